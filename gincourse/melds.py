"""Melds, arrangements, deadwood and lay-offs: what a hand is worth and how to show it.

A meld is a set, three or four cards of one rank, or a run, three or more neighbours of one suit
with the ace low (gin.txt 2). Melds are listed sets first, by rank; then runs, by suit and rank.
Everything here takes cards in any form, of a hand of any size, and gives :class:`CardSet`.

>>> hand = "A♠ 5♠ 6♠ 7♠ 5♣ 6♣ 7♣ 5♦ 6♦ 7♦"
>>> least_deadwood(hand)
1
>>> for arrangement in arrangements(hand):
...     print(*arrangement.melds, sep=", ")
5♠ 5♦ 5♣, 6♠ 6♦ 6♣, 7♠ 7♦ 7♣
5♠ 6♠ 7♠, 5♦ 6♦ 7♦, 5♣ 6♣ 7♣
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, product

from gincourse import kernels
from gincourse.cards import Card, CardError, CardSet, CardsLike
from gincourse.kernels import ACES, SUIT
from gincourse.messages import Message, say


def least_deadwood(cards: CardsLike) -> int:
    """The least deadwood to which these cards can be melded, in points (gin.txt 6).

    >>> least_deadwood("J♣ 9♦ 8♠ 6♦ J♠ 8♥ 10♦ 8♦ 7♦ J♦")
    16
    """
    return kernels.least_deadwood(CardSet(cards).mask)


def least_after_discard(cards: CardsLike) -> int:
    """The least deadwood that discarding one of these cards can leave, in points (gin.txt 8).

    >>> least_after_discard("2♠ 3♠ 4♠ 9♠ 9♥ 9♦")
    5
    """
    return kernels.least_after_discard(CardSet(cards).mask)


def knock_discards(cards: CardsLike, limit: int = 10) -> CardSet:
    """The cards whose discard leaves deadwood of at most ``limit`` points (gin.txt 6 and 8).

    >>> knock_discards("2♠ 4♠ 5♠ 6♠ 7♠ 5♣ 6♣ 4♦ 6♦ 5♥ 6♥")
    CardSet("7♠")
    """
    return CardSet.of_mask(kernels.knock_discards(CardSet(cards).mask, limit))


def is_meld(cards: CardsLike) -> bool:
    """Whether the cards are one meld: a set or a run, the ace low (gin.txt 2).

    >>> is_meld("A♠ 2♠ 3♠"), is_meld("Q♠ K♠ A♠"), is_meld("8♠ 8♥ 8♦"), is_meld("8♠ 8♥")
    (True, False, True, False)
    """
    return _is_meld(CardSet(cards).mask)


def melds(cards: CardsLike) -> tuple[CardSet, ...]:
    """All the melds that can be made of these cards, overlapping ones too: every set and every run.

    >>> melds("A♠ A♥ A♦ 2♠ 3♠ 4♠")
    (CardSet("A♠ A♥ A♦"), CardSet("A♠ 2♠ 3♠"), CardSet("A♠ 2♠ 3♠ 4♠"), CardSet("2♠ 3♠ 4♠"))
    """
    mask = CardSet(cards).mask
    found = [meld for rank in range(13) for meld in _sets(mask & ACES << rank)]
    for suit in range(4):
        for block in _split(mask & SUIT << 13 * suit):
            run = list(kernels.bits(block))
            ends = combinations(range(len(run) + 1), 2)
            found += [sum(run[low:high]) for low, high in ends if high - low >= 3]
    return tuple(map(CardSet.of_mask, found))


@dataclass(frozen=True, slots=True)
class Arrangement:
    """One way to sort cards into melds; the rest is deadwood.

    >>> arrangement = arrangements("8♠ 9♠ 10♠ 2♥")[0]
    >>> arrangement.melds, arrangement.unmatched, arrangement.deadwood
    ((CardSet("8♠ 9♠ 10♠"),), CardSet("2♥"), 2)
    """

    melds: tuple[CardSet, ...]
    """The melds: sets by rank, then runs by suit and rank."""
    unmatched: CardSet
    """The cards in no meld."""

    @classmethod
    def of(cls, melds: Iterable[CardsLike], cards: CardsLike) -> Arrangement:
        """The cards with these melds taken out of them.

        Raises :class:`CardError` like :func:`canonical`, and for a melded card that is not there.

        >>> Arrangement.of(["8♠ 9♠ 10♠"], "2♥ 8♠ 9♠ 10♠ J♠").deadwood
        12
        """
        told = canonical(melds)
        hand = CardSet(cards)
        melded = CardSet.of_mask(sum(meld.mask for meld in told))
        for card in melded - hand:
            raise CardError(say("why.not_in_hand", card=card))
        return cls(told, hand - melded)

    @property
    def deadwood(self) -> int:
        """The points of the unmatched cards."""
        return self.unmatched.value

    @property
    def cards(self) -> CardSet:
        """All the cards arranged.

        >>> arrangements("8♠ 9♠ 10♠ 2♥")[0].cards
        CardSet("8♠ 9♠ 10♠ 2♥")
        """
        return CardSet.of_mask(self.unmatched.mask | sum(meld.mask for meld in self.melds))


def arrangements(cards: CardsLike, limit: int | None = None) -> tuple[Arrangement, ...]:
    """The ways to arrange the cards: those of least deadwood, or all up to a limit in points.

    A knocker may show any arrangement within his limit, also one that leaves out cards he could
    meld (gin.txt 8). Neighbouring runs of one suit are told as one run, so that two arrangements
    differ only where a lay-off could tell them apart. Least deadwood comes first, and of equal
    ones those with sets of low ranks. With a limit that cannot be met there are none.

    >>> [a.deadwood for a in arrangements("2♠ 3♠ 4♠ 5♠ K♦ K♥ K♣ 7♦ 7♥ 7♣", limit=5)]
    [0, 2, 5]
    >>> arrangements("8♠ 2♥", limit=9)
    ()
    """
    mask = CardSet(cards).mask
    most = kernels.least_deadwood(mask) if limit is None else limit
    held = [mask & ACES << rank for rank in range(13)]
    threes = [rank for rank in held if rank.bit_count() >= 3]
    found = []
    for sets, rest in _set_choices(mask, threes, most):
        for in_runs in _run_choices(rest, most):
            told = _told(sets + [run for suit in in_runs for run in _split(suit)])
            found.append(Arrangement(told, CardSet.of_mask(rest & ~sum(in_runs))))
    return tuple(sorted(found, key=_rank_of_arrangement) if len(found) > 1 else found)


def best_discards(cards: CardsLike) -> tuple[tuple[Card, int], ...]:
    """Every card of the hand with the least deadwood that is left without it, best discard first.

    Of equal discards the dearest card comes first, then the order of the cards (gin.txt 8).

    >>> best_discards("8♠ 9♠ 10♠ 2♥ K♦")
    ((Card("K♦"), 2), (Card("2♥"), 10), (Card("10♠"), 29), (Card("9♠"), 30), (Card("8♠"), 31))
    """
    hand = CardSet(cards)
    left = [(card, kernels.least_deadwood(hand.mask ^ 1 << card.index)) for card in hand]
    return tuple(sorted(left, key=lambda pair: (pair[1], -pair[0].value, pair[0].index)))


def meld_name(meld: CardSet, *, inside: bool = False) -> Message:
    """A meld by its kind: a run by its ends, a set by its rank; ``inside`` a sentence.

    >>> meld_name(CardSet("8♠ 9♠ 10♠ J♠")).text, meld_name(CardSet("5♥ 5♦ 5♣")).text
    ('Run 8♠ to J♠', 'Set of fives')
    >>> meld_name(CardSet("5♥ 5♦ 5♣"), inside=True).text
    'the set of fives'
    """
    ordered = meld.by_rank()
    first, last = ordered[0], ordered[-1]
    the = "the_" if inside else ""
    if first.rank == last.rank:
        return say(f"meld.{the}set", ranks=say(f"ranks.{first.rank}"))
    return say(f"meld.{the}run", first=first, last=last, suit=say(f"suit.{first.suit}"))


def canonical(melds: Iterable[CardsLike]) -> tuple[CardSet, ...]:
    """The same melds as everybody tells them: neighbouring runs joined, sets first.

    Raises :class:`CardError` for what is no meld and for a card in two melds (gin.txt 2).

    >>> canonical(["7♠ 8♠ 9♠", "4♠ 5♠ 6♠", "K♦ K♥ K♣"])
    (CardSet("K♥ K♦ K♣"), CardSet("4♠ 5♠ 6♠ 7♠ 8♠ 9♠"))
    """
    masks = _checked(melds)
    sets = [meld for meld in masks if not _is_run(meld)]
    together = sum(masks) - sum(sets)
    runs = [run for suit in range(4) for run in _split(together & SUIT << 13 * suit)]
    return _told(sets + runs)


def can_lay_off(card: str | Card, meld: CardsLike) -> bool:
    """Whether the card fits the meld as it now lies, with what was laid off before (gin.txt 8).

    Raises :class:`CardError` if the meld is none.

    >>> can_lay_off("5♠", "7♠ 8♠ 9♠"), can_lay_off("5♠", "6♠ 7♠ 8♠ 9♠")
    (False, True)
    """
    (mask,) = _checked([meld])
    bit = 1 << Card(card).index
    return not mask & bit and _is_meld(mask | bit)


def conceded(melds: Iterable[CardsLike], unseen: CardsLike) -> CardSet:
    """The cards of ``unseen`` that a defender could lay off on these melds (gin.txt 8).

    A card that fits only behind another unseen one counts. Raises :class:`CardError` like
    :func:`canonical`.

    >>> conceded(["6♠ 7♠ 8♠", "K♦ K♥ K♣"], "4♠ 5♠ 10♠ K♠ K♥")
    CardSet("4♠ 5♠ K♠")
    """
    mask = CardSet(unseen).mask
    chains = [chain for meld in _checked(melds) for chain in kernels.lay_off_chains(meld, mask)]
    laid = 0
    for chain in chains:
        laid |= chain[-1]
    return CardSet.of_mask(laid)


@dataclass(frozen=True, slots=True)
class Layoff:
    """A defender's cards after a knock: the own melds, the lay-offs, and what is left.

    >>> layoff = best_layoff(["7♠ 8♠ 9♠"], "5♠ 6♠ K♦ K♥ K♣ 2♥")
    >>> layoff.melds, layoff.unmatched, layoff.deadwood
    ((CardSet("K♥ K♦ K♣"),), CardSet("2♥"), 2)
    """

    melds: tuple[CardSet, ...]
    """The defender's own melds, in the order of an arrangement."""
    layoffs: tuple[tuple[Card, CardSet], ...]
    """Each card laid off and the knocker's meld it goes to, as the knocker laid it, in an order
    in which every card fits when it is played."""
    unmatched: CardSet
    """The cards in no meld and not laid off."""

    @property
    def deadwood(self) -> int:
        """The points of the unmatched cards."""
        return self.unmatched.value


