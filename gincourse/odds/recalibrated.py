"""The chance to win a knock, put right by what became of recorded knocks.

Real players are no types, so the chances that come out of the walks are too sure of themselves. A
straight line through the log odds (Platt's map) puts them right. Its two numbers come from
positions recorded by ``tests/benchmarks/bench_calibration.py``, which can be run again.
"""

from __future__ import annotations

import dataclasses
from fractions import Fraction
from math import exp, log

from gincourse.study.estimates import Estimate

SHIFT = -0.26
SLOPE = 1.14
"""The log odds that are told are ``SHIFT + SLOPE`` times those found."""
_LEAST = 0.0005


def put_right(chance: float, shift: float = SHIFT, slope: float = SLOPE) -> float:
    """The chance that is told for a chance found.

    >>> round(put_right(0.9, 0, 0.5), 3), put_right(0.5, 0, 0.7)
    (0.75, 0.5)
    """
    found = min(max(chance, _LEAST), 1 - _LEAST)
    return 1 / (1 + exp(-shift - slope * log(found / (1 - found))))


def recalibrated(found: Estimate, *, lost: bool = False) -> Estimate:
    """The same for an estimate and its interval; ``lost``: it is the chance not to win."""

    def told(chance: float) -> float:
        return 1 - put_right(1 - chance) if lost else put_right(chance)

    return dataclasses.replace(
        found, value=Fraction(told(float(found))), low=told(found.low), high=told(found.high)
    )
