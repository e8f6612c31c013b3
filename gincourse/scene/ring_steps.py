"""A round of ring as steps: the deal card by card, every action, the count, and the payout."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from itertools import pairwise

from gincourse.games import ring
from gincourse.messages import say
from gincourse.replay import Frame
from gincourse.scene.dealing import count, deal


def frames(states: Sequence[ring.RingState], seat: int | None) -> Iterator[Frame]:
    """The steps of a round from all its states."""
    first = states[0]
    if first.start.position is not None:
        yield Frame(first.observe(seat), say("table.step.position"))
    else:
        to = (*first.after(first.dealer), first.dealer)
        yield from deal(first, to, ring.pack_of(first.start), first.rules.hand_size, seat)
    for before, state in pairwise(states):
        seen = state.observe(seat)
        if state.result is not None and state.result.rows:
            yield from count(seen)
            if state.rules.rounds == 1:
                yield Frame(seen)  # the payout
            continue
        if state.history[-1].what == "reshuffle":
            yield Frame(_before_the_reshuffle(before, seen))
        yield Frame(seen)


def _before_the_reshuffle(
    before: ring.RingState, seen: ring.RingObservation
) -> ring.RingObservation:
    """The table when the card has been thrown and the discards have not yet been shuffled."""
    *history, thrown, _ = seen.history
    assert thrown.card is not None
    return dataclasses.replace(
        seen,
        history=(*history, thrown),
        discards=(*before.discards, thrown.card),
        stock=len(before.stock),
    )
