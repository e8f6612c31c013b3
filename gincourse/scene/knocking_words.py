"""What happened at a table where somebody knocks, in sentences: the same for gin and for ring.

``game`` is the game's name: the knock and the end of the lay-offs have words of its own.
"""

from __future__ import annotations

from collections.abc import Sequence

from gincourse.games.base import Event
from gincourse.melds import meld_name
from gincourse.messages import Message, Seat, Value, say, sentences
from gincourse.scene.knocking import Knocking
from gincourse.scene.parts import Reader

DRAWS = ("draw", "take")


def event_message(game: str, event: Event, seen: Knocking, reader: Reader) -> Message:
    """One event as a sentence, from what the reader may know of it."""
    who = Seat(event.seat)
    match event.what:
        case "draw":
            if event.card is None:
                return say("did.draw", who=who)
            mine = event.seat == reader.you
            return say("did.draw" if mine else "did.draw_open", who=who, card=event.card)
        case "knock" | "gin" | "big gin":
            return say(f"{game}.did.{_key(event)}", who=who, **_end(event, seen))
        case "lay off":
            assert event.card is not None
            assert event.onto is not None
            return say(
                "gin.did.lay_off", who=who, card=event.card, meld=meld_name(event.onto, inside=True)
            )
        case "take" | "discard":
            assert event.card is not None
            return say(f"did.{event.what}", who=who, card=event.card)
        case "done":
            laid = any(e.what == "lay off" and e.seat == event.seat for e in seen.history)
            return say("gin.did.done" if laid else "gin.did.done_nothing", who=who)
        case "pass":
            return say("gin.did.pass", who=who)
        case _:
            return say(f"{game}.did.{_key(event)}")


def _key(event: Event) -> str:
    return event.what.replace(" ", "_")


def _end(event: Event, seen: Knocking) -> dict[str, Value]:
    """What the words of a knock need: the count, and the thrown card where it can be seen."""
    found: dict[str, Value] = {} if event.card is None else {"card": event.card}
    if event.what == "knock":
        assert seen.knocked is not None
        found["n"] = seen.knocked.unmatched.value
    return found


def turn_messages(
    game: str, events: Sequence[Event], seen: Knocking, reader: Reader
) -> list[Message]:
    """The events as sentences, a draw and what ended the turn told as one."""
    told: list[Message] = []
    last: Event | None = None
    for event in events:
        drew = last if last is not None and last.what in DRAWS and last.seat == event.seat else None
        if drew is not None and event.what in ("discard", "knock", "gin"):
            told[-1] = _whole_turn(game, drew, event, seen, reader)
        else:
            told.append(event_message(game, event, seen, reader))
        last = event
    return told


def _whole_turn(game: str, drew: Event, event: Event, seen: Knocking, reader: Reader) -> Message:
    who = Seat(event.seat)
    how = drew.what
    if how == "draw" and drew.card is not None and event.seat != reader.you:
        how = "open"
    known = {"drawn": drew.card} if drew.card is not None else {}
    if event.what == "discard" and event.card is not None:
        return say(f"turn.{how}", who=who, card=event.card, **known)
    end = _end(event, seen)
    return say(f"{game}.turn.{how}_{event.what}", who=who, **end, **known)


def news(game: str, seen: Knocking, reader: Reader) -> Message | None:
    """What happened since the reader last could act: the own last turn and what followed."""
    events = list(seen.history)
    if not events:
        return None
    if reader.you is None:
        return sentences(*turn_messages(game, events[-1:], seen, reader))
    start = len(events)
    while start and events[start - 1].seat != reader.you:
        start -= 1
    others_acted = start < len(events)
    while start and events[start - 1].seat == reader.you:
        start -= 1
        if not others_acted or events[start].what in DRAWS:
            break  # after others have acted, the own turn is told again as a whole
    return sentences(*turn_messages(game, events[start:], seen, reader))
