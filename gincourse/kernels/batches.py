"""Many hands at once: least deadwood, best discards and best lay-offs of lists of masks.

Compiled by numba where it is installed (``pip install "gincourse[fast]"``), plain Python where it
is not, with the same results. A hand is a mask as in :class:`gincourse.cards.CardSet`; hands may be
of any size, and are given as a list or as an array of numpy. What comes back is an array of numpy
with numba, else a list.

>>> from gincourse.cards import CardSet
>>> hands = [CardSet(hand).mask for hand in ("8♠ 9♠ 10♠ K♦", "J♣ 9♦ 8♠ 6♦ J♠ 8♥ 10♦ 8♦ 7♦ J♦")]
>>> [int(points) for points in least_deadwood(hands)]
[10, 16]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gincourse import kernels
from gincourse.cards import CardSet
from gincourse.kernels import compiled
from gincourse.messages import say


def least_deadwood(masks: Sequence[int] | Any) -> Any:
    """The least deadwood of each hand, in points (gin.txt 6).

    >>> [int(points) for points in least_deadwood([0b111, 0b1011])]
    [0, 7]
    """
    given = _read(masks)
    out = compiled.engine().room(len(given), "int16")
    compiled.engine().least_deadwoods(given, out)
    for n in _left_out(out):
        out[n] = kernels.least_deadwood(int(given[n]))
    return out


def best_discards(masks: Sequence[int] | Any) -> tuple[Any, Any]:
    """The index of the best discard of each hand, and the least deadwood it leaves (gin.txt 8).

    Of equal discards the dearest card comes first, then the lowest index.

    >>> from gincourse.cards import Card, CardSet
    >>> cards, left = best_discards([CardSet("8♠ 9♠ 10♠ 2♥ K♦").mask])
    >>> Card.at(cards[0]), int(left[0])
    (Card("K♦"), 2)
    """
    given = _read(masks)
    room = compiled.engine().room
    cards, left = room(len(given), "int8"), room(len(given), "int16")
    compiled.engine().best_discards(given, cards, left)
    for n in _left_out(left):
        cards[n], left[n] = kernels.best_discard(int(given[n]))
    return cards, left


def best_lay_offs(
    melds: Sequence[Sequence[int]] | Any, masks: Sequence[int] | Any
) -> tuple[Any, Any]:
    """The least deadwood of each hand that may lay off on a knocker's melds, and what it lays off.

    ``melds`` has the masks of the knocker's melds, a row for each hand, all rows of one length; a 0
    is no meld. The own melds and the lay-offs are chosen together, as
    :func:`gincourse.melds.best_layoff` does it.

    >>> from gincourse.cards import CardSet
    >>> laid_down = [CardSet("J♠ Q♠ K♠").mask, CardSet("10♦ 10♣ 10♥").mask]
    >>> points, laid = best_lay_offs([laid_down], [CardSet("10♠ 9♠ 2♥").mask])
    >>> int(points[0]), CardSet.of_mask(int(laid[0]))
    (2, CardSet("9♠ 10♠"))
    """
    given = _read(masks)
    rows = _rows(melds, len(given))
    room = compiled.engine().room
    out, laid = room(len(given), "int16"), room(len(given), "int64")
    compiled.engine().best_lay_offs(rows, given, out, laid)
    for n in _left_out(out):
        on = [int(meld) for meld in rows[n] if meld]
        out[n], laid[n] = kernels.best_lay_off(on, int(given[n]))
    return out, laid


def _read(masks: Any) -> Any:
    """The masks as the engine reads them; what is no mask is refused as a CardSet refuses it."""
    given = compiled.engine().array(masks, "int64")
    low, high = compiled.engine().ends(given)
    if low < 0 or high >> 52:
        CardSet.of_mask(next(int(mask) for mask in given if mask >> 52))
    return given


def _rows(melds: Any, hands: int) -> Any:
    """The rows of melds as the engine reads them."""
    widths = {len(row) for row in melds}
    if len(melds) != hands or len(widths) > 1:
        raise ValueError(say("study.rows", n=hands, given=len(melds)).text)
    return compiled.engine().array(melds, "int64")


def _left_out(out: Any) -> list[int]:
    """The hands that the compiled code cannot do: so large that the search is another one."""
    if compiled.engine().ends(out)[0] >= 0:
        return []
    return [n for n, points in enumerate(out) if points < 0]
