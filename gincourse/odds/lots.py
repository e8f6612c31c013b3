"""Random numbers as whole numbers, the same compiled and in plain Python.

Two linear generators are joined, as L'Ecuyer proposed in 1988: their numbers stay below 2 ** 31, so
that every product fits into 64 bits.
"""

from __future__ import annotations

from random import Random
from typing import Any

from gincourse.games.start import Seed

ONE = 1 << 30
"""Chances are compared as parts of this."""


def lot(state: Any, n: int) -> int:
    """Draw a whole number from 0 to ``n - 1``; ``state`` holds two numbers and moves on.

    >>> state = [12345, 67890]
    >>> [lot(state, 6) for _ in range(8)]
    [5, 5, 0, 3, 2, 4, 0, 2]
    """
    one: int = state[0] * 40014 % 2147483563
    other: int = state[1] * 40692 % 2147483399
    state[0] = one
    state[1] = other
    drawn = one - other
    if drawn < 1:
        drawn += 2147483562
    return (drawn - 1) * n // 2147483562


def shuffle(order: Any, count: int, state: Any) -> None:
    """Shuffle the first ``count`` of ``order``.

    >>> order = [1, 2, 3, 4, 5]
    >>> shuffle(order, 5, [12345, 67890])
    >>> sorted(order)
    [1, 2, 3, 4, 5]
    """
    for i in range(count - 1, 0, -1):
        j = lot(state, i + 1)
        swapped = order[i]
        order[i] = order[j]
        order[j] = swapped


def states(seed: Seed, count: int) -> list[int]:
    """So many states, two numbers each, that have nothing to do with each other.

    >>> len(states(7, 3)), states(7, 3)[:2] == states(7, 1)
    (6, True)
    """
    rng = Random(f"gincourse odds {seed}")
    return [1 + int(rng.random() * 2147483000) for _ in range(2 * count)]
