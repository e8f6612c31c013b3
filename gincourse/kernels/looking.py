"""What a card that is kept may become, and what a card that is thrown may do for the other player.

The same code decides for :func:`gincourse.bots.lookahead` and in compiled hands.
"""

from __future__ import annotations

from gincourse.kernels import least_after_discard, least_deadwood

POINT = 1_000
"""What a point of deadwood weighs."""
FUTURE, FADING, OF = 1_000, 9, 10
"""What a point weighs that one of the best draws would leave, in the first turn; with every turn it
is 9/10 of what it was."""
THREAT = 1_000
"""What it weighs that a card may make a meld for the other player: see :func:`threat`."""
SPARE = 10
"""Only cards are thrown that leave so many points more than the best discard, or fewer."""
HELD = 4
"""A card that the other player is known to hold counts as much as so many that he may hold."""


def chance_of(card: int, unseen: int, theirs: int) -> int:
    """How likely it is that the other player holds a card: surely, perhaps or not.

    >>> chance_of(3, 0b0100, 0b1000), chance_of(2, 0b0100, 0b1000), chance_of(1, 0b0100, 0b1000)
    (4, 1, 0)
    """
    if theirs >> card & 1:
        return HELD
    return unseen >> card & 1


def threat(card: int, unseen: int, theirs: int) -> int:
    """How likely a card is to make a meld for the other player, who holds ``theirs`` for certain.

    Each pair of cards with which it would be a meld counts the product of their chances.

    >>> from gincourse.cards import Card, CardSet
    >>> threat(Card("5♠").index, CardSet("6♠ 7♠").mask, 0)
    1
    >>> threat(Card("5♠").index, CardSet("6♠ 7♠ 5♣").mask, CardSet("5♥ 4♠").mask)
    9
    """
    rank = card % 13
    total = 0
    so_far = 0
    for suit in range(4):
        if suit != card // 13:
            chance = chance_of(13 * suit + rank, unseen, theirs)
            total += so_far * chance
            so_far += chance
    below = chance_of(card - 1, unseen, theirs) if rank > 0 else 0
    above = chance_of(card + 1, unseen, theirs) if rank < 12 else 0
    if rank > 1:
        total += below * chance_of(card - 2, unseen, theirs)
    if rank < 11:
        total += above * chance_of(card + 2, unseen, theirs)
    return total + below * above


def hopeful(hand: int, unseen: int, theirs: int, turn: int) -> int:
    """The card to throw for little deadwood now, more hope of the next draw, and little danger.

    ``unseen`` are the cards that may be drawn or be the other player's, ``theirs`` those that he is
    known to hold, ``turn`` is the number of the player's own turn: hope counts less as time passes.

    >>> from gincourse.cards import PACK, Card, CardSet
    >>> hand = CardSet("2♠ 3♠ 9♦ K♥ K♦")
    >>> unseen = CardSet(PACK) - hand - CardSet("K♠ K♣")
    >>> Card.at(hopeful(hand.mask, unseen.mask, 0, 1))
    Card("K♥")
    """
    weight = FUTURE
    for _ in range(1, turn):
        weight = weight * FADING // OF
    least = least_after_discard(hand)
    best = 0
    chosen = -1
    rest = hand
    index = 0
    while rest:
        if rest & 1:
            kept = hand ^ 1 << index
            left = least_deadwood(kept)
            if left <= least + SPARE:
                worth = POINT * left + THREAT * threat(index, unseen, theirs)
                worth += weight * after_draws(kept, unseen)
                value = index % 13 + 1
                if value > 10:  # noqa: PLR1730  (as in the core)
                    value = 10
                worth = 16 * worth - value  # of equal cards the dearest
                if chosen < 0 or worth < best:
                    best = worth
                    chosen = index
        rest >>= 1
        index += 1
    return chosen


def after_draws(hand: int, unseen: int) -> int:
    """The deadwood that the draws which help most would leave, added up.

    >>> from gincourse.cards import CardSet
    >>> after_draws(CardSet("2♠ 3♠ 9♦").mask, CardSet("4♠ A♠ A♣ Q♣ K♣").mask)
    34
    """
    # The five least, in order: a list would be slower.
    a = b = c = d = e = 1_000
    rest = unseen
    while rest:
        low = rest & -rest
        rest ^= low
        left = least_after_discard(hand | low)
        if left < e:
            if left < d:
                e = d
                if left < c:
                    d = c
                    if left < b:
                        c = b
                        if left < a:
                            b = a
                            a = left
                        else:
                            b = left
                    else:
                        c = left
                else:
                    d = left
            else:
                e = left
    return a + b + c + d + e
