"""The advice of a table: asked for first, never of what is hidden, and gone with the position."""

from __future__ import annotations

import dataclasses
import gc as garbage
import json
import threading
import time
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from random import Random
from typing import Any

import comm
import ipywidgets.widgets.widget as ipywidgets_widget
import nbclient
import nbformat
import pytest

import gincourse as gc
from gincourse import catalogues
from gincourse.advising import AIMS, Counsel, guesses, why_not
from gincourse.bots import thinking as bots_thinking
from gincourse.cards import PACK, Card, CardSet
from gincourse.games.base import Result
from gincourse.match import Refused
from gincourse.messages import say
from gincourse.odds import Advice, NoAdvice
from gincourse.odds.evidence import Evidence
from gincourse.record import Record
from gincourse.study.hands import charts
from gincourse.widgets import thinking
from tests.browser.real import play
from tests.test_table import data_of, hear, press

pytestmark = pytest.mark.filterwarnings("error")
SHUT = {"title", "actions", "aims", "state", "text", "version", "asked", "news"}
"""All that a panel may hold before the advice has been asked for."""


@pytest.fixture(autouse=True)
def sent(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[dict[str, Any]]]:
    """Everything that goes to the browser; all tables are closed after the test."""
    found: list[dict[str, Any]] = []

    def publish(_self: Any, _type: str, data: Any = None, *_: Any, **__: Any) -> None:
        if data:
            found.append(json.loads(json.dumps(data)))

    monkeypatch.setattr(comm.DummyComm, "publish_msg", publish)
    yield found
    ipywidgets_widget.Widget.close_all()


def table(**more: Any) -> gc.Table:
    begun = {} if "start" in more else {"seed": 0, "dealer": 1}
    return gc.Table(gc.gin, **{**begun, "hints": "advice", **more})


def knocking(**more: Any) -> gc.Table:
    """A table where the hand may be laid open."""
    return play(table(**more), lambda _, action: action.startswith("knock"))


def advice_on(it: gc.Table, objective: str = "points") -> Advice:
    """What gc.odds says of the position, asked without a table."""
    coming = gc.odds.thinking(it.state.observe(0), objective=objective, match=it.match)
    *_, advice = islice(coming, thinking.FIRST)
    return advice


def answers(sent: list[dict[str, Any]]) -> list[Any]:
    return [data["content"] for data in sent if data.get("method") == "custom"]


def until(reached: Callable[[], object]) -> None:
    """Wait for another thread."""
    deadline = time.monotonic() + 60
    while not reached():
        assert time.monotonic() < deadline, "nothing came"
        time.sleep(0.005)


# --------------------------------------------------------------------------- predict first
def test_nothing_is_shown_before_it_is_asked_for() -> None:
    it = table()
    decisions = 0
    while it.state.result is None:
        if it.state.phase != "layoff":
            decisions += 1
            assert set(it.advice) == SHUT
            assert it.advice["state"] == "closed"
            assert [a["id"] for a in it.advice["actions"]] == [
                *(f"guess {guess}" for guess in guesses(it.state.observe(0))),
                "advice",
            ]
            if decisions % 5 == 0:
                it.play("advice")
                assert it.advice["state"] == "open"
        it.play(str(gc.bots.greedy(it.state.observe(0))))
    assert decisions > 10
    assert it.advice == {}


def test_what_is_worked_out_ahead_stays_in_the_kernel(sent: list[dict[str, Any]]) -> None:
    it = knocking()
    hear(it, {"kind": "hello", "n": 1})
    until(lambda: it._thinker.thought and it._thinker.thought.advice)
    assert set(it.advice) == SHUT
    told = [data["state"]["advice"] for data in sent if "advice" in data.get("state", {})]
    assert all(set(one) <= SHUT for one in told)


@pytest.mark.parametrize("guess", ["knock", "play on"])
def test_the_guess_is_compared_with_the_advice(guess: str) -> None:
    it = knocking()
    it.play(f"guess {guess}")
    said = advice_on(it)
    assert not said.close
    right = (guess == "knock") == (said.best.choice.plan is None)
    words = "so says the advice" if right else "something else"
    assert words in it.advice["said"]["text"]
    assert [a["id"] for a in it.advice["actions"]] == ["hide advice"]


