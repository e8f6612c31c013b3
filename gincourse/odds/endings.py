"""The last cards of a hand, solved exactly, with both hands and the stock open.

It is what two players would do who see everything, so it is no advice for a table where cards are
hidden: it serves to look back at a hand, and to check the roll-outs.
"""

from __future__ import annotations

from dataclasses import dataclass

from gincourse.cards import Card, CardSet
from gincourse.games.base import Action
from gincourse.games.gin import BigGin, Discard, Draw, Gin, GinState, Knock, Pass, Take
from gincourse.games.gin.rules import Rules
from gincourse.games.knocking import KNOCK_LIMIT
from gincourse.kernels import bits, knock_discards, least_deadwood
from gincourse.kernels.hands import EQUALS, settle
from gincourse.melds import arrangements
from gincourse.messages import say
from gincourse.odds.evidence import NoAdvice
from gincourse.odds.rollouts import answer

MOST = 3
"""The most cards of the stock with which a hand is solved."""
_FAR = 1000


@dataclass(frozen=True, slots=True)
class Ending:
    """What a hand is worth if both play their best with all cards open, and how they play it.

    ``points`` are those of the seat to act, less than nothing if the other one makes them.
    """

    points: int
    line: tuple[Action, ...]


def last_cards(state: GinState, *, takes: int = 2) -> Ending:
    """Solve the end of a hand; ``takes`` is how often in a row an upcard may be taken in it.

    An upcard can be taken and thrown back many times without a card drawn; by the rules up to 50
    times, which nobody can search. After ``takes`` times a card must be drawn here.

    >>> from gincourse.games import gin
    >>> state = gin.position(["A♠ 2♠ 3♠ K♦", "9♥ 9♦ 4♣ 5♣"], stock="4♠ K♥", discards="J♣")
    >>> found = last_cards(state)
    >>> found.points, *map(str, found.line)
    (52, 'draw stock', 'gin K♦')
    """
    if not isinstance(state, GinState):
        raise TypeError(say("odds.no_state", what=type(state).__name__).text)
    if state.phase not in ("draw", "shed") or state.turn is None:
        raise NoAdvice(say("odds.not_over"))
    if len(state.stock) > MOST:
        raise NoAdvice(say("odds.too_many_cards", n=MOST, left=len(state.stock)))
    search = _Search(state.rules, tuple(card.index for card in state.stock), takes)
    line: list[Action] = []
    points = None
    while state.turn is not None and state.phase in ("draw", "shed"):
        found, action = search.best(state)
        points = found if points is None else points
        line.append(action)
        state = state.apply(action)
    assert points is not None
    return Ending(points, tuple(line))


class _Search:
    """Alpha-beta search; values are points of the player to act."""

    def __init__(self, rules: Rules, stock: tuple[int, ...], takes: int) -> None:
        self.rules = rules
        self.stock = stock
        self.most_takes = takes
        self.known: dict[tuple[int, ...], tuple[int, int]] = {}
        self.ways: dict[int, list[tuple[int, list[int], tuple[CardSet, ...]]]] = {}

    def best(self, state: GinState) -> tuple[int, Action]:
        """The value of a state, and an action that keeps it."""
        assert state.turn is not None
        mine, theirs = (state.hands[seat].mask for seat in (state.turn, 1 - state.turn))
        upcard = state.discards[-1].index if state.discards else -1
        left = len(state.stock)
        if state.phase == "shed":
            return self._shed(mine, theirs, left, state.takes, state.took and left == 0)
        return self._draw(mine, theirs, upcard, left, state.takes)

    # ------------------------------------------------------------------ to draw
    def draw(  # noqa: PLR0917
        self, mine: int, theirs: int, upcard: int, left: int, takes: int, low: int, high: int
    ) -> int:
        """The value before a card is drawn, if it lies between ``low`` and ``high``."""
        key = mine, theirs, upcard, left, takes
        least, most = self.known.get(key, (-_FAR, _FAR))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        value, _ = self._draw(mine, theirs, upcard, left, takes, max(low, least), min(high, most))
        if value < high:
            most = min(most, value)
        if value > low:
            least = max(least, value)
        self.known[key] = least, most
        return value

    def _draw(  # noqa: PLR0917
        self,
        mine: int,
        theirs: int,
        upcard: int,
        left: int,
        takes: int,
        low: int = -_FAR,
        high: int = _FAR,
    ) -> tuple[int, Action]:
        best = 0
        action: Action = Pass()
        if left:
            drawn = mine | 1 << self.stock[left - 1]
            best, _ = self._shed(drawn, theirs, left - 1, 0, False, low, high)
            action = Draw()
        taking = upcard >= 0 and takes < self.most_takes
        if taking and not left:
            taking = bool(knock_discards(mine | 1 << upcard, KNOCK_LIMIT))
        if taking and best < high:
            drawn = mine | 1 << upcard
            value, _ = self._shed(drawn, theirs, left, takes + 1, not left, max(low, best), high)
            if value > best:
                best, action = value, Take(Card.at(upcard))
        return best, action

    # ------------------------------------------------------------------ to throw or lay down
    def _shed(  # noqa: PLR0917
        self,
        mine: int,
        theirs: int,
        left: int,
        takes: int,
        must: bool,
        low: int = -_FAR,
        high: int = _FAR,
    ) -> tuple[int, Action]:
        best, action = self._laid_open(mine, theirs)
        if must:
            return best, action
        for card in sorted(bits(mine), key=lambda bit: least_deadwood(mine ^ bit)):
            if best >= high:
                break
            rest, thrown = mine ^ card, card.bit_length() - 1
            if self._void(left, takes):
                value = 0
            else:
                value = -self.draw(theirs, rest, thrown, left, takes, -high, -max(low, best))
            if value > best:
                best, action = value, Discard(Card.at(thrown))
        return best, action

    def _void(self, left: int, takes: int) -> bool:
        end = self.rules.stock_end
        return (
            (end == "empty" and left == 0)
            or (end == "two left" and left <= 2)
            or takes >= self.rules.take_limit
        )

    def _laid_open(self, mine: int, theirs: int) -> tuple[int, Action]:
        """The best way to end the hand now."""
        best = -_FAR
        action: Action = Pass()
        if self.rules.big_gin and not least_deadwood(mine):
            return 31 + least_deadwood(theirs), BigGin()
        for card in bits(knock_discards(mine, KNOCK_LIMIT)):
            rest, thrown = mine ^ card, Card.at(card.bit_length() - 1)
            for deadwood, masks, told in self._ways(rest):
                end: Action = Gin(thrown)
                if deadwood:
                    other = answer(masks, theirs, self.rules.defender == "own melds first")
                    kind, end = 0, Knock(thrown, told)
                else:
                    other, kind = least_deadwood(theirs), 2
                _, won, points = settle(
                    kind, deadwood, other, EQUALS.index(self.rules.equal_deadwood)
                )
                value = points if won > 0 else -points
                if value > best:
                    best, action = value, end
        return best, action

    def _ways(self, hand: int) -> list[tuple[int, list[int], tuple[CardSet, ...]]]:
        if hand not in self.ways:
            limit = None if self.rules.knocker_melds == "least" else KNOCK_LIMIT
            self.ways[hand] = [
                (way.deadwood, [meld.mask for meld in way.melds], way.melds)
                for way in arrangements(CardSet.of_mask(hand), limit)
            ]
        return self.ways[hand]
