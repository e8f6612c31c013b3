"""What one suit of Ging can be in a hand: 128 holdings, each a number of seven bits.

Bit 0 is the 7 of the suit, bit 6 its king. A hand is four holdings, and everything that Ging asks
of a hand is asked of the holdings one by one, so a table of 128 lines serves every count and every
simulation here. (ging.txt, Card Rank and Value; Gameplay.)
"""

from __future__ import annotations

from collections.abc import Callable

from gincourse.cards import CardSet
from gincourse.games.ging.hands import COMBINATIONS, GING_POINTS, HAND_SIZE

HOLDINGS = range(128)
VALUES = (7, 8, 9, 10, 10, 10, 10)
"""The points of 7, 8, 9, 10, jack, queen and king."""
SIZE = tuple(m.bit_count() for m in HOLDINGS)
POINTS = tuple(sum(v for i, v in enumerate(VALUES) if m >> i & 1) for m in HOLDINGS)

_SEVEN, _LOW, _FACES = 0b0000001, 0b0001111, 0b1110000
_DENIED = 0b00101


def _marks(m: int) -> int:
    """Five bits, one for each combination: what this suit says about the hand.

    Four sevens, gentlemen and bare shoulders ask something of every suit: a bit is set where this
    suit has its 7, nothing but faces, no faces. Seven cards and Ging need one suit to do it: there
    the bit is set where this suit does *not*. So all five work by "and" over the suits.
    """
    whole, ging = SIZE[m] == HAND_SIZE, POINTS[m] == GING_POINTS
    tests = (not whole, bool(m & _SEVEN), not ging, not m & _LOW, not m & _FACES)
    return sum(1 << i for i, test in enumerate(tests) if test)


MARKS = tuple(_marks(m) for m in HOLDINGS)


def held(marks: int) -> tuple[str, ...]:
    """The combinations of a hand, the highest first, from the marks of its suits joined by "and".

    >>> held(MARKS[0b1111000] & MARKS[0b1000001])
    ()
    >>> held(MARKS[0b1110001] & MARKS[0b1110000])
    ('ging',)
    """
    bits = marks ^ _DENIED
    return tuple(name for i, name in enumerate(COMBINATIONS) if bits >> i & 1)


HELD = tuple(held(marks) for marks in range(32))


def allowed(test: Callable[[int], bool]) -> int:
    """A set of holdings as 128 bits: those that pass a test.

    >>> allowed(lambda m: SIZE[m] == 7) == 1 << 127
    True
    """
    return sum(1 << m for m in HOLDINGS if test(m))


ANY = allowed(lambda m: m in HOLDINGS)
WHOLE = allowed(lambda m: SIZE[m] == HAND_SIZE)
GING = allowed(lambda m: POINTS[m] == GING_POINTS)
PLAIN = ANY & ~WHOLE & ~GING
SEVENS = allowed(lambda m: bool(m & _SEVEN))
FACES = allowed(lambda m: not m & _LOW)
LOW = allowed(lambda m: not m & _FACES)


def packed(hand: CardSet) -> int:
    """A hand as 28 bits, seven for each suit, spades lowest.

    >>> from gincourse.games.ging import PACK
    >>> packed(PACK) == 2**28 - 1
    True
    """
    return sum((hand.mask >> 13 * suit + 6 & 127) << 7 * suit for suit in range(4))
