"""500, clause by clause, and every ruling with its alternatives; the numbers are worked by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any

import pytest

from gincourse import rum
from gincourse.bots import finish, random, sensible
from gincourse.cards import PACK, Card, CardError, CardSet
from gincourse.games import gin, gin500, ring
from gincourse.games.base import IllegalAction, InvalidNotation, Result
from gincourse.games.gin500 import Group, Rules
from gincourse.match import Match, final_lines
from gincourse.record import Record, RecordError

TWO = Rules(players=2)
deal: Any = gin500.deal
position: Any = gin500.position
"""Untyped, so that a result need not be said to be there wherever it is looked at."""


def refusal(state: Any, action: str) -> str:
    """The sentence that refuses an action; applying it must raise the same."""
    reason = state.why_not(state.parse(action))
    assert reason is not None, f"{action} is allowed"
    with pytest.raises(IllegalAction) as raised:
        state.apply(action)
    assert raised.value.reason == reason
    return str(reason)


def legal(state: Any, start: str = "") -> list[str]:
    return [str(a) for a in state.legal_actions() if str(a).startswith(start)]


def told(rules: Rules | None = None) -> str:
    return " ".join(message.text for message in gin500.explain(rules))


# --------------------------------------------------------------------------- an independent judge
ORDER = "A23456789TJQKA"


def is_meld(some: Sequence[Card] | CardSet) -> bool:
    """A meld by definition: one rank, or the letters of a piece of A23456789TJQK or 23…KA."""
    codes = sorted(card.code for card in some)
    ranks, suits = {code[0] for code in codes}, {code[1] for code in codes}
    if len(codes) < 3 or len(set(codes)) < len(codes):
        return False
    if len(ranks) == 1:
        return True
    if len(suits) > 1:
        return False
    pieces = (ORDER[at : at + len(codes)] for at in range(15 - len(codes)))
    return any(len(set(piece)) == len(piece) and set(piece) == ranks for piece in pieces)


def subsets(cards: CardSet) -> Iterator[CardSet]:
    for size in range(1, len(cards) + 1):
        yield from map(CardSet, combinations(cards, size))


def test_melds_are_those_of_the_definition() -> None:
    rng = Random(500)
    kinds = set()
    for n in range(60):
        suit = [card for card in PACK if card.suit == "shdc"[n % 4]]
        some = CardSet(rng.sample(suit, 7) if n % 3 else rng.sample(PACK, 11))
        by_hand = {sub for sub in subsets(some) if is_meld(sub)}
        found = rum.melds(some)
        assert len(found) == len(by_hand)
        assert set(found) == by_hand
        kinds |= {rum.kind(meld) for meld in found}
        for sub in list(subsets(some))[::17]:
            assert rum.is_meld(sub) == is_meld(sub)
        for card in some:
            assert set(rum.melds_with(card, some)) == {meld for meld in by_hand if card in meld}
    assert kinds == {"run", "set"}


def test_lay_offs_are_those_of_the_definition() -> None:
    melds = [meld for meld in rum.melds(PACK) if len(meld) < 9]
    fitting = 0
    for meld in melds[::3]:
        for card in PACK:
            fits = card not in meld and is_meld(meld | card)
            fitting += fits
            assert rum.can_lay_off(card, meld) == fits
    assert fitting > 100


def tables(count: int) -> Iterator[tuple[Any, Random]]:
    """Random positions: a few melds on the table, a pile, and somebody to draw."""
    for seed in range(count):
        rng = Random(f"table {seed}")
        free = CardSet(PACK)
        groups = []
        for _ in range(rng.randrange(4)):
            meld = rng.choice([meld for meld in rum.melds(free) if len(meld) < 6])
            groups.append(Group.of(rng.randrange(2), meld))
            free -= meld
        near = sorted(free, key=lambda card: (card.suit != "shdc"[seed % 4], rng.random()))
        hand, pile, other = near[:8:2], near[1:8:2], near[8:10]
        yield position([hand, other], table=groups, discards=pile), rng


def test_what_may_be_taken_is_what_can_be_used_at_once() -> None:
    """All subsets of the hand and the cards taken are tried, alone and on every meld."""
    counts = {"meld": 0, "lay off": 0, "bridge": 0, "no": 0}
    for state, _ in tables(70):
        for card in state.discards:
            reach = state.hands[0] | state.above(card)
            melds: set[CardSet] = set()
            layoffs: set[tuple[CardSet, CardSet]] = set()
            with_card = [sub | card for sub in [CardSet(), *subsets(reach - card)]]
            for sub in with_card:
                if is_meld(sub):
                    melds.add(sub)
                for group in state.table:
                    # sub is in order of size: what holds a way already found lays off too much
                    smaller = any(w < sub and g == group.cards for w, g in layoffs)
                    if is_meld(group.cards | sub) and not smaller:
                        layoffs.add((sub, group.cards))
            uses = state.uses(card)
            assert {use.cards for use in uses if isinstance(use, gin500.Meld)} == melds
            found = {(use.cards, use.meld) for use in uses if isinstance(use, gin500.LayOff)}
            assert found == layoffs
            assert (state.why_not(gin500.Take(card)) is None) == bool(melds or layoffs)
            if melds or layoffs:
                after = state.apply(gin500.Take(card))
                assert after.legal_actions() == uses
            counts["meld"] += len(melds)
            counts["lay off"] += sum(len(sub) == 1 for sub, _ in layoffs)
            counts["bridge"] += sum(len(sub) > 1 for sub, _ in layoffs)
            counts["no"] += not uses
    assert min(counts.values()) > 5, counts


# --------------------------------------------------------------------------- cards and values
@pytest.mark.parametrize(
    ("meld", "points"),
    [
        ("3♠ 2♠ A♠", 6),  # 3 + 2 + 1
        ("A♦ 2♦ 3♦ 4♦", 10),
        ("Q♠ K♠ A♠", 35),  # 10 + 10 + 15
        ("10♥ J♥ Q♥ K♥ A♥", 55),
        ("A♠ A♥ A♦", 45),
        ("A♠ A♥ A♦ A♣", 60),
        ("9♠ 9♥ 9♦", 27),
        ("J♠ J♥ J♣ J♦", 40),
        ("2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣", 84),  # 2 to 9 are 44, then 4 × 10
        ("A♣ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣", 85),  # M11b: the ace counts 1
    ],
)
def test_what_a_meld_counts(meld: str, points: int) -> None:
    assert rum.meld_value(meld) == points
    assert Group.of(0, meld).points(0) == points


@pytest.mark.parametrize(
    "cards", ["K♠ A♠ 2♠", "Q♠ K♠ A♠ 2♠", "9♠ 9♥", "", "9♠ 10♠ Q♠", "9♠ 10♠ J♥"]
)
def test_what_is_no_meld(cards: str) -> None:
    assert rum.kind(cards) is None
    with pytest.raises(ValueError, match="is not a meld"):
        Group.of(0, cards)
    with pytest.raises(CardError, match="is not a meld"):
        rum.can_lay_off("5♠", cards)


def test_cards_in_hand_count_an_ace_15() -> None:
    assert rum.hand_value("A♠ A♥ K♦ 7♣ 2♣") == 15 + 15 + 10 + 7 + 2
    assert rum.hand_value("") == 0


def test_runs_are_told_from_their_low_to_their_high_end() -> None:
    assert [str(c) for c in rum.ordered("A♥ Q♥ K♥")] == ["Q♥", "K♥", "A♥"]
    assert [str(c) for c in rum.ordered("3♥ A♥ 2♥")] == ["A♥", "2♥", "3♥"]
    assert [str(c) for c in rum.ordered("A♣ A♠ A♥")] == ["A♠", "A♥", "A♣"]
    assert rum.meld_name("A♥ Q♥ K♥", inside=True).text == "the run Q♥ to A♥"
    assert str(gin500.Meld(CardSet("A♥ Q♥ K♥"))) == "meld Q♥K♥A♥"


def test_what_lies_between_a_card_and_a_run() -> None:
    assert rum.bridges("8♠", "3♠ 4♠ 5♠") == (CardSet("6♠ 7♠"),)
    assert rum.bridges("10♠", "Q♠ K♠ A♠") == (CardSet("J♠"),)
    assert rum.bridges("A♠", "10♠ J♠ Q♠") == (CardSet("2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠"), CardSet("K♠"))
    assert rum.bridges("2♠", "Q♠ K♠ A♠") == (CardSet("3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠"),)
    assert rum.bridges("K♠", "A♠ 2♠ 3♠") == (CardSet("4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠"),)
    assert rum.bridges("8♥", "3♠ 4♠ 5♠") == rum.bridges("4♠", "3♠ 4♠ 5♠") == ()
    assert rum.bridges("8♥", "8♠ 8♦ 8♣") == (CardSet(),)
    assert rum.bridges("8♥", "9♠ 9♦ 9♣") == ()


# --------------------------------------------------------------------------- the deal
@pytest.mark.parametrize(
    ("players", "each", "stock"), [(2, 13, 25), (3, 7, 30), (4, 7, 23), (5, 7, 16)]
)
def test_the_deal(players: int, each: int, stock: int) -> None:
    state = deal(pack=PACK, rules=Rules(players=players), dealer=0)
    assert [len(hand) for hand in state.hands] == [each] * players
    assert (len(state.stock), len(state.discards)) == (stock, 1)
    assert state.turn == 1  # the dealer's left, who gets the first card
    assert Card("A♠") in state.hands[1]
    assert Card("2♠") in state.hands[2 % players]
    assert state.discards == (PACK[players * each],)
    assert state.stock[-1] == PACK[players * each + 1]


def test_seat_0_begins_when_no_dealer_is_named() -> None:
    for players in (2, 3, 4, 5):
        assert deal(seed=1, rules=Rules(players=players)).turn == 0


def test_a_dealer_who_is_not_at_the_table() -> None:
    for dealer in (2, "x", 1.0, True):
        told = f"500 for 2 has the seats from 0 to 1; {dealer!r} is none of them"
        with pytest.raises(ValueError, match=told):
            deal(seed=1, rules=TWO, dealer=dealer)


def test_the_lowest_card_deals_the_ace_low_and_ties_draw_again() -> None:
    again = 0
    for seed in range(60):
        found = gin500.cut(seed, Rules(players=4))
        *ties, last = found.draws
        for draw in ties:
            ranks = [card.rank for card in draw]
            assert ranks.count(min(ranks)) > 1
        assert [seat for seat in range(4) if last[seat].rank == min(c.rank for c in last)] == [
            found.dealer
        ]
        again += len(ties)
        assert gin500.begin(seed, Rules(players=4)).dealer == found.dealer
    assert again


def test_the_deal_passes_to_the_left() -> None:
    match = Match.begin(gin500, seed=3, rules=Rules(players=4), dealer=3)
    dealers = []
    for _ in range(3):
        dealers.append(match.hand.dealer)
        hand = finish(match.hand, ["sensible"] * 4)
        match = Match.of_hands(gin500, [hand], match.names).next_hand()
    assert dealers == [3, 0, 1]
    assert match.hand.turn == 3  # the player on the left of dealer 2


# --------------------------------------------------------------------------- a turn
def test_a_turn_draws_then_plays_then_throws() -> None:
    state = position(["9♠ 9♥ 9♦ 2♣ K♦", "4♠"], discards="J♥", stock="7♣ 8♣")
    assert refusal(state, "meld 9♠9♥9♦") == refusal(state, "discard K♦")
    assert refusal(state, "discard K♦").startswith("Draw first")
    state = state.apply("draw stock")
    assert state.drawn == Card("7♣")
    assert refusal(state, "draw stock").startswith("You have drawn already")
    assert refusal(state, "take J♥").startswith("You have drawn already")
    assert refusal(state, "pass").startswith("You have drawn already")
    state = state.apply("meld 9♠9♥9♦")
    assert (state.turn, state.phase, state.shown) == (0, "play", (27, 0))
    state = state.apply("discard K♦")
    assert (state.turn, state.phase, state.drawn) == (1, "draw", None)
    assert state.discards == (Card("J♥"), Card("K♦"))


def test_any_number_of_melds_and_lay_offs_on_anybodys_melds() -> None:
    state = position(
        ["9♠ 9♥ 9♦ 2♣ 3♣ 4♣ 8♠ Q♠ K♣", "4♠"], table=["1 5♠6♠7♠", "0 Q♥Q♦Q♣"], phase="play"
    )
    for action in ("meld 9♠9♥9♦", "lay off 8♠", "lay off Q♠", "meld 2♣3♣4♣"):
        state = state.apply(action)
    assert state.turn == 0
    assert str(state.table[0]) == "1 5♠6♠7♠ 0 8♠"
    # 27 + 8 + 40 + 9, and 18 for the other player's run
    assert state.shown == (84, 18)


def test_what_cannot_be_laid_down() -> None:
    state = position(["9♠ 9♥ 2♣ K♠", "4♠"], table=["1 A♠2♠3♠"], phase="play")
    assert "is not a meld" in refusal(state, "meld 9♠9♥2♣")
    assert "round the corner" in refusal(state, "meld 9♠9♥2♣")
    assert refusal(state, "meld 9♠9♥9♦") == "9♦ is not in your hand."
    assert refusal(state, "lay off 4♠ on A♠2♠3♠") == "4♠ is not in your hand."
    assert refusal(state, "lay off K♠ on A♠2♠3♠") == "K♠ does not fit the run A♠ to 3♠."
    assert refusal(state, "lay off K♠ on 9♠9♥9♦") == (
        "9♠ 9♥ 9♦ is not a meld that lies on the table."
    )
    assert refusal(state, "discard 4♠") == "4♠ is not in your hand."
    assert refusal(state, "lay off 9♠ 9♥ on A♠2♠3♠").startswith("Lay cards off one by one")


# --------------------------------------------------------------------------- taking discards
def test_a_discard_is_taken_with_all_above_it_and_used_at_once() -> None:
    state = position(["9♠ 9♥ 2♣ K♦", "3♥"], discards="4♥ 9♣ 6♦ K♠", stock="7♣")
    assert legal(state) == ["draw stock", "take 9♣"]
    state = state.apply("take 9♣")
    assert (state.must, state.discards) == (Card("9♣"), (Card("4♥"),))
    assert state.taken == CardSet("9♣ 6♦ K♠") <= state.hands[0]
    assert legal(state) == ["meld 9♠9♥9♣"]
    duty = "You took 9♣ and must use it first: meld it or lay it off."
    for other in ("discard 2♣", "draw stock", "take 4♥"):
        assert refusal(state, other) == duty
    state = state.apply("meld 9♠9♥9♣")
    assert state.must is None
    assert set(legal(state)) == {f"discard {card}" for card in state.hands[0]}


def test_other_cards_taken_may_be_melded_or_kept() -> None:
    state = position(["9♠ 9♥ K♦ K♣ 2♣", "3♥"], discards="9♣ 6♦ K♠")
    state = state.apply("take 9♣").apply("meld 9♠9♥9♣").apply("meld K♠K♦K♣")
    assert state.hands[0] == CardSet("6♦ 2♣")
    assert state.shown == (57, 0)


def test_the_first_player_may_take_the_first_discard_if_usable() -> None:
    """M17."""
    seen = {True: 0, False: 0}
    for seed in range(60):
        state = deal(seed=seed)
        (upcard,) = state.discards
        usable = any(is_meld(CardSet(two) | upcard) for two in combinations(state.hands[0], 2))
        assert (state.why_not(gin500.Take(upcard)) is None) == usable
        seen[usable] += 1
    assert min(seen.values()) > 5


def test_a_refused_take_says_what_is_lacking() -> None:
    state = position(["7♠ 6♣ 2♥ K♦", "3♥"], table=["1 9♠10♠J♠"], discards="7♥ 3♦ Q♣", stock="5♣")
    assert refusal(state, "take 7♥") == (
        "7♥ cannot be used at once: it makes no meld with your cards and fits none on the table;"
        " it still needs one of 7♦ 7♣."
    )
    assert refusal(state, "take Q♣") == (
        "Q♣ cannot be used at once: it fits no meld on the table, and at least two cards are"
        " lacking for one of your own."
    )
    assert refusal(state, "take 5♣") == "5♣ does not lie in the discard pile."
    none = position(["7♠ 6♣", "3♥"])
    assert refusal(none, "take 7♥") == "The discard pile is empty; draw from the stock."


# --------------------------------------------------------------------------- M3, M3b, M4
def test_cards_taken_may_help_to_use_the_chosen_one() -> None:
    """M3: 9♣ was thrown before 9♦, and 9♥ is in the hand."""
    hands, pile = ["9♥ 2♣ K♦", "3♥"], "9♣ 4♠ 9♦"
    state = position(hands, discards=pile)
    assert legal(state, "take") == ["take 9♣"]
    assert legal(state.apply("take 9♣")) == ["meld 9♥9♦9♣"]
    held = position(hands, discards=pile, rules=Rules(players=2, helpers="held"))
    assert legal(held, "take") == []
    assert refusal(held, "take 9♣") == (
        "9♣ cannot be used at once: at this table the cards taken with it may not help, and"
        " without them it makes no meld."
    )
    assert "Only cards that you held before" in told(held.rules)


def test_only_cards_held_before_help_where_that_is_the_rule() -> None:
    rules = Rules(players=2, helpers="held")
    state = position(["9♥ 9♠ 2♣ K♦", "3♥"], discards="9♣ 4♠ 9♦", rules=rules)
    state = state.apply("take 9♣")
    assert legal(state) == ["meld 9♠9♥9♣"]
    assert refusal(state, "meld 9♠9♥9♦9♣") == (
        "9♦ was taken together with 9♣; at this table only cards you held before may help to use"
        " it."
    )
    # once the card is used, what was taken with it may be laid down as well
    assert "lay off 9♦ on 9♠9♥9♣" in legal(state.apply("meld 9♠9♥9♣"))


def test_a_chain_joins_the_chosen_card_to_a_run() -> None:
    """M3b: table 3-4-5♥, hand 6♥, take 7♥."""
    hands, table = ["6♥ 2♣ 8♥", "3♣"], ["1 3♥4♥5♥"]
    state = position(["6♥ 2♣ K♦", "3♣"], table=table, discards="9♣ 7♥ 6♦")
    state = state.apply("take 7♥")
    assert legal(state) == ["lay off 6♥7♥ on 3♥4♥5♥"]
    after = state.apply("lay off 6♥ 7♥")
    assert str(after.table[0]) == "1 3♥4♥5♥ 0 6♥7♥"
    assert after.shown == (13, 12)
    assert after.history[-1].card == Card("7♥")
    assert refusal(state, "lay off 6♥ on 3♥4♥5♥").startswith("You took 7♥ and must use it first")
    assert refusal(state, "lay off 7♥ on 3♥4♥5♥") == "7♥ does not fit the run 3♥ to 5♥."
    alone = position(
        ["6♥ 2♣ K♦", "3♣"], table=table, discards="9♣ 7♥ 6♦", rules=Rules(players=2, bridge=False)
    )
    assert refusal(alone, "take 7♥") == (
        "7♥ cannot be used at once: it would fit the run 3♥ to 5♥ only together with 6♥, and at"
        " this table it must fit by itself."
    )
    meld = position(hands, table=table, discards="7♥", rules=Rules(players=2, bridge=False))
    state = meld.apply("take 7♥")
    assert legal(state) == ["meld 6♥7♥8♥"]
    assert refusal(state, "lay off 6♥ 7♥ on 3♥4♥5♥") == (
        "At this table 7♥ must fit by itself; 6♥ may not be laid off with it."
    )


def test_no_more_cards_go_with_the_chosen_one_than_it_needs() -> None:
    state = position(
        ["6♥ 8♥ 2♣", "3♣"], table=["1 3♥4♥5♥", "1 7♠7♦7♣"], discards="7♥", phase="draw"
    ).apply("take 7♥")
    assert legal(state) == ["meld 6♥7♥8♥", "lay off 6♥7♥ on 3♥4♥5♥", "lay off 7♥ on 7♠7♦7♣"]
    assert refusal(state, "lay off 6♥7♥8♥ on 3♥4♥5♥") == "7♥ does not fit the run 3♥ to 5♥."
    plain = position(["6♥ 7♥ 2♣", "3♣"], table=["1 3♥4♥5♥"], phase="play")
    assert refusal(plain, "lay off 6♥7♥ on 3♥4♥5♥").startswith("Lay cards off one by one")


def test_the_duty_binds_the_top_discard_too() -> None:
    """M4."""
    hands, pile = ["9♥ 2♣ K♦", "3♥"], "9♣ 4♠"
    assert legal(position(hands, discards=pile)) == ["draw stock"]
    rules = Rules(players=2, top_card="free")
    free = position(hands, discards=pile, rules=rules)
    assert legal(free) == ["draw stock", "take 4♠"]
    after = free.apply("take 4♠")
    assert after.must is None
    assert "discard 4♠" in legal(after)
    assert "The top discard alone may be taken without using it." in told(rules)
    deeper = position(["9♥ 9♠ K♦", "3♥"], discards=pile, rules=rules).apply("take 9♣")
    assert legal(deeper) == ["meld 9♠9♥9♣"]


# --------------------------------------------------------------------------- M5, M6
def test_going_out_with_and_without_a_discard() -> None:
    """M5."""
    state = position(["9♠ 9♥ 9♦", "K♥ A♦"], phase="play", discards="2♠")
    end = state.apply("meld 9♠9♥9♦")
    assert (end.result.outcome, end.result.winner, end.result.points) == ("out", 0, (27, -25))
    state = position(["9♠ 9♥ 9♦ 2♣", "K♥ A♦"], phase="play", discards="2♠")
    end = state.apply("meld 9♠9♥9♦").apply("discard 2♣")
    assert end.result.points == (27, -25)
    assert end.result.note.told(["Ada", "Robin"]).text == "Ada has no card left."
    last = position(["9♣", "K♥ A♦"], table=["1 9♠9♥9♦"], phase="play")
    assert last.apply("lay off 9♣").result.points == (9, 27 - 25)


def test_the_last_card_must_be_thrown_where_that_is_the_rule() -> None:
    rules = Rules(players=2, going_out="discard")
    state = position(["9♠ 9♥ 9♦ 9♣", "K♥"], phase="play", rules=rules)
    assert "meld 9♠9♥9♦" in legal(state)
    assert "meld 9♠9♥9♦9♣" not in legal(state)
    keep = "At this table the last card must be thrown; this would leave you none to throw."
    assert refusal(state, "meld 9♠9♥9♦9♣") == keep
    state = state.apply("meld 9♠9♥9♦")
    assert legal(state) == ["discard 9♣"]
    assert refusal(state, "lay off 9♣ on 9♠9♥9♦") == keep
    assert state.apply("discard 9♣").result.points == (27, -10)
    take = position(["9♠ 9♥", "K♥"], discards="4♠ 9♣", rules=rules)
    assert refusal(take, "take 9♣") == (
        "9♣ cannot be used at once: at this table the last card must be thrown, and using it would"
        " leave you none."
    )
    more = position(["9♠ 9♥", "K♥"], discards="9♣ 4♠", rules=rules)
    assert legal(more.apply("take 9♣").apply("meld 9♠9♥9♣")) == ["discard 4♠"]


def test_no_rules_leave_a_player_without_an_action() -> None:
    """The alternatives that forbid most, together: M3, M3b, M5, M6, M8."""
    strict = [
        Rules(
            players=players,
            helpers=helpers,
            bridge=bridge,
            going_out="discard",
            throw_taken=False,
            own_meld_first=own,
            top_card=top,
        )
        for players in (2, 4)
        for helpers in ("all", "held")
        for bridge in (True, False)
        for own in (True, False)
        for top in ("bound", "free")
    ]
    takes = 0
    for seed, rules in enumerate(strict * 2):
        state = deal(seed=seed, rules=rules)
        rng = Random(seed)
        while state.turn is not None:
            legal_now = state.legal_actions()
            assert legal_now
            some = [a for a in legal_now if isinstance(a, gin500.Take)]
            takes += bool(some)
            state = state.apply(rng.choice(some or legal_now))
    assert takes > 100


def test_a_card_taken_may_be_thrown_in_the_same_turn() -> None:
    """M6."""
    hands, pile = ["9♠ 9♥ 2♣", "K♥"], "9♣ 4♠ 6♦"
    state = position(hands, discards=pile).apply("take 9♣").apply("meld 9♠9♥9♣")
    assert state.why_not(gin500.Discard(Card("4♠"))) is None
    rules = Rules(players=2, throw_taken=False)
    kept = position(hands, discards=pile, rules=rules).apply("take 9♣")
    kept = kept.apply("meld 9♠9♥9♣")
    assert legal(kept) == ["discard 2♣"]
    assert refusal(kept, "discard 4♠") == (
        "4♠ was taken in this turn; at this table it may be thrown only if you have nothing else."
    )
    nothing = position(["9♠ 9♥", "K♥"], discards=pile, rules=rules).apply("take 9♣")
    assert legal(nothing.apply("meld 9♠9♥9♣")) == ["discard 4♠", "discard 6♦"]
    later = kept.apply("discard 2♣").apply("draw stock").apply("discard K♥").apply("draw stock")
    assert later.why_not(gin500.Discard(Card("4♠"))) is None


# --------------------------------------------------------------------------- M7
def test_with_the_stock_used_up_one_takes_or_ends_the_hand() -> None:
    state = position(["9♠ 9♥ 2♣", "K♥ 5♣"], table=["1 J♠J♥J♦"], discards="9♣ 4♠", stock="")
    assert legal(state) == ["pass", "take 9♣"]
    assert refusal(state, "draw stock").startswith("The stock is used up: take a discard")
    end = state.apply("pass")
    assert (end.result.outcome, end.result.winner) == ("stock", None)
    assert end.result.points == (-20, 30 - 15)
    assert end.observe(0).hands == end.hands  # all cards lie open
    after = state.apply("take 9♣").apply("meld 9♠9♥9♣").apply("discard 2♣")
    assert after.turn == 1
    assert "pass" in legal(after)
    plenty = deal(seed=1)
    assert refusal(plenty, "pass") == "Nobody passes while there is a card to draw."


def test_the_hand_may_end_with_the_turn_of_the_last_card() -> None:
    rules = Rules(players=2, stock_end="last card")
    state = position(["9♠ 2♣", "K♥ 5♣"], discards="4♠", stock="J♦ 7♠", rules=rules)
    state = state.apply("draw stock").apply("discard 9♠")
    assert state.result is None
    state = state.apply("draw stock")
    assert state.result is None
    end = state.apply("discard 7♠")
    assert (end.result.outcome, end.result.points) == ("stock", (-12, -15))
    assert "with the turn in which the last card" in told(rules)


def test_the_discards_may_become_a_new_stock() -> None:
    rules = Rules(players=2, stock_end="reshuffle")
    pile = "4♠ 8♦ J♠ 3♥ 6♣ Q♣"
    state = position(["9♠ 2♣", "K♥ 5♣"], discards=pile, stock="", rules=rules)
    assert "draw stock" in legal(state)
    assert "pass" not in legal(state)
    after = state.apply("draw stock")
    assert after.discards == (Card("Q♣"),)
    assert CardSet([*after.stock, after.drawn]) == CardSet("4♠ 8♦ J♠ 3♥ 6♣")
    assert [event.what for event in after.history] == ["reshuffle", "draw"]
    assert after == state.apply("draw stock")  # the same for ever
    assert [event.card for event in after.observe(1).history] == [None, None]
    only = position(["9♠ 2♣", "K♥ 5♣"], discards="4♠", stock="", rules=rules)
    assert legal(only) == ["pass"]
    orders = set()
    for seed in range(5):
        hand = deal(seed=seed, rules=rules)
        while not any(event.what == "reshuffle" for event in hand.history):
            throws = [a for a in hand.legal_actions() if isinstance(a, gin500.Discard)]
            hand = hand.apply(gin500.Draw() if hand.phase == "draw" else throws[0])
        orders.add(hand.stock)
        assert list(Record.read(str(Record.of(hand))).states())[-1] == hand
    assert len(orders) == 5


def test_a_hand_always_ends() -> None:
    rules = Rules(players=2, stock_end="reshuffle", turn_limit=40)
    state = deal(seed=1, rules=rules)
    while state.turn is not None:
        throws = [a for a in state.legal_actions() if isinstance(a, gin500.Discard)]
        state = state.apply(gin500.Draw() if state.phase == "draw" else throws[0])
    assert (state.result.outcome, state.turns) == ("limit", 40)
    assert state.result.points == tuple(-rum.hand_value(hand) for hand in state.hands)
    assert state.result.note.text == "Nobody went out in 40 turns: the hand ends, and all score."
    assert "after 40 turns" in told(rules)


# --------------------------------------------------------------------------- M8, M9, M13
def test_an_own_meld_may_be_needed_before_laying_off() -> None:
    """M8."""
    hands, table = ["9♣ 2♣ 3♣ 4♣ K♠", "K♥"], ["1 9♠9♥9♦"]
    state = position(hands, table=table, phase="play")
    assert "lay off 9♣ on 9♠9♥9♦" in legal(state)
    rules = Rules(players=2, own_meld_first=True)
    state = position(hands, table=table, phase="play", rules=rules)
    assert legal(state, "lay") == []
    assert refusal(state, "lay off 9♣") == (
        "At this table you must have laid down a meld of your own before you lay off."
    )
    assert "lay off 9♣ on 9♠9♥9♦" in legal(state.apply("meld 2♣3♣4♣"))
    take = position(["2♣ 4♣", "K♥"], table=table, discards="9♣", rules=rules)
    assert refusal(take, "take 9♣") == (
        "9♣ cannot be used at once: it fits the set of nines, but at this table you must lay down a"
        " meld of your own first."
    )
    # what somebody else has laid off on does not make the meld his own
    guest = position(["9♣ 2♣", "K♥"], table=["1 6♠7♠8♠ 0 5♠", *table], phase="play", rules=rules)
    assert legal(guest, "lay") == []


def test_the_target_is_named_and_a_king_may_follow_the_queen() -> None:
    """M9: the example of the text."""
    state = position(
        ["Q♦ K♦ 2♠", "3♠"], table=["1 9♦10♦J♦", "0 Q♠Q♥Q♣"], phase="play", discards="4♠"
    )
    assert legal(state, "lay off") == ["lay off Q♦ on 9♦10♦J♦", "lay off Q♦ on Q♠Q♥Q♣"]
    with pytest.raises(InvalidNotation, match="Q♦ fits more than one meld; say which"):
        state.parse("lay off Q♦")
    run = state.apply("lay off Q♦ on 9♦10♦J♦")
    assert "lay off K♦ on 9♦10♦J♦Q♦" in legal(run)
    assert run.apply("lay off K♦ on 9♦10♦J♦").shown == (30 + 20, 29)
    tail = state.apply("lay off Q♦ on Q♠Q♥Q♣")
    assert legal(tail, "lay off") == []
    assert refusal(tail, "lay off K♦ on 9♦10♦J♦") == "K♦ does not fit the run 9♦ to J♦."


def test_cards_laid_off_count_for_the_player_who_laid_them() -> None:
    state = position(["J♠ 2♥", "K♥ 3♣"], table=["1 8♠9♠10♠"], phase="play", discards="4♠")
    state = state.apply("lay off J♠").apply("discard 2♥")
    assert state.result.points == (10, 27 - 13)
    assert state.table[0].owner("J♠") == 0
    assert state.table[0].seat == 1


def test_runs_that_meet_stay_two() -> None:
    """M13."""
    state = position(["6♥ 2♣", "K♥"], table=["0 3♥4♥5♥", "1 7♥8♥9♥"], phase="play")
    assert legal(state, "lay off") == ["lay off 6♥ on 3♥4♥5♥", "lay off 6♥ on 7♥8♥9♥"]
    after = state.apply("lay off 6♥ on 3♥4♥5♥")
    assert [str(group) for group in after.table] == ["0 3♥4♥5♥ 0 6♥", "1 7♥8♥9♥"]
    more = position(["10♥ 2♣", "K♥"], table=after.table, phase="play")
    assert legal(more, "lay off") == ["lay off 10♥ on 7♥8♥9♥"]


# --------------------------------------------------------------------------- M11, M11b, M12
def test_an_ace_laid_off_below_a_2_counts_1() -> None:
    state = position(["A♥ A♠ 9♦", "4♣"], table=["1 2♥3♥4♥", "1 J♠Q♠K♠"], phase="play")
    state = state.apply("lay off A♥").apply("lay off A♠")
    assert state.shown == (16, 39)
    assert [group.high for group in state.table] == [False, True]
    assert [
        group.value_of(card) for group, card in zip(state.table, ("A♥", "A♠"), strict=True)
    ] == [
        1,
        15,
    ]


def test_an_ace_in_the_hand() -> None:
    """M11: the ace, 2 and 3 that were not melded."""

    def held(hand: str, **rules: Any) -> int:
        state = position([hand, "4♣"], stock="", rules=Rules(players=2, **rules))
        points: tuple[int, ...] = state.apply("pass").result.points
        return -points[0]

    assert held("A♠ 2♠ 3♠") == 20
    assert held("A♠ 2♠ 3♠", ace_in_hand="one in a run") == 6
    assert held("A♠ 2♠ 4♠ A♥ 2♦ 3♦", ace_in_hand="one in a run") == 15 + 2 + 4 + 15 + 2 + 3
    assert held("A♠ Q♠ K♠", ace_in_hand="one in a run") == 35
    assert "but 1 with the 2 and the 3" in told(Rules(ace_in_hand="one in a run"))


WITHOUT_ACE = "2♣3♣4♣5♣6♣7♣8♣9♣10♣J♣Q♣K♣"


def test_the_ace_of_a_whole_suit_counts_1() -> None:
    """M11b."""
    state = position(["A♣ 9♦", "4♠"], table=[f"1 {WITHOUT_ACE}"], phase="play")
    assert legal(state, "lay off") == [f"lay off A♣ on {WITHOUT_ACE}"]
    assert state.apply("lay off A♣").shown == (1, 84)
    high = position(["2♣ 9♦", "4♠"], table=["1 3♣4♣5♣6♣7♣8♣9♣10♣J♣Q♣K♣A♣"], phase="play")
    assert high.shown == (0, 82 + 15)
    assert high.apply("lay off 2♣").shown == (2, 82 + 1)  # now the run holds the 2 and the king
    end = refusal(state, f"lay off A♣ on {WITHOUT_ACE} ace high")
    assert end.startswith("The end of the ace is declared only in a run of the whole suit")


def test_the_ace_of_a_whole_suit_may_be_declared() -> None:
    rules = Rules(players=2, ace_both_ends="declared")
    table = [f"1 {WITHOUT_ACE}"]
    state = position(["A♣ 9♦", "4♠"], table=table, phase="play", rules=rules)
    plain = f"lay off A♣ on {WITHOUT_ACE}"
    assert legal(state, "lay off") == [plain, f"{plain} ace high"]
    assert state.apply(plain).shown == (1, 84)
    high = state.apply(f"{plain} ace high")
    assert high.shown == (15, 84)
    assert high.table[0].ordered[-1] == Card("A♣")
    assert Group.read(str(high.table[0])) == high.table[0]
    whole = position([f"A♣ {WITHOUT_ACE} 9♦", "4♠"], phase="play", rules=rules)
    melds = [a for a in legal(whole, "meld") if a.count("♣") == 13]
    assert [whole.apply(meld).shown[0] for meld in melds] == [85, 99]
    # an ace that lies high stays high when the 2 comes
    run = ["1 3♣4♣5♣6♣7♣8♣9♣10♣J♣Q♣K♣A♣"]
    late = position(["2♣ 9♦", "4♠"], table=run, phase="play", rules=rules)
    assert late.apply("lay off 2♣").shown == (2, 97)
    low = ["1 A♣2♣3♣4♣5♣6♣7♣8♣9♣10♣J♣Q♣"]
    late = position(["K♣ 9♦", "4♠"], table=low, phase="play", rules=rules)
    assert late.apply("lay off K♣").shown == (10, 75)
    assert refusal(state, "meld 9♦A♣4♠ ace high")


# --------------------------------------------------------------------------- scoring
def test_the_example_of_the_text() -> None:
    """87 shown and 90 in the hand are three less than nothing."""
    table = ["0 J♠J♥J♦J♣", "0 9♠9♥9♦", "0 5♥6♥7♥", "1 3♠4♠5♠ 0 2♠"]  # 40 + 27 + 18 + 2
    hands = ["A♠ A♥ A♦ A♣ 10♠ 10♥ 10♦", "4♦"]  # 4 × 15 + 3 × 10
    end = position(hands, table=table, stock="", turn=1).apply("pass")
    assert end.shown[0] == 87
    assert end.result.deadwood == (90, 4)
    assert end.result.points == (-3, 3 + 4 + 5 - 4)
    assert "Player 1 scores: 87 − 90 = −3" in end.result.lines


def test_the_arithmetic_is_told() -> None:
    state = position(["9♣ A♦", "3♠"], table=["1 9♠9♥9♦", "0 Q♥K♥A♥"], phase="play", turn=0)
    end = state.apply("lay off 9♣").apply("discard A♦")
    assert end.result.lines == (
        "Player 1 shows 9♣ Q♥ K♥ A♥: 9 + 10 + 10 + 15 = 44",
        "Player 1 scores: 44",
        "Player 2 shows 9♠ 9♥ 9♦: 9 + 9 + 9 = 27",
        "Player 2 holds 3♠: 3",
        "Player 2 scores: 27 − 3 = 24",
    )
    assert end.result.deadwood == (0, 3)


# --------------------------------------------------------------------------- M14, M18, the end
def settled(totals: tuple[int, ...], **rules: Any) -> Any:
    state = deal(seed=1, rules=Rules(players=len(totals), **rules))
    return gin500.settle(state, [Result("out", 0, totals)])


def is_over(*hands: tuple[int, ...], **rules: Any) -> bool:
    state = deal(seed=1, rules=Rules(players=len(hands[0]), **rules))
    return gin500.over(state, [Result("out", 0, points) for points in hands])


def test_the_first_with_500_wins_and_gets_the_differences() -> None:
    assert not is_over((260, 100, 90), (239, 100, 90))
    assert is_over((260, 100, 90), (240, 100, 90))
    found = settled((510, 480, 300))
    assert (found.totals, found.winners, found.payments) == (
        (510, 480, 300),
        (0,),
        (240, -30, -210),
    )
    found = settled((505, 530, 410))
    assert (found.winners, found.payments) == ((1,), (-25, 145, -120))
    found = settled((520, -40))
    assert found.payments == (560, -560)
    assert found.payment_rows[0].sum.text == "520 + 40 = 560"
    assert not is_over((90, 40), play_to=100)
    assert is_over((100, 40), play_to=100)


def test_a_tie_for_the_highest() -> None:
    """M14."""
    assert not is_over((520, 520, 300))
    assert is_over((520, 530, 530, 540))
    assert is_over((520, 520, 300), (10, 0, 0))
    each = {"ties": "each"}
    assert is_over((520, 520, 300), **each)
    found = settled((520, 520, 300), **each)
    assert (found.winners, found.payments) == ((0, 1), (220, 220, -440))
    once = settled((520, 520, 300, 509), ties="once")
    # 220 and 11 are shared: 110 + 110 and 6 + 5
    assert (once.winners, once.payments) == ((0, 1), (116, 115, -220, -11))
    assert settled((520, 400), ties="once").payments == (120, -120)


def test_all_pairs_may_settle() -> None:
    """M18: 30 and 210 to the first, and 180 from the third to the second."""
    found = settled((510, 480, 300), payments="all pairs")
    assert found.payments == (240, 150, -390)
    assert [str(row) for row in found.payment_rows] == [
        "Player 2 pays Player 1: 510 − 480 = 30",
        "Player 3 pays Player 1: 510 − 300 = 210",
        "Player 3 pays Player 2: 480 − 300 = 180",
    ]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_whole_match_is_played(players: int) -> None:
    match = Match.begin(gin500, seed=players, rules=Rules(players=players, play_to=200))
    while not match.over:
        if match.hand.result is not None:
            match = match.next_hand()
        while match.hand.turn is not None:
            match = match.apply(sensible(match.hand.observe(match.hand.turn)))
    totals = [sum(r.points[seat] for r in match.all_results) for seat in range(players)]
    assert max(totals) >= 200
    assert match.settlement is not None
    assert match.totals == match.settlement.totals == tuple(totals)
    assert sum(match.settlement.payments) == 0
    rows = final_lines(match)
    assert len(rows) == players + players - 1
    (final,) = [line for line in str(match.sheet()).splitlines() if line.startswith("Final")]
    assert final.split()[1:] == [str(n).replace("-", "−") for n in totals]


# --------------------------------------------------------------------------- the bot
def test_the_sensible_bot_is_better_than_chance() -> None:
    differences = []
    for seed in range(60):
        mine = seed % 2
        bots: list[Any] = [random(seed=seed), random(seed=seed)]
        bots[mine] = sensible
        points = finish(deal(seed=seed, rules=TWO), bots).result.points
        differences.append(points[mine] - points[1 - mine])
    assert sum(differences) / 60 > 40
    assert sum(difference > 0 for difference in differences) > 45


def test_the_bot_takes_the_pile_where_that_gains() -> None:
    pile = "9♣ 6♦ 3♠ K♠"
    gains = position(["9♠ 9♥ K♦ K♣ 6♥ 2♣", "Q♥ J♦ 7♣ 8♦ 5♠ 4♥"], discards=pile)
    assert str(sensible(gains.observe(0))) == "take 9♣"
    # the other is about to go out, and the pile would stay in the hand
    close = position(["3♣ 3♥ 7♦ 5♦", "Q♥"], discards="3♠ K♠ J♣ Q♦ 10♥ 8♣ A♥ A♦")
    assert close.why_not(gin500.Take(Card("3♠"))) is None
    assert str(sensible(close.observe(0))) == "draw stock"


def test_the_bot_gets_rid_of_dear_cards_when_others_are_close() -> None:
    hand = "K♠ Q♠ 2♦ 2♣"
    far = position([hand, "Q♥ J♦ 7♣ 8♦ 5♠ 4♥"], phase="play")
    assert str(sensible(far.observe(0))) in ("discard 2♦", "discard 2♣")
    close = position([hand, "J♥"], phase="play")
    assert str(sensible(close.observe(0))) in ("discard K♠", "discard Q♠")


# --------------------------------------------------------------------------- what a seat knows
def test_what_is_on_the_table_is_public_and_the_rest_is_not() -> None:
    state = deal(seed=7)
    state = state.apply("draw stock")
    assert state.observe(0).drawn == state.drawn is not None
    assert state.observe(1).drawn is None
    assert state.observe(1).history[-1].card is None
    assert state.observe(1).hands[0] is None
    assert state.observe(None).hands == state.hands
    take = position(["9♠ 9♥ 2♣", "K♥"], discards="9♣ 4♠").apply("take 9♣")
    event = take.observe(1).history[-1]
    assert (event.what, event.card, event.melds) == ("take", Card("9♣"), (CardSet("9♣ 4♠"),))
    assert (take.observe(1).must, take.observe(1).taken) == (Card("9♣"), CardSet("9♣ 4♠"))
    assert take.observe(1).legal_actions() == ()
    assert take.observe(1).balance == -10


# --------------------------------------------------------------------------- positions, records
def test_a_position_is_recorded() -> None:
    state = position(
        ["6♥ 2♣ K♦", "3♣ A♠", "7♠"],
        table=["1 3♥4♥5♥ 2 2♥ 1 A♥", "0 Q♦Q♥Q♣"],
        discards="9♣ 7♥ 6♦",
        turn=0,
        dealer=1,
        rules=Rules(own_meld_first=True),
    )
    state = state.apply("take 7♥").apply("lay off 6♥ 7♥ on 3♥4♥5♥")
    assert str(state.table[0]) == "1 3♥4♥5♥ 2 2♥ 1 A♥ 0 6♥7♥"
    assert state.shown == (43, 13, 2)
    record = Record.read(str(Record.of(state)))
    assert record.replay() == state
    assert record.start.dealer == 1


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"hands": ["9♠"], "rules": TWO}, "A position needs a hand for each of the 2 players"),
        ({"hands": ["9♠", "8♠"], "turn": 2}, "a turn from 0 to 1"),
        ({"hands": ["9♠", "8♠"], "phase": "shed"}, "the phase “draw” or “play”"),
        ({"hands": ["9♠", ""]}, "The player in seat 1 has no cards"),
        ({"hands": ["9♠", "9♠"]}, "9♠ is there twice"),
        ({"hands": ["9♠", "8♠"], "table": ["0 9♠9♥9♦"]}, "9♠ is there twice"),
        ({"hands": ["9♠", "8♠"], "table": ["2 7♠7♥7♦"]}, "2 is none of them"),
        ({"hands": ["9♠", "8♠"], "table": ["7♠7♥7♦"]}, "does not say who laid which cards"),
        ({"hands": ["9♠", "8♠"], "table": ["0 7♠7♥8♦"]}, "is not a meld"),
        ({"hands": ["9♠", "8♠"], "table": ["0 7♠7♥7♦ 1 8♦"]}, "8♦ cannot be added to the set"),
        ({"hands": ["9♠", "8♠"], "dealer": 4}, "4 is none of them"),
        ({"hands": ["9♠", "8♠"], "dealer": "x"}, "'x' is none of them"),
        ({"hands": ["9♠", "8♠"], "turn": 1.0}, "a turn from 0 to 1"),
        ({"hands": ["9♠"]}, "“players” cannot be 1"),
    ],
)
def test_positions_that_cannot_be(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        position(**given)


@pytest.mark.parametrize(
    ("line", "wrong", "words"),
    [
        ("turn: 0", "turn: you", "Its line “turn” cannot be “you”"),
        ("turn: 0", "turn: 5", "a turn from 0 to 1"),
        ("phase: draw", "phase: shed", "the phase “draw” or “play”"),
        ("table: 0 7♠7♥7♦", "table: 0 7♠7♥", "is not a meld"),
        ("table: 0 7♠7♥7♦", "table: x 7♠7♥7♦", "does not say who laid which cards"),
        ("table: 0 7♠7♥7♦", "table: 7 7♠7♥7♦", "7 is none of them"),
    ],
)
def test_a_record_with_a_wrong_line_is_refused(line: str, wrong: str, words: str) -> None:
    state = position(["9♠", "8♠"], table=["0 7♠7♥7♦"], discards="2♣", stock="3♣")
    text = str(Record.of(state))
    assert Record.read(text).replay() == state
    assert line in text.splitlines()
    lines = [wrong if found == line else found for found in text.splitlines()]
    with pytest.raises(RecordError, match=words):
        Record.read("\n".join(lines))


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (lambda: deal(seed=7).above("9♠"), "9♠ does not lie in the discard pile"),
        (lambda: deal(seed=7).uses("9♠"), "9♠ does not lie in the discard pile"),
        (lambda: deal(seed=7).observe(1).uses("9♠"), "9♠ does not lie in the discard pile"),
        (lambda: deal(seed=7).above("1x"), "is not a card"),
        (lambda: deal(seed=7).observe("x"), "'x' is none of them"),
        (lambda: gin500.Group.of(0, "9♦ 10♦ J♦").owner("A♠"), "A♠ does not lie in the run 9♦ to J"),
        (lambda: gin500.follow(deal(seed=7), 8), "This hand is not over yet"),
        (lambda: gin500.score(TWO, "won", [], [CardSet("A♠"), CardSet()]), "as “out” where"),
        (lambda: gin500.score(TWO, "out", [], [CardSet("A♠")] * 2), "as “out” where"),
        (lambda: gin500.score(Rules(), "stock", [], [CardSet("A♠")]), "the cards of all 3 players"),
    ],
)
def test_what_is_asked_amiss_gets_a_sentence(asked: Callable[[], Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        asked()


def test_a_thing_of_another_kind_gets_a_sentence() -> None:
    for wrong in ("short", {"players": 2}, gin.Rules()):
        for game in (gin, gin500, ring):
            if not isinstance(wrong, game.Rules):
                with pytest.raises(TypeError, match="is not a set of rules of this game"):
                    game.deal(seed=1, rules=wrong)
    with pytest.raises(TypeError, match="“5” does not say who laid which cards"):
        position(["9♠", "8♠"], table=[5])


def test_a_lay_off_of_no_card_is_refused() -> None:
    assert refusal(deal(seed=7).apply("draw"), "lay off ,") == "Choose a card to lay off first."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("meld 9♠ 9♠", "9♠ is there twice"),
        ("meld 1♠", "is not a card"),
        ("lay off 9♠ on 1x", "is not a card"),
        ("take 9♠9♥", "is not one card"),
        ("meld", "is not an action of 500"),
    ],
)
def test_notation_that_cannot_be_read(text: str, sentence: str) -> None:
    with pytest.raises(InvalidNotation, match=sentence):
        deal(seed=1).parse(text)


# --------------------------------------------------------------------------- the rules are told
def test_where_all_pairs_settle_nothing_else_is_said_of_paying_the_winners() -> None:
    for ties in ("each", "once"):
        *_, who_wins, who_pays = gin500.explain(Rules(payments="all pairs", ties=ties))
        assert who_wins.text == "If several are highest, all of them win."
        assert who_pays.text.startswith("At the end any two players settle")


def test_every_choice_of_every_rule_is_told() -> None:
    plain = told()
    changes: dict[str, tuple[Any, ...]] = {
        "players": (2, 4, 5),
        "helpers": ("held",),
        "bridge": (False,),
        "top_card": ("free",),
        "going_out": ("discard",),
        "throw_taken": (False,),
        "stock_end": ("last card", "reshuffle"),
        "own_meld_first": (True,),
        "ace_in_hand": ("one in a run",),
        "ace_both_ends": ("declared",),
        "ties": ("each", "once"),
        "payments": ("all pairs",),
        "play_to": (100,),
        "turn_limit": (30,),
    }
    for field, choices in changes.items():
        for choice in choices:
            assert told(Rules(**{field: choice})) != plain, (field, choice)
