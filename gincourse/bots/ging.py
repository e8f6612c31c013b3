"""Players for Ging: one that sees every claim, and one that misses combinations."""

from __future__ import annotations

from random import Random

from gincourse.bots.play import Bot
from gincourse.games import ging
from gincourse.games.base import Action
from gincourse.games.start import Seed
from gincourse.messages import say


def sharp(seen: ging.GingObservation) -> Action:
    """Always make the best claim.

    >>> print(sharp(ging.deal(seed=7).observe(0)))
    claim 28♥ 17♠
    """
    return ging.best_claim(seen.hand)


def sleepy(chance: float = 0.5, seed: Seed = 0) -> Bot:
    """A bot that overlooks each of its combinations with a given chance, and then claims suits.

    >>> bot = sleepy(chance=1)
    >>> four = "7♠ 7♥ 7♦ 7♣ 10♠ 9♥ 8♦", "K♠ Q♠ J♠ 9♠ 8♠ K♥ Q♥", "J♥ 10♥ 8♥ K♦ Q♦ J♦ 10♦"
    >>> hands = [*four, "9♦ K♣ Q♣ J♣ 10♣ 9♣ 8♣"]
    >>> print(bot(ging.position(hands, rules=ging.Rules(claims="manual")).observe(0)))
    claim 17♠ 16♥
    """
    if type(chance) not in (int, float) or not 0 <= chance <= 1:
        raise ValueError(say("bot.chance", value=repr(chance)).text)
    rng = Random(f"gincourse sleepy {seed}")

    def doze(seen: ging.GingObservation) -> Action:
        best = ging.best_claim(seen.hand)
        if seen.rules.claims == "automatic" or best.combination is None:
            return best
        for name in ging.combinations(seen.hand):
            if rng.random() >= chance:
                return ging.Claim(name)
        return ging.Claim(suits=tuple((h.points, h.suit) for h in ging.holdings(seen.hand)[:2]))

    return doze
