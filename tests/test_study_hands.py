"""Many hands of gin: compiled against plain Python, both against the engine, and the counts."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path
from random import Random
from typing import Any

import pytest

import gincourse as gc
from gincourse import bots, kernels
from gincourse.cards import PACK, Card, CardError, CardSet
from gincourse.games import gin
from gincourse.games.base import Action
from gincourse.games.start import shuffled
from gincourse.kernels import batches, compiled, hands
from gincourse.kernels.hands import rule_numbers
from gincourse.melds import arrangements, best_layoff
from gincourse.record import Record
from gincourse.study.hands import counting, gin_bots, intervals, streams
from gincourse.study.hands.spreading import shown, spread
from gincourse.study.plots import Plot
from gincourse.study.tables import Tabled

PAIRS: tuple[tuple[str | bots.Bot, str | bots.Bot], ...] = (
    ("greedy", "greedy"),
    ("greedy", "patient"),
    (bots.patient(0), bots.patient(7)),
    ("simple", bots.patient(10, turns=4)),
    ("lookahead", bots.lookahead("points")),
    ("lookahead", "simple"),
    (bots.patient(6, turns=9), bots.lookahead("points")),
)
"""Every kind of bot that compiled code plays, on either side."""
WAYS = [tuple(gin_bots.way_of(bot) or () for bot in pair) for pair in PAIRS]
RULES: dict[str, gin.Rules] = {
    "defaults": gin.Rules(),
    **{
        f"{name}={value}": gin.Rules.of({name: value})
        for name, value in (
            ("first_upcard", "offered"),
            ("stock_end", "two left"),
            ("stock_end", "last discard"),
            ("take_limit", 1),
            ("take_limit", 2),
            ("big_gin", True),
            ("knocker_melds", "least"),
            ("defender", "automatic"),
            ("equal_deadwood", "no score"),
            ("equal_deadwood", "void"),
            ("equal_deadwood", "knocker"),
        )
    },
    "several": gin.Rules(first_upcard="offered", stock_end="last discard", big_gin=True),
}


@pytest.fixture(autouse=True)
def loaded() -> None:
    """However few the hands of a test are, they are played by the compiled code."""
    compiled.engine()


@pytest.fixture
def no_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where numba is not installed."""
    compiled.plain()
    monkeypatch.setattr(compiled, "engine", compiled.plain)


def masks(random: Random, sizes: range, count: int) -> list[int]:
    """Hands as masks, half of them of few neighbouring ranks, with many melds."""
    found = []
    for n in range(count):
        low = random.randint(1, 9)
        pool = [card for card in PACK if n % 2 or low <= card.rank < low + 5]
        size = min(random.choice(sizes), len(pool))
        found.append(CardSet(random.sample(pool, size)).mask)
    return found


# ------------------------------------------------------------------------------ one source, twice
def test_numba_is_there() -> None:
    """It belongs to the test extra: what follows must not compare plain Python with itself."""
    assert compiled.engine().name == "numba"
    assert compiled.plain().name == "plain"


def test_batches_are_the_single_calls(no_numba: None) -> None:
    plainly(masks(Random(1), range(15), 4_000))


def test_compiled_batches_are_the_single_calls() -> None:
    plainly(masks(Random(1), range(15), 40_000))
    plainly(masks(Random(2), range(10, 12), 40_000))


def plainly(given: list[int]) -> None:
    assert list(batches.least_deadwood(given)) == list(map(kernels.least_deadwood, given))
    cards, left = batches.best_discards(given)
    assert list(zip(cards, left, strict=True)) == list(map(kernels.best_discard, given))


def test_best_discard_is_the_one_that_is_told() -> None:
    for mask in masks(Random(3), range(1, 13), 2_000):
        card, left = gc.best_discards(CardSet.of_mask(mask))[0]
        assert kernels.best_discard(mask) == (card.index, left)


