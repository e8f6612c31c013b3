"""Many hands of ring: compiled against plain Python, both against the engine and its bots."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import pytest

import gincourse as gc
from gincourse import bots
from gincourse.cards import PACK, Card, CardSet
from gincourse.games import ring
from gincourse.games.base import Action
from gincourse.games.knocking import Count
from gincourse.kernels import compiled
from gincourse.kernels import ring as kernel
from gincourse.record import Record
from gincourse.study.hands import RingStudy, ring_bots, streams
from gincourse.study.hands.intervals import mean, share

SEATS = (2, 3, 4)
LIMITS = (10, 10, 3, 0, 6)
CHOICES: dict[str, tuple[Any, ...]] = {
    "all_pass": ("stock", "may take"),
    "reshuffle": ("at two", "all at two", "at none", "never"),
    "reshuffles": (1, 2, 3, 9),
    "take_limit": (1, 2, 50),
    "throw_back": (False, True),
    "lay_offs": ("own chains", "touching", "shared"),
    "equal_deadwood": ("knocker", "undercut"),
    "several": ("lowest", "equals share", "all lower"),
    "scoring": ("penalties", "pot", "literal"),
    "payout": ("gap", "exact 75", "equal parts", "winner points"),
}


@pytest.fixture(autouse=True)
def loaded() -> None:
    """However few the hands of a test are, they are played by the compiled code."""
    compiled.engine()


def any_rules(random: Random, players: int) -> ring.Rules:
    """Rules in which about a third of the questions have another answer than usual."""
    given = {name: random.choice(c) for name, c in CHOICES.items() if random.random() < 0.4}
    return ring.Rules.of({"players": players, **given})


def any_limits(random: Random, players: int) -> tuple[int, ...]:
    return tuple(random.choice(LIMITS) for _ in range(players))


def readable(bot: bots.Bot) -> bots.Bot:
    """The same bot as one that only the engine can play."""

    def same(seen: ring.RingObservation) -> Action:
        return bot(seen)

    return same


# ------------------------------------------------------------------------------ one source, twice
@pytest.mark.parametrize("players", SEATS)
def test_compiled_hands_are_plain_hands(players: int) -> None:
    random = Random(players)
    for paired in (True, False) * 6:
        rules = ring_bots.rule_numbers(any_rules(random, players))
        args = any_limits(random, players), rules, "same", paired, (1, 700, 730)
        fast = ring_bots.play_compiled(*args)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(compiled, "engine", compiled.plain)
            assert ring_bots.play_compiled(*args) == fast


# ---------------------------------------------------------------------------- against the engine
def traced(
    pack: tuple[Card, ...], limits: tuple[int, ...], rules: ring.Rules
) -> tuple[list[int], Record]:
    """What the integer code makes of a hand, and its trace as a record."""
    order = [card.index for card in pack]
    trace: list[int] = []
    melds: list[int] = []
    out = [0] * (3 + 2 * rules.players)
    chances: list[float] = []
    given = 0
    while True:
        numbers = ring_bots.rule_numbers(rules)
        kernel.play_ring(order, limits, numbers, chances, 0, given, trace, melds, out, 0)
        if out[0] != kernel.WANTED:
            break
        given += 1
        chances += ring_bots.stirring(order, given)
    outcome = kernel.RING_OUTCOMES[out[0]]
    state = ring.deal(pack=pack, rules=rules, dealer=rules.players - 1)
    for number, turn in enumerate(trace, 1):
        if turn < 0:
            state = state.apply(ring.Pass())
            continue
        state = state.apply(ring.Take(state.discards[-1]) if turn >= 64 else ring.Draw())
        card = Card.at(turn % 64)
        if number < len(trace) or outcome == "void":
            state = state.apply(ring.Discard(card))
        elif outcome == "gin":
            state = state.apply(ring.Gin(card))
        else:
            laid_down = tuple(CardSet.of_mask(meld) for meld in melds)
            state = state.apply(ring.Knock(card, laid_down))
    while state.phase == "layoff":
        layoffs = state.best_layoffs()
        state = state.apply(ring.LayOff(*layoffs[0]) if layoffs else ring.Done())
    return out, Record.of(state)


@pytest.mark.parametrize("players", SEATS)
def test_hands_replay_in_the_engine(players: int) -> None:
    """Turn by turn, with the melds laid down and to the same score, under all kinds of rules."""
    random = Random(f"replay {players}")
    met: Counter[object] = Counter()
    for deal in range(1_200):
        rules = any_rules(random, players) if deal % 3 else ring.Rules(players=players)
        limits = any_limits(random, players)
        out, record = traced(streams.pack("replay", deal), limits, rules)
        state: Any = Record.read(str(record)).replay()
        result = state.result
        assert result is not None
        assert out == list(ring_bots.row(state))
        assert kernel.RING_OUTCOMES[out[0]] == result.outcome
        assert out[2 : 2 + players] == list(result.points)
        won = tuple(seat for seat in range(players) if out[1] >> seat & 1)
        assert won == tuple(sorted(result.winners))
        met.update((result.outcome, ("reshuffles", state.reshuffles), ("won by", len(won))))
        met["laid off"] += bool(state.laid)
    assert {"knock", "gin", "undercut", "void", ("reshuffles", 1), "laid off"} <= set(met)
    assert met["laid off"] > 100
    assert players == 2 or met["won by", 2] > 0


def test_hands_reshuffled_twice_replay_in_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are rare, so the compiled code is asked for which deals it wants new chances twice."""
    wanted: list[list[int]] = []

    def listening(order: list[int], number: int) -> list[float]:
        if number == 2:
            wanted.append(order)
        return stirring(order, number)

    stirring = ring_bots.stirring
    limits, rules = (0,) * 4, ring.Rules(players=4)
    with monkeypatch.context() as patch:
        patch.setattr(ring_bots, "stirring", listening)
        ring_bots.play_compiled(
            limits, ring_bots.rule_numbers(rules), "twice", False, (0, 0, 2_000)
        )
    assert len(wanted) > 3
    for order in wanted:
        for most in (1, 3):
            changed = ring.Rules(players=4, reshuffles=most)
            out, record = traced(tuple(PACK[index] for index in order), limits, changed)
            state: Any = record.replay()
            assert out == list(ring_bots.row(state))
            assert state.reshuffles >= min(most, 2)
            assert (most == 3) or (state.result is not None and state.result.outcome == "void")


