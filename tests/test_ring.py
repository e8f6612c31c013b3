"""Ring on hand-made positions: every clause of ring.txt and every ruling (K0 to K12)."""

from __future__ import annotations

import dataclasses
import inspect
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gincourse.bots import finish, steady, waiting
from gincourse.cards import PACK, Card, CardSet, cards
from gincourse.games import gin, knocking, ring
from gincourse.games.base import Action, Code, IllegalAction, InvalidNotation
from gincourse.games.ring import Count, RingResult, RingState, Rules, position
from gincourse.match import Match, winner_message
from gincourse.melds import can_lay_off, least_deadwood
from gincourse.record import Record, RecordError
from tests.brute_force import Pair, is_meld, least_with_lay_offs, points
from tests.play import options

# The example of the text: J♥ and 6♥ can be laid off on the run of hearts, two fours are left.
KNOCKS_5 = "7♥ 8♥ 9♥ 10♥ K♠ K♥ K♦ A♣ A♠ 3♣"
HOLDS_24 = "Q♠ Q♦ Q♣ 2♠ 2♥ 2♦ J♥ 6♥ 4♠ 4♣"

# Three at a table: seat 0 knocks with 2 on a run of spades, the others hold its neighbours.
KNOCKS_2 = "5♠ 6♠ 7♠ K♥ K♦ K♣ 2♥"
ABOVE = "8♠ 9♠ Q♥ Q♦ J♣ 7♦ 4♥"
BELOW = "10♠ 4♠ 3♠ J♦ 9♦ 7♣ 5♥"
RUN = "5♠6♠7♠"

DULL = ("K♠ Q♥ 9♦", "K♥ J♦ 7♣", "Q♦ 8♣ 5♠")


loose: Any = ring
"""The game untyped, to ask what types would refuse."""


def shed(*hands: str, throw: str = "Q♠", rules: Rules | None = None) -> RingState:
    """Seat 0 has drawn and holds its hand and the card to throw."""
    first, *others = hands
    return position((f"{first} {throw}", *others), phase="shed", rules=rules)


def draw(stock: str, pile: str = "2♣ 3♣ 4♥ 6♦ J♣", rules: Rules | None = None) -> RingState:
    """Seat 0 of three is to draw from this stock; nobody is near a knock."""
    return position(DULL, discards=pile, stock=stock, rules=rules)


def play(state: RingState, *actions: str) -> RingState:
    for action in actions:
        state = state.apply(action)
    return state


def result_of(state: RingState) -> RingResult:
    assert state.result is not None
    return state.result


def notation(state: Any) -> list[str]:
    return [str(action) for action in state.legal_actions()]


def scored(*counts: int, knocker: int = 0, kind: str = "knock", **rules: Any) -> RingResult:
    told = Rules(players=len(counts), **rules)
    return ring.score(told, knocker, kind, [Count(n) for n in counts])


# --------------------------------------------------------------------------- the deal
@pytest.mark.parametrize(("players", "size", "stock"), [(2, 10, 31), (3, 7, 30), (4, 7, 23)])
def test_the_deal_is_one_card_at_a_time_from_the_dealers_left(
    players: int, size: int, stock: int
) -> None:
    rules = Rules(players=players)
    state = ring.deal(pack=PACK, rules=rules, dealer=0)
    assert state.turn == 1
    for place in range(players):
        seat = (place + 1) % players
        assert state.hands[seat] == CardSet(PACK[place : players * size : players])
    assert state.discards == (PACK[players * size],)
    assert state.stock[::-1] == PACK[players * size + 1 :]
    assert len(state.stock) == stock
    assert rules.hand_size == size


def test_the_last_seat_deals_unless_told_otherwise() -> None:
    for players in (2, 3, 4):
        state = ring.deal(seed=1, rules=Rules(players=players))
        assert (state.dealer, state.turn) == (players - 1, 0)


@pytest.mark.parametrize("dealer", [3, -1, "0", 1.0, True])
def test_only_a_seat_deals(dealer: Any) -> None:
    with pytest.raises(ValueError, match="Ring for 3 has the seats 0 to 2"):
        ring.deal(seed=1, dealer=dealer)


# --------------------------------------------------------------------------- İlk Tur: the upcard
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_upcard_goes_round_the_table_until_the_starter_draws(players: int) -> None:
    state = ring.deal(seed=1, rules=Rules(players=players), dealer=0)
    (upcard,) = state.discards
    for place in range(players):
        assert (state.phase, state.turn) == ("upcard", (place + 1) % players)
        assert notation(state) == [f"take {upcard}", "pass"]
        state = state.apply("pass")
    assert (state.phase, state.turn) == ("draw", 1)
    assert notation(state) == ["draw stock"]
    assert state.discards == (upcard,)
    reason = state.why_not(ring.Take(upcard))
    assert reason is not None
    assert str(reason) == f"Everybody has let {upcard} lie; draw from the stock."
    after = state.apply("draw stock")
    after = after.apply(ring.Discard(next(iter(after.hands[1]))))
    assert notation(after) == ["draw stock", f"take {after.discards[-1]}"]


def test_after_all_passed_the_upcard_may_be_taken_where_the_table_says_so() -> None:
    state = play(ring.deal(seed=1, rules=Rules(all_pass="may take")), "pass", "pass", "pass")
    assert (state.phase, state.turn) == ("draw", 0)
    assert notation(state) == ["draw stock", f"take {state.discards[-1]}"]


def test_who_takes_the_upcard_throws_and_the_next_player_has_a_normal_turn() -> None:
    state = ring.deal(seed=1).apply("pass")
    upcard = state.discards[-1]
    took = state.apply(ring.Take(upcard))
    assert (took.turn, took.phase, took.took, took.discards) == (1, "shed", True, ())
    assert len(took.hands[1]) == 8
    thrown = next(card for card in took.hands[1] if card != upcard)
    after = took.apply(ring.Discard(thrown))
    assert (after.turn, after.phase, len(after.hands[1])) == (2, "draw", 7)
    assert notation(after) == ["draw stock", f"take {thrown}"]


def test_only_the_first_hand_may_offer_the_upcard() -> None:
    rules = Rules(upcard="first hand", rounds=3)
    first = ring.deal(seed=1, rules=rules)
    assert first.phase == "upcard"
    end = finish(first, [steady] * 3)
    assert result_of(end).outcome != "void"
    second = ring.follow(end, 2)
    assert (second.number, second.phase) == (2, "draw")
    assert notation(second) == ["draw stock", f"take {second.discards[-1]}"]
    assert ring.restart(second.start) == second
    assert ring.follow(finish(ring.deal(seed=1, rules=Rules(rounds=3)), [steady] * 3), 2).phase == (
        "upcard"
    )


# --------------------------------------------------------------------------- Kart Atma: the turn
def test_a_card_taken_from_the_discards_may_not_go_back_at_once() -> None:
    took = draw("A♦ A♥ A♣ 9♠").apply("take J♣")
    reason = took.why_not(ring.Discard(Card("J♣")))
    assert reason is not None
    assert (reason.code, str(reason)) == (
        Code.THROWN_BACK,
        "J♣ has just been taken from the discards; throw another card.",
    )
    assert notation(took) == ["discard K♠", "discard Q♥", "discard 9♦"]
    later = play(took, "discard 9♦", "draw", "discard 7♣", "draw", "discard 5♠", "draw")
    assert later.why_not(ring.Discard(Card("J♣"))) is None
    free = draw("A♦ A♥ A♣ 9♠", rules=Rules(throw_back=True)).apply("take J♣")
    assert "discard J♣" in notation(free)


