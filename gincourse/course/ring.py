"""The checks of the lesson on ring, in the manner of :mod:`gincourse.course.checks`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from gincourse.bots import finish
from gincourse.cards import Card, CardError, CardSet, CardsLike
from gincourse.course.reading import read_number, read_parts, says_none
from gincourse.course.verdict import Verdict, judged
from gincourse.games import ring
from gincourse.games.base import Code
from gincourse.melds import arrangements, best_layoff, least_deadwood
from gincourse.messages import Message, Seat, say, sentences
from gincourse.scene.ring_words import ending, fraction

Numbers = str | Sequence[object] | None


def check_turn(state: ring.RingState, answer: CardsLike | None) -> Verdict:
    """Check which cards a player at a ring table lays off: right if none leave fewer points.

    The answer is the cards of the player whose turn it is, or ``"none"``.

    >>> hands = ["5♠ 6♠ 7♠ 2♥ K♦", "8♠ 9♥ 9♦ 3♣", "4♠ 9♠ 10♥ J♣"]
    >>> state = ring.position(hands, phase="shed", discards="Q♥").apply("knock K♦")
    >>> state = state.apply("lay off 8♠ on 5♠6♠7♠").apply("done")
    >>> check_turn(state, "4♠ 9♠")
    9♠ would fit the run 5♠ to 7♠ only behind a card that another player laid off; ...
    >>> check_turn(state, "none")
    Laid off like this you count 33; fewer points are possible.
    >>> check_turn(state, "4s")
    Right: 9♠ 10♥ J♣ are left, deadwood 29.
    """

    def judge() -> Verdict:
        laid = CardSet("" if says_none(answer) else answer or "")
        held = state.mine or CardSet("")
        if strange := laid - held:
            raise CardError(say("why.not_in_hand", card=next(iter(strange))))
        after = min(_after(state, laid), key=lambda found: len((found.mine or laid) & laid))
        if unlaid := (after.mine or laid) & laid:
            return Verdict(False, _unfit(after, next(iter(unlaid))))
        left = arrangements(held - laid)[0].unmatched
        best = CardSet([card for card, _ in state.best_layoffs()])
        if left.value > least_deadwood(held - best):
            return Verdict(False, say("check.laid_more", n=left.value))
        if not left:
            return Verdict(True, say("check.clean"))
        return Verdict(True, say("check.left", cards=left, n=len(left), points=left.value))

    return judged(answer, judge)


def _after(state: ring.RingState, laid: CardSet) -> Iterator[ring.RingState]:
    """Every table that laying off some of these cards can lead to."""
    yield state
    for action in state.legal_actions():
        if isinstance(action, ring.LayOff) and action.card in laid:
            yield from _after(state.apply(action), laid - action.card)


def _unfit(state: ring.RingState, card: Card) -> Message:
    """Why a card is not laid off: it fits nowhere, or only behind another player's card."""
    assert state.knocked is not None
    for meld in state.knocked.melds:
        reason = state.why_not(ring.LayOff(card, meld))
        if reason is not None and reason.code is not Code.DOES_NOT_FIT:
            return reason.message
    return say("gin.note.fits_nowhere", card=card)


def check_penalties(
    state: ring.RingState, answer: Numbers, names: Sequence[str] = "ABCD"
) -> Verdict:
    """Check what each player of a round is charged, everybody laying off the best way.

    The answer is one number for each seat, from the first seat on.

    >>> hands = ["5♠ 6♠ 7♠ 2♥ K♦", "8♠ 9♥ 9♦ 3♣", "4♠ 9♠ 10♥ J♣"]
    >>> state = ring.position(hands, phase="shed", discards="Q♥").apply("knock K♦")
    >>> check_penalties(state, "0 9 31")
    B is not charged 9 here. C is not charged 31 here.
    >>> check_penalties(state, "0 19 27")
    Right. A wins the round with 46 points. B is charged 19. C is charged 27.
    """

    def judge() -> Verdict:
        charged = [read_number(found) for found in re.findall(r"\d+(?:\.\d+)?", str(answer))]
        if len(charged) != len(state.hands):
            return Verdict(False, say("check.numbers", n=len(charged), want=len(state.hands)))
        end = finish(state, ["steady"] * len(state.hands))
        pairs = enumerate(zip(charged, end.result.penalties, strict=True))
        wrong = [(seat, said) for seat, (said, true) in pairs if said != true]
        if wrong:
            told = (say("check.charged_not", who=Seat(seat), n=said) for seat, said in wrong)
            return Verdict(False, sentences(*told).told(names))
        return Verdict(True, say("check.charged", story=ending(end.observe(None)).told(names)))

    return judged(answer, judge)


