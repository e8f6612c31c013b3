"""How many whole deals meet a demand on every player's holding in every suit.

A deal is four suits, each of them seven cards given to four players: 4^7 ways a suit, 28!/(7!)^4
deals in all. A demand names, for each player and each suit, a set of allowed holdings. Then each
suit can be counted by itself, and all that ties the suits together is that every player ends up
with seven cards. So a suit becomes a list "how many ways give the players so many cards each", and
four such lists are multiplied like polynomials, two and two. Everything is exact whole numbers.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from gincourse.study.ging.holdings import HOLDINGS, SIZE

Allowed: TypeAlias = int
"""A set of holdings, as 128 bits."""
Column: TypeAlias = tuple[Allowed, Allowed, Allowed, Allowed]
"""What one player may hold: a set of holdings for each suit."""
_Ways: TypeAlias = dict[tuple[int, int], int]
# Ways by the cards of the first two players; a value holds eight numbers side by side, of _WIDE
# bits each: the ways in which the third player has 0, 1, … 7 cards. The fourth has what is left.
_WIDE = 60
_SEVEN_OF_THIRD = _WIDE * 7
_MASK = (1 << _WIDE * 8) - 1
_ONE = (1 << _WIDE) - 1


def everywhere(holdings: Allowed) -> Column:
    """The same demand in all four suits.

    >>> from gincourse.study.ging.holdings import ANY
    >>> ways(*[everywhere(ANY)] * 4)
    472518347558400
    """
    return holdings, holdings, holdings, holdings


def ways(first: Column, second: Column, third: Column, fourth: Column) -> int:
    """The number of deals in which every player's holdings are among the allowed ones.

    >>> from gincourse.study.ging.holdings import ANY, SEVENS
    >>> ways(everywhere(SEVENS), *[everywhere(ANY)] * 3) / ways(*[everywhere(ANY)] * 4)
    0.0017094017094017094
    """
    # neither the order of the players nor that of the suits changes the number
    return _ways(tuple(sorted((first, second, third, fourth))))


@lru_cache(20_000)
def _ways(players: tuple[Column, ...]) -> int:
    a, b, c, d = sorted(zip(*players, strict=True))
    half, other = _two_suits(a, b), _two_suits(c, d)
    total = 0
    for (i, j), n in half.items():
        total += n * other.get((7 - i, 7 - j), 0)
    return total >> _SEVEN_OF_THIRD & _ONE


@lru_cache(1_000)
def _two_suits(one: tuple[Allowed, ...], other: tuple[Allowed, ...]) -> _Ways:
    found: _Ways = {}
    lines = list(_one_suit(other).items())
    for (i, j), n in _one_suit(one).items():
        for (k, m), more in lines:
            if i + k < 8 and j + m < 8:
                key = (i + k, j + m)
                found[key] = found.get(key, 0) + n * more
    return {key: n & _MASK for key, n in found.items()}


@lru_cache(1_000)
def _one_suit(players: tuple[Allowed, ...]) -> _Ways:
    first, second, third, fourth = players
    found: _Ways = {}
    rest = _thirds(third, fourth)
    for cards, firsts in enumerate(_splits(first, second)):
        if more := rest[127 ^ cards]:
            for size, n in firsts.items():
                key = (size, SIZE[cards] - size)
                found[key] = found.get(key, 0) + n * more
    return found


@lru_cache(2_000)
def _splits(one: Allowed, other: Allowed) -> tuple[dict[int, int], ...]:
    """For any cards of a suit: the ways of dividing them between two, by the first one's number."""
    table = []
    for cards in HOLDINGS:
        found: dict[int, int] = {}
        part = cards
        while True:
            if one >> part & 1 and other >> (cards ^ part) & 1:
                found[SIZE[part]] = found.get(SIZE[part], 0) + 1
            if not part:
                break
            part = part - 1 & cards  # the next smaller set among these cards
        table.append(found)
    return tuple(table)


@lru_cache(2_000)
def _thirds(one: Allowed, other: Allowed) -> tuple[int, ...]:
    return tuple(
        sum(n << _WIDE * size for size, n in found.items()) for found in _splits(one, other)
    )
