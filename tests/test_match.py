"""Several hands as one game: totals, dealers, the end, the score sheet."""

from __future__ import annotations

import dataclasses
from itertools import pairwise
from typing import Any

import pytest

import gincourse as gc
from gincourse.bots import finish
from gincourse.games import gin
from gincourse.games.base import IllegalAction, Result
from gincourse.games.gin import Rules
from gincourse.match import Match, default_names, final_lines, winner_message

NAMES = ("Ada", "Robin")


def played(match: Match) -> Match:
    """The match with its current hand played to its end."""
    return dataclasses.replace(match, hand=finish(match.hand, ["greedy", "greedy"]))


def whole(match: Match) -> list[Match]:
    """The match after each hand, to its end."""
    found = [played(match)]
    while not found[-1].over:
        found.append(played(found[-1].next_hand()))
    return found


def scored(match: Match, *results: Result) -> Match:
    """A match in which these hands are over; the last is the current one."""
    *before, last = results
    return dataclasses.replace(
        match,
        results=tuple(before),
        hand=dataclasses.replace(match.hand, turn=None, phase="over", result=last),
    )


def win(seat: int, points: int, outcome: str = "knock") -> Result:
    return Result(outcome, seat, (points, 0) if seat == 0 else (0, points))


VOID = Result("void", None, (0, 0))


def test_a_match_begins_with_the_draw_for_the_deal_and_the_seeds_own_hand() -> None:
    for seed in range(20):
        match = Match.begin(gin, seed=seed)
        assert match.hand.dealer == gin.cut(seed).dealer
        assert match.hand == gin.deal(seed=seed, dealer=match.hand.dealer)
        assert match.opening is not None
    chosen = Match.begin(gin, seed=7, dealer=0)
    assert (chosen.hand.dealer, chosen.opening) == (0, None)


def test_a_match_is_the_same_for_the_same_seed() -> None:
    first, second = (whole(Match.begin(gin, seed="class 3b")) for _ in (1, 2))
    assert first == second
    assert Match.begin(gin).hand.start.seed is not None


def test_a_whole_match() -> None:
    hands = whole(Match.begin(gin, seed=11, names=NAMES))
    last = hands[-1]
    assert last.number == 6
    assert len([r for r in last.all_results if r.outcome != "void"]) == 6
    for before, after in pairwise(hands):
        result = before.hand.result
        assert after.hand.dealer == gin.next_dealer(Rules(), before.hand.dealer, result)
        assert after.results == before.all_results
        assert after.hand.start.seed == f"11/{after.deals}"
    assert last.totals == tuple(sum(r.points[n] for r in last.all_results) for n in (0, 1))
    settled = last.settlement
    assert settled == gin.settle(last.hand, last.all_results)
    assert str(settled.totals[settled.winners[0]]) in str(winner_message(last))


def test_hands_follow_only_finished_ones_and_not_after_the_end() -> None:
    match = Match.begin(gin, seed=7, rules=Rules(hands=1))
    with pytest.raises(ValueError, match="This hand is not over yet"):
        match.next_hand()
    with pytest.raises(ValueError, match="The match is over; begin a new one"):
        played(match).next_hand()
    assert match.settlement is None
    assert winner_message(match) is None
    assert final_lines(match) == ()


def test_a_void_hand_does_not_count_and_the_same_player_deals() -> None:
    match = scored(Match.begin(gin, seed=7, rules=Rules(hands=2)), win(0, 5), VOID)
    assert (match.number, match.over) == (2, False)
    again = match.next_hand()
    assert (again.number, again.hand.dealer) == (2, match.hand.dealer)


def test_a_redealt_hand_has_other_cards_and_leaves_no_trace() -> None:
    match = Match.begin(gin, seed=7)
    other = played(match).redeal()
    assert other.hand.hands != match.hand.hands
    assert (other.hand.dealer, other.number, other.all_results) == (match.hand.dealer, 1, ())
    assert other.redeal().hand.hands != other.hand.hands
    assert played(other).next_hand().hand.start.seed == "7/3"


def test_time_called_ends_the_match_after_the_hand() -> None:
    match = Match.begin(gin, seed=7, rules=Rules(time_limit=True)).call_time()
    assert not match.over
    assert played(match).over
    assert played(match).settlement is not None


def test_actions_go_to_the_hand() -> None:
    match = Match.begin(gin, seed=7)
    assert match.apply("draw stock").hand == match.hand.apply("draw stock")
    with pytest.raises(IllegalAction):
        match.apply("done")


