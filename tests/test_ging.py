"""Ging on hand-made deals: every clause of ging.txt and every ruling (G1 to G14)."""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations as pairs
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gincourse.bots import finish, sharp, sleepy
from gincourse.cards import CardError, CardSet
from gincourse.games import gin, ging
from gincourse.games.base import Action, Code, Event, IllegalAction, InvalidNotation, Result
from gincourse.games.ging import CLEARED, PACK, Claim, GingState, Layout, Rules, position
from gincourse.match import Match
from gincourse.record import Record, RecordError
from tests.play import options

MANUAL = Rules(claims="manual")
SUITS = tuple(" ".join(str(c) for c in PACK if c.suit == suit) for suit in "shdc")
"""Four hands that are a whole suit each."""
PLAIN = (  # best suits 28♥, 29♠, 27♣, 20♦; no combination
    "K♠ 7♠ Q♥ 10♥ 8♥ 9♦ 9♣",
    "Q♠ 10♠ 9♠ 9♥ 10♦ 8♦ J♣",
    "J♠ 7♥ J♦ 7♦ K♣ Q♣ 7♣",
    "8♠ K♥ J♥ K♦ Q♦ 10♣ 8♣",
)
GINGS = (  # three players with a Ging, and 40♣
    "K♠ 10♠ 9♠ 8♠ Q♥ J♥ 7♣",
    "K♥ 10♥ 9♥ 8♥ Q♦ J♦ 8♣",
    "K♦ 10♦ 9♦ 8♦ Q♠ J♠ 9♣",
    "7♠ 7♥ 7♦ K♣ Q♣ J♣ 10♣",
)
TWO_GINGS = (GINGS[0], GINGS[1], GINGS[2].replace("8♦", "7♦"), GINGS[3].replace("7♦", "8♦"))
TWICE_29 = (  # seat 0 has 29 twice, seat 1 has 29, the others less
    "Q♠ 10♠ 9♠ 7♦ K♣ 10♣ 9♣",
    "7♠ J♥ 10♥ 9♥ Q♦ 9♦ 8♦",
    "K♠ K♥ 8♥ K♦ J♦ 8♣ 7♣",
    "J♠ 8♠ Q♥ 7♥ 10♦ Q♣ J♣",
)
EXAMPLE = "ging-tie"


def show(
    hands: Sequence[str], *claims: str, dealer: int = 3, rules: Rules | None = None, **more: Any
) -> GingState:
    """The end of a deal: these claims from the dealer's left on, then everybody's best."""
    state = position(hands, dealer=dealer, rules=rules, **more)
    for claim in (*claims, *["claim best"] * (4 - len(claims))):
        state = state.apply(claim)
    return state


def gain(state: GingState) -> tuple[int, ...]:
    assert state.showdown is not None
    return state.showdown.gain


def result_of(state: GingState) -> Result:
    assert state.result is not None
    return state.result


def places(state: GingState) -> list[tuple[int, int]]:
    assert state.showdown is not None
    return [(place.seat, place.points) for place in state.showdown.places]


def rest(hand: str) -> list[CardSet]:
    """The other 21 cards as three hands."""
    others = list(PACK - CardSet(hand))
    return [CardSet(others[n::3]) for n in range(3)]


def by_suit(*totals: tuple[int, ...]) -> list[Claim]:
    """Claims of points in suits, by seat."""
    return [Claim(suits=tuple(zip(points, "shdc", strict=False))) for points in totals]


# --------------------------------------------------------------------------- 1 to 7: the deal
def test_the_pack_has_28_cards_and_no_ranks() -> None:
    assert len(PACK) == 28
    assert {card.rank for card in PACK} == {7, 8, 9, 10, 11, 12, 13}
    points = {holding.suit: holding.points for holding in ging.holdings(PACK)}
    assert points == dict.fromkeys("shdc", 10 + 10 + 10 + 10 + 9 + 8 + 7)


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize(
    ("dealing", "packets"),
    [
        ("singly", [[0, 4, 8, 12, 16, 20, 24], [1, 5, 9, 13, 17, 21, 25]]),
        ("3-4", [[0, 1, 2, 12, 13, 14, 15], [3, 4, 5, 16, 17, 18, 19]]),
        ("7 at once", [[*range(7)], [*range(7, 14)]]),
    ],
)
def test_seven_cards_each_are_dealt_from_the_dealers_left(
    dealer: int, dealing: str, packets: list[list[int]]
) -> None:
    pack = Random(1).sample(list(PACK), 28)
    state = ging.deal(pack=pack, dealer=dealer, rules=Rules(dealing=dealing))
    first, second = (dealer + 1) % 4, (dealer + 2) % 4
    assert state.turn == first
    assert state.hands[first] == CardSet([pack[n] for n in packets[0]])
    assert state.hands[second] == CardSet([pack[n] for n in packets[1]])
    assert ging.pack_of(state.start) == tuple(pack)
    again = position(state.hands, dealer=dealer, rules=state.rules)
    assert again.hands == state.hands


def test_everybody_places_two_stakes() -> None:
    state = ging.deal(seed=1, rules=Rules(stakes=5))
    assert state.stakes == (3, 3, 3, 3)
    assert state.layout == Layout((True,) * 4, (True,) * 4)
    assert (sum(state.layout.middle), sum(state.layout.corners)) == (4, 4)


def test_the_first_dealer_is_drawn_and_then_the_next_to_the_left_deals() -> None:
    dealers = Counter(ging.begin(seed, Rules()).dealer for seed in range(400))
    assert sorted(dealers) == [0, 1, 2, 3]
    assert min(dealers.values()) > 70
    state = ging.begin(5, Rules())
    assert ging.opening(5, Rules()).text.endswith(f"Player {state.dealer + 1}.")
    for n in range(1, 6):
        after = ging.follow(finish(state, ["sharp"] * 4), n)
        assert after.dealer == (state.dealer + 1) % 4
        assert after.turn == (after.dealer + 1) % 4
        assert after.deal == n + 1
        state = after


@pytest.mark.parametrize("dealer", [4, -1, None, "0"])
def test_only_a_seat_deals(dealer: Any) -> None:
    with pytest.raises(ValueError, match="Ging has the seats 0 to 3"):
        ging.deal(seed=1, dealer=dealer)


