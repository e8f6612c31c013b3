"""What may come of a choice: hands played to their end in worlds that explain what was seen.

A world is a hand of the opponent, his type, and an order of the stock. All choices are tried in the
same worlds, so that what luck they have is the same.
"""

# ruff: noqa: PERF401, PLR0917  (numba compiles plain loops best)

from __future__ import annotations

from typing import Any

from gincourse.kernels import (
    best_discard,
    best_lay_off,
    least_after_discard,
    least_deadwood,
    reach,
)
from gincourse.kernels.hands import PACK, lay_down, points_of, settle
from gincourse.odds.chains import (
    FEW,
    HOPEFUL_POINT,
    HOPEFULLY,
    LOOSELY,
    ONE_IN,
    REACH,
    WHIM,
    limit_of,
    outs,
    price_of_outs,
    worth_taking,
)
from gincourse.odds.lots import lot, shuffle

DRAW, TAKE, PASS, THROW = 0, 1, 2, 3
"""What a choice begins with; :data:`THROW`: the card is drawn already."""
CHOICE = 3
"""Numbers of a choice: what it begins with, the card then thrown (-1: the best), the deadwood with
which the player goes on to knock."""
SUMS = 5
"""How many numbers :func:`tally` adds up for a chain and a type."""
RULES = 6
"""Numbers of the rules: offered, end of the stock, most takes, big gin, equals, own melds first."""


def answer(melds: Any, mask: int, own_first: int) -> int:
    """The deadwood that a defender is left with who melds and lays off as well as he may.

    With ``own_first`` he must meld his own cards first, and lays off what is left (N7).

    >>> from gincourse.cards import CardSet
    >>> melds, hand = [CardSet("J♠ Q♠ K♠").mask], CardSet("10♠ 10♥ 10♦ 10♣ 9♠").mask
    >>> answer(melds, hand, 0), answer(melds, hand, 1)
    (0, 9)
    """
    if not own_first:
        return best_lay_off(melds, mask)[0]
    laid = [0]
    for meld in melds:
        below, above = reach(meld, mask)
        for up in (False, True):
            ends = above if up else below
            so_far = len(laid)
            chain = 0
            while chain != ends:
                rest = ends & ~chain
                if up:
                    chain |= rest & -rest
                else:
                    top = rest & -rest
                    while rest ^ top:
                        rest ^= top
                        top = rest & -rest
                    chain |= top
                for n in range(so_far):
                    laid.append(laid[n] | chain)
    least = least_deadwood(mask)
    best = least
    for off in laid:
        worth = points_of(off)
        # These cards lie outside the melds of some arrangement of least deadwood.
        if least - worth < best and least_deadwood(mask & ~off) == least - worth:
            best = least - worth
    return best


def loosely(hand: int, state: Any) -> int:
    """The card that a loose player throws: any of the three that leave least.

    >>> from gincourse.cards import Card, CardSet
    >>> hand = CardSet("5♠ 6♠ 7♠ A♣ K♥ Q♦ J♣").mask
    >>> " ".join(sorted({str(Card.at(loosely(hand, [n, 7919 * n]))) for n in range(1, 40)}))
    'J♣ K♥ Q♦'
    """
    place = lot(state, FEW)
    chosen = -1
    before = -1
    for _ in range(place + 1):
        best = 1 << 30
        rest = hand
        index = 0
        while rest:
            if rest & 1:
                # The lower digits keep equal ones apart.
                left = (least_deadwood(hand ^ 1 << index) << 6) + 63 - index
                if before < left < best:
                    best = left
                    chosen = index
            rest >>= 1
            index += 1
        before = best
    return chosen


def hopefully(hand: int, least: int, turn: int, unseen: int) -> int:
    """The card that a hopeful player throws: one that leaves little, and has few outs.

    >>> from gincourse.cards import PACK, Card, CardSet
    >>> hand = CardSet("5♠ 6♠ 7♠ Q♥ Q♦ K♣")
    >>> Card.at(hopefully(hand.mask, 20, 0, (CardSet(PACK) - hand).mask))
    Card("K♣")
    """
    spare = least_deadwood(hand) - least - REACH
    each = price_of_outs(turn)
    lowest = 0
    chosen = -1
    rest = hand
    index = 0
    while rest:
        if rest & 1:
            value = index % 13 + 1
            value = min(value, 10)
            if value >= spare:
                extra = least_deadwood(hand ^ 1 << index) - least
                if extra <= REACH:
                    asked = extra * HOPEFUL_POINT + each * outs(hand, index, unseen)
                    if chosen < 0 or asked < lowest:
                        lowest = asked
                        chosen = index
        rest >>= 1
        index += 1
    return chosen


