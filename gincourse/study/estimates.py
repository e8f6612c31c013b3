"""A share or a mean together with how well it is known."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from gincourse.messages import Figures, Message, say
from gincourse.study.tables import figures, percent

Z95 = 1.959963984540054
"""Standard errors to either side that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value with its 95 % confidence interval; an ``exact`` one has ``low == value == high``.

    ``unit`` is ``"share"`` (of all deals), ``"change"`` (of a share, with a sign), ``"stakes"``
    (per deal), ``"points"`` (per hand, with a sign) or ``"number"``. ``x in estimate`` asks whether
    the interval holds ``x``. ``error`` is the standard error, 0 for an exact value.

    >>> share_of(30, 100)
    Estimate(0.3, 0.2189 to 0.3958)
    >>> 0.25 in share_of(30, 100), 0.25 in share_of(30, 100, exact=True)
    (True, False)
    """

    value: Fraction
    low: float
    high: float
    error: float
    unit: str
    exact: bool = False

    def __float__(self) -> float:
        return float(self.value)

    def __contains__(self, other: object) -> bool:
        if not isinstance(other, (int, float, Fraction, Estimate)):
            return False
        return self.low <= float(other) <= self.high

    @property
    def told(self) -> Message:
        """The value in words, with its interval unless it is exact.

        >>> Estimate(Fraction(1, 40), -0.01, 0.06, 0.0175, "change").told.text
        '+2.5 % (-1.0 % to +6.0 %)'
        >>> share_of(30, 100).told.text, share_of(3, 10, exact=True).told.text
        ('30.00 % (21.89 % to 39.58 %)', '30.00 %')
        """
        value, low, high = (self._say(x) for x in (self.value, self.low, self.high))
        if self.exact:
            return value
        return say("study.interval", value=value, low=low, high=high)

    def _say(self, x: Fraction | float) -> Message:
        if self.unit == "share":
            return percent(x)
        if self.unit == "change":
            return say("study.percent", n=Figures(f"{100 * float(x):+.1f}"))
        form = {"stakes": "+.4f", "points": "+.2f"}.get(self.unit, ".2f")
        return figures(x, form)

    def __str__(self) -> str:
        return self.told.text

    def __repr__(self) -> str:
        if self.exact:
            return f"Estimate({self.value})"
        return f"Estimate({float(self.value):.4g}, {self.low:.4f} to {self.high:.4f})"


def share_of(count: int, total: int, *, exact: bool = False) -> Estimate:
    """``count`` out of ``total``, by Wilson's interval, which also serves rare things.

    >>> share_of(0, 1000)
    Estimate(0, 0.0000 to 0.0038)
    """
    value = Fraction(count, total)
    p = float(value)
    if exact:
        return Estimate(value, p, p, 0.0, "share", exact=True)
    z2 = Z95 * Z95 / total
    middle = (p + z2 / 2) / (1 + z2)
    half = Z95 * sqrt(p * (1 - p) / total + z2 / (4 * total)) / (1 + z2)
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    if not count:
        low = 0.0
    if count == total:
        high = 1.0
    return Estimate(value, low, high, sqrt(p * (1 - p) / total), "share")


def mean_of(counts: dict[int, int], *, exact: bool = False) -> Estimate:
    """The mean of stakes won, ``counts[stakes]`` deals each, by the normal interval.

    >>> mean_of({6: 25, -2: 75})
    Estimate(0, -0.6824 to 0.6824)
    """
    total = sum(counts.values())
    value = Fraction(sum(x * n for x, n in counts.items()), total)
    mean = float(value)
    if exact:
        return Estimate(value, mean, mean, 0.0, "stakes", exact=True)
    spread = sum(n * (x - mean) ** 2 for x, n in counts.items()) / max(1, total - 1)
    error = sqrt(spread / total)
    return Estimate(value, mean - Z95 * error, mean + Z95 * error, error, "stakes")
