"""A hand of 500 as steps: the deal card by card, every action, and the count line by line."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence

from gincourse.cards import CardSet
from gincourse.games.base import Row
from gincourse.games.gin500 import Gin500State, pack_of
from gincourse.messages import Message, Seat, say
from gincourse.replay import Frame


def frames(states: Sequence[Gin500State], seat: int | None) -> Iterator[Frame]:
    """The steps of a hand from all its states."""
    first = states[0]
    if first.start.position is not None:
        yield Frame(first.observe(seat), say("table.step.position"))
    else:
        yield from _deal(first, seat)
    for state in states[1:]:
        seen = state.observe(seat)
        if state.result is None:
            yield Frame(seen)
            continue
        yield Frame(dataclasses.replace(seen, result=None, phase="counting"))
        for n, row in enumerate(state.result.rows, 1):
            yield Frame(seen, _counted(row), rows=n)


def _counted(row: Row) -> Message:
    if not row.cards:
        return say("table.step.score", label=row.label, sum=row.sum)
    return say("table.step.count", label=row.label, cards=row.cards, sum=row.sum)


def _deal(first: Gin500State, seat: int | None) -> Iterator[Frame]:
    """The deal card by card, from the dealer's left and round the table."""
    seen = first.observe(seat)
    players = len(first.hands)
    order = [(first.dealer + 1 + n) % players for n in range(players)]
    size = len(first.hands[0])
    pack = pack_of(first.start)
    news = say("gin500.step.begin", who=Seat(first.dealer), n=size)
    for n in range(size * players + 1):
        held = [CardSet(pack[order.index(who) : n : players]) for who in range(players)]
        if n:
            who = order[(n - 1) % players]
            key = "table.step.deal" if seat in (None, who) else "table.step.deal_hidden"
            news = say(key, n=n, who=Seat(who), card=pack[n - 1])
        yield Frame(
            dataclasses.replace(
                seen,
                turn=None,
                phase="deal",
                hands=tuple(h if seat in (None, who) else None for who, h in enumerate(held)),
                counts=tuple(map(len, held)),
                stock=len(pack) - n,
                discards=(),
            ),
            news,
            deal=True,
        )
    yield Frame(seen, say("table.step.upcard", card=first.discards[-1]), deal=True)
