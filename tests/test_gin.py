"""Gin for two on hand-made positions: every clause of gin.txt and every ruling (N1 to N19)."""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from gincourse.bots import finish
from gincourse.cards import PACK, Card, CardSet, cards
from gincourse.games import gin, knocking
from gincourse.games.base import Action, Code, IllegalAction, InvalidNotation, Result, Settlement
from gincourse.games.gin import GinState, Knocked, Rules, position
from gincourse.match import Match
from gincourse.scene.gin import actions
from gincourse.scene.parts import Reader, Taste
from tests.play import options

# The hands of the three worked examples of the text.
GOES_GIN = "8♠ 9♠ 10♠ J♠ A♦ 2♦ 3♦ 5♥ 5♣ 5♦"
LOSES_20 = "7♠ 7♦ 4♥ 4♣ 4♠ 4♦ 10♥ J♥ Q♥ 6♣"
KNOCKS_6 = "10♥ 10♠ 10♣ A♦ A♥ A♣ 5♥ 5♣ 5♦ 6♥"
HOLDS_54 = "K♠ K♦ K♥ J♣ J♠ Q♦ Q♥ 2♥ 6♦ 6♣"
UNDERCUTS = "K♠ K♦ K♥ K♣ J♣ J♠ J♦ 5♠ 10♦ 2♥"
KNOCK = "knock Q♠ with 5♥5♦5♣ 10♠10♥10♣ A♥A♦A♣"


def shed(knocker: str, defender: str, throw: str = "Q♠", rules: Rules | None = None) -> GinState:
    """Seat 0 has drawn and holds ``knocker`` and the card to throw."""
    return position((f"{knocker} {throw}", defender), phase="shed", rules=rules)


def draw(stock: str, rules: Rules | None = None, hands: tuple[str, str] | None = None) -> GinState:
    """Seat 0 is to draw from this stock; nobody is near a knock unless the hands say so."""
    mine, theirs = hands or ("K♠ Q♥ 9♦ 7♣ 5♠", "K♥ Q♦ 9♣ 7♠ 5♥")
    return position((mine, theirs), discards="J♣", stock=stock, rules=rules)


def play(state: GinState, *actions_: str) -> GinState:
    for action in actions_:
        state = state.apply(action)
    return state


def result_of(state: GinState) -> Result:
    assert state.result is not None
    return state.result


def notation(state: Any) -> list[str]:
    return [str(action) for action in state.legal_actions()]


def points(*pairs: tuple[str, int]) -> list[Result]:
    """Results of hands: who won ("A", "B" or nobody) and how much."""
    found = []
    for winner, n in pairs:
        seat = {"A": 0, "B": 1}.get(winner)
        score = (0, 0) if seat is None else ((n, 0) if seat == 0 else (0, n))
        found.append(Result("void" if seat is None else "knock", seat, score))
    return found


def over(rules: Rules, hands: list[Result]) -> bool:
    return gin.over(gin.deal(seed=1, rules=rules), hands)


def settle(rules: Rules, hands: list[Result]) -> Settlement:
    return gin.settle(gin.deal(seed=1, rules=rules), hands)


# --------------------------------------------------------------------------- 1 to 8: the deal
def test_the_deal_is_one_card_at_a_time_and_begins_with_the_other_player() -> None:
    state = gin.deal(pack=PACK, dealer=1)
    assert state.hands[0] == CardSet(PACK[0:20:2])
    assert state.hands[1] == CardSet(PACK[1:20:2])
    assert state.discards == (PACK[20],)
    assert state.stock[::-1] == PACK[21:]
    other = gin.deal(pack=PACK, dealer=0)
    assert other.hands == state.hands[::-1]


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_player_who_did_not_deal_begins(dealer: int) -> None:
    state = gin.deal(seed=1, dealer=dealer)
    assert state.turn == 1 - dealer
    assert state.dealer == dealer
    assert notation(state) == ["draw stock", f"take {state.discards[-1]}"]


@pytest.mark.parametrize("dealer", [2, -1, None, "0"])
def test_only_a_seat_deals(dealer: Any) -> None:
    with pytest.raises(ValueError, match="Gin has the seats 0 and 1"):
        gin.deal(seed=1, dealer=dealer)


def test_the_higher_card_deals_ace_low_king_high() -> None:
    seen = set()
    for seed in range(300):
        found = gin.cut(seed)
        first, second = found.draws[-1]
        assert first.rank != second.rank
        assert found.dealer == (0 if first.rank > second.rank else 1)
        seen |= {min(first.rank, second.rank), max(first.rank, second.rank)}
    assert {1, 13} <= seen


def test_equal_cards_in_the_cut_are_drawn_again_or_told_by_suit() -> None:
    seed = next(s for s in range(300) if len(gin.cut(s).draws) > 1)
    again = gin.cut(seed, Rules(equal_cut="draw again"))
    first, second = again.draws[0]
    assert first.rank == second.rank
    by_suit = gin.cut(seed, Rules(equal_cut="suit order"))
    assert by_suit.draws == ((first, second),)
    spades_first = "shdc".index(first.suit) < "shdc".index(second.suit)
    assert by_suit.dealer == (0 if spades_first else 1)


# --------------------------------------------------------------------------- 9: a turn
def test_a_turn_takes_one_card_and_throws_one() -> None:
    state = draw("2♣ 3♣")
    drew = state.apply("draw stock")
    assert (drew.turn, drew.phase, drew.drawn) == (0, "shed", Card("2♣"))
    assert (len(drew.hands[0]), drew.stock) == (6, (Card("3♣"),))
    took = state.apply("take J♣")
    assert (took.discards, took.drawn) == ((), Card("J♣"))
    threw = drew.apply("discard K♠")
    assert (threw.turn, threw.phase, threw.discards) == (1, "draw", cards("J♣ K♠"))
    assert threw.drawn is None


@pytest.mark.parametrize("get", ["draw stock", "take J♣"])
def test_the_card_just_taken_may_be_thrown(get: str) -> None:
    state = draw("2♣ 3♣").apply(get)
    assert state.drawn is not None
    assert state.apply(f"discard {state.drawn}").discards[-1] == state.drawn


