"""Bots for gin: least deadwood after the discard, and a knock as soon as a threshold allows."""

from __future__ import annotations

from gincourse.bots.play import Bot
from gincourse.games import gin
from gincourse.games.base import Action
from gincourse.games.knocking import KNOCK_LIMIT
from gincourse.melds import best_discards, least_after_discard, least_deadwood
from gincourse.messages import say


def greedy(seen: gin.GinObservation) -> Action:
    """Keep the least deadwood after every discard, and knock as soon as it is allowed.

    >>> seen = gin.deal(seed=7).apply("draw stock").observe(0)
    >>> greedy(seen)
    Discard(card=Card("J♠"))
    """
    return _play(seen, KNOCK_LIMIT)


def patient(threshold: int = 3) -> Bot:
    """Like :func:`greedy`, but knock only with deadwood of ``threshold`` or less (0: only gin).

    >>> patient(11)
    Traceback (most recent call last):
    ...
    ValueError: A threshold is a deadwood count from 0 to 10, not 11.
    """
    if not 0 <= threshold <= KNOCK_LIMIT:
        raise ValueError(say("bot.threshold", value=repr(threshold)).text)

    def wait(seen: gin.GinObservation) -> Action:
        return _play(seen, threshold)

    return wait


def _play(seen: gin.GinObservation, threshold: int) -> Action:
    if seen.phase == "layoff":
        return _lay_off(seen)
    if seen.phase == "shed":
        return _shed(seen, threshold)
    return _draw(seen)


def _draw(seen: gin.GinObservation) -> Action:
    if seen.discards:
        take = gin.Take(seen.discards[-1])
        gains = least_after_discard(seen.hand | take.card) < least_deadwood(seen.hand)
        last_chance = seen.phase == "draw" and not seen.stock
        if (gains or last_chance) and seen.why_not(take) is None:
            return take
    return gin.Draw() if seen.why_not(gin.Draw()) is None else gin.Pass()


def _shed(seen: gin.GinObservation, threshold: int) -> Action:
    if seen.why_not(gin.BigGin()) is None:
        return gin.BigGin()
    card, left = best_discards(seen.hand)[0]
    if left == 0:
        return gin.Gin(card)
    discard = gin.Discard(card)
    if left <= threshold or seen.why_not(discard) is not None:
        return gin.Knock(card, seen.knock_choices(card)[0].melds)
    return discard


def _lay_off(seen: gin.GinObservation) -> Action:
    if seen.rules.defender == "own melds first":
        return seen.legal_actions()[0]
    layoffs = seen.best_layoffs()
    return gin.LayOff(*layoffs[0]) if layoffs else gin.Done()
