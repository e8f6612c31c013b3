"""What may be done in a hand of gin, and why not (gin.txt 3 to 9).

It is written once, in :class:`GinPosition`, from what the player to act may know. A state and an
observation both are one, so a bot or a table that holds an observation gets the same answers as
the engine.
"""

from __future__ import annotations

from gincourse.cards import Card, CardSet
from gincourse.games.base import Action, Code, Reason
from gincourse.games.gin import actions as act
from gincourse.games.gin.rules import Rules
from gincourse.games.knocking import KNOCK_LIMIT, KnockPosition
from gincourse.melds import Arrangement, arrangements, knock_discards, least_deadwood

# By the part of the turn they belong to: a union made anew in each call would cost more than it.
_DRAWS = (act.Draw, act.Take, act.Pass)
_SHEDS = (act.Discard, act.Knock, act.Gin, act.BigGin)
_LAYOFFS = (act.LayOff, act.Done)


class GinPosition(KnockPosition):
    """What may be done now, from what the player to act may know."""

    __slots__ = ()

    knock = act.Knock

    rules: Rules
    turn: int | None
    drawn: Card | None
    took: bool
    laid: tuple[tuple[Card, CardSet], ...]
    passes: int

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
        found += self._ends()
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

    @property
    def least_only(self) -> bool:
        """Whether a knocker must lay down the least deadwood (N8)."""
        return self.rules.knocker_melds == "least"

    # ------------------------------------------------------------- why not
    def why_not(self, action: Action) -> Reason | None:
        """``None`` if the action is legal now, else the reason why it is not."""
        if self.phase == "over":
            return Reason.of(Code.HAND_OVER)
        if self.mine is None:
            return Reason.of(Code.NOT_YOUR_TURN)
        if isinstance(action, _DRAWS):
            return self._why_not_draw(action)
        if isinstance(action, _SHEDS):
            return self._why_not_shed(action)
        if isinstance(action, _LAYOFFS):
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
        if isinstance(action, act.Gin):
            return self._why_not_gin(action.card)
        return self._why_not_knock(action)

    def _why_not_lay_off(self, action: act.LayOff | act.Done) -> Reason | None:
        if self.knocked is None or self.phase != "layoff":
            return Reason.of(Code.NOBODY_KNOCKED)
        if isinstance(action, act.Done):
            return None
        if (reason := self._why_not_fit(action)) is not None:
            return reason
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

    # ------------------------------------------------------------- notation
    def parse(self, text: str) -> Action:
        """The action written in notation; a bare ``knock 4♥`` lays down the best arrangement.

        >>> from gincourse.games import gin
        >>> gin.deal(seed=7).parse("draw")
        Draw()
        """
        return self._complete(act.read(text))
