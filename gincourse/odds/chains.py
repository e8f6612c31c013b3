"""Which hands explain what was seen: a walk over the hidden cards, in proportion to likelihood.

The hidden cards lie in *slots*: those that the opponent was dealt, and one for each card that he
drew from the stock. A step of the walk swaps the card of a slot for one that nobody has seen, or
the cards of two slots, and is taken or not by the rule of Metropolis: so that in the long run
every way to fill the slots comes up as often as it is likely. The kind of player he is, one of a
few *types*, walks along. All costs are whole numbers, :data:`NAT` for a factor of e, so that
compiled code and plain Python walk the same way.
"""

# ruff: noqa: PLR0917  (numba compiles plain numbers best)

from __future__ import annotations

from typing import Any

from gincourse.kernels import ACES, SUIT, blocks, least_after_discard, least_deadwood
from gincourse.odds.lots import lot

NAT = 64
"""The cost of a factor of e."""
TURN = 6
"""Numbers of a turn: upcard (-1: no choice), whether taken, card thrown (-1: none yet), the slot
drawn to (-1: none), the cards known to be held before it, the cards of slots thrown before it."""
MARKS = 5
"""What counts in a turn, given the hidden cards: what the upcard was good for (see
:func:`worth_taking`, -1: no choice), the least deadwood he could have knocked with (-1: he has not
thrown yet), what the throw cost in deadwood, and how many throws were as good, by two measures."""
WHIM = 1024
"""What the number of a type has more who knocks only one time in two."""
EVER = 999
"""The turn in which a card is thrown that is not."""
SHARP, LOOSE = 160, 12
"""What a throw costs for each point of deadwood too much, for a sharp and for a loose player."""
SLIP = 352
"""No throw costs more: anybody may slip."""
REACH = 9
"""A throw that leaves so much more deadwood than the best one is not counted as good."""


def joins(hand: int, card: int) -> bool:
    """Whether the card makes a meld with cards of the hand.

    >>> joins(0b11, 2), joins(0b11, 3)
    (True, False)
    """
    rank = card % 13
    if (hand & ACES << rank).bit_count() > 1:
        return True
    return blocks(hand >> (card - rank) & SUIT | 1 << rank) >> rank & 1 == 1


def worth_taking(hand: int, card: int) -> int:
    """What an upcard is good for: 2 it makes a meld, 1 it only lessens deadwood, 0 nothing.

    >>> from gincourse.cards import CardSet
    >>> hand = CardSet("A♠ 2♠ K♥").mask
    >>> worth_taking(hand, 2), worth_taking(hand, 20), worth_taking(hand, 12)
    (2, 1, 0)
    """
    if least_after_discard(hand | 1 << card) >= least_deadwood(hand):
        return 0
    return 2 if joins(hand, card) else 1


def fill(
    turns: Any,
    count: int,
    slots: int,
    card: Any,
    when: Any,
    held: Any,
) -> None:
    """Work out the hand that he held before each turn, from the cards of the slots.

    >>> held = [0]
    >>> fill([-1, 0, 3, 1, 0, 0], 1, 2, [3, 4], [-1, 0], held)
    >>> held
    [8]
    """
    for turn in range(count):
        hand = turns[turn * 6 + 4]
        for slot in range(slots):
            if when[slot] < turn:
                hand |= 1 << card[slot]
        held[turn] = hand & ~turns[turn * 6 + 5]


