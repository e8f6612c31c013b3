"""What the steps of a hand dealt card by card have in common: the deal and the count."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from gincourse.cards import Card, CardSet
from gincourse.games.base import Row
from gincourse.games.gin import GinObservation, GinState
from gincourse.games.gin500 import Gin500Observation, Gin500State
from gincourse.games.ring import RingObservation, RingState
from gincourse.messages import Message, Seat, say
from gincourse.replay import Frame

Dealt: TypeAlias = GinState | RingState | Gin500State
Counted: TypeAlias = GinObservation | RingObservation | Gin500Observation


def deal(
    first: Dealt, to: Sequence[int], whole: Sequence[Card], size: int, seat: int | None
) -> Iterator[Frame]:
    """The deal card by card: ``size`` to each of the seats ``to`` in turn, then the upcard."""
    seen = first.observe(seat)
    pack = whole[: size * len(to)]
    begin = say("table.step.begin", who=Seat(first.dealer), n=size)
    for n in range(len(pack) + 1):
        held = {who: CardSet(pack[place : n : len(to)]) for place, who in enumerate(to)}
        hands = [held[who] for who in sorted(held)]
        news = begin
        if n:
            who = to[(n - 1) % len(to)]
            key = "table.step.deal" if seat in (None, who) else "table.step.deal_hidden"
            news = say(key, n=n, who=Seat(who), card=pack[n - 1])
        yield Frame(
            dataclasses.replace(
                seen,
                turn=None,
                phase="deal",
                hands=tuple(h if seat in (None, who) else None for who, h in enumerate(hands)),
                counts=tuple(map(len, hands)),
                stock=len(whole) - n,
                discards=(),
            ),
            news,
            deal=True,
        )
    yield Frame(seen, say("table.step.upcard", card=first.discards[-1]), deal=True)


def count(seen: Counted) -> Iterator[Frame]:
    """The arithmetic of a finished hand, a line a step; before it, the hands as they lie."""
    yield Frame(dataclasses.replace(seen, result=None, phase="counting"))
    assert seen.result is not None
    for n, row in enumerate(seen.result.rows, 1):
        yield Frame(seen, _line(row), rows=n)


def _line(row: Row) -> Message:
    if not row.cards:
        return say("table.step.score", label=row.label, sum=row.sum)
    return say("table.step.count", label=row.label, cards=row.cards, sum=row.sum)
