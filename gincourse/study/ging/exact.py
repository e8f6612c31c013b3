"""All 28!/(7!)^4 deals of Ging, counted exactly (ging.txt Gameplay).

Every question is put as demands that :func:`~gincourse.study.ging.ways.ways` can count. "Nobody has
four sevens" is no such demand, but "this player has them" is, and so is "anything at all"; the
difference of the two is the count. A player without four sevens, gentlemen and bare shoulders is in
this way a sum of five demands with signs (inclusion and exclusion; four sevens may be bare
shoulders at the same time). Ging and seven cards need no signs: those holdings are left out.

Seats are counted from the dealer's left: 0, 1, 2, and 3 is the dealer.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise, product
from math import perm, prod
from typing import TypeAlias

from gincourse.games.ging import Rules
from gincourse.messages import say
from gincourse.study.ging.deals import DealStudy, Outcome
from gincourse.study.ging.holdings import (
    ANY,
    FACES,
    GING,
    LOW,
    PLAIN,
    POINTS,
    SEVENS,
    WHOLE,
    allowed,
)
from gincourse.study.ging.ways import Column, everywhere, ways
from gincourse.study.tables import Cell, Table, Tabled

TIES = ("first", "share", "stays")
"""The options of G2, equal combinations."""
SECOND_PLACES = ("people first", "elder first")
"""The options of G3, equal points for second place."""
Signed: TypeAlias = tuple[tuple[int, int], ...]
"""Demands that hold in all suits at once, with the signs by which they add up."""
FREE: Signed = ((1, ANY),)
NO_SEVENS: Signed = (*FREE, (-1, SEVENS))
NOT_ON_FACES: Signed = ((1, ANY), (-1, SEVENS), (-1, FACES), (-1, LOW), (1, SEVENS & LOW))
"""No four sevens, no gentlemen, no bare shoulders: none that is told from several suits."""
BARE: Signed = ((1, LOW), (-1, SEVENS & LOW))
"""Bare shoulders without four sevens."""


def deals_exact(rules: Rules | None = None) -> DealStudy:
    """What decides a deal, who takes both places, what each seat wins: over all deals, exactly.

    Everybody makes his best claim. Of the rules, ``combination_tie`` (G2) and ``second_place`` (G3)
    matter. The first call takes a second or two, later ones nothing.

    >>> study = deals_exact()
    >>> study.deals, study.exact
    (472518347558400, True)
    >>> study.decided["ging"].told.text, study.both_places.told.text
    ('16.45 %', '1.92 %')
    """
    rules = rules or Rules()
    counts = {**_combinations(), **_suits(rules.second_place)}
    return DealStudy.of(rules, counts)


@lru_cache(1)
def _combinations() -> dict[Outcome, int]:
    """The deals that each combination decides, by who holds it."""
    counts: dict[Outcome, int] = {}
    for holders in range(1, 5):
        tied = {
            "seven cards": _in_one_suit(WHOLE, ANY & ~WHOLE, holders, FREE),
            "ging": _in_one_suit(GING, PLAIN, holders, NO_SEVENS),
            "bare shoulders": _everywhere(
                [PLAIN] * 4, [BARE] * holders + [NOT_ON_FACES] * (4 - holders)
            ),
        }
        if holders == 1:  # there are four sevens and twelve faces, never enough for two
            tied["four sevens"] = _everywhere([SEVENS, ANY, ANY, ANY], [FREE] * 4)
            tied["gentlemen"] = _everywhere([FACES, PLAIN, PLAIN, PLAIN], [NO_SEVENS] * 4)
        for name, deals in tied.items():
            if deals:
                for seats in combinations(range(4), holders):
                    counts[Outcome(name, seats)] = deals
    return counts


def _in_one_suit(holding: int, others: int, holders: int, signed: Signed) -> int:
    """Deals in which just the first players have such a holding, each in a suit of his own."""
    columns: list[Column] = []
    for player in range(4):
        suits = [others] * 4
        if player < holders:
            suits[player] = holding
        columns.append((suits[0], suits[1], suits[2], suits[3]))
    return perm(4, holders) * _signed(columns, [signed] * 4)


def _everywhere(holdings: list[int], signed: list[Signed]) -> int:
    return _signed(map(everywhere, holdings), signed)


def _signed(columns: Iterable[Column], signed: Iterable[Signed]) -> int:
    """The deals that meet every player's column and his signed demands."""
    columns = tuple(columns)
    return sum(
        sign
        * ways(
            *((a & n, b & n, c & n, d & n) for (a, b, c, d), n in zip(columns, each, strict=True))
        )
        for sign, each in _terms(tuple(signed))
    )


