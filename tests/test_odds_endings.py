"""The last cards: the exact solver against playing everything, the roll-outs against both.

A roll-out plays by rule. Where the rule is the best play it must come to what the solver says; for
all else the hands of the bots, played out in the engine in every world, say what it must come to.
"""

from __future__ import annotations

import dataclasses
from itertools import permutations
from random import Random

import pytest

import gincourse as gc
from gincourse.bots import finish, greedy, patient
from gincourse.cards import FULL_PACK, PACK, CardSet
from gincourse.games.gin import Discard, Draw, GinState, Knock, Rules
from gincourse.melds import best_discards
from gincourse.odds import evidence, search
from gincourse.odds.belief import between
from gincourse.odds.rollouts import SUMS
from gincourse.odds.weighing import PLANS, Choice, Weighing
from tests.test_odds import best_defence, exact_worlds


# --------------------------------------------------------------------------- the solver
def minimax(state: GinState) -> int:
    """The value for the seat to act, by playing everything in the engine."""
    best = None
    seat = state.turn
    for action in state.legal_actions():
        after = state.apply(action)
        if after.phase == "layoff":
            after_result = best_defence(after)
        elif after.result is not None:
            after_result = after.result
        else:
            value = minimax(after)
            value = value if after.turn == seat else -value
            best = value if best is None else max(best, value)
            continue
        assert seat is not None
        value = after_result.points[seat] - after_result.points[1 - seat]
        best = value if best is None else max(best, value)
    assert best is not None
    return best


@pytest.mark.parametrize("stock_end", ["empty", "last discard"])
def test_last_cards_against_playing_everything(stock_end: str) -> None:
    rules = Rules(take_limit=1, stock_end=stock_end)
    random = Random(stock_end)
    decided = 0
    for _ in range(16):
        low = random.randint(1, 4)
        pool = [card for card in PACK if low <= card.rank < low + 4]
        dealt = random.sample(pool, 9)
        state = gc.gin.position(
            [CardSet(dealt[:3]), CardSet(dealt[3:6])],
            stock=CardSet(dealt[6:8]),
            discards=[dealt[8]],
            rules=rules,
        )
        found = gc.odds.last_cards(state, takes=1)
        assert found.points == minimax(state)
        decided += found.points != 0
    assert decided > 4


def test_the_line_of_the_last_cards_is_worth_what_it_says() -> None:
    random = Random(5)
    for _ in range(6):
        dealt = random.sample([card for card in PACK if card.rank < 7], 13)
        hands = CardSet(dealt[:5]), CardSet(dealt[5:10])
        state = gc.gin.position(hands, stock=dealt[10:12], discards=[dealt[12]])
        found = gc.odds.last_cards(state, takes=1)
        for action in found.line:
            state = state.apply(action)
        result = state.result or best_defence(state)
        assert result.points[0] - result.points[1] == found.points


# --------------------------------------------------------------------------- the roll-outs
PLAYERS = {10: (10, 0, 0), 5: (5, 0, 0), 0: (0, 0, 0)}
"""Opponents that a bot plays in the engine, ``patient`` with so many points, and their types."""


def ending(random: Random, stock: int, rules: Rules | None = None) -> GinState:
    """Four cards each of five ranks, a turn of both behind them, so many cards left to draw."""
    low = random.randint(1, 9)
    dealt = random.sample([card for card in PACK if low <= card.rank < low + 5], 10 + stock)
    state = gc.gin.position(
        [CardSet(dealt[:4]), CardSet(dealt[4:8])],
        stock=dealt[8:],
        discards=FULL_PACK - CardSet(dealt),
        rules=rules,
    )
    for seat in (0, 1):
        state = state.apply(Draw())
        state = state.apply(Discard(best_discards(state.hands[seat])[0][0]))
    return state


def in_world(state: GinState, hand: int, order: tuple[int, ...]) -> GinState:
    """The same to seat 0's eyes, with this hand of the opponent and this stock."""
    cards = CardSet.of_mask(hand)
    return dataclasses.replace(
        state, hands=(state.hands[0], cards), stock=tuple(PACK[index] for index in order)
    )


def worlds(state: GinState, kind: int | None = None) -> list[tuple[float, GinState]]:
    """All that seat 0 thinks possible, and how likely: hands, and orders of the stock."""
    seen = state.observe(0)
    told = evidence.Evidence.of(seen)
    found = []
    for (hand, of), chance in exact_worlds(seen).items():
        if kind is None or of == kind:
            rest = (told.unseen | told.known) - CardSet.of_mask(hand)
            orders = list(permutations(card.index for card in rest))
            found += [(chance / len(orders), in_world(state, hand, o)) for o in orders]
    whole = sum(chance for chance, _ in found)
    return [(chance / whole, world) for chance, world in found]


