"""What happened and what to do at a gin table, in sentences."""

from __future__ import annotations

from gincourse.games.gin import GinObservation
from gincourse.messages import Message, Seat, say, sentences
from gincourse.scene.knocking_words import event_message, news, turn_messages
from gincourse.scene.parts import Reader


def prompt(seen: GinObservation, reader: Reader) -> Message | None:
    """What there is to do now, or how the hand ended."""
    if seen.result is not None:
        return ending(seen)
    if seen.turn is None or reader.you is None:
        return None
    if seen.turn != reader.you:
        return say("ask.wait", who=Seat(seen.turn))
    if seen.phase == "shed":
        return say("gin.ask.shed")
    if seen.phase == "layoff":
        assert seen.knocked is not None
        return say("gin.ask.layoff")
    if seen.phase == "upcard":
        return say("gin.ask.upcard", card=seen.discards[-1])
    if not seen.discards or seen.passes == 2:
        return say("ask.draw_stock")
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
        return sentences(event_message("gin", seen.history[-1], seen, reader), prompt(seen, reader))
    return sentences(news("gin", seen, reader), prompt(seen, reader))


def log(seen: GinObservation, reader: Reader) -> list[Message]:
    """What has happened, a sentence a turn."""
    return turn_messages("gin", seen.history, seen, reader)
