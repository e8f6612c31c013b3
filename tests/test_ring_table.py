"""Ring at a table: two to four seats, what each sees, whole rounds by buttons, steps and payout."""

from __future__ import annotations

import copy
import dataclasses
import json
import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

import gincourse as gc
from gincourse.bots import steady
from gincourse.cards import PACK, Card, CardSet
from gincourse.games import ring
from gincourse.games.base import IllegalAction, InvalidNotation
from gincourse.games.ring import RingState, Rules
from gincourse.match import Match, Refused
from gincourse.record import Record
from gincourse.render.html import html
from gincourse.render.text import text
from gincourse.session import Session
from gincourse.stepping import StepSession
from tests.leaks import buttons, named_cards, options, without_conceded, zone
from tests.play import hidden_ring, permutation, relabelled
from tests.play import options as rules_options
from tests.test_scene import spoken

NAMES = ("Ada", "Robin", "Noor", "Sam")
EXAMPLES = ("ring-four", "ring-gin", "ring-lay-off", "ring-undercut")
KNOCKS = "5♠ 6♠ 7♠ 3♥ 3♦ 3♣ 8♦"
CHAIN = "8♠ 9♠ 4♥ 2♦ 9♣ 10♣ J♣"
HELD = "9♠ 4♥ 2♦ 9♣ 10♣ J♣"
BEHIND = "4♠ 10♠ Q♥ 6♦ K♦ 2♣ 6♣"
BAD_GRAMMAR = re.compile(r"\bYou (has|sits|was|is|wins|takes|lays|draws)\b|\b[a-z,]+ You\b")


def begin(players: int = 3, seed: Any = 7, dealer: int | None = None, **more: Any) -> Session:
    """A table with one person at seat 0; ``rules`` may say more than the number of players."""
    rules = dataclasses.replace(more.pop("rules", Rules()), players=players)
    match = Match.begin(ring, seed=seed, rules=rules, names=NAMES[:players], dealer=dealer)
    bots = [None] + ["steady"] * (players - 1)
    return Session(match, **{"bots": bots, **more})


def at(
    hands: Any, *actions: str, seat: int = 0, rules: Rules | None = None, **more: Any
) -> Session:
    """A table for a position, after these actions; nobody but the reader plays on."""
    state = ring.position(hands, discards="J♦", rules=rules, phase="shed", **more)
    for action in actions:
        state = state.apply(action)
    match = Match.of_hands(ring, [state], NAMES[: len(hands)])
    return uncovered(Session(match, seat=seat, bots=[None] * len(hands)))


def uncovered(session: Session) -> Session:
    """The table when whoever is to act has said so."""
    if session.covered:
        session.do("uncover")
    return session


def said(view: Any) -> str:
    return str(view["say"]["text"])


def labels(view: Any) -> list[str]:
    return [action["label"] for action in view["actions"]]


def offered(view: Any) -> list[str]:
    """Everything that can be pressed now: buttons, piles, cards and options of panels."""
    found = [b["id"] for b in buttons(view) if b["on"] and not b.get("ask")]
    found += [option["id"] for option in options(view)]
    return [i for i in found if i not in ("undo", "new", "") and not i.startswith("sort")]


def walk(session: Session, seed: int, presses: int) -> Iterator[Session]:
    """A player who presses anything, three times in four what a good player would."""
    rng = Random(seed)
    for _ in range(presses):
        yield session
        ids, hand = offered(session.view()), session.match.hand
        wish = rng.choice(ids)
        if hand.turn == session.seat and not session.covered and rng.random() < 0.75:
            wish = str(steady(hand.observe(session.seat)))
        try:
            session.do(wish)
        except IllegalAction:
            assert not session.taste.hints, f"{wish} was offered and is refused"


