"""What type of player somebody is, by the hands that were played with him."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gincourse.games.gin import GinObservation
from gincourse.games.start import Seed
from gincourse.messages import Message, say
from gincourse.odds.search import KNOCKS, TYPES, Search

_LEAST = 0.002


@dataclass(frozen=True, slots=True, repr=False)
class Style:
    """How likely a player is of each type; ``weights`` are in the order of the types of the odds.

    >>> print(Style())
    The opponent knocks at the first chance: 20 %; knocks with 5 or less: 20 %; knocks now and then:
    20 %; knocks early, later only gin: 20 %; holds for gin: 20 %.
    """

    weights: tuple[float, ...] = (1 / len(TYPES),) * len(TYPES)

    @property
    def knocks(self) -> dict[int, float]:
        """The weights by when he knocks.

        >>> round(Style().knocks[0], 3)
        0.2
        """
        found = dict.fromkeys(KNOCKS, 0.0)
        for (knock, *_), weight in zip(TYPES, self.weights, strict=True):
            found[knock] += weight
        return found

    @property
    def told(self) -> Message:
        """The weights in a sentence."""
        return told_types(self.knocks)

    def __str__(self) -> str:
        return self.told.text

    def __repr__(self) -> str:
        return str(self)


def style(earlier: Iterable[GinObservation], *, seed: Seed = 0) -> Style:
    """What type of player the opponent is, by hands that are over, as one seat saw them.

    What he took, let lie and threw, when he knocked and when he did not: hand by hand it makes some
    types likelier. Give the answer to the questions of :mod:`gincourse.odds`.

    >>> from gincourse.bots import finish, patient
    >>> from gincourse.games import gin
    >>> hand = finish(gin.deal(seed=3), ["greedy", patient(0)])
    >>> found = style([hand.observe(0)]).knocks
    >>> found[0] > found[10]
    True
    """
    weights = list(Style().weights)
    for number, seen in enumerate(earlier):
        search = Search(seen, seed=f"{seed} {number}", prior=weights)
        search.more()
        counts = [_LEAST * len(search.told)] * len(TYPES)
        for kind in search.told:
            counts[int(kind)] += 1
        weights = [count / sum(counts) for count in counts]
    return Style(tuple(weights))


def type_name(knock: int) -> Message:
    """What a type of player is called."""
    return say(f"odds.type.{knock}")


def told_types(knocks: dict[int, float]) -> Message:
    """The weights of the types in a sentence."""
    values = {f"type_{place}": type_name(knock) for place, knock in enumerate(KNOCKS)}
    shares = {f"share_{place}": whole_percent(knocks[knock]) for place, knock in enumerate(KNOCKS)}
    return say("odds.types", **values, **shares)


def whole_percent(share: float) -> Message:
    """A share in whole per cent.

    >>> whole_percent(0.226).text
    '23 %'
    """
    return say("study.percent", n=f"{100 * share:.0f}")