def test_the_right_and_the_wrong_guess_are_told_apart() -> None:
    told = set()
    for guess in ("knock", "play on"):
        it = knocking()
        it.play(f"guess {guess}")
        told.add(it.advice["said"]["text"])
    assert len(told) == 2


def test_one_who_has_seen_the_advice_guesses_no_more() -> None:
    it = knocking()
    it.play("advice")
    with pytest.raises(Refused, match="have seen the advice already"):
        it.play("guess knock")
    assert it.advice["said"] is None


def test_the_next_decision_is_closed_and_the_last_one_still_open() -> None:
    it = table()
    it.play("guess take")
    it.play("draw stock")
    assert it.advice["state"] == "closed"
    it.play("undo")
    assert it.advice["state"] == "open"
    it.play("hide advice")
    assert set(it.advice) == SHUT


def test_a_guess_belongs_to_the_decision_it_was_made_about() -> None:
    it = table()
    it.play("guess take")
    it.play(f"take {it.state.discards[-1]}")
    it.play("advice")
    assert it.advice["state"] == "open"
    assert it.advice["said"] is None


def test_a_guess_is_not_shown_to_the_other_person() -> None:
    it = table(bots=None)
    it.play("uncover")
    it.play("guess take")
    it.play("draw stock")
    it.play(f"discard {next(iter(it.state.hands[0]))}")
    it.play("uncover")
    assert guesses(it.state.observe(1)) == ("take", "draw")
    it.play("advice")
    assert it.advice["state"] == "open"
    assert it.advice["said"] is None


def test_there_is_one_list_of_what_may_be_counted() -> None:
    assert AIMS == gc.odds.aims.OBJECTIVES
    assert (*charts.OBJECTIVES, "match") == AIMS
    assert tuple(bots_thinking.KNOCKS) == charts.OBJECTIVES


# --------------------------------------------------------------------------- what it shows
@pytest.mark.parametrize("objective", AIMS)
def test_the_bars_are_the_outlooks(objective: str) -> None:
    it = knocking()
    it.play("advice")
    it.play(f"objective {objective}")
    said = advice_on(it, objective)
    assert said.knock is not None
    assert said.hold is not None
    for row, outlook in zip(it.advice["bars"]["rows"], (said.knock, said.hold), strict=True):
        factor = 100 if objective == "match" else 1
        assert float(row["value"].strip("+% ")) == pytest.approx(
            factor * float(outlook.worth), abs=0.05001
        )
        assert row["low"] <= row["at"] <= row["high"]
        assert row["best"] == (outlook == said.best)
        assert f"{100 * float(outlook.win):.0f} %" in row["chances"]
        assert row["value"] in row["speech"]
    pressed = [a["pressed"] for a in it.advice["aims"]["actions"]]
    assert pressed == [aim == objective for aim in AIMS]


def test_a_draw_and_a_throw_are_weighed_the_same_way() -> None:
    it = table()
    it.play("advice")
    assert [row["label"] for row in it.advice["bars"]["rows"]] == [
        "Take 10♣",
        "Draw from the stock",
    ]
    it.play("draw stock")
    it.play("advice")
    said = advice_on(it)
    best = f"Throw {it.state.parse(str(said.best.action)).card}"
    assert it.advice["bars"]["rows"][0]["label"] == best
    assert all(row["label"].startswith("Throw ") for row in it.advice["bars"]["rows"])


def test_each_figure_stands_at_its_place_on_the_line() -> None:
    it = knocking()
    it.play("advice")
    bars = it.advice["bars"]
    ticks = {float(t["label"].replace("−", "-")): t["at"] for t in bars["ticks"]}
    (low, first), (high, last) = min(ticks.items()), max(ticks.items())
    assert (first, last, ticks[0.0]) == (0, 1, bars["zero"])
    for row in bars["rows"]:
        value = float(row["value"].replace("−", "-"))
        assert row["at"] == pytest.approx((value - low) / (high - low), abs=0.005)


