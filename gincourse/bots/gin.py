"""Bots for gin that play by a few numbers: what they take and throw, and when they knock.

The same numbers play compiled hands: see :mod:`gincourse.kernels.hands`.
"""

from __future__ import annotations

from dataclasses import dataclass

from gincourse.bots.play import Bot
from gincourse.cards import FULL_PACK, Card, CardSet
from gincourse.games import gin
from gincourse.games.base import Action
from gincourse.games.knocking import KNOCK_LIMIT
from gincourse.kernels import best_discard, least_after_discard, least_deadwood
from gincourse.kernels.hands import EVER, LEAST, LOOKS, MELDS, melds_with
from gincourse.kernels.looking import hopeful
from gincourse.messages import say

GREEDY = (LEAST, *[EVER] * 10)
SIMPLE = (MELDS, *[EVER] * 10)


@dataclass(frozen=True, slots=True)
class Player:
    """A bot with a name and a way to play, as :mod:`gincourse.kernels.hands` tells it.

    >>> Player("simple too", SIMPLE)(gin.deal(seed=7).observe(0))
    Take(card=Card("8♦"))
    """

    name: str
    way: tuple[int, ...]

    def __call__(self, seen: gin.GinObservation) -> Action:
        """What it does."""
        return _play(seen, self.way)


def greedy(seen: gin.GinObservation) -> Action:
    """Keep the least deadwood after every discard, and knock as soon as it is allowed.

    >>> seen = gin.deal(seed=7).apply("draw stock").observe(0)
    >>> greedy(seen)
    Discard(card=Card("J♠"))
    """
    return _play(seen, GREEDY)


def simple(seen: gin.GinObservation) -> Action:
    """Like :func:`greedy`, but take the upcard only if it makes a meld that helps.

    So plays the plain opponent of a well-known contest of gin programs.

    >>> hands = "2♠ 3♠ 9♦ K♥", "4♥ 5♥ 7♣ 9♣"
    >>> seen = gin.position(hands, discards="A♣").observe(0)
    >>> print(greedy(seen), simple(seen), sep=", ")
    take A♣, draw stock
    """
    return _play(seen, SIMPLE)


def patient(threshold: int = 3, turns: int | None = None) -> Bot:
    """Like :func:`greedy`, but knock only with deadwood of ``threshold`` or less (0: only gin).

    With ``turns`` it knocks so only in its own first turns, so many, and later only with gin.

    >>> patient(10, turns=5)
    Player(name='patient(10, turns=5)', way=(0, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5))
    >>> patient(11)
    Traceback (most recent call last):
    ...
    ValueError: A threshold is a deadwood count from 0 to 10, not 11.
    >>> patient(10, turns=-1)
    Traceback (most recent call last):
    ...
    ValueError: The turns in which a bot knocks are a whole number from 0 on, not -1.
    """
    if type(threshold) is not int or not 0 <= threshold <= KNOCK_LIMIT:
        raise ValueError(say("bot.threshold", value=repr(threshold)).text)
    if turns is not None and (type(turns) is not int or turns < 0):
        raise ValueError(say("bot.turns", value=repr(turns)).text)
    last = EVER if turns is None else turns
    way = (LEAST, *[last if left <= threshold else 0 for left in range(1, 11)])
    name = f"patient({threshold})" if turns is None else f"patient({threshold}, turns={turns})"
    return Player(name, way)


def _play(seen: gin.GinObservation, way: tuple[int, ...]) -> Action:
    if seen.phase == "layoff":
        return _lay_off(seen)
    if seen.phase == "shed":
        return _shed(seen, way)
    return _draw(seen, way)


def _draw(seen: gin.GinObservation, way: tuple[int, ...]) -> Action:
    last_chance = seen.phase == "draw" and not seen.stock
    if seen.discards:
        upcard = seen.discards[-1]
        hand = seen.hand.mask
        gains = least_after_discard(hand | 1 << upcard.index) < least_deadwood(hand)
        if gains and way[0] >= MELDS:
            gains = melds_with(hand, upcard.index)
        if gains or last_chance:
            take = gin.Take(upcard)
            if seen.why_not(take) is None:
                return take
    return gin.Pass() if seen.phase == "upcard" or last_chance else gin.Draw()


def _shed(seen: gin.GinObservation, way: tuple[int, ...]) -> Action:
    if seen.rules.big_gin and seen.why_not(gin.BigGin()) is None:
        return gin.BigGin()
    index, left = best_discard(seen.hand.mask)
    card = Card.at(index)
    if left == 0:
        return gin.Gin(card)
    must = seen.took and not seen.stock
    if must or (left <= KNOCK_LIMIT and own_turn(seen) <= way[left]):
        return gin.Knock(card, seen.knock_choices(card, least=True)[0].melds)
    return gin.Discard(hopeful_discard(seen) if way[0] == LOOKS else card)


def own_turn(seen: gin.GinObservation) -> int:
    """The number of the player's own turn.

    >>> own_turn(gin.deal(seed=7).observe(0))
    1
    """
    return 1 + sum(event.seat == seen.seat and event.what == "discard" for event in seen.history)


def hopeful_discard(seen: gin.GinObservation) -> Card:
    """The discard of one who looks ahead: :func:`gincourse.kernels.looking.hopeful`.

    >>> hands = "2♠ 3♠ 9♦ K♥ K♦", "4♥ 5♥ 7♣ 9♣"
    >>> seen = gin.position(hands, phase="shed", discards="K♠ K♣").observe(0)
    >>> hopeful_discard(seen)
    Card("K♥")
    """
    theirs = known_to_hold(seen)
    unseen = FULL_PACK - seen.hand - seen.discards - theirs
    return Card.at(hopeful(seen.hand.mask, unseen.mask, theirs.mask, own_turn(seen)))


def known_to_hold(seen: gin.GinObservation) -> CardSet:
    """The cards that the other player took from the pile and has not thrown since.

    >>> state = gin.deal(seed=7).apply("take 8♦").apply("discard J♠")
    >>> print(known_to_hold(state.observe(1)), known_to_hold(state.observe(0)), sep=", ")
    8♦,
    """
    theirs = CardSet("")
    for event in seen.history:
        if event.card is not None and event.seat != seen.seat:
            if event.what == "take":
                theirs |= event.card
            elif event.what == "discard":
                theirs -= event.card
    return theirs


def _lay_off(seen: gin.GinObservation) -> Action:
    if seen.rules.defender == "own melds first":
        return seen.legal_actions()[0]
    layoffs = seen.best_layoffs()
    return gin.LayOff(*layoffs[0]) if layoffs else gin.Done()