@pytest.mark.parametrize("engine", [compiled.plain, compiled.engine])
def test_best_lay_offs(engine: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "engine", engine)
    random = Random(4)
    rows, given = [], []
    for _ in range(3_000):
        low = random.randint(1, 8)
        pool = [card for card in PACK if low <= card.rank < low + 6]
        dealt = random.sample(pool, 20)
        melds = arrangements(dealt[:10])[0].melds
        rows.append([meld.mask for meld in melds] + [0] * (4 - len(melds)))
        given.append(CardSet(dealt[10:]).mask)
    points, laid = batches.best_lay_offs(rows, given)
    for row, mask, left, off in zip(rows, given, points, laid, strict=True):
        found = best_layoff([CardSet.of_mask(m) for m in row if m], CardSet.of_mask(mask))
        assert left == found.deadwood
        assert CardSet.of_mask(int(off)) == {card for card, _ in found.layoffs}


def test_large_hands_in_a_batch() -> None:
    """More clashing ranks than the compiled search does: they are left to plain Python."""
    pack = (1 << 52) - 1
    large = [pack, pack ^ 0b1010101010, *masks(Random(5), range(20, 30), 50), 0b111]
    plainly(large)
    points, laid = batches.best_lay_offs([[0b111 << 13]] * len(large), large)
    expected = [kernels.best_lay_off([0b111 << 13], mask) for mask in large]
    assert list(zip(points, laid, strict=True)) == expected


@pytest.mark.parametrize("engine", [compiled.plain, compiled.engine])
def test_batches_refuse_what_is_no_hand(engine: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "engine", engine)
    for wrong in ([7, 1 << 52], [-1]):
        with pytest.raises(CardError, match="is not a card"):
            batches.least_deadwood(wrong)
    assert list(batches.least_deadwood([])) == []
    for rows in ([[7]], [[7], [7, 7]]):
        with pytest.raises(ValueError, match="a row of melds for each hand"):
            batches.best_lay_offs(rows, [1, 2])


def test_numpy_draws_the_same_numbers() -> None:
    same = compiled.engine().chances(Random("a"), 2_000)
    assert list(same) == compiled.plain().chances(Random("a"), 2_000)


def test_packs_are_shuffled_as_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """The stream of a block is that of a seed, and a pack what :func:`shuffled` makes of it."""
    stream = Random("gincourse gin x 1")
    monkeypatch.setattr("gincourse.games.start.random.Random", lambda _: stream)
    for deal in range(streams.BLOCK, streams.BLOCK + 3):
        assert streams.pack("x", deal) == shuffled(PACK, "ignored")


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_compiled_hands_are_plain_hands(rules: gin.Rules) -> None:
    numbers = rule_numbers(rules)
    for ways in WAYS:
        part = (2, 100, 130)
        args = ((*ways, *numbers), "same", True, part)
        fast = gin_bots.play_compiled(*args)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(compiled, "engine", compiled.plain)
            assert gin_bots.play_compiled(*args) == fast


# ---------------------------------------------------------------------------- against the engine
def traced(pack: tuple[Card, ...], ways: Any, rules: gin.Rules) -> tuple[Any, Record]:
    """What the integer code makes of a hand, and its trace as a record."""
    trace: list[int] = []
    melds: list[int] = []
    order = [card.index for card in pack]
    first, second = ways
    found = hands.play_hand(order, first, second, *rule_numbers(rules), trace, melds)
    state = gin.deal(pack=pack, rules=rules, dealer=1)
    for number, turn in enumerate(trace, 1):
        if turn < 0:
            state = state.apply(gin.Pass())
            continue
        state = state.apply(gin.Take(state.discards[-1]) if turn >= 64 else gin.Draw())
        # where the hands were compared, the last turn laid one of them open
        lays_open = number == len(trace) and found[3] >= 0
        state = state.apply(shed(turn % 64, lays_open, hands.OUTCOMES[found[0]], melds))
    if state.phase == "layoff":
        assert state.knocked is not None
        for card, meld in best_layoff(state.knocked.melds, state.hands[state.turn or 0]).layoffs:
            state = state.apply(gin.LayOff(card, meld))
        state = state.apply(gin.Done())
    return found, Record.of(state)


