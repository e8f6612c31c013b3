"""A table without a screen: who sits where, what has been played, and what may be pressed.

A :class:`Session` takes the ids of a view's actions (notation, or words like ``undo``) and makes
the next view. The widget only carries ids in and views out, so everything here is tested without
a browser.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from gincourse.advising import Counsel, Question, is_wish
from gincourse.bots import Bot, BotError, named
from gincourse.games.base import Action, IllegalAction, InvalidNotation
from gincourse.games.contract import State
from gincourse.match import Match, Refused
from gincourse.messages import Message, Seat, say, say_of
from gincourse.record import Journal, Record, RecordError
from gincourse.replay import Frame, showdown
from gincourse.scene.parts import Reader, Taste, View, button
from gincourse.scene.table import cover_view, kit, table_view
from gincourse.stepping import StepSession, bot_action, bot_alert


class Session:
    """A played table: people and bots round a match.

    ``seat`` is the reader's own seat; ``bots`` one entry a seat, ``None`` for a person. Several
    people pass the screen to each other, with a cover between their turns.

    >>> import gincourse as gc
    >>> session = Session(gc.Match.begin(gc.gin, seed=7), bots=(None, "greedy"))
    >>> session.do("draw stock")
    >>> session.match.hand.phase
    'shed'
    """

    def __init__(
        self,
        match: Match,
        *,
        seat: int = 0,
        bots: Sequence[str | Bot | None],
        hints: bool | str = True,
        undo: bool = True,
        journal: str | Path | None = None,
        look: View | None = None,
    ) -> None:
        self.match = match
        self.seat = seat
        self.bots = [
            None if bot is None else named(bot, match.game.name, f"{match.seed} {n}")
            for n, bot in enumerate(bots)
        ]
        self.taste = Taste(hints=bool(hints))
        self.counsel = Counsel() if hints == "advice" else None
        self.may_undo = undo
        self.look = look
        self.alert: Message | None = None
        self.bot_error: BotError | None = None
        self.done: list[State] = []
        self._past: list[tuple[Match, int, tuple[State, ...]]] = []
        self._journal = None if journal is None else Journal(journal)
        self._showdown: list[Frame] = []
        self._replay: StepSession | None = None
        self.covered = False
        resumed = self._resume()
        self._began()
        if resumed:
            self.alert = say("table.resumed", path=resumed)

    # ------------------------------------------------------------- what the table shows
    @property
    def _shared(self) -> bool:
        """Two or more people share the screen."""
        return sum(bot is None for bot in self.bots) > 1

    @property
    def reader(self) -> Reader:
        """Who looks at the table now."""
        return Reader(self.match.names, self.seat)

    def view(self) -> View:
        """The table as its reader may see it now."""
        if self.covered:
            return cover_view(self.match, self.reader, self.seat, self.look)
        if self._replay is not None:
            view = self._replay.view()
            back = button("replay end", say("table.replay_end"), apart=True)
            return view | {"actions": [*view["actions"], back]}
        frame = self._showdown[0] if self._showdown else Frame(self.match.hand.observe(self.seat))
        return table_view(
            self.match,
            frame.seen,
            self.reader,
            dataclasses.replace(self.taste, rows_shown=frame.rows),
            actions=self._next_buttons(),
            controls=self._controls(),
            say_now=frame.news,
            alert=self.alert,
            look=self.look,
            open_score=not self._showdown,
        )

    @property
    def question(self) -> Question | None:
        """What the reader sees and has asked, where there is advice to be had."""
        if self.counsel is None or self.covered:
            return None
        if self._replay is not None:
            return self._replay.question
        seen = self.match.hand.observe(self.seat)
        earlier: Any = tuple(hand.observe(self.seat) for hand in self.done)
        return Question(seen, self.counsel, self.match, self.reader, earlier)

    def _next_buttons(self) -> list[View]:
        if self.match.hand.result is None:
            return []
        if self._showdown:
            return [
                button("step", say("table.step.next"), main=True),
                button("result", say("table.step.result")),
            ]
        again = button("replay", say_of(self.match.game.name, "replay"))
        if self.match.over:
            return [button("new match", say("table.new_match"), main=True), again]
        return [button("next", say_of(self.match.game.name, "next"), main=True), again]

    def _controls(self) -> list[View]:
        found: list[View] = kit(self.match).controls(self.match.hand.phase, self.taste)
        if self.match.timed and not self.match.over:
            called = self.reader.tell(say("table.time_called"))
            why = called if self.match.time_called else None
            found.append(button("time", say("table.time"), why=why))
        if self.may_undo:
            nothing = None if self._past else self.reader.tell(say("table.undo_none"))
            found.append(button("undo", say("table.undo"), why=nothing))
            found.append(button("new", say("table.new")))
        return found

    # ------------------------------------------------------------- what the table does
    def do(self, wish: str) -> None:
        """Do what a button or a line of notation asks for.

        Raises ``IllegalAction``, ``InvalidNotation`` or :class:`Refused`; nothing changes then.
        """
        wish = " ".join(str(wish).split())
        before = {k: list(v) if isinstance(v, list) else v for k, v in vars(self).items()}
        try:
            self._do(wish)
        except BaseException:
            # A bot, a full disk or an interrupt may fail half-way: then nothing has happened.
            played = self.match
            vars(self).update(before)
            if played is not self.match:
                with suppress(OSError, RecordError):
                    self._keep()
            raise

    def _do(self, wish: str) -> None:
        if self.covered and wish != "uncover":
            raise Refused(say("table.cover", who=Seat(self.seat)).told(self.match.names))
        if self._replay is not None:
            if wish == "replay end":
                self._replay = None
            else:
                self._replay.do(wish)
            return
        doings: dict[str, Callable[[], None]] = {
            "undo": self._undo,
            "new": self._new_hand,
            "next": self._next_hand,
            "new match": self._new_match,
            "uncover": self._uncover,
            "replay": self._watch,
            "time": self._call_time,
            "step": lambda: self._step(1),
            "result": lambda: self._step(len(self._showdown)),
        }
        if wish in doings:
            doings[wish]()
        elif is_wish(wish):
            self._ask(wish)
        elif wish.partition(" ")[0] in kit(self.match).WISHES:
            self._grant(wish)
        else:
            self._play(wish)

    def _play(self, wish: str) -> None:
        seen = self.match.hand.observe(self.seat)
        action = seen.parse(wish)
        reason = seen.why_not(action)
        if reason is not None:
            raise IllegalAction(reason)
        self._remember()
        self._act([action])

    def _act(self, actions: Sequence[Action]) -> None:
        self.alert = None
        self.taste = dataclasses.replace(self.taste, counted=frozenset())
        for action in actions:
            self._apply(action)
        self._let_bots_play()
        turn = self.match.hand.turn
        if self._shared and turn is not None and turn != self.seat:
            self.covered = True
        self._sit()
        self._showdown = list(showdown(self.match.hand, self.seat))

    def _watch(self) -> None:
        """Step through the hand that is over, with what this seat could see."""
        if self.match.hand.result is None:
            raise Refused(say("match.not_over"))
        self._replay = StepSession(
            self.match, seat=self.seat, hints=self.taste.hints, look=self.look
        )
        if self.counsel is not None:  # what shall count stays what it is
            self._replay.counsel = Counsel(self.counsel.objective)

    def _call_time(self) -> None:
        called = self.match.call_time()
        self._remember()
        self.match = called
        self._keep()

    def _step(self, steps: int) -> None:
        """Go on in the showdown, to its end at the most."""
        if not self._showdown:
            raise Refused(say("table.step.at_end"))
        del self._showdown[:steps]

    def _apply(self, action: Action) -> None:
        self.match = self.match.apply(action)
        self._keep()

    def _let_bots_play(self) -> None:
        while (turn := self.match.hand.turn) is not None:
            bot = self.bots[turn]
            if bot is None:
                return
            action, error = bot_action(bot, self.match.hand)
            if error is not None:
                self.bot_error, self.alert = error, bot_alert(error, turn)
            self._apply(action)

    def _sit(self) -> None:
        """At a shared screen the reader is whoever is to act."""
        turn = self.match.hand.turn
        if self._shared and turn is not None and self.bots[turn] is None:
            self.seat = turn

    def _grant(self, name: str) -> None:
        """A wish of the game itself: several actions at once, or something to be shown."""
        wished = kit(self.match).wish(name, self.match.hand.observe(self.seat), self.taste)
        if isinstance(wished, Message):
            raise Refused(wished)
        if isinstance(wished, Taste):
            self.taste = wished
            return
        self._remember()
        self._act(wished)

    def _ask(self, wish: str) -> None:
        """Something about the advice; nothing on the table changes."""
        if self.counsel is None:
            raise Refused(say("advice.off"))
        self.counsel = self.counsel.granted(wish, self.match.hand.observe(self.seat))

    def _uncover(self) -> None:
        self.covered = False

    # ------------------------------------------------------------- hands and going back
    def _remember(self) -> None:
        self._past.append((self.match, self.seat, tuple(self.done)))

    def _undo(self) -> None:
        if not self.may_undo or not self._past:
            raise Refused(say("table.undo_none"))
        self.match, seat, done = self._past.pop()
        self.covered = self._shared and seat != self.seat
        self.seat, self.done, self.alert = seat, list(done), None
        self._showdown = []
        self.taste = dataclasses.replace(self.taste, counted=frozenset())
        self._keep()

    def _next_hand(self) -> None:
        following = self.match.next_hand()
        self._remember()
        self.done.append(self.match.hand)
        self.match = following
        self._began()

    def _new_hand(self) -> None:
        """Deal again in the place of this hand, which does not count."""
        if not self.may_undo:
            raise Refused(say("table.no_redeal"))
        self._remember()
        self.match = self.match.redeal()
        self._began()

    def _new_match(self) -> None:
        if not self.match.over:
            raise Refused(say("match.goes_on"))
        self._remember()
        match = self.match
        self.match = Match.begin(
            match.game, seed=f"{match.seed}+", rules=match.rules, names=match.names
        )
        self.done = []
        self._began()

    def _began(self) -> None:
        """A hand lies on the table: keep it, and let bots play until somebody is to act."""
        self._keep()
        self._act([])
        self.covered = self._shared and self.match.hand.turn is not None

    # ------------------------------------------------------------- the journal
    def _keep(self) -> None:
        if self._journal is not None:
            hands = [*self.done, self.match.hand]
            self._journal.keep(hands, time_called=self.match.time_called)

    def _resume(self) -> str:
        """Go on from the journal, if it holds a match; returns its name then."""
        if self._journal is None or not self._journal.path.is_file():
            return ""
        path = self._journal.path.name
        try:
            states = [record.replay() for record in self._journal.records()]
        except (IllegalAction, InvalidNotation) as error:
            raise RecordError(say("record.replay", path=path, why=str(error)).text) from error
        if not states:
            return ""
        if (game := states[0].start.game) != self.match.game.name:
            raise RecordError(say("record.other_game", path=path, game=game).text)
        if (n := states[0].start.players) != len(self.match.names):
            raise RecordError(
                say("record.other_players", path=path, n=n, seats=len(self.match.names)).text
            )
        if any((s.start.game, s.start.players) != (game, n) for s in states):
            raise RecordError(say("record.mixed", path=path).text)
        self.done = states[:-1]
        match = Match.of_hands(self.match.game, states, self.match.names)
        called = self._journal.time_called
        self.match = dataclasses.replace(match, time_called=called)
        return path

    @property
    def record(self) -> Record:
        """The current hand as a record."""
        return Record.of(self.match.hand, self.match.title)


def seats(count: int, seat: int, bots: Any) -> list[str | Bot | None]:
    """One entry a seat from what ``Table(bots=…)`` takes: nobody, one bot for all, or a sequence.

    >>> seats(2, 0, "greedy"), seats(2, 0, None), seats(2, 1, ("greedy", None))
    ([None, 'greedy'], [None, None], ['greedy', None])
    """
    if bots is None:
        return [None] * count
    if isinstance(bots, str) or callable(bots):
        return [None if n == seat else bots for n in range(count)]
    given = list(bots) if isinstance(bots, Sequence) else []
    if len(given) == count - 1 and all(bot is not None for bot in given):
        given.insert(seat, None)
    if len(given) != count:
        raise ValueError(say("table.bots", n=count).text)
    return given