# --------------------------------------------------------------------------- 12, 13: gin
def test_going_gin_scores_25_and_the_other_deadwood() -> None:
    state = shed(GOES_GIN, LOSES_20)
    end = state.apply("gin Q♠")
    assert result_of(end) == dataclasses.replace(
        result_of(end), outcome="gin", winner=0, points=(45, 0), deadwood=(0, 20)
    )
    assert result_of(end).lines[-1] == "Player 1 scores: 25 + 20 = 45"
    assert end.phase == "over", "7♠ and 4♦ would fit, but nothing is laid off on gin"


def test_a_melded_out_defender_still_loses_to_gin() -> None:
    end = shed(GOES_GIN, "4♥ 5♠ 6♠ 7♠ Q♥ Q♦ Q♣ 4♣ 4♠ 4♦").apply("gin Q♠")
    assert (result_of(end).winner, result_of(end).points) == (0, (25, 0))


def test_a_knock_without_deadwood_is_gin() -> None:
    state = shed(GOES_GIN, LOSES_20)
    assert state.parse("knock Q♠") == gin.Gin(Card("Q♠"))
    assert state.parse("knock Q♠ with 5♥5♦5♣ 8♠9♠10♠J♠ A♦2♦3♦") == gin.Gin(Card("Q♠"))
    melds = tuple(map(CardSet, ("5♥5♦5♣", "8♠9♠10♠J♠", "A♦2♦3♦")))
    reason = state.why_not(gin.Knock(Card("Q♠"), melds))
    assert reason is not None
    assert reason.code is Code.KNOCK_IS_GIN


def test_notation_with_cards_of_others_is_not_taken_for_gin() -> None:
    state = shed(GOES_GIN, LOSES_20)
    with pytest.raises(IllegalAction, match="is not among the cards you would keep"):
        state.apply("knock Q♠ with 4♠4♥4♦4♣ 8♥9♥10♥ 8♦9♦10♦")


# --------------------------------------------------------------------------- 14: knocking
@pytest.mark.parametrize(("low", "deadwood", "legal"), [("9♣ A♠", 10, True), ("9♣ 2♠", 11, False)])
def test_knocking_needs_ten_or_less_in_the_ten_cards_kept(
    low: str, deadwood: int, legal: bool
) -> None:
    hand = f"8♠ 9♠ 10♠ J♠ 5♠ 5♥ 5♦ 5♣ {low}"
    state = shed(hand, HOLDS_54.replace("J♠", "J♦"), "K♣")
    knock = state.parse("knock K♣")
    assert isinstance(knock, gin.Knock)
    assert (CardSet(hand) - CardSet([c for m in knock.melds for c in m])).value == deadwood
    reason = state.why_not(knock)
    if legal:
        assert reason is None
    else:
        assert reason is not None
        assert reason.code is Code.TOO_MUCH_DEADWOOD
        assert str(reason) == "Knocking needs deadwood of 10 or less; 2♠ 9♣ leave 11."


def test_the_knocker_throws_face_down() -> None:
    state = shed(KNOCKS_6, HOLDS_54)
    knocked = state.apply(KNOCK)
    assert knocked.discards == state.discards
    assert knocked.zones["face down"] == (Card("Q♠"),)
    for seen in (knocked.observe(1), knocked.apply("done").observe(1)):
        assert seen.knocked is not None
        assert seen.knocked.card is None
        assert seen.hands[0] == CardSet(KNOCKS_6)
        assert "Q♠" not in repr(seen)
    assert "Q♠" in repr(knocked.observe(0))


def test_the_defender_hand_lies_open_only_at_the_showdown() -> None:
    knocked = shed(KNOCKS_6, HOLDS_54).apply(KNOCK)
    assert knocked.observe(0).hands[1] is None
    assert knocked.apply("done").observe(0).hands[1] == CardSet(HOLDS_54)


# --------------------------------------------------------------------------- 15 to 17: showdowns
def test_a_lower_knocker_scores_the_difference() -> None:
    end = play(shed(KNOCKS_6, HOLDS_54), KNOCK, "done")
    assert (result_of(end).outcome, result_of(end).points) == ("knock", (48, 0))
    assert result_of(end).lines == (
        "Player 2’s deadwood Q♥ Q♦ J♠ J♣ 6♦ 6♣ 2♥: 10 + 10 + 10 + 10 + 6 + 6 + 2 = 54",
        "Player 1’s deadwood 6♥: 6",
        "Player 1 scores: 54 − 6 = 48",
    )


def test_a_higher_knocker_is_undercut() -> None:
    end = play(
        shed(KNOCKS_6, UNDERCUTS),
        KNOCK,
        "lay off 5♠ on 5♥5♦5♣",
        "lay off 10♦ on 10♠10♥10♣",
        "done",
    )
    assert (result_of(end).outcome, result_of(end).points) == ("undercut", (0, 29))
    assert result_of(end).deadwood == (6, 2)
    assert result_of(end).lines[-1] == "Player 2 scores: 25 + 6 − 2 = 29"


def test_laying_off_is_the_defenders_choice() -> None:
    knocked = shed(KNOCKS_6, UNDERCUTS).apply(KNOCK)
    assert (knocked.turn, knocked.phase) == (1, "layoff")
    assert notation(knocked) == ["lay off 5♠ on 5♥5♦5♣", "lay off 10♦ on 10♠10♥10♣", "done"]
    assert result_of(knocked.apply("done")).points == (11, 0)


@pytest.mark.parametrize("order", [("6♠", "5♠"), ("6♠", "5♠", "10♠")])
def test_a_run_grows_while_cards_are_laid_off(order: tuple[str, ...]) -> None:
    # reported elsewhere: a second lay-off on the low end was refused
    state = shed("7♠ 8♠ 9♠ A♥ A♦ A♣ 4♥ 4♦ 4♣ 2♥", "6♠ 5♠ 10♠ K♥ K♦ Q♥ Q♦ 9♥ 9♦ 7♣")
    knocked = state.apply("knock Q♠ with 4♥4♦4♣ A♥A♦A♣ 7♠8♠9♠")
    assert "lay off 5♠ on 7♠8♠9♠" not in notation(knocked)
    with pytest.raises(IllegalAction, match="5♠ does not fit the run 7♠ to 9♠"):
        knocked.apply("lay off 5♠ on 7♠8♠9♠")
    for card in order:
        assert f"lay off {card} on 7♠8♠9♠" in notation(knocked)
        knocked = knocked.apply(f"lay off {card}")
    assert Card("5♠") not in knocked.hands[1]