@lru_cache(100)
def _terms(signed: tuple[Signed, ...]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """One demand for each player in all possible ways, with the sign of the product.

    What no deal meets, as two players with four sevens, is left out.
    """
    found = []
    for each in product(*signed):
        demands = tuple(holdings for _, holdings in each)
        if ways(*map(everywhere, demands)):
            found.append((prod(sign for sign, _ in each), demands))
    return tuple(found)


# ----------------------------------------------------------------------- deals without combination
@lru_cache(2)
def _suits(second_place: str) -> dict[Outcome, int]:
    """The deals without a combination, by who takes first and second place.

    They are sorted by the points ``u`` that take second place. Then only one suit in the deal, of
    the player who is first, may be above ``u``, and every other claim is at most ``u``; whether it
    may equal ``u`` hangs on the seats and on the rule (G3).
    """
    elder_first = second_place == "elder first"
    counts: dict[Outcome, int] = {}
    values = sorted({POINTS[m] for m in range(128) if PLAIN >> m & 1})
    for below, u in pairwise(values):
        level = _Level(below, u)
        for first, second in product(range(4), repeat=2):
            deals = level.deals(first, second, elder_first)
            if deals:
                places = Outcome(None, (first, second))
                counts[places] = counts.get(places, 0) + deals
    return counts


class _Level:
    """The deals in which second place is taken with ``u`` points; ``below`` is the next lower."""

    def __init__(self, below: int, u: int) -> None:
        self._at_most = {points: _at_most(points) for points in (below, u)}
        self._below, self._u = below, u
        self._known: dict[tuple[bool, int, int], int] = {}

    def deals(self, first: int, second: int, elder_first: bool) -> int:
        """How many deals give these two seats the two places."""
        below, u = self._below, self._u
        if first == second:
            # his own second suit is u; with people first nobody else may have as much
            may_equal = 3 - first if elder_first else 0
            return self._count(u, may_equal) - self._count(below, may_equal)
        # who sits after the second may have u as well
        younger = sum(seat > second for seat in range(4) if seat != first)
        # the first one's own second suit loses to an equal one, unless he is the elder (G3)
        own = below if elder_first and first < second else u
        # he is first with more than u, or also with u if he is the elder
        more_than = below if first < second else u
        with_first = [
            self._count(own, others) - self._count(more_than, others, spare=0)
            for others in (younger, younger + 1)
        ]
        return with_first[1] - with_first[0]  # the second has just u

    def _count(self, own: int, may_equal: int, spare: int = 1) -> int:
        """Deals without combination in which one player has at most ``own`` points in a suit.

        With ``spare`` one suit of his may have more. Of the others, ``may_equal`` have at most
        ``u`` points, the rest less.
        """
        key = (bool(spare), own, may_equal)
        if key not in self._known:
            low = self._at_most[own]
            high = PLAIN & ~low
            others = [everywhere(self._at_most[self._u])] * may_equal
            others += [everywhere(self._at_most[self._below])] * (3 - may_equal)
            signed = [NOT_ON_FACES] * 4
            deals = _signed([everywhere(low), *others], signed)
            if spare:  # that suit may be any of the four
                deals += 4 * _signed([(high, low, low, low), *others], signed)
            self._known[key] = deals
        return self._known[key]


def _at_most(points: int) -> int:
    return allowed(lambda m: POINTS[m] <= points) & PLAIN


@dataclass(frozen=True, slots=True, repr=False)
class Rulings(Tabled):
    """The same study under several rules, side by side; ``studies`` are in the order asked for."""

    studies: tuple[DealStudy, ...]

    @property
    def tables(self) -> tuple[Table, ...]:
        """A line for each: net stakes of every seat, and one player taking both places."""
        head: list[Cell] = [say("study.ging.ruling")]
        head += [say(f"study.ging.seat.{seat}") for seat in range(4)]
        rows = tuple(
            (
                say(
                    "study.ging.two_rulings",
                    tie=say(f"study.ging.tie.{study.rules.combination_tie}"),
                    second=say(f"study.ging.second.{study.rules.second_place}"),
                ),
                *(net.told for net in study.net),
                study.both_places.told,
            )
            for study in self.studies
        )
        head.append(say("study.ging.both"))
        return (Table(say("study.ging.rulings"), tuple(head), rows),)


def rulings() -> Rulings:
    """The exact study under every option of G2 and G3.

    >>> [round(float(study.net[0]), 3) for study in rulings().studies]
    [0.119, 0.137, 0.091, 0.109, 0.091, 0.109]
    """
    return Rulings(
        tuple(
            deals_exact(Rules(combination_tie=tie, second_place=second))
            for tie, second in product(TIES, SECOND_PLACES)
        )
    )
