"""Do stated chances come true? First-knock positions against players, some of no type we know.

``python -m tests.benchmarks.bench_calibration --positions 5000 --out rows.csv`` plays the hands and
records what the odds said and what became of it; ``--fit rows.csv`` finds the two numbers of
:mod:`gincourse.odds.recalibrated` again, on every other position; ``--report rows.csv`` prints the
tables, for those between them. Named to pytest, it does that in small.
"""

from __future__ import annotations

import argparse
import csv
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import astuple, dataclass, fields
from itertools import pairwise
from math import exp, log
from pathlib import Path
from random import Random

import pytest

import gincourse as gc
from gincourse import kernels
from gincourse.bots import Bot, decide, finish, greedy, patient
from gincourse.cards import CardSet
from gincourse.games.base import Action
from gincourse.games.gin import Discard, Draw, GinObservation, GinState, Knock, Take
from gincourse.melds import best_discards, least_after_discard, least_deadwood
from gincourse.odds.chains import joins
from gincourse.odds.recalibrated import SHIFT, SLOPE, put_right
from gincourse.odds.search import Search
from gincourse.odds.style import Style, style
from gincourse.odds.weighing import Choice, Weighing


# --------------------------------------------------------------------------- players of no type
def ahead(seen: GinObservation) -> Action:
    """Takes only what melds, keeps what may grow, knocks in its first turns and then only gin."""
    if seen.phase == "layoff":
        return greedy(seen)
    if seen.phase != "shed":
        return _only_melds(seen)
    turn = 1 + sum(e.seat == seen.seat and e.what == "discard" for e in seen.history)
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


EARLIER = 8
"""How many hands have been played with somebody before his positions are judged."""
BLOCK = 40
"""After so many positions he is met anew: the hands before are others."""
STRANGER = Style()

BOTS: dict[str, Callable[[int], Bot]] = {
    "greedy": lambda _: greedy,
    "patient(5)": lambda _: patient(5),
    "patient(0)": lambda _: patient(0),
    "ahead": lambda _: ahead,
    "moody": moody,
}


# --------------------------------------------------------------------------- positions
@dataclass(frozen=True)
class Row:
    """A position, what the odds said of it, and what came of it."""

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
    won: int
    knocked: int
    held: int
    seconds: float


def positions(name: str) -> Iterator[tuple[int, GinState]]:
    """Positions in which seat 0 could knock for the first time in its hand (and has no gin)."""
    seed = 0
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


