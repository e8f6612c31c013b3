"""What may be done in a hand of gin, and why not (gin.txt 3 to 9).

It is written once, in :class:`GinPosition`, from what the player to act may know. A state and an
observation both are one, so a bot or a table that holds an observation gets the same answers as
the engine.
"""

from __future__ import annotations

from dataclasses import dataclass

from gincourse.cards import Card, CardSet
from gincourse.games.base import Action, Code, Reason
from gincourse.games.gin import actions as act
from gincourse.games.gin.rules import KNOCK_LIMIT, Rules
from gincourse.melds import (
    Arrangement,
    arrangements,
    best_layoff,
    can_lay_off,
    conceded,
    is_meld,
    knock_discards,
    least_deadwood,
    meld_name,
)

FULL_PACK = CardSet.of_mask((1 << 52) - 1)
NO_CARDS = CardSet("")


@dataclass(frozen=True, slots=True)
class Knocked:
    """A hand laid open: who, how (``knock``, ``gin``, ``big gin``), the melds and the rest.

    ``card`` is the one thrown face down; nobody but the knocker sees it.
    """

    seat: int
    kind: str
    melds: tuple[CardSet, ...]
    unmatched: CardSet
    card: Card | None


class GinPosition:
    """What may be done now, from what the player to act may know."""

    __slots__ = ()

    rules: Rules
    turn: int | None
    phase: str
    discards: tuple[Card, ...]
    drawn: Card | None
    took: bool
    knocked: Knocked | None
    laid: tuple[tuple[Card, CardSet], ...]
    passes: int

    @property
    def mine(self) -> CardSet | None:
        """The hand of the seat to act, ``None`` for everybody else."""
        raise NotImplementedError

    @property
    def stock_left(self) -> int:
        """How many cards the stock holds."""
        raise NotImplementedError

    # ------------------------------------------------------------- what may be done
    def legal_actions(self) -> tuple[Action, ...]:
        """Every legal action in a stable order; none when it is not this seat's turn."""
        if self.mine is None:
            return ()
        candidates = {
            "upcard": self._draws,
            "draw": self._draws,
            "shed": self._sheds,
            "layoff": self._layoffs,
        }[self.phase]()
        return tuple(candidates)

    def _draws(self) -> list[Action]:
        found: list[Action] = [act.Draw(), act.Pass()]
        if self.discards:
            found.insert(1, act.Take(self.discards[-1]))
        return [action for action in found if self.why_not(action) is None]

    def _sheds(self) -> list[Action]:
        hand = self._hand
        found: list[Action] = [act.Discard(c) for c in hand if self.why_not(act.Discard(c)) is None]
        for card in knock_discards(hand, KNOCK_LIMIT):
            found += [act.Knock(card, a.melds) for a in self.knock_choices(card) if a.deadwood]
            if least_deadwood(hand - card) == 0:
                found.append(act.Gin(card))
        if self.why_not(act.BigGin()) is None:
            found.append(act.BigGin())
        return found

    def _layoffs(self) -> list[Action]:
        found: list[Action] = [
            action
            for card in self._hand
            for action in (act.LayOff(card, meld) for meld in self._targets)
            if self.why_not(action) is None
        ]
        return [*found, act.Done()]

    def knock_choices(self, card: Card) -> tuple[Arrangement, ...]:
        """The arrangements that may be laid down after throwing ``card``, the best first.

        Best is the least deadwood, then the one that concedes the cheapest lay-offs among the
        cards that the knocker has not seen.
        """
        rest = self._hand - card
        limit = None if self.rules.knocker_melds == "least" else KNOCK_LIMIT
        found = [a for a in arrangements(rest, limit) if a.deadwood <= KNOCK_LIMIT]
        return tuple(sorted(found, key=lambda a: (a.deadwood, self.conceded(a).value)))

    def conceded(self, arrangement: Arrangement) -> CardSet:
        """The unseen cards that the other player could lay off on this arrangement."""
        seen = self._hand | self.discards
        return conceded(arrangement.melds, FULL_PACK - seen)

    # ------------------------------------------------------------- why not
    def why_not(self, action: Action) -> Reason | None:
        """``None`` if the action is legal now, else the reason why it is not."""
        if self.phase == "over":
            return Reason.of(Code.HAND_OVER)
        if self.mine is None:
            return Reason.of(Code.NOT_YOUR_TURN)
        if isinstance(action, act.Draw | act.Take | act.Pass):
            return self._why_not_draw(action)
        if isinstance(action, act.Discard | act.Knock | act.Gin | act.BigGin):
            return self._why_not_shed(action)
        if isinstance(action, act.LayOff | act.Done):
            return self._why_not_lay_off(action)
        return Reason.of(Code.NOT_PART_OF_GAME, action=str(action))

    def _why_not_draw(self, action: act.Draw | act.Take | act.Pass) -> Reason | None:
        if self.phase == "shed":
            return Reason.of(Code.DREW_ALREADY)
        if self.phase == "layoff":
            return Reason.of(Code.KNOCKED_ALREADY)
        last_chance = self.phase == "draw" and self.stock_left == 0
        if isinstance(action, act.Pass):
            return (
                None
                if self.phase == "upcard" or last_chance
                else Reason.of(Code.UPCARD_NOT_OFFERED)
            )
        if isinstance(action, act.Draw):
            if self.phase == "upcard":
                return Reason.of(Code.UPCARD_FIRST, card=self.discards[-1])
            return Reason.of(Code.STOCK_EMPTY) if last_chance else None
        if not self.discards:
            return Reason.of(Code.NO_UPCARD)
        upcard = self.discards[-1]
        if action.card != upcard:
            return Reason.of(Code.NOT_THE_UPCARD, card=action.card, upcard=upcard)
        if self.phase == "draw" and self.passes == 2:
            return Reason.of(Code.UPCARD_PASSED, card=upcard)
        if last_chance and not knock_discards(self._hand | upcard, KNOCK_LIMIT):
            return Reason.of(Code.TAKE_ONLY_TO_KNOCK, card=upcard)
        return None

    def _why_not_shed(
        self, action: act.Discard | act.Knock | act.Gin | act.BigGin
    ) -> Reason | None:
        if self.phase in ("draw", "upcard"):
            return Reason.of(Code.DRAW_FIRST)
        if self.phase == "layoff":
            return Reason.of(Code.KNOCKED_ALREADY)
        hand = self._hand
        if isinstance(action, act.BigGin):
            if not self.rules.big_gin:
                return Reason.of(Code.BIG_GIN_NOT_PLAYED)
            left = least_deadwood(hand)
            return Reason.of(Code.NO_BIG_GIN, n=left) if left else None
        if action.card not in hand:
            return Reason.of(Code.NOT_IN_HAND, card=action.card)
        if isinstance(action, act.Discard):
            # N4 "last discard": the last discard may be taken only by a player who then knocks
            return Reason.of(Code.MUST_KNOCK) if self.took and self.stock_left == 0 else None
        rest = hand - action.card
        if isinstance(action, act.Gin):
            unmatched = arrangements(rest)[0].unmatched
            if not unmatched:
                return None
            return Reason.of(Code.NO_GIN, card=action.card, cards=unmatched, n=unmatched.value)
        return self._why_not_knock(action, rest)

    def _why_not_knock(self, action: act.Knock, rest: CardSet) -> Reason | None:
        melded = NO_CARDS
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
        least = least_deadwood(rest)
        if self.rules.knocker_melds == "least" and unmatched.value > least:
            return Reason.of(Code.NOT_LEAST_DEADWOOD, n=unmatched.value, least=least)
        return None

    def _why_not_lay_off(self, action: act.LayOff | act.Done) -> Reason | None:
        knocked = self.knocked
        if knocked is None or self.phase != "layoff":
            return Reason.of(Code.NOBODY_KNOCKED)
        if isinstance(action, act.Done):
            return None
        if action.card not in self._hand:
            return Reason.of(Code.NOT_IN_HAND, card=action.card)
        if action.meld not in knocked.melds:
            return Reason.of(Code.NO_SUCH_TARGET, cards=action.meld)
        now = self.lying(action.meld)
        if not can_lay_off(action.card, now):
            return Reason.of(Code.DOES_NOT_FIT, card=action.card, meld=meld_name(now, inside=True))
        if self.rules.defender == "own melds first" and not self._own_melds(action.card):
            return Reason.of(Code.MELDED_CARD, card=action.card)
        return None

    def _own_melds(self, *cards: Card) -> tuple[Arrangement, ...]:
        """The defender's least arrangements in which the laid cards and ``cards`` are unmatched."""
        off = CardSet([*(card for card, _ in self.laid), *cards])
        whole = self._hand | off
        return tuple(a for a in arrangements(whole) if off <= a.unmatched)

    def lying(self, meld: CardSet) -> CardSet:
        """A meld of the knocker with what has been laid off on it so far."""
        return meld | CardSet([card for card, onto in self.laid if onto == meld])

    def best_layoffs(self) -> tuple[tuple[Card, CardSet], ...]:
        """The best lay-offs from here on, each with the meld as the knocker laid it."""
        grown = {self.lying(meld): meld for meld in self._targets}
        found = best_layoff(list(grown), self._hand).layoffs
        return tuple((card, grown[meld]) for card, meld in found)

    # ------------------------------------------------------------- notation
    def parse(self, text: str) -> Action:
        """The action written in notation; a bare ``knock 4♥`` lays down the best arrangement.

        >>> from gincourse.games import gin
        >>> gin.deal(seed=7).parse("draw")
        Draw()
        """
        written = act.read(text)
        if written.action is not None:
            return written.action
        if written.knock is not None:
            return self._read_knock(written.knock, written.melds)
        assert written.lay_off is not None
        return act.LayOff(written.lay_off, self._read_target(written.lay_off, written.melds))

    def _read_knock(self, card: Card, melds: tuple[CardSet, ...] | None) -> Action:
        hand = self.mine
        if hand is None or card not in hand or self.phase != "shed":
            return act.Knock(card, melds or ())
        if melds is None:
            choices = self.knock_choices(card)
            melds = (choices or arrangements(hand - card))[0].melds
        whole = CardSet([c for meld in melds for c in meld]) == hand - card
        return act.Gin(card) if whole else act.Knock(card, melds)

    def _read_target(self, card: Card, melds: tuple[CardSet, ...] | None) -> CardSet:
        targets = self._targets
        if melds is not None:
            named = melds[0]
            grown = [meld for meld in targets if meld <= named <= self.lying(meld)]
            return grown[0] if grown else named
        fitting = [meld for meld in targets if can_lay_off(card, self.lying(meld))]
        return (fitting or list(targets) or [NO_CARDS])[0]

    # ------------------------------------------------------------- short names
    @property
    def _hand(self) -> CardSet:
        hand = self.mine
        assert hand is not None
        return hand

    @property
    def _targets(self) -> tuple[CardSet, ...]:
        return self.knocked.melds if self.knocked is not None else ()
