"""What happened and what to do at a table of 500, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from gincourse.games.base import Event
from gincourse.games.gin500 import Draw, Gin500Observation
from gincourse.messages import Message, Seat, say, sentences
from gincourse.rum import meld_name, ordered
from gincourse.scene.parts import Reader


def event_message(event: Event, reader: Reader) -> Message:
    """One event as a sentence, from what the reader may know of it."""
    who = Seat(event.seat)
    match event.what:
        case "draw":
            if event.card is None:
                return say("did.draw", who=who)
            mine = event.seat == reader.you
            key = "did.draw" if mine else "did.draw_open"
            return say(key, who=who, card=event.card)
        case "take":
            assert event.card is not None
            along = event.melds[0] - event.card
            if not along:
                return say("did.take", who=who, card=event.card)
            return say("gin500.did.take_more", who=who, card=event.card, cards=along)
        case "meld":
            return say("gin500.did.meld", who=who, cards=ordered(event.melds[0]))
        case "lay off":
            assert event.onto is not None
            onto = meld_name(event.onto, inside=True)
            return say("gin500.did.lay_off", who=who, cards=ordered(event.melds[0]), meld=onto)
        case "discard":
            assert event.card is not None
            return say("did.discard", who=who, card=event.card)
        case what:
            return say(f"gin500.did.{what}", who=who)


def event_messages(events: Sequence[Event], reader: Reader) -> list[Message]:
    """The events as sentences; a draw and a discard right after it are told as one."""
    told: list[Message] = []
    last: Event | None = None
    for event in events:
        drew = last is not None and last.what == "draw" and last.seat == event.seat
        if drew and event.what == "discard" and event.card is not None:
            assert last is not None
            known = {"drawn": last.card} if last.card is not None else {}
            how = "open" if known and event.seat != reader.you else "draw"
            told[-1] = say(f"turn.{how}", who=Seat(event.seat), card=event.card, **known)
        else:
            told.append(event_message(event, reader))
        last = event
    return told


def news(seen: Gin500Observation, reader: Reader) -> Message | None:
    """What the reader has not been told: all since the own last action, or the last one itself.

    That somebody drew goes without saying where more of the turn is told; the log has it.
    """
    events = list(seen.history)
    if not events:
        return None
    start = len(events) - 1
    while reader.you is not None and start > 0 and events[start - 1].seat != reader.you:
        start -= 1
    if events[-1].seat == reader.you or seen.result is not None:
        start = len(events) - 1
    told = [
        event
        for event, after in pairwise([*events[start:], events[-1]])
        if not (event.what == "draw" and after.what in ("meld", "lay off"))
    ]
    return sentences(*event_messages(told, reader))


def prompt(seen: Gin500Observation, reader: Reader) -> Message | None:
    """What there is to do now, or how the hand ended."""
    if seen.result is not None:
        return ending(seen)
    if seen.turn is None or reader.you is None:
        return None
    if seen.turn != reader.you:
        return say("ask.wait", who=Seat(seen.turn))
    if seen.must is not None:
        return say("gin500.ask.must", card=seen.must)
    if seen.phase == "play":
        return say("gin500.ask.play")
    if not seen.discards:
        return say("ask.draw_stock")
    can_draw = seen.why_not(Draw()) is None
    return say("gin500.ask.draw" if can_draw else "gin500.ask.take_or_pass")


def ending(seen: Gin500Observation) -> Message:
    """Why the hand is over, and what everybody scores."""
    result = seen.result
    assert result is not None
    points = [
        say("gin500.end.loses" if n < 0 else "gin500.end.scores", who=Seat(seat), n=abs(n))
        for seat, n in enumerate(result.points)
    ]
    return sentences(result.note, *points)


def status(seen: Gin500Observation, reader: Reader) -> Message:
    """The status sentence of the table: the news and what to do now."""
    if not seen.history:
        begins = say("gin500.first", who=Seat(seen.turn)) if seen.turn is not None else None
        first = say("table.step.position") if seen.set_up else begins
        return sentences(first, prompt(seen, reader))
    return sentences(news(seen, reader), prompt(seen, reader))
