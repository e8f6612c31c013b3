"""How often intervals hold the truth: many studies of the same thing, side by side."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import isfinite, nan
from typing import TYPE_CHECKING, Any

from gincourse.messages import say
from gincourse.study.estimates import Estimate, share_of
from gincourse.study.tables import Table, Tabled, decimal, number

if TYPE_CHECKING:
    from gincourse.study.plots import Plot

DRAWN = 100
"""So many intervals are drawn at the most; more could not be told apart."""


@dataclass(frozen=True, slots=True, repr=False)
class Coverage(Tabled):
    """Estimates of one thing whose true value is known, and how many of their intervals hold it.

    >>> import gincourse as gc
    >>> seeds = range(50)
    >>> means = [gc.study.play("greedy", "greedy", hands=20, seed=n, paired=False) for n in seeds]
    >>> found = coverage([study.points for study in means], 0)
    >>> found.holding
    48
    """

    estimates: tuple[Estimate, ...]
    truth: float

    @property
    def holding(self) -> int:
        """How many of the intervals hold the truth."""
        return sum(self.truth in estimate for estimate in self.estimates)

    @property
    def share(self) -> Estimate:
        """The share of the intervals that hold the truth, itself with an interval."""
        return share_of(self.holding, len(self.estimates))

    @property
    def tables(self) -> tuple[Table, ...]:
        """How many hold it, and how far the means lie from it."""
        rows = (
            (say("study.coverage.studies"), number(len(self.estimates))),
            (say("study.coverage.holding"), number(self.holding)),
            (say("study.coverage.share"), self.share.told),
            (say("study.coverage.half"), decimal(self._half())),
        )
        head = say("study.ging.counted"), say("study.count")
        return (Table(say("study.coverage.title", truth=decimal(self.truth)), head, rows),)

    def plot(self) -> Plot:
        """The intervals side by side, with a line at the truth and those apart that miss it.

        >>> from gincourse.study.estimates import share_of
        >>> print(coverage([share_of(3, 10), share_of(9, 10)], 0.5).plot().alt)
        2 intervals, a line at 0.5: 1 holds it, the others are drawn with squares.
        """
        from gincourse.study.plots import Plot, whiskers

        drawn = list(enumerate(self.estimates[:DRAWN], 1))
        hit = [(n, e) for n, e in drawn if self.truth in e]
        series = {
            str(say("study.coverage.hit")): hit,
            str(say("study.coverage.missed")): [(n, e) for n, e in drawn if self.truth not in e],
        }
        alt = say(
            "study.coverage.alt",
            n=len(hit),
            drawn=number(len(drawn)),
            truth=decimal(self.truth),
        )
        (table,) = self.tables
        every, across = len(self.estimates), say("study.coverage.study")
        title = say("study.coverage.short")
        if len(drawn) < every:
            title = say("study.coverage.first", drawn=number(len(drawn)), n=number(every))
        figure = whiskers(title, across, say("study.coverage.mean"), series, self.truth)
        return Plot(figure, alt, table)

    def _half(self) -> float:
        return sum(e.high - e.low for e in self.estimates) / 2 / len(self.estimates)


def coverage(estimates: Iterable[Estimate], truth: float | Fraction | Estimate) -> Coverage:
    """How many of these estimates have the truth in their interval.

    >>> from gincourse.study.estimates import share_of
    >>> coverage([share_of(3, 10), share_of(9, 10)], 0.5).holding
    1
    >>> coverage([], 0)
    Traceback (most recent call last):
    ...
    ValueError: There must be one estimate or more.
    >>> coverage([0.5], 0)
    Traceback (most recent call last):
    ...
    ValueError: Give estimates, such as the “points” of several studies, not 0.5.
    """
    if not isinstance(estimates, Iterable):
        raise ValueError(say("study.coverage.what", value=repr(estimates)).text)
    found = tuple(estimates)
    if not found:
        raise ValueError(say("study.coverage.none").text)
    for one in found:
        if not isinstance(one, Estimate):
            raise ValueError(say("study.coverage.what", value=repr(one)).text)
    return Coverage(found, _number(truth))


def _number(truth: Any) -> float:
    try:
        value = nan if isinstance(truth, str) else float(truth)
    except (TypeError, ValueError, OverflowError):
        value = nan
    if not isfinite(value):
        raise ValueError(say("study.coverage.truth", value=repr(truth)).text)
    return value
