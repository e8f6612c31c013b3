"""Least deadwood per second, and how many times faster than RLCard and OpenSpiel.

Run it by name: ``pytest tests/benchmarks/bench_deadwood.py``. The others are measured only where
they are installed (``pip install rlcard open_spiel``). Each engine gets its hands in its own form,
made beforehand; all are measured in turns in the same process, and must agree.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from gincourse import kernels, melds
from gincourse.cards import PACK, CardSet

HANDS = 4_000


@pytest.fixture(params=["uniform", "rich"])
def hands(request: pytest.FixtureRequest) -> list[CardSet]:
    """Hands of ten cards: from the whole pack, or with many melds from five adjacent ranks."""
    random = Random(10)
    dealt = []
    for _ in range(HANDS):
        low = random.randint(1, 9) if request.param == "rich" else 0
        pool = [card for card in PACK if not low or low <= card.rank < low + 5]
        dealt.append(CardSet(random.sample(pool, 10)))
    return dealt


def rate(*engines: Callable[[], list[int]]) -> list[float]:
    """Hands per second of processor time, the best of some rounds taken in turns."""
    best = [float("inf")] * len(engines)
    for _ in range(5):
        for place, engine in enumerate(engines):
            start = time.process_time()
            engine()
            best[place] = min(best[place], time.process_time() - start)
    return [HANDS / seconds for seconds in best]


def compare(
    name: str,
    hands: list[CardSet],
    theirs: Callable[[], list[int]],
    capsys: pytest.CaptureFixture[str],
) -> None:
    masks = [hand.mask for hand in hands]

    def ours() -> list[int]:
        return [kernels.least_deadwood(mask) for mask in masks]

    def from_cards() -> list[int]:
        return [melds.least_deadwood(hand) for hand in hands]

    assert ours() == from_cards() == theirs()
    by_mask, by_cards, other = rate(ours, from_cards, theirs)
    with capsys.disabled():
        print(
            f"\n  {by_mask:,.0f} hands/s by mask, {by_cards:,.0f} by CardSet, {name} {other:,.0f}:"
            f" {by_mask / other:.1f} and {by_cards / other:.1f} times as fast"
        )
    assert min(by_mask, by_cards) > other


def test_least_deadwood(benchmark: Any, hands: list[CardSet]) -> None:
    masks = [hand.mask for hand in hands]
    benchmark(lambda: [kernels.least_deadwood(mask) for mask in masks])


def test_least_after_discard(benchmark: Any, hands: list[CardSet]) -> None:
    masks = [(hand | next(iter(CardSet(PACK) - hand))).mask for hand in hands]
    benchmark(lambda: [kernels.least_after_discard(mask) for mask in masks])


def test_best_layoff(benchmark: Any, hands: list[CardSet]) -> None:
    pairs = [
        (melds.arrangements(knocker)[0].melds, defender - knocker)
        for knocker, defender in zip(hands[::2], hands[1::2], strict=True)
    ]
    benchmark(lambda: [melds.best_layoff(laid, cards) for laid, cards in pairs])


def test_against_rlcard(hands: list[CardSet], capsys: pytest.CaptureFixture[str]) -> None:
    melding = pytest.importorskip(
        "rlcard.games.gin_rummy.utils.melding", reason="RLCard is not installed"
    )
    utils = pytest.importorskip("rlcard.games.gin_rummy.utils.utils")
    dealt = [[utils.card_from_text(card.code.upper()) for card in hand] for hand in hands]

    def theirs() -> list[int]:
        found = []
        for hand in dealt:
            clusters = melding.get_best_meld_clusters(hand)
            found.append(utils.get_deadwood_count(hand, clusters[0] if clusters else []))
        return found

    compare("RLCard", hands, theirs, capsys)


def test_against_openspiel(hands: list[CardSet], capsys: pytest.CaptureFixture[str]) -> None:
    spiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed").gin_rummy
    game = spiel.GinRummyUtils(13, 4, 10)
    dealt = [[card.index for card in hand] for hand in hands]

    def theirs() -> list[int]:
        return [game.min_deadwood(hand) for hand in dealt]

    compare("OpenSpiel", hands, theirs, capsys)