def test_a_target_may_be_named_as_it_lies_now() -> None:
    state = shed("7♠ 8♠ 9♠ A♥ A♦ A♣ 4♥ 4♦ 4♣ 2♥", "6♠ 5♠ 10♠ K♥ K♦ Q♥ Q♦ 9♥ 9♦ 7♣")
    knocked = play(state, "knock Q♠", "lay off 6♠ on 7♠8♠9♠")
    assert knocked.parse("lay off 5♠ on 6♠7♠8♠9♠") == knocked.parse("lay off 5♠ on 7♠8♠9♠")


def test_a_defender_may_lay_off_all_his_cards() -> None:
    state = position(("5♠ 6♠ 7♠ A♥ K♣", "2♠ 3♠ 4♠ 8♠"), phase="shed", discards="K♥", rules=Rules())
    knocked = state.apply("knock K♣ with 5♠6♠7♠")
    end = play(knocked, "lay off 4♠", "lay off 3♠", "lay off 2♠", "lay off 8♠", "done")
    assert result_of(end).deadwood == (1, 0)
    assert result_of(end).points == (0, 26)


def test_a_knock_told_in_another_order_replays_as_it_was_played() -> None:
    state = shed("4♠ 5♠ 6♠ 7♠ 8♠ 9♠ A♥ A♦ A♣ 2♥", "3♠ 10♠ K♥ K♦ Q♥ Q♦ J♥ J♦ 9♥ 9♦", "K♣")
    split = gin.Knock(Card("K♣"), tuple(map(CardSet, ("7♠8♠9♠", "A♥A♦A♣", "4♠5♠6♠"))))
    knocked = state.apply(split)
    assert knocked.actions == (state.parse("knock K♣ with A♥A♦A♣ 4♠5♠6♠7♠8♠9♠"),)
    assert knocked == state.apply(str(split))
    assert "lay off 3♠ on 4♠5♠6♠7♠8♠9♠" in notation(knocked)


# --------------------------------------------------------------------------- N2: equal deadwood
# 5♠ and 10♦ go off and 6♠ is left: 6 against 6.
EQUAL = UNDERCUTS.replace("2♥", "6♠")


@pytest.mark.parametrize(
    ("option", "outcome", "winner", "scores", "counts_as_played"),
    [
        ("undercut", "undercut", 1, (0, 25), True),
        ("no score", "equal", None, (0, 0), True),
        ("void", "void", None, (0, 0), False),
        ("knocker", "knock", 0, (0, 0), True),
    ],
)
def test_equal_deadwood(
    option: str, outcome: str, winner: int | None, scores: tuple[int, int], counts_as_played: bool
) -> None:
    rules = Rules(equal_deadwood=option, hands=1)
    end = finish(shed(KNOCKS_6, EQUAL, rules=rules).apply(KNOCK), ["greedy", "greedy"])
    result = result_of(end)
    assert result.deadwood == (6, 6)
    assert (result.outcome, result.winner, result.points) == (outcome, winner, scores)
    assert over(rules, [result]) is counts_as_played
    if winner is None:
        assert str(result.note).startswith("Both count 6: ")


# --------------------------------------------------------------------------- N4: the stock ends
def test_the_hand_is_void_when_a_discard_finds_the_stock_empty() -> None:
    end = play(draw("2♣"), "draw stock", "discard 2♣")
    assert (end.turn, end.phase) == (None, "over")
    assert (result_of(end).outcome, result_of(end).points) == ("void", (0, 0))
    assert "stock is used up" in str(result_of(end).note)
    assert play(draw("2♣ 3♣"), "draw stock", "discard 2♣").result is None


@pytest.mark.parametrize("option", ["empty", "two left", "last discard"])
@pytest.mark.parametrize("how", ["knock Q♠", "gin Q♠"])
def test_the_drawer_of_the_last_card_may_still_end_the_hand(option: str, how: str) -> None:
    mine = KNOCKS_6 if how.startswith("knock") else GOES_GIN
    state = draw("Q♠", Rules(stock_end=option), (mine, LOSES_20.replace("10♥", "9♥")))
    assert play(state, "draw stock", how).phase in ("layoff", "over")


def test_with_two_left_the_hand_ends_sooner() -> None:
    rules = Rules(stock_end="two left")
    assert play(draw("2♣ 3♣ 4♣ 6♣", rules), "draw stock", "discard 2♣").result is None
    end = play(draw("2♣ 3♣ 4♣", rules), "draw stock", "discard 2♣")
    assert result_of(end).outcome == "void"
    assert str(result_of(end).note).startswith("Two cards are left")


def test_the_last_discard_may_be_taken_only_to_knock() -> None:
    rules = Rules(stock_end="last discard")
    hands = ("K♠ Q♥ 9♦ 7♣ 5♠", "8♠ 9♠ J♠ 2♥ 3♥")
    state = play(draw("10♠", rules, hands), "draw stock", "discard 10♠")
    assert (state.turn, state.phase, state.result) == (1, "draw", None)
    assert notation(state) == ["take 10♠", "pass"]
    taken = state.apply("take 10♠")
    assert not any(isinstance(action, gin.Discard) for action in taken.legal_actions())
    with pytest.raises(IllegalAction, match="only to knock"):
        taken.apply("discard 2♥")
    end = play(taken, "knock 3♥ with 8♠9♠10♠J♠", "done")
    assert result_of(end).winner == 1
    passed = state.apply("pass")
    assert result_of(passed).outcome == "void"


def test_who_could_not_knock_may_only_pass() -> None:
    rules = Rules(stock_end="last discard")
    state = play(draw("10♠", rules), "draw stock", "discard 10♠")
    assert notation(state) == ["pass"]
    with pytest.raises(IllegalAction, match="10♠ may be taken now only by a player who can then"):
        state.apply("take 10♠")


