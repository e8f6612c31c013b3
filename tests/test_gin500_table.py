"""500 at a table: whole hands by buttons alone, whose each card is, and what stays hidden."""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import gincourse as gc
from gincourse.bots import finish
from gincourse.cards import Card, CardSet
from gincourse.games import gin500
from gincourse.games.base import IllegalAction, InvalidNotation
from gincourse.games.gin500 import Rules, position
from gincourse.match import Match, Refused
from gincourse.record import Record
from gincourse.render.html import html
from gincourse.render.text import text
from gincourse.rum import best_melds
from gincourse.session import Session
from gincourse.stepping import StepSession
from tests.leaks import buttons, options, strings, zone
from tests.play import hidden_gin500, permutation, relabelled
from tests.play import options as rules_options

NAMES = ("Ada", "Robin", "Noor", "Sam", "Kim")
ACTIONS = ("draw", "take", "meld", "lay", "discard", "pass")
AREAS = {
    2: ["north"],
    3: ["west", "east"],
    4: ["west", "north", "east"],
    5: ["west", "northwest", "northeast", "east"],
}
EXAMPLES = ("gin500-big-pile", "gin500-bridge", "gin500-deep", "gin500-queen")
BAD_GRAMMAR = re.compile(r"\bYou (has|sits|was|is|draws|takes|melds|scores|loses|throws)\b")
PILE = "7♣ K♥ 8♥ 8♠ J♣ 4♥ Q♥ 6♦ 10♣ A♠ 6♣ 3♦"
MINE = "6♠ 9♥ 10♥ A♥ A♣ K♣"


def table(players: int = 3, seed: Any = 3, rules: Rules | None = None, **more: Any) -> Session:
    """Ada against bots that lay down what they can."""
    rules = dataclasses.replace(rules or Rules(), players=players)
    match = Match.begin(gin500, seed=seed, rules=rules, names=NAMES[:players])
    bots = more.pop("bots", [None, *["sensible"] * (players - 1)])
    return Session(match, bots=bots, **more)


def at(state: Any, seat: int = 0, hints: bool = True) -> Session:
    """Somebody at a position, against bots."""
    players = len(state.hands)
    match = Match.of_hands(gin500, [state], NAMES[:players])
    bots = [None if n == seat else "sensible" for n in range(players)]
    return Session(match, seat=seat, bots=bots, hints=hints)


def pile(hints: bool = True) -> Session:
    """Ada may take from a long pile."""
    return at(position([MINE, None, None], table=["1 9♦10♦J♦"], discards=PILE, seed=1), hints=hints)


def declaring() -> Session:
    """Noor holds a queen that fits two melds."""
    return at(list(Record.example("gin500-queen").states())[1], 2)


def offered(view: Any) -> set[str]:
    """The ids of all the actions of the game that can be chosen somewhere."""
    ids = {b["id"] for b in buttons(view) if b["on"] and not b.get("ask")}
    ids |= {option["id"] for option in options(view)}
    return {id_ for id_ in ids if id_.split(" ")[0] in ACTIONS}


def walk(session: Session, seed: int, most: int = 400) -> Iterator[Session]:
    """The session after each of its reader's actions, chosen at random from what is offered."""
    rng = Random(seed)
    yield session
    for _ in range(most):
        view = session.view()
        if session.match.hand.result is not None:
            return
        choices = sorted(offered(view))
        lays = [id_ for id_ in choices if id_.startswith(("meld", "lay off"))]
        session.do(rng.choice(lays if lays and rng.random() < 0.6 else choices))
        yield session


def cards_of(part: dict[str, Any], *more: str) -> list[dict[str, Any]]:
    """The cards in the groups of a zone."""
    return [card for name in ("groups", *more) for g in part.get(name, []) for card in g["cards"]]


def act_of(view: Any, label: str) -> dict[str, Any]:
    """The button of the toolbar that begins so."""
    found: dict[str, Any] = next(a for a in view["actions"] if a["label"].startswith(label))
    return found


# --------------------------------------------------------------------------- by buttons alone
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_whole_hand_by_buttons_alone(players: int) -> None:
    outcomes = set()
    for seed in range(4):
        session = table(players, seed)
        for _ in walk(session, seed):
            hand = session.match.hand
            view = session.view()
            legal = set(map(str, hand.observe(0).legal_actions()))
            assert offered(view) == (legal if hand.turn == 0 else set())
            assert not BAD_GRAMMAR.search("\n".join(strings(view)))
            json.dumps(view)
            assert text(view)
            assert html(view).count("<div") == html(view).count("</div>")
        result = session.match.hand.result
        assert result is not None
        outcomes.add(result.outcome)
        told = session.view()["say"]["text"]
        for name, points in zip(("You", *NAMES[1:players]), result.points, strict=True):
            assert f"{name} " in told
            assert str(abs(points)) in told
    assert "out" in outcomes