def test_a_card_drawn_from_the_stock_may_be_thrown_at_once() -> None:
    assert "discard A♦" in notation(draw("A♦ A♥ A♣ 9♠").apply("draw stock"))


def test_a_knock_does_not_throw_the_taken_card_back_either() -> None:
    hands = (KNOCKS_2, ABOVE, BELOW)
    for back in (False, True):
        rules = Rules(throw_back=back)
        state = position(hands, discards="Q♠", stock="3♦ 4♦ 6♦", rules=rules).apply("take Q♠")
        ends = {a.card for a in state.legal_actions() if isinstance(a, ring.Knock)}
        assert (Card("Q♠") in ends) == back
        assert state.parse("knock Q♠") == ring.Knock(
            Card("Q♠"), (CardSet("K♥ K♦ K♣"), CardSet(RUN))
        )
    made = position(("5♠ 6♠ 7♠ K♥ K♦ K♣", "8♠ 9♠ Q♥ Q♦ J♣ 7♦", "2♦ 4♠ 3♠ J♦ 9♦ 7♣"), discards="Q♠")
    reason = made.apply("take Q♠").why_not(ring.Gin(Card("Q♠")))
    assert reason is not None
    assert reason.code is Code.THROWN_BACK


def test_hands_hold_the_dealt_number_after_every_discard() -> None:
    # The text says that 11 or 8 cards remain after the discard: that is the size before it.
    for players, size in ((2, 10), (3, 7), (4, 7)):
        state = ring.deal(seed=3, rules=Rules(players=players))
        for _ in range(30):
            if state.turn is None or state.phase == "layoff":
                break
            held = len(state.hands[state.turn])
            assert held == (size + 1 if state.phase == "shed" else size)
            state = state.apply(steady(state.observe(state.turn)))


# --------------------------------------------------------------------------- the stock runs down
def test_at_two_cards_the_older_discards_are_shuffled_onto_them() -> None:
    state = play(draw("A♦ A♥ A♣"), "draw stock", "discard 9♦")
    assert state.discards == (Card("9♦"),)
    assert state.stock[:2] == cards("A♣ A♥")  # drawn last: A♥, and A♣ at the very end
    assert sorted(state.stock[2:]) == sorted(cards("2♣ 3♣ 4♥ 6♦ J♣"))
    assert (state.reshuffles, state.turn, state.phase) == (1, 1, "draw")
    assert [event.what for event in state.history] == ["draw", "discard", "reshuffle"]
    assert state.history[-1].seat == 0
    assert notation(state) == ["draw stock", "take 9♦"]


def test_three_cards_are_not_two() -> None:
    state = play(draw("A♦ A♥ A♣ 9♠"), "draw stock", "discard 9♦")
    assert (state.reshuffles, len(state.stock), len(state.discards)) == (0, 3, 6)
    assert play(draw("A♦ A♥ A♣"), "take J♣", "discard 9♦").reshuffles == 0


def test_the_card_just_thrown_may_be_shuffled_with_the_others() -> None:
    state = play(draw("A♦ A♥ A♣", rules=Rules(reshuffle="all at two")), "draw", "discard 9♦")
    assert state.discards == ()
    assert sorted(state.stock[2:]) == sorted(cards("2♣ 3♣ 4♥ 6♦ J♣ 9♦"))
    assert notation(state) == ["draw stock"]
    reason = state.why_not(ring.Take(Card("9♦")))
    assert reason is not None
    assert reason.code is Code.NO_UPCARD
    after = play(state, "draw", "discard 7♣")
    assert notation(after) == ["draw stock", "take 7♣"]


def test_the_two_cards_may_be_drawn_first() -> None:
    rules = Rules(reshuffle="at none")
    state = play(draw("A♦ A♥ A♣", rules=rules), "draw", "discard 9♦", "draw", "discard 7♣")
    assert (state.reshuffles, len(state.stock)) == (0, 1)
    state = play(state, "draw", "discard 5♠")
    assert state.discards == (Card("5♠"),)
    assert sorted(state.stock) == sorted(cards("2♣ 3♣ 4♥ 6♦ J♣ 9♦ 7♣"))
    assert state.reshuffles == 1


def test_without_reshuffles_the_hand_is_void_at_two_cards() -> None:
    state = play(draw("A♦ A♥ A♣", rules=Rules(reshuffle="never")), "draw", "discard 9♦")
    result = result_of(state)
    assert (result.outcome, result.points, result.winners) == ("void", (0, 0, 0), ())
    assert str(result.note) == (
        "Two cards are left in the stock: the hand is void, nobody is charged."
    )


@pytest.mark.parametrize("most", [1, 3])
def test_after_the_last_reshuffle_the_hand_is_void(most: int) -> None:
    state = draw("A♦ A♥ A♣", rules=Rules(reshuffles=most))
    seen = 0
    while state.result is None:
        drew = state.apply("draw stock")
        assert drew.drawn is not None
        state = drew.apply(ring.Discard(drew.drawn))
        assert state.reshuffles in (seen, seen + 1)
        seen = state.reshuffles
    assert seen == most
    assert state.result.outcome == "void"
    word = "reshuffle the" if most == 1 else "reshuffles the"
    assert f"After {most} {word} stock is used up again" in str(state.result.note)


def test_with_nothing_to_shuffle_the_hand_is_void() -> None:
    state = play(draw("A♦ A♥ A♣", pile=""), "draw stock", "discard 9♦")
    assert "no discards to reshuffle" in str(result_of(state).note)


def test_the_drawer_of_the_last_card_before_a_reshuffle_may_knock() -> None:
    state = position((KNOCKS_2, ABOVE, BELOW), discards="2♣ 3♣", stock="Q♠ 3♦ 4♦")
    state = play(state, "draw stock", "knock Q♠")
    assert (state.phase, state.reshuffles) == ("layoff", 0)


def test_a_reshuffle_is_the_same_from_the_same_deal_and_in_a_record() -> None:
    for start in (
        ring.deal(seed="long"),
        ring.deal(pack=PACK[::-1]),
        draw("A♦ A♥ A♣"),
    ):
        ends = [_drawn_and_thrown(start) for _ in (1, 2)]
        assert ends[0] == ends[1]
        assert ends[0].reshuffles == 2
        record = Record.read(str(Record.of(ends[0])))
        assert record.replay() == ends[0]
    other = _drawn_and_thrown(ring.deal(seed="longer"))
    assert sorted(other.stock) != sorted(_drawn_and_thrown(ring.deal(seed="long")).stock)


def _drawn_and_thrown(state: RingState) -> RingState:
    """Everybody throws what he draws until the discards have been reshuffled twice."""
    while state.phase == "upcard":
        state = state.apply("pass")
    while state.reshuffles < 2:
        drew = state.apply("draw stock")
        assert drew.drawn is not None
        state = drew.apply(ring.Discard(drew.drawn))
    return state


def orders(state: RingState) -> list[tuple[int, ...]]:
    """How each reshuffle mixed the cards: the place that each had among them in order."""
    found = []
    while state.result is None:
        drew = state.apply("draw stock")
        assert drew.drawn is not None
        state = drew.apply(ring.Discard(drew.drawn))
        if state.history[-1].what == "reshuffle":
            mixed = state.stock[2:]
            found.append(tuple(sorted(mixed).index(card) for card in mixed))
    return found


