"""Whole matches of gin between two players, hand after hand, on integers (gin.txt, N9 and N12)."""

# ruff: noqa: PLR0917  (numba compiles plain loops best)

from __future__ import annotations

from typing import Any

from gincourse.kernels.hands import DRAWS, play_hand, shuffle

DEALS = 50
"""Packs of a match: what has not ended when they are used up is counted as it stands."""
DEALERS = ("loser", "alternate", "winner")
"""Who deals the next hand, by the numbers in :func:`play_matches`."""
VOID = 5
TALLY = 5
"""Numbers of a match: points of the first and of the second player, hands won by each, hands."""


def play_matches(
    chances: Any,
    matches: int,
    twice: int,
    first: tuple[int, ...],
    second: tuple[int, ...],
    offered: int,
    stock_end: int,
    take_limit: int,
    big_gin: int,
    equal: int,
    next_dealer: int,
    hands: int,
    play_to: int,
    out: Any,
) -> None:
    """Play so many matches dealt by ``chances``, and write :data:`TALLY` numbers for each.

    A match ends after ``hands`` hands, void ones not counted, or when somebody has ``play_to``
    points (0: it does not). The first player begins the matches of even number, the second those of
    odd number; with ``twice`` the packs of a match of odd number are those of the match before.

    >>> greedy, out = (0, *[999] * 10), [0] * 2 * TALLY
    >>> chances = [0.5] * DEALS * DRAWS
    >>> play_matches(chances, 2, 1, greedy, greedy, 0, 0, 50, 0, 0, 0, 6, 0, out)
    >>> out[TALLY:] == [out[1], out[0], out[3], out[2], out[4]]
    True
    """
    order = [0] * 52
    trace = [0]
    melds = [0]
    for match in range(matches):
        start = (match // 2 if twice else match) * DEALS * DRAWS
        begins = match % 2
        mine = 0
        theirs = 0
        won = 0
        lost = 0
        played = 0
        for _ in range(DEALS):
            shuffle(order, chances, start)
            start += DRAWS
            kind, winner, points, _, _, _ = play_hand(
                order,
                second if begins else first,
                first if begins else second,
                offered,
                stock_end,
                take_limit,
                big_gin,
                equal,
                trace,
                melds,
            )
            if kind == VOID:
                continue
            played += 1
            begins_next = 1 - begins if next_dealer == 1 else begins
            if winner >= 0:
                winner = winner ^ begins
                if winner == 0:
                    mine += points
                    won += 1
                else:
                    theirs += points
                    lost += 1
                if next_dealer == 0:
                    begins_next = winner
                elif next_dealer == 2:
                    begins_next = 1 - winner
            begins = begins_next
            if played == hands or 0 < play_to <= max(mine, theirs):
                break
        place = TALLY * match
        out[place] = mine
        out[place + 1] = theirs
        out[place + 2] = won
        out[place + 3] = lost
        out[place + 4] = played
