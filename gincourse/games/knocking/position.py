"""The knock itself: which arrangements may be laid down, what may be laid off, and why not.

Written once, from what the player to act may know; the position of each game builds on it.
"""

from __future__ import annotations

from dataclasses import dataclass

from gincourse.cards import FULL_PACK, NO_CARDS, Card, CardSet
from gincourse.games.base import Action, Code, IllegalAction, Reason
from gincourse.games.knocking.actions import Gin, Knock, LayOff, Written
from gincourse.games.turns import made_anew
from gincourse.melds import (
    Arrangement,
    arrangements,
    best_layoffs,
    can_lay_off,
    conceded,
    is_meld,
    knock_discards,
    least_deadwood,
    meld_name,
)

KNOCK_LIMIT = 10


@dataclass(frozen=True, slots=True)
class Knocked:
    """A hand laid open: who, how (``knock``, ``gin``, ``big gin``), the melds and the rest.

    ``card`` is the one thrown with it (``None``: there was none, or the reader may not see it).
    """

    seat: int
    kind: str
    melds: tuple[CardSet, ...]
    unmatched: CardSet
    card: Card | None


class KnockPosition:
    """What may be done with melds, from what the player to act may know."""

    __slots__ = ()

    phase: str
    discards: tuple[Card, ...]
    knocked: Knocked | None

    knock: type[Knock]
    """The game's own knock."""

    @property
    def mine(self) -> CardSet | None:
        """The hand of the seat to act, ``None`` for everybody else."""
        raise NotImplementedError

    @property
    def least_only(self) -> bool:
        """Whether a knocker must lay down the least deadwood."""
        return False

    def lying(self, meld: CardSet) -> CardSet:
        """A meld of the knocker with what has been laid off on it so far."""
        raise NotImplementedError

    def open_to(self, meld: CardSet) -> CardSet:
        """What of a lying meld the seat to act may lay off on."""
        return self.lying(meld)

    # ------------------------------------------------------------- what may be done
    def knock_choices(self, card: Card, *, least: bool = False) -> tuple[Arrangement, ...]:
        """The arrangements that may be laid down after throwing ``card``, the best first.

        Best is the least deadwood, then the one that concedes the cheapest lay-offs among the
        cards that the knocker has not seen. ``least`` leaves out those of more deadwood.
        """
        limit = None if least or self.least_only else KNOCK_LIMIT
        found = arrangements(self._hand - card, limit)
        if not found or found[0].deadwood > KNOCK_LIMIT:
            return ()
        if len(found) == 1:
            return found
        return tuple(sorted(found, key=lambda a: (a.deadwood, self.conceded(a).value)))

    def conceded(self, arrangement: Arrangement) -> CardSet:
        """The unseen cards that others could lay off on this arrangement."""
        seen = self._hand | self.discards
        return conceded(arrangement.melds, FULL_PACK - seen)

    def best_layoffs(self) -> tuple[tuple[Card, CardSet], ...]:
        """The best lay-offs from here on, each with the meld as the knocker laid it."""
        grown = [self.open_to(meld) for meld in self._targets]
        found = best_layoffs(grown, self._hand)
        return tuple((card, self._targets[grown.index(meld)]) for card, meld in found)

    def _ends(self) -> list[Action]:
        """Every knock and every gin, a card after the other."""
        hand, found = self._hand, list[Action]()
        for card in knock_discards(hand, KNOCK_LIMIT):
            choices = [a for a in self.knock_choices(card) if a.deadwood]
            found += [self.knock(card, choice.melds) for choice in choices]
            if least_deadwood(hand - card) == 0:
                found.append(Gin(card))
        return found

    # ------------------------------------------------------------- why not
    def _why_not_gin(self, card: Card) -> Reason | None:
        unmatched = arrangements(self._hand - card)[0].unmatched
        if not unmatched:
            return None
        return Reason.of(Code.NO_GIN, card=card, cards=unmatched, n=unmatched.value)

    def _why_not_knock(self, action: Knock) -> Reason | None:
        rest, melded = self._hand - action.card, NO_CARDS
        for meld in action.melds:
            if not is_meld(meld):
                return Reason.of(Code.NOT_A_MELD, cards=meld)
            if missing := meld - rest:
                return Reason.of(Code.MELD_NOT_IN_HAND, card=next(iter(missing)))
            if twice := meld & melded:
                return Reason.of(Code.MELDS_OVERLAP, card=next(iter(twice)))
            melded |= meld
        unmatched = rest - melded
        if unmatched.value > KNOCK_LIMIT:
            return Reason.of(
                Code.TOO_MUCH_DEADWOOD, cards=unmatched, n=unmatched.value, card=action.card
            )
        if not unmatched:
            return Reason.of(Code.KNOCK_IS_GIN, card=action.card)
        if self.least_only and unmatched.value > (least := least_deadwood(rest)):
            return Reason.of(Code.NOT_LEAST_DEADWOOD, n=unmatched.value, least=least)
        return None

    def _why_not_fit(self, action: LayOff) -> Reason | None:
        """Why the card cannot go on that meld as it lies for the seat to act."""
        if action.card not in self._hand:
            return Reason.of(Code.NOT_IN_HAND, card=action.card)
        if action.meld not in self._targets:
            return Reason.of(Code.NO_SUCH_TARGET, cards=action.meld)
        now = self.open_to(action.meld)
        if not can_lay_off(action.card, now):
            return Reason.of(Code.DOES_NOT_FIT, card=action.card, meld=meld_name(now, inside=True))
        return None

    # ------------------------------------------------------------- notation
    def parse(self, text: str) -> Action:
        """The action written in notation; each game has its own words."""
        raise NotImplementedError

    def anew(self, action: Action) -> Action:
        """The same action, of which whoever made it holds nothing."""
        if isinstance(action, Knock):
            melds = tuple([CardSet.of_mask(int(meld.mask)) for meld in action.melds])
            return self._read_knock(Card.at(action.card.index), melds)
        if isinstance(action, LayOff):
            card, meld = Card.at(action.card.index), CardSet.of_mask(int(action.meld.mask))
            return LayOff(card, self._read_target(card, (meld,)))
        return made_anew(action) or self.parse(str(action))

    def _complete(self, written: Written) -> Action:
        """The action written, with what notation may leave out: melds and target."""
        if written.action is not None:
            return written.action
        if written.knock is not None:
            return self._read_knock(written.knock, written.melds)
        assert written.lay_off is not None
        return LayOff(written.lay_off, self._read_target(written.lay_off, written.melds))

    def _read_knock(self, card: Card, melds: tuple[CardSet, ...] | None) -> Action:
        hand = self.mine
        if hand is None or card not in hand or self.phase != "shed":
            return self.knock(card, melds or ())
        if melds is None:
            choices = self.knock_choices(card, least=True)
            melds = (choices or arrangements(hand - card))[0].melds
        whole = CardSet([c for meld in melds for c in meld]) == hand - card
        return Gin(card) if whole else self.knock(card, melds)

    def _read_target(self, card: Card, melds: tuple[CardSet, ...] | None) -> CardSet:
        targets = self._targets
        if melds is not None:
            named = melds[0]
            grown = [meld for meld in targets if meld <= named <= self.lying(meld)]
            return grown[0] if grown else named
        fitting = [meld for meld in targets if can_lay_off(card, self.open_to(meld))]
        return (fitting or list(targets) or [NO_CARDS])[0]

    # ------------------------------------------------------------- short names
    @property
    def _hand(self) -> CardSet:
        hand = self.mine
        if hand is None:
            over = self.phase == "over"
            raise IllegalAction(Reason.of(Code.HAND_OVER if over else Code.NOT_YOUR_TURN))
        return hand

    @property
    def _targets(self) -> tuple[CardSet, ...]:
        return self.knocked.melds if self.knocked is not None else ()
