"""From the counts of a showdown to points, line by line (gin.txt 7 and 9)."""

from __future__ import annotations

from gincourse.games.base import Result, Row
from gincourse.games.gin.rules import BIG_GIN_BONUS, GIN_BONUS, UNDERCUT_BONUS, Rules
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


def _pair(counts: tuple[Count, Count]) -> tuple[int, int]:
    return counts[0].deadwood, counts[1].deadwood
