"""What :mod:`gincourse.kernels.batches` does to each hand of a list, as code for numba."""

# ruff: noqa: PERF401  (numba compiles plain loops best)

from __future__ import annotations

from typing import Any

from gincourse.kernels import best_discard, best_lay_off, least_deadwood


def least_deadwoods(masks: Any, out: Any) -> None:
    """Write the least deadwood of each hand.

    >>> out = [0, 0]
    >>> least_deadwoods([0b111, 0b1011], out)
    >>> out
    [0, 7]
    """
    for n in range(len(masks)):
        out[n] = least_deadwood(masks[n])


def best_discards(masks: Any, cards: Any, left: Any) -> None:
    """Write the best discard of each hand and the least deadwood that it leaves.

    >>> cards, left = [0], [0]
    >>> best_discards([0b11110], cards, left)
    >>> cards, left
    ([4], [0])
    """
    for n in range(len(masks)):
        card, deadwood = best_discard(masks[n])
        cards[n] = card
        left[n] = deadwood


def best_lay_offs(melds: Any, masks: Any, out: Any, laid: Any) -> None:
    """Write the least deadwood of each hand that may lay off on some melds, and what it lays off.

    >>> out, laid = [0], [0]
    >>> best_lay_offs([[0b1110, 0]], [0b110001], out, laid)
    >>> out, laid
    ([0], [49])
    """
    on = [0]
    for n in range(len(masks)):
        on.clear()
        for meld in melds[n]:
            if meld:
                on.append(meld)
        deadwood, off = best_lay_off(on, masks[n])
        out[n] = deadwood
        laid[n] = off
