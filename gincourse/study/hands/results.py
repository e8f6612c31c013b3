"""What comes of many hands: points and shares with intervals, and every hand as a row."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from gincourse.games.gin.rules import HAND_BONUS
from gincourse.kernels.hands import COLUMNS, OUTCOMES
from gincourse.messages import say
from gincourse.study.estimates import Estimate
from gincourse.study.hands.intervals import mean, share
from gincourse.study.hands.played import HandsStudy, turned_round
from gincourse.study.hands.spreading import needed
from gincourse.study.tables import Table, number, percent

if TYPE_CHECKING:
    from gincourse.study.plots import Plot


class PlayedHand(NamedTuple):
    """One hand of a study; ``first`` is the bot that began, ``winner`` ``""`` if nobody won.

    ``deadwood_a`` and ``deadwood_b`` are -1 where the hands were not compared.
    """

    hand: int
    deal: int
    first: str
    outcome: str
    winner: str
    points_a: int
    points_b: int
    deadwood_a: int
    deadwood_b: int
    turns: int


class PlayStudy(HandsStudy[PlayedHand]):
    """Many hands of gin between two bots.

    ``points`` is what the first bot scores more than the second in a hand, ``boxed`` the same with
    the 25 points for each hand won that are paid at the end (gin.txt 10): the better bot by the
    one need not be the better by the other. ``won`` has the share of hands that each bot wins and
    that nobody wins, ``won_decided`` the first bot's share of those that somebody wins. Intervals
    hold the true value in 95 of 100 studies; paired hands count as one observation.

    The ``numbers`` of a hand are its outcome, the winner, the points, the deadwood of both and the
    turns.

    >>> from gincourse.study.hands import play
    >>> study = play("greedy", "patient", hands=2_000, seed=1)
    >>> len(study), study.complete, str(study.won_decided)
    (2000, True, '60.71 % (59.24 % to 62.10 %)')
    >>> study[0]
    PlayedHand(hand=0, deal=0, first='greedy', outcome='knock', winner='greedy', ...)
    """

    @property
    def width(self) -> int:
        """How many numbers stand for a hand."""
        return COLUMNS

    # ------------------------------------------------------------------------ the hands
    def __getitem__(self, hand: int) -> PlayedHand:
        kind, winner, points, one, other, turns = self._row(hand)
        deal, second = self._deal(hand)  # the latter is the bot that begins
        names = (*turned_round(self.labels, second), "")
        by_bot = -1 if winner < 0 else (winner + second) % 2
        return PlayedHand(
            hand=hand,
            deal=deal,
            first=names[0],
            outcome=OUTCOMES[kind],
            winner=names[winner],
            points_a=points if by_bot == 0 else 0,
            points_b=points if by_bot == 1 else 0,
            deadwood_a=other if second else one,
            deadwood_b=one if second else other,
            turns=turns,
        )

    def frame(self) -> Any:
        """The hands as a data frame of pandas, a row each; the columns of :class:`PlayedHand`.

        >>> from gincourse.study.hands import play
        >>> frame = play("greedy", "patient", hands=100, seed=1).frame()
        >>> len(frame), int(frame.points_a[0])
        (100, 22)
        """
        pandas = needed("pandas", "lab")
        numbers = needed("numpy", "lab").frombuffer(self.numbers, dtype="int16")
        kind, winner, points, left, right, turns = numbers.reshape(-1, COLUMNS).T
        hand = needed("numpy", "lab").arange(len(self))
        second = hand % 2
        by_bot = (winner + second) % 2  # the seat that begins is the second bot's in odd hands
        named = pandas.Categorical.from_codes
        columns = {
            "hand": hand,
            "deal": hand // 2 if self.paired else hand,
            "first": named(second, self.labels),
            "outcome": named(kind, OUTCOMES),
            "winner": named(by_bot * (winner >= 0) + 2 * (winner < 0), (*self.labels, "")),
            "points_a": points * ((winner >= 0) & (by_bot == 0)),
            "points_b": points * ((winner >= 0) & (by_bot == 1)),
            "deadwood_a": left * (1 - second) + right * second,
            "deadwood_b": right * (1 - second) + left * second,
            "turns": turns,
        }
        return pandas.DataFrame(columns)

    # ------------------------------------------------------------------------ what they say
    @cached_property
    def _units(self) -> Counter[tuple[int, int, int]]:
        """(net points, hands won, hands lost) of the first bot, for every deal."""
        tally: Counter[tuple[int, int, int]] = Counter()
        if self.paired:
            columns = [self._column(turned, n) for turned in (0, 1) for n in (1, 2)]
            for (one, first, other, second), n in Counter(zip(*columns, strict=True)).items():
                net = _net(one, first) - _net(other, second)
                tally[net, (one == 0) + (other == 1), (one == 1) + (other == 0)] += n
            return tally
        for turned, sign in ((0, 1), (1, -1)):
            columns = [self._column(turned, n) for n in (1, 2)]
            for (winner, points), n in Counter(zip(*columns, strict=True)).items():
                won, lost = (int(winner == 0), int(winner == 1))[::sign]
                tally[sign * _net(winner, points), won, lost] += n
        return tally

    def _mean(self, bonus: int) -> Estimate:
        totals: Counter[int] = Counter()
        for (net, won, lost), n in self._units.items():
            totals[net + bonus * (won - lost)] += n
        return mean(totals, self._of_deal)

    @property
    def points(self) -> Estimate:
        """Points of the first bot less those of the second, for a hand."""
        return self._mean(0)

    @property
    def boxed(self) -> Estimate:
        """The same with 25 points for each hand won (gin.txt 10)."""
        return self._mean(HAND_BONUS)

    @property
    def won(self) -> tuple[Estimate, Estimate, Estimate]:
        """The shares of hands that the first bot wins, the second bot wins, and nobody wins."""
        tallies: tuple[Counter[tuple[int, int]], ...] = (Counter(), Counter(), Counter())
        for (_, won, lost), n in self._units.items():
            for tally, hits in zip(tallies, (won, lost, self._of_deal - won - lost), strict=True):
                tally[hits, self._of_deal] += n
        one, other, nobody = map(share, tallies)
        return one, other, nobody

    @property
    def won_decided(self) -> Estimate:
        """The first bot's share of the hands that somebody wins."""
        tally: Counter[tuple[int, int]] = Counter()
        for (_, won, lost), n in self._units.items():
            tally[won, won + lost] += n
        return share(tally)

    @cached_property
    def outcomes(self) -> dict[tuple[str, str], int]:
        """How many hands ended in each way, by outcome and winner (``""``: nobody)."""
        found: Counter[tuple[str, str]] = Counter()
        for turned in (0, 1):
            columns = [self._column(turned, n) for n in (0, 1)]
            names = (*turned_round(self.labels, turned), "")
            for (kind, winner), n in Counter(zip(*columns, strict=True)).items():
                found[OUTCOMES[kind], names[winner]] += n
        order = {(kind, who): found[kind, who] for kind in OUTCOMES for who in (*self.labels, "")}
        return {key: n for key, n in order.items() if n}

    # ------------------------------------------------------------------------ as tables
    @property
    def tables(self) -> tuple[Table, ...]:
        """Points and shares with their intervals, and how the hands ended."""
        one, other = self.labels
        shares = self.won
        title = say(
            "study.play.title.paired" if self.paired else "study.play.title",
            one=one,
            other=other,
            hands=number(len(self)),
            deals=number(len(self) // 2),
            seed=str(self.seed),
        )
        rows = (
            (say("study.play.points", one=one, other=other), self.points),
            (say("study.play.boxed", one=one, other=other, bonus=HAND_BONUS), self.boxed),
            (say("study.play.won", who=one), shares[0]),
            (say("study.play.won", who=other), shares[1]),
            (say("study.play.nobody"), shares[2]),
            (say("study.play.decided", who=one), self.won_decided),
            (say("study.play.turns"), self.turns),
        )
        note = self._note(say("study.play.pairs" if self.paired else "study.ging.intervals"))
        head = (say("study.play.counted"), say("study.play.value"))
        told = tuple((label, estimate.told) for label, estimate in rows)
        return Table(title, head, told, note), self._endings(self.outcomes, None)

    def plot(self) -> Plot:
        """The shares of hands won, with their intervals.

        >>> from gincourse.study.hands import play
        >>> print(play("greedy", "patient", hands=2_000, seed=1).plot().alt)
        Of 2,000 hands greedy won 60.65 % and patient(3) 39.25 %.
        """
        from gincourse.study.plots import Plot, rows

        table, _ = self.tables
        one, other = self.labels
        names = [str(row[0]) for row in table.rows[2:6]]
        shares = dict(zip(names, (*self.won, self.won_decided), strict=True))
        alt = say(
            "study.play.alt",
            hands=number(len(self)),
            one=one,
            other=other,
            won=percent(self.won[0].value),
            lost=percent(self.won[1].value),
        )
        return Plot(rows(say("study.play.short"), say("study.plot.percent"), shares), alt, table)


def _net(winner: int, points: int) -> int:
    """The points of the player who began, with a minus if the other one scored them."""
    return points if winner == 0 else -points
