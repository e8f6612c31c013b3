"""Whole hands of gin between two players, on integers (gin.txt 3 to 9).

It is written so that numba can compile it, and runs as it is where numba is missing. What the
players decide is what the bots of :mod:`gincourse.bots` decide; the rules are those of
:mod:`gincourse.games.gin`. The tests play thousands of hands both ways.

A player is a tuple of eleven numbers, his way to play. The first says what he takes and throws
(:data:`LEAST`, :data:`MELDS`, :data:`LOOKS`); the one at place 1 to 10 is the last of his own turns
in which he knocks with so much deadwood: 0 is never, :data:`EVER` always.
"""

# ruff: noqa: PERF401, PERF402, PLR0917  (numba compiles plain loops best)

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gincourse.kernels import (
    ACES,
    SUIT,
    best_discard,
    best_lay_off,
    blocks,
    least_after_discard,
    least_deadwood,
    reach,
    suit_value,
)
from gincourse.kernels.looking import hopeful

PACK = (1 << 52) - 1
OUTCOMES = ("knock", "undercut", "gin", "big gin", "equal", "void")
"""How a hand ends, by its number in :func:`play_hand`."""
STOCK_ENDS = ("empty", "two left", "last discard")
EQUALS = ("undercut", "no score", "void", "knocker")
"""The choices of two rulings of gin, by their numbers in :func:`rule_numbers`."""
COLUMNS = 6
"""How many numbers :func:`play_deals` writes for a hand: those that :func:`play_hand` gives."""
DRAWS = 51
"""How many random numbers it takes to shuffle a pack."""
LIMIT = 10
LEAST, MELDS, LOOKS = 0, 1, 2
"""Takes what lessens the deadwood; only what melds too; and besides looks ahead when he throws."""
EVER = 999
"""The last turn of a player who knocks in every turn."""


def rule_numbers(rules: Any) -> tuple[int, int, int, int, int]:
    """The rules of gin as :func:`play_hand` takes them.

    >>> from gincourse.games import gin
    >>> rule_numbers(gin.Rules(equal_deadwood="void"))
    (0, 0, 50, 0, 2)
    """
    return (
        int(rules.first_upcard == "offered"),
        STOCK_ENDS.index(rules.stock_end),
        rules.take_limit,
        int(rules.big_gin),
        EQUALS.index(rules.equal_deadwood),
    )


def shuffle(order: Any, chances: Any, start: int) -> None:
    """Shuffle a pack as :func:`gincourse.games.start.shuffled` does, with 51 numbers from 0 to 1.

    >>> order = [0] * 52
    >>> shuffle(order, [0.5] * 51, 0)
    >>> sorted(order) == list(range(52)), order[:3]
    (True, [0, 33, 1])
    """
    for i in range(52):
        order[i] = i
    for i in range(51, 0, -1):
        j = int(chances[start] * (i + 1))
        start += 1
        swapped = order[i]
        order[i] = order[j]
        order[j] = swapped


def points_of(mask: int) -> int:
    """The points of these cards as if none were melded (gin.txt 6).

    >>> points_of(1 << 12 | 1 << 13)
    11
    """
    return (
        suit_value(mask & SUIT)
        + suit_value(mask >> 13 & SUIT)
        + suit_value(mask >> 26 & SUIT)
        + suit_value(mask >> 39)
    )


def in_blocks(mask: int) -> int:
    """The cards that lie in runs, those of all four suits.

    >>> bin(in_blocks(0b1011101110011))
    '0b11101110000'
    """
    return (
        blocks(mask & SUIT)
        | blocks(mask >> 13 & SUIT) << 13
        | blocks(mask >> 26 & SUIT) << 26
        | blocks(mask >> 39) << 39
    )


def lay_down(hand: int, unseen: int, melds: list[int]) -> None:
    """Fill ``melds`` with the arrangement that a knocker lays down (gin.txt 8).

    That is the first of :meth:`gincourse.games.gin.GinPosition.knock_choices`: the least deadwood,
    then the one on which the cheapest unseen cards could be laid off, then sets of low ranks.

    >>> from gincourse.cards import CardSet
    >>> melds = []
    >>> lay_down(CardSet("5♠ 6♠ 7♠ 5♥ 5♦ 2♣").mask, 0, melds)
    >>> [str(CardSet.of_mask(meld)) for meld in melds]
    ['5♠ 6♠ 7♠']
    """
    in_sets = [0]
    for rank in range(13):
        held = hand & ACES << rank
        if held.bit_count() > 2:
            so_far = len(in_sets)
            for n in range(so_far):
                in_sets.append(in_sets[n] | held)
            if held.bit_count() == 4:
                rest = held
                while rest:
                    low = rest & -rest
                    rest ^= low
                    for n in range(so_far):
                        in_sets.append(in_sets[n] | held ^ low)
    least = least_deadwood(hand)
    told = [0]
    best = -1
    for melded in in_sets:
        rest = hand & ~melded
        runs = in_blocks(rest)
        if points_of(rest & ~runs) != least:
            continue
        told.clear()
        for rank in range(13):
            if melded & ACES << rank:
                told.append(melded & ACES << rank)
        for suit in range(0, 52, 13):
            rest = runs & SUIT << suit
            while rest:
                run = rest & ~(rest + (rest & -rest))
                told.append(run)
                rest ^= run
        fitting = 0
        for meld in told:
            below, above = reach(meld, unseen)
            fitting |= below | above
        conceded = points_of(fitting)
        if best < 0 or conceded < best or (conceded == best and told_before(told, melds)):
            best = conceded
            melds.clear()
            for meld in told:
                melds.append(meld)