def test_every_reshuffle_of_every_deal_is_one_of_its_own() -> None:
    pile = "2♣ 3♣ 4♥ 6♦ J♣ 8♥ 8♦ 6♣ 10♣ 10♦"
    found = orders(draw("A♦ A♥ A♣", pile=pile)) + orders(draw("A♦ A♣ A♥", pile=pile))
    assert len({*found}) == len(found) == 6
    assert {len(order) for order in found} == {10}
    seeds = []
    for seed in (1, 2, "1/2"):
        seeds += orders(play(ring.deal(seed=seed), "pass", "pass", "pass"))
    assert len({*seeds}) == len(seeds) == 9
    assert {len(order) for order in seeds} == {28}


def test_taking_for_ever_ends_the_hand_void() -> None:
    state = draw("A♦ A♥ A♣ 9♠", rules=Rules(take_limit=4))
    for _ in range(4):
        assert state.result is None
        took = state.apply(ring.Take(state.discards[-1]))
        state = took.apply(ring.Discard(next(c for c in took.mine or () if c != took.drawn)))
    assert "taken 4 times in a row" in str(result_of(state).note)
    mixed = play(draw("A♦ A♥ A♣ 9♠", rules=Rules(take_limit=2)), "take J♣", "discard 9♦", "draw")
    mixed = play(mixed, "discard 7♣", "take 7♣", "discard 5♠")
    assert mixed.result is None


# --------------------------------------------------------------------------- Açma: the knock
@pytest.mark.parametrize(("loose", "legal"), [("10♥", True), ("A♥ 9♦", True), ("A♥ 10♦", False)])
def test_a_knock_needs_ten_or_less(loose: str, legal: bool) -> None:
    hand = f"5♠ 6♠ 7♠ {loose}"
    size = len(CardSet(hand))
    others = ["K♥ Q♥ 9♣ 8♦ 6♥", "K♦ J♥ 9♠ 7♥ 4♣"]
    state = shed(hand, *(" ".join(other.split()[:size]) for other in others))
    assert (
        any(isinstance(a, ring.Knock) and a.card == Card("Q♠") for a in state.legal_actions())
        == legal
    )
    reason = state.why_not(ring.Knock(Card("Q♠"), (CardSet(RUN),)))
    assert (reason is None) == legal
    if reason is not None:
        assert reason.code is Code.TOO_MUCH_DEADWOOD


def test_the_card_of_a_knock_lies_face_up_on_the_discards() -> None:
    state = position((f"{KNOCKS_2} Q♠", ABOVE, BELOW), phase="shed", discards="2♣ 3♣")
    assert state.observe(0).drawn is None
    state = state.apply("knock Q♠")
    assert state.discards == cards("2♣ 3♣ Q♠")
    for seat in range(3):
        seen = state.observe(seat)
        assert seen.discards[-1] == Card("Q♠")
        assert seen.knocked is not None
        assert seen.knocked.card == Card("Q♠")
        assert seen.hands[0] == CardSet(KNOCKS_2)
    assert "face down" not in state.zones


def test_a_knocker_may_lay_down_any_arrangement_of_ten_or_less() -> None:
    state = shed("5♠ 6♠ 7♠ 3♥ 3♦ 3♣ A♥", ABOVE, "10♠ 4♠ 3♠ J♦ 9♦ 7♣ 5♥")
    after = state.apply(f"knock Q♠ with {RUN}")
    assert after.knocked is not None
    assert (after.knocked.melds, after.knocked.unmatched.value) == ((CardSet(RUN),), 10)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_opponent_lays_off_in_turn_order(players: int) -> None:
    hands = [KNOCKS_2, ABOVE, BELOW, "A♣ 2♣ 4♦ 6♥ 8♥ 10♥ J♠"][:players]
    turned = [*hands[1:], f"{hands[0]} Q♠"]
    state = position(turned, phase="shed", turn=players - 1)
    state = state.apply("knock Q♠")
    for seat in range(players - 1):
        assert (state.turn, state.phase) == (seat, "layoff")
        assert notation(state)[-1] == "done"
        state = state.apply("done")
    assert state.phase == "over"


def test_gin_lets_nobody_lay_off() -> None:
    hands = ("5♠ 6♠ 7♠ K♥ K♦ K♣ K♠", ABOVE, BELOW)
    state = shed(*hands).apply("gin Q♠")
    result = result_of(state)
    # 8♠ and 9♠, 4♠ and 3♠ would have fitted: 58 and 48 are counted, and 25 more each.
    assert (result.outcome, result.winner) == ("gin", 0)
    assert result.deadwood == (0, 58, 48)
    assert result.penalties == result.points == (0, 83, 73)
    assert result.won == (156, 0, 0)
    assert str(result.rows[-1]) == "Player 1’s points: 83 + 73 = 156"


# --------------------------------------------------------------------------- Açma: laying off
def test_the_example_of_the_text_comes_to_eight_not_six() -> None:
    state = shed(KNOCKS_5, HOLDS_24, throw="9♠").apply("knock 9♠ with K♠K♥K♦ 7♥8♥9♥10♥")
    assert least_deadwood(state.hands[1]) == 24
    state = play(state, "lay off J♥ on 7♥8♥9♥10♥", "lay off 6♥ on 7♥8♥9♥10♥", "done")
    result = result_of(state)
    assert result.deadwood == (5, 8)
    assert (result.outcome, result.winner, result.penalties) == ("knock", 0, (0, 3))
    assert [str(row) for row in result.rows] == [
        "Player 1’s deadwood 3♣ A♠ A♣: 3 + 1 + 1 = 5",
        "Player 2’s deadwood 4♠ 4♣: 4 + 4 = 8",
        "Player 2’s penalty: 8 − 5 = 3",
        "Player 1’s points: 3",
    ]


def knocked(lay_offs: str) -> RingState:
    rules = Rules(lay_offs=lay_offs)
    return shed(KNOCKS_2, ABOVE, BELOW, rules=rules).apply(f"knock Q♠ with K♥K♦K♣ {RUN}")


def test_a_chain_of_own_cards_may_be_built_but_not_on_another_opponents() -> None:
    state = play(knocked("own chains"), f"lay off 8♠ on {RUN}", f"lay off 9♠ on {RUN}", "done")
    assert state.lying(CardSet(RUN)) == CardSet("5♠ 6♠ 7♠ 8♠ 9♠")
    reason = state.why_not(ring.LayOff(Card("10♠"), CardSet(RUN)))
    assert reason is not None
    assert reason.code is Code.BEHIND_ANOTHER
    assert str(reason) == (
        "10♠ would fit the run 5♠ to 7♠ only behind a card that another player laid off; you may"
        " build on the knocker’s cards and on your own."
    )
    assert notation(state) == [f"lay off 4♠ on {RUN}", "done"]
    end = play(state, "lay off 4♠", "lay off 3♠", "done")
    assert result_of(end).deadwood == (2, 41, 41)
    assert result_of(end).penalties == (0, 39, 39)
    assert end.laid[-1] == ring.Laid(2, Card("3♠"), CardSet(RUN))


def test_strictly_only_cards_that_touch_the_original_may_be_laid_off() -> None:
    state = knocked("touching").apply("lay off 8♠")
    reason = state.why_not(ring.LayOff(Card("9♠"), CardSet(RUN)))
    assert reason is not None
    assert reason.code is Code.NOT_ON_THE_ORIGINAL
    assert notation(state) == ["done"]
    end = play(state, "done", "lay off 4♠", "done")
    assert result_of(end).deadwood == (2, 50, 44)


def test_where_it_is_shared_others_build_on_what_was_laid_off() -> None:
    state = play(knocked("shared"), "lay off 8♠", "lay off 9♠", "done")
    assert f"lay off 10♠ on {RUN}" in notation(state)
    end = play(state, f"lay off 10♠ on {RUN}8♠9♠", "lay off 4♠", "lay off 3♠", "done")
    assert result_of(end).deadwood == (2, 41, 31)
    assert result_of(end).penalties == (0, 39, 29)


