"""Many hands at once: rates, and how many times faster than OpenSpiel and RLCard.

Run it by name: ``pytest tests/benchmarks/bench_hands.py -s``. The others are measured only where
they are installed (``pip install rlcard open_spiel``), in turns with ours in the same process, each
with its hands in its own form.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gincourse import bots, kernels
from gincourse.bots.gin import GREEDY
from gincourse.cards import CardSet
from gincourse.games import gin, ring
from gincourse.games.base import Action
from gincourse.kernels import batches, compiled, hands
from gincourse.kernels.hands import rule_numbers
from gincourse.study.hands import gin_bots, play
from tests.benchmarks.openspiel import hands_of_openspiel

pytestmark = pytest.mark.skipif(compiled.engine().name == "plain", reason="numba is not installed")
FEW, MANY = 4_000, 200_000


def told(capsys: pytest.CaptureFixture[str], line: str) -> None:
    with capsys.disabled():
        print(f"\n  {line}")


def best(*engines: Callable[[], Any], rounds: int = 5) -> list[float]:
    """Seconds of processor time, the least of some rounds taken in turns."""
    found = [float("inf")] * len(engines)
    for _ in range(rounds):
        for place, engine in enumerate(engines):
            start = time.process_time()
            engine()
            found[place] = min(found[place], time.process_time() - start)
    return found


@pytest.fixture(scope="module")
def many() -> Any:
    """Uniform hands of ten cards, no two alike but by chance."""
    engine = compiled.engine()
    masks = engine.room(MANY, "int64")
    engine.deal_hands(engine.chances(Random(10), MANY * hands.DRAWS), 10, masks)
    return masks


@pytest.fixture(scope="module")
def dealt(many: Any) -> list[CardSet]:
    return [CardSet.of_mask(int(mask)) for mask in many[:FEW]]


def compare(
    name: str,
    dealt: list[CardSet],
    many: Any,
    theirs: Callable[[], list[int]],
    capsys: pytest.CaptureFixture[str],
) -> float:
    """How many times as many hands a second as the others, which must agree."""
    assert list(batches.least_deadwood(many)[:FEW]) == theirs()
    ours, other = best(lambda: batches.least_deadwood(many), theirs)
    rates = MANY / ours, FEW / other
    line = f"least deadwood in a batch {rates[0]:,.0f}/s, {name} {rates[1]:,.0f}"
    told(capsys, f"{line}: {rates[0] / rates[1]:,.0f} times as fast")
    return rates[0] / rates[1]


def test_batches(many: Any, capsys: pytest.CaptureFixture[str]) -> None:
    eleven = many | compiled.engine().array([1 << 51], "int64")
    melds = compiled.engine().array([[0b111 << 4, 0b111 << 20, 0, 0]] * MANY, "int64")
    works: dict[str, Callable[[], Any]] = {
        "least deadwood": lambda: batches.least_deadwood(many),
        "best discard": lambda: batches.best_discards(eleven),
        "best lay-off": lambda: batches.best_lay_offs(melds, many),
    }
    for work in works.values():
        work()  # what is not compiled yet is compiled
    for name, seconds in zip(works, best(*works.values(), rounds=3), strict=True):
        told(capsys, f"{name}: {MANY / seconds:,.0f} hands/s")


def test_against_openspiel(
    dealt: list[CardSet], many: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    spiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed").gin_rummy
    game = spiel.GinRummyUtils(13, 4, 10)
    cards = [[card.index for card in hand] for hand in dealt]
    ratio = compare(
        "OpenSpiel", dealt, many, lambda: [game.min_deadwood(hand) for hand in cards], capsys
    )
    assert ratio >= 60


def test_against_rlcard(
    dealt: list[CardSet], many: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    melding = pytest.importorskip(
        "rlcard.games.gin_rummy.utils.melding", reason="RLCard is not installed"
    )
    utils = pytest.importorskip("rlcard.games.gin_rummy.utils.utils")
    cards = [[utils.card_from_text(card.code.upper()) for card in hand] for hand in dealt]

    def theirs() -> list[int]:
        found = []
        for hand in cards:
            clusters = melding.get_best_meld_clusters(hand)
            found.append(utils.get_deadwood_count(hand, clusters[0] if clusters else []))
        return found

    assert compare("RLCard", dealt, many, theirs, capsys) >= 1_000


def rate(hands_: int) -> float:
    """Hands a second of a study, one core, with the true lay-offs and all its numbers."""
    (seconds,) = best(lambda: play("greedy", "greedy", hands=hands_, progress=False).points)
    return hands_ / seconds


def test_whole_hands(capsys: pytest.CaptureFixture[str]) -> None:
    play("greedy", "greedy", hands=2)
    found = rate(100_000)
    numbers = rule_numbers(gin.Rules())
    single = gin_bots.play_compiled((GREEDY, GREEDY, *numbers), 0, False, (0, 0, 5_000))
    assert len(single) == 5_000 * hands.COLUMNS
    told(capsys, f"greedy against greedy: {found:,.0f} hands/s")
    assert found >= 100_000


def test_whole_hands_against_openspiel(capsys: pytest.CaptureFixture[str]) -> None:
    theirs = hands_of_openspiel(30)
    play("greedy", "greedy", hands=2)
    ours, other = rate(100_000), 30 / best(theirs, rounds=3)[0]
    told(
        capsys,
        f"whole hands {ours:,.0f}/s, OpenSpiel {other:,.0f}: {ours / other:,.0f} times as fast",
    )
    assert ours >= 100 * other


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_hands_of_ring(seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Against the same bots in the readable engine, and in turns with them."""

    def steady(seen: ring.RingObservation) -> Action:
        return bots.steady(seen)

    rules, many, few = ring.Rules(players=seats), 60_000, 60
    play(*["steady"] * seats, rules=rules, hands=12_000, progress=False)
    seconds = best(
        lambda: play(*["steady"] * seats, rules=rules, hands=many, progress=False).points,
        lambda: play(*[steady] * seats, rules=rules, hands=few, progress=False).points,
        rounds=3,
    )
    ours, other = many / seconds[0], few / seconds[1]
    told(
        capsys,
        f"ring for {seats}: {ours:,.0f} hands/s, readable {other:,.0f}:"
        f" {ours / other:,.0f} times as fast",
    )
    assert ours >= 100 * other