def told_before(some: Sequence[int], others: Sequence[int]) -> bool:
    """Whether an arrangement is told before another: sets by rank, then runs by suit and rank.

    >>> from gincourse.cards import CardSet
    >>> run, low_set = CardSet("5♠ 6♠ 7♠").mask, CardSet("5♠ 5♥ 5♦").mask
    >>> told_before([low_set], [run]), told_before([run], [low_set])
    (True, False)
    """
    for n in range(len(some)):
        if n == len(others):
            return False
        one = place_of(some[n])
        other = place_of(others[n])
        if one != other:
            return one < other
    return len(some) < len(others)


def place_of(meld: int) -> int:
    """A number that grows in the order in which melds are told.

    >>> from gincourse.cards import CardSet
    >>> melds = "5♠ 5♥ 5♦", "5♠ 5♥ 5♣", "A♠ 2♠ 3♠", "A♥ 2♥ 3♥"
    >>> places = [place_of(CardSet(meld).mask) for meld in melds]
    >>> places == sorted(places)
    True
    """
    index = 0
    rest = meld
    while not rest & 1:
        rest >>= 1
        index += 1
    if meld & meld >> 1:
        return (1 << 6 | index) << 52 | meld
    return index % 13 << 52 | meld


def melds_with(hand: int, card: int) -> bool:
    """Whether a card lies in a meld of a hand with it: alone it would cost all its points.

    >>> from gincourse.cards import Card, CardSet
    >>> hand = CardSet("2♠ 3♠ K♥").mask
    >>> [melds_with(hand, Card(card).index) for card in ("4♠", "2♥")]
    [True, False]
    """
    return least_deadwood(hand | 1 << card) < least_deadwood(hand) + min(card % 13 + 1, 10)


def play_hand(  # noqa: PLR0915
    order: Any,
    first: tuple[int, ...],
    second: tuple[int, ...],
    offered: int,
    stock_end: int,
    take_limit: int,
    big_gin: int,
    equal: int,
    trace: list[int],
    melds: list[int],
) -> tuple[int, int, int, int, int, int]:
    """Play a hand dealt from the pack in ``order``, by the ways of the ``first`` and ``second``.

    It gives the number of the outcome, the winner (0 for the player who begins, 1, or -1), his
    points, the deadwood of both (-1 where the hands were not compared) and the number of turns.
    ``trace`` is filled with a number for each turn, the index of the card thrown (63: none), plus
    64 if the upcard was taken, or -1 for a pass; ``melds`` with what a knocker laid down.

    >>> from gincourse.games import gin
    >>> order = [card.index for card in gin.pack_of(gin.deal(seed=7).start)]
    >>> greedy = (LEAST, *[EVER] * 10)
    >>> OUTCOMES[play_hand(order, greedy, greedy, 0, 0, 50, 0, 0, [], [])[0]]
    'knock'
    """
    trace.clear()
    melds.clear()
    mine = 0
    theirs = 0
    for n in range(0, 20, 2):
        mine |= 1 << order[n]
        theirs |= 1 << order[n + 1]
    upcard = order[20]
    pile = 1 << upcard
    following = 21
    seat = 0
    offers = 2 if offered else 0
    passes = 0
    takes = 0
    # Of both: the way to play, the turn, and the cards taken from the pile that are still held.
    way = first
    their_way = second
    turn = 1
    their_turn = 1
    shown = 0
    their_shown = 0
    while True:
        # ------------------------------------------------------------------ the upcard or the stock
        take = least_after_discard(mine | 1 << upcard) < least_deadwood(mine)
        if take and way[0] >= MELDS:
            take = melds_with(mine, upcard)
        if offers:
            offers -= 1
            if not take:
                trace.append(-1)
                passes += 1
                mine, theirs = theirs, mine
                way, their_way = their_way, way
                seat = 1 - seat
                continue
            offers = 0
        elif passes == 2 and len(trace) == 2:
            take = False
        elif following == 52:  # the last discard may be taken, but only to knock
            if least_after_discard(mine | 1 << upcard) > LIMIT:
                trace.append(-1)
                passes += 1
                return 5, -1, 0, -1, -1, len(trace) - passes
            take = True
        if take:
            mine |= 1 << upcard
            pile ^= 1 << upcard
            shown |= 1 << upcard
            takes += 1
        else:
            mine |= 1 << order[following]
            following += 1
            takes = 0
        # --------------------------------------------------------------------- a discard or the end
        card, left = best_discard(mine)
        kind = -1
        if big_gin and least_deadwood(mine) == 0:
            kind = 3
            card = 63
        elif left == 0:
            kind = 2
        elif (left <= LIMIT and turn <= way[left]) or (take and following == 52):
            kind = 0
        elif way[0] == LOOKS:
            unseen = PACK & ~(mine | pile | their_shown)
            card = hopeful(mine, unseen, their_shown, turn)
        trace.append(64 * take + card)
        if kind >= 0:
            if kind == 0:
                lay_down(mine ^ 1 << card, PACK & ~(mine | pile), melds)
                other = best_lay_off(melds, theirs)[0]
            else:
                left = 0
                other = least_deadwood(theirs)
            kind, won, points = settle(kind, left, other, equal)
            winner = seat if won > 0 else 1 - seat if won == 0 else -1
            if seat:
                return kind, winner, points, other, left, len(trace) - passes
            return kind, winner, points, left, other, len(trace) - passes
        mine ^= 1 << card
        upcard = card
        pile |= 1 << card
        if (
            (stock_end == 0 and following == 52)
            or (stock_end == 1 and following >= 50)
            or takes >= take_limit
        ):
            return 5, -1, 0, -1, -1, len(trace) - passes
        mine, theirs = theirs, mine
        way, their_way = their_way, way
        turn, their_turn = their_turn, turn + 1
        shown, their_shown = their_shown, shown & ~(1 << card)
        seat = 1 - seat


