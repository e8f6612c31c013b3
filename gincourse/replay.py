"""A hand one event at a time: the deal card by card, every action, and the score line by line.

:func:`frames` turns a hand into :class:`Frame` s, each an observation with the sentence that tells
it. They are made from a finished or unfinished state, so scripted records and hands that bots have
just played step in the same way, forwards and backwards.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass

from gincourse.cards import CardSet
from gincourse.games.base import Row
from gincourse.games.gin import GinObservation, GinState, pack_of
from gincourse.messages import Message, Seat, say
from gincourse.record import Record


@dataclass(frozen=True, slots=True)
class Frame:
    """One step of a hand: what is seen, and the sentence for it.

    ``news`` is ``None`` where the table's own status sentence says it. ``rows`` is how many lines
    of the arithmetic are open. ``deal`` marks the steps that can be skipped.
    """

    seen: GinObservation
    news: Message | None = None
    rows: int | None = None
    deal: bool = False


def frames(hand: GinState, seat: int | None = None) -> tuple[Frame, ...]:
    """The steps of a hand for a reader at ``seat``, or for an open table (``None``).

    >>> import gincourse as gc
    >>> steps = frames(gc.gin.deal(seed=7).apply("draw stock"))
    >>> len(steps), steps[1].news.text, steps[21].news.text
    (23, 'Card 1 of the deal goes to Player 1: 5♠.', '8♦ is turned up beside the stock.')
    """
    return tuple(_frames(hand, seat))


def _frames(hand: GinState, seat: int | None) -> Iterator[Frame]:
    states = list(Record.of(hand).states())
    first = states[0]
    assert isinstance(first, GinState)
    if first.start.position is not None:
        yield Frame(first.observe(seat), say("table.step.position"))
    else:
        yield from _deal(first, seat)
    for state in states[1:]:
        assert isinstance(state, GinState)
        seen = state.observe(seat)
        if state.result is None or not state.result.rows:
            yield Frame(seen)
            continue
        yield Frame(dataclasses.replace(seen, result=None, phase="counting"))
        for n, row in enumerate(state.result.rows, 1):
            yield Frame(seen, _counted(row), rows=n)


def _counted(row: Row) -> Message:
    if not row.cards:
        return say("table.step.score", label=row.label, sum=row.sum)
    return say("table.step.count", label=row.label, cards=row.cards, sum=row.sum)


def _deal(first: GinState, seat: int | None) -> Iterator[Frame]:
    """The deal card by card, the player who does not deal first."""
    seen = first.observe(seat)
    begin, other = first.dealer, 1 - first.dealer
    order = pack_of(first.start)[:20]
    for n in range(len(order) + 1):
        held = [CardSet(order[who:n:2]) for who in (0, 1)]
        if begin == 0:
            held.reverse()
        hands = tuple(cards if seat in (None, who) else None for who, cards in enumerate(held))
        news = say("table.step.begin", who=Seat(begin))
        if n:
            who = other if n % 2 else begin
            open_ = seat in (None, who)
            key = "table.step.deal" if open_ else "table.step.deal_hidden"
            news = say(key, n=n, who=Seat(who), card=order[n - 1])
        yield Frame(
            dataclasses.replace(
                seen,
                turn=None,
                phase="deal",
                hands=hands,
                counts=(len(held[0]), len(held[1])),
                stock=52 - n,
                discards=(),
            ),
            news,
            deal=True,
        )
    yield Frame(seen, say("table.step.upcard", card=first.discards[-1]), deal=True)
