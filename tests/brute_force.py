"""Answers found the long way, to judge the fast ones by.

Nothing here is shared with the package: a card is a pair (rank 1-13, suit letter), a hand a tuple
of pairs, and everything is plain recursion over what the rules allow.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations
from random import Random
from typing import TypeAlias

Pair: TypeAlias = tuple[int, str]
Meld: TypeAlias = frozenset[Pair]

PACK: tuple[Pair, ...] = tuple((rank, suit) for suit in "shdc" for rank in range(1, 14))


def uniform(random: Random, size: int) -> tuple[Pair, ...]:
    return tuple(random.sample(PACK, size))


def rich(random: Random, size: int) -> tuple[Pair, ...]:
    """A hand from five adjacent ranks, with many melds that overlap."""
    low = random.randint(1, 9)
    return tuple(random.sample([card for card in PACK if low <= card[0] < low + 5], size))


def text(cards: Iterable[Pair]) -> str:
    return " ".join("A23456789TJQK"[rank - 1] + suit for rank, suit in cards)


def points(cards: Iterable[Pair]) -> int:
    return sum(min(rank, 10) for rank, _ in cards)


def is_meld(cards: Iterable[Pair]) -> bool:
    cards = sorted(cards)
    ranks = [rank for rank, _ in cards]
    suits = {suit for _, suit in cards}
    if len(cards) < 3:
        return False
    same_rank = len(set(ranks)) == 1
    neighbours = len(suits) == 1 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))
    return same_rank or neighbours


def all_melds(hand: Iterable[Pair]) -> list[Meld]:
    """Every meld in the hand: the sets among the cards of each rank, the runs of each suit."""
    held = set(hand)
    found = []
    for rank in range(1, 14):
        same = [card for card in held if card[0] == rank]
        for size in (3, 4):
            found += [frozenset(meld) for meld in combinations(same, size)]
    for rank, suit in held:
        run = [(rank, suit), (rank + 1, suit)]
        while run[-1] in held and (run[-1][0] + 1, suit) in held:
            run.append((run[-1][0] + 1, suit))
            found.append(frozenset(run))
    return found


def least_deadwood(hand: Iterable[Pair]) -> int:
    hand = tuple(hand)
    return points(hand) - most_melded(all_melds(hand))


def most_melded(melds: list[Meld]) -> int:
    """The most points that melds with no common card can cover: with the first meld or without."""
    if not melds:
        return 0
    first, *rest = melds
    apart = [meld for meld in rest if not meld & first]
    with_first = points(first) + most_melded(apart)
    # Without the first one nothing is gained unless it stood in the way of another.
    return with_first if len(apart) == len(rest) else max(with_first, most_melded(rest))


def least_after_discard(hand: Iterable[Pair]) -> int:
    hand = tuple(hand)
    return min(least_deadwood(set(hand) - {card}) for card in hand)


def arrangements(hand: Iterable[Pair], limit: int) -> set[frozenset[Meld]]:
    """All collections of separate melds that leave at most ``limit``, neighbouring runs joined."""
    hand = tuple(hand)
    return {
        joined(choice)
        for choice in separate(all_melds(hand))
        if points(hand) - sum(map(points, choice)) <= limit
    }


def separate(melds: list[Meld]) -> list[list[Meld]]:
    if not melds:
        return [[]]
    first, *rest = melds
    apart = [meld for meld in rest if not meld & first]
    return separate(rest) + [[first, *choice] for choice in separate(apart)]


def joined(melds: Iterable[Meld]) -> frozenset[Meld]:
    melds = set(melds)
    for a, b in combinations(melds, 2):
        if is_meld(a | b) and len({suit for _, suit in a}) == 1:
            return joined((melds - {a, b}) | {a | b})
    return frozenset(melds)


def least_with_lay_offs(table: Iterable[Meld], hand: Iterable[Pair]) -> int:
    """The least deadwood over every order of lay-offs on the melds, one card at a time."""

    @cache
    def least(table: frozenset[Meld], hand: frozenset[Pair]) -> int:
        further = [
            least((table - {meld}) | {meld | {card}}, hand - {card})
            for meld in table
            for card in hand
            if is_meld(meld | {card})
        ]
        return min([least_deadwood(hand), *further])

    return least(frozenset(table), frozenset(hand))
