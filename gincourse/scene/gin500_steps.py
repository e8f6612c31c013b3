"""A hand of 500 as steps: the deal card by card, every action, and the count line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gincourse.games.gin500 import Gin500State, pack_of
from gincourse.messages import say
from gincourse.replay import Frame
from gincourse.scene.dealing import count, deal


def frames(states: Sequence[Gin500State], seat: int | None) -> Iterator[Frame]:
    """The steps of a hand from all its states."""
    first = states[0]
    if first.start.position is not None:
        yield Frame(first.observe(seat), say("table.step.position"))
    else:
        players = len(first.hands)
        to = [(first.dealer + 1 + n) % players for n in range(players)]
        yield from deal(first, to, pack_of(first.start), first.rules.hand_size, seat)
    for state in states[1:]:
        seen = state.observe(seat)
        if state.result is None:
            yield Frame(seen)
        else:
            yield from count(seen)
