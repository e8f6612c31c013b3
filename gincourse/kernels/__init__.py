"""The integer core: least deadwood and lay-offs on masks, as fast as plain Python allows.

A hand is a 52-bit mask as in :class:`gincourse.cards.CardSet`. Once the sets are decided, each suit
is on its own: its melded cards are exactly those in blocks of three or more neighbours, so one
table over the 8,192 masks of a suit gives its deadwood. Only sets are searched, and of those only
the ones that would take a card out of a block. :mod:`gincourse.melds` tells the results in cards,
:mod:`gincourse.kernels.batches` does many hands at once, with these very functions compiled.

>>> from gincourse.cards import CardSet
>>> least_deadwood(CardSet("J♣ 9♦ 8♠ 6♦ J♠ 8♥ 10♦ 8♦ 7♦ J♦").mask)
16
"""

# ruff: noqa: PLR1730  (a call of min costs as much as all the look-ups)

from __future__ import annotations

from collections.abc import Iterator, Sequence

SUIT = (1 << 13) - 1
"""The bits of one suit; spades are the lowest 13."""
ACES = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The four aces; shifted left, the four cards of another rank."""
TENS = 0b1111 << 9
"""The cards of one suit that count 10."""
MANY = 5
"""More ranks than this that clash with runs, and the search by sets gives way to one by ranks."""

# Indexed by the mask of one suit. Empty until the first use: building them takes some milliseconds
# that a mere import should not cost. Tuples, because CPython indexes them fastest.
_blocks: tuple[int, ...] = ()
_loose: tuple[int, ...] = ()
_values: tuple[int, ...] = ()
_deadwood: tuple[int, ...] = ()
_dearest: tuple[int, ...] = ()
_built = False


def _build() -> None:
    global _blocks, _loose, _values, _deadwood, _dearest, _built  # noqa: PLW0603
    values = [0]
    for rank in range(1, 14):
        values += [value + min(rank, 10) for value in values]
    starts = [mask & mask >> 1 & mask >> 2 for mask in range(1 << 13)]
    _blocks = tuple([start | start << 1 | start << 2 for start in starts])
    _loose = tuple([mask & ~block for mask, block in enumerate(_blocks)])
    _values = tuple(values)
    _dearest = tuple([min(mask.bit_length(), 10) for mask in range(1 << 13)])
    _deadwood = tuple([values[left] for left in _loose])
    _built = True


def blocks(suit: int) -> int:
    """The cards of one suit's mask that lie in blocks of three or more neighbours (gin.txt 2).

    >>> bin(blocks(0b1011101110011))
    '0b11101110000'
    """
    if not _built:
        _build()
    return _blocks[suit]


def suit_value(suit: int) -> int:
    """The points of all the cards in one suit's mask (gin.txt 6).

    >>> suit_value(0b1_0000_0000_0011)
    13
    """
    if not _built:
        _build()
    return _values[suit]


def runs_deadwood(mask: int) -> int:
    """The least deadwood of a hand in which only runs are melded, in points.

    >>> from gincourse.cards import CardSet
    >>> runs_deadwood(CardSet("8♠ 9♠ 10♠ 2♠ 2♥ 2♦").mask)
    6
    """
    if not _built:
        _build()
    s = mask & SUIT
    h = mask >> 13 & SUIT
    d = mask >> 26 & SUIT
    return _deadwood[s] + _deadwood[h] + _deadwood[d] + _deadwood[mask >> 39]


def least_deadwood(mask: int) -> int:
    """The least deadwood of a hand of any size, in points (gin.txt 6).

    >>> least_deadwood(0b111), least_deadwood(0b1011), least_deadwood(0)
    (0, 7, 0)
    """
    if not _built:
        _build()
    s = mask & SUIT
    h = mask >> 13 & SUIT
    d = mask >> 26 & SUIT
    c = mask >> 39
    triples = s & h & (d | c) | d & c & (s | h)
    if triples:
        # A rank with no card in a block costs nothing to meld as a set.
        clash = triples & (_blocks[s] | _blocks[h] | _blocks[d] | _blocks[c])
        rest = ~triples | clash
        s &= rest
        h &= rest
        d &= rest
        c &= rest
        if clash:
            if clash.bit_count() > MANY:
                return _least_by_rank((s, h, d, c))
            return _least(s, h, d, c, clash, False)
    return _deadwood[s] + _deadwood[h] + _deadwood[d] + _deadwood[c]


def least_after_discard(mask: int) -> int:
    """The least deadwood that discarding one card can leave, in points (gin.txt 8).

    It is the least, over all ways to meld, of the deadwood without its dearest card: least deadwood
    first and the discard after would be too high for some hands.

    >>> from gincourse.cards import CardSet
    >>> least_after_discard(CardSet("2♠ 4♠ 5♠ 6♠ 7♠ 5♣ 6♣ 4♦ 6♦ 5♥ 6♥").mask)
    10
    """
    if not _built:
        _build()
    s = mask & SUIT
    h = mask >> 13 & SUIT
    d = mask >> 26 & SUIT
    c = mask >> 39
    triples = s & h & (d | c) | d & c & (s | h)
    clash = 0
    if triples:
        clash = triples & (_blocks[s] | _blocks[h] | _blocks[d] | _blocks[c])
        rest = ~triples | clash
        s &= rest
        h &= rest
        d &= rest
        c &= rest
    if clash.bit_count() > MANY:
        best = 0
    elif clash:
        best = _least(s, h, d, c, clash, True)
    else:
        best = (
            _deadwood[s]
            + _deadwood[h]
            + _deadwood[d]
            + _deadwood[c]
            - _dearest[_loose[s] | _loose[h] | _loose[d] | _loose[c]]
        )
    if best or (mask.bit_count() % 3 and clash.bit_count() <= MANY):
        return best
    # Where nothing is loose a longer meld spares a card, unless all melds are of three cards.
    return best_discard(mask)[1]


def best_discard(mask: int) -> tuple[int, int]:
    """The index of the best discard and the least deadwood it leaves (gin.txt 8).

    Of equal discards the dearest card comes first, then the lowest index. Nothing to discard: -1.

    >>> from gincourse.cards import Card, CardSet
    >>> best_discard(CardSet("8♠ 9♠ 10♠ 2♥ K♦").mask), Card("K♦").index
    ((38, 2), 38)
    """
    if not _built:
        _build()
    s = mask & SUIT
    h = mask >> 13 & SUIT
    d = mask >> 26 & SUIT
    c = mask >> 39
    triples = s & h & (d | c) | d & c & (s | h)
    clash = 0
    if triples:
        clash = triples & (_blocks[s] | _blocks[h] | _blocks[d] | _blocks[c])
        rest = ~triples | clash
        s &= rest
        h &= rest
        d &= rest
        c &= rest
    if clash == 0:
        loose = (_loose[s], _loose[h], _loose[d], _loose[c])
        value = _dearest[loose[0] | loose[1] | loose[2] | loose[3]]
        if value:
            # Every card melds in one way or in none, so the dearest of the latter goes.
            least = _deadwood[s] + _deadwood[h] + _deadwood[d] + _deadwood[c] - value
            index = 0
            for suit in loose:
                found = suit & (1 << value - 1 if value < 10 else TENS)
                if found:
                    return index + ((found & -found) - 1).bit_count(), least
                index += 13
    elif clash.bit_count() <= MANY:
        least = _least(s, h, d, c, clash, True)
        if least:
            # Mostly it is the dearest card that goes, and those after it need not be tried.
            for value in range(10, 0, -1):
                found = mask & ACES * (1 << value - 1 if value < 10 else TENS)
                while found:
                    low = found & -found
                    if least_deadwood(mask ^ low) == least:
                        return (low - 1).bit_count(), least
                    found ^= low
    # Nothing is loose, or too many ranks clash: each discard after the other.
    card = -1
    least = 0
    dearest = 0
    rest = mask
    index = 0
    while rest:
        if rest & 1:
            left = least_deadwood(mask ^ 1 << index)
            value = index % 13 + 1
            if value > 10:
                value = 10
            if card < 0 or left < least or (left == least and value > dearest):
                card = index
                least = left
                dearest = value
        rest >>= 1
        index += 1
    return card, least


def _least(s: int, h: int, d: int, c: int, ranks: int, shed: bool) -> int:  # noqa: PLR0917
    """The least deadwood over all ways to meld some of these ranks as sets.

    With ``shed`` the dearest deadwood card of each way is left out of the count.
    """
    fours = s & h & d & c & ranks
    if fours:
        low = fours & -fours
        ranks ^= low
        s3 = s & ~low
        h3 = h & ~low
        d3 = d & ~low
        c3 = c & ~low
        best = _least(s3, h3, d3, c3, ranks, shed)
        for a, b, e, f in (
            (s, h3, d3, c3),
            (s3, h, d3, c3),
            (s3, h3, d, c3),
            (s3, h3, d3, c),
            (s, h, d, c),
        ):
            # A card of the rank is left out of the set only to stay in a block.
            if (_blocks[a] | _blocks[b] | _blocks[e] | _blocks[f]) & low:
                found = _least(a, b, e, f, ranks, shed)
                if found < best:
                    best = found
        return best
    best = 1000
    chosen = ranks
    while True:
        rest = ~chosen
        a = s & rest
        b = h & rest
        e = d & rest
        f = c & rest
        found = _deadwood[a] + _deadwood[b] + _deadwood[e] + _deadwood[f]
        if shed:
            found -= _dearest[_loose[a] | _loose[b] | _loose[e] | _loose[f]]
        if found < best:
            best = found
        if not chosen:
            return best
        chosen = (chosen - 1) & ranks


def _least_by_rank(suits: tuple[int, int, int, int]) -> int:
    """The least deadwood, rank by rank: slower, but the time does not explode with the hand."""
    # How long the open block of each suit is (3 = long enough) -> the least deadwood so far.
    ways = {(0, 0, 0, 0): 0}
    for rank in range(14):
        held = [suit >> rank & 1 for suit in suits]
        broken = [0, suit_value(1 << rank >> 1), suit_value(3 << rank >> 2), 0]
        keeps = [held]
        if sum(held) > 2:
            keeps.append([0, 0, 0, 0])
        if sum(held) == 4:
            keeps += [[int(suit == kept) for suit in range(4)] for kept in range(4)]
        after: dict[tuple[int, int, int, int], int] = {}
        for lengths, before in ways.items():
            for keep in keeps:
                a, b, c, d = [
                    min(n + 1, 3) if kept else 0 for n, kept in zip(lengths, keep, strict=True)
                ]
                deadwood = before + sum(
                    [broken[n] for n, kept in zip(lengths, keep, strict=True) if not kept]
                )
                if deadwood < after.get((a, b, c, d), 1000):
                    after[a, b, c, d] = deadwood
        ways = after
    return ways[0, 0, 0, 0]


def knock_discards(mask: int, limit: int = 10) -> int:
    """The cards whose discard leaves deadwood of at most ``limit`` points (gin.txt 6 and 8).

    >>> from gincourse.cards import CardSet
    >>> CardSet.of_mask(knock_discards(CardSet("2♠ 4♠ 5♠ 6♠ 7♠ 5♣ 6♣ 4♦ 6♦ 5♥ 6♥").mask))
    CardSet("7♠")
    """
    if least_after_discard(mask) > limit:
        return 0
    return sum([bit for bit in bits(mask) if least_deadwood(mask ^ bit) <= limit])


def bits(mask: int) -> Iterator[int]:
    """The bits of a mask one by one, lowest first.

    >>> list(bits(0b1101))
    [1, 4, 8]
    """
    while mask:
        low = mask & -mask
        yield low
        mask ^= low


def reach(meld: int, mask: int) -> tuple[int, int]:
    """What of ``mask`` can go on a meld below and above it (gin.txt 8).

    A run has two ends, and each card laid off makes room for the next. What goes on a set of three
    is told as above it.

    >>> [bin(end) for end in reach(0b0001110000, 0b1110001011)]
    ['0b1000', '0b1110000000']
    """
    low = meld & -meld
    if not meld & meld >> 1:
        while low > SUIT:
            low >>= 13
        return 0, ACES * low & mask & ~meld
    above = 0
    link = meld + low
    while link & mask & ~ACES:
        above |= link
        link <<= 1
    below = 0
    while not low & ACES and mask & low >> 1:
        low >>= 1
        below |= low
    return below, above


def lay_off_chains(meld: int, mask: int) -> list[list[int]]:
    """What of ``mask`` can go on a meld: for each open end, one card, two cards … (gin.txt 8).

    >>> lay_off_chains(0b0001110000, 0b1110001011)
    [[8], [128, 384, 896]]
    """
    below, above = reach(meld, mask)
    chains = []
    if below:
        nearest_first = list(bits(below))[::-1]
        chains.append([sum(nearest_first[: n + 1]) for n in range(len(nearest_first))])
    if above:
        chains.append([above & (bit << 1) - 1 for bit in bits(above)])
    return chains


def best_lay_off(melds: Sequence[int], mask: int) -> tuple[int, int]:
    """The least deadwood of a hand that may lay off on these melds, and the cards laid off.

    The own melds and the lay-offs are chosen together: a meld may be broken up, and a card that
    fits two melds goes where more follows. Of equal choices the one that lays off fewest cards.

    >>> from gincourse.cards import CardSet
    >>> table = CardSet("J♠ Q♠ K♠").mask, CardSet("10♦ 10♣ 10♥").mask
    >>> deadwood, laid = best_lay_off(table, CardSet("10♠ 9♠ 2♥").mask)
    >>> deadwood, CardSet.of_mask(laid)
    (2, CardSet("9♠ 10♠"))
    """
    choices = [0]
    for meld in melds:
        below, above = reach(meld, mask)
        so_far = len(choices)
        laid = 0
        link = meld & -meld
        while laid != below:
            link >>= 1
            laid |= link
            for n in range(so_far):
                choices.append(choices[n] | laid)
        so_far = len(choices)
        laid = 0
        link = above & -above
        while laid != above:
            laid |= link
            link <<= 1
            for n in range(so_far):
                choices.append(choices[n] | laid)
    best = least_deadwood(mask)
    best_laid = 0
    for laid in choices[1:]:
        deadwood = least_deadwood(mask & ~laid)
        if deadwood < best or (
            deadwood == best and (laid.bit_count(), laid) < (best_laid.bit_count(), best_laid)
        ):
            best = deadwood
            best_laid = laid
    return best, best_laid
