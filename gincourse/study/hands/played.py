"""What studies of played hands have in common: the hands as plain numbers, and one played again."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Generic, TypeVar

from gincourse import bots
from gincourse.bots import Bot
from gincourse.games import gin, ring
from gincourse.games.start import Seed
from gincourse.messages import Message, say, sentences
from gincourse.record import Record
from gincourse.study.estimates import Estimate
from gincourse.study.hands.intervals import mean
from gincourse.study.hands.streams import pack
from gincourse.study.tables import Table, Tabled, number

T = TypeVar("T")
Row = TypeVar("Row")


@dataclass(frozen=True, repr=False)
class HandsStudy(Tabled, Generic[Row]):
    """Many hands between bots: each is a row of ``width`` numbers, the last one its turns.

    The bot who begins changes from hand to hand, in the order in which they were given; where the
    deals are ``paired`` a deal is played once for each of them. Every seat after the one who begins
    has the bot that follows in that order.
    """

    players: tuple[str | Bot, ...] = field(compare=False)
    """The bots as they were given."""
    labels: tuple[str, ...]
    """What they are called."""
    rules: Any
    seed: Seed
    paired: bool
    asked: int
    """How many hands were to be played."""
    numbers: array[int] = field(hash=False)
    """The hands as plain numbers, a row each, seen from the player who began."""

    @property
    def width(self) -> int:
        """How many numbers stand for a hand."""
        raise NotImplementedError

    def __len__(self) -> int:
        return len(self.numbers) // self.width

    def __getitem__(self, hand: int) -> Row:
        raise NotImplementedError

    def __iter__(self) -> Iterator[Row]:
        return map(self.__getitem__, range(len(self)))

    @property
    def complete(self) -> bool:
        """Whether all the hands that were asked for have been played."""
        return len(self) == self.asked

    @property
    def turns(self) -> Estimate:
        """The mean number of turns of a hand, those of all players."""
        sums = self._sums(lambda turned: self._column(turned, self.width - 1))
        return mean(Counter(sums), self._of_deal, "number")

    def record(self, hand: int) -> Record:
        """A hand of the study, played again through the engine, to be replayed or looked at.

        >>> from gincourse.study.hands import play
        >>> study = play("greedy", "patient", hands=100, seed=1)
        >>> study.record(0).replay().result.points, study[0].points_a
        ((22, 0), 22)
        """
        self._row(hand)
        deal, turned = self._deal(hand)
        seated = turned_round(self.players, turned)
        seed = f"{self.seed} {deal} {turned}"
        return Record.of(play_one(seated, pack(self.seed, deal), self.rules, seed))

    # ------------------------------------------------------------------------ for those built on it
    @property
    def _of_deal(self) -> int:
        """How many hands count as one observation."""
        return len(self.players) if self.paired else 1

    def _row(self, hand: int) -> array[int]:
        if not 0 <= hand < len(self):
            raise IndexError(say("study.no_hand", n=hand, hands=len(self)).text)
        return self.numbers[hand * self.width : (hand + 1) * self.width]

    def _deal(self, hand: int) -> tuple[int, int]:
        """The number of a hand's deal, and of the bot that begins."""
        turned = hand % len(self.players)
        return (hand // len(self.players) if self.paired else hand), turned

    def _column(self, turned: int, column: int) -> array[int]:
        """One of the numbers of all the hands in which this bot begins."""
        return self.numbers[turned * self.width + column :: len(self.players) * self.width]

    def _sums(self, values: Callable[[int], Iterable[Any]]) -> Iterable[Any]:
        """For every observation the sum of what ``values`` says, given the bot that begins."""
        columns = [values(turned) for turned in range(len(self.players))]
        return map(sum, zip(*columns, strict=True)) if self.paired else chain(*columns)

    def _note(self, intervals: Message) -> Message:
        stopped = say("study.play.stopped", hands=number(len(self)), asked=number(self.asked))
        return sentences(None if self.complete else stopped, intervals)

    def _endings(self, outcomes: Mapping[tuple[str, str], int], note: Message | None) -> Table:
        winners = (*self.labels, "")
        head: tuple[str | Message, ...] = (
            say("study.play.ended"),
            *(say("study.play.won_by", who=who) for who in self.labels),
            say("study.play.by_nobody"),
        )
        rows = tuple(
            (
                say(f"study.play.outcome.{kind}"),
                *(number(outcomes.get((kind, who), 0)) for who in winners),
            )
            for kind in dict.fromkeys(kind for kind, _ in outcomes)
        )
        return Table(say("study.play.endings"), head, rows, note)


def turned_round(players: tuple[T, ...], turned: int) -> tuple[T, ...]:
    """The bots by seat, counted from the one who begins.

    >>> turned_round(("a", "b", "c"), 1)
    ('b', 'c', 'a')
    """
    return players[turned:] + players[:turned]


def game_of(rules: gin.Rules | ring.Rules) -> Any:
    """The game that these are rules of.

    >>> game_of(ring.Rules()).name
    'ring'
    """
    return ring if isinstance(rules, ring.Rules) else gin


def play_one(
    players: tuple[str | Bot, ...], pack: Any, rules: Any, seed: Seed, dealer: int = -1
) -> Any:
    """The last state of a hand through the engine; the player after the dealer begins.

    Unless the dealer is given it is the last of the players.

    >>> play_one(("greedy", "greedy"), pack(1, 0), gin.Rules(), 1).result.outcome
    'knock'
    """
    game = game_of(rules)
    seated = [bots.named(bot, game.name, f"{seed} {seat}") for seat, bot in enumerate(players)]
    return bots.finish(game.deal(pack=pack, rules=rules, dealer=dealer % len(players)), seated)