def mark(turns: Any, turn: int, hand: int, drawn: int, marks: Any) -> int:
    """Write what counts in a turn, for these hidden cards, but for the last two marks.

    It gives the hand out of which he threw a card.

    >>> from gincourse.cards import Card, CardSet
    >>> hand = CardSet("5♠ 6♠ 7♠ K♥ Q♦").mask
    >>> turns, marks = [Card("8♠").index, 1, Card("Q♦").index, -1, 0, 0], [0] * MARKS
    >>> str(CardSet.of_mask(mark(turns, 0, hand, -1, marks))), marks
    ('5♠ 6♠ 7♠ 8♠ K♥ Q♦', [2, 10, 0, 64, 64])
    """
    place = turn * 6
    at = turn * 5
    upcard = turns[place]
    took = turns[place + 1]
    thrown = turns[place + 2]
    after = hand
    if took:
        after |= 1 << upcard
    elif drawn >= 0:
        after |= 1 << drawn
    least = 0
    if thrown >= 0 or took:
        least = least_after_discard(after)
    kind = -1
    if upcard >= 0:
        with_it = least if took else least_after_discard(hand | 1 << upcard)
        kind = 0
        if with_it < least_deadwood(hand):
            kind = 2 if joins(hand, upcard) else 1
    marks[at] = kind
    marks[at + 1] = -1
    marks[at + 2] = 0
    marks[at + 3] = 64
    marks[at + 4] = 64
    if thrown >= 0:
        marks[at + 1] = least
        marks[at + 2] = least_deadwood(after ^ 1 << thrown) - least
    return after


def spread(after: int, weights: Any, marks: Any, at: int) -> None:
    """Write the last two marks of a turn: how many throws were good, by a sharp and a loose rule.

    ``weights`` has ten numbers for each rule, what a throw counts that leaves so much too much.

    >>> from gincourse.cards import CardSet
    >>> marks = [2, 10, 0, 64, 64]
    >>> spread(CardSet("5♠ 6♠ 7♠ 8♠ K♥ Q♦").mask, [64, *[0] * 9] * 2, marks, 0)
    >>> marks
    [2, 10, 0, 128, 128]
    """
    least = marks[at + 1]
    if least < 0:
        return
    # A card takes at most its own value along, so only dear enough ones can be good throws.
    spare = least_deadwood(after) - least - REACH
    sharp = 0
    loose = 0
    rest = after
    index = 0
    while rest:
        if rest & 1:
            value = index % 13 + 1
            value = min(value, 10)
            if value >= spare:
                extra = least_deadwood(after ^ 1 << index) - least
                if extra < 10:
                    sharp += weights[extra]
                    loose += weights[10 + extra]
        rest >>= 1
        index += 1
    marks[at + 3] = max(sharp, 64)
    marks[at + 4] = max(loose, 64)


def limit_of(knocks: int, turn: int) -> int:
    """The most deadwood a player knocks with in a turn (the first is 0), by his type.

    A type is a number of points, plus 16 for each turn after which he waits for gin, plus
    :data:`WHIM` if he knocks only one time in two that he could.

    >>> limit_of(10, 99), limit_of(10 + 16 * 5, 4), limit_of(10 + 16 * 5, 5), limit_of(10 + WHIM, 9)
    (10, 10, 0, 10)
    """
    early = knocks % 1024 // 16
    return knocks % 16 if early == 0 or turn < early else 0


