"""All 1,184,040 hands of Ging: what they hold and what is best in them (ging.txt Gameplay).

They are counted twice, in ways that share nothing but the table of the 128 holdings of a suit:
:func:`hand_counts` goes through the suits and keeps, for every way to look so far, the number of
hands that look so; :func:`enumerate_hands` takes seven of 28 cards in every way and looks at each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import Generic, TypeAlias, TypeVar

from gincourse.games.ging import COMBINATIONS
from gincourse.messages import Message, say
from gincourse.study.ging.holdings import HELD, HOLDINGS, MARKS, POINTS, SIZE
from gincourse.study.tables import Cell, Table, Tabled, number, percent

Key = TypeVar("Key")
Pair: TypeAlias = tuple[str, str]


@dataclass(frozen=True, repr=False)
class Counts(Tabled, Mapping[Key, int], Generic[Key]):
    """Numbers of hands that print as a table; otherwise a mapping.

    >>> overlaps()["four sevens", "bare shoulders"]
    220
    """

    title: Message
    head: Message
    total: int
    counts: tuple[tuple[Key, int], ...]
    from_the_top: bool = False

    def __getitem__(self, key: Key) -> int:
        return dict(self.counts)[key]

    def __iter__(self) -> Iterator[Key]:
        return iter(dict(self.counts))

    def __len__(self) -> int:
        return len(self.counts)

    def share(self, key: Key) -> Fraction:
        """The share of all hands.

        >>> best_points().share(64)
        Fraction(1, 296010)
        """
        return Fraction(self[key], self.total)

    @property
    def tables(self) -> tuple[Table, ...]:
        """The numbers with their shares; in falling order also from the top down."""
        head = [self.head, say("study.hands"), say("study.share")]
        if self.from_the_top:
            head.append(say("study.ging.or_better"))
        rows: list[tuple[Cell, ...]] = []
        so_far = 0
        for key, n in self.counts:
            so_far += n
            row = [_label(key), number(n), percent(n / self.total)]
            rows.append((*row, percent(so_far / self.total)) if self.from_the_top else tuple(row))
        return (Table(self.title, tuple(head), tuple(rows)),)


@dataclass(frozen=True, slots=True, repr=False)
class HandCounts(Tabled):
    """The hands of Ging by the combinations they hold and the points of their best suit.

    >>> counts = hand_counts()
    >>> counts.total, counts.held["ging"], counts.best["ging"]
    (1184040, 53200, 53184)
    """

    kinds: tuple[tuple[tuple[tuple[str, ...], int], int], ...]

    @property
    def total(self) -> int:
        """All hands: 28 cards, seven of them."""
        return sum(n for _, n in self.kinds)

    @property
    def held(self) -> Mapping[str, int]:
        """The hands that hold each combination, perhaps with a higher one."""
        return {
            name: sum(n for (held, _), n in self.kinds if name in held) for name in COMBINATIONS
        }

    @property
    def best(self) -> Mapping[str, int]:
        """The hands in which each combination is the highest, so that it is claimed."""
        return {
            name: sum(n for (held, _), n in self.kinds if held[:1] == (name,))
            for name in COMBINATIONS
        }

    @property
    def with_combination(self) -> int:
        """The hands that hold any combination."""
        return sum(self.best.values())

    @property
    def tables(self) -> tuple[Table, ...]:
        """Each combination: hands that hold it, their share, and where it is the best."""
        best = self.best
        rows: list[tuple[Cell, ...]] = [
            (
                say(f"ging.combination.{name}"),
                number(n),
                percent(n / self.total),
                say("study.one_in", n=number(round(self.total / n))),
                number(best[name]),
            )
            for name, n in self.held.items()
        ]
        n = self.with_combination
        one_in = say("study.one_in", n=number(round(self.total / n)))
        rows.append((say("study.ging.any"), number(n), percent(n / self.total), one_in, number(n)))
        head = ("study.combination", "study.hands", "study.share", "study.chance")
        heads = (*map(say, head), say("study.ging.best"))
        return (Table(say("study.ging.hands", n=number(self.total)), heads, tuple(rows)),)


@lru_cache(1)
def hand_counts() -> HandCounts:
    """Every hand counted, suit by suit, in some milliseconds.

    After each suit, hands with equally many cards, the same best suit so far and the same open
    combinations are one line with their number; the next suit makes 128 of it.

    >>> print(hand_counts())
    Hands of Ging: 1,184,040
    Combination      Hands       Share        Chance  As the best
    Seven cards          4  0.000338 %  1 in 296,010            4
    Four sevens      2,024     0.171 %      1 in 585        2,024
    Ging            53,200      4.49 %       1 in 22       53,184
    Gentlemen          792    0.0669 %    1 in 1,495          792
    Bare shoulders  11,440     0.966 %      1 in 104       11,220
    Any             67,224      5.68 %       1 in 18       67,224
    """
    so_far = Counter({(0, 0, 0b11111): 1})
    for _ in range(4):
        after: Counter[tuple[int, int, int]] = Counter()
        for (cards, best, marks), n in so_far.items():
            for m in HOLDINGS:
                if cards + SIZE[m] <= 7:
                    after[cards + SIZE[m], max(best, POINTS[m]), marks & MARKS[m]] += n
        so_far = after
    return _counts({(best, marks): n for (cards, best, marks), n in so_far.items() if cards == 7})


def enumerate_hands() -> HandCounts:
    """Every hand taken from the pack and looked at, one after the other: a second or two.

    The same as :func:`hand_counts`, which is the thing to check.

    >>> enumerate_hands() == hand_counts()
    True
    """
    points, marks = POINTS, MARKS
    kinds: dict[tuple[int, int], int] = {}
    for cards in combinations([1 << i for i in range(28)], 7):
        hand = sum(cards)
        s, h, d, c = hand & 127, hand >> 7 & 127, hand >> 14 & 127, hand >> 21
        kind = (
            max(points[s], points[h], points[d], points[c]),
            marks[s] & marks[h] & marks[d] & marks[c],
        )
        kinds[kind] = kinds.get(kind, 0) + 1
    return _counts(kinds)


def overlaps() -> Counts[Pair]:
    """The hands that hold two combinations at once, for every pair of them.

    >>> [pair for pair, n in overlaps().items() if n]
    [('four sevens', 'ging'), ('four sevens', 'bare shoulders')]
    """
    counts = hand_counts()
    found = {
        pair: sum(n for (held, _), n in counts.kinds if set(pair) <= set(held))
        for pair in combinations(COMBINATIONS, 2)
    }
    title = say("study.ging.overlaps")
    return Counts(title, say("study.ging.pair"), counts.total, tuple(found.items()))


def best_points() -> Counts[int]:
    """The hands by the points of their best suit, the highest first; combinations count as well.

    >>> best_points()[30], best_points()[37] == hand_counts().held["ging"]
    (92736, True)
    """
    counts = hand_counts()
    found: Counter[int] = Counter()
    for (_, points), n in counts.kinds:
        found[points] += n
    return Counts(
        say("study.ging.best_points"), say("study.ging.points"), counts.total, _falling(found), True
    )


def best_claims() -> Counts[str | int]:
    """The hands by what they claim at best: a combination, else the points of the best suit.

    >>> list(best_claims().items())[:7]
    [('seven cards', 4), ('four sevens', 2024), ('ging', 53184), ('gentlemen', 792),
     ('bare shoulders', 11220), (57, 84), (56, 84)]
    """
    counts = hand_counts()
    found: Counter[int] = Counter()
    for (held, points), n in counts.kinds:
        if not held:
            found[points] += n
    lines: list[tuple[str | int, int]] = [*counts.best.items(), *_falling(found)]
    title = say("study.ging.best_claims")
    return Counts(title, say("study.ging.claim"), counts.total, tuple(lines), True)


def _counts(kinds: Mapping[tuple[int, int], int]) -> HandCounts:
    found = sorted(((HELD[marks], best), n) for (best, marks), n in kinds.items())
    return HandCounts(tuple(found))


def _falling(found: Mapping[int, int]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted(found.items(), reverse=True))


def _label(key: object) -> Cell:
    if isinstance(key, tuple):
        one, other = (say(f"ging.combination.{name}") for name in key)
        return say("study.ging.both_of", one=one, other=other)
    return str(key) if isinstance(key, int) else say(f"ging.combination.{key}")
