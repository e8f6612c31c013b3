"""The odds against exact counts, and their promises: nothing hidden used, the same for a seed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice
from math import exp, log
from random import Random
from typing import Any

import pytest

import gincourse as gc
from gincourse import kernels
from gincourse.bots import decide, finish, greedy, patient
from gincourse.cards import PACK, Card, CardSet
from gincourse.games.gin import Discard, GinObservation, GinState, Knock, Rules
from gincourse.kernels.hands import EQUALS, STOCK_ENDS
from gincourse.melds import best_discards, is_meld, least_after_discard, least_deadwood
from gincourse.odds import chains, engine, evidence, rollouts, search, weighing
from gincourse.odds.belief import between
from gincourse.odds.recalibrated import BETTER, FURTHER, SHREWD, put_right
from gincourse.odds.weighing import Choice, Weighing
from tests.benchmarks.bench_calibration import (
    FRESH,
    Row,
    calibration_error,
    figures,
    fit,
    log_loss,
    met_before,
)
from tests.play import GIN, walk


def played(seed: int, discards: int, rules: Rules | None = None) -> GinState:
    """A hand between two quiet players, up to seat 0's turn to throw after so many discards."""
    state = gc.gin.deal(seed=seed, rules=rules)
    bots = [patient(0), patient(0)]
    while state.turn is not None:
        thrown = sum(event.what == "discard" for event in state.history)
        if thrown >= discards and state.turn == 0 and state.phase == "shed":
            return state
        state = state.apply(decide(bots[state.turn], state))
    return played(seed + 1000, discards, rules)


def few_cards() -> GinState:
    """Hands of four cards, nine unseen ones: four of them are the opponent's."""
    hands = "4♠ 5♠ 6♠ K♦", "5♥ 5♦ 9♣ J♥"
    stock = "9♥ 9♦ 2♣ J♦ 2♥ 3♥ 7♥ Q♣"
    others = CardSet(PACK) - CardSet(" ".join([*hands, stock]))
    state = gc.gin.position(hands, discards=others, stock=stock)
    for action in ("draw stock", "discard K♦", "draw stock", "discard J♥", "draw stock"):
        state = state.apply(action)
    return state


# --------------------------------------------------------------------------- nothing hidden
def permuted(state: GinState, seed: int) -> GinState:
    """The same to seat 0's eyes, but other cards in the hidden hand and in the stock."""
    import dataclasses

    random = Random(seed)
    known = evidence.Evidence.of(state.observe(0)).known
    hidden = [*(state.hands[1] - known), *state.stock]
    random.shuffle(hidden)
    cut = len(state.hands[1]) - len(known)
    hands = (state.hands[0], known | CardSet(hidden[:cut]))
    return dataclasses.replace(state, hands=hands, stock=tuple(hidden[cut:]))


@pytest.mark.parametrize("discards", [2, 9])
def test_hidden_cards_change_nothing(discards: int) -> None:
    state = played(3, discards)
    other = permuted(state, 1)
    assert other.hands[1] != state.hands[1]
    one, two = (gc.odds.holdings(s.observe(0), seed=4, effort=1) for s in (state, other))
    assert one == two
    assert str(one) == str(two)


def test_hidden_cards_change_no_advice() -> None:
    state = few_cards()
    other = next(
        found for seed in range(9) if (found := permuted(state, seed)).hands[1] != state.hands[1]
    )
    one, two = (gc.odds.advise(s.observe(0), seed=4, effort=1) for s in (state, other))
    assert one == two


def test_advice_is_the_same_for_a_seed_and_differs_for_another() -> None:
    seen = few_cards().observe(0)
    one, two, three = (gc.odds.advise(seen, seed=seed, effort=1) for seed in (1, 1, 2))
    assert one == two
    assert one.belief.hands != three.belief.hands


# --------------------------------------------------------------------------- everything known
@pytest.mark.parametrize("seed", [0, 3, 5])
def test_samples_respect_everything_known(seed: int) -> None:
    state = played(seed, 4 + 2 * seed)
    seen = state.observe(0)
    belief = gc.odds.holdings(seen, effort=1)
    told = evidence.Evidence.of(seen)
    assert len(set(belief.hands)) > 50
    for hand in belief.hands:
        assert len(hand) == seen.counts[1]
        assert told.known <= hand
        assert hand.isdisjoint(seen.hand | seen.discards)
    assert sum(belief.chances) == pytest.approx(seen.counts[1])
    assert told.known <= state.hands[1]
    assert state.hands[1] - told.known <= told.unseen


