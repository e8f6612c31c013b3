"""The checks of the lessons on gin: an answer in, a verdict in words out.

Every check takes the answer as a learner writes it, says so if there is none yet, names the card
or the number that is wrong without giving the answer away, and accepts every answer that is as
good as the best: the engine decides (:mod:`gincourse.melds`), nothing is stored.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypeAlias

from gincourse.cards import Card, CardError, CardSet, CardsLike
from gincourse.course.reading import Number, read_number, says_none
from gincourse.course.verdict import Verdict, judged
from gincourse.games import gin
from gincourse.games.knocking import KNOCK_LIMIT
from gincourse.melds import (
    Arrangement,
    arrangements,
    best_discards,
    best_layoff,
    can_lay_off,
    least_deadwood,
)
from gincourse.messages import Message, say, sentences

Melds: TypeAlias = "str | Iterable[CardsLike] | None"


def check_melds(hand: CardsLike, answer: Melds) -> Verdict:
    """Check melds for a hand: right if no other melds leave fewer points.

    The answer is text with a semicolon between two melds, or one entry a meld.

    >>> hand = "8♠ 9♠ 10♠ 8♥ 8♦ 8♣ K♣"
    >>> check_melds(hand, "8♠ 8♥ 8♦ 8♣")
    These are melds, but 9♠ 10♠ K♣ are left, deadwood 29. Fewer points are possible.
    >>> check_melds(hand, "8♠ 9♠ 10♠; 8♠ 8♥ 8♦")
    8♠ cannot stand in two melds at once.
    >>> check_melds(hand, ["8s 9s ts", "8h 8d 8c"])
    Right: only K♣ is left, deadwood 10.
    """

    def judge() -> Verdict:
        found = _arranged(hand, answer)
        best = arrangements(hand)
        if found.deadwood > best[0].deadwood:
            return Verdict(False, _left("check.more", found.unmatched))
        others = say("check.others", n=len(best) - 1) if len(best) > 1 else None
        return Verdict(True, sentences(_left("check.left", found.unmatched), others))

    return judged(answer, judge)


def check_deadwood(hand: CardsLike, answer: Number) -> Verdict:
    """Check a count: right if it is the least deadwood to which the hand can be melded.

    >>> hand = "8♠ 9♠ 10♠ 8♥ 8♦ 2♣"
    >>> check_deadwood(hand, 21)
    21 is more than need be: fewer points are possible.
    >>> check_deadwood(hand, 5)
    5 is out of reach: whatever you meld, more is left.
    >>> check_deadwood(hand, "few")
    “few” is not a number; write it in figures.
    """

    def judge() -> Verdict:
        n = read_number(answer)
        best = arrangements(hand)[0]
        if n != best.deadwood:
            return Verdict(False, say("check.low" if n < best.deadwood else "check.high", n=n))
        return Verdict(True, _left("check.left", best.unmatched))

    return judged(answer, judge)


def check_discard(hand: CardsLike, answer: str | Card | None) -> Verdict:
    """Check a discard: right if no other leaves fewer points in the cards that are kept.

    >>> hand = "8♠ 9♠ 10♠ 8♥ 2♣ K♦"
    >>> check_discard(hand, "8♥")
    Throwing 8♥ leaves 12; another card leaves fewer points.
    >>> check_discard(hand, "Kd")
    Right: throwing K♦ leaves 10.
    """

    def judge() -> Verdict:
        card = Card(answer if isinstance(answer, Card) else str(answer))
        left = dict(best_discards(hand))
        if card not in left:
            raise CardError(say("why.not_in_hand", card=card))
        least = min(left.values())
        if left[card] > least:
            return Verdict(False, say("check.discard_more", card=card, n=left[card]))
        same = CardSet([other for other, n in left.items() if n == least and other != card])
        key = "check.discard" if least else "check.discard_gin"
        also = say("check.also", cards=same) if same else None
        return Verdict(True, sentences(say(key, card=card, n=least), also))

    return judged(answer, judge)


def check_lay_offs(knocker_melds: Melds, hand: CardsLike, answer: CardsLike | None) -> Verdict:
    """Check which cards of a hand are laid off after a knock: right if none leave fewer points.

    The answer is the cards, or ``"none"``.

    >>> melds, hand = "9♠ 10♠ J♠; 4♥ 4♦ 4♣", "7♠ 8♠ K♦ K♥ K♣ 4♠ 2♥"
    >>> check_lay_offs(melds, hand, "8♠ 4♠")
    Laid off like this you count 9; fewer points are possible.
    >>> check_lay_offs(melds, hand, "7♠")
    7♠ fits none of the knocker’s melds.
    >>> check_lay_offs(melds, hand, "4♠ 7♠ 8♠")
    Right: only 2♥ is left, deadwood 2.
    """

    def judge() -> Verdict:
        laid = CardSet("" if says_none(answer) else answer or "")
        held = CardSet(hand)
        targets = tuple(map(CardSet, _melds(knocker_melds)))
        for card in [*(laid - held), *_unlaid(targets, laid)]:
            key = "gin.note.fits_nowhere" if card in held else "why.not_in_hand"
            raise CardError(say(key, card=card))
        left = arrangements(held - laid)[0].unmatched
        if left.value > best_layoff(targets, held).deadwood:
            return Verdict(False, say("check.laid_more", n=left.value))
        return Verdict(True, _left("check.left", left))

    return judged(answer, judge)


def check_knock(hand: CardsLike, against: CardsLike, answer: Melds) -> Verdict:
    """Check how a knocker shows ten cards against a hand that will lay off as well as it can.

    >>> hand = "A♠ 5♠ 6♠ 7♠ 5♣ 6♣ 7♣ 5♦ 6♦ 7♦"
    >>> check_knock(hand, "4♥ 8♥ 9♥ K♠ 2♥ 2♦ 2♣ J♥ J♦ J♣", "5♠ 6♠ 7♠; 5♦ 6♦ 7♦")
    Knocking needs deadwood of 10 or less; A♠ 5♣ 6♣ 7♣ leave 19.
    """

    def judge() -> Verdict:
        shown = _arranged(hand, answer)
        if shown.deadwood > KNOCK_LIMIT:
            raise CardError(say("why.too_much_deadwood", cards=shown.unmatched, n=shown.deadwood))
        points, theirs = settled(shown, against)
        most = max(settled(way, against)[0] for way in arrangements(hand, KNOCK_LIMIT))
        key = "check.shown" if points > 0 else "check.undercut"
        told = say(key, mine=shown.deadwood, theirs=theirs, n=abs(points))
        best = points == most
        return Verdict(best, sentences(say("check.best" if best else "check.better"), told))

    return judged(answer, judge)


def check_hand(answer: CardsLike | None, *, size: int = 10, ways: int = 2) -> Verdict:
    """Check a hand that a learner has made up: so many cards, so many best arrangements or more.

    >>> check_hand("8♠ 8♥ 8♦ 9♠ 10♠", size=5)
    This hand has only one best arrangement.
    >>> check_hand("7♠ 8♠ 9♠ 8♥ 8♦", size=5)
    Right: this hand has 2 best arrangements, each with deadwood 16.
    """

    def judge() -> Verdict:
        hand = CardSet(answer or "")
        if len(hand) != size:
            return Verdict(False, say("check.size", n=len(hand), want=size))
        best = arrangements(hand)
        if len(best) < ways:
            return Verdict(False, say("check.too_few", n=len(best)))
        return Verdict(True, say("check.hand", n=len(best), points=best[0].deadwood))

    return judged(answer, judge)


# --------------------------------------------------------------------------- reading answers
def _melds(answer: Melds) -> list[CardsLike]:
    """The melds in an answer: between two of them stands a semicolon, a slash or a new line.

    A comma may stand between melds or between cards; it parts melds if that gives no single cards.
    """
    if not isinstance(answer, str):
        return list(answer) if isinstance(answer, Iterable) else [str(answer)]
    parts = [part for part in re.split(r"[;/\n]", answer) if part.strip()]
    by_comma = [part for part in answer.split(",") if part.strip()]
    if len(parts) == 1 and all(len(CardSet(part)) > 2 for part in by_comma):
        parts = by_comma
    return [*parts]


def _arranged(hand: CardsLike, answer: Melds) -> Arrangement:
    parts = _melds(answer)
    try:
        return Arrangement.of(parts, hand)
    except CardError as error:
        if len(parts) > 1 or len(CardSet(parts[0])) < 6:
            raise
        raise CardError(sentences(error.message, say("check.semicolon"))) from error


def _unlaid(melds: tuple[CardSet, ...], cards: CardSet) -> CardSet:
    """The cards that stay in the hand when as many as possible are laid off on these melds."""
    best = cards
    for card in cards:
        for place, meld in enumerate(melds):
            if best and can_lay_off(card, meld):
                grown = (*melds[:place], meld | card, *melds[place + 1 :])
                best = min(best, _unlaid(grown, cards - card), key=len)
    return best


def settled(shown: Arrangement, against: CardsLike) -> tuple[int, int]:
    """The knocker's points (negative: the other's), and the other's count after lay-offs."""
    kind = "knock" if shown.unmatched else "gin"
    theirs = (
        best_layoff(shown.melds, against).deadwood if shown.unmatched else least_deadwood(against)
    )
    counts = gin.Count(shown.deadwood), gin.Count(theirs)
    mine, other = gin.score(gin.Rules(), 0, kind, counts).points
    return mine - other, theirs


def _left(key: str, cards: CardSet) -> Message:
    if not cards:
        return say("check.clean")
    return say(key, cards=cards, n=len(cards), points=cards.value)
