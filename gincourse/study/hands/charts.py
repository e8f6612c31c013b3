"""Knock at the first chance, or hold for gin? What it is worth, by turn and deadwood."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from gincourse import bots
from gincourse.bots import Bot
from gincourse.games import gin
from gincourse.games.gin.rules import HAND_BONUS
from gincourse.games.start import Seed
from gincourse.messages import Message, comma, say
from gincourse.study.estimates import Estimate
from gincourse.study.hands.intervals import mean, share
from gincourse.study.hands.players import label
from gincourse.study.hands.playing import play
from gincourse.study.hands.results import PlayedHand, PlayStudy
from gincourse.study.hands.streams import seeded, whole
from gincourse.study.tables import Table, Tabled, number

if TYPE_CHECKING:
    from gincourse.study.plots import Plot

OBJECTIVES = ("points", "boxed")
LAST = 13
"""The last row of a chart: this turn and all later ones."""
BANDS = ((1, 2), (3, 4), (5, 6), (7, 8), (9, 10))
"""The columns of a chart: deadwood from, to."""
FEW = 30
"""Fewer knocks than this tell nothing: the interval of their mean would promise too much."""
Tally: TypeAlias = "Counter[tuple[int, int, int]]"
"""How often a knock brought (points more than holding, hands won more, undercuts)."""


@dataclass(frozen=True, repr=False)
class KnockChart(Tabled):
    """Hands in which a player had the chance to knock, played twice: knocked, and held for gin.

    Cell by cell, by the player's own turn and the deadwood of the knock: how many points the knock
    brought more than holding (each time less the opponent's), how many knocks were undercut, and
    how many there were. Turn 13 stands for all from there on, a deadwood for its band of two.

    It holds for players who throw and take as ``greedy`` does, against this opponent and by these
    rules. Who holds and knocks later all the same may do better than one who never knocks.

    >>> chart = knock_chart("greedy", hands=4_000)
    >>> chart.knocks, chart.count(5, 10), chart.worth(5, 10)
    (1986, 106, Estimate(-1.726, -6.2997 to 2.8468))
    """

    opponent: str
    """What the opponent is called."""
    rules: gin.Rules
    seed: Seed
    hands: int
    objective: str
    """``"points"``, or ``"boxed"``: with the 25 for each hand won (gin.txt 10)."""
    tallies: Mapping[tuple[int, int], Tally] = field(hash=False)
    """What came of the knocks, by own turn and deadwood."""

    def paid(self, objective: str) -> KnockChart:
        """The same hands, counted by another objective.

        >>> chart = knock_chart("greedy", hands=2_000)
        >>> chart.paid("boxed") == knock_chart("greedy", hands=2_000, objective="boxed")
        True
        """
        return replace(self, objective=_known(objective))

    # ------------------------------------------------------------------------ what they say
    @property
    def knocks(self) -> int:
        """In how many hands there was a chance to knock."""
        return sum(tally.total() for tally in self.tallies.values())

    def count(self, turn: int, deadwood: int) -> int:
        """How many knocks a cell rests on."""
        return self._cells[_place(turn, deadwood)].total()

    def worth(self, turn: int, deadwood: int) -> Estimate:
        """How many points a knock is worth more than holding for gin."""
        return self._mean({1: self._cells[_place(turn, deadwood)]})

    def undercut(self, turn: int, deadwood: int) -> Estimate:
        """The share of these knocks that were undercut."""
        units: Counter[tuple[float, int]] = Counter()
        for (_, _, under), n in self._cells[_place(turn, deadwood)].items():
            units[under, 1] += n
        return share(units)

    def pays_until(self, deadwood: int) -> int:
        """The last turn in which a knock with so much surely pays, before the first not to; or 0.

        >>> knock_chart("greedy", hands=20_000).pays_until(10)
        3
        """
        verdicts = [self.verdict(turn, deadwood) for turn in range(1, LAST + 1)]
        until = verdicts.index("hold") if "hold" in verdicts else LAST
        return max(
            (turn for turn in range(1, until + 1) if verdicts[turn - 1] == "knock"), default=0
        )

    def verdict(self, turn: int, deadwood: int) -> str:
        """``"knock"`` or ``"hold"`` if the interval says so, else ``"close"``, or ``"few"``."""
        if self.count(turn, deadwood) < FEW:
            return "few"
        worth = self.worth(turn, deadwood)
        return "knock" if worth.low > 0 else "hold" if worth.high < 0 else "close"

    def rule(self, knocks: Callable[[int, int], bool]) -> Estimate:
        """How many points a rule for the first chance brings more than holding in all these hands.

        The rule is asked with the own turn and the deadwood, and says whether to knock.

        >>> chart = knock_chart("greedy", hands=4_000)
        >>> print(chart.rule(lambda turn, deadwood: True))
        -7.93 (-8.81 to -7.04)
        >>> print(chart.rule(lambda turn, deadwood: turn < 4 and deadwood > 6))
        +0.26 (-0.03 to +0.55)
        """
        if not callable(knocks):
            raise ValueError(say("study.chart.rule", value=repr(knocks)).text)
        asked: dict[int, Tally] = {0: Counter(), 1: Counter()}
        for place, tally in self.tallies.items():
            asked[1 if knocks(*place) else 0].update(tally)
        return self._mean(asked)

    @cached_property
    def _cells(self) -> dict[tuple[int, tuple[int, int]], Tally]:
        cells: dict[tuple[int, tuple[int, int]], Tally] = {
            (turn, band): Counter() for turn in range(1, LAST + 1) for band in BANDS
        }
        for place, tally in self.tallies.items():
            cells[_place(*place)].update(tally)
        return cells

    def _mean(self, asked: Mapping[int, Tally]) -> Estimate:
        bonus = HAND_BONUS * (self.objective == "boxed")
        totals: Counter[int] = Counter()
        for knocked, tally in asked.items():
            for (points, won, _), n in tally.items():
                totals[knocked * (points + bonus * won)] += n
        return mean(totals or {0: 1}, 1)

    # ------------------------------------------------------------------------ as tables
    @property
    def tables(self) -> tuple[Table, ...]:
        """What a knock is worth, how often it is undercut, how many there were; and by turn."""
        worth = self._grid(self._title(), lambda turn, low: self.worth(turn, low).told)
        title = say("study.chart.undercut")
        risk = self._grid(title, lambda turn, low: self.undercut(turn, low).told)
        title = say("study.chart.count", n=number(self.knocks))
        counted = self._grid(title, lambda turn, low: number(self.count(turn, low)), few=0)
        return worth, risk, counted, self.by_turn

    @property
    def by_turn(self) -> Table:
        """For each turn the deadwood with which to knock, and that with which to hold."""
        names = ("knock", "hold", "close")
        head = tuple(say(f"study.chart.{name}") for name in ("turn", *names))
        rows = []
        for turn in range(1, LAST + 1):
            verdicts = {band: self.verdict(turn, band[0]) for band in BANDS}
            bands = ([band for band in BANDS if verdicts[band] == name] for name in names)
            rows.append((_turn(turn), *map(_listed, bands)))
        title = say(f"study.chart.by_turn.{self.objective}", opponent=self.opponent)
        return Table(title, head, tuple(rows), say("study.chart.sure"))

    def plot(self) -> Plot:
        """What a knock is worth as a shaded grid, orange where it pays, violet where not.

        >>> print(str(knock_chart("greedy", hands=20_000).plot()).partition(":")[0])
        What a knock is worth more than holding for gin, in points, against greedy
        """
        from gincourse.study.plots import Plot, grid

        cells = {
            (place[0] - 1, BANDS.index(place[1])): self.worth(place[0], place[1][0])
            for place, tally in self._cells.items()
            if tally.total() >= FEW
        }
        figure = grid(
            say(f"study.chart.short.{self.objective}", opponent=self.opponent),
            say("study.chart.deadwood"),
            say("study.chart.turn"),
            ([_band(*band) for band in BANDS], [_turn(turn) for turn in range(1, LAST + 1)]),
            cells,
        )
        return Plot(figure, self._alt(), self.tables[0])

    def _alt(self) -> Message:
        untils = [
            say("study.chart.until", n=self.pays_until(low), band=_band(low, high))
            if self.pays_until(low)
            else say("study.chart.never", band=_band(low, high))
            for low, high in reversed(BANDS)
        ]
        what = say(f"study.chart.alt.{self.objective}", opponent=self.opponent)
        return say("sentences", parts=(what, *untils))

    def _grid(self, title: Message, told: Callable[[int, int], Message], few: int = FEW) -> Table:
        head = (say("study.chart.turn"), *(_band(*band) for band in BANDS))
        rows = tuple(
            (
                _turn(turn),
                *(
                    told(turn, low) if self.count(turn, low) >= few else say("study.chart.few")
                    for low, _ in BANDS
                ),
            )
            for turn in range(1, LAST + 1)
        )
        return Table(title, head, rows, self._note())

    def _note(self) -> Message:
        """For whom and by which rules it holds."""
        changed = ", ".join(f"{name}={value!r}" for name, value in self.rules.changed().items())
        ruled = say("study.chart.changed", rules=changed) if changed else say("study.chart.rules")
        return say("sentences", parts=(say("study.chart.note", opponent=self.opponent), ruled))

    def _title(self) -> Message:
        return say(
            f"study.chart.title.{self.objective}",
            opponent=self.opponent,
            hands=number(self.hands),
            seed=str(self.seed),
        )


def knock_chart(
    opponent: str | Bot = "greedy",
    *,
    hands: int = 200_000,
    rules: gin.Rules | None = None,
    seed: Seed | None = 0,
    objective: str = "points",
    jobs: int | None = None,
    progress: bool = True,
) -> KnockChart:
    """What it is worth to knock at the first chance, by turn and deadwood, against an opponent.

    So many ``hands`` are played twice, by ``greedy``, who knocks as soon as it may, and by a player
    who does the same but goes for gin only. Up to the first chance the two hands are one, so all
    that differs comes of the knock. The rest is as in :func:`gincourse.study.play`; an opponent
    that remembers something from hand to hand must be given by its name here too.

    >>> print(knock_chart("greedy", hands=4_000).worth(2, 10))
    +7.05 (-8.08 to +22.18)
    """
    _known(objective)
    rules = gin.Rules.given(rules)
    seed = seeded(seed)  # one for both
    knocking, holding = (
        play(
            bot,
            opponent,
            hands=hands,
            rules=rules,
            seed=seed,
            paired=False,
            jobs=jobs,
            progress=progress,
        )
        for bot in (bots.greedy, bots.patient(0))
    )
    tallies: dict[tuple[int, int], Tally] = {}
    for knocked, held in zip(knocking, holding, strict=True):
        if knocked._replace(first="", winner="") == held._replace(first="", winner=""):
            continue  # the same to the last card: there was no chance to knock
        if not 1 <= knocked.deadwood_a <= BANDS[-1][1]:
            raise ValueError(say("study.chart.remembers", opponent=label(opponent)).text)
        ahead, behind = (hand.points_a - hand.points_b for hand in (knocked, held))
        won = _won(knocked, knocking) - _won(held, holding)
        place = (knocked.turns + 1) // 2, knocked.deadwood_a
        found = ahead - behind, won, int(knocked.outcome == "undercut")
        tallies.setdefault(place, Counter())[found] += 1
    return KnockChart(label(opponent), rules, seed, len(knocking), objective, tallies)


def _won(hand: PlayedHand, study: PlayStudy) -> int:
    """1 if the first bot of a study won this hand, -1 if the second did."""
    one, other = study.labels
    return (hand.winner == one) - (hand.winner == other)


def _known(objective: str) -> str:
    if objective not in OBJECTIVES:
        raise ValueError(say("study.objective", value=repr(objective)).text)
    return objective


def _place(turn: int, deadwood: int) -> tuple[int, tuple[int, int]]:
    """The cell of a turn and a deadwood."""
    if not whole(turn) or not whole(deadwood) or deadwood > BANDS[-1][1]:
        told = say("study.chart.no_cell", turn=repr(turn), deadwood=repr(deadwood))
        raise ValueError(told.text)
    return min(turn, LAST), next(band for band in BANDS if deadwood <= band[1])


def _turn(turn: int) -> Message:
    return say("study.chart.later" if turn == LAST else "study.number", n=turn)


def _band(low: int, high: int) -> Message:
    return say("study.dealt.band", low=low, high=high)


def _listed(bands: list[tuple[int, int]]) -> Message:
    """Bands in words, neighbours as one."""
    joined: list[tuple[int, int]] = []
    for low, high in bands:
        if joined and joined[-1][1] == low - 1:
            joined[-1] = (joined[-1][0], high)
        else:
            joined.append((low, high))
    return comma([_band(*band) for band in joined]) if joined else say("study.chart.few")