def test_a_turn_knows_what_lay_in_the_pile_when_he_threw() -> None:
    state = gc.gin.deal(seed=7)
    piles = []
    while state.turn is not None:
        action = decide(greedy, state)
        if state.turn == 1 and isinstance(action, Discard):
            piles.append(CardSet(state.discards))
        state = state.apply(action)
    turns = evidence.Evidence.of(state.observe(0)).turns
    assert len(piles) > 3
    assert [turn.pile for turn in turns if turn.thrown is not None] == piles


def test_a_taken_card_is_known_until_it_is_thrown() -> None:
    state = gc.gin.deal(seed=7)
    state = state.apply("draw stock").apply("discard J♠").apply("take J♠")
    thrown = next(card for card in state.hands[1] if str(card) != "J♠")
    state = state.apply(Discard(thrown)).apply("draw stock")
    belief = gc.odds.holdings(state.observe(0), effort=1)
    assert belief["J♠"] == 1
    assert belief[thrown] == 0
    assert "✓" in str(belief)


def test_a_card_thrown_taken_and_taken_back_is_known() -> None:
    """Seat 1 throws Q♣ out of its hidden cards, seat 0 takes and throws it, seat 1 takes it."""
    hands = "4♠ 6♠ 7♠ K♦", "5♥ 5♦ Q♣ J♥"
    state = gc.gin.position(hands, turn=1, discards="2♦")
    for action in ("draw stock", "discard Q♣", "take Q♣", "discard Q♣", "take Q♣", "discard J♥"):
        state = state.apply(action)
    told = evidence.Evidence.of(state.observe(0))
    assert told.known == CardSet("Q♣")
    assert told.gone == CardSet("Q♣ J♥")
    assert told.unseen.isdisjoint("Q♣ J♥")
    belief = gc.odds.holdings(state.observe(0), effort=1)
    assert belief["Q♣"] == 1
    assert all(len(hand) == 4 for hand in belief.hands)


# --------------------------------------------------------------------------- the belief, exactly
def stories(told: evidence.Evidence) -> Iterator[tuple[list[int], list[int]]]:
    """Every way to fill the slots: which cards are in which, dealt ones in any order as one."""
    _, when, latest = search._slots(told)
    cards = [*(c.index for c in told.gone), *(c.index for c in told.unseen)]
    dealt = sum(w < 0 for w in when)
    for first in combinations(cards, dealt):
        rest = [c for c in cards if c not in first]

        def drawn(slot: int, left: list[int]) -> Iterator[list[int]]:
            if slot == len(when):
                yield []
                return
            for c in left:
                for more in drawn(slot + 1, [x for x in left if x != c]):
                    yield [c, *more]

        for after in drawn(dealt, rest):
            filled = [*first, *after]
            gone = {c.index for c in told.gone}
            places = {c: when[slot] for slot, c in enumerate(filled)}
            if all(c in places and places[c] <= latest[c] for c in gone):
                yield filled, when


def exact_worlds(seen: GinObservation) -> dict[tuple[int, int], float]:
    """The chance of every hand with every type of player, by adding up all stories."""
    told = evidence.Evidence.of(seen)
    numbers, when, _ = search._slots(told)
    tables = search.model(engine.engine().name)
    types, taking, weights, logs, ranks = (
        [int(x) for x in part]
        for part in (tables.types, tables.taking, tables.weights, tables.logs, tables.ranks)
    )
    worlds: dict[tuple[int, int], float] = {}
    count = len(numbers) // chains.TURN
    for filled, _ in stories(told):
        held = [0] * count
        chains.fill(numbers, count, len(when), filled, when, held)
        marks = [0] * count * chains.MARKS
        for turn in range(count):
            slot = numbers[turn * chains.TURN + 3]
            drawn = filled[slot] if slot >= 0 else -1
            after = chains.mark(numbers, turn, held[turn], drawn, marks)
            chains.spread(numbers, turn, after, weights, logs, ranks, marks)
        final = told.known.mask | sum(1 << c for c in filled) & ~told.gone.mask
        for kind in range(len(search.TYPES)):
            total = 0
            for turn in range(count):
                took = numbers[turn * chains.TURN + 1]
                at = turn * chains.MARKS
                total += chains.cost(marks, at, took, kind, types, taking, tables.quiet)
            world = final, kind
            worlds[world] = worlds.get(world, 0) + exp(-total / chains.NAT)
    whole = sum(worlds.values())
    return {world: likely / whole for world, likely in worlds.items()}


def exactly(seen: GinObservation) -> tuple[dict[int, float], list[float]]:
    """The chance of every hand, and of every type."""
    hands: dict[int, float] = {}
    kinds = [0.0] * len(search.TYPES)
    for (hand, kind), chance in exact_worlds(seen).items():
        hands[hand] = hands.get(hand, 0) + chance
        kinds[kind] += chance
    return hands, kinds