def shed(index: int, lays_open: bool, outcome: str, melds: list[int]) -> Action:
    """The action of the trace that ends a turn."""
    if index == 63:
        return gin.BigGin()
    card = Card.at(index)
    if not lays_open:
        return gin.Discard(card)
    if outcome == "gin":
        return gin.Gin(card)
    return gin.Knock(card, tuple(CardSet.of_mask(meld) for meld in melds))


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_hands_replay_in_the_engine(rules: gin.Rules) -> None:
    """Turn by turn, with the melds laid down and to the same score; records read back as well."""
    outcomes: Counter[str] = Counter()
    for deal in range(1_400 if rules == gin.Rules() else 140):
        found, record = traced(streams.pack("replay", deal), WAYS[deal % len(WAYS)], rules)
        state = Record.read(str(record)).replay()
        result = state.result
        assert result is not None
        outcome, winner, points, *left, turns = found
        outcomes[result.outcome] += 1
        assert hands.OUTCOMES[outcome] == result.outcome
        assert winner == (-1 if result.winner is None else result.winner)
        assert points == max(result.points)
        assert tuple(left) == (result.deadwood or (-1, -1))
        assert turns == sum(isinstance(a, gin.Draw | gin.Take) for a in state.actions)
    if rules == gin.Rules():
        assert set(outcomes) == {"knock", "gin", "undercut", "void"}


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_compiled_players_decide_as_the_bots(rules: gin.Rules) -> None:
    for deal in range(10):
        for pair, ways in zip(PAIRS, WAYS, strict=True):
            pack = streams.pack("decide", deal)
            played = bots.finish(gin.deal(pack=pack, rules=rules, dealer=1), pair)
            found, record = traced(pack, ways, rules)
            assert record.actions == Record.of(played).actions
            assert found[2] == max(played.result.points)


def test_arrangements_that_tie_are_chosen_alike() -> None:
    """Hands of few ranks, where a knocker can lay down many arrangements of the same deadwood."""
    random = Random(7)
    tried = 0
    while tried < 500:
        low = random.randint(1, 9)
        pool = [card for card in PACK if low <= card.rank < low + random.choice((3, 4, 5))]
        if len(pool) < 11:
            continue
        dealt = random.sample(pool, 11)
        rest = CardSet(dealt[1:])
        if len(arrangements(rest)) < 2 or arrangements(rest)[0].deadwood > 10:
            continue
        tried += 1
        seen = CardSet(dealt) | random.sample(PACK, random.randint(0, 20))
        pile = seen - dealt
        state = gin.position([dealt, None], discards=pile, phase="shed")
        best = state.observe(0).knock_choices(dealt[0])[0]
        melds: list[int] = []
        hands.lay_down(rest.mask, hands.PACK & ~seen.mask, melds)
        assert tuple(map(CardSet.of_mask, melds)) == best.melds


# ------------------------------------------------------------------------------------ gc.study.play
@pytest.mark.parametrize("paired", [True, False])
@pytest.mark.parametrize("pair", PAIRS, ids=range(len(PAIRS)))
def test_compiled_and_readable_bots_give_the_same_study(pair: Any, paired: bool) -> None:
    fast = gc.study.play(*pair, hands=40, seed="s", paired=paired)
    named = [bots.named(bot) for bot in pair]
    slow = gc.study.play(*(readable(bot) for bot in named), hands=40, seed="s", paired=paired)
    assert slow.numbers == fast.numbers
    assert len(fast) == 40


def readable(bot: bots.Bot) -> bots.Bot:
    """The same bot as one that only the engine can play."""

    def same(seen: gin.GinObservation) -> Action:
        return bot(seen)

    return same


def test_melds_of_the_own_first_are_played_by_the_engine() -> None:
    rules = gin.Rules(defender="own melds first")
    study = gc.study.play("greedy", "greedy", hands=20, rules=rules)
    for hand in range(20):
        result = study.record(hand).replay().result
        assert result is not None
        assert max(result.points) == study[hand].points_a + study[hand].points_b


def test_a_study_does_not_depend_on_who_does_the_work() -> None:
    one = gc.study.play("greedy", "patient", hands=24_000, seed=5)
    assert gc.study.play("greedy", "patient", hands=24_000, seed=5, jobs=2) == one
    assert gc.study.play("greedy", "patient", hands=24_000, seed=6) != one
    shorter = gc.study.play("greedy", "patient", hands=2_000, seed=5)
    assert shorter.numbers == one.numbers[: len(shorter.numbers)]
    slow = gc.study.play("greedy", "random", hands=44, seed=5)
    assert gc.study.play("greedy", "random", hands=44, seed=5, jobs=2) == slow


