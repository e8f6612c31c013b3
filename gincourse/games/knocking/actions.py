"""The actions of games with a knock: each is data, prints as notation and parses back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from gincourse.cards import Card, CardError, CardSet
from gincourse.games.base import Action, CardAction, InvalidNotation
from gincourse.games.turns import DISCARD, DRAW, TAKE, Discard, Take, one_card
from gincourse.melds import canonical, meld_name
from gincourse.messages import Message, say


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Let the upcard lie, where it is offered."""

    @property
    def label(self) -> Message:
        """What a button says."""
        return say("gin.do.pass")

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Knock(CardAction):
    """Throw a card and lay the hand open with deadwood of 10 or less; each game has its own words.

    ``melds`` is the arrangement laid down. The knock is one action, so it cannot be left half done.
    """

    card: Card
    melds: tuple[CardSet, ...]

    def __post_init__(self) -> None:
        """Keep cards and sets of cards, whatever way they were written."""
        CardAction.__post_init__(self)
        object.__setattr__(self, "melds", tuple(map(CardSet, self.melds)))

    def __str__(self) -> str:
        return f"knock {self.card} with {' '.join(map(_glued, self.melds)) or 'nothing'}"


@dataclass(frozen=True, slots=True)
class Gin(CardAction):
    """Throw a card and show a hand that is all melds."""

    card: Card

    @property
    def label(self) -> Message:
        """What a button says."""
        return say("gin.do.gin", card=self.card)

    def __str__(self) -> str:
        return f"gin {self.card}"


@dataclass(frozen=True, slots=True)
class LayOff(CardAction):
    """Put an unmatched card on a meld of the knocker.

    ``meld`` is the meld as the knocker laid it, so the target keeps its name while it grows.
    """

    card: Card
    meld: CardSet

    def __post_init__(self) -> None:
        """Keep a card and a set of cards, whatever way they were written."""
        CardAction.__post_init__(self)
        object.__setattr__(self, "meld", CardSet(self.meld))

    @property
    def label(self) -> Message:
        """What a button says."""
        return say("gin.do.lay_off", card=self.card, meld=meld_name(self.meld, inside=True))

    def __str__(self) -> str:
        return f"lay off {self.card} on {_glued(self.meld)}"


@dataclass(frozen=True, slots=True)
class Done(Action):
    """No more lay-offs; each game has its own words."""

    def __str__(self) -> str:
        return "done"


def _glued(meld: CardSet) -> str:
    return "".join(str(card) for card in meld.by_rank())


# --------------------------------------------------------------------------- reading notation
_PATTERNS = {
    "draw stock": DRAW,
    "take": TAKE,
    "discard": DISCARD,
    "knock": re.compile(r"knock (?P<card>\S+)(?: with (?P<melds>.+))?"),
    "gin": re.compile(r"gin (?P<card>\S+)"),
    "lay off": re.compile(r"lay ?off (?P<card>\S+)(?: on (?P<meld>.+))?"),
}


@dataclass(frozen=True, slots=True)
class Written:
    """Notation taken apart: an action that needs no position, or a knock or lay-off to complete."""

    action: Action | None
    knock: Card | None = None
    lay_off: Card | None = None
    melds: tuple[CardSet, ...] | None = None


def read(text: str, bare: Mapping[str, Action], sentence: str) -> Written:
    """Take notation apart; cards and melds are checked for form, not for legality.

    ``bare`` are the game's actions without a card, by their notation; ``sentence`` is the text key
    that says what can be written.

    >>> read("discard kd", {}, "gin.notation").action
    Discard(card=Card("K♦"))
    >>> read("throw it", {}, "gin.notation")
    Traceback (most recent call last):
    ...
    gincourse.games.base.InvalidNotation: “it” is not a card; ...
    """
    plain = " ".join(str(text).split())
    if plain.lower() in bare:
        return Written(bare[plain.lower()])
    for kind, pattern in _PATTERNS.items():
        match = pattern.fullmatch(plain.lower())
        if match is None:
            continue
        if kind in bare:
            return Written(bare[kind])
        try:
            card = one_card(match["card"])
            if kind == "knock":
                return Written(None, knock=card, melds=_melds(match["melds"]))
            if kind == "lay off":
                meld = match["meld"]
                return Written(None, lay_off=card, melds=(CardSet(meld),) if meld else None)
        except CardError as error:
            raise InvalidNotation(error.message) from None
        return Written({"take": Take, "discard": Discard, "gin": Gin}[kind](card))
    raise InvalidNotation(say(sentence, text=plain))


def _melds(text: str | None) -> tuple[CardSet, ...] | None:
    if text is None:
        return None
    return () if text == "nothing" else canonical([CardSet(m) for m in text.split()])
