"""What is aimed at: the points of a hand, those and the 25 for winning it, or the whole match."""

from __future__ import annotations

from dataclasses import dataclass

from gincourse.games.gin import GinObservation
from gincourse.games.gin.rules import HAND_BONUS
from gincourse.match import Match
from gincourse.messages import say
from gincourse.odds.evidence import NoAdvice
from gincourse.odds.matches import SCORED, Score

OBJECTIVES = ("points", "boxed", "match")
"""What may be aimed at: points, points and the 25 for each hand won that the end pays, or the
chance to win the match from this score."""

_WON = 2 * len(SCORED) - SCORED[0]
"""The place of a hand won with no points."""


@dataclass(frozen=True, slots=True)
class Aim:
    """What each outcome of a hand is worth, in whole numbers, ``parts`` of them to one.

    ``worths`` are those of a hand that is lost, nobody's and won, each with the points of
    :data:`SCORED`. ``unit`` is that of a worth, ``apart`` that of a difference; one below ``close``
    is no advice: a point, or half a per cent of a match. ``point`` is what a point more is worth,
    on the average where it is not the same everywhere.
    """

    objective: str
    worths: tuple[int, ...]
    parts: int = 1
    unit: str = "points"
    apart: str = "points"
    close: float = 1.0
    point: float = 1.0


def aim(seen: GinObservation, objective: str, match: Match | None = None) -> Aim:
    """What a seat aims at; of a match only the scores, the number of the hand and the rules count.

    >>> from gincourse.games import gin
    >>> aim(gin.deal(seed=7).observe(0), "boxed").worths[-150]
    35
    >>> aim(gin.deal(seed=7).observe(0), "match")
    Traceback (most recent call last):
    ...
    gincourse.odds.evidence.NoAdvice: The chance to win a match ... give the match as match=.
    """
    if objective not in OBJECTIVES:
        raise ValueError(say("odds.objective", value=repr(objective)).text)
    if objective != "match":
        return _paid(objective, HAND_BONUS if objective == "boxed" else 0)
    if not isinstance(match, Match):
        raise NoAdvice(say("odds.which_match"))
    if match.rules != seen.rules:
        raise NoAdvice(say("odds.other_match"))
    assert seen.seat is not None
    parts = 1_000_000
    worths = Score.of(match, seen.seat).worths(called=match.time_called)
    told = tuple(round(parts * worth) for worth in worths)
    point = (worths[_WON + 60] - worths[_WON]) / 60
    return Aim(objective, told, parts, "share", "change", 0.005, point)


def _paid(objective: str, bonus: int) -> Aim:
    """The points of a hand, and a bonus for winning it."""
    return Aim(objective, tuple(n + sign * bonus for sign in (-1, 0, 1) for n in SCORED))


POINTS = _paid("points", 0)
"""The points of a hand."""
