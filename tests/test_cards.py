"""Cards and sets of cards: spellings, identity, the manners of a Python set, errors."""

from __future__ import annotations

import copy
import operator
import pickle
from collections.abc import Callable, Container
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gincourse.cards import PACK, SUITS, Card, CardError, CardSet, CardsLike, cards

masks = st.integers(0, (1 << 52) - 1)
card_sets = masks.map(CardSet.of_mask)


def test_the_index_is_suit_major_with_the_ace_first() -> None:
    assert [card.code for card in PACK] == [r + s for s in SUITS for r in "A23456789TJQK"]
    for index, card in enumerate(PACK):
        assert Card.at(index) is card
        assert (card.index, card.rank) == (index, index % 13 + 1)
        assert card.suit == SUITS[index // 13]
        assert card.value == min(card.rank, 10)
        assert CardSet(card).mask == 1 << index


@pytest.mark.parametrize("suit", range(4))
def test_every_spelling(suit: int) -> None:
    for rank0, rank in enumerate([*"A23456789", "10", *"JQK"]):
        card = PACK[suit * 13 + rank0]
        marks = ["shdc"[suit], "SHDC"[suit], "♠♥♦♣"[suit], "♤♡♢♧"[suit]]
        marks += ["♠♥♦♣"[suit] + "\ufe0f", "♠♥♦♣"[suit] + "\ufe0e"]
        for spelled in (rank, rank.lower(), *(["T", "t"] if rank == "10" else [])):
            for mark in marks:
                assert Card(spelled + mark) is card
                assert Card(f" {spelled}{mark} ") is card
                assert cards(spelled + mark) == (card,)


@pytest.mark.parametrize(
    "text",
    ["8♠ 9♠ 10♠", "8♠9♠10♠", "8s9sTs", "8S,9S,TS", "  8♠,\n9♠\t10s ", "8♠️ 9♤ ts", "8s 9s10s"],
)
def test_text_with_several_cards(text: str) -> None:
    assert [card.code for card in cards(text)] == ["8s", "9s", "Ts"]
    assert CardSet(text) == CardSet(["8♠", Card("9♠"), "10♠"])


def test_empty_text_has_no_cards() -> None:
    nothings: list[CardsLike] = ["", "  ", "\n", ",", [], (), CardSet()]
    for nothing in nothings:
        assert cards(nothing) == ()
        assert not CardSet(nothing)


def test_cards_keeps_the_order() -> None:
    assert cards("K♦ A♠ 10♥") == (Card("K♦"), Card("A♠"), Card("10♥"))
    assert cards(["K♦ A♠", Card("10♥")]) == (Card("K♦"), Card("A♠"), Card("10♥"))
    assert cards(CardSet("K♦ A♠ 10♥")) == (Card("A♠"), Card("10♥"), Card("K♦"))
    assert cards(card for card in PACK) == PACK


@pytest.mark.parametrize(
    ("text", "named"),
    [
        *[("11♠", "“11♠”"), ("1♠", "“1♠”"), ("♠8", "“♠8”"), ("8♠ 9x 10♠", "“9x”"), ("8", "“8”")],
        *[("8♠9♠x", "“8♠9♠x”"), ("eight of spades", "“eight”")],
        *[("8♠-9♠", "“8♠-9♠”"), ("0s", "“0s”")],
        *[("10", "“10”"), ("joker", "“joker”"), ("8♠ 8 ♠", "“8”"), ("８♠", "“８♠”")],
    ],
)
def test_what_is_no_card_is_named(text: str, named: str) -> None:
    for call in (cards, CardSet):
        with pytest.raises(CardError, match=f"^{named} is not a card; write a rank .* like 8♠"):
            call(text)


@pytest.mark.parametrize("text", ["", " ", "8♠ 9♠", "8♠9♠", "11♠", "8"])
def test_one_card_is_one_card(text: str) -> None:
    with pytest.raises(CardError, match=f"“{text.strip()}” is not a card"):
        Card(text)


@pytest.mark.parametrize("twice", ["8♠ 8♠", "8♠ 9♠ 8s", ["8♠", Card("8s")], ["8♠ 9♠", "T♠ 8♠"]])
def test_a_card_twice_is_named(twice: str | list[str | Card]) -> None:
    for call in (cards, CardSet):
        with pytest.raises(CardError, match="8♠ is there twice"):
            call(twice)


@pytest.mark.parametrize("thing", [7, None, 8.0, [8], [["8♠"]], [None], {"8♠": 1}.items()])
def test_other_things_are_type_errors(thing: Any) -> None:
    for call in (cards, CardSet):
        with pytest.raises(TypeError, match=r"is not a card; write a rank"):
            call(thing)
    with pytest.raises(TypeError, match="is not a card"):
        Card(thing)


@pytest.mark.parametrize("index", [-1, 52, 1000])
def test_there_are_52_cards(index: int) -> None:
    with pytest.raises(CardError, match=f"“{index}” is not a card"):
        Card.at(index)


@pytest.mark.parametrize("mask", [-1, 1 << 52, 1 << 60])
def test_a_mask_has_52_bits(mask: int) -> None:
    with pytest.raises(CardError, match="is not a card"):
        CardSet.of_mask(mask)


def test_cards_are_single_objects() -> None:
    for card in PACK:
        assert pickle.loads(pickle.dumps(card)) is card
        assert copy.copy(card) is copy.deepcopy(card) is card
        assert Card(card) is Card(str(card)) is Card(card.code) is card
        assert eval(repr(card)) is card
    assert hash(Card("8♠")) == Card("8♠").index


def test_cards_cannot_be_changed() -> None:
    card, some = Card("8♠"), CardSet("8♠")
    for thing, name in ((card, "rank"), (card, "new"), (some, "mask"), (some, "new")):
        with pytest.raises(AttributeError):
            setattr(thing, name, 3)
    with pytest.raises(AttributeError):
        del card.rank


def test_cards_are_ordered_by_index() -> None:
    assert sorted({*PACK}, reverse=True) == list(reversed(PACK))
    assert Card("K♠") < Card("A♥") <= Card("A♥")
    assert Card("A♥") > Card("K♠") >= Card("K♠")
    with pytest.raises(TypeError):
        assert Card("8♠") < 3


def test_shown_forms() -> None:
    some = CardSet("10s 8♠ K♦ 8♥")
    assert str(some) == "8♠ 10♠ 8♥ K♦"
    assert repr(some) == 'CardSet("8♠ 10♠ 8♥ K♦")'
    assert repr(CardSet()) == 'CardSet("")'
    assert f"{Card('8♠'):>3}|{CardSet('8♠ 9♠'):<6}|" == " 8♠|8♠ 9♠ |"
    assert [str(card) for card in some.by_rank()] == ["8♠", "8♥", "10♠", "K♦"]
    assert some.by_suit() == tuple(some)
    assert some.value == 8 + 10 + 8 + 10


@given(card_sets)
def test_a_set_reads_back(some: CardSet) -> None:
    assert eval(repr(some)) == some
    assert CardSet(str(some)) == CardSet("".join(card.code for card in some)) == some
    assert CardSet(list(some)) == CardSet.of_mask(some.mask) == some
    assert pickle.loads(pickle.dumps(some)) == copy.deepcopy(some) == some
    assert some.value == sum(card.value for card in some)
    assert len(some) == len(list(some))


@given(masks, masks)
def test_a_set_behaves_like_a_frozenset(a: int, b: int) -> None:
    # Half the time one is made part of the other, or comparisons would hardly ever hold.
    for left, right in ((a, b), (a & b, b), (a, a)):
        ours, theirs = CardSet.of_mask(left), CardSet.of_mask(right)
        plain, other = frozenset(ours), frozenset(theirs)
        assert ours == plain
        assert plain == ours
        assert hash(ours) == hash(plain)
        for name in ("and_", "or_", "xor", "sub"):
            operation: Callable[[Any, Any], Any] = getattr(operator, name)
            expected = operation(plain, other)
            for result in (
                operation(ours, theirs),
                operation(ours, other),
                operation(ours, str(theirs)),
                operation(plain, theirs),
                operation(str(ours), theirs),
                operation(list(ours), theirs),
            ):
                assert result == expected
            assert isinstance(operation(ours, str(theirs)), CardSet)
        for name in ("eq", "ne", "le", "lt", "ge", "gt"):
            compare: Callable[[Any, Any], bool] = getattr(operator, name)
            assert compare(ours, theirs) == compare(plain, other)
            assert compare(ours, other) == compare(plain, other)
            assert compare(plain, theirs) == compare(plain, other)
            if name not in {"eq", "ne"}:
                assert compare(ours, str(theirs)) == compare(plain, other)
        assert ours.isdisjoint(theirs) == plain.isdisjoint(other) == ours.isdisjoint(other)
        assert all((card in ours) == (card in plain) for card in PACK)


def test_membership() -> None:
    hand: Container[object] = CardSet("8♠ 9♠")
    assert "8s" in hand
    assert Card("9♠") in hand
    assert "10♠" not in hand
    assert 7 not in hand  # a number is no card, not even the index of the 8♠
    with pytest.raises(CardError, match="“11♠” is not a card"):
        assert "11♠" in hand


def test_a_set_differs_from_sets_of_other_things() -> None:
    others: list[Any] = [{7}, "8♠", Card("8♠"), ["8♠"], 128]
    for other in others:
        assert CardSet("8♠") != other
    assert Card("8♠") != others[1]
    assert CardSet() == frozenset()
    assert len({CardSet("8♠"), CardSet("8s"), frozenset({Card("8♠")})}) == 1
    with pytest.raises(TypeError):
        assert CardSet("8♠") | others[4]
    with pytest.raises(TypeError, match="is not a card"):
        assert CardSet("8♠") | others[0]


def test_sets_of_cards_list_themselves_alike_in_every_run() -> None:
    assert [hash(card) for card in PACK] == list(range(52))


@pytest.mark.parametrize("name", ["mask", "_hashed", "other"])
def test_a_set_cannot_be_written_on(name: str) -> None:
    cards_ = CardSet("8♠ 9♠")
    with pytest.raises(AttributeError):
        setattr(cards_, name, 0)
    with pytest.raises(AttributeError):
        delattr(cards_, name)
    assert cards_ == CardSet("8♠ 9♠")
    assert hash(cards_) == hash(frozenset(cards_)) == hash(CardSet("8♠ 9♠"))
    assert hash(CardSet("")) == hash(frozenset())
