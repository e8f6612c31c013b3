"""From the counts of a showdown to points, and to totals at the end (gin.txt 7, 9 and 10)."""

from __future__ import annotations

from gincourse.games.base import Result, Row
from gincourse.games.gin.rules import (
    BIG_GIN_BONUS,
    GAME_BONUS,
    GIN_BONUS,
    HAND_BONUS,
    UNDERCUT_BONUS,
    Rules,
)
from gincourse.games.knocking import Count, count_row, less
from gincourse.messages import Seat, say

BONUS = {"gin": GIN_BONUS, "big gin": BIG_GIN_BONUS}


def score(rules: Rules, knocker: int, kind: str, counts: tuple[Count, Count]) -> Result:
    """The result of a showdown; ``kind`` is ``knock``, ``gin`` or ``big gin``.

    ``counts`` are the deadwood counts of seat 0 and seat 1 after lay-offs.

    >>> score(Rules(), 1, "knock", (Count(54), Count(6))).lines[-1]
    'Player 2 scores: 54 − 6 = 48'
    >>> score(Rules(), 1, "knock", (Count(2), Count(6))).lines[-1]
    'Player 1 scores: 25 + 6 − 2 = 29'
    >>> score(Rules(), 0, "gin", (Count(0), Count(20))).lines[-1]
    'Player 1 scores: 25 + 20 = 45'
    """
    other = 1 - knocker
    mine, theirs = counts[knocker].deadwood, counts[other].deadwood
    rows = [count_row(other, counts[other]), count_row(knocker, counts[knocker])]
    terms: tuple[int, ...]
    if kind in BONUS:
        outcome, winner, terms = kind, knocker, (BONUS[kind], theirs)
    elif mine < theirs:
        outcome, winner, terms = "knock", knocker, (theirs, *less(mine))
    elif mine > theirs or rules.equal_deadwood == "undercut":
        outcome, winner, terms = "undercut", other, (UNDERCUT_BONUS, mine, *less(theirs))
    elif rules.equal_deadwood == "knocker":
        outcome, winner, terms = "knock", knocker, (theirs, *less(mine))
    else:
        void = rules.equal_deadwood == "void"
        note = say("gin.equal_void" if void else "gin.equal_no_score", n=mine)
        return Result("void" if void else "equal", None, (0, 0), _pair(counts), tuple(rows), note)
    rows.append(Row(say("gin.sum.scores", who=Seat(winner)), (), terms, sum(terms)))
    points = (sum(terms), 0) if winner == 0 else (0, sum(terms))
    return Result(outcome, winner, points, _pair(counts), tuple(rows))


def void(note: str, **values: int) -> Result:
    """A hand that ends with no scores (gin.txt 5); ``note`` is the text key that says why."""
    return Result("void", None, (0, 0), note=say(note, **values))


def final(rules: Rules, own: int, other: int, own_won: int, other_won: int) -> int:
    """What a player ends with, from the points of both and the hands that each has won.

    >>> final(Rules(), 120, 80, 3, 3), final(Rules(), 120, 0, 3, 0)
    (295, 440)
    """
    return sum(final_terms(rules, own, other, own_won, other_won))


def final_terms(
    rules: Rules, own: int, other: int, own_won: int, other_won: int
) -> tuple[int, ...]:
    """The points of a player and the bonuses at the end, one by one (gin.txt 10, N3, N15 to N18).

    >>> final_terms(Rules(), 120, 80, 3, 3)
    (120, 100, 75)
    """
    shut = _shut(rules, own, other, other_won)
    # with a shutout no hand is paid, also not one won with 0 points (N2)
    unpaid = rules.end_bonus == "text" and (shut or _shut(rules, other, own, own_won))
    hundred = (GAME_BONUS,) if _hundred(rules, own, other) else ()
    boxes = (HAND_BONUS * own_won,) if own_won and not unpaid else ()
    if not shut:
        return own, *hundred, *boxes
    if rules.end_bonus == "flat":
        return own, *hundred, GAME_BONUS, *boxes
    if rules.end_bonus == "points doubled":
        return own, own, *hundred, *boxes
    return (own, *hundred, *boxes) * 2


def _hundred(rules: Rules, own: int, other: int) -> bool:
    return own >= GAME_BONUS and (rules.hundred == "each" or own > other)


def _shut(rules: Rules, own: int, other: int, other_won: int) -> bool:
    return (
        other == 0 < own
        and (rules.shutout == "no points" or not other_won)
        and (_hundred(rules, own, other) or rules.shutout_below_100)
    )


def _pair(counts: tuple[Count, Count]) -> tuple[int, int]:
    return counts[0].deadwood, counts[1].deadwood
