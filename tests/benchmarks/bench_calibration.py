"""Do stated chances come true? First-knock positions against players, some of no type we know.

``python -m tests.benchmarks.bench_calibration --record rows.csv --positions 5000`` plays the hands,
by turns against each player, and writes down what the odds said and what became of it, row by row:
a run that is stopped can be used as far as it came. ``--report rows.csv`` prints the tables,
``--summary table.csv`` besides writes them with their intervals.

What is fitted is never tested on the same hands. ``--training`` records hands of seeds below
:data:`FRESH`, and ``--fit rows.csv`` takes only those: it finds the five numbers of
:mod:`gincourse.odds.recalibrated` again, which were fitted on a thousand positions against each.
All else about the model that was ever tuned was tuned on such hands too: the ways to throw, and how
rarely one knocks who does so now and then, with an eye to ``ahead``, ``lookahead`` and ``moody``;
the first two are none of its types, ``moody`` nearly is.

Without ``--training`` the seeds are those from :data:`FRESH` on, for the positions and for the
earlier hands with the same player, and ``--report`` takes only those. Named to pytest, it does that
in small.
"""

from __future__ import annotations

import argparse
import csv
import dataclasses
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import astuple, dataclass, fields
from itertools import pairwise
from math import exp, log, sqrt
from pathlib import Path
from random import Random
from statistics import linear_regression
from typing import Any, TypeAlias

import pytest

import gincourse as gc
from gincourse import kernels
from gincourse.bots import Bot, decide, finish, greedy, lookahead, patient
from gincourse.bots.gin import own_turn
from gincourse.cards import CardSet
from gincourse.course import brier
from gincourse.games.base import Action
from gincourse.games.gin import Discard, Draw, GinObservation, GinState, Knock, Take
from gincourse.melds import best_discards, least_after_discard, least_deadwood
from gincourse.odds.chains import joins
from gincourse.odds.recalibrated import (
    _LEAST,
    BETTER,
    FURTHER,
    SHIFT,
    SHREWD,
    SLOPE,
    put_right,
)
from gincourse.odds.search import Search
from gincourse.odds.style import Style, style
from gincourse.odds.weighing import Choice, Weighing
from gincourse.study.estimates import Z95, share_of


# --------------------------------------------------------------------------- players of no type
def ahead(seen: GinObservation) -> Action:
    """Takes only what melds, keeps what may grow, knocks in its first turns and then only gin."""
    if seen.phase == "layoff":
        return greedy(seen)
    if seen.phase != "shed":
        return _only_melds(seen)
    turn = own_turn(seen)
    card, left = best_discards(seen.hand)[0]
    must = seen.why_not(Discard(card)) is not None
    if left == 0 or must or (left <= 10 and turn <= 3):
        return greedy(seen)
    unseen = [
        c.mask for c in map(CardSet, gc.CardSet.of_mask((1 << 52) - 1) - seen.hand - seen.discards)
    ]
    least = 10_000.0
    for thrown in sorted(seen.hand, key=lambda c: (-c.value, c.index)):
        rest = (seen.hand - thrown).mask
        after = sorted(kernels.least_after_discard(rest | bit) for bit in unseen)[:7]
        score = kernels.least_deadwood(rest) + 18 * 0.9 ** (turn - 1) * sum(after) / 70
        if score < least:
            card, least = thrown, score
    return Discard(card)


def moody(seed: int = 0) -> Bot:
    """Throws one of the three best cards, knocks one time in three that it could, takes by mood."""
    rng = Random(f"moody {seed}")

    def act(seen: GinObservation) -> Action:
        if seen.phase == "layoff":
            return greedy(seen)
        if seen.phase != "shed":
            take = Take(seen.discards[-1]) if seen.discards else None
            if take is not None and rng.random() < 0.1 and seen.why_not(take) is None:
                return take
            return _only_melds(seen)
        best = best_discards(seen.hand)
        card, _ = best[int(rng.random() * 3)]
        if best[0][1] == 0 or seen.why_not(Discard(card)) is not None:
            return greedy(seen)
        if best[0][1] <= 10 and rng.random() < 1 / 3:
            return greedy(seen)
        return Discard(card)

    return act


