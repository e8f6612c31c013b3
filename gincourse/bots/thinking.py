"""Bots for gin that look ahead: what a hand may become, and what a knock would bring."""

from __future__ import annotations

from gincourse.bots.gin import Player, hopeful_discard
from gincourse.bots.play import Bot
from gincourse.games import gin
from gincourse.games.base import Action
from gincourse.games.knocking import KNOCK_LIMIT
from gincourse.games.start import Seed
from gincourse.kernels.hands import LOOKS
from gincourse.melds import best_discards
from gincourse.messages import say

KNOCKS = {
    "points": (0, 1, 2, 3, 3, 4, 4, 4, 5, 5),
    "boxed": (1, 2, 3, 4, 6, 8, 10, 11, 11, 9),
}
"""The last own turns to knock in with deadwood of 1 to 10, by what a bot is paid for.

Little deadwood is near to gin, which pays more than a knock; much is a chance that passes. Who is
paid for each hand won should knock longer: see :func:`gincourse.study.knock_chart`.
"""


def lookahead(objective: str = "boxed") -> Bot:
    """Takes only what makes a meld, keeps cards that may grow, knocks early and later goes for gin.

    ``objective`` is what it is paid for: ``"points"``, or ``"boxed"``, with 25 for each hand won.

    >>> hands = "2♠ 3♠ 9♦ K♥ K♦", "4♥ 5♥ 7♣ 9♣"
    >>> seen = gin.position(hands, phase="shed", discards="K♠ K♣").observe(0)
    >>> print(lookahead()(seen))
    discard K♥
    >>> lookahead("fame")
    Traceback (most recent call last):
    ...
    ValueError: A bot is paid “points” or “boxed”, not 'fame'.
    """
    return Player(f"lookahead({_checked(objective)})", (LOOKS, *KNOCKS[objective]))


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
            return plain(seen)
        from gincourse import odds

        advice = odds.advise(seen, objective=objective, seed=seed, effort=1)
        if advice.best.choice.plan is None:
            return advice.best.action
        return gin.Discard(hopeful_discard(seen))

    weigh.__name__ = f"advisor({objective})"  # what a study calls it
    return weigh


def _checked(objective: str) -> str:
    if objective not in KNOCKS:
        raise ValueError(say("bot.objective", value=repr(objective)).text)
    return objective