# --------------------------------------------------------------------------- whole rounds
@pytest.mark.parametrize("hints", [True, False])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_by_buttons_alone(players: int, hints: bool) -> None:
    rules = Rules(players=players, rounds=2)
    table = gc.Table(gc.ring, seed=players, rules=rules, hints=hints, names=NAMES[:players])
    session, ends = table._session, 0
    assert isinstance(session, Session)
    for each in walk(session, players, 4000):
        view = each.view()
        assert not BAD_GRAMMAR.search(text(view)), text(view)
        if each.match.over:
            break
        ends += each.match.hand.result is not None
    else:
        raise AssertionError("the game does not end")
    totals = session.match.totals
    points = [result.points for result in session.match.all_results]
    assert totals == tuple(sum(column) for column in zip(*points, strict=True))
    view = session.view()
    assert [row["value"] for row in zone(view, "final")["rows"]] == list(totals)
    assert f"total of {min(totals)}." in said(view) or "Joint winners" in said(view)
    assert not any(z["kind"] == "bar" for z in view["zones"]), "several rounds pay no pool"
    assert labels(view) == ["New match", "Replay this round"]
    session.do("new match")
    assert session.match.totals == (0,) * players


@pytest.mark.parametrize("name", rules_options(Rules))
@pytest.mark.parametrize("hints", [True, False])
def test_everything_offered_can_be_done_and_the_rest_says_why(name: str, hints: bool) -> None:
    rules = rules_options(Rules)[name]
    session = begin(rules.players, name, rules=rules, hints=hints)
    for each in walk(session, 3, 24):
        view = each.view()
        assert json.loads(json.dumps(view)) == view == each.view()
        for button in buttons(view):
            assert button["on"] or button["why"]["text"].endswith(".")
            if not button["on"] and button["id"] and each._replay is None:
                other = copy.copy(each)
                with pytest.raises((IllegalAction, InvalidNotation, Refused)):
                    other.do(button["id"])
        assert html(view).count("<div") == html(view).count("</div>")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_can_be_ones_own(players: int) -> None:
    areas = {2: ["north"], 3: ["west", "east"], 4: ["west", "north", "east"]}[players]
    for seat in range(players):
        rules = Rules(players=players)
        table = gc.Table(gc.ring, seed=3, seat=seat, rules=rules, dealer=(seat - 1) % players)
        found = {z["id"]: z["area"] for z in table.view["zones"]}
        after = [f"seat-{(seat + n) % players}" for n in range(1, players)]
        assert [found[other] for other in after] == areas, "the next to play sits at the left"
        assert found[f"seat-{seat}"] == "hand"
        assert zone(table.view, f"seat-{seat}")["name"] == "You"
        held = 10 if players == 2 else 7
        dealer = zone(table.view, f"seat-{(seat - 1) % players}")
        assert dealer["detail"] == f"{held} cards, dealer"
        assert [z["id"] for z in table.view["zones"]][-3:] == ["stock", "discards", f"seat-{seat}"]
        assert table.view["meta"].startswith(f"{players} players, one round, ")


# --------------------------------------------------------------------------- the upcard
def test_the_upcard_goes_round_the_table() -> None:
    session = begin(4, seed=2, dealer=3, bots=[None] * 4)
    for seat in range(4):
        session.do("uncover")
        view = session.view()
        upcard = session.match.hand.discards[-1]
        assert view["label"] == "Ring table, your turn"
        assert said(view).endswith(f"You are offered {upcard}: take it or pass.")
        on = {a["label"] for a in view["actions"] if a["on"]}
        assert on == {f"Take {upcard}", "Pass"}
        (draw,) = [a for a in view["actions"] if a["id"] == "draw stock"]
        assert draw["why"]["text"] == f"{upcard} is offered first: take it or pass."
        passed = [z["id"] for z in view["zones"] if z.get("badge", {}).get("text") == "passed"]
        assert sorted(passed) == [f"seat-{n}" for n in range(seat)]
        session.do("pass")
    session.do("uncover")
    view = session.view()
    assert said(view).endswith("Your turn: draw from the stock.")
    assert zone(view, "discards").get("act") is None
    (take,) = [a for a in view["actions"] if a["label"].startswith("Take")]
    assert take["why"]["text"] == f"Everybody has let {upcard} lie; draw from the stock."