@pytest.mark.parametrize(
    ("hands", "words"),
    [
        (SUITS[:3], "four hands of seven"),
        ((*SUITS[:3], SUITS[3][3:]), "four hands of seven"),
        ((*SUITS[:3], SUITS[3].replace("7♣", "6♣")), "missing or too many: 6♣ 7♣"),
        ((*SUITS[:3], SUITS[3].replace("7♣", "7♠")), "7♠ is there twice"),
    ],
)
def test_impossible_positions_are_refused(hands: Sequence[str], words: str) -> None:
    with pytest.raises((ValueError, CardError), match=words):
        position(hands)


def test_stakes_are_four_numbers() -> None:
    with pytest.raises(ValueError, match="one for each seat; these are 2"):
        ging.deal(seed=1, stakes=[3, 4])
    with pytest.raises(ValueError, match="Somebody cannot place"):
        ging.deal(seed=1, stakes=[3, 4, 1, 4])


# --------------------------------------------------------------------------- 9 to 14: combinations
@pytest.mark.parametrize(
    ("hand", "found"),
    [
        (SUITS[1], ["seven cards"]),
        ("K♠ Q♠ J♠ 10♠ 9♠ 8♠ 7♥", []),
        ("7♠ 7♥ 7♦ 7♣ K♠ 9♥ 8♦", ["four sevens"]),
        ("7♠ 7♥ 7♦ K♣ K♠ K♥ K♦", []),
        ("8♠ 8♥ 8♦ 8♣ K♠ K♥ 9♦", []),  # only sevens count
        ("7♠ 7♥ 7♦ 7♣ 10♠ 9♥ 8♦", ["four sevens", "bare shoulders"]),
        ("7♠ 7♥ 7♦ 7♣ K♠ Q♠ J♠", ["four sevens", "ging"]),
        ("K♠ 10♠ 9♠ 8♠ 7♥ J♦ Q♣", ["ging"]),
        ("K♥ Q♥ J♥ 7♥ 10♠ 9♠ 8♠", ["ging"]),
        ("K♠ Q♠ 9♠ 7♠ 8♥ 8♦ 10♣", []),  # 36
        ("K♠ Q♠ 10♠ 8♠ 8♥ 8♦ 10♣", []),  # 38
        ("K♠ Q♠ J♠ 10♠ 7♠ 8♥ 8♦", []),  # 47, though K Q J 7 make 37 (G9)
        ("K♠ 7♠ Q♥ 10♥ 8♥ 9♦ 9♣", []),  # 17 + 28, but not in one suit
        ("K♠ Q♠ J♠ K♥ Q♥ J♥ K♦", ["gentlemen"]),
        ("K♠ Q♠ J♠ K♥ Q♥ J♥ 10♦", []),
        ("10♠ 9♠ 10♥ 9♥ 10♦ 9♦ 10♣", ["bare shoulders"]),
        ("10♠ 9♠ 10♥ 9♥ 10♦ 9♦ J♣", []),
    ],
)
def test_the_combinations_of_a_hand(hand: str, found: list[str]) -> None:
    assert list(ging.combinations(hand)) == found
    best = ging.best_claim(CardSet(hand))
    assert best.combination == (found[0] if found else None)
    if found:
        assert set(ging.combination_cards(hand, found[0])) <= set(CardSet(hand))


def test_the_cards_that_prove_a_combination() -> None:
    cards = ging.combination_cards("7♠ 7♥ 7♦ 7♣ K♠ Q♠ J♠", "four sevens")
    assert CardSet(cards) == CardSet("7♠ 7♥ 7♦ 7♣")
    cards = ging.combination_cards("7♠ 7♥ 7♦ 7♣ K♠ Q♠ J♠", "ging")
    assert CardSet(cards) == CardSet("7♠ K♠ Q♠ J♠")


def test_the_order_of_the_combinations() -> None:
    assert ging.COMBINATIONS == (
        "seven cards",
        "four sevens",
        "ging",
        "gentlemen",
        "bare shoulders",
    )


@pytest.mark.parametrize(("higher", "lower"), list(pairs(ging.COMBINATIONS, 2)))
@pytest.mark.parametrize("dealer", range(4))
def test_only_the_highest_combination_counts(higher: str, lower: str, dealer: int) -> None:
    called = [Claim(lower), Claim(suits=((57, "s"),)), Claim(higher), Claim(lower)]
    found = ging.compare(called, dealer, Rules())
    assert (found.combination, found.tied, found.places) == (higher, (2,), ())
    assert found.gain == (0, 0, 8, 0)


def test_any_combination_beats_all_suits() -> None:
    end = Record.example("ging-combination").replay()
    assert isinstance(end, GingState)
    assert end.claims[0] == Claim(suits=((49, "s"), (10, "h")))
    assert (result_of(end).outcome, gain(end)) == ("bare shoulders", (0, 0, 8, 0))
    assert (end.stakes, end.layout) == ((18, 18, 26, 18), CLEARED)
    assert result_of(end).winner == 2
    assert result_of(end).lines == ("Player 3 takes: 8",)


def test_a_higher_combination_beats_one_nearer_the_dealers_left() -> None:
    end = Record.example("ging-two-combinations").replay()
    assert isinstance(end, GingState)
    assert ging.seat_order(end.dealer)[0] == 1
    assert end.claims[1] == Claim("gentlemen")
    assert (result_of(end).outcome, gain(end)) == ("ging", (0, 0, 0, 8))


# --------------------------------------------------------------------------- 16: equal combinations
@pytest.mark.parametrize(
    ("hands", "dealer", "tied", "first", "share"),
    [
        (TWO_GINGS, 3, (0, 1), (8, 0, 0, 0), (4, 4, 0, 0)),
        (TWO_GINGS, 0, (1, 0), (0, 8, 0, 0), (4, 4, 0, 0)),
        (GINGS, 3, (0, 1, 2), (8, 0, 0, 0), (2, 2, 2, 0)),
        (GINGS, 1, (2, 0, 1), (0, 0, 8, 0), (2, 2, 2, 0)),
        (SUITS, 3, (0, 1, 2, 3), (8, 0, 0, 0), (2, 2, 2, 2)),
        (SUITS, 1, (2, 3, 0, 1), (0, 0, 8, 0), (2, 2, 2, 2)),
    ],
)
def test_equal_combinations(
    hands: Sequence[str],
    dealer: int,
    tied: tuple[int, ...],
    first: tuple[int, ...],
    share: tuple[int, ...],
) -> None:
    none = (0, 0, 0, 0)
    for option, gains in (("first", first), ("share", share), ("stays", none)):
        end = show(hands, dealer=dealer, rules=Rules(combination_tie=option))
        assert end.showdown is not None
        assert (end.showdown.tied, gain(end)) == (tied, gains)
        assert end.layout.total == 8 - sum(gains)
        assert end.stakes == tuple(18 + n for n in gains)
        winners = [seat for seat in range(4) if gains[seat]]
        assert result_of(end).winner == (winners[0] if len(winners) == 1 else None)


