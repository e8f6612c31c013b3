"""Choices weighed in the same worlds: what each of them comes to, chain by chain, type by type."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gincourse.cards import CardSet
from gincourse.games.base import Action
from gincourse.games.gin import (
    BigGin,
    Discard,
    Draw,
    GinObservation,
    Knock,
    Pass,
    Take,
)
from gincourse.kernels.hands import rule_numbers
from gincourse.odds.aims import POINTS, Aim
from gincourse.odds.belief import Gathered, between
from gincourse.odds.chains import HOPEFULLY
from gincourse.odds.recalibrated import BETTER, FURTHER, SHREWD, put_right, recalibrated
from gincourse.odds.rollouts import DRAW, PASS, SUMS, TAKE, THROW
from gincourse.odds.search import CHAINS, KNOCKS, TYPES, Search
from gincourse.study.estimates import Estimate

PLANS = (10, 5, 0)
"""The ways to play on that are tried: knock with so much deadwood or less, 0 only for gin."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to do and how to go on: an action, and the deadwood to knock with afterwards.

    ``plan`` is ``None`` where the hand ends with the action.
    """

    action: Action
    plan: int | None = None


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a choice comes to: chances and the expected worth, each with its 95 % interval.

    ``worth`` is counted as the objective says, in points or as a chance to win the match; ``win``
    and ``lose`` are the chances that the hand is won and lost; for a knock ``lose`` is the chance
    of an undercut.
    """

    choice: Choice
    worth: Estimate
    win: Estimate
    lose: Estimate
    objective: str

    @property
    def action(self) -> Action:
        """What to do."""
        return self.choice.action