def cost(
    marks: Any, at: int, took: int, kind: int, types: Any, taking: Any, logs: Any, quiet: int
) -> int:
    """How unlikely a turn is for a type of player.

    ``types`` has three numbers for each: when he knocks (see :func:`limit_of`), whether he takes
    only what makes a meld, whether he throws loosely.

    >>> cost([-1, 11, 3, 64, 64], 0, 0, 0, [10, 0, 0], [0] * 12, [0] * 800, 200)
    352
    """
    limit = limit_of(types[3 * kind], at // 5)
    loose = types[3 * kind + 2]
    total = 0
    if marks[at] >= 0:
        total += taking[6 * types[3 * kind + 1] + 2 * marks[at] + took]
    least = marks[at + 1]
    if least >= 0:
        if least <= limit:
            total += 44 if types[3 * kind] >= 1024 and least else quiet
        thrown = marks[at + 2] * (LOOSE if loose else SHARP) + logs[min(marks[at + 3 + loose], 799)]
        total += min(thrown, SLIP)
    return total


def walk(  # noqa: PLR0915
    turns: Any,
    count: int,
    slots: int,
    card: Any,
    when: Any,
    latest: Any,
    free: Any,
    unseen: int,
    held: Any,
    marks: Any,
    fresh: Any,
    costs: Any,
    kind: Any,
    types: Any,
    kinds: int,
    prior: Any,
    taking: Any,
    weights: Any,
    logs: Any,
    lots: Any,
    powers: Any,
    quiet: int,
    state: Any,
    steps: int,
    every: int,
    known: int,
    gone: int,
    hands: Any,
    told: Any,
    start: int,
) -> int:
    """Walk so many steps; every so many, keep the hand he holds now, and his type.

    It gives the number of steps taken up. ``card`` and ``when`` are the slots, ``free`` the cards
    in none, ``latest`` the turn in which each card of the pack was thrown out of a slot.
    ``hands`` and ``told`` are written from ``start`` on.
    """
    chance = [0] * kinds
    taken_up = 0
    for step in range(1, steps + 1):
        # ------------------------------------------------------------------ the step proposed
        one = lot(state, slots)
        moved = card[one]
        outside = -1
        other = -1
        if unseen and latest[moved] == EVER and lot(state, 4):
            outside = lot(state, unseen)
            came = free[outside]
            first = max(when[one], 0)
            last = count - 1
        else:
            other = lot(state, slots)
            if when[one] > when[other]:
                swapped = one
                one = other
                other = swapped
            moved = card[one]
            came = card[other]
            first = max(when[one], 0)
            last = when[other]
        threshold = lots[lot(state, 4096)]
        allowed = True
        if outside < 0 and (when[one] == when[other] or latest[moved] < when[other]):
            allowed = False
        if allowed:
            changed = 1 << moved | 1 << came
            budget = threshold
            for turn in range(first, last + 1):
                budget += costs[turn]
            for turn in range(last, first - 1, -1):
                hand = held[turn]
                if when[one] < turn:
                    hand ^= changed
                slot = turns[turn * 6 + 3]
                drawn = -1
                if slot >= 0:
                    drawn = card[slot]
                    if slot == one:
                        drawn = came
                    elif slot == other:
                        drawn = moved
                took = turns[turn * 6 + 1]
                after = mark(turns, turn, hand, drawn, fresh)
                if cost(fresh, turn * 5, took, kind[0], types, taking, logs, quiet) > budget:
                    allowed = False
                    break
                spread(after, weights, fresh, turn * 5)
                budget -= cost(fresh, turn * 5, took, kind[0], types, taking, logs, quiet)
                if budget < 0:
                    allowed = False
                    break
        if allowed:
            taken_up += 1
            card[one] = came
            if outside >= 0:
                free[outside] = moved
            else:
                card[other] = moved
            for turn in range(first, last + 1):
                if when[one] < turn:
                    held[turn] ^= changed
                for n in range(turn * 5, turn * 5 + 5):
                    marks[n] = fresh[n]
                took = turns[turn * 6 + 1]
                costs[turn] = cost(marks, turn * 5, took, kind[0], types, taking, logs, quiet)
        # ------------------------------------------------------------------ the type of player
        if step % 8 == 0:
            lowest = 1 << 40
            for n in range(kinds):
                total = prior[n]
                for turn in range(count):
                    took = turns[turn * 6 + 1]
                    total += cost(marks, turn * 5, took, n, types, taking, logs, quiet)
                chance[n] = total
                lowest = min(lowest, total)
            total = 0
            for n in range(kinds):
                total += powers[min(chance[n] - lowest, 1279)]
                chance[n] = total
            drawn = lot(state, total)
            n = 0
            while chance[n] <= drawn:
                n += 1
            if n != kind[0]:
                kind[0] = n
                for turn in range(count):
                    took = turns[turn * 6 + 1]
                    costs[turn] = cost(marks, turn * 5, took, n, types, taking, logs, quiet)
        if every and step % every == 0:
            hand = known
            for slot in range(slots):
                hand |= 1 << card[slot]
            hands[start] = hand & ~gone | known
            told[start] = kind[0]
            start += 1
    return taken_up
