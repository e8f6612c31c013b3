"""The bots: always legal, as good as they say, and harmless when they fail."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gincourse import bots
from gincourse.bots import BotError, decide, finish, greedy, named, patient
from gincourse.cards import Card, CardSet
from gincourse.games import gin
from gincourse.games.base import Action
from gincourse.games.gin import Rules
from gincourse.match import Match
from gincourse.melds import arrangements, best_discards, least_deadwood
from gincourse.session import Session
from gincourse.stepping import StepSession
from tests.play import GIN, options, reachable_cards, walk

RULES = options(Rules)
NAMES = [name for name in bots.names("gin") if name != "advisor"]  # slow: see test_odds.py


@pytest.mark.parametrize("rules", RULES.values(), ids=list(RULES))
def test_bots_play_every_table_to_its_end(rules: Rules) -> None:
    for seed, first in enumerate(NAMES):
        for second in NAMES:
            hand = finish(gin.deal(seed=f"{seed} {second}", rules=rules), [first, second])
            assert hand.result is not None


@pytest.mark.parametrize("rules", RULES.values(), ids=list(RULES))
def test_bots_are_legal_wherever_they_are_asked(rules: Rules) -> None:
    players = [named(name) for name in NAMES]
    for seed, style in enumerate(("wild", "lively", "hoarding")):
        for state in list(walk(GIN, rules, seed, style))[::7]:
            if state.turn is not None:
                seen = state.observe(state.turn)
                for bot in players:
                    assert bot(seen) in seen.legal_actions()


# --------------------------------------------------------------------------- greedy
def greedy_states() -> list[Any]:
    states = []
    for seed in range(6):
        state = gin.deal(seed=seed)
        while state.turn is not None:
            states.append(state)
            state = state.apply(greedy(state.observe(state.turn)))
    return states


def test_greedy_keeps_the_least_deadwood_and_knocks_when_it_can() -> None:
    sheds = [state for state in greedy_states() if state.phase == "shed"]
    knocks = 0
    for state in sheds:
        hand = state.hands[state.turn]
        action = greedy(state.observe(state.turn))
        card, left = best_discards(hand)[0]
        assert isinstance(action, gin.Discard | gin.Knock | gin.Gin)
        assert least_deadwood(hand - action.card) == left
        assert isinstance(action, gin.Discard) == (left > 10)
        assert isinstance(action, gin.Gin) == (left == 0)
        knocks += left <= 10
        assert isinstance(action, gin.Knock) or action.card == card
    assert knocks == 6


def test_greedy_takes_the_upcard_only_if_it_lowers_its_deadwood() -> None:
    took = set()
    for state in greedy_states():
        if state.phase == "draw":
            hand, upcard = state.hands[state.turn], state.discards[-1]
            lowers = best_discards(hand | upcard)[0][1] < least_deadwood(hand)
            action = greedy(state.observe(state.turn))
            assert action == (gin.Take(upcard) if lowers else gin.Draw())
            took.add(lowers)
    assert took == {True, False}


def test_greedy_lays_off_the_best_way() -> None:
    hands = (
        "5♠ 6♠ 7♠ 9♣ 10♣ J♣ K♠ K♣ K♦ J♦ Q♠",
        "A♣ 2♠ 2♣ 2♦ 2♥ 7♣ 8♣ 8♠ 8♦ 9♠",
    )
    end = finish(gin.position(hands, phase="shed").apply("knock Q♠"), ["greedy", "greedy"])
    assert end.result is not None
    assert end.result.deadwood == (10, 9)
    assert [str(action) for action in end.actions[1:]].count("done") == 1


def test_greedy_goes_big_gin_where_it_is_played() -> None:
    hand = "8♠ 9♠ 10♠ J♠ A♦ 2♦ 3♦ 5♥ 5♣ 5♦ 4♦"
    big = gin.position((hand, None), phase="shed", rules=Rules(big_gin=True))
    assert greedy(big.observe(0)) == gin.BigGin()
    plain = gin.position((hand, None), phase="shed")
    assert isinstance(greedy(plain.observe(0)), gin.Gin)


# --------------------------------------------------------------------------- patient
@pytest.mark.parametrize("threshold", [0, 3, 10])
def test_patient_knocks_at_its_threshold(threshold: int) -> None:
    bot = patient(threshold)
    ends = 0
    for seed in range(8):
        state = gin.deal(seed=seed)
        while state.turn is not None:
            action = bot(state.observe(state.turn))
            if state.phase == "shed":
                left = best_discards(state.hands[state.turn])[0][1]
                ends += left <= threshold
                assert isinstance(action, gin.Knock | gin.Gin) == (left <= threshold)
            state = state.apply(action)
    assert ends > 0


@pytest.mark.parametrize("threshold", [-1, 11])
def test_patient_refuses_a_silly_threshold(threshold: int) -> None:
    with pytest.raises(ValueError, match=f"from 0 to 10, not {threshold}"):
        patient(threshold)


def test_patient_with_turns_knocks_only_in_its_first_ones() -> None:
    """Where a bot that always knocks would: early it does too, later only with gin."""
    bot = patient(10, turns=5)
    seen_late = seen_early = 0
    for seed in range(40):
        state = gin.deal(seed=seed)
        sheds = [0, 0]
        while state.turn is not None:
            action = bot(state.observe(state.turn))
            if state.phase == "shed":
                sheds[state.turn] += 1
                left = best_discards(state.hands[state.turn])[0][1]
                early = sheds[state.turn] <= 5
                assert isinstance(action, gin.Knock) == (0 < left <= 10 and early)
                assert isinstance(action, gin.Gin) == (left == 0)
                seen_early += isinstance(action, gin.Knock)
                seen_late += 0 < left <= 10 and not early
            state = state.apply(action)
    assert seen_early > 0
    assert seen_late > 0


@pytest.mark.parametrize("turns", [-1, 2.5, True, "five"])
def test_patient_refuses_silly_turns(turns: Any) -> None:
    with pytest.raises(ValueError, match="a whole number from 0 on, not"):
        patient(10, turns=turns)


# --------------------------------------------------------------------------- simple, lookahead
def test_simple_takes_only_what_it_melds() -> None:
    took = Counter[bool]()
    for seed in range(30):
        state = gin.deal(seed=seed)
        while state.turn is not None:
            seen = state.observe(state.turn)
            action = bots.simple(seen)
            if state.phase == "draw":
                hand, upcard = state.hands[state.turn], state.discards[-1]
                with_it = hand | upcard
                lowers = best_discards(with_it)[0][1] < least_deadwood(hand)
                melded = any(upcard not in way.unmatched for way in arrangements(with_it))
                if isinstance(action, gin.Take):
                    assert lowers
                    assert melded
                elif lowers:
                    assert not melded
                took[isinstance(action, gin.Take)] += 1
                if lowers and not melded:
                    assert isinstance(greedy(seen), gin.Take)
            else:
                assert action == greedy(seen)
            state = state.apply(action)
    assert took[True] > 10
    assert took[False] > 10


def test_a_card_taken_counts_as_held_until_it_is_thrown() -> None:
    hands = "2♠ 3♠ 6♥ 7♥", "9♣ 9♦ 4♠ J♣"
    state = gin.position(hands, discards="5♦ 9♠", stock="Q♦ 2♦ 8♦ A♦ K♣", turn=1)
    taken = state.apply("take 9♠").apply("discard J♣").apply("draw stock")
    drawn = state.apply("draw stock").apply("discard Q♦").apply("draw stock")
    thrown = taken.apply("discard Q♦").apply("draw stock").apply("discard 9♠")
    assert bots.gin.known_to_hold(taken.observe(0)) == CardSet("9♠")
    assert bots.gin.known_to_hold(drawn.observe(0)) == CardSet("")
    assert bots.gin.known_to_hold(taken.observe(1)) == CardSet("")
    assert bots.gin.known_to_hold(thrown.observe(0)) == CardSet("")


@pytest.mark.parametrize(
    ("hands", "pile", "thrown"),
    [
        # Of each pair one card is dead: who holds the last one leaves no hope for that pair.
        (("J♥ J♣ Q♥ Q♣", "3♦ 5♦ 7♦ A♠"), "J♦ Q♦", {"J♠": "J♥", "Q♠": "Q♥"}),
        # A card beside the one that he took would help him.
        (("8♠ 8♦ 2♠ 2♣", "3♥ 5♥ 7♥ A♠"), "K♠", {"9♠": "8♦", "9♦": "8♠"}),
    ],
    ids=["hope", "danger"],
)
def test_lookahead_counts_with_what_the_other_player_took(
    hands: tuple[str, str], pile: str, thrown: dict[str, str]
) -> None:
    for taken, card in thrown.items():
        state = gin.position(hands, discards=f"{pile} {taken}", stock="A♣ 2♥ 4♥ 6♥", turn=1)
        for action in (f"take {taken}", "discard A♠", "draw stock"):
            state = state.apply(action)
        assert bots.lookahead()(state.observe(0)) == gin.Discard(Card(card))


# --------------------------------------------------------------------------- random, names
def test_random_is_reproducible_and_random() -> None:
    hands = [finish(gin.deal(seed=7), [bots.random(seed=s), "greedy"]) for s in (1, 1, 2)]
    assert hands[0].actions == hands[1].actions != hands[2].actions


def test_bots_by_name() -> None:
    assert named("usual") is named("greedy") is greedy
    assert named(greedy) is greedy
    assert callable(named("patient"))
    for name in ("greedi", "", 42, ["greedy"]):
        with pytest.raises(ValueError, match=r"There is no bot “.*”; there are greedy, simple,"):
            named(name)  # type: ignore[arg-type]


# --------------------------------------------------------------------------- bots that fail
SECRET = Card("K♦")


def raises(seen: Any) -> Action:
    raise RuntimeError(f"I hold {seen.hand}")


def says_nothing(seen: Any) -> Any:
    return seen.hand


def cheats(seen: Any) -> Action:
    return gin.Discard(next(card for card in map(Card, ("A♠", "A♥")) if card not in seen.hand))


def knocks_too_soon(seen: Any) -> Action:
    if seen.phase == "draw":
        return gin.Draw()
    return gin.Knock(next(iter(seen.hand)), ())


def spoils(seen: Any) -> Action:
    """Writes on what it is shown, so that an illegal action would look legal there."""
    object.__setattr__(seen, "phase", "shed")
    return gin.Discard(max(seen.hand))


def spoils_and_fails(seen: Any) -> Any:
    object.__setattr__(seen, "turn", None)
    return 1


BAD = (raises, says_nothing, cheats, knocks_too_soon, spoils, spoils_and_fails)


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        (raises, r"The bot failed \(RuntimeError: I hold "),
        (says_nothing, r"The bot answered CardSet\(.*, which is no action"),
        (cheats, r"The bot wanted to discard A.: Draw first"),
    ],
)
def test_a_bots_author_is_told_what_is_wrong(bot: Any, words: str) -> None:
    with pytest.raises(BotError, match=words):
        decide(bot, gin.deal(seed=7))
    with pytest.raises(BotError, match=words):
        finish(gin.deal(seed=7), [bot, "greedy"])


@pytest.mark.parametrize("bot", BAD)
def test_a_table_plays_on_for_a_bot_that_fails(bot: Any) -> None:
    session = Session(Match.begin(gin, seed=7, dealer=1, names=("You", "Robin")), bots=(None, bot))
    session.do("draw stock")
    session.do(f"discard {next(iter(session.match.hand.hands[0]))}")
    assert session.match.hand.turn == 0
    alert = session.view()["alert"]
    assert alert["text"].startswith("Robin: The bot ")
    assert alert["text"].endswith("The table played in its place.")
    session.do("draw stock")
    assert session.view()["alert"] is None, "a sentence is said once"


@pytest.mark.parametrize("bot", BAD)
def test_a_failing_bot_does_not_show_its_cards(bot: Any) -> None:
    session = Session(Match.begin(gin, seed=7, dealer=1), bots=(None, bot))
    session.do("draw stock")
    session.do(f"discard {next(iter(session.match.hand.hands[0]))}")
    assert session.alert is not None
    assert reachable_cards(session.alert) == set()
    held = session.match.hand.hands[1] - CardSet(session.match.hand.discards)
    words = session.alert.text + session.alert.speech + repr(session.alert)
    assert not [card for card in held if str(card) in words or card.code in words.split()]


def test_bots_that_fail_in_a_replayed_hand_are_told_too() -> None:
    steps = StepSession(Match.begin(gin, seed=7), bots=(raises, "greedy"))
    assert steps.view()["alert"]["text"].startswith("Player 1: The bot failed.")
    assert steps.match.hand.result is not None


def test_a_bot_is_shown_only_what_its_seat_may_know() -> None:
    shown: list[Any] = []

    def spy(seen: Any) -> Action:
        shown.append(seen)
        return greedy(seen)

    finish(gin.deal(seed=7), ["greedy", spy])
    assert shown
    for seen in shown:
        assert seen.seat == 1
        assert isinstance(seen, gin.GinObservation)
        assert seen.hands[0] is None or seen.knocked is not None