@pytest.mark.parametrize("name", sorted(rules_options(Rules)))
def test_every_ruling_can_be_played_by_buttons(name: str) -> None:
    rules = rules_options(Rules)[name]
    session = table(rules.players, f"ruling {name}", rules)
    for _ in walk(session, 7):
        hand = session.match.hand
        legal = set(map(str, hand.observe(0).legal_actions())) if hand.turn == 0 else set()
        assert offered(session.view()) == legal
    assert session.match.hand.result is not None


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_reader_sits_below_and_the_others_in_order_of_play(players: int, seat: int) -> None:
    match = Match.begin(gin500, seed=3, rules=Rules(players=players), names=NAMES[:players])
    bots = [None if n == seat else "sensible" for n in range(players)]
    seats = [z for z in Session(match, seat=seat, bots=bots).view()["zones"] if "melds" in z]
    assert [z["area"] for z in seats] == [*AREAS[players], "hand"]
    order = [(seat + n) % players for n in range(1, players)]
    assert [z["id"] for z in seats] == [f"seat-{n}" for n in [*order, seat]]
    assert [z["kind"] for z in seats] == ["backs"] * (players - 1) + ["hand"]


# --------------------------------------------------------------------------- the pile
def test_every_discard_can_be_considered_and_says_what_comes_along() -> None:
    session = pile()
    shown = cards_of(zone(session.view(), "discards"))
    hand = session.match.hand
    assert [card["c"] for card in shown] == [card.code for card in hand.discards]
    for view, card in zip(shown, hand.discards, strict=True):
        take, draw = view["acts"]
        assert (take["id"], take["main"], draw["id"]) == (f"take {card}", True, "draw stock")
        assert view["along"] == len(hand.above(card)) - 1
        assert view["caption"]["text"].startswith(str(card))
        why = hand.why_not(gin500.Take(card))
        assert take["on"] is (why is None)
        assert ("why" in take) is (why is not None)
        if why is not None:
            assert take["why"]["text"] == str(why)
        else:
            assert re.search(r"can be (melded|laid off) at once", view["note"]["text"])


def test_the_note_of_a_discard_says_what_it_would_be_used_for() -> None:
    shown = {card["c"]: card for card in cards_of(zone(pile().view(), "discards"))}
    assert shown["6d"]["note"]["text"] == "6♦ can be melded at once with 6♠ 6♣."
    assert shown["6d"]["caption"]["text"] == "6♦ and the 4 cards above it"
    assert shown["Ac" if "Ac" in shown else "As"]["acts"][0]["label"].endswith("2 cards above it")
    assert shown["3d"]["caption"]["text"] == "3♦, the top card"
    queen = at(position(["Q♦ 2♠", None], table=["1 9♦10♦J♦"], discards="8♦ 3♣", seed=2))
    (eight, _) = cards_of(zone(queen.view(), "discards"))
    assert eight["note"]["text"] == "8♦ can be laid off at once on the run 9♦ to J♦."


def test_every_use_of_a_discard_is_a_sentence_of_its_own() -> None:
    def told(*hands: Any, **more: Any) -> str:
        view = at(position(list(hands), **more)).view()
        return str(cards_of(zone(view, "discards"))[0]["note"]["text"])

    both = told("6♠ 6♥ 2♠", None, table=["1 3♦4♦5♦"], discards="6♦ K♣", seed=2)
    assert both == (
        "6♦ can be laid off at once on the run 3♦ to 5♦. 6♦ can be melded at once with 6♠ 6♥."
    )
    bridge = told("6♥ 2♠", None, table=["1 3♥4♥5♥"], discards="7♥ K♣", seed=2)
    assert bridge == "7♥ can be laid off at once together with 6♥ on the run 3♥ to 5♥."
    king = told("Q♠ A♠ 2♦", None, discards="K♠ 3♣", seed=2)
    assert king == "K♠ can be melded at once with Q♠ A♠."


def test_the_panel_of_takes_lists_them_from_the_top() -> None:
    view = pile().view()
    panel = act_of(view, "Take a discard")["ask"]
    assert [o["id"] for o in panel["groups"][0]["options"]] == [
        "take A♠",
        "take 6♦",
        "take 8♥",
        "take K♥",
    ]
    assert [len(o["rest"]) for o in panel["groups"][0]["options"]] == [3, 5, 10, 11]
    assert not any(o["chosen"] for o in options(view))


def test_nobody_considers_a_discard_when_it_is_not_time_to_draw() -> None:
    session = pile()
    session.do("take A♠")
    assert all("acts" not in card for card in cards_of(zone(session.view(), "discards")))
    assert "act" not in zone(session.view(), "stock")