def played(world: GinState, choice: Choice, limit: int) -> int:
    """What seat 0 gets if the bots go on from its choice."""
    assert choice.plan is not None
    result = finish(world.apply(choice.action), [patient(choice.plan), patient(limit)]).result
    return int(result.points[0] - result.points[1])


def test_with_a_turn_left_and_cards_known_roll_outs_are_solved() -> None:
    """In the true world the best plan is the best play, but for knocks that see the other hand."""
    random = Random(21)
    same = 0
    for _ in range(60):
        state = ending(random, 1, Rules(take_limit=1))
        found = gc.odds.last_cards(state, takes=1)
        best = 0
        for action in state.legal_actions():
            for plan in PLANS:
                best = max(best, in_true_world(state, Choice(action, plan)))
        before = state.apply(found.line[0])
        last = found.line[1] if len(found.line) > 1 else None
        assert best <= found.points
        if not isinstance(last, Knock) or last == greedy(before.observe(0)):
            assert best == found.points
            same += found.points > 0
    assert same > 10


def in_true_world(state: GinState, choice: Choice) -> int:
    """What a roll-out makes of a choice if the opponent's hand and the stock are as they are."""
    searched = search.Search(state.observe(0), pace=search.Pace(0, 16, 1))
    weighing = Weighing(searched, [choice], raw=True)
    searched.hands[:] = searched.engine.array([state.hands[1].mask] * searched.count, "int64")
    weighing.try_all()
    means = weighing.means(choice)
    assert len(set(means)) == 1
    return round(means[0])


def test_with_a_turn_left_roll_outs_come_to_what_the_solver_says() -> None:
    """Over all hands that he may hold; no plan is better than to see the cards."""
    random = Random(22)
    same = 0
    for _ in range(12):
        state = ending(random, 1, Rules(take_limit=1))
        choices = [Choice(a, plan) for a in state.legal_actions() for plan in (10, 0)]
        weighing = Weighing(search.Search(state.observe(0), seed=4), choices, raw=True)
        for _ in range(3):
            weighing.more()
        possible = worlds(state)
        for choice in choices:
            worth = weighing.outlook(choice).worth
            solved = [
                (chance, gc.odds.last_cards(world.apply(choice.action), takes=1).points)
                for chance, world in possible
            ]
            best = sum(chance * points for chance, points in solved)
            assert float(worth) <= best + 4.5 * worth.error + 0.05
            rule = [played(world, choice, 10) for _, world in possible]
            if rule == [points for _, points in solved]:
                assert abs(float(worth) - best) <= 4.5 * worth.error + 0.05
                same += best > 1
    assert same > 3


@pytest.mark.parametrize("limit", PLAYERS)
def test_roll_outs_come_to_what_the_bots_play_in_every_world(limit: int) -> None:
    """Both plans, against an opponent of a known type, over all that he may hold and draw."""
    random = Random(23)
    kind = search.TYPES.index(PLAYERS[limit])
    prior = [float(n == kind) for n in range(len(search.TYPES))]
    apart = 0
    for _ in range(5):
        state = ending(random, 3).apply(Draw())
        throws = [card for card, _ in best_discards(state.hands[0])[:2]]
        choices = [Choice(Discard(card), plan) for card in throws for plan in (10, 0)]
        weighing = Weighing(search.Search(state.observe(0), seed=5, prior=prior), choices)
        for _ in range(5):
            weighing.more()
        possible = worlds(state, kind)
        exact = [
            sum(chance * played(world, choice, limit) for chance, world in possible)
            for choice in choices
        ]
        for choice, true in zip(choices, exact, strict=True):
            found = between(of_kind(weighing, choice, kind), "points")
            assert abs(float(found) - true) <= 4.5 * found.error + 0.05
        apart += len({round(true, 3) for true in exact}) > 1
    assert apart > 2


def of_kind(weighing: Weighing, choice: Choice, kind: int) -> list[float]:
    """The mean worth in the worlds with this type of player, chain by chain."""
    sums = weighing._sums[weighing.choices.index(choice)]
    places = [SUMS * (chain * len(search.TYPES) + kind) for chain in range(search.CHAINS)]
    return [int(sums[at + 1]) / int(sums[at]) for at in places]
