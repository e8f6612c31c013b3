"""What happened and what to do at a gin table, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from gincourse.games.base import Event
from gincourse.games.gin import GinObservation
from gincourse.melds import meld_name
from gincourse.messages import Message, Seat, say, sentences
from gincourse.scene.parts import Reader


def event_message(event: Event, seen: GinObservation, reader: Reader) -> Message:
    """One event as a sentence, from what the reader may know of it."""
    who = Seat(event.seat)
    match event.what:
        case "draw":
            if event.card is None:
                return say("gin.did.draw", who=who)
            mine = event.seat == reader.you
            return say("gin.did.draw" if mine else "gin.did.draw_open", who=who, card=event.card)
        case "knock":
            assert seen.knocked is not None
            return say("gin.did.knock", who=who, n=seen.knocked.unmatched.value)
        case "lay off":
            assert event.card is not None
            assert event.onto is not None
            return say(
                "gin.did.lay_off", who=who, card=event.card, meld=meld_name(event.onto, inside=True)
            )
        case "take" | "discard":
            assert event.card is not None
            return say(f"gin.did.{event.what}", who=who, card=event.card)
        case "done" if not seen.laid:
            return say("gin.did.done_nothing", who=who)
        case what:
            return say(f"gin.did.{what.replace(' ', '_')}", who=who)


def turn_messages(events: Sequence[Event], seen: GinObservation, reader: Reader) -> list[Message]:
    """The events as sentences, a draw and what ended the turn told as one."""
    told: list[Message] = []
    last: Event | None = None
    for event in events:
        drew = last if last is not None and last.what in DRAWS and last.seat == event.seat else None
        if drew is not None and event.what in ("discard", "knock", "gin"):
            told[-1] = _whole_turn(drew, event, seen, reader)
        else:
            told.append(event_message(event, seen, reader))
        last = event
    return told


DRAWS = ("draw", "take")


def _whole_turn(drew: Event, event: Event, seen: GinObservation, reader: Reader) -> Message:
    who = Seat(event.seat)
    how = drew.what
    if how == "draw" and drew.card is not None and event.seat != reader.you:
        how = "open"
    known = {"drawn": drew.card} if drew.card is not None else {}
    if event.what == "discard" and event.card is not None:
        return say(f"gin.turn.{how}", who=who, card=event.card, **known)
    knocked = seen.knocked
    assert knocked is not None
    if event.what == "gin":
        return say(f"gin.turn.{how}_gin", who=who, **known)
    return say(f"gin.turn.{how}_knock", who=who, n=knocked.unmatched.value, **known)


def news(seen: GinObservation, reader: Reader) -> Message | None:
    """What happened since the reader last could act: the own last turn and what followed."""
    events = list(seen.history)
    if reader.you is None:
        return sentences(*turn_messages(events[-1:], seen, reader)) if events else None
    start = len(events)
    while start and events[start - 1].seat != reader.you:
        start -= 1
    own = events[start - 1] if start else None
    if own is not None and start < len(events):
        # others have acted since, so the own turn is told again as a whole
        start -= 2 if own.what == "discard" else 1
    elif own is not None:
        start -= 1
    return sentences(*turn_messages(events[max(start, 0) :], seen, reader)) if events else None


def prompt(seen: GinObservation, reader: Reader) -> Message | None:
    """What there is to do now, or how the hand ended."""
    if seen.result is not None:
        return ending(seen)
    if seen.turn is None or reader.you is None:
        return None
    if seen.turn != reader.you:
        return say("gin.ask.wait", who=Seat(seen.turn))
    if seen.phase == "shed":
        return say("gin.ask.shed")
    if seen.phase == "layoff":
        assert seen.knocked is not None
        return say("gin.ask.layoff")
    if seen.phase == "upcard":
        return say("gin.ask.upcard", card=seen.discards[-1])
    if not seen.discards or seen.passes == 2:
        return say("gin.ask.draw_stock")
    if not seen.stock:
        return say("gin.ask.last_discard", card=seen.discards[-1])
    return say("gin.ask.draw", card=seen.discards[-1])


def ending(seen: GinObservation) -> Message:
    """How the hand ended, with the points."""
    result = seen.result
    assert result is not None
    if result.winner is None:
        return result.note or say("gin.end.void")
    points = max(result.points)
    key = result.outcome.replace(" ", "_")
    return say(f"gin.end.{key}", who=Seat(result.winner), n=points)


def status(seen: GinObservation, reader: Reader) -> Message:
    """The status sentence of the table: the news and what to do now."""
    if not seen.history:
        begins = say("gin.first", who=Seat(seen.turn)) if seen.turn is not None else None
        return sentences(
            say("table.step.position") if seen.set_up else begins, prompt(seen, reader)
        )
    if seen.turn is not None and seen.turn == reader.you and seen.history[-1].seat == reader.you:
        return sentences(event_message(seen.history[-1], seen, reader), prompt(seen, reader))
    return sentences(news(seen, reader), prompt(seen, reader))