def test_the_grid_tells_each_card_once_and_as_it_is_believed() -> None:
    it = knocking()
    it.play("advice")
    seen, said = it.state.observe(0), advice_on(it)
    assert said.belief.known
    cells = [cell for row in it.advice["grid"]["rows"] for cell in row["cells"]]
    for card, cell in zip(PACK, cells, strict=True):
        if card in said.belief.known:
            assert (cell["kind"], cell["speech"]) == ("sure", "certain")
        elif card in seen.hand:
            assert (cell["kind"], cell["speech"]) == ("yours", "yours")
        elif card in seen.discards:
            assert (cell["kind"], cell["speech"]) == ("out", "in the discards")
        else:
            assert cell["text"] == f"{100 * said.belief[card]:.0f}"
            assert cell["kind"][0] == "h"


def test_the_reason_names_what_was_taken_and_the_risk() -> None:
    it = knocking()
    it.play("advice")
    known = Evidence.of(it.state.observe(0)).known
    why = it.advice["why"]["text"]
    assert all(str(card) in why for card in known)
    assert "undercut" in why


def test_cards_beside_those_that_were_taken_are_named() -> None:
    def takes(seen: Any) -> Any:
        return seen.parse("take J♦" if seen.phase == "draw" else "discard 9♠")

    start = gc.gin.position(
        ("7♠ 8♥ J♦ Q♦ K♦", "9♠ 10♦ 3♥ 4♣"), phase="shed", stock="A♠ 2♠ 3♠ 4♠", discards="5♣"
    )
    it = table(start=start, bots=takes)
    it.play("discard J♦")
    it.play("advice")
    assert it.advice["why"]["text"] == "Robin took J♦ and kept it; you hold Q♦ K♦."


def test_types_of_opponent_have_weights_that_make_a_whole() -> None:
    it = knocking()
    it.play("advice")
    shares = [int(share.removesuffix(" %")) for _, share, _ in it.advice["types"]["rows"]]
    assert len(shares) == 5
    assert 97 <= sum(shares) <= 103


def test_advice_that_depends_on_the_type_says_so() -> None:
    it = knocking()
    it.play("advice")
    for objective in AIMS:
        it.play(f"objective {objective}")
        said = advice_on(it, objective)
        told = it.advice["types"]["say"] or {"text": ""}
        assert it.advice["types"]["flips"] == said.flips
        assert ("depends on how" in told["text"]) == said.flips
        assert ("every likely type" in told["text"]) == (not said.flips and not said.close)


def test_what_is_too_close_to_call_is_not_called_the_same_for_all() -> None:
    it = table(seed="e")
    it.play("guess take")
    said = advice_on(it)
    assert said.close
    assert not said.flips
    assert it.advice["say"]["text"].startswith("Too close to call")
    assert "about as good as the other" in it.advice["said"]["text"]
    assert it.advice["types"]["say"] is None
    assert it.advice["say"]["text"] in repr(it)
    assert "every likely type" not in repr(it) + data_of(it)["text/html"]


def test_without_a_browser_it_is_shown_as_text_once_it_is_open() -> None:
    it = knocking()
    shut = repr(it), data_of(it)["text/html"]
    assert "Advice" not in shut[0] + shut[1]
    it.play("guess knock")
    for told in (repr(it), data_of(it)["text/html"]):
        assert it.advice["say"]["text"] in told
        assert it.advice["why"]["text"] in told
        assert all(row["value"] in told for row in it.advice["bars"]["rows"])
    assert repr(it).startswith(shut[0])


def test_it_is_told_in_the_language_of_the_table() -> None:
    it = knocking(language="tr")
    it.play("guess knock")
    with catalogues.language("tr"):
        assert it.advice["title"] != "Advice"
    english = knocking()
    english.play("guess knock")
    mine, theirs = (json.dumps(one.advice, ensure_ascii=False) for one in (it, english))
    assert mine != theirs
    assert [r["at"] for r in it.advice["bars"]["rows"]] == [
        r["at"] for r in english.advice["bars"]["rows"]
    ]