def test_three_who_share_leave_two_stakes_on_the_layout() -> None:
    end = show(GINGS, rules=Rules(combination_tie="share"))
    assert (end.layout.total, sum(end.layout.due)) == (2, 6)
    after = ging.follow(end, 1)
    assert (after.layout.total, sum(after.stakes)) == (8, 72)


@pytest.mark.parametrize(("dealer", "left"), [(3, {0, 1}), (0, {1, 2}), (2, {3, 0})])
def test_the_stakes_that_stay_are_the_middle_ones_nearest_the_dealers_left(
    dealer: int, left: set[int]
) -> None:
    end = show(GINGS, dealer=dealer, rules=Rules(combination_tie="share"))
    assert end.layout.middle == tuple(seat in left for seat in range(4))
    assert end.layout.corners == (False,) * 4


def test_what_is_left_of_a_layout_is_shared_too() -> None:
    rules = Rules(combination_tie="share", left_over="played out", deals=1)
    middle = Layout((True,) * 4, (False,) * 4)
    for hands, gains in ((TWO_GINGS, (2, 2, 0, 0)), (GINGS, (1, 1, 1, 0)), (SUITS, (1, 1, 1, 1))):
        pack = position(hands).start.pack
        state = ging.deal(pack=pack, rules=rules, layout=middle, number=2, stakes=[19] * 4)
        end = finish(state, ["sharp"] * 4)
        assert (gain(end), end.layout.total) == (gains, 4 - sum(gains))


def test_stakes_that_stay_are_played_for_again_and_nobody_places() -> None:
    after = ging.follow(show(SUITS, rules=Rules(combination_tie="stays")), 1)
    assert (after.stakes, after.layout) == ((18, 18, 18, 18), Layout())


def test_one_holder_is_no_tie_whatever_the_ruling() -> None:
    for option in ("first", "share", "stays"):
        end = show(TWO_GINGS, "pass", rules=Rules(claims="manual", combination_tie=option))
        assert gain(end) == (0, 8, 0, 0)


# --------------------------------------------------------------------------- 17 to 20: suits
def test_the_two_highest_suits_take_a_corner_each() -> None:
    end = show(PLAIN)
    assert places(end) == [(1, 29), (0, 28)]
    assert (result_of(end).outcome, gain(end)) == ("suits", (1, 1, 0, 0))
    assert (end.stakes, end.layout.total) == ((19, 19, 18, 18), 6)
    assert result_of(end).lines == (
        "First place, Player 2 Q♠ 10♠ 9♠: 10 + 10 + 9 = 29",
        "Second place, Player 1 Q♥ 10♥ 8♥: 10 + 10 + 8 = 28",
        "Player 1 takes: 1",
        "Player 2 takes: 1",
    )


def test_the_suits_do_not_matter() -> None:
    turned = str.maketrans("♠♥♦♣", "♣♦♥♠")
    end = show([hand.translate(turned) for hand in PLAIN])
    assert (places(end), gain(end)) == ([(1, 29), (0, 28)], (1, 1, 0, 0))


def test_the_example_of_the_text() -> None:
    end = Record.example(EXAMPLE).replay()
    assert isinstance(end, GingState)
    a, b, c, d = range(4)
    assert end.dealer == d
    assert [claim.suits[0][0] for claim in end.claims if claim is not None] == [29, 30, 30, 30]
    assert places(end) == [(b, 30), (c, 30)]
    assert gain(end)[a] == gain(end)[d] == 0


@pytest.mark.parametrize(
    ("dealer", "first", "second"), [(0, 1, 2), (1, 2, 3), (2, 3, 1), (3, 1, 2)]
)
def test_equal_points_rank_from_the_dealers_left(dealer: int, first: int, second: int) -> None:
    found = ging.compare(by_suit((29,), (30,), (30,), (30,)), dealer, Rules())
    assert [place.seat for place in found.places] == [first, second]
    assert [place.rank for place in found.places] == [1, 2]


def test_one_player_may_be_first_and_second_and_takes_three_corners() -> None:
    end = Record.example("ging-three-corners").replay()
    assert isinstance(end, GingState)
    assert places(end) == [(2, 30), (2, 29)]
    assert (gain(end), end.stakes) == ((0, 0, 3, 0), (18, 18, 21, 18))
    assert end.layout.due == (1, 1, 0, 1)
    assert result_of(end).winner == 2


@pytest.mark.parametrize(
    ("option", "dealer", "seats", "gains"),
    [
        ("people first", 2, [0, 1], (1, 1, 0, 0)),
        ("elder first", 2, [0, 0], (3, 0, 0, 0)),
        # with player 1 nearer the dealer's left the rulings agree
        ("people first", 0, [1, 0], (1, 1, 0, 0)),
        ("elder first", 0, [1, 0], (1, 1, 0, 0)),
    ],
)
def test_a_second_suit_that_equals_anothers_best(
    option: str, dealer: int, seats: list[int], gains: tuple[int, ...]
) -> None:
    end = show(TWICE_29, dealer=dealer, rules=Rules(second_place=option))
    assert places(end) == [(seat, 29) for seat in seats]
    assert gain(end) == gains


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("other", [27, 28, 29])
def test_a_second_suit_must_be_higher_or_elder(dealer: int, other: int) -> None:
    """Seat 1 has 30 and 28; seat 3's best is less, as much, or more."""
    calls = by_suit((20,), (30, 28), (20, 20), (other, 20))
    elder = ging.seat_order(dealer).index(1) < ging.seat_order(dealer).index(3)
    for option in ("people first", "elder first"):
        seats = [p.seat for p in ging.compare(calls, dealer, Rules(second_place=option)).places]
        both = other < 28 or (other == 28 and option == "elder first" and elder)
        assert seats == ([1, 1] if both else [1, 3])


