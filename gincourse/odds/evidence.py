"""What one player has seen of the other: his turns, and the cards that may be in his hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from gincourse.cards import FULL_PACK, Card, CardSet
from gincourse.games.gin import GinObservation
from gincourse.messages import Message, say


class NoAdvice(ValueError):
    """There is nothing to weigh; ``message`` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.text)
        self.message = message


def check_seen(seen: object) -> None:
    """Refuse what is not what one seat of gin sees.

    >>> from gincourse.games import gin
    >>> check_seen(gin.deal(seed=7))
    Traceback (most recent call last):
    ...
    TypeError: Give what one seat of gin sees, such as state.observe(0), not a GinState.
    """
    if not isinstance(seen, GinObservation):
        raise TypeError(say("odds.not_seen", what=type(seen).__name__).text)
    if seen.seat is None:
        raise NoAdvice(say("odds.open_table"))


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of the opponent as it was seen.

    ``upcard`` is the card he could take (``None``: he had no choice), ``took`` whether he took it,
    ``thrown`` the card he threw (``None``: none yet). ``known`` are the cards that he was known to
    hold before, ``gone`` those that he had thrown out of hidden cards.
    """

    upcard: Card | None
    took: bool
    thrown: Card | None
    known: CardSet
    gone: CardSet
    drew: bool = False
    """Whether he drew a card from the stock."""
    pile: CardSet = CardSet("")
    """The cards that lay in the pile when he threw his."""

    @property
    def from_hidden(self) -> bool:
        """Whether the card thrown was one that nobody else had seen."""
        return self.thrown not in self.known and not (self.took and self.thrown == self.upcard)


@dataclass(frozen=True, slots=True)
class Evidence:
    """Everything that bears on the opponent's hidden cards.

    ``dealt`` is how many hidden cards he began with, ``known`` the cards that he is known to hold
    now, ``gone`` those thrown out of the hidden ones, ``unseen`` the cards that may be in his hand
    or in the stock, ``held`` how many he holds. Of a hand that is over ``shown`` are the cards that
    he laid open, ``knocked`` the deadwood with which he knocked (``None``: he did not).

    >>> from gincourse.games import gin
    >>> state = gin.deal(seed=7)
    >>> for action in ("draw stock", "discard J♠", "take J♠", "discard Q♠"):
    ...     state = state.apply(action if state.turn == 0 or action[:4] == "take"
    ...                         else str(next(a for a in state.legal_actions())))
    >>> seen = Evidence.of(state.observe(0))
    >>> str(seen.known), len(seen.unseen), seen.turns[0].took
    ('J♠', 39, True)
    """

    turns: tuple[Turn, ...]
    dealt: int
    known: CardSet
    gone: CardSet
    unseen: CardSet
    held: int
    shown: CardSet = CardSet("")
    knocked: int | None = None

    @classmethod
    def of(cls, seen: GinObservation) -> Evidence:
        """The evidence in what a seat has seen, of a hand that goes on or of one that is over."""
        check_seen(seen)
        assert seen.seat is not None
        me, other = seen.seat, 1 - seen.seat
        pile = _first_pile(seen)
        known = CardSet("")
        gone = CardSet("")
        passes = 0
        turns: list[Turn] = []
        drawn = 0
        for event in seen.history:
            upcard = pile[-1] if pile and passes < 2 else None
            if event.what == "take":
                pile.pop()
            if event.what == "discard" and event.card is not None:
                pile.append(event.card)
                passes = 0
            passes += event.what == "pass"
            if event.seat == me:
                continue
            if event.what == "pass":
                turns.append(Turn(upcard, False, None, known, gone))
            elif event.what in ("draw", "take"):
                took = event.what == "take"
                turns.append(Turn(upcard, took, None, known, gone, not took))
                if took and event.card is not None:
                    known |= event.card
                drawn += not took
            elif event.what == "discard" and event.card is not None:
                turns = _thrown(turns, event.card, known, gone, CardSet(pile[:-1]))
                if event.card not in known:
                    gone |= event.card
                known -= event.card
        held = seen.counts[other]
        shown, knocked, face_down = _shown(seen, other)
        if shown:
            held = len(shown) + face_down
        dealt = held - len(known) + len(gone) - drawn
        # What was thrown and taken again is known to be held, and no longer gone.
        unseen = FULL_PACK - (seen.hand | known | CardSet(pile) | gone | shown)
        if seen.knocked is not None:
            # What was laid open or off, and what a knocker has thrown himself.
            unseen -= CardSet([card for card, _ in seen.laid])
            unseen -= CardSet([seen.knocked.card] if seen.knocked.card is not None else [])
        return cls(tuple(turns), dealt, known, gone, unseen, held, shown, knocked)


def _shown(seen: GinObservation, other: int) -> tuple[CardSet, int | None, int]:
    """The hand that the opponent laid open, his deadwood if he knocked, his cards face down."""
    hand, end = seen.hands[other], seen.knocked
    if end is None or hand is None:
        return CardSet(""), None, 0
    if end.seat == other:
        return hand, end.unmatched.value, int(end.kind != "big gin")
    return hand | CardSet([card for card, _ in seen.laid]), None, 0


def _first_pile(seen: GinObservation) -> list[Card]:
    """The discard pile as it lay when the history begins."""
    pile = list(seen.discards)
    for event in reversed(seen.history):
        if event.what == "discard":
            pile.pop()
        elif event.what == "take" and event.card is not None:
            pile.append(event.card)
    return pile


def _thrown(
    turns: Sequence[Turn], card: Card, known: CardSet, gone: CardSet, pile: CardSet
) -> list[Turn]:
    """The turns with the card thrown in the last one; a position may begin with a throw."""
    if turns and turns[-1].thrown is None and (turns[-1].took or turns[-1].drew):
        last = turns[-1]
        return [*turns[:-1], replace(last, thrown=card, pile=pile)]
    return [*turns, Turn(None, False, card, known, gone, pile=pile)]


def why(seen: GinObservation) -> tuple[Message, ...]:
    """What the opponent has shown, in sentences: what he took and kept, and what he let lie.

    >>> from gincourse.games import gin
    >>> why(gin.deal(seed=7).observe(0))
    ()
    """
    evidence = Evidence.of(seen)
    told = []
    if evidence.known:
        told.append(say("odds.why.kept", cards=evidence.known))
    let = {t.upcard for t in evidence.turns if t.upcard is not None and not t.took}
    if let:
        told.append(say("odds.why.refused", cards=CardSet(let)))
    thrown = {t.thrown for t in evidence.turns if t.thrown is not None}
    if thrown:
        told.append(say("odds.why.threw", cards=CardSet(thrown)))
    return tuple(told)