def met_before(name: str, block: int, hands: int = EARLIER) -> Style:
    """What a player is taken for after some earlier hands with him."""
    played = []
    for n in range(hands):
        bots = [patient(0) if n % 2 else greedy, BOTS[name](1000 * block + n)]
        deal = gc.gin.deal(seed=f"{name} before {block} {n}", dealer=n // 2 % 2)
        played.append(finish(deal, bots).observe(0))
    return style(played, seed=block)


def record(name: str, seed: int, state: GinState, effort: int = 1, before: Style = STRANGER) -> Row:
    """What the odds say of a position, and what becomes of it."""
    seen = state.observe(0)
    card, left = best_discards(seen.hand)[0]
    knocks = [Choice(a) for a in seen.legal_actions() if isinstance(a, Knock)]
    hold = Choice(Discard(card), 0)
    start = time.process_time()
    search = Search(seen, seed=seed, prior=before.weights)
    said = Weighing(search, [*knocks, hold], put_right=False)
    for _ in range(effort):
        said.more()
    seconds = time.process_time() - start
    best = max(knocks, key=lambda choice: sum(said.means(choice)))
    difference, _ = said.difference(best, hold)
    uniform = Weighing(Search(seen, seed=seed, sampling="uniform"), [best, hold], put_right=False)
    uniform.more()
    end = state.apply(best.action)
    while end.turn is not None:
        end = end.apply(decide(greedy, end))
    assert end.result is not None
    later = finish(state.apply(hold.action), [patient(0), BOTS[name](seed)])
    return Row(
        name,
        seed,
        1 + sum(e.seat == 0 and e.what == "discard" for e in seen.history),
        left,
        said.share(best, 2),
        uniform.share(best, 2),
        float(said.outlook(best).worth),
        float(uniform.outlook(best).worth),
        float(said.outlook(hold).worth),
        float(uniform.outlook(hold).worth),
        said.gap(best),
        difference.error,
        int(end.result.winner == 0),
        end.result.points[0] - end.result.points[1],
        later.result.points[0] - later.result.points[1],
        seconds,
    )


def rows(name: str, count: int, effort: int = 1, earlier: int = EARLIER) -> Iterator[Row]:
    """The first so many positions against a player, who is met anew every so often."""
    before = STRANGER
    for n, (seed, state) in enumerate(positions(name)):
        if n == count:
            return
        if n % BLOCK == 0 and earlier:
            before = met_before(name, n // BLOCK, earlier)
        yield record(name, seed, state, effort, before)


# --------------------------------------------------------------------------- how good it was
def logit(chance: float) -> float:
    held = min(max(chance, 0.0005), 0.9995)
    return log(held / (1 - held))


def fit(rows: Sequence[Row], steps: int = 60) -> tuple[float, float]:
    """Platt's map by Newton's method: the shift and the slope of greatest likelihood."""
    shift, slope = 0.0, 1.0
    for _ in range(steps):
        g = [0.0, 0.0]
        h = [1e-9, 0.0, 1e-9]
        for row in rows:
            x = logit(row.win)
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
    return shift, slope


def brier(pairs: Sequence[tuple[float, int]]) -> float:
    return sum((p - won) ** 2 for p, won in pairs) / len(pairs)


def log_loss(pairs: Sequence[tuple[float, int]]) -> float:
    held = [(min(max(p, 0.0005), 0.9995), won) for p, won in pairs]
    return -sum(log(p if won else 1 - p) for p, won in held) / len(held)


def calibration_error(pairs: Sequence[tuple[float, int]], parts: int = 10) -> float:
    """The mean distance between what was said and what came, over tenths of the positions."""
    return sum(
        len(part) * abs(sum(p for p, _ in part) - sum(won for _, won in part)) / len(part)
        for part in tenths(pairs, parts)
    ) / len(pairs)


def tenths(
    pairs: Sequence[tuple[float, int]], parts: int = 10
) -> list[Sequence[tuple[float, int]]]:
    ordered = sorted(pairs)
    cuts = [len(ordered) * n // parts for n in range(parts + 1)]
    return [ordered[a:b] for a, b in pairwise(cuts) if b > a]


def mean(values: Iterable[float]) -> float:
    held = list(values)
    return sum(held) / len(held)


def report(all_rows: Sequence[Row], shift: float = SHIFT, slope: float = SLOPE) -> str:
    """The tables."""
    lines = []
    for name in BOTS:
        rows = [row for row in all_rows if row.bot == name]
        if not rows:
            continue
        raw = [(row.win, row.won) for row in rows]
        told = [(put_right(row.win, shift, slope), row.won) for row in rows]
        flat = [(row.uniform, row.won) for row in rows]
        base = mean(row.won for row in rows)
        lines.append(
            f"== {name}: {len(rows)} positions, won {base:.3f},"
            f" {mean(r.seconds for r in rows):.3f} s of processor time each"
        )
        for label, pairs in (
            ("told", told),
            ("raw", raw),
            ("uniform", flat),
            ("base", [(base, r.won) for r in rows]),
        ):
            lines.append(
                f"  {label:8} mean {mean(p for p, _ in pairs):.3f}  Brier {brier(pairs):.4f}"
                f"  log-loss {log_loss(pairs):.4f}  ECE {calibration_error(pairs):.4f}"
            )
        knock = [r.knock + (put_right(r.win, shift, slope) - r.win) * r.gap for r in rows]
        lines.append(
            f"  knock: said {mean(knock):+.2f}, raw {mean(r.knock for r in rows):+.2f} (uniform"
            f" {mean(r.knock_uniform for r in rows):+.2f}), came"
            f" {mean(r.knocked for r in rows):+.2f};"
            f" hold: said {mean(r.hold for r in rows):+.2f} (uniform"
            f" {mean(r.hold_uniform for r in rows):+.2f}), came {mean(r.held for r in rows):+.2f}"
        )
        chosen = mean(
            r.knocked if said > r.hold else r.held for r, said in zip(rows, knock, strict=True)
        )
        flat_chosen = mean(r.knocked if r.knock_uniform > r.hold_uniform else r.held for r in rows)
        lines.append(
            f"  points: always {mean(r.knocked for r in rows):+.2f}, never"
            f" {mean(r.held for r in rows):+.2f}, by uniform {flat_chosen:+.2f}, by the odds"
            f" {chosen:+.2f}, in hindsight {mean(max(r.knocked, r.held) for r in rows):+.2f}"
        )
        lines.append(
            "  tenths: "
            + " ".join(
                f"{mean(p for p, _ in part):.2f}>{mean(w for _, w in part):.2f}"
                for part in tenths(told)
            )
        )
    return "\n".join(lines)


def read(path: Path) -> list[Row]:
    kinds = {
        field.name: {"str": str, "int": int, "float": float}[str(field.type)]
        for field in fields(Row)
    }
    with path.open(newline="") as file:
        return [Row(**{k: kinds[k](v) for k, v in line.items()}) for line in csv.DictReader(file)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=5000)
    parser.add_argument("--effort", type=int, default=1)
    parser.add_argument("--earlier", type=int, default=EARLIER)
    parser.add_argument("--bots", default=",".join(BOTS))
    parser.add_argument("--out", type=Path)
    parser.add_argument("--fit", type=Path)
    parser.add_argument("--report", type=Path)
    asked = parser.parse_args()
    if asked.fit:
        print(fit(read(asked.fit)[::2]))
    if asked.report:
        print(report(read(asked.report)[1::2]))
    if asked.out:
        with asked.out.open("w", newline="") as file:
            writer = csv.writer(file)
            writer.writerow([field.name for field in fields(Row)])
            streams = {
                name: rows(name, asked.positions, asked.effort, asked.earlier)
                for name in asked.bots.split(",")
            }
            for _ in range(asked.positions):
                for stream in streams.values():
                    writer.writerow(astuple(next(stream)))
                    file.flush()


# --------------------------------------------------------------------------- in small, for pytest
@pytest.mark.timeout(1800)
def test_chances_come_true(capsys: pytest.CaptureFixture[str]) -> None:
    """In small: the chances told are better than the base rate and than uniform hands."""
    found = [row for name in BOTS for row in rows(name, 200)]
    with capsys.disabled():
        print("\n" + report(found), fit(found))
    for name in ("patient(5)", "patient(0)", "ahead"):
        of = [row for row in found if row.bot == name]
        base = mean(row.won for row in of)
        told = [(put_right(row.win), row.won) for row in of]
        flat = [(row.uniform, row.won) for row in of]
        assert log_loss(told) < log_loss([(base, won) for _, won in told]) < log_loss(flat)
        assert calibration_error(told) < 0.1 < calibration_error(flat)
    shift, slope = fit(found)
    assert abs(shift - SHIFT) < 0.5
    assert abs(slope - SLOPE) < 0.4


if __name__ == "__main__":
    main()
