"""Whole matches between bots: compiled against the engine, the bonuses, shares and intervals."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

import gincourse as gc
from gincourse import bots
from gincourse.cards import PACK
from gincourse.games import gin
from gincourse.games.base import Action
from gincourse.kernels import compiled
from gincourse.kernels.hands import shuffle
from gincourse.kernels.matches import DEALS
from gincourse.study.hands import match_play, streams

RULES = {
    "defaults": gin.Rules(),
    "contest": gin.Rules(
        first_upcard="offered", stock_end="two left", next_dealer="alternate", play_to=100
    ),
    "winner deals": gin.Rules(next_dealer="winner", equal_deadwood="no score", hands=3),
    "void": gin.Rules(equal_deadwood="void", end_bonus="flat", hundred="winner"),
}
PAIRS = (("simple", "lookahead"), (bots.patient(0), bots.patient(10, turns=4)))


@pytest.fixture(autouse=True)
def loaded() -> None:
    """However few the matches of a test are, they are played by the compiled code."""
    compiled.engine()


def readable(bot: str | bots.Bot) -> bots.Bot:
    """The same bot as one that only the engine can play."""
    found = bots.named(bot)

    def same(seen: gin.GinObservation) -> Action:
        return found(seen)

    return same


@pytest.mark.parametrize("to", [None, 60])
@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_compiled_matches_are_those_of_the_engine(rules: gin.Rules, to: int | None) -> None:
    for pair in PAIRS:
        fast = gc.study.matches(*pair, matches=6, to=to, rules=rules, seed="m")
        slow = gc.study.matches(*map(readable, pair), matches=6, to=to, rules=rules, seed="m")
        assert fast.numbers == slow.numbers
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(compiled, "engine", compiled.plain)
            assert gc.study.matches(*pair, matches=6, to=to, rules=rules, seed="m") == fast


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_totals_are_those_that_a_match_settles(rules: gin.Rules) -> None:
    """The same hands dealt one after the other by the rules of a match, and settled by them."""
    study = gc.study.matches(*PAIRS[0], matches=20, rules=rules, seed="t")
    for number in range(20):
        block, place = divmod(number // 2, match_play.PART)
        drawn = streams.chances("t", block, place * DEALS, (place + 1) * DEALS)
        state: Any = None
        results: list[Any] = []
        while state is None or not gin.over(state, results):
            order = [0] * 52
            shuffle(order, drawn, 51 * len(results))
            pack = tuple(PACK[index] for index in order)
            dealer = 1 - number % 2
            if state is not None:
                dealer = gin.next_dealer(rules, state.dealer, state.result)
            state = bots.finish(gin.deal(pack=pack, rules=rules, dealer=dealer), PAIRS[0])
            results.append(state.result)
        assert study.totals(number) == gin.settle(state, results).totals


def test_rules_that_only_the_engine_plays() -> None:
    """One more hand after a tie, and a defender who melds first."""
    for rules in (gin.Rules(equal_totals="one more hand"), gin.Rules(defender="own melds first")):
        study = gc.study.matches("greedy", "greedy", matches=2, rules=rules, seed=4)
        assert len(study) == 2
        assert study.score.value == Fraction(1, 2)


def test_shares_and_means_are_those_of_the_matches() -> None:
    for paired in (True, False):
        study = gc.study.matches(
            "greedy", bots.patient(0), matches=400, seed=2, paired=paired, rules=gin.Rules(hands=2)
        )
        ends = [study.totals(n) for n in range(400)]
        signs = Counter((one > other) - (one < other) for one, other in ends)
        assert [share.value for share in study.won] == [
            Fraction(signs[sign], 400) for sign in (1, -1, 0)
        ]
        assert study.score.value == Fraction(2 * signs[1] + signs[0], 800)
        assert study.margin.value == Fraction(sum(one - other for one, other in ends), 400)
        assert float(study.hands) == 2
        units = [ends[n : n + 1 + paired] for n in range(0, 400, 1 + paired)]
        sums = [sum(one - other for one, other in unit) for unit in units]
        middle = sum(sums) / len(sums)
        spread = sum((x - middle) ** 2 for x in sums) / (len(sums) - 1)
        assert study.margin.error == pytest.approx((spread / len(sums)) ** 0.5 / (1 + paired))


def test_a_bot_against_itself_wins_half() -> None:
    study = gc.study.matches("simple", "simple", matches=200, seed=1, to=100)
    assert study.labels == ("simple 1", "simple 2")
    assert study.score.value == Fraction(1, 2)
    for number in range(200):
        assert max(study.totals(number)) >= 100
        assert study.totals(number) == study.totals(number ^ 1)[::-1]


def test_a_study_of_matches_does_not_depend_on_who_does_the_work() -> None:
    one = gc.study.matches("simple", "patient", matches=600, seed=5)
    assert gc.study.matches("simple", "patient", matches=600, seed=5, jobs=2) == one
    assert gc.study.matches("simple", "patient", matches=600, seed=6) != one
    shorter = gc.study.matches("simple", "patient", matches=100, seed=5)
    assert shorter.numbers == one.numbers[: len(shorter.numbers)]


def test_an_interrupt_keeps_the_matches_that_are_done() -> None:
    asked = 0

    def stops(seen: gin.GinObservation) -> Action:
        nonlocal asked
        asked += not seen.history
        if asked > 40:
            raise KeyboardInterrupt
        return bots.greedy(seen)

    study = gc.study.matches(stops, "greedy", matches=200, seed=3)
    assert 2 <= len(study) < 200
    assert not study.complete
    assert f"Interrupted: {len(study)} of 200 matches have been played." in str(study)
    whole = gc.study.matches("greedy", "greedy", matches=len(study), seed=3)
    assert whole.numbers == study.numbers


def test_what_matches_refuse() -> None:
    for wrong in (0, 3, 2.5):
        with pytest.raises(ValueError, match="an even whole number"):
            gc.study.matches("greedy", "greedy", matches=wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="whole number from 1 on"):
        gc.study.matches("greedy", "greedy", matches=0, paired=False)
    with pytest.raises(ValueError, match="whole number of points"):
        gc.study.matches("greedy", "greedy", to=0)
    with pytest.raises(ValueError, match="no bot “greedi”"):
        gc.study.matches("greedi", "greedy")


def test_matches_are_tables_and_plots() -> None:
    study = gc.study.matches("greedy", "patient", matches=40)
    assert study._repr_html_().count("<caption") == 1
    assert "{" not in str(study)
    plot = study.plot()
    assert str(plot.alt) in plot._repr_html_()
    (axes,) = plot.figure.axes
    shares = [*study.won, study.score]
    drawn = sorted(float(x) for bar in axes.containers for x in bar.lines[0].get_xdata())
    assert drawn == pytest.approx(sorted(100 * float(share) for share in shares))


# ------------------------------------------------------------------------- how strong the bots are
CONTEST = gin.Rules(first_upcard="offered", stock_end="two left", next_dealer="alternate")


def test_lookahead_beats_simple_at_what_it_is_paid_for() -> None:
    games = gc.study.matches(
        bots.lookahead("points"), "simple", matches=6_000, to=100, rules=CONTEST, seed="strength"
    )
    assert games.score.low > 0.75
    six = gc.study.matches(bots.lookahead("boxed"), "simple", matches=12_000, seed="strength")
    assert six.score.low > 0.60


def test_what_a_bot_is_paid_for_changes_how_it_plays() -> None:
    pair = bots.lookahead("points"), bots.lookahead("boxed")
    study = gc.study.play(*pair, hands=10_000, seed="paid")
    assert study.points.low > 0
    assert study.boxed.high < 0
    assert gc.study.matches(*pair, matches=4_000, to=100, rules=CONTEST, seed=1).score.low > 0.5
    assert gc.study.matches(*pair, matches=4_000, seed=1).score.high < 0.5
