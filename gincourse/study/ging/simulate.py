"""Deals of Ging dealt at random, fast, and the same for the same seed (ging.txt Gameplay).

Deals come in blocks of ten thousand, and every block has its own stream of random numbers, made
from the seed and the number of the block. So the result does not depend on who deals which block,
and a longer simulation begins with the deals of a shorter one. Only
``random.Random.random`` is used, the one stream that Python promises to keep.

A hand is 28 bits here. Its two halves of two suits each are looked up in a table of 16,384 lines.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Any, TypeAlias

from gincourse.cards import CardsLike
from gincourse.games.ging import COMBINATIONS, Rules, position
from gincourse.messages import say
from gincourse.study.ging.deals import DealStudy, Outcome
from gincourse.study.ging.holdings import HELD, HOLDINGS, MARKS, POINTS, packed

BLOCK = 10_000
"""Deals in a block."""
Hands: TypeAlias = tuple[int, int, int, int]
"""Four hands from the dealer's left, 28 bits each: seven for a suit, its 7 lowest."""
Spread: TypeAlias = Callable[..., Iterable[Any]]

_NOTHING = len(COMBINATIONS)
_HEIGHT = tuple(COMBINATIONS.index(held[0]) if held else _NOTHING for held in HELD)


def simulate(
    deals: int = 100_000,
    seed: int | str | None = 0,
    rules: Rules | None = None,
    *,
    spread: Spread = map,
) -> DealStudy:
    """Deal at random and count what decides; everybody makes his best claim.

    ``spread`` does the blocks in another way than one after the other, for example
    ``ProcessPoolExecutor().map``; the result is the same.

    >>> study = simulate(2_000, seed=1)
    >>> print(study.decided["ging"])
    16.65 % (15.08 % to 18.35 %)
    >>> study == simulate(2_000, seed=1)
    True
    """
    rules = rules or Rules()
    seed = secrets.randbelow(1_000_000) if seed is None else seed
    if deals < 1:
        raise ValueError(say("study.some_deals").text)
    sizes = [min(BLOCK, deals - start) for start in range(0, deals, BLOCK)]
    n = len(sizes)
    elder_first = rules.second_place == "elder first"
    found: dict[int, int] = {}
    for counts in spread(_block, [seed] * n, range(n), sizes, [elder_first] * n):
        for key, times in counts.items():
            found[key] = found.get(key, 0) + times
    return DealStudy.of(rules, {_told(key): times for key, times in found.items()}, seed)


def dealt(deals: int, seed: int | str = 0, block: int = 0) -> Iterator[Hands]:
    """The hands of the first deals of a block, as :func:`simulate` deals them.

    >>> [hand.bit_count() for hand in next(dealt(1))]
    [7, 7, 7, 7]
    """
    random = Random(f"gincourse ging {seed} {block}").random
    pack = [1 << i for i in range(28)]
    for _ in range(deals):
        # what was shuffled before may be shuffled on; the last seven need no order of their own
        for last in range(27, 6, -1):
            i = int(random() * (last + 1))
            pack[i], pack[last] = pack[last], pack[i]
        yield sum(pack[21:]), sum(pack[14:21]), sum(pack[7:14]), sum(pack[:7])


def outcome(hands: Sequence[CardsLike], rules: Rules | None = None) -> Outcome:
    """What decides a deal of these four hands, from the dealer's left, with the best claims.

    >>> outcome(["7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠", "7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥",
    ...          "7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦", "7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣"])
    Outcome(combination='seven cards', seats=(0, 1, 2, 3))
    """
    a, b, c, d = map(packed, position(list(hands)).hands)
    elder_first = (rules or Rules()).second_place == "elder first"
    return _told(decide((a, b, c, d), _halves(), elder_first))


def decide(hands: Hands, halves: list[tuple[int, int]], elder_first: bool) -> int:
    """The outcome as a number: the places as 4 × first + second, or height × 16 + holders."""
    a, b, c, d = hands
    marks = (
        halves[a & 16383][1] & halves[a >> 14][1],
        halves[b & 16383][1] & halves[b >> 14][1],
        halves[c & 16383][1] & halves[c >> 14][1],
        halves[d & 16383][1] & halves[d >> 14][1],
    )
    heights = [_HEIGHT[mark] for mark in marks]
    best = min(heights)
    if best < _NOTHING:
        holders = sum(1 << seat for seat, height in enumerate(heights) if height == best)
        return (best + 1) * 16 + holders
    bests = [max(halves[hand & 16383][0], halves[hand >> 14][0]) for hand in hands]
    first = bests.index(max(bests))  # the first of equals sits nearest the dealer's left
    bests[first] = 0
    points = max(bests)
    second = bests.index(points)
    hand = hands[first]
    suits = (hand & 127, hand >> 7 & 127, hand >> 14 & 127, hand >> 21)
    own = sorted(POINTS[suit] for suit in suits)[2]
    if own > points or (own == points and elder_first and first < second):
        second = first
    return first * 4 + second


def _block(seed: int | str, block: int, deals: int, elder_first: bool) -> dict[int, int]:
    halves = _halves()
    counts: dict[int, int] = {}
    for hands in dealt(deals, seed, block):
        key = decide(hands, halves, elder_first)
        counts[key] = counts.get(key, 0) + 1
    return counts


@lru_cache(1)
def _halves() -> list[tuple[int, int]]:
    """For two suits, 14 bits: the points of the better one, and what both say of combinations."""
    return [
        (max(POINTS[low], POINTS[high]), MARKS[low] & MARKS[high])
        for high in HOLDINGS
        for low in HOLDINGS
    ]


def _told(key: int) -> Outcome:
    height, rest = divmod(key, 16)
    if not height:
        return Outcome(None, divmod(rest, 4))
    return Outcome(COMBINATIONS[height - 1], tuple(s for s in range(4) if rest >> s & 1))
