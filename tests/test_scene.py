"""The gin table as a view: zones, buttons, sentences, and their text and HTML."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from gincourse.cards import CardSet
from gincourse.games import gin
from gincourse.games.gin import Rules
from gincourse.match import Match
from gincourse.record import Record
from gincourse.render.faces import cards_html
from gincourse.render.html import html
from gincourse.render.text import text
from gincourse.session import Session
from gincourse.stepping import StepSession
from tests.leaks import buttons, options, zone
from tests.test_session import NAMES, RULES, begin, random_walk

KNOCKS_6 = "10♥ 10♠ 10♣ A♦ A♥ A♣ 5♥ 5♣ 5♦ 6♥"
UNDERCUTS = "K♠ K♦ K♥ K♣ J♣ J♠ J♦ 5♠ 10♦ 2♥"
KNOCK = "knock Q♠ with 5♥5♦5♣ 10♠10♥10♣ A♥A♦A♣"


def at(*hands: str, rules: Rules | None = None, seat: int = 0, **more: Any) -> Session:
    """A table for a position in which seat 0 has drawn; seat 1 is a person if the reader is."""
    state = gin.position(hands, phase="shed", rules=rules, **more)
    bots: tuple[str | None, str | None] = (None, "greedy") if seat == 0 else (None, None)
    return Session(Match.of_hands(gin, [state], NAMES), bots=bots)


def defending(hints: bool = True, rules: Rules | None = None) -> Session:
    """Seat 1 is to lay off on the knock of the second worked example."""
    state = gin.position((f"{KNOCKS_6} Q♠", UNDERCUTS), phase="shed", rules=rules).apply(KNOCK)
    match = Match.of_hands(gin, [state], NAMES)
    return Session(match, seat=1, bots=("greedy", None), hints=hints)


def labels(view: dict[str, Any]) -> list[str]:
    return [action["label"] for action in view["actions"]]


# --------------------------------------------------------------------------- each phase
def test_drawing() -> None:
    view = begin().view()
    assert [z["id"] for z in view["zones"]] == ["seat-1", "stock", "discards", "seat-0"]
    assert [z["kind"] for z in view["zones"]] == ["backs", "pile", "pile", "hand"]
    assert labels(view) == ["Draw from the stock", "Take 8♦", "Throw a card", "Knock"]
    assert [action["on"] for action in view["actions"]] == [True, True, False, False]
    assert all("Draw first" in action["why"]["text"] for action in view["actions"][2:])
    assert zone(view, "stock")["act"]["id"] == "draw stock"
    assert zone(view, "discards")["act"]["id"] == "take 8♦"
    assert zone(view, "stock")["count"] == 31
    assert zone(view, "stock")["top"] == {"back": True}
    assert view["label"] == "Gin table, your turn"
    assert view["say"]["text"].endswith("Your turn: take 8♦ or draw from the stock.")


def test_the_draw_for_the_deal_is_told_once() -> None:
    session = Session(Match.begin(gin, seed=7, names=NAMES), bots=(None, "greedy"))
    told = "Drawn for the deal: "
    assert session.view()["log"]["items"][0]["text"].startswith(told)
    session.do("draw stock")
    assert session.view()["log"]["items"][0]["text"].startswith(told)
    session.do("new")
    assert told not in str(session.view())


def test_shedding_marks_the_card_just_drawn() -> None:
    session = begin()
    session.do("draw stock")
    cards = [c for group in zone(session.view(), "seat-0")["groups"] for c in group["cards"]]
    (just,) = [card for card in cards if card.get("just")]
    assert just["c"] == session.match.hand.drawn.code
    assert len(cards) == 11
    assert all(card["acts"][0]["label"] == f"Throw {_shown(card)}" for card in cards)
    assert all(card["note"]["text"].startswith(f"Throwing {_shown(card)} leaves") for card in cards)


def _shown(card: dict[str, Any]) -> str:
    return str(next(iter(CardSet(card["c"]))))


def test_a_knock_asks_for_card_and_melds_and_says_what_it_concedes() -> None:
    view = at(f"{KNOCKS_6} Q♠", UNDERCUTS).view()
    (knock,) = [action for action in view["actions"] if action["id"] == "knock"]
    chosen = [option for option in options(view) if option["chosen"]]
    assert chosen[0]["id"] == "knock Q♠ with A♥A♦A♣ 5♥5♦5♣ 10♠10♥10♣"
    assert [len(meld) for meld in chosen[0]["melds"]] == [3, 3, 3]
    assert [card["c"] for card in chosen[0]["rest"]] == ["6h"]
    assert chosen[0]["detail"].startswith("Could be laid off by the other player, if held:")
    assert knock["ask"]["cancel"] == "Cancel"
    assert (
        sum(option["chosen"] for group in knock["ask"]["groups"] for option in group["options"])
        == 1
    )


def test_a_knock_that_cannot_be_says_why() -> None:
    view = at("K♠ K♦ K♥ J♣ J♠ Q♦ Q♥ 2♥ 6♦ 6♣ Q♠", KNOCKS_6).view()
    off = {a["label"]: a["why"]["text"] for a in view["actions"] if not a["on"]}
    assert off["Throw a card"] == "Choose a card to throw first."
    assert off["Knock"].startswith("Knocking needs deadwood of 10 or less; ")
    assert off["Gin"].startswith("No gin yet: without ")


@pytest.mark.parametrize("big_gin", [True, False])
def test_gin_and_big_gin(big_gin: bool) -> None:
    hand = "8♠ 9♠ 10♠ J♠ A♦ 2♦ 3♦ 5♥ 5♣ 5♦ 4♦"
    view = at(hand, "7♠ 7♦ 4♥ 4♣ 4♠ 9♥ 10♥ J♥ Q♥ 6♣", rules=Rules(big_gin=big_gin)).view()
    assert any(label.startswith("Gin, throwing") for label in labels(view))
    assert ("Big gin" in labels(view)) is big_gin


def test_laying_off() -> None:
    session = defending()
    view = session.view()
    assert [z["id"] for z in view["zones"]] == ["seat-0", "seat-1"]
    assert zone(view, "seat-0")["detail"] == "knocked with 6"
    acts = {c["c"]: c["acts"] for g in zone(view, "seat-1")["groups"] for c in g["cards"]}
    assert [a["id"] for a in acts["5s"] if a["id"] != "done"] == ["lay off 5♠ on 5♥5♦5♣"]
    assert acts["2h"][0]["on"] is False
    assert acts["2h"][0]["why"]["text"] == "2♥ fits none of the knocker’s melds."
    session.do("lay off 5♠")
    fives = zone(session.view(), "seat-0")["groups"][1]
    assert fives["label"] == "Set of fives with 5♠ laid off by you"
    assert [card.get("owner") for card in fives["cards"]] == ["You", None, None, None]


def test_the_best_lay_offs_in_one_press() -> None:
    session = defending()
    session.do("best")
    assert session.match.hand.hands[1] == CardSet(UNDERCUTS) - "5♠ 10♦"
    assert [b["on"] for b in buttons(session.view()) if b["label"] == "Lay off the best way"] == [
        False
    ]
    session.do("done")
    assert session.match.hand.result.points == (0, 29)


def test_with_own_melds_first_the_best_way_is_found_by_hand() -> None:
    session = defending(rules=Rules(defender="own melds first"))
    off = {b["label"]: b["on"] for b in session.view()["actions"]}
    assert off["Lay off the best way"] is False
    before = session.match
    with pytest.raises(ValueError, match="your own melds come first"):
        session.do("best")
    assert session.match is before


# --------------------------------------------------------------------------- the count
def test_the_count_of_an_undercut() -> None:
    session = defending()
    session.do("best")
    session.do("done")
    count = zone(session.view(), "sum")
    told = text(session.view())
    assert "25 + 6 − 2 = 29" in told
    assert "By laying off 5♠ 10♦ you saved 15." in count["notes"]
    assert "An undercut: you score 29." in session.view()["say"]["text"]
    assert session.view()["score"]["rows"] == [["1, undercut", "", "29"]]


def test_a_lay_off_that_was_missed_is_told() -> None:
    session = defending()
    session.do("done")
    assert "The best lay-offs would have left you with 2." in zone(session.view(), "sum")["notes"]


def test_gin_says_that_nothing_is_laid_off() -> None:
    session = at("8♠ 9♠ 10♠ J♠ A♦ 2♦ 3♦ 5♥ 5♣ 5♦ Q♠", "7♠ 7♦ 4♥ 4♣ 4♠ 4♦ 10♥ J♥ Q♥ 6♣")
    session.do("gin Q♠")
    assert "Nothing may be laid off on gin." in zone(session.view(), "sum")["notes"]
    assert "You score 45." in session.view()["say"]["text"]


@pytest.mark.parametrize(
    ("option", "words"),
    [
        ("undercut", "An undercut: you score 25."),
        ("no score", "Both count 6: nobody scores."),
        ("void", "Both count 6: the hand is void at this table."),
        ("knocker", "Ada scores 0."),
    ],
)
def test_equal_counts_are_told(option: str, words: str) -> None:
    hand = UNDERCUTS.replace("2♥", "6♠")
    rules = Rules(equal_deadwood=option)
    state = gin.position((f"{KNOCKS_6} Q♠", hand), phase="shed", rules=rules).apply(KNOCK)
    session = Session(Match.of_hands(gin, [state], NAMES), seat=1, bots=("greedy", None))
    session.do("best")
    session.do("done")
    assert words in session.view()["say"]["text"]
    assert text(session.view())
    assert html(session.view())


@pytest.mark.parametrize(("option", "words"), [("empty", "used up"), ("two left", "Two cards")])
def test_a_void_hand_is_told(option: str, words: str) -> None:
    hands = ("K♠ Q♥ 9♦ 7♣ 5♠", "K♥ Q♦ 9♣ 7♠ 5♥")
    stock = "2♣" if option == "empty" else "2♣ 3♣ 4♣"
    state = gin.position(hands, discards="J♣", stock=stock, rules=Rules(stock_end=option))
    session = Session(Match.of_hands(gin, [state], NAMES), bots=(None, "greedy"))
    session.do("draw stock")
    session.do("discard K♠")
    assert words in session.view()["say"]["text"]
    assert session.view()["score"]["rows"] == [["void", "", ""]]


# --------------------------------------------------------------------------- spoken
def spoken(view: Any) -> Iterator[str]:
    """Every text that is read aloud: ``speech``, and what stands for it where it is missing."""
    if isinstance(view, dict):
        if "speech" in view:
            yield view["speech"]
        elif "label" in view and "on" in view:
            yield view["label"]
        elif "text" in view:
            yield view["text"]
        for key, part in view.items():
            if key not in ("help", "score"):
                yield from spoken(part)
    elif isinstance(view, list):
        for part in view:
            yield from spoken(part)


@pytest.mark.parametrize("rules", RULES, ids=range(len(RULES)))
@pytest.mark.parametrize("hints", [True, False])
def test_what_is_spoken_is_in_words(rules: Rules, hints: bool) -> None:
    for session in random_walk(begin(2, rules, hints=hints), 4, 40):
        for words in spoken(session.view()):
            assert not re.search("[♠♥♦♣−=+{}]", words), words


@pytest.mark.parametrize("name", ["gin-going-gin", "gin-knock", "gin-undercut"])
def test_the_examples_are_spoken_in_words(name: str) -> None:
    session = StepSession.of_record(Record.example(name), NAMES)
    for n in range(len(session.frames)):
        session.do(str(n + 1))
        for words in spoken(session.view()):
            assert not re.search("[♠♥♦♣−=+{}]", words), words


# --------------------------------------------------------------------------- ids and marks
@pytest.mark.parametrize("rules", RULES, ids=range(len(RULES)))
def test_zones_and_cards_have_names_of_their_own(rules: Rules) -> None:
    for session in random_walk(begin(2, rules), 4, 40):
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
        for part in view["zones"]:
            assert part["name"]
            assert part["kind"] in ("backs", "pile", "hand", "laid", "sum")
            assert part["area"] in ("across", "piles", "hand", "table")


def test_at_most_one_button_is_the_main_one() -> None:
    for session in random_walk(begin(2), 4, 60):
        view = session.view()
        assert sum(bool(action.get("main")) for action in view["actions"]) <= 1
        for part in view["zones"]:
            for group in part.get("groups", []):
                for card in group["cards"]:
                    assert card["name"].count(" of ") == 1


# --------------------------------------------------------------------------- text and HTML
def test_text_and_html_show_what_the_view_shows() -> None:
    session = begin()
    for _ in random_walk(session, 4, 40):
        view = session.view()
        for shown in (text(view), html(view)):
            assert view["title"] in shown
            for part in view["zones"]:
                assert part["name"] in shown
        assert html(view).count("<div") == html(view).count("</div>")


def test_text_of_a_table() -> None:
    state = gin.position(("8♠ 9♠ 10♠ K♦ 2♥", "9♥ 9♦ 9♣ 2♣ 3♠"), discards="Q♣", stock="4♣ 5♣")
    session = Session(Match.of_hands(gin, [state], NAMES), bots=(None, "greedy"))
    lines = text(session.view()).splitlines()
    assert lines[:5] == [
        "Gin · A position",
        "Robin 5 cards",
        "Stock 2 left",
        "Discards 1 card: Q♣",
        "You 5 cards: [8♠ 9♠ 10♠] Run 8♠ to 10♠, [2♥ K♦] Deadwood 12",
    ]
    assert lines[-1].endswith("Draw from the stock | Take Q♣")


def test_cards_as_html() -> None:
    shown = CardSet("8♠ 10♥")._repr_html_()
    assert shown == cards_html(CardSet("8♠ 10♥"))
    assert 'title="eight of spades"' in shown
    assert shown.count("<span") == shown.count("</span>") == 3
