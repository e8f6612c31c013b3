"""What type of player somebody is, by the hands that were played with him."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gincourse.games.gin import GinObservation
from gincourse.games.start import Seed
from gincourse.messages import Message, say
from gincourse.odds.search import KNOCKS, TYPES, Search

_LEAST = 0.0005
"""No type is ruled out for good; a walk begins with at least twice as much for each."""


@dataclass(frozen=True, slots=True, repr=False)
class Style:
    """How likely a player is of each type; ``weights`` are in the order of the types of the odds.

    ``hands`` is the number of hands that told so.

    >>> print(Style())
    The opponent knocks at the first chance: 20 %; knocks with 5 or less: 20 %; knocks now and then:
    20 %; knocks early, later only gin: 20 %; holds for gin: 20 %.
    """

    weights: tuple[float, ...] = (1 / len(TYPES),) * len(TYPES)
    hands: int = 0

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


def style(
    earlier: Iterable[GinObservation] | GinObservation,
    *,
    seed: Seed = 0,
    before: Style | None = None,
) -> Style:
    """What type of player the opponent is, by hands that are over, as one seat saw them.

    ``earlier`` are those hands in their order, or a single one. What he took, let lie and threw,
    when he knocked and when he did not: hand by hand it makes some types likelier. Give the answer
    to the questions of :mod:`gincourse.odds`; or give it here as ``before``, and later hands go on
    from it.

    >>> from gincourse.bots import finish, patient
    >>> from gincourse.games import gin
    >>> hand = finish(gin.deal(seed=3), ["greedy", patient(0)])
    >>> found = style([hand.observe(0)]).knocks
    >>> found[0] > found[10]
    True
    """
    prior(before)
    found = before or Style()
    for seen in (earlier,) if isinstance(earlier, GinObservation) else earlier:
        search = Search(seen, seed=f"{seed} {found.hands}", prior=found.weights)
        counts = [_LEAST * search.count * search.pace.rounds] * len(TYPES)
        for _ in range(search.pace.rounds):
            search.more()
            for kind in search.told:
                counts[int(kind)] += 1
        found = Style(tuple(count / sum(counts) for count in counts), found.hands + 1)
    return found


def prior(before: Style | None) -> tuple[float, ...]:
    """The weights to begin with, none where earlier hands have told nothing.

    >>> prior("hunter")
    Traceback (most recent call last):
    ...
    TypeError: What earlier hands told is a Style, as gc.odds.style gives it, not 'hunter'.
    """
    if before is not None and not isinstance(before, Style):
        raise TypeError(say("odds.no_style", what=repr(before)).text)
    return before.weights if before else ()


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
