"""The chance to win a match of gin: what each outcome of this hand is worth, at this score.

The hands to come are taken as even: each is won by one or the other as often, with points as they
fall between a player who knocks at the first chance and one who waits for gin. Who deals and how
well the two play is left out. Nothing is sampled: the chances of all sums of points are added up. A
tie at the end counts as half a match won.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import comb, inf
from operator import mul

from gincourse.games import gin
from gincourse.games.gin.score import final
from gincourse.match import Match
from gincourse.messages import say
from gincourse.odds.evidence import NoAdvice

FALLS = (
    *(0, 458, 438, 397, 377, 338, 303, 274, 253, 225, 209, 194, 179, 169, 160, 148, 137, 126, 118),
    *(109, 101, 96, 86, 81, 75, 557, 520, 491, 452, 403, 356, 303, 262, 213, 129, 60, 127, 118, 93),
    *(81, 73, 67, 57, 52, 49, 45, 41, 39, 35, 32, 30, 27, 25, 23, 20, 18, 16, 15, 13, 12, 11, 9, 8),
    *(7, 6, 6, 5, 5, 5, 3, 4, 3, 3, 3, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
)
"""How often, of ten thousand times, the winner of a hand gets 0, 1, 2, … points: counted in a
million hands between ``greedy`` and ``patient(0)``, ``gc.study.play(…, hands=1_000_000, seed=1)``.
"""
MOST_HANDS = 30
MOST_POINTS = 200
"""With more hands to come, and more points to the end, no match is counted out: that takes long."""
MOST = 159
"""No hand brings more points."""
SCORED = range(-MOST - 1, MOST + 1)
"""The points of a hand, seen from one side, in the order that the tally wants."""
_RARE = 1e-7
_FALLS = [falls / sum(FALLS) for falls in FALLS]


@dataclass(frozen=True, slots=True)
class Score:
    """Where a match stands for a player, and how many hands come after this one.

    >>> even = Score(gin.Rules(), 40, 40, 1, 1, 3)
    >>> round(even.chance, 9), round(Score(gin.Rules(), 95, 40, 1, 1, 3).chance, 2)
    (0.5, 0.78)
    """

    rules: gin.Rules
    own: int
    other: int
    own_won: int
    other_won: int
    left: int

    @classmethod
    def of(cls, match: Match, seat: int) -> Score:
        """The score before the current hand of a match; hands that nobody wins leave it so.

        >>> import gincourse as gc
        >>> Score.of(gc.Match.begin(gc.gin, seed=7), 0).left
        5
        """
        rules: gin.Rules = match.rules
        left = 0 if match.time_called else max(0, rules.hands - match.number)
        own, other = (sum(r.points[s] for r in match.results) for s in (seat, 1 - seat))
        won, lost = (sum(r.winner == s for r in match.results) for s in (seat, 1 - seat))
        far = rules.play_to is None or rules.play_to - min(own, other) > MOST_POINTS
        if far and left > MOST_HANDS:
            raise NoAdvice(say("odds.long_match", n=left, most=MOST_HANDS))
        return cls(rules, own, other, won, lost, left)

    @property
    def turned(self) -> Score:
        """The same for the other player."""
        return Score(self.rules, self.other, self.own, self.other_won, self.own_won, self.left)

    @property
    def chance(self) -> float:
        """The chance to win the match, before anything of this hand is known."""
        return _chances(replace(self, left=self.left + 1), 0)[0]

    @property
    def after_win(self) -> Sequence[float]:
        """The chance to win the match after a hand won with 0, 1, 2, … points.

        >>> last = Score(gin.Rules(), 40, 90, 1, 1, 0).after_win
        >>> last[24:27], last[60]
        ([0.0, 0.5, 1.0], 1.0)
        """
        return _chances(replace(self, own_won=self.own_won + 1), MOST)

    def worths(self, called: bool = False) -> list[float]:
        """The chance to win the match for every outcome, in the order that the tally wants.

        That is for a hand lost, nobody's and won, with the points of :data:`SCORED`; ``called``: no
        hand comes in the place of one that nobody wins.
        """
        lost = [1 - chance for chance in self.turned.after_win]
        nobody = _chances(self, 0)[0] if called else self.chance
        return [
            *(lost[min(max(0, -points), MOST)] for points in SCORED),
            *[nobody] * len(SCORED),
            *(self.after_win[max(0, points)] for points in SCORED),
        ]


@lru_cache(64)
def _chances(score: Score, more: int) -> list[float]:
    """The chance to win for own points from ``score.own`` to so many more.

    ``stays`` and ``done`` are, for all own sums after winning ``n`` hands more, the chances that
    the match is won and ends before another one; ``on`` is what they come to together from there
    on, worked out from the last hand backwards. In what order hands are won, of ``n`` and of
    ``m``, counts only where points end the match.
    """
    goal = inf if score.rules.play_to is None else score.rules.play_to
    lowest, left = score.own, score.left
    if max(score.own, score.other) >= goal:
        left = 0
    kept, crossed = _sums(score.other, goal, left)
    on: list[float] = []
    for n in range(min(left, _enough(lowest, goal, left)), -1, -1):
        size = more + 1 + n * (len(FALLS) - 1)
        stays = [0.0] * size  # no more hands come, or the other ends the match
        done = [0.0] * size  # the last of these hands ends it
        for m in range(min(len(kept), left - n + 1)):
            won = n, m
            if n + m == left:
                _add(stays, score, lowest, won, kept[m], comb(left, n) / 2**left)
            if m and crossed[m]:
                _add(stays, score, lowest, won, crossed[m], comb(n + m - 1, n) / 2 ** (n + m))
            if goal < inf:  # with n = 0 it is the hand that has just been won
                orders = comb(n + m - 1, m) if n else int(not m)
                _add(done, score, lowest, won, kept[m], orders / 2 ** (n + m))
        if on:
            width = len(FALLS)
            for at in range(size):
                if lowest + at < goal:
                    stays[at] += sum(map(mul, _FALLS, on[at : at + width]))
        on = [
            there if lowest + at < goal else ended
            for at, (there, ended) in enumerate(zip(stays, done, strict=True))
        ]
    return on


def _add(  # noqa: PLR0917
    out: list[float],
    score: Score,
    lowest: int,
    won: tuple[int, int],
    others: dict[int, float],
    weight: float,
) -> None:
    """Add for all own sums from ``lowest`` on the chance that it beats the other's sum."""
    own_won, other_won = score.own_won + won[0], score.other_won + won[1]
    sums = sorted(others)
    beaten, place = 0.0, 0
    for at in range(len(out)):
        own = lowest + at
        tie = 0.0
        while place < len(sums):
            other = sums[place]
            mine = final(score.rules, own, other, own_won, other_won)
            theirs = final(score.rules, other, own, other_won, own_won)
            if mine == theirs:
                tie = others[other] / 2
            if mine <= theirs:
                break
            beaten += others[other]
            place += 1
        out[at] += weight * (beaten + tie)


def _sums(
    begin: int, goal: float, hands: int
) -> tuple[list[dict[int, float]], list[dict[int, float]]]:
    """After 0, 1, 2, … hands won: the chances of all sums below the goal, and of the first above.

    >>> kept, crossed = _sums(90, 100, 1)
    >>> round(sum(kept[1].values()) + sum(crossed[1].values()), 9), min(crossed[1])
    (1.0, 100)
    """
    kept, crossed = [{begin: 1.0}], [dict[int, float]()]
    for _ in range(hands):
        below: dict[int, float] = {}
        above: dict[int, float] = {}
        for points, chance in kept[-1].items():
            for more, falls in enumerate(_FALLS):
                if falls:
                    part = below if points + more < goal else above
                    part[points + more] = part.get(points + more, 0.0) + chance * falls
        kept.append(below)
        crossed.append(above)
        if sum(below.values()) < _RARE:
            break
    return kept, crossed


def _enough(begin: int, goal: float, hands: int) -> int:
    """After how many hands won a player has surely passed the goal."""
    return len(_sums(begin, goal, hands)[0]) - 1 if goal < inf else hands