def test_a_pile_of_any_length_is_shown_whole() -> None:
    pack = [c for c in gc.cards.PACK if c not in CardSet("6♠ 9♥ K♣ 2♦ 3♦ 4♦")]
    state = position(["6♠ 9♥", "K♣"], discards=pack[:45], stock="2♦ 3♦", turn=0)
    shown = cards_of(zone(at(state).view(), "discards"))
    assert len(shown) == 45
    assert [card["along"] for card in shown] == list(range(44, -1, -1))


# --------------------------------------------------------------------------- the duty
def test_a_card_that_was_taken_must_be_used_first() -> None:
    session = pile()
    session.do("take 6♦")
    view = session.view()
    assert view["say"]["text"].endswith("Use 6♦ now: meld it or lay it off.")
    use, throw = view["actions"]
    assert (use["id"], use["main"], throw["on"]) == ("meld 6♠6♦6♣", True, False)
    assert throw["why"]["text"] == "You took 6♦ and must use it first: meld it or lay it off."
    just = [card for card in cards_of(zone(view, "seat-0")) if card.get("just")]
    assert [card["name"] for card in just] == ["six of diamonds, to be used now"]
    for card in cards_of(zone(view, "seat-0")):
        on = [act["id"] for act in card["acts"] if act["on"]]
        assert on == (["meld 6♠6♦6♣"] if card["c"][0] == "6" else [])
    with pytest.raises(IllegalAction, match="must use it first"):
        session.do("discard 3♦")
    session.do("meld 6♠6♦6♣")
    assert session.match.hand.must is None
    assert any(card["acts"][-1]["on"] for card in cards_of(zone(session.view(), "seat-0")))


def test_several_uses_are_asked_for() -> None:
    state = position(
        ["6♠ 6♥ 8♦ 9♦ 2♣ K♣", None], table=["1 3♦4♦5♦"], discards="6♦ J♠", stock="Q♣", seed=1
    )
    session = at(state)
    session.do("take 6♦")
    panel = act_of(session.view(), "Use 6♦")["ask"]
    ids = {option["id"] for group in panel["groups"] for option in group["options"]}
    assert ids == {"meld 6♠6♥6♦", "lay off 6♦ on 3♦4♦5♦"}
    assert [group["label"] for group in panel["groups"]] == [
        "Sets",
        "Laid off on a meld of the table",
    ]


def test_a_bridge_is_one_button() -> None:
    session = at(next(Record.example("gin500-bridge").states()))
    session.do("take 7♥")
    (use, _) = session.view()["actions"]
    assert (use["id"], use["on"]) == ("lay off 6♥7♥ on 3♥4♥5♥", True)
    session.do(use["id"])
    (run,) = zone(session.view(), "seat-1")["melds"]
    assert run["label"] == "Run 3♥ to 7♥"
    assert [card.get("owner") for card in run["cards"]] == [None, None, None, "You", "You"]


# --------------------------------------------------------------------------- melds and owners
def test_a_card_that_fits_two_melds_is_asked_about() -> None:
    session = declaring()
    (queen,) = [c for c in cards_of(zone(session.view(), "seat-2")) if c["c"] == "Qd"]
    panel = queen["acts"][0]["ask"]
    assert panel["title"] == "Q♦ fits 2 melds: where does it go?"
    run, queens = panel["groups"][0]["options"]
    assert run["id"] == "lay off Q♦ on 9♦10♦J♦"
    assert run["label"] == "Q♦ on the run 9♦ to J♦ of Ada"
    assert run["detail"] == "Then 8♦ K♦ could follow there."
    assert queens["detail"] == "Nothing more would fit there."
    assert not run["chosen"]
    assert not queens["chosen"]
    with pytest.raises(InvalidNotation, match="say which"):
        session.do("lay off Q♦")
    session.do(run["id"])
    assert session.match.hand.table[0].owner("Q♦") == 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_card_on_the_table_has_its_owner(players: int) -> None:
    marked = 0
    session = table(players, 11)
    for _ in walk(session, 5):
        view, hand = session.view(), session.match.hand
        for seat in range(players):
            shown = zone(view, f"seat-{seat}")["melds"]
            groups = [group for group in hand.table if group.seat == seat]
            assert [[c["c"] for c in g["cards"]] for g in shown] == [
                [card.code for card in group.ordered] for group in groups
            ]
            for part, group in zip(shown, groups, strict=True):
                owners = {Card(c["c"]): c.get("owner") for c in part["cards"]}
                for card, owner in owners.items():
                    by = group.owner(card)
                    name = "You" if by == 0 else NAMES[by]
                    assert owner == (None if by == seat else name)
                    marked += by != seat
                seats = {by for by, _ in group.laid}
                assert part["number"] == sum(group.points(by) for by in seats)
                assert len(part.get("parts", ())) == (len(seats) if len(seats) > 1 else 0)
    assert marked


