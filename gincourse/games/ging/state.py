"""The state machine of a deal of Ging: claims, showdown, collecting (ging.txt).

Stakes are placed and cards dealt before the first state; then every player claims, in no order
that matters, since no claim is known before all are in; then the showdown moves the stakes.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations as pairs

from gincourse.cards import GLYPHS, SUITS, Card, CardSet
from gincourse.games.base import Action, Code, Event, Reason, Result, Row
from gincourse.games.ging.claims import Claim, claim_name, read
from gincourse.games.ging.hands import COMBINATIONS, combinations, holdings
from gincourse.games.ging.rules import Rules
from gincourse.games.ging.showdown import Showdown, compare, seat_order
from gincourse.games.ging.stakes import Layout, collected
from gincourse.games.shared import Known, Seen, locked, opened
from gincourse.games.start import Start
from gincourse.messages import Seat, say


def best_claim(hand: CardSet) -> Claim:
    """The best claim of a hand: its highest combination, else its two highest suits.

    >>> print(best_claim(CardSet("K♠ Q♠ 9♠ 7♠ 8♥ 8♦ 10♣")))
    claim 36♠ 10♣
    """
    found = combinations(hand)
    if found:
        return Claim(found[0])
    return Claim(suits=tuple((h.points, h.suit) for h in holdings(hand)[:2]))


class GingPosition:
    """What may be claimed now, from what the player to act may know."""

    __slots__ = ()

    rules: Rules
    turn: int | None
    phase: str

    @property
    def mine(self) -> CardSet | None:
        """The hand of the seat to act, ``None`` for everybody else."""
        raise NotImplementedError

    def legal_actions(self) -> tuple[Action, ...]:
        """Every claim that is true, the best first; with automatic claims only the best."""
        hand = self.mine
        if hand is None:
            return ()
        if self.rules.claims == "automatic":
            return (best_claim(hand),)
        totals = [(h.points, h.suit) for h in holdings(hand)]
        found = [Claim(name) for name in combinations(hand)]
        found += [Claim(suits=_high_first(pair)) for pair in pairs(totals, 2)]
        found += [Claim(suits=(total,)) for total in totals]
        return (*found, Claim())

    def why_not(self, action: Action) -> Reason | None:
        """``None`` if the claim is true and may be made now, else the reason with the sum."""
        if self.phase == "over":
            return Reason.of(Code.HAND_OVER)
        hand = self.mine
        if hand is None:
            return Reason.of(Code.NOT_YOUR_TURN)
        if not isinstance(action, Claim):
            return Reason.of(Code.NOT_PART_OF_GAME, action=str(action))
        if action.combination not in (None, *COMBINATIONS):
            return Reason.of(Code.NOT_PART_OF_GAME, action=str(action))
        if any(suit not in GLYPHS for _, suit in action.suits):
            return Reason.of(Code.NOT_PART_OF_GAME, action=str(action))
        if action.combination is not None and action.suits:
            return Reason.of(Code.ONE_KIND_OF_CLAIM)
        if action.combination is not None and action.combination not in combinations(hand):
            return _why_no_combination(hand, action.combination)
        if len(action.suits) > 2 or len({suit for _, suit in action.suits}) < len(action.suits):
            return Reason.of(Code.TWO_SUITS_AT_MOST)
        for points, suit in action.suits:
            if reason := _why_no_total(hand, points, suit):
                return reason
        if action.suits != _high_first(action.suits):
            return Reason.of(Code.HIGHER_TOTAL_FIRST)
        best = best_claim(hand)
        if self.rules.claims == "automatic" and action != best:
            return Reason.of(Code.CLAIMS_ARE_AUTOMATIC, claim=claim_name(best, inside=True))
        return None

    def anew(self, action: Action) -> Claim:
        """The same claim, of which whoever made it holds nothing."""
        return self.parse(str(action))

    def parse(self, text: str) -> Claim:
        """The claim written in notation; ``claim best`` is the best one of the hand."""
        if " ".join(str(text).split()).lower() == "claim best" and self.mine is not None:
            return best_claim(self.mine)
        claim = read(text)
        return dataclasses.replace(claim, suits=_high_first(claim.suits))


@dataclass(frozen=True, slots=True)
class GingObservation(Seen, GingPosition):
    """Everything one seat may know of a deal, and nothing else.

    ``hands`` and ``claims`` of the others are ``None`` until all have claimed; ``stakes`` are what
    the players hold, ``layout`` what lies on the table.
    """

    rules: Rules
    dealer: int
    seat: int | None
    turn: int | None
    phase: str
    deal: int
    hands: tuple[CardSet | None, ...]
    counts: tuple[int, ...]
    stakes: tuple[int, ...]
    layout: Layout
    claims: tuple[Claim | None, ...]
    claimed: tuple[bool, ...]
    showdown: Showdown | None
    history: tuple[Event, ...]
    result: Result | None


@dataclass(frozen=True, slots=True)
class GingState(Known, GingPosition):
    """A position of a deal with everything known. Frozen: :meth:`apply` makes the next one.

    ``hands`` by seat; ``stakes`` what each player holds; ``layout`` what lies on the table;
    ``claims`` what each has claimed so far; ``deal`` the number of the deal, from 1.
    """

    start: Start
    deal: int
    turn: int | None
    phase: str
    hands: tuple[CardSet, ...]
    stakes: tuple[int, ...]
    layout: Layout
    claims: tuple[Claim | None, ...] = (None, None, None, None)
    showdown: Showdown | None = None
    history: tuple[Event, ...] = ()
    actions: tuple[Action, ...] = ()
    result: Result | None = None

    @property
    def rules(self) -> Rules:  # type: ignore[override]
        """The rules of this deal."""
        rules = self.start.rules
        assert isinstance(rules, Rules)
        return rules

    @property
    def zones(self) -> Mapping[str, tuple[Card, ...]]:
        """Where every card lies; together always the whole pack."""
        return {f"hand {seat}": tuple(hand) for seat, hand in enumerate(self.hands)}

    def observe(self, seat: int | None) -> GingObservation:
        """What ``seat`` may know; ``None`` is an open table, for replays.

        >>> from gincourse.games import ging
        >>> seen = ging.deal(seed=7).observe(0)
        >>> seen.hands[1] is None, seen.stakes, seen.layout.total
        (True, (18, 18, 18, 18), 8)
        """
        if seat is not None and seat not in range(4):
            raise ValueError(say("ging.no_seat", seat=repr(seat)).text)
        shown = self.phase == "over"
        seen = opened(GingObservation)
        seen.rules = self.rules
        seen.dealer = self.dealer
        seen.seat = seat
        seen.turn = self.turn
        seen.phase = self.phase
        seen.deal = self.deal
        seen.hands = tuple(
            hand if shown or seat in (None, n) else None for n, hand in enumerate(self.hands)
        )
        seen.counts = tuple(map(len, self.hands))
        seen.stakes = self.stakes
        seen.layout = self.layout
        seen.claims = tuple(
            claim if shown or seat in (None, n) else None for n, claim in enumerate(self.claims)
        )
        seen.claimed = tuple(claim is not None for claim in self.claims)
        seen.showdown = self.showdown
        seen.history = self.history
        seen.result = self.result
        return locked(seen, GingObservation)

    def apply(self, action: Action | str) -> GingState:
        """The state after a claim (or its notation); ``IllegalAction`` with the sum if it is false.

        >>> from gincourse.games import ging
        >>> state = ging.deal(seed=7, rules=ging.Rules(claims="manual"))
        >>> state.apply("claim 3♠")
        Traceback (most recent call last):
        ...
        gincourse.games.base.IllegalAction: Your spades are 9 + 8 = 17, not 3.
        """
        action = self._allowed(action)
        assert isinstance(action, Claim)
        seat = self._actor
        claims = tuple(action if n == seat else claim for n, claim in enumerate(self.claims))
        left = [n for n in seat_order(self.dealer) if claims[n] is None]
        new = self._next(action, Event(seat, "claim"))
        new.turn = left[0] if left else None
        new.claims = claims
        after = locked(new, GingState)
        return after if left else after._show()

    def _show(self) -> GingState:
        """The showdown: compare the claims and move the stakes."""
        called = [claim for claim in self.claims if claim is not None]
        layout = self.layout
        there = (sum(layout.middle), sum(layout.corners))
        shown = compare(called, self.dealer, self.rules, there)
        whole = shown.combination is not None
        winners = [seat for seat, n in enumerate(shown.gain) if n]
        new = self._open()
        new.phase = "over"
        new.showdown = shown
        new.layout = collected(layout, shown.gain, self.dealer, whole=whole)
        new.stakes = tuple(have + n for have, n in zip(self.stakes, shown.gain, strict=True))
        new.result = Result(
            shown.combination or ("suits" if shown.places else "nothing"),
            winners[0] if len(winners) == 1 else None,
            shown.gain,
            rows=_rows(self.hands, shown),
        )
        return locked(new, GingState)


def _rows(hands: tuple[CardSet, ...], shown: Showdown) -> tuple[Row, ...]:
    rows = []
    for place in shown.places:
        held = next(h for h in holdings(hands[place.seat]) if h.suit == place.suit)
        label = say(f"ging.sum.place{place.rank}", who=Seat(place.seat))
        rows.append(Row(label, held.cards, tuple(c.value for c in held.cards), held.points))
    for seat, gain in enumerate(shown.gain):
        if gain:
            rows.append(Row(say("ging.sum.takes", who=Seat(seat)), (), (gain,), gain))
    return tuple(rows)


def _high_first(totals: tuple[tuple[int, str], ...]) -> tuple[tuple[int, str], ...]:
    return tuple(sorted(totals, key=lambda total: (-total[0], SUITS.index(total[1]))))


def _why_no_total(hand: CardSet, points: int, suit: str) -> Reason | None:
    held = next((h for h in holdings(hand) if h.suit == suit), None)
    if held is None:
        return Reason.of(Code.NO_CARD_OF_SUIT, suit=say(f"suit.{suit}"))
    if held.points == points:
        return None
    row = Row(say("cards"), held.cards, tuple(c.value for c in held.cards), held.points)
    return Reason.of(Code.WRONG_TOTAL, suit=say(f"suit.{suit}"), sum=row.sum, n=points)


def _why_no_combination(hand: CardSet, name: str) -> Reason:
    """The clause that the hand fails, with its numbers."""
    suits = holdings(hand)
    if name == "ging":
        return Reason.of(Code.NO_GING)
    cards = {
        "seven cards": tuple(c for c in hand if c.suit != suits[0].suit),
        "four sevens": tuple(c for c in hand if c.rank == 7),
        "gentlemen": tuple(c for c in hand if c.rank < 11),
        "bare shoulders": tuple(c for c in hand if c.rank > 10),
    }[name]
    return Reason.of(Code(f"no_{name.replace(' ', '_')}"), cards=cards, n=len(cards))
