"""Melds, arrangements and lay-offs: examples of the rules, faults reported elsewhere, and laws."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gincourse.cards import PACK, Card, CardError, CardSet
from gincourse.melds import (
    Arrangement,
    arrangements,
    best_discards,
    best_layoff,
    can_lay_off,
    canonical,
    conceded,
    is_meld,
    least_deadwood,
    melds,
)
from tests import brute_force as brute

hands = st.sets(st.integers(0, 51), max_size=12).map(lambda at: CardSet(PACK[i] for i in at))
five_ranks = st.sets(st.integers(0, 19), max_size=12).map(
    lambda at: CardSet(PACK[13 * (i // 5) + 3 + i % 5] for i in at)
)
any_hand = hands | five_ranks


def split(text: str) -> tuple[CardSet, ...]:
    return tuple(CardSet(meld) for meld in text.split(", "))


def in_pairs(cards: CardSet) -> frozenset[brute.Pair]:
    return frozenset((card.rank, card.suit) for card in cards)


# ---------------------------------------------------------------- melds


@pytest.mark.parametrize(
    "text", ["A♠ 2♠ 3♠", "J♦ Q♦ K♦", "5♥ 5♦ 5♣", "5♠ 5♥ 5♦ 5♣", "A♣ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣", "KsKhKd"]
)
def test_melds_are_melds(text: str) -> None:
    assert is_meld(text)
    assert brute.is_meld(in_pairs(CardSet(text)))


@pytest.mark.parametrize(
    "text",
    # The last ones would follow each other in the index of the cards, across two suits.
    [
        *["", "8♠", "8♠ 9♠", "8♠ 8♥", "8♠ 9♥ 10♠", "8♠ 9♠ J♠", "5♥ 5♦ 6♣", "A♠ 2♠ 3♠ K♠"],
        *["J♠ Q♠ K♠ A♣", "Q♠ K♠ A♠", "Q♠ K♠ A♥", "K♠ A♥ 2♥", "J♠ Q♠ K♠ A♥"],
    ],
)
def test_others_are_not(text: str) -> None:
    assert not is_meld(text)


def test_every_card_set_of_three_is_judged_as_by_brute_force() -> None:
    for a in PACK:
        for b in PACK[: a.index]:
            for c in PACK[: b.index]:
                cards = CardSet((a, b, c))
                assert is_meld(cards) == brute.is_meld(in_pairs(cards))


def test_all_melds_of_a_pack() -> None:
    found = melds(PACK)
    assert len(found) == len(set(found)) == 329
    assert sum(len(meld) <= 5 for meld in found) == 185
    assert len(melds("A♠ A♣ A♦ A♥ 2♠ 3♠")) == 6
    assert len(melds("4♠4♣4♦4♥ 5♠5♣5♦5♥ 6♠6♣6♦")) == 14


@given(any_hand)
def test_melds_are_those_of_brute_force(hand: CardSet) -> None:
    found = melds(hand)
    assert {in_pairs(meld) for meld in found} == set(brute.all_melds(in_pairs(hand)))
    assert len(found) == len(set(found))


# ---------------------------------------------------------------- examples of the sources


@pytest.mark.parametrize(
    ("hand", "deadwood"),
    [
        ("8♠ 9♠ 10♠ J♠ A♦ 2♦ 3♦ 5♥ 5♣ 5♦", 0),
        ("7♠ 7♦ 4♥ 4♣ 4♠ 4♦ 10♥ J♥ Q♥ 6♣", 20),
        ("K♠ K♦ K♥ J♣ J♠ Q♦ Q♥ 2♥ 6♦ 6♣", 54),
        ("10♥ 10♠ 10♣ A♦ A♥ A♣ 5♥ 5♣ 5♦ 6♥", 6),
    ],
)
def test_examples_of_gin_txt(hand: str, deadwood: int) -> None:
    assert least_deadwood(hand) == deadwood


def test_lay_offs_of_gin_txt() -> None:
    knocker = split("10♥ 10♠ 10♣, A♦ A♥ A♣, 5♥ 5♣ 5♦")
    layoff = best_layoff(knocker, "K♠ K♦ K♥ K♣ J♣ J♠ J♦ 5♠ 10♦ 2♥")
    assert layoff.deadwood == 2
    assert layoff.melds == split("J♠ J♦ J♣, K♠ K♥ K♦ K♣")
    assert set(layoff.layoffs) == {(Card("5♠"), knocker[2]), (Card("10♦"), knocker[0])}


# ---------------------------------------------------------------- faults reported elsewhere


def test_two_runs_of_one_suit_and_no_overlap() -> None:
    (only,) = arrangements("6H QH QC 5H KD KH 7H KC 4H QD")
    assert only.melds == split("Q♥ Q♦ Q♣, K♥ K♦ K♣, 4♥ 5♥ 6♥ 7♥")
    assert only.deadwood == 0
    (only,) = arrangements("5S 4H 6S TH 3H JH 5H 9H 2H 4S")
    assert only.melds == split("4♠ 5♠ 6♠, 2♥ 3♥ 4♥ 5♥, 9♥ 10♥ J♥")
    assert only.deadwood == 0


def test_no_card_in_two_melds() -> None:
    (only,) = arrangements("JC 9D 8S 6D JS 8H TD 8D 7D JD")
    assert only.melds == split("J♠ J♦ J♣, 6♦ 7♦ 8♦ 9♦ 10♦")
    assert only.unmatched == CardSet("8♠ 8♥")
    assert only.deadwood == 16


def test_a_meld_grows_with_what_is_laid_off() -> None:
    layoff = best_layoff(["7♠ 8♠ 9♠"], "6♠ 5♠")
    assert layoff.layoffs == ((Card("6♠"), CardSet("7♠ 8♠ 9♠")), (Card("5♠"), CardSet("7♠ 8♠ 9♠")))
    assert not can_lay_off("5♠", "7♠ 8♠ 9♠")
    assert can_lay_off("6♠", "7♠ 8♠ 9♠")
    assert can_lay_off("5♠", "6♠ 7♠ 8♠ 9♠")


def test_best_discard_of_eleven() -> None:
    hand = "4S 4C 4D 4H 5S 5C 5D 6S 2C 3S 3C"
    assert least_deadwood(hand) == 9
    assert best_discards(hand)[0] == (Card("6♠"), 3)
    (only,) = arrangements(CardSet(hand) - "6♠")
    assert only.melds == split("4♠ 4♥ 4♦, 5♠ 5♦ 5♣, 2♣ 3♣ 4♣")
    assert least_deadwood("4♠4♣4♦4♥ 5♠5♣5♦5♥ 6♠6♣6♦") == 0
    assert best_discards("2s 4s 5s 6s 7s 5c 6c 4d 6d 5h 6h")[0] == (Card("7♠"), 10)


def test_a_card_goes_where_more_can_follow() -> None:
    layoff = best_layoff(["J♠ Q♠ K♠", "10♦ 10♣ 10♥"], "10♠ 9♠")
    run = CardSet("J♠ Q♠ K♠")
    assert layoff.layoffs == ((Card("10♠"), run), (Card("9♠"), run))
    assert layoff.deadwood == 0


def test_every_best_arrangement_counts() -> None:
    hand = "AS 5S 6S 7S 5C 6C 7C 5D 6D 7D"
    sets, runs = arrangements(hand)
    assert sets.deadwood == runs.deadwood == 1
    assert sets.melds == split("5♠ 5♦ 5♣, 6♠ 6♦ 6♣, 7♠ 7♦ 7♣")
    assert runs.melds == split("5♠ 6♠ 7♠, 5♦ 6♦ 7♦, 5♣ 6♣ 7♣")
    defender = "3S 4S 4C 4D 8S 8C 8D 5H 6H 7H"
    assert best_layoff(runs.melds, defender).deadwood == 0
    assert best_layoff(sets.melds, defender).deadwood == 3


# ---------------------------------------------------------------- arrangements


@pytest.mark.parametrize("limit", [None, 10, 25])
def test_no_arrangement_is_missing(limit: int | None) -> None:
    random = Random(9)
    told = 0
    for turn in range(8_000):
        pairs = (brute.uniform, brute.rich)[turn % 4 > 0](random, random.choice((7, 10)))
        hand = CardSet(brute.text(pairs))
        found = arrangements(hand, limit)
        ways = [frozenset(in_pairs(meld) for meld in way.melds) for way in found]
        most = brute.least_deadwood(pairs) if limit is None else limit
        assert len(ways) == len(set(ways))
        assert set(ways) == brute.arrangements(pairs, most), brute.text(pairs)
        told += len(found)
    assert told > 1_000


def test_a_knocker_may_leave_cards_unmatched() -> None:
    ways = arrangements("2♠ 3♠ 4♠ 5♠ K♦ K♥ K♣ 7♦ 7♥ 7♣", limit=10)
    assert [way.unmatched for way in ways] == [CardSet(), CardSet("2♠"), CardSet("5♠")]
    assert arrangements("2♠ 3♠ 4♠ K♦", limit=9) == ()
    assert arrangements("") == (Arrangement((), CardSet()),)


def test_neighbouring_runs_are_one_run() -> None:
    (only,) = arrangements("4♠ 5♠ 6♠ 7♠ 8♠ 9♠")
    assert only.melds == split("4♠ 5♠ 6♠ 7♠ 8♠ 9♠")
    assert canonical(["4♠ 5♠ 6♠", "7♠ 8♠ 9♠"]) == only.melds
    assert canonical(split("J♠ Q♠ K♠, A♥ 2♥ 3♥")) == split("J♠ Q♠ K♠, A♥ 2♥ 3♥")


@given(any_hand, st.none() | st.integers(0, 60))
@settings(deadline=None)
def test_arrangements_partition_the_hand(hand: CardSet, limit: int | None) -> None:
    least = least_deadwood(hand)
    found = arrangements(hand, limit)
    assert [way.deadwood for way in found] == sorted(way.deadwood for way in found)
    assert bool(found) == (limit is None or least <= limit)
    for way in found:
        assert sum(map(len, way.melds)) + len(way.unmatched) == len(hand)
        assert way.cards == hand
        assert all(map(is_meld, way.melds))
        assert canonical(way.melds) == way.melds
        assert Arrangement.of(way.melds, hand) == way
        assert least <= way.deadwood <= (least if limit is None else limit)


@given(any_hand.filter(bool))
def test_best_discards(hand: CardSet) -> None:
    found = best_discards(hand)
    assert {card for card, _ in found} == hand
    assert all(left == least_deadwood(hand - card) for card, left in found)
    keys = [(left, -card.value, card) for card, left in found]
    assert keys == sorted(keys)


# ---------------------------------------------------------------- lay-offs


def play(knocker: tuple[CardSet, ...], layoffs: tuple[tuple[Card, CardSet], ...]) -> None:
    """Lay the cards off one by one, as a table would."""
    lying = {meld: meld for meld in knocker}
    for card, meld in layoffs:
        assert can_lay_off(card, lying[meld])
        lying[meld] |= card


def test_best_layoff_against_every_order_of_lay_offs() -> None:
    random = Random(8)
    laid_off = broken = 0
    for turn in range(6_000):
        low = random.randint(1, 8)
        pool = [card for card in brute.PACK if low <= card[0] < low + 6 or turn % 4 == 0]
        dealt = random.sample(pool, 20)
        ways = arrangements(brute.text(dealt[:10]), limit=60)
        hand = CardSet(brute.text(dealt[10:]))
        if not ways or not ways[0].melds:
            continue
        knocker = random.choice(ways).melds
        layoff = best_layoff(knocker, hand)
        laid = CardSet(card for card, _ in layoff.layoffs)
        together = [*layoff.melds, laid, layoff.unmatched]
        assert sum(map(len, together)) == len(hand)
        assert all(cards <= hand for cards in together)
        play(knocker, layoff.layoffs)
        expected = brute.least_with_lay_offs(map(in_pairs, knocker), in_pairs(hand))
        assert layoff.deadwood == expected
        laid_off += bool(laid)
        broken += not any(laid <= way.unmatched for way in arrangements(hand))
    # The cases must be there to be judged: also the ones where an own meld is broken up.
    assert laid_off > 1_000
    assert broken > 50


def test_after_gin_nothing_is_laid_off() -> None:
    layoff = best_layoff([], "6♠ 5♠ K♦ K♥ K♣")
    assert (layoff.layoffs, layoff.deadwood) == ((), 11)


def test_an_own_meld_is_kept_when_breaking_it_gains_nothing() -> None:
    layoff = best_layoff(["7♠ 8♠ 9♠"], "10♠ J♠ Q♠ K♠")
    assert layoff.layoffs == ()
    assert layoff.melds == split("10♠ J♠ Q♠ K♠")


def test_cards_between_two_runs_go_to_one_or_the_other() -> None:
    low, high = split("3♠ 4♠ 5♠, 9♠ 10♠ J♠")
    layoff = best_layoff([low, high], "6♠ 7♠ 8♠ 8♥ 8♦ 2♥")
    assert layoff.layoffs == ((Card("6♠"), low), (Card("7♠"), low))
    assert layoff.melds == split("8♠ 8♥ 8♦")
    layoff = best_layoff([low, high], "6♠ 7♠ 8♠ 6♥ 6♦ 2♥")
    assert layoff.layoffs == ((Card("8♠"), high), (Card("7♠"), high))
    assert layoff.deadwood == 2


def test_conceded_counts_chains() -> None:
    assert conceded(split("6♠ 7♠ 8♠"), "5♠ 4♠ 2♠ 10♠ J♠ 6♥") == CardSet("4♠ 5♠")
    assert conceded(split("A♠ 2♠ 3♠, J♥ Q♥ K♥"), PACK[3:23]) == CardSet(PACK[3:13] + PACK[13:23])
    assert conceded(split("K♦ K♥ K♣, 5♠ 5♥ 5♦ 5♣"), "K♠ 6♠") == CardSet("K♠")


@given(any_hand)
def test_what_is_conceded_can_be_laid_off_card_by_card(hand: CardSet) -> None:
    unseen = CardSet(PACK) - hand
    for way in arrangements(hand):
        fits = CardSet()
        for meld in way.melds:
            grown = meld
            while more := [card for card in unseen - grown if can_lay_off(card, grown)]:
                grown |= more[0]
            fits |= grown - meld
        assert conceded(way.melds, unseen) == fits


# ---------------------------------------------------------------- errors


def test_errors_name_the_cards() -> None:
    with pytest.raises(CardError, match="8♠ 9♠ is not a meld"):
        canonical(["8♠ 9♠"])
    with pytest.raises(CardError, match="8♠ cannot stand in two melds"):
        canonical(["8♠ 9♠ 10♠", "8♠ 8♥ 8♦"])
    with pytest.raises(CardError, match="2♠ 8♠ 9♠ is not a meld"):
        can_lay_off("10♠", "8♠ 9♠ 2♠")
    with pytest.raises(CardError, match="8♠ is there twice"):
        best_layoff(["8♠ 9♠ 10♠"], "8♠ 2♥")
    with pytest.raises(CardError, match="10♠ is not in your hand"):
        Arrangement.of(["8♠ 9♠ 10♠"], "8♠ 9♠")
    with pytest.raises(CardError, match="8♠ is there twice"):
        least_deadwood("8♠ 8s")