def test_a_meld_of_several_owners_says_what_each_has() -> None:
    state = position(["K♣ 2♣", None, None], table=["1 Q♠K♠A♠ 0 J♠ 2 10♠"], discards="3♣", seed=1)
    (run,) = zone(at(state).view(), "seat-1")["melds"]
    assert [part["text"] for part in run["parts"]] == [
        "Robin 35: Q♠ K♠ A♠",
        "You 10: J♠",
        "Noor 10: 10♠",
    ]
    assert [card["name"] for card in run["cards"]][:2] == [
        "ten of spades, laid by Noor",
        "jack of spades, laid by you",
    ]
    assert "  [10♠ J♠ Q♠ K♠ A♠] Run 10♠ to A♠ 55; Robin 35: Q♠ K♠ A♠; You 10: J♠; Noor 10: 10♠" in (
        text(at(state).view()).splitlines()
    )
    assert "Run 10♠ to A♠ 55; Robin 35: Q♠ K♠ A♠; You 10: J♠" in html(at(state).view())
    assert run["speech"].startswith("Run of spades, the ten of spades to the ace of spades, 55")
    assert "Noor 10: ten of spades" in run["speech"]


# --------------------------------------------------------------------------- the running score
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_running_score_is_what_lies_less_what_is_held(players: int) -> None:
    session = table(players, 4)
    for _ in walk(session, 1):
        view, seen = session.view(), session.match.hand.observe(0)
        for seat in range(1, players):
            told = zone(view, f"seat-{seat}")["badge"]["text"]
            if seen.result is None:
                assert told == f"{seen.shown[seat]} on the table"
        own = zone(view, "seat-0")["badge"]
        assert own["kind"] == "tally"
        balance = seen.balance
        assert balance is not None
        last = own["text"].split("= ")[-1].replace("−", "-")
        assert last == (str(balance) if seen.hand else f"{seen.shown[0]} on the table")


def test_what_would_be_scored_is_told_with_its_sum() -> None:
    state = position(["K♣ A♣", None], table=["0 Q♠K♠A♠"], discards="3♣", seed=1)
    view = at(state).view()
    assert zone(view, "seat-0")["badge"]["text"] == "35 − 25 = 10"
    assert view["note"]["text"] == "If the hand ended now, you would score 35 − 25 = 10."
    speech = zone(view, "seat-0")["badge"]["speech"]
    assert speech == "35 on the table less 25 in the hand makes 10"


# --------------------------------------------------------------------------- melding
def test_all_melds_are_in_one_panel_and_each_card_has_its_own() -> None:
    state = position(["9♠ 9♥ 9♦ 10♦ J♦ Q♦ 2♣", None], discards="3♣", stock="4♣ 5♠", seed=1)
    session = at(state)
    session.do("draw stock")
    panel = act_of(session.view(), "Meld")["ask"]
    shown = {option["id"]: option for group in panel["groups"] for option in group["options"]}
    assert set(shown) == {
        "meld 9♠9♥9♦",
        "meld 9♦10♦J♦",
        "meld 9♦10♦J♦Q♦",
        "meld 10♦J♦Q♦",
    }
    assert shown["meld 9♦10♦J♦Q♦"]["label"] == "Run 9♦ to Q♦: 39 points"
    assert shown["meld 9♠9♥9♦"]["label"] == "9♠ 9♥ 9♦: 27 points"
    chosen = [id_ for id_, option in shown.items() if option["chosen"]]
    assert chosen == ["meld 9♠9♥9♦"], "the best melds are the nines and 10♦ J♦ Q♦"
    assert shown["meld 9♦10♦J♦Q♦"]["detail"] == ("What stays in your hand counts 24 against you.")
    acts = {card["c"]: card["acts"] for card in cards_of(zone(session.view(), "seat-0"))}
    assert [act["id"] for act in acts["9s"]] == ["meld 9♠9♥9♦", "discard 9♠"]
    assert acts["9s"][0]["main"] is True
    assert len(acts["9d"][0]["ask"]["groups"]) == 2
    assert [act["id"] for act in acts["2c"]] == ["discard 2♣"]


@pytest.mark.parametrize(
    ("hand", "melds"),
    [
        ("9♠ 9♥ 9♦ 10♦ J♦ Q♦ 2♣", ["10♦ J♦ Q♦", "9♠ 9♥ 9♦"]),
        ("A♠ 2♠ 3♠ A♥ A♦ K♣", ["A♠ A♥ A♦"]),
        ("Q♠ K♠ A♠ A♥ A♦ 2♠", ["A♠ A♥ A♦"]),
        ("2♣ 4♣ 6♣ 8♥", []),
    ],
)
def test_the_hand_is_grouped_by_the_melds_that_bring_most(hand: str, melds: list[str]) -> None:
    assert [str(meld) for meld in best_melds(CardSet(hand))] == melds


