"""Bots against each other for many whole matches of gin: who is ahead in the end."""

from __future__ import annotations

import dataclasses
from array import array
from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from gincourse.bots import Bot
from gincourse.games import gin
from gincourse.games.base import Result
from gincourse.games.gin.score import final
from gincourse.games.start import Seed
from gincourse.kernels import compiled
from gincourse.kernels.hands import rule_numbers
from gincourse.kernels.matches import DEALERS, DEALS, TALLY
from gincourse.messages import say, sentences
from gincourse.study.estimates import Estimate
from gincourse.study.hands.gin_bots import way_of
from gincourse.study.hands.intervals import mean, share
from gincourse.study.hands.played import play_one
from gincourse.study.hands.players import check, label, numbered
from gincourse.study.hands.spreading import gathered
from gincourse.study.hands.streams import (
    BLOCK,
    Part,
    blocks,
    chances,
    check_paired,
    pack_from,
    plain,
    seeded,
    whole,
)
from gincourse.study.tables import Table, Tabled, number, percent

if TYPE_CHECKING:
    from gincourse.study.plots import Plot

PART = BLOCK // DEALS
"""Matches in a block of deals."""


@dataclass(frozen=True, repr=False)
class MatchStudy(Tabled):
    """Many matches of gin between two bots.

    ``won`` has the shares of matches that the first bot wins, the second bot wins, and that end in
    a tie; ``score`` is the first bot's share with each tie as half a match. Intervals hold the true
    value in 95 of 100 studies; the two matches of the same packs count as one observation.

    >>> study = matches("simple", "greedy", matches=2_000, seed=1)
    >>> print(study.score)
    50.28 % (47.80 % to 52.75 %)
    """

    players: tuple[str | Bot, str | Bot] = field(compare=False)
    """The bots as they were given."""
    labels: tuple[str, ...]
    """What they are called."""
    rules: gin.Rules
    to: int | None
    seed: Seed
    paired: bool
    asked: int
    """How many matches were to be played."""
    numbers: array[int] = field(hash=False)
    """The matches as plain numbers, seen from the first bot: the points of both without bonuses,
    the hands that each won, the hands that count."""

    def __len__(self) -> int:
        return len(self.numbers) // TALLY

    @property
    def complete(self) -> bool:
        """Whether all the matches that were asked for have been played."""
        return len(self) == self.asked

    def totals(self, match: int) -> tuple[int, int]:
        """What both bots have at the end of a match, with the bonuses if they are paid."""
        return self._ends[match]

    @cached_property
    def _ends(self) -> list[tuple[int, int]]:
        columns = [self.numbers[n::TALLY] for n in range(4)]
        rows = zip(*columns, strict=True)
        if self.to is not None:
            return [(mine, theirs) for mine, theirs, _, _ in rows]
        return [
            (
                final(self.rules, mine, theirs, won, lost),
                final(self.rules, theirs, mine, lost, won),
            )
            for mine, theirs, won, lost in rows
        ]

    @property
    def _units(self) -> list[list[tuple[int, int]]]:
        """The ends of the matches that count as one observation together."""
        step = 2 if self.paired else 1
        return [self._ends[n : n + step] for n in range(0, len(self._ends), step)]

    @property
    def won(self) -> tuple[Estimate, Estimate, Estimate]:
        """The shares of matches that the first bot wins, the second bot wins, and nobody wins."""
        tallies: tuple[Counter[tuple[int, int]], ...] = (Counter(), Counter(), Counter())
        for unit in self._units:
            hits = [0, 0, 0]
            for mine, theirs in unit:
                hits[0 if mine > theirs else 1 if mine < theirs else 2] += 1
            for tally, n in zip(tallies, hits, strict=True):
                tally[n, len(unit)] += 1
        one, other, nobody = map(share, tallies)
        return one, other, nobody

    @property
    def score(self) -> Estimate:
        """The first bot's share of the matches, each tie half of one."""
        tally: Counter[tuple[int, int]] = Counter()
        for unit in self._units:
            halves = sum(1 + (mine > theirs) - (mine < theirs) for mine, theirs in unit)
            tally[halves, 2 * len(unit)] += 1
        return share(tally)

    @property
    def margin(self) -> Estimate:
        """The first bot's points at the end less those of the second, for a match."""
        sums = Counter(sum(mine - theirs for mine, theirs in unit) for unit in self._units)
        return mean(sums, 2 if self.paired else 1)

    @property
    def hands(self) -> Estimate:
        """The mean number of hands of a match, void ones not counted."""
        step = 2 if self.paired else 1
        played = self.numbers[TALLY - 1 :: TALLY]
        sums = Counter(sum(played[n : n + step]) for n in range(0, len(played), step))
        return mean(sums, step, "number")

    # ------------------------------------------------------------------------ as tables
    @property
    def tables(self) -> tuple[Table, ...]:
        """Shares and points with their intervals."""
        one, other = self.labels
        shares = self.won
        title = say(
            "study.matches.title" if self.to is None else "study.matches.title.to",
            one=one,
            other=other,
            matches=number(len(self)),
            to=self.to or 0,
            seed=str(self.seed),
        )
        rows = (
            (say("study.matches.won", who=one), shares[0]),
            (say("study.matches.won", who=other), shares[1]),
            (say("study.matches.tied"), shares[2]),
            (say("study.matches.score", who=one), self.score),
            (say("study.matches.margin", one=one, other=other), self.margin),
            (say("study.matches.hands"), self.hands),
        )
        note = say("study.matches.pairs" if self.paired else "study.ging.intervals")
        stopped = say("study.matches.stopped", n=number(len(self)), asked=number(self.asked))
        note = sentences(None if self.complete else stopped, note)
        head = (say("study.matches.counted"), say("study.play.value"))
        return (Table(title, head, tuple((label, value.told) for label, value in rows), note),)

    def plot(self) -> Plot:
        """The shares of matches, with their intervals.

        >>> print(matches("simple", "greedy", matches=2_000, seed=1).plot().alt)
        Of 2,000 matches simple won 50.00 % and greedy 49.45 %.
        """
        from gincourse.study.plots import Plot, rows

        (table,) = self.tables
        one, other = self.labels
        names = [str(row[0]) for row in table.rows[:4]]
        shares = dict(zip(names, (*self.won, self.score), strict=True))
        alt = say(
            "study.matches.alt",
            matches=number(len(self)),
            one=one,
            other=other,
            won=percent(self.won[0].value),
            lost=percent(self.won[1].value),
        )
        figure = rows(say("study.matches.short"), say("study.matches.percent"), shares)
        return Plot(figure, alt, table)


