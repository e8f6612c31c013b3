"""The integer core against the brute force, and its promises about cost."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from random import Random

import pytest

from gincourse import kernels
from gincourse.cards import CardSet
from tests import brute_force as brute
from tests.brute_force import Pair

BIT = {pair: CardSet(brute.text([pair])).mask for pair in brute.PACK}
DEALS = {"uniform": brute.uniform, "rich": brute.rich}


def mask(hand: tuple[Pair, ...] | frozenset[Pair]) -> int:
    return sum(BIT[pair] for pair in hand)


@pytest.fixture(params=DEALS)
def deal(request: pytest.FixtureRequest) -> Callable[[Random, int], tuple[Pair, ...]]:
    return DEALS[request.param]


@pytest.mark.parametrize("size", [7, 10, 11])
def test_least_deadwood_of_100_000_hands(
    deal: Callable[[Random, int], tuple[Pair, ...]], size: int
) -> None:
    random = Random(size)
    for _ in range(100_000):
        hand = deal(random, size)
        assert kernels.least_deadwood(mask(hand)) == brute.least_deadwood(hand), brute.text(hand)


@pytest.mark.parametrize("size", [1, 2, 3, 4, 6, 8, 9, 11, 12])
def test_least_after_discard(deal: Callable[[Random, int], tuple[Pair, ...]], size: int) -> None:
    random = Random(size)
    for _ in range(10_000 if size in {8, 11} else 500):
        hand = deal(random, size)
        found = kernels.least_after_discard(mask(hand))
        assert found == brute.least_after_discard(hand), brute.text(hand)


def test_discard_from_melds_of_three_breaks_one() -> None:
    assert kernels.least_after_discard(CardSet("2♠ 3♠ 4♠ 9♠ 9♥ 9♦").mask) == 5
    assert kernels.least_after_discard(CardSet("2♠ 3♠ 4♠ 5♠ 9♠ 9♥ 9♦").mask) == 0


def test_knock_discards(deal: Callable[[Random, int], tuple[Pair, ...]]) -> None:
    random = Random(3)
    for _ in range(3_000):
        hand = deal(random, 11)
        expected = [card for card in hand if brute.least_deadwood(set(hand) - {card}) <= 10]
        assert kernels.knock_discards(mask(hand)) == mask(tuple(expected)), brute.text(hand)


def test_hands_of_other_sizes() -> None:
    random = Random(4)
    for size in [*range(7), 8, 9, 12, 13, 14]:
        for _ in range(300):
            hand = brute.uniform(random, size)
            assert kernels.least_deadwood(mask(hand)) == brute.least_deadwood(hand)


def test_the_search_by_ranks_agrees_with_the_one_by_sets() -> None:
    random = Random(5)
    for _ in range(300):
        hand = mask(brute.rich(random, random.randint(8, 20)))
        suits = [hand >> shift & kernels.SUIT for shift in (0, 13, 26, 39)]
        by_rank = kernels._least_by_rank((suits[0], suits[1], suits[2], suits[3]))
        assert by_rank == kernels.least_deadwood(hand)


def test_large_hands_do_not_take_for_ever() -> None:
    pack = (1 << 52) - 1
    assert kernels.least_deadwood(pack) == 0
    assert kernels.least_after_discard(pack) == 0
    # All but the spades 2, 4, 6, 8 and 10: the aces, threes … meld as sets, all else too.
    assert kernels.least_deadwood(pack ^ 0b1010101010) == 0
    # Nothing but ranks held twice in suits that make no runs.
    assert kernels.least_deadwood(CardSet("A♠ A♥ 3♠ 3♥ 5♠ 5♥ 7♠ 7♥ 9♠ 9♥ J♠ J♥ K♠ K♥").mask) == 90


def knock_and_defence(random: Random, pool: list[Pair]) -> tuple[list[frozenset[Pair]], list[Pair]]:
    """Some melds of ten cards for the knocker, and ten other cards for the defender."""
    dealt = random.sample(pool, 20)
    melds: list[frozenset[Pair]] = []
    found = brute.all_melds(dealt[:10])
    random.shuffle(found)
    for meld in found:
        if not any(meld & other for other in melds):
            melds.append(meld)
    return list(brute.joined(melds)), dealt[10:]


def test_best_lay_off_against_every_order_of_lay_offs() -> None:
    random = Random(6)
    tried = 0
    while tried < 4_000:
        low = random.randint(1, 8)
        pool = [card for card in brute.PACK if low <= card[0] < low + 6 or tried % 4 == 0]
        melds, hand = knock_and_defence(random, pool)
        if not melds:
            continue
        tried += 1
        deadwood, laid = kernels.best_lay_off([mask(meld) for meld in melds], mask(tuple(hand)))
        assert deadwood == brute.least_with_lay_offs(melds, hand), (melds, brute.text(hand))
        assert kernels.least_deadwood(mask(tuple(hand)) & ~laid) == deadwood


def test_tables_are_built_at_first_use_only() -> None:
    program = (
        "from gincourse import kernels as k, melds\n"
        "assert not k._deadwood and not k._blocks\n"
        "assert k.least_deadwood(7) == 0 and k._deadwood\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


@pytest.mark.parametrize("function", [kernels.blocks, kernels.suit_value, kernels.least_deadwood])
def test_each_door_builds_the_tables(function: Callable[[int], int]) -> None:
    program = f"from gincourse import kernels as k; print(k.{function.__name__}(0b10111))"
    done = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    assert int(done.stdout) == function(0b10111)
