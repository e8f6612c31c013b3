"""Ring (ring.txt): gin for two to four, with penalties, reshuffles and a pool paid out.

>>> from gincourse.games import ring
>>> state = ring.deal(seed=7)
>>> state.legal_actions()
(Take(card=Card("A♠")), Pass())
"""

from gincourse.games.knocking import Count, Knocked
from gincourse.games.ring.actions import (
    Discard,
    Done,
    Draw,
    Gin,
    Knock,
    LayOff,
    Pass,
    Take,
)
from gincourse.games.ring.game import (
    RingSettlement,
    again,
    begin,
    deal,
    follow,
    opening,
    over,
    pack_of,
    position,
    restart,
    settle,
)
from gincourse.games.ring.payout import payout, whole_stakes
from gincourse.games.ring.position import Laid, RingPosition
from gincourse.games.ring.rules import Rules, explain
from gincourse.games.ring.score import RingResult, score
from gincourse.games.ring.state import RingObservation, RingState
from gincourse.games.shared import standing

name = "ring"
players = (2, 3, 4)
head = ("seats", "number", "hands", "discards", "stock", "turn", "phase", "drawn", "took")
scores_all = True
phases = ("upcard", "draw", "shed", "layoff", "over")

__all__ = [
    "Count",
    "Discard",
    "Done",
    "Draw",
    "Gin",
    "Knock",
    "Knocked",
    "Laid",
    "LayOff",
    "Pass",
    "RingObservation",
    "RingPosition",
    "RingResult",
    "RingSettlement",
    "RingState",
    "Rules",
    "Take",
    "again",
    "begin",
    "deal",
    "explain",
    "follow",
    "head",
    "name",
    "opening",
    "over",
    "pack_of",
    "payout",
    "phases",
    "players",
    "position",
    "restart",
    "score",
    "scores_all",
    "settle",
    "standing",
    "whole_stakes",
]
