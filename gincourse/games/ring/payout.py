"""The payout of a game of one round, in exact fractions of the pool (ring.txt Ödeme, K8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import TypeAlias

from gincourse.games.ring.rules import Rules
from gincourse.games.start import is_seat
from gincourse.messages import say

SHARED = Fraction(1, 4)
"""What of the pool the winner does not get for certain."""
FURTHEST = 50
"""A loser further behind the first place gets nothing."""

Winners: TypeAlias = "int | Sequence[int]"


def payout(
    penalties: Sequence[int],
    winner: Winners,
    rules: Rules | None = None,
    *,
    points: int | None = None,
) -> tuple[Fraction, ...]:
    """What part of the prize pool each seat gets; all together exactly 1.

    ``penalties`` are those of the round by seat, ``winner`` the seat that won it (or several
    seats, who then share the winner's part equally), ``points`` the winner's points, which are
    the sum of the penalties unless a table counts otherwise.

    >>> [str(share) for share in payout([0, 7, 33], 0)]
    ['17/20', '43/400', '17/400']
    >>> [str(share) for share in payout([0, 7, 33], 0, Rules(payout="exact 75"))]
    ['3/4', '43/240', '17/240']
    """
    rules = Rules.given(Rules(players=len(penalties)) if rules is None else rules)
    if not all(type(n) is int and n >= 0 for n in (*penalties, 0 if points is None else points)):
        raise ValueError(say("ring.penalties").text)
    winners = _seats(winner, len(penalties))
    losers = [seat for seat in range(len(penalties)) if seat not in winners]
    first = min(penalties[seat] for seat in winners)
    gaps = {seat: max(penalties[seat] - first, 0) for seat in losers}
    near = {seat: gap for seat, gap in gaps.items() if gap <= FURTHEST}
    part = SHARED / max(len(losers), 1)
    match rules.payout:
        case "exact 75":
            lack = {seat: FURTHEST - gap for seat, gap in near.items()}
            kept = {seat: SHARED * n / (sum(lack.values()) or 1) for seat, n in lack.items()}
        case "equal parts":
            kept = {seat: SHARED / len(near) for seat in near}
        case "winner points":
            won = sum(penalties) if points is None else points
            left = {seat: 1 - Fraction(gap, won or 1) for seat, gap in near.items()}
            kept = {seat: part * max(n, Fraction(0)) for seat, n in left.items()}
        case _:
            kept = {seat: part * Fraction(FURTHEST - gap, FURTHEST) for seat, gap in near.items()}
    rest = (1 - sum(kept.values(), Fraction(0))) / len(winners)
    return tuple(
        rest if seat in winners else kept.get(seat, Fraction(0)) for seat in range(len(penalties))
    )


def whole_stakes(shares: Sequence[Fraction], pool: int, winner: Winners) -> tuple[int, ...]:
    """The shares of a pool in whole stakes: losers are rounded down, the rest is the winner's.

    Several winners divide that rest equally; what cannot be divided goes to the first of them.

    >>> whole_stakes(payout([0, 7, 33], 0), 30, 0)
    (26, 3, 1)
    """
    winners = _seats(winner, len(shares))
    if type(pool) is not int or pool < 0 or not _whole(shares):
        raise ValueError(say("ring.stakes").text)
    paid = [0 if seat in winners else int(share * pool) for seat, share in enumerate(shares)]
    each, over = divmod(pool - sum(paid), len(winners))
    for seat in winners:
        paid[seat] = each
    paid[winners[0]] += over
    return tuple(paid)


def _whole(shares: Sequence[object]) -> bool:
    parts = [share for share in shares if isinstance(share, Fraction | int) and share >= 0]
    return len(parts) == len(shares) and sum(parts) == 1


def _seats(winner: Winners, players: int) -> tuple[int, ...]:
    seats = tuple(winner) if isinstance(winner, Iterable) else (winner,)
    once = len(set(seats)) == len(seats) > 0
    if not once or not all(is_seat(seat, players) for seat in seats):
        raise ValueError(say("ring.no_winner", winner=repr(winner), n=players).text)
    return seats
