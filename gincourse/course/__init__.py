"""Exercises and predictions: answers are checked by asking the engine, never by a stored answer.

>>> import gincourse as gc
>>> gc.course.check_deadwood("8♠ 9♠ 10♠ 7♦ 2♥", 9)
Right: 2♥ 7♦ are left, deadwood 9.
"""

from gincourse.course.beliefs import (
    brier,
    calibration_error,
    chance_to_take,
    check_belief,
    check_brier,
    check_calibration_error,
    check_update,
    updated,
)
from gincourse.course.chances import (
    check_decided,
    check_error,
    check_hands,
    check_interval,
    check_rule,
    check_turns,
    check_worth,
)
from gincourse.course.checks import (
    check_deadwood,
    check_discard,
    check_hand,
    check_knock,
    check_lay_offs,
    check_melds,
)
from gincourse.course.gin500 import check_going_out, check_score, check_takes
from gincourse.course.ging import (
    check_claim,
    check_combinations,
    check_count,
    check_deals,
    check_share,
    check_taken,
)
from gincourse.course.ring import check_payout, check_penalties, check_turn, check_undercutter
from gincourse.course.verdict import Verdict, reveal

__all__ = [
    "Verdict",
    "brier",
    "calibration_error",
    "chance_to_take",
    "check_belief",
    "check_brier",
    "check_calibration_error",
    "check_claim",
    "check_combinations",
    "check_count",
    "check_deadwood",
    "check_deals",
    "check_decided",
    "check_discard",
    "check_error",
    "check_going_out",
    "check_hand",
    "check_hands",
    "check_interval",
    "check_knock",
    "check_lay_offs",
    "check_melds",
    "check_payout",
    "check_penalties",
    "check_rule",
    "check_score",
    "check_share",
    "check_taken",
    "check_takes",
    "check_turn",
    "check_turns",
    "check_undercutter",
    "check_update",
    "check_worth",
    "reveal",
    "updated",
]
