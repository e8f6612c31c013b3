"""A bot that takes too long loses the turn, never the notebook, and does not go on for ever."""

from __future__ import annotations

import _thread
import threading
import time
from asyncio import CancelledError
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from functools import partial, wraps
from typing import Any

import pytest

from gincourse.bots import BotError, decide, finish, greedy, named, names, timing
from gincourse.bots.gin import hopeful_discard
from gincourse.bots.timing import decide_in_time, is_own
from gincourse.games import gin
from gincourse.games.base import Action
from gincourse.match import Match
from gincourse.session import Session
from gincourse.stepping import StepSession

GUARD = 20.0
"""Seconds after which something hangs."""


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little time for bots, so that the tests take little too."""
    monkeypatch.setattr(timing, "LIMIT", 0.1)
    monkeypatch.setattr(timing, "MOMENT", 0.02)


class Runaway:
    """A bot that goes on until it is stopped; it counts how often it began and ended."""

    def __init__(self, catches: type[BaseException] | tuple[()] = ()) -> None:
        self.begun = self.ended = 0
        self.catches = catches

    def __call__(self, seen: Any) -> Action:
        self.begun += 1
        try:
            while True:
                try:
                    sum(seen.hand.mask >> n & 1 for n in range(52))
                except self.catches:
                    continue
        finally:
            self.ended += 1

    def assert_stopped(self) -> None:
        # Thread.is_alive() is no witness: an interrupted join() may take a running one for over
        deadline = time.monotonic() + GUARD
        while self.ended < self.begun:
            assert time.monotonic() < deadline, "it goes on in the background"
            time.sleep(0.005)


@pytest.fixture
def runaway() -> Iterator[Runaway]:
    bot = Runaway()
    yield bot
    bot.assert_stopped()


def table(bot: Callable[[Any], Action]) -> Session:
    """A table at which the bot will act after the first discard."""
    session = Session(Match.begin(gin, seed=7, dealer=1, names=("You", "Robin")), bots=(None, bot))
    session.do("draw stock")
    return session


def throw(session: Session) -> None:
    session.do(f"discard {next(iter(session.match.hand.hands[0]))}")


def test_the_table_plays_on_for_a_bot_that_never_answers(runaway: Runaway) -> None:
    session = table(runaway)
    throw(session)
    assert session.match.hand.turn == 0, "the bot's whole turn has been played"
    assert runaway.begun == 2
    alert = session.view()["alert"]["text"]
    assert alert.startswith("Robin: The bot took more than ")
    assert alert.endswith("The table played in its place.")
    usual = named("usual", "gin")
    before = session.match.hand.actions[:2]
    state = Match.begin(gin, seed=7, dealer=1).hand
    for action in before:
        state = state.apply(action)
    for played in session.match.hand.actions[2:]:
        assert played == decide(usual, state)
        state = state.apply(played)


def test_whole_hands_of_bots_that_never_answer_come_to_an_end(runaway: Runaway) -> None:
    steps = StepSession(Match.begin(gin, seed=7), bots=(runaway, "greedy"))
    assert steps.match.hand.result is not None
    assert steps.match.hand.result == finish(gin.deal(seed=7), ["greedy", "greedy"]).result


def test_who_catches_exceptions_is_stopped_all_the_same() -> None:
    bot = Runaway(catches=Exception)
    with pytest.raises(BotError, match="took more than"):
        decide_in_time(bot, gin.deal(seed=7))
    bot.assert_stopped()


def test_who_catches_everything_stays_behind_and_is_not_waited_for() -> None:
    free = threading.Event()

    def clings(_: Any) -> Action:
        while not free.is_set():
            try:
                time.sleep(0.001)
            except BaseException:
                continue
        return gin.Draw()

    start = time.monotonic()
    with pytest.raises(BotError, match="took more than"):
        decide_in_time(clings, gin.deal(seed=7))
    assert time.monotonic() - start < GUARD
    free.set()


def test_who_answers_when_stopped_is_late_too() -> None:
    def sulks(_: Any) -> Action:
        try:
            while True:
                pass
        except BaseException:
            return gin.Draw()

    with pytest.raises(BotError, match="took more than"):
        decide_in_time(sulks, gin.deal(seed=7))


def test_after_three_times_it_has_only_a_moment_until_it_answers(
    runaway: Runaway, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[float] = []
    wait = timing._wait

    def watched(thread: threading.Thread, over: threading.Event, limit: float) -> None:
        given.append(limit)
        wait(thread, over, limit)

    monkeypatch.setattr(timing, "_wait", watched)
    state = gin.deal(seed=7)
    told = []
    answers = False

    def bot(seen: Any) -> Action:
        return greedy(seen) if answers else runaway(seen)

    for _ in range(5):
        with pytest.raises(BotError) as late:
            decide_in_time(bot, state)
        assert late.value.open == late.value.message
        told.append(late.value.message)
    answers = True
    monkeypatch.setattr(timing, "MOMENT", GUARD)
    assert decide_in_time(bot, state) == greedy(state.observe(0))
    answers = False
    with pytest.raises(BotError):
        decide_in_time(bot, state)
    assert given == [0.1] * 3 + [0.02] * 2 + [GUARD, 0.1]
    assert [message.key for message in told] == ["bot.late"] * 3 + ["bot.late_again"] * 2
    assert told[-1].text == "The bot was too slow 4 times in a row, and it had only a moment now."


def test_bots_that_cannot_be_remembered_are_stopped_too() -> None:
    class Unhashable(Runaway):
        __hash__ = None  # type: ignore[assignment]

        def __eq__(self, other: object) -> bool:
            return self is other

    bot = Unhashable()
    for _ in range(4):
        with pytest.raises(BotError, match="took more than"):
            decide_in_time(bot, gin.deal(seed=7))
    bot.assert_stopped()


@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_leaves_the_table_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "LIMIT", GUARD)
    inner = Runaway()

    def bot(seen: Any) -> Action:
        _thread.interrupt_main()
        return inner(seen)

    session = table(bot)
    before, view = dict(vars(session)), session.view()
    with pytest.raises(KeyboardInterrupt):
        throw(session)
    inner.assert_stopped()
    assert session.match is before["match"]
    assert session.view() == view
    session.bots[1] = greedy
    throw(session)
    assert session.match.hand.turn == 0


def test_what_happens_in_time_happens_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "LIMIT", GUARD)
    language: ContextVar[str] = ContextVar("language", default="none")
    language.set("tr")

    def asks(_: Any) -> Action:
        assert language.get() == "tr", "a bot runs in the context of who asks it"
        return gin.Draw()

    state = gin.deal(seed=7)
    assert decide_in_time(asks, state) == gin.Draw()


class Odd(BaseException):
    """An error of a bot's own that is no Exception."""


