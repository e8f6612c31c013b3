"""Gin for two (gin.txt): ten cards each, melds, knocking, lay-offs and undercuts.

>>> from gincourse.games import gin
>>> state = gin.deal(seed=7)
>>> state = state.apply("draw stock")
>>> state.legal_actions()[0]
Discard(card=Card("A♠"))
"""

from gincourse.games.gin.actions import (
    BigGin,
    Discard,
    Done,
    Draw,
    Gin,
    Knock,
    LayOff,
    Pass,
    Take,
)
from gincourse.games.gin.game import (
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
)
from gincourse.games.gin.position import GinPosition
from gincourse.games.gin.rules import Rules, explain
from gincourse.games.gin.score import score
from gincourse.games.gin.state import GinObservation, GinState, defence
from gincourse.games.knocking import Count, Knocked
from gincourse.games.shared import standing

name = "gin"
players = (2,)
head = ("hands", "discards", "stock", "turn", "phase", "drawn")
scores_all = False
phases = ("upcard", "draw", "shed", "layoff", "over")

__all__ = [
    "BigGin",
    "Count",
    "Cut",
    "Discard",
    "Done",
    "Draw",
    "Gin",
    "GinObservation",
    "GinPosition",
    "GinState",
    "Knock",
    "Knocked",
    "LayOff",
    "Pass",
    "Rules",
    "Take",
    "again",
    "begin",
    "cut",
    "deal",
    "defence",
    "explain",
    "follow",
    "head",
    "name",
    "next_dealer",
    "opening",
    "over",
    "pack_of",
    "phases",
    "players",
    "position",
    "restart",
    "score",
    "scores_all",
    "settle",
    "standing",
]
