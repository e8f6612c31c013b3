"""What seven cards are worth in Ging: combinations and the points of a suit (ging.txt)."""

from __future__ import annotations

from dataclasses import dataclass

from gincourse.cards import SUITS, Card, CardSet, CardsLike

RANKS = (7, 8, 9, 10, 11, 12, 13)
PACK = CardSet([Card.at(13 * suit + rank - 1) for suit in range(4) for rank in RANKS])
HAND_SIZE = 7
GING_POINTS = 37

COMBINATIONS = ("seven cards", "four sevens", "ging", "gentlemen", "bare shoulders")
"""The five combinations, the highest first."""

_SUIT = {suit: CardSet([c for c in PACK if c.suit == suit]) for suit in SUITS}
_SEVENS = CardSet([c for c in PACK if c.rank == 7])
_FACES = CardSet([c for c in PACK if c.rank > 10])


@dataclass(frozen=True, slots=True)
class Holding:
    """The cards of one suit in a hand and their points.

    >>> holding = holdings("K♠ Q♠ 9♠ 7♠ 8♥ 8♦ 10♣")[0]
    >>> holding.suit, holding.points, [card.value for card in holding.cards]
    ('s', 36, [10, 10, 9, 7])
    """

    suit: str
    cards: tuple[Card, ...]
    points: int


def holdings(hand: CardsLike) -> tuple[Holding, ...]:
    """Every suit in the hand with its points, the highest first; equal ones in the order ♠ ♥ ♦ ♣.

    King, queen and jack count 10, the others their number (ging.txt, Card Rank and Value).

    >>> [(h.suit, h.points) for h in holdings("K♠ Q♠ 9♠ 7♠ 8♥ 8♦ 10♣")]
    [('s', 36), ('c', 10), ('h', 8), ('d', 8)]
    """
    cards = CardSet(hand)
    found = []
    for suit in SUITS:
        held = sorted(cards & _SUIT[suit], key=lambda card: -card.rank)
        if held:
            found.append(Holding(suit, tuple(held), sum(card.value for card in held)))
    return tuple(sorted(found, key=lambda h: (-h.points, SUITS.index(h.suit))))


def combinations(hand: CardsLike) -> tuple[str, ...]:
    """The combinations in seven cards, the highest first (ging.txt).

    Seven cards are all of one suit; four sevens are the four 7s; Ging is exactly 37 points in one
    suit, the whole holding counted (G9); gentlemen are only face cards; bare shoulders have none.

    >>> combinations("7♠ 7♥ 7♦ 7♣ 10♠ 9♥ 8♦")
    ('four sevens', 'bare shoulders')
    >>> combinations("K♠ 10♠ 9♠ 8♠ 7♥ J♦ Q♣")
    ('ging',)
    """
    cards = CardSet(hand)
    suits = holdings(cards)
    tests = {
        "seven cards": len(suits) == 1 and len(cards) == HAND_SIZE,
        "four sevens": cards >= _SEVENS,
        "ging": any(holding.points == GING_POINTS for holding in suits),
        "gentlemen": cards <= _FACES,
        "bare shoulders": not cards & _FACES,
    }
    return tuple(name for name in COMBINATIONS if tests[name])


def combination_cards(hand: CardsLike, name: str) -> tuple[Card, ...]:
    """The cards that make a combination: the four sevens, the suit of a Ging, or the whole hand.

    >>> [str(card) for card in combination_cards("K♠ 10♠ 9♠ 8♠ 7♥ J♦ Q♣", "ging")]
    ['K♠', '10♠', '9♠', '8♠']
    """
    cards = CardSet(hand)
    if name == "four sevens":
        return tuple(cards & _SEVENS)
    if name == "ging":
        return next(h.cards for h in holdings(cards) if h.points == GING_POINTS)
    return tuple(cards)
