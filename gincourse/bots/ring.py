"""Bots for ring: one that knocks as soon as it may, and one that waits for little or for gin."""

from __future__ import annotations

from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Waiting:
    """A bot that knocks with deadwood of ``threshold`` or less.

    >>> Waiting(3)(ring.deal(seed=7).observe(0))
    Take(card=Card("A♠"))
    """

    threshold: int

    @property
    def name(self) -> str:
        """What it is called."""
        return f"waiting({self.threshold})"

    def __call__(self, seen: ring.RingObservation) -> Action:
        """What it does."""
        return _play(seen, self.threshold)


def waiting(threshold: int = 3) -> Bot:
    """Like :func:`steady`, but knock only with deadwood of ``threshold`` or less (0: only gin).

    >>> waiting(4)
    Waiting(threshold=4)
    >>> waiting(11)
    Traceback (most recent call last):
    ...
    ValueError: A threshold is a deadwood count from 0 to 10, not 11.
    """
    if type(threshold) is not int or not 0 <= threshold <= KNOCK_LIMIT:
        raise ValueError(say("bot.threshold", value=repr(threshold)).text)
    return Waiting(threshold)


def _play(seen: ring.RingObservation, threshold: int) -> Action:
    if seen.phase == "layoff":
        layoffs = seen.best_layoffs()
        return ring.LayOff(*layoffs[0]) if layoffs else ring.Done()
    if seen.phase == "shed":
        return _shed(seen, threshold)
    return _draw(seen)


def _draw(seen: ring.RingObservation) -> Action:
    if seen.discards:
        upcard, hand = seen.discards[-1], seen.hand
        left = [n for card, n in best_discards(hand | upcard) if card != upcard]
        if left[0] < least_deadwood(hand) and seen.why_not(ring.Take(upcard)) is None:
            return ring.Take(upcard)
    return ring.Pass() if seen.phase == "upcard" else ring.Draw()


def _shed(seen: ring.RingObservation, threshold: int) -> Action:
    ranked = best_discards(seen.hand)
    if seen.took:  # it may be forbidden to throw that card back
        ranked = tuple(pair for pair in ranked if seen.why_not(ring.Discard(pair[0])) is None)
    card, left = ranked[0]
    if left == 0:
        return ring.Gin(card)
    if left <= threshold:
        return ring.Knock(card, seen.knock_choices(card, least=True)[0].melds)
    if seen.reshuffles:
        card, _ = min(ranked[:4], key=lambda pair: pair[1] - _hope(seen, pair[0]))
    return ring.Discard(card)


def _hope(seen: ring.RingObservation, thrown: Card) -> float:
    """What the next card may save after a discard: a fifth of the sum over all unseen cards."""
    hand = seen.hand - thrown
    now = least_deadwood(hand)
    unseen = FULL_PACK - seen.hand - seen.discards
    return sum(max(now - least_after_discard(hand | card), 0) for card in unseen) / 5