def test_belief_against_every_story() -> None:
    seen = few_cards().observe(0)
    hands, kinds = exactly(seen)
    assert len(hands) > 50
    belief = gc.odds.holdings(seen, seed=11, effort=4)
    for card in PACK:
        true = sum(chance for hand, chance in hands.items() if hand >> card.index & 1)
        error = belief.errors[card.index]
        assert abs(belief[card] - true) <= 4.5 * error + 0.003, (card, belief[card], true)
    for knock in search.KNOCKS:
        true = sum(k for k, kind in zip(kinds, search.TYPES, strict=True) if kind[0] == knock)
        assert belief.types[knock] == pytest.approx(true, abs=0.05)
    # It is not what a uniform sampler says: the history tells something here.
    flat = gc.odds.holdings(seen, sampling="uniform", effort=1)
    apart = [
        abs(flat[card] - sum(p for hand, p in hands.items() if hand >> card.index & 1))
        for card in PACK
    ]
    assert max(apart) > 0.05


def test_uniform_hands_are_uniform() -> None:
    seen = few_cards().observe(0)
    told = evidence.Evidence.of(seen)
    flat = gc.odds.holdings(seen, sampling="uniform", effort=3)
    share = (told.held - len(told.known)) / len(told.unseen)
    for card in told.unseen:
        assert abs(flat[card] - share) < 5 * flat.errors[card.index] + 0.01


# --------------------------------------------------------------------------- knock now, exactly
def test_knock_now_against_every_hand() -> None:
    """Points and chances of each knock are those of all hands, weighted as they are likely."""
    seen = few_cards().observe(0)
    hands, _ = exactly(seen)
    knocks = [Choice(a) for a in seen.legal_actions() if isinstance(a, Knock)]
    assert knocks
    found = Weighing(search.Search(seen, seed=3), knocks, raw=True)
    for _ in range(3):
        found.more()
    for outlook in found.outlooks():
        assert isinstance(outlook.action, Knock)
        masks = [meld.mask for meld in outlook.action.melds]
        rest = seen.hand - outlook.action.card
        left = rest.value - sum(meld.value for meld in outlook.action.melds)
        points = won = 0.0
        for hand, chance in hands.items():
            other = kernels.best_lay_off(masks, hand)[0]
            points += chance * (other - left if left < other else -(25 + left - other))
            won += chance * (left < other)
        assert abs(float(outlook.worth) - points) <= 4.5 * outlook.worth.error + 0.05
        assert float(outlook.win) == pytest.approx(won, abs=0.06)
        assert float(outlook.win) + float(outlook.lose) == pytest.approx(1)


def test_a_knock_is_put_right_by_what_became_of_recorded_ones() -> None:
    """The chance by the map, the points by the worlds that it moves and by a little less."""
    seen = played(8, 14).observe(0)
    knocks = [Choice(a) for a in seen.legal_actions() if isinstance(a, Knock)]
    raw, told = (Weighing(search.Search(seen, seed=3), knocks, raw=raw) for raw in (True, False))
    raw.more()
    told.more()
    for choice in knocks:
        before, after = raw.outlook(choice), told.outlook(choice)
        win = float(before.win)
        assert 0.05 < win < 0.95
        assert float(after.win) == pytest.approx(put_right(win))
        assert float(after.lose) == pytest.approx(1 - put_right(1 - float(before.lose)))
        moved = (put_right(win) - win) * raw.gap(choice)
        assert float(after.worth) == pytest.approx(
            float(before.worth) + moved - BETTER - SHREWD * raw.hopes(choice)
        )


def test_playing_on_is_put_right_where_the_opponent_throws_hopefully() -> None:
    seen = played(8, 14).observe(0)
    on = [Choice(Discard(best_discards(seen.hand)[0][0]), plan) for plan in (0, 10)]
    raw, told = (
        Weighing(search.Search(seen, seed=3, prior=met_before("ahead", 0).weights), on, raw=raw)
        for raw in (True, False)
    )
    raw.more()
    told.more()
    for choice in on:
        hopes = raw.hopes(choice)
        assert 0.2 < hopes <= 1
        before, after = (float(one.outlook(choice).worth) for one in (raw, told))
        assert after == pytest.approx(before - FURTHER * hopes)
    apart = [float(one.difference(*on)[0]) for one in (raw, told)]
    assert apart[0] == pytest.approx(apart[1])