# --------------------------------------------------------------------------- a cap (gin.txt 3)
def test_an_upcard_taken_and_thrown_back_for_ever_ends_the_hand() -> None:
    state = draw("2♣ 3♣", Rules(take_limit=3))
    for _ in range(2):
        state = play(state, "take J♣", "discard J♣")
        assert state.result is None
    third = state.apply("take J♣")
    assert third.result is None, "a knock would still be possible"
    end = third.apply("discard J♣")
    assert result_of(end).outcome == "void"
    assert "3 times in a row" in str(result_of(end).note)


def test_a_draw_from_the_stock_starts_the_count_again() -> None:
    state = play(draw("2♣ 3♣", Rules(take_limit=2)), "take J♣", "discard J♣")
    state = play(state, "draw stock", "discard 2♣", "take 2♣", "discard 2♣")
    assert state.result is None
    assert play(state, "take 2♣", "discard 2♣").result is not None


def test_a_knock_is_possible_after_the_last_take() -> None:
    state = position((KNOCKS_6, HOLDS_54), discards="Q♠", rules=Rules(take_limit=1))
    assert play(state, "take Q♠", KNOCK).phase == "layoff"


# --------------------------------------------------------------------------- N6: big gin
def test_big_gin() -> None:
    rules = Rules(big_gin=True)
    end = shed(GOES_GIN, LOSES_20.replace("4♦", "9♥"), "4♦", rules).apply("big gin")
    assert (result_of(end).outcome, result_of(end).winner) == ("big gin", 0)
    assert result_of(end).points == (31 + result_of(end).deadwood[1], 0)
    assert len(end.hands[0]) == 11
    assert end.zones["face down"] == ()
    plain = shed(GOES_GIN, LOSES_20.replace("4♦", "9♥"), "4♦")
    assert "big gin" not in notation(plain)
    assert result_of(plain.apply("gin 4♦")).points[0] == 25 + result_of(end).deadwood[1]


# --------------------------------------------------------------------------- N8: what is shown
THREES = "A♠ 5♠ 6♠ 7♠ 5♣ 6♣ 7♣ 5♦ 6♦ 7♦"
AGAINST = "3♠ 4♠ 4♣ 4♦ 8♠ 8♣ 8♦ 5♥ 6♥ 7♥"


@pytest.mark.parametrize(
    ("melds", "scores"),
    [("5♠5♦5♣ 6♠6♦6♣ 7♠7♦7♣", (2, 0)), ("5♠6♠7♠ 5♦6♦7♦ 5♣6♣7♣", (0, 26))],
)
def test_the_way_the_knocker_shows_his_melds_decides(melds: str, scores: tuple[int, int]) -> None:
    state = shed(THREES, AGAINST).apply(f"knock Q♠ with {melds}")
    assert result_of(finish(state, ["greedy", "greedy"])).points == scores


def test_the_best_arrangement_comes_first() -> None:
    state = shed(THREES, AGAINST)
    assert str(state.parse("knock Q♠")) == "knock Q♠ with 5♠5♦5♣ 6♠6♦6♣ 7♠7♦7♣"


SILLY = "knock Q♠ with K♥K♦K♣ 8♠9♠10♠ 2♦3♦4♦"  # leaves out J♠, which could be melded


def test_more_deadwood_than_the_least_may_be_shown() -> None:
    other = "7♣ 7♥ 9♣ 9♥ 6♠ 6♣ 4♣ 4♥ Q♥ Q♦"
    state = shed("8♠ 9♠ 10♠ J♠ K♥ K♦ K♣ 2♦ 3♦ 4♦", other)
    assert SILLY in notation(state)
    assert state.apply(SILLY).observe(1).knocked == Knocked(
        0, "knock", tuple(map(CardSet, ("K♥K♦K♣", "8♠9♠10♠", "2♦3♦4♦"))), CardSet("J♠"), None
    )


def test_the_least_deadwood_may_be_the_rule() -> None:
    other = "7♣ 7♥ 9♣ 9♥ 6♠ 6♣ 4♣ 4♥ Q♥ Q♦"
    state = shed("8♠ 9♠ 10♠ J♠ K♥ K♦ K♣ 2♦ 3♦ 4♦", other, rules=Rules(knocker_melds="least"))
    assert [text for text in notation(state) if text.startswith(("knock Q♠", "gin Q♠"))] == [
        "gin Q♠"
    ]
    with pytest.raises(IllegalAction, match="lays down the least deadwood; this leaves 10, 0"):
        state.apply(SILLY)


# --------------------------------------------------------------------------- N7: the defender
SHOWS = "5♠ 6♠ 7♠ 9♣ 10♣ J♣ K♠ K♣ K♦ J♦"
BREAKS = "A♣ 2♠ 2♣ 2♦ 2♥ 7♣ 8♣ 8♠ 8♦ 9♠"


@pytest.mark.parametrize(
    ("option", "deadwood", "scores"),
    [
        ("free", (10, 9), (0, 26)),
        ("automatic", (10, 9), (0, 26)),
        ("own melds first", (10, 17), (7, 0)),
    ],
)
def test_what_the_defender_may_do(
    option: str, deadwood: tuple[int, int], scores: tuple[int, int]
) -> None:
    state = shed(SHOWS, BREAKS, rules=Rules(defender=option))
    knocked = state.apply("knock Q♠ with K♠K♦K♣ 5♠6♠7♠ 9♣10♣J♣")
    assert (knocked.phase == "over") is (option == "automatic")
    end = finish(knocked, ["greedy", "greedy"])
    assert (result_of(end).deadwood, result_of(end).points) == (deadwood, scores)


def test_with_own_melds_first_a_melded_card_stays() -> None:
    state = shed(SHOWS, BREAKS, rules=Rules(defender="own melds first"))
    knocked = state.apply("knock Q♠ with K♠K♦K♣ 5♠6♠7♠ 9♣10♣J♣")
    with pytest.raises(IllegalAction, match="8♠ belongs to your own melds"):
        knocked.apply("lay off 8♠ on 5♠6♠7♠")
    assert notation(knocked) == ["done"], "9♠ and 7♣ fit only behind the eights"


