"""Whole hands of ring between two, three or four plain players, on integers (ring.txt).

It is written so that numba can compile it, and runs as it is where numba is missing. A player is
a number: the deadwood with which he knocks, as in :func:`gincourse.bots.waiting`. What the players
decide is what the bots of :mod:`gincourse.bots.ring` decide; the rules are those of
:mod:`gincourse.games.ring`. The tests play thousands of hands both ways.

Seats are counted from the player who begins. The rules are the numbers that
:func:`gincourse.study.hands.ring_bots.rule_numbers` makes of them, one for each of ``RULES``.
"""

# ruff: noqa: PERF402, PLR0917  (numba compiles plain loops best)

from __future__ import annotations

from typing import Any

from gincourse.kernels import (
    best_discard,
    best_lay_off,
    least_after_discard,
    least_deadwood,
    reach,
)
from gincourse.kernels.hands import DRAWS, PACK, lay_down, shuffle

RULES = (
    "players",
    "all_pass",
    "reshuffle",
    "reshuffles",
    "take_limit",
    "throw_back",
    "lay_offs",
    "equal_deadwood",
    "several",
    "scoring",
)
PLAYERS, ALL_PASS, RESHUFFLE, RESHUFFLES, TAKE_LIMIT = range(5)
THROW_BACK, LAY_OFFS, EQUAL_DEADWOOD, SEVERAL, SCORING = range(5, 10)
RING_OUTCOMES = ("knock", "undercut", "gin", "void")
"""How a hand ends, by its number in :func:`play_ring`."""
WANTED = -1
"""In the place of an outcome: the hand goes on only with the numbers for another reshuffle."""
HOPES = 4
"""Of how many discards a player considers what may yet become of the rest."""


def play_ring(  # noqa: PLR0915
    order: Any,
    limits: Any,
    rules: Any,
    chances: Any,
    start: int,
    given: int,
    trace: list[int],
    melds: list[int],
    out: Any,
    place: int,
) -> None:
    """Play a hand dealt from the pack in ``order``; each seat knocks at its one of ``limits``.

    From ``place`` on it writes the number of the outcome, the winners as bits, what each seat
    scores, the deadwood of each (-1 where the hands were not compared) and the number of turns.
    ``chances`` from ``start`` on are the random numbers for so many ``given`` reshuffles, 51 each.
    ``trace`` is filled with a number for each turn, the index of the card thrown, plus 64 if the
    upcard was taken, or -1 for a pass; ``melds`` with what a knocker laid down.

    >>> from gincourse.games import ring
    >>> order = [card.index for card in ring.pack_of(ring.deal(seed=7).start)]
    >>> out = [0] * 9
    >>> play_ring(order, [10, 10, 10], [3, 0, 0, 3, 50, 0, 0, 0, 0, 0], [], 0, 0, [], [], out, 0)
    >>> RING_OUTCOMES[out[0]], bin(out[1]), out[2:5], out[5:8]
    ('knock', '0b10', [10, 0, 23], [12, 2, 25])
    """
    trace.clear()
    melds.clear()
    players = rules[PLAYERS]
    size = 10 if players == 2 else 7
    held = [0] * players
    for n in range(players * size):
        held[n % players] |= 1 << order[n]
    top = order[players * size]
    pile = 1 << top
    left = 51 - players * size
    stock = [0] * 52  # the next card last
    for n in range(left):
        stock[n] = order[51 - n]
    seat = 0
    offers = players
    passes = 0
    takes = 0
    turns = 0
    reshuffles = 0
    while True:
        # ------------------------------------------------------------------ the upcard or the stock
        mine = held[seat]
        take = top >= 0 and least_after_discard(mine | 1 << top) < least_deadwood(mine)
        if offers:
            offers -= 1
            if not take:
                trace.append(-1)
                passes += 1
                seat = (seat + 1) % players
                continue
            offers = 0
        elif passes == players and not rules[ALL_PASS]:
            take = False
        passes = 0
        turns += 1
        kept = 0
        if take:
            mine |= 1 << top
            pile ^= 1 << top
            takes += 1
            if not rules[THROW_BACK]:
                kept = 1 << top
        else:
            left -= 1
            mine |= 1 << stock[left]
            takes = 0
        # --------------------------------------------------------------------- a discard or the end
        card, least = best_discard(mine)
        ends = least <= limits[seat]
        if reshuffles and not ends:
            card = hopeful_discard(mine, PACK & ~(mine | pile), kept)
        trace.append(64 * take + card)
        unseen = PACK & ~(mine | pile)
        mine ^= 1 << card
        held[seat] = mine
        if ends:
            if least:
                lay_down(mine, unseen, melds)
            counts = [0] * players
            count_hands(held, melds, seat, rules[LAY_OFFS], counts)
            counts[seat] = least
            score_ring(counts, seat, 0 if least else 2, rules, out, place)
            break
        pile |= 1 << card
        top = card
        over = False
        if left <= (0 if rules[RESHUFFLE] == 2 else 2):
            older = pile if rules[RESHUFFLE] == 1 else pile ^ 1 << card
            over = rules[RESHUFFLE] == 3 or reshuffles >= rules[RESHUFFLES] or older == 0
            if not over:
                if reshuffles == given:
                    out[place] = WANTED
                    return
                left = stir(older, stock, left, chances, start + DRAWS * reshuffles)
                reshuffles += 1
                pile ^= older
                if not pile:
                    top = -1
        elif takes >= rules[TAKE_LIMIT]:
            over = True
        if over:
            out[place] = 3
            out[place + 1] = 0
            for n in range(players):
                out[place + 2 + n] = 0
                out[place + 2 + players + n] = -1
            break
        seat = (seat + 1) % players
    out[place + 2 + 2 * players] = turns


