"""Ging at a table: whole games by buttons alone, what stays hidden, and the showdown in steps."""

from __future__ import annotations

import copy
import dataclasses
import json
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

import gincourse as gc
from gincourse.bots import finish
from gincourse.cards import GLYPHS, Card, CardSet
from gincourse.games import gin, ging
from gincourse.games.base import IllegalAction, InvalidNotation
from gincourse.games.ging import Claim, GingState, Layout, Rules, position
from gincourse.match import Match, Refused, winner_message
from gincourse.messages import card_name
from gincourse.record import Journal, Record
from gincourse.render.html import html
from gincourse.render.text import text
from gincourse.scene.ging_words import missed_message
from gincourse.session import Session
from gincourse.stepping import StepSession
from tests.leaks import buttons, options, strings, zone
from tests.play import hidden_ging, permutation, relabelled
from tests.play import options as rules_options
from tests.test_ging import GINGS, PLAIN, SUITS, TWICE_29, TWO_GINGS

NAMES = ("Ada", "Robin", "Noor", "Sam")
AUTOMATIC, MANUAL = Rules(), Rules(claims="manual")
BAD_GRAMMAR = re.compile(
    r"\bYou (has|sits|was|is|wins|takes|claims|shows|misses)\b|\b[a-z,]+ You\b"
)
EXAMPLES = {
    "ging-combination": "Noor takes 8 stakes from the layout.",
    "ging-two-combinations": "Sam takes 8 stakes from the layout.",
    "ging-tie": "Robin takes a corner. Noor takes a corner.",
    "ging-three-corners": "Noor takes 3 corners.",
    "ging-missed": (
        "Robin takes a corner. Sam takes a corner. Robin missed Ging, which takes 7 stakes more."
    ),
}


def begin(seed: Any = 7, rules: Rules | None = None, dealer: int = 3, **more: Any) -> Session:
    match = Match.begin(ging, seed=seed, rules=rules, names=NAMES, dealer=dealer)
    return Session(match, **{"bots": (None, "sharp", "sleepy", "sharp"), **more})


def at(hands: Any, rules: Rules = AUTOMATIC, dealer: int = 3, **more: Any) -> Session:
    match = Match.of_hands(ging, [position(hands, rules=rules, dealer=dealer)], NAMES)
    return Session(match, **{"bots": (None, "sharp", "sharp", "sharp"), **more})


_CODES = {card.code: card for card in ging.PACK}
_SPOKEN = {card_name(card): card for card in ging.PACK}


def cards_in(thing: Any) -> set[Card]:
    """The cards named by code or by name; a glyph may be a total: 10♠ is what K♠ alone counts."""
    words = list(strings(thing))
    found = {_CODES[word] for word in words if word in _CODES}
    whole = "\n".join(words)
    return found | {card for name, card in _SPOKEN.items() if name in whole}


def ids(view: Any) -> list[str]:
    """The buttons of the toolbar that are on and ask nothing."""
    return [a["id"] for a in view["actions"] if a["on"] and not a.get("ask")]


def said(view: Any) -> str:
    return str(view["say"]["text"])


def total(session: Session) -> list[str]:
    return list(session.view()["score"]["foot"][0][1:])


# --------------------------------------------------------------------------- a whole game
@pytest.mark.parametrize("hints", [True, False])
@pytest.mark.parametrize("claims", ["automatic", "manual"])
def test_a_whole_game_by_buttons_alone(claims: str, hints: bool) -> None:
    rules = Rules(claims=claims, deals=4)
    table = gc.Table(gc.ging, seed=5, rules=rules, hints=hints, names=NAMES)
    rng = Random(1)
    deals = pressed = 0
    while not table.match.over or "step" in ids(table.view):
        deals += "next" in ids(table.view)
        table.play(next_press(table.view, rng))
        pressed += 1
        assert pressed < 300
    assert deals == 3
    assert table.match.hand.deal == 4
    view = table.view
    assert zone(view, "final")["name"] == "Final"
    assert len(zone(view, "final")["rows"]) == 4
    most = max(table.match.totals)
    winners = [name for name, held in zip(NAMES, table.match.totals, strict=True) if held == most]
    if len(winners) == 1:
        assert said(view).endswith(f" {winners[0]} wins the game with {most} stakes.")
    else:
        joint = f" Joint winners, each with {most} stakes: {', '.join(winners)}."
        assert said(view).replace("you.", "Ada.").endswith(joint)
    assert ids(view) == ["new match", "replay"]
    assert sum(table.match.totals) + table.state.layout.total == 80
    table.play("new match")
    assert (table.match.number, table.state.turn) == (1, 0)
    assert table.match.totals == (18, 18, 18, 18)