def settle(kind: int, left: int, other: int, equal: int) -> tuple[int, int, int]:
    """The outcome of a hand laid open, whether who did it won (1, 0, or -1: nobody), the points.

    >>> settle(0, 4, 10, 0), settle(0, 10, 4, 0), settle(2, 0, 20, 0)
    ((0, 1, 6), (1, 0, 31), (2, 1, 45))
    """
    if kind == 3:
        return kind, 1, 31 + other
    if kind == 2:
        return kind, 1, 25 + other
    if left < other or (left == other and equal == 3):
        return kind, 1, other - left
    if left > other or equal == 0:
        return 1, 0, 25 + left - other
    return (4 if equal == 1 else 5), -1, 0


def play_deals(
    chances: Any,
    deals: int,
    twice: int,
    first: tuple[int, ...],
    second: tuple[int, ...],
    offered: int,
    stock_end: int,
    take_limit: int,
    big_gin: int,
    equal: int,
    out: Any,
) -> None:
    """Play ``deals`` hands dealt by ``chances``, and write :data:`COLUMNS` numbers for each.

    The first player begins the hands of even number, the second those of odd number; with
    ``twice`` the cards of a hand of odd number are those of the hand before.

    >>> out = [0] * 2 * COLUMNS
    >>> greedy = (LEAST, *[EVER] * 10)
    >>> play_deals([0.5] * DRAWS, 2, 1, greedy, greedy, 0, 0, 50, 0, 0, out)
    >>> out[:COLUMNS] == out[COLUMNS:]
    True
    """
    order = [0] * 52
    trace = [0]
    melds = [0]
    start = 0
    for hand in range(deals):
        if not (twice and hand % 2):
            shuffle(order, chances, start)
            start += 51
        kind, winner, points, left, right, turns = play_hand(
            order,
            second if hand % 2 else first,
            first if hand % 2 else second,
            offered,
            stock_end,
            take_limit,
            big_gin,
            equal,
            trace,
            melds,
        )
        place = 6 * hand
        out[place] = kind
        out[place + 1] = winner
        out[place + 2] = points
        out[place + 3] = left
        out[place + 4] = right
        out[place + 5] = turns


def deal_hands(chances: Any, size: int, masks: Any) -> None:
    """Write hands of ``size`` cards as masks, the first cards of packs shuffled by ``chances``.

    >>> masks = [0]
    >>> deal_hands([0.5] * DRAWS, 10, masks)
    >>> masks[0].bit_count()
    10
    """
    order = [0] * 52
    start = 0
    for hand in range(len(masks)):
        shuffle(order, chances, start)
        start += 51
        mask = 0
        for place in range(size):
            mask |= 1 << order[place]
        masks[hand] = mask