def test_without_numba_it_is_the_same_study() -> None:
    study = gc.study.play("greedy", "patient", hands=1_200, seed=5)
    dealt = gc.study.dealt(hands=1_200, seed=5)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compiled, "engine", compiled.plain)
        assert gc.study.play("greedy", "patient", hands=1_200, seed=5) == study
        assert gc.study.dealt(hands=1_200, seed=5) == dealt


def test_rows_and_records() -> None:
    """Every row is the hand that its record plays again, whoever began."""
    for paired in (True, False):
        study = gc.study.play("greedy", bots.patient(2), hands=60, seed=9, paired=paired)
        for row in study:
            state = study.record(row.hand).replay()
            result = state.result
            assert result is not None
            began = study.labels.index(row.first)
            assert began == row.hand % 2
            seats = (began, 1 - began)  # of the first bot and of the second
            assert (row.points_a, row.points_b) == tuple(result.points[s] for s in seats)
            left = result.deadwood or (-1, -1)
            assert (row.deadwood_a, row.deadwood_b) == tuple(left[s] for s in seats)
            assert row.outcome == result.outcome
            winner = "" if result.winner is None else study.labels[seats[result.winner]]
            assert row.winner == winner
            assert state.start.pack == streams.pack(9, row.deal)
        decks = [study.record(hand).start.pack for hand in range(4)]
        assert len(set(decks)) == (2 if paired else 4)
    with pytest.raises(IndexError, match="no hand 60"):
        study[60]


@pytest.mark.parametrize("paired", [True, False])
def test_the_frame_has_the_rows(paired: bool) -> None:
    study = gc.study.play(bots.patient(0), "greedy", hands=400, seed=2, paired=paired)
    frame = study.frame()
    assert list(frame.columns) == list(study[0]._fields)
    assert [tuple(row) for row in frame.itertuples(index=False)] == [tuple(row) for row in study]


@pytest.mark.parametrize("paired", [True, False])
def test_means_and_shares_are_those_of_the_rows(paired: bool) -> None:
    study = gc.study.play("greedy", bots.patient(0), hands=3_000, seed=2, paired=paired)
    rows = list(study)
    net = [row.points_a - row.points_b for row in rows]
    sides = [(row.winner == study.labels[0]) - (row.winner == study.labels[1]) for row in rows]
    assert study.points.value == Fraction(sum(net), 3_000)
    assert study.boxed.value == Fraction(sum(net) + 25 * sum(sides), 3_000)
    assert [share.value for share in study.won] == [
        Fraction(sides.count(side), 3_000) for side in (1, -1, 0)
    ]
    assert study.won_decided.value == Fraction(sides.count(1), 3_000 - sides.count(0))
    assert study.turns.value == Fraction(sum(row.turns for row in rows), 3_000)
    assert study.outcomes == Counter((row.outcome, row.winner) for row in rows)
    units = [a + b for a, b in zip(net[::2], net[1::2], strict=True)] if paired else net
    middle = sum(units) / len(units)
    variance = sum((x - middle) ** 2 for x in units) / (len(units) - 1)
    error = (variance / len(units)) ** 0.5 / (2 if paired else 1)
    assert study.points.error == pytest.approx(error)


def test_the_same_bot_on_both_sides_is_no_better_than_itself() -> None:
    study = gc.study.play("greedy", "greedy", hands=2_000, seed=1)
    assert study.labels == ("greedy 1", "greedy 2")
    assert study.points.value == 0
    assert study.points.error == 0
    assert 0 < study.won_decided.error < 0.005  # 50 % for certain, but not by this alone


def test_pairing_makes_intervals_narrower() -> None:
    paired = gc.study.play("greedy", bots.patient(5), hands=20_000, seed=1)
    single = gc.study.play("greedy", bots.patient(5), hands=20_000, seed=1, paired=False)
    assert paired.points.error < 0.7 * single.points.error
    assert abs(float(paired.points) - float(single.points)) < 4 * single.points.error


