"""The lesson on what the discards tell: what it says is so, and its published table is fresh."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, isclose, log
from pathlib import Path

import nbformat
import pytest

import gincourse as gc
from gincourse.odds.evidence import Evidence
from gincourse.study.calibrating import SAMPLINGS, calibration
from tests.benchmarks import bench_calibration as bench
from tests.strict_notebooks import NOTEBOOKS

SAMPLE = Path(__file__).parent / "data" / "calibration_rows.csv"
"""The first rows of the run that the published table was made of."""
AGAIN = """the odds or a bot have changed since the published table was measured. Run
    python -m tests.benchmarks.bench_calibration --record rows.csv
    python -m tests.benchmarks.bench_calibration --report rows.csv --summary OUT
    head -31 rows.csv > tests/data/calibration_rows.csv
with gincourse/study/calibration.csv for OUT, then write lesson 8 anew."""
LESSON = nbformat.read(NOTEBOOKS / "08_what_the_discards_tell.ipynb", 4)


# --------------------------------------------------------------------------- the published table
@pytest.mark.parametrize("bot", bench.BOTS)
def test_the_published_table_belongs_to_these_odds(bot: str) -> None:
    """Positions of the published run, played and judged again, give the rows that were recorded."""
    pytest.importorskip("numba")  # plain Python looks at fewer worlds
    recorded = [row for row in bench.read(SAMPLE) if row.bot == bot]
    assert len(recorded) >= 5
    for old, new in zip(recorded, bench.rows(bot, len(recorded), bench.FRESH), strict=True):
        for name in ("seed", "turn", "deadwood", "won", "knocked", "held"):
            assert getattr(old, name) == getattr(new, name), f"{name}: {AGAIN}"
        for name in (
            "win",
            "uniform",
            "knock",
            "knock_uniform",
            "hold",
            "hold_uniform",
            "gap",
            "hopes",
        ):
            assert isclose(getattr(old, name), getattr(new, name), abs_tol=1e-6), f"{name}: {AGAIN}"


@pytest.mark.parametrize("bot", [*bench.BOTS, "all"])
def test_the_published_figures_agree_with_each_other(bot: str) -> None:
    found = calibration()[bot]
    assert found.positions == (30_000 if bot == "all" else 5_000)
    won = float(found.won)
    for sampling in SAMPLINGS:
        measured = getattr(found, sampling)
        counts = [tenth.count for tenth in measured.tenths]
        assert sum(counts) == found.positions
        assert max(counts) - min(counts) <= 1
        assert sum(t.count * float(t.won) for t in measured.tenths) / sum(counts) == pytest.approx(
            won
        )
        said = [tenth.said for tenth in measured.tenths]
        assert said == sorted(said)
        gaps = sum(t.count * abs(t.said - float(t.won)) for t in measured.tenths) / sum(counts)
        assert float(measured.error) == pytest.approx(gaps)
    assert float(found.base.brier) == pytest.approx(won * (1 - won))
    assert float(found.base.log_loss) == pytest.approx(-won * log(won) - (1 - won) * log(1 - won))
    assert float(found.points["hindsight"]) > max(float(found.points[n]) for n in SAMPLINGS)


@pytest.mark.parametrize("bot", bench.BOTS)
def test_what_the_lesson_says_of_the_published_table(bot: str) -> None:
    found = calibration()[bot]
    points = {way: float(value) for way, value in found.points.items()}
    assert found.uniform.said > 0.99
    assert float(found.uniform.error) > float(found.likely.error)
    assert float(found.uniform.log_loss) > float(found.likely.log_loss)
    assert float(found.likely.error) < 0.05
    assert abs(float(found.bias["knock"])) < 1
    assert abs(float(found.bias["hold"])) < 1.2
    assert float(found.likely.brier) < float(found.base.brier)
    assert float(found.likely.log_loss) < float(found.base.log_loss)
    assert points["likely"] > max(points["uniform"], points["always"], points["never"])
    if bot == "moody":
        assert points["likely"] == pytest.approx(points["never"], abs=1)
        assert float(found.won) > 0.9
    if bot == "ahead":
        assert found.likely.said > float(found.won)  # below the line
    if bot == "greedy":
        assert float(found.won) > 0.9
    if bot in ("patient(0)", "ahead", "lookahead"):
        assert float(found.won) < 0.75


def test_the_points_expected_are_mostly_too_many() -> None:
    biases = [float(bias) for bot in bench.BOTS for bias in calibration()[bot].bias.values()]
    assert sum(bias > 0 for bias in biases) > len(biases) / 2


def test_a_bot_that_was_not_recorded_is_named_with_those_that_were() -> None:
    with pytest.raises(ValueError, match=r"against Robin; there are ahead, all, greedy"):
        calibration()["Robin"]


# --------------------------------------------------------------------------- what the lesson says
def text(cell: str) -> str:
    """The source of a cell of the lesson."""
    return next(str(found.source) for found in LESSON.cells if found.id == cell)


def printed(cell: str) -> list[str]:
    """What a cell of the lesson has printed."""
    found = next(found for found in LESSON.cells if found.id == cell)
    return str(found.outputs[0].text).splitlines()


def seen_of(example: str) -> gc.gin.GinObservation:
    """What seat 0 has seen when it is asked."""
    states = gc.Record.example(example).states()
    seen = [s for s in states if s.turn == 0 and s.phase == "shed"][-1].observe(0)
    assert isinstance(seen, gc.gin.GinObservation)
    return seen


def thrown_by(seen: gc.gin.GinObservation, seat: int) -> list[str]:
    return [str(e.card) for e in seen.history if e.seat == seat and e.what == "discard"]


def test_the_hand_is_told_as_it_was_played() -> None:
    seen = seen_of("gin-without-fail")
    told = text("fail")
    quoted = next(line for line in told.splitlines() if line.startswith("> "))
    assert gc.CardSet(quoted[2:]) == seen.hand
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in told.splitlines()
        if line.startswith("| ") and line[2] not in "y-"
    ]
    mine, theirs = thrown_by(seen, 0), thrown_by(seen, 1)
    assert [row[0] for row in rows] == mine
    assert [row[2].partition(",")[0] for row in rows] == theirs
    assert len(rows) == 6
    assert "for six\nturns" in text("fail-after")
    turns = Evidence.of(seen).turns
    assert [row[1] == "**took it**" for row in rows] == [turn.took for turn in turns]
    assert [str(turn.upcard) for turn in turns] == mine
    assert seen.history[-1].what == "take"
    assert str(seen.history[-1].card) == theirs[-1]
    assert str(Evidence.of(seen).known) == "10♣"
    assert {"10♠", "10♥", "10♦"} <= set(map(str, seen.discards))


def test_a_pile_of_hands_that_cannot_be_listed() -> None:
    assert comb(len(Evidence.of(seen_of("gin-without-fail")).unseen), 9) > 2_000_000


def test_the_uniform_belief_is_sure_and_the_knock_is_undercut() -> None:
    seen = seen_of("gin-without-fail")
    uniform = gc.odds.holdings(seen, effort=1, sampling="uniform")
    likely = gc.odds.holdings(seen, effort=4)
    melds = gc.CardSet("3♠ 3♥ 3♦"), gc.CardSet("4♠ 5♠ 6♠ 7♠")

    def share(hands: Sequence[gc.CardSet]) -> float:
        return sum(gc.best_layoff(melds, hand).deadwood > 7 for hand in hands) / len(hands)

    assert share(uniform.hands) > 0.99
    assert share(likely.hands) < 0.55
    kept = gc.Card("10♣").index
    assert likely["9♣"] == max(c for n, c in enumerate(likely.chances) if n != kept)
    assert likely.mean_deadwood < uniform.mean_deadwood / 3
    assert max(likely["K" + suit] for suit in "♠♥♦♣") < min(x for x in uniform.chances if x) / 3
    queens = [len(hand & "Q♠ Q♥ Q♦ Q♣") for hand in likely.hands]
    assert sum(n in (1, 2) for n in queens) < sum(n >= 3 for n in queens) / 2
    result = gc.Record.example("gin-without-fail").replay().result
    assert result is not None
    assert (result.outcome, result.deadwood) == ("undercut", (7, 7))


def test_of_the_sixty_far_fewer_are_won_than_the_uniform_belief_says() -> None:
    _, uniform, likely, won = printed("really-sum")
    said, told, came = (float(line.split(":")[1].split()[0]) for line in (uniform, likely, won))
    assert said > 59
    assert said > told > came
    assert came <= 60 * 2 / 3
    assert told - came < (said - came) / 2


def test_the_advice_depends_on_who_is_sitting_there() -> None:
    seen = seen_of("gin-silence")
    quoted = next(line for line in text("who").splitlines() if line.startswith("> "))
    assert gc.CardSet(quoted[2:]) == seen.hand
    thrown = thrown_by(seen, 1)
    assert " ".join(thrown) in " ".join(text("who").split())
    assert len(thrown) == 8  # eight turns
    assert not Evidence.of(seen).known
    known, unknown = (
        " ".join(printed("who-advice")).partition("If Robin is a stranger:")[place]
        for place in (0, 2)
    )
    knocker, hunter = known.split("If Robin held for gin:")
    assert "Best: discard 8♥, then hold for gin." in knocker
    assert "Best: knock 8♥" in hunter
    assert "Too close to call" in unknown
    assert "It depends on the opponent." in unknown