def next_press(view: Any, rng: Random) -> str:
    """What a player presses: count suits, claim something, and go on."""
    asks = [option["id"] for option in options(view)]
    wishes = [i for i in ids(view) if i not in ("undo", "new", "replay")]
    if asks and rng.random() < 0.5:
        wish = rng.choice(asks)
        try:
            probe(wish, view)
        except LookupError:
            return str(wishes[-1])
        return str(wish)
    if "pass" in wishes:  # combinations on the buttons need not be true
        true = [i for i in wishes if re.search(r"\d", i)]
        return rng.choice([*true, "pass"])
    return str(wishes[0])


def probe(wish: str, view: Any) -> None:
    """Only right counts go through; a learner would add up the cards."""
    points, suit = int(wish.split()[1][:-1]), wish[-1]
    cards = [card["c"] for group in zone(view, "seat-0")["groups"] for card in group["cards"]]
    if CardSet([c for c in cards if c.endswith(suit)]).value != points:
        raise LookupError


@pytest.mark.parametrize("seat", range(4))
def test_every_seat_can_be_ones_own(seat: int) -> None:
    table = gc.Table(gc.ging, seed=3, seat=seat, dealer=0)
    assert table.state.turn == seat
    assert zone(table.view, f"seat-{seat}")["kind"] == "hand"
    areas = {z["id"]: z["area"] for z in table.view["zones"]}
    assert areas[f"seat-{(seat + 1) % 4}"] == "west"  # the next to play sits at the left
    assert areas[f"seat-{(seat + 2) % 4}"] == "north"
    assert areas[f"seat-{(seat + 3) % 4}"] == "east"
    assert areas[f"seat-{seat}"] == "hand"
    table.play("claim best")
    assert table.state.result is not None


@pytest.mark.parametrize("name", rules_options(Rules))
@pytest.mark.parametrize("hints", [True, False])
def test_everything_offered_can_be_done_and_the_rest_says_why(name: str, hints: bool) -> None:
    rng = Random(name)
    session = begin(name, rules_options(Rules)[name], hints=hints)
    for _ in range(40):
        view = session.view()
        assert json.loads(json.dumps(view)) == view == session.view()
        for each in buttons(view):
            assert each["on"] or each["why"]["text"].endswith(".")
            if each.get("ask"):
                continue
            other = copy.copy(session)
            other.done = list(session.done)
            other._past = list(session._past)
            other._showdown = list(session._showdown)
            other._replay = copy.copy(session._replay)
            try:
                other.do(each["id"])
            except IllegalAction:
                combination = each["id"].removeprefix("claim ") in ging.COMBINATIONS
                assert (hints, combination) == (False, True), each["id"]
            except Refused:
                assert not each["on"]
        wish = rng.choice([i for i in ids(view) if "claim" not in i] or ["claim best"])
        session.do("claim best" if wish == "pass" else wish)


def test_a_hand_is_not_sorted_since_it_lies_by_suits() -> None:
    for hints in (True, False):
        controls = [c["id"] for c in begin(rules=MANUAL, hints=hints).view()["controls"]]
        assert controls == ["undo", "new"]


def test_a_claim_can_be_taken_back() -> None:
    session = at(PLAIN, MANUAL)
    before = session.view()
    session.do("claim 17♠")
    session.do("undo")
    assert session.view() == before
    session.do("claim best")
    assert session.match.hand.claims[0] == Claim(suits=((28, "h"), (17, "s")))


def test_an_undo_forgets_what_was_counted() -> None:
    session = begin(rules=MANUAL, hints=False)
    session.do("pass")
    session.do("result")
    session.do("next")
    suit = ging.holdings(session.match.hand.hands[0])[0]
    session.do(f"count {suit.points}{suit.suit}")
    session.do("undo")
    assert session.taste.counted == frozenset()


# --------------------------------------------------------------------------- what stays hidden
def other_claims(state: GingState, seat: int, rng: Random) -> GingState:
    """The same deal, the others having claimed something else."""
    claims = list(state.claims)
    for event in state.history:
        if event.seat != seat:
            claims[event.seat] = Claim(rng.choice(ging.COMBINATIONS))
    return dataclasses.replace(state, claims=tuple(claims))