def test_intervals_hold_the_true_value_about_as_often_as_they_say() -> None:
    truth = gc.study.play("greedy", bots.patient(4), hands=400_000, seed="truth")
    for paired in (True, False):
        held: Counter[str] = Counter()
        for seed in range(200):
            study = gc.study.play("greedy", bots.patient(4), hands=200, seed=seed, paired=paired)
            held["points"] += float(truth.points) in study.points
            held["boxed"] += float(truth.boxed) in study.boxed
            held["won"] += float(truth.won[0]) in study.won[0]
            held["decided"] += float(truth.won_decided) in study.won_decided
        assert all(180 <= n <= 199 for n in held.values()), held


def test_intervals_of_few_and_of_rare_things() -> None:
    nothing = intervals.share({(0, 0): 5})
    assert (nothing.low, nothing.high) == (0, 1)
    none = intervals.share({(0, 1): 100})
    assert none.low == 0.0
    assert 0.03 < none.high < 0.06  # the exact bound is 0.036
    lone = intervals.mean({12: 1}, hands=2)
    assert lone.low == float("-inf")
    assert float(lone) == 6


def test_an_interrupt_keeps_what_is_done() -> None:
    played = 0

    def stops(seen: gin.GinObservation) -> Action:
        nonlocal played
        played += seen.history == ()
        if played > 30:
            raise KeyboardInterrupt
        return bots.greedy(seen)

    study = gc.study.play(stops, "greedy", hands=2_000, seed=3)
    assert 20 <= len(study) < 200
    assert not study.complete
    assert len(study) % 2 == 0
    whole = gc.study.play("greedy", "greedy", hands=len(study), seed=3)
    assert whole.numbers == study.numbers
    assert f"Interrupted: {len(study)} of 2,000 hands have been played." in str(study)
    with pytest.raises(KeyboardInterrupt):
        gc.study.play(stops, "greedy", hands=2_000, seed=3)


def test_bad_input_gets_a_sentence() -> None:
    with pytest.raises(ValueError, match="an even whole number"):
        gc.study.play("greedy", "greedy", hands=7)
    for hands_ in (0, 2.5, True):
        with pytest.raises(ValueError, match="whole number"):
            gc.study.play("greedy", "greedy", hands=hands_, paired=False)  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="whole number"):
            gc.study.dealt(hands=hands_)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no bot “greedi”"):
        gc.study.play("greedi", "greedy")
    for cards in (0, 14, "ten"):
        with pytest.raises(ValueError, match="1 to 13 cards"):
            gc.study.dealt(cards)  # type: ignore[arg-type]
    with pytest.raises(bots.BotError):
        gc.study.play(lambda _: gin.Done(), "greedy", hands=2)


@pytest.mark.parametrize("study", [gc.study.play, gc.study.matches])
def test_what_is_no_bot_of_gin_or_no_setting_gets_a_sentence(study: Any) -> None:
    wrong: list[tuple[tuple[Any, Any], dict[str, Any], str]] = [
        (("greedy", "greedy"), {"paired": "no"}, "True or False, not 'no'"),
        (("greedy", "greedy"), {"jobs": 0}, "other than 0, such as 2, not 0"),
        (("greedy", "greedy"), {"jobs": "two"}, "other than 0, such as 2, not 'two'"),
        (("greedy", "greedy"), {"seed": 1.5}, "A seed is a whole number or a name, not 1.5"),
        (("greedy", "greedy"), {"seed": [1]}, r"A seed is a whole number or a name, not \[1\]"),
        ((bots.patient, "greedy"), {}, r"write bots.patient\(\), with brackets"),
        (("greedy", bots.steady), {}, "no bot “steady”; there are greedy"),
        ((bots.waiting(4), "greedy"), {}, r"no bot “waiting\(4\)”; there are greedy"),
        (("greedy", 3), {}, "a function from an observation to an action, not 3"),
    ]
    for pair, settings, sentence in wrong:
        with pytest.raises(ValueError, match=sentence):
            study(*pair, **settings)


def test_a_seed_that_is_drawn_is_the_same_for_all_that_is_compared() -> None:
    assert len({study.seed for study in gc.study.thresholds(hands=2, seed=None).studies}) == 1
    assert gc.study.knock_chart(hands=200, seed=None).seed is not None


