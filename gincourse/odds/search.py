"""Several walks side by side over the hands that explain what was seen, and the models they use."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp, log
from random import Random
from typing import Any

from gincourse.games.gin import GinObservation
from gincourse.games.start import Seed
from gincourse.odds.chains import (
    EVER,
    FEW,
    HOPEFULLY,
    LOOSELY,
    MARKS,
    NAT,
    ONE_IN,
    SHARPLY,
    TURN,
    WHIM,
    limit_of,
)
from gincourse.odds.engine import engine, plain
from gincourse.odds.evidence import Evidence
from gincourse.odds.lots import states

CHAINS = 8
"""How many walks there are; how far they differ tells how well the answer is known."""
EVERY = 16
"""After so many steps a hand is kept."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How far the walks go in a round, so that an answer comes soon.

    ``settling`` are the steps of each walk before anything is kept: it has to get away from where
    it happens to begin. ``steps`` are those in a round, ``rounds`` the rounds that an effort of one
    takes: a thousand worlds.
    """

    settling: int
    steps: int
    rounds: int

    @property
    def kept(self) -> int:
        """The hands that each walk keeps in a round."""
        return self.steps // EVERY


PACES = {"numba": Pace(12_000, 2_000, 1), "plain": Pace(2_400, 400, 5)}
"""Plain Python takes smaller rounds, and more of them: what comes out depends on the engine."""


def pace() -> Pace:
    """The pace of the engine that is there.

    >>> CHAINS * pace().kept * pace().rounds
    1000
    """
    return PACES[engine().name]


EARLY = 10 + 16 * 5
SOME = 10 + WHIM
KNOCKS = (10, 5, SOME, EARLY, 0)
"""The types of player by when they knock: see :func:`gincourse.odds.chains.limit_of`."""
WAYS = ((0, SHARPLY), (0, LOOSELY), (1, SHARPLY), (1, LOOSELY), (1, HOPEFULLY))
"""Whether they take only what melds, and how they throw."""
TYPES = tuple((knock, *way) for knock in KNOCKS for way in WAYS)
"""All types, by how they knock and how they play: see :func:`gincourse.odds.chains.cost`."""
SLIPS = 0.03
"""The chance that a player does not do what his type does, by inattention or design."""
ASTRAY = 0.1
"""The chance that a loose player throws none of the best few."""
RASH = 0.005
"""The chance that a player knocks with more deadwood than his type does."""
TAKES = ((0.04, 0.9, 0.97), (0.03, 0.08, 0.95))
"""The chances to take a useless, a helpful, a melding upcard: whoever takes what helps, and whoever
takes only what melds."""


@dataclass(frozen=True, slots=True)
class Model:
    """The tables of costs that the walks read."""

    types: Any
    taking: Any
    weights: Any
    logs: Any
    ranks: Any
    lots: Any
    powers: Any
    quiet: int


def _cost(chance: float) -> int:
    return round(-NAT * log(chance))


@lru_cache(2)
def model(name: str) -> Model:
    """The tables as lists of the engine of that name."""
    array = (plain() if name == "plain" else engine()).array
    types = [n for kind in TYPES for n in kind]
    taking = [
        _cost(chance if took else 1 - chance)
        for chances in TAKES
        for chance in chances
        for took in (0, 1)
    ]
    weights = [round(64 * exp(-n / NAT)) for n in range(400)]
    logs = [0, *(round(NAT * log(max(n, 64) / 64)) for n in range(1, 800))]
    astray = ASTRAY / 8  # of eight cards more or less
    few = [_cost(astray)] * 48
    for inside in range(FEW + 1):
        for equal in range(max(inside, 1), 12):
            chance = (inside * (1 - ASTRAY) / FEW + (equal - inside) * astray) / equal
            few[12 * inside + equal] = _cost(chance)
    uniform = [round(-NAT * log((n + 0.5) / 4096)) for n in range(4096)]
    powers = [round(exp(-n / NAT) * (1 << 24)) for n in range(1280)]
    return Model(
        array(types, "int64"),
        array(taking, "int64"),
        array(weights, "int64"),
        array(logs, "int64"),
        array(few, "int64"),
        array(uniform, "int64"),
        array(powers, "int64"),
        _cost(SLIPS),
    )


class Search:
    """The walks of one position; each :meth:`more` goes on from where they stand.

    After a round ``hands`` and ``told`` hold the hands kept in it, chain after chain, and the type
    of each (its place in :data:`TYPES`); ``count`` is their number.

    >>> from gincourse.games import gin
    >>> search = Search(gin.deal(seed=7).observe(0), seed=1)
    >>> search.more()
    >>> len(search.hands) == search.count == CHAINS * search.pace.kept
    True
    """

    def __init__(
        self,
        seen: GinObservation,
        *,
        seed: Seed = 0,
        sampling: str = "likely",
        prior: Sequence[float] = (),
        pace: Pace | None = None,
    ) -> None:
        self.seen = seen
        self.evidence = Evidence.of(seen)
        self.engine = engine()
        self.pace = pace or PACES[self.engine.name]
        self.count = CHAINS * self.pace.kept
        self.model = model(self.engine.name)
        self.hands: Any = self.engine.room(self.count, "int64")
        self.told: Any = self.engine.room(self.count, "int64")
        self.rounds = 0
        self.uniform = sampling == "uniform"
        self._random = Random(f"gincourse odds {seed}/uniform")
        self.number = states(seed, 1)[0]
        array = self.engine.array
        self._prior = array(self._first_costs(prior), "int64")
        numbers, when, latest = _slots(self.evidence)
        self._turns = array(numbers or [0], "int64")
        self._turn_count = len(numbers) // TURN
        self._when = array(when or [0], "int64")
        self._slots = len(when)
        self._latest = array(latest, "int64")
        lots = states(seed, CHAINS)
        self._walks = [
            self._begin(array(lots[2 * n : 2 * n + 2], "int64"), Random(f"{seed} chain {n}"), n)
            for n in range(CHAINS)
        ]

    def _first_costs(self, prior: Sequence[float]) -> list[int]:
        """What each type costs before anything hidden is looked at."""
        costs = [_cost(max(weight, 0.001)) for weight in prior or [1.0] * len(TYPES)]
        if self.evidence.knocked is not None:
            turn = len(self.evidence.turns) - 1
            for kind, (knocks, *_) in enumerate(TYPES):
                if self.evidence.knocked > limit_of(knocks, turn):
                    costs[kind] += _cost(RASH)
                elif knocks == SOME and self.evidence.knocked:
                    costs[kind] += _cost(1 / ONE_IN)
        return costs

    def _begin(self, state: Any, random: Random, number: int) -> list[Any]:
        """A walk at a hand that can be, else at random: cards, free cards, what the model keeps."""
        unseen = [card.index for card in self.evidence.unseen]
        _mix(unseen, random)
        card = [-1] * self._slots
        pinned = self.evidence.gone | (self.evidence.shown - self.evidence.known)
        for thrown in sorted(pinned, key=lambda c: int(self._latest[c.index])):
            fitting = [
                slot
                for slot in range(self._slots)
                if card[slot] < 0 and self._when[slot] <= self._latest[thrown.index]
            ]
            card[fitting[int(random.random() * len(fitting))]] = thrown.index
        card = [unseen.pop() if index < 0 else index for index in card]
        array, room = self.engine.array, self.engine.room
        turns = max(self._turn_count, 1)
        kind = array([number * len(TYPES) // CHAINS], "int64")
        return [
            array(card or [0], "int64"),
            array(unseen or [0], "int64"),
            len(unseen),
            room(turns, "int64"),
            room(turns * MARKS, "int64"),
            room(turns * MARKS, "int64"),
            room(turns, "int64"),
            kind,
            state,
        ]

    def more(self) -> None:
        """Walk on, and keep new hands in the place of the old ones."""
        if self.uniform:
            self._draw()
        else:
            for number, walk in enumerate(self._walks):
                if self.rounds == 0:
                    self._settle(walk)
                self._walk(walk, self.pace.steps, EVERY, number * self.pace.kept)
        self.rounds += 1

    def _settle(self, walk: list[Any]) -> None:
        card, _, _, held, marks, _, costs, kind, _ = walk
        run, tables = self.engine, self.model
        run.fill(self._turns, self._turn_count, self._slots, card, self._when, held)
        for turn in range(self._turn_count):
            slot = int(self._turns[turn * TURN + 3])
            drawn = int(card[slot]) if slot >= 0 else -1
            after = run.mark(self._turns, turn, int(held[turn]), drawn, marks)
            run.spread(self._turns, turn, after, tables.weights, tables.logs, tables.ranks, marks)
            costs[turn] = run.cost(
                marks,
                turn * MARKS,
                int(self._turns[turn * TURN + 1]),
                int(kind[0]),
                tables.types,
                tables.taking,
                tables.quiet,
            )
        self._walk(walk, self.pace.settling, 0, 0)

    def _walk(self, walk: list[Any], steps: int, every: int, start: int) -> None:
        card, free, unseen, held, marks, fresh, costs, kind, state = walk
        tables = self.model
        self.engine.walk(
            self._turns,
            self._turn_count,
            self._slots,
            card,
            self._when,
            self._latest,
            free,
            unseen,
            held,
            marks,
            fresh,
            costs,
            kind,
            tables.types,
            len(TYPES),
            self._prior,
            tables.taking,
            tables.weights,
            tables.logs,
            tables.ranks,
            tables.lots,
            tables.powers,
            tables.quiet,
            state,
            steps,
            every,
            self.evidence.known.mask,
            self.evidence.gone.mask,
            self.hands,
            self.told,
            start,
        )

    def _draw(self) -> None:
        """Any hand of unseen cards, each as likely as the other: what the history tells is lost."""
        unseen = [card.index for card in self.evidence.unseen]
        known = self.evidence.known
        hidden = self.evidence.held - len(known)
        for n in range(self.count):
            _mix(unseen, self._random, hidden)
            self.hands[n] = known.mask | sum(1 << index for index in unseen[:hidden])
            self.told[n] = int(self._random.random() * len(TYPES))


def _mix(cards: list[int], random: Random, first: int | None = None) -> None:
    """Shuffle, with the one stream of random numbers that Python promises to keep."""
    for i in range(len(cards) - 1 if first is None else first):
        j = i + int(random.random() * (len(cards) - i))
        cards[i], cards[j] = cards[j], cards[i]


def _slots(evidence: Evidence) -> tuple[list[int], list[int], list[int]]:
    """The turns as numbers, when each slot is filled, and when each card was thrown out of one."""
    when = [-1] * evidence.dealt
    latest = [EVER] * 52
    numbers: list[int] = []
    for place, turn in enumerate(evidence.turns):
        slot = -1
        if turn.drew:
            slot = len(when)
            when.append(place)
        if turn.thrown is not None and turn.from_hidden:
            latest[turn.thrown.index] = place
        numbers += [
            -1 if turn.upcard is None else turn.upcard.index,
            int(turn.took),
            -1 if turn.thrown is None else turn.thrown.index,
            slot,
            turn.known.mask,
            turn.gone.mask,
            turn.pile.mask,
        ]
    for card in evidence.shown - evidence.known - evidence.gone:
        latest[card.index] = EVER - 1  # it stays where it is seen to be
    return numbers, when, latest