def test_a_card_taken_is_not_thrown_in_the_same_turn() -> None:
    session = begin(3, seed=5, dealer=2)
    session.do("take 6♠")
    cards = {c["c"]: c for g in zone(session.view(), "seat-0")["groups"] for c in g["cards"]}
    throw = cards["6s"]["acts"][0]
    assert (throw["label"], throw["on"]) == ("Throw 6♠", False)
    assert throw["why"]["text"] == "6♠ has just been taken from the discards; throw another card."
    assert not any(" 6♠ " in option["id"] for option in options(session.view()))


# --------------------------------------------------------------------------- knock and lay-offs
def test_a_knock_asks_for_melds_and_speaks_of_all_the_others() -> None:
    session = at([f"{KNOCKS} K♠", CHAIN, BEHIND])
    view = session.view()
    (knock,) = [a for a in view["actions"] if a["id"] == "knock"]
    assert "Each of the others may lay off" in knock["ask"]["text"]
    assert "face down" not in knock["ask"]["title"]
    chosen = next(option for option in options(view) if option["chosen"])
    assert chosen["id"] == "knock K♠ with 3♥3♦3♣ 5♠6♠7♠"
    assert chosen["detail"].startswith("Could be laid off by the others, if held: ")
    session.do(chosen["id"])
    session.do("uncover")
    assert said(session.view()) == (
        "Ada threw K♠ and knocked with deadwood of 8. Lay off the cards that fit, then finish."
    )


def test_cards_laid_off_carry_the_name_of_their_owner() -> None:
    session = at([f"{KNOCKS} K♠", CHAIN, BEHIND], "knock K♠", seat=1)
    session.do("best")
    own = zone(session.view(), "seat-0")["groups"][1]
    assert own["label"] == "Run 5♠ to 9♠ with 8♠ 9♠ laid off by you"
    session.do("done")
    assert session.covered
    session.do("uncover")
    cards = {c["c"]: c for g in zone(session.view(), "seat-2")["groups"] for c in g["cards"]}
    (behind,) = [a for a in cards["Ts"]["acts"] if a["label"].startswith("Lay off")]
    assert behind["on"] is False
    assert behind["why"]["text"] == (
        "10♠ would fit the run 5♠ to 7♠ only behind a card that another player laid off;"
        " you may build on the knocker’s cards and on your own."
    )
    assert cards["6d"]["acts"][0]["why"]["text"] == "6♦ fits none of the knocker’s melds."
    assert zone(session.view(), "seat-1")["badge"]["text"] == "laid off 8♠ 9♠"
    session.do("lay off 4♠")
    run = zone(session.view(), "seat-0")["groups"][1]
    owners = [card.get("owner") for card in run["cards"]]
    assert owners == ["You", None, None, None, "Robin", "Robin"]
    assert run["label"] == ("Run 4♠ to 9♠ with 8♠ 9♠ laid off by Robin, with 4♠ laid off by you")
    assert "eight of spades, laid off by Robin" in str(run)
    assert zone(session.view(), "seat-2")["badge"]["text"] == "laid off 4♠"


def test_the_best_lay_offs_of_one_player_leave_the_turn_to_him() -> None:
    session = at([f"{KNOCKS} K♠", CHAIN, BEHIND], "knock K♠", seat=1)
    session.do("best")
    assert session.match.hand.turn == 1
    assert {o.card for o in session.match.hand.laid} == {Card("8♠"), Card("9♠")}
    off = [b for b in buttons(session.view()) if b["label"] == "Lay off the best way"]
    assert [b["on"] for b in off] == [False]
    assert off[0]["why"]["text"].startswith("None of your cards would lower")


