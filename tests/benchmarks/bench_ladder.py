"""The bots of gin on one ladder, on paired deals, with 95 % intervals.

``python -m tests.benchmarks.bench_ladder`` prints the rows of the README's table; with the names of
some rows only these. The advisor is played only by its name, ``"advisor(points)"``: it takes long.
As a test, ``pytest tests/benchmarks/bench_ladder.py -s``, it says what must hold.

Points are those of a hand, a match by the course's rules has six hands and pays what the end pays.
A game to 100 pays no bonus, and is played as contests of programs do it: the first upcard is
offered, a hand is void when two cards are left, the deal alternates.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import NamedTuple

import pytest

from gincourse import bots
from gincourse.games import gin
from gincourse.kernels import compiled
from gincourse.study.estimates import Estimate
from gincourse.study.hands import matches, play
from gincourse.study.hands.gin_bots import way_of

CONTEST = gin.Rules(first_upcard="offered", stock_end="two left", next_dealer="alternate")
SEED = "ladder"
BEST = {"points": bots.lookahead("points"), "boxed": bots.lookahead("boxed")}
RUNGS: dict[str, str | bots.Bot] = {
    "random": "random",
    "greedy": "greedy",
    "simple": "simple",
    "patient(3)": bots.patient(3),
    "patient(0)": bots.patient(0),
    "patient(10, turns=5)": bots.patient(10, turns=5),
    "lookahead(points)": BEST["points"],
    "lookahead(boxed)": BEST["boxed"],
    "advisor(points)": bots.advisor("points"),
    "advisor(boxed)": bots.advisor("boxed"),
}


class Size(NamedTuple):
    """How much is played: hands, games to 100, six-hand matches."""

    hands: int
    games: int
    matches: int


COMPILED = Size(200_000, 20_000, 40_000)
READABLE = {"random": Size(1_000, 100, 100), "advisor": Size(500, 80, 100)}


class Rung(NamedTuple):
    """What a bot reaches."""

    name: str
    against_greedy: Estimate
    against_simple: Estimate
    games: Estimate
    matches: Estimate
    against_points: Estimate
    """Points a hand against the bot that looks ahead and is paid by points."""
    against_boxed: Estimate
    """Six-hand matches against the one that is paid for the hands it wins too."""
    milliseconds: float
    size: Size

    def __str__(self) -> str:
        points = (self.against_greedy, self.against_simple, self.against_points)
        one, two, three = (told(p, 1, "+.2f") for p in points)
        games, six, boxed = (
            told(p, 100, ".1f") for p in (self.games, self.matches, self.against_boxed)
        )
        took = f"{self.milliseconds:.3g}"
        cells = (f"`{self.name}`", one, two, games, six, three, boxed, took)
        return f"| {' | '.join(cells)} |"


HEAD = """\
| bot | points a hand: greedy | points a hand: simple | games to 100: simple | matches: simple \
| points a hand: lookahead(points) | matches: lookahead(boxed) | ms a hand |
| --- | --- | --- | --- | --- | --- | --- | --- |"""


def told(estimate: Estimate, by: int, form: str) -> str:
    """A value and half its interval; a dash for a bot against itself, where nothing is open."""
    if estimate.high - estimate.low < 0.002:
        return "–"
    half = by * (estimate.high - estimate.low) / 2
    return f"{by * float(estimate):{form}} ± {half:{form.strip('+')}}"


def size_of(name: str) -> Size:
    bot = RUNGS[name]
    return COMPILED if way_of(bot) else READABLE[name.partition("(")[0]]


def rung(name: str, size: Size | None = None) -> Rung:
    """Play what this row says."""
    bot = RUNGS[name]
    size = size or size_of(name)

    def points(other: str | bots.Bot) -> Estimate:
        return play(bot, other, hands=size.hands, seed=SEED, progress=False).points

    def share(other: str | bots.Bot, to: int | None) -> Estimate:
        rules, count = (CONTEST, size.games) if to else (gin.Rules(), size.matches)
        return matches(
            bot, other, matches=count, to=to, rules=rules, seed=SEED, progress=False
        ).score

    against_greedy, took = timed(lambda: points("greedy"))
    return Rung(
        name,
        against_greedy,
        points("simple"),
        share("simple", 100),
        share("simple", None),
        points(BEST["points"]),
        share(BEST["boxed"], None),
        1_000 * took / size.hands,
        size,
    )


def timed(work: Callable[[], Estimate]) -> tuple[Estimate, float]:
    """What it gives, and the seconds of processor time it takes."""
    start = time.process_time()
    return work(), time.process_time() - start


def test_the_ladder(capsys: pytest.CaptureFixture[str]) -> None:
    if compiled.engine().name == "plain":
        pytest.skip("numba is not installed")
    size = Size(40_000, 6_000, 12_000)
    found = {name: rung(name, size) for name, bot in RUNGS.items() if way_of(bot)}
    with capsys.disabled():
        print(f"\n{HEAD}", *found.values(), sep="\n")
    assert found["lookahead(points)"].games.low >= 0.75
    assert found["lookahead(boxed)"].matches.low >= 0.60
    for name, row in found.items():
        assert name == "lookahead(points)" or row.against_points.high < 0, name
        assert name == "lookahead(boxed)" or row.against_boxed.high < 0.5, name


def main(*names: str) -> None:
    """Print the rows one by one as they are done."""
    play("greedy", "simple", hands=2_000, progress=False)  # compiles what is not compiled yet
    print(HEAD)
    for name in names or [name for name in RUNGS if not name.startswith("advisor")]:
        found = rung(name)
        print(found, flush=True)
        print(f"<!-- {found.size} -->", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
