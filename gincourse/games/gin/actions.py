"""The actions of gin: those of any game with a knock, and gin's own words for some of them."""

from __future__ import annotations

from dataclasses import dataclass

from gincourse.games import knocking
from gincourse.games.base import Action
from gincourse.games.knocking import Discard, Draw, Gin, LayOff, Pass, Take, Written
from gincourse.messages import Message, say

__all__ = [
    "BigGin",
    "Discard",
    "Done",
    "Draw",
    "Gin",
    "Knock",
    "LayOff",
    "Pass",
    "Take",
    "read",
]


@dataclass(frozen=True, slots=True)
class Knock(knocking.Knock):
    """Throw a card face down and lay the hand open with deadwood of 10 or less (gin.txt 8)."""

    @property
    def label(self) -> Message:
        """What a button says."""
        return say("gin.do.knock", card=self.card)


@dataclass(frozen=True, slots=True)
class BigGin(Action):
    """Lay down eleven melded cards without throwing one (only by rule, N6)."""

    @property
    def label(self) -> Message:
        """What a button says."""
        return say("gin.do.big_gin")

    def __str__(self) -> str:
        return "big gin"


@dataclass(frozen=True, slots=True)
class Done(knocking.Done):
    """No more lay-offs: what is left is melded and counted (gin.txt 8)."""

    @property
    def label(self) -> Message:
        """What a button says."""
        return say("gin.do.done")


_BARE: dict[str, Action] = {str(a): a for a in (Draw(), Pass(), BigGin(), Done())}


def read(text: str) -> Written:
    """Take notation apart; cards and melds are checked for form, not for legality.

    >>> read("discard kd").action
    Discard(card=Card("K♦"))
    >>> read("peek")
    Traceback (most recent call last):
    ...
    gincourse.games.base.InvalidNotation: “peek” is not an action of gin; write draw stock, ...
    """
    return knocking.read(text, _BARE, "gin.notation")
