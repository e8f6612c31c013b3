"""The actions of 500: each is data, prints as notation and parses back."""

from __future__ import annotations

import re
from dataclasses import dataclass

from gincourse import rum
from gincourse.cards import NO_CARDS, CardError, CardSet
from gincourse.games.base import Action, InvalidNotation
from gincourse.games.turns import DISCARD, DRAW, TAKE, Discard, Draw, Take, one_card
from gincourse.messages import Message, say

__all__ = ["Discard", "Draw", "LayOff", "Meld", "Pass", "Take", "Written", "glued", "read"]

HIGH = " ace high"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Neither draw nor take, where the stock is used up: the hand ends and is scored (M7)."""

    @property
    def label(self) -> Message:
        """What a button says."""
        return say("gin500.do.pass")

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Meld(Action):
    """Lay down a set or a run from the hand (gin500.txt To Play).

    ``high`` declares the ace of a whole suit high, where the rules let one choose (M11b).

    >>> print(Meld("A♠ K♠ Q♠"))
    meld Q♠K♠A♠
    """

    cards: CardSet
    high: bool = False

    def __post_init__(self) -> None:
        """Keep a set of cards, whatever way it was written."""
        object.__setattr__(self, "cards", CardSet(self.cards))

    @property
    def label(self) -> Message:
        """What a button says."""
        key = "gin500.do.meld_high" if self.high else "gin500.do.meld"
        return say(key, cards=rum.ordered(self.cards))

    def __str__(self) -> str:
        return f"meld {glued(self.cards)}{HIGH * self.high}"


@dataclass(frozen=True, slots=True)
class LayOff(Action):
    """Add a card to a meld on the table, which is named as it lies now (gin500.txt Scoring; M9).

    More cards than one only where a card taken from the discards needs them to reach a run (M3b).

    >>> print(LayOff("6♥ 7♥", "3♥ 4♥ 5♥"))
    lay off 6♥7♥ on 3♥4♥5♥
    """

    cards: CardSet
    meld: CardSet
    high: bool = False

    def __post_init__(self) -> None:
        """Keep sets of cards, whatever way they were written."""
        object.__setattr__(self, "cards", CardSet(self.cards))
        object.__setattr__(self, "meld", CardSet(self.meld))

    @property
    def label(self) -> Message:
        """What a button says."""
        key = "gin500.do.lay_off_high" if self.high else "gin500.do.lay_off"
        return say(key, cards=rum.ordered(self.cards), meld=rum.meld_name(self.meld, inside=True))

    def __str__(self) -> str:
        return f"lay off {glued(self.cards)} on {glued(self.meld)}{HIGH * self.high}"


def glued(cards: CardSet) -> str:
    """A meld in notation: its cards without gaps, a run from its low end to its high end.

    >>> glued(CardSet("A♠ Q♠ K♠"))
    'Q♠K♠A♠'
    """
    return "".join(map(str, rum.ordered(cards)))


_PATTERNS = {
    "draw": DRAW,
    "take": TAKE,
    "pass": re.compile(r"pass"),
    "meld": re.compile(r"meld (?P<cards>.+?)(?P<high> ace high)?"),
    "lay off": re.compile(r"lay ?off (?P<cards>.+?)(?: on (?P<meld>.+?))?(?P<high> ace high)?"),
    "discard": DISCARD,
}
_NO_CARD = {"draw": Draw(), "pass": Pass()}


@dataclass(frozen=True, slots=True)
class Written:
    """Notation taken apart: an action, or a lay-off whose meld is to be found on the table."""

    action: Action | None
    lay_off: CardSet = NO_CARDS
    meld: CardSet | None = None
    high: bool = False


def read(text: str) -> Written:
    """Take notation apart; cards and melds are checked for form, not for legality.

    >>> read("meld qs ks as").action
    Meld(cards=CardSet("A♠ Q♠ K♠"), high=False)
    >>> read("peek")
    Traceback (most recent call last):
    ...
    gincourse.games.base.InvalidNotation: “peek” is not an action of 500; write draw stock, ...
    """
    plain = " ".join(str(text).split())
    for kind, pattern in _PATTERNS.items():
        match = pattern.fullmatch(plain.lower())
        if match is None:
            continue
        if kind in _NO_CARD:
            return Written(_NO_CARD[kind])
        try:
            if kind == "meld":
                return Written(Meld(CardSet(match["cards"]), bool(match["high"])))
            if kind == "lay off":
                meld = CardSet(match["meld"]) if match["meld"] else None
                return Written(None, CardSet(match["cards"]), meld, bool(match["high"]))
            card = one_card(match["card"])
        except CardError as error:
            raise InvalidNotation(error.message) from None
        return Written({"take": Take, "discard": Discard}[kind](card))
    raise InvalidNotation(say("gin500.notation", text=plain))