def shows(session: Session) -> tuple[Any, str, str]:
    view = session.view()
    return view, text(view), html(view)


@pytest.mark.parametrize("hints", [True, False])
@pytest.mark.parametrize("rules", [AUTOMATIC, MANUAL], ids=["automatic", "manual"])
@pytest.mark.parametrize("dealer", range(4))
def test_nothing_of_the_others_is_shown_before_the_showdown(
    dealer: int, rules: Rules, hints: bool
) -> None:
    rng = Random(dealer)
    for seed in range(5):
        session = begin(seed, rules, dealer, hints=hints)
        for _ in range(2):  # as dealt, and after a count
            hand = session.match.hand
            assert sum(hand.observe(0).claimed) == 3 - dealer
            found = shows(session)
            mine = set(hand.hands[0])
            assert all(cards_in(part) <= mine for part in found)
            for _ in range(4):
                hidden = sorted(hidden_ging(hand, 0))
                other = other_claims(relabelled(hand, permutation(hidden, rng)), 0, rng)
                session.match = dataclasses.replace(session.match, hand=other)
                assert shows(session) == found
            session.match = dataclasses.replace(session.match, hand=hand)
            suit = ging.holdings(hand.hands[0])[0]
            session.do(f"count {suit.points}{suit.suit}")


def test_no_message_tells_of_the_others() -> None:
    table = gc.Table(gc.ging, seed=9, rules=MANUAL, dealer=0, seat=0, names=NAMES)
    sent: list[Any] = []
    table.send = sent.append
    wrong = ["claim seven cards", "claim 64♠", "count 3♠", "discard K♦", "claim best ging", ""]
    for n, wish in enumerate([*wrong, "step", "result", "next", "replay", "new match"]):
        table._heard({"kind": "do", "id": wish, "version": table.view["version"], "n": n}, [])
    table._heard({"kind": "do", "id": "pass", "version": 0, "n": 99}, [])
    assert [message["kind"] for message in sent] == ["no"] * 12
    assert table.state.turn == 0
    mine = set(table.state.hands[0])
    for message in sent[:3]:
        assert cards_in(message) <= mine
    assert not cards_in(sent[4:])
    assert not any(word in str(sent) for word in ("Ging is", "37"))


def test_a_bot_that_fails_does_not_tell_its_claim() -> None:
    def tells(seen: Any) -> Any:
        raise RuntimeError(f"I hold {seen.hand} and claim {ging.best_claim(seen.hand)}")

    def lies(seen: Any) -> Any:
        return Claim(suits=((64, "s"),))

    def dreams(seen: Any) -> Any:
        return Claim("flush")

    def raves(seen: Any) -> Any:
        return Claim(suits=((1, "x"),))

    for bot in (tells, lies, dreams, raves):
        session = begin(rules=MANUAL, dealer=0, bots=(None, bot, bot, bot))
        alert = session.view()["alert"]["text"]
        assert "Sam" in alert
        assert not cards_in(alert)
        assert not re.search(r"\d", alert)
        assert session.match.hand.claims[1] == ging.best_claim(session.match.hand.hands[1])


# --------------------------------------------------------------------------- the showdown
def test_the_showdown_opens_one_hand_after_the_other() -> None:
    session = at(PLAIN, dealer=1)
    session.do("claim best")
    order = ging.seat_order(1)
    assert order == (2, 3, 0, 1)
    for n in range(1, 5):
        view = session.view()
        open_ = {0, *order[:n]}
        for seat in range(4):
            seen = zone(view, f"seat-{seat}")
            assert seen["kind"] == ("laid" if seat in open_ else "backs")
            assert (seen["badge"]["text"] == "has claimed") == (seat not in open_)
        hidden = {card for seat in range(4) if seat not in open_ for card in CardSet(PLAIN[seat])}
        assert not cards_in(view) & hidden
        who = "You claim" if order[n - 1] == 0 else f"{NAMES[order[n - 1]]} claims"
        assert said(view).startswith(who)
        assert ids(view) == ["step", "result"]
        session.do("step")
    told = [said(session.view())]
    while "step" in ids(session.view()):
        session.do("step")
        told.append(said(session.view()))
    assert told == [
        "There is no combination, so the points in one suit decide.",
        "Robin is first with 29 in spades.",
        "You are second with 28 in hearts.",
        "You take a corner.",  # seat 0 is dealt to before seat 1
        "Robin takes a corner.",
        "You take a corner. Robin takes a corner.",
    ]
    assert ids(session.view()) == ["next", "replay"]
    with pytest.raises(Refused, match="last step"):
        session.do("step")


