"""All hands of gin counted by their deadwood, without looking at any of them (gin.txt 2 and 6).

A hand is read rank by rank, from the kings down, and of what has been read only this is kept: the
ways to have melded it that may still turn out the best. A way says how long the open run of each
suit is, 0 to 3 for "three or more", and what it has cost. Hands that leave the same ways are
counted together from there on, and so are those that differ by an exchange of suits. A few hundred
kinds stand for all the billions of hands of ten cards.

A card in an open run is paid for until the run has three cards, which pays it back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import permutations
from typing import TypeAlias

Kind: TypeAlias = tuple[tuple[int, int], ...]
"""Ways, each a number and its cost: two bits a suit for its open run, 256 for a card thrown."""

_THROWN = 256
_COUNT = 48
"""Bits for a number of hands; those of one size lie in one integer, by their deadwood."""
_HELD = [[suit for suit in range(4) if held >> suit & 1] for held in range(16)]


@lru_cache(32)
def deadwood_counts(cards: int, discard: bool = False) -> dict[int, int]:
    """How many hands of so many cards have each least deadwood, with ``discard`` that which the
    best discard leaves.

    >>> counts = deadwood_counts(10)
    >>> sum(counts.values()), counts[0]
    (15820024220, 136694)
    """
    kinds: dict[Kind, dict[int, int]] = {((0, 0),): {0: 1}}
    for rank in range(13, 0, -1):
        after: dict[Kind, dict[int, int]] = {}
        names: dict[Kind, Kind] = {}
        step = _stepper(rank, discard)
        for kind, by_size in kinds.items():
            for held in range(16):
                size = len(_HELD[held])
                sizes = range(cards - size - 4 * (rank - 1), cards - size + 1)
                if not any(n in sizes for n in by_size):
                    continue
                ways = step(kind, held)
                least = ways[0][1]  # below 0 where an open run is paid back
                up, down = _COUNT * max(least, 0), _COUNT * max(-least, 0)
                ways = tuple([(way, cost - least) for way, cost in ways])
                if ways not in names:
                    names[ways] = _suits_exchanged(ways)
                found = after.setdefault(names[ways], {})
                for n, counts in by_size.items():
                    if n in sizes:
                        found[n + size] = found.get(n + size, 0) + (counts << up >> down)
        kinds = after
    total: dict[int, int] = {}
    for kind, by_size in kinds.items():
        ends = [cost for way, cost in kind if way >= _THROWN or not discard]
        counts = by_size[cards] << _COUNT * min(ends) if ends else 0
        for points in range(-(-counts.bit_length() // _COUNT)):
            if n := counts >> _COUNT * points & (1 << _COUNT) - 1:
                total[points] = total.get(points, 0) + n
    return dict(sorted(total.items()))


def _stepper(rank: int, discard: bool) -> Callable[[Kind, int], Kind]:
    """What becomes of the ways when it is known which suits of this rank are in the hand."""
    one, two, three, four, five = (_value(n) for n in range(rank + 2, rank - 3, -1))
    costs = (three, three, -one - two, 0)
    # How much dearer a suit may become for a run so long than for another; 0 if it never is.
    leads = [[0] * 4 for _ in range(4)]
    leads[0][3], leads[1][3] = four + five, four
    if four:
        leads[0][2], leads[1][2], leads[3][2] = (
            two + three + four + five,
            two + three + four,
            two + three,
        )
    if five:
        leads[0][1], leads[3][1] = three + four + five, three
    kept = [_kept(held) for held in range(16)]
    moves: dict[tuple[int, int], tuple[int, int]] = {}
    margins: dict[tuple[int, int], int] = {}

    def move(way: int, keep: int) -> tuple[int, int]:
        after = way & _THROWN
        cost = 0
        if discard and not after:
            # a card that now is left over should have been thrown, for those to come are cheaper
            for suit in range(4):
                if way >> 2 * suit & 3 in (1, 2) and not keep >> suit & 1:
                    return 0, 1000
        for suit in _HELD[keep]:
            length = way >> 2 * suit & 3
            after |= min(length + 1, 3) << 2 * suit
            cost += costs[length]
        return after, cost

    def margin(way: int, other: int) -> int:
        """By how much a way must be cheaper than another to be at least as good for ever."""
        lead = sum([leads[way >> shift & 3][other >> shift & 3] for shift in _SHIFTS])
        if way & _THROWN == other & _THROWN:
            return lead
        # who has a card to throw may gain by it, or may find no good one
        return 1000 if other & _THROWN else lead + four

    def step(kind: Kind, held: int) -> Kind:
        found: dict[int, int] = {}
        options = [(keep, 0) for keep in kept[held]]
        if discard:
            thrown = [kept[held ^ 1 << suit] for suit in _HELD[held]]
            options += [(keep, _THROWN) for keep in set().union(*thrown)]
        for way, cost in kind:
            for keep, throw in options:
                if throw & way:
                    continue
                key = way, keep
                if key not in moves:
                    moves[key] = move(way, keep)
                after, more = moves[key]
                after |= throw
                if cost + more < found.get(after, 1000):
                    found[after] = cost + more
        ways = sorted(found.items(), key=lambda pair: pair[1])
        for n in range(len(ways) - 1, -1, -1):  # the dearest first; one is beaten by one that stays
            way, cost = ways[n]
            for other, less in ways:
                if less > cost:
                    break
                key = other, way
                if key not in margins:
                    margins[key] = margin(other, way)
                if less + margins[key] <= cost and other != way:
                    del ways[n]
                    break
        return tuple(ways)

    return step


def _value(rank: int) -> int:
    return min(rank, 10) if 0 < rank < 14 else 0


def _kept(held: int) -> set[int]:
    """The suits of a rank that may be left for runs, the others melded as a set."""
    size = len(_HELD[held])
    if size < 3:
        return {held}
    return {held, 0} if size == 3 else {held, 0, 1, 2, 4, 8}


def _suits_exchanged(ways: Kind) -> Kind:
    """The same ways with the suits in an order that is the same for all exchanges of them."""
    looks = [sorted([(way >> s & 3, way & _THROWN, cost) for way, cost in ways]) for s in _SHIFTS]
    order = sorted(range(4), key=looks.__getitem__)
    best: Kind = ()
    for suits in permutations(order):
        if all(looks[a] == looks[b] for a, b in zip(suits, order, strict=True)):
            table = _exchange(suits)
            told = tuple(sorted([(table[way & 255] | way & _THROWN, cost) for way, cost in ways]))
            best = min(best or told, told)
    return best


_SHIFTS = (0, 2, 4, 6)


@lru_cache(24)
def _exchange(suits: Iterable[int]) -> list[int]:
    """What each way becomes when its suits are put in this order."""
    places = [(2 * place, 2 * suit) for place, suit in enumerate(suits)]
    return [sum((way >> old & 3) << new for new, old in places) for way in range(256)]
