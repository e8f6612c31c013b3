"""When to knock: the same bot with every threshold against one opponent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gincourse import bots
from gincourse.bots import Bot
from gincourse.games import gin
from gincourse.games.gin.rules import HAND_BONUS
from gincourse.games.knocking import KNOCK_LIMIT
from gincourse.games.start import Seed
from gincourse.messages import say
from gincourse.study.hands.players import label
from gincourse.study.hands.playing import play
from gincourse.study.hands.results import PlayStudy
from gincourse.study.hands.streams import seeded
from gincourse.study.tables import Table, Tabled, number

if TYPE_CHECKING:
    from gincourse.study.plots import Plot


@dataclass(frozen=True, slots=True, repr=False)
class ThresholdStudy(Tabled):
    """A bot that knocks at 0, 1, … 10 against one opponent, a :class:`PlayStudy` each.

    >>> study = thresholds("greedy", hands=2_000)
    >>> study.best_for_points, study.best_for_boxed
    (0, 10)
    """

    studies: tuple[PlayStudy, ...]

    @property
    def opponent(self) -> str:
        """What the opponent is called."""
        return label(self.studies[0].players[1])

    @property
    def best_for_points(self) -> int:
        """The threshold with the most points; its neighbours may be as good (see the intervals)."""
        return max(range(len(self.studies)), key=lambda n: float(self.studies[n].points))

    @property
    def best_for_boxed(self) -> int:
        """The threshold with the most points, the 25 for each hand won (gin.txt 10) included."""
        return max(range(len(self.studies)), key=lambda n: float(self.studies[n].boxed))

    @property
    def tables(self) -> tuple[Table, ...]:
        """A row for each threshold."""
        first = self.studies[0]
        title = say(
            "study.thresholds.title",
            opponent=self.opponent,
            hands=number(len(first)),
            seed=str(first.seed),
        )
        head = (
            say("study.thresholds.knocks"),
            say("study.thresholds.points"),
            say("study.thresholds.boxed", bonus=HAND_BONUS),
            say("study.thresholds.won"),
        )
        rows = tuple(
            (str(limit), study.points.told, study.boxed.told, study.won[0].told)
            for limit, study in enumerate(self.studies)
        )
        return (Table(title, head, rows, say("study.play.pairs")),)

    def plot(self) -> Plot:
        """Points by threshold, with and without the 25 for each hand won.

        >>> print(str(thresholds("greedy", hands=2_000).plot()).partition(":")[0])
        Points a hand against greedy by the deadwood with which a bot knocks
        """
        from gincourse.study.plots import Plot, curves

        alt = say(
            "study.thresholds.alt",
            opponent=self.opponent,
            bonus=HAND_BONUS,
            points=self.best_for_points,
            boxed=self.best_for_boxed,
        )
        (table,) = self.tables
        series = {
            str(table.head[1]): [(n, study.points) for n, study in enumerate(self.studies)],
            str(table.head[2]): [(n, study.boxed) for n, study in enumerate(self.studies)],
        }
        up = say("study.thresholds.up", opponent=self.opponent)
        figure = curves(say("study.thresholds.short"), say("study.thresholds.knocks"), up, series)
        return Plot(figure, alt, table)


def thresholds(
    opponent: str | Bot = "greedy",
    *,
    hands: int = 20_000,
    rules: gin.Rules | None = None,
    seed: Seed | None = 0,
    jobs: int | None = None,
    progress: bool = True,
) -> ThresholdStudy:
    """How ``patient`` does against an opponent with each threshold from 0 (only gin) to 10.

    Each of the eleven plays so many ``hands`` of the same paired deals; else it is as
    :func:`gincourse.study.play`.

    >>> print(thresholds("patient", hands=1_000).studies[10].points)
    -1.35 (-2.16 to -0.55)
    """
    seed = seeded(seed)  # one for all eleven
    return ThresholdStudy(
        tuple(
            play(
                bots.patient(limit),
                opponent,
                hands=hands,
                rules=rules,
                seed=seed,
                jobs=jobs,
                progress=progress,
            )
            for limit in range(KNOCK_LIMIT + 1)
        )
    )