def test_a_third_suit_never_counts() -> None:
    assert ging.best_claim(CardSet("K♠ Q♠ J♥ 10♥ 9♦ 8♦ 7♣")).suits == ((20, "s"), (20, "h"))


# --------------------------------------------------------------------------- 8: claims (G4, G14)
def test_automatic_claims_are_the_best() -> None:
    state = position(PLAIN)
    assert state.legal_actions() == (Claim(suits=((28, "h"), (17, "s"))),)
    for text in ("claim 28♥", "claim 17♠", "pass"):
        with pytest.raises(IllegalAction, match="best claim is made; yours is 28♥, 17♠"):
            state.apply(text)
    assert position(TWO_GINGS).legal_actions() == (Claim("ging"),)


def test_claims_by_hand_are_all_that_is_true() -> None:
    state = position(("7♠ 7♥ 7♦ 7♣ K♠ Q♠ J♠", *rest("7♠ 7♥ 7♦ 7♣ K♠ Q♠ J♠")), rules=MANUAL)
    assert [str(action) for action in state.legal_actions()] == [
        "claim four sevens",
        "claim ging",
        *("claim 37♠ 7♥", "claim 37♠ 7♦", "claim 37♠ 7♣"),
        *("claim 7♥ 7♦", "claim 7♥ 7♣", "claim 7♦ 7♣"),
        *("claim 37♠", "claim 7♥", "claim 7♦", "claim 7♣"),
        "pass",
    ]


def test_what_is_not_called_is_not_scored() -> None:
    end = Record.example("ging-missed").replay()
    assert isinstance(end, GingState)
    assert ging.combinations(end.hands[1]) == ("ging",)
    assert end.claims[1] == Claim(suits=((37, "d"), (10, "s")))
    assert (places(end), gain(end)) == ([(3, 39), (1, 37)], (0, 1, 0, 1))
    assert gain(show(list(end.hands))) == (0, 8, 0, 0)  # type: ignore[arg-type]


def test_a_lower_combination_or_suit_may_be_called() -> None:
    hands = ["7♠ 7♥ 7♦ 7♣ 10♠ 9♥ 8♦", *map(str, rest("7♠ 7♥ 7♦ 7♣ 10♠ 9♥ 8♦"))]
    for claim, outcome in (
        ("claim four sevens", "four sevens"),
        ("claim bare shoulders", "bare shoulders"),
    ):
        assert result_of(show(hands, claim, rules=MANUAL)).outcome == outcome
    end = show(PLAIN, "claim 17♠", "pass", rules=MANUAL)
    assert places(end) == [(2, 27), (3, 20)]


def test_a_suit_not_called_is_not_second() -> None:
    hands = [str(h) for h in three_corners().hands]
    called = show(hands, "claim 30♥", dealer=1, rules=MANUAL)
    assert (places(called), gain(called)) == ([(2, 30), (3, 27)], (0, 0, 1, 1))
    lower = show(hands, "claim 29♣", dealer=1, rules=MANUAL)
    assert places(lower) == [(2, 29), (3, 27)]


def three_corners() -> Any:
    return Record.example("ging-three-corners").replay()


def test_if_only_one_player_claims_he_takes_what_he_has_called() -> None:
    one = show(PLAIN, "pass", "claim 29♠", "pass", "pass", rules=MANUAL)
    assert (places(one), gain(one)) == ([(1, 29)], (0, 1, 0, 0))
    two = show(PLAIN, "pass", "claim 29♠ 18♦", "pass", "pass", rules=MANUAL)
    assert (places(two), gain(two)) == ([(1, 29), (1, 18)], (0, 3, 0, 0))
    # one corner is missing and its owner, who did not score, puts it back
    assert (one.layout.total, one.layout.due) == (7, (1, 0, 0, 0))


def test_if_nobody_claims_everything_stays() -> None:
    for option in ("people first", "elder first"):
        rules = Rules(claims="manual", second_place=option)
        end = show(PLAIN, "pass", "pass", "pass", "pass", rules=rules)
        assert (result_of(end).outcome, gain(end)) == ("nothing", (0, 0, 0, 0))
        assert (result_of(end).winner, result_of(end).rows) == (None, ())
        assert end.layout == Layout()


def test_no_claim_is_known_before_all_are_in() -> None:
    """Whatever is called, what the others may know does not depend on it."""
    hands = ["7♠ 7♥ 7♦ 7♣ K♠ Q♠ J♠", *map(str, rest("7♠ 7♥ 7♦ 7♣ K♠ Q♠ J♠"))]
    first = position(hands, rules=MANUAL)
    seen: dict[int, set[str]] = {seat: set() for seat in range(4)}
    for claim in first.legal_actions():
        second = first.apply(claim)
        third = second.apply("pass")
        for state in (second, third):
            assert state.observe(0).claims[0] == claim
            for seat in (1, 2, 3):
                found = state.observe(seat)
                assert found.claims[0] is None
                assert found.claimed == tuple(c is not None for c in state.claims)
                assert found.history[0] == Event(0, "claim")
        for seat in range(4):
            seen[seat].add(repr(second.observe(seat)))
        end = third.apply("pass").apply("claim best")
        assert end.observe(2).claims == end.claims
        assert end.observe(2).claims[0] == claim
    assert len(seen[0]) == len(first.legal_actions())
    assert [len(seen[seat]) for seat in (1, 2, 3)] == [1, 1, 1]


# --------------------------------------------------------------------------- why not
@dataclass(frozen=True)
class Refusal:
    code: Code
    action: Action | str
    words: str
    state: Callable[[], Any] = lambda: position(PLAIN, rules=MANUAL)


class Peek(Action):
    def __str__(self) -> str:
        return "peek"


