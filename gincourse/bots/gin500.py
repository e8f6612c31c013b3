"""A player for 500: lays down what pays, and keeps in view what stays in the hand.

It compares what would lie on the table with what would be held, and weighs what is held the more,
the closer somebody else is to going out.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from gincourse import rum
from gincourse.cards import PACK, Card, CardSet
from gincourse.games import gin500
from gincourse.games.base import Action
from gincourse.kernels import ACES, SUIT

NEIGHBOUR = 40
"""What two cards that could become a meld are worth in the hand, in hundredths of their points."""
FRESH = 3.0
"""What a card from the stock is worth, as it may become part of a meld."""
GIFT = 12.0
"""What it costs to throw a card with which others may use the pile at once."""


def sensible(seen: gin500.Gin500Observation) -> Action:
    """Lay down all that pays, take the pile if that gains, and throw what is least worth keeping.

    >>> seen = gin500.position(["9♠ 9♥ 2♣", "K♥ K♦"], discards="9♣ 3♦").observe(0)
    >>> print(sensible(seen))
    take 9♣
    """
    return _draw(seen) if seen.phase == "draw" else _play(seen)


def _draw(seen: gin500.Gin500Observation) -> Action:
    fear = _fear(seen)
    best, value = seen.legal_actions()[0], _worth(seen, seen.hand, fear)
    if isinstance(best, gin500.Draw):
        value += FRESH
    for card in seen.discards:
        taken = CardSet(seen.above(card))
        after = [
            _points(use) + _worth(seen, (seen.hand | taken) - use.cards, fear)
            for use in seen.uses(card)
        ]
        if len(taken) == 1 and seen.rules.top_card == "free":
            after.append(_worth(seen, seen.hand | taken, fear))
        if after and max(after) > value:
            best, value = gin500.Take(card), max(after)
    return best


def _play(seen: gin500.Gin500Observation) -> Action:
    fear = _fear(seen)
    legal = seen.legal_actions()
    down = [a for a in legal if isinstance(a, gin500.Meld | gin500.LayOff)]
    if down:
        return max(down, key=lambda a: _points(a) + _worth(seen, seen.hand - a.cards, fear))
    throws = [a for a in legal if isinstance(a, gin500.Discard)]
    return max(throws, key=lambda a: _worth(seen, seen.hand - a.card, fear) - _gift(seen, a.card))


def _points(use: gin500.Meld | gin500.LayOff) -> int:
    """What an action puts on the table."""
    if use.high:
        return rum.hand_value(use.cards)
    whole = use.cards | use.meld if isinstance(use, gin500.LayOff) else use.cards
    return sum(rum.value_in(card, whole) for card in use.cards)


def _fear(seen: gin500.Gin500Observation) -> int:
    """How much a point in the hand weighs against one on the table, in hundredths."""
    others = [count for seat, count in enumerate(seen.counts) if seat != seen.seat]
    if min(others) <= 2 or not seen.stock:
        return 100
    return 60 if min(others) <= 4 or seen.stock <= 2 * len(others) else 20


def _gift(seen: gin500.Gin500Observation, card: Card) -> float:
    """What throwing this card would give to the player after."""
    return GIFT if seen.targets(card) or rum.melds_with(card, seen.discards) else 0.0


def _worth(seen: gin500.Gin500Observation, hand: CardSet, fear: int) -> float:
    """What can be laid down of a hand, less what the rest weighs, plus what it may become."""
    fits, low = _fitting(seen, hand)
    gain, left = _most(hand.mask, fits, low, fear)
    laid, kept = CardSet.of_mask(hand.mask ^ left), CardSet.of_mask(left)
    against = rum.hand_value(laid) + gin500.in_hand(seen.rules, kept)
    return (gain - fear * against + NEIGHBOUR * _neighbours(left)) / 100


def _fitting(seen: gin500.Gin500Observation, hand: CardSet) -> tuple[int, int]:
    """The cards of a hand that can be laid off, one behind the other; of these the low aces."""
    fits = low = 0
    for group in seen.table:
        whole, more = group.cards, True
        while more:
            more = False
            for card in _near(whole) & hand:
                if not whole.mask >> card.index & 1 and rum.can_lay_off(card, whole):
                    whole, more = whole | card, True
                    fits |= 1 << card.index
                    if card.rank == 1 and rum.value_in(card, whole) == 1:
                        low |= 1 << card.index
    return fits, low


def _near(meld: CardSet) -> CardSet:
    return CardSet.of_mask(_nearby(meld.mask))


@lru_cache(1 << 14)
def _nearby(meld: int) -> int:
    """The cards that fit a meld."""
    cards = CardSet.of_mask(meld)
    return sum(1 << card.index for card in PACK if card not in cards and rum.is_meld(cards | card))


@lru_cache(1 << 16)
def _most(hand: int, fits: int, low: int, fear: int) -> tuple[int, int]:
    """The most that melds and lay-offs of these cards gain, in hundredths, and what then is left.

    A card laid down counts on the table and no longer in the hand.
    """
    if not hand:
        return 0, 0
    bit = hand & -hand
    rest = hand ^ bit
    gain, left = _most(rest, fits & rest, low & rest, fear)
    laid = _laid(bit, bool(low & bit), fear)
    best = (gain + laid, left) if fits & bit else (gain, left | bit)
    for meld in _short_melds(bit, hand):
        after = hand & ~meld
        gain, left = _most(after, fits & after, low & after, fear)
        cards = [1 << n for n in range(52) if meld >> n & 1]
        low_ace = meld & ACES != meld and bool(meld & ACES << 1)
        gain += sum(_laid(card, low_ace and bool(card & ACES), fear) for card in cards)
        best = max(best, (gain, left), key=lambda found: found[0])
    return best


def _laid(bit: int, low_ace: bool, fear: int) -> int:
    value = _VALUES[bit.bit_length() - 1]
    return (100 if low_ace else 100 * value) + fear * value


_VALUES = [rum.value(Card.at(n)) for n in range(52)]


@lru_cache(1 << 16)
def _short_melds(bit: int, hand: int) -> tuple[int, ...]:
    """The sets, and the runs of three to five, whose lowest card this is; longer runs are two."""
    index = bit.bit_length() - 1
    held = CardSet.of_mask(hand)
    melds: Iterable[CardSet] = rum.melds_with(Card.at(index), held)
    return tuple(meld.mask for meld in melds if len(meld) <= 5)


def _neighbours(hand: int) -> int:
    """The points of all pairs of cards that one more card would make a meld."""
    total = 0
    for suit in range(4):
        held = hand >> 13 * suit & SUIT
        held |= (held & 1) << 13
        for gap in (1, 2):
            pairs = held & held >> gap
            while pairs:
                place = (pairs & -pairs).bit_length() - 1
                total += _VALUES[place % 13] + _VALUES[(place + gap) % 13]
                pairs &= pairs - 1
    for rank in range(13):
        count = (hand & ACES << rank).bit_count()
        total += count * (count - 1) * _VALUES[rank]
    return total
