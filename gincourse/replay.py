"""A hand one event at a time: the deal card by card, every action, and the score line by line.

:func:`frames` turns a hand into :class:`Frame` s, each an observation with the sentence that tells
it. They are made from a finished or unfinished state, so scripted records and hands that bots have
just played step in the same way, forwards and backwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any

from gincourse.games.contract import State
from gincourse.messages import Message
from gincourse.record import Record


@dataclass(frozen=True, slots=True)
class Frame:
    """One step of a hand: what is seen, and the sentence for it.

    ``news`` is ``None`` where the table's own status sentence says it. ``rows`` is how many lines
    of the arithmetic are open. ``deal`` marks the steps that can be skipped.
    """

    seen: Any
    news: Message | None = None
    rows: int | None = None
    deal: bool = False


def frames(hand: State, seat: int | None = None) -> tuple[Frame, ...]:
    """The steps of a hand for a reader at ``seat``, or for an open table (``None``).

    >>> import gincourse as gc
    >>> steps = frames(gc.gin.deal(seed=7).apply("draw stock"))
    >>> len(steps), steps[1].news.text, steps[21].news.text
    (23, 'Card 1 of the deal goes to Player 1: 5♠.', '8♦ is turned up beside the stock.')
    """
    steps = import_module(f"gincourse.scene.{hand.start.game}_steps")
    return tuple(steps.frames(list(Record.of(hand).states()), seat))


def showdown(hand: State, seat: int | None = None) -> tuple[Frame, ...]:
    """The steps of a showdown that a player sees before its result; games without one have none."""
    steps = import_module(f"gincourse.scene.{hand.start.game}_steps")
    if hand.result is None or not hasattr(steps, "showdown"):
        return ()
    return tuple(steps.showdown(list(Record.of(hand).states()), seat))