def test_nothing_is_laid_off_on_deadwood() -> None:
    # The knocker's single 2♥ and the opponent's 2♠ 2♦ would make a set.
    state = shed("5♠ 6♠ 7♠ K♥ K♦ K♣ 2♥", "2♠ 2♦ Q♥ J♣ 9♣ 8♦ 4♥", BELOW).apply("knock Q♠")
    assert notation(state) == ["done"]
    reason = state.why_not(ring.LayOff(Card("2♠"), CardSet("2♥")))
    assert reason is not None
    assert reason.code is Code.NO_SUCH_TARGET


@pytest.mark.parametrize("lay_offs", ["own chains", "touching", "shared"])
def test_the_best_lay_offs_are_legal_and_the_best(lay_offs: str) -> None:
    best = {"own chains": (41, 41), "touching": (50, 44), "shared": (41, 31)}[lay_offs]
    end = finish(knocked(lay_offs), ["steady"] * 3)
    assert result_of(end).deadwood[1:] == best


# --------------------------------------------------------------------------- Altına Girme
def test_the_lower_count_undercuts_and_the_knocker_pays_ten_more() -> None:
    hands = ("5♠ 6♠ 7♠ K♥ K♦ K♣ 8♥", "Q♠ Q♥ Q♦ 8♠ 9♥ J♦ 4♣", "2♠ 2♥ 2♦ 4♠ 3♣ A♣ A♦")
    end = finish(shed(*hands, throw="9♣").apply("knock 9♣"), ["steady"] * 3)
    result = result_of(end)
    # 8♠ and 4♠ are laid off on the run: 9 + 10 + 4 = 23 and 3 + 1 + 1 = 5.
    assert result.deadwood == (8, 23, 5)
    assert (result.outcome, result.winner, result.winners) == ("undercut", 2, (2,))
    assert result.penalties == (13, 18, 0)
    assert [str(row) for row in result.rows[3:]] == [
        "Player 1’s penalty: 8 − 5 + 10 = 13",
        "Player 2’s penalty: 23 − 5 = 18",
        "Player 3’s points: 13 + 18 = 31",
    ]


def test_an_equal_count_does_not_undercut_unless_the_table_says_so() -> None:
    strict = scored(8, 8, 48)
    assert (strict.outcome, strict.winner, strict.penalties) == ("knock", 0, (0, 0, 40))
    loose = scored(8, 8, 48, equal_deadwood="undercut")
    assert (loose.outcome, loose.winner, loose.penalties) == ("undercut", 1, (10, 0, 40))


@pytest.mark.parametrize(
    ("several", "winners", "penalties", "won"),
    [
        ("lowest", (2,), (16, 2, 0, 0), (0, 0, 18, 0)),
        ("equals share", (2, 3), (16, 2, 0, 0), (0, 0, 18, 18)),
        ("all lower", (1, 2, 3), (16, 0, 0, 0), (0, 16, 16, 16)),
    ],
)
def test_several_below_the_knocker(
    several: str, winners: tuple[int, ...], penalties: tuple[int, ...], won: tuple[int, ...]
) -> None:
    result = scored(9, 5, 3, 3, several=several)
    assert (result.outcome, result.winners) == ("undercut", winners)
    assert result.winner == (2 if several == "lowest" else None)
    assert (result.penalties, result.won) == (penalties, won)


def test_among_equals_the_first_in_turn_order_undercuts() -> None:
    assert scored(3, 3, 9, 20, knocker=2).winner == 0
    counts = [Count(n) for n in (3, 3, 9, 20)]
    assert ring.score(Rules(players=4), 2, "knock", counts, order=(0, 2, 1, 3)).winner == 1


# --------------------------------------------------------------------------- Skor: three readings
@pytest.mark.parametrize(
    ("scoring", "counts", "kind", "told"),
    [
        # what each scores, what each is charged, what the winner makes
        ("penalties", (4, 11, 37), "knock", ((0, 7, 33), (0, 7, 33), (40, 0, 0))),
        ("pot", (4, 11, 37), "knock", ((44, 0, 0), (0, 0, 0), (44, 0, 0))),
        ("literal", (4, 11, 37), "knock", ((48, 0, 0), (0, 0, 0), (48, 0, 0))),
        ("penalties", (8, 23, 5), "knock", ((13, 18, 0), (13, 18, 0), (0, 0, 31))),
        ("pot", (8, 23, 5), "knock", ((-10, 0, 26), (10, 0, 0), (0, 0, 26))),
        ("literal", (8, 23, 5), "knock", ((-10, 0, 31), (10, 0, 0), (0, 0, 31))),
        ("penalties", (0, 20, 30), "gin", ((0, 45, 55), (0, 45, 55), (100, 0, 0))),
        ("pot", (0, 20, 30), "gin", ((75, 0, 0), (0, 0, 0), (75, 0, 0))),
        ("literal", (0, 20, 30), "gin", ((75, 0, 0), (0, 0, 0), (75, 0, 0))),
    ],
)
def test_the_three_readings_of_the_score(scoring: str, counts: Any, kind: str, told: Any) -> None:
    result = scored(*counts, kind=kind, scoring=scoring)
    assert (result.points, result.penalties, result.won) == told
    assert result.deadwood == counts
    for row in result.rows:
        assert sum(row.terms) == row.total


def test_with_two_players_a_knock_scores_as_in_gin_and_an_undercut_does_not() -> None:
    for mine, theirs in ((6, 54), (0, 12), (10, 11)):
        ours = scored(mine, theirs)
        other = gin.score(gin.Rules(), 0, "knock", (Count(mine), Count(theirs)))
        assert ours.won[0] == other.points[0] == theirs - mine
    assert scored(8, 2).penalties == (16, 0)
    assert gin.score(gin.Rules(), 0, "knock", (Count(8), Count(2))).points == (0, 31)


# --------------------------------------------------------------------------- Ödeme: the payout
F = Fraction
PAID = [
    ("gap", (0, 7, 33), 0, (F(17, 20), F(43, 400), F(17, 400))),
    ("gap", (0, 10), 0, (F(4, 5), F(1, 5))),
    ("gap", (0, 52, 55, 25), 0, (F(23, 24), F(0), F(0), F(1, 24))),
    ("gap", (0, 50), 0, (F(1), F(0))),
    ("gap", (0, 0), 0, (F(3, 4), F(1, 4))),
    ("gap", (13, 18, 0), 2, (F(37, 400), F(32, 400), F(331, 400))),
    ("exact 75", (0, 7, 33), 0, (F(3, 4), F(43, 240), F(17, 240))),
    ("exact 75", (0, 52, 55, 25), 0, (F(3, 4), F(0), F(0), F(1, 4))),
    ("exact 75", (0, 52, 60), 0, (F(1), F(0), F(0))),
    ("exact 75", (0, 50), 0, (F(1), F(0))),
    ("equal parts", (0, 7, 33), 0, (F(3, 4), F(1, 8), F(1, 8))),
    ("equal parts", (0, 50, 51), 0, (F(3, 4), F(1, 4), F(0))),
    ("equal parts", (0, 51), 0, (F(1), F(0))),
    # 40 points: an eighth less 7/40 and less 33/40 of it.
    ("winner points", (0, 7, 33), 0, (F(280, 320), F(33, 320), F(7, 320))),
    ("winner points", (0, 0), 0, (F(3, 4), F(1, 4))),
    ("winner points", (0, 52, 4), 0, (1 - F(52, 448), F(0), F(52, 448))),
]


