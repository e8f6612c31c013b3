"""How much better the sensible bot of 500 is than one that plays at random, and how fast both are.

Run it by name: ``pytest tests/benchmarks/bench_gin500.py``. It plays 10,000 hands for two, the
seats changed from hand to hand, and gives the difference per hand with its 95 % interval.
"""

from __future__ import annotations

import time
from collections import Counter
from typing import Any

import pytest

from gincourse.bots import random, sensible
from gincourse.games import gin500
from gincourse.games.base import Action
from gincourse.study.estimates import mean_of, share_of

HANDS = 10_000
RULES = gin500.Rules(players=2)


def play(seed: int) -> tuple[int, bool, int]:
    """What the sensible bot scores more in a hand, whether it went out, and the actions taken."""
    mine, other = seed % 2, random(seed=seed)
    state = gin500.deal(seed=seed, rules=RULES)
    while state.turn is not None:
        seen = state.observe(state.turn)
        action: Action = sensible(seen) if state.turn == mine else other(seen)
        state = state.apply(action)
    assert state.result is not None
    points = state.result.points
    return points[mine] - points[1 - mine], state.result.winner == mine, len(state.actions)


@pytest.mark.timeout(3600)
def test_sensible_against_random(capsys: pytest.CaptureFixture[str]) -> None:
    differences: Counter[int] = Counter()
    out = actions = 0
    start = time.process_time()
    for seed in range(HANDS):
        difference, first, taken = play(seed)
        differences[difference] += 1
        out += first
        actions += taken
    seconds = time.process_time() - start
    found = mean_of(differences)
    ahead = share_of(sum(n for d, n in differences.items() if d > 0), HANDS)
    with capsys.disabled():
        print(
            f"\n  {HANDS:,} hands: {float(found.value):+.2f} points a hand"
            f" ({found.low:+.2f} to {found.high:+.2f}), ahead in {ahead}, out in"
            f" {share_of(out, HANDS)}; {actions / HANDS:.1f} actions a hand,"
            f" {HANDS / seconds:,.0f} hands/s"
        )
    assert found.low > 20


def test_legal_actions_with_many_cards(capsys: pytest.CaptureFixture[str]) -> None:
    """A hand of 26 cards, half the pack, beside a table of six melds and a pile of five."""
    table = ["0 9♠9♥9♦", "1 2♣3♣4♣", "0 Q♥K♥A♥", "1 5♥6♥7♥", "0 10♦J♦Q♦", "1 K♠K♦K♣"]
    hand = "A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 10♠ J♠ Q♠ 2♥ 3♥ 4♥ 8♥ 10♥ J♥ 2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ A♦ 5♣"
    for phase in ("draw", "play"):
        state: Any = gin500.position(
            [hand, "Q♣"], table=table, discards="6♣ 7♣ 8♣ 9♣ 10♣", phase=phase, rules=RULES
        )
        best = float("inf")
        for _ in range(20):
            start = time.perf_counter()
            count = len(state.legal_actions())
            best = min(best, time.perf_counter() - start)
        with capsys.disabled():
            print(f"\n  {phase}, 26 cards: {count} legal actions in {1000 * best:.2f} ms")
        assert best < 0.02
