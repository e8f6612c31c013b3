"""From the counts of a showdown to penalties and points, line by line (ring.txt Skor)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gincourse.games.base import Result, Row
from gincourse.games.knocking import Count, count_row, less
from gincourse.games.ring.rules import GIN_PENALTY, UNDERCUT_PENALTY, Rules
from gincourse.messages import Seat, say


@dataclass(frozen=True, slots=True)
class RingResult(Result):
    """How a hand of ring ended: ``outcome`` is ``knock``, ``gin``, ``undercut`` or ``void``.

    ``winners`` are all who win (several only where K6 lets them; ``winner`` is ``None`` then),
    ``penalties`` what each seat is charged, ``won`` the points that each winner makes, and
    ``points`` what the hand adds to each total: the penalties, of which the least win, or where
    the winner alone scores (K7) points won less penalties, of which the most win.
    """

    winners: tuple[int, ...] = ()
    penalties: tuple[int, ...] = ()
    won: tuple[int, ...] = ()


_KINDS = ("knock", "gin")


def score(
    rules: Rules,
    knocker: int,
    kind: str,
    counts: Sequence[Count],
    order: Sequence[int] | None = None,
) -> RingResult:
    """The result of a showdown; ``kind`` is ``knock`` or ``gin``.

    ``counts`` are the deadwood counts by seat after lay-offs, ``order`` the seats as they lie
    round the table, clockwise.

    >>> for line in score(Rules(), 0, "knock", [Count(8), Count(23), Count(5)]).lines[3:]:
    ...     print(line)
    Player 1’s penalty: 8 − 5 + 10 = 13
    Player 2’s penalty: 23 − 5 = 18
    Player 3’s points: 13 + 18 = 31
    """
    seats = tuple(order if order is not None else range(len(counts)))
    if sorted(seats) != [*range(len(counts))] or knocker not in seats or kind not in _KINDS:
        raise ValueError(say("ring.showdown").text)
    at = seats.index(knocker)
    table = seats[at:] + seats[:at]
    deadwood = tuple(count.deadwood for count in counts)
    winners = _winners(rules, kind, table, deadwood)
    outcome = kind if winners == (knocker,) else "undercut"
    bonus = GIN_PENALTY if kind == "gin" else 0
    rows = [count_row(seat, counts[seat]) for seat in table]
    losers = [seat for seat in table if seat not in winners]
    penalties, won = [0] * len(seats), [0] * len(seats)
    least = min(deadwood[seat] for seat in winners)
    for seat in losers:
        fine = (UNDERCUT_PENALTY,) if seat == knocker else ()
        terms: tuple[int, ...] = fine
        if rules.scoring == "penalties":
            terms = (deadwood[seat], *less(least), *((bonus,) if bonus else ()), *fine)
        if terms:
            rows.append(Row(say("ring.sum.penalty", who=Seat(seat)), (), terms, sum(terms)))
        penalties[seat] = sum(terms)
    for seat in winners:
        terms = tuple(penalties[s] for s in losers)
        if rules.scoring != "penalties":
            counted = table if rules.scoring == "literal" else losers
            own = deadwood[seat]
            terms = tuple(deadwood[s] for s in counted)
            terms = (*terms, *less(own), *((bonus,) if bonus else ()))
        rows.append(Row(say("ring.sum.points", who=Seat(seat)), (), terms, sum(terms)))
        won[seat] = sum(terms)
    points = penalties
    if rules.scoring != "penalties":
        points = [gain - charge for gain, charge in zip(won, penalties, strict=True)]
    return RingResult(
        outcome,
        winners[0] if len(winners) == 1 else None,
        tuple(points),
        deadwood,
        tuple(rows),
        winners=winners,
        penalties=tuple(penalties),
        won=tuple(won),
    )


def _winners(
    rules: Rules, kind: str, table: Sequence[int], deadwood: Sequence[int]
) -> tuple[int, ...]:
    """Who wins; ``table`` are the seats in turn order, the knocker first (K5, K6)."""
    knocker, *others = table
    limit = deadwood[knocker] + (rules.equal_deadwood == "undercut")
    lower = [seat for seat in others if deadwood[seat] < limit]
    if kind == "gin" or not lower:
        return (knocker,)
    if rules.several == "all lower":
        return tuple(lower)
    least = min(deadwood[seat] for seat in lower)
    lowest = tuple(seat for seat in lower if deadwood[seat] == least)
    return lowest if rules.several == "equals share" else lowest[:1]


def void(players: int, note: str, **values: int) -> RingResult:
    """A hand that ends with no scores; ``note`` is the text key that says why."""
    none = (0,) * players
    return RingResult("void", None, none, note=say(note, **values), penalties=none, won=none)
