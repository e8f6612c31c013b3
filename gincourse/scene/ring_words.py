"""What happened and what to do at a ring table, in sentences."""

from __future__ import annotations

from fractions import Fraction

from gincourse.games import ring
from gincourse.games.ring.payout import FURTHEST
from gincourse.messages import Message, Seat, comma, say, sentences
from gincourse.scene.knocking_words import event_message, news, turn_messages
from gincourse.scene.parts import Reader


def prompt(seen: ring.RingObservation, reader: Reader) -> Message | None:
    """What there is to do now, or how the round ended."""
    if seen.result is not None:
        return ending(seen)
    if seen.turn is None or reader.you is None:
        return None
    if seen.turn != reader.you:
        key = "ring.ask.wait_layoff" if seen.phase == "layoff" else "ask.wait"
        return say(key, who=Seat(seen.turn))
    if seen.phase == "shed":
        return say("gin.ask.shed")
    if seen.phase == "layoff":
        return say("gin.ask.layoff")
    if seen.phase == "upcard":
        return say("gin.ask.upcard", card=seen.discards[-1])
    if not seen.discards or seen.why_not(ring.Take(seen.discards[-1])) is not None:
        return say("ask.draw_stock")
    return say("gin.ask.draw", card=seen.discards[-1])


def ending(seen: ring.RingObservation) -> Message:
    """How the round ended: who won, and what each of the others is charged."""
    result = seen.result
    assert result is not None
    if not result.winners:
        return result.note or say("ring.end.void")
    won = [say("seat.name", who=Seat(seat)) for seat in result.winners]
    if len(won) > 1:
        first = say("ring.end.several", who=comma(won))
    else:
        n = max(result.won)
        first = say(f"ring.end.{result.outcome}", who=Seat(result.winners[0]), n=n)
    everybody = seen.rules.scoring == "penalties"  # else an undercut knocker alone is charged (K7)
    charged = [
        say("ring.end.penalty", who=Seat(seat), n=result.penalties[seat])
        for seat in seen.order
        if seat not in result.winners and (everybody or result.penalties[seat])
    ]
    return sentences(first, *charged)


def fraction(share: Fraction) -> Message:
    """A part of the pool as a fraction: ``17/20``, spoken "17 of 20".

    >>> fraction(Fraction(17, 20)).text, fraction(Fraction(0)).text
    ('17/20', '0')
    """
    if share.denominator == 1:
        return say("sum.single", total=share.numerator)
    return say("ring.share", over=share.numerator, under=share.denominator)


def share_message(seen: ring.RingObservation, seat: int, share: Fraction) -> Message | None:
    """How a seat's part of the pool comes about, told where it is worked out by the gap."""
    result = seen.result
    assert result is not None
    if seen.rules.payout != "gap" or len(result.winners) > 1:
        return None
    who, told = Seat(seat), fraction(share)
    if seat in result.winners:
        return say("ring.payout.winner", who=who, share=told)
    gap = result.penalties[seat] - result.penalties[result.winners[0]]
    if gap > FURTHEST:
        return say("ring.payout.nothing", who=who, n=gap)
    losers = len(seen.order) - 1
    return say("ring.payout.gap", who=who, n=gap, losers=losers, left=FURTHEST - gap, share=told)


def status(seen: ring.RingObservation, reader: Reader) -> Message:
    """The status sentence of the table: the news and what to do now."""
    now = prompt(seen, reader)
    if not seen.history:
        begins = say("ring.first", who=Seat(seen.turn)) if seen.turn is not None else None
        return sentences(say("table.step.position") if seen.set_up else begins, now)
    last = seen.history[-1]
    if seen.turn is not None and seen.turn == reader.you == last.seat:
        return sentences(event_message("ring", last, seen, reader), now)
    return sentences(news("ring", seen, reader), now)


def log(seen: ring.RingObservation, reader: Reader) -> list[Message]:
    """What has happened, a sentence a turn."""
    return turn_messages("ring", seen.history, seen, reader)