# --------------------------------------------------------------------------- what is refused
@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ("guess knock", "Here one can guess take | draw."),
        ("guess", "Here one can guess take | draw."),
        ("objective fun", "The objective is points | boxed | match."),
    ],
)
def test_what_cannot_be_asked_here_is_refused(wish: str, words: str) -> None:
    it = table()
    before = it.advice
    with pytest.raises(Refused) as refused:
        it.play(wish)
    assert str(refused.value) == words
    assert it.advice is before


def test_where_no_guess_of_two_is_possible() -> None:
    it = table()
    it.play("draw stock")
    with pytest.raises(Refused, match="nothing to guess here"):
        it.play("guess knock")


@pytest.mark.parametrize("mode", ["play", "step"])
def test_a_table_without_advice_says_how_to_get_it(mode: str) -> None:
    it = table(hints=True, mode=mode)
    assert it.advice == {}
    with pytest.raises(Refused, match="made with hints set to “advice”"):
        it.play("advice")


def test_after_the_hand_there_is_nothing_to_advise() -> None:
    it = table()
    while it.state.result is None:
        it.play(str(gc.bots.greedy(it.state.observe(0))))
    with pytest.raises(Refused, match="nothing to advise"):
        it.play("advice")


def test_behind_the_cover_nobody_is_advised() -> None:
    it = table(bots=None)
    assert it.advice == {}
    with pytest.raises(Refused, match="covered"):
        it.play("advice")
    it.play("uncover")
    it.play("advice")
    it.play("draw stock")
    it.play("discard K♠")
    assert it.advice == {}
    it.play("uncover")
    assert it.advice["state"] == "closed"


@pytest.mark.parametrize("hints", ["advise", None, 2, "", ("advice",)])
def test_hints_that_are_none(hints: Any) -> None:
    words = "hints cannot be .*; it is one of True, False, 'advice'"
    with pytest.raises(ValueError, match=words):
        table(hints=hints)
    with pytest.raises(ValueError, match=words):
        gc.Table.from_record("gin-knock", hints=hints)


@pytest.mark.parametrize("game", [gc.ging, gc.ring, gc.gin500], ids=lambda game: game.name)
def test_other_games_have_no_advice(game: Any) -> None:
    with pytest.raises(ValueError, match=f"There is advice for gin only, not for {game.name}"):
        gc.Table(game, seed=7, hints="advice")


# --------------------------------------------------------------------------- nothing hidden
@pytest.mark.parametrize("seed", range(3))
def test_it_is_the_same_whatever_the_hidden_cards_are(seed: int) -> None:
    it = table(seed=seed)
    for _ in range(6):
        it.play(str(gc.bots.greedy(it.state.observe(0))))
    state = it.state
    known = Evidence.of(state.observe(0)).known
    hidden = [*(state.hands[1] - known), *state.stock]
    Random(seed).shuffle(hidden)
    theirs = len(state.hands[1]) - len(known)
    other = dataclasses.replace(
        state,
        hands=(state.hands[0], known | CardSet(hidden[:theirs])),
        stock=tuple(hidden[theirs:]),
    )
    assert other.hands != state.hands
    told = []
    for one in (state, other):
        begun = table(start=one)
        begun.play("advice")
        told.append({**begun.advice, "version": 0})
    assert told[0] == told[1]
    assert told[0]["state"] == "open"


def test_a_browser_cannot_write_advice() -> None:
    it = knocking()
    before = it.advice
    it.set_state({"advice": {"state": "open", "say": {"text": "Knock!"}}})
    assert it.advice is before


