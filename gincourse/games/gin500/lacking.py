"""What is lacking to use a discard at once, in words (gin500.txt To Play)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gincourse import rum
from gincourse.cards import FULL_PACK, Card, CardSet
from gincourse.messages import Message, say

if TYPE_CHECKING:
    from gincourse.games.gin500.position import Gin500Position


def lacking(seen: Gin500Position, card: Card, hand: CardSet) -> Message:
    """Why a card of the discards, which ``hand`` cannot use, may not be taken.

    >>> from gincourse.games import gin500
    >>> state = gin500.position(["2♣ K♦ 4♦ 5♥ J♣", None, None], discards="4♥ 9♣ 6♦ Q♠")
    >>> print(state.why_not(gin500.Take("4♥")))
    4♥ cannot be used at once: it makes no meld with your cards and fits none on the table; it ...
    >>> str(state.why_not(gin500.Take("9♣")))[-16:], str(state.why_not(gin500.Take("4♥")))[-19:]
    ('still needs 10♣.', 'one of 4♠ 3♥ 6♥ 4♣.')
    """
    return next(_rulings(seen, card, hand), None) or _missing(seen, card, hand)


def _rulings(seen: Gin500Position, card: Card, hand: CardSet) -> Iterator[Message]:
    """What stands against it by a ruling of the table, where it could be used otherwise."""
    rules, taken = seen.rules, CardSet(seen.above(card))
    all_helpers = (hand | taken) - card
    helpers = all_helpers if rules.helpers == "all" else hand
    ways = [(group, way) for group in seen.table for way in rum.bridges(card, group.cards)]
    if rum.melds_with(card, helpers):
        yield say("gin500.lacking.discard")
    for group, way in ways:
        meld = group.name(inside=True)
        if way <= helpers:
            if way and not rules.bridge:
                yield say("gin500.lacking.bridge", meld=meld, cards=way)
            if not seen.may_lay_off:
                yield say("gin500.lacking.own_meld", meld=meld)
            yield say("gin500.lacking.discard")
    if rum.melds_with(card, all_helpers) or any(way <= all_helpers for _, way in ways):
        yield say("gin500.lacking.helpers")


def _missing(seen: Gin500Position, card: Card, hand: CardSet) -> Message:
    taken = CardSet(seen.above(card))
    helpers = (hand | taken if seen.rules.helpers == "all" else hand) - card
    lain = CardSet([c for group in seen.table for c in group.cards])
    others = FULL_PACK - helpers - taken - lain
    near = {other for other in others if rum.melds_with(card, helpers | other)}
    if seen.rules.bridge and seen.may_lay_off:
        ways = [way - helpers for group in seen.table for way in rum.bridges(card, group.cards)]
        near |= {other for way in ways if len(way) == 1 for other in way & others}
    if not near:
        return say("gin500.lacking.two")
    return say("gin500.lacking.one", n=len(near), cards=CardSet(near))
