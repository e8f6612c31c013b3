"""500 rum (gin500.txt): melds with the ace high or low, and any discard with all above it.

>>> from gincourse.games import gin500
>>> state = gin500.deal(seed=7)
>>> state = state.apply("draw stock")
>>> state.legal_actions()[0]
Discard(card=Card("5♠"))
"""

from gincourse.games.gin500.actions import Discard, Draw, LayOff, Meld, Pass, Take
from gincourse.games.gin500.game import (
    Cut,
    again,
    begin,
    cut,
    deal,
    follow,
    opening,
    over,
    pack_of,
    position,
    restart,
    settle,
)
from gincourse.games.gin500.groups import Group
from gincourse.games.gin500.position import Gin500Position
from gincourse.games.gin500.rules import Rules, explain
from gincourse.games.gin500.score import held, in_hand, payments, score
from gincourse.games.gin500.state import Gin500Observation, Gin500State
from gincourse.games.shared import standing

name = "gin500"
players = (2, 3, 4, 5)
phases = ("draw", "play", "over")
head = ("hands", "table", "discards", "stock", "turn", "phase")
scores_all = True

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
    "held",
    "in_hand",
    "name",
    "opening",
    "over",
    "pack_of",
    "payments",
    "phases",
    "players",
    "position",
    "restart",
    "score",
    "scores_all",
    "settle",
    "standing",
]