SORTED = "K♥ Q♥ 9♥ J♠ 10♠ K♦ 8♣"
_HAND = "K♠ 7♠ Q♥ 10♥ 8♥ 9♥ 9♣"
NO_DIAMONDS = position((_HAND, *rest(_HAND)), rules=MANUAL)
REFUSALS = [
    Refusal(Code.HAND_OVER, "pass", "hand is over", lambda: show(PLAIN)),
    Refusal(Code.NOT_YOUR_TURN, "pass", "not your turn", lambda: position(PLAIN).observe(2)),
    Refusal(Code.NOT_PART_OF_GAME, Peek(), "“peek” is not an action"),
    Refusal(Code.NOT_PART_OF_GAME, gin.Draw(), "“draw stock” is not an action"),
    Refusal(Code.NOT_PART_OF_GAME, Claim("flush"), "“claim flush” is not an action"),
    Refusal(Code.NOT_PART_OF_GAME, Claim(suits=((28, "x"),)), "“claim 28x” is not an action"),
    Refusal(Code.ONE_KIND_OF_CLAIM, Claim("ging", ((28, "h"),)), "not both"),
    Refusal(Code.TWO_SUITS_AT_MOST, "claim 28♥ 17♠ 9♦", "one suit, or two different"),
    Refusal(Code.TWO_SUITS_AT_MOST, "claim 28♥ 28♥", "one suit, or two different"),
    Refusal(Code.TWO_SUITS_AT_MOST, Claim(suits=((28, "h"), (18, "h"))), "two different ones"),
    Refusal(Code.HIGHER_TOTAL_FIRST, Claim(suits=((17, "s"), (28, "h"))), "higher total first"),
    Refusal(Code.HIGHER_TOTAL_FIRST, Claim(suits=((9, "c"), (9, "d"))), "equal ones in the order"),
    Refusal(Code.CLAIMS_ARE_AUTOMATIC, "pass", "yours is 28♥, 17♠", lambda: position(PLAIN)),
    Refusal(Code.NO_CARD_OF_SUIT, "claim 9♦", "You hold no diamonds.", lambda: NO_DIAMONDS),
    Refusal(
        Code.WRONG_TOTAL,
        "claim 30♥",
        "Your hearts are 10 + 10 + 9 = 29, not 30.",
        lambda: position((SORTED, *rest(SORTED)), rules=MANUAL),
    ),
    Refusal(Code.WRONG_TOTAL, "claim 28♥ 18♠", "Your spades are 10 + 7 = 17, not 18."),
    Refusal(Code.WRONG_TOTAL, "claim 10♦", "Your diamonds are 9, not 10."),
    Refusal(Code.NO_SEVEN_CARDS, "claim seven cards", "7♠ K♠ 9♦ 9♣ are of"),
    Refusal(Code.NO_FOUR_SEVENS, "claim four sevens", "you hold only 1."),
    Refusal(Code.NO_GING, "claim ging", "none of yours makes 37."),
    Refusal(Code.NO_GENTLEMEN, "claim gentlemen", "you also hold 7♠ 8♥ 10♥ 9♦ 9♣."),
    Refusal(Code.NO_BARE_SHOULDERS, "claim bare shoulders", "you hold K♠ Q♥."),
]


@pytest.mark.parametrize("case", REFUSALS, ids=lambda case: case.code.value)
def test_refusals_name_the_clause_and_the_sum(case: Refusal) -> None:
    state = case.state()
    action = state.parse(case.action) if isinstance(case.action, str) else case.action
    reason = state.why_not(action)
    assert reason is not None
    assert (reason.code, case.words in str(reason)) == (case.code, True), str(reason)
    if isinstance(state, GingState):
        with pytest.raises(IllegalAction) as raised:
            state.apply(case.action)
        assert raised.value.reason == reason


def test_every_code_is_reached() -> None:
    folder = Path(ging.__file__).parent
    source = "".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    used = {code for code in Code if re.search(rf"Code\.{code.name}\b", source)}
    used |= {Code(f"no_{name.replace(' ', '_')}") for name in ging.COMBINATIONS}
    assert {case.code for case in REFUSALS} == used


def test_a_false_claim_is_refused_for_every_hand_and_number() -> None:
    for seed in range(20):
        state = ging.deal(seed=seed, rules=MANUAL)
        true = {(h.points, h.suit) for h in ging.holdings(state.hands[0])}
        for points in range(66):
            for suit in "shdc":
                refused = state.why_not(Claim(suits=((points, suit),))) is not None
                assert refused == ((points, suit) not in true)


# --------------------------------------------------------------------------- notation
@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("claim 30♥", Claim(suits=((30, "h"),))),
        ("  CLAIM  30H ", Claim(suits=((30, "h"),))),
        ("claim 30 ♥ 21 s", Claim(suits=((30, "h"), (21, "s")))),
        ("claim 30♥, 21♠", Claim(suits=((30, "h"), (21, "s")))),
        ("claim 21♠ 30♥", Claim(suits=((30, "h"), (21, "s")))),
        ("claim 9♣ 9♦", Claim(suits=((9, "d"), (9, "c")))),
        ("claim 30♥21♠", Claim(suits=((30, "h"), (21, "s")))),
        ("claim 30♥\ufe0f 21♤", Claim(suits=((30, "h"), (21, "s")))),
        ("claim Bare  Shoulders", Claim("bare shoulders")),
        ("claim ging", Claim("ging")),
        ("Pass", Claim()),
    ],
)
def test_notation_is_read_tolerantly(text: str, claim: Claim) -> None:
    assert position(PLAIN).parse(text) == claim


@pytest.mark.parametrize(
    "text",
    [
        *("claim", "claim flush", "claim 30", "claim ♥", "claim 30x", "30♥", "ging", "gentlemen"),
        *("claim 30♥ and 21♠", "claim ging 30♥", "claim -3♥", "claim 3.5♥", "claim 1234♥"),
        *("claim pass", "claim 30♥ ,, 2", f"claim {'9' * 5000}♥", "claims 30♥"),
    ],
)
def test_bad_notation_is_refused_in_words(text: str) -> None:
    with pytest.raises(InvalidNotation, match="is not a claim; write claim 30♥"):
        position(PLAIN, rules=MANUAL).parse(text)


def test_the_best_claim_in_notation_is_that_of_the_player_to_act() -> None:
    state = position(PLAIN)
    assert state.parse("claim best") == state.legal_actions()[0]
    assert state.observe(0).parse("CLAIM  best") == state.legal_actions()[0]
    with pytest.raises(InvalidNotation):
        state.observe(1).parse("claim best")


