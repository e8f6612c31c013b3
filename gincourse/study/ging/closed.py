"""The counts of Ging by closed form: a formula for each, with the steps that lead to it.

``C(n, k)`` is the number of ways to take k of n cards. The tests compare every one with the counts
by enumeration; a lesson can show the steps one by one. (ging.txt, Card Rank and Value; Gameplay.)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import comb, factorial

from gincourse.messages import Message, say
from gincourse.study.tables import Table, Tabled, number

_DEAL = factorial(28) // factorial(7) ** 4
_REST = factorial(21) // factorial(7) ** 3
"""The ways of dealing the other 21 cards once one hand is fixed."""

_COUNTS: dict[str, tuple[str, int, int]] = {
    # name: formula, its value, number of steps
    "hands": ("C(28, 7)", comb(28, 7), 1),
    "seven cards": ("4 × C(7, 7)", 4 * comb(7, 7), 1),
    "four sevens": ("C(24, 3)", comb(24, 3), 2),
    "ging": (
        "4 × (C(4, 3) + C(4, 2)) × C(21, 3)",
        4 * (comb(4, 3) + comb(4, 2)) * comb(21, 3),
        5,
    ),
    "gentlemen": ("C(12, 7)", comb(12, 7), 1),
    "bare shoulders": ("C(16, 7)", comb(16, 7), 1),
    "four sevens and ging": ("4 × C(4, 3)", 4 * comb(4, 3), 2),
    "four sevens and bare shoulders": ("C(12, 3)", comb(12, 3), 1),
    "any": (
        "4 + C(24, 3) + 40 × C(21, 3) + C(12, 7) + C(16, 7) - 16 - C(12, 3)",
        4 + comb(24, 3) + 40 * comb(21, 3) + comb(12, 7) + comb(16, 7) - 16 - comb(12, 3),
        2,
    ),
    "deals": ("28! / 7!^4", _DEAL, 2),
    "deals with seven cards": (
        "16 × 21! / 7!^3 - 72 × 14! / 7!^2 + 96 - 24",
        16 * _REST - 72 * comb(14, 7) + 96 - 24,
        4,
    ),
    "deals with four sevens": ("4 × C(24, 3) × 21! / 7!^3", 4 * comb(24, 3) * _REST, 2),
    "deals with gentlemen": ("4 × C(12, 7) × 21! / 7!^3", 4 * comb(12, 7) * _REST, 2),
    "deals with bare shoulders": (
        "4 × C(16, 7) × 21! / 7!^3 - C(4, 2) × C(16, 7) × C(9, 7) × 14! / 7!^2",
        4 * comb(16, 7) * _REST - comb(4, 2) * comb(16, 7) * comb(9, 7) * comb(14, 7),
        3,
    ),
}


@dataclass(frozen=True, slots=True)
class ClosedForm:
    """A count with its formula and the steps to it.

    >>> form = closed_forms()["four sevens"]
    >>> print(form)
    Hands with four sevens: C(24, 3) = 2,024
    >>> for step in form.steps:
    ...     print(step)
    The four 7s are in the hand, which leaves three cards.
    They are any three of the other 24 cards: C(24, 3).
    """

    name: str
    formula: str
    count: int
    steps: tuple[Message, ...]

    @property
    def title(self) -> Message:
        """What is counted."""
        return say(f"study.ging.closed.{self.name}")

    def __str__(self) -> str:
        return say(
            "study.ging.closed", title=self.title, formula=self.formula, n=number(self.count)
        ).text


@dataclass(frozen=True, repr=False)
class ClosedForms(Tabled, Mapping[str, ClosedForm]):
    """Closed forms by name, which print as a table."""

    forms: tuple[ClosedForm, ...]

    def __getitem__(self, name: str) -> ClosedForm:
        return {form.name: form for form in self.forms}[name]

    def __iter__(self) -> Iterator[str]:
        return (form.name for form in self.forms)

    def __len__(self) -> int:
        return len(self.forms)

    @property
    def tables(self) -> tuple[Table, ...]:
        """All of them, with their formulas."""
        head = (say("study.ging.counted"), say("study.count"), say("study.formula"))
        rows = tuple((form.title, number(form.count), form.formula) for form in self.forms)
        return (Table(say("study.ging.closed_forms"), head, rows),)


@lru_cache(1)
def closed_forms() -> ClosedForms:
    """Every count of hands and deals that has a short formula.

    Names are those of the combinations, ``"hands"``, ``"any"``, the two overlaps as ``"four sevens
    and ging"``, and for whole deals ``"deals"`` and ``"deals with gentlemen"`` (somebody holds
    them).

    >>> print(closed_forms()["ging"])
    Hands with Ging: 4 × (C(4, 3) + C(4, 2)) × C(21, 3) = 53,200
    """
    return ClosedForms(
        tuple(
            ClosedForm(
                name,
                formula,
                count,
                tuple(say(f"study.ging.closed.{name}.{step}") for step in range(1, steps + 1)),
            )
            for name, (formula, count, steps) in _COUNTS.items()
        )
    )