def test_a_thousand_messages_at_random(sent: list[dict[str, Any]]) -> None:
    it = table()
    rng = Random(5)
    words = ["advice", "hide advice", "guess knock", "guess play on", "guess take", "guess draw"]
    words += [*(f"objective {aim}" for aim in AIMS), "guess", "objective", "undo", "next", "new"]
    words += ["draw stock", "advice ", "ADVICE", "guess  knock", "best", "step", "\x00", "a" * 500]
    junk: list[Any] = [None, 7, ["advice"], {"advice": 1}, True]
    asked = 0
    for n in range(1000):
        version = it.view["version"] if rng.random() < 0.9 else rng.choice([0, "1", None, 10**9])
        wish = rng.choice(words) if rng.random() < 0.7 else rng.choice(junk)
        if rng.random() < 0.25 and it.state.turn == 0:
            wish = str(gc.bots.greedy(it.state.observe(0)))
        # a round each time would make this test one of the odds
        if it._thinker.thought is not None and rng.random() < 0.95:
            it._thinker.thought.rounds, it._thinker.thought.done = thinking.FIRST, True
        sent.clear()
        press(it, wish, version, n)
        assert len(answers(sent)) <= 1
        for answer in answers(sent):
            assert answer["n"] == n
            assert answer["why"]["text"]
            assert "Something went wrong" not in answer["why"]["text"]
        if it.advice:
            assert it.advice["version"] == it.view["version"]
            asked += it.advice["state"] != "closed"
    assert asked > 50


# --------------------------------------------------------------------------- thinking on
class Gate:
    """Stands in for the odds: a round ends when it is let through."""

    def __init__(self, said: Advice) -> None:
        self.said = said
        self.tickets = threading.Semaphore(0)
        self.begun: list[Any] = []
        self.rounds: list[Any] = []

    def thinking(self, seen: Any, **_more: Any) -> Iterator[Advice]:
        self.begun.append(seen)
        hands: tuple[CardSet, ...] = ()
        while True:
            self.tickets.acquire(timeout=30)
            self.rounds.append(seen)
            # a thousand hands more each time, as the real ones
            hands += self.said.belief.hands[:1] * 1000
            belief = dataclasses.replace(self.said.belief, hands=hands)
            yield dataclasses.replace(self.said, belief=belief)

    def known_to(self, error: float) -> None:
        """How well the difference between the two choices is known from now on."""
        assert self.said.difference is not None
        difference = dataclasses.replace(self.said.difference, error=error)
        self.said = dataclasses.replace(self.said, difference=difference)

    def let(self, rounds: int = 1) -> None:
        """Let so many rounds end, and wait until they have."""
        wanted = len(self.rounds) + rounds
        self.tickets.release(rounds)
        until(lambda: len(self.rounds) >= wanted)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    """The odds of one position, as slowly as the test wants it."""
    it = knocking()
    (said,) = islice(gc.odds.thinking(it.state.observe(0)), 1)
    it.close()
    made = Gate(said)
    monkeypatch.setattr(gc.odds, "thinking", made.thinking)
    yield made
    made.tickets.release(10_000)  # so that the worker comes to its end


def watched(**more: Any) -> gc.Table:
    """A table that stands in a browser."""
    it = knocking(**more)
    hear(it, {"kind": "hello", "n": 1})
    return it


def test_it_gets_better_while_nothing_moves(gate: Gate, sent: list[dict[str, Any]]) -> None:
    it = watched()
    press(it, "guess knock")
    assert it.advice["state"] == "thinking"
    view, news = it.view, it.advice["news"]
    gate.let()
    until(lambda: it.advice["state"] == "open")
    first = it.advice
    assert first["news"] == news + 1
    sent.clear()
    gate.let(3)  # after two rounds and after four there is something to tell
    until(lambda: it._thinker.thought and it._thinker.thought.rounds == 4)
    until(lambda: len(sent) == 2)
    assert all(set(data["state"]) == {"advice"} for data in sent)
    assert it.view is view
    assert it.advice is not first
    assert (it.advice["asked"], it.advice["news"]) == (first["asked"], first["news"])


def test_a_click_is_answered_while_a_round_goes_on(gate: Gate) -> None:
    it = watched()
    until(lambda: gate.begun)
    version = it.view["version"]
    card = next(iter(it.state.hand if hasattr(it.state, "hand") else it.state.hands[0]))
    press(it, f"discard {card}")
    assert it.view["version"] == version + 1
    assert gate.rounds == []