@pytest.mark.parametrize("players", SEATS)
def test_compiled_players_decide_as_the_bots(players: int) -> None:
    random = Random(f"decide {players}")
    shuffled_again = 0
    for deal in range(90):
        rules = any_rules(random, players)
        # who waits for gin is met by a reshuffle more often
        limits = (0,) * players if deal % 3 == 0 else any_limits(random, players)
        pack = streams.pack("decide", deal)
        seated = [bots.waiting(limit) for limit in limits]
        start = ring.deal(pack=pack, rules=rules, dealer=players - 1)
        played = bots.finish(start, seated)
        out, record = traced(pack, limits, rules)
        assert record.actions == Record.of(played).actions
        assert out == list(ring_bots.row(played))
        shuffled_again += played.reshuffles > 0
    assert shuffled_again > (0 if players == 2 else 5)


def test_showdowns_are_scored_alike() -> None:
    random = Random(9)
    for _ in range(4_000):
        players = random.choice(SEATS)
        rules = any_rules(random, players)
        kind = random.choice((0, 0, 0, 2))
        counts = [random.choice((0, 3, 5, 5, 8, 10, 25, 40)) for _ in range(players)]
        knocker = random.randrange(players)
        counts[knocker] = 0 if kind == 2 else random.choice((3, 5, 8, 10))
        found = ring.score(rules, knocker, kernel.RING_OUTCOMES[kind], list(map(Count, counts)))
        out = [0] * (2 + 2 * players)
        kernel.score_ring(counts, knocker, kind, ring_bots.rule_numbers(rules), out, 0)
        assert kernel.RING_OUTCOMES[out[0]] == found.outcome
        assert out[1] == sum(1 << seat for seat in found.winners)
        assert out[2:] == [*found.points, *counts]


def test_lay_offs_of_several_opponents() -> None:
    """Crowded hands, in which opponents compete for the ends of runs and break up own melds."""
    random = Random(11)
    numbers = {"own chains": 0, "touching": 1, "shared": 2}
    tried = differ = 0
    while tried < 250:
        low = random.randint(1, 8)
        pool = [card for card in PACK if low <= card.rank < low + 6]
        dealt = random.sample(pool, 22)
        hands = CardSet(dealt[:8]), CardSet(dealt[8:15]), CardSet(dealt[15:])
        card, left = gc.best_discards(hands[0])[0]
        if not 0 < left <= 10:
            continue
        tried += 1
        found = set()
        for lay_offs, number in numbers.items():
            rules = ring.Rules(players=3, lay_offs=lay_offs)
            state = ring.position(hands, phase="shed", rules=rules)
            melds = state.knock_choices(card)[0].melds
            state = state.apply(ring.Knock(card, melds))
            while state.phase == "layoff":
                layoffs = state.best_layoffs()
                state = state.apply(ring.LayOff(*layoffs[0]) if layoffs else ring.Done())
            counts = [left, 0, 0]
            held = [hand.mask for hand in hands]
            kernel.count_hands(held, [meld.mask for meld in melds], 0, number, counts)
            assert state.result is not None
            assert counts == list(state.result.deadwood)
            found.add(tuple(counts))
        differ += len(found) > 1
    assert differ > 25


