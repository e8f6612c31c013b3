"""The table widget without a browser: its messages, its views, its fallback and its end."""

from __future__ import annotations

import copy
import gc as garbage
import json
import os
import subprocess
import sys
import threading
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import comm
import ipywidgets.widgets.widget as ipywidgets_widget
import pytest

import gincourse as gc
from gincourse.cards import Card
from gincourse.games.base import IllegalAction, InvalidNotation
from gincourse.match import Refused
from gincourse.messages import card_name
from gincourse.record import Record
from gincourse.session import Session
from tests.leaks import named_cards, named_in_ging, options, without_conceded
from tests.play import GIN, hidden_ging
from tests.test_bots import BAD
from tests.test_session import RULES, best

Sent = list[dict[str, Any]]


@pytest.fixture(autouse=True)
def sent(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sent]:
    """Everything that goes to the browser while a test runs; all tables are closed after it."""
    found: Sent = []

    def publish(_self: Any, _type: str, data: Any = None, *_: Any, **__: Any) -> None:
        if data:
            found.append(copy.deepcopy(data))

    monkeypatch.setattr(comm.DummyComm, "publish_msg", publish)
    yield found
    ipywidgets_widget.Widget.close_all()


def table(**more: Any) -> gc.Table:
    return gc.Table(gc.gin, **{"seed": 7, "dealer": 1, **more})


def press(it: gc.Table, wish: Any, version: Any = None, n: Any = 1) -> None:
    """A message as the browser sends it."""
    version = it.view["version"] if version is None else version
    hear(it, {"kind": "do", "id": wish, "version": version, "n": n})


def hear(it: gc.Table, content: Any) -> None:
    it._handle_custom_msg(content, [])


def answers(sent: Sent) -> list[Any]:
    return [data["content"] for data in sent if data.get("method") == "custom"]


def updates(sent: Sent) -> list[Any]:
    return [data["state"]["view"] for data in sent if data.get("method") == "update"]


# --------------------------------------------------------------------------- the protocol
def test_an_action_is_played_as_it_is() -> None:
    it = table()
    it.play(gc.gin.Draw())
    assert it.state.phase == "shed"
    assert it.view["version"] == 2
    it.play(gc.gin.Discard(it.state.drawn))
    assert it.view["version"] == 3


def test_a_click_that_is_interrupted_is_answered_too(
    sent: Sent, monkeypatch: pytest.MonkeyPatch
) -> None:
    it = table()
    before = it.view
    sent.clear()

    def interrupted(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Session, "_let_bots_play", interrupted)
    with pytest.raises(KeyboardInterrupt):
        it._heard({"kind": "do", "id": "draw stock", "version": 1, "n": 5}, [])
    (answer,) = answers(sent)
    assert (answer["kind"], answer["n"]) == ("no", 5)
    assert "interrupted" in answer["why"]["text"]
    assert it.view is before


def test_a_bot_that_is_stopped_in_its_own_way_is_answered_for(sent: Sent) -> None:
    def quits(_: Any) -> Any:
        raise KeyboardInterrupt

    it = table(bots=quits)
    press(it, "draw stock")
    sent.clear()
    press(it, f"discard {next(iter(it.state.hands[0]))}")
    assert answers(sent) == []
    assert it.state.turn == 0
    assert "The bot failed" in it.view["alert"]["text"]


def test_a_press_is_done_and_answered_with_a_new_view(sent: Sent) -> None:
    it = table()
    sent.clear()
    press(it, "draw stock")
    assert it.state.phase == "shed"
    assert answers(sent) == []
    assert [view["version"] for view in updates(sent)] == [2]
    assert updates(sent)[0] == it.view


