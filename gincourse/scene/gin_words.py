"""What happened and what to do at a gin table, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from gincourse.games.base import Event
from gincourse.games.gin import GinObservation, meld_name
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
    """The events as sentences, a draw and the discard after it told as one."""
    told: list[Message] = []
    last: Event | None = None
    for event in events:
        drew = last is not None and last.what in ("draw", "take") and last.seat == event.seat
        if event.what == "discard" and drew:
            assert event.card is not None
            assert last is not None
            who = Seat(event.seat)
            if last.what == "take" and last.card is not None:
                told[-1] = say("gin.turn.take", who=who, taken=last.card, card=event.card)
            elif last.card is not None and event.seat != reader.you:
                told[-1] = say("gin.turn.open", who=who, drawn=last.card, card=event.card)
            elif last.card is not None:
                told[-1] = say("gin.turn.draw", who=who, drawn=last.card, card=event.card)
            else:
                told[-1] = say("gin.turn.draw", who=who, card=event.card)
        else:
            told.append(event_message(event, seen, reader))
        last = event
    return told


def news(seen: GinObservation, reader: Reader) -> Message | None:
    """What happened since the reader last could act: his own last action and what followed."""
    events = list(seen.history)
    if reader.you is None:
        recent = events[-1:]
    else:
        start = len(events) - 1
        while start > 0 and events[start].seat != reader.you:
            start -= 1
        # the reader's own whole turn, when others have acted since
        others = start < len(events) - 1
        if others and start > 0 and events[start - 1].seat == reader.you:
            start -= events[start].what == "discard"
        recent = events[max(start, 0) :]
        if others and events[start].seat == reader.you:
            recent = events[start:]
    return sentences(*turn_messages(recent, seen, reader)) if recent else None


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