def test_numbers_of_numpy_are_numbers() -> None:
    from numpy import int64

    given: Any = int64(4)
    plain = gc.study.play("greedy", "greedy", hands=4)
    assert gc.study.play("greedy", "greedy", hands=given) == plain
    assert gc.study.dealt(given) == gc.study.dealt(4)


def test_missing_libraries_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    study = gc.study.play("greedy", "greedy", hands=2)
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match=r"pandas.*gincourse\[lab\]"):
        study.frame()
    monkeypatch.setitem(sys.modules, "tqdm", None)
    assert list(shown([1, 2], [1, 1], "")) == [1, 2]
    monkeypatch.setitem(sys.modules, "joblib", None)
    assert list(spread(abs, [-1])) == [1]
    with pytest.raises(ImportError, match=r"joblib.*gincourse\[fast\]"):
        list(spread(abs, [-1], jobs=2))


def test_other_bots_are_not_taken_for_compiled_ones() -> None:
    assert gin_bots.way_of(readable(bots.greedy)) is None
    assert gin_bots.way_of(bots.random(seed=1)) is None
    assert gin_bots.way_of("patient") == gin_bots.way_of(bots.patient())
    assert len({gin_bots.way_of(bots.patient(n)) for n in range(11)}) == 11


def test_compiled_bots_are_told_by_what_they_are() -> None:
    pair = (bots.patient(10, turns=4), "lookahead")
    study = gc.study.play(*pair, hands=2)
    assert study.labels == ("patient(10, turns=4)", "lookahead(boxed)")


# ----------------------------------------------------------------------------------- gc.study.dealt
@pytest.mark.parametrize("cards", [1, 2, 3, 4])
@pytest.mark.parametrize("discard", [False, True])
def test_counts_against_every_hand(cards: int, discard: bool) -> None:
    every = [sum(1 << card for card in hand) for hand in combinations(range(52), cards)]
    left = batches.best_discards(every)[1] if discard else batches.least_deadwood(every)
    assert counting.deadwood_counts(cards, discard) == dict(sorted(Counter(left.tolist()).items()))


def test_counts_against_every_hand_of_seven_cards() -> None:
    """All 133,784,560 of them, looked at one by one by the compiled code."""
    import numba
    import numpy

    least = compiled.engine().least_deadwood

    @numba.njit
    def count(found: Any) -> None:
        for a in range(52):
            for b in range(a):
                for c in range(b):
                    abc = 1 << a | 1 << b | 1 << c
                    for d in range(c):
                        for e in range(d):
                            abcde = abc | 1 << d | 1 << e
                            for f in range(e):
                                for g in range(f):
                                    found[least(abcde | 1 << f | 1 << g)] += 1

    found = numpy.zeros(71, dtype="int64")
    count(found)
    assert found.sum() == comb(52, 7)
    assert counting.deadwood_counts(7) == {n: int(k) for n, k in enumerate(found) if k}


def test_known_numbers_of_dealt_hands() -> None:
    """Gin from the deal is known from other programs; all hands are there."""
    exact = gc.study.dealt()
    assert exact.exact
    assert exact.hands == comb(52, 10)
    assert exact.gin.value * exact.hands == 136_694
    assert gc.study.dealt(11, discard=True).hands == comb(52, 11)
    # more cards that a discard may choose from are never worse
    assert float(gc.study.dealt(11, discard=True).mean) < float(exact.mean)


@pytest.mark.parametrize(("cards", "discard"), [(10, False), (11, True), (13, False), (3, True)])
def test_dealt_at_random_is_near_what_is_counted(cards: int, discard: bool) -> None:
    exact = gc.study.dealt(cards, discard=discard)
    random = gc.study.dealt(cards, discard=discard, hands=200_000, seed=4)
    assert not random.exact
    assert abs(float(exact.mean) - float(random.mean)) < 4 * random.mean.error
    for low in range(0, 100, 10):
        p = float(exact.share(low, low + 9))
        found = float(random.share(low, low + 9)) * random.hands
        assert abs(found - p * random.hands) <= 4 * (p * (1 - p) * random.hands) ** 0.5 + 1
    assert random == gc.study.dealt(cards, discard=discard, hands=200_000, seed=4, jobs=2)


