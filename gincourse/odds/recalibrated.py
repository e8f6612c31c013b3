"""The chance to win a knock, what it brings, and what playing on does, put right by recorded hands.

Real players are no types, so the chances that come out of the walks are too sure of themselves, and
real hands are a little better than those of the worlds. A straight line through the log odds
(Platt's map) puts the chances right, :data:`BETTER` and :data:`SHREWD` the points of a knock,
:data:`FURTHER` those of playing on. These five numbers are found by
``python -m tests.benchmarks.bench_calibration --fit``, from positions of seeds below
``tests.benchmarks.bench_calibration.FRESH``; what is published of how well they do comes from
positions of seeds above it.
"""

from __future__ import annotations

import dataclasses
from fractions import Fraction
from math import exp, log

from gincourse.study.estimates import Estimate

SHIFT = -0.37
SLOPE = 1.04
"""The log odds that are told are ``SHIFT + SLOPE`` times those found."""
BETTER = 0.46
"""So many points less an opponent has, on the average, than the hands that explain what he did."""
SHREWD = 0.73
"""So many points less he has besides, if he throws hopefully."""
FURTHER = 2.73
"""So many points less playing on brings than in the roll-outs, if the opponent throws hopefully: he
looks further ahead than he does there. Found where a knock was first possible and the player held
for gin, and used for all playing on."""
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