@pytest.mark.parametrize("defender", ["free", "own melds first"])
@pytest.mark.parametrize("equal", ["undercut", "no score", "void", "knocker"])
def test_what_a_knock_scores_is_what_the_engine_scores(defender: str, equal: str) -> None:
    rules = Rules(defender=defender, equal_deadwood=equal)
    random = Random(defender + equal)
    run = engine.engine()
    numbers = run.array([0, 0, 50, 0, EQUALS.index(equal), int(defender[:3] == "own")], "int64")
    tried = 0
    while tried < 25:
        low = random.randint(1, 9)
        pool = [card for card in PACK if low <= card.rank < low + 5]
        dealt = random.sample(pool, 15)
        state = gc.gin.position(
            [CardSet(dealt[:8]), CardSet(dealt[8:15])], phase="shed", rules=rules
        )
        knocks = [a for a in state.legal_actions() if isinstance(a, Knock)]
        if not knocks:
            continue
        tried += 1
        knock = knocks[int(random.random() * len(knocks))]
        rest = state.hands[0] - knock.card
        left = rest.value - sum(meld.value for meld in knock.melds)
        melds = [meld.mask for meld in knock.melds]
        melds += [0] * (4 - len(melds))
        points, wins = run.room(1, "int64"), run.room(1, "int64")
        hand = run.array([state.hands[1].mask], "int64")
        one = run.array([0], "int64")
        run.lay_open(
            run.array(melds, "int64"),
            run.array([left], "int64"),
            1,
            hand,
            one,
            1,
            numbers,
            points,
            wins,
        )
        result = best_defence(state.apply(knock))
        assert points[0] == result.points[0] - result.points[1]
        assert wins[0] == (0 if result.winner is None else 1 - 2 * result.winner)


def best_defence(state: GinState) -> Any:
    """The result that is best for the defender, by trying all he may do."""
    best: Any = None
    assert state.knocked is not None
    seat = 1 - state.knocked.seat
    for action in state.legal_actions():
        after = state.apply(action)
        result = after.result or best_defence(after)
        gain = result.points[seat] - result.points[1 - seat]
        if best is None or gain > best.points[seat] - best.points[1 - seat]:
            best = result
    return best


# --------------------------------------------------------------------------- how they throw
def hands_to_throw_from(count: int) -> Iterator[tuple[CardSet, CardSet]]:
    """Hands of eleven with something in them, and what lies in the pile."""
    random = Random(3)
    for _ in range(count):
        low = random.randint(1, 7)
        near = random.sample([card for card in PACK if low <= card.rank < low + 7], 16)
        yield CardSet(near[:11]), CardSet(near[11:])


def test_outs_are_the_unseen_cards_that_would_make_a_meld() -> None:
    for hand, pile in hands_to_throw_from(60):
        unseen = CardSet(PACK) - hand - pile
        for card in hand:
            melding = [
                other
                for other in unseen
                if any(is_meld(CardSet([card, other, held])) for held in hand - card)
            ]
            assert chains.outs(hand.mask, card.index, unseen.mask) == len(melding)


def chance_to_throw(hand: CardSet, pile: CardSet, turn: int, way: int) -> dict[Card, float]:
    """How likely each card is to be thrown, said once more in floating point."""
    extra = {card: left - best_discards(hand)[0][1] for card, left in best_discards(hand)}
    if way == 1:
        best = sorted(extra.values())

        def among_few(card: Card) -> float:
            better, equal = sum(e < extra[card] for e in best), best.count(extra[card])
            inside = min(max(chains.FEW - better, 0), equal)
            few, others = (1 - search.ASTRAY) / chains.FEW, search.ASTRAY / 8
            return (inside * few + (equal - inside) * others) / equal

        return {card: among_few(card) for card in hand}
    unseen = (CardSet(PACK) - hand - pile).mask
    out = chains.price_of_outs(turn)
    price = {
        card: e * chains.HOPEFUL_POINT + out * chains.outs(hand.mask, card.index, unseen)
        if way
        else e * chains.SHARP_POINT
        for card, e in extra.items()
    }
    weights = {card: exp(-price[card] / chains.NAT) for card in hand if extra[card] <= chains.REACH}
    return {card: weight / sum(weights.values()) for card, weight in weights.items()}


@pytest.mark.parametrize("way", [0, 1, 2], ids=["sharp", "loose", "hopeful"])
def test_what_a_throw_costs_is_how_unlikely_it_is(way: int) -> None:
    tables = search.model("plain")
    for turn, (hand, pile) in enumerate(hands_to_throw_from(12)):
        chances = chance_to_throw(hand, pile, turn, way)
        for card in hand:
            numbers = [0] * chains.TURN * turn + [-1, 0, card.index, -1, 0, 0, pile.mask]
            marks = [0] * chains.MARKS * (turn + 1)
            assert chains.mark(numbers, turn, hand.mask, -1, marks) == hand.mask
            at = turn * chains.MARKS
            least = marks[at + 3 + way]
            chains.spread(
                numbers, turn, hand.mask, tables.weights, tables.logs, tables.ranks, marks
            )
            expected = -chains.NAT * log(chances.get(card) or 1e-9)
            assert least <= marks[at + 3 + way] <= chains.SLIP
            assert marks[at + 3 + way] == pytest.approx(min(expected, chains.SLIP), abs=4)


