"""The state machine of a hand of 500 (gin500.txt To Play).

``draw`` → ``play``: first the card taken from the discards is used, if one was; then melds and
lay-offs, and a discard → the next player's ``draw``, or ``over``. What may be done is in
:class:`~gincourse.games.gin500.position.Gin500Position`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gincourse.cards import NO_CARDS, Card, CardSet
from gincourse.games.base import Action, Event, Result, seen_by
from gincourse.games.gin500 import actions as act
from gincourse.games.gin500.groups import Group
from gincourse.games.gin500.position import Gin500Position, no_seat
from gincourse.games.gin500.rules import Rules
from gincourse.games.gin500.score import in_hand, score
from gincourse.games.shared import Known, Seen, locked, opened, shown
from gincourse.games.start import Start, is_seat, shuffled
from gincourse.games.turns import drew, threw


@dataclass(frozen=True, slots=True)
class Gin500Observation(Seen, Gin500Position):
    """Everything one seat may know of a hand of 500, and nothing else.

    ``hand`` is the seat's own cards, ``hands`` every seat's cards where they lie open (else
    ``None``), ``counts`` how many each seat holds, ``stock`` how many cards are left to draw,
    ``discards`` the pile with the top card last, ``table`` the melds with who laid which card,
    ``must`` the card taken that has yet to be used, ``taken`` all that was taken in this turn,
    ``drawn`` the card the seat itself has just drawn, ``turns`` how many turns have ended,
    ``set_up`` whether the hand began from a position instead of a deal. What the others have taken
    from the discards is in ``history``. ``seat`` ``None`` is an open table.
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
    table: tuple[Group, ...]
    must: Card | None
    taken: CardSet
    drawn: Card | None
    turns: int
    history: tuple[Event, ...]
    result: Result | None

    @property
    def stock_left(self) -> int:
        """How many cards the stock holds."""
        return self.stock

    @property
    def balance(self) -> int | None:
        """What the seat shows on the table less what it holds; ``None`` at an open table.

        >>> from gincourse.games import gin500
        >>> state = gin500.position(["9♣ A♦", "7♠"], table=["0 10♥J♥Q♥ 1 K♥"])
        >>> state.observe(0).balance, state.observe(1).balance
        (6, 3)
        """
        if self.seat is None:
            return None
        return self.shown[self.seat] - in_hand(self.rules, self.hand)