@pytest.mark.parametrize(
    ("hands", "rules"),
    [
        (PLAIN, AUTOMATIC),
        (TWICE_29, Rules(second_place="elder first")),
        (TWO_GINGS, Rules(combination_tie="share")),
        (GINGS, Rules(combination_tie="share")),
        (SUITS, Rules(combination_tie="share")),
        (SUITS, Rules(combination_tie="stays")),
        (SUITS, AUTOMATIC),
    ],
)
@pytest.mark.parametrize("dealer", range(4))
def test_no_step_runs_ahead_and_each_takes_some(hands: Any, rules: Rules, dealer: int) -> None:
    session = at(hands, rules, dealer)
    session.do("claim best")
    end = session.match.hand
    first, last = [18] * 4, list(end.stakes)
    layouts, sheets, held = [], [], []
    while "step" in ids(session.view()):
        view = session.view()
        layout = zone(view, "layout")
        layouts.append((*layout["middle"], *layout["corners"]))
        stakes = [int(zone(view, f"seat-{n}")["detail"].split()[0]) for n in range(4)]
        assert sum(stakes) + sum(layouts[-1]) == 80
        held.append(stakes)
        sheets.append(total(session))
        assert not any(z["id"] in ("sum", "final") for z in view["zones"])
        assert len(view["score"]["rows"]) == 0
        session.do("step")
    assert all(sheet == ["18"] * 4 for sheet in sheets), "the score sheet told the end"
    assert held[0] == first
    if sum(n > 18 for n in last) > 1:
        assert held[-1] == last
        layout = zone(session.view(), "layout")
        assert layouts[-1] == (*layout["middle"], *layout["corners"])
    for before, after in pairwise(layouts):
        assert all(a >= b for a, b in zip(before, after, strict=True)), "a stake came back"
    view = session.view()
    assert total(session) == [str(n) for n in last]
    assert len(view["score"]["rows"]) == 1


def test_the_result_can_be_gone_to_at_once() -> None:
    session = at(PLAIN)
    session.do("claim best")
    session.do("result")
    assert ids(session.view()) == ["next", "replay"]
    assert said(session.view()) == "You take a corner. Robin takes a corner."
    rows = [(row["label"], row["sum"], row["value"]) for row in zone(session.view(), "sum")["rows"]]
    assert rows == [
        ("First place, Robin", "10 + 10 + 9 =", 29),
        ("Second place, you", "10 + 10 + 8 =", 28),
        ("You take", "", 1),
        ("Robin takes", "", 1),
    ]


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize(
    ("hands", "rules"),
    [
        (PLAIN, AUTOMATIC),
        (GINGS, AUTOMATIC),
        (GINGS, Rules(combination_tie="share")),
        (SUITS, Rules(combination_tie="stays")),
        (Record.example("ging-tie").replay().hands, AUTOMATIC),  # type: ignore[attr-defined]
        (Record.example("ging-three-corners").replay().hands, AUTOMATIC),  # type: ignore[attr-defined]
    ],
)
def test_you_are_spoken_to_in_grammar(hands: Any, rules: Rules, seat: int) -> None:
    for dealer in range(4):
        state = position(hands, rules=rules, dealer=dealer)
        names = tuple("You" if n == seat else name for n, name in enumerate(NAMES))
        bots = [None if n == seat else "sharp" for n in range(4)]
        session = Session(Match.of_hands(ging, [state], names), seat=seat, bots=bots)
        session.do("claim best")
        views = [session.view()]
        while "step" in ids(views[-1]):
            session.do("step")
            views.append(session.view())
        session.do("replay")
        views += step_through(session._replay)  # type: ignore[arg-type]
        for view in views:
            for sentence in strings([view["say"], view["log"], view["label"], view["zones"]]):
                assert not BAD_GRAMMAR.search(sentence.replace("You, ", "")), sentence
                assert "{" not in sentence


def test_a_tie_of_points_is_explained() -> None:
    session = StepSession.of_record(Record.example("ging-tie"), NAMES)
    told = [said(view) for view in step_through(session)]
    assert told[told.index("There is no combination, so the points in one suit decide.") + 1 :] == [
        (
            "Robin is first with 30 in hearts. Also with 30: Noor, Sam; but Robin sits nearer the"
            " dealer’s left."
        ),
        (
            "Noor is second with 30 in diamonds. Also with 30: Sam; but Noor sits nearer the"
            " dealer’s left."
        ),
        "Robin takes a corner.",
        "Noor takes a corner.",
        "Robin takes a corner. Noor takes a corner.",
    ]


