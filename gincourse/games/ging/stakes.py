"""The stakes and the layout: placing, collecting, replacing (ging.txt Setup, Scoring)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gincourse.games.ging.showdown import seat_order

FULL = (True,) * 4
EMPTY = (False,) * 4


@dataclass(frozen=True, slots=True)
class Layout:
    """The stakes on the table: each seat has a place in the middle and a corner to fill.

    The corners that are won are those of players who scored nothing, nearest the dealer's left
    first, so whoever owns a missing corner is the one who has to replace it.

    >>> Layout().total, Layout(corners=(True, True, False, True)).due
    (8, (0, 0, 1, 0))
    """

    middle: tuple[bool, ...] = FULL
    corners: tuple[bool, ...] = FULL

    @property
    def total(self) -> int:
        """All the stakes on the layout."""
        return sum(self.middle) + sum(self.corners)

    @property
    def due(self) -> tuple[int, ...]:
        """How many stakes each seat has to place before the next deal."""
        pairs = zip(self.middle, self.corners, strict=True)
        return tuple(2 - middle - corner for middle, corner in pairs)


CLEARED = Layout(EMPTY, EMPTY)


def can_place(stakes: Sequence[int], layout: Layout) -> bool:
    """Whether everybody can pay in full what the next deal asks of him (G5).

    >>> can_place([1, 6, 6, 6], CLEARED)
    False
    """
    return all(have >= due for have, due in zip(stakes, layout.due, strict=True))


def placed(stakes: Sequence[int], layout: Layout) -> tuple[int, ...]:
    """What the players hold after filling the layout.

    >>> placed([20, 20, 20, 20], CLEARED)
    (18, 18, 18, 18)
    """
    return tuple(have - due for have, due in zip(stakes, layout.due, strict=True))


def collected(
    layout: Layout, gain: Sequence[int], dealer: int, *, whole: bool, most: int = 8
) -> Layout:
    """The layout after the winners have taken their stakes.

    ``whole`` is a combination, which takes from everything; suits take corners only: first those
    of the players who gain nothing. ``most`` is how many stakes have been taken so far.

    >>> collected(Layout(), (0, 3, 0, 0), 3, whole=False).due
    (1, 0, 1, 1)
    """
    order = seat_order(dealer)
    losers_first = sorted(order, key=lambda seat: gain[seat] > 0)
    places = [("corners", seat) for seat in losers_first]
    if whole:
        places += [("middle", seat) for seat in reversed(order)]
    left = {"middle": list(layout.middle), "corners": list(layout.corners)}
    taken = min(sum(gain), most)
    for part, seat in places:
        if taken and left[part][seat]:
            left[part][seat] = False
            taken -= 1
    return Layout(tuple(left["middle"]), tuple(left["corners"]))
