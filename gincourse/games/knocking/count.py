"""A seat's deadwood at a showdown, and its line of the arithmetic."""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter

from gincourse.cards import NO_CARDS, CardSet
from gincourse.games.base import Row
from gincourse.messages import Seat, say


@dataclass(frozen=True, slots=True)
class Count:
    """One seat's deadwood at the showdown: the number, and the cards where they are known.

    >>> Count.of(CardSet("6♥ 10♦")).deadwood
    16
    """

    deadwood: int
    cards: CardSet = NO_CARDS

    @classmethod
    def of(cls, cards: CardSet) -> Count:
        """The count of the unmatched cards ``cards``."""
        return cls(cards.value, cards)


def count_row(seat: int, count: Count) -> Row:
    """The line of the arithmetic that counts a seat's deadwood, dearest card first.

    >>> str(count_row(1, Count.of(CardSet("6♥ 10♦"))))
    'Player 2’s deadwood 10♦ 6♥: 10 + 6 = 16'
    """
    dearest_first = tuple(sorted(count.cards, key=attrgetter("rank"), reverse=True))
    values = tuple([card.value for card in dearest_first]) or (count.deadwood,)
    return Row(say("gin.sum.deadwood", who=Seat(seat)), dearest_first, values, count.deadwood)


def less(n: int) -> tuple[int, ...]:
    """A term to be taken off; nothing is not taken off.

    >>> less(6), less(0)
    ((-6,), ())
    """
    return (-n,) if n else ()
