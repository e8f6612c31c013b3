"""The card table in a notebook: a session behind an anywidget front end.

Python sends one synced dict, ``view``, always replaced and never changed in place. The browser
sends ``{"kind": "do", "id": …, "version": …, "n": …}``; under one lock, a stale version, an
unknown id or an illegal action is answered with a reason and changes nothing. A second dict,
``advice``, belongs to one version of the view and gets better while that stands.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from threading import RLock
from typing import Any
from weakref import ReferenceType, ref

import anywidget
import traitlets

from gincourse import catalogues
from gincourse.advising import HIDE, is_wish
from gincourse.bots import BotError
from gincourse.games.base import Action, IllegalAction, InvalidNotation
from gincourse.games.contract import State
from gincourse.match import Match, Refused
from gincourse.messages import Message, say
from gincourse.record import Record
from gincourse.render.html import html
from gincourse.render.text import text
from gincourse.scene.advice import panel
from gincourse.session import Session, seats
from gincourse.stepping import StepSession
from gincourse.widgets.arguments import (
    check_game,
    check_hints,
    names_round,
    one_of,
    read_record,
    rules_for,
    unknown_argument,
)
from gincourse.widgets.thinking import Thinker, Thought

_STATIC = Path(__file__).parent / "static"
_HOT = os.environ.get("ANYWIDGET_HMR") == "1"  # a path reloads on change, but is never collected


def _source(name: str) -> Any:
    path = _STATIC / name
    return path if _HOT else path.read_text("utf-8")


MODES = ("play", "step")
_OURS = ("view", "advice", "_esm", "_css")
LONGEST = 200
"""No action is longer than this in notation."""


class Table(anywidget.AnyWidget):
    """A card table: play a match against a bot or each other, or step through a hand.

    game
        A game module, ``gincourse.gin``.
    seed
        A number or a name: the same seed deals the same cards everywhere.
    seat
        Your seat, from 0. In step mode ``None`` (the default there) shows all cards.
    bots
        Who plays the other seats: a name (``gc.bots.names("gin")``; ``"usual"`` is the game's
        usual one), a function from an observation to an action, or one entry a seat. ``None``:
        people, who pass the screen to each other behind a cover.
    rules
        ``game.Rules(…)``; the defaults are the source text's.
    hints
        Group melds and count deadwood for the player (default), or leave it to them. With
        ``"advice"`` (gin) there is also a panel that first asks what you would do, and then says
        what it would do and why.
    players
        How many play, where the game lets you choose: short for ``rules`` that say so.
    mode
        ``"play"`` or ``"step"``: walk through the hand one event at a time; bots play all seats.
    start
        A state to start from, as from ``game.position(…)``.
    names, dealer, undo, journal
        Names by seat; the first dealer (else the cards decide); whether moves can be taken back;
        a file in which every action is kept, and from which a table goes on.
    suits, large, letters
        Look: 4 or 2 suit colours, large indices, suit letters.
    language
        In which language the table speaks, ``"tr"`` for Turkish; else in the current one.

    >>> import gincourse as gc
    >>> table = gc.Table(gc.gin, seed=7, dealer=1)
    >>> table.play("draw stock")
    >>> table.state.phase
    'shed'
    >>> table.play("discard A♣")
    Traceback (most recent call last):
    ...
    gincourse.games.base.IllegalAction: A♣ is not in your hand.
    """

    _esm = _source("gincourse.js")
    _css = _source("gincourse.css")
    view = traitlets.Dict().tag(sync=True)
    advice = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        game: Any,
        *,
        seed: int | str | None = None,
        seat: int | None = None,
        bots: Any = "usual",
        rules: Any = None,
        hints: bool | str = True,
        mode: str = "play",
        players: int | None = None,
        start: State | None = None,
        names: Sequence[str] | None = None,
        dealer: int | None = None,
        undo: bool = True,
        journal: str | Path | None = None,
        suits: int = 4,
        large: bool = False,
        letters: bool = False,
        language: str | None = None,
        **unknown: Any,
    ) -> None:
        with catalogues.language(language):
            for name in unknown:
                raise TypeError(unknown_argument(name, type(self).__init__.__kwdefaults__ or ()))
            check_game(game, rules, start)
            if start is not None and (seed, rules, dealer, players) != (None, None, None, None):
                raise TypeError(say("table.start_says").text)
            rules = rules_for(game, rules, players)
            count = rules.players if start is None else start.start.players
            one_of("mode", mode, MODES)
            one_of("seat", seat, (None, *range(count)))
            one_of("suits", suits, (4, 2))
            check_hints(hints, game)
            if mode == "step" and journal is not None:
                raise TypeError(say("table.step_journal").text)
            look = {
                "suits": str(suits),
                "index": "large" if large else "normal",
                "letters": bool(letters),
            }
            own = 0 if seat is None else seat
            names = tuple(
                names or names_round(count, own if mode == "play" and bots is not None else None)
            )
            if start is not None:
                match = Match.of_hands(game, [start], names)
            else:
                match = Match.begin(game, seed=seed, rules=rules, names=names, dealer=dealer)
            session: Session | StepSession
            if mode == "step":
                others = seats(count, -1, bots)
                session = StepSession(match, seat=seat, bots=others, hints=hints, look=look)
            else:
                others = seats(count, own, bots)
                session = Session(
                    match,
                    seat=own,
                    bots=others,
                    hints=hints,
                    undo=undo,
                    journal=journal,
                    look=look,
                )
            self._begin(session)

    def _begin(self, session: Session | StepSession) -> None:
        self._lock = RLock()
        self._language = catalogues.current()
        self._session = session
        self._version = 1
        self._asked_for = self._news = 0
        self._thinker = Thinker(self._thought)
        self._thinker.turn_to(session.question)
        view = {**session.view(), "version": self._version}
        super().__init__(view=view, advice=self._panel())
        self.on_msg(type(self)._heard)
        _close_tables_of_earlier_runs(self)

    @classmethod
    def from_record(
        cls,
        record: Record | str | Path,
        *,
        seat: int | None = None,
        names: Sequence[str] = (),
        hints: bool | str = True,
        language: str | None = None,
    ) -> Table:
        """A table that steps through a record: a :class:`Record`, its text, a file or an example.

        >>> import gincourse as gc
        >>> table = gc.Table.from_record("gin-undercut")
        >>> table.play("last")
        >>> table.state.result.points
        (29, 0)
        """
        table: Table = cls.__new__(cls)
        with catalogues.language(language):
            found = read_record(record)
            check_hints(hints, found.module)
            names = names or names_round(found.start.players, None)
            session = StepSession.of_record(found, names, seat=seat, hints=hints)
            table._begin(session)
        return table

    def close(self) -> None:
        """Take the table off the page and let its memory go."""
        if hasattr(self, "_thinker"):  # not if its arguments were refused
            with self._lock:
                self._thinker.turn_to(None)
        if self.layout is not None:
            self.layout.close()
        super().close()

    # ------------------------------------------------------------- the same door for everybody
    def play(self, action: Action | str) -> None:
        """Do what a button would do, or an action: ``table.play("knock 4♥")``.

        Buttons are called by a word: ``undo``, ``next`` (hand or step), ``back``, ``last``, ``new``
        (deal again), ``replay``, ``sort rank``, ``best`` (lay-offs). At a table with advice:
        ``guess knock``, ``guess play on``, ``guess take``, ``guess draw`` or ``guess pass``,
        ``advice`` to see it without a guess, ``hide advice``, and ``objective points``,
        ``objective boxed`` (with what is paid for a hand won) or ``objective match``.

        Raises ``IllegalAction`` or ``InvalidNotation`` with the reason; nothing changes then.

        >>> import gincourse as gc
        >>> table = gc.Table(gc.gin, seed=7, dealer=1, hints="advice")
        >>> table.advice["state"]
        'closed'
        >>> table.play("guess take")
        >>> table.advice["state"]
        'open'
        """
        wish = str(action)
        with self._lock, catalogues.language(self._language):
            self._session.do(wish)
            if is_wish(wish):
                self._answer()
            else:
                self._show()

    @property
    def state(self) -> Any:
        """The engine's state of the current hand, with all cards known."""
        return self._session.match.hand

    @property
    def match(self) -> Match:
        """The match with its totals and score sheet."""
        return self._session.match

    @property
    def record(self) -> Record:
        """The current hand as a record."""
        return self._session.record

    @property
    def bot_error(self) -> BotError | None:
        """Why a bot last failed, with all it said; the table itself tells only what is public."""
        return self._session.bot_error

    def _show(self) -> None:
        self._version += 1
        self._thinker.turn_to(self._session.question)
        with self.hold_sync():
            self.view = {**self._session.view(), "version": self._version}
            self.advice = self._panel()

    # ------------------------------------------------------------- the advice
    def _answer(self) -> None:
        """What was asked of the advice is shown; the view and its version stay what they are."""
        self._asked_for += 1
        self._news += 1
        self._thinker.turn_to(self._session.question)
        self.advice = self._panel()

    def _thought(self, thought: Thought) -> bool:
        """The thinker has something better, in its own thread; too late is never shown.

        It thinks for all tables, so it does not wait for one whose bot thinks: false, come again.
        """
        if not self._lock.acquire(blocking=False):
            return False
        try:
            if thought is self._thinker.thought:
                with catalogues.language(self._language):
                    self._news += self.advice.get("state") == "thinking"
                    self.advice = self._panel()
        finally:
            self._lock.release()
        return True

    def _panel(self) -> dict[str, Any]:
        """The panel; ``asked`` counts what was asked of it, ``news`` what is worth a word."""
        question = self._session.question
        if question is not None and question.open:
            try:
                self._thinker.now()
            except BaseException:  # the reader interrupts: then he has not asked
                self._session.do(HIDE)
                self.advice = self._panel()
                raise
        thought = self._thinker.thought
        found = panel(
            question,
            None if thought is None else thought.advice,
            thinking=self._thinker.busy,
            failed=None if thought is None else thought.failed,
        )
        if not found:
            return {}
        counts = {"version": self._version, "asked": self._asked_for, "news": self._news}
        return found | counts

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take nothing as state from the browser: what it asks for comes as messages."""
        with self._lock:
            super().set_state({k: v for k, v in sync_data.items() if k not in _OURS})

    # ------------------------------------------------------------- the browser
    def _heard(self, content: Any, _buffers: Any) -> None:
        """Answer a message of the browser; whatever it holds, nothing but reasons comes back."""
        if not isinstance(content, dict):
            return
        n = content.get("n")
        with self._lock, catalogues.language(self._language):
            if content.get("kind") == "hello":
                self.send({"kind": "hello", "n": n, "version": self._version})
                self._thinker.watch()
            elif content.get("kind") == "do":
                try:
                    why = self._asked(content.get("id"), content.get("version"))
                except BaseException:  # the kernel is interrupted, and the page waits
                    self._refuse(n, say("table.interrupted"))
                    raise
                if why is not None:
                    self._refuse(n, why)

    def _refuse(self, n: Any, why: Message) -> None:
        self.send({"kind": "no", "n": n, "why": self._session.reader.tell(why)})

    def _asked(self, wish: Any, version: Any) -> Message | None:
        """Do what the browser asks for, or the message that says why not."""
        if version != self._version:
            if isinstance(version, int):
                self.send_state(
                    ["view", "advice"]
                )  # a page that missed a view would be stale for ever
            return say("front.stale")
        if not isinstance(wish, str) or not 0 < len(wish) <= LONGEST:
            return say("table.unknown", id=str(wish)[:40])
        try:
            self.play(wish)
        except IllegalAction as error:
            return error.reason.message
        except (InvalidNotation, Refused) as error:
            return error.message
        except Exception as error:  # shown in the table: a callback's traceback is shown nowhere
            self.log.exception("gincourse table")
            # an error's own words may name hidden cards, its type may be a bot's invention
            known = type(error).__module__ == "builtins"
            return say("table.failed", why=type(error).__name__ if known else "?")
        return None

    # ------------------------------------------------------------- without a front end
    def __repr__(self) -> str:
        return text(self.view, self.advice)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The widget, and the position as HTML and text for where no widget can be shown."""
        bundle = super()._repr_mimebundle_(**kwargs)
        data = dict((bundle[0] if isinstance(bundle, tuple) else bundle) or {})
        data["text/plain"] = text(self.view, self.advice)
        data["text/html"] = html(self.view, self.advice)
        return (data, bundle[1]) if isinstance(bundle, tuple) else data


_TABLES: dict[str, tuple[str, list[ReferenceType[Table]]]] = {}


def _close_tables_of_earlier_runs(table: Table) -> None:
    """Close what an earlier run of the same notebook cell has left.

    Every widget is kept alive by the widget library until it is closed, so without this each run
    of a cell would leave another table behind. Only a front end that names the cell (JupyterLab)
    lets us know.
    """
    shell: Any = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    parent = shell.kernel.get_parent() if hasattr(shell, "kernel") else {}
    cell = parent.get("metadata", {}).get("cellId")
    if cell is None:
        return
    run = parent["header"]["msg_id"]
    last_run, tables = _TABLES.get(cell, ("", []))
    if run != last_run:
        for reference in tables:
            if (old := reference()) is not None:
                old.close()
        tables = []
    _TABLES[cell] = (run, [*tables, ref(table)])
