"""Tables without a screen: what they show and do, and what they never show."""

from __future__ import annotations

import copy
import dataclasses
import json
from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gincourse.bots import finish, greedy
from gincourse.cards import PACK, Card
from gincourse.games import gin
from gincourse.games.base import Action, IllegalAction, InvalidNotation
from gincourse.games.gin import Rules
from gincourse.match import Match, Refused
from gincourse.record import Record
from gincourse.render.html import html
from gincourse.render.text import text
from gincourse.session import Session, seats
from gincourse.stepping import StepSession
from tests.leaks import buttons, named_cards, options, without_conceded, zone
from tests.play import GIN, permutation, relabelled
from tests.play import options as rules_options
from tests.test_bots import BAD

NAMES = ("Ada", "Robin")
RULES = [
    Rules(),
    Rules(first_upcard="offered", stock_end="last discard", big_gin=True),
    Rules(defender="own melds first", knocker_melds="least", equal_deadwood="no score"),
    Rules(defender="automatic", stock_end="two left", take_limit=2),
]


def begin(seed: Any = 7, rules: Rules | None = None, **more: Any) -> Session:
    # The cards drawn for the deal are told: a given dealer leaves them out, so that every card that
    # is named is one of this hand.
    match = Match.begin(gin, seed=seed, rules=rules, names=NAMES, dealer=1)
    return Session(match, **{"bots": (None, "greedy"), **more})


def clone(session: Session) -> Session:
    other = copy.copy(session)
    for name, value in vars(session).items():
        if isinstance(value, list):
            setattr(other, name, list(value))
    return other


def wishes(session: Session) -> list[str]:
    """What the view offers: the buttons that are on, and the options of their panels."""
    view = session.view()
    found = [b["id"] for b in buttons(view) if b["on"] and not b.get("ask")]
    return [*found, *(option["id"] for option in options(view))]


def best(session: Session) -> str:
    """A good action for the reader, or going on."""
    hand = session.match.hand
    if session.covered:
        return "uncover"
    if session._replay is not None:
        return "replay end"
    if hand.result is not None:
        return "new match" if session.match.over else "next"
    return str(greedy(hand.observe(hand.turn)))


def random_walk(session: Session, seed: int, steps: int) -> Iterator[Session]:
    """Press anything that is offered, mostly what is good."""
    rng = Random(seed)
    yield session
    for _ in range(steps):
        wish = best(session) if rng.random() < 0.8 else rng.choice(wishes(session))
        try:
            session.do(wish)
        except IllegalAction:
            assert not session.taste.hints
        yield session


# --------------------------------------------------------------------------- views
@pytest.mark.parametrize("hints", [True, False])
@pytest.mark.parametrize("rules", RULES, ids=range(len(RULES)))
def test_views_are_json_and_deterministic(rules: Rules, hints: bool) -> None:
    walks = [random_walk(begin(3, rules, hints=hints), 5, 60) for _ in (1, 2)]
    for first, second in zip(*walks, strict=True):
        view = first.view()
        assert json.loads(json.dumps(view)) == view
        assert view == first.view() == second.view()
        assert text(view) == text(second.view())
        assert html(view) == html(second.view())


def test_a_view_is_made_anew_each_time() -> None:
    session = begin()
    view = session.view()
    before = copy.deepcopy(view)
    view["zones"].clear()
    view["say"]["text"] = "?"
    assert session.view() == before


@pytest.mark.parametrize("hints", [True, False])
@pytest.mark.parametrize("rules", RULES, ids=range(len(RULES)))
@pytest.mark.parametrize("bots", [(None, "greedy"), (None, None)], ids=["bot", "people"])
def test_everything_offered_can_be_done_and_the_rest_says_why(
    rules: Rules, hints: bool, bots: Any
) -> None:
    for session in random_walk(begin(11, rules, hints=hints, bots=bots), 3, 50):
        view = session.view()
        for button in buttons(view):
            assert button["label"]
            if button["on"]:
                assert button["id"]
                assert not button.get("why")
            else:
                assert button["why"]["text"].endswith(".")
                assert button["why"]["speech"]
        for wish in wishes(session):
            counted = not hints and wish.startswith(("knock ", "gin ", "big gin"))
            with suppress(*([IllegalAction] if counted else [])):
                clone(session).do(wish)