@pytest.mark.parametrize(
    "shown_",
    [
        lambda: gc.study.play("greedy", "patient", hands=200),
        lambda: gc.study.play("greedy", "random", hands=4, paired=False),
        gc.study.dealt,
        lambda: gc.study.dealt(7, hands=100),
        lambda: gc.study.dealt(8, discard=True),
    ],
)
def test_results_are_tables(shown_: Callable[[], Tabled]) -> None:
    result = shown_()
    html = result._repr_html_()
    assert html.count("<caption") == 2
    assert html.count('scope="row"') > 3
    assert str(result) == repr(result)
    assert "{" not in str(result)


# ------------------------------------------------------------------------- thresholds and plots
def test_thresholds_are_studies_of_the_same_deals() -> None:
    study = gc.study.thresholds("greedy", hands=2_000, seed=3)
    assert len(study.studies) == 11
    for limit, one in enumerate(study.studies):
        assert one == gc.study.play(bots.patient(limit), "greedy", hands=2_000, seed=3)
    points = [float(one.points) for one in study.studies]
    assert points[study.best_for_points] == max(points)


def test_the_best_threshold_turns_round_when_hands_are_paid_for() -> None:
    """Against a bot that knocks at once: only gin by points, knock at once with 25 a hand won."""
    study = gc.study.thresholds("greedy", hands=20_000, seed=3)
    assert (study.best_for_points, study.best_for_boxed) == (0, 10)
    assert study.studies[0].points.low > 2
    assert study.studies[0].boxed.high < -1


PLOTS: dict[str, Callable[[], Plot]] = {
    "play": gc.study.play("greedy", "patient", hands=200).plot,
    "dealt": gc.study.dealt(7).plot,
    "dealt at random": gc.study.dealt(7, hands=200).plot,
    "thresholds": gc.study.thresholds("greedy", hands=20).plot,
}


@pytest.mark.parametrize("plot", PLOTS.values(), ids=PLOTS)
def test_plots_have_words_and_a_table(plot: Callable[[], Plot], tmp_path: Path) -> None:
    made = plot()
    html = made._repr_html_()
    alt = html.partition(' alt="')[2].partition('"')[0]
    assert alt == str(made.alt)
    assert len(alt) > 40
    assert "{" not in alt
    assert "<details><summary>The table behind the plot</summary><table" in html
    assert str(made).startswith(alt)
    assert str(made.table) in str(made)
    for form, start in (("svg", b"<?xml"), ("png", b"\x89PNG"), ("pdf", b"%PDF")):
        made.save(tmp_path / f"plot.{form}")
        assert (tmp_path / f"plot.{form}").read_bytes().startswith(start)
    assert plot()._repr_html_() == html  # the same numbers make the same picture


def test_plots_draw_the_numbers_of_the_study() -> None:
    exact = gc.study.dealt(7)
    (axes,) = exact.plot().figure.axes
    drawn = {round(bar.get_x() + 0.45): bar.get_height() for bar in axes.patches}
    for points, _ in exact.counts:
        assert drawn[points] == pytest.approx(100 * float(exact.share(points, points)))
    study = gc.study.thresholds("greedy", hands=20)
    (axes,) = study.plot().figure.axes
    lines = [list(container.lines[0].get_ydata()) for container in axes.containers]
    assert lines[0] == [float(one.points) for one in study.studies]
    assert lines[1] == [float(one.boxed) for one in study.studies]
    assert (
        "matplotlib.pyplot"
        not in run(
            "import sys, gincourse as gc; gc.study.dealt(7).plot();print(*sys.modules)"
        ).split()
    )