# --------------------------------------------------------------------------- 21, 22: stakes
def test_after_a_combination_everybody_places_two() -> None:
    end = show(TWO_GINGS)
    assert (end.layout, end.layout.due) == (CLEARED, (2, 2, 2, 2))
    after = ging.follow(end, 1)
    assert (after.stakes, after.layout.total) == ((24, 16, 16, 16), 8)


def test_after_two_corners_those_who_did_not_score_replace_them() -> None:
    after = ging.follow(show(PLAIN), 1)
    assert (after.stakes, after.layout) == ((19, 19, 17, 17), Layout())


def test_after_three_corners_the_three_others_replace_them() -> None:
    after = ging.follow(three_corners(), 1)
    assert (after.stakes, after.layout) == ((17, 17, 21, 17), Layout())


def test_two_corners_are_taken_one_by_one_from_those_who_replace_them() -> None:
    for dealer in range(4):
        for gains in ((1, 1, 0, 0), (1, 0, 0, 1), (0, 1, 0, 1), (0, 0, 3, 0)):
            whole = ging.collected(Layout(), gains, dealer, whole=False)
            missing = -1
            for most in range(sum(gains) + 1):
                part = ging.collected(Layout(), gains, dealer, whole=False, most=most)
                assert sum(part.due) == most > missing
                assert all(a <= b for a, b in zip(part.due, whole.due, strict=True))
                missing = most
            assert not any(g and due for g, due in zip(gains, whole.due, strict=True))


def games(rules: Rules, seed: int, styles: Sequence[Any]) -> list[GingState]:
    """The last states of the deals of a game."""
    match = Match.begin(ging, seed=seed, rules=rules)
    ends: list[GingState] = []
    while True:
        end = finish(match.hand, styles)
        match = dataclasses.replace(match, hand=end)
        ends.append(end)
        if match.over:
            return ends
        match = match.next_hand()


@pytest.mark.parametrize("name", options(Rules))
def test_stakes_are_conserved_over_whole_games(name: str) -> None:
    changed = dataclasses.replace(options(Rules)[name], claims="manual")
    for rules, styles in ((options(Rules)[name], ["sharp"] * 4), (changed, ["random"] * 4)):
        for seed in range(6):
            ends = games(rules, seed, styles)
            everything = 4 * rules.stakes
            for number, (before, end) in enumerate(zip([None, *ends], ends, strict=False), 1):
                check_stakes(before, end)
                assert sum(end.stakes) + end.layout.total == everything
                assert min(end.stakes) >= 0
                assert number < rules.deals + 300
            settled = ging.settle(ends[-1], ())
            assert settled.winners == tuple(
                seat for seat in range(4) if settled.totals[seat] == max(settled.totals)
            )
            if rules.left_over == "played out":
                assert ends[-1].layout.total == 0 or len(ends) >= 200


def check_stakes(before: GingState | None, end: GingState) -> None:
    """The rules of placing told once more, from the gains of the deal before alone."""
    first = ging.restart(end.start)
    assert end.stakes == tuple(a + b for a, b in zip(first.stakes, gain(end), strict=True))
    if before is None or first.layout.total < 8:  # a layout that is played out is not filled
        return
    paid = [a - b for a, b in zip(before.stakes, first.stakes, strict=True)]
    assert sum(paid) == 8 - before.layout.total
    if sum(gain(before)) == 8:
        assert paid == [2, 2, 2, 2]
    elif result_of(before).outcome == "suits":
        scored = [n > 0 for n in gain(before)]
        assert not any(p for p, s in zip(paid, scored, strict=True) if s)
        assert max(paid) <= 1
        if sum(gain(before)) + sum(scored) == 4:  # two with a corner, or one with three
            assert paid == [0 if s else 1 for s in scored]


# --------------------------------------------------------------------------- 23: the end
@pytest.mark.parametrize("deals", [1, 2, 5])
def test_the_number_of_deals(deals: int) -> None:
    match = Match.begin(ging, seed=1, rules=Rules(deals=deals))
    for number in range(1, deals + 1):
        assert (match.number, match.hand.deal) == (number, number)
        match = dataclasses.replace(match, hand=finish(match.hand, ["sharp"] * 4))
        assert match.over == (number == deals)
        if not match.over:
            match = match.next_hand()


def test_the_game_ends_when_somebody_cannot_place_and_then_nobody_pays() -> None:
    end = show(GINGS, "pass", "pass", stakes=[3, 6, 6, 6], rules=MANUAL)
    assert (end.stakes, end.layout.total) == ((1, 4, 12, 4), 0)
    assert not ging.can_place(end.stakes, end.layout)
    assert ging.over(end, ())
    settled = ging.settle(end, ())
    assert (settled.totals, settled.winners) == ((1, 4, 12, 4), (2,))
    with pytest.raises(ValueError, match="Somebody cannot place"):
        ging.follow(end, 1)


def test_a_player_pays_in_full_what_is_asked_of_him_and_goes_on_with_none() -> None:
    end = show(PLAIN, stakes=[6, 6, 3, 6])  # player 2 does not score and has one left: he owes one
    assert (end.stakes[2], end.layout.due[2]) == (1, 1)
    assert not ging.over(end, ())
    after = ging.follow(end, 1)
    assert after.stakes[2] == 0
    poorer = show(PLAIN, stakes=[6, 6, 2, 6])
    assert ging.over(poorer, ())


def test_who_scored_owes_nothing_so_he_may_hold_none() -> None:
    for option, over in (("cannot place", False), ("holds none", True)):
        rules = Rules(out_of_stakes=option, combination_tie="stays")
        end = show(SUITS, stakes=[6, 2, 6, 6], rules=rules)
        assert (end.stakes[1], end.layout.due) == (0, (0, 0, 0, 0))
        assert ging.over(end, ()) == over
    # somebody who holds one but needs two ends the game under both
    end = show(TWO_GINGS, stakes=[6, 3, 6, 6], rules=Rules(out_of_stakes="holds none"))
    assert (end.stakes[1], ging.over(end, ())) == (1, True)


def test_stakes_left_over_belong_to_nobody() -> None:
    end = show(SUITS, rules=Rules(deals=1, combination_tie="stays"))
    assert ging.over(end, ())
    assert ging.settle(end, ()).totals == (18, 18, 18, 18)