def hopeful_discard(hand: int, unseen: int, kept: int) -> int:
    """The discard after which the least is left, less what the next card may save.

    That is the choice of :mod:`gincourse.bots.ring` once the discards have been reshuffled; a card
    of ``kept`` may not be thrown.

    >>> from gincourse.cards import Card, CardSet
    >>> hand = CardSet("A♠ A♥ 4♦ 5♦ 6♦ 8♣ 9♣ 9♥").mask
    >>> Card.at(hopeful_discard(hand, PACK & ~hand, 0)), Card.at(best_discard(hand)[0])
    (Card("A♠"), Card("9♥"))
    """
    best = -1
    least_worth = 0.0
    barred = kept
    for _ in range(HOPES):
        card = -1
        least = 0
        dearest = 0
        for index in range(52):
            if (hand & ~barred) >> index & 1:
                left = least_deadwood(hand ^ 1 << index)
                value = min(index % 13 + 1, 10)
                if card < 0 or left < least or (left == least and value > dearest):
                    card = index
                    least = left
                    dearest = value
        if card < 0:
            break
        barred |= 1 << card
        saved = 0
        for index in range(52):
            if unseen >> index & 1:
                found = least_after_discard(hand ^ 1 << card | 1 << index)
                if found < least:
                    saved += least - found
        worth = least - saved / 5
        if best < 0 or worth < least_worth:
            best = card
            least_worth = worth
    return best


def stir(older: int, stock: Any, left: int, chances: Any, start: int) -> int:
    """Shuffle the older discards onto what is left of the stock; how many cards it then has.

    It is what :func:`gincourse.games.start.shuffled` does, with these random numbers.

    >>> stock = [51, 50, 0, 0, 0]
    >>> stir(0b1011, stock, 2, [0.1, 0.1], 0), stock
    (5, [51, 50, 1, 3, 0])
    """
    end = left
    for index in range(52):
        if older >> index & 1:
            stock[end] = index
            end += 1
    for i in range(end - left - 1, 0, -1):
        j = int(chances[start] * (i + 1))
        start += 1
        swapped = stock[left + i]
        stock[left + i] = stock[left + j]
        stock[left + j] = swapped
    return end


def count_hands(
    held: list[int], melds: list[int], knocker: int, lay_offs: int, counts: list[int]
) -> None:
    """Fill ``counts`` with the deadwood of each hand but the knocker's, as low as it can be.

    ``lay_offs`` is a number for K4: 0 for chains of the own cards, 1 for cards that touch a meld
    as it was laid down, 2 for building on what others have laid off.

    >>> from gincourse.cards import CardSet
    >>> held = [0, CardSet("8♠ K♦").mask, CardSet("9♠ 10♠ K♦").mask]
    >>> counts = [0, 0, 0]
    >>> for lay_offs in (0, 2):
    ...     count_hands(held, [CardSet("5♠ 6♠ 7♠").mask], 0, lay_offs, counts)
    ...     print(counts)
    [0, 10, 29]
    [0, 10, 10]
    """
    lying = [0]
    lying.clear()
    for meld in melds:
        lying.append(meld)
    for n in range(1, len(held)):
        seat = (knocker + n) % len(held)
        if lay_offs == 1:
            counts[seat] = touching(melds, held[seat])
        else:
            deadwood, laid = best_lay_off(lying, held[seat])
            counts[seat] = deadwood
            if lay_offs == 2:
                grow(lying, laid)