def test_plain_python(capsys: pytest.CaptureFixture[str]) -> None:
    """Where numba is missing the same code plays the same hands."""
    numbers = rule_numbers(gin.Rules())
    random = Random(3)
    chances = [random.random() for _ in range(500 * hands.DRAWS)]
    out = [0] * 500 * hands.COLUMNS
    kernels.least_deadwood(0)
    (seconds,) = best(lambda: hands.play_deals(chances, 500, 0, GREEDY, GREEDY, *numbers, out))
    told(capsys, f"greedy against greedy without numba: {500 / seconds:,.0f} hands/s")
    assert 500 / seconds > 1_000


START = """
import time
start = time.process_time()
import gincourse as gc
gc.study.play("greedy", "greedy", hands=1_000)
print(time.process_time() - start)
"""


def test_the_first_study_of_a_process(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Compiled anew, and taken from the disk."""

    def seconds() -> float:
        done = subprocess.run(
            [sys.executable, "-c", START],
            env={**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)},
            capture_output=True,
            text=True,
            check=True,
        )
        return float(done.stdout)

    cold = seconds()
    kept = min(seconds() for _ in range(3))
    told(
        capsys,
        f"first study: {cold:.1f} s of processor time when compiled, {kept:.1f} s from the disk",
    )
    assert kept < cold


MEMORY = """
import resource
import gincourse as gc
gc.study.play("greedy", "greedy", hands=2).points
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
study = gc.study.play("greedy", "patient", hands=1_000_000, progress=False)
str(study)
print(before, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def test_memory_of_a_million_hands(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("resource", reason="this system does not tell")
    done = subprocess.run(
        [sys.executable, "-c", MEMORY], capture_output=True, text=True, check=True
    )
    before, peak = (int(kib) / 1024 for kib in done.stdout.split())
    told(capsys, f"a million hands: {peak:,.0f} MiB at most, {before:,.0f} of them before")
    assert peak - before < 200