def test_what_was_missed_is_told_at_the_end() -> None:
    session = at(GINGS, MANUAL)
    session.do("claim 37♠")
    session.do("result")
    assert (
        said(session.view())
        == "Robin takes 8 stakes from the layout. You missed Ging, which takes 8 stakes more."
    )
    three = "K♠ Q♠ J♥ 10♥ 9♦ 8♦ 7♣".replace("9♦ 8♦", "K♦ Q♦")  # 20 three times
    rest = list(ging.PACK - CardSet(three))
    hands = [CardSet(three), *(CardSet(rest[n::3]) for n in range(3))]
    # what would have taken nothing more is not worth a word
    for claim in ("claim 20♥ 20♦", "claim 20♠ 20♦", "claim 20♥"):
        end = position(hands, rules=MANUAL).apply(claim)
        while end.turn is not None:
            end = end.apply("claim best")
        assert missed_message(end.observe(0), 0) is None
    # a second suit that takes second place, and so three corners instead of one
    both = ("K♠ Q♠ J♠ 7♠ K♥ Q♥ J♥", "10♠ 9♠ 10♥ 9♥ 7♦ 8♦ 9♦", "8♠ 8♥ 7♥ 10♦ J♦ 7♣ 8♣")
    others = CardSet(list(ging.PACK - CardSet(" ".join(both))))
    end = position([*both, others], rules=MANUAL).apply("claim 30♥")
    while end.turn is not None:
        end = end.apply("pass")
    missed = missed_message(end.observe(0), 0)
    assert missed is not None
    assert missed.told(("Ada", *NAMES[1:]), 0).text.startswith("You missed")


# --------------------------------------------------------------------------- counting
TOTAL = re.compile(r"\d+ ?[♠♥♦♣]|\d+ in (spades|hearts|diamonds|clubs)|\d+ points")


def told_totals(view: Any) -> list[str]:
    """Every total in a view, wherever it stands; the panel that asks for one is left out."""
    plain = copy.deepcopy(view)
    for action in plain["actions"]:
        action.pop("ask", None)
    groups = [group for z in plain["zones"] for group in z.get("groups", [])]
    numbers = [str(group["number"]) for group in groups if "number" in group]
    found = [m.group() for s in strings({**plain, "help": ""}) for m in TOTAL.finditer(s)]
    return numbers + found


@pytest.mark.parametrize("rules", [AUTOMATIC, MANUAL], ids=["automatic", "manual"])
def test_no_total_is_told_before_it_is_counted(rules: Rules) -> None:
    for seed in range(20):
        session = begin(seed, rules, hints=False)
        assert told_totals(session.view()) == []
        assert told_totals(begin(seed, rules).view())
        for holding in ging.holdings(session.match.hand.hands[0]):
            before = set(told_totals(session.view()))
            glyph = GLYPHS[holding.suit]
            with pytest.raises(Refused) as raised:
                session.do(f"count {holding.points + 1}{holding.suit}")
            assert f"{holding.points}, not {holding.points + 1}." in str(raised.value)
            assert set(told_totals(session.view())) == before
            session.do(f"count {holding.points}{holding.suit}")
            new = set(told_totals(session.view())) - before
            assert all(re.search(rf"\b{holding.points}\b", each) for each in new), (new, glyph)
            groups = zone(session.view(), "seat-0")["groups"]
            shown = {g["label"][0].lower(): g["number"] for g in groups if "number" in g}
            assert shown[holding.suit] == holding.points


def test_a_wrong_count_is_refused_with_the_sum() -> None:
    session = at(PLAIN, MANUAL, hints=False)
    with pytest.raises(Refused, match=r"Your hearts are 10 \+ 10 \+ 8 = 28, not 29\."):
        session.do("count 29h")
    with pytest.raises(Refused, match=r"Your spades are 10 \+ 7 = 17, not 28\."):
        session.do("count 28s")
    session.do("count 28h")
    assert zone(session.view(), "seat-0")["groups"][1]["number"] == 28
    assert "claim 28♥" in ids(session.view())
    session.do("count 17s")
    assert ids(session.view())[:3] == ["claim 28♥ 17♠", "claim 28♥", "claim 17♠"]


