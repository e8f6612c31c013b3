"""What comes of many hands: points and shares with intervals, and every hand as a row."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from gincourse.games import gin
from gincourse.games.gin.rules import HAND_BONUS
from gincourse.games.start import Seed
from gincourse.kernels.hands import COLUMNS, OUTCOMES
from gincourse.messages import Message, say
from gincourse.record import Record
from gincourse.study.estimates import Estimate
from gincourse.study.hands.intervals import mean, share
from gincourse.study.hands.spreading import needed
from gincourse.study.hands.streams import pack
from gincourse.study.tables import Table, Tabled, number, percent

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


@dataclass(frozen=True, repr=False)
class PlayStudy(Tabled):
    """Many hands of gin between two bots.

    ``points`` is what the first bot scores more than the second in a hand, ``boxed`` the same with
    the 25 points for each hand won that are paid at the end (gin.txt 10): the better bot by the
    one need not be the better by the other. ``won`` has the share of hands that each bot wins and
    that nobody wins, ``won_decided`` the first bot's share of those that somebody wins. Intervals
    hold the true value in 95 of 100 studies; paired hands count as one observation.

    >>> from gincourse.study.hands import play
    >>> study = play("greedy", "patient", hands=2_000, seed=1)
    >>> len(study), study.complete, str(study.won_decided)
    (2000, True, '60.71 % (59.24 % to 62.10 %)')
    >>> study[0]
    PlayedHand(hand=0, deal=0, first='greedy', outcome='knock', winner='greedy', ...)
    """

    players: tuple[Any, Any] = field(compare=False)
    """The bots as they were given."""
    labels: tuple[str, str]
    """What they are called."""
    rules: gin.Rules
    seed: Seed
    paired: bool
    asked: int
    """How many hands were to be played."""
    numbers: array[int] = field(hash=False)
    """The hands as plain numbers: outcome, winner, points, deadwood of both and turns, each seen
    from the player who began."""

    # ------------------------------------------------------------------------ the hands
    def __len__(self) -> int:
        return len(self.numbers) // COLUMNS

    @property
    def complete(self) -> bool:
        """Whether all the hands that were asked for have been played."""
        return len(self) == self.asked

    def __getitem__(self, hand: int) -> PlayedHand:
        if not 0 <= hand < len(self):
            raise IndexError(say("study.no_hand", n=hand, hands=len(self)).text)
        at = hand * COLUMNS
        kind, winner, points, one, other, turns = self.numbers[at : at + COLUMNS]
        second = hand % 2  # the bot that begins
        names = (*self.labels[second:], *self.labels[:second], "")
        by_bot = -1 if winner < 0 else (winner + second) % 2
        return PlayedHand(
            hand=hand,
            deal=hand // 2 if self.paired else hand,
            first=names[0],
            outcome=OUTCOMES[kind],
            winner=names[winner],
            points_a=points if by_bot == 0 else 0,
            points_b=points if by_bot == 1 else 0,
            deadwood_a=other if second else one,
            deadwood_b=one if second else other,
            turns=turns,
        )

    def __iter__(self) -> Iterator[PlayedHand]:
        return map(self.__getitem__, range(len(self)))

    def record(self, hand: int) -> Record:
        """A hand of the study, played again through the engine, to be replayed or looked at.

        >>> from gincourse.study.hands import play
        >>> study = play("greedy", "patient", hands=100, seed=1)
        >>> study.record(0).replay().result.points, study[0].points_a
        ((22, 0), 22)
        """
        from gincourse.study.hands.playing import play_one

        deal = self[hand].deal
        seated = self.players[::-1] if hand % 2 else self.players
        seed = f"{self.seed} {deal} {hand % 2}"
        return Record.of(play_one(seated, pack(self.seed, deal), self.rules, seed))

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
            columns = [self.numbers[n :: 2 * COLUMNS] for n in (1, 2, COLUMNS + 1, COLUMNS + 2)]
            for (one, first, other, second), n in Counter(zip(*columns, strict=True)).items():
                net = _net(one, first) - _net(other, second)
                tally[net, (one == 0) + (other == 1), (one == 1) + (other == 0)] += n
            return tally
        for start, sign in ((0, 1), (COLUMNS, -1)):
            columns = [self.numbers[start + n :: 2 * COLUMNS] for n in (1, 2)]
            for (winner, points), n in Counter(zip(*columns, strict=True)).items():
                won, lost = (int(winner == 0), int(winner == 1))[::sign]
                tally[sign * _net(winner, points), won, lost] += n
        return tally

    @property
    def _hands(self) -> int:
        return 2 if self.paired else 1

    def _mean(self, bonus: int) -> Estimate:
        totals: Counter[int] = Counter()
        for (net, won, lost), n in self._units.items():
            totals[net + bonus * (won - lost)] += n
        return mean(totals, self._hands)

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
            for tally, hits in zip(tallies, (won, lost, self._hands - won - lost), strict=True):
                tally[hits, self._hands] += n
        one, other, nobody = map(share, tallies)
        return one, other, nobody

    @property
    def won_decided(self) -> Estimate:
        """The first bot's share of the hands that somebody wins."""
        tally: Counter[tuple[int, int]] = Counter()
        for (_, won, lost), n in self._units.items():
            tally[won, won + lost] += n
        return share(tally)

    @property
    def turns(self) -> Estimate:
        """The mean number of turns of a hand, those of both players."""
        turns = self.numbers[5::COLUMNS]
        if self.paired:
            sums = Counter(map(sum, zip(turns[::2], turns[1::2], strict=True)))
        else:
            sums = Counter(turns)
        return mean(sums, self._hands, "number")

    @cached_property
    def outcomes(self) -> dict[tuple[str, str], int]:
        """How many hands ended in each way, by outcome and winner (``""``: nobody)."""
        found: Counter[tuple[str, str]] = Counter()
        for start in (0, 1):
            at = start * COLUMNS
            columns = [self.numbers[at + n :: 2 * COLUMNS] for n in (0, 1)]
            names = (*self.labels[start:], *self.labels[:start], "")
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
        note = say("study.play.pairs" if self.paired else "study.ging.intervals")
        if not self.complete:
            stopped = say("study.play.stopped", hands=number(len(self)), asked=number(self.asked))
            note = say("sentences", parts=(stopped, note))
        head = (say("study.play.counted"), say("study.play.value"))
        told = tuple((label, estimate.told) for label, estimate in rows)
        return Table(title, head, told, note), self._endings()

    def plot(self) -> Plot:
        """The shares of hands won, with their intervals.

        >>> from gincourse.study.hands import play
        >>> print(play("greedy", "patient", hands=2_000, seed=1).plot().alt)
        Of 2,000 hands greedy won 60.65 % and patient(3) 39.25 %.
        """
        from gincourse.study.plots import Plot, rows

        table, _ = self.tables
        one, other = self.labels
        shares = dict(zip([str(row[0]) for row in table.rows[2:6]], self._shares(), strict=True))
        alt = say(
            "study.play.alt",
            hands=number(len(self)),
            one=one,
            other=other,
            won=percent(self.won[0].value),
            lost=percent(self.won[1].value),
        )
        return Plot(rows(say("study.play.short"), say("study.plot.percent"), shares), alt, table)

    def _shares(self) -> tuple[Estimate, ...]:
        return (*self.won, self.won_decided)

    def _endings(self) -> Table:
        winners = (*self.labels, "")
        head: tuple[str | Message, ...] = (
            say("study.play.ended"),
            *(say("study.play.won_by", who=who) for who in self.labels),
            say("study.play.by_nobody"),
        )
        kinds = dict.fromkeys(kind for kind, _ in self.outcomes)
        rows = tuple(
            (
                say(f"study.play.outcome.{kind}"),
                *(number(self.outcomes.get((kind, who), 0)) for who in winners),
            )
            for kind in kinds
        )
        return Table(say("study.play.endings"), head, rows)


def _net(winner: int, points: int) -> int:
    """The points of the player who began, with a minus if the other one scored them."""
    return points if winner == 0 else -points