def matches(
    bot_a: str | Bot,
    bot_b: str | Bot,
    *,
    matches: int = 2_000,
    to: int | None = None,
    rules: gin.Rules | None = None,
    seed: Seed | None = 0,
    paired: bool = True,
    jobs: int | None = None,
    progress: bool = True,
) -> MatchStudy:
    """Play many matches of gin between two bots, by the rules, or ``to`` so many points.

    Left to the rules a match has six hands, and the end pays its bonuses (gin.txt 10). ``to=100``
    plays until somebody has 100 points; whoever then has more has won, and no bonus is paid.

    ``paired`` matches are played twice with the same packs, each bot beginning one of them. A match
    that has not ended after 50 deals is counted as it stands. All else is as for
    :func:`gincourse.study.play`.

    >>> from gincourse import bots
    >>> quick, patient = bots.patient(10), bots.patient(0)
    >>> print(matches(quick, patient, matches=2_000, seed=1).score)
    57.12 % (54.72 % to 59.47 %)
    >>> print(matches(quick, patient, matches=2_000, to=100, seed=1).score)
    33.05 % (30.75 % to 35.48 %)
    """
    rules = gin.Rules.given(rules)
    players = bot_a, bot_b
    for bot in players:
        check(bot, "gin")
    check_paired(paired)
    seed = seeded(seed)
    if not whole(matches) or (paired and matches % 2):
        key = "study.matches.even" if paired else "study.matches.some"
        raise ValueError(say(key, n=repr(matches)).text)
    if to is not None:
        if not whole(to):
            raise ValueError(say("study.matches.to", value=repr(to)).text)
        rules = dataclasses.replace(rules, play_to=to, hands=DEALS, equal_totals="tie")
    each = 2 if paired else 1
    first, second = way_of(bot_a), way_of(bot_b)
    usual = rules.defender != "own melds first" and rules.equal_totals == "tie"
    if first is None or second is None or not usual:
        work, at_once = partial(_readable, players, rules, seed, paired), 1
    else:
        numbers = (
            *(first, second, *rule_numbers(rules), DEALERS.index(rules.next_dealer)),
            *(rules.hands, rules.play_to or 0),
        )
        work, at_once = partial(_compiled, numbers, seed, paired), PART
    parts = blocks(matches // each, at_once, PART)
    sizes = [(high - low) * each for _, low, high in parts]
    tally = gathered(work, parts, jobs, progress, sizes, say("study.matches.unit").text)
    return MatchStudy(
        players, numbered(map(label, players)), rules, to, seed, paired, matches, tally
    )


def _compiled(numbers: tuple[Any, ...], seed: Seed, paired: bool, part: Part) -> array[int]:
    """Some matches of a block, played by the compiled code."""
    block, low, high = part
    count = (high - low) * (1 + paired)
    engine = compiled.engine_for(count * DEALS)
    out = engine.room(count * TALLY, "int16")
    drawn = engine.array(chances(seed, block, low * DEALS, high * DEALS), "float64")
    engine.play_matches(drawn, count, int(paired), *numbers, out)
    return plain(out)


def _readable(
    players: tuple[str | Bot, str | Bot],
    rules: gin.Rules,
    seed: Seed,
    paired: bool,
    part: Part,
) -> array[int]:
    """Some matches of a block, played by bots through the engine."""
    block, low, high = part
    drawn = chances(seed, block, low * DEALS, high * DEALS)
    found = array("h")
    for place in range(high - low):
        match = block * PART + low + place
        for begins in (0, 1) if paired else (match % 2,):
            found.extend(_one(players, rules, f"{seed} {match} {begins}", begins, drawn, place))
    return found


def _one(  # noqa: PLR0917
    players: tuple[str | Bot, str | Bot],
    rules: gin.Rules,
    seed: Seed,
    begins: int,
    drawn: Any,
    place: int,
) -> tuple[int, ...]:
    """The numbers of a match played through the engine, by the packs of this place."""
    dealer = 1 - begins
    results: list[Result] = []
    for deal in range(DEALS):
        pack = pack_from(drawn, place * DEALS + deal)
        state = play_one(players, pack, rules, f"{seed} {deal}", dealer)
        results.append(state.result)
        if gin.over(state, results):
            break
        dealer = gin.next_dealer(rules, dealer, state.result)
    points = (sum(result.points[seat] for result in results) for seat in (0, 1))
    won = (sum(result.winner == seat for result in results) for seat in (0, 1))
    return *points, *won, sum(result.outcome != "void" for result in results)