@pytest.mark.parametrize(
    "wish", ["count", "count best", "count gentlemen", "count pass", "count 5"]
)
def test_what_is_no_count_tells_nothing(wish: str) -> None:
    session = at(PLAIN, MANUAL, hints=False)
    with pytest.raises((InvalidNotation, Refused)):
        session.do(wish)
    assert told_totals(session.view()) == []


def test_the_right_total_is_among_the_five_that_are_offered() -> None:
    places = set()
    for seed in range(40):
        session = begin(seed, MANUAL, hints=False)
        (ask,) = [a["ask"] for a in session.view()["actions"] if a.get("ask")]
        for group in ask["groups"]:
            offered = [int(option["label"][:-1]) for option in group["options"]]
            assert offered == list(range(offered[0], offered[0] + 5))
            suit = group["options"][0]["id"][-1]
            points = next(
                h.points for h in ging.holdings(session.match.hand.hands[0]) if h.suit == suit
            )
            places.add(offered.index(points))
        chosen = [o["chosen"] for group in ask["groups"] for o in group["options"]]
        assert not any(chosen)  # a preset answer might be the right one
    assert places == {0, 1, 2, 3, 4}


def test_a_reader_without_hints_sees_combinations_himself() -> None:
    session = at(GINGS, MANUAL, hints=False)
    five = [f"claim {name}" for name in ging.COMBINATIONS]
    assert ids(session.view()) == [*five, "pass", "totals"]
    with pytest.raises(IllegalAction, match="Gentlemen are only kings"):
        session.do("claim gentlemen")
    assert session.match.hand.turn == 0
    session.do("claim ging")
    assert session.match.hand.result is not None


def test_all_totals_may_be_asked_for() -> None:
    session = at(PLAIN, MANUAL, hints=False)
    session.do("totals")
    assert len([n for n in told_totals(session.view()) if n.isdecimal()]) == 4
    assert session.view()["note"]["text"] == "Your best claim is 28♥, 17♠."


def test_with_hints_the_best_claims_come_first() -> None:
    view = at(GINGS, MANUAL).view()
    assert ids(view) == ["claim ging", "claim 37♠ 20♥", "claim 37♠ 7♣", "claim 20♥ 7♣", "pass"]
    assert view["actions"][0]["main"]
    assert view["note"]["text"] == "Your best claim is Ging."
    automatic = at(GINGS).view()
    assert (ids(automatic), automatic["note"]) == (["claim best"], None)


# --------------------------------------------------------------------------- four people
@pytest.mark.parametrize("rules", [AUTOMATIC, MANUAL], ids=["automatic", "manual"])
def test_four_people_pass_the_screen_round(rules: Rules) -> None:
    session = begin(4, rules, dealer=1, bots=[None] * 4)
    for seat in (2, 3, 0, 1):
        cover = session.view()
        assert session.covered
        assert cover["zones"] == cover["log"]["items"] == []
        assert ids(cover) == ["uncover"]
        assert NAMES[seat] in said(cover)
        assert not cards_in([cover, text(cover), html(cover)])
        for wish in ("claim best", "pass", "undo", "next", "step", "count 28h", "replay"):
            with pytest.raises(Refused, match=NAMES[seat]):
                session.do(wish)
        session.do("uncover")
        view = session.view()
        assert cards_in(view) == set(session.match.hand.hands[seat])
        badges = [z["badge"]["text"] for z in view["zones"] if "badge" in z]
        assert set(badges) <= {"has claimed"}
        session.do("claim best")
    assert not session.covered
    assert session.match.hand.result is not None
    session.do("result")
    assert cards_in(session.view()) == set(ging.PACK)
    session.do("next")
    assert session.covered
    assert session.seat == 3


def test_two_people_and_two_bots() -> None:
    session = begin(4, MANUAL, dealer=3, bots=(None, "sharp", None, "sleepy"))
    session.do("uncover")
    session.do("pass")
    assert (session.covered, session.seat) == (True, 2)
    session.do("uncover")
    assert zone(session.view(), "seat-0")["badge"]["text"] == "has claimed"
    session.do("pass")
    assert session.match.hand.result is not None


# --------------------------------------------------------------------------- step by step
def step_through(session: StepSession) -> list[Any]:
    session.do("first")
    views = [session.view()]
    while "next" in ids(views[-1]):
        session.do("next")
        views.append(session.view())
    return views


