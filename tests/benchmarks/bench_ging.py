"""Deals of Ging per minute, and how many times faster than playing them through the game.

Run it by name: ``pytest tests/benchmarks/bench_ging.py``. The other loop deals, claims and
compares with the game itself; both are measured in the same process and must agree.
"""

from __future__ import annotations

import time
from itertools import combinations
from typing import Any

import pytest

from gincourse.cards import CardSet
from gincourse.games import ging as game
from gincourse.study import ging as study
from gincourse.study.ging import exact, ways

DEALS = 20_000
PLAYED = 1_000
HANDS = 20_000


def seconds(work: Any) -> float:
    """Processor time, the best of three."""
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best


def play(deals: int) -> dict[str, int]:
    """What decides deals that are played through the game."""
    found: dict[str, int] = {}
    for seed in range(deals):
        hands = game.deal(seed=seed).hands
        shown = game.compare([game.best_claim(hand) for hand in hands], 3, game.Rules())
        name = shown.combination or "suits"
        found[name] = found.get(name, 0) + 1
    return found


def look(hands: int) -> dict[tuple[tuple[str, ...], int], int]:
    """The first hands of the enumeration, looked at by the game."""
    found: dict[tuple[tuple[str, ...], int], int] = {}
    for cards, _ in zip(combinations(game.PACK, 7), range(hands), strict=False):
        hand = CardSet(cards)
        kind = (game.combinations(hand), game.holdings(hand)[0].points)
        found[kind] = found.get(kind, 0) + 1
    return found


def test_simulate(benchmark: Any) -> None:
    benchmark(lambda: study.simulate(DEALS))


def test_enumerate_hands(benchmark: Any) -> None:
    benchmark.pedantic(study.enumerate_hands, rounds=3)


def test_deals_exact(benchmark: Any) -> None:
    def forget() -> None:
        kept: list[Any] = [exact._combinations, exact._suits, exact._terms, ways._ways]
        kept += [ways._two_suits, ways._one_suit, ways._splits, ways._thirds]
        for cached in kept:
            cached.cache_clear()

    benchmark.pedantic(study.deals_exact, setup=forget, rounds=3)


def test_simulation_against_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    ours, theirs = study.simulate(DEALS).decided["suits"], play(PLAYED)["suits"] / PLAYED
    assert abs(float(ours) - theirs) < 4 * ours.error * (DEALS / PLAYED) ** 0.5
    fast = DEALS / seconds(lambda: study.simulate(DEALS))
    slow = PLAYED / seconds(lambda: play(PLAYED))
    with capsys.disabled():
        print(
            f"\n  {60 * fast:,.0f} deals a minute, through the game {60 * slow:,.0f}:"
            f" {fast / slow:.1f} times as fast"
        )
    assert 60 * fast > 1_000_000
    assert fast > 10 * slow


def test_enumeration_against_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    fast = study.hand_counts().total / (needed := seconds(study.enumerate_hands))
    slow = HANDS / seconds(lambda: look(HANDS))
    with capsys.disabled():
        print(
            f"\n  all hands in {needed:.2f} s, {fast:,.0f} hands/s, through the game {slow:,.0f}:"
            f" {fast / slow:.1f} times as fast"
        )
    assert needed < 3
    assert fast > 5 * slow