def _only_melds(seen: GinObservation) -> Action:
    if seen.discards:
        upcard = seen.discards[-1]
        take = Take(upcard)
        helps = least_after_discard(seen.hand | upcard) < least_deadwood(seen.hand)
        if seen.why_not(take) is None and (
            seen.stock == 0 or (helps and joins(seen.hand.mask, upcard.index))
        ):
            return take
    return greedy(seen) if seen.why_not(Draw()) is not None else Draw()


FRESH = 3_000_000
"""Hands of seeds below this are for tuning and fitting, those from it on for the report."""
EARLIER = 8
"""How many hands have been played with somebody before his positions are judged."""
BLOCK = 40
"""After so many positions he is met anew: the hands before are others."""
STRANGER = Style()
GOES = 4
"""So many times playing on is tried in training, so that less of it is luck."""

BOTS: dict[str, Callable[[int], Bot]] = {
    "greedy": lambda _: greedy,
    "patient(5)": lambda _: patient(5),
    "patient(0)": lambda _: patient(0),
    "ahead": lambda _: ahead,
    "moody": moody,
    "lookahead": lambda _: lookahead("points"),
}


# --------------------------------------------------------------------------- positions
@dataclass(frozen=True)
class Row:
    """A position, what the odds said of it, and what came of it.

    ``hopes`` is the share of worlds in which the opponent throws hopefully.
    """

    bot: str
    seed: int
    turn: int
    deadwood: int
    win: float
    uniform: float
    knock: float
    knock_uniform: float
    hold: float
    hold_uniform: float
    gap: float
    error: float
    hopes: float
    won: int
    knocked: int
    held: float
    seconds: float


def positions(name: str, seed: int = 0) -> Iterator[tuple[int, GinState]]:
    """Positions in which seat 0 could knock for the first time in its hand (and has no gin)."""
    while True:
        seed += 1
        bot = BOTS[name](seed)
        state = gc.gin.deal(seed=f"{name} {seed}", dealer=seed % 2)
        players = [patient(0), bot]
        while state.turn is not None:
            if state.turn == 0 and state.phase == "shed":
                left = least_after_discard(state.hands[0])
                if left <= 10:
                    if left:
                        yield seed, state
                    break
            state = state.apply(decide(players[state.turn], state))