def unstepped(view: Any) -> Any:
    return {k: v for k, v in view.items() if k not in ("actions", "steps")}


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.parametrize("seat", [None, 0, 3])
def test_the_worked_examples_step_to_their_ends(name: str, seat: int | None) -> None:
    table = gc.Table.from_record(name, names=NAMES, seat=seat)
    session = table._session
    assert isinstance(session, StepSession)
    views = step_through(session)
    if seat is None:
        assert said(views[-1]) == EXAMPLES[name]
    back = [views[-1]]
    while "back" in ids(back[-1]):
        session.do("back")
        back.append(session.view())
    assert list(map(unstepped, back[::-1])) == list(map(unstepped, views))
    assert [v["steps"]["at"] for v in views] == list(range(1, len(views) + 1))
    table.play("last")
    assert table.state.result == Record.example(name).replay().result
    assert table.view["meta"] == Record.example(name).title
    assert len(set(map(said, views))) == len(views), "a step says the same as another"


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_worked_examples_are_whole_and_plain(name: str) -> None:
    record = Record.example(name)
    state = record.replay()
    assert isinstance(state, GingState)
    assert str(Record.of(state, record.title)) == str(record)
    assert record.title
    assert state.start.pack is not None
    assert (state.layout.total, state.deal) == (8 - sum(result_points(state)), 1)


def result_points(state: GingState) -> tuple[int, ...]:
    assert state.result is not None
    return state.result.points


@pytest.mark.parametrize("dealing", ["singly", "3-4", "7 at once"])
@pytest.mark.parametrize("seat", [None, 0, 2])
def test_steps_deal_claim_and_show(seat: int | None, dealing: str) -> None:
    end = finish(ging.deal(seed=7, rules=Rules(dealing=dealing), dealer=2), ["sharp"] * 4)
    session = StepSession(Match.of_hands(ging, [end], NAMES), seat=seat)
    views = step_through(session)
    rounds = len(ging.PACKETS[dealing])
    assert said(views[0]).startswith("Everybody places two stakes")
    seen: set[Card] = set()
    for n, view in enumerate(views):
        cards = cards_in(view["zones"])
        held = [CardSet(end.hands[s]) for s in ((seat,) if seat is not None else range(4))]
        if n <= rounds + 4:  # placed, dealt, three claims; the showdown opens one hand
            allowed = set().union(*held)
            if n == rounds + 4:
                allowed |= set(end.hands[3])
            assert cards <= allowed
            assert cards >= seen
        seen = cards
    counts = [
        len([c for g in zone(view, f"seat-{seat or 0}").get("groups", []) for c in g["cards"]])
        for view in views[: rounds + 1]
    ]
    sizes = {"singly": [1] * 7, "3-4": [3, 4], "7 at once": [7]}[dealing]
    assert counts == [sum(sizes[:n]) for n in range(rounds + 1)]
    session.do("first")
    session.do("skip")
    assert "has claimed" in said(session.view()) or "claims" in said(session.view())


@pytest.mark.parametrize(("game", "bot"), [(gin, "greedy"), (ging, "sharp")])
def test_steps_offer_nothing_to_play(game: Any, bot: str) -> None:
    end = finish(game.deal(seed=7), [bot] * game.players[-1])
    for hints in (True, False):
        session = StepSession(Match.of_hands(game, [end]), seat=0, hints=hints)
        for view in step_through(session):
            assert {b["id"] for b in buttons(view)} <= {"next", "back", "skip", "first", "last"}


def test_steps_of_a_later_deal_say_that_missing_stakes_are_placed() -> None:
    state = ging.follow(finish(position(PLAIN), ["sharp"] * 4), 3)
    session = StepSession(Match.of_hands(ging, [finish(state, ["sharp"] * 4)], NAMES))
    assert said(session.view()).startswith("The missing stakes are placed")


def test_bots_play_on_in_steps() -> None:
    table = gc.Table(gc.ging, seed=3, mode="step", rules=Rules(deals=2))
    table.play("last")
    assert "next hand" in ids(table.view)
    table.play("next hand")
    assert (table.match.number, table.view["steps"]["at"]) == (2, 1)
    table.play("last")
    assert table.match.over
    assert "next hand" not in ids(table.view)


def test_an_unfinished_deal_can_be_stepped() -> None:
    state = position(PLAIN, rules=MANUAL).apply("claim 28♥").apply("pass")
    session = StepSession(Match.of_hands(ging, [state], NAMES), seat=1)
    views = step_through(session)
    assert said(views[-2]) == "Ada has claimed."
    assert cards_in(views[-1]) == set(state.hands[1])


