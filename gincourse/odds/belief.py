"""What the opponent may hold: a chance for each card, for his deadwood, and for his type."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from math import sqrt

from gincourse.cards import PACK, Card, CardSet
from gincourse.catalogues import lang_attribute
from gincourse.games.gin import GinObservation
from gincourse.games.start import Seed
from gincourse.kernels import bits, least_deadwood
from gincourse.messages import Figures, Message, say
from gincourse.odds.search import CHAINS, KNOCKS, TYPES, Search
from gincourse.odds.style import Style, prior, told_types
from gincourse.study.estimates import Estimate
from gincourse.study.tables import Table

T95 = 2.3646242510102993
"""Standard errors to either side that hold 95 % when they are estimated from eight chains."""


def between(means: Sequence[float], unit: str) -> Estimate:
    """The mean over the chains, with the interval that their differences tell.

    >>> between([0.5] * 4 + [0.7] * 4, "share")
    Estimate(0.6, 0.5106 to 0.6894)
    """
    mean = sum(means) / len(means)
    spread = sum((x - mean) ** 2 for x in means) / (len(means) - 1)
    error = sqrt(spread / len(means))
    low, high = mean - T95 * error, mean + T95 * error
    if unit == "share":
        low, high = max(low, 0.0), min(high, 1.0)
    return Estimate(Fraction(mean), low, high, error, unit)


@dataclass(frozen=True, slots=True, repr=False)
class Belief:
    """What may be in the opponent's hand, as far as one seat can know it.

    Ask it for a card: ``belief["8♠"]`` is the chance that he holds it. ``deadwood`` has a chance
    for each number of points of his least deadwood, ``types`` one for each type of player,
    by the deadwood with which he knocks; ``hands`` are the hands sampled. It prints as four rows of
    thirteen chances in per cent: ``·`` is certainly not in his hand, ``✓`` certainly is.

    >>> from gincourse.games import gin
    >>> belief = holdings(gin.deal(seed=7).observe(0), effort=1)
    >>> belief["5♠"], 0.1 < belief["K♠"] < 0.4
    (0.0, True)
    """

    chances: tuple[float, ...]
    errors: tuple[float, ...]
    known: CardSet
    deadwood: dict[int, float]
    types: dict[int, float]
    hands: tuple[CardSet, ...]
    sampling: str

    def __getitem__(self, card: str | Card) -> float:
        return self.chances[Card(card).index]

    @property
    def mean_deadwood(self) -> float:
        """The mean of his least deadwood.

        >>> from gincourse.games import gin
        >>> 20 < holdings(gin.deal(seed=7).observe(0), effort=1).mean_deadwood < 70
        True
        """
        return sum(points * chance for points, chance in self.deadwood.items())

    @property
    def told(self) -> tuple[Message, ...]:
        """How much deadwood he may have, and what type of player he seems to be, in sentences."""
        sure = sorted(self.deadwood.items())
        low, high = _quantile(sure, 0.1), _quantile(sure, 0.9)
        mean = Figures(f"{self.mean_deadwood:.0f}")
        return (say("odds.deadwood", mean=mean, low=low, high=high), told_types(self.types))

    @property
    def table(self) -> Table:
        """Four rows of thirteen chances, in per cent."""
        title = "odds.holdings" if self.sampling == "likely" else "odds.holdings.uniform"
        head = ("", *(str(PACK[rank])[:-1] for rank in range(13)))
        rows = tuple(
            (str(PACK[13 * suit])[-1], *(self._shown(13 * suit + rank) for rank in range(13)))
            for suit in range(4)
        )
        return Table(say(title), head, rows, say("odds.holdings.note"))

    def _shown(self, index: int) -> str:
        if Card.at(index) in self.known:
            return "✓"
        return f"{100 * self.chances[index]:.0f}" if self.chances[index] else "·"

    def __str__(self) -> str:
        return "\n".join([str(self.table), *(line.text for line in self.told)])

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        lines = "".join(f"<p>{escape(line.text)}</p>" for line in self.told)
        return f"{self.table._repr_html_()}<div{lang_attribute()}>{lines}</div>"


def holdings(
    seen: GinObservation,
    *,
    seed: Seed = 0,
    effort: int = 3,
    before: Style | None = None,
    sampling: str = "likely",
) -> Belief:
    """What the opponent may hold, from what ``seen`` tells and nothing else.

    Hands are sampled in proportion to how likely they make what was seen: what he took and kept,
    what he let lie, what he threw, that he did not knock. ``effort`` is the number of
    thousands of hands; the same ``seed`` gives the same answer; ``before`` is what earlier hands
    told of the player (:func:`gincourse.odds.style`). ``sampling="uniform"`` takes any hand of
    unseen cards as equally likely, as many programs do: it is there to be shown wrong.

    >>> from gincourse.games import gin
    >>> seen = gin.deal(seed=7).observe(0)
    >>> holdings(seen, seed=5, effort=1).hands == holdings(seen, seed=5, effort=1).hands
    True
    >>> holdings(seen, sampling="best")
    Traceback (most recent call last):
    ...
    ValueError: Hands are sampled as “likely” or “uniform”, not as 'best'.
    """
    check(effort, sampling)
    search = Search(seen, seed=seed, sampling=sampling, prior=prior(before))
    gathered = Gathered(search)
    for _ in range(effort * search.pace.rounds):
        search.more()
        gathered.add()
    return gathered.belief()


def check(effort: int, sampling: str = "likely") -> None:
    """Refuse what is no effort or no way to sample."""
    if type(effort) is not int or effort < 1:
        raise ValueError(say("odds.effort", value=repr(effort)).text)
    if sampling not in ("likely", "uniform"):
        raise ValueError(say("odds.sampling", value=repr(sampling)).text)


class Gathered:
    """Counts of what the rounds of a search brought."""

    def __init__(self, search: Search) -> None:
        self.search = search
        self.hands: list[CardSet] = []
        self._cards = [[0] * 52 for _ in range(CHAINS)]
        self._points: dict[int, int] = {}
        self._types = dict.fromkeys(KNOCKS, 0)

    def add(self) -> None:
        """Add the last round."""
        hands = list(map(int, self.search.hands))
        self.hands += map(CardSet.of_mask, hands)
        for n, hand in enumerate(hands):
            counts = self._cards[n // self.search.pace.kept]
            for bit in bits(hand):
                counts[bit.bit_length() - 1] += 1
            deadwood = least_deadwood(hand)
            self._points[deadwood] = self._points.get(deadwood, 0) + 1
        for told in self.search.told:
            self._types[TYPES[told][0]] += 1

    def belief(self) -> Belief:
        """What is believed now."""
        total = len(self.hands)
        each = total // CHAINS
        shares = [between([chain[c] / each for chain in self._cards], "share") for c in range(52)]
        return Belief(
            tuple(float(share) for share in shares),
            tuple(share.error for share in shares),
            self.search.evidence.known,
            {n: self._points[n] / total for n in sorted(self._points)},
            {knock: count / total for knock, count in self._types.items()},
            tuple(self.hands),
            "uniform" if self.search.uniform else "likely",
        )


def _quantile(sure: Sequence[tuple[int, float]], part: float) -> int:
    so_far = 0.0
    for points, chance in sure:
        so_far += chance
        if so_far >= part:
            return points
    return sure[-1][0]