# --------------------------------------------------------------------------- N11: the first upcard
def offered() -> tuple[GinState, Card]:
    state = gin.deal(seed=7, rules=Rules(first_upcard="offered"))
    assert (state.phase, state.turn) == ("upcard", 0)
    return state, state.discards[-1]


def test_the_offered_upcard_may_be_taken_by_the_first() -> None:
    state, upcard = offered()
    assert notation(state) == [f"take {upcard}", "pass"]
    with pytest.raises(IllegalAction, match=f"{upcard} is offered first"):
        state.apply("draw stock")
    taken = state.apply(f"take {upcard}")
    assert (taken.turn, taken.phase) == (0, "shed")
    after = taken.apply(taken.legal_actions()[0])
    assert (after.turn, after.phase) == (1, "draw")
    assert len(after.legal_actions()) == 2


def test_the_offered_upcard_may_be_taken_by_the_dealer() -> None:
    state, upcard = offered()
    dealer = state.apply("pass")
    assert (dealer.turn, dealer.phase) == (1, "upcard")
    assert notation(dealer) == [f"take {upcard}", "pass"]
    taken = dealer.apply(f"take {upcard}")
    after = taken.apply(taken.legal_actions()[0])
    assert (after.turn, after.phase, len(after.legal_actions())) == (0, "draw", 2)


def test_after_two_passes_the_first_must_draw_from_the_stock() -> None:
    state, upcard = offered()
    both = play(state, "pass", "pass")
    assert (both.turn, both.phase) == (0, "draw")
    assert notation(both) == ["draw stock"]
    with pytest.raises(IllegalAction, match=f"Both have let {upcard} lie"):
        both.apply(f"take {upcard}")
    after = play(both, "draw stock")
    later = after.apply(after.legal_actions()[0])
    assert len(later.legal_actions()) == 2


# --------------------------------------------------------------------------- why not
@dataclass(frozen=True)
class Refusal:
    code: Code
    state: Callable[[], Any]
    action: Action | str
    words: str


class Peek(Action):
    def __str__(self) -> str:
        return "peek"


def after_knock() -> GinState:
    return shed(KNOCKS_6, UNDERCUTS).apply(KNOCK)


STRICT = Rules(knocker_melds="least")
LAST = Rules(stock_end="last discard")
REFUSALS = [
    Refusal(Code.HAND_OVER, lambda: after_knock().apply("done"), "done", "The hand is over"),
    Refusal(Code.NOT_YOUR_TURN, lambda: gin.deal(7).observe(1), "draw", "not your turn"),
    Refusal(Code.DRAW_FIRST, lambda: gin.deal(7), "discard 5♠", "Draw first"),
    Refusal(Code.DRAW_FIRST, lambda: gin.deal(7), "knock 5♠", "Draw first"),
    Refusal(Code.DREW_ALREADY, lambda: draw("2♣ 3♣").apply("draw"), "take J♣", "drawn already"),
    Refusal(Code.NOT_IN_HAND, lambda: draw("2♣ 3♣").apply("draw"), "discard A♠", "A♠ is not in"),
    Refusal(Code.NOT_IN_HAND, after_knock, "lay off A♠ on 5♥5♦5♣", "A♠ is not in"),
    Refusal(Code.NOT_THE_UPCARD, lambda: draw("2♣"), "take 8♦", "8♦ does not lie on top"),
    Refusal(
        Code.NO_UPCARD, lambda: position(("K♠ Q♥", "9♠ 8♥")), "take 8♦", "discard pile is empty"
    ),
    Refusal(Code.STOCK_EMPTY, lambda: draw("", LAST), "draw stock", "The stock is used up"),
    Refusal(Code.UPCARD_NOT_OFFERED, lambda: gin.deal(7), "pass", "Nobody may pass here"),
    Refusal(Code.UPCARD_FIRST, lambda: offered()[0], "draw stock", "8♦ is offered first"),
    Refusal(
        Code.UPCARD_PASSED, lambda: play(offered()[0], "pass", "pass"), "take 8♦", "let 8♦ lie"
    ),
    Refusal(
        Code.MUST_KNOCK,
        lambda: position((KNOCKS_6, HOLDS_54), discards="Q♠", stock="", rules=LAST).apply(
            "take Q♠"
        ),
        "discard Q♠",
        "only to knock",
    ),
    Refusal(Code.TAKE_ONLY_TO_KNOCK, lambda: draw("", LAST), "take J♣", "J♣ may be taken now only"),
    Refusal(
        Code.NOT_A_MELD,
        lambda: shed(
            "Q♥ K♥ A♥ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠", HOLDS_54.replace("Q♥", "9♣").replace("K♥", "9♥")
        ),
        gin.Knock(Card("Q♠"), (CardSet("Q♥ K♥ A♥"), CardSet("2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠"))),
        "with the ace low",
    ),
    Refusal(
        Code.MELDS_OVERLAP,
        lambda: shed(GOES_GIN, LOSES_20),
        gin.Knock(Card("Q♠"), (CardSet("8♠ 9♠ 10♠"), CardSet("9♠ 10♠ J♠"))),
        "9♠ cannot stand in two melds",
    ),
    Refusal(
        # reported elsewhere: asking to lay 9♣ 10♣ J♣ while holding 9♣ 10♣ crashed
        Code.MELD_NOT_IN_HAND,
        lambda: shed("9♣ 10♣ 2♠ 2♥ 2♦ 4♠ 4♥ 4♦ A♠ A♥", "K♠ K♥ Q♥ Q♦ J♦ 9♥ 8♥ 7♥ 6♣ 5♣"),
        "knock Q♠ with 9♣10♣J♣ 2♠2♥2♦ 4♠4♥4♦",
        "J♣ is not among the cards you would keep",
    ),
    Refusal(
        Code.TOO_MUCH_DEADWOOD,
        lambda: shed(HOLDS_54, KNOCKS_6),
        "knock Q♠",
        "10 or less; J♠ 2♥ Q♥ 6♦ Q♦ 6♣ J♣ leave 54",
    ),
    Refusal(
        Code.NOT_LEAST_DEADWOOD,
        lambda: shed(
            "8♠ 9♠ 10♠ K♥ K♦ K♣ A♦ 2♦ 3♦ 4♥", "7♠ 7♦ 6♥ 6♣ Q♥ Q♦ J♥ J♣ 9♥ 9♣", rules=STRICT
        ),
        "knock Q♠ with 8♠9♠10♠ K♥K♦K♣",
        "this leaves 10, 4 would do",
    ),
    Refusal(
        Code.KNOCK_IS_GIN,
        lambda: shed(GOES_GIN, LOSES_20),
        gin.Knock(Card("Q♠"), tuple(map(CardSet, ("5♥5♦5♣", "8♠9♠10♠J♠", "A♦2♦3♦")))),
        "Without Q♠ every card is melded",
    ),
    Refusal(
        Code.NO_GIN, lambda: shed(KNOCKS_6, HOLDS_54), "gin Q♠", "without Q♠ there are still 6♥"
    ),
    Refusal(
        Code.NO_BIG_GIN,
        lambda: shed(KNOCKS_6, HOLDS_54, rules=Rules(big_gin=True)),
        "big gin",
        "leaves 16",
    ),
    Refusal(Code.BIG_GIN_NOT_PLAYED, lambda: shed(GOES_GIN, LOSES_20), "big gin", "is not played"),
    Refusal(Code.NOBODY_KNOCKED, lambda: gin.deal(7), "done", "Nobody has knocked"),
    Refusal(Code.NOBODY_KNOCKED, lambda: gin.deal(7), "lay off 5♠ on 6♠7♠8♠", "Nobody has"),
    Refusal(Code.KNOCKED_ALREADY, after_knock, "draw stock", "has been knocked"),
    Refusal(Code.KNOCKED_ALREADY, after_knock, "discard 5♠", "has been knocked"),
    Refusal(Code.NO_SUCH_TARGET, after_knock, "lay off 5♠ on 6♠7♠8♠", "6♠ 7♠ 8♠ is not one of"),
    Refusal(Code.DOES_NOT_FIT, after_knock, "lay off 2♥ on 5♥5♦5♣", "2♥ does not fit the set of f"),
    Refusal(
        Code.MELDED_CARD,
        lambda: shed(SHOWS, BREAKS, rules=Rules(defender="own melds first")).apply("knock Q♠"),
        "lay off 8♠ on 5♠6♠7♠",
        "8♠ belongs to your own melds",
    ),
    Refusal(Code.NOT_PART_OF_GAME, lambda: gin.deal(7), Peek(), "“peek” is not an action of this"),
]