def met_before(name: str, block: int) -> Style:
    """What a player is taken for after some earlier hands with him."""
    played = []
    for n in range(EARLIER):
        bots = [patient(0) if n % 2 else greedy, BOTS[name](1000 * block + n)]
        deal = gc.gin.deal(seed=f"{name} before {block} {n}", dealer=n // 2 % 2)
        played.append(finish(deal, bots).observe(0))
    return style(played, seed=block)


def record(name: str, seed: int, state: GinState, before: Style = STRANGER, goes: int = 1) -> Row:
    """What the odds say of a position, and what becomes of it.

    Playing on is tried so many times, each time but the first with the stock shuffled anew.
    """
    seen = state.observe(0)
    card, left = best_discards(seen.hand)[0]
    knocks = [Choice(a) for a in seen.legal_actions() if isinstance(a, Knock)]
    hold = Choice(Discard(card), 0)
    start = time.process_time()
    search = Search(seen, seed=seed, prior=before.weights)
    said = Weighing(search, [*knocks, hold], raw=True)
    said.more()
    seconds = time.process_time() - start
    best = max(knocks, key=lambda choice: sum(said.means(choice)))
    difference, _ = said.difference(best, hold)
    uniform = Weighing(Search(seen, seed=seed, sampling="uniform"), [best, hold], raw=True)
    uniform.more()
    end = state.apply(best.action)
    while end.turn is not None:
        end = end.apply(decide(greedy, end))
    assert end.result is not None
    return Row(
        name,
        seed,
        own_turn(seen),
        left,
        said.share(best, 2),
        uniform.share(best, 2),
        float(said.outlook(best).worth),
        float(uniform.outlook(best).worth),
        float(said.outlook(hold).worth),
        float(uniform.outlook(hold).worth),
        said.gap(best),
        difference.error,
        said.hopes(best),
        int(end.result.winner == 0),
        end.result.points[0] - end.result.points[1],
        mean(played_on(name, seed, state.apply(hold.action), goes)),
        seconds,
    )


def played_on(name: str, seed: int, state: GinState, goes: int) -> Iterator[int]:
    """The points that playing on brought, in each go."""
    for go in range(goes):
        stock = list(state.stock)
        if go:
            Random(f"{seed} go {go}").shuffle(stock)
        start = dataclasses.replace(state, stock=tuple(stock))
        points = finish(start, [patient(0), BOTS[name](seed + go * FRESH)]).result.points
        yield points[0] - points[1]


def rows(name: str, count: int, first: int = 0, goes: int = 1) -> Iterator[Row]:
    """So many positions against a player, of seeds from ``first`` on; every so often he is new."""
    before = STRANGER
    for n, (seed, state) in enumerate(positions(name, first)):
        if n == count:
            return
        if n % BLOCK == 0:
            before = met_before(name, first + n // BLOCK)
        yield record(name, seed, state, before, goes)


# --------------------------------------------------------------------------- how good it was
def clipped(chance: float) -> float:
    """A chance as far from 0 and 1 as :func:`put_right` takes it."""
    return min(max(chance, _LEAST), 1 - _LEAST)


Map: TypeAlias = tuple[float, float, float, float, float]
FITTED: Map = (SHIFT, SLOPE, BETTER, SHREWD, FURTHER)


def fit(rows: Sequence[Row], steps: int = 60) -> Map:
    """The shift and the slope of greatest likelihood (Newton's method), then what points lack.

    The last three numbers are those of least squares.
    """
    shift, slope = 0.0, 1.0
    for _ in range(steps):
        g = [0.0, 0.0]
        h = [1e-9, 0.0, 1e-9]
        for row in rows:
            x = log(clipped(row.win) / (1 - clipped(row.win)))
            p = 1 / (1 + exp(-shift - slope * x))
            g[0] += row.won - p
            g[1] += (row.won - p) * x
            w = p * (1 - p)
            h[0] += w
            h[1] += w * x
            h[2] += w * x * x
        whole = h[0] * h[2] - h[1] * h[1]
        shift += (h[2] * g[0] - h[1] * g[1]) / whole
        slope += (h[0] * g[1] - h[1] * g[0]) / whole
    hopes = [row.hopes for row in rows]
    lacking = [knock_told(row, (shift, slope, 0, 0, 0)) - row.knocked for row in rows]
    shrewd, better = linear_regression(hopes, lacking)
    further, _ = linear_regression(hopes, [row.hold - row.held for row in rows], proportional=True)
    return shift, slope, better, shrewd, further


def knock_told(row: Row, numbers: Map = FITTED) -> float:
    """The points that are told for the knock of a position."""
    shift, slope, better, shrewd, _ = numbers
    moved = (put_right(row.win, shift, slope) - row.win) * row.gap
    return row.knock + moved - better - shrewd * row.hopes


def hold_told(row: Row, numbers: Map = FITTED) -> float:
    """The points that are told for playing on."""
    return row.hold - numbers[4] * row.hopes


def log_loss(pairs: Sequence[tuple[float, int]]) -> float:
    return -sum(log(clipped(p) if won else 1 - clipped(p)) for p, won in pairs) / len(pairs)


def calibration_error(pairs: Sequence[tuple[float, int]], parts: int = 10) -> float:
    """The mean distance between what was said and what came, over tenths of the positions."""
    return sum(
        len(part) * abs(sum(p for p, _ in part) - sum(won for _, won in part)) / len(part)
        for part in tenths(pairs, parts)
    ) / len(pairs)


def tenths(
    pairs: Sequence[tuple[float, int]], parts: int = 10
) -> list[Sequence[tuple[float, int]]]:
    ordered = sorted(pairs, key=lambda pair: pair[0])  # equal ones in the order they were played
    cuts = [len(ordered) * n // parts for n in range(parts + 1)]
    return [ordered[a:b] for a, b in pairwise(cuts) if b > a]


def mean(values: Iterable[float]) -> float:
    held = list(values)
    return sum(held) / len(held)


@dataclass(frozen=True)
class Figure:
    """A number of the report: ``place`` is that of a bin, ``low`` and ``high`` hold 95 %."""

    bot: str
    sampling: str
    what: str
    place: int | None
    count: int
    value: float
    low: float | None = None
    high: float | None = None

    def __str__(self) -> str:
        between = "" if self.low is None else f" ({self.low:.4f} to {self.high:.4f})"
        place = "" if self.place is None else f" {self.place}"
        head = f"{self.bot:10} {self.sampling:8} {self.what:18}{place}"
        return f"{head} n={self.count} {self.value:.4f}{between}"


def resampled(
    rows: Sequence[Row], measure: Callable[[Sequence[Row]], float], times: int = 200
) -> tuple[float, float, float]:
    """A measure of positions, with the interval that positions drawn again from them give."""
    random = Random("resampled")
    again = sorted(
        measure([rows[int(random.random() * len(rows))] for _ in rows]) for _ in range(times)
    )
    cut = times // 40
    return measure(rows), again[cut], again[-1 - cut]


def averaged(values: Iterable[float]) -> tuple[float, float, float]:
    """A mean with its interval."""
    held = list(values)
    middle = mean(held)
    spread = mean((x - middle) ** 2 for x in held) / max(1, len(held) - 1)
    return middle, middle - Z95 * sqrt(spread), middle + Z95 * sqrt(spread)


def figures(bot: str, rows: Sequence[Row]) -> Iterator[Figure]:
    """All numbers of the report on the positions against a player."""
    n = len(rows)

    def figure(sampling: str, what: str, found: tuple[float, float, float]) -> Figure:
        return Figure(bot, sampling, what, None, n, *found)

    base = mean(row.won for row in rows)
    yield figure("none", "won", averaged(row.won for row in rows))
    chances: dict[str, Callable[[Row], float]] = {
        "likely": lambda row: put_right(row.win),
        "raw": lambda row: row.win,
        "uniform": lambda row: row.uniform,
        "base": lambda _: base,
    }
    for sampling, chance in chances.items():
        measures = {"brier": brier, "logloss": log_loss, "ece": calibration_error}
        for what, of_pairs in measures.items():

            def measure(
                some: Sequence[Row], chance: Any = chance, of_pairs: Any = of_pairs
            ) -> float:
                return float(of_pairs([(chance(row), row.won) for row in some]))

            yield figure(sampling, what, resampled(rows, measure))
        if sampling != "base":
            for place, part in enumerate(tenths([(chance(row), row.won) for row in rows])):
                came = share_of(sum(won for _, won in part), len(part))
                said = [told for told, _ in part]
                yield Figure(
                    bot, sampling, "bin", place, len(part), float(came), came.low, came.high
                )
                yield Figure(
                    bot, sampling, "said", place, len(part), mean(said), min(said), max(said)
                )
    worths: dict[str, tuple[Callable[[Row], float], Callable[[Row], float]]] = {
        "likely": (knock_told, hold_told),
        "uniform": (lambda row: row.knock_uniform, lambda row: row.hold_uniform),
    }
    for what, came_of in (
        ("always", lambda row: row.knocked),
        ("never", lambda row: row.held),
        ("hindsight", lambda row: max(row.knocked, row.held)),
    ):
        yield figure("none", f"points_{what}", averaged(map(came_of, rows)))
    for sampling, (knock, hold) in worths.items():
        yield figure(sampling, "ev_knock_said", averaged(map(knock, rows)))
        yield figure(sampling, "ev_knock_bias", averaged(knock(r) - r.knocked for r in rows))
        yield figure(sampling, "ev_hold_said", averaged(map(hold, rows)))
        yield figure(sampling, "ev_hold_bias", averaged(hold(r) - r.held for r in rows))
        apart = (knock(r) - hold(r) - (r.knocked - r.held) for r in rows)
        yield figure(sampling, "ev_difference_bias", averaged(apart))
        chosen = [r.knocked if knock(r) > hold(r) else r.held for r in rows]
        yield figure(sampling, "points_chosen", averaged(chosen))
        pairs = list(zip(chosen, rows, strict=True))
        yield figure(sampling, "gain_over_always", averaged(c - r.knocked for c, r in pairs))
        yield figure(sampling, "gain_over_never", averaged(c - r.held for c, r in pairs))


def report(rows: Sequence[Row]) -> list[Figure]:
    """The report on each player, then on all together."""
    found: list[Figure] = []
    for name in (*BOTS, "all"):
        part = [row for row in rows if name in (row.bot, "all")]
        if part:
            found += figures(name, part)
    return found


def read(path: Path) -> list[Row]:
    kinds = {
        field.name: {"str": str, "int": int, "float": float}[str(field.type)]
        for field in fields(Row)
    }
    with path.open(newline="") as file:
        return [Row(**{k: kinds[k](v) for k, v in line.items()}) for line in csv.DictReader(file)]


def write(path: Path, kind: type[Row] | type[Figure], lines: Iterable[Row | Figure]) -> None:
    """Write a table, a line as soon as it is there."""
    with path.open("w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow([field.name for field in fields(kind)])
        for line in lines:
            writer.writerow(astuple(line))
            file.flush()


def by_turns(names: Sequence[str], count: int, first: int, goes: int = 1) -> Iterator[Row]:
    """So many positions against each player, one of each at a time."""
    streams = [rows(name, count, first, goes) for name in names]
    for several in zip(*streams, strict=True):
        yield from several


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--record", type=Path)
    parser.add_argument("--training", action="store_true")
    parser.add_argument("--positions", type=int, default=5000)
    parser.add_argument("--bots", default=",".join(BOTS))
    parser.add_argument("--fit", type=Path)
    parser.add_argument("--report", type=Path)
    parser.add_argument("--summary", type=Path)
    asked = parser.parse_args()
    if asked.record:
        first, goes = (0, GOES) if asked.training else (FRESH, 1)
        write(asked.record, Row, by_turns(asked.bots.split(","), asked.positions, first, goes))
    if asked.fit:
        print(fit([row for row in read(asked.fit) if row.seed < FRESH]))
    if asked.report:
        found = report([row for row in read(asked.report) if row.seed >= FRESH])
        print(*found, sep="\n")
        if asked.summary:
            write(asked.summary, Figure, found)


# --------------------------------------------------------------------------- in small, for pytest
@pytest.mark.timeout(1800)
def test_chances_come_true(capsys: pytest.CaptureFixture[str]) -> None:
    """In small: the chances told are better than the base rate and than uniform hands."""
    found = [row for name in BOTS for row in rows(name, 200, 2 * FRESH)]
    with capsys.disabled():
        print("", *report(found), fit(found), sep="\n")
    for name in ("patient(5)", "patient(0)", "ahead"):
        of = [row for row in found if row.bot == name]
        base = mean(row.won for row in of)
        told = [(put_right(row.win), row.won) for row in of]
        flat = [(row.uniform, row.won) for row in of]
        assert log_loss(told) < log_loss([(base, won) for _, won in told]) < log_loss(flat)
        assert calibration_error(told) < 0.1 < calibration_error(flat)
    shift, slope, better, _, further = fit(found)
    assert abs(shift - SHIFT) < 0.5
    assert abs(slope - SLOPE) < 0.4
    assert abs(better - BETTER) < 1.5
    assert further > 0


if __name__ == "__main__":
    main()