def test_hello_is_answered_with_the_version(sent: Sent) -> None:
    it = table()
    press(it, "draw stock")
    hear(it, {"kind": "hello", "n": "x7"})
    assert answers(sent) == [{"kind": "hello", "n": "x7", "version": 2}]


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ("discard A♠", "Draw first"),
        ("fold", "“fold” is not an action of gin"),
        ("next", "This hand is not over yet"),
        ("undo", "There is nothing to undo"),
        (5, "The table does not know “5”"),
        (None, "The table does not know “None”"),
        ("", "The table does not know “”"),
        ({"id": "draw stock"}, "The table does not know “{"),
        ("x" * 100_000, "The table does not know “xxx"),
    ],
)
def test_what_cannot_be_done_is_answered_in_words(sent: Sent, wish: Any, words: str) -> None:
    it = table()
    state, view = it.state, it.view
    sent.clear()
    press(it, wish, n=42)
    (answer,) = answers(sent)
    assert (answer["kind"], answer["n"]) == ("no", 42)
    assert answer["why"]["text"].startswith(words)
    assert answer["why"]["speech"]
    assert len(answer["why"]["text"]) < 300
    assert updates(sent) == []
    assert it.state is state
    assert it.view is view


@pytest.mark.parametrize("version", [0, 2, -1, "1", None, [1], {}, 1.5])
def test_another_version_is_stale(sent: Sent, version: Any) -> None:
    it = table()
    hear(it, {"kind": "do", "id": "draw stock", "version": version, "n": 1})
    (answer,) = answers(sent)
    assert answer["why"]["text"] == "The table has moved on; look again and choose."
    assert it.state.phase == "draw"


def test_the_same_press_twice_acts_once(sent: Sent) -> None:
    it = table()
    press(it, "draw stock", 1, n=1)
    press(it, "draw stock", 1, n=2)
    assert len(it.state.actions) == 1
    assert [(answer["kind"], answer["n"]) for answer in answers(sent)] == [("no", 2)]


@pytest.mark.parametrize(
    "content",
    [
        *(None, 5, 1.5, True, "do", b"do", [], ["do"], {}),
        {"kind": None},
        {"kind": []},
        {"kind": {"do": 1}},
        {"kind": "do"},
        {"kind": "do", "id": "draw stock"},
        {"kind": "do", "version": 1},
        {"kind": "do", "id": ["draw stock"], "version": 1},
        {"kind": "do", "id": "\0", "version": 1},
        {"kind": "do", "id": "9" * 5000, "version": 1},
        {"kind": "do", "id": "__init__", "version": 1},
        {"kind": "undo", "version": 1},
        {"kind": "view", "view": {}},
    ],
)
@pytest.mark.parametrize("mode", ["play", "step"])
def test_garbage_changes_nothing(sent: Sent, content: Any, mode: str) -> None:
    it = table(mode=mode)
    state, view = it.state, copy.deepcopy(it.view)
    sent.clear()
    hear(it, content)
    assert it.state is state
    assert it.view == view
    assert updates(sent) == []
    assert all(answer["why"]["text"].endswith(".") for answer in answers(sent))


def test_a_view_sent_by_the_browser_is_not_the_engines(sent: Sent) -> None:
    it = table()
    it.set_state({"view": {"version": 1, "zones": []}})
    press(it, "draw stock", 1)
    assert it.view["zones"], "the next view is made from the hand, not from what was sent"
    assert it.state.phase == "shed"