@pytest.mark.parametrize(
    "error", [SystemExit(3), KeyboardInterrupt(), GeneratorExit(), CancelledError(), Odd("so")]
)
def test_whatever_a_bot_raises_is_its_own_failure(
    error: BaseException, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timing, "LIMIT", GUARD)

    def fails(_: Any) -> Action:
        raise error

    state = gin.deal(seed=7)
    name = type(error).__name__
    with pytest.raises(BotError, match=rf"The bot failed \({name}"):
        decide_in_time(fails, state)
    # asked directly, only a real interrupt can be the reader's
    theirs = KeyboardInterrupt if isinstance(error, KeyboardInterrupt) else BotError
    with pytest.raises(theirs):
        decide(fails, state)
    with pytest.raises(theirs):
        finish(state, [fails, "greedy"])


def test_a_bot_of_ones_own_is_none_of_gincourses_whatever_it_says(runaway: Runaway) -> None:
    @wraps(hopeful_discard)
    def wrapped(seen: Any) -> Action:
        return runaway(seen)

    assert wrapped.__module__.startswith("gincourse")
    assert not is_own(wrapped)
    with pytest.raises(BotError, match="took more than"):
        decide_in_time(wrapped, gin.deal(seed=7))
    assert not is_own(partial(greedy))
    for name in names("gin"):
        assert is_own(named(name))


@pytest.mark.parametrize("spot", ["__hash__", "__eq__", "__module__"])
def test_a_bot_that_cannot_be_looked_at_plays_all_the_same(spot: str) -> None:
    def fails(*_: object) -> Any:
        raise ValueError("no")

    value = property(fails) if spot == "__module__" else fails
    prickly = type("Prickly", (), {"__call__": lambda _, seen: greedy(seen), spot: value})
    state = gin.deal(seed=7)
    bots = [prickly(), prickly()]
    for bot in bots:
        assert decide_in_time(bot, state) == greedy(state.observe(0))


def test_no_time_passes_while_numba_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever takes long inside numba is waited for: it takes long only once."""
    monkeypatch.setattr(timing, "LIMIT", 0.4)
    slow: dict[str, Any] = {"__name__": "numba.core.somewhere", "time": time}
    exec(
        "def compile():\n    end = time.monotonic() + 1.2\n    while time.monotonic() < end: pass",
        slow,
    )

    def bot(_: Any) -> Action:
        slow["compile"]()
        return gin.Draw()

    assert decide_in_time(bot, gin.deal(seed=7)) == gin.Draw()


def test_where_there_are_no_threads_the_bot_is_asked_directly(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    assert decide_in_time(lambda _: gin.Draw(), gin.deal(seed=7)) == gin.Draw()


@pytest.mark.parametrize("name", names("gin"))
def test_gincourses_own_bots_are_asked_directly(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: threading.Thread) -> None:
        raise AssertionError("a thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    state = gin.deal(seed=7)
    assert decide_in_time(named(name), state) in state.legal_actions()