def test_a_full_layout_is_given_back() -> None:
    rules = Rules(deals=1, left_over="given back", combination_tie="stays")
    settled = ging.settle(show(SUITS, rules=rules), ())
    assert settled.totals == (20, 20, 20, 20)
    assert [row.sum.text for row in settled.rows] == ["18 + 2 = 20"] * 4
    assert ging.settle(show(PLAIN, rules=rules), ()).totals == (19, 19, 18, 18)


def test_a_layout_is_played_out_without_placing() -> None:
    end = show(PLAIN, rules=Rules(deals=1, left_over="played out"))
    assert not ging.over(end, ())
    after = ging.follow(end, 1)
    assert (after.stakes, after.layout) == (end.stakes, end.layout)
    assert after.layout.total == 6
    state = after
    while True:
        end = finish(state, ["sharp"] * 4)
        if ging.over(end, ()):
            break
        state = ging.follow(end, f"{end.deal}")
        assert state.stakes == end.stakes
    assert (end.layout.total, sum(end.stakes)) == (0, 80)


def test_corners_that_are_not_there_cannot_be_taken() -> None:
    rules = Rules(deals=1, left_over="played out")
    one = Layout((True,) * 4, (False, True, False, False))
    hands = [str(hand) for hand in three_corners().hands]
    for pack, left, gains in ((hands, one, (0, 0, 1, 0)), (PLAIN, one, (0, 1, 0, 0))):
        start = position(pack).start
        state = ging.deal(pack=start.pack, rules=rules, layout=left, number=2, stakes=[18] * 4)
        end = finish(state, ["sharp"] * 4)
        assert (gain(end), end.layout.total) == (gains, 4)
        assert not ging.over(end, ())
    empty = Layout((True,) * 4, (False,) * 4)
    state = ging.deal(pack=start.pack, rules=rules, layout=empty, number=2, stakes=[19] * 4)
    end = finish(state, ["sharp"] * 4)
    assert (result_of(end).outcome, gain(end)) == ("suits", (0, 0, 0, 0))


def test_playing_out_follows_every_end_and_has_one() -> None:
    rules = Rules(left_over="played out")
    out = show(PLAIN, stakes=[6, 6, 2, 6], rules=rules)  # nobody places after the first deal
    assert not ging.can_place(out.stakes, out.layout)
    assert not ging.over(out, ())
    after = ging.follow(out, 1)
    assert (after.stakes, after.layout, after.deal) == (out.stakes, out.layout, 13)
    rich = show(PLAIN, stakes=[6, 6, 3, 6], rules=rules)
    assert ging.follow(rich, 1).layout == Layout()
    # with the suits' corners gone only a combination ends it: not for ever
    last = dataclasses.replace(out, deal=12 + ging.game.MOST_DEALS_PLAYED_OUT)
    assert ging.over(last, ())


def test_equal_most_stakes_win_together() -> None:
    match = dataclasses.replace(
        Match.begin(ging, seed=1, rules=Rules(deals=1)), hand=show(PLAIN, rules=Rules(deals=1))
    )
    assert match.settlement is not None
    assert match.settlement.totals == (19, 19, 18, 18)
    assert match.settlement.winners == (0, 1)


def test_or_one_more_deal_is_played() -> None:
    rules = Rules(deals=1, equal_stakes="one more deal")
    end = show(PLAIN, rules=rules)
    assert not ging.over(end, ())
    more = ging.follow(end, 1)
    assert more.layout.total == 8
    decided = show(TWO_GINGS, rules=rules)
    assert ging.over(decided, ())
    # nobody can be made to place what he has not
    poor = show(PLAIN, stakes=[6, 6, 2, 6], rules=rules)
    assert ging.over(poor, ())


def test_one_more_deal_comes_after_playing_out() -> None:
    rules = Rules(deals=1, equal_stakes="one more deal", left_over="played out")
    end = show(GINGS, rules=dataclasses.replace(rules, combination_tie="share"))
    assert (end.layout.total, ging.over(end, ())) == (2, False)
    empty = show(SUITS, rules=dataclasses.replace(rules, combination_tie="share"))
    assert (empty.layout.total, ging.over(empty, ())) == (0, False)
    assert ging.follow(empty, 1).layout == Layout()


def test_called_ends_the_game() -> None:
    assert ging.over(show(PLAIN), (), called=True)
    with pytest.raises(ValueError, match="Time is not called at this table"):
        Match.begin(ging, seed=7).call_time()


# --------------------------------------------------------------------------- rules as data
CHANGED = {name: rules for name, rules in options(Rules).items() if name != "defaults"}


@pytest.mark.parametrize("name", CHANGED)
def test_the_rules_that_are_told_are_the_rules_that_are_played(name: str) -> None:
    plain = [message.text for message in ging.explain(Rules())]
    told = [message.text for message in ging.explain(CHANGED[name])]
    assert len(told) == len(plain)
    assert sum(a != b for a, b in zip(plain, told, strict=True)) == 1
    assert all(line.endswith(".") for line in told)
    assert len(set(told)) == len(told)
    assert all(message.speech for message in ging.explain(CHANGED[name]))


def test_every_field_has_an_option_here_and_a_word_in_the_docstring() -> None:
    for spec in dataclasses.fields(Rules):
        assert any(name.startswith(f"{spec.name}=") for name in CHANGED)
        assert spec.name in (Rules.__doc__ or "")
        assert spec.metadata["clause"] in (Rules.__doc__ or "")


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("combination_tie", "shared", "did you mean share?"),
        ("second_place", "elder", "did you mean elder first?"),
        ("claims", "by hand", "it is one of 'automatic', 'manual'"),
        ("claims", None, "“claims” cannot be None"),
        ("dealing", 7, "“dealing” cannot be 7"),
        ("left_over", "play out", "did you mean played out?"),
        ("stakes", 1, "“stakes” cannot be 1; it is a whole number of 2 or more."),
        ("stakes", 0, "whole number of 2 or more"),
        ("stakes", 2.5, "whole number of 2 or more"),
        ("stakes", True, "“stakes” cannot be True"),
        ("deals", 0, "“deals” cannot be 0; it is a whole number of 1 or more."),
        ("deals", "12", "“deals” cannot be '12'"),
    ],
)
def test_rules_refuse_what_is_no_choice(field: str, value: object, words: str) -> None:
    with pytest.raises(ValueError, match=words.replace("?", r"\?")):
        Rules(**{field: value})  # type: ignore[arg-type]


