"""What comes of many hands of ring: for each bot the hands won, the points and the pool."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cached_property, lru_cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple

from gincourse.games import ring
from gincourse.kernels.ring import RING_OUTCOMES
from gincourse.messages import comma, say, sentences
from gincourse.study.estimates import Estimate
from gincourse.study.hands.intervals import mean, share
from gincourse.study.hands.played import HandsStudy
from gincourse.study.hands.spreading import needed
from gincourse.study.tables import Cell, Table, number, percent

if TYPE_CHECKING:
    from gincourse.study.plots import Plot

_VOID = RING_OUTCOMES.index("void")


class RingHand(NamedTuple):
    """One hand of a study of ring; ``first`` is the bot that began, ``winners`` all who won.

    ``points`` and ``deadwood`` are in the order of the bots. Deadwood is -1 where the hands were
    not compared.
    """

    hand: int
    deal: int
    first: str
    outcome: str
    winners: tuple[str, ...]
    points: tuple[int, ...]
    deadwood: tuple[int, ...]
    turns: int


class RingStudy(HandsStudy[RingHand]):
    """Many hands of ring between two, three or four bots, each played as the first of a game.

    ``won`` has the share of hands that each bot wins, and that nobody wins. ``points`` is what a
    hand adds to each bot's total: penalty points, of which the least are best, or where the rules
    let the winner alone score (K7) points, of which the most are best. ``pool`` is what of the
    prize pool each bot gets for a game of one round (ring.txt Tek turlu oyunlar). Intervals hold
    the true value in 95 of 100 studies; the hands of a paired deal count as one observation.

    The ``numbers`` of a hand are its outcome, the winners as bits, the points of each seat, the
    deadwood of each, and the turns.

    >>> from gincourse.study.hands import play
    >>> study = play("steady", "steady", "waiting", rules=ring.Rules(), hands=3_000, seed=1)
    >>> print(*study.pool, sep="; ")
    37.78 % (37.21 % to 38.44 %); 37.26 % (36.68 % to 37.92 %); 24.97 % (24.30 % to 25.83 %)
    >>> study[0]
    RingHand(hand=0, deal=0, first='steady 1', outcome='knock', winners=('steady 1',), ...)
    """

    @property
    def width(self) -> int:
        """How many numbers stand for a hand."""
        return 3 + 2 * len(self.players)

    # ------------------------------------------------------------------------ the hands
    def __getitem__(self, hand: int) -> RingHand:
        kind, winners, *counts, turns = self._row(hand)
        deal, turned = self._deal(hand)
        bots = range(len(self.players))
        seats = [self._seat(bot, turned) for bot in bots]
        return RingHand(
            hand=hand,
            deal=deal,
            first=self.labels[turned],
            outcome=RING_OUTCOMES[kind],
            winners=tuple(self.labels[bot] for bot in bots if winners >> seats[bot] & 1),
            points=tuple(counts[seat] for seat in seats),
            deadwood=tuple(counts[len(seats) + seat] for seat in seats),
            turns=turns,
        )

    def frame(self) -> Any:
        """The hands as a data frame of pandas, a row each: ``won_a`` and so on for each bot.

        >>> from gincourse.study.hands import play
        >>> bots = "steady", "steady", "waiting"
        >>> frame = play(*bots, rules=ring.Rules(), hands=300, seed=1).frame()
        >>> print(*frame.columns[:9])
        hand deal first outcome turns won_a won_b won_c points_a
        """
        pandas, numpy = needed("pandas", "lab"), needed("numpy", "lab")
        numbers = numpy.frombuffer(self.numbers, dtype="int16").reshape(-1, self.width)
        hand, bots = numpy.arange(len(self)), range(len(self.players))
        turned = hand % len(bots)
        named = pandas.Categorical.from_codes
        columns = {
            "hand": hand,
            "deal": hand // len(bots) if self.paired else hand,
            "first": named(turned, self.labels),
            "outcome": named(numbers[:, 0], RING_OUTCOMES),
            "turns": numbers[:, -1],
        }
        seats = {"abcd"[bot]: (bot - turned) % len(bots) for bot in bots}
        columns.update({f"won_{a}": numbers[:, 1] >> at & 1 == 1 for a, at in seats.items()})
        for what, place in (("points", 2), ("deadwood", 2 + len(bots))):
            columns.update({f"{what}_{a}": numbers[hand, place + at] for a, at in seats.items()})
        return pandas.DataFrame(columns)

    def _seat(self, bot: int, turned: int) -> int:
        """Where a bot sits, counted from the bot that begins."""
        return (bot - turned) % len(self.players)

    # ------------------------------------------------------------------------ what they say
    @property
    def won(self) -> tuple[Estimate, ...]:
        """The share of hands that each bot wins, and last that nobody wins.

        A hand that several win (K6) counts for each of them.
        """

        def hits(bot: int, turned: int) -> list[int]:
            seat = self._seat(bot, turned)
            return [winners >> seat & 1 for winners in self._column(turned, 1)]

        def void(turned: int) -> list[int]:
            return [int(kind == _VOID) for kind in self._column(turned, 0)]

        bots = range(len(self.players))
        found = [self._sums(partial(hits, bot)) for bot in bots]
        return tuple(
            share({(hits, self._of_deal): n for hits, n in Counter(sums).items()})
            for sums in (*found, self._sums(void))
        )

    @property
    def points(self) -> tuple[Estimate, ...]:
        """What a hand adds to each bot's total: penalty points, or (K7) points."""
        unit = "number" if self.rules.scoring == "penalties" else "points"

        def of(bot: int) -> Estimate:
            sums = self._sums(lambda turned: self._column(turned, 2 + self._seat(bot, turned)))
            return mean(Counter(sums), self._of_deal, unit)

        return tuple(of(bot) for bot in range(len(self.players)))

    @cached_property
    def pool(self) -> tuple[Estimate, ...]:
        """What of the pool each bot gets for a hand that somebody wins; () if none is paid out.

        That is so for games of several rounds (K10); a void hand is no round, and is dealt again.
        """
        if self.rules.rounds != 1:
            return ()
        seats = range(len(self.players))
        paid: dict[tuple[int, ...], tuple[float, ...]] = {}
        shares: list[list[tuple[float, ...]]] = []
        for turned in seats:
            columns = [self._column(turned, n) for n in range(1, 2 + len(seats))]
            rows = list(zip(*columns, strict=True))
            for row in set(rows) - paid.keys():
                paid[row] = _payout(self.rules, *row)
            shares.append([paid[row] for row in rows])

        def decided(turned: int) -> list[int]:
            return [int(kind != _VOID) for kind in self._column(turned, 0)]

        def of(bot: int) -> Estimate:
            got = self._sums(lambda turned: [s[self._seat(bot, turned)] for s in shares[turned]])
            return share(Counter(zip(got, self._sums(decided), strict=True)))

        return tuple(of(bot) for bot in seats)

    @cached_property
    def outcomes(self) -> dict[tuple[str, str], int]:
        """How many hands ended in each way, by outcome and winner (``""``: nobody).

        A hand that several win (K6) counts for each of them.
        """
        found: Counter[tuple[str, str]] = Counter()
        bots = range(len(self.players))
        for turned in bots:
            columns = [self._column(turned, n) for n in (0, 1)]
            for (kind, winners), n in Counter(zip(*columns, strict=True)).items():
                won = [bot for bot in bots if winners >> self._seat(bot, turned) & 1]
                for who in [self.labels[bot] for bot in won] or [""]:
                    found[RING_OUTCOMES[kind], who] += n
        names = (*self.labels, "")
        return {(k, who): found[k, who] for k in RING_OUTCOMES for who in names if found[k, who]}

    # ------------------------------------------------------------------------ as tables
    @property
    def tables(self) -> tuple[Table, ...]:
        """A row for each bot with what it wins, and how the hands ended."""
        title = say(
            "study.ring.title.paired" if self.paired else "study.ring.title",
            names=", ".join(self.labels),
            hands=number(len(self)),
            deals=number(len(self) // self._of_deal),
            seed=str(self.seed),
        )
        penalties = self.rules.scoring == "penalties"
        columns = {
            say("study.play.short"): self.won,
            say("study.ring.penalties" if penalties else "study.ring.points"): self.points,
            **({say("study.ring.pool"): self.pool} if self.pool else {}),
        }
        names: tuple[Cell, ...] = self.labels
        rows = tuple(
            (label, *(values[bot].told for values in columns.values()))
            for bot, label in enumerate(names)
        )
        intervals = say("study.ring.deals" if self.paired else "study.ging.intervals")
        equal = say("study.ring.equal", share=percent(Fraction(1, len(self.labels))))
        note = self._note(sentences(intervals, equal))
        head = (say("study.ring.bot"), *columns)
        several = None if self.rules.several == "lowest" else say("study.ring.several")
        return Table(title, head, rows, note), self._endings(self.outcomes, several)

    def plot(self) -> Plot:
        """The shares of hands won, with their intervals and a line where equal players would be.

        >>> from gincourse.study.hands import play
        >>> study = play("steady", "steady", "waiting", rules=ring.Rules(), hands=3_000, seed=1)
        >>> print(study.plot().alt)
        Of 3,000 hands of ring these shares were won: steady 1 39.43 %, steady 2 38.90 %, ...
        """
        from gincourse.study.plots import Plot, rows

        table, _ = self.tables
        shares = dict(zip(self.labels, self.won, strict=False))
        told = [
            say("study.ring.alt.one", who=who, share=percent(won.value))
            for who, won in shares.items()
        ]
        alt = say("study.ring.alt", hands=number(len(self)), shares=comma(told))
        across = say("study.plot.percent")
        return Plot(rows(say("study.play.short"), across, shares, 1 / len(told)), alt, table)


def _payout(rules: ring.Rules, winners: int, *points: int) -> tuple[float, ...]:
    """What of the pool each seat gets after a hand with these points; nothing after a void one.

    >>> _payout(ring.Rules(), 0b1, 0, 7, 33)
    (0.85, 0.1075, 0.0425)
    """
    if not winners:
        return (0.0,) * len(points)
    charged = {s: abs(n) for s, n in enumerate(points) if not winners >> s & 1}
    most = sum(charged.values()) if rules.scoring == "penalties" else max(points)
    losers = sorted(charged, key=charged.__getitem__)
    each, kept = _paid(rules, len(points), tuple(charged[seat] for seat in losers), most)
    got = dict(zip(losers, kept, strict=True))
    return tuple(got.get(seat, each) for seat in range(len(points)))


@lru_cache(1 << 16)
def _paid(
    rules: ring.Rules, players: int, penalties: tuple[int, ...], points: int
) -> tuple[float, tuple[float, ...]]:
    """What each winner gets of the pool, and the losers with these penalties."""
    won = players - len(penalties)
    shares = ring.payout((0,) * won + penalties, range(won), rules, points=points)
    return float(shares[0]), tuple(map(float, shares[won:]))