# ------------------------------------------------------------------------------------ gc.study.play
@pytest.mark.parametrize("paired", [True, False])
@pytest.mark.parametrize("players", SEATS)
def test_compiled_and_readable_bots_give_the_same_study(players: int, paired: bool) -> None:
    rules = ring.Rules(players=players, reshuffle="all at two")
    seated = [bots.waiting(0), bots.steady, bots.waiting(5), bots.steady][:players]
    how: Any = {"rules": rules, "hands": 24, "seed": "s", "paired": paired}
    fast = gc.study.play(*seated, **how)
    slow = gc.study.play(*map(readable, seated), **how)
    assert slow.numbers == fast.numbers
    assert len(fast) == 24


def test_every_bot_sits_in_every_seat() -> None:
    named = "steady", bots.waiting(0), bots.waiting(5), "waiting"
    study = gc.study.play(*named, rules=ring.Rules(players=4), hands=24, seed=3)
    assert study.labels == ("steady", "waiting(0)", "waiting(5)", "waiting(3)")
    for deal in range(6):
        rows = [study[4 * deal + n] for n in range(4)]
        assert [row.first for row in rows] == list(study.labels)
        assert {row.deal for row in rows} == {deal}
        packs = {study.record(row.hand).start.pack for row in rows}
        assert packs == {streams.pack(3, deal)}
    single = gc.study.play(*named, rules=ring.Rules(players=4), hands=10, seed=3, paired=False)
    assert [row.first for row in single] == [*study.labels, *study.labels, *study.labels[:2]]
    assert [row.deal for row in single] == list(range(10))


@pytest.mark.parametrize("paired", [True, False])
@pytest.mark.parametrize("players", SEATS)
def test_rows_are_what_records_play_again(players: int, paired: bool) -> None:
    seated = [bots.steady, bots.waiting(1), bots.steady, bots.waiting(6)][:players]
    rules = ring.Rules(players=players, several="all lower", scoring="pot")
    study = gc.study.play(*seated, rules=rules, hands=36, seed=9, paired=paired)
    frame = study.frame()
    for row, told in zip(study, frame.itertuples(index=False), strict=True):
        state: Any = study.record(row.hand).replay()
        result = state.result
        assert result is not None
        began = study.labels.index(row.first)
        seats = [(bot - began) % players for bot in range(players)]
        assert row.points == tuple(result.points[seat] for seat in seats)
        left = result.deadwood or (-1,) * players
        assert row.deadwood == tuple(left[seat] for seat in seats)
        assert row.outcome == result.outcome
        won = [seats[study.labels.index(who)] for who in row.winners]
        assert set(won) == set(result.winners)
        flags = tuple(label in row.winners for label in study.labels)
        same = (row.hand, row.deal, row.first, row.outcome, row.turns)
        assert tuple(told) == (*same, *flags, *row.points, *row.deadwood)
    with pytest.raises(IndexError, match="no hand 36"):
        study[36]


@pytest.mark.parametrize("paired", [True, False])
@pytest.mark.parametrize("changed", [{}, {"several": "all lower", "scoring": "literal"}])
def test_means_and_shares_are_those_of_the_rows(changed: dict[str, str], paired: bool) -> None:
    rules = ring.Rules.of(changed)
    seated = "steady", bots.waiting(0), "waiting"
    study = gc.study.play(*seated, rules=rules, hands=1_500, seed=2, paired=paired)
    rows = list(study)
    step = 3 if paired else 1
    groups = [rows[n : n + step] for n in range(0, len(rows), step)]
    for bot, label in enumerate(study.labels):
        sums = Counter(sum(row.points[bot] for row in group) for group in groups)
        assert study.points[bot].value == mean(sums, step).value
        assert study.points[bot].error == pytest.approx(mean(sums, step).error)
        won = Counter((sum(label in row.winners for row in group), step) for group in groups)
        assert study.won[bot] == share(won)
    void = [row for row in rows if row.outcome == "void"]
    assert study.won[-1].value == Fraction(len(void), len(rows))
    assert study.turns.value == Fraction(sum(row.turns for row in rows), len(rows))
    told = Counter((row.outcome, who) for row in rows for who in row.winners or ("",))
    assert study.outcomes == told


