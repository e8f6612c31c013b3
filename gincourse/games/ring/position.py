"""What may be done in a hand of ring, and why not (ring.txt Kart Çekme to Altına Girme).

It is written once, in :class:`RingPosition`, from what the player to act may know. A state and an
observation both are one, so a bot or a table that holds an observation gets the same answers as
the engine. What a knock and a lay-off are is in :mod:`gincourse.games.knocking`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from gincourse.cards import Card, CardSet
from gincourse.games.base import Action, Code, Reason
from gincourse.games.knocking import KnockPosition
from gincourse.games.ring import actions as act
from gincourse.games.ring.rules import Rules
from gincourse.games.start import is_seat
from gincourse.melds import can_lay_off, least_deadwood, meld_name
from gincourse.messages import Message, say


@dataclass(frozen=True, slots=True)
class Laid:
    """A card laid off: by whom, and on which meld as the knocker laid it."""

    seat: int
    card: Card
    meld: CardSet


def no_seat(seat: object, players: int) -> Message:
    """That this is no seat at the table.

    >>> print(no_seat(9, 3))
    Ring for 3 has the seats 0 to 2; 9 is none of them.
    """
    return say("ring.no_seat", seat=repr(seat), n=players, last=players - 1)


# By the part of the turn they belong to: a union made anew in each call would cost more than it.
_DRAWS = (act.Draw, act.Take, act.Pass)
_SHEDS = (act.Discard, act.Knock, act.Gin)
_LAYOFFS = (act.LayOff, act.Done)


class RingPosition(KnockPosition):
    """What may be done now, from what the player to act may know."""

    __slots__ = ()

    knock = act.Knock

    rules: Rules
    order: tuple[int, ...]
    turn: int | None
    drawn: Card | None
    took: bool
    passes: int
    laid: tuple[Laid, ...]

    def after(self, seat: int) -> tuple[int, ...]:
        """The other seats in turn order, beginning with the one to the left of ``seat``.

        >>> from gincourse.games import ring
        >>> ring.deal(seed=7, rules=ring.Rules(players=4)).after(2)
        (3, 0, 1)
        """
        if not is_seat(seat, len(self.order)):
            raise ValueError(no_seat(seat, len(self.order)).text)
        at = self.order.index(seat)
        return self.order[at + 1 :] + self.order[:at]

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
        return tuple(action for action in candidates if self.why_not(action) is None)

    def _draws(self) -> list[Action]:
        take = [act.Take(card) for card in self.discards[-1:]]
        return [act.Draw(), *take, act.Pass()]

    def _sheds(self) -> list[Action]:
        return [*map(act.Discard, self._hand), *self._ends()]

    def _layoffs(self) -> list[Action]:
        pairs = [(card, meld) for card in self._hand for meld in self._targets]
        return [*(act.LayOff(card, meld) for card, meld in pairs), act.Done()]

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
        offered = self.phase == "upcard"
        if isinstance(action, act.Pass):
            return None if offered else Reason.of(Code.UPCARD_NOT_OFFERED)
        if isinstance(action, act.Draw):
            return Reason.of(Code.UPCARD_FIRST, card=self.discards[-1]) if offered else None
        if not self.discards:
            return Reason.of(Code.NO_UPCARD)
        upcard = self.discards[-1]
        if action.card != upcard:
            return Reason.of(Code.NOT_THE_UPCARD, card=action.card, upcard=upcard)
        if self.passes == len(self.order) and self.rules.all_pass == "stock":
            return Reason.of(Code.ALL_PASSED, card=upcard)
        return None

    def _why_not_shed(self, action: act.Discard | act.Knock | act.Gin) -> Reason | None:
        if self.phase in ("draw", "upcard"):
            return Reason.of(Code.DRAW_FIRST)
        if self.phase == "layoff":
            return Reason.of(Code.KNOCKED_ALREADY)
        if action.card not in self._hand:
            return Reason.of(Code.NOT_IN_HAND, card=action.card)
        if self.took and action.card == self.drawn and not self.rules.throw_back:
            return Reason.of(Code.THROWN_BACK, card=action.card)
        if isinstance(action, act.Gin):
            return self._why_not_gin(action.card)
        return self._why_not_knock(action) if isinstance(action, act.Knock) else None

    def _why_not_lay_off(self, action: act.LayOff | act.Done) -> Reason | None:
        if self.knocked is None or self.phase != "layoff":
            return Reason.of(Code.NOBODY_KNOCKED)
        if isinstance(action, act.Done):
            return None
        reason = self._why_not_fit(action)
        if reason is None or reason.code is not Code.DOES_NOT_FIT:
            return reason
        card, lying = action.card, self.lying(action.meld)
        if not can_lay_off(card, lying):
            return reason
        # It fits the meld as it lies, but not what this table lets the player build on (K4).
        own = self.rules.lay_offs == "own chains"
        code = Code.BEHIND_ANOTHER if own else Code.NOT_ON_THE_ORIGINAL
        return Reason.of(code, card=card, meld=meld_name(action.meld, inside=True))

    def lying(self, meld: CardSet) -> CardSet:
        """A meld of the knocker with all that has been laid off on it so far."""
        return meld | CardSet([off.card for off in self.laid if off.meld == meld])

    def open_to(self, meld: CardSet) -> CardSet:
        """What of a lying meld the seat to act may build on (K4)."""
        if self.rules.lay_offs == "shared":
            return self.lying(meld)
        if self.rules.lay_offs == "touching":
            return meld
        own = [off.card for off in self.laid if off.meld == meld and off.seat == self.turn]
        return meld | CardSet(own)

    def best_layoffs(self) -> tuple[tuple[Card, CardSet], ...]:
        """The best lay-offs from here on, each with the meld as the knocker laid it."""
        if self.rules.lay_offs != "touching":
            return super().best_layoffs()
        fits = {c: m for m in self._targets for c in self._hand if can_lay_off(c, m)}
        best = min(_choices(fits), key=lambda off: (least_deadwood(self._hand - off), len(off)))
        return tuple((card, fits[card]) for card in best)

    # ------------------------------------------------------------- notation
    def parse(self, text: str) -> Action:
        """The action written in notation; a bare ``knock 4♥`` lays down the best arrangement.

        >>> from gincourse.games import ring
        >>> ring.deal(seed=7).parse("pass")
        Pass()
        """
        return self._complete(act.read(text))


def _choices(fits: dict[Card, CardSet]) -> Iterator[tuple[Card, ...]]:
    """Every choice of the cards that touch a meld; none hinders another."""
    for size in range(len(fits) + 1):
        yield from combinations(fits, size)
