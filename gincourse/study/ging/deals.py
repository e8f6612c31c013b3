"""Whole deals of Ging: what decides them, and what each seat wins.

A study of deals is a number of deals for each :class:`Outcome`. It does not matter whether all
deals were counted or some were dealt at random: the same questions are asked of it, and the answers
carry an interval where one is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from gincourse.games.ging import COMBINATIONS, Layout, Rules, collected, compare
from gincourse.games.ging.claims import Claim
from gincourse.messages import Message, say
from gincourse.study.estimates import Estimate, mean_of, share_of
from gincourse.study.tables import Cell, Table, Tabled, number

Key = TypeVar("Key")

DEALER = 3
"""Seats are counted from the dealer's left: 0, 1, 2, and 3 is the dealer."""
SUITS = "suits"
"""What decides a deal without a combination."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a deal ends; seats are counted from the dealer's left, the dealer is 3.

    ``seats`` are all who hold the deciding combination or, where there is none, the first and the
    second place, which may be the same seat.

    >>> Outcome("ging", (1, 3)).tied, Outcome(None, (2, 2)).both_places
    (True, True)
    """

    combination: str | None
    seats: tuple[int, ...]

    @property
    def tied(self) -> bool:
        """Whether several players hold the deciding combination (G2)."""
        return self.combination is not None and len(self.seats) > 1

    @property
    def both_places(self) -> bool:
        """Whether one player takes first and second place, and three corners."""
        return self.combination is None and len(set(self.seats)) == 1

    def gains(self, rules: Rules | None = None) -> tuple[int, ...]:
        """The stakes that each seat takes from a full layout (ging.txt Scoring).

        >>> Outcome("ging", (1, 3)).gains(), Outcome(None, (2, 2)).gains()
        ((0, 8, 0, 0), (0, 0, 3, 0))
        """
        if self.combination is not None:
            called = [Claim(self.combination if seat in self.seats else None) for seat in range(4)]
            return compare(called, DEALER, rules or Rules()).gain
        taken = [(3 if self.both_places else 1) * (seat in self.seats) for seat in range(4)]
        return tuple(taken)

    def net(self, rules: Rules | None = None) -> tuple[int, ...]:
        """The stakes taken less those put back before the next deal; the four add up to 0.

        >>> Outcome("ging", (1,)).net(), Outcome(None, (0, 2)).net()
        ((-2, 6, -2, -2), (1, -1, 1, -1))
        """
        gain = self.gains(rules)
        whole = self.combination is not None
        due = collected(Layout(), gain, DEALER, whole=whole).due
        return tuple(taken - back for taken, back in zip(gain, due, strict=True))