@pytest.mark.parametrize("move", ["discard", "undo", "new", "objective boxed"])
def test_what_was_thought_of_an_earlier_position_is_thrown_away(gate: Gate, move: str) -> None:
    it = watched()
    press(it, "advice")
    until(lambda: gate.begun)
    old = it._thinker.thought
    press(it, f"discard {next(iter(it.state.hands[0]))}" if move == "discard" else move)
    assert it._thinker.thought is not old
    after = it.advice
    assert after["state"] == ("thinking" if move.startswith("objective") else "closed")
    gate.let()  # the round that was still going on
    until(lambda: old and old.rounds == 1)
    assert it.advice is after
    if it.advice["state"] == "thinking":
        gate.let()
        until(lambda: it.advice["state"] == "open")
    assert old is not None
    assert old.rounds == 1  # and no second one


def test_closing_a_table_ends_its_thinking(gate: Gate) -> None:
    it = watched()
    until(lambda: gate.begun)
    it.close()
    gate.let()
    reference = weakref.ref(it)
    del it

    def collected() -> bool:
        garbage.collect()
        return reference() is None

    until(collected)
    assert len(gate.rounds) == 1


def test_it_comes_to_an_end(gate: Gate) -> None:
    gate.known_to(9.0)
    it = watched()
    gate.tickets.release(1000)
    until(lambda: it._thinker.thought and it._thinker.thought.done)
    assert len(gate.rounds) == thinking.MOST
    assert not it._thinker.busy


def test_it_ends_sooner_when_the_difference_is_known(gate: Gate) -> None:
    gate.known_to(0.001)
    it = watched()
    gate.tickets.release(1000)
    until(lambda: it._thinker.thought and it._thinker.thought.done)
    assert len(gate.rounds) == thinking.FIRST + 1