def test_what_is_off_is_refused_with_the_same_reason() -> None:
    state = gin.position(("K♠ Q♥ 9♦ 7♣ 5♠", "K♥ Q♦ 9♣ 7♠ 5♥"), discards="J♣", stock="")
    session = Session(Match.of_hands(gin, [state], NAMES), bots=(None, "greedy"))
    refused = 0
    for button in buttons(session.view()):
        if not button["on"] and button["id"]:
            refused += 1
            if button["id"] == "knock":  # asks for a card and melds first
                continue
            with pytest.raises((IllegalAction, Refused)) as raised:
                clone(session).do(button["id"])
            assert str(raised.value) == button["why"]["text"]
    assert refused > 0


# --------------------------------------------------------------------------- doing
def test_actions_in_notation_are_done_and_the_bot_answers() -> None:
    session = begin()
    assert session.match.hand.turn == 0
    session.do(" draw   stock ")
    assert session.match.hand.phase == "shed"
    session.do(best(session))
    assert (session.match.hand.turn, len(session.match.hand.actions)) == (0, 4)


@pytest.mark.parametrize("wish", ["", "   ", "\n", "fold", "draw 11♠", "knock", "step 3"])
def test_what_is_no_action_is_refused(wish: str) -> None:
    session = begin()
    before = session.view()
    with pytest.raises(InvalidNotation, match="is not"):
        session.do(wish)
    assert session.view() == before


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ("discard A♠", "Draw first"),
        ("undo", "There is nothing to undo"),
        ("next", "This hand is not over yet"),
        ("new match", "The match is not over yet"),
        ("replay", "This hand is not over yet"),
        ("best", "would lower your count"),
        ("time", "Time is not called at this table"),
        ("step", "This is the last step"),
        ("result", "This is the last step"),
    ],
)
def test_what_cannot_be_done_now_says_why(wish: str, words: str) -> None:
    session = begin()
    before = session.view()
    with pytest.raises((IllegalAction, Refused), match=words):
        session.do(wish)
    assert session.view() == before


def test_a_match_to_its_end_and_a_new_one() -> None:
    session = begin(seed=11, rules=Rules(hands=2))
    hands = 0
    while not session.match.over:
        wish = best(session)
        hands += wish == "next"
        session.do(wish)
    assert hands >= 1
    view = session.view()
    assert "match with" in view["say"]["text"] or "tie" in view["say"]["text"]
    assert [zone["id"] for zone in view["zones"]][-1] == "final"
    assert view["score"]["foot"][-1][0] == "Final"
    with pytest.raises(Refused, match="The match is over; begin a new one"):
        session.do("next")
    session.do("new match")
    assert (session.match.number, session.match.results) == (1, ())
    assert session.match.seed == "11+"
    assert session.match.rules == Rules(hands=2)


def test_two_bots_play_by_themselves() -> None:
    session = begin(bots=("greedy", "greedy"))
    assert session.match.hand.result is not None
    session.do("next")
    assert session.match.number == 2


def test_calling_time() -> None:
    session = begin(rules=Rules(time_limit=True))
    session.do("time")
    assert session.match.time_called
    called = next(b for b in session.view()["controls"] if b["id"] == "time")
    assert (called["on"], bool(called["why"])) == (False, True)
    while session.match.hand.result is None:
        session.do(best(session))
    assert session.match.over


def test_called_time_outlives_the_kernel(tmp_path: Path) -> None:
    journal = tmp_path / "match.txt"
    rules = Rules(time_limit=True)
    session = begin(rules=rules, journal=journal)
    session.do("draw stock")
    assert not begin(rules=rules, journal=journal).match.time_called
    session.do("time")
    resumed = begin(rules=rules, journal=journal)
    assert resumed.match.time_called
    assert resumed.match.hand == session.match.hand
    resumed.do(best(resumed))
    resumed.do("undo")
    assert begin(rules=rules, journal=journal).match.time_called


def test_why_a_bot_failed_is_kept_for_its_author() -> None:
    def stuck(seen: gin.GinObservation) -> Action:
        raise LookupError(f"my hand is {seen.hand}")

    session = begin(bots=(None, stuck))
    assert session.bot_error is None
    session.do("draw stock")
    session.do(best(session))
    assert session.bot_error is not None
    assert "my hand is" in str(session.bot_error)
    assert "my hand is" not in json.dumps(session.view(), ensure_ascii=False)