def best_layoff(knocker_melds: Iterable[CardsLike], cards: CardsLike) -> Layoff:
    """The defender's best answer to a knock: own melds and lay-offs chosen together (gin.txt 8).

    It finds the least deadwood there is: it breaks an own meld where that pays, lays off card
    after card at both ends of a run, and puts a card that fits two melds where more can follow.
    Of equal answers it takes one with the fewest lay-offs. After gin nothing may be laid off: give
    no melds then. Raises :class:`CardError` like :func:`canonical`, and for a card of the
    knocker's melds that is also in the hand.

    >>> layoff = best_layoff(["J♠ Q♠ K♠", "10♦ 10♣ 10♥"], "10♠ 9♠ 2♥")
    >>> for card, meld in layoff.layoffs:
    ...     print(card, "on", meld)
    10♠ on J♠ Q♠ K♠
    9♠ on J♠ Q♠ K♠
    >>> layoff.deadwood
    2
    """
    hand = CardSet(cards)
    layoffs = best_layoffs(knocker_melds, hand)
    own = arrangements(hand - CardSet([card for card, _ in layoffs]))[0]
    return Layoff(own.melds, layoffs, own.unmatched)


def best_layoffs(
    knocker_melds: Iterable[CardsLike], cards: CardsLike
) -> tuple[tuple[Card, CardSet], ...]:
    """The lay-offs alone of :func:`best_layoff`.

    >>> best_layoffs(["7♠ 8♠ 9♠"], "5♠ 6♠ K♦ K♥ K♣ 2♥")[0]
    (Card("6♠"), CardSet("7♠ 8♠ 9♠"))
    """
    mask = CardSet(cards).mask
    targets = _checked(knocker_melds)
    for target in targets:
        if target & mask:
            raise CardError(say("card.twice", card=next(iter(CardSet.of_mask(target & mask)))))
    _, laid = kernels.best_lay_off(targets, mask)
    return tuple(_in_order(targets, laid)) if laid else ()


