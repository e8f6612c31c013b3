"""The checks of the lesson on 500, in the manner of :mod:`gincourse.course.checks`."""

from __future__ import annotations

import re
from collections.abc import Iterable

from gincourse.cards import CardError, CardSet, CardsLike
from gincourse.course.reading import Number, read_number, says_none
from gincourse.course.verdict import Verdict, judged
from gincourse.games import gin500
from gincourse.games.base import arithmetic
from gincourse.messages import Seat, say


def check_takes(state: gin500.Gin500State, answer: CardsLike | None) -> Verdict:
    """Check which discards the player to move can take: right if it is all of them and no other.

    The answer is the cards, or ``"none"``.

    >>> state = gin500.position(["9♠ 9♥ 3♣", "2♥ 2♦ K♣"], discards="9♦ 4♣ 9♣", stock="5♦")
    >>> check_takes(state, "9♦ 4♣")
    4♣ cannot be used at once: ...
    >>> check_takes(state, "9♣")
    9♣ can be taken, but not only that.
    >>> check_takes(state, "9♣ 9♦")
    Right: 9♦ 9♣.
    """

    def judge() -> Verdict:
        said = CardSet("" if says_none(answer) else answer or "")
        for card in said:
            reason = state.why_not(gin500.Take(card))
            if reason is not None:
                return Verdict(False, reason.message)
        able = [a.card for a in state.legal_actions() if isinstance(a, gin500.Take)]
        if len(said) < len(able):
            some = say("check.takes_some", cards=said, n=len(said))
            return Verdict(False, some if said else say("check.takes_not_none"))
        told = say("check.takes", cards=tuple(able)) if able else say("check.takes_none")
        return Verdict(True, told)

    return judged(answer, judge)


def check_score(
    shown: Iterable[CardsLike],
    held: CardsLike,
    answer: Number,
    rules: gin500.Rules | None = None,
) -> Verdict:
    """Check what a hand scores: these melds on the table less these cards in the hand.

    ``rules`` say what an ace in the hand counts (M11).

    >>> check_score(["A♠ 2♠ 3♠", "K♠ K♥ K♦"], "A♥ 5♦", 36)
    36 is too many.
    >>> check_score(["A♠ 2♠ 3♠", "K♠ K♥ K♦"], "A♥ 5♦", 16)
    Right: 36 − 20 = 16.
    >>> check_score(["K♠ K♥ K♦"], "A♥ 2♥ 3♥", 24, gin500.Rules(ace_in_hand="one in a run"))
    Right: 30 − 6 = 24.
    """

    def judge() -> Verdict:
        table = sum(gin500.Group.of(0, meld).points(0) for meld in shown)
        hand = gin500.in_hand(rules or gin500.Rules(), CardSet(held))
        n, truth = read_number(answer), table - hand
        if n == truth:
            return Verdict(True, say("check.hand_score", sum=arithmetic((table, -hand), truth)))
        return Verdict(False, say("check.few" if n < truth else "check.many", n=n))

    return judged(answer, judge)


def check_going_out(state: gin500.Gin500State, answer: str | Iterable[str] | None) -> Verdict:
    """Check a turn, action by action: right if the player to move has no card left after it.

    The answer is the actions as they are written, with a semicolon between two of them.

    >>> state = gin500.position(["9♠ 9♥ 3♣", "2♥ 2♦ K♣"], discards="9♦ 4♣ 9♣", stock="5♦")
    >>> check_going_out(state, "take 9♣; meld 9♠ 9♥ 9♣")
    After this you still hold 3♣.
    >>> check_going_out(state, "take 9♣; discard 3♣")
    You took 9♣ and must use it first: meld it or lay it off.
    >>> check_going_out(state, "take 9♣; meld 9♠ 9♥ 9♣; discard 3♣")
    Right: no card is left, and you score 27.
    """

    def judge() -> Verdict:
        text = answer if isinstance(answer, str) else "\n".join(answer or ())
        seat, now = state.turn, state
        if seat is None:
            raise CardError(say("why.hand_over"))
        for action in filter(None, map(str.strip, re.split(r"[;\n]", text))):
            now = now.apply(action)
        result = now.result
        if result is None or result.winner != seat:
            return Verdict(False, say("check.still_held", cards=now.hands[seat]))
        told = say("check.went_out", who=Seat(seat), n=result.points[seat])
        return Verdict(True, told.told([""] * len(now.hands), seat))

    return judged(answer, judge)
