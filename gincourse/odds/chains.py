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
from gincourse.kernels.hands import PACK
from gincourse.odds.lots import lot

NAT = 64
"""The cost of a factor of e."""
TURN = 7
"""Numbers of a turn: upcard (-1: no choice), whether taken, card thrown (-1: none yet), the slot
drawn to (-1: none), the cards known to be held before it, the cards of slots thrown before it,
the cards in the pile when he throws."""
MARKS = 6
"""What counts in a turn, given the hidden cards: what the upcard was good for (see
:func:`worth_taking`, -1: no choice), the least deadwood he could have knocked with (-1: he has not
thrown yet), how many points more than the least his throw left, and what it costs by each way to
throw."""
WHIM = 1024
"""What the number of a type has more who knocks only one time in :data:`ONE_IN`."""
ONE_IN, NOT_YET = 3, 26
"""How rarely he does, and what it costs him not to: that is ``-NAT * log(1 - 1 / ONE_IN)``."""
SHARPLY, LOOSELY, HOPEFULLY = 0, 1, 2
"""The ways to throw: for least deadwood, any of the few best, with an eye to what may grow."""
EVER = 999
"""The turn in which a card is thrown that is not."""
SHARP_POINT, HOPEFUL_POINT = 160, 68
"""What a throw costs for each point of deadwood too much, for a sharp and for a hopeful player."""
FEW = 3
"""A loose player throws one of so many best cards."""
OUT, FADING, OF = 88, 22, 25
"""What a throw costs a hopeful player in his first turn for each of its outs (see :func:`outs`);
with every turn it is 22/25 of what it was."""
SLIP = 352
"""No throw costs more: anybody may slip."""
REACH = 9
"""A throw that leaves more than so much more deadwood than the best one is not counted as good; if
a loose player makes it, it counts as the next best."""


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


def outs(hand: int, card: int, unseen: int) -> int:
    """How many unseen cards would make a meld of the card and one other of the hand.

    >>> from gincourse.cards import PACK, Card, CardSet
    >>> hand = CardSet("5♠ 6♠ 6♥ 8♥ K♦")
    >>> unseen = (CardSet(PACK) - hand).mask
    >>> [outs(hand.mask, card.index, unseen) for card in hand]
    [2, 4, 3, 1, 0]
    """
    rank = card % 13
    first = card - rank
    same = ACES << rank
    found = 0
    if hand & same & ~(1 << card):
        found = (unseen & same).bit_count()
    suit = hand >> first & SUIT
    wanted = 0
    for low in range(max(rank - 2, 0), min(rank, 10) + 1):
        others = 7 << low & ~(1 << rank)
        if (suit & others).bit_count() == 1:
            wanted |= others & ~suit
    return found + (unseen >> first & wanted).bit_count()