@dataclass(frozen=True, slots=True)
class Gin500State(Known, Gin500Position):
    """A position of a hand with all cards known. Frozen: :meth:`apply` makes the next one.

    ``hands`` by seat; ``stock`` with the next card last; ``discards`` with the top card last;
    ``table`` the melds in the order in which they were laid; ``turns`` how many turns have ended;
    ``reshuffles`` how often the discards became the stock (M7).
    """

    start: Start
    turn: int | None
    phase: str
    hands: tuple[CardSet, ...]
    stock: tuple[Card, ...]
    discards: tuple[Card, ...]
    table: tuple[Group, ...] = ()
    must: Card | None = None
    taken: CardSet = NO_CARDS
    drawn: Card | None = None
    turns: int = 0
    reshuffles: int = 0
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
        hands = {f"hand {seat}": tuple(hand) for seat, hand in enumerate(self.hands)}
        lain = tuple(card for group in self.table for card in group.ordered)
        return {**hands, "stock": self.stock, "discards": self.discards, "table": lain}

    # ------------------------------------------------------------- observing
    def observe(self, seat: int | None) -> Gin500Observation:
        """What ``seat`` may know; ``None`` is an open table, for replays.

        >>> from gincourse.games import gin500
        >>> seen = gin500.deal(seed=7).observe(0)
        >>> seen.hands[1] is None, seen.counts, seen.stock
        (True, (7, 7, 7), 30)
        """
        players = self.rules.players
        if seat is not None and not is_seat(seat, players):
            raise ValueError(no_seat(seat, players).text)
        own = seat is None or seat == self.turn
        seen = opened(Gin500Observation)
        seen.rules = self.rules
        seen.dealer = self.dealer
        seen.set_up = self.start.position is not None
        seen.seat = seat
        seen.turn = self.turn
        seen.phase = self.phase
        seen.hands = shown(seat, self.hands, range(players) if self.turn is None else ())
        seen.counts = tuple(map(len, self.hands))
        seen.stock = len(self.stock)
        seen.discards = self.discards
        seen.table = self.table
        seen.must = self.must
        seen.taken = self.taken
        seen.drawn = self.drawn if own else None
        seen.turns = self.turns
        seen.history = seen_by(seat, self.history)
        seen.result = self.result
        return locked(seen, Gin500Observation)

    # ------------------------------------------------------------- acting
    def apply(self, action: Action | str) -> Gin500State:
        """The state after ``action`` (an action or its notation).

        Raises :class:`IllegalAction` with the reason, or ``InvalidNotation`` for a text that is
        no action; this state is untouched either way.

        >>> from gincourse.games import gin500
        >>> state = gin500.deal(seed=7).apply("draw stock")
        >>> state.phase, len(state.hands[0])
        ('play', 8)
        >>> state.apply("draw stock")
        Traceback (most recent call last):
        ...
        gincourse.games.base.IllegalAction: You have drawn already; meld, lay off, or throw a card.
        """
        action = self._allowed(action)
        match action:
            case act.Draw():
                return self._draw(action)
            case act.Take(card):
                return self._take(action, card)
            case act.Meld(cards, high):
                group = Group.of(self._actor, cards, high=high or None)
                event = Event(self._actor, "meld", melds=(cards,))
                return self._down(action, event, cards, (*self.table, group))
            case act.LayOff(cards, meld, high):
                event = Event(self._actor, "lay off", self._far(cards), (cards,), meld)
                table = tuple(
                    self._grown(group, cards, high) if group.cards == meld else group
                    for group in self.table
                )
                return self._down(action, event, cards, table)
            case act.Discard(card):
                return self._discard(action, card)
            case _:
                passed = locked(self._next(action, Event(self._actor, "pass")), Gin500State)
                return passed._count("stock")

    def _draw(self, action: Action) -> Gin500State:
        stock, discards, reshuffles = self.stock, self.discards, self.reshuffles
        events: tuple[Event, ...] = ()
        if not stock:
            reshuffles += 1
            stock = shuffled(discards[:-1], f"{self.start.secret}/reshuffle {reshuffles}")
            discards = discards[-1:]
            events = (Event(self._actor, "reshuffle"),)
        card = stock[-1]
        new = self._next(action, *events, drew(self._actor, card))
        new.phase = "play"
        new.hands = self._held(self._hand | card)
        new.stock = stock[:-1]
        new.discards = discards
        new.drawn = card
        new.reshuffles = reshuffles
        return locked(new, Gin500State)

    def _take(self, action: Action, card: Card) -> Gin500State:
        above = self.above(card)
        taken = CardSet(above)
        bound = self.rules.top_card == "bound" or len(above) > 1
        new = self._next(action, Event(self._actor, "take", card, (taken,)))
        new.phase = "play"
        new.hands = self._held(self._hand | taken)
        new.discards = self.discards[: -len(above)]
        new.must = card if bound else None
        new.taken = taken
        return locked(new, Gin500State)

    def _far(self, cards: CardSet) -> Card:
        """Of the cards laid off together the one that was taken to be used."""
        return next(iter(cards)) if self.must is None else self.must

    def _grown(self, group: Group, cards: CardSet, high: bool) -> Group:
        """The meld with these cards; an ace that lies there stays where it was declared (M11b)."""
        stays = group.high and self.rules.ace_both_ends == "declared"
        return group.grown(self._actor, cards, high=True if high or stays else None)

    def _down(
        self, action: Action, event: Event, cards: CardSet, table: tuple[Group, ...]
    ) -> Gin500State:
        """After a meld or a lay-off: the duty is done, and the last card ends the hand."""
        hand = self._hand - cards
        new = self._next(action, event)
        new.hands = self._held(hand)
        new.table = table
        new.must = None
        after = locked(new, Gin500State)
        return after if hand else after._count("out")

    def _discard(self, action: Action, card: Card) -> Gin500State:
        hand = self._hand - card
        new = self._next(action, threw(self._actor, card))
        new.turn = (self._actor + 1) % self.rules.players
        new.phase = "draw"
        new.hands = self._held(hand)
        new.discards += (card,)
        new.taken = NO_CARDS
        new.drawn = None
        new.turns += 1
        after = locked(new, Gin500State)
        if not hand:
            return after._count("out")
        if self.rules.stock_end == "last card" and not self.stock:
            return after._count("stock")
        if after.turns >= self.rules.turn_limit:
            return after._count("limit")
        return after

    def _count(self, outcome: str) -> Gin500State:
        """The end: everybody's cards lie open and are counted."""
        first = (self.dealer + 1) % self.rules.players
        new = self._open()
        new.turn, new.phase = None, "over"
        new.taken, new.drawn = NO_CARDS, None
        new.result = score(
            self.rules, outcome, self.table, self.hands, first=first, turns=self.turns
        )
        return locked(new, Gin500State)
