"""500 rum (gin500.txt): melds with the ace high or low, and any discard with all above it.

>>> from gincourse.games import gin500
>>> state = gin500.deal(seed=7)
>>> state = state.apply("draw stock")
>>> state.legal_actions()[0]
Discard(card=Card("5♠"))
"""

from gincourse.games.gin500.actions import Discard, Draw, LayOff, Meld, Pass, Take
from gincourse.games.gin500.game import (
    HEAD,
    Cut,
    again,
    begin,
    cut,
    deal,
    follow,
    next_dealer,
    opening,
    over,
    pack_of,
    position,
    restart,
    settle,
    standing,
)
from gincourse.games.gin500.groups import Group
from gincourse.games.gin500.position import Gin500Position
from gincourse.games.gin500.rules import Rules, explain
from gincourse.games.gin500.score import in_hand, payments, score
from gincourse.games.gin500.state import Gin500Observation, Gin500State

name = "gin500"
players = (2, 3, 4)
phases = ("draw", "play", "over")
head = HEAD

__all__ = [
    "Cut",
    "Discard",
    "Draw",
    "Gin500Observation",
    "Gin500Position",
    "Gin500State",
    "Group",
    "LayOff",
    "Meld",
    "Pass",
    "Rules",
    "Take",
    "again",
    "begin",
    "cut",
    "deal",
    "explain",
    "follow",
    "head",
    "in_hand",
    "name",
    "next_dealer",
    "opening",
    "over",
    "pack_of",
    "payments",
    "phases",
    "players",
    "position",
    "restart",
    "score",
    "settle",
    "standing",
]