# --------------------------------------------------------------------------- threads
def test_of_200_presses_from_two_threads_one_acts_a_version(sent: Sent) -> None:
    it = table(seed=3)
    rounds = 100
    barrier = threading.Barrier(2)
    wishes: list[tuple[str, int]] = []
    failed: list[BaseException] = []

    def plan() -> None:
        session = it._session
        assert isinstance(session, Session)
        wishes.append((best(session), it.view["version"]))

    def clicker(first: bool) -> None:
        try:
            for n in range(rounds):
                if first:
                    plan()
                barrier.wait(20)
                wish, version = wishes[n]
                press(it, wish, version, n=n)
                barrier.wait(20)
        except BaseException as error:
            failed.append(error)
            barrier.abort()

    before = it.match
    threads = [threading.Thread(target=clicker, args=(first,)) for first in (True, False)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert failed == []
    assert it.view["version"] == 1 + rounds
    assert sorted(answer["n"] for answer in answers(sent)) == list(range(rounds))
    # a stale press is also answered with the view it has missed
    seen = [view["version"] for view in updates(sent)]
    assert seen == sorted(seen)
    assert set(seen) == set(range(2, 2 + rounds))
    assert before.hand.start.seed == 3
    alone = table(seed=3)
    for wish, _ in wishes:
        alone.play(wish)
    assert alone.match == it.match
    assert alone.view == it.view
    assert Record.of(it.state).replay() == it.state


# --------------------------------------------------------------------------- the Python door
def test_play_raises_the_reason_and_changes_nothing() -> None:
    it = table()
    view = it.view
    with pytest.raises(IllegalAction, match="Draw first"):
        it.play("discard A♠")
    with pytest.raises(InvalidNotation):
        it.play("fold")
    with pytest.raises(Refused):
        it.play("undo")
    assert it.view is view
    it.play("draw stock")
    assert it.view["version"] == 2


def test_play_and_press_are_the_same_door() -> None:
    one, other = table(), table()
    for _ in range(12):
        session = one._session
        assert isinstance(session, Session)
        wish = best(session)
        one.play(wish)
        press(other, wish)
        assert one.view == other.view
    assert one.record == other.record


def test_a_failure_is_shown_in_words(sent: Sent, monkeypatch: pytest.MonkeyPatch) -> None:
    it = table()
    state = it.state

    def fail(_self: Any, _wish: str) -> None:
        raise ZeroDivisionError("a mistake")

    monkeypatch.setattr(Session, "_do", fail)
    sent.clear()
    press(it, "draw stock")
    (answer,) = answers(sent)
    assert answer["why"]["text"] == (
        "Something went wrong in the table: ZeroDivisionError. Nothing was changed."
    )
    assert (it.state, it.view["version"]) == (state, 1)


def test_views_are_replaced_and_never_changed() -> None:
    it = table()
    kept = []
    for _ in range(25):
        kept.append((it.view, copy.deepcopy(it.view)))
        session = it._session
        assert isinstance(session, Session)
        it.play(best(session))
    assert all(view == as_it_was for view, as_it_was in kept)
    assert [view["version"] for view, _ in kept] == list(range(1, 26))
    assert len({id(view) for view, _ in kept}) == 25


# --------------------------------------------------------------------------- arguments
@pytest.mark.parametrize(
    ("arguments", "error", "words"),
    [
        ({"bot": "greedy"}, TypeError, "Table has no argument “bot”; did you mean “bots”?"),
        ({"seeds": 7}, TypeError, "did you mean “seed”?"),
        ({"xyz": 1}, TypeError, "Table has no argument “xyz”; it takes bots, dealer, hints"),
        ({"mode": "steps"}, ValueError, "mode cannot be 'steps'; it is one of 'play', 'step'"),
        ({"seat": 2}, ValueError, "seat cannot be 2; it is one of None, 0, 1"),
        ({"seat": True}, ValueError, "seat cannot be True"),
        ({"players": 2.0}, ValueError, "players cannot be 2.0"),
        ({"seat": -1}, ValueError, "seat cannot be -1"),
        ({"seat": "0"}, ValueError, "seat cannot be '0'"),
        ({"players": 3}, ValueError, "players cannot be 3; it is one of 2"),
        ({"suits": 3}, ValueError, "suits cannot be 3; it is one of 4, 2"),
        ({"bots": "greedi"}, ValueError, "There is no bot “greedi”"),
        ({"bots": 42}, ValueError, "There are 2 seats: give one bot for all"),
        ({"bots": ["greedy"] * 3}, ValueError, "There are 2 seats"),
        ({"bots": (None, 42)}, ValueError, "There is no bot “42”"),
        ({"dealer": 2}, ValueError, "Gin has the seats 0 and 1; 2 is none of them"),
        ({"names": ("Ada",)}, ValueError, "There are 2 seats, but 1 "),
        ({"start": gc.gin.deal(seed=7)}, TypeError, "A start says its own seed, rules and"),
        ({"mode": "step", "journal": "x.txt"}, TypeError, "A journal is kept of hands"),
    ],
)
def test_bad_arguments_are_refused_in_a_sentence(
    arguments: dict[str, Any], error: type[Exception], words: str
) -> None:
    with pytest.raises(error) as raised:
        table(**arguments)
    assert words in str(raised.value)
    assert str(raised.value).endswith((".", "?"))


@pytest.mark.parametrize("game", [None, "gin", 7])
def test_a_game_that_is_none(game: Any) -> None:
    with pytest.raises(TypeError) as raised:
        gc.Table(game)
    assert repr(game) in str(raised.value)


def test_records_that_are_none() -> None:
    with pytest.raises(ValueError, match="There is no example “nope”; there are gin-going-gin"):
        gc.Table.from_record("nope")
    with pytest.raises(ValueError, match="Line 1 stands before any record"):
        gc.Table.from_record("hello\nthere")


def test_a_record_is_stepped_from_text_file_and_example(tmp_path: Path) -> None:
    record = Record.example("gin-knock")
    path = tmp_path / "hand.txt"
    path.write_text(str(record), "utf-8")
    tables = [gc.Table.from_record(r) for r in ("gin-knock", record, str(record), path, str(path))]
    assert len({text_of(it) for it in tables}) == 1
    tables[0].play("last")
    assert tables[0].state.result.points == (0, 48)


def test_the_look() -> None:
    assert table().view["look"] == {"suits": "4", "index": "normal", "letters": False}
    look = table(suits=2, large=True, letters=True).view["look"]
    assert look == {"suits": "2", "index": "large", "letters": True}


def test_a_table_from_a_position() -> None:
    state = gc.gin.position(("K♠ Q♥ 9♦ 7♣ 5♠", "K♥ Q♦ 9♣ 7♠ 5♥"), discards="J♣", stock="2♣")
    it = gc.Table(gc.gin, start=state)
    it.play("draw stock")
    it.play("discard 2♣")
    assert it.state.result.outcome == "void"


# --------------------------------------------------------------------------- the fallback
def data_of(it: gc.Table) -> dict[str, Any]:
    bundle = it._repr_mimebundle_()
    data: dict[str, Any] = bundle[0] if isinstance(bundle, tuple) else bundle
    return data


def text_of(it: gc.Table) -> str:
    return str(data_of(it)["text/plain"])


def test_the_fallback_shows_the_whole_position() -> None:
    it = table()
    it.play("draw stock")
    data = data_of(it)
    assert data["text/plain"] == repr(it)
    assert "application/vnd.jupyter.widget-view+json" in data
    shown = {*it.state.hands[0], it.state.discards[-1]}
    for words in (data["text/plain"], data["text/html"]):
        assert named_cards(words) >= shown
        assert it.view["say"]["text"] in words
        assert "0x" not in words
        assert "Table(" not in words
    assert "<script" not in data["text/html"]
    assert data["text/html"].count("<div") == data["text/html"].count("</div")


def test_names_are_escaped_in_the_fallback() -> None:
    it = table(names=("Ada", "<script>alert(1)</script>"))
    assert "<script" not in data_of(it)["text/html"]
    assert "&lt;script&gt;" in data_of(it)["text/html"]


_DIGEST = """
import hashlib, json
import gincourse as gc
from gincourse.bots import greedy
told = []
for hints in (True, False):
    table = gc.Table(gc.gin, seed="class 3b", hints=hints)
    for _ in range(40):
        state = table.state
        wish = "next" if state.result else str(greedy(state.observe(0)))
        told += [repr(table), json.dumps(table.view), table._repr_mimebundle_()[0]["text/html"]]
        table.play(wish)
print(hashlib.sha256("".join(told).encode()).hexdigest())
"""


def run(code: str, *arguments: str, **environment: str) -> str:
    """What a fresh Python prints."""
    root = str(Path(__file__).parents[1])
    return subprocess.run(
        [sys.executable, *arguments, "-c", code],
        env=os.environ | {"PYTHONPATH": root} | environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def test_texts_and_views_are_the_same_in_every_process() -> None:
    digests = {run(_DIGEST, PYTHONHASHSEED=seed) for seed in ("1", "2")}
    assert len(digests) == 1


# --------------------------------------------------------------------------- what is never sent
@pytest.mark.parametrize("hints", [True, False])
@pytest.mark.parametrize("rules", RULES[:2], ids=["defaults", "options"])
@pytest.mark.parametrize(
    "bots", ["greedy", None, *BAD], ids=lambda bots: str(getattr(bots, "__name__", bots))
)
def test_no_hidden_card_reaches_the_browser(
    sent: Sent, rules: gc.gin.Rules, hints: bool, bots: Any
) -> None:
    it = table(seed=f"{bots} {hints}", rules=rules, hints=hints, bots=bots)
    session = it._session
    assert isinstance(session, Session)

    def check() -> None:
        """Nothing that was sent since the last time names what the reader may not see now."""
        hidden = GIN.hidden(it.state, session.seat)
        if session.covered:
            hidden |= GIN.hidden(it.state, 1 - session.seat)
        state = it.get_state()
        assert (state.pop("_esm"), state.pop("_css")) == (gc.Table._esm, gc.Table._css)
        for data in sent:
            data.get("state", {}).pop("_esm", None)
            data.get("state", {}).pop("_css", None)
        assert not named_cards(without_conceded({"sent": sent, "state": state})) & hidden
        assert not named_cards(data_of(it)) & hidden
        assert json.dumps(state["view"]) == json.dumps(it.view)
        sent.clear()

    refused = 0
    for _ in range(25):
        check()
        own = next(iter(it.state.hands[session.seat]), None)
        for wish in (f"discard {own}", f"knock {own}", f"gin {own}", "done", "pass", "big gin"):
            seen = it.state.observe(session.seat)
            if own is not None and seen.why_not(seen.parse(wish)) is not None:
                press(it, wish)
        refused += len(answers(sent))
        check()
        press(it, best(session))
    assert refused > 25


PASSED_ROUND = [None] * 4


def switched_on(it: gc.Table) -> list[str]:
    """The buttons that can be pressed."""
    return [action["id"] for action in it.view["actions"] if action["on"]]


def tells_its_hand(seen: Any) -> Any:
    """A bot that fails and says what it holds."""
    raise RuntimeError(f"I hold {seen.hand}, {[card_name(card) for card in seen.hand]}")


@pytest.mark.parametrize("hints", [True, False])
@pytest.mark.parametrize("claims", ["automatic", "manual"])
@pytest.mark.parametrize(
    "bots",
    ["sharp", PASSED_ROUND, (None, "sharp", None, "sleepy"), tells_its_hand],
    ids=["sharp", "passed round", "two people", "failing"],
)
def test_no_hidden_card_of_ging_reaches_the_browser(
    sent: Sent, claims: str, hints: bool, bots: Any
) -> None:
    rng = Random(f"{claims} {hints} {getattr(bots, '__name__', bots)}")
    rules = gc.ging.Rules(claims=claims, deals=2)
    it = gc.Table(gc.ging, seed=rng.random().hex(), rules=rules, hints=hints, bots=bots)
    session = it._session
    assert isinstance(session, Session)
    opened = 0
    covers = showdowns = refused = 0
    seen: Any = None

    def hidden() -> set[Card]:
        """What the reader may not see now, told by the engine's state and by what was pressed."""
        state = it.state
        if session.covered:
            return {card for hand in state.hands for card in hand}
        if state.turn is not None:
            return hidden_ging(state, session.seat)
        if "step" in switched_on(it):
            order = gc.ging.seat_order(state.dealer)
            closed = set(order[1 + opened :]) - {session.seat}
            return {card for seat in closed for card in state.hands[seat]}
        return set()

    def check() -> None:
        nonlocal seen
        if it.view is seen:  # only words came back
            assert not named_in_ging({"sent": sent}) & hidden()
            sent.clear()
            return
        seen = it.view
        state = it.get_state()
        assert (state.pop("_esm"), state.pop("_css")) == (gc.Table._esm, gc.Table._css)
        for data in sent:
            data.get("state", {}).pop("_esm", None)
            data.get("state", {}).pop("_css", None)
        found = named_in_ging({"sent": sent, "state": state, "without": data_of(it)})
        assert not found & hidden()
        if not session.covered:
            assert set(it.state.hands[session.seat]) <= named_in_ging(state)
        sent.clear()

    while not (it.match.over and "step" not in switched_on(it)):
        check()
        cards = rng.sample(sorted(hidden()), 2) if hidden() else []
        asks = [option["id"] for option in options(it.view)]
        wrong = [f"discard {card}" for card in cards] + rng.sample(asks, min(2, len(asks)))
        for wish in [
            *wrong,
            "claim seven cards",
            "claim 64♠",
            "count 63h",
            *["undo"][: rng.random() < 0.1],
        ]:
            press(it, wish)
            refused += len(answers(sent))
            if it.state.turn is not None:
                opened = 0
            check()
        covers += session.covered
        (wish,) = [each for each in switched_on(it) if each in ("uncover", "step", "next")] or [
            "claim best"
        ]
        opened = opened + 1 if wish == "step" else 0
        showdowns += wish == "step"
        press(it, wish)
    check()
    assert refused > 20
    assert showdowns >= 8
    assert bool(covers) == (bots == PASSED_ROUND or isinstance(bots, tuple))


# --------------------------------------------------------------------------- the end of a table
def test_a_closed_table_is_collected() -> None:
    it = table()
    it.play("draw stock")
    references: list[weakref.ref[Any]] = [weakref.ref(it), weakref.ref(it._session)]
    it.close()
    del it
    garbage.collect()
    assert all(reference() is None for reference in references)


def test_fifty_tables_leave_nothing_behind() -> None:
    garbage.collect()
    before = (len(ipywidgets_widget._instances), threading.active_count())
    references = []
    for seed in range(50):
        it = table(seed=seed)
        press(it, "draw stock")
        references.append(weakref.ref(it))
        it.close()
    del it
    garbage.collect()
    assert [reference() for reference in references if reference() is not None] == []
    assert (len(ipywidgets_widget._instances), threading.active_count()) == before


@pytest.fixture
def run_cell(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], None]:
    """Make the code that follows look as if it ran in a notebook cell."""
    parent: dict[str, Any] = {}
    kernel = SimpleNamespace(get_parent=lambda: parent)
    shell = SimpleNamespace(kernel=kernel)
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))

    def begin(cell: str, message: str) -> None:
        parent.update({"header": {"msg_id": message}, "metadata": {"cellId": cell}})

    return begin