# --------------------------------------------------------------------------- names
def test_names() -> None:
    assert default_names(3) == ("Player 1", "Player 2", "Player 3")
    assert Match.begin(gin, seed=7).names == ("Player 1", "Player 2")
    for names in (("Ada",), ("Ada", "Robin", "Kim"), "Robin"):
        with pytest.raises(ValueError, match="There are 2 seats, but"):
            Match.begin(gin, seed=7, names=names)


# --------------------------------------------------------------------------- a match again
@pytest.mark.parametrize("seed", [7, 0, "7", "0007", "class 3b", "lesson/one", "a/b/c", "٣", ""])
def test_a_match_goes_on_from_its_hands_with_the_same_deals(seed: Any) -> None:
    match = Match.begin(gin, seed=seed, names=NAMES)
    ended: list[gin.GinState] = []
    for _ in range(3):
        states = [*ended, match.hand]
        again = Match.of_hands(gin, states, NAMES)
        assert again.hand == match.hand
        assert played(again).next_hand().hand == played(match).next_hand().hand
        ended.append(played(match).hand)
        match = played(match).next_hand()


@pytest.mark.parametrize("seed", ["3/4", "two\nlines", 1.5, True, b"x"])
def test_a_seed_that_a_record_could_not_keep_is_refused(seed: Any) -> None:
    with pytest.raises(ValueError, match="A seed is a whole number, or a name"):
        Match.begin(gin, seed=seed, names=NAMES)


def test_a_match_from_hands_has_their_results() -> None:
    first = played(Match.begin(gin, seed=7))
    second = first.next_hand()
    again = Match.of_hands(gin, [first.hand, second.hand], NAMES)
    assert again.results == (first.hand.result,)
    assert again.totals == second.totals
    assert (again.deals, again.seed) == (second.deals, second.seed)


def test_a_match_from_a_position() -> None:
    state = gin.position(("K♠ Q♥ 9♦ 7♣ 5♠", "K♥ Q♦ 9♣ 7♠ 5♥"), discards="J♣", stock="2♣")
    match = Match.of_hands(gin, [state])
    end = match.apply("draw stock").apply("discard K♠")
    assert end.hand.result.outcome == "void"
    assert len(end.next_hand().hand.hands[0]) == 10


# --------------------------------------------------------------------------- the sheet
def test_the_score_sheet() -> None:
    match = Match.begin(gin, seed=7, names=NAMES, rules=Rules(hands=3))
    over = scored(match, win(0, 45, "gin"), VOID, win(1, 48), win(0, 29, "undercut"))
    assert over.sheet().rows == (
        ("1, gin", "45", ""),
        ("void", "", ""),
        ("2, knock", "", "48"),
        ("3, undercut", "29", ""),
    )
    assert over.sheet().foot == (
        ("Total", "74", "48"),
        ("With bonuses", "74 + 50 = 124", "48 + 25 = 73"),
        ("Final", "124", "73"),
    )
    assert over.sheet(you=1).head == ("Hand", "Ada", "You")
    assert str(winner_message(over)) == "Ada wins the match with 124 points."
    assert str(winner_message(over, you=0)) == "You win the match with 124 points."
    assert [str(row) for row in final_lines(over, you=0)] == [
        "Your final score: 74 + 50 = 124",
        "Robin’s final score: 48 + 25 = 73",
    ]


def test_a_tie_is_told() -> None:
    over = scored(Match.begin(gin, seed=7, rules=Rules(hands=2)), win(0, 30), win(1, 30))
    assert str(winner_message(over)) == "The match is a tie: both have 55 points."


def test_the_sheet_lines_up_and_escapes_names() -> None:
    match = Match.begin(gin, seed=7, names=("<b>Ada</b>", "Ro & Bin"))
    lines = str(played(match).sheet()).splitlines()
    assert len({len(line) for line in lines}) == 1
    html = played(match).sheet()._repr_html_()
    assert "&lt;b&gt;Ada&lt;/b&gt;" in html
    assert "<b>" not in html
    assert html.count("<tr>") == len(lines)


def test_matches_are_frozen_and_comparable() -> None:
    match = gc.Match.begin(gc.gin, seed=7)
    with pytest.raises(dataclasses.FrozenInstanceError):
        match.deals = 3  # type: ignore[misc]
    assert match != match.apply("draw stock")
