"""Chances at the table of gin: what the opponent may hold, and what to do about it.

Everything here works from an observation, what one seat may know, and the public history in it.

>>> import gincourse as gc
>>> hands = "4♠ 6♠ 7♠ K♦", "9♥ 9♦ 2♣ J♥"
>>> seen = gc.gin.position(hands, discards="5♠", stock="2♠ 3♠ 4♥").observe(0)
>>> gc.odds.take_or_draw(seen, effort=1).verdict
Take(card=Card("5♠"))
>>> 0 < gc.odds.holdings(seen, effort=1)["K♠"] < 1
True
"""

from gincourse.odds.advice import Advice
from gincourse.odds.aims import OBJECTIVES
from gincourse.odds.belief import Belief, holdings
from gincourse.odds.endings import Ending, last_cards
from gincourse.odds.evidence import NoAdvice
from gincourse.odds.questions import (
    advise,
    best_discard,
    knock_now,
    play_on,
    take_or_draw,
    thinking,
)
from gincourse.odds.style import Style, style
from gincourse.odds.weighing import Choice, Outlook

__all__ = [
    "OBJECTIVES",
    "Advice",
    "Belief",
    "Choice",
    "Ending",
    "NoAdvice",
    "Outlook",
    "Style",
    "advise",
    "best_discard",
    "holdings",
    "knock_now",
    "last_cards",
    "play_on",
    "style",
    "take_or_draw",
    "thinking",
]