def test_what_they_throw_in_roll_outs() -> None:
    for turn, (hand, pile) in enumerate(hands_to_throw_from(20)):
        least = least_after_discard(hand)
        chances = chance_to_throw(hand, pile, turn, 2)
        thrown = Card.at(
            rollouts.hopefully(hand.mask, least, turn, (CardSet(PACK) - hand - pile).mask)
        )
        assert chances[thrown] == pytest.approx(max(chances.values()), rel=1e-6)
        loosely = {Card.at(rollouts.loosely(hand.mask, [n, 7919 * n])) for n in range(1, 60)}
        left = dict(best_discards(hand))
        assert len(loosely) == chains.FEW
        assert sorted(left[card] for card in loosely) == sorted(left.values())[: chains.FEW]


# --------------------------------------------------------------------------- roll-outs
@pytest.mark.parametrize("first_upcard", ["normal turn", "offered"])
@pytest.mark.parametrize("stock_end", ["empty", "two left", "last discard"])
@pytest.mark.parametrize("plan", [0, 10])
def test_a_roll_out_is_a_hand_of_the_bots(first_upcard: str, stock_end: str, plan: int) -> None:
    """With the true cards it ends as the engine does with ``patient`` in both seats."""
    rules = Rules(first_upcard=first_upcard, stock_end=stock_end)
    numbers = [0, STOCK_ENDS.index(stock_end), rules.take_limit, 0, 0, 0]
    for seed in range(12):
        state = played(seed, 0 if seed < 4 else 3 + seed, rules)
        for limit in (10, 0):
            card = best_discards(state.hands[0])[0][0]
            after = state.apply(Discard(card))
            expected = finish(after, [patient(plan), patient(limit)]).result
            stock = [c.index for c in state.stock]
            points, won = rollouts.play_out(
                state.hands[0].mask,
                state.hands[1].mask,
                stock,
                len(stock),
                -1,
                CardSet(state.discards).mask,
                0,
                weighing._takes(state.observe(0)),
                rollouts.THROW,
                card.index,
                plan,
                limit,
                0,
                0,
                0,
                numbers,
                [5, 5],
                [],
            )
            assert points == expected.points[0] - expected.points[1], (seed, limit)
            assert won == (0 if expected.winner is None else 1 - 2 * expected.winner)


def test_choices_share_their_worlds() -> None:
    """The same choice twice comes to the same, and so does its difference in every chain."""
    seen = few_cards().observe(0)
    card = best_discards(seen.hand)[0][0]
    one, other = Choice(Discard(card), 0), Choice(Discard(card), 10)
    weighed = Weighing(search.Search(seen, seed=2), [one, other])
    weighed.more()
    alone = Weighing(search.Search(seen, seed=2), [other])
    alone.more()
    assert weighed.means(other) == alone.means(other)


# --------------------------------------------------------------------------- the player's type
def test_style_finds_who_waits_and_who_knocks() -> None:
    def hands(limit: int) -> list[GinObservation]:
        bots = [patient(0), patient(limit)]
        return [finish(gc.gin.deal(seed=f"style {n}"), bots).observe(0) for n in range(2)]

    waits = gc.odds.style(hands(0)).knocks
    knocks = gc.odds.style(hands(10)).knocks
    assert waits[0] > waits[10]
    assert knocks[10] > knocks[0]
    assert sum(waits.values()) == pytest.approx(1)


def test_style_finds_how_they_throw() -> None:
    """By what they do alone; two of them are of no type."""
    found = {}
    for name in ("patient(0)", "ahead", "moody"):
        weights = [0.0] * 3
        for block in range(3):
            for (*_, way), weight in zip(
                search.TYPES, met_before(name, block).weights, strict=True
            ):
                weights[way] += weight
        found[name] = weights.index(max(weights))
    assert found == {"patient(0)": 0, "ahead": 2, "moody": 1}


def test_silence_counts_only_for_players_who_knock() -> None:
    """A knocker with little deadwood would have knocked: against him he must have more."""
    seen = played(8, 14).observe(0)
    index = {knock: [n for n, t in enumerate(search.TYPES) if t[0] == knock] for knock in (0, 10)}
    means = {}
    for knock, kinds in index.items():
        prior = [1.0 if n in kinds else 0.0 for n in range(len(search.TYPES))]
        found = gc.odds.holdings(seen, before=gc.odds.Style(tuple(prior)), effort=1)
        means[knock] = found.mean_deadwood
    assert means[10] > means[0] + 1