@pytest.mark.parametrize(("payout", "penalties", "winner", "shares"), PAID)
def test_the_payout_is_exact(payout: str, penalties: Any, winner: int, shares: Any) -> None:
    rules = Rules(players=len(penalties), payout=payout)
    assert ring.payout(penalties, winner, rules) == shares
    assert sum(shares) == 1


def test_a_payout_is_always_the_whole_pool_and_three_quarters_are_the_winners() -> None:
    rng = Random(1)
    for _ in range(400):
        penalties = [rng.choice((0, rng.randrange(120))) for _ in range(rng.choice((2, 3, 4)))]
        winner = rng.randrange(len(penalties))
        penalties[winner] = 0
        for name in ("gap", "exact 75", "equal parts", "winner points"):
            rules = Rules(players=len(penalties), payout=name)
            shares = ring.payout(penalties, winner, rules)
            assert sum(shares) == 1
            assert shares[winner] >= F(3, 4)
            assert all(share >= 0 for share in shares)
            far = [n for n, share in zip(penalties, shares, strict=True) if n > 50 and share]
            assert not far
            pool = rng.randrange(200)
            paid = ring.whole_stakes(shares, pool, winner)
            assert sum(paid) == pool
            for seat, (stakes, share) in enumerate(zip(paid, shares, strict=True)):
                exact = share * pool
                assert (exact - 1 < stakes <= exact) if seat != winner else stakes >= exact


def test_joint_winners_divide_the_winners_part() -> None:
    # Gaps 16 and 2 of two losers: 34/50 and 48/50 of an eighth.
    shares = ring.payout((16, 2, 0, 0), (2, 3), Rules(players=4))
    assert shares == (F(17, 200), F(3, 25), F(159, 400), F(159, 400))
    assert ring.whole_stakes(shares, 10, (2, 3)) == (0, 1, 5, 4)


@pytest.mark.parametrize("winner", [3, -1, (), "0", 1.0, None, (0, 0), (0, 3)])
def test_a_pool_is_won_by_a_seat(winner: Any) -> None:
    with pytest.raises(ValueError, match="A pool of 3 players is won by"):
        ring.payout((0, 1, 2), winner)


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (lambda: ring.payout((0, -1, 2), 0), "whole numbers from 0"),
        (lambda: ring.payout((0, 7.5, 2), 0), "whole numbers from 0"),  # type: ignore[arg-type]
        (lambda: ring.payout("012", 0), "whole numbers from 0"),  # type: ignore[arg-type]
        (lambda: ring.payout((0, 1, 2), 0, points=-3), "whole numbers from 0"),
        (lambda: ring.payout((0,), 0), "“players” cannot be 1"),
        (lambda: ring.whole_stakes((F(1), F(0)), -3, 0), "a whole number of stakes"),
        (lambda: ring.whole_stakes((F(1), F(0)), 2.5, 0), "stakes"),  # type: ignore[arg-type]
        (lambda: ring.whole_stakes((F(1, 2), F(1, 4)), 8, 0), "add up to 1"),
        (lambda: ring.whole_stakes((F(3, 2), F(-1, 2)), 8, 0), "add up to 1"),
        (lambda: ring.whole_stakes((0.5, 0.5), 8, 0), "add up to 1"),  # type: ignore[arg-type]
        (lambda: ring.score(Rules(), 3, "knock", [Count(1)] * 3), "the seat that knocked"),
        (lambda: ring.score(Rules(), 0, "big gin", [Count(1)] * 3), "“knock” or “gin”"),
        (lambda: ring.score(Rules(), 0, "gin", [Count(1)] * 3, (0, 2)), "count of every seat"),
    ],
)
def test_what_cannot_be_counted_is_refused_in_a_sentence(
    made: Callable[[], Any], words: str
) -> None:
    with pytest.raises(ValueError, match=words):
        made()


def test_points_counted_otherwise_change_the_payout_by_points() -> None:
    rules = Rules(payout="winner points")
    # Half of the part is left to the one who is 10 of 20 points behind.
    assert ring.payout((0, 10, 50), 0, rules, points=20) == (F(15, 16), F(1, 16), F(0))


# --------------------------------------------------------------------------- rounds into a game
def finished(rules: Rules, *hands: RingResult) -> Any:
    return ring.settle(ring.deal(seed=1, rules=rules), hands)


def test_a_game_of_one_round_is_won_by_its_winner_and_paid_out() -> None:
    one = scored(8, 8, 48)
    settled = finished(Rules(), ring.score(Rules(), 0, "knock", [Count(n) for n in (8, 8, 48)]))
    assert one.penalties == (0, 0, 40)
    assert settled.winners == (0,)  # seat 1 is charged nothing either, but has not won
    assert settled.shares == (F(17, 20), F(1, 8), F(1, 40))
    assert settled.totals == (0, 0, 40)


def test_penalties_of_rounds_add_up_and_the_least_win() -> None:
    rules = Rules(rounds=2)
    settled = finished(rules, scored(4, 11, 37), scored(8, 23, 5))
    assert settled.totals == (13, 25, 33)
    assert (settled.winners, settled.shares) == ((0,), ())
    tie = finished(rules, scored(4, 11, 37), scored(20, 5, 30, knocker=1))
    assert tie.totals == (15, 7, 58)
    assert finished(rules, scored(0, 7, 9), scored(7, 0, 9, knocker=1)).winners == (0, 1)


def test_where_the_winner_alone_scores_the_most_win() -> None:
    rules = Rules(rounds=2, scoring="pot")
    hands = [scored(4, 11, 37, scoring="pot"), scored(8, 23, 5, scoring="pot")]
    settled = finished(rules, *hands)
    assert (settled.totals, settled.winners) == ((34, 0, 26), (0,))


def test_void_hands_are_no_rounds_and_the_same_player_deals_again() -> None:
    rules = Rules(reshuffle="never", players=4)
    state = ring.deal(seed=3, rules=rules, dealer=2)
    while state.phase == "upcard":
        state = state.apply("pass")
    while state.result is None:
        drew = state.apply("draw stock")
        assert drew.drawn is not None
        state = drew.apply(ring.Discard(drew.drawn))
    assert state.result.outcome == "void"
    assert not ring.over(state, [state.result])
    after = ring.follow(state, 4)
    assert (after.dealer, after.number) == (2, 1)


def test_the_deal_passes_to_the_left() -> None:
    match = Match.begin(ring, seed=5, rules=Rules(players=4, rounds=3))
    first = match.hand.dealer
    dealers = []
    while True:
        match = dataclasses.replace(match, hand=finish(match.hand, ["steady"] * 4))
        dealers.append(match.hand.dealer)
        if match.over:
            break
        match = match.next_hand()
    assert dealers == [(first + n) % 4 for n in range(3)]
    assert match.settlement is not None
    assert match.totals == match.settlement.totals
    least = min(match.totals)
    assert match.settlement.winners == tuple(s for s, n in enumerate(match.totals) if n == least)
    told = winner_message(match)
    assert told is not None
    assert f"{least}." in told.text
    assert match.sheet().head == ("Round", "Player 1", "Player 2", "Player 3", "Player 4")