@pytest.mark.parametrize("payout", CHOICES["payout"])
@pytest.mark.parametrize("scoring", CHOICES["scoring"])
def test_the_pool_is_what_games_of_one_round_pay(payout: str, scoring: str) -> None:
    rules = ring.Rules(players=4, payout=payout, scoring=scoring, several="equals share")
    seated = bots.steady, bots.waiting(4), bots.steady, bots.waiting(0)
    study = gc.study.play(*map(readable, seated), rules=rules, hands=40, seed=5)
    got = [Fraction(0)] * 4
    games = 0
    for row in study:
        state: Any = study.record(row.hand).replay()
        shares = ring.settle(state, [state.result]).shares
        games += bool(shares)
        began = study.labels.index(row.first)
        for bot in range(4 if shares else 0):
            got[bot] += shares[(bot - began) % 4]
    for bot in range(4):
        assert float(study.pool[bot]) == pytest.approx(float(got[bot] / games))
    assert sum(map(float, study.pool)) == pytest.approx(1)


def test_games_of_several_rounds_pay_no_pool() -> None:
    study = gc.study.play("steady", "steady", rules=ring.Rules(players=2, rounds=3), hands=20)
    assert study.pool == ()
    assert "pool" not in str(study)


def test_void_hands_are_won_by_nobody_and_pay_nothing() -> None:
    rules = ring.Rules(players=4, reshuffle="never")
    study = gc.study.play(*[bots.waiting(0)] * 4, rules=rules, hands=400, seed=1)
    void = sum(row.outcome == "void" for row in study)
    assert void > 100
    assert study.won[-1].value == Fraction(void, 400)
    assert sum(map(float, study.pool)) == pytest.approx(1)
    assert study.outcomes["void", ""] == void


def test_equal_bots_get_equal_shares() -> None:
    """The same deals from every seat: what one of them wins, the others have won as well."""
    study = gc.study.play(*["steady"] * 4, rules=ring.Rules(players=4), hands=400, seed=1)
    assert study.labels == ("steady 1", "steady 2", "steady 3", "steady 4")
    assert len(set(study.points)) == len(set(study.won[:4])) == 1
    assert study.points[0].error > 0
    assert study.pool[0].value == Fraction(1, 4)


def test_a_study_does_not_depend_on_who_does_the_work() -> None:
    rules = ring.Rules()
    seated = "steady", "waiting", "steady"
    one = gc.study.play(*seated, rules=rules, hands=33_000, seed=5)
    assert gc.study.play(*seated, rules=rules, hands=33_000, seed=5, jobs=2) == one
    assert gc.study.play(*seated, rules=rules, hands=33_000, seed=6) != one
    shorter = gc.study.play(*seated, rules=rules, hands=3_000, seed=5)
    assert shorter.numbers == one.numbers[: len(shorter.numbers)]
    slow = gc.study.play("random", *seated[1:], rules=rules, hands=33, seed=5)
    assert gc.study.play("random", *seated[1:], rules=rules, hands=33, seed=5, jobs=2) == slow


def test_without_numba_it_is_the_same_study() -> None:
    how: Any = {"rules": ring.Rules(players=4), "hands": 1_200, "seed": 5}
    seated = "steady", bots.waiting(0), "steady", "waiting"
    study = gc.study.play(*seated, **how)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compiled, "engine", compiled.plain)
        assert gc.study.play(*seated, **how) == study


def test_pairing_makes_intervals_narrower() -> None:
    how: Any = {"rules": ring.Rules(), "hands": 15_000, "seed": 1}
    paired = gc.study.play(bots.waiting(5), "steady", "steady", **how)
    single = gc.study.play(bots.waiting(5), "steady", "steady", **how, paired=False)
    assert paired.points[0].error < 0.95 * single.points[0].error
    assert paired.won[0].error < 0.95 * single.won[0].error
    assert abs(float(paired.points[0]) - float(single.points[0])) < 4 * single.points[0].error


def test_intervals_hold_the_true_value_about_as_often_as_they_say() -> None:
    seated = bots.waiting(4), "steady", "steady"
    truth = gc.study.play(*seated, rules=ring.Rules(), hands=120_000, seed="truth")
    held: Counter[str] = Counter()
    for seed in range(150):
        study = gc.study.play(*seated, rules=ring.Rules(), hands=150, seed=seed)
        held["points"] += float(truth.points[0]) in study.points[0]
        held["won"] += float(truth.won[0]) in study.won[0]
        held["pool"] += float(truth.pool[0]) in study.pool[0]
    assert all(133 <= n <= 149 for n in held.values()), held


