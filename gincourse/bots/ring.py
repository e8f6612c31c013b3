"""Bots for ring: one that knocks as soon as it may, and one that waits for little or for gin."""

from __future__ import annotations

from gincourse.bots.play import Bot
from gincourse.cards import FULL_PACK, Card
from gincourse.games import ring
from gincourse.games.base import Action
from gincourse.games.knocking import KNOCK_LIMIT
from gincourse.melds import best_discards, least_after_discard, least_deadwood
from gincourse.messages import say


def steady(seen: ring.RingObservation) -> Action:
    """Keep the least deadwood after every discard, and knock as soon as it is allowed.

    Whoever waits is overtaken, the more so the more play. Only when the discards have been
    reshuffled, and little cards alone have not been enough, it keeps what may yet become melds.

    >>> steady(ring.deal(seed=7).observe(0))
    Take(card=Card("A♠"))
    """
    return _play(seen, KNOCK_LIMIT)


def waiting(threshold: int = 3) -> Bot:
    """Like :func:`steady`, but knock only with deadwood of ``threshold`` or less (0: only gin).

    >>> waiting(11)
    Traceback (most recent call last):
    ...
    ValueError: A threshold is a deadwood count from 0 to 10, not 11.
    """
    if not 0 <= threshold <= KNOCK_LIMIT:
        raise ValueError(say("bot.threshold", value=repr(threshold)).text)

    def wait(seen: ring.RingObservation) -> Action:
        return _play(seen, threshold)

    return wait


def _play(seen: ring.RingObservation, threshold: int) -> Action:
    if seen.phase == "layoff":
        layoffs = seen.best_layoffs()
        return ring.LayOff(*layoffs[0]) if layoffs else ring.Done()
    if seen.phase == "shed":
        return _shed(seen, threshold)
    return _draw(seen)


def _draw(seen: ring.RingObservation) -> Action:
    if seen.discards:
        take = ring.Take(seen.discards[-1])
        left = [n for card, n in best_discards(seen.hand | take.card) if card != take.card]
        if left[0] < least_deadwood(seen.hand) and seen.why_not(take) is None:
            return take
    return ring.Draw() if seen.why_not(ring.Draw()) is None else ring.Pass()


def _shed(seen: ring.RingObservation, threshold: int) -> Action:
    ranked = [
        (card, left)
        for card, left in best_discards(seen.hand)
        if seen.why_not(ring.Discard(card)) is None
    ]
    card, left = ranked[0]
    if left == 0:
        return ring.Gin(card)
    if left <= threshold:
        return ring.Knock(card, seen.knock_choices(card)[0].melds)
    if seen.reshuffles:
        card, _ = min(ranked[:4], key=lambda pair: pair[1] - _hope(seen, pair[0]))
    return ring.Discard(card)


def _hope(seen: ring.RingObservation, thrown: Card) -> float:
    """What the next card may save after a discard: a fifth of the sum over all unseen cards."""
    hand = seen.hand - thrown
    now = least_deadwood(hand)
    unseen = FULL_PACK - seen.hand - seen.discards
    return sum(max(now - least_after_discard(hand | card), 0) for card in unseen) / 5