def test_the_melds_of_a_big_hand_are_the_best_there_are() -> None:
    """Against trying every way to choose melds that share no card."""
    from gincourse import rum

    def most(every: list[CardSet], used: CardSet) -> int:
        best = 0
        for n, meld in enumerate(every):
            if not meld & used:
                best = max(best, rum.meld_value(meld) + most(every[n + 1 :], used | meld))
        return best

    rng = Random(2)
    for _ in range(40):
        hand = CardSet(rng.sample(gc.cards.PACK, 15))
        found = best_melds(hand)
        assert len(CardSet([c for meld in found for c in meld])) == sum(map(len, found))
        assert sum(map(rum.meld_value, found)) == most(list(rum.melds(hand)), CardSet())


def test_the_stock_is_spoken_with_what_can_be_done_with_it() -> None:
    act = zone(pile().view(), "stock")["act"]
    left = zone(pile().view(), "stock")["count"]
    assert act["label"] == "Draw from the stock"
    assert act["speech"] == f"Stock, face down, {left} cards left. Draw from the stock"


# --------------------------------------------------------------------------- aces
def run_of_nine(seat: int = 0) -> Session:
    """Ada has just drawn and holds the top of a run that lies before Robin."""
    hands = ["Q♠ K♠ A♠ 5♥", None]
    return at(position(hands, table=["1 9♠10♠J♠"], discards="3♣", phase="play", seed=1), seat)


def test_an_ace_above_the_king_is_told_there() -> None:
    session = run_of_nine()
    ace = next(c for c in cards_of(zone(session.view(), "seat-0")) if c["c"] == "As")
    assert ace["note"]["text"] == "Melding Q♠ K♠ A♠ brings 35 points."
    session.do("meld Q♠K♠A♠")
    assert session.view()["log"]["items"][-1]["text"] == "You melded Q♠ K♠ A♠."


def test_a_bridge_to_an_ace_is_told_from_its_low_end() -> None:
    hands = ["Q♠ K♠ 5♥", None]
    start = position(hands, table=["1 9♠10♠J♠", "1 K♥K♦K♣"], discards="A♠ 3♣", seed=1)
    session = at(start)
    session.do("take A♠")
    panel = act_of(session.view(), "Use A♠")["ask"]
    labels = [option["label"] for group in panel["groups"] for option in group["options"]]
    assert "Q♠ K♠ A♠ on the run 9♠ to J♠ of Robin" in labels
    session.do("lay off Q♠K♠A♠ on 9♠10♠J♠")
    assert session.view()["log"]["items"][-1]["text"] == "You laid Q♠ K♠ A♠ on the run 9♠ to J♠."


def test_what_could_follow_is_told_in_the_order_of_the_run() -> None:
    start = position(
        ["10♠ 10♥ 2♦", None], table=["1 J♠Q♠K♠", "1 J♥Q♥K♥"], discards="3♣", phase="play", seed=1
    )
    panel = act_of(at(start).view(), "Lay off")["ask"]
    details = [option["detail"] for group in panel["groups"] for option in group["options"]]
    assert details == ["Then 9♠ A♠ could follow there.", "Then 9♥ A♥ could follow there."]


SUIT = "2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠"


def test_a_declared_ace_counts_as_it_is_declared() -> None:
    rules = Rules(players=2, ace_both_ends="declared")
    hands = [f"A♠ {SUIT} 5♥", None]
    start = position(hands, discards="3♣", phase="play", rules=rules, seed=1)
    ace = next(c for c in cards_of(zone(at(start).view(), "seat-0")) if c["c"] == "As")
    assert ace["note"]["text"] == f"Melding {SUIT} A♠ brings 99 points.", "84 and 15"
    panel = ace["acts"][0]["ask"]
    labels = [option["label"] for group in panel["groups"] for option in group["options"]]
    assert labels[0] == "Run 2♠ to A♠: 99 points"
    assert "Run A♠ to K♠: 85 points" in labels
    low = position(
        ["A♠ 5♥", None],
        table=[f"1 {SUIT.replace(' ', '')}"],
        discards="3♣",
        phase="play",
        rules=rules,
        seed=1,
    )
    panel = act_of(at(low).view(), "Lay off")["ask"]
    labels = [option["label"] for group in panel["groups"] for option in group["options"]]
    assert sorted(labels) == [
        "A♠ on the run 2♠ to K♠ of Robin",
        "A♠ on the run 2♠ to K♠ of Robin, ace high",
    ]


# --------------------------------------------------------------------------- five players
def test_five_play_with_seven_cards_each_and_names_of_their_own() -> None:
    view = gc.Table(gc.gin500, players=5, seed=3, dealer=4).view
    names = [z["name"] for z in view["zones"] if z["id"].startswith("seat")]
    assert names == ["Robin", "Noor", "Sam", "Kim", "You"]
    assert zone(view, "stock")["count"] == 52 - 5 * 7 - 1
    turkish = gc.Table(gc.gin500, players=5, seed=3, language="tr").view
    told = [z["name"] for z in turkish["zones"] if z["id"].startswith("seat")]
    assert len(set(told)) == 5
    with pytest.raises(ValueError, match="players cannot be 6"):
        gc.Table(gc.gin500, players=6)