def test_the_first_dealer_is_drawn_at_random() -> None:
    for players in (2, 3, 4):
        rules = Rules(players=players)
        dealers = [ring.begin(seed, rules).dealer for seed in range(60)]
        assert set(dealers) == set(range(players))
        assert ring.begin(7, rules, dealer=1).dealer == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_is_as_likely_to_deal_first(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each card that may lie on top of what is shuffled lets another seat deal, all alike."""
    shuffles: list[int] = []

    def cut(pack: Sequence[Card], _: object) -> tuple[Card, ...]:
        shuffles.append(len(pack))
        at = len(shuffles) % len(pack)
        return (*pack[at:], *pack[:at])

    monkeypatch.setattr("gincourse.games.ring.game.shuffled", cut)
    first = ring.begin(7, Rules(players=players)).dealer
    dealers = [first] + [
        ring.begin(7, Rules(players=players)).dealer for _ in range(shuffles[0] - 1)
    ]
    times = Counter(dealers)
    assert len(times) == players
    assert len(set(times.values())) == 1


def test_seats_and_dealer_may_be_drawn_for_every_round() -> None:
    rules = Rules(players=4, seats="drawn", rounds=9)
    orders = {ring.begin(seed, rules).order for seed in range(80)}
    assert len(orders) == 6  # the ways in which four can sit round a table
    assert {ring.begin(seed, rules).dealer for seed in range(80)} == set(range(4))
    state = next(s for s in (ring.begin(n, rules) for n in range(9)) if s.order == (0, 2, 1, 3))
    for _ in range(4):
        assert state.turn is not None
        before, state = state.turn, state.apply("pass")
        place = state.order.index(before)
        assert state.turn == state.order[(place + 1) % 4]
    assert ring.restart(state.start).order == state.order
    end = finish(state, ["steady"] * 4)
    assert Record.read(str(Record.of(end))).replay() == end
    following = [ring.follow(end, seed) for seed in range(40)]
    assert len({(after.order, after.dealer) for after in following}) > 10
    assert {after.number for after in following} == {2}
    fixed = Rules(players=4)
    assert {ring.begin(seed, fixed).order for seed in range(20)} == {(0, 1, 2, 3)}


def test_a_match_and_its_record_go_through() -> None:
    match = Match.begin(ring, seed=3, rules=Rules(players=2), names=("Ada", "Robin"))
    match = dataclasses.replace(match, hand=finish(match.hand, ["steady"] * 2))
    assert match.over
    settled = match.settlement
    assert isinstance(settled, ring.RingSettlement)
    assert sum(settled.shares) == 1
    assert settled.shares[settled.winners[0]] == max(settled.shares)


# --------------------------------------------------------------------------- an independent count
def pairs(hand: CardSet) -> tuple[Pair, ...]:
    return tuple((card.rank, card.suit) for card in hand)


def in_turn(knocker: int, rules: Rules) -> list[int]:
    return [(knocker + n) % rules.players for n in range(1, rules.players)]


def expected(state: RingState, rules: Rules) -> tuple[list[int], int, str, list[int]]:
    """Counts, winner, outcome and penalties of a knock, found the long way from the text."""
    down = state.knocked
    assert down is not None
    originals = [frozenset(pairs(meld)) for meld in down.melds]
    counts = []
    for seat in range(rules.players):
        hand = pairs(state.hands[seat] | [off.card for off in state.laid if off.seat == seat])
        if seat == down.seat:
            counts.append(points(pairs(down.unmatched)))
        elif rules.lay_offs == "own chains":
            counts.append(least_with_lay_offs(originals, hand))
        elif rules.lay_offs == "shared":
            order = in_turn(down.seat, rules)
            earlier = [off for off in state.laid if order.index(off.seat) < order.index(seat)]
            table = list(originals)
            for off in earlier:
                at = down.melds.index(off.meld)
                table[at] |= set(pairs(CardSet([off.card])))
            counts.append(least_with_lay_offs(table, hand))
        else:
            fits = [c for c in hand if any(is_meld(meld | {c}) for meld in originals)]
            some = [set(off) for n in range(len(fits) + 1) for off in combinations(fits, n)]
            counts.append(min(least_with_lay_offs([], set(hand) - off) for off in some))
    turns = in_turn(down.seat, rules)
    mine = counts[down.seat]
    below = [s for s in turns if counts[s] < mine]
    if not below:
        charged = [max(n - mine, 0) for n in counts]
        return counts, down.seat, "knock", charged
    best = min(below, key=lambda seat: counts[seat])  # the first of equal ones
    charged = [n - counts[best] for n in counts]
    charged[down.seat] += 10
    return counts, best, "undercut", charged


@pytest.mark.parametrize("lay_offs", ["own chains", "touching", "shared"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_showdowns_agree_with_a_count_made_the_long_way(players: int, lay_offs: str) -> None:
    rules = Rules(players=players, lay_offs=lay_offs)
    rng = Random(f"{players} {lay_offs}")
    outcomes = {"knock": 0, "undercut": 0}
    laid = chains = 0
    for _ in range(80):
        state = a_knock(rules, rng)
        end = finish(state, ["steady"] * players)
        result = result_of(end)
        told = list(result.deadwood), result.winner, result.outcome, list(result.penalties)
        assert told == expected(end, rules)
        outcomes[result.outcome] += 1
        laid += len(end.laid)
        chains += any(not can_lay_off(off.card, off.meld) for off in end.laid)
    assert min(outcomes.values()) > 3
    assert laid > 20
    assert bool(chains) == (lay_offs != "touching")


def a_knock(rules: Rules, rng: Random) -> RingState:
    """A position after a dear knock, with hands of few ranks, so that much can be laid off."""
    size = rules.hand_size
    while True:
        some = [card for card in PACK if card.rank <= -(-(rules.players * size + 1) // 4)]
        rng.shuffle(some)
        hands = [some[n * size : (n + 1) * size] for n in range(rules.players)]
        knocker = rng.randrange(rules.players)
        hands[knocker] += some[rules.players * size :][:1]
        state = position(hands, phase="shed", turn=knocker, rules=rules)
        knocks = [a for a in state.legal_actions() if isinstance(a, ring.Knock)]
        if knocks:
            rest = {a: (state.hands[knocker] - a.card - _all(a.melds)).value for a in knocks}
            return state.apply(max(knocks, key=lambda a: (rest[a], rng.random())))


def _all(melds: tuple[CardSet, ...]) -> CardSet:
    return CardSet([card for meld in melds for card in meld])


# --------------------------------------------------------------------------- what a seat may know
def test_after_a_reshuffle_nobody_knows_the_order_of_the_stock() -> None:
    state = _drawn_and_thrown(ring.deal(seed="secret"))
    mixed = dataclasses.replace(state, stock=state.stock[::-1])
    assert mixed.stock != state.stock
    for seat in range(3):
        assert state.observe(seat) == mixed.observe(seat)
    # And who drew what from it: hands and stock may be exchanged behind a seat's back.
    swapped = dataclasses.replace(
        state,
        stock=(*state.stock[:-1], next(iter(state.hands[1]))),
        hands=(state.hands[0], state.hands[1] - next(iter(state.hands[1])) | state.stock[-1],
               state.hands[2]),
    )  # fmt: skip
    assert swapped.observe(0) == state.observe(0)
    assert swapped.observe(1) != state.observe(1)


def test_only_the_player_who_drew_sees_the_card() -> None:
    state = draw("A♦ A♥ A♣ 9♠").apply("draw stock")
    assert [state.observe(seat).drawn for seat in range(3)] == [Card("A♦"), None, None]
    assert [state.observe(seat).history[-1].card for seat in range(3)] == [Card("A♦"), None, None]


def test_opponents_hands_stay_hidden_until_all_have_laid_off() -> None:
    state = play(knocked("own chains"), "lay off 8♠", "done")
    assert state.observe(2).hands == (CardSet(KNOCKS_2), None, CardSet(BELOW))
    assert state.observe(0).hands[1:] == (None, None)
    end = state.apply("done")
    assert None not in end.observe(0).hands


# --------------------------------------------------------------------------- refusals
class Peek(Action):
    def __str__(self) -> str:
        return "peek"


@dataclass(frozen=True)
class Refusal:
    code: Code
    state: Callable[[], Any]
    action: str | Action
    words: str


def after_knock() -> RingState:
    return knocked("own chains")


def in_hand() -> RingState:
    return shed(KNOCKS_2, ABOVE, BELOW)


def all_passed() -> RingState:
    return play(ring.deal(seed=7), "pass", "pass", "pass")


def taken() -> RingState:
    return draw("A♦ A♥ A♣ 9♠").apply("take J♣")


REFUSALS = [
    Refusal(Code.HAND_OVER, lambda: play(after_knock(), "done", "done"), "draw stock", "over"),
    Refusal(Code.NOT_YOUR_TURN, lambda: draw("A♦ A♥ A♣").observe(1), "draw stock", "not your turn"),
    Refusal(Code.DRAW_FIRST, lambda: draw("A♦ A♥ A♣"), "discard 9♦", "Draw first"),
    Refusal(Code.DREW_ALREADY, in_hand, "draw stock", "drawn already"),
    Refusal(Code.NOT_IN_HAND, in_hand, "discard 3♦", "3♦ is not in your hand"),
    Refusal(Code.NOT_THE_UPCARD, lambda: draw("A♦ A♥ A♣"), "take 2♣", "2♣ does not lie on top"),
    Refusal(Code.NO_UPCARD, lambda: draw("A♦ A♥ A♣", pile=""), "take 2♣", "pile is empty"),
    Refusal(Code.UPCARD_NOT_OFFERED, lambda: draw("A♦ A♥ A♣"), "pass", "Nobody may pass here"),
    Refusal(Code.UPCARD_FIRST, lambda: ring.deal(seed=7), "draw stock", "A♠ is offered first"),
    Refusal(Code.ALL_PASSED, all_passed, "take A♠", "Everybody has let A♠ lie"),
    Refusal(Code.THROWN_BACK, taken, "discard J♣", "J♣ has just been taken"),
    Refusal(Code.NOT_A_MELD, in_hand, ring.Knock(Card("Q♠"), (CardSet("5♠ 6♠"),)), "not a meld"),
    Refusal(
        Code.MELD_NOT_IN_HAND,
        in_hand,
        ring.Knock(Card("Q♠"), (CardSet("8♠ 9♠ 10♠"),)),
        "8♠ is not among the cards you would keep",
    ),
    Refusal(
        Code.MELDS_OVERLAP,
        lambda: shed("5♠ 6♠ 7♠ 5♥ 5♦ K♥ K♦", ABOVE, "10♠ 4♠ 3♠ J♦ 9♦ 7♣ 2♥"),
        ring.Knock(Card("Q♠"), (CardSet("5♠ 6♠ 7♠"), CardSet("5♠ 5♥ 5♦"))),
        "5♠ cannot stand in two melds",
    ),
    Refusal(
        Code.TOO_MUCH_DEADWOOD,
        in_hand,
        ring.Knock(Card("2♥"), (CardSet("K♥ K♦ K♣"),)),
        "10 or less",
    ),
    Refusal(
        Code.KNOCK_IS_GIN,
        lambda: shed("5♠ 6♠ 7♠ K♥ K♦ K♣ K♠", ABOVE, BELOW),
        ring.Knock(Card("Q♠"), (CardSet("5♠ 6♠ 7♠"), CardSet("K♠ K♥ K♦ K♣"))),
        "that is gin",
    ),
    Refusal(Code.NO_GIN, in_hand, "gin Q♠", "No gin yet: without Q♠ there are still 2♥"),
    Refusal(Code.NOBODY_KNOCKED, in_hand, "done", "Nobody has knocked"),
    Refusal(Code.KNOCKED_ALREADY, after_knock, "draw stock", "has been knocked"),
    Refusal(Code.KNOCKED_ALREADY, after_knock, "discard 8♠", "has been knocked"),
    Refusal(Code.NO_SUCH_TARGET, after_knock, "lay off 8♠ on 9♠10♠J♠", "9♠ 10♠ J♠ is not one of"),
    Refusal(Code.DOES_NOT_FIT, after_knock, f"lay off 9♠ on {RUN}", "9♠ does not fit the run"),
    Refusal(
        Code.NOT_ON_THE_ORIGINAL,
        lambda: knocked("touching").apply("lay off 8♠"),
        f"lay off 9♠ on {RUN}",
        "9♠ does not touch the run 5♠ to 7♠ as the knocker laid it",
    ),
    Refusal(
        Code.BEHIND_ANOTHER,
        lambda: play(after_knock(), "lay off 8♠", "lay off 9♠", "done"),
        f"lay off 10♠ on {RUN}",
        "only behind a card that another player laid off",
    ),
    Refusal(Code.NOT_PART_OF_GAME, in_hand, Peek(), "“peek” is not an action of this"),
    Refusal(Code.NOT_PART_OF_GAME, in_hand, gin.BigGin(), "“big gin” is not an action of this"),
]


@pytest.mark.parametrize("case", REFUSALS, ids=lambda case: case.code.value)
def test_refusals_name_the_card_and_the_rule(case: Refusal) -> None:
    state = case.state()
    action = state.parse(case.action) if isinstance(case.action, str) else case.action
    reason = state.why_not(action)
    assert reason is not None
    assert (reason.code, case.words in str(reason)) == (case.code, True), str(reason)
    if isinstance(state, RingState):
        before = dataclasses.replace(state)
        with pytest.raises(IllegalAction) as raised:
            state.apply(case.action)
        assert raised.value.reason == reason
        assert state == before


def test_every_code_is_reached() -> None:
    folders = (Path(ring.__file__).parent, Path(knocking.__file__).parent)
    source = "".join(path.read_text("utf-8") for at in folders for path in at.glob("*.py"))
    used = {code for code in Code if f"Code.{code.name}" in source}
    gin_alone = {Code.NOT_LEAST_DEADWOOD}  # a ruling of gin (N8)
    assert {case.code for case in REFUSALS} == used - gin_alone


@pytest.mark.parametrize("text", ["big gin", "peek", "knock", "lay off", "take"])
def test_what_is_no_notation_names_the_game(text: str) -> None:
    with pytest.raises(InvalidNotation, match="is not an action of ring; write draw stock"):
        ring.deal(seed=1).apply(text)


# --------------------------------------------------------------------------- positions
def test_a_position_goes_through_a_record() -> None:
    for state in (
        draw("A♦ A♥ A♣ 9♠"),
        position((f"{KNOCKS_2} Q♠", None, None), phase="shed", drawn="Q♠", took=True),
        position((None,) * 4, phase="upcard", discards="2♣", turn=2, seats=(0, 2, 1, 3), number=3),
        position((None, None), discards="2♣", dealer=1, rules=Rules(players=2, rounds=2), turn=1),
    ):
        assert ring.restart(state.start) == state
        end = finish(state, ["steady"] * len(state.hands))
        record = Record.read(str(Record.of(end)))
        assert record.replay() == end
        assert record.start == state.start


@pytest.mark.parametrize(
    ("line", "wrong", "words"),
    [
        ("took: no", "took: maybe", "Its line “took” cannot be “maybe”"),
        ("turn: 0", "turn: you", "Its line “turn” cannot be “you”"),
        ("number: 1", "number: 0", "0 is no such number"),
        ("number: 1", f"number: {'9' * 5000}", "Its line “number” cannot be “999"),
        ("seats: 0 1 2", "seats: 1 2", "name each seat once"),
        ("seats: 0 1 2", "seats: a b c", "Its line “seats” cannot be “a”"),
        ("dealer: 2", "dealer: 7", "7 is none of them"),
    ],
)
def test_a_record_with_a_wrong_line_is_refused(line: str, wrong: str, words: str) -> None:
    text = str(Record.of(position((None,) * 3, discards="2♣")))
    assert Record.read(text).replay() is not None
    assert line in text.splitlines()
    lines = [wrong if found == line else found for found in text.splitlines()]
    with pytest.raises(RecordError, match=words):
        Record.read("\n".join(lines))


def test_a_position_offers_its_upcard_from_the_seat_to_act() -> None:
    state = position((None,) * 3, phase="upcard", discards="2♣", turn=1)
    assert (state.dealer, notation(state)) == (0, ["take 2♣", "pass"])
    assert play(state, "pass", "pass", "pass").turn == 1


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (lambda: position(("A♠",)), "A position of 3 players needs 3 hands"),
        (lambda: position(("A♠", "2♠"), rules=Rules()), "A position of 3 players needs 3 hands"),
        (lambda: position(DULL, turn=3), "needs 3 hands, the turn of one of their seats"),
        (lambda: position(DULL, phase="layoff"), "the phase “upcard”, “draw” or “shed”"),
        (lambda: position(("A♠", "2♠ 3♠", "4♠")), "A hand holds 2 cards, but 1 are wanted"),
        (lambda: position((ABOVE,) * 3), "8♠ is there twice"),
        (lambda: position(DULL, drawn="A♠"), "A♠ is not in your hand"),
        (lambda: position(DULL, took=True), "name it with drawn=…, in the phase “shed”"),
        (lambda: position(DULL, took=True, phase="shed"), "A hand holds"),
        (lambda: position((None,) * 3, took=True, phase="shed"), "name it with drawn=…"),
        (lambda: position(DULL, stock=""), "A turn begins with a card in the stock"),
        (lambda: position(DULL, phase="upcard"), "the first turn with an upcard"),
        (lambda: position(DULL, dealer=5), "Ring for 3 has the seats 0 to 2; 5 is none"),
        (lambda: loose.position(DULL, dealer="x"), "Ring for 3 has the seats 0 to 2; 'x' is none"),
        (lambda: loose.position(DULL, turn="1"), "needs 3 hands, the turn of one of their seats"),
        (lambda: position(DULL, seats=(1, 2)), "name each seat once, not (1, 2)"),
        (lambda: position(DULL, number=0), "Rounds are numbered from 1; 0 is no such number"),
        (lambda: ring.deal(1, seats=(0, 1, 1)), "name each seat once, not (0, 1, 1)"),
        (lambda: loose.deal(1, seats=(0, "a", 2)), "name each seat once, not (0, 'a', 2)"),
        (lambda: loose.deal(1, seats=3), "name each seat once, not (3,)"),
        (lambda: loose.deal(1, number="2"), "Rounds are numbered from 1; '2' is no such number"),
        (lambda: ring.deal(1).after(9), "Ring for 3 has the seats 0 to 2; 9 is none"),
        (lambda: loose.deal(1).after("x"), "Ring for 3 has the seats 0 to 2; 'x' is none"),
        (lambda: loose.deal(1).observe("x"), "Ring for 3 has the seats 0 to 2; 'x' is none"),
        (lambda: ring.deal(1).defence(0), "Nobody has knocked"),
        (
            lambda: play(in_hand(), "knock Q♠").defence(5),
            "Ring for 3 has the seats 0 to 2; 5 is none",
        ),
        (lambda: ring.deal(1).observe(1).knock_choices(Card("A♠")), "It is not your turn"),
        (lambda: ring.follow(ring.deal(1), 2), "This hand is not over yet"),
    ],
)
def test_bad_positions_are_refused_in_a_sentence(made: Callable[[], Any], words: str) -> None:
    with pytest.raises(ValueError) as raised:  # noqa: PT011 - the words are looked at below
        made()
    assert words in str(raised.value)


# --------------------------------------------------------------------------- the rules
def test_every_option_changes_what_is_explained() -> None:
    for players in (3, 4):
        told = {
            name: tuple(m.text for m in ring.explain(dataclasses.replace(rules, players=players)))
            for name, rules in options(Rules).items()
            if not name.startswith("players")
        }
        assert len(set(told.values())) == len(told)
    sizes = {ring.explain(Rules(players=n))[1].text.split()[0] for n in (2, 3, 4)}
    assert sizes == {"2", "3", "4"}
    for rules in options(Rules).values():
        for message in ring.explain(rules):
            assert message.text.endswith(".")
            assert "{" not in message.text


def test_the_payout_is_told_for_one_round_and_the_adding_up_for_several() -> None:
    one = {message.key for message in ring.explain(Rules())}
    several = {message.key for message in ring.explain(Rules(rounds=3))}
    assert "ring.rules.payout.gap" in one - several
    assert "ring.rules.wins.least" in several - one
    assert "ring.rules.wins.most" in {m.key for m in ring.explain(Rules(rounds=3, scoring="pot"))}


def test_every_rule_has_its_clause_and_its_paragraph() -> None:
    doc = inspect.getdoc(Rules) or ""
    for spec in dataclasses.fields(Rules):
        clause = spec.metadata["clause"]
        assert f"{spec.name} ({clause}" in doc
        for choice in spec.metadata["choices"]:
            assert not isinstance(choice, str) or f'"{choice}"' in doc
    clauses = {spec.metadata["clause"] for spec in dataclasses.fields(Rules)}
    assert clauses >= {"K0", "K2", "K3", "K3a", "K4", "K5", "K6", "K7", "K8", "K9", "K10"}


# --------------------------------------------------------------------------- bots
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_usual_bot_beats_one_that_plays_anything(players: int) -> None:
    rules, won = Rules(players=players), [0, 0]
    for seed in range(24):
        lucky = seed % players
        bots = ["random" if seat == lucky else "steady" for seat in range(players)]
        result = result_of(finish(ring.deal(seed=seed, rules=rules), bots))
        if result.winner is not None:
            won[result.winner != lucky] += 1
    assert won[1] > 20
    assert won[0] < 4


def test_the_usual_bots_do_not_end_void() -> None:
    for players in (2, 3, 4):
        for seed in range(15):
            end = finish(ring.deal(seed=seed, rules=Rules(players=players)), ["steady"] * players)
            assert result_of(end).outcome != "void"


def test_a_waiting_bot_waits() -> None:
    state = shed("5♠ 6♠ 7♠ K♥ K♦ K♣ 4♥", ABOVE.replace("4♥", "4♦"), BELOW)
    assert isinstance(steady(state.observe(0)), ring.Knock)
    assert isinstance(waiting(4)(state.observe(0)), ring.Knock)
    assert steady(state.observe(0)) == ring.Knock(Card("Q♠"), (CardSet("K♥ K♦ K♣"), CardSet(RUN)))
    assert waiting(3)(state.observe(0)) == ring.Discard(Card("Q♠"))
    with pytest.raises(ValueError, match="from 0 to 10, not -1"):
        waiting(-1)


def test_a_bot_does_not_take_what_it_could_only_throw_back() -> None:
    for seed in range(40):
        state = ring.deal(seed=seed)
        while state.turn is not None:
            action = steady(state.observe(state.turn))
            if isinstance(action, ring.Take):
                before = least_deadwood(state.hands[state.turn])
                took = state.apply(action)
                assert took.turn is not None
                after = took.apply(steady(took.observe(took.turn)))
                assert after.result is not None or least_deadwood(after.hands[state.turn]) < before
                state = after
            else:
                state = state.apply(action)
