"""Melds of 500 rum: the ace stands high or low, and what it counts depends on the meld.

A set is three or four cards of one rank; a run is three or more neighbours of one suit, where the
ace stands below the 2 or above the king, but a run does not go round the corner (gin500.txt). An
ace counts 15, but 1 in a run with the 2; court cards count 10, others their number.

>>> is_meld("Q♠ K♠ A♠"), is_meld("A♠ 2♠ 3♠"), is_meld("K♠ A♠ 2♠")
(True, True, False)
>>> meld_value("Q♠ K♠ A♠"), meld_value("A♠ 2♠ 3♠"), meld_value("A♠ A♥ A♦")
(35, 6, 45)
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from gincourse.cards import NO_CARDS, Card, CardError, CardSet, CardsLike
from gincourse.kernels import ACES, SUIT
from gincourse.messages import Message, say

ACE = 15
"""What an ace counts, except in a run with the 2."""


# --------------------------------------------------------------------------- what is a meld
def kind(cards: CardsLike) -> str | None:
    """``"set"`` or ``"run"``, ``None`` if the cards are no meld of 500.

    >>> kind("9♠ 9♥ 9♦"), kind("J♥ Q♥ K♥ A♥"), kind("Q♥ K♥ A♥ 2♥")
    ('set', 'run', None)
    """
    return _kind(CardSet(cards).mask)


def is_meld(cards: CardsLike) -> bool:
    """Whether the cards are one meld: a set, or a run with the ace high or low.

    >>> is_meld("10♠ J♠ Q♠"), is_meld("9♠ 9♥"), is_meld("9♠ 9♥ 10♦")
    (True, False, False)
    """
    return _kind(CardSet(cards).mask) is not None


def melds(cards: CardsLike) -> tuple[CardSet, ...]:
    """All the melds that can be made of these cards, overlapping ones too: sets, then runs.

    >>> [str(meld) for meld in melds("Q♠ K♠ A♠ 2♠ 3♠ A♥ A♦")]
    ['A♠ A♥ A♦', 'A♠ 2♠ 3♠', 'A♠ Q♠ K♠']
    """
    mask = CardSet(cards).mask
    found = [meld for rank in range(13) for meld in _sets(mask & ACES << rank)]
    found += [run for suit in range(4) for run in _runs(mask, suit)]
    return tuple(map(CardSet.of_mask, found))


def melds_with(card: str | Card, cards: CardsLike) -> tuple[CardSet, ...]:
    """The melds that can be made of a card and these cards, all with that card in them.

    >>> [str(meld) for meld in melds_with("9♣", "9♠ 9♥ 7♣ 8♣ K♦ 2♦ 3♦ 4♦")]
    ['9♠ 9♥ 9♣', '7♣ 8♣ 9♣']
    """
    card = Card(card)
    bit = 1 << card.index
    mask = CardSet(cards).mask | bit
    found = [meld for meld in _sets(mask & ACES << card.rank - 1) if meld & bit]
    found += [run for run in _runs(mask, card.index // 13) if run & bit]
    return tuple(map(CardSet.of_mask, found))


def can_lay_off(card: str | Card, meld: CardsLike) -> bool:
    """Whether the card fits the meld as it now lies; :class:`CardError` if that is no meld.

    >>> can_lay_off("A♥", "2♥ 3♥ 4♥"), can_lay_off("K♥", "A♥ 2♥ 3♥"), can_lay_off("2♥", "Q♥ K♥ A♥")
    (True, False, False)
    """
    mask = _checked(meld)
    bit = 1 << Card(card).index
    return not mask & bit and _kind(mask | bit) is not None


def bridges(card: str | Card, meld: CardsLike) -> tuple[CardSet, ...]:
    """What must lie between a card and a meld so that all of it can be laid off together.

    No cards (an empty set) if it fits by itself; no bridge at all if it can never belong there. An
    ace may have two, one at each end of the run.

    >>> bridges("7♥", "3♥ 4♥ 5♥"), bridges("6♥", "3♥ 4♥ 5♥"), bridges("9♠", "3♥ 4♥ 5♥")
    ((CardSet("6♥"),), (CardSet(""),), ())
    >>> [str(bridge) for bridge in bridges("A♥", "4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥")]
    ['2♥ 3♥', 'J♥ Q♥ K♥']
    """
    mask, card = _checked(meld), Card(card)
    if mask >> card.index & 1:
        return ()
    if _kind(mask | 1 << card.index) is not None:
        return (NO_CARDS,)
    if _kind(mask) == "set" or not mask >> card.index // 13 * 13 & SUIT:
        return ()
    suit = card.index // 13 * 13
    low, high = _span(mask >> suit)
    found = []
    for place in {card.rank - 1, 13 if card.rank == 1 else card.rank - 1}:
        between = range(place + 1, low) if place < low else range(high + 1, place)
        if not any(at % 13 == 0 for at in between):  # an ace never stands between two cards
            found.append(sum(1 << at for at in between) << suit)
    return tuple(map(CardSet.of_mask, sorted(found)))


# --------------------------------------------------------------------------- what it counts
def value(card: str | Card) -> int:
    """What a card counts in a hand or a set: an ace 15 (gin500.txt Card Value).

    >>> value("A♠"), value("K♠"), value("7♠")
    (15, 10, 7)
    """
    card = Card(card)
    return ACE if card.rank == 1 else card.value


def hand_value(cards: CardsLike) -> int:
    """What cards count against the player who holds them: each ace 15.

    >>> hand_value("A♠ 2♠ 3♠")
    20
    """
    return sum(map(value, CardSet(cards)))


def ace_is_high(meld: CardsLike) -> bool:
    """Whether the meld is a run with the ace above the king; a whole suit counts it low (M11b).

    >>> ace_is_high("Q♠ K♠ A♠"), ace_is_high("A♠ 2♠ 3♠"), ace_is_high("A♠ A♥ A♦")
    (True, False, False)
    """
    mask = CardSet(meld).mask
    return bool(mask & ACES) and not mask & ACES << 1 and bool(mask & ACES << 12)


def value_in(card: str | Card, meld: CardsLike) -> int:
    """What a card counts on the table in this meld: an ace 1 in a run with the 2, else 15.

    >>> value_in("A♥", "A♥ 2♥ 3♥ 4♥"), value_in("A♥", "Q♥ K♥ A♥"), value_in("Q♦", "Q♠ Q♥ Q♦")
    (1, 15, 10)
    """
    card, mask = Card(card), CardSet(meld).mask
    return 1 if card.rank == 1 and mask >> card.index + 1 & 1 else value(card)


def meld_value(meld: CardsLike) -> int:
    """What all the cards of a meld count on the table (gin500.txt Card Value).

    >>> meld_value("A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥")
    85
    """
    cards = CardSet(meld)
    return sum(value_in(card, cards) for card in cards)


@lru_cache(maxsize=64)
def best_melds(hand: CardSet) -> tuple[CardSet, ...]:
    """The melds of a hand that bring most points, no card in two of them; the dearest first.

    >>> [str(meld) for meld in best_melds(CardSet("9♠ 9♥ 9♦ 10♦ J♦ Q♦ 2♣"))]
    ['10♦ J♦ Q♦', '9♠ 9♥ 9♦']
    """
    every = [(meld.mask, meld_value(meld)) for meld in melds(hand)]
    known: dict[int, tuple[int, tuple[int, ...]]] = {}

    def most(rest: int) -> tuple[int, tuple[int, ...]]:
        """What the best melds of these cards bring; one by one the lowest card is settled."""
        if rest not in known:
            able = [(meld, n) for meld, n in every if meld & rest == meld]
            best: tuple[int, tuple[int, ...]] = (0, ())
            if able:
                low = min(meld & -meld for meld, _ in able)
                best = most(rest & ~(2 * low - 1))
                for meld, n in able:
                    if meld & low:
                        more, others = most(rest & ~meld)
                        best = max(best, (n + more, (meld, *others)), key=lambda found: found[0])
            known[rest] = best
        return known[rest]

    found = [CardSet.of_mask(meld) for meld in most(hand.mask)[1]]
    return tuple(sorted(found, key=meld_value, reverse=True))


# --------------------------------------------------------------------------- how it is told
def ordered(meld: CardsLike, *, high: bool | None = None) -> tuple[Card, ...]:
    """The cards of a meld as they lie: a run from its low to its high end, a set by suit.

    ``high`` puts the ace at that end of a whole suit, where both would do.

    >>> " ".join(map(str, ordered("A♠ K♠ Q♠")))
    'Q♠ K♠ A♠'
    """
    cards = CardSet(meld)
    if not cards:
        return ()
    first, *rest = cards
    at_end = ace_is_high(cards) if high is None else high
    return (*rest, first) if at_end and first.rank == 1 else (first, *rest)


def meld_name(meld: CardsLike, *, inside: bool = False, high: bool | None = None) -> Message:
    """A meld by its kind: a run by its ends, a set by its rank; ``inside`` a sentence.

    >>> meld_name("Q♠ K♠ A♠").text, meld_name("5♥ 5♦ 5♣", inside=True).text
    ('Run Q♠ to A♠', 'the set of fives')
    """
    cards = ordered(meld, high=high)
    first, last = cards[0], cards[-1]
    the = "the_" if inside else ""
    if first.rank == last.rank:
        return say(f"meld.{the}set", ranks=say(f"ranks.{first.rank}"))
    return say(f"meld.{the}run", first=first, last=last, suit=say(f"suit.{first.suit}"))


# --------------------------------------------------------------------------- on masks
def _kind(mask: int) -> str | None:
    if mask.bit_count() < 3:
        return None
    index = (mask & -mask).bit_length() - 1
    if mask & ACES << index % 13 == mask:
        return "set"
    suit = mask >> 13 * (index // 13)
    if suit > SUIT:
        return None
    if _solid(suit) or (suit & 1 and _solid(suit ^ 1 | 1 << 13)):
        return "run"
    return None


def _solid(mask: int) -> bool:
    """Whether the bits are neighbours: adding the lowest carries to the one bit above them."""
    return (mask + (mask & -mask)).bit_count() == 1


def _span(suit: int) -> tuple[int, int]:
    """The lowest and the highest place of a run, the ace at 0 or, above the king, at 13."""
    if suit & 1 and not suit & 2:
        suit = suit ^ 1 | 1 << 13
    return (suit & -suit).bit_length() - 1, suit.bit_length() - 1


def _sets(held: int) -> list[int]:
    """The sets that cards of one rank make: all four, and each three."""
    count = held.bit_count()
    if count < 3:
        return []
    bits = [1 << index for index in range(52) if held >> index & 1] if count == 4 else []
    return [held, *(held ^ bit for bit in bits)]


def _runs(mask: int, suit: int) -> Iterator[int]:
    """The runs that cards of one suit make, by their low end."""
    held = mask >> 13 * suit & SUIT
    if held.bit_count() < 3:
        return
    places = held | (held & 1) << 13
    for low in range(12):
        run = 0
        for place in range(low, 14):
            if not places >> place & 1 or place - low == 13:
                break
            run |= 1 << place
            if place - low >= 2 and not (low == 1 and place == 13):  # the whole suit is told once
                yield (run & SUIT | run >> 13) << 13 * suit


def _checked(meld: CardsLike) -> int:
    cards = CardSet(meld)
    if _kind(cards.mask) is None:
        raise CardError(say("why.no_meld_of_500", cards=cards))
    return cards.mask