def price_of_outs(turn: int) -> int:
    """What it costs a hopeful player to throw a card with one out; the first turn is 0.

    >>> [price_of_outs(turn) for turn in (0, 1, 30)]
    [88, 77, 0]
    """
    price = OUT
    for _ in range(turn):
        price = price * FADING // OF
    return price


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
    >>> fill([-1, 0, 3, 1, 0, 0, 0], 1, 2, [3, 4], [-1, 0], held)
    >>> held
    [8]
    """
    for turn in range(count):
        hand = turns[turn * TURN + 4]
        for slot in range(slots):
            if when[slot] < turn:
                hand |= 1 << card[slot]
        held[turn] = hand & ~turns[turn * TURN + 5]


def mark(turns: Any, turn: int, hand: int, drawn: int, marks: Any) -> int:
    """Write what counts in a turn, for these hidden cards, and the least that the throw can cost.

    It gives the hand out of which he threw a card.

    >>> from gincourse.cards import Card, CardSet
    >>> hand = CardSet("5♠ 6♠ 7♠ K♥ Q♦").mask
    >>> turns, marks = [Card("8♠").index, 1, Card("Q♦").index, -1, 0, 0, 0], [0] * MARKS
    >>> str(CardSet.of_mask(mark(turns, 0, hand, -1, marks))), marks
    ('5♠ 6♠ 7♠ 8♠ K♥ Q♦', [2, 10, 0, 0, 0, 0])
    """
    place = turn * TURN
    at = turn * MARKS
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
    for way in range(3):
        marks[at + 3 + way] = 0
    if thrown >= 0:
        extra = least_deadwood(after ^ 1 << thrown) - least
        marks[at + 1] = least
        marks[at + 2] = extra
        marks[at + 3] = min(extra * SHARP_POINT, SLIP)
    return after


def spread(
    turns: Any, turn: int, after: int, weights: Any, logs: Any, ranks: Any, marks: Any
) -> None:
    """Write the last three marks of a turn: what the throw costs by each way to throw.

    ``weights`` is how much a throw counts that costs so much more than the best one, in 64ths,
    ``logs`` what it costs to have so many of these 64ths to choose from. ``ranks`` has at
    ``12 * k + n`` what one of ``n`` equal throws costs, ``k`` of which are among the best few.

    >>> from gincourse.cards import Card, CardSet
    >>> hand, turns = CardSet("5♠ 6♠ 7♠ 8♠ K♥ Q♦"), [-1, 0, Card("Q♦").index, -1, 0, 0, 0]
    >>> marks, weights, logs = [-1, 10, 0, 0, 0, 0], [64] * 400, list(range(800))
    >>> spread(turns, 0, hand.mask, weights, logs, list(range(48)), marks)
    >>> marks
    [-1, 10, 0, 128, 26, 128]
    """
    at = turn * MARKS
    least = marks[at + 1]
    if least < 0:
        return
    thrown = turns[turn * TURN + 2]
    own = marks[at + 2]
    unseen = PACK & ~(after | turns[turn * TURN + 6])
    each = price_of_outs(turn)
    # A card takes at most its own value along, so only dear enough ones can be good throws.
    spare = least_deadwood(after) - least - REACH
    sharp = 0
    better = 0
    equal = 0
    hopeful = 0
    lowest = 1 << 20
    paid = 1 << 20
    rest = after
    index = 0
    while rest:
        if rest & 1:
            value = index % 13 + 1
            value = min(value, 10)
            if value >= spare:
                extra = least_deadwood(after ^ 1 << index) - least
                if extra <= REACH:
                    sharp += weights[min(extra * SHARP_POINT, 399)]
                    better += extra < own
                    equal += extra == own
                    price = extra * HOPEFUL_POINT + each * outs(after, index, unseen)
                    if index == thrown:
                        paid = price
                    if price < lowest:
                        hopeful = 64 + (hopeful * weights[min(lowest - price, 399)] >> 6)
                        lowest = price
                    else:
                        hopeful += weights[min(price - lowest, 399)]
        rest >>= 1
        index += 1
    equal = max(equal, 1)
    inside = min(max(FEW - better, 0), equal)
    marks[at + 3] = min(own * SHARP_POINT + logs[min(max(sharp, 64), 799)], SLIP)
    marks[at + 4] = ranks[12 * inside + equal]
    marks[at + 5] = min(paid - lowest + logs[min(max(hopeful, 64), 799)], SLIP)


def limit_of(knocks: int, turn: int) -> int:
    """The most deadwood a player knocks with in a turn (the first is 0), by his type.

    A type is a number of points, plus 16 for each turn after which he waits for gin, plus
    :data:`WHIM` if he knocks only now and then.

    >>> limit_of(10, 99), limit_of(10 + 16 * 5, 4), limit_of(10 + 16 * 5, 5), limit_of(10 + WHIM, 9)
    (10, 10, 0, 10)
    """
    early = knocks % WHIM // 16
    return knocks % 16 if early == 0 or turn < early else 0


def cost(marks: Any, at: int, took: int, kind: int, types: Any, taking: Any, quiet: int) -> int:
    """How unlikely a turn is for a type of player.

    ``types`` has three numbers for each: when he knocks (see :func:`limit_of`), whether he takes
    only what makes a meld, whether he throws sharply (0), loosely (1) or hopefully (2).

    >>> cost([-1, 11, 3, 352, 80, 300], 0, 0, 0, [10, 0, 0], [0] * 12, 200)
    352
    """
    knocks = types[3 * kind]
    total = 0
    if marks[at] >= 0:
        total += taking[6 * types[3 * kind + 1] + 2 * marks[at] + took]
    least = marks[at + 1]
    if least >= 0:
        if least <= limit_of(knocks, at // MARKS):
            total += NOT_YET if knocks >= WHIM and least else quiet
        total += marks[at + 3 + types[3 * kind + 2]]
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
    ranks: Any,
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
                slot = turns[turn * TURN + 3]
                drawn = -1
                if slot >= 0:
                    drawn = card[slot]
                    if slot == one:
                        drawn = came
                    elif slot == other:
                        drawn = moved
                took = turns[turn * TURN + 1]
                after = mark(turns, turn, hand, drawn, fresh)
                if cost(fresh, turn * MARKS, took, kind[0], types, taking, quiet) > budget:
                    allowed = False
                    break
                spread(turns, turn, after, weights, logs, ranks, fresh)
                budget -= cost(fresh, turn * MARKS, took, kind[0], types, taking, quiet)
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
                for n in range(turn * MARKS, turn * MARKS + MARKS):
                    marks[n] = fresh[n]
                took = turns[turn * TURN + 1]
                costs[turn] = cost(marks, turn * MARKS, took, kind[0], types, taking, quiet)
        # ------------------------------------------------------------------ the type of player
        if step % 8 == 0:
            lowest = 1 << 40
            for n in range(kinds):
                total = prior[n]
                for turn in range(count):
                    took = turns[turn * TURN + 1]
                    total += cost(marks, turn * MARKS, took, n, types, taking, quiet)
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
                    took = turns[turn * TURN + 1]
                    costs[turn] = cost(marks, turn * MARKS, took, n, types, taking, quiet)
        if every and step % every == 0:
            hand = known
            for slot in range(slots):
                hand |= 1 << card[slot]
            hands[start] = hand & ~gone | known
            told[start] = kind[0]
            start += 1
    return taken_up