def test_an_undercut_is_counted_and_paid_out() -> None:
    session = StepSession.of_record(Record.example("ring-undercut"), NAMES[:3])
    session.do("last")
    view = session.view()
    rows = [(r["label"], r["value"]) for r in zone(view, "sum")["rows"]]
    assert rows == [
        ("Ada’s deadwood", 8),
        ("Robin’s deadwood", 6),
        ("Noor’s deadwood", 44),
        ("Ada’s penalty", 12),
        ("Noor’s penalty", 38),
    ]
    assert zone(view, "sum")["total"]["value"] == 50
    assert "By laying off 8♠ 9♠ Robin saved 17." in zone(view, "sum")["notes"]
    assert said(view).endswith(
        "An undercut: Robin wins the round with 50 points. Ada is charged 12. Noor is charged 38."
    )
    paid = zone(view, "payout")
    assert [(p["label"], p["value"], p["detail"]) for p in paid["parts"]] == [
        ("Robin", "7/8", "87.50 %"),
        ("Ada", "19/200", "9.50 %"),
        ("Noor", "3/100", "3.00 %"),
    ]
    assert paid["notes"][0] == "Ada, 12 behind: 1/4 ÷ 2 × 38/50 = 19/200"
    assert paid["notes"][-1] == "Robin: the rest, 7/8"
    assert not any(z["id"] == "final" for z in view["zones"]), "one round is not added up"


def test_a_lay_off_that_was_missed_and_an_equal_count_are_told() -> None:
    hands = ["5♥ 5♦ 5♣ 6♥ K♠", "9♥ 9♦ 9♣ 6♠", "Q♠ 5♠ 3♦ 2♣"]
    session = at(hands, "knock K♠", "done", "done")
    notes = zone(session.view(), "sum")["notes"]
    assert "An equal count of 6 does not undercut at this table: Robin." in notes
    assert "The best lay-offs would have left Noor with 15." in notes
    assert "You win the round with 14 points. Robin is charged 0." in said(session.view())


@pytest.mark.parametrize(
    ("lay_offs", "laid", "least"),
    [
        # Noor holds 9♠ 10♠ J♠ Q♥ 4♣ …: behind Robin's 8♠ they fit only at a shared table
        ("shared", "lay off 8♠", {"Noor": 30}),
        ("own chains", "lay off 8♠", {}),
        ("touching", "lay off 8♠", {}),
        # Robin holds 8♠ 9♠ himself: one touches, two make a chain of his own
        ("shared", "", {"Robin": 33}),
        ("own chains", "", {"Robin": 33}),
        ("touching", "", {"Robin": 42}),
    ],
)
def test_what_could_have_been_laid_off_follows_the_table(
    lay_offs: str, laid: str, least: dict[str, int]
) -> None:
    robin = "8♠ 9♠ K♥ Q♦ J♣ 2♥ A♦" if not laid else "8♠ 2♠ K♥ Q♦ J♣ 2♥ A♦"
    noor = "K♦ Q♥ 10♦ 9♥ A♥ 2♦ K♣" if not laid else "9♠ 10♠ Q♥ 10♦ 6♥ 2♦ 2♣"
    rules = Rules(lay_offs=lay_offs)
    moves = [laid] if laid else []
    session = at([f"{KNOCKS} K♠", robin, noor], "knock K♠", *moves, "done", "done", rules=rules)
    notes = zone(session.view(), "sum")["notes"]
    could = [note for note in notes if note.startswith("The best lay-offs")]
    want = [f"The best lay-offs would have left {who} with {n}." for who, n in least.items()]
    assert could == want


def test_gin_says_that_nothing_is_laid_off() -> None:
    session = at(["5♥ 5♦ 5♣ 7♠ 8♠ 9♠ K♠", "9♥ 9♦ 9♣ 6♠ 6♦ 4♥", "Q♠ 5♠ 3♦ 2♣ K♦ K♣"], "gin K♠")
    view = session.view()
    assert zone(view, "sum")["notes"] == ["Nothing may be laid off on gin."]
    assert zone(view, "seat-0")["badge"]["text"] == "went gin"
    assert "You win the round with gin" in said(view)


