"""Thinking about a decision while its reader looks at the cards, and stopping when he decides.

All tables of a kernel share one worker thread, which does a round of one thought and then of the
next, so that a click never waits for more than a round. Where no thread can be started (in the
browser) and where nobody looks on (a notebook that is run through), the first rounds are done at
once when the advice is asked for: always as many, so a stored notebook stays the same.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextvars import Context, copy_context
from functools import cache, lru_cache
from threading import Lock
from typing import TYPE_CHECKING, Any

from gincourse.advising import Question, why_not
from gincourse.messages import Message, say

if TYPE_CHECKING:
    from gincourse.odds import Advice, Style

FIRST = 3
"""Rounds before it is shown, where nothing goes on in the background."""
MOST = 32
"""Rounds after which a thought has come to its end; the doubt shrinks with their square root."""
NARROW = 0.2
"""It has also come to its end with a difference known to this part of what is too close to call."""
PAUSE = 0.02
"""Seconds before a table that is busy is told again what came out."""

_LOG = logging.getLogger(__name__)
_ALONE = Lock()


class Thought:
    """One question and what has come out so far: ``advice``, or why there is none (``failed``).

    ``untold`` says that it is time to show what came out.
    """

    def __init__(self, question: Question) -> None:
        self.question = question
        self.weighed = question.weighed
        self._begin()

    def _begin(self) -> None:
        self.rounds = 0
        self.untold = False
        self.advice: Advice | None = None
        self.failed: Message | None = None
        self.done = False
        self._coming = _advice(self.question)

    def more(self) -> None:
        """Another round; what goes wrong is told in the panel, not raised."""
        from gincourse.odds import NoAdvice

        try:
            with _ALONE:  # nothing is compiled twice at a time
                self.advice = next(self._coming)
        except NoAdvice as error:
            self.failed, self.done = error.message, True
        except Exception:
            _LOG.exception("advice")
            self.failed, self.done = say("advice.failed"), True
        except BaseException:  # the reader interrupts, and what was interrupted cannot go on
            self._begin()
            raise
        self.rounds += 1
        self.done = self.done or self.rounds >= MOST or self._narrow
        # news after 1, 2, 4, 8 … rounds, and at the end
        self.untold = self.untold or self.done or self.rounds & (self.rounds - 1) == 0

    @property
    def _narrow(self) -> bool:
        if self.advice is None or self.advice.difference is None:
            return True
        error = self.advice.difference.error  # after few rounds it may be small by chance
        return self.rounds > FIRST and error < NARROW * self.advice.aim.close


class Thinker:
    """Thinks about one question at a time, and of another as soon as it is turned to that.

    ``tell`` is called with the thought when there is news of it, from another thread; where it
    answers false it is called again.
    """

    def __init__(self, tell: Callable[[Thought], bool]) -> None:
        self.thought: Thought | None = None
        self._tell = tell
        self._watched = False

    def turn_to(self, question: Question | None) -> None:
        """Think about this from now on; what was thought about something else is thrown away."""
        if question is None or why_not(question.seen) is not None:
            self.thought = None
        elif self.thought is None or self.thought.weighed != question.weighed:
            self.thought = Thought(question)
            if self._watched:
                self._go_on()

    def watch(self) -> None:
        """Somebody looks on, so it is worth thinking ahead."""
        if not self._watched:
            self._watched = True
            if self.thought is not None and not self.thought.done:
                self._go_on()

    @property
    def busy(self) -> bool:
        """Whether a better answer is still to come."""
        return self._watched and self.thought is not None and not self.thought.done

    def now(self) -> None:
        """The advice has been asked for: have some, unless it is coming in the background."""
        thought = self.thought
        if thought is not None and not self._watched:
            while thought.rounds < FIRST and not thought.done:
                thought.more()

    def _go_on(self) -> None:
        assert self.thought is not None
        # what is told from the worker belongs to the message or cell that began the thinking
        if not _later(copy_context(), self._round, self.thought):
            self._watched = False

    def _round(self, context: Context, thought: Thought) -> None:
        """A round in the worker, and the next one after those of other tables."""
        if thought is not self.thought:
            return
        if thought.done:
            time.sleep(PAUSE)  # there was nobody to tell: the table is busy
        else:
            thought.more()
        if thought.untold:
            try:
                thought.untold = not self._tell(thought)
            except Exception:  # nobody else would hear of it
                _LOG.exception("advice")
                thought.untold = False
        if thought.untold or not thought.done:
            _later(context, self._round, thought)


def _later(context: Context, act: Callable[[Context, Thought], None], thought: Thought) -> bool:
    """Have the worker do it; false where there can be no worker."""
    try:
        _worker().submit(context.run, act, context, thought)
    except RuntimeError:  # no threads here, or the interpreter is ending
        return False
    return True


@cache
def _worker() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, "gincourse-advice")


def _advice(question: Question) -> Iterator[Advice]:
    from gincourse import odds

    more: dict[str, Any] = {"objective": question.counsel.objective, "match": question.match}
    if question.earlier:
        more["before"] = _style(question.earlier)
    yield from odds.thinking(question.seen, **more)


@lru_cache(64)
def _style(earlier: tuple[Any, ...]) -> Style:
    """What earlier hands told of the other player: each of them is looked at once."""
    from gincourse import odds

    before = _style(earlier[:-1]) if len(earlier) > 1 else None
    return odds.style(earlier[-1:], before=before)
