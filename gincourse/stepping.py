"""A hand walked through step by step, without a screen: a record, or what bots play."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

from gincourse.advising import Counsel, Question, is_wish
from gincourse.bots import Bot, BotError, named
from gincourse.bots.timing import decide_in_time
from gincourse.games.base import Action
from gincourse.match import Match, Refused
from gincourse.messages import Message, Seat, say, say_of
from gincourse.record import Record
from gincourse.replay import frames
from gincourse.scene.parts import Reader, Taste, View, button
from gincourse.scene.table import table_view


def bot_action(bot: Bot, state: Any) -> tuple[Action, BotError | None]:
    """The action of the bot that is to act; a legal one in its place and the error if it fails."""
    try:
        return decide_in_time(bot, state), None
    except BotError as error:
        return named("usual", state.start.game)(state.observe(state.turn)), error


def bot_alert(error: BotError, seat: int) -> Message:
    """What the table says of a failed bot; its reason may name cards that others must not see."""
    return say("table.bot_default", who=Seat(seat), why=error.open)


class StepSession:
    """A table that walks a hand one event at a time, forwards and backwards.

    The hand is a record, or is played by bots when the steps reach it. ``seat`` ``None`` shows all
    cards, a seat only what that seat may know.

    >>> from gincourse.record import Record
    >>> session = StepSession.of_record(Record.example("gin-knock"))
    >>> session.do("last")
    >>> session.view()["steps"]["label"], session.view()["say"]["text"]
    ('Step 7 of 7', 'Player 2 scores: 54 − 6 = 48.')
    """

    def __init__(
        self,
        match: Match,
        *,
        seat: int | None = None,
        bots: Sequence[str | Bot | None] = (),
        hints: bool | str = True,
        look: View | None = None,
    ) -> None:
        self.bots = [
            named("usual" if bot is None else bot, match.game.name, f"{match.seed} {n}")
            for n, bot in enumerate(bots)
        ]
        self.seat = seat
        self.taste = Taste(hints=bool(hints))
        self.counsel = Counsel() if hints == "advice" else None
        self.look = look
        self.at = 0
        self._begin(match)

    @classmethod
    def of_record(cls, record: Record, names: Sequence[str] = (), **more: Any) -> StepSession:
        """A step table for a record."""
        match = Match.of_hands(record.module, [record.replay()], names)
        return cls(dataclasses.replace(match, title=record.title), **more)

    def _begin(self, match: Match) -> None:
        self.alert: Message | None = None
        self.bot_error: BotError | None = None
        while self.bots and match.hand.turn is not None:
            turn = match.hand.turn
            action, error = bot_action(self.bots[turn], match.hand)
            if error is not None:
                self.bot_error, self.alert = error, bot_alert(error, turn)
            match = match.apply(action)
        self.match = match
        self.frames = frames(match.hand, self.seat)

    @property
    def reader(self) -> Reader:
        """Who looks at the table."""
        return Reader(self.match.names, self.seat)

    @property
    def record(self) -> Record:
        """The hand as a record."""
        return Record.of(self.match.hand, self.match.title)

    def do(self, wish: str) -> None:
        """Go to another step: ``next``, ``back``, ``first``, ``last``, ``skip`` or a number."""
        wish = " ".join(str(wish).split())
        last = len(self.frames) - 1
        if is_wish(wish):
            self._ask(wish)
            return
        if wish == "next hand":
            following = self.match.next_hand()
            if not self.bots:
                raise Refused(say("table.step.at_end"))
            self._begin(following)
            self.at = 0
            return
        to = {
            "first": 0,
            "last": last,
            "next": self.at + 1,
            "back": self.at - 1,
            "skip": next((n for n, frame in enumerate(self.frames) if not frame.deal), last),
        }.get(wish)
        if to is None and wish.isdecimal() and len(wish) < 7:
            to = int(wish) - 1
        if to is None:
            raise Refused(say("table.unknown", id=wish))
        if not 0 <= to <= last:
            raise Refused(say("table.step.at_start" if to < 0 else "table.step.at_end"))
        self.at = to

    def _ask(self, wish: str) -> None:
        """Something about the advice; the step stays the same."""
        if self.counsel is None:
            raise Refused(say("advice.off"))
        self.counsel = self.counsel.granted(wish, self.frames[self.at].seen)

    @property
    def question(self) -> Question | None:
        """What the reader sees at this step and has asked, where there is advice to be had."""
        if self.counsel is None:
            return None
        # the score is the one before this hand, whatever will become of it
        hand = dataclasses.replace(self.match.hand, result=None)
        match = dataclasses.replace(self.match, hand=hand)
        return Question(self.frames[self.at].seen, self.counsel, match, self.reader)

    def view(self) -> View:
        """The table at this step."""
        frame = self.frames[self.at]
        rows = frame.rows
        result = frame.seen.result
        counted = result is not None and rows in (None, len(result.rows))
        view = table_view(
            self.match,
            frame.seen,
            self.reader,
            dataclasses.replace(self.taste, rows_shown=rows),
            say_now=frame.news,
            alert=self.alert,
            look=self.look,
            steps=self._steps(),
            open_score=counted or self.at == len(self.frames) - 1,
        )
        return {**only_to_see(view), "actions": self._buttons()}

    @property
    def _more(self) -> bool:
        """Whether bots can play a next hand."""
        return bool(self.bots) and self.match.hand.result is not None and not self.match.over

    def _steps(self) -> View:
        at, of = self.at + 1, len(self.frames)
        return {"at": at, "of": of, "label": say("table.step.at", at=at, of=of).text}

    def _buttons(self) -> list[View]:
        last = self.at == len(self.frames) - 1
        end = self.reader.tell(say("table.step.at_end")) if last else None
        start = self.reader.tell(say("table.step.at_start")) if not self.at else None
        found = [
            button("next", say("table.step.next"), why=end, main=not last),
            button("back", say("table.step.back"), why=start),
        ]
        if self.frames[self.at].deal:
            found.append(button("skip", say("table.step.skip")))
        found.append(button("first", say("table.step.first"), why=start))
        found.append(button("last", say("table.step.last"), why=end))
        if last and self._more:
            found.append(
                button("next hand", say_of(self.match.game.name, "next"), main=True, apart=True)
            )
        return found


def only_to_see(view: View) -> View:
    """The view without what a player could do: no buttons, no cards that can be chosen."""
    zones = []
    for zone in view["zones"]:
        zone = {name: part for name, part in zone.items() if name != "act"}
        if "groups" in zone:
            zone["groups"] = [
                {**group, "cards": [_still(card) for card in group["cards"]]}
                for group in zone["groups"]
            ]
        zones.append(zone)
    return {**view, "zones": zones, "actions": []}


def _still(card: View) -> View:
    return {name: part for name, part in card.items() if name not in ("acts", "note")}
