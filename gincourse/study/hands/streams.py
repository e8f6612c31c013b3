"""The deals of a study: the same for the same seed, whoever deals them.

Deals come in blocks, and every block has its own stream of random numbers, made from the seed and
the number of the block. So the result of a study does not depend on who does which block, and a
longer study begins with the deals of a shorter one. A pack is shuffled from the stream as
:func:`gincourse.games.base.shuffled` does it.
"""

from __future__ import annotations

from numbers import Integral
from random import Random
from typing import Any

from gincourse.cards import PACK, Card
from gincourse.games.start import Seed
from gincourse.kernels import compiled
from gincourse.kernels.hands import DRAWS, shuffle

BLOCK = 5_000
"""Deals in a block."""


def chances(seed: Seed, block: int, low: int, high: int) -> Any:
    """The random numbers from which these deals of a block are shuffled, 51 for each.

    >>> len(chances(7, 0, 10, 12))
    102
    """
    stream = Random(f"gincourse gin {seed} {block}")
    return compiled.engine_for(high).chances(stream, high * DRAWS)[low * DRAWS :]


def whole(number: object) -> bool:
    """Whether this is a whole number from 1 on, of Python or of numpy.

    >>> whole(3), whole(0), whole(True), whole(2.0)
    (True, False, False, False)
    """
    if isinstance(number, bool) or not isinstance(number, Integral):
        return False
    return int(number) >= 1


def pack(seed: Seed, deal: int) -> tuple[Card, ...]:
    """The whole pack of one deal of a study, in order.

    >>> print(*pack(7, 5_001)[:5])
    6♠ J♦ 4♠ J♥ A♦
    """
    block, place = divmod(deal, BLOCK)
    order = [0] * 52
    shuffle(order, chances(seed, block, place, place + 1), 0)
    return tuple(PACK[index] for index in order)


def blocks(deals: int, at_once: int) -> list[tuple[int, int, int]]:
    """The work of so many deals in parts of ``at_once`` or fewer: (block, from, to).

    >>> blocks(5_300, 4_000)
    [(0, 0, 4000), (0, 4000, 5000), (1, 0, 300)]
    """
    parts = []
    for block in range(-(-deals // BLOCK)):
        size = min(BLOCK, deals - block * BLOCK)
        parts += [(block, low, min(low + at_once, size)) for low in range(0, size, at_once)]
    return parts
