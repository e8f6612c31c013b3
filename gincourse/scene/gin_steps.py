"""A hand of gin as steps: the deal card by card, every action, and the count line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gincourse.games.gin import GinState, pack_of
from gincourse.messages import say
from gincourse.replay import Frame
from gincourse.scene.dealing import count, deal


def frames(states: Sequence[GinState], seat: int | None) -> Iterator[Frame]:
    """The steps of a hand from all its states."""
    first = states[0]
    if first.start.position is not None:
        yield Frame(first.observe(seat), say("table.step.position"))
    else:
        yield from deal(first, (1 - first.dealer, first.dealer), pack_of(first.start), 10, seat)
    for state in states[1:]:
        seen = state.observe(seat)
        if state.result is None or not state.result.rows:
            yield Frame(seen)
        else:
            yield from count(seen)
