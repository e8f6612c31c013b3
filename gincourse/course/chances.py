"""The checks of the lessons on chances: what a knock is worth, and how sure a mean is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import isclose
from statistics import pvariance, stdev
from typing import TypeAlias

from gincourse import bots
from gincourse.bots import Bot
from gincourse.cards import CardsLike
from gincourse.course.checks import settled
from gincourse.course.reading import (
    Number,
    asked,
    read_float,
    read_function,
    read_number,
    read_value,
)
from gincourse.course.verdict import Verdict, judged
from gincourse.games.gin.rules import UNDERCUT_BONUS
from gincourse.melds import arrangements
from gincourse.messages import Message, say
from gincourse.study.hands import KnockChart, PlayStudy, play
from gincourse.study.hands.players import label
from gincourse.study.tables import decimal, number

MOST_HANDS = 100_000
"""So many hands a check plays at the most: a second with numba, half a minute without."""
LEAST_HANDS = 100
"""With fewer the spread itself is a guess, and 1.96 standard errors hold less than 95 in 100."""
GOES, SURE = 20, 18
"""A number of hands decides if it does so in 18 of 20 goes, each with fresh cards."""
MOST_TURNS = 30
Rule: TypeAlias = Callable[[int, int], bool]


def check_worth(knocker: CardsLike, hands: Sequence[CardsLike], answer: Number) -> Verdict:
    """Check what a knock is worth on average, where each of these hands is as likely as the others.

    >>> hands = ["9♥ 9♦ 2♣ J♥", "A♥ A♦ A♣ 2♥"]
    >>> check_worth("5♠ 6♠ 7♠ 4♦", hands, -1)
    These are 2 hands: −1 is what they bring together. Divide by their number.
    >>> check_worth("5♠ 6♠ 7♠ 4♦", hands, 12)
    With 12 the undercut is left out, which brings the other player 25 points more.
    >>> check_worth("5♠ 6♠ 7♠ 4♦", hands, "-0.5")
    Right: the knock is worth −0.5 points on average.
    """

    def judge() -> Verdict:
        said = read_value(answer)
        shown = arrangements(knocker)[0]
        points = [settled(shown, hand)[0] for hand in hands]
        truth = Fraction(sum(points), len(points))
        if _near(said, truth):
            return Verdict(True, say("check.worth", points=decimal(truth)))
        plain = [x + UNDERCUT_BONUS if x < 0 else x for x in points]
        told = decimal(said)
        if said == sum(points):
            return Verdict(False, say("check.worth_sum", n=len(points), points=told))
        if _near(said, Fraction(sum(plain), len(points))):
            return Verdict(False, say("check.worth_plain", points=told, bonus=UNDERCUT_BONUS))
        if _near(said, Fraction(sum(map(abs, points)), len(points))):
            return Verdict(False, say("check.worth_sign", points=told))
        return Verdict(False, say("check.less" if said < truth else "check.much", n=told))

    return judged(answer, judge)


def check_turns(
    answer: Number, opponent: str | Bot, *, hands: int = 20_000, seed: int = 1
) -> Verdict:
    """Check in how many turns of its own a bot should knock when it may, and later only for gin.

    Right is every number with which the bot surely scores more than this opponent.

    >>> check_turns(30, bots.patient(0), hands=4_000)
    Not surely better. With 30 such turns the bot scores -3.53 (-3.96 to -3.10) points a hand ...
    """

    def judge() -> Verdict:
        n = read_number(answer)
        if not 0 <= n <= MOST_TURNS:
            return Verdict(False, say("check.turns_limit", most=MOST_TURNS))
        bot = bots.patient(10, turns=n) if n else bots.patient(0)
        points = play(bot, opponent, hands=hands, seed=seed, progress=False).points
        good = points.low > 0
        told = say("check.turns_points", n=n, points=points.told, opponent=label(opponent))
        return Verdict(good, say("check.turns" if good else "check.turns_not", told=told))

    return judged(answer, judge)


def check_rule(chart: KnockChart, answer: Rule | str | None, *, better_than: Rule) -> Verdict:
    """Check a rule for the first chance to knock: better than never knocking, and than another.

    A rule is a function of the own turn and the deadwood that says whether to knock.

    >>> from gincourse.study.hands import knock_chart
    >>> chart = knock_chart(bots.patient(0), hands=4_000)
    >>> check_rule(chart, lambda turn: True, better_than=lambda turn, deadwood: turn < 7)
    Your function stops with TypeError: <lambda>() takes 1 positional argument but 2 were given.
    """

    def judge() -> Verdict:
        rule = read_function(answer, "check.rule_example")
        found = asked(chart.rule, rule)
        other = chart.rule(better_than)
        told = say("check.rule_points", points=found.told, other=other.told)
        good = found.low > 0 and found.value > other.value
        return Verdict(good, say("check.rule" if good else "check.rule_not", told=told))

    return judged(answer, judge)


def check_hands(
    answer: Number,
    bot_a: str | Bot,
    bot_b: str | Bot,
    *,
    half_width: float,
    seed: int = 1,
) -> Verdict:
    """Check a number of paired hands between two bots by playing them.

    Right is every number whose interval is so narrow, ``half_width`` to either side.

    >>> check_hands(200, "greedy", "patient", half_width=0.5)
    Too few: 1.74 to either side. After 200 hands greedy has -1.50 (-3.24 to +0.24) points ...
    >>> check_hands(8, "greedy", "patient", half_width=0.5)
    Write 100 hands or more: with few pairs an interval holds the truth less often than it says.
    """

    def judge() -> Verdict:
        n = read_number(answer)
        if 0 < n < LEAST_HANDS:
            return Verdict(False, say("check.hands_least", least=number(LEAST_HANDS)))
        if not 0 < n <= MOST_HANDS or n % 2:
            return Verdict(False, _hands_limit(LEAST_HANDS, MOST_HANDS))
        points = play(bot_a, bot_b, hands=n, seed=seed, progress=False).points
        told = say(
            "check.hands_points",
            n=n,
            hands=number(n),
            one=label(bot_a),
            other=label(bot_b),
            points=points.told,
        )
        half = (points.high - points.low) / 2
        good = half <= half_width
        key = "check.hands" if good else "check.hands_few"
        return Verdict(good, say(key, told=told, half=decimal(half)))

    return judged(answer, judge)


def check_decided(answer: Number, bot_a: str | Bot, bot_b: str | Bot, *, seed: int = 1) -> Verdict:
    """Check whether a number of paired hands decides which of two bots scores more.

    The hands are played several times with fresh cards, as once may be luck. Right is every number
    after which nearly always the same bot is surely ahead.

    >>> check_decided(20, "greedy", "patient")
    Too few: of 20 goes with fresh cards, greedy was surely ahead in 0 and patient(3) in 2.
    >>> check_decided(7, "greedy", "patient")
    Write an even number of hands from 4 to 5,000.
    """

    def judge() -> Verdict:
        n = read_number(answer)
        least, most = 4, MOST_HANDS // GOES  # two pairs, or there is no spread
        if not least <= n <= most or n % 2:
            return Verdict(False, _hands_limit(least, most))
        goes = [
            play(bot_a, bot_b, hands=n, seed=f"{seed} {go}", progress=False).points
            for go in range(GOES)
        ]
        ahead, behind = sum(go.low > 0 for go in goes), sum(go.high < 0 for go in goes)
        good = max(ahead, behind) >= SURE
        return Verdict(
            good,
            say(
                "check.decided" if good else "check.undecided",
                goes=GOES,
                one=label(bot_a),
                first=ahead,
                other=label(bot_b),
                second=behind,
            ),
        )

    return judged(answer, judge)


def check_error(answer: Callable[[list[int]], float] | str | None, *, seed: int = 1) -> Verdict:
    """Check a function from the points of single hands to the standard error of their mean.

    >>> from math import sqrt
    >>> check_error(stdev)
    For 40 hands your function gives 21.83: that is the spread of one hand, not of their mean.
    >>> check_error(lambda points: stdev(points) / sqrt(len(points)))
    Right, for 40 hands and for 10.
    """

    def judge() -> Verdict:
        error = read_function(answer, "check.error_example")
        for hands in (40, 10):
            study = play("greedy", "patient", hands=hands, seed=seed, paired=False, progress=False)
            points = [hand.points_a - hand.points_b for hand in study]
            said = read_float(asked(error, list(points)))
            truth, spread = study.points.error, stdev(points)
            wrong = {
                "check.error_spread": spread,
                "check.error_root": spread / hands,
                "check.error_variance": spread**2 / hands,
                "check.error_whole": (pvariance(points) / hands) ** 0.5,
            }
            if not isclose(said, truth, rel_tol=0.001):
                keys = [key for key, value in wrong.items() if isclose(said, value, rel_tol=0.001)]
                few = "check.error_less" if said < truth else "check.error_more"
                return Verdict(False, say((keys or [few])[0], n=hands, said=decimal(said)))
        return Verdict(True, say("check.error"))

    return judged(answer, judge)


def check_interval(
    answer: Callable[[list[tuple[int, int]]], tuple[float, float]] | str | None, *, seed: int = 1
) -> Verdict:
    """Check a function from pairs of hands to the 95 % interval of the points a hand.

    It is given for each deal the points of one bot, less the other's, in both hands of the deal.

    >>> check_interval(lambda pairs: (0, 0))
    The middle of your interval is 0, which is not the mean of the 40 pairs for a hand.
    """

    def judge() -> Verdict:
        interval = read_function(answer, "check.interval_example")
        study = play("greedy", "patient", hands=80, seed=seed, progress=False)
        pairs = _pairs(study)
        ends = asked(interval, list(pairs))
        if not isinstance(ends, Sequence) or len(ends) != 2:
            return Verdict(False, say("check.interval_two"))
        said = sorted(map(read_float, ends))
        truth = study.points
        middle, half = sum(said) / 2, (said[1] - said[0]) / 2
        true_half = (truth.high - truth.low) / 2
        if not isclose(middle, float(truth), rel_tol=0.001):
            return Verdict(False, say("check.interval_middle", n=len(pairs), said=decimal(middle)))
        if isclose(half, true_half, rel_tol=0.03):  # two standard errors are as good as 1.96
            return Verdict(True, say("check.interval", points=truth.told))
        hands = [points for pair in pairs for points in pair]
        loose = 1.96 * stdev(hands) / len(hands) ** 0.5
        wrong = {
            "check.interval_loose": loose,
            "check.interval_one": truth.error,
            "check.interval_pair": 2 * true_half,
        }
        keys = [key for key, value in wrong.items() if isclose(half, value, rel_tol=0.03)]
        few = "check.interval_narrow" if half < true_half else "check.interval_wide"
        return Verdict(False, say((keys or [few])[0], half=decimal(half)))

    return judged(answer, judge)


# --------------------------------------------------------------------------- reading answers
def _hands_limit(least: int, most: int) -> Message:
    return say("check.hands_limit", least=number(least), most=number(most))


def _pairs(study: PlayStudy) -> list[tuple[int, int]]:
    points = [hand.points_a - hand.points_b for hand in study]
    return list(zip(points[::2], points[1::2], strict=True))


def _near(said: Fraction, truth: Fraction) -> bool:
    """A number may be rounded to tenths."""
    return abs(said - truth) <= Fraction(1, 20)
