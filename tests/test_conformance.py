"""The laws that every game obeys, whatever its rules: one suite for all of them.

A game joins by an entry in ``GAMES``. Hands are played at random in several styles under the
defaults and under every option of every ruling.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
import pickle
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gincourse.cards import PACK, Card, CardSet, cards
from gincourse.games.base import Action, Code, IllegalAction, InvalidNotation
from gincourse.games.contract import Observation
from gincourse.messages import Message
from gincourse.record import Record
from tests.play import (
    GIN,
    GIN500,
    GING,
    RING,
    STYLES,
    Entry,
    options,
    permutation,
    reachable_cards,
    relabelled,
    walk,
)

GAMES = [GIN, GING, GIN500, RING]
TABLES = [
    pytest.param(entry, rules, id=f"{entry.name} {name}")
    for entry in GAMES
    for name, rules in options(entry.game.Rules).items()
]
GOLDEN = json.loads((Path(__file__).parent / "data" / "golden_deals.json").read_text("utf-8"))

at_every_table = pytest.mark.parametrize(("entry", "rules"), TABLES)
at_every_game = pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
quick = settings(
    max_examples=4,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
seeds = st.integers(0, 9999)
styles = st.sampled_from(STYLES)


def some_states(entry: Entry, rules: Any, seed: int, style: str, most: int = 8) -> Iterator[Any]:
    """Some states of a hand, among them the first and the last ones and every change of phase."""
    states = list(walk(entry, rules, seed, style))
    step = max(1, len(states) // most)
    for n, state in enumerate(states):
        if n % step == 0 or n >= len(states) - 4 or state.phase not in ("draw", "shed"):
            yield state


# --------------------------------------------------------------------------- cards
@at_every_table
@quick
@given(seed=seeds, style=styles)
def test_cards_are_conserved(entry: Entry, rules: Any, seed: int, style: str) -> None:
    for state in walk(entry, rules, seed, style):
        lying = [card for zone in state.zones.values() for card in zone]
        assert sorted(lying) == list(entry.pack)
        seen = state.observe(0)
        assert seen.counts == tuple(len(state.zones[f"hand {n}"]) for n in range(rules.players))


def test_cards_and_sets_of_cards_paste_back() -> None:
    names = {"Card": Card, "CardSet": CardSet}
    rng = Random(1)
    for card in PACK:
        assert eval(repr(card), names) is card
    for size in range(12):
        some = CardSet(rng.sample(PACK, size))
        assert eval(repr(some), names) == some
        assert CardSet(str(some)) == some


# --------------------------------------------------------------------------- what is legal
@at_every_table
@quick
@given(seed=seeds, style=styles)
def test_legal_is_what_has_no_reason_against_it(
    entry: Entry, rules: Any, seed: int, style: str
) -> None:
    rng = Random(seed)
    refused = 0
    for state in some_states(entry, rules, seed, style):
        legal = state.legal_actions()
        assert len(set(legal)) == len(legal)
        assert legal or state.turn is None, "the player to act can do nothing"
        assert all(state.why_not(action) is None for action in legal)
        copy = pickle.loads(pickle.dumps(state))
        for action in entry.wild(state, rng):
            reason = state.why_not(action)
            assert (reason is None) == (action in legal), action
            if reason is not None:
                refused += 1
                assert_refused(state, action)
        assert state == copy
    assert refused > 50


def assert_refused(state: Any, action: Action) -> None:
    reason = state.why_not(action)
    assert isinstance(reason.code, Code)
    assert reason.message.key == f"why.{reason.code.value}"
    for sentence in (str(reason), reason.message.speech):
        assert len(sentence) > 10
        assert sentence.endswith(".")
        assert "{" not in sentence
    with pytest.raises(IllegalAction) as raised:
        state.apply(action)
    assert raised.value.reason == reason
    assert str(raised.value) == str(reason)


@at_every_table
@quick
@given(seed=seeds, style=styles)
def test_an_action_makes_a_new_state_and_leaves_the_old_one(
    entry: Entry, rules: Any, seed: int, style: str
) -> None:
    for state in some_states(entry, rules, seed, style, most=4):
        copy = pickle.loads(pickle.dumps(state))
        for action in state.legal_actions()[:30]:
            after = state.apply(action)
            assert after.actions == (*state.actions, action)
            assert after.history[: len(state.history)] == state.history
            assert len(after.history) > len(state.history)
            assert after != state
        assert state == copy
        assert hash(state) == hash(copy)


@at_every_table
@quick
@given(seed=seeds, style=styles)
def test_legal_actions_have_a_stable_order(entry: Entry, rules: Any, seed: int, style: str) -> None:
    for state in some_states(entry, rules, seed, style):
        copy = pickle.loads(pickle.dumps(state))
        assert state.legal_actions() == state.legal_actions() == copy.legal_actions()


_LISTING = """
import sys, hashlib
from tests.play import walk
from tests.test_conformance import GAMES
told = [
    str(action)
    for entry in GAMES
    for state in walk(entry, entry.game.Rules(), 5, "keen")
    for action in state.legal_actions()
]
print(len(told), hashlib.sha256("\\n".join(told).encode()).hexdigest())
"""


def test_the_order_is_the_same_in_every_process() -> None:
    said = {
        subprocess.run(
            [sys.executable, "-c", _LISTING],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(Path(__file__).parents[1])},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1
    assert int(said.pop().split()[0]) > 100


# --------------------------------------------------------------------------- notation
@at_every_table
@quick
@given(seed=seeds, style=styles)
def test_notation_parses_back(entry: Entry, rules: Any, seed: int, style: str) -> None:
    names = {**vars(entry.game), "Card": Card, "CardSet": CardSet}
    for state in some_states(entry, rules, seed, style):
        for action in state.legal_actions():
            assert state.parse(str(action)) == action
            assert state.parse(f"  {str(action).upper()} ") == action
            assert state.observe(state.turn).parse(str(action)) == action
            assert eval(repr(action), names) == action
            assert isinstance(action.label, Message)
            assert action.label.text


@at_every_game
@pytest.mark.parametrize("text", ["", "   ", "\n", "peek", "draw draw", "knock", "♠", "discard 1♠"])
def test_what_is_no_action_is_refused_in_a_sentence(entry: Entry, text: str) -> None:
    state = entry.game.deal(seed=1)
    copy = pickle.loads(pickle.dumps(state))
    with pytest.raises(InvalidNotation) as raised:
        state.apply(text)
    assert str(raised.value).endswith(".")
    assert " ".join(text.split()).split(" ")[-1] in str(raised.value)
    assert state == copy


@at_every_table
@quick
@given(seed=seeds, style=styles)
def test_a_record_replays_to_the_same_states(
    entry: Entry, rules: Any, seed: int, style: str
) -> None:
    states = list(walk(entry, rules, seed, style))
    record = Record.read(str(Record.of(states[-1])))
    assert list(record.states()) == states
    assert entry.game.restart(states[-1].start) == states[0]


# --------------------------------------------------------------------------- what a seat may know
@at_every_table
@quick
@given(seed=seeds, style=styles)
def test_an_observation_does_not_depend_on_what_is_hidden(
    entry: Entry, rules: Any, seed: int, style: str
) -> None:
    rng = Random(seed)
    for state in some_states(entry, rules, seed, style):
        for seat in range(rules.players):
            hidden = sorted(entry.hidden(state, seat))
            seen = state.observe(seat)
            assert not reachable_cards(seen) & set(hidden)
            for _ in range(2):
                other = relabelled(state, permutation(hidden, rng))
                assert other.observe(seat) == seen
                assert other.observe(seat).legal_actions() == seen.legal_actions()
                assert repr(other.observe(seat)) == repr(seen)


@at_every_table
@quick
@given(seed=seeds, style=styles)
def test_hidden_cards_are_hidden_and_open_ones_seen(
    entry: Entry, rules: Any, seed: int, style: str
) -> None:
    # The law above would be empty if nothing were hidden, or if an observation held nothing.
    state = next(walk(entry, rules, seed, style))
    for seat in range(rules.players):
        hidden = entry.hidden(state, seat)
        assert len(hidden) == len(entry.pack) - entry.open_first - len(state.hands[seat])
        assert reachable_cards(state.observe(seat)) == set(entry.pack) - hidden
    stock = set(state.zones.get("stock", ()))
    assert reachable_cards(state.observe(None)) >= set(entry.pack) - stock


@at_every_table
@quick
@given(seed=seeds, style=styles)
def test_an_observation_gives_the_answers_of_the_state(
    entry: Entry, rules: Any, seed: int, style: str
) -> None:
    rng = Random(seed)
    for state in some_states(entry, rules, seed, style):
        wild = entry.wild(state, rng)
        for seat in range(rules.players):
            seen = state.observe(seat)
            assert isinstance(seen, Observation)
            assert (seen.turn, seen.phase, seen.result) == (state.turn, state.phase, state.result)
            assert seen.seat == seat
            assert seen.hand == state.hands[seat]
            if seat == state.turn:
                assert seen.legal_actions() == state.legal_actions()
                assert [seen.why_not(a) for a in wild] == [state.why_not(a) for a in wild]
            else:
                over = Code.HAND_OVER if state.turn is None else Code.NOT_YOUR_TURN
                assert seen.legal_actions() == ()
                assert {seen.why_not(a).code for a in wild} == {over}  # type: ignore[union-attr]


@at_every_game
def test_only_seats_observe(entry: Entry) -> None:
    with pytest.raises(ValueError, match="seat"):
        entry.game.deal(seed=1).observe(entry.game.Rules().players)
    with pytest.raises(ValueError, match="seat"):
        entry.game.deal(seed=1).observe(-1)


# --------------------------------------------------------------------------- frozen
@at_every_game
def test_states_and_all_in_them_are_frozen(entry: Entry) -> None:
    states = list(walk(entry, entry.game.Rules(), 5, "keen"))
    seen, state = [each.observe(0) for each in states], states[-1]
    for thing in (*states, *seen, state.rules, state.start, state.result):
        hash(thing)
        assert not hasattr(thing, "__dict__")
        for spec in dataclasses.fields(thing):
            with pytest.raises(dataclasses.FrozenInstanceError):
                setattr(thing, spec.name, None)
    with pytest.raises(AttributeError):
        next(iter(state.hands[0])).rank = 3


@pytest.mark.parametrize("entry", [GIN, RING, GIN500], ids=lambda entry: entry.name)
def test_what_others_are_told_of_a_card_is_not_an_object_of_that_card(entry: Entry) -> None:
    """By which object an event is, as little may be told as by what it says."""
    meant: dict[int, tuple[Any, set[Card | None], set[int]]] = {}
    for seed in range(12):
        *_, state = walk(entry, entry.game.Rules(), seed, "keen")
        for event in state.history:
            if event.public is not None:
                # It is kept, so that no other object gets its number.
                _, drawn, seeds = meant.setdefault(id(event.public), (event.public, set(), set()))
                drawn.add(event.card)
                seeds.add(seed)
    again = [drawn for _, drawn, seeds in meant.values() if len(seeds) > 1]
    assert again
    assert all(len(drawn) > 1 for drawn in again)


# --------------------------------------------------------------------------- the end
@at_every_table
@quick
@given(seed=seeds, style=styles)
def test_every_hand_ends_and_then_nothing_can_be_done(
    entry: Entry, rules: Any, seed: int, style: str
) -> None:
    states = list(walk(entry, rules, seed, style))
    assert len(states) < entry.longest
    *before, last = states
    assert all(state.result is None and state.phase != "over" for state in before)
    assert last.phase == "over"
    assert last.turn is None
    assert last.legal_actions() == ()
    assert len(last.result.points) == rules.players
    entry.ended(last.result)
    for row in last.result.rows:
        assert row.total == sum(row.terms)
    for action in entry.wild(last, Random(seed)):
        assert last.why_not(action).code is Code.HAND_OVER
    assert {state.phase for state in states} <= set(entry.game.phases)


@at_every_game
def test_the_styles_reach_every_phase_and_ending(entry: Entry) -> None:
    ends: Counter[str] = Counter()
    phases: Counter[str] = Counter()
    for rules in options(entry.game.Rules).values():
        for seed, style in enumerate(STYLES * 2):
            for state in walk(entry, rules, seed, style):
                phases[state.phase] += 1
            ends[state.result.outcome] += 1
    assert set(phases) == set(entry.game.phases)
    assert min(ends[end] for end in entry.endings) > 0


# --------------------------------------------------------------------------- the same for ever
@at_every_game
def test_the_same_seed_is_the_same_hand(entry: Entry) -> None:
    for seed in (0, 7, "class 3b", "ginger 🂡"):
        assert entry.game.deal(seed=seed) == entry.game.deal(seed=seed)
        assert entry.game.deal(seed=seed).zones != entry.game.deal(seed=f"{seed}!").zones
    hands = [list(walk(entry, entry.game.Rules(), 3, "lively")) for _ in (1, 2)]
    assert hands[0] == hands[1]


@at_every_game
def test_without_a_seed_the_state_knows_the_one_that_was_drawn(entry: Entry) -> None:
    state = entry.game.deal()
    assert entry.game.deal(seed=state.start.seed) == state


@pytest.mark.parametrize("deal", GOLDEN["deals"], ids=lambda deal: str(deal["seed"]))
def test_golden_deals(deal: dict[str, Any]) -> None:
    """These deals are for ever: lessons name their cards. A failure here is never to be updated."""
    entry = next(entry for entry in GAMES if entry.name == deal["game"])
    state = entry.game.deal(seed=deal["seed"], dealer=deal["dealer"])
    assert {name: " ".join(map(str, zone)) for name, zone in state.zones.items() if zone} == (
        deal["zones"]
    )
    pack = entry.game.pack_of(state.start)
    assert entry.game.deal(pack=pack, dealer=deal["dealer"]).zones == state.zones
    if "cut" in deal:
        found = entry.game.cut(deal["seed"])
        assert [[str(card) for card in drawn] for drawn in found.draws] == deal["cut"]
    else:
        assert entry.game.begin(deal["seed"], entry.game.Rules()).dealer == deal["first dealer"]


@pytest.mark.parametrize("hand", GOLDEN["hands"], ids=lambda hand: hand["id"])
def test_golden_hands(hand: dict[str, Any]) -> None:
    """Whole hands by the bot: the same actions, choices and arithmetic in every version."""
    record = Record.read("\n".join(hand["record"]))
    states: list[Any] = list(record.states())
    assert states[-1].result.outcome == hand["outcome"]
    assert list(states[-1].result.points) == hand["points"]
    assert list(states[-1].result.lines) == hand["lines"]
    told = "\n".join(str(action) for state in states for action in state.legal_actions())
    assert hashlib.sha256(told.encode()).hexdigest() == hand["legal"]
    assert str(Record.of(states[-1])) == "\n".join(hand["record"])


def test_a_pack_must_be_the_whole_pack() -> None:
    for entry in GAMES:
        pack = entry.pack
        with pytest.raises(ValueError, match="K♣"):
            entry.game.deal(pack=pack[:-1])
        with pytest.raises(ValueError, match=f"{pack[0]} is there twice"):
            entry.game.deal(pack=[*pack, pack[0]])
        state = entry.game.deal(pack=iter(pack))
        assert state.start.pack == pack
        assert state.zones["hand 0"] == cards(entry.first_hand)


@at_every_game
def test_states_and_what_is_seen_of_them_have_all_their_fields(entry: Entry) -> None:
    """They are made faster than a dataclass makes itself, and are the same all the same."""
    for state in walk(entry, entry.game.Rules(), 3, "keen"):
        for thing in (state, state.observe(None), state.observe(0)):
            names = [spec.name for spec in dataclasses.fields(thing)]
            again = type(thing)(**{name: getattr(thing, name) for name in names})
            assert again == thing
            assert hash(again) == hash(thing)
            with pytest.raises(dataclasses.FrozenInstanceError):
                thing.turn = None
