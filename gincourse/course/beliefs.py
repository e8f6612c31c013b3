"""The checks of the lesson on what the discards tell: beliefs, and chances held against the truth.

The player of the exercises is a simple one: of an upcard that makes a meld with the cards that are
looked at it takes nineteen in twenty, of any other one in twenty.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from math import isclose

from gincourse.cards import Card, CardSet, CardsLike
from gincourse.course.reading import (
    asked,
    read_float,
    read_function,
    read_parts,
    read_value,
)
from gincourse.course.verdict import Verdict, judged
from gincourse.messages import say, sentences
from gincourse.odds.chains import joins
from gincourse.scene.ring_words import fraction
from gincourse.study.tables import decimal

Shares = str | Iterable[object] | None
Pairs = Sequence[tuple[float, int]]
TAKES, SLIPS = Fraction(19, 20), Fraction(1, 20)
"""The chances that the player of the exercises takes an upcard that makes a meld, and another."""
NEAR = Fraction(1, 200)
"""A decimal need not be more exact than this."""


def chance_to_take(hand: CardsLike, upcard: str | Card) -> Fraction:
    """How likely the player of the exercises takes the upcard with these cards in the hand.

    >>> chance_to_take("6♥ 6♦", "6♠"), chance_to_take("2♦ J♥", "6♠")
    (Fraction(19, 20), Fraction(1, 20))
    """
    return TAKES if joins(CardSet(hand).mask, Card(upcard).index) else SLIPS


def updated(before: Sequence[Fraction], chances: Sequence[Fraction]) -> list[Fraction]:
    """Bayes: how likely each world is after something was seen that has these chances in them.

    >>> third = Fraction(1, 3)
    >>> print(*updated([third, third, third], [Fraction(1, 20), Fraction(1, 20), Fraction(19, 20)]))
    1/21 1/21 19/21
    """
    weights = [share * chance for share, chance in zip(before, chances, strict=True)]
    return [weight / sum(weights) for weight in weights]


def check_belief(
    hands: Sequence[CardsLike],
    before: Sequence[Fraction],
    upcard: str | Card,
    answer: Shares,
    *,
    took: bool = False,
) -> Verdict:
    """Check how likely each of these hands is, now that an upcard was taken or let lie.

    The answer is one fraction for each hand; ``before`` is how likely they were.

    >>> hands, even = ["6♥ 6♦", "7♠ 8♠", "2♦ J♥"], [Fraction(1, 3)] * 3
    >>> check_belief(hands, even, "6♠", "1/60 1/60 19/60")
    These parts make 7/20 together. Divide each of them by that, then they make 1.
    >>> check_belief(hands, even, "6♠", "1/10 1/10 8/10")
    The chance of 6♥ 6♦ is not 1/10. The chance of 7♠ 8♠ is not 1/10. The chance of J♥ 2♦ ...
    >>> check_belief(hands, even, "6♠", "1/21 1/21 19/21")
    Right: 6♥ 6♦ 1/21. 7♠ 8♠ 1/21. J♥ 2♦ 19/21.
    """

    def judge() -> Verdict:
        parts = read_parts(answer)
        if len(parts) != len(hands):
            return Verdict(False, say("check.belief_numbers", n=len(parts), want=len(hands)))
        whole = sum(parts, Fraction(0))
        if abs(whole - 1) > NEAR:
            key = "check.belief_sum" if whole else "check.belief_nothing"
            return Verdict(False, say(key, share=fraction(whole)))
        chances = [chance_to_take(hand, upcard) for hand in hands]
        truth = updated(before, chances if took else [1 - chance for chance in chances])
        shown = [CardSet(hand) for hand in hands]
        wrong = [
            say("check.belief_not", cards=cards, share=fraction(said))
            for cards, said, true in zip(shown, parts, truth, strict=True)
            if abs(said - true) > NEAR / 5
        ]
        if wrong:
            return Verdict(False, sentences(*wrong))
        pairs = zip(shown, truth, strict=True)
        told = [say("check.belief_one", cards=cards, share=fraction(true)) for cards, true in pairs]
        return Verdict(True, say("check.belief", told=sentences(*told)))

    return judged(answer, judge)


_WORLDS = (
    (("1/2", "1/2"), ("1/10", "9/10")),
    (("1/2", "1/3", "1/6"), ("19/20", "19/20", "1/20")),
    (("1/4", "1/4", "1/4", "1/4"), ("0", "1/2", "1/4", "1")),
)


def check_update(
    answer: Callable[[list[Fraction], list[Fraction]], Iterable[Fraction]] | str | None,
) -> Verdict:
    """Check a function that turns weights and chances into new weights, by Bayes.

    >>> check_update(lambda before, chances: [a * b for a, b in zip(before, chances)])
    For 1/2 1/2 and 1/10 9/10 your function gives 1/20 9/20, which is 1/2 together and not 1: ...
    >>> check_update(lambda before, chances: chances)
    For 1/2 1/3 1/6 and 19/20 19/20 1/20 your function gives 19/20 19/20 1/20, which is 39/20 ...
    >>> check_update(updated)
    Right, for two worlds, for three and for four.
    """

    def judge() -> Verdict:
        update = read_function(answer, "check.update_example")
        for texts in _WORLDS:
            before, chances = ([Fraction(text) for text in part] for part in texts)
            truth = updated(before, chances)
            found = asked(update, list(before), list(chances))
            given = {
                "before": _listed(before),
                "chances": _listed(chances),
            }
            if not isinstance(found, Iterable) or isinstance(found, str):
                return Verdict(False, say("check.update_list", **given, n=len(truth)))
            parts = map(read_float, asked(list, found))  # a generator may stop only here
            said = [Fraction(part).limit_denominator(100_000) for part in parts]
            given["said"] = _listed(said)
            if len(said) != len(truth):
                return Verdict(False, say("check.update_list", **given, n=len(truth)))
            whole = sum(said, Fraction(0))
            if abs(whole - 1) > NEAR:
                return Verdict(False, say("check.update_sum", **given, share=fraction(whole)))
            if any(abs(a - b) > NEAR / 5 for a, b in zip(said, truth, strict=True)):
                return Verdict(False, say("check.update_not", **given))
        return Verdict(True, say("check.update"))

    return judged(answer, judge)


def brier(pairs: Pairs) -> float:
    """The Brier score: the mean square of the distance between what was said and what came.

    >>> round(brier([(0.9, 1), (0.6, 0)]), 3)
    0.185
    """
    return sum((said - came) ** 2 for said, came in pairs) / len(pairs)


def check_brier(
    pairs: Pairs, answer: Callable[[list[tuple[float, int]]], float] | str | None
) -> Verdict:
    """Check a function from pairs, the chance stated and 1 or 0 for what came, to the Brier score.

    >>> pairs = [(0.9, 1), (0.6, 0)]
    >>> check_brier(pairs, lambda pairs: sum((p - won) ** 2 for p, won in pairs))
    Your function gives 0.37: that is the sum of the squares, not their mean.
    >>> check_brier(pairs, lambda pairs: sum(abs(p - won) for p, won in pairs) / len(pairs))
    Your function gives 0.35: square each distance before you add them up.
    >>> check_brier(pairs, brier)
    Right: the Brier score of these statements is 0.185.
    """

    def judge() -> Verdict:
        function = read_function(answer, "check.brier_example")
        for some in (list(pairs), list(pairs)[:1]):
            said = read_float(asked(function, list(some)))
            if isclose(said, brier(some), abs_tol=1e-9):
                continue
            wrong = {
                "check.brier_sum": brier(some) * len(some),
                "check.brier_plain": sum(abs(p - came) for p, came in some) / len(some),
                "check.brier_root": brier(some) ** 0.5,
            }
            keys = [key for key, value in wrong.items() if isclose(said, value, abs_tol=1e-9)]
            key = (keys or ["check.brier_not"])[0]
            return Verdict(False, say(key, said=decimal(said), n=len(some)))
        return Verdict(True, say("check.brier", said=decimal(brier(pairs), 3)))

    return judged(answer, judge)


def calibration_error(pairs: Pairs) -> Fraction:
    """The expected calibration error, with a group for each chance that was stated.

    >>> pairs = [(0.5, 1), (0.5, 0), (1.0, 1), (1.0, 0)]
    >>> calibration_error(pairs)
    Fraction(1, 4)
    """
    gaps = _gaps(pairs)
    return sum((count * abs(gap) for count, gap in gaps), Fraction(0)) / len(pairs)


def _gaps(pairs: Pairs) -> list[tuple[int, Fraction]]:
    """For each chance that was stated how often, and how much too high it was."""
    groups: dict[Fraction, list[int]] = {}
    for said, came in pairs:
        groups.setdefault(Fraction(str(said)), []).append(came)
    return [(len(of), said - Fraction(sum(of), len(of))) for said, of in groups.items()]


def check_calibration_error(pairs: Pairs, answer: float | str | Fraction | None) -> Verdict:
    """Check an expected calibration error that was worked out by hand, to two decimals.

    >>> pairs = [(0.5, 1), (0.5, 0), (0.5, 0), (1.0, 1), (1.0, 0)]
    >>> check_calibration_error(pairs, 0.33)
    0.33 is the mean of the groups as if each were as large as the other; count each position once.
    >>> check_calibration_error(pairs, 0.3)
    Right: the expected calibration error is 0.3.
    """

    def judge() -> Verdict:
        said, truth, gaps = read_value(answer), calibration_error(pairs), _gaps(pairs)
        told = decimal(said)
        if abs(said - truth) <= NEAR:
            return Verdict(True, say("check.calibration", said=decimal(truth)))
        plain = sum((abs(gap) for _, gap in gaps), Fraction(0)) / len(gaps)
        signed = abs(sum((count * gap for count, gap in gaps), Fraction(0))) / len(pairs)
        if abs(said - signed) <= NEAR:
            return Verdict(False, say("check.calibration_signed", said=told))
        if abs(said - plain) <= NEAR:
            return Verdict(False, say("check.calibration_plain", said=told))
        return Verdict(False, say("check.less" if said < truth else "check.much", n=told))

    return judged(answer, judge)


def _listed(parts: Iterable[Fraction]) -> str:
    return " ".join(map(str, parts))