def check_payout(
    penalties: Sequence[int], winner: int, answer: Numbers, names: Sequence[str] = "ABCD"
) -> Verdict:
    """Check the parts of the pool after a game of one round, as fractions.

    The answer is one fraction for each seat, from the first seat on; ``3/8``, ``0.375`` and
    ``37.5 %`` are the same part.

    >>> check_payout([0, 7, 33], 0, "17/20 1/8 1/40")
    B does not get 1/8 of the pool. C does not get 1/40 of the pool.
    >>> check_payout([0, 7, 33], 0, "17/20 1/8 1/8")
    These parts make 11/10 together; the whole pool is 1.
    >>> check_payout([0, 7, 33], 0, "85 %, 10.75 %, 4.25 %")
    Right: the winner gets 17/20, and the parts make the whole pool.
    """

    def judge() -> Verdict:
        parts = read_parts(answer)
        if len(parts) != len(penalties):
            return Verdict(False, say("check.numbers", n=len(parts), want=len(penalties)))
        if sum(parts) != 1:
            return Verdict(False, say("check.parts_sum", share=fraction(sum(parts, Fraction(0)))))
        truth = ring.payout(penalties, winner)
        pairs = enumerate(zip(parts, truth, strict=True))
        wrong = [(seat, said) for seat, (said, true) in pairs if said != true]
        if wrong:
            told = (
                say("check.part_not", who=Seat(seat), share=fraction(said)) for seat, said in wrong
            )
            return Verdict(False, sentences(*told).told(names))
        return Verdict(True, say("check.parts", share=fraction(truth[winner])))

    return judged(answer, judge)


def check_undercutter(knocker: CardsLike, answer: CardsLike | None, *, above: int = 20) -> Verdict:
    """Check a hand that a learner has made up: only by laying off does it undercut the knocker.

    ``knocker`` are the cards of a knock in their best arrangement. The hand must hold as many
    cards, and count more than ``above`` before anything is laid off.

    >>> knocker = "7♥ 8♥ 9♥ Q♠ Q♦ Q♣ 6♦"
    >>> check_undercutter(knocker, "A♠ A♦ A♣ 2♥ 2♦ 2♣ 3♠")
    Before laying off this hand counts 3; more than 20 is wanted.
    >>> check_undercutter(knocker, "10♥ J♥ Q♥ 5♠ 5♣ 4♦ K♠")
    After the best lay-offs this hand counts 24, and the knocker 6: no undercut.
    >>> check_undercutter(knocker, "5♥ 6♥ 10♥ J♥ A♠ 2♦ 2♣")
    Right: 6♥ 5♥ 10♥ J♥ are laid off, 5 is left, and the knocker counts 6.
    """

    def judge() -> Verdict:
        shown, hand = arrangements(knocker)[0], CardSet(answer or "")
        if len(hand) != len(shown.cards):
            return Verdict(False, say("check.size", n=len(hand), want=len(shown.cards)))
        if twice := hand & shown.cards:
            raise CardError(say("card.twice", card=next(iter(twice))))
        before, best = least_deadwood(hand), best_layoff(shown.melds, hand)
        if before <= above:
            return Verdict(False, say("check.before", n=before, above=above))
        if best.deadwood >= shown.deadwood:
            n, theirs = best.deadwood, shown.deadwood
            return Verdict(False, say("check.no_undercut", n=n, theirs=theirs))
        off = tuple(card for card, _ in best.layoffs)
        made = say("check.undercutter", cards=off, n=best.deadwood, theirs=shown.deadwood)
        return Verdict(True, made)

    return judged(answer, judge)
