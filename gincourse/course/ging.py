"""The checks of the lessons on Ging, in the manner of :mod:`gincourse.course.checks`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from gincourse.bots import finish
from gincourse.cards import CardError, CardSet, CardsLike
from gincourse.catalogues import small
from gincourse.course.reading import Number, read_number, says_none, without_percent
from gincourse.course.verdict import Verdict, judged
from gincourse.games import ging
from gincourse.messages import Figures, Seat, comma, say
from gincourse.scene.ging_words import ending
from gincourse.study.ging import simulate
from gincourse.study.tables import number, percent

MOST_DEALS = 100_000
"""So many deals a check simulates at the most: a second or two."""


def check_claim(hand: CardsLike, answer: str | None) -> Verdict:
    """Check a claim: right if the hand has no better one. (``claim`` need not be written.)

    ``"nothing"`` and ``"pass"`` claim nothing.

    >>> hand = "K♠ Q♠ 9♠ 7♠ 8♥ 8♦ 10♣"
    >>> check_claim(hand, "Ging")
    Ging is exactly 37 points in one suit; none of yours makes 37.
    >>> check_claim(hand, "36♠")
    True, but a second suit may be claimed as well.
    >>> check_claim(hand, "nothing")
    You may claim nothing, but this hand is worth more.
    >>> check_claim(hand, "36s 10c")
    Right: nothing beats 36♠, 10♣ in this hand.
    """

    def judge() -> Verdict:
        held = CardSet(hand)
        rest = list(ging.PACK - held)
        others = [rest[:7], rest[7:14], rest[14:]]
        state = ging.position([held, *others], rules=ging.Rules(claims="manual"))
        text = " ".join(re.sub(r"^\s*claim\s+", "", small(str(answer))).split())
        claim = state.parse("pass" if says_none(text) else f"claim {text}")
        reason = state.why_not(claim)
        if reason is not None:
            return Verdict(False, reason.message)
        best = ging.best_claim(held)
        if claim == ging.Claim():
            return Verdict(False, say("check.claim_nothing"))
        if claim.combination is None and best.combination is not None:
            return Verdict(False, say("check.claim_combination"))
        if claim.combination != best.combination:
            return Verdict(False, say("check.claim_higher"))
        points, most = ([n for n, _ in found.suits] for found in (claim, best))
        if points != most:
            short = points == most[:1]
            return Verdict(False, say("check.claim_second" if short else "check.claim_points"))
        return Verdict(True, say("check.claim", claim=ging.claim_name(claim, inside=True)))

    return judged(answer, judge)


def check_taken(
    state: ging.GingState, answer: str | Sequence[float] | None, names: Sequence[str] = "ABCD"
) -> Verdict:
    """Check how many stakes each player takes, everybody making the best claim.

    The answer is four numbers, from the first seat on.

    >>> whole = [[card for card in ging.PACK if card.suit == suit] for suit in "shdc"]
    >>> check_taken(ging.position(whole, dealer=1), "2 2 2 2")
    A does not take 2 here.
    >>> check_taken(ging.position(whole, dealer=1), "0 0 8 0")
    Right. C takes 8 stakes from the layout.
    """

    def judge() -> Verdict:
        numbers = [read_number(found) for found in re.findall(r"\d+(?:\.\d+)?", str(answer))]
        if len(numbers) != 4:
            return Verdict(False, say("check.four_numbers", n=len(numbers)))
        end = finish(state, ["sharp"] * 4)
        for seat, (said, true) in enumerate(zip(numbers, end.result.points, strict=True)):
            if said != true:
                told = say("check.taken_not", who=Seat(seat), n=said)
                return Verdict(False, told.told(names))
        return Verdict(True, say("check.taken", story=ending(end.observe(None)).told(names)))

    return judged(answer, judge)


def check_combinations(answer: CardsLike | None, *, holds: int = 2) -> Verdict:
    """Check a hand that a learner has made up: so many combinations in it.

    >>> check_combinations("K♠ 10♠ 9♠ 8♠ 7♥ J♦ Q♣")
    This hand holds only this combination: Ging.
    >>> check_combinations("A♠ K♠")
    The pack of Ging has no A♠.
    """

    def judge() -> Verdict:
        hand = CardSet(answer or "")
        if strange := hand - ging.PACK:
            return Verdict(False, say("check.not_in_pack", cards=strange))
        if len(hand) != 7:
            return Verdict(False, say("check.size", n=len(hand), want=7))
        found = ging.combinations(hand)
        if not found:
            return Verdict(False, say("check.no_combination"))
        names = comma([say(f"ging.combination.{name}") for name in found])
        key = "check.combinations" if len(found) >= holds else "check.combinations_few"
        return Verdict(len(found) >= holds, say(key, names=names))

    return judged(answer, judge)


def check_count(answer: Number, truth: int) -> Verdict:
    """Check a number that was worked out by hand against the one that was counted.

    >>> check_count("53,000", 53_200)
    53,000 is too few.
    """

    def judge() -> Verdict:
        n = read_number(answer)
        key = "check.counted" if n == truth else "check.few" if n < truth else "check.many"
        return Verdict(n == truth, say(key, n=number(n)))

    return judged(answer, judge)


def check_share(answer: str | float | Fraction | None, truth: Fraction) -> Verdict:
    """Check a share in per cent; it need not be more exact than a hundredth of itself.

    >>> truth = Fraction(4 * 2_024, 1_184_040)
    >>> check_share(0.68, truth)
    Right: it is 0.684 %.
    >>> check_share("0.17 %", truth)
    0.17 % is too little.
    """

    def judge() -> Verdict:
        text = without_percent(answer)[0].strip().replace(",", ".")
        try:
            said = Fraction(text) / 100
        except (ValueError, ZeroDivisionError):
            raise CardError(say("check.number", text=str(answer))) from None
        if abs(said - truth) <= truth / 100:
            return Verdict(True, say("check.share", share=percent(truth)))
        key = "check.share_less" if said < truth else "check.share_more"
        return Verdict(False, say(key, share=say("study.percent", n=Figures(text))))

    return judged(answer, judge)


def check_deals(answer: Number, *, points: int = 1, seed: int = 1) -> Verdict:
    """Check a number of deals: right if their interval for Ging is that many per cent wide at most.

    >>> check_deals(2_000)
    2,000 deals give 16.65 % (15.08 % to 18.35 %), which is 3.265 % wide: too few.
    """

    def judge() -> Verdict:
        n = read_number(answer)
        if not 0 < n <= MOST_DEALS:
            return Verdict(False, say("check.deals_limit", most=number(MOST_DEALS)))
        share = simulate(n, seed=seed).decided["ging"]
        width = share.high - share.low
        enough = width <= points / 100
        key = "check.deals_enough" if enough else "check.deals_few"
        exactly = say("study.percent", n=Figures(f"{100 * width:.3f}"))
        told = say(key, n=number(n), share=share.told, width=exactly)
        return Verdict(enough, told)

    return judged(answer, judge)
