"""Bots for gin that look ahead: what a hand may become, and what a knock would bring."""

from __future__ import annotations

from gincourse.bots.gin import greedy
from gincourse.bots.play import Bot
from gincourse.cards import FULL_PACK, Card
from gincourse.games import gin
from gincourse.games.base import Action
from gincourse.games.knocking import KNOCK_LIMIT
from gincourse.games.start import Seed
from gincourse.kernels import bits, least_after_discard, least_deadwood
from gincourse.melds import best_discards
from gincourse.messages import say

EARLY = {"points": 5, "boxed": 8}
"""In how many of its first turns a bot knocks at once, by what it is paid for; later it holds out.

Who is paid for each hand won should knock longer: see :mod:`gincourse.odds`.
"""
_WEIGHED = 6
_FUTURE, _FADE, _BEST = 1.8, 0.9, 7


def lookahead(objective: str = "boxed") -> Bot:
    """Takes only what makes a meld, keeps cards that may grow, knocks early and later goes for gin.

    ``objective`` is what it is paid for: ``"points"``, or ``"boxed"``, with 25 for each hand won.

    >>> hands = "2♠ 3♠ 9♦ K♥ K♦", "4♥ 5♥ 7♣ 9♣"
    >>> seen = gin.position(hands, phase="shed", discards="K♠ K♣").observe(0)
    >>> print(greedy(seen), lookahead()(seen), sep=", ")
    discard K♥, discard K♥
    >>> lookahead("fame")
    Traceback (most recent call last):
    ...
    ValueError: A bot is paid “points” or “boxed”, not 'fame'.
    """
    early = EARLY[_checked(objective)]

    def look(seen: gin.GinObservation) -> Action:
        if seen.phase == "layoff":
            return greedy(seen)
        if seen.phase != "shed":
            return _draw(seen)
        card, left = best_discards(seen.hand)[0]
        must = seen.why_not(gin.Discard(card)) is not None
        if left == 0 or must or (left <= KNOCK_LIMIT and _turn(seen) <= early):
            return greedy(seen)
        return gin.Discard(_hopeful(seen))

    return look


def advisor(objective: str = "boxed", seed: Seed = 0) -> Bot:
    """Draws and throws like :func:`lookahead`, and knocks when :mod:`gincourse.odds` advises it.

    Only what its seat may know goes into the odds, and the same ``seed`` plays the same.

    >>> hands = "A♠ 2♠ 3♠ 4♠ K♦", "9♥ 9♦ 9♣ 2♥"
    >>> state = gin.position(hands, phase="shed", discards="Q♣", stock="2♣ 3♣")
    >>> print(advisor()(state.observe(0)))
    gin K♦
    """
    plain = lookahead(_checked(objective))

    def weigh(seen: gin.GinObservation) -> Action:
        if seen.phase != "shed":
            return plain(seen)
        card, left = best_discards(seen.hand)[0]
        if left == 0 or left > KNOCK_LIMIT or seen.why_not(gin.Discard(card)) is not None:
            return plain(seen) if left <= KNOCK_LIMIT else gin.Discard(_hopeful(seen))
        from gincourse import odds

        advice = odds.advise(seen, objective=objective, seed=seed, effort=1)
        if advice.best.choice.plan is None:
            return advice.best.action
        return gin.Discard(_hopeful(seen))

    return weigh


def _checked(objective: str) -> str:
    if objective not in EARLY:
        raise ValueError(say("bot.objective", value=repr(objective)).text)
    return objective


def _turn(seen: gin.GinObservation) -> int:
    """The number of the player's own turn."""
    return 1 + sum(event.seat == seen.seat and event.what == "discard" for event in seen.history)


def _draw(seen: gin.GinObservation) -> Action:
    """Take the upcard only if it makes a meld that lessens the deadwood, or as the last chance."""
    if seen.discards:
        upcard = seen.discards[-1]
        take = gin.Take(upcard)
        with_it = seen.hand.mask | 1 << upcard.index
        helps = least_after_discard(with_it) < least_deadwood(seen.hand.mask)
        last = seen.phase == "draw" and not seen.stock
        if (last or (helps and _melds(with_it, upcard))) and seen.why_not(take) is None:
            return take
    return gin.Draw() if seen.why_not(gin.Draw()) is None else gin.Pass()


def _melds(hand: int, card: Card) -> bool:
    """Whether the card lies in a meld of the hand: alone it would cost all its points."""
    return least_deadwood(hand) < least_deadwood(hand ^ 1 << card.index) + card.value


def _hopeful(seen: gin.GinObservation) -> Card:
    """The discard that leaves little deadwood now, and after one more draw of a good card."""
    unseen = list(bits((FULL_PACK - seen.hand - seen.discards).mask))
    future = _FUTURE * _FADE ** (_turn(seen) - 1)

    def worth(card: Card) -> float:
        rest = seen.hand.mask ^ 1 << card.index
        after = sorted([least_after_discard(rest | bit) for bit in unseen])[:_BEST]
        return least_deadwood(rest) + future * sum(after) / max(1, len(after))

    choices = [c for c, _ in best_discards(seen.hand)][:_WEIGHED]
    return min(choices, key=lambda card: (worth(card), -card.value, card.index))