@pytest.mark.parametrize("ruling", ["gap", "exact 75", "equal parts", "winner points"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_bar_shows_the_whole_pool(players: int, ruling: str) -> None:
    seen = 0
    for seed in range(12):
        session = begin(players, seed, rules=Rules(payout=ruling), bots=["steady"] * players)
        result = session.match.hand.result
        if not result.winners:
            continue
        seen += 1
        parts = zone(session.view(), "payout")["parts"]
        shares = [Fraction(part["value"]) for part in parts]
        assert sum(shares) == 1
        assert shares[0] == max(shares) >= Fraction(3, 4)
        assert [float(share) for share in shares] == [part["share"] for part in parts]
        settled = session.match.settlement
        assert isinstance(settled, ring.RingSettlement)
        assert sorted(shares) == sorted(settled.shares)
        assert parts[0]["label"] == ("You" if result.winner == 0 else NAMES[result.winner])
    assert seen > 6


def test_joint_winners_share_the_bar() -> None:
    rules = Rules(several="all lower")
    hands = ["5♥ 5♦ 5♣ 9♠ K♠", "9♥ 9♦ 9♣ 6♠", "Q♠ Q♦ Q♣ 4♦"]
    session = at(hands, "knock K♠", "done", "done", rules=rules)
    parts = zone(session.view(), "payout")["parts"]
    assert [part["label"] for part in parts] == ["Robin", "Noor", "You"]
    assert parts[0]["value"] == parts[1]["value"]
    assert "An undercut: the round is won together by Robin, Noor." in said(session.view())


# --------------------------------------------------------------------------- stock and void hands
def run_down(**more: Any) -> Session:
    """A hand in which the stock falls to two cards with the first turn."""
    stock = "A♣ 7♣ 8♥"
    hands = ["K♠ Q♥ 9♦ 7♠ 5♠", "K♥ Q♦ 9♣ 7♥ 5♥", "J♠ 10♥ 8♦ 6♣ 3♠"]
    state = ring.position(hands, discards="J♣ 2♣ 3♣ 4♣", stock=stock, rules=Rules(**more))
    match = Match.of_hands(ring, [state], NAMES[:3])
    return uncovered(Session(match, bots=[None] * 3))


def test_a_reshuffle_is_told() -> None:
    session = run_down()
    session.do("draw stock")
    session.do("discard K♠")
    session.do("uncover")
    view = session.view()
    told = "The stock ran down: the discards were shuffled and put on it."
    assert told in said(view)
    assert told in [item["text"] for item in view["log"]["items"]]
    assert zone(view, "stock")["count"] == 6
    assert zone(view, "discards")["detail"] == "1 card"


def test_a_reshuffle_is_a_step_of_its_own() -> None:
    session = run_down()
    session.do("draw stock")
    session.do("discard K♠")
    steps = StepSession(session.match)
    steps.do("last")
    assert said(steps.view()) == "The stock ran down: the discards were shuffled and put on it."
    steps.do("back")
    view = steps.view()
    assert said(view) == "Ada threw K♠."
    assert (zone(view, "stock")["count"], zone(view, "discards")["count"]) == (2, 5)


def test_a_void_hand_is_told_and_dealt_again() -> None:
    session = run_down(reshuffle="never")
    session.do("draw stock")
    session.do("discard K♠")
    assert "Two cards are left in the stock: the hand is void" in said(session.view())
    assert labels(session.view()) == ["Next round", "Replay this round"]


# --------------------------------------------------------------------------- what stays hidden
def shows(session: Session) -> tuple[Any, str, str]:
    view = without_conceded(session.view())
    return view, text(view), html(view)


@pytest.mark.parametrize("hints", [True, False])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_seat_sees_a_card_that_it_cannot_know(players: int, hints: bool) -> None:
    rng = Random(players)
    phases = set()
    for seed in range(3):
        for session in walk(begin(players, seed, hints=hints), seed, 60):
            hand = session.match.hand
            hidden = hidden_ring(hand, session.seat)
            found = shows(session)
            phases.add(hand.phase)
            assert not named_cards(found) & hidden
            if hand.turn is None:
                break
            other = relabelled(hand, permutation(sorted(hidden), rng))
            session.match = dataclasses.replace(session.match, hand=other)
            assert shows(session) == found, "who holds what cannot be read from the table"
            session.match = dataclasses.replace(session.match, hand=hand)
    assert phases >= {"upcard", "draw", "shed"}


def test_the_others_do_not_see_each_other_while_they_lay_off() -> None:
    session = at([f"{KNOCKS} K♠", CHAIN, BEHIND], "knock K♠", seat=1)
    session.do("lay off 8♠")
    for seat, unseen in ((0, HELD), (2, HELD), (1, BEHIND), (0, BEHIND)):
        session.seat, session.covered = seat, False
        assert not named_cards(shows(session)) & set(CardSet(unseen)), seat


# --------------------------------------------------------------------------- passing the screen
@pytest.mark.parametrize("players", [3, 4])
def test_people_pass_the_screen_round(players: int) -> None:
    session = begin(players, seed=7, dealer=players - 1, bots=[None] * players)
    order: list[int] = []
    for each in walk(session, 1, 400):
        if each.match.hand.turn is None:
            break
        if each.covered:
            view = each.view()
            who = NAMES[each.seat]
            assert not named_cards(view), "a cover shows no cards"
            assert view["actions"][0]["label"] == f"I am {who}: show my cards"
            order.append(each.seat)
            each.do("uncover")
        assert each.seat == each.match.hand.turn
        assert zone(each.view(), f"seat-{each.seat}")["area"] == "hand"
    assert order[:players] == list(range(players))
    assert session.match.hand.result is not None


# --------------------------------------------------------------------------- steps
@pytest.mark.parametrize("seat", [None, 0, 2])
def test_the_deal_is_stepped_card_by_card(seat: int | None) -> None:
    match = Match.begin(ring, seed=7, rules=Rules(players=4), names=NAMES, dealer=1)
    session = StepSession(match, seat=seat)
    hands = match.hand.hands
    told = []
    for n in range(29):
        session.do(str(n + 1))
        view = session.view()
        told.append(said(view))
        assert zone(view, "stock")["count"] == 52 - n
        if seat is not None:
            assert named_cards(view) <= set(hands[seat])
    assert told[0] == "Robin shuffles and deals 7 cards each."
    order = [re.sub(r".* goes to (\w+).*", r"\1", words) for words in told[1:5]]
    assert [w if w != "you" else NAMES[seat or 0] for w in order] == ["Noor", "Sam", "Ada", "Robin"]
    session.do("30")
    assert said(session.view()) == f"{match.hand.discards[-1]} is turned up beside the stock."


def test_two_players_are_dealt_ten_cards_in_steps() -> None:
    session = StepSession(Match.begin(ring, seed=7, rules=Rules(players=2), names=NAMES[:2]))
    assert "10 cards each" in said(session.view())
    session.do("21")
    details = [zone(session.view(), f"seat-{seat}")["detail"] for seat in (0, 1)]
    assert all(detail.startswith("10 cards") for detail in details)


def ended(record: Record) -> RingState:
    """The last state of a record of ring."""
    end = record.replay()
    assert isinstance(end, RingState)
    return end


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_step_to_their_end(name: str) -> None:
    record = Record.example(name)
    session = StepSession.of_record(record, NAMES[: record.start.players])
    result = ended(record).result
    assert result is not None
    payouts = []
    for n in range(len(session.frames)):
        session.do(str(n + 1))
        view = session.view()
        payouts.append(any(z["kind"] == "bar" for z in view["zones"]))
        for words in spoken(view):
            assert not re.search("[♠♥♦♣−=+÷×{}]", words), words
        assert not list(buttons(view["zones"]))
    assert payouts == [False] * (len(payouts) - 1) + [True], "the payout is the last step"
    opened = [frame.rows for frame in session.frames if frame.rows]
    assert opened == list(range(1, len(result.rows) + 1))
    assert view["meta"] == record.title != ""


def test_the_example_of_the_source_text_is_eight_and_not_six() -> None:
    record = Record.example("ring-lay-off")
    states = [state for state in record.states() if isinstance(state, RingState)]
    knocked = next(state for state in states if state.knocked is not None)
    rest = gc.arrangements(knocked.hands[1])[0]
    assert len(rest.melds) == 2
    assert sorted(card.rank for card in rest.unmatched) == [4, 4, 6, 11]
    assert {str(card) for card in rest.unmatched} >= {"J♥", "6♥"}
    result = ended(record).result
    assert result is not None
    assert (rest.deadwood, result.deadwood[1]) == (24, 8)


# --------------------------------------------------------------------------- spoken, and the help
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_spoken_is_in_words(players: int) -> None:
    for session in walk(begin(players, 2), 4, 60):
        for words in spoken(session.view()):
            assert not re.search("[♠♥♦♣−=+÷×{}]", words), words


@pytest.mark.parametrize("players", [2, 3, 4])
def test_zones_and_cards_have_names_of_their_own(players: int) -> None:
    for session in walk(begin(players, 2), 4, 60):
        view = session.view()
        ids = [z["id"] for z in view["zones"]]
        assert len(set(ids)) == len(ids)
        shown = [
            card["c"]
            for z in view["zones"]
            for group in z.get("groups", [])
            if group["kind"] != "gone"
            for card in group["cards"]
        ]
        shown += [z["top"]["c"] for z in view["zones"] if "c" in (z.get("top") or {})]
        assert len(set(shown)) == len(shown), "a card lies in two places"
        assert sum(bool(action.get("main")) for action in view["actions"]) <= 1
        assert all(z["name"] for z in view["zones"])


def test_the_help_tells_the_rules_of_this_table() -> None:
    rules = Rules(players=4, lay_offs="shared")
    words, told, _ = begin(4, rules=rules).view()["help"]["sections"]
    assert [word for word, _ in words["words"]][:2] == ["Upcard", "Starter"]
    assert told["items"] == [message.text for message in ring.explain(rules)]


def test_a_journal_keeps_a_game_of_ring(tmp_path: Path) -> None:
    path = tmp_path / "ring.txt"
    rules = Rules(players=4, rounds=2)
    session = begin(4, 7, rules=rules, journal=path)
    for _ in walk(session, 5, 12):
        pass
    resumed = begin(4, 8, rules=rules, journal=path)
    assert resumed.match.hand == session.match.hand
    assert resumed.match.names == session.match.names


def test_the_whole_pack_is_somewhere_in_an_open_replay() -> None:
    """At the end of an example every hand lies open, and nothing of the stock is named."""
    record = Record.example("ring-four")
    session = StepSession.of_record(record, NAMES)
    session.do("last")
    end = ended(record)
    stock = set(end.stock)
    view = {**session.view(), "log": None}
    assert named_cards(view["zones"]) == set(PACK) - stock - set(end.discards)


@pytest.mark.parametrize("scoring", ["pot", "literal"])
def test_where_the_winner_alone_scores_the_knocker_hears_what_he_is_charged(scoring: str) -> None:
    hands = ["5♥ 6♥ 7♥ A♠ A♦ A♣ 9♠ K♦", "2♠ 3♠ 4♠ 8♥ 8♦ 8♣ A♥", "10♠ J♠ Q♠ 9♥ 9♦ 9♣ 2♥"]
    state = ring.position(hands, phase="shed", discards="3♣", rules=ring.Rules(scoring=scoring))
    for action in ("knock K♦", "done", "done"):
        state = state.apply(action)
    session = Session(Match.of_hands(ring, [state], NAMES[:3]), bots=(None, None, None))
    told = said(session.view())
    assert told.endswith("points. You are charged 10."), told
