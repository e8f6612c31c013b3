"""The deals of a study: the same for the same seed, whoever deals them.

Deals come in blocks, and every block has its own stream of random numbers, made from the seed and
the number of the block. So the result of a study does not depend on who does which block, and a
longer study begins with the deals of a shorter one. A pack is shuffled from the stream as
:func:`gincourse.games.start.shuffled` does it.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from numbers import Integral
from random import Random
from typing import Any, TypeAlias

from gincourse.cards import PACK, Card
from gincourse.games.start import Seed, seed_or_pack
from gincourse.kernels import compiled
from gincourse.kernels.hands import DRAWS, shuffle
from gincourse.messages import say

BLOCK = 5_000
"""Deals in a block."""
Part: TypeAlias = tuple[int, int, int]
"""A part of the work: the block, and from which to which of its deals."""
Work: TypeAlias = Callable[[Part], "array[int]"]
"""What plays a part: it gives the numbers of its hands, one after the other."""


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


def seeded(seed: Seed | None) -> Seed:
    """The seed of a study, drawn if there is none.

    >>> seeded("mine")
    'mine'
    >>> seeded(1.5)
    Traceback (most recent call last):
    ...
    ValueError: A seed is a whole number or a name, not 1.5.
    """
    found, _ = seed_or_pack(seed, None)
    assert found is not None
    return found


def check_paired(paired: object) -> None:
    """Refuse what is neither yes nor no.

    >>> check_paired("no")
    Traceback (most recent call last):
    ...
    ValueError: “paired” is True or False, not 'no'.
    """
    if not isinstance(paired, bool):
        raise ValueError(say("study.paired", value=repr(paired)).text)


def pack(seed: Seed, deal: int) -> tuple[Card, ...]:
    """The whole pack of one deal of a study, in order.

    >>> print(*pack(7, 5_001)[:5])
    6♠ J♦ 4♠ J♥ A♦
    """
    block, place = divmod(deal, BLOCK)
    return pack_from(chances(seed, block, place, place + 1), 0)


def pack_from(drawn: Any, place: int) -> tuple[Card, ...]:
    """The pack in the order of the random numbers of one deal of those :func:`chances` gave.

    >>> pack_from(chances(7, 1, 0, 2), 1) == pack(7, 5_001)
    True
    """
    order = [0] * 52
    shuffle(order, drawn, place * DRAWS)
    return tuple(PACK[index] for index in order)


def plain(numbers: Any) -> array[int]:
    """What compiled code has written, as an array that needs no numpy.

    >>> plain(array("h", [7, 8]))
    array('h', [7, 8])
    """
    return array("h", numbers.tobytes() if hasattr(numbers, "tobytes") else numbers)


def blocks(deals: int, at_once: int, block_size: int = BLOCK) -> list[Part]:
    """The work of so many deals in parts of ``at_once`` or fewer: (block, from, to).

    >>> blocks(5_300, 4_000)
    [(0, 0, 4000), (0, 4000, 5000), (1, 0, 300)]
    """
    parts = []
    for block in range(-(-deals // block_size)):
        size = min(block_size, deals - block * block_size)
        parts += [(block, low, min(low + at_once, size)) for low in range(0, size, at_once)]
    return parts
