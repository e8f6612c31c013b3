"""Ging by the numbers (ging.txt): every hand, every deal, and deals at random.

>>> from gincourse.study import ging
>>> ging.hand_counts().best["ging"], ging.closed_forms()["ging"].count
(53184, 53200)
>>> exact, simulated = ging.deals_exact(), ging.simulate(5_000, seed=2)
>>> print(exact.both_places, "and", simulated.both_places)
1.92 % and 1.66 % (1.34 % to 2.05 %)
"""

from gincourse.study.ging.closed import ClosedForm, ClosedForms, closed_forms
from gincourse.study.ging.deals import DealStudy, Outcome
from gincourse.study.ging.exact import Rulings, deals_exact, rulings
from gincourse.study.ging.hands import (
    Counts,
    HandCounts,
    best_claims,
    best_points,
    enumerate_hands,
    hand_counts,
    overlaps,
)
from gincourse.study.ging.simulate import dealt, outcome, simulate

__all__ = [
    "ClosedForm",
    "ClosedForms",
    "Counts",
    "DealStudy",
    "HandCounts",
    "Outcome",
    "Rulings",
    "best_claims",
    "best_points",
    "closed_forms",
    "deals_exact",
    "dealt",
    "enumerate_hands",
    "hand_counts",
    "outcome",
    "overlaps",
    "rulings",
    "simulate",
]
