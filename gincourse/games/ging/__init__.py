"""Ging (ging.txt): four players, stakes on a layout, claims and a showdown.

>>> from gincourse.games import ging
>>> state = ging.deal(seed=7)
>>> print(state.legal_actions()[0])
claim 28♥ 17♠
"""

from gincourse.games.ging.claims import Claim, claim_name, read
from gincourse.games.ging.game import (
    PACKETS,
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
    standing,
)
from gincourse.games.ging.hands import (
    COMBINATIONS,
    PACK,
    Holding,
    combination_cards,
    combinations,
    holdings,
)
from gincourse.games.ging.rules import Rules, explain
from gincourse.games.ging.showdown import Place, Showdown, compare, seat_order
from gincourse.games.ging.stakes import CLEARED, Layout, can_place, collected, placed
from gincourse.games.ging.state import GingObservation, GingState, best_claim

name = "ging"
players = (4,)
head = ("number", "stakes", "layout")
scores_all = False
phases = ("claim", "over")

__all__ = [
    "CLEARED",
    "COMBINATIONS",
    "PACK",
    "PACKETS",
    "Claim",
    "GingObservation",
    "GingState",
    "Holding",
    "Layout",
    "Place",
    "Rules",
    "Showdown",
    "again",
    "begin",
    "best_claim",
    "can_place",
    "claim_name",
    "collected",
    "combination_cards",
    "combinations",
    "compare",
    "deal",
    "explain",
    "follow",
    "head",
    "holdings",
    "name",
    "opening",
    "over",
    "pack_of",
    "phases",
    "placed",
    "players",
    "position",
    "read",
    "restart",
    "scores_all",
    "seat_order",
    "settle",
    "standing",
]
