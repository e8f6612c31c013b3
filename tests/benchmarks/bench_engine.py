"""The readable engine: bot hands a second of every game, and where the time goes.

Run it by name: ``pytest tests/benchmarks/bench_engine.py -s``. Beside it in the same run: gin on
integers as plain Python, which checks nothing and remembers nothing, and OpenSpiel's own bot in its
own loop, where that is installed (``pip install open_spiel``).
"""

from __future__ import annotations

import cProfile
import pstats
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from gincourse import bots, kernels
from gincourse.bots.gin import GREEDY
from gincourse.games import gin, gin500, ging, ring
from gincourse.kernels import hands
from gincourse.kernels.hands import rule_numbers
from tests.benchmarks.openspiel import hands_of_openspiel

HANDS = 100
ROUNDS = 5
TABLES: dict[str, tuple[Any, Sequence[str]]] = {
    "gin": (gin, ["greedy"] * 2),
    "ring": (ring, ["steady"] * 3),
    "gin500": (gin500, ["sensible"] * 3),
    "ging": (ging, ["sharp"] * 4),
}
at_every_table = pytest.mark.parametrize("name", TABLES)

GROUPS = {
    "states": ("state.py:", "shared.py:", "turns.py:"),
    "observations": ("observe", "seen_by", "shown"),
    "what is legal": ("why_not", "legal_actions", "position.py:"),
    "bots": ("/bots/",),
    "counting melds": ("melds.py", "/kernels/", "rum.py", "groups.py", "hands.py"),
    "cards and sets": ("cards.py",),
    "dealing": ("start.py", "game.py", "random.py", "rules.py", "rulings.py"),
    "scores and words": ("score.py", "count.py", "messages.py", "stakes.py", "showdown.py"),
}


def told(capsys: pytest.CaptureFixture[str], line: str) -> None:
    with capsys.disabled():
        print(f"\n  {line}", end="")


def play(name: str) -> None:
    """Some hands of a game, all of it: dealing, observing, deciding, checking, scoring."""
    game, players = TABLES[name]
    for seed in range(HANDS):
        bots.finish(game.deal(seed=seed), players)


def on_integers() -> Callable[[], None]:
    """As many hands of gin on integers, dealt beforehand."""
    numbers = rule_numbers(gin.Rules())
    random = Random(3)
    chances = [random.random() for _ in range(HANDS * hands.DRAWS)]
    out = [0] * HANDS * hands.COLUMNS
    kernels.least_deadwood(0)  # builds the tables
    return lambda: hands.play_deals(chances, HANDS, 0, GREEDY, GREEDY, *numbers, out)


def best(*engines: Callable[[], Any]) -> list[float]:
    """Hands a second of processor time, the best of some rounds taken in turns."""
    found = [0.0] * len(engines)
    for _ in range(ROUNDS):
        for place, engine in enumerate(engines):
            start = time.process_time()
            engine()
            found[place] = max(found[place], HANDS / (time.process_time() - start))
    return found


@at_every_table
def test_hands(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    play(name)
    ours, integers = best(lambda: play(name), on_integers())
    line = f"{name}: {ours:,.0f} hands/s; gin on integers as plain Python {integers:,.0f}"
    told(capsys, f"{line}: {ours / integers:.3f} of that")
    least = {"gin": 1 / 16, "ring": 1 / 30, "gin500": 1 / 300, "ging": 1 / 16}[name]
    assert ours > least * integers


@at_every_table
def test_where_the_time_goes(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Shares of the time inside each group of functions; a profiler favours long functions."""
    play(name)
    profile = cProfile.Profile(time.process_time)
    profile.runcall(play, name)
    shares = dict.fromkeys([*GROUPS, "the rest"], 0.0)
    stats: dict[tuple[str, int, str], tuple[Any, ...]] = vars(pstats.Stats(profile))["stats"]
    for function, (_, _, own, _, callers) in stats.items():
        if function[0] == "~":  # built in: it belongs to who calls it
            for caller, (_, _, part, _) in callers.items():
                shares[group_of(caller)] += part
        else:
            shares[group_of(function)] += own
    whole = sum(shares.values())
    line = ", ".join(f"{group} {share / whole:.0%}" for group, share in shares.items())
    told(capsys, f"{name}: {line}")
    assert shares["the rest"] < whole / 4


def group_of(function: tuple[str, int, str]) -> str:
    file, _, name = function
    place = f"{file}:{name}"
    for group in ("observations", *GROUPS):
        if any(part in place for part in GROUPS[group]):
            return group
    return "the rest"


def test_against_openspiel(capsys: pytest.CaptureFixture[str]) -> None:
    theirs = hands_of_openspiel(HANDS)
    ours, other = best(lambda: play("gin"), theirs)
    told(
        capsys,
        f"gin: {ours:,.0f} hands/s, OpenSpiel {other:,.0f}: {ours / other:.1f} times as fast",
    )
    assert ours > other