# --------------------------------------------------------------------------- advice
def test_gin_is_advised_and_a_sure_gain_is_no_close_call() -> None:
    hands = "A♠ 2♠ 3♠ 4♠ K♦", "9♥ 9♦ 9♣ 2♥"
    seen = gc.gin.position(hands, phase="shed", discards="Q♣", stock="5♣ 6♣").observe(0)
    advice = gc.odds.advise(seen, effort=1)
    assert str(advice.verdict) == "gin K♦"
    assert not advice.close
    assert not advice.flips
    assert advice.knock is not None
    assert float(advice.knock.win) == 1


def test_too_close_to_call() -> None:
    """Two cards that are worth nothing to anybody: throwing one or the other is the same."""
    hands = "A♠ 2♠ 3♠ K♥ K♦", "9♥ 7♦ 5♣ 2♥"
    seen = gc.gin.position(hands, phase="shed", discards="K♠ K♣", stock="5♥ 6♣").observe(0)
    found = gc.odds.best_discard(seen, effort=2)
    assert {str(found.best.action), str(found.rival and found.rival.action)} == {
        "discard K♥",
        "discard K♦",
    }
    assert found.close
    assert found.verdict is None
    assert "Too close to call" in str(found)


def test_boxed_counts_twenty_five_for_the_hand() -> None:
    seen = few_cards().observe(0)
    points, boxed = (
        gc.odds.knock_now(seen, objective=objective, effort=1) for objective in ("points", "boxed")
    )
    for one in points.outlooks:
        other = next(o for o in boxed.outlooks if o.choice == one.choice)
        raw = [float(one.worth), float(other.worth)]
        weighed = Weighing(search.Search(seen), [one.choice])
        weighed.more()
        won, lost = weighed.share(one.choice, 2), weighed.share(one.choice, 3)
        assert raw[1] - raw[0] == pytest.approx(25 * (won - lost))
    assert "25 for winning it" in str(boxed)
    assert "the points of this hand." in str(points)


def test_thinking_gets_better_and_begins_with_what_advise_says() -> None:
    seen = few_cards().observe(0)
    rounds = gc.odds.thinking(seen, seed=8)
    *_, first = islice(rounds, search.pace().rounds)
    assert first == gc.odds.advise(seen, seed=8, effort=1)
    *_, later = islice(rounds, search.pace().rounds)
    assert len(later.belief.hands) == 2 * len(first.belief.hands)
    assert later == gc.odds.advise(seen, seed=8, effort=2)


def test_intervals_hold_what_they_say() -> None:
    """95 % intervals of a mean over eight chains, on chains whose mean is known."""
    random = Random(9)
    held = sum(
        3.0 in between([random.gauss(3, 2) for _ in range(8)], "points") for _ in range(2_000)
    )
    assert 0.93 < held / 2_000 < 0.97