def _in_order(targets: list[int], laid: int) -> Iterator[tuple[Card, CardSet]]:
    """A playable order of these lay-offs; runs take their cards first, a set what is left."""
    for target in sorted(targets, key=_is_run, reverse=True):
        for chain in kernels.lay_off_chains(target, laid):
            done = 0
            for reach in chain:
                yield Card.at((reach ^ done).bit_length() - 1), CardSet.of_mask(target)
                done = reach
            laid &= ~done


def _is_run(meld: int) -> bool:
    """Whether a mask that is known to be a meld is a run."""
    return bool(meld & meld >> 1)


def _is_meld(mask: int) -> bool:
    low = mask & -mask
    index = low.bit_length() - 1
    if mask.bit_count() < 3:
        return False
    if mask & ACES << index % 13 == mask:
        return True
    # Neighbours: adding the lowest card to a solid block carries to the one bit above it.
    return mask >> 13 * (index // 13) <= SUIT and (mask + low).bit_count() == 1


def _sets(held: int) -> list[int]:
    """The sets that cards of one rank make: all four, and each three."""
    if held.bit_count() < 3:
        return []
    return [held] + ([held ^ bit for bit in kernels.bits(held)] if held.bit_count() == 4 else [])


def _split(suit: int) -> Iterator[int]:
    """The longest runs in cards of one suit."""
    shift = 13 * ((suit.bit_length() - 1) // 13) if suit else 0
    rest = kernels.blocks(suit >> shift) << shift
    while rest:
        run = rest & ~(rest + (rest & -rest))
        yield run
        rest ^= run


def _set_choices(rest: int, ranks: list[int], most: int) -> Iterator[tuple[list[int], int]]:
    """The ways to meld some of these ranks as sets, and the cards then left for runs."""
    if not ranks:
        yield [], rest
        return
    first, *others = ranks
    yield from _set_choices(rest, others, most)
    for meld in _sets(first):
        left = rest & ~meld
        if not others or kernels.least_deadwood(left) <= most:
            for more, last in _set_choices(left, others, most):
                yield [meld, *more], last


def _run_choices(rest: int, most: int) -> Iterator[tuple[int, ...]]:
    """For each way to meld runs, the cards in them, suit by suit; at most ``most`` points stay."""
    spare = most - kernels.runs_deadwood(rest)
    if spare < 0:
        return
    solid = [kernels.blocks(rest >> shift & SUIT) for shift in (0, 13, 26, 39)]
    if not spare:
        yield tuple([block << 13 * place for place, block in enumerate(solid)])
        return
    choices = []
    for place, block in enumerate(solid):
        left_out = [
            out
            for out in _submasks(block)
            if kernels.suit_value(out) <= spare and kernels.blocks(block ^ out) == block ^ out
        ]
        choices.append([((block ^ out) << 13 * place, kernels.suit_value(out)) for out in left_out])
    for choice in product(*choices):
        if sum(cost for _, cost in choice) <= spare:
            yield tuple(in_runs for in_runs, _ in choice)


def _submasks(mask: int) -> Iterator[int]:
    out = mask
    while out:
        yield out
        out = (out - 1) & mask
    yield 0


def _told(masks: Iterable[int]) -> tuple[CardSet, ...]:
    """Melds in the order in which they are told."""
    return tuple(map(CardSet.of_mask, sorted(masks, key=_rank_of_meld)))


def _rank_of_meld(meld: int) -> tuple[bool, int, int]:
    index = (meld & -meld).bit_length() - 1
    return (True, index, meld) if _is_run(meld) else (False, index % 13, meld)


def _rank_of_arrangement(way: Arrangement) -> tuple[int, list[tuple[bool, int, int]]]:
    return way.deadwood, [_rank_of_meld(meld.mask) for meld in way.melds]


def _checked(melds: Iterable[CardsLike]) -> list[int]:
    """The masks of these melds, which must be melds and share no card."""
    masks: list[int] = []
    together = 0
    for meld in map(CardSet, melds):
        if not _is_meld(meld.mask):
            raise CardError(say("card.not_meld", cards=meld))
        if meld.mask & together:
            raise CardError(say("meld.overlap", card=next(iter(meld & CardSet.of_mask(together)))))
        masks.append(meld.mask)
        together |= meld.mask
    return masks