# --------------------------------------------------------------------------- going back
def test_undo_to_the_start_and_the_same_again() -> None:
    session = begin(seed=5, rules=Rules(hands=2))
    told = []
    while not session.match.over:
        told.append((best(session), session.view(), session.match))
        session.do(told[-1][0])
    end = (session.view(), session.match)
    for wish, view, match in reversed(told):
        session.do("undo")
        assert session.match == match, wish
        assert session.view() == view, wish
    with pytest.raises(Refused, match="nothing to undo"):
        session.do("undo")
    for wish, view, _ in told:
        assert session.view() == view
        session.do(wish)
    assert (session.view(), session.match) == end


def test_a_new_hand_can_be_undone() -> None:
    session = begin()
    session.do("draw stock")
    before = session.match
    session.do("new")
    assert session.match.hand.hands != before.hand.hands
    session.do("undo")
    assert session.match == before


def test_without_undo_nothing_is_taken_back() -> None:
    session = begin(undo=False)
    while session.match.hand.result is None:
        ids = {b["id"] for b in session.view()["controls"]}
        assert ids <= {"sort rank", "sort suit"}
        for wish, words in (("undo", "nothing to undo"), ("new", "Nothing is taken back")):
            with pytest.raises(Refused, match=words):
                session.do(wish)
        session.do(best(session))
    with pytest.raises(Refused, match="Nothing is taken back"):
        session.do("new")
    with pytest.raises(Refused, match="The match is not over"):
        session.do("new match")


def test_a_finished_hand_can_be_watched_again() -> None:
    session = begin()
    while session.match.hand.result is None:
        session.do(best(session))
    before = session.view()
    session.do("replay")
    assert session.view()["steps"]["at"] == 1
    session.do("last")
    assert session.view()["steps"]["at"] == session.view()["steps"]["of"]
    for wish in ("next hand", "undo", "discard 8♠", "new"):
        with pytest.raises(Refused):
            session.do(wish)
    session.do("replay end")
    assert session.view() == before


# --------------------------------------------------------------------------- sorting
def test_hands_are_sorted_by_suit_or_rank() -> None:
    session = begin(hints=False)
    hand = session.match.hand.hands[0]
    shown = {}
    for order in ("suit", "rank"):
        session.do(f"sort {order}")
        (group,) = zone(session.view(), "seat-0")["groups"]
        shown[order] = [card["c"] for card in group["cards"]]
    assert shown["suit"] == [card.code for card in hand.by_suit()]
    assert shown["rank"] == [card.code for card in hand.by_rank()]
    assert shown["suit"] != shown["rank"]


def test_sorting_is_no_move() -> None:
    session = begin()
    match = session.match
    session.do("sort rank")
    assert session.match is match
    with pytest.raises(Refused, match="nothing to undo"):
        session.do("undo")


# --------------------------------------------------------------------------- passing the screen
def test_the_cover_comes_between_two_people() -> None:
    session = begin(bots=(None, None), seed=7)
    for _ in range(30):
        hand = session.match.hand
        assert session.covered
        for wish in ("draw stock", "undo", "best", "next", "sort rank", "new", "fold"):
            with pytest.raises(Refused, match="Hand the screen to"):
                session.do(wish)
        view = session.view()
        assert (view["zones"], view["log"]["items"]) == ([], [])
        assert not named_cards(view)
        assert NAMES[hand.turn] in view["say"]["text"]
        assert [b["id"] for b in buttons(view)] == ["uncover"]
        session.do("uncover")
        assert session.seat == hand.turn
        while session.match.hand.turn == hand.turn and not session.covered:
            session.do(best(session))
        if session.match.hand.result is not None:
            break
    assert session.match.hand.result is not None


def test_a_new_hand_of_two_people_begins_covered() -> None:
    for seed in range(8):
        session = begin(bots=(None, None), seed=seed)
        while session.match.hand.result is None:
            session.do(best(session))
        assert not session.covered, "the showdown is for both"
        session.do("next")
        assert session.covered
        assert not named_cards(session.view())


def test_an_undo_of_the_other_player_is_covered() -> None:
    session = begin(bots=(None, None), seed=7)
    session.do("uncover")
    session.do("draw stock")
    session.do(best(session))
    session.do("uncover")
    assert session.seat != session.match.hand.dealer or session.seat == 1
    session.do("undo")
    assert session.covered
    assert session.seat == 0