@pytest.mark.parametrize("case", REFUSALS, ids=lambda case: case.code.value)
def test_refusals_name_the_card_and_the_rule(case: Refusal) -> None:
    state = case.state()
    action = state.parse(case.action) if isinstance(case.action, str) else case.action
    reason = state.why_not(action)
    assert reason is not None
    assert (reason.code, case.words in str(reason)) == (case.code, True), str(reason)
    if isinstance(state, GinState):
        before = dataclasses.replace(state)
        with pytest.raises(IllegalAction) as raised:
            state.apply(case.action)
        assert raised.value.reason == reason
        assert state == before


def test_a_table_says_that_a_card_must_be_chosen() -> None:
    seen = draw("2♣ 3♣").apply("draw stock").observe(0)
    throw = actions(seen, Reader(("Ada", "Robin"), 0), Taste())[0]
    assert (throw["on"], throw["why"]["text"]) == (False, "Choose a card to throw first.")


def test_every_code_is_reached() -> None:
    folders = (Path(gin.__file__).parent, Path(knocking.__file__).parent)
    source = "".join(path.read_text("utf-8") for at in folders for path in at.glob("*.py"))
    used = {code for code in Code if f"Code.{code.name}" in source}
    assert {case.code for case in REFUSALS} == used
    assert len(used) >= 28


# --------------------------------------------------------------------------- notation
@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("draw", gin.Draw()),
        ("  Draw   from the STOCK ", gin.Draw()),
        ("take 8d", gin.Take(Card("8♦"))),
        ("TAKE 10♦", gin.Take(Card("10♦"))),
        ("discard Ts", gin.Discard(Card("10♠"))),
        ("throw kd", gin.Discard(Card("K♦"))),
        ("gin 4h", gin.Gin(Card("4♥"))),
        ("big gin", gin.BigGin()),
        ("layoff 5s on 5h 5d 5c", gin.LayOff(Card("5♠"), CardSet("5♥ 5♦ 5♣"))),
        ("lay off 5s on 5h,5d,5c", gin.LayOff(Card("5♠"), CardSet("5♥ 5♦ 5♣"))),
        ("done", gin.Done()),
        ("pass", gin.Pass()),
    ],
)
def test_notation_is_read_tolerantly(text: str, action: Action) -> None:
    assert gin.deal(seed=7).parse(text) == action


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "is not an action of gin"),
        ("   ", "is not an action of gin"),
        ("\n", "is not an action of gin"),
        ("fold", "“fold” is not an action of gin; write draw stock"),
        ("discard", "“discard” is not an action"),
        ("discard 11♠", "“11♠” is not a card"),
        ("discard 8♠9♠", "“8♠9♠” is not one card"),
        ("take the 8♠", "is not an action"),
        ("knock 4♥ with 9♣10♣", "9♣ 10♣ is not a meld"),
        ("knock 4♥ with 9♣10♣J♣ J♠J♥J♣", "J♣ cannot stand in two melds"),
        ("knock 4♥ with 9♣9♣9♣", "9♣ is there twice"),
    ],
)
def test_bad_notation_is_refused_in_words(text: str, words: str) -> None:
    state = shed(GOES_GIN, LOSES_20)
    with pytest.raises(InvalidNotation) as raised:
        state.apply(text)
    assert words in str(raised.value)


def test_a_knock_can_be_thought_over() -> None:
    # reported elsewhere: a knock broken off in the middle lost cards; here it is one action
    state = shed(KNOCKS_6, HOLDS_54)
    before = (state.hands, state.zones, state.turn, state.legal_actions())
    with pytest.raises(IllegalAction):
        state.apply("knock Q♠ with 5♥5♦5♣ A♥A♦A♣")
    state.parse(KNOCK)
    assert (state.hands, state.zones, state.turn, state.legal_actions()) == before
    assert result_of(play(state, KNOCK, "done")).points == (48, 0)


