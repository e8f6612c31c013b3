"""A hand of gin as steps: the deal card by card, every action, and the count line by line."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence

from gincourse.cards import CardSet
from gincourse.games.base import Row
from gincourse.games.gin import GinState, pack_of
from gincourse.messages import Message, Seat, say
from gincourse.replay import Frame


def frames(states: Sequence[GinState], seat: int | None) -> Iterator[Frame]:
    """The steps of a hand from all its states."""
    first = states[0]
    if first.start.position is not None:
        yield Frame(first.observe(seat), say("table.step.position"))
    else:
        yield from _deal(first, seat)
    for state in states[1:]:
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