def test_waiting_for_gin_pays_the_less_the_more_play() -> None:
    kept = []
    for n in SEATS:
        seated = [bots.waiting(0), *[bots.steady] * (n - 1)]
        study = gc.study.play(*seated, rules=ring.Rules(players=n), hands=12_000, seed=2)
        assert study.pool[0].high < 1 / n
        kept.append(n * float(study.pool[0]))
    assert kept == sorted(kept, reverse=True)


def test_an_interrupt_keeps_what_is_done() -> None:
    played = 0

    def stops(seen: ring.RingObservation) -> Action:
        nonlocal played
        played += seen.history == ()
        if played > 20:
            raise KeyboardInterrupt
        return bots.steady(seen)

    study = gc.study.play(stops, "steady", "steady", rules=ring.Rules(), hands=300, seed=3)
    assert 0 < len(study) < 300
    assert len(study) % 3 == 0
    assert not study.complete
    whole = gc.study.play(*["steady"] * 3, rules=ring.Rules(), hands=len(study), seed=3)
    assert whole.numbers == study.numbers
    assert f"Interrupted: {len(study)} of 300 hands have been played." in str(study)


def test_bad_input_gets_a_sentence() -> None:
    three = ["steady"] * 3
    with pytest.raises(ValueError, match="These rules are for 4 players: give 4 bots, not 3"):
        gc.study.play(*three, rules=ring.Rules(players=4))
    with pytest.raises(ValueError, match="These rules are for 2 players: give 2 bots, not 3"):
        gc.study.play("greedy", "greedy", "greedy")
    with pytest.raises(ValueError, match="a whole number that 3 divides, not 10"):
        gc.study.play(*three, rules=ring.Rules(), hands=10)
    with pytest.raises(ValueError, match="an even whole number"):
        gc.study.play("steady", "steady", rules=ring.Rules(players=2), hands=7)
    with pytest.raises(ValueError, match="no bot “greedy”"):
        gc.study.play("greedy", "steady", "steady", rules=ring.Rules())
    with pytest.raises(ValueError, match=r"no bot “patient\(3\)”; there are steady"):
        gc.study.play(bots.patient(), "steady", "steady", rules=ring.Rules())
    maker: Any = bots.waiting
    with pytest.raises(ValueError, match=r"write bots.waiting\(\), with brackets"):
        gc.study.play(maker, "steady", "steady", rules=ring.Rules())
    with pytest.raises(TypeError, match="is not a set of rules of this game"):
        gc.study.play("greedy", "greedy", rules="short")  # type: ignore[call-overload]
    with pytest.raises(bots.BotError):
        gc.study.play(lambda _: ring.Done(), *three[1:], rules=ring.Rules(), hands=3)


def test_the_usual_number_of_hands_suits_the_seats() -> None:
    found = [
        gc.study.play(*["steady"] * n, rules=ring.Rules(players=n), progress=False) for n in SEATS
    ]
    assert [len(study) for study in found] == [10_000, 10_002, 10_000]


def test_other_bots_are_not_taken_for_compiled_ones() -> None:
    assert ring_bots.way_of(readable(bots.steady)) is None
    assert ring_bots.way_of("random") is None
    assert [ring_bots.way_of(bots.waiting(n)) for n in range(11)] == list(range(11))
    assert ring_bots.way_of("waiting") == ring_bots.way_of(bots.waiting())


def test_a_limit_too_large_for_the_compiled_code_is_no_limit() -> None:
    rules = ring.Rules(players=2, take_limit=10**30, reshuffles=10**30)
    study = gc.study.play("steady", "waiting", rules=rules, hands=1_000, seed=4)
    assert study.complete


def test_it_is_shown_as_tables_and_as_a_plot() -> None:
    study = gc.study.play(bots.waiting(0), "steady", "steady", rules=ring.Rules(), hands=300)
    assert isinstance(study, RingStudy)
    html = study._repr_html_()
    assert html.count("<caption") == 2
    assert html.count('scope="row"') > 4
    assert "{" not in str(study)
    assert "Equal players would each get 33.33 %." in str(study)
    plot = study.plot()
    shown = plot._repr_html_()
    alt = shown.partition(' alt="')[2].partition('"')[0]
    assert alt == str(plot.alt)
    assert all(label in alt for label in study.labels)
    assert "<details><summary>The table behind the plot</summary><table" in shown
    (axes,) = plot.figure.axes
    drawn = [container.lines[0].get_xdata()[0] for container in axes.containers]
    assert drawn == [100 * float(won) for won in study.won[:3]]
    assert axes.lines[0].get_xdata()[0] == pytest.approx(100 / 3)