def test_two_stakes_are_enough_for_a_deal() -> None:
    state = ging.deal(seed=1, rules=Rules(stakes=2))
    assert (state.stakes, state.layout.total) == ((0, 0, 0, 0), 8)
    assert len(games(Rules(stakes=2), 1, ["sharp"] * 4)) >= 1


def test_options_are_kept_in_every_deal() -> None:
    rules = Rules(claims="manual", dealing="3-4", combination_tie="share", stakes=9)
    match = Match.begin(ging, seed=7, rules=rules)
    for _ in range(3):
        match = dataclasses.replace(match, hand=finish(match.hand, ["sharp"] * 4)).next_hand()
        assert match.rules == match.hand.rules == match.hand.observe(0).rules == rules
    assert match.redeal().rules == rules


# --------------------------------------------------------------------------- records
@pytest.mark.parametrize(
    "name", ["defaults", "claims=manual", "dealing=3-4", "left_over=played out"]
)
def test_every_state_of_a_game_is_kept_in_a_record(name: str) -> None:
    rules = options(Rules)[name]
    for end in games(rules, 3, ["sharp", "random", "sharp", "random"])[:16]:
        text = str(Record.of(end, "A deal"))
        record = Record.read(text)
        assert record.replay() == end
        assert str(record) == text
        assert ("layout: " in text) == (end.deal > 1)
        for state in record.states():
            assert Record.read(str(Record.of(state))).replay() == state


def test_a_deal_with_a_pack_is_kept_in_its_order() -> None:
    end = show(PLAIN, dealer=2, stakes=[4, 5, 6, 7])
    text = str(Record.of(end))
    assert "stakes: 4 5 6 7" in text
    assert Record.read(text).replay() == end


HEAD = "gincourse record 1\ngame: ging\ndealer: 0\nseed: 1\n"


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("stakes: 3 4 5", "one for each seat; these are 3"),
        ("stakes: 3 4 5 x", "“stakes” cannot be “x”"),
        ("stakes: 3 4 5 -6", "“stakes” cannot be “-6”"),
        ("layout: 11 11", "“layout” cannot be “11 11”"),
        ("layout: 1111 1121", "“layout” cannot be “1111 1121”"),
        ("number: one", "“number” cannot be “one”"),
        ("stakes: 1 9 9 9\nlayout: 0000 0000", "Somebody cannot place"),
    ],
)
def test_a_record_that_cannot_be_dealt_says_why(lines: str, words: str) -> None:
    with pytest.raises(RecordError, match=words):
        Record.read(f"{HEAD}{lines}\n")


def test_a_record_says_seed_or_pack() -> None:
    text = "gincourse record 1\ngame: ging\nhands: K♠ / Q♠\nturn: 0\nphase: claim\n"
    with pytest.raises(ValueError, match="neither seed nor pack"):
        Record.read(text).replay()
    with pytest.raises(ValueError, match="Ging has the seats 0 to 3"):
        Record.read(HEAD.replace("dealer: 0", "dealer: 4")).replay()


def test_a_redealt_deal_has_other_cards_and_the_same_stakes() -> None:
    state = ging.follow(show(PLAIN), "next")
    other = ging.again(state, "other")
    assert other.hands != state.hands
    assert (other.stakes, other.layout, other.deal) == (state.stakes, state.layout, state.deal)
    assert ging.again(position(PLAIN), 3).hands != position(PLAIN).hands


# --------------------------------------------------------------------------- players
def test_a_sleepy_player_who_never_sleeps_is_sharp() -> None:
    awake = sleepy(chance=0)
    for seed in range(200):
        state = ging.deal(seed=seed, rules=MANUAL)
        for seat in range(4):
            seen = dataclasses.replace(state, turn=seat).observe(seat)
            assert awake(seen) == sharp(seen) == ging.best_claim(state.hands[seat])


def test_a_sleepy_player_dreams_the_same_again() -> None:
    def dreams(bot: Any) -> list[str]:
        states = [position(GINGS, rules=MANUAL) for _ in range(40)]
        return [str(bot(state.observe(0))) for state in states]

    assert dreams(sleepy(seed=3)) == dreams(sleepy(seed=3)) != dreams(sleepy(seed=4))
    assert set(dreams(sleepy(seed=3))) == {"claim ging", "claim 37♠ 20♥"}
    assert set(dreams(sleepy(chance=1))) == {"claim 37♠ 20♥"}
    assert set(map(str, [sleepy(1)(position(GINGS).observe(0))])) == {"claim ging"}  # automatic


@pytest.mark.parametrize("chance", [-0.1, 1.5, 2])
def test_a_chance_is_a_chance(chance: float) -> None:
    with pytest.raises(ValueError, match="A chance is a number from 0 to 1"):
        sleepy(chance)


def test_a_sleepy_player_may_see_the_lower_of_two_combinations() -> None:
    hand = "7♠ 7♥ 7♦ 7♣ K♠ Q♠ J♠"
    state = position((hand, *rest(hand)), rules=MANUAL)
    bot = sleepy(seed=1)
    said = Counter(str(bot(state.observe(0))) for _ in range(200))
    assert set(said) == {"claim four sevens", "claim ging", "claim 37♠ 7♥"}
    assert said["claim four sevens"] > said["claim ging"]


def test_vigilance_pays() -> None:
    taken = [0, 0, 0, 0]
    bots: list[Any] = [sharp, sleepy(seed=1), sharp, sleepy(seed=2)]
    for seed in range(2500):
        end = finish(ging.deal(seed=seed, rules=MANUAL, dealer=seed % 4), bots)
        taken = [a + b for a, b in zip(taken, gain(end), strict=True)]
    assert min(taken[0], taken[2]) > 1.25 * max(taken[1], taken[3])


def test_all_named_players_end_a_game() -> None:
    for name in ("sharp", "sleepy", "random"):
        ends = games(Rules(claims="manual", deals=3), 2, [name] * 4)
        assert len(ends) == 3
