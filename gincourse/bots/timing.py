"""A bot of one's own may take its time, but not for ever: what a table does with a slow one.

It thinks in a thread of its own. When its time is over the thread is stopped, so that it does not
go on in the background, and the table plays for it. A thread can only be stopped between two steps
of Python: who waits inside a call, or catches everything, stays behind, and is not waited for.
"""

from __future__ import annotations

import sys
import time
from contextlib import suppress
from contextvars import copy_context
from threading import Event, Thread
from types import FunctionType
from typing import Any
from weakref import WeakKeyDictionary

from gincourse.bots.play import Bot, BotError, TimeOver, decide, failed
from gincourse.games.base import Action
from gincourse.messages import say

LIMIT = 5.0
"""Seconds for one decision. While numba compiles what a bot uses, no time passes."""
IN_A_ROW = 3
"""A bot that was too slow so often in a row has only a moment, until it answers in time again."""
MOMENT = 0.2
"""That moment, in seconds."""
_STEP = 0.05  # how often it is looked whether numba compiles, or whether the reader interrupts

_late: WeakKeyDictionary[Bot, int] = WeakKeyDictionary()


def decide_in_time(bot: Bot, state: Any) -> Action:
    """As :func:`~gincourse.bots.decide`; :class:`BotError` also if the bot takes too long.

    gincourse's own bots have all the time they need, and so has every bot where Python cannot
    start threads.

    >>> import gincourse as gc
    >>> decide_in_time(lambda seen: gc.gin.Draw(), gc.gin.deal(seed=7))
    Draw()
    """
    if is_own(bot):
        return decide(bot, state)
    done: list[Action | BotError] = []
    over = Event()
    context = copy_context()

    def think() -> None:
        try:
            done.append(context.run(decide, bot, state))
        except TimeOver:
            pass
        except BotError as error:
            done.append(error)
        except BaseException as error:  # the reader interrupts the main thread, never this one
            done.append(failed(error))
        finally:
            over.set()

    thread = Thread(target=think, name="gincourse bot", daemon=True)
    before = _times_late(bot)
    try:
        try:
            thread.start()
        except RuntimeError:  # there are no threads here, as in a browser
            return decide(bot, state)
        _wait(thread, over, LIMIT if before < IN_A_ROW else MOMENT)
    except BaseException:  # the reader interrupts
        _stop(thread, over)
        raise
    if not done:
        _stop(thread, over)
        _remember(bot, before + 1)
        raise _too_late(before)
    _remember(bot, 0)
    found = done[0]
    if isinstance(found, BotError):
        raise found
    return found


def is_own(bot: Bot) -> bool:
    """Whether a bot is one of gincourse's own.

    >>> from gincourse.bots import greedy, patient
    >>> is_own(greedy), is_own(patient(3)), is_own(print)
    (True, True, False)
    """
    # not the bot's own __module__: functools.wraps copies that of another
    if isinstance(bot, FunctionType):
        home = bot.__globals__.get("__name__")
    else:
        home = type(bot).__module__
    return isinstance(home, str) and home.partition(".")[0] == "gincourse"


def _times_late(bot: Bot) -> int:
    """How often in a row the bot was too slow; a bot that cannot be remembered never was."""
    with suppress(Exception):  # a bot may have a hash of its own, and raise what it likes there
        return _late.get(bot, 0)
    return 0


def _remember(bot: Bot, late: int) -> None:
    with suppress(Exception):
        _late[bot] = late


def _too_late(before: int) -> BotError:
    told = say("bot.late", n=int(LIMIT)) if before < IN_A_ROW else say("bot.late_again", n=before)
    return BotError(told, told)


def _wait(thread: Thread, over: Event, limit: float) -> None:
    """Wait until the thinking is over, or has had its time.

    Not with join(): where an interrupt ends that, some Pythons take a running thread for an ended.
    """
    end = time.monotonic() + limit
    while not over.is_set() and (left := end - time.monotonic()) > 0:
        over.wait(min(left, _STEP))
        if _compiling(thread):
            end = time.monotonic() + limit


def _compiling(thread: Thread) -> bool:
    frame = sys._current_frames().get(thread.ident or 0)
    while frame is not None:
        if str(frame.f_globals.get("__name__")).partition(".")[0] == "numba":
            return True
        frame = frame.f_back
    return False


def _stop(thread: Thread, over: Event) -> None:
    """Raise :class:`TimeOver` in a thread, some times: a bot may catch it by mistake."""
    with suppress(ImportError, AttributeError):  # some Pythons cannot do that
        import ctypes

        for _ in range(4):
            if over.is_set():
                return
            ctypes.pythonapi.PyThreadState_SetAsyncExc(
                ctypes.c_ulong(thread.ident or 0), ctypes.py_object(TimeOver)
            )
            over.wait(_STEP)
