"""The knock chart and the picture of many intervals: what they count, and what they say."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import gincourse as gc
from gincourse.bots import Bot
from gincourse.bots.play import decide
from gincourse.games.gin.rules import HAND_BONUS
from gincourse.study.estimates import Estimate
from gincourse.study.hands import KnockChart, knock_chart
from gincourse.study.hands.charts import BANDS, FEW, LAST
from gincourse.study.hands.streams import pack

OPPONENTS: tuple[str | Bot, ...] = ("greedy", gc.bots.patient(0), "random")


def first_knock(state: Any, other: str | Bot, seed: str) -> Any:
    """The state in which a greedy player at seat 0 is about to knock for the first time."""
    greedy, opponent = gc.bots.greedy, gc.bots.named(other, "gin", seed)
    while state.phase in ("draw", "shed", "upcard"):
        action = decide(greedy if state.turn == 0 else opponent, state)
        if state.turn == 0 and isinstance(action, gc.gin.Knock):
            return state
        state = state.apply(action)
    return None


@pytest.mark.parametrize("opponent", OPPONENTS, ids=["greedy", "gin hunter", "random"])
def test_the_chart_is_what_comes_of_knocking_and_of_holding_in_the_engine(
    opponent: str | Bot,
) -> None:
    """Hand by hand: up to the first knock there is one hand, and from there on there are two."""
    hands = 60
    found: dict[tuple[int, int], list[tuple[int, int, int]]] = {}
    for deal in range(0, hands, 2):  # the hands in which the player in question begins
        seed = f"3 {deal} 0"
        start = gc.gin.deal(pack=pack(3, deal), dealer=1)
        state = first_knock(start, opponent, f"{seed} 1")
        if state is None:
            continue
        own = sum(isinstance(action, gc.gin.Draw | gc.gin.Take) for action in state.actions)
        ends = []
        for bot in (gc.bots.greedy, gc.bots.patient(0)):
            end = gc.bots.finish(start, [bot, gc.bots.named(opponent, "gin", f"{seed} 1")]).result
            won = 0 if end.winner is None else 1 - 2 * end.winner
            ends.append((end.points[0] - end.points[1], won, end.outcome == "undercut"))
        card = decide(gc.bots.greedy, state).card  # type: ignore[attr-defined]
        place = (own + 1) // 2, gc.melds.least_deadwood(state.hands[0] - card)
        (points, won, undercut), (held, held_won, _) = ends
        found.setdefault(place, []).append((points - held, won - held_won, int(undercut)))
    chart = knock_chart(opponent, hands=hands, seed=3)
    assert found, "nobody ever knocked"
    for place, outcomes in found.items():
        left = chart.tallies[place].copy()
        left.subtract(outcomes)
        assert min(left.values()) >= 0, place
    assert chart.knocks >= sum(map(len, found.values()))


@pytest.fixture(scope="module")
def chart() -> KnockChart:
    return knock_chart("greedy", hands=20_000, seed=5)


def test_always_knocking_and_never_are_what_the_two_bots_score(chart: KnockChart) -> None:
    knocking, holding = (
        gc.study.play(bot, "greedy", hands=20_000, seed=5, paired=False)
        for bot in (gc.bots.greedy, gc.bots.patient(0))
    )
    for paid in ("points", "boxed"):
        always = chart.paid(paid).rule(lambda *_: True)
        apart = getattr(knocking, paid).value - getattr(holding, paid).value
        assert always.value * chart.knocks == apart * len(knocking)
        never = chart.paid(paid).rule(lambda *_: False)
        assert never.low == float(never) == never.high == 0


def test_cells_add_up(chart: KnockChart) -> None:
    cells = [(turn, low) for turn in range(1, LAST + 1) for low, _ in BANDS]
    assert sum(chart.count(*cell) for cell in cells) == chart.knocks
    whole = sum(chart.count(*cell) * chart.worth(*cell).value for cell in cells)
    assert whole == chart.knocks * chart.rule(lambda *_: True).value
    assert chart.worth(LAST, 9) == chart.worth(LAST + 5, 10)
    undercut = sum(chart.count(*cell) * chart.undercut(*cell).value for cell in cells)
    assert undercut == sum(
        n for tally in chart.tallies.values() for (_, _, under), n in tally.items() if under
    )


def test_the_prize_is_25_for_each_hand_won_more(chart: KnockChart) -> None:
    tally = {place: found for place, found in chart.tallies.items() if place == (5, 10)}[5, 10]
    points = sum(n * (points + HAND_BONUS * won) for (points, won, _), n in tally.items())
    only = KnockChart("greedy", chart.rules, 5, 0, "boxed", {(5, 10): tally})
    assert only.worth(5, 10).value * tally.total() == points


def test_the_best_turn_depends_on_the_opponent_and_on_the_prize(chart: KnockChart) -> None:
    """As measured elsewhere: turn 3 or so against a knocker, 5 or 6 against a gin hunter."""
    hunted = knock_chart(gc.bots.patient(0), hands=40_000, seed=5)
    assert 2 <= chart.pays_until(10) <= 4
    assert 5 <= hunted.pays_until(10) <= 6
    assert chart.paid("boxed").pays_until(10) > 8
    assert hunted.undercut(10, 10).low > 0.5
    assert chart.undercut(10, 10).high < 0.2


def test_what_is_too_rare_is_left_out(chart: KnockChart) -> None:
    rare = next(
        (turn, low)
        for turn in range(1, LAST + 1)
        for low, _ in BANDS
        if chart.count(turn, low) < FEW
    )
    worth, risk, counted, by_turn = chart.tables
    column = 1 + [low for low, _ in BANDS].index(rare[1])
    for table in (worth, risk):
        assert str(table.rows[rare[0] - 1][column]) == "–"
    assert int(str(counted.rows[rare[0] - 1][column])) == chart.count(*rare)
    assert (
        str(BANDS[column - 1][0]) not in " ".join(map(str, by_turn.rows[rare[0] - 1][1:])).split()
    )
    assert chart.verdict(*rare) == "few"


def test_a_chart_says_for_whom_and_by_which_rules_it_holds() -> None:
    rules = gc.gin.Rules(first_upcard="offered")
    note = str(knock_chart("simple", hands=100, rules=rules).tables[0].note)
    assert "against simple" in note
    assert "first_upcard='offered'" in note
    assert "rules are those of the course" in str(knock_chart(hands=100).tables[0].note)


def test_the_plot_shades_and_names_each_cell(chart: KnockChart, tmp_path: Path) -> None:
    plot = chart.plot()
    plot.save(tmp_path / "chart.svg")
    assert "knock surely pays up to turn" in str(plot.alt)
    written = [text.get_text() for text in plot.figure.axes[0].texts]
    cells = [(turn, low) for turn in range(1, LAST + 1) for low, _ in BANDS]
    told = [cell for cell in cells if chart.count(*cell) >= FEW]
    assert len(written) == len(told)
    assert f"{float(chart.worth(7, 9)):+.1f}" in written
    close = [cell for cell in told if chart.verdict(*cell) == "close"]
    assert sum(text.startswith("(") for text in written) == len(close) > 0


def test_bad_input_gets_a_sentence(chart: KnockChart) -> None:
    with pytest.raises(ValueError, match="“points” or “boxed”, not 'fame'"):
        knock_chart("greedy", hands=100, objective="fame")
    odd: tuple[Any, ...] = (0, 11.5, "x", None, [1, 2], float("nan"))
    for turn, deadwood in ((0, 5), (1, 11), *((x, 5) for x in odd), *((1, x) for x in odd)):
        for asked in (chart.worth, chart.count, chart.verdict, chart.undercut):
            with pytest.raises(ValueError, match="turns from 1 on and deadwood from 1 to 10"):
                asked(turn, deadwood)
    with pytest.raises(ValueError, match="says whether to knock, not 'x'"):
        chart.rule("x")  # type: ignore[arg-type]
    moods = iter([gc.bots.greedy, gc.bots.patient(0)] * 100_000)
    with pytest.raises(ValueError, match="remembers something from hand to hand"):
        knock_chart(lambda seen: next(moods)(seen), hands=60)  # noqa: PLW0108


def test_coverage_asks_for_estimates_and_a_number() -> None:
    one = Estimate(Fraction(0), -1, 1, 1.0, "points")
    odd: tuple[Any, ...] = (1.5, "x", None, [1, 2], float("nan"))
    for wrong in odd:
        with pytest.raises(ValueError, match="Give estimates, such as"):
            gc.study.coverage(wrong, 0)
    for wrong in odd[1:]:
        with pytest.raises(ValueError, match="The true value is a number, not"):
            gc.study.coverage([one], wrong)


def test_coverage_counts_the_intervals_that_hold_the_truth() -> None:
    def estimate(low: int, high: int) -> Estimate:
        return Estimate((low + high) / 2, low, high, 1.0, "points")  # type: ignore[arg-type]

    found = gc.study.coverage([estimate(-1, 1), estimate(1, 2), estimate(-3, 0)], 0)
    assert (found.holding, str(found.share)[:7]) == (2, "66.67 %")
    plot = found.plot()
    assert str(plot.alt).startswith("3 intervals, a line at 0: 2 hold it")
    assert plot.figure.axes[0].get_title() == "Many studies of the same thing"
    many = gc.study.coverage([estimate(-1, 1)] * 120, 0).plot()
    assert many.figure.axes[0].get_title() == "The first 100 of 120 studies of the same thing"
    assert len(plot.figure.axes[0].containers) == 2