# ------------------------------------------------------------------------------- other processes
def test_a_cluster_one_of_whose_workers_dies(tmp_path: Path) -> None:
    """Dask in real processes: the one that plays the first hand is killed in the middle of it."""
    import joblib
    from distributed import Client, LocalCluster

    marker = tmp_path / "who plays"

    def falls(seen: gin.GinObservation) -> Action:
        try:
            with marker.open("x") as file:
                file.write(f"{os.getpid()}\n")
        except FileExistsError:
            return bots.greedy(seen)
        time.sleep(60)
        raise AssertionError("the worker was to die in its sleep")

    def kill() -> None:
        while not (marker.exists() and marker.read_text().endswith("\n")):
            time.sleep(0.02)
        os.kill(int(marker.read_text()), signal.SIGKILL)

    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,  # type: ignore[no-untyped-call]
        Client(cluster) as client,  # type: ignore[no-untyped-call]
    ):
        before = set(client.run(os.getpid).values())
        killer = threading.Thread(target=kill)
        killer.start()
        with joblib.parallel_config(backend="dask"):
            study = gc.study.play(falls, "greedy", hands=200, seed=8)
            compiled_ = gc.study.play("greedy", "patient", hands=30_000, seed=8)
        killer.join()
        died = int(marker.read_text())
        assert died in before
        assert died not in client.run(os.getpid).values()
    assert os.getpid() not in before
    assert study.complete
    assert study.numbers == gc.study.play("greedy", "greedy", hands=200, seed=8).numbers
    assert compiled_ == gc.study.play("greedy", "patient", hands=30_000, seed=8)


def run(code: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_nothing_heavy_is_imported_before_hands_are_asked_for() -> None:
    code = (
        "import sys, gincourse as gc; from gincourse.kernels import batches;"
        "gc.study.play, gc.study.dealt, gc.study.dealt();"
        "heavy = {'numba', 'numpy', 'joblib', 'dask', 'pandas', 'tqdm'} & set(sys.modules);"
        "print(sorted(heavy))"
    )
    assert run(code) == "[]"


def test_few_hands_do_not_load_numba() -> None:
    code = (
        "import sys; {0}\n"
        "import gincourse as gc\n"
        "s = gc.study.play('greedy', 'patient', hands={1}, seed=1)\n"
        "d = gc.study.dealt(hands={1}, seed=1)\n"
        "print('numba' in sys.modules and bool(sys.modules['numba']))\n"
        "print(list(s.numbers), d.counts)"
    )
    hidden = "sys.modules.update(numba=None, numpy=None, joblib=None)"
    few = {run(code.format(*how)) for how in (("", 200), (hidden, 200))}
    assert {text.partition("\n")[0] for text in few} == {"False"}
    assert len(few) == 1
    without, quick = run(code.format(hidden, 1_000)), run(code.format("", 1_000))
    assert (without.partition("\n")[0], quick.partition("\n")[0]) == ("False", "True")
    assert without.partition("\n")[2] == quick.partition("\n")[2]


@pytest.mark.skipif(os.name == "nt", reason="folders are made read-only in another way there")
def test_a_house_that_cannot_be_written_to(tmp_path: Path) -> None:
    """The compiled code is kept in the user's folder, or nowhere, and works all the same."""
    house = tmp_path / "house"
    shutil.copytree(
        Path(gc.__file__).parent,
        house / "gincourse",
        ignore=shutil.ignore_patterns("__pycache__"),
    )
    # a plain file in the place of the cache's folder: even root cannot write there
    (house / "gincourse" / "kernels" / "__pycache__").write_text("")
    code = (
        f"import sys; sys.path.insert(0, {str(house)!r}); sys.dont_write_bytecode = True\n"
        "import gincourse as gc\n"
        f"assert gc.__file__.startswith({str(house)!r})\n"
        "from gincourse.kernels import batches, compiled\n"
        "print(list(map(int, batches.least_deadwood([7, 11]))), compiled.engine().name)"
    )
    home = tmp_path / "home"
    home.mkdir()
    assert run(code, HOME=str(home), XDG_CACHE_HOME=str(home)) == "[0, 7] numba"
    assert list(home.rglob("*.nbi"))
    shutil.rmtree(home)
    home.write_text("")  # no folder for it anywhere
    assert run(code, HOME=str(home), XDG_CACHE_HOME=str(home)) == "[0, 7] numba"


def test_a_changed_source_is_compiled_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """numba finds what it has kept by a name, which says which version of all functions it is."""
    import numba

    def name() -> str:
        return str(compiled._compiled(numba).play_deals.py_func.__qualname__)

    first = name()
    assert first == name() == compiled.engine().play_deals.py_func.__qualname__
    monkeypatch.setattr(kernels, "reach", kernels.lay_off_chains)
    assert name() != first
    assert name().partition(".")[2] == "play_deals"
