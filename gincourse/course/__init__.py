"""Exercises and predictions: answers are checked by asking the engine, never by a stored answer.

>>> import gincourse as gc
>>> gc.course.check_deadwood("8♠ 9♠ 10♠ 7♦ 2♥", 9)
Right: 2♥ 7♦ are left, deadwood 9.
"""

from gincourse.course.checks import (
    Verdict,
    check_deadwood,
    check_discard,
    check_hand,
    check_knock,
    check_lay_offs,
    check_melds,
    reveal,
)

__all__ = [
    "Verdict",
    "check_deadwood",
    "check_discard",
    "check_hand",
    "check_knock",
    "check_lay_offs",
    "check_melds",
    "reveal",
]