class Weighing:
    """The sums of some choices over the rounds of a search; ``raw`` ones are not put right.

    >>> from gincourse.games import gin
    >>> hands = "4♠ 6♠ 7♠ K♦", "9♥ 9♦ 2♣ J♥"
    >>> seen = gin.position(hands, discards="5♠", stock="2♠ 3♠ 4♥").observe(0)
    >>> weighing = Weighing(Search(seen), [Choice(Draw(), 10), Choice(Take("5♠"), 10)])
    >>> weighing.more()
    >>> draw, take = weighing.outlooks()
    >>> take.worth.value > draw.worth.value
    True
    """

    def __init__(
        self,
        search: Search,
        choices: Sequence[Choice],
        aim: Aim = POINTS,
        *,
        raw: bool = False,
    ) -> None:
        self.search = search
        self.seen = search.seen
        self.aim = aim
        self.raw = raw
        self.gathered = Gathered(search)
        self.choices = tuple(choices)
        array, room = search.engine.array, search.engine.room
        self._sums = [room(SUMS * CHAINS * len(TYPES), "int64") for _ in choices]
        self._worth = array(aim.worths, "int64")
        self._rules = array(_rules(self.seen), "int64")

    def more(self) -> None:
        """Walk on for a round, and try every choice in its worlds."""
        self.search.more()
        self.gathered.add()
        self.try_all()

    def try_all(self) -> None:
        """Try every choice in the worlds of the last round."""
        open_ = [choice for choice in self.choices if choice.plan is None]
        on = [choice for choice in self.choices if choice.plan is not None]
        if open_:
            self._lay_open(open_)
        if on:
            self._play_on(on)

    def _lay_open(self, choices: Sequence[Choice]) -> None:
        search, array = self.search, self.search.engine.array
        melds: list[int] = []
        deadwood: list[int] = []
        for choice in choices:
            action = choice.action
            laid: list[int] = []
            if isinstance(action, Knock):
                laid = [meld.mask for meld in action.melds]
                left = self.seen.hand - action.card - CardSet.of_mask(sum(laid))
                deadwood.append(left.value)
            else:
                deadwood.append(-1 if isinstance(action, BigGin) else 0)
            melds += [*laid, *[0] * (4 - len(laid))]
        count = search.count
        points = search.engine.room(count * len(choices), "int64")
        wins = search.engine.room(count * len(choices), "int64")
        worlds = array(range(count), "int64")
        search.engine.lay_open(
            array(melds, "int64"),
            array(deadwood, "int64"),
            len(choices),
            search.hands,
            worlds,
            count,
            self._rules,
            points,
            wins,
        )
        self._count(choices, points, wins, worlds)

    def _play_on(self, choices: Sequence[Choice]) -> None:
        search, seen, array = self.search, self.seen, self.search.engine.array
        numbers: list[int] = []
        for choice in choices:
            assert choice.plan is not None
            numbers += [*_beginning(choice.action), choice.plan]
        count = search.count
        points = search.engine.room(count * len(choices), "int64")
        wins = search.engine.room(count * len(choices), "int64")
        worlds = array(range(count), "int64")
        offers = 2 - seen.passes if seen.phase == "upcard" else 0
        state = [1 + search.rounds * 7919 % 2147483000, 1 + search.number]
        search.engine.play_worlds(
            seen.hand.mask,
            search.hands,
            search.told,
            worlds,
            count,
            (search.evidence.unseen | search.evidence.known).mask,
            seen.stock,
            seen.discards[-1].index if seen.discards else -1,
            CardSet(seen.discards).mask,
            offers,
            _takes(seen),
            len(search.evidence.turns),
            search.model.types,
            array(numbers, "int64"),
            len(choices),
            self._rules,
            array(state, "int64"),
            points,
            wins,
        )
        self._count(choices, points, wins, worlds)

    def _count(self, choices: Sequence[Choice], points: Any, wins: Any, worlds: Any) -> None:
        for option, choice in enumerate(choices):
            self.search.engine.tally(
                points,
                wins,
                self.search.told,
                worlds,
                self.search.count,
                self.search.pace.kept,
                len(TYPES),
                option,
                self._worth,
                self._sums[self.choices.index(choice)],
            )

    # ------------------------------------------------------------------ what it comes to
    def means(self, choice: Choice) -> list[float]:
        """The mean worth in each chain.

        That of a knock is put right like its chance to be won: as many worlds more or less are
        taken to be won as the recorded knocks ask for, and the opponent to be a little better. That
        of playing on is lessened as far as the opponent throws hopefully.
        """
        shift = self._shift(choice)
        return [mean / self.aim.parts + shift for mean in self._per_chain(choice, 1)]

    def _shift(self, choice: Choice) -> float:
        """What the worth of a choice changes by when it is put right."""
        if self.raw:
            return 0.0
        if choice.plan is not None:
            return -FURTHER * self.hopes(choice) * self.aim.point
        if not isinstance(choice.action, Knock):
            return 0.0
        win = self.share(choice, 2)
        better = BETTER + SHREWD * self.hopes(choice)
        return (put_right(win) - win) * self.gap(choice) - better * self.aim.point

    def hopes(self, choice: Choice) -> float:
        """How likely the opponent throws hopefully."""
        weights = zip(TYPES, self.weights(choice), strict=True)
        return sum(weight for (*_, way), weight in weights if way == HOPEFULLY)

    def gap(self, choice: Choice) -> float:
        """How much more a choice is worth where the hand is won than where it is not."""
        count, worth, won, _, worth_won = (
            sum(int(n) for n in self._sums[self.choices.index(choice)][at::SUMS])
            for at in range(SUMS)
        )
        if not 0 < won < count:
            return 0.0
        apart = worth_won / won - (worth - worth_won) / (count - won)
        return apart / self.aim.parts

    def share(self, choice: Choice, what: int) -> float:
        """The share of the worlds in which the hand is won (2) or lost (3), as it was found."""
        found = self._per_chain(choice, what)
        return sum(found) / len(found)

    def _per_chain(self, choice: Choice, what: int) -> list[float]:
        sums = self._sums[self.choices.index(choice)]
        means = []
        for chain in range(CHAINS):
            of_chain = sums[SUMS * len(TYPES) * chain : SUMS * len(TYPES) * (chain + 1)]
            counts, totals = of_chain[::SUMS], of_chain[what::SUMS]
            means.append(sum(map(int, totals)) / sum(map(int, counts)))
        return means

    def outlook(self, choice: Choice) -> Outlook:
        """What a choice comes to."""
        win, lose = (between(self._per_chain(choice, what), "share") for what in (2, 3))
        if not self.raw and isinstance(choice.action, Knock):
            win = recalibrated(win)
            lose = recalibrated(lose, lost=True)
        worth = between(self.means(choice), self.aim.unit)
        return Outlook(choice, worth, win, lose, self.aim.objective)

    def outlooks(self) -> list[Outlook]:
        """What all the choices come to, in their order."""
        return [self.outlook(choice) for choice in self.choices]

    def difference(self, one: Choice, other: Choice) -> tuple[Estimate, bool]:
        """How much more one choice is worth than another, and whether the chains agree on it."""
        pairs = zip(self.means(one), self.means(other), strict=True)
        apart = [a - b for a, b in pairs]
        estimate = between(apart, self.aim.apart)
        sign = 1 if float(estimate) > 0 else -1
        return estimate, sum(sign * x > 0 for x in apart) >= 3 * CHAINS // 4

    def by_type(self, one: Choice, other: Choice) -> dict[int, tuple[float, float]]:
        """For each type of player its weight, and the difference against it where it is known."""
        found = {}
        weights = self.weights(one)
        for knock in KNOCKS:
            weight = sum(w for (limit, *_), w in zip(TYPES, weights, strict=True) if limit == knock)
            if weight:
                mine, others = self._pooled(one, knock), self._pooled(other, knock)
                found[knock] = (weight, mine - others)
        return found

    def weights(self, choice: Choice) -> list[float]:
        """How likely the opponent is of each type, by the worlds in which the choice was tried."""
        counts = self._sums[self.choices.index(choice)][::SUMS]
        of_kind = [sum(map(int, counts[kind :: len(TYPES)])) for kind in range(len(TYPES))]
        return [n / sum(of_kind) for n in of_kind]

    def _pooled(self, choice: Choice, knock: int) -> float:
        sums = self._sums[self.choices.index(choice)]
        count = total = 0
        for chain in range(CHAINS):
            for kind, (limit, *_) in enumerate(TYPES):
                if limit == knock:
                    at = SUMS * (chain * len(TYPES) + kind)
                    count += int(sums[at])
                    total += int(sums[at + 1])
        return total / count / self.aim.parts + self._shift(choice)


def _rules(seen: GinObservation) -> list[int]:
    return [*rule_numbers(seen.rules), int(seen.rules.defender == "own melds first")]


def _takes(seen: GinObservation) -> int:
    """How often in a row the upcard was taken."""
    takes = 0
    for event in seen.history:
        takes = takes + 1 if event.what == "take" else 0 if event.what == "draw" else takes
    return takes


def _beginning(action: Action) -> tuple[int, int]:
    """What a choice begins with, and the card then thrown, as numbers."""
    match action:
        case Discard(card):
            return THROW, card.index
        case Draw():
            return DRAW, -1
        case Take():
            return TAKE, -1
        case Pass():
            return PASS, -1
    raise TypeError(action)
