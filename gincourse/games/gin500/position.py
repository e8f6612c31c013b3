"""What may be done in a hand of 500, and why not (gin500.txt To Play).

It is written once, in :class:`Gin500Position`, from what the player to act may know. A state and an
observation both are one, so a bot or a table that holds an observation gets the same answers as
the engine.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from gincourse import rum
from gincourse.cards import NO_CARDS, Card, CardError, CardSet
from gincourse.games.base import Action, Code, InvalidNotation, Reason
from gincourse.games.gin500 import actions as act
from gincourse.games.gin500.groups import Group
from gincourse.games.gin500.lacking import lacking
from gincourse.games.gin500.rules import Rules
from gincourse.games.turns import made_anew
from gincourse.messages import Message, say

WHOLE_SUIT = 13
Use: TypeAlias = act.Meld | act.LayOff


def no_seat(seat: object, players: int) -> Message:
    """That this is no seat at the table.

    >>> print(no_seat(9, 3))
    500 for 3 has the seats from 0 to 2; 9 is none of them.
    """
    return say("gin500.no_seat", n=players, last=players - 1, seat=repr(seat))


# By the part of the turn they belong to: a union made anew in each call would cost more than it.
_DRAWS = (act.Draw, act.Take, act.Pass)
_PLAYS = (act.Meld, act.LayOff, act.Discard)


class Gin500Position:
    """What may be done now, from what the player to act may know.

    ``table`` is the melds that lie there; ``must`` the card taken from the discards that has yet
    to be used, ``taken`` all the cards taken in this turn, ``drawn`` the card just drawn from the
    stock.
    """

    __slots__ = ()

    rules: Rules
    turn: int | None
    phase: str
    discards: tuple[Card, ...]
    table: tuple[Group, ...]
    must: Card | None
    taken: CardSet

    @property
    def mine(self) -> CardSet | None:
        """The hand of the seat to act, ``None`` for everybody else."""
        raise NotImplementedError

    @property
    def stock_left(self) -> int:
        """How many cards the stock holds."""
        raise NotImplementedError

    # ------------------------------------------------------------- what may be known of the table
    @property
    def shown(self) -> tuple[int, ...]:
        """What the cards that each seat has laid on the table count."""
        seats = range(self.rules.players)
        return tuple(sum(group.points(seat) for group in self.table) for seat in seats)

    def targets(self, card: str | Card) -> tuple[Group, ...]:
        """The melds on the table that the card fits by itself."""
        return tuple(group for group in self.table if rum.can_lay_off(card, group.cards))

    def above(self, card: str | Card) -> tuple[Card, ...]:
        """The card of the discards and all above it: what is taken with it, the top one last.

        :class:`CardError` if it does not lie there.
        """
        card = Card(card)
        if card not in self.discards:
            raise CardError(Reason.of(Code.NOT_AMONG_DISCARDS, card=card).message)
        return self.discards[self.discards.index(card) :]

    # ------------------------------------------------------------- what may be done
    def legal_actions(self) -> tuple[Action, ...]:
        """Every legal action in a stable order; none when it is not this seat's turn."""
        if self.mine is None:
            return ()
        if self.phase == "draw":
            return tuple(self._draws())
        if self.must is not None:
            return tuple(self._uses(self.must, self._hand, self.taken))
        return tuple(self._plays())

    def _draws(self) -> Iterator[Action]:
        if self.why_not(act.Draw()) is None:
            yield act.Draw()
        else:
            yield act.Pass()
        for card in self.discards:
            if self._takes(card):
                yield act.Take(card)

    def _takes(self, card: Card) -> bool:
        free = self.rules.top_card == "free" and card == self.discards[-1]
        return free or next(self._hypothetical(card, CardSet(self.above(card))), None) is not None

    def uses(self, card: str | Card) -> tuple[Use, ...]:
        """Every way to use a card of the discards at once if it were taken; none: it may not be.

        :class:`CardError` if it does not lie there.

        >>> from gincourse.games import gin500
        >>> state = gin500.position(["9♠ 9♥ 2♣ K♦", None, None], discards="4♥ 9♣ 6♦ K♠")
        >>> [str(use) for use in state.uses("9♣")], state.uses("4♥")
        (['meld 9♠9♥9♣'], ())
        """
        taken = CardSet(self.above(card))
        return () if self.mine is None else tuple(self._hypothetical(Card(card), taken))

    def _hypothetical(self, card: Card, taken: CardSet) -> Iterator[Use]:
        return self._uses(card, self._hand | taken, taken)

    def _uses(self, card: Card, hand: CardSet, taken: CardSet) -> Iterator[Use]:
        """The ways to use a card taken, where ``hand`` holds it and all else that was taken."""
        most = len(hand) - (self.rules.going_out == "discard")
        helpers = (hand if self.rules.helpers == "all" else hand - taken) - card
        for meld in rum.melds_with(card, helpers):
            if len(meld) <= most:
                yield from self._melded(meld)
        if not self.may_lay_off:
            return
        for group in self.table:
            for between in rum.bridges(card, group.cards):
                bridged = not between or (self.rules.bridge and between <= helpers)
                if bridged and len(between) < most:
                    yield from self._laid_off(between | card, group)

    def _plays(self) -> Iterator[Action]:
        hand = self._hand
        most = len(hand) - (self.rules.going_out == "discard")
        for meld in rum.melds(hand):
            if len(meld) <= most:
                yield from self._melded(meld)
        if most and self.may_lay_off:
            for card in hand:
                for group in self.targets(card):
                    yield from self._laid_off(CardSet([card]), group)
        for card in self._throwable:
            yield act.Discard(card)

    def _melded(self, meld: CardSet) -> Iterator[act.Meld]:
        yield act.Meld(meld)
        if self._end_is_declared(meld, meld):
            yield act.Meld(meld, high=True)

    def _laid_off(self, cards: CardSet, group: Group) -> Iterator[act.LayOff]:
        yield act.LayOff(cards, group.cards)
        if self._end_is_declared(cards, group.cards | cards):
            yield act.LayOff(cards, group.cards, high=True)

    def _end_is_declared(self, cards: CardSet, whole: CardSet) -> bool:
        """Whether who lays these cards says if the ace of the whole suit is high (M11b)."""
        if self.rules.ace_both_ends == "one" or len(whole) != WHOLE_SUIT:
            return False
        return any(card.rank == 1 for card in cards)

    @property
    def may_lay_off(self) -> bool:
        """Whether the player to act may lay off at all (M8)."""
        own = any(group.seat == self.turn for group in self.table)
        return own or not self.rules.own_meld_first

    @property
    def _throwable(self) -> CardSet:
        hand = self._hand
        if self.rules.throw_taken:
            return hand
        return hand - self.taken or hand  # nobody is left without a card to throw

    @property
    def can_reshuffle(self) -> bool:
        """Whether drawing from the empty stock shuffles the discards first (M7)."""
        return self.rules.stock_end == "reshuffle" and len(self.discards) > 1

    # ------------------------------------------------------------- why not
    def why_not(self, action: Action) -> Reason | None:
        """``None`` if the action is legal now, else the reason why it is not."""
        if self.phase == "over":
            return Reason.of(Code.HAND_OVER)
        if self.mine is None:
            return Reason.of(Code.NOT_YOUR_TURN)
        if isinstance(action, _DRAWS):
            return self._why_not_draw(action)
        if not isinstance(action, _PLAYS):
            return Reason.of(Code.NOT_PART_OF_GAME, action=str(action))
        if self.phase == "draw":
            return Reason.of(Code.DRAW_OR_TAKE_FIRST)
        if isinstance(action, act.Meld):
            return self._why_not_meld(action)
        if isinstance(action, act.LayOff):
            return self._why_not_lay_off(action)
        return self._why_not_discard(action.card)

    def _why_not_draw(self, action: act.Draw | act.Take | act.Pass) -> Reason | None:
        if self.phase == "play":
            if self.must is not None:
                return Reason.of(Code.USE_IT_FIRST, card=self.must)
            return Reason.of(Code.DRAWN_THIS_TURN)
        can_draw = bool(self.stock_left) or self.can_reshuffle
        if isinstance(action, act.Draw):
            return None if can_draw else Reason.of(Code.STOCK_USED_UP)
        if isinstance(action, act.Pass):
            return Reason.of(Code.NO_PASSING) if can_draw else None
        if not self.discards:
            return Reason.of(Code.NO_UPCARD)
        if action.card not in self.discards:
            return Reason.of(Code.NOT_AMONG_DISCARDS, card=action.card)
        if self._takes(action.card):
            return None
        why = lacking(self, action.card, self._hand)
        return Reason.of(Code.NOT_USABLE, card=action.card, lacking=why)

    def _why_not_meld(self, action: act.Meld) -> Reason | None:
        meld, must = action.cards, self.must
        if missing := meld - self._hand:
            return Reason.of(Code.NOT_IN_HAND, card=next(iter(missing)))
        if not rum.is_meld(meld):
            return Reason.of(Code.NO_MELD_OF_500, cards=meld)
        if must is not None and must not in meld:
            return Reason.of(Code.USE_IT_FIRST, card=must)
        return self._why_not_down(meld, meld, high=action.high)

    def _why_not_lay_off(self, action: act.LayOff) -> Reason | None:
        some, must = action.cards, self.must
        if not some:
            return Reason.of(Code.NOTHING_TO_LAY_OFF)
        if missing := some - self._hand:
            return Reason.of(Code.NOT_IN_HAND, card=next(iter(missing)))
        group = next((group for group in self.table if group.cards == action.meld), None)
        if group is None:
            return Reason.of(Code.NO_MELD_ON_TABLE, cards=action.meld)
        if must is not None and must not in some:
            return Reason.of(Code.USE_IT_FIRST, card=must)
        if not self.may_lay_off:
            return Reason.of(Code.OWN_MELD_FIRST)
        far = next(iter(some)) if must is None else must
        ways = rum.bridges(far, group.cards)
        if len(some) > 1 and (must is None or not all(ways)):
            return Reason.of(Code.ONE_BY_ONE)
        if some - far not in ways:
            return Reason.of(Code.DOES_NOT_FIT, card=far, meld=group.name(inside=True))
        if len(some) > 1 and not self.rules.bridge:
            return Reason.of(Code.FITS_BY_ITSELF_ONLY, card=far, cards=some - far)
        return self._why_not_down(some, group.cards | some, high=action.high)

    def _why_not_down(self, cards: CardSet, whole: CardSet, *, high: bool) -> Reason | None:
        """What is against laying down these cards, which make the meld ``whole``."""
        must = self.must
        if must is not None and self.rules.helpers == "held":
            for helper in (cards - must) & self.taken:
                return Reason.of(Code.HELPER_JUST_TAKEN, helper=helper, card=must)
        if high and not self._end_is_declared(cards, whole):
            return Reason.of(Code.NO_CHOICE_OF_END)
        if self.rules.going_out == "discard" and cards == self._hand:
            return Reason.of(Code.KEEP_A_DISCARD)
        return None

    def _why_not_discard(self, card: Card) -> Reason | None:
        if card not in self._hand:
            return Reason.of(Code.NOT_IN_HAND, card=card)
        if self.must is not None:
            return Reason.of(Code.USE_IT_FIRST, card=self.must)
        if card not in self._throwable:
            return Reason.of(Code.JUST_TAKEN, card=card)
        return None

    # ------------------------------------------------------------- notation
    def anew(self, action: Action) -> Action:
        """The same action, of which whoever made it holds nothing."""
        return made_anew(action) or self.parse(str(action))

    def parse(self, text: str) -> Action:
        """The action written in notation; a lay-off that fits one meld need not name it.

        >>> from gincourse.games import gin500
        >>> gin500.deal(seed=7).parse("draw")
        Draw()
        """
        written = act.read(text)
        if written.action is not None:
            return written.action
        return act.LayOff(written.lay_off, self._read_target(written), written.high)

    def _read_target(self, written: act.Written) -> CardSet:
        if written.meld is not None or not written.lay_off:
            named = written.meld or NO_CARDS
            return next((g.cards for g in self.table if named and named <= g.cards), named)
        far = self.must if self.must in written.lay_off else next(iter(written.lay_off))
        assert far is not None
        rest = written.lay_off - far
        fitting = [group for group in self.table if rest in rum.bridges(far, group.cards)]
        if len(fitting) > 1:
            melds = act.glued(fitting[0].cards)
            raise InvalidNotation(say("gin500.which_meld", card=far, melds=melds))
        return fitting[0].cards if fitting else NO_CARDS

    # ------------------------------------------------------------- short names
    @property
    def _hand(self) -> CardSet:
        hand = self.mine
        assert hand is not None
        return hand