# --------------------------------------------------------------------------- the end
def test_the_count_of_the_seeds_example() -> None:
    session = StepSession.of_record(Record.example("gin500-big-pile"), NAMES[:3])
    session.do("last")
    rows = zone(session.view(), "sum")["rows"]
    (scores,) = [row for row in rows if row["label"] == "Robin scores"]
    assert (scores["sum"], scores["value"]) == ("87 − 90 =", "−3")
    assert session.view()["score"]["rows"] == [["1, out", "36", "−3", "−12"]]
    assert session.view()["say"]["text"] == "Noor scores: 6 − 18 = −12."


def test_a_hand_that_is_over_lies_open_with_its_sums() -> None:
    session = table(4, 5)
    for _ in walk(session, 2):
        pass
    view, hand = session.view(), session.match.hand
    assert [z["id"] for z in view["zones"]] == ["seat-1", "seat-2", "seat-3", "seat-0", "sum"]
    for seat in range(4):
        shown = {c["c"] for c in cards_of(zone(view, f"seat-{seat}"))}
        assert shown == {card.code for card in hand.hands[seat]}
    values = [row["value"] for row in zone(view, "sum")["rows"] if row["label"].endswith("score")]
    assert str(values[0]).replace("−", "-") == str(hand.result.points[0])
    assert [a["id"] for a in view["actions"]] == ["next", "replay"]


def test_the_race_ends_with_payments() -> None:
    rules = Rules(play_to=150)
    match = Match.begin(gin500, seed=5, rules=rules, names=NAMES[:3])
    while True:
        match = dataclasses.replace(match, hand=finish(match.hand, ["sensible"] * 3))
        if match.over:
            break
        match = match.next_hand()
    settled = match.settlement
    assert settled is not None
    session = Session(match, bots=[None, "sensible", "sensible"])
    view = session.view()
    (winner,) = settled.winners
    name = "You win" if winner == 0 else f"{NAMES[winner]} wins"
    assert view["say"]["text"].endswith(f"{name} the game with {settled.totals[winner]} points.")
    pays = [row for row in zone(view, "final")["rows"] if " pay" in row["label"]]
    assert [row["value"] for row in pays] == [
        settled.totals[winner] - total
        for seat, total in enumerate(settled.totals)
        if total != settled.totals[winner]
    ]
    assert view["score"]["foot"][-1][0] == "Gets or pays"
    assert [a["id"] for a in view["actions"]] == ["new match", "replay"]
    told = [row["label"] for row in zone(view, "final")["rows"]]
    assert len(told) == 3 + len(pays)


# --------------------------------------------------------------------------- without hints
def test_without_hints_nothing_shows_what_can_be_done() -> None:
    view = pile(hints=False).view()
    assert all(card["acts"][0]["on"] for card in cards_of(zone(view, "discards")))
    assert not any("note" in card for card in cards_of(zone(view, "discards")))
    assert [g["kind"] for g in zone(view, "seat-0")["groups"]] == ["plain"]
    assert zone(view, "seat-0")["badge"]["text"] == "0 on the table"
    assert view["note"] is None
    session = pile(hints=False)
    with pytest.raises(IllegalAction, match="J♣ cannot be used at once"):
        session.do("take J♣")
    assert session.match.hand.phase == "draw"


def test_without_hints_a_meld_is_put_together_card_by_card() -> None:
    session = pile(hints=False)
    session.do("take 6♦")
    assert act_of(session.view(), "Meld")["on"] is False
    for card in ("6♠", "6♦", "3♦"):
        session.do(f"aside {card}")
    view = session.view()
    aside = zone(view, "seat-0")["groups"][-1]
    assert (aside["label"], [c["c"] for c in aside["cards"]]) == (
        "Set aside for a meld",
        ["3d", "6s", "6d"],
    )
    assert act_of(view, "Meld")["label"] == "Meld 6♠ 3♦ 6♦"
    with pytest.raises(IllegalAction, match="is not a meld"):
        session.do(act_of(view, "Meld")["id"])
    session.do("aside 3♦")
    session.do("aside 6♣")
    session.do(act_of(session.view(), "Meld")["id"])
    assert session.match.hand.shown == (18, 29, 0)
    assert len(zone(session.view(), "seat-0")["groups"]) == 1