def touching(melds: list[int], hand: int) -> int:
    """The least deadwood of a hand that may lay off only what touches a meld as it was laid down.

    >>> from gincourse.cards import CardSet
    >>> touching([CardSet("5♠ 6♠ 7♠").mask], CardSet("3♠ 4♠ 8♠ 9♠").mask)
    12
    """
    fits = 0
    for meld in melds:
        below, above = reach(meld, hand)
        fits |= below & (meld & -meld) >> 1 | above & -above
    best = least_deadwood(hand)
    off = fits
    while off:
        best = min(best, least_deadwood(hand & ~off))
        off = (off - 1) & fits
    return best


def grow(lying: list[int], laid: int) -> None:
    """Put cards that are laid off on the melds, on runs first, as they are played out one by one.

    >>> from gincourse.cards import CardSet
    >>> lying = [CardSet("8♥ 8♦ 8♣").mask, CardSet("5♠ 6♠ 7♠").mask]
    >>> grow(lying, CardSet("8♠").mask)
    >>> [str(CardSet.of_mask(meld)) for meld in lying]
    ['8♥ 8♦ 8♣', '5♠ 6♠ 7♠ 8♠']
    """
    for sets in range(2):
        for n in range(len(lying)):
            if (lying[n] & lying[n] >> 1 == 0) == (sets == 1):
                below, above = reach(lying[n], laid)
                lying[n] |= below | above
                laid &= ~(below | above)


def score_ring(
    counts: list[int], knocker: int, kind: int, rules: Any, out: Any, place: int
) -> None:
    """Write the outcome, the winners, the points and the counts of a showdown (ring.txt Skor).

    It is what :func:`gincourse.games.ring.score` says; ``kind`` is 0 for a knock and 2 for gin.

    >>> out = [0] * 8
    >>> score_ring([8, 23, 5], 0, 0, [3, 0, 0, 3, 50, 0, 0, 0, 0, 0], out, 0)
    >>> out
    [1, 4, 13, 18, 0, 8, 23, 5]
    """
    players = len(counts)
    winners = 0
    least = 1000
    for n in range(1, players):
        seat = (knocker + n) % players
        lower = counts[seat] < counts[knocker] + (rules[EQUAL_DEADWOOD] == 1)
        if kind == 2 or not lower:
            continue
        if rules[SEVERAL] == 2 or (rules[SEVERAL] == 1 and counts[seat] == least):
            winners |= 1 << seat
        elif counts[seat] < least:
            winners = 1 << seat
        least = min(least, counts[seat])
    if not winners:
        winners = 1 << knocker
        least = counts[knocker]
    elif kind == 0:
        kind = 1
    bonus = 25 if kind == 2 else 0
    charged = 0
    lost = 0
    total = 0
    for seat in range(players):
        total += counts[seat]
        points = 0
        if not winners >> seat & 1:
            lost += counts[seat]
            points = 10 if seat == knocker else 0
            if rules[SCORING] == 0:
                points += counts[seat] - least + bonus
            charged += points
        out[place + 2 + seat] = points
        out[place + 2 + players + seat] = counts[seat]
    out[place] = kind
    out[place + 1] = winners
    if rules[SCORING]:  # the winner alone scores, and what is charged is taken off
        for seat in range(players):
            if winners >> seat & 1:
                won = (lost if rules[SCORING] == 1 else total) - counts[seat] + bonus
                out[place + 2 + seat] = won
            else:
                out[place + 2 + seat] = -out[place + 2 + seat]


def play_ring_deals(
    dealing: Any,
    first: int,
    hands: int,
    twice: int,
    limits: Any,
    rules: Any,
    chances: Any,
    slots: Any,
    given: int,
    out: Any,
) -> None:
    """Play so many hands dealt by the random numbers ``dealing``, and write their numbers.

    The player who begins goes round from hand to hand, ``first`` being the number of the first
    deal; with ``twice`` the hands of one round of that have the same cards. Hands of which ``out``
    says that another reshuffle is wanted are played again when there are ``given`` of them: those
    of a deal begin at its number in ``slots``.

    >>> out = [0] * 2 * 7
    >>> rules = [2, 0, 0, 3, 50, 0, 0, 0, 0, 0]
    >>> play_ring_deals([0.5] * 51, 0, 2, 1, [10, 10], rules, [], [0], 0, out)
    >>> out[:7] == out[7:]
    True
    """
    order = [0] * 52
    trace = [0]
    melds = [0]
    players = rules[PLAYERS]
    seated = [0] * players
    dealt = -1
    for hand in range(hands):
        place = (3 + 2 * players) * hand
        if given and out[place] != WANTED:
            continue
        deal = hand // players if twice else hand
        if deal != dealt:
            shuffle(order, dealing, DRAWS * deal)
            dealt = deal
        begins = hand if twice else first + hand
        for seat in range(players):
            seated[seat] = limits[(begins + seat) % players]
        start = DRAWS * given * slots[deal]
        play_ring(order, seated, rules, chances, start, given, trace, melds, out, place)