# --------------------------------------------------------------------------- positions
@pytest.mark.parametrize(
    ("hands", "more", "words"),
    [
        (("K♠ Q♠",), {}, "two hands"),
        (("K♠ Q♠", "2♠ 3♠", "4♠ 5♠"), {}, "two hands"),
        (("K♠ Q♠", "2♠ 3♠"), {"turn": 2}, "turn 0 or 1"),
        (("K♠ Q♠", "2♠ 3♠"), {"phase": "layoff"}, "phase “draw” or “shed”"),
        (("K♠ Q♠", "2♠ 3♠ 4♠"), {}, "A hand holds 3 cards, but 2 are wanted"),
        (("K♠ Q♠", "2♠ 3♠"), {"phase": "shed"}, "A hand holds 2 cards, but 1 are wanted"),
        (("K♠ Q♠", "2♠ K♠"), {}, "K♠ is there twice"),
        (("K♠ Q♠", "2♠ 3♠"), {"discards": "Q♠"}, "Q♠ is there twice"),
        (("K♠ Q♠", "2♠ 3♠"), {"stock": "Q♠"}, "Q♠ is there twice"),
        (("K♠ Q♠ J♠", "2♠ 3♠"), {"phase": "shed", "drawn": "9♠"}, "9♠ is not in your hand"),
        (("", ""), {}, "A hand holds 0 cards"),
    ],
)
def test_impossible_positions_are_refused(
    hands: tuple[str, ...], more: dict[str, Any], words: str
) -> None:
    with pytest.raises(ValueError, match=words):
        position(hands, **more)


def test_a_position_deals_what_it_does_not_say() -> None:
    state = position(("A♠ 2♠ 3♠", None), discards="Q♣", seed=4)
    assert len(state.hands[1]) == 3
    assert state == position(("A♠ 2♠ 3♠", None), discards="Q♣", seed=4)
    assert state != position(("A♠ 2♠ 3♠", None), discards="Q♣", seed=5)
    assert sorted(c for zone in state.zones.values() for c in zone) == list(PACK)


def test_a_position_with_a_stock_has_the_next_card_first() -> None:
    assert draw("2♣ 3♣ 4♣").apply("draw stock").drawn == Card("2♣")


# --------------------------------------------------------------------------- N9: the next dealer
@pytest.mark.parametrize(
    ("option", "dealer", "winner", "next_dealer"),
    [
        ("loser", 0, 0, 1),
        ("loser", 1, 0, 1),
        ("loser", 0, 1, 0),
        ("winner", 1, 0, 0),
        ("winner", 0, 1, 1),
        ("alternate", 0, 0, 1),
        ("alternate", 1, 0, 0),
        ("alternate", 0, 1, 1),
    ],
)
def test_the_next_dealer(option: str, dealer: int, winner: int, next_dealer: int) -> None:
    (result,) = points(("AB"[winner], 30))
    assert gin.next_dealer(Rules(next_dealer=option), dealer, result) == next_dealer


@pytest.mark.parametrize("option", ["loser", "winner", "alternate"])
@pytest.mark.parametrize("dealer", [0, 1])
def test_after_a_void_hand_the_same_player_deals(option: str, dealer: int) -> None:
    (void,) = points(("", 0))
    assert gin.next_dealer(Rules(next_dealer=option), dealer, void) == dealer


@pytest.mark.parametrize(("option", "dealer"), [("loser", 0), ("winner", 0), ("alternate", 1)])
def test_after_equal_counts_that_are_a_hand_played(option: str, dealer: int) -> None:
    equal = Result("equal", None, (0, 0))
    assert gin.next_dealer(Rules(next_dealer=option), 0, equal) == dealer


# --------------------------------------------------------------------------- N3: the end
SHUT_OUT = points(("A", 50), ("A", 50))


@pytest.mark.parametrize(
    ("option", "totals"),
    [
        ("text", (400, 0)),  # (100 + 100) doubled, no hand paid
        ("points doubled", (350, 0)),  # 100 doubled, + 100 + 2 hands
        ("all doubled", (500, 0)),  # (100 + 100 + 2 hands) doubled
        ("flat", (350, 0)),  # 100 + 100 + another 100 + 2 hands
    ],
)
def test_a_shut_out(option: str, totals: tuple[int, int]) -> None:
    settled = settle(Rules(end_bonus=option), SHUT_OUT)
    assert (settled.totals, settled.winners) == (totals, (0,))
    assert [row.total for row in settled.rows] == list(totals)
    assert all(sum(row.terms) == row.total for row in settled.rows)


def test_flat_and_doubled_points_differ_above_100() -> None:
    hands = points(("A", 60), ("A", 60))
    assert settle(Rules(end_bonus="flat"), hands).totals == (120 + 100 + 100 + 50, 0)
    assert settle(Rules(end_bonus="points doubled"), hands).totals == (240 + 100 + 50, 0)


@pytest.mark.parametrize("option", ["text", "points doubled", "all doubled", "flat"])
def test_without_a_shut_out_all_options_agree(option: str) -> None:
    hands = points(("B", 1), ("A", 50), ("A", 50))
    assert settle(Rules(end_bonus=option), hands).totals == (250, 26)
    below = points(("A", 20), ("A", 20), ("A", 20))
    assert settle(Rules(end_bonus=option), below).totals == (60 + 75, 0)


def test_no_hand_is_paid_after_a_shut_out() -> None:
    # a knocker who wins equal counts has won a hand and no point (N2, N17)
    hands = [*SHUT_OUT, Result("knock", 1, (0, 0))]
    assert settle(Rules(equal_deadwood="knocker"), hands).totals == (400, 0)
    assert settle(Rules(end_bonus="flat"), hands).totals == (350, 25)
    won_one = Rules(equal_deadwood="knocker", shutout="no hand")
    assert settle(won_one, hands).totals == (100 + 100 + 50, 25)
    assert settle(won_one, SHUT_OUT).totals == (400, 0)