# --------------------------------------------------------------------------- who sits where
@pytest.mark.parametrize(
    ("bots", "found"),
    [
        (None, [None, None]),
        ("greedy", [None, "greedy"]),
        (greedy, [None, greedy]),
        (("greedy", None), ["greedy", None]),
        (["greedy"], [None, "greedy"]),
        (("greedy", "patient"), ["greedy", "patient"]),
    ],
)
def test_seats(bots: Any, found: list[Any]) -> None:
    assert seats(2, 0, bots) == found


@pytest.mark.parametrize("bots", [42, (), ("greedy",) * 3, (None,), {"greedy": 1}, 1.5])
def test_seats_that_are_none(bots: Any) -> None:
    with pytest.raises(ValueError, match="There are 2 seats: give one bot for all, or one entry"):
        seats(2, 0, bots)


# --------------------------------------------------------------------------- steps
@pytest.mark.parametrize(
    ("name", "sums"),
    [
        ("gin-going-gin", "Ada scores: 25 + 20 = 45."),
        ("gin-knock", "Robin scores: 54 − 6 = 48."),
        ("gin-undercut", "Ada scores: 25 + 6 − 2 = 29."),
    ],
)
def test_the_worked_examples_step_to_their_scores(name: str, sums: str) -> None:
    session = StepSession.of_record(Record.example(name), NAMES)
    forth = [session.view()]
    while forth[-1]["steps"]["at"] < forth[-1]["steps"]["of"]:
        session.do("next")
        forth.append(session.view())
    assert forth[-1]["say"]["text"].endswith(sums) or sums in forth[-1]["say"]["text"]
    back = [session.view()]
    while back[-1]["steps"]["at"] > 1:
        session.do("back")
        back.append(session.view())
    assert back == forth[::-1]
    for n, view in enumerate(forth, 1):
        session.do(str(n))
        assert session.view() == view
        assert view["steps"]["at"] == n
    for wish, words in (("next", "last step"), ("0", "first step"), ("99", "last step")):
        with pytest.raises(Refused, match=words):
            session.do(wish)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_steps_walk_the_deal_every_action_and_the_count(seat: int | None) -> None:
    session = StepSession(Match.begin(gin, seed=7, names=NAMES), seat=seat, bots=("greedy",) * 2)
    hand = session.match.hand
    of = session.view()["steps"]["of"]
    assert of == 22 + len(hand.actions) + len(hand.result.rows)
    session.do("skip")
    assert session.view()["steps"]["at"] == 23
    views = []
    for n in range(1, of + 1):
        session.do(str(n))
        views.append(session.view())
        assert all(b["on"] or b["why"] for b in buttons(views[-1]))
    told = [view["say"]["text"] for view in views]
    assert len(set(told)) == len(told)
    session.do("first")
    assert session.view() == views[0]
    session.do("last")
    assert session.view() == views[-1]
    assert [b["id"] for b in views[-1]["actions"]][-1] == "next hand"


def test_the_score_is_open_only_when_it_has_been_counted() -> None:
    session = StepSession(Match.begin(gin, seed=7, names=NAMES), bots=("greedy",) * 2)
    session.do("last")
    rows = session.view()["score"]["rows"]
    assert len(rows) == 1
    session.do("back")
    assert session.view()["score"]["rows"] == []


def test_steps_go_on_to_the_next_hand() -> None:
    session = StepSession(Match.begin(gin, seed=7, names=NAMES), bots=("greedy",) * 2)
    session.do("last")
    session.do("next hand")
    assert (session.view()["steps"]["at"], session.match.number) == (1, 2)
    alone = StepSession.of_record(Record.example("gin-knock"))
    with pytest.raises(Refused):
        alone.do("next hand")


@pytest.mark.parametrize("wish", ["", "x", "-1", "1.5", "draw stock"])
def test_a_step_that_is_none(wish: str) -> None:
    session = StepSession.of_record(Record.example("gin-knock"))
    with pytest.raises(Refused, match="The table does not know"):
        session.do(wish)