@pytest.mark.parametrize("wish", ["guess knock", "advice"])
def test_who_interrupts_the_thinking_may_ask_again(
    wish: str, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    it = knocking()
    whole = gate.thinking
    rounds = 0

    def interrupted(seen: Any, **more: Any) -> Iterator[Advice]:
        for advice in whole(seen, **more):
            nonlocal rounds
            rounds += 1
            if rounds == 2:
                raise KeyboardInterrupt
            yield advice

    monkeypatch.setattr(gc.odds, "thinking", interrupted)
    gate.tickets.release(1000)
    before = it._session.counsel
    with pytest.raises(KeyboardInterrupt):
        it.play(wish)
    assert it._session.counsel == before
    assert set(it.advice) == SHUT
    it.play(wish)
    assert it.advice["state"] == "open"
    assert "3,000" in it.advice["effort"]


def test_a_move_back_to_an_open_decision_may_be_interrupted(
    gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate.tickets.release(1000)
    it = knocking()
    it.play("guess knock")
    it.play(f"discard {next(iter(it.state.hands[0]))}")

    def interrupted(*_: Any, **__: Any) -> Iterator[Advice]:
        raise KeyboardInterrupt

    monkeypatch.setattr(gc.odds, "thinking", interrupted)
    with pytest.raises(KeyboardInterrupt):
        it.play("undo")
    assert it.state.phase == "shed"
    assert it.view["version"] == it._version
    assert it.advice["version"] == it._version
    assert it.advice["state"] == "closed"


def test_advice_on_the_match_is_renewed_when_time_is_called() -> None:
    it = table(rules=gc.gin.Rules(time_limit=True))
    it.play("objective match")
    it.play("advice")
    before = it.advice["bars"]["rows"]
    it.play("time")
    assert it.advice["state"] == "open"
    assert it.advice["bars"]["rows"] != before
    fresh = {f"{100 * float(o.worth):.1f} %" for o in advice_on(it, "match").outlooks}
    assert {row["value"] for row in it.advice["bars"]["rows"]} <= fresh


def test_advice_on_the_match_depends_on_the_hands_before() -> None:
    it = table()
    question = it._session.question
    assert question is not None
    drawn = dataclasses.replace(question.match, results=(Result("drawn", None, (0, 0)),))
    assert drawn.totals == question.match.totals
    assert dataclasses.replace(question, match=drawn).weighed != question.weighed


def test_a_table_that_is_busy_does_not_hold_up_another(gate: Gate) -> None:
    busy, free = watched(), watched()
    press(busy, "advice")
    press(free, "advice")
    with held(busy._lock):
        gate.tickets.release(2)
        until(lambda: free.advice["state"] == "open")
        assert busy.advice["state"] == "thinking"
    gate.tickets.release(1000)
    until(lambda: busy.advice["state"] == "open")


def test_the_last_round_is_told_when_the_table_is_free_again(gate: Gate) -> None:
    gate.known_to(0.001)
    it = watched()
    press(it, "advice")
    with held(it._lock):
        gate.tickets.release(1000)
        until(lambda: it._thinker.thought and it._thinker.thought.done)
        assert it.advice["state"] == "thinking"
    until(lambda: it.advice["state"] == "open")


@contextmanager
def held(lock: Any) -> Iterator[None]:
    """The lock of a table, held by another thread, as while its bot thinks."""
    taken, free = threading.Event(), threading.Event()

    def hold() -> None:
        with lock:
            taken.set()
            free.wait(60)

    thread = threading.Thread(target=hold)
    thread.start()
    taken.wait(60)
    try:
        yield
    finally:
        free.set()
        thread.join()


def test_where_there_are_no_threads_it_is_worked_out_when_asked_for(
    gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    class NoThreads:
        def submit(self, *_: Any) -> None:
            raise RuntimeError("can't start new thread")

    monkeypatch.setattr(thinking, "_worker", NoThreads)
    gate.tickets.release(1000)
    it = watched()
    assert gate.rounds == []
    press(it, "guess knock")
    assert it.advice["state"] == "open"
    assert len(gate.rounds) == thinking.FIRST


def test_where_nobody_looks_on_nothing_goes_on_in_the_background(gate: Gate) -> None:
    threads = threading.active_count()
    it = knocking()
    gate.tickets.release(1000)
    assert (gate.rounds, threading.active_count()) == ([], threads)
    it.play("advice")
    assert it.advice["state"] == "open"
    assert len(gate.rounds) == thinking.FIRST
    assert threading.active_count() == threads


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (ZeroDivisionError("6♠"), "could not be worked out"),
        (NoAdvice(say("odds.no_choice")), "nothing to choose"),
    ],
)
def test_what_goes_wrong_is_told_in_the_panel(
    error: Exception, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: Any, **__: Any) -> Iterator[Advice]:
        raise error

    monkeypatch.setattr(gc.odds, "thinking", fails)
    it = table()
    it.play("advice")
    assert it.advice["state"] == "none"
    assert words in it.advice["text"]["text"]
    it.play("draw stock")
    assert it.state.phase == "shed"


def test_earlier_hands_of_the_match_tell_of_the_opponent(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    style = gc.odds.style

    def counted(earlier: Any, **more: Any) -> Any:
        asked.append(tuple(earlier))
        return style(asked[-1], **more)

    monkeypatch.setattr(gc.odds, "style", counted)
    thinking._style.cache_clear()
    it = table()
    while it.state.result is None:
        it.play(str(gc.bots.greedy(it.state.observe(0))))
    first = it.state
    assert asked == []
    it.play("next")
    while it.state.turn != 0 or it.state.phase not in ("draw", "shed"):
        it.play("uncover")
    it.play("advice")
    assert asked == [(first.observe(0),)]
    it.play("objective boxed")
    assert len(asked) == 1  # hands that are over are looked at once


def test_each_earlier_hand_is_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = tuple(
        gc.bots.finish(gc.gin.deal(seed=f"earlier {n}"), ["greedy", "greedy"]).observe(0)
        for n in range(3)
    )
    whole = gc.odds.style(hands)
    asked: list[Any] = []
    style = gc.odds.style

    def counted(earlier: Any, **more: Any) -> Any:
        asked.extend(earlier)
        return style(earlier, **more)

    monkeypatch.setattr(gc.odds, "style", counted)
    thinking._style.cache_clear()
    for n in (1, 2, 3):
        found = thinking._style(hands[:n])
    assert asked == list(hands)
    assert found == whole


# --------------------------------------------------------------------------- steps
def test_steps_have_advice_where_that_seat_is_to_act() -> None:
    it = table(mode="step", seat=0)
    states = {}
    for n in range(1, it.view["steps"]["of"] + 1):
        it.play(str(n))
        seen = it._session.question.seen if it._session.question else None
        assert seen is not None
        found = it.advice.get("state", "")
        states[found] = n
        if seen.phase not in ("draw", "shed"):
            assert found == ""
        else:
            assert found == ("closed" if seen.turn == 0 else "none")
    assert set(states) == {"", "closed", "none"}
    it.play(str(states["none"]))
    assert "is to act here" in it.advice["text"]["text"]
    it.play(str(states["closed"]))
    it.play("advice")
    assert it.advice["state"] == "open"
    with pytest.raises(Refused):
        it.play("guess sing")
    it.play("back")
    assert it.advice["state"] != "open"


def test_an_open_table_says_why_there_is_none() -> None:
    it = gc.Table.from_record("gin-knock", hints="advice")
    it.play("2")
    assert it.advice["state"] == "none"
    assert "give a seat" in it.advice["text"]["text"]
    with pytest.raises(Refused, match="give a seat"):
        it.play("advice")


def test_a_record_is_advised_on_as_its_seat_saw_it() -> None:
    played = knocking()
    record = Record.of(played.state)
    it = gc.Table.from_record(record, seat=0, hints="advice")
    it.play("last")
    it.play("guess play on")
    played.play("guess play on")
    assert it.advice["bars"]["rows"] == played.advice["bars"]["rows"]


def test_a_replay_is_advised_on_by_the_score_before_the_hand() -> None:
    it = table()
    while it.state.result is None:
        it.play(str(gc.bots.greedy(it.state.observe(0))))
    assert any(it.match.totals)
    it.play("replay")
    it.play("22")
    question = it._session.question
    assert question is not None
    assert question.match.totals == (0, 0)
    it.play("objective match")
    it.play("advice")
    assert it.advice["state"] == "open"
    it.play("replay end")
    assert it.advice == {}


def test_a_replay_counts_what_the_table_counted() -> None:
    it = table()
    it.play("objective boxed")
    while it.state.result is None:
        it.play(str(gc.bots.greedy(it.state.observe(0))))
    it.play("replay")
    it.play("22")
    pressed = [a["id"] for a in it.advice["aims"]["actions"] if a["pressed"]]
    assert pressed == ["objective boxed"]
    assert it.advice["state"] == "closed"


def test_why_there_is_no_advice() -> None:
    state = gc.gin.deal(seed=7)
    assert why_not(state.observe(0)) is None
    for seen in (state.observe(1), state.observe(None)):
        reason = why_not(seen)
        assert reason is not None
        with pytest.raises(Refused, match=str(reason)[:20]):
            Counsel().granted("advice", seen)


def test_the_card_on_top_is_the_one_that_is_guessed_about() -> None:
    state = gc.gin.deal(seed=7, rules=gc.gin.Rules(first_upcard="offered"))
    it = table(start=state, seat=state.turn)
    assert [a["label"] for a in it.advice["actions"]][:2] == [
        f"Take {Card('8♦')}",
        f"Let {Card('8♦')} lie",
    ]
    it.play("guess pass")
    assert len(it.advice["bars"]["rows"]) == 2


# --------------------------------------------------------------------------- in a notebook
def test_a_notebook_that_is_run_through_stores_the_same_each_time() -> None:
    code = (
        "import gincourse as gc\n"
        "table = gc.Table(gc.gin, seed=0, dealer=1, hints='advice')\n"
        "table.play('guess take')\n"
        "table"
    )
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code) for _ in range(2)])
    nbclient.NotebookClient(notebook, timeout=300).execute()
    told = [cell["outputs"][0]["data"]["text/plain"] for cell in notebook["cells"]]
    assert told[0] == told[1]
    here = table()
    here.play("guess take")
    assert told[0] == repr(here)
