"""The state machine of a hand of gin (gin.txt 3 to 9).

``upcard`` (only by rule) → ``draw`` → ``shed`` → the other's ``draw``, or after a knock the
other's ``layoff`` → ``over``. What may be done is in
:class:`~gincourse.games.gin.position.GinPosition`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gincourse.cards import Card, CardSet
from gincourse.games.base import Action, Code, Event, Reason, Result, seen_by
from gincourse.games.gin import actions as act
from gincourse.games.gin.position import GinPosition
from gincourse.games.gin.rules import Rules
from gincourse.games.gin.score import score, void
from gincourse.games.knocking import Count, Knocked
from gincourse.games.shared import Known, Seen, locked, opened, shown
from gincourse.games.start import Start, is_seat
from gincourse.games.turns import drew, threw, took
from gincourse.melds import Arrangement, arrangements, best_layoffs, canonical
from gincourse.messages import say


@dataclass(frozen=True, slots=True)
class GinObservation(Seen, GinPosition):
    """Everything one seat may know of a hand of gin, and nothing else.

    ``hand`` is the seat's own cards, ``hands`` every seat's cards where they lie open (else
    ``None``), ``counts`` how many each seat holds, ``stock`` how many cards are left to draw,
    ``discards`` the pile with the upcard last, ``drawn`` the card the seat itself has just drawn,
    ``set_up`` whether the hand began from a position instead of a deal.
    ``seat`` ``None`` is an open table.
    """

    rules: Rules
    dealer: int
    set_up: bool
    seat: int | None
    turn: int | None
    phase: str
    hands: tuple[CardSet | None, ...]
    counts: tuple[int, ...]
    stock: int
    discards: tuple[Card, ...]
    drawn: Card | None
    took: bool
    passes: int
    knocked: Knocked | None
    laid: tuple[tuple[Card, CardSet], ...]
    history: tuple[Event, ...]
    result: Result | None

    @property
    def stock_left(self) -> int:
        """How many cards the stock holds."""
        return self.stock


@dataclass(frozen=True, slots=True)
class GinState(Known, GinPosition):
    """A position of a hand with all cards known. Frozen: :meth:`apply` makes the next one.

    ``hands`` by seat; ``stock`` with the next card last; ``discards`` with the upcard last;
    ``thrown`` the card a knocker threw face down; ``took`` whether the card just drawn was the
    upcard; ``takes`` how often in a row the upcard was taken; ``laid`` (card, meld) pairs.
    """

    start: Start
    turn: int | None
    phase: str
    hands: tuple[CardSet, ...]
    stock: tuple[Card, ...]
    discards: tuple[Card, ...]
    drawn: Card | None = None
    took: bool = False
    takes: int = 0
    passes: int = 0
    knocked: Knocked | None = None
    laid: tuple[tuple[Card, CardSet], ...] = ()
    history: tuple[Event, ...] = ()
    actions: tuple[Action, ...] = ()
    result: Result | None = None

    @property
    def rules(self) -> Rules:  # type: ignore[override]
        """The rules of this hand."""
        rules = self.start.rules
        assert isinstance(rules, Rules)
        return rules

    @property
    def stock_left(self) -> int:
        """How many cards the stock holds."""
        return len(self.stock)

    @property
    def zones(self) -> Mapping[str, tuple[Card, ...]]:
        """Where every card lies; together always the whole pack."""
        thrown = self.knocked.card if self.knocked is not None else None
        return {
            "hand 0": tuple(self.hands[0]),
            "hand 1": tuple(self.hands[1]),
            "stock": self.stock,
            "discards": self.discards,
            "face down": () if thrown is None else (thrown,),
            "laid off": tuple(card for card, _ in self.laid),
        }

    # ------------------------------------------------------------- observing
    def observe(self, seat: int | None) -> GinObservation:
        """What ``seat`` may know; ``None`` is an open table, for replays.

        >>> from gincourse.games import gin
        >>> seen = gin.deal(seed=7).observe(0)
        >>> seen.hands[1] is None, seen.counts, seen.stock
        (True, (10, 10), 31)
        """
        if seat is not None and not is_seat(seat, 2):
            raise ValueError(say("gin.no_seat", seat=repr(seat)).text)
        turn, knocked, start = self.turn, self.knocked, self.start
        open_ = () if knocked is None else (0, 1) if turn is None else (knocked.seat,)
        if knocked is not None and seat not in (None, knocked.seat):
            knocked = Knocked(knocked.seat, knocked.kind, knocked.melds, knocked.unmatched, None)
        seen = opened(GinObservation)
        seen.rules = self.rules
        seen.dealer = start.dealer
        seen.set_up = start.position is not None
        seen.seat = seat
        seen.turn = turn
        seen.phase = self.phase
        seen.hands = shown(seat, self.hands, open_)
        seen.counts = tuple(map(len, self.hands))
        seen.stock = len(self.stock)
        seen.discards = self.discards
        seen.drawn = self.drawn if seat is None or seat == turn else None
        seen.took = self.took
        seen.passes = self.passes
        seen.knocked = knocked
        seen.laid = self.laid
        seen.history = seen_by(seat, self.history)
        seen.result = self.result
        return locked(seen, GinObservation)

    # ------------------------------------------------------------- acting
    def apply(self, action: Action | str) -> GinState:
        """The state after ``action`` (an action or its notation).

        Raises :class:`IllegalAction` with the reason, or ``InvalidNotation`` for a text that is
        no action; this state is untouched either way.

        >>> from gincourse.games import gin
        >>> state = gin.deal(seed=7).apply("draw stock")
        >>> state.phase, len(state.hands[0])
        ('shed', 11)
        >>> state.apply("draw stock")
        Traceback (most recent call last):
        ...
        gincourse.games.base.IllegalAction: You have drawn already; throw a card, ...
        """
        action = self._allowed(action)
        match action:
            case act.Draw():
                card = self.stock[-1]
                new = self._next(action, drew(self._actor, card))
                new.stock, new.took, new.takes = self.stock[:-1], False, 0
                return self._drew(new, card)
            case act.Take(card):
                new = self._next(action, took(self._actor, card))
                new.discards, new.took, new.takes = self.discards[:-1], True, self.takes + 1
                return self._drew(new, card)
            case act.Pass():
                return self._pass(action)
            case act.Discard(card):
                return self._discard(action, card)
            case act.Knock(card, melds):
                told = canonical(melds)  # as notation tells them, so that a record replays
                if told != melds:
                    action = act.Knock(card, told)
                return self._lay_open(action, "knock", card, told)
            case act.Gin(card):
                melds = arrangements(self._hand - card)[0].melds
                return self._lay_open(action, "gin", card, melds)
            case act.BigGin():
                melds = arrangements(self._hand)[0].melds
                return self._lay_open(action, "big gin", None, melds)
            case act.LayOff(card, meld):
                return self._lay_off(action, card, meld)
            case _:
                return locked(self._next(action, Event(self._actor, "done")), GinState)._count()

    def _drew(self, new: Any, card: Card) -> GinState:
        new.phase = "shed"
        new.hands = self._held(self._hand | card)
        new.drawn = card
        return locked(new, GinState)

    def _pass(self, action: Action) -> GinState:
        new = self._next(action, Event(self._actor, "pass"))
        if self.phase == "draw":
            return locked(new, GinState)._void("gin.void_stock")
        new.turn = 1 - self._actor
        new.passes += 1
        new.phase = "draw" if new.passes == 2 else "upcard"
        return locked(new, GinState)

    def _discard(self, action: Action, card: Card) -> GinState:
        new = self._next(action, threw(self._actor, card))
        new.turn = 1 - self._actor
        new.phase = "draw"
        new.hands = self._held(self._hand - card)
        new.discards += (card,)
        new.drawn = None
        new.passes = 0
        after = locked(new, GinState)
        rules, left = self.rules, len(self.stock)
        if left <= 2 and rules.stock_end == "two left":
            return after._void("gin.void_two_left")
        if left == 0 and rules.stock_end == "empty":
            return after._void("gin.void_stock")
        if self.takes >= rules.take_limit:
            return after._void("gin.void_takes", n=self.takes)
        return after

    def _void(self, note: str, **values: int) -> GinState:
        return self._over(void(note, **values))

    def _over(self, result: Result) -> GinState:
        new = self._open()
        new.turn, new.phase, new.result = None, "over", result
        return locked(new, GinState)

    def _lay_open(
        self, action: Action, kind: str, card: Card | None, melds: tuple[CardSet, ...]
    ) -> GinState:
        seat = self._actor
        hand = self._hand if card is None else self._hand - card
        unmatched = hand - CardSet.of_mask(sum(meld.mask for meld in melds))
        public = Event(seat, kind, None, melds)
        new = self._next(action, Event(seat, kind, card, melds, public=public))
        new.turn = 1 - seat
        new.phase = "layoff"
        new.hands = self._held(hand)
        new.knocked = Knocked(seat, kind, melds, unmatched, card)
        new.drawn = None
        after = locked(new, GinState)
        if kind != "knock":
            return after._count()
        if self.rules.defender != "automatic":
            return after
        for off, meld in best_layoffs(melds, after._hand):
            after = after._lay_off(act.LayOff(off, meld), off, meld)
        served = after._next(act.Done(), Event(1 - seat, "done"))
        served.actions = new.actions  # nobody has taken these: a record would take them twice
        return locked(served, GinState)._count()

    def _lay_off(self, action: Action, card: Card, meld: CardSet) -> GinState:
        new = self._next(action, Event(self._actor, "lay off", card, onto=meld))
        new.hands = self._held(self._hand - card)
        new.laid += ((card, meld),)
        return locked(new, GinState)

    def _count(self) -> GinState:
        """The showdown: the other player's cards are melded as well as they can be, and counted."""
        knocked = self.knocked
        assert knocked is not None
        counts = [Count.of(knocked.unmatched)] * 2
        counts[1 - knocked.seat] = Count.of(self.defence().unmatched)
        return self._over(score(self.rules, knocked.seat, knocked.kind, (counts[0], counts[1])))

    def defence(self) -> Arrangement:
        """How the other player's remaining cards are melded at the showdown (gin.txt 8)."""
        if self.knocked is None:
            raise ValueError(str(Reason.of(Code.NOBODY_KNOCKED)))
        return defence(self.rules, self.hands[1 - self.knocked.seat], self.laid)


def defence(rules: Rules, hand: CardSet, laid: tuple[tuple[Card, CardSet], ...]) -> Arrangement:
    """The defender's arrangement of what is left in his hand after the lay-offs."""
    if rules.defender != "own melds first":
        return arrangements(hand)[0]
    off = CardSet([card for card, _ in laid])
    whole = next(a for a in arrangements(hand | off) if off <= a.unmatched)
    return Arrangement(whole.melds, hand - CardSet([c for meld in whole.melds for c in meld]))