def test_without_hints_any_card_may_be_tried_on_any_meld() -> None:
    session = at(list(Record.example("gin500-queen").states())[1], 2, hints=False)
    acts = {c["c"]: c["acts"] for c in cards_of(zone(session.view(), "seat-2"))}
    assert all(len(card[2]["ask"]["groups"][0]["options"]) == 2 for card in acts.values())
    with pytest.raises(IllegalAction, match="2♠"):
        session.do("lay off 2♠ on 9♦10♦J♦")
    session.do("lay off Q♦ on Q♠Q♥Q♣")
    assert session.match.hand.table[1].owner("Q♦") == 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hand_without_hints(players: int) -> None:
    session = table(players, 6, hints=False)
    while (hand := session.match.hand).result is None:
        view = session.view()
        assert [g["kind"] for g in zone(view, "seat-0")["groups"]] == ["plain"]
        action = gc.bots.named("sensible", "gin500")(hand.observe(0))
        if isinstance(action, gin500.Meld):
            for card in action.cards:
                session.do(f"aside {card}")
            meld = act_of(session.view(), "Meld")["id"]
            assert hand.parse(meld) == action
            session.do(meld)
        else:
            assert str(action) in offered(view)
            session.do(str(action))


@pytest.mark.parametrize("wish", ["aside", "aside 1♠", "aside K♥", "aside 8♦ 9♦"])
def test_only_a_card_of_the_own_hand_is_set_aside(wish: str) -> None:
    session = pile(hints=False)
    before = session.view()
    with pytest.raises(Refused):
        session.do(wish)
    assert session.view() == before


# --------------------------------------------------------------------------- hidden cards
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("hints", [True, False])
def test_a_view_does_not_depend_on_cards_that_its_reader_cannot_know(
    players: int, hints: bool
) -> None:
    rng = Random(f"{players} {hints}")
    compared = 0
    for step, session in enumerate(walk(table(players, 21, hints=True), 3)):
        state = session.match.hand
        if step % 5 or state.turn is None:
            continue
        for seat in range(players):
            hidden = sorted(hidden_gin500(state, seat))
            mixed = exchanged(state, seat, permutation(hidden, rng))
            views = [shown(session, one, seat, hints) for one in (state, mixed)]
            assert views[0] == views[1]
            compared += mixed.hands != state.hands
    assert compared


def exchanged(state: Any, seat: int, to: dict[Card, Card]) -> Any:
    """The state with cards exchanged that ``seat`` has never seen, where they lie now."""
    hands = tuple(h if n == seat else relabelled(h, to) for n, h in enumerate(state.hands))
    drawn = state.drawn if state.turn == seat else relabelled(state.drawn, to)
    return dataclasses.replace(state, hands=hands, stock=relabelled(state.stock, to), drawn=drawn)


def shown(session: Session, state: Any, seat: int, hints: bool) -> str:
    """All that a reader at this seat gets, as one text."""
    match = dataclasses.replace(session.match, hand=state)
    other = Session.__new__(Session)
    vars(other).update(vars(session))
    other.match, other.seat = match, seat
    other.taste = dataclasses.replace(session.taste, hints=hints)
    view = other.view()
    return json.dumps(view) + text(view) + html(view)


def test_no_face_down_card_is_named_anywhere_but_in_reasons() -> None:
    """Zones, status and log name no card that the reader has not seen."""
    for session in walk(table(3, 8), 4):
        state = session.match.hand
        if state.turn is None:
            continue
        hidden = {card.code for card in hidden_gin500(state, 0)}
        view = session.view()
        for part in view["zones"]:
            assert not {card["c"] for card in cards_of(part, "melds")} & hidden
        log = [one for one in view["log"]["items"] if "for the deal" not in one["text"]]
        told = [view["say"], *log, *(z.get("note") for z in view["zones"])]
        for sentence in filter(None, told):
            cards = re.findall(r"(?:\d+|[AKQJ])[♠♥♦♣]", sentence["text"])
            assert not {Card(card).code for card in cards} & hidden


# --------------------------------------------------------------------------- steps and records
@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_steps_forwards_and_backwards(name: str) -> None:
    session = StepSession.of_record(Record.example(name), NAMES[:3])
    forwards = []
    for n in range(len(session.frames)):
        session.do(str(n + 1))
        view = session.view()
        forwards.append(view)
        assert not any("acts" in card for z in view["zones"] for card in cards_of(z))
        assert "act" not in zone(view, "stock") if n < 2 else True
        for words in spoken(view):
            assert not re.search("[♠♥♦♣−=+{}]", words), words
    for n in reversed(range(len(session.frames))):
        session.do(str(n + 1))
        assert session.view() == forwards[n]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_deal_is_shown_card_by_card(players: int) -> None:
    rules = Rules(players=players)
    match = Match.begin(gin500, seed=7, rules=rules, names=NAMES[:players], dealer=1)
    session = StepSession(match, bots=["sensible"] * players)
    size = rules.hand_size * players
    deal = [frame for frame in session.frames if frame.deal]
    assert len(deal) == size + 2
    assert f"deals {rules.hand_size} cards each" in session.view()["say"]["text"]
    first = (1 + 1) % players
    for n, frame in enumerate(deal[:-1]):
        assert sum(frame.seen.counts) == n
        assert frame.seen.stock == 52 - n
        assert sum(len(hand) for hand in frame.seen.hands) == n
    assert deal[1].seen.counts[first] == 1
    assert deal[-2].seen.hands == deal[-1].seen.hands
    last = session.match.hand
    actions = len(last.actions)
    rows = len(last.result.rows)
    assert len(session.frames) == len(deal) + actions + rows
    session.do("last")
    assert session.view()["score"]["rows"]
    session.do("back")
    assert session.view()["score"]["rows"] == []