def play_out(  # noqa: PLR0915
    mine: int,
    theirs: int,
    order: Any,
    left: int,
    upcard: int,
    pile: int,
    offers: int,
    takes: int,
    begin: int,
    throw: int,
    plan: int,
    knocks: int,
    melds_only: int,
    way: int,
    turns: int,
    rules: Any,
    state: Any,
    melds: list[int],
) -> tuple[int, int]:
    """Play a hand to its end after a first choice; the stock is ``order[:left]``, the last first.

    The player goes on to knock with deadwood of ``plan`` or less, the opponent as his type
    ``knocks`` does, who has had so many turns. It gives the points, less than nothing if they are
    the opponent's, and who won (1, -1, 0: nobody).

    >>> from gincourse.cards import Card, CardSet
    >>> mine, theirs = CardSet("A♠ 2♠ 3♠ 4♠ K♦").mask, CardSet("9♥ 9♦ 9♣ 2♥").mask
    >>> rules = [0, 0, 50, 0, 0, 0]
    >>> play_out(mine, theirs, [5], 1, -1, 0, 0, 0, THROW, -1, 10, 10, 0, 0, 0, rules,
    ...          [1, 1], [])
    (27, 1)
    """
    seat = 0
    passed = False
    while True:
        deadwood = plan if seat == 0 else limit_of(knocks, turns)
        if begin != THROW:
            take = begin == TAKE
            if begin < 0:
                use = worth_taking(mine, upcard) if upcard >= 0 else 0
                take = use == 2 or (use == 1 and (seat == 0 or not melds_only))
            let = begin == PASS
            begin = -1
            if offers:
                offers -= 1
                if let or not take:
                    passed = offers == 0
                    mine, theirs = theirs, mine
                    seat = 1 - seat
                    continue
                offers = 0
            elif passed:
                passed = False
                take = False
            elif left == 0:  # the last discard may be taken, but only to knock
                if let or upcard < 0 or least_after_discard(mine | 1 << upcard) > 10:
                    return 0, 0
                take = True
            if take:
                mine |= 1 << upcard
                pile &= ~(1 << upcard)
                takes += 1
            else:
                left -= 1
                mine |= 1 << order[left]
                takes = 0
            must = take and left == 0
        else:
            begin = -1
            must = False
        # ------------------------------------------------------------------ throw or lay down
        card, least = best_discard(mine)
        kind = -1
        if throw >= 0:
            card = throw
            throw = -1
        elif rules[3] and least_deadwood(mine) == 0:
            kind = 3
        elif least == 0:
            kind = 2
        elif must or (least <= deadwood and (seat == 0 or knocks < WHIM or not lot(state, ONE_IN))):
            kind = 0
        elif seat and way == LOOSELY:
            card = loosely(mine, state)
        elif seat and way == HOPEFULLY:
            card = hopefully(mine, least, turns, PACK & ~(mine | pile))
        if kind >= 0:
            if kind == 0:
                lay_down(mine ^ 1 << card, PACK & ~(mine | pile), melds)
                other = answer(melds, theirs, rules[5])
            else:
                least = 0
                other = least_deadwood(theirs)
            _, won, points = settle(kind, least, other, rules[4])
            sign = 1 if won > 0 else -1 if won == 0 else 0
            if seat:
                sign = -sign
            return sign * points, sign
        turns += seat
        mine ^= 1 << card
        upcard = card
        pile |= 1 << card
        if (rules[1] == 0 and left == 0) or (rules[1] == 1 and left <= 2) or takes >= rules[2]:
            return 0, 0
        mine, theirs = theirs, mine
        seat = 1 - seat


