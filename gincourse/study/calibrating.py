"""Do stated chances come true? What recorded knocks say of :mod:`gincourse.odds`.

``tests/benchmarks/bench_calibration.py`` played thousands of hands against six bots up to the
first turn in which a knock was possible, wrote down what the odds said of it, and knocked. What
came of it lies beside this module, so that nobody has to wait for it.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from gincourse.cards import CardError
from gincourse.messages import say
from gincourse.study.estimates import Z95, Estimate
from gincourse.study.tables import Cell, Table, Tabled, figures, number, percent

if TYPE_CHECKING:
    from gincourse.study.plots import Plot

RECORDED = Path(__file__).with_name("calibration.csv")
"""What was measured, a number a line; made by the benchmark and by nothing else."""
SAMPLINGS = ("uniform", "likely")
_UNITS = {"brier": "number", "logloss": "number", "ece": "number", "won": "share", "bin": "share"}


@dataclass(frozen=True, slots=True)
class Tenth:
    """A tenth of the positions, by the chance that was stated: how many, said, and won."""

    count: int
    said: float
    won: Estimate


@dataclass(frozen=True, slots=True)
class Reliability:
    """How good the chances were that one way of sampling hands led to.

    ``error`` is the expected calibration error, the mean distance between what was said and what
    came over the ``tenths``; ``brier`` and ``log_loss`` punish single statements.

    >>> found = calibration()["patient(0)"]
    >>> float(found.likely.brier) < float(found.uniform.brier)
    True
    """

    tenths: tuple[Tenth, ...]
    brier: Estimate
    log_loss: Estimate
    error: Estimate

    @property
    def said(self) -> float:
        """The mean of the chances stated.

        >>> calibration()["patient(0)"].uniform.said > 0.99
        True
        """
        positions = sum(tenth.count for tenth in self.tenths)
        return sum(tenth.count * tenth.said for tenth in self.tenths) / positions


@dataclass(frozen=True, slots=True, repr=False)
class Calibration(Tabled):
    """What was said and what came of it against one bot, or against ``"all"`` together.

    ``won`` is the share of the knocks that were won; ``likely`` are the chances that
    :mod:`gincourse.odds` tells, ``uniform`` those out of hands that are all equally likely, and
    ``base`` says the share that was won of every knock. ``points`` are those of a hand with
    ``"always"`` knocking, ``"never"``, with what ``"uniform"`` or ``"likely"`` hands advise, and in
    ``"hindsight"``; ``bias`` is how much the expected points of a ``"knock"`` and of playing on
    (``"hold"``) were too high.

    >>> found = calibration()["patient(0)"]
    >>> float(found.points["likely"]) > float(found.points["always"])
    True
    """

    opponent: str
    positions: int
    won: Estimate
    likely: Reliability
    uniform: Reliability
    base: Reliability
    points: dict[str, Estimate]
    bias: dict[str, Estimate]

    def measured(self, measure: str, sampling: str) -> Estimate:
        """A measure, such as ``"brier"``, of the chances by one way of sampling hands.

        >>> calibration()["greedy"].measured("error", "likely").unit
        'number'
        """
        found: Estimate = getattr(getattr(self, sampling), measure)
        return found

    @property
    def tables(self) -> tuple[Table, ...]:
        """What was said and what was won, tenth by tenth."""
        title = say("study.calibration.tenths", opponent=self._name, n=number(self.positions))
        columns = ("said.uniform", "won.uniform", "said.likely", "won.likely")
        head = tuple(say(f"study.calibration.{name}") for name in ("tenth", *columns))
        pairs = zip(self.uniform.tenths, self.likely.tenths, strict=True)
        rows = tuple(
            (str(place), percent(flat.said), flat.won.told, percent(told.said), told.won.told)
            for place, (flat, told) in enumerate(pairs, 1)
        )
        return (Table(title, head, rows, say("study.calibration.tenths.note")),)

    @property
    def _name(self) -> Cell:
        return say("study.calibration.all") if self.opponent == "all" else self.opponent

    def plot(self) -> Plot:
        """What was said, from left to right, and what was won, from below: right on the line.

        >>> print(str(calibration()["all"].plot()).partition(":")[0])
        Chances of a knock against six bots, what was said and what was won
        """
        from gincourse.study.plots import Plot, reliability

        alt = say(
            "study.calibration.alt",
            opponent=self._name,
            uniform=percent(self.uniform.said),
            won=percent(float(self.won)),
            off_uniform=percent(float(self.uniform.error)),
            low=percent(self.likely.tenths[0].said),
            high=percent(self.likely.tenths[-1].said),
            off_likely=percent(float(self.likely.error)),
        )
        series = {
            str(say(f"study.calibration.{name}")): [
                (tenth.said, tenth.won) for tenth in getattr(self, name).tenths
            ]
            for name in SAMPLINGS
        }
        figure = reliability(
            say("study.calibration.short", opponent=self._name),
            say("study.calibration.across"),
            say("study.calibration.up"),
            series,
        )
        return Plot(figure, alt, self.tables[0])


@dataclass(frozen=True, slots=True, repr=False)
class CalibrationStudy(Tabled):
    """All bots: ask it for one by name, ``study["greedy"]``, or for ``study["all"]``.

    >>> study = calibration()
    >>> study["greedy"].opponent in study.opponents
    True
    >>> study["nobody"]
    Traceback (most recent call last):
    ...
    gincourse.cards.CardError: Nothing was recorded against nobody; there are ahead, all, ...
    """

    found: tuple[Calibration, ...]

    def __getitem__(self, opponent: str) -> Calibration:
        for one in self.found:
            if one.opponent == opponent:
                return one
        names = ", ".join(sorted(one.opponent for one in self.found))
        raise CardError(say("study.calibration.nobody", opponent=opponent, names=names))

    @property
    def opponents(self) -> tuple[str, ...]:
        """The bots, without ``"all"``."""
        return tuple(one.opponent for one in self.found if one.opponent != "all")

    @property
    def tables(self) -> tuple[Table, ...]:
        """What was said and won; how good the chances were; and what it is worth in points."""
        return (self._said(), self._scores(), self._points())

    def _rows(self) -> list[Calibration]:
        return [self[name] for name in self.opponents]

    def _said(self) -> Table:
        head = tuple(
            say(f"study.calibration.{name}")
            for name in ("opponent", "positions", "said.uniform", "said.likely", "won")
        )
        rows = tuple(
            (
                one.opponent,
                number(one.positions),
                percent(one.uniform.said),
                percent(one.likely.said),
                one.won.told,
            )
            for one in self._rows()
        )
        return Table(say("study.calibration.title"), head, rows, say("study.calibration.note"))

    def _scores(self) -> Table:
        columns = [("error", name) for name in SAMPLINGS]
        columns += [
            (measure, name) for measure in ("brier", "log_loss") for name in (*SAMPLINGS, "base")
        ]
        head = (
            say("study.calibration.opponent"),
            *(say(f"study.calibration.{measure}.{name}") for measure, name in columns),
        )
        rows: tuple[tuple[Cell, ...], ...] = tuple(
            (one.opponent, *(figures(one.measured(*column), ".3f") for column in columns))
            for one in self._rows()
        )
        return Table(
            say("study.calibration.scores"), head, rows, say("study.calibration.scores.note")
        )

    def _points(self) -> Table:
        ways = ("always", "never", "uniform", "likely", "hindsight")
        head = (
            say("study.calibration.opponent"),
            *(say(f"study.calibration.points.{way}") for way in ways),
            *(say(f"study.calibration.bias.{what}") for what in ("knock", "hold")),
        )
        rows: tuple[tuple[Cell, ...], ...] = tuple(
            (
                one.opponent,
                *(figures(one.points[way], "+.1f") for way in ways),
                *(figures(one.bias[what], "+.1f") for what in ("knock", "hold")),
            )
            for one in self._rows()
        )
        return Table(
            say("study.calibration.points"), head, rows, say("study.calibration.points.note")
        )


@lru_cache(1)
def calibration() -> CalibrationStudy:
    """Chances stated and what came of them, recorded against six bots.

    >>> study = calibration()
    >>> float(study["patient(0)"].uniform.error) > float(study["patient(0)"].likely.error)
    True
    """
    with RECORDED.open(newline="", encoding="utf-8") as file:
        lines = list(csv.DictReader(file))
    found = [_read(bot, list(of)) for bot, of in groupby(lines, lambda line: line["bot"])]
    return CalibrationStudy(tuple(found))


def _read(bot: str, lines: list[dict[str, str]]) -> Calibration:
    values = {(x["sampling"], x["what"], x["place"]): x for x in lines}

    def one(sampling: str, what: str, place: str = "") -> Estimate:
        line = values[sampling, what, place]
        value = Fraction(line["value"])
        low, high = (float(line[name] or value) for name in ("low", "high"))
        return Estimate(value, low, high, (high - low) / (2 * Z95), _UNITS.get(what, "points"))

    def reliability(sampling: str) -> Reliability:
        places = [x["place"] for x in lines if (x["sampling"], x["what"]) == (sampling, "bin")]
        tenths = tuple(
            Tenth(
                int(values[sampling, "bin", place]["count"]),
                float(values[sampling, "said", place]["value"]),
                one(sampling, "bin", place),
            )
            for place in places
        )
        measures = (one(sampling, what) for what in ("brier", "logloss", "ece"))
        return Reliability(tenths, *measures)

    always, never, hindsight = (
        one("none", f"points_{way}") for way in ("always", "never", "hindsight")
    )
    points = {"always": always, "never": never, "hindsight": hindsight}
    points |= {name: one(name, "points_chosen") for name in SAMPLINGS}
    return Calibration(
        bot,
        int(values["none", "won", ""]["count"]),
        one("none", "won"),
        reliability("likely"),
        reliability("uniform"),
        reliability("base"),
        points,
        {what: one("likely", f"ev_{what}_bias") for what in ("knock", "hold")},
    )
