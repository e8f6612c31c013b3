"""Exercises and predictions: answers are checked by asking the engine, never by a stored answer.

>>> import gincourse as gc
>>> gc.course.check_deadwood("8♠ 9♠ 10♠ 7♦ 2♥", 9)
Right: 2♥ 7♦ are left, deadwood 9.
"""

from gincourse.course.checks import (
    check_deadwood,
    check_discard,
    check_hand,
    check_knock,
    check_lay_offs,
    check_melds,
)
from gincourse.course.ging import (
    check_claim,
    check_combinations,
    check_count,
    check_deals,
    check_share,
    check_taken,
)
from gincourse.course.verdict import Verdict, reveal

__all__ = [
    "Verdict",
    "check_claim",
    "check_combinations",
    "check_count",
    "check_deadwood",
    "check_deals",
    "check_discard",
    "check_hand",
    "check_knock",
    "check_lay_offs",
    "check_melds",
    "check_share",
    "check_taken",
    "reveal",
]