def play_worlds(
    mine: int,
    hands: Any,
    told: Any,
    worlds: Any,
    count: int,
    unseen: int,
    left: int,
    upcard: int,
    pile: int,
    offers: int,
    takes: int,
    turns: int,
    types: Any,
    choices: Any,
    options: int,
    rules: Any,
    states: Any,
    points: Any,
    wins: Any,
) -> None:
    """Play every choice in every world; ``worlds`` are places in ``hands``.

    Points and wins of choice ``c`` in world ``w`` are written at ``c * count + w``.

    >>> from gincourse.cards import CardSet
    >>> mine, theirs = CardSet("A♠ 2♠ 3♠ 4♠ K♦").mask, CardSet("9♥ 9♦ 9♣ 2♥").mask
    >>> points, wins = [0], [0]
    >>> play_worlds(mine, [theirs], [0], [0], 1, theirs | 1 << 5, 1, -1, 0, 0, 0, 0, [10, 0, 0],
    ...             [THROW, -1, 10], 1, [0, 0, 50, 0, 0, 0], [1, 1], points, wins)
    >>> points, wins
    ([27], [1])
    """
    order = [0] * 52
    melds = [0]
    state = [states[0], states[1]]
    for world in range(count):
        theirs = hands[worlds[world]]
        kind = told[worlds[world]]
        size = 0
        rest = unseen & ~theirs
        index = 0
        while rest:
            if rest & 1:
                order[size] = index
                size += 1
            rest >>= 1
            index += 1
        shuffle(order, size, state)
        first = state[0]
        second = state[1]
        for option in range(options):
            state[0] = first  # the same luck for every choice
            state[1] = second
            won, sign = play_out(
                mine,
                theirs,
                order,
                left,
                upcard,
                pile,
                offers,
                takes,
                choices[3 * option],
                choices[3 * option + 1],
                choices[3 * option + 2],
                types[3 * kind],
                types[3 * kind + 1],
                types[3 * kind + 2],
                turns,
                rules,
                state,
                melds,
            )
            points[option * count + world] = won
            wins[option * count + world] = sign


def lay_open(
    melds: Any,
    deadwood: Any,
    options: int,
    hands: Any,
    worlds: Any,
    count: int,
    rules: Any,
    points: Any,
    wins: Any,
) -> None:
    """What each way to lay the hand open comes to against every hand of the opponent.

    ``melds`` has four melds for each way (0: none), ``deadwood`` what it leaves: 0 is gin, -1 big
    gin.

    >>> from gincourse.cards import CardSet
    >>> points, wins = [0, 0], [0, 0]
    >>> own = CardSet("9♠ 9♥ 9♦").mask
    >>> lay_open([own, 0, 0, 0, 0, 0, 0, 0], [3, 0], 2, [1 << 50, 1 << 12], [1], 1,
    ...          [0, 0, 50, 0, 0, 0], points, wins)
    >>> points, wins
    ([7, 35], [1, 1])
    """
    on = [0]
    for option in range(options):
        on.clear()
        for n in range(4 * option, 4 * option + 4):
            if melds[n]:
                on.append(melds[n])
        left = deadwood[option]
        for world in range(count):
            theirs = hands[worlds[world]]
            if left > 0:
                _, won, scored = settle(0, left, answer(on, theirs, rules[5]), rules[4])
            else:
                _, won, scored = settle(2 if left == 0 else 3, 0, least_deadwood(theirs), 0)
            sign = 1 if won > 0 else -1 if won == 0 else 0
            points[option * count + world] = sign * scored
            wins[option * count + world] = sign


def tally(
    points: Any,
    wins: Any,
    told: Any,
    worlds: Any,
    count: int,
    chain: int,
    kinds: int,
    option: int,
    worth: Any,
    out: Any,
) -> None:
    """Add what a choice came to: how often, worth, won, lost, and the worth of what was won.

    The numbers of each chain and type stand together.

    The first ``chain`` worlds belong to the first chain. ``worth`` has a number for every outcome:
    320 for a hand that is lost, for nobody's, for a hand that is won, the points from -160 on.

    >>> out = [0] * SUMS
    >>> tally([7, -30], [1, -1], [0, 0], [0, 1], 2, 2, 1, 0, list(range(-160, 160)) * 3, out)
    >>> out
    [2, -23, 1, 1, 7]
    """
    for world in range(count):
        at = 5 * (world // chain * kinds + told[worlds[world]])
        scored = points[option * count + world]
        sign = wins[option * count + world]
        out[at] += 1
        came = worth[(sign + 1) * 320 + scored + 160]
        out[at + 1] += came
        out[at + 2] += sign > 0
        out[at + 3] += sign < 0
        if sign > 0:
            out[at + 4] += came