# --------------------------------------------------------------------------- counting for oneself
def test_without_hints_nothing_is_counted_for_the_reader() -> None:
    layoffs = 0
    for seed in range(12):
        session = begin(seed=seed, hints=False)
        while session.match.hand.result is None:
            view = session.view()
            hand = session.match.hand
            mine = zone(view, "seat-0")
            assert [group["kind"] for group in mine["groups"]] in (["plain"], [])
            assert all(not group.get("label") for group in mine["groups"])
            rest = {k: v for k, v in view.items() if k != "help"}
            if hand.knocked is None:
                told = json.dumps({**rest, "log": None}).lower()
                assert "deadwood" not in told
                assert "concede" not in told
                assert view["note"] is None
            else:
                layoffs += 1
                assert "best" not in [b["id"] for b in buttons(view)]
                assert "counts" not in json.dumps(view["note"])
            for group in mine["groups"]:
                for card in group["cards"]:
                    acts = card.get("acts", [])
                    assert hand.phase != "shed" or "note" not in card
                    assert "deadwood" not in json.dumps(card.get("note")).lower()
                    if hand.phase == "shed":
                        name = Card(card["c"])
                        ids = [f"discard {name}", f"knock {name}", f"gin {name}"]
                        assert [act["id"] for act in acts] == ids
                        assert all(act["on"] and not act.get("ask") for act in acts)
            session.do(best(session))
    assert layoffs > 0


def test_with_hints_the_hand_is_sorted_into_melds_and_deadwood() -> None:
    state = gin.position(("8♠ 9♠ 10♠ K♦ 2♥", "9♥ 9♦ 9♣ 2♣ 3♠"), discards="Q♣")
    session = Session(Match.of_hands(gin, [state], NAMES), bots=(None, "greedy"))
    groups = zone(session.view(), "seat-0")["groups"]
    assert [group["label"] for group in groups] == ["Run 8♠ to 10♠", "Deadwood"]
    assert groups[1]["number"] == 12
    assert session.view()["note"]["text"].startswith("Your deadwood is 12")


def test_a_knock_of_ones_own_counting_is_judged_when_it_is_tried() -> None:
    hand = "10♥ 10♠ 10♣ A♦ A♥ A♣ 5♥ 5♣ 5♦ 6♥"
    state = gin.position((f"{hand} Q♠", None), phase="shed", seed=3)
    session = Session(Match.of_hands(gin, [state], NAMES), bots=(None, "greedy"), hints=False)
    with pytest.raises(IllegalAction, match="Knocking needs deadwood of 10 or less"):
        session.do("knock A♥")
    with pytest.raises(IllegalAction, match="No gin yet"):
        session.do("gin Q♠")
    session.do("knock Q♠")
    assert session.match.hand.knocked is not None


# --------------------------------------------------------------------------- what is never shown
def check_nothing_is_shown(session: Session) -> None:
    """No hidden card is named anywhere; the view is the same whoever holds the hidden cards."""
    state, view = session.match.hand, session.view()
    hidden = GIN.hidden(state, session.seat)
    if session.covered:
        hidden |= GIN.hidden(state, 1 - session.seat)
    plain = without_conceded(view)
    assert not named_cards(plain) & hidden
    assert not named_cards(text(view)) & hidden
    assert not named_cards(html(view)) & hidden
    if session._replay is None:
        other = clone(session)
        to = permutation(sorted(hidden), Random(len(state.actions)))
        other.match = dataclasses.replace(session.match, hand=relabelled(state, to))
        assert other.view() == view


@pytest.mark.parametrize("hints", [True, False])
@pytest.mark.parametrize("rules", RULES, ids=range(len(RULES)))
@pytest.mark.parametrize(
    "bots",
    [
        (None, "greedy"),
        (None, "patient"),
        (None, "random"),
        (None, None),
        *((None, b) for b in BAD),
    ],
    ids=lambda bots: str(getattr(bots[1], "__name__", bots[1])),
)
def test_no_hidden_card_is_ever_shown(rules: Rules, hints: bool, bots: Any) -> None:
    session = begin(f"{hints} {bots[1]}", rules, hints=hints, bots=bots)
    for _ in random_walk(session, 9, 45):
        check_nothing_is_shown(session)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("hints", [True, False])