# --------------------------------------------------------------------------- journals
def presses() -> Iterator[str]:
    while True:
        yield from ("claim best", "result", "next")


def test_a_whole_game_is_kept_in_a_journal(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    rules = Rules(claims="manual", deals=3)
    bots = (None, "sharp", "sleepy", "sharp")
    first = begin(5, rules, dealer=1, bots=bots, journal=path)
    for wish in presses():
        # at every point a new kernel finds the same game
        again = begin(99, rules, dealer=0, bots=bots, journal=path)
        assert again.match.hand == first.match.hand
        assert again.match.results == first.match.results
        assert (again.match.number, again.match.totals) == (first.match.number, first.match.totals)
        assert again.match.over == first.match.over
        if first.match.over:
            break
        first.do(wish)
    records = Journal(path).records()
    assert [dict(record.start.before).get("number", "1") for record in records] == ["1", "2", "3"]
    assert again.match.settlement == first.match.settlement
    # and it goes on alike
    again.do("new match")
    assert len(Journal(path).records()) == 1


def test_a_game_goes_on_alike_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    rules = Rules(deals=5)
    first = begin("3b", rules, journal=path)
    for wish in ("claim best", "result", "next", "claim best", "result"):
        first.do(wish)
    copy_ = tmp_path / "copy.txt"
    copy_.write_bytes(path.read_bytes())
    again = begin("other", rules, journal=copy_)
    first.do("next")
    again.do("next")
    assert again.match.hand == first.match.hand
    first.do("new")
    assert first.match.hand.stakes == again.match.hand.stakes
    assert first.match.hand.hands != again.match.hand.hands


# --------------------------------------------------------------------------- words
def test_a_view_names_the_deal_and_the_dealer() -> None:
    view = begin(dealer=2).view()
    assert (view["title"], view["meta"]) == ("Ging", "Deal 1 of 12, Noor dealt")
    assert zone(view, "seat-2")["detail"] == "18 stakes, dealer"
    assert zone(view, "layout")["speech"] == "4 in the middle, 4 in the corners"
    help_ = [item for s in view["help"]["sections"] for item in s.get("items", [])]
    assert help_ == [message.text for message in ging.explain(Rules())]


def test_the_layout_says_whose_corners_are_missing() -> None:
    session = at(PLAIN)
    session.do("claim best")
    session.do("result")
    layout = zone(session.view(), "layout")
    assert layout["detail"] == "4 in the middle, 2 in the corners; missing there: Noor, Sam"
    assert (layout["middle"], layout["corners"]) == ([True] * 4, [True, True, False, False])
    session = at(TWO_GINGS)
    session.do("claim best")
    session.do("result")
    assert zone(session.view(), "layout")["detail"] == "0 in the middle, 0 in the corners"


def test_winners_are_told_by_their_stakes() -> None:
    rules = Rules(deals=1)

    def over(hands: Any, **more: Any) -> Match:
        state = finish(position(hands, rules=dataclasses.replace(rules, **more)), ["sharp"] * 4)
        return Match.of_hands(ging, [state], NAMES)

    assert str(winner_message(over(GINGS))) == "Ada wins the game with 26 stakes."
    assert str(winner_message(over(GINGS), 0)) == "You win the game with 26 stakes."
    assert str(winner_message(over(PLAIN))) == "Joint winners, each with 19 stakes: Ada, Robin."
    assert str(winner_message(over(PLAIN), 1)) == "Joint winners, each with 19 stakes: Ada, you."
    assert str(winner_message(over(GINGS, combination_tie="share"))) == (
        "Joint winners, each with 20 stakes: Ada, Robin, Noor."
    )


def test_the_score_sheet_has_a_row_a_deal() -> None:
    match = Match.begin(ging, seed=7, rules=Rules(deals=2), names=NAMES, dealer=3)
    match = dataclasses.replace(match, hand=finish(match.hand, ["sharp"] * 4)).next_hand()
    match = dataclasses.replace(match, hand=finish(match.hand, ["sharp"] * 4))
    lines = str(match.sheet()).splitlines()
    assert lines[0].split() == ["Deal", *NAMES]
    assert [line.split(",")[0] for line in lines[1:3]] == ["1", "2"]
    assert lines[-1].split() == ["Final", *map(str, match.totals)]
    assert match.hand.layout != Layout()