@dataclass(frozen=True, slots=True, repr=False)
class DealStudy(Tabled):
    """A number of deals for each outcome, under some rules.

    ``deals`` is their sum, ``seed`` the seed of a simulation and ``None`` where all deals were
    counted. Everybody is taken to make his best claim (ging.txt Gameplay).

    >>> study = DealStudy.of(Rules(), {Outcome("ging", (0,)): 1, Outcome(None, (1, 2)): 3})
    >>> study.decided["suits"].value
    Fraction(3, 4)
    """

    rules: Rules
    counts: tuple[tuple[Outcome, int], ...]
    deals: int
    seed: int | str | None = None

    @classmethod
    def of(
        cls, rules: Rules, counts: Mapping[Outcome, int], seed: int | str | None = None
    ) -> DealStudy:
        """A study of these counts; a seed says that they were dealt at random."""
        ordered = sorted(counts.items(), key=lambda item: (_height(item[0]), item[0].seats))
        return cls(rules, tuple(ordered), sum(counts.values()), seed)

    @property
    def exact(self) -> bool:
        """Whether all deals were counted."""
        return self.seed is None

    def count(self, test: Callable[[Outcome], bool]) -> int:
        """The number of deals whose outcome passes a test."""
        return sum(n for outcome, n in self.counts if test(outcome))

    def share(self, test: Callable[[Outcome], bool]) -> Estimate:
        """The share of deals whose outcome passes a test.

        >>> study = DealStudy.of(Rules(), {Outcome("ging", (0,)): 10, Outcome(None, (1, 2)): 90}, 1)
        >>> print(study.share(lambda outcome: 0 in outcome.seats))
        10.00 % (5.52 % to 17.44 %)
        """
        return self._share(self.count(test))

    def grouped(self, key: Callable[[Outcome], Key]) -> dict[Key, int]:
        """The number of deals for every value of a key of the outcomes.

        >>> study = DealStudy.of(Rules(), {Outcome("ging", (0,)): 10, Outcome(None, (1, 1)): 90})
        >>> study.grouped(lambda outcome: outcome.seats[0])
        {0: 10, 1: 90}
        """
        found: dict[Key, int] = {}
        for outcome, n in self.counts:
            found[key(outcome)] = found.get(key(outcome), 0) + n
        return found

    @property
    def decided(self) -> Mapping[str, Estimate]:
        """What decides: the share of each combination, and of ``"suits"`` without one."""
        counts = self.grouped(_name)
        return {name: self._share(counts.get(name, 0)) for name in (*COMBINATIONS, SUITS)}

    @property
    def ties(self) -> Mapping[tuple[str, int], Estimate]:
        """Ties at the deciding combination, by its name and the number of its holders (G2)."""
        counts = self.grouped(lambda o: (_name(o), len(o.seats), o.tied))
        return {(name, n): self._share(m) for (name, n, tied), m in counts.items() if tied}

    @property
    def tied(self) -> Estimate:
        """The share of deals in which the deciding combination is held by several players (G2)."""
        return self.share(lambda o: o.tied)

    @property
    def both_places(self) -> Estimate:
        """The share of deals in which one player takes both places (G3)."""
        return self.share(lambda o: o.both_places)

    @property
    def net(self) -> tuple[Estimate, ...]:
        """What each seat wins on average, in stakes per deal, from the dealer's left.

        Stakes taken from a full layout, less those that the seat puts back before the next deal.
        """
        nets = self.grouped(lambda o: o.net(self.rules))
        found = []
        for seat in range(4):
            won: dict[int, int] = {}
            for net, n in nets.items():
                won[net[seat]] = won.get(net[seat], 0) + n
            found.append(mean_of(won, exact=self.exact))
        return tuple(found)

    @property
    def tables(self) -> tuple[Table, ...]:
        """What decides, and what the seats win."""
        return self.decisions, self.seats

    @property
    def decisions(self) -> Table:
        """What decides a deal, and how often several hold it, as a table."""
        rows: list[tuple[Cell, ...]] = []
        held = self.grouped(lambda o: (_name(o), len(o.seats), o.tied))
        for name, n in self.grouped(_name).items():
            label = say("study.ging.suits" if name == SUITS else f"ging.combination.{name}")
            rows.append((label, number(n), self._share(n).told))
            for (combination, holders, tied), m in held.items():
                if tied and combination == name:
                    label_tied = say("study.ging.tied", combination=label, n=holders)
                    rows.append((label_tied, number(m), self._share(m).told))
        both = self.count(lambda o: o.both_places)
        rows.append((say("study.ging.both"), number(both), self._share(both).told))
        head = (say("study.ging.decides"), say("study.deals"), say("study.share"))
        return Table(self._title, head, tuple(rows), self._note)

    @property
    def seats(self) -> Table:
        """What each seat takes and wins, as a table."""
        rows: list[tuple[Cell, ...]] = []
        for seat, net in enumerate(self.net):
            whole = twice = once = 0
            for outcome, n in self.counts:
                if outcome.combination is not None:
                    whole += n * (outcome.gains(self.rules)[seat] > 0)
                elif seat in outcome.seats:
                    once, twice = once + n, twice + n * outcome.both_places
            shares = [self._share(n).told for n in (whole, once, twice)]
            rows.append((say(f"study.ging.seat.{seat}"), net.told, *shares))
        names = ("seat", "net", "takes_layout", "scores_suit", "takes_both")
        heads = tuple(say(f"study.ging.{name}") for name in names)
        return Table(self._title, heads, tuple(rows), self._note)

    def _share(self, n: int) -> Estimate:
        return share_of(n, self.deals, exact=self.exact)

    @property
    def _title(self) -> Message:
        if self.exact:
            return say("study.ging.exact", deals=number(self.deals))
        return say("study.ging.simulated", deals=number(self.deals), seed=str(self.seed))

    @property
    def _note(self) -> Message | None:
        return None if self.exact else say("study.ging.intervals")


def _name(outcome: Outcome) -> str:
    return outcome.combination or SUITS


def _height(outcome: Outcome) -> int:
    return (*COMBINATIONS, SUITS).index(_name(outcome))