@pytest.mark.parametrize("seed", [7, 11, 12])
def test_steps_for_a_seat_show_only_what_it_could_see(seat: int, hints: bool, seed: int) -> None:
    start = gin.deal(pack=gin.deal(seed=seed).start.pack or gin.pack_of(gin.deal(seed=seed).start))
    hand = finish(start, ["greedy", "greedy"])
    states = list(Record.of(hand).states())
    match = Match.of_hands(gin, [hand], NAMES)
    session = StepSession(match, seat=seat, hints=hints)
    for n, frame in enumerate(session.frames):
        session.do(str(n + 1))
        view = session.view()
        at = states[max(0, min(n - 21, len(hand.actions)))]
        hidden = GIN.hidden(at, seat)
        if frame.deal and n < 21:
            dealt = [Card(c["c"]) for c in cards_of(zone(view, f"seat-{seat}"))]
            hidden |= set(PACK) - set(dealt)
        for shown in (without_conceded(view), text(view), html(view)):
            assert not named_cards(shown) & hidden, n
    to = permutation(sorted(GIN.hidden(hand, seat)), Random(seed))
    other = StepSession(
        dataclasses.replace(match, hand=relabelled(hand, to)), seat=seat, hints=hints
    )
    for n in range(len(session.frames)):
        for steps in (session, other):
            steps.do(str(n + 1))
        assert other.view() == session.view(), n


def cards_of(zone_: dict[str, Any]) -> list[dict[str, Any]]:
    return [card for group in zone_.get("groups", []) for card in group["cards"]]


def test_conceded_cards_are_reasoned_from_what_the_knocker_has_seen() -> None:
    hand = "10♥ 10♠ 10♣ A♦ A♥ A♣ 5♥ 5♣ 5♦ 6♥"
    details = set()
    for seed in range(5):
        state = gin.position((f"{hand} Q♠", None), phase="shed", discards="10♦", seed=seed)
        session = Session(Match.of_hands(gin, [state], NAMES), bots=(None, "greedy"))
        found = {option["id"]: option["detail"] for option in options(session.view())}
        details.add(found["knock Q♠ with A♥A♦A♣ 5♥5♦5♣ 10♠10♥10♣"])
    assert details == {"Could be laid off by the other player, if held: A♠ 5♠ (6 points)."}


# --------------------------------------------------------------------------- bits of a view
def test_a_view_names_the_game_the_hand_and_the_dealer() -> None:
    view = begin().view()
    assert (view["protocol"], view["lang"], view["title"]) == (1, "en", "Gin")
    assert view["meta"] == "Hand 1 of 6, Robin dealt"
    assert all(view["strings"].values())


@pytest.mark.parametrize("name", rules_options(Rules))
def test_the_help_tells_the_rules_of_this_table(name: str) -> None:
    rules = rules_options(Rules)[name]
    session = begin(rules=rules)
    told = [message.text for message in gin.explain(rules)]
    for _ in range(2):  # reported elsewhere: the second deal forgot the option
        (section,) = (s for s in session.view()["help"]["sections"] if "items" in s)
        assert section["items"] == told
        session.do("new")


def test_the_log_tells_each_turn() -> None:
    session = begin()
    session.do("draw stock")
    drawn = session.match.hand.drawn
    session.do(f"discard {drawn}")
    told = [item["text"] for item in session.view()["log"]["items"]]
    assert f"Ada drew {drawn} and threw {drawn}." in told or any(
        "You drew" in line and str(drawn) in line for line in told
    )
    for before, after in pairwise(told):
        assert before != after


# --------------------------------------------------------------------------- odd bots
class Prickly:
    """A bot that lets nobody look at it, compare it or count it."""

    def __call__(self, seen: Any) -> Action:
        return greedy(seen)

    def _never(self, *_: object) -> Any:
        raise ValueError("I am no key")

    __hash__ = __eq__ = __bool__ = _never
    __module__ = property(_never)


@pytest.mark.parametrize("table", [Session, StepSession])
def test_a_bot_that_is_no_key_sits_at_a_table(table: Any) -> None:
    match = Match.begin(gin, seed=7, dealer=0, names=NAMES)
    bots: list[Any] = seats(2, 0, [Prickly()])
    session = table(match, bots=bots)
    assert session.bot_error is None
    assert session.match.hand.actions


def test_a_replay_keeps_what_counts() -> None:
    session = begin(hints="advice")
    session.do("objective match")
    while session.match.hand.result is None:
        session.do(str(greedy(session.match.hand.observe(0))))
    session.do("replay")
    question = session.question
    assert question is not None
    assert question.counsel.objective == "match"