def test_a_hand_steps_for_one_seat_without_showing_the_others() -> None:
    match = Match.begin(gin500, seed=7, names=NAMES[:3], dealer=2)
    session = StepSession(match, seat=0, bots=["sensible"] * 3)
    for n, frame in enumerate(session.frames):
        session.do(str(n + 1))
        if frame.seen.phase not in ("counting", "over"):
            kinds = [z["kind"] for z in session.view()["zones"] if z["id"] in ("seat-1", "seat-2")]
            assert kinds == ["backs", "backs"]


def test_a_turn_is_told_as_it_went() -> None:
    session = StepSession.of_record(Record.example("gin500-deep"), NAMES[:3])
    told = []
    for n in range(1, len(session.frames)):
        session.do(str(n + 1))
        told.append(session.view()["say"]["text"])
    assert told[:4] == [
        "Ada took 6♦ and with it A♠ 3♦ 6♣ 10♣.",
        "Ada melded 6♠ 6♦ 6♣.",
        "Ada melded A♠ A♥ A♣.",
        "Ada threw K♣.",
    ]
    log = [item["text"] for item in session.view()["log"]["items"]]
    assert log == told[: len(log)]
    assert "Robin scores: 42." in told


# --------------------------------------------------------------------------- at the table
@pytest.mark.parametrize("players", [2, 3, 4])
def test_people_pass_the_screen(players: int) -> None:
    match = Match.begin(gin500, seed=7, rules=Rules(players=players), names=NAMES[:players])
    session = Session(match, bots=[None] * players)
    for _ in range(2 * players):
        turn = session.match.hand.turn
        view = session.view()
        assert view["zones"] == []
        assert NAMES[turn] in view["say"]["text"]
        session.do("uncover")
        assert session.seat == turn
        assert zone(session.view(), f"seat-{turn}")["kind"] == "hand"
        session.do("draw stock")
        assert not session.covered
        session.do(next(id_ for id_ in sorted(offered(session.view())) if "discard" in id_))


def test_taking_can_be_undone() -> None:
    session = pile()
    before = session.view()["zones"]
    session.do("take 6♦")
    session.do("meld 6♠6♦6♣")
    session.do("undo")
    session.do("undo")
    assert session.view()["zones"] == before
    with pytest.raises(Refused):
        session.do("undo")


def test_what_was_set_aside_is_forgotten_by_an_undo() -> None:
    session = pile(hints=False)
    session.do("take 6♦")
    session.do("aside 6♦")
    session.do("undo")
    assert len(zone(session.view(), "seat-0")["groups"]) == 1


def test_the_hand_can_be_sorted() -> None:
    session = pile(hints=False)
    session.do("sort rank")
    ranks = [Card(card["c"]).rank for card in cards_of(zone(session.view(), "seat-0"))]
    assert ranks == sorted(ranks)
    assert session.view()["controls"][0]["id"] == "sort suit"
    with pytest.raises(Refused):
        session.do("sort colour")


def test_the_help_has_the_words_and_the_rules_of_500() -> None:
    sections = table().view()["help"]["sections"]
    words = [word for word, _ in sections[0]["words"]]
    assert words == [
        "Stock",
        "Spread discard pile",
        "Set",
        "Run",
        "Lay off",
        "Shown and held",
        "Going out",
    ]
    assert sections[1]["items"] == [message.text for message in gin500.explain(Rules())]
    assert table().view()["meta"].endswith("dealt; the first to 500 wins")


# --------------------------------------------------------------------------- spoken
def spoken(view: Any) -> Iterator[str]:
    """Every text that is read aloud."""
    if isinstance(view, dict):
        if "speech" in view:
            yield view["speech"]
        elif "label" in view and "on" in view:
            yield view["label"]
        elif "text" in view and "title" not in view:
            yield view["text"]
        for key, part in view.items():
            if key not in ("help", "score", "spoken"):
                yield from spoken(part)
    elif isinstance(view, list):
        for part in view:
            yield from spoken(part)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("hints", [True, False])
def test_what_is_spoken_is_in_words(players: int, hints: bool) -> None:
    for session in walk(table(players, 9), 6):
        session.taste = dataclasses.replace(session.taste, hints=hints)
        for words in spoken(session.view()):
            assert not re.search("[♠♥♦♣−=+{}]", words), words
        session.taste = dataclasses.replace(session.taste, hints=True)