@pytest.mark.parametrize(
    ("option", "total"),
    [("text", 120), ("points doubled", 195), ("all doubled", 270), ("flat", 235)],
)
def test_a_shut_out_below_100(option: str, total: int) -> None:
    hands = points(("A", 20), ("A", 20), ("A", 20))
    rules = Rules(shutout_below_100=True, end_bonus=option)
    assert settle(rules, hands).totals == (total, 0)


@pytest.mark.parametrize(("option", "lower_total"), [("each", 275), ("winner", 175)])
def test_who_gets_the_hundred(option: str, lower_total: int) -> None:
    hands = points(("A", 80), ("A", 25), ("B", 50), ("B", 30), ("B", 20))
    assert settle(Rules(hundred=option), hands).totals == (105 + 100 + 50, lower_total)


def test_equal_totals_of_100_have_no_winner_who_gets_the_hundred() -> None:
    hands = points(("A", 100), ("B", 100))
    assert settle(Rules(hundred="winner"), hands).totals == (125, 125)
    assert settle(Rules(hundred="each"), hands).totals == (225, 225)


def test_a_player_with_exactly_100_gets_the_hundred() -> None:
    assert settle(Rules(), points(("A", 100), ("B", 99))).totals == (225, 124)


def test_void_hands_pay_nothing() -> None:
    settled = settle(Rules(), points(("", 0), ("", 0)))
    assert (settled.totals, settled.winners) == ((0, 0), (0, 1))


# --------------------------------------------------------------------------- N12, N15, N19
def test_a_match_has_so_many_hands_and_void_ones_do_not_count() -> None:
    hands = points(("A", 5), ("", 0), ("B", 9))
    assert not over(Rules(hands=3), hands)
    assert over(Rules(hands=3), [*hands, *points(("A", 1))])
    assert Rules().hands == 6


def test_a_match_may_also_end_at_so_many_points() -> None:
    assert not over(Rules(play_to=100), points(("A", 99), ("B", 80)))
    assert over(Rules(play_to=100), points(("A", 60), ("B", 80), ("A", 40)))
    assert not over(Rules(), points(("A", 60), ("B", 80), ("A", 40)))


def test_equal_totals_are_a_tie_or_one_more_hand() -> None:
    equal = points(("A", 30), ("B", 30))
    assert over(Rules(hands=2), equal)
    assert settle(Rules(hands=2), equal).winners == (0, 1)
    more = Rules(hands=2, equal_totals="one more hand")
    assert not over(more, equal)
    assert over(more, [*equal, *points(("B", 1))])


def test_time_may_be_called_where_the_rules_allow_it() -> None:
    match = Match.begin(gin, seed=7, rules=Rules(time_limit=True)).call_time()
    assert not match.over, "the hand is played to its end"
    ended = dataclasses.replace(match, hand=finish(match.hand, ["greedy", "greedy"]))
    assert ended.over
    with pytest.raises(ValueError, match="Time is not called at this table"):
        Match.begin(gin, seed=7).call_time()


# --------------------------------------------------------------------------- rules as data
CHANGED = {name: rules for name, rules in options(Rules).items() if name != "defaults"}


@pytest.mark.parametrize("name", CHANGED)
def test_the_rules_that_are_told_are_the_rules_that_are_played(name: str) -> None:
    plain = [message.text for message in gin.explain(Rules())]
    told = [message.text for message in gin.explain(CHANGED[name])]
    assert told != plain
    assert all(line.endswith((".", "♣.")) for line in told)
    assert len(set(told)) == len(told)
    assert all(message.speech for message in gin.explain(CHANGED[name]))


def test_every_field_has_an_option_here_and_a_word_in_the_docstring() -> None:
    for spec in dataclasses.fields(Rules):
        assert any(name.startswith(f"{spec.name}=") for name in CHANGED)
        assert f"\n{spec.name} (" in (inspect.getdoc(Rules) or "")
        assert spec.metadata["clause"]


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("next_dealer", "winer", "did you mean winner?"),
        ("defender", "own meld first", "did you mean own melds first?"),
        ("equal_deadwood", "tie", "it is one of 'undercut', 'no score', 'void', 'knocker'"),
        ("big_gin", "yes", "it is one of False, True"),
        ("big_gin", 1, "“big_gin” cannot be 1"),
        ("stock_end", 2, "“stock_end” cannot be 2"),
        ("end_bonus", None, "“end_bonus” cannot be None"),
        ("hands", 0, "whole number of 1 or more"),
        ("hands", -3, "whole number of 1 or more"),
        ("hands", 2.5, "whole number of 1 or more"),
        ("hands", "3", "“hands” cannot be '3'"),
        ("hands", None, "“hands” cannot be None"),
        ("hands", True, "“hands” cannot be True"),
        ("take_limit", None, "“take_limit” cannot be None"),
        ("play_to", 0, "“play_to” cannot be 0"),
        ("play_to", False, "“play_to” cannot be False"),
    ],
)
def test_rules_refuse_what_is_no_choice(field: str, value: object, words: str) -> None:
    with pytest.raises(ValueError, match=words.replace("?", r"\?")):
        Rules(**{field: value})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "close"), [("hand", "hands"), ("biggin", "big_gin"), ("next_deeler", "next_dealer")]
)
def test_rules_by_name_suggest_the_nearest_one(name: str, close: str) -> None:
    with pytest.raises(ValueError, match=f"no rule “{name}”; did you mean “{close}”"):
        Rules.of({name: 3})
    with pytest.raises(TypeError, match=f"no rule “{name}”; did you mean “{close}”"):
        Rules(**{name: 3})  # type: ignore[arg-type]


def test_options_are_kept_in_every_hand() -> None:
    # reported elsewhere: an option was forgotten at the second deal
    rules = Rules(big_gin=True, equal_deadwood="knocker", hands=3)
    match = Match.begin(gin, seed=7, rules=rules)
    for _ in range(2):
        over = finish(match.hand, ["greedy", "greedy"])
        match = dataclasses.replace(match, hand=over).next_hand()
        assert match.rules == match.hand.rules == rules
        assert match.hand.observe(0).rules == rules
        assert gin.explain(match.hand.rules) == gin.explain(rules)
    assert match.redeal().rules == rules
