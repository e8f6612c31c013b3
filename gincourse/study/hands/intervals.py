"""Means and shares where hands hang together: those of one deal, played from both seats.

A pair of hands is one thing that happened, not two: its hands have the same cards. So intervals are
made from the differences between pairs. They are wider or, mostly, far narrower for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import inf, sqrt
from typing import TypeVar

from gincourse.study.estimates import Z95, Estimate

Hits = TypeVar("Hits", int, float)


def mean(units: Mapping[int, int], hands: int, unit: str = "points") -> Estimate:
    """The mean for a hand, where ``units[total]`` units of so many ``hands`` have this total.

    >>> mean({10: 30, -10: 30, 0: 40}, hands=2)
    Estimate(0, -0.7629 to 0.7629)
    """
    count = sum(units.values())
    value = Fraction(sum(total * n for total, n in units.items()), count * hands)
    middle = float(value) * hands
    if count < 2:
        return Estimate(value, -inf, inf, inf, unit)
    squares = sum(n * (total - middle) ** 2 for total, n in units.items())
    error = sqrt(squares / (count - 1) / count) / hands
    return Estimate(value, middle / hands - Z95 * error, middle / hands + Z95 * error, error, unit)


def share(units: Mapping[tuple[Hits, int], int]) -> Estimate:
    """A share of hands, where ``units[hits, hands]`` units have so many hits among so many hands.

    A hit may be a part of one, such as what of a pool is won.

    The interval is Agresti and Coull's, made from units: about two that are all hits and two that
    have none are added before the spread is taken. So it also serves rare things, and the share of
    few units that are all alike is not taken for certain.

    >>> share({(1, 2): 100})
    Estimate(0.5, 0.4814 to 0.5186)
    >>> share({(0, 1): 70, (1, 1): 30})
    Estimate(0.3, 0.2182 to 0.3966)
    """
    hits = sum(hit * n for (hit, _), n in units.items())
    hands = sum(of * n for (_, of), n in units.items())
    if not hands:
        return Estimate(Fraction(0), 0.0, 1.0, inf, "share")
    largest = max(of for _, of in units)
    more = Z95 * Z95 / 2
    added: list[tuple[tuple[float, int], float]]
    added = [*units.items(), ((0, largest), more), ((largest, largest), more)]
    count = sum(n for _, n in added)
    of_all = sum(of * n for (_, of), n in added)
    middle = sum(hit * n for (hit, _), n in added) / of_all
    squares = sum(n * (hit - middle * of) ** 2 for (hit, of), n in added)
    error = sqrt(squares * count / (count - 1)) / of_all
    low, high = max(0.0, middle - Z95 * error), min(1.0, middle + Z95 * error)
    return Estimate(Fraction(hits) / hands, low, high, error, "share")
