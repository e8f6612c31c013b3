"""How good a hand is as it is dealt: counted exactly, or dealt at random."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from gincourse.games.knocking import KNOCK_LIMIT
from gincourse.games.start import Seed
from gincourse.kernels import compiled
from gincourse.kernels.hands import DRAWS
from gincourse.messages import Message, say
from gincourse.study.estimates import Estimate, share_of
from gincourse.study.hands.counting import deadwood_counts
from gincourse.study.hands.intervals import mean
from gincourse.study.hands.spreading import shown, spread
from gincourse.study.hands.streams import BLOCK, seeded, whole
from gincourse.study.tables import Table, Tabled, number, percent

if TYPE_CHECKING:
    from gincourse.study.plots import Plot

MOST_CARDS = 13
_BAND = 10


@dataclass(frozen=True, slots=True, repr=False)
class DealtStudy(Tabled):
    """The least deadwood of dealt hands: all of them, or some dealt at random.

    ``counts`` has (deadwood, number of hands). ``discard``: the deadwood is what the best discard
    leaves. ``seed`` is ``None`` where every hand was counted.

    >>> study = dealt(7)
    >>> study.hands, study.gin.value * study.hands
    (133784560, Fraction(4100, 1))
    """

    cards: int
    discard: bool
    counts: tuple[tuple[int, int], ...]
    seed: Seed | None = None

    @property
    def exact(self) -> bool:
        """Whether every hand was counted."""
        return self.seed is None

    @property
    def hands(self) -> int:
        """How many hands were counted."""
        return sum(n for _, n in self.counts)

    def share(self, low: int, high: int) -> Estimate:
        """The share of hands with deadwood from ``low`` to ``high``.

        >>> print(dealt().share(50, 59))
        22.49 %
        """
        found = sum(n for points, n in self.counts if low <= points <= high)
        return share_of(found, self.hands, exact=self.exact)

    @property
    def gin(self) -> Estimate:
        """The chance of no deadwood at all."""
        return self.share(0, 0)

    @property
    def knock(self) -> Estimate:
        """The chance of deadwood with which a player may knock, gin included (gin.txt 6)."""
        return self.share(0, KNOCK_LIMIT)

    @property
    def mean(self) -> Estimate:
        """The mean deadwood."""
        found = mean(dict(self.counts), 1, "number")
        if not self.exact:
            return found
        middle = float(found.value)
        return Estimate(found.value, middle, middle, 0.0, "number", exact=True)

    @property
    def tables(self) -> tuple[Table, ...]:
        """The chances, beside the exact ones where hands were dealt at random."""
        columns = [self] if self.exact else [dealt(self.cards, discard=self.discard), self]
        head: list[Message] = (
            [say("study.dealt.exact")]
            if self.exact
            else [
                say("study.dealt.exact"),
                say("study.dealt.random"),
            ]
        )
        rows = [
            (say("study.dealt.gin"), *(column.gin.told for column in columns)),
            (say("study.dealt.knock"), *(column.knock.told for column in columns)),
            (say("study.dealt.mean"), *(column.mean.told for column in columns)),
        ]
        most = max(points for column in columns for points, _ in column.counts)
        bands = [(0, 0), *((low, low + 9) for low in range(1, most + 1, _BAND))]
        spread_out = [
            (
                say("study.dealt.band", low=low, high=high) if high else say("study.dealt.none"),
                *(percent(column.share(low, high).value) for column in columns),
            )
            for low, high in bands
        ]
        first = say("study.dealt.chance")
        note = None if self.exact else say("study.ging.intervals")
        points = say("study.dealt.deadwood")
        return (
            Table(self._title(), (first, *head), tuple(rows), note),
            Table(say("study.dealt.spread"), (points, *head), tuple(spread_out)),
        )

    def plot(self) -> Plot:
        """The share of hands by deadwood; where hands were dealt at random, beside the exact one.

        >>> dealt(7, hands=2_000, seed=1).plot().table.head[0].text
        'Deadwood'
        """
        from gincourse.study.plots import Plot, bars

        _, spread_out = self.tables
        columns = [self] if self.exact else [dealt(self.cards, discard=self.discard), self]
        most = max(points for column in columns for points, _ in column.counts)
        series = {
            str(label): [(points, column.share(points, points)) for points in range(most + 1)]
            for label, column in zip(spread_out.head[1:], columns, strict=True)
        }
        commonest = max(range(1, most + 1, _BAND), key=lambda low: self.share(low, low + 9).value)
        alt = say(
            "study.dealt.alt",
            what=self._what(),
            mean=self.mean.told,
            low=commonest,
            high=commonest + 9,
            share=percent(self.share(commonest, commonest + 9).value),
        )
        across, up = say("study.dealt.deadwood"), say("study.plot.percent")
        return Plot(bars(self._what(), across, up, series), alt, spread_out)

    def _what(self) -> Message:
        return say("study.dealt.discard" if self.discard else "study.dealt.plain", n=self.cards)

    def _title(self) -> Message:
        what = self._what()
        if self.exact:
            return say("study.dealt.title.exact", what=what, hands=number(self.hands))
        told = number(self.hands)
        return say("study.dealt.title.random", what=what, hands=told, seed=str(self.seed))


def dealt(
    cards: int = 10,
    *,
    discard: bool = False,
    hands: int | None = None,
    seed: Seed | None = 0,
    jobs: int | None = None,
    progress: bool = True,
) -> DealtStudy:
    """How much deadwood a dealt hand has: exactly, or of so many ``hands`` dealt at random.

    With ``discard`` it is what the best discard leaves: ``dealt(11, discard=True)`` is the first
    turn of a player, the card just drawn included. The exact numbers are counted for any hand of 13
    cards or fewer, in seconds, without dealing one. ``seed``, ``jobs`` and ``progress`` are as in
    :func:`gincourse.study.play`.

    >>> exact, simulated = dealt(), dealt(hands=20_000, seed=1)
    >>> print(exact.mean, "and", simulated.mean)
    56.57 and 56.51 (56.32 to 56.70)
    >>> 1 / exact.gin.value
    Fraction(7910012110, 68347)
    """
    if not whole(cards) or cards > MOST_CARDS:
        raise ValueError(say("study.dealt.cards", n=repr(cards), most=MOST_CARDS).text)
    cards = int(cards)
    if hands is None:
        return DealtStudy(cards, discard, tuple(deadwood_counts(cards, discard).items()))
    if not whole(hands):
        raise ValueError(say("study.some_hands", n=repr(hands)).text)
    hands = int(hands)
    seed = seeded(seed)
    sizes = [min(BLOCK, hands - start) for start in range(0, hands, BLOCK)]
    work = partial(_block, cards, discard, seed)
    results = spread(work, list(enumerate(sizes)), jobs)
    if progress:
        results = shown(results, sizes, say("study.unit_hands").text)
    found: Counter[int] = Counter()
    for counts in results:
        found.update(counts)
    return DealtStudy(cards, discard, tuple(sorted(found.items())), seed)


def _block(cards: int, discard: bool, seed: Seed, part: tuple[int, int]) -> Counter[int]:
    """The deadwood of the hands of a block, the first cards of shuffled packs."""
    block, hands = part
    random = Random(f"gincourse gin {seed} {block}")
    engine = compiled.engine_for(hands)
    masks = engine.room(hands, "int64")
    engine.deal_hands(engine.chances(random, hands * DRAWS), cards, masks)
    out = engine.room(hands, "int16")
    if discard:
        engine.best_discards(masks, engine.room(hands, "int8"), out)
    else:
        engine.least_deadwoods(masks, out)
    return Counter(out.tolist() if hasattr(out, "tolist") else out)