def test_words_are_sentences_and_tables() -> None:
    seen = few_cards().observe(0)
    advice = gc.odds.advise(seen, effort=1)
    text = str(advice)
    assert text.startswith(("Best: ", "Too close to call: "))
    assert "The opponent threw J♥." in text
    assert "The opponent let K♦ lie." in text
    assert "{" not in text
    assert "<table" in advice._repr_html_()
    assert len(str(advice.belief).splitlines()) == 9
    assert "<table" in advice.belief._repr_html_()


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda: gc.odds.advise(gc.gin.deal(seed=1).observe(1)), "not this seat’s turn"),
        (lambda: gc.odds.advise(gc.gin.deal(seed=1).observe(None)), "observe a seat"),
        (lambda: gc.odds.knock_now(gc.gin.deal(seed=1).observe(0)), "draw first"),
        (lambda: gc.odds.best_discard(gc.gin.deal(seed=1).observe(0)), "draw first"),
        (lambda: gc.odds.take_or_draw(few_cards().observe(0)), "no card to take"),
        (lambda: gc.odds.advise(few_cards().observe(0), effort=0), "1 or more"),
        (lambda: gc.odds.advise(few_cards().observe(0), objective="win"), "“boxed” or “match”"),
        (lambda: gc.odds.holdings(few_cards().observe(0), sampling="x"), "“likely” or “uniform”"),
        (lambda: gc.odds.last_cards(gc.gin.deal(seed=1)), "3 cards of the stock"),
        (
            lambda: gc.odds.advise(finish(gc.gin.deal(seed=7), [greedy, greedy]).observe(0)),
            "laid open already",
        ),
    ],
)
def test_what_cannot_be_weighed_is_refused_in_a_sentence(ask: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        ask()


# --------------------------------------------------------------------------- compiled and plain
def test_compiled_code_says_what_plain_python_says(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba")
    seen = played(2, 6).observe(0)
    card = best_discards(seen.hand)[0][0]
    choices = [Choice(Discard(card), 0), Choice(Discard(card), 10)]
    choices += [Choice(action) for action in seen.legal_actions() if isinstance(action, Knock)]
    short = search.Pace(600, 400, 1)
    compiled = Weighing(search.Search(seen, seed=3, pace=short), choices)
    compiled.more()
    search.model.cache_clear()
    monkeypatch.setattr(search, "engine", engine.plain)
    plain = Weighing(search.Search(seen, seed=3, pace=short), choices)
    plain.more()
    search.model.cache_clear()
    assert compiled.search.engine.name == "numba"
    assert compiled.gathered.hands == plain.gathered.hands
    assert list(compiled.search.told) == list(plain.search.told)
    assert compiled.outlooks() == plain.outlooks()


def test_least_deadwood_in_the_belief_is_that_of_the_hands() -> None:
    belief = gc.odds.holdings(few_cards().observe(0), effort=1)
    points = [least_deadwood(hand) for hand in belief.hands]
    assert belief.mean_deadwood == pytest.approx(sum(points) / len(points))


def test_the_upcard_is_weighed_against_the_stock() -> None:
    hands = "4♠ 6♠ 7♠ K♦", "9♥ 9♦ 2♣ J♥"
    seen = gc.gin.position(hands, discards="5♠", stock="2♠ 3♠ 4♥").observe(0)
    found = gc.odds.take_or_draw(seen, effort=1)
    assert {str(o.action) for o in found.outlooks} == {"draw stock", "take 5♠"}
    assert str(found.verdict) == "take 5♠"


# --------------------------------------------------------------------------- wherever it is asked
@pytest.mark.parametrize("rules", [Rules(), Rules(first_upcard="offered", big_gin=True)], ids=str)
@pytest.mark.parametrize("style", ["wild", "hoarding"])
def test_evidence_is_whole_wherever_it_is_asked(rules: Rules, style: str) -> None:
    """Cards may come and go between the hands in any order: the truth is always possible."""
    spoken = set()
    for state, seat in asked(rules, style):
        seen = state.observe(seat)
        told = evidence.Evidence.of(seen)
        hand = state.hands[1 - seat]
        assert told.known <= hand
        assert hand - told.known <= told.unseen
        named = {message.key: dict(message.values)["cards"] for message in evidence.why(seen)}
        mine, theirs = (thrown_by(seen, who) for who in (seat, 1 - seat))
        assert named.get("odds.why.kept", CardSet("")) == told.known
        assert named.get("odds.why.threw", CardSet("")) == theirs
        refused = named.get("odds.why.refused", CardSet(""))
        assert isinstance(refused, CardSet)
        assert refused <= mine | CardSet(evidence._first_pile(seen))
        spoken |= set(named)
        once = search.Search(seen, seed=1)
        for card, when in zip(once._walks[0][0], once._when, strict=False):
            assert when <= once._latest[card]
    refuses = {"odds.why.refused"} if style == "wild" else set()  # a hoarder takes what he can
    assert spoken == {"odds.why.kept", "odds.why.threw"} | refuses


@pytest.mark.parametrize("rules", [Rules(), Rules(first_upcard="offered", big_gin=True)], ids=str)
@pytest.mark.parametrize("style", ["wild", "hoarding"])
def test_no_sampled_hand_holds_a_card_that_is_known_elsewhere(rules: Rules, style: str) -> None:
    """Of hands played at random, whoever asks; samples differ, and come again for the seed."""
    tried = 0
    for state, seat in asked(rules, style):
        seen = state.observe(seat)
        told = evidence.Evidence.of(seen)
        elsewhere = seen.hand | CardSet(seen.discards)
        one, same, other = (sampled(seen, seed) for seed in (1, 1, 2))
        assert one == same
        for hand in map(CardSet.of_mask, one):
            assert len(hand) == seen.counts[1 - seat]
            assert told.known <= hand
            assert hand.isdisjoint(elsewhere)
        if told.held - len(told.known) > 3 and len(told.unseen) > 12:
            assert len(set(one)) > 8  # each walk stands somewhere else
            assert one != other
            tried += 1
    assert tried > 10


def asked(rules: Rules, style: str) -> Iterator[tuple[GinState, int]]:
    """Positions of hands played at random in which something may be asked, and who asks."""
    for seed in range(3):
        for state in list(walk(GIN, rules, seed, style))[::15]:
            if state.phase in ("upcard", "draw", "shed"):
                yield from ((state, seat) for seat in (0, 1))


def thrown_by(seen: GinObservation, seat: int) -> CardSet:
    return CardSet(
        {e.card for e in seen.history if (e.seat, e.what) == (seat, "discard") and e.card}
    )


def sampled(seen: GinObservation, seed: int) -> list[int]:
    """A few hands of a short walk."""
    walked = search.Search(seen, seed=seed, pace=search.Pace(200, 80, 1))
    walked.more()
    return [int(hand) for hand in walked.hands]


def test_advisor_is_legal_and_follows_the_odds() -> None:
    state = few_cards()
    seen = state.observe(0)
    action = gc.bots.advisor("points")(seen)
    assert seen.why_not(action) is None
    advice = gc.odds.advise(seen, effort=1)
    assert isinstance(action, Knock) == (advice.best.choice.plan is None)
    assert finish(state, [gc.bots.advisor(), greedy]).result is not None


def test_lookahead_beats_greedy_on_paired_deals() -> None:
    """Paid in points, by about five a hand; so many deals tell it from nothing."""
    ahead = gc.bots.lookahead("points")
    pairs = []
    for seed in range(250):
        state = gc.gin.deal(seed=f"pair {seed}")
        one, other = (
            finish(state, players).result.points for players in ([ahead, greedy], [greedy, ahead])
        )
        pairs.append((one[0] - one[1] + other[1] - other[0]) / 2)
    mean = sum(pairs) / len(pairs)
    error = (sum((x - mean) ** 2 for x in pairs) / 249 / 250) ** 0.5
    assert mean > 3 * error


def test_the_map_is_found_again_from_what_it_made() -> None:
    """Positions won as often as a known map says: the fit gives the map back."""
    random = Random(12)
    made = []
    for _ in range(6_000):
        win = 0.02 + 0.96 * random.random()
        won = int(random.random() < put_right(win, 0.5, 0.7))
        # Thirty points lie between a hand won and one lost; what comes is two less than that says.
        hopes = random.random()
        points = round(30 * put_right(win, 0.5, 0.7) - 5 - 2 - hopes)
        said = 30 * win - 5
        # Those who throw hopefully are better by a point, and by three if they play on.
        on, came = random.gauss(0, 9), random.gauss(0, 9)
        made.append(
            Row(
                *("", 0, 0, 0, win, win, said, 0.0, on + 3 * hopes, 0.0, 30.0, 0.0, hopes),
                *(won, points, on + came, 0.0),
            )
        )
    shift, slope, better, shrewd, further = fit(made)
    assert shift == pytest.approx(0.5, abs=0.12)
    assert slope == pytest.approx(0.7, abs=0.08)
    assert better == pytest.approx(2, abs=0.5)
    assert shrewd == pytest.approx(1, abs=0.5)
    assert further == pytest.approx(3, abs=0.5)
    raw = [(row.win, row.won) for row in made]
    told = [(put_right(row.win, shift, slope), row.won) for row in made]
    assert calibration_error(told) < 0.03 < calibration_error(raw)
    assert log_loss(told) < log_loss(raw)


def test_the_report_counts_every_position_once() -> None:
    """The bins hold all positions, and the error and the gains are what they say themselves."""
    random = Random(14)
    made = [
        Row(
            "greedy",
            FRESH + n,
            *(1, 5, win := random.random(), 1 - win / 9),
            *(30 * win - 10, 15.0, 2 * win, 3.0, 30.0, 1.0, win / 2),
            *(int(random.random() < win), random.randint(-30, 30), random.randint(-30, 30), 0.1),
        )
        for n in range(120)
    ]
    found = {(f.sampling, f.what, f.place): f for f in figures("greedy", made)}
    for sampling in ("likely", "raw", "uniform"):
        bins, said = (
            [found[sampling, what, place] for place in range(10)] for what in ("bin", "said")
        )
        assert sum(part.count for part in bins) == len(made)
        parts = zip(bins, said, strict=True)
        apart = sum(part.count * abs(part.value - told.value) for part, told in parts)
        assert found[sampling, "ece", None].value == pytest.approx(apart / len(made))
    chosen = found["likely", "points_chosen", None].value
    for what in ("always", "never"):
        gain = found["likely", f"gain_over_{what}", None]
        assert gain.value == pytest.approx(chosen - found["none", f"points_{what}", None].value)
        assert gain.low is not None
        assert gain.low < gain.value


def test_what_is_not_seen_by_one_seat_is_refused_in_words() -> None:
    state = gc.gin.deal(seed=7)
    seen = state.observe(0)
    hunter: Any = "hunter"
    wrong: Any
    for wrong in (state, None, "A♠", gc.ring.deal(seed=7).observe(0)):
        for ask in (gc.odds.advise, gc.odds.holdings, lambda what: gc.odds.style([what])):
            with pytest.raises(TypeError, match=r"^Give what one seat of gin sees, such as state"):
                ask(wrong)
    for told in (gc.odds.advise, gc.odds.holdings):
        with pytest.raises(TypeError, match=r"^What earlier hands told is a Style, as gc.odds"):
            told(seen, before=hunter)
    with pytest.raises(TypeError, match=r"not a GinObservation\.$"):
        gc.odds.last_cards(seen)  # type: ignore[arg-type]
