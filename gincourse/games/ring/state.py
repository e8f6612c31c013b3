"""The state machine of a hand of ring (ring.txt Oyun to Altına Girme).

``upcard`` → (the taker) ``shed`` or (all passed) ``draw`` → ``shed`` → the next player's ``draw``,
or after a knock every other player's ``layoff`` in turn order → ``over``. What may be done is in
:class:`~gincourse.games.ring.position.RingPosition`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gincourse.cards import Card, CardSet
from gincourse.games.base import Action, Code, Event, Reason, seen_by
from gincourse.games.knocking import Count, Knocked
from gincourse.games.ring import actions as act
from gincourse.games.ring.position import Laid, RingPosition, no_seat
from gincourse.games.ring.rules import Rules
from gincourse.games.ring.score import RingResult, score, void
from gincourse.games.shared import Known, Seen, locked, opened, shown
from gincourse.games.start import Start, is_seat, shuffled
from gincourse.games.turns import drew, threw, took
from gincourse.melds import Arrangement, arrangements, canonical


@dataclass(frozen=True, slots=True)
class RingObservation(Seen, RingPosition):
    """Everything one seat may know of a hand of ring, and nothing else.

    ``hand`` is the seat's own cards, ``hands`` every seat's cards where they lie open (else
    ``None``), ``counts`` how many each seat holds, ``stock`` how many cards are left to draw,
    ``discards`` the pile with the upcard last, ``drawn`` the card the seat itself has just drawn,
    ``took`` whether that was the upcard, ``order`` the seats in the order of play, ``number`` the
    round, ``reshuffles`` how often the discards have become stock, ``set_up`` whether the hand
    began from a position instead of a deal. ``seat`` ``None`` is an open table.
    """

    rules: Rules
    dealer: int
    order: tuple[int, ...]
    number: int
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
    reshuffles: int
    knocked: Knocked | None
    laid: tuple[Laid, ...]
    history: tuple[Event, ...]
    result: RingResult | None


@dataclass(frozen=True, slots=True)
class RingState(Known, RingPosition):
    """A position of a hand with all cards known. Frozen: :meth:`apply` makes the next one.

    ``hands`` by seat; ``order`` the seats in the order of play; ``stock`` with the next card last;
    ``discards`` with the upcard last; ``took`` whether the card just drawn was the upcard;
    ``takes`` how often in a row discards were taken; ``number`` the round.
    """

    start: Start
    order: tuple[int, ...]
    number: int
    turn: int | None
    phase: str
    hands: tuple[CardSet, ...]
    stock: tuple[Card, ...]
    discards: tuple[Card, ...]
    drawn: Card | None = None
    took: bool = False
    takes: int = 0
    passes: int = 0
    reshuffles: int = 0
    knocked: Knocked | None = None
    laid: tuple[Laid, ...] = ()
    history: tuple[Event, ...] = ()
    actions: tuple[Action, ...] = ()
    result: RingResult | None = None

    @property
    def rules(self) -> Rules:  # type: ignore[override]
        """The rules of this hand."""
        rules = self.start.rules
        assert isinstance(rules, Rules)
        return rules

    @property
    def zones(self) -> Mapping[str, tuple[Card, ...]]:
        """Where every card lies; together always the whole pack."""
        return {
            **{f"hand {seat}": tuple(hand) for seat, hand in enumerate(self.hands)},
            "stock": self.stock,
            "discards": self.discards,
            "laid off": tuple(off.card for off in self.laid),
        }

    # ------------------------------------------------------------- observing
    def observe(self, seat: int | None) -> RingObservation:
        """What ``seat`` may know; ``None`` is an open table, for replays.

        >>> from gincourse.games import ring
        >>> seen = ring.deal(seed=7).observe(0)
        >>> seen.hands[1] is None, seen.counts, seen.stock
        (True, (7, 7, 7), 30)
        """
        if seat is not None and not is_seat(seat, len(self.hands)):
            raise ValueError(no_seat(seat, len(self.hands)).text)
        turn, knocked, start = self.turn, self.knocked, self.start
        open_ = () if knocked is None else self.order if turn is None else (knocked.seat,)
        seen = opened(RingObservation)
        seen.rules = self.rules
        seen.dealer = start.dealer
        seen.order = self.order
        seen.number = self.number
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
        seen.reshuffles = self.reshuffles
        seen.knocked = knocked
        seen.laid = self.laid
        seen.history = seen_by(seat, self.history)
        seen.result = self.result
        return locked(seen, RingObservation)

    # ------------------------------------------------------------- acting
    def apply(self, action: Action | str) -> RingState:
        """The state after ``action`` (an action or its notation).

        Raises :class:`IllegalAction` with the reason, or ``InvalidNotation`` for a text that is
        no action; this state is untouched either way.

        >>> from gincourse.games import ring
        >>> state = ring.deal(seed=7).apply("pass")
        >>> state.turn, state.phase
        (1, 'upcard')
        >>> state.apply("draw stock")
        Traceback (most recent call last):
        ...
        gincourse.games.base.IllegalAction: ... is offered first: take it or pass.
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
            case act.LayOff(card, meld):
                return self._lay_off(action, card, meld)
            case _:
                return self._done(action)

    def _drew(self, new: Any, card: Card) -> RingState:
        new.phase = "shed"
        new.hands = self._held(self._hand | card)
        new.drawn = card
        return locked(new, RingState)

    def _pass(self, action: Action) -> RingState:
        new = self._next(action, Event(self._actor, "pass"))
        new.turn = self.after(self._actor)[0]
        new.passes += 1
        new.phase = "draw" if new.passes == len(self.order) else "upcard"
        return locked(new, RingState)

    def _discard(self, action: Action, card: Card) -> RingState:
        new = self._next(action, threw(self._actor, card))
        new.turn = self.after(self._actor)[0]
        new.phase = "draw"
        new.hands = self._held(self._hand - card)
        new.discards += (card,)
        new.drawn = None
        new.took = False
        new.passes = 0
        after = locked(new, RingState)
        if len(self.stock) <= (0 if self.rules.reshuffle == "at none" else 2):
            return after._reshuffled(self._actor)
        if self.takes >= self.rules.take_limit:
            return after._void("gin.void_takes", n=self.takes)
        return after

    def _reshuffled(self, seat: int) -> RingState:
        """The older discards become stock, on top of what is left of it (K2)."""
        kept = 0 if self.rules.reshuffle == "all at two" else 1
        older = self.discards[: len(self.discards) - kept]
        if self.rules.reshuffle == "never":
            return self._void("ring.void_two_left")
        if self.reshuffles >= self.rules.reshuffles:
            return self._void("ring.void_reshuffles", n=self.reshuffles)
        if not older:
            return self._void("ring.void_no_cards")
        number = self.reshuffles + 1
        mixed = shuffled(sorted(older), f"{self.start.secret}/reshuffle {number}")
        new = self._open()
        new.stock += mixed
        new.discards = self.discards[len(older) :]
        new.reshuffles = number
        new.history += (Event(seat, "reshuffle"),)
        return locked(new, RingState)

    def _void(self, note: str, **values: int) -> RingState:
        return self._over(void(len(self.hands), note, **values))

    def _over(self, result: RingResult) -> RingState:
        new = self._open()
        new.turn, new.phase, new.result = None, "over", result
        return locked(new, RingState)

    def _lay_open(
        self, action: Action, kind: str, card: Card, melds: tuple[CardSet, ...]
    ) -> RingState:
        seat, hand = self._actor, self._hand - card
        unmatched = hand - CardSet.of_mask(sum(meld.mask for meld in melds))
        new = self._next(action, Event(seat, kind, card, melds))
        new.turn = self.after(seat)[0]
        new.phase = "layoff"
        new.hands = self._held(hand)
        new.discards += (card,)
        new.knocked = Knocked(seat, kind, melds, unmatched, card)
        new.drawn = None
        new.took = False
        after = locked(new, RingState)
        return after if kind == "knock" else after._count()

    def _lay_off(self, action: Action, card: Card, meld: CardSet) -> RingState:
        new = self._next(action, Event(self._actor, "lay off", card, onto=meld))
        new.hands = self._held(self._hand - card)
        new.laid += (Laid(self._actor, card, meld),)
        return locked(new, RingState)

    def _done(self, action: Action) -> RingState:
        assert self.knocked is not None
        new = self._next(action, Event(self._actor, "done"))
        new.turn = self.after(self._actor)[0]
        after = locked(new, RingState)
        return after._count() if after.turn == self.knocked.seat else after

    def _count(self) -> RingState:
        """The showdown: the others' cards are melded as well as they can be, and all counted."""
        knocked = self.knocked
        assert knocked is not None
        counts = [Count.of(self.defence(seat).unmatched) for seat in range(len(self.hands))]
        return self._over(score(self.rules, knocked.seat, knocked.kind, counts, self.order))

    def defence(self, seat: int) -> Arrangement:
        """How a seat's cards are melded at the showdown: the knocker's as they were laid down."""
        knocked = self.knocked
        if knocked is None:
            raise ValueError(str(Reason.of(Code.NOBODY_KNOCKED)))
        if not is_seat(seat, len(self.hands)):
            raise ValueError(no_seat(seat, len(self.hands)).text)
        if seat == knocked.seat:
            return Arrangement(knocked.melds, knocked.unmatched)
        return arrangements(self.hands[seat])[0]