def test_running_a_cell_again_closes_its_earlier_tables(
    run_cell: Callable[[str, str], None],
) -> None:
    run_cell("cell a", "run 1")
    first, second = table(), table()
    run_cell("cell b", "run 2")
    other = table()
    run_cell("cell a", "run 3")
    third = table()
    closed = [it.comm is None for it in (first, second, other, third)]
    assert closed == [True, True, False, False]


# --------------------------------------------------------------------------- a light import
def test_the_import_is_light() -> None:
    new = run(
        "import sys; before = set(sys.modules); import gincourse;"
        "print(*sorted(set(sys.modules) - before))"
    ).split()
    assert [name for name in new if name.startswith("gincourse")] == ["gincourse"]
    heavy = {"dataclasses", "inspect", "json", "random", "pathlib", "asyncio", "difflib"}
    assert not heavy & set(new)


_ENGINE = """
import sys
for name in ("anywidget", "traitlets", "ipywidgets", "IPython", "numpy", "pandas"):
    sys.modules[name] = None
before = set(sys.modules)
import gincourse as gc
from gincourse.session import Session
from gincourse.stepping import StepSession
match = gc.Match.begin(gc.gin, seed=7)
session = Session(match, bots=("greedy", "greedy"))
session.view()
gc.Record.read(str(gc.Record.of(session.match.hand))).replay()
StepSession.of_record(gc.Record.example("gin-knock")).view()
import site
roots = tuple(site.getsitepackages())
for name in sorted(set(sys.modules) - before):
    if (getattr(sys.modules[name], "__file__", None) or "").startswith(roots):
        print(name)
"""


def test_the_engine_needs_the_standard_library_alone() -> None:
    assert run(_ENGINE) == ""


def test_the_public_names_are_there() -> None:
    for name in gc.__all__:
        assert getattr(gc, name) is not None
    assert set(gc.__all__) <= set(dir(gc))
    with pytest.raises(AttributeError, match="nope"):
        _ = gc.nope
