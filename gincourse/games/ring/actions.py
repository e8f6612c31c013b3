"""The actions of ring: those of any game with a knock, and ring's own words for some of them."""

from __future__ import annotations

from dataclasses import dataclass

from gincourse.games import knocking
from gincourse.games.base import Action
from gincourse.games.knocking import Discard, Draw, Gin, LayOff, Pass, Take, Written
from gincourse.messages import Message, say

__all__ = ["Discard", "Done", "Draw", "Gin", "Knock", "LayOff", "Pass", "Take", "read"]


@dataclass(frozen=True, slots=True)
class Knock(knocking.Knock):
    """Throw a card and lay the hand open with deadwood of 10 or less (ring.txt Açma).

    The card goes face up on the discards: the text lets every thrown card lie face up (Kart Atma)
    and knows no card thrown face down, as gin for two does.
    """

    @property
    def label(self) -> Message:
        """What a button says."""
        return say("ring.do.knock", card=self.card)


@dataclass(frozen=True, slots=True)
class Done(knocking.Done):
    """No more lay-offs: the next opponent lays off, or the hands are counted (ring.txt Açma)."""

    @property
    def label(self) -> Message:
        """What a button says."""
        return say("ring.do.done")


_BARE: dict[str, Action] = {str(a): a for a in (Draw(), Pass(), Done())}


def read(text: str) -> Written:
    """Take notation apart; cards and melds are checked for form, not for legality.

    >>> read("take kd").action
    Take(card=Card("K♦"))
    >>> read("big gin")
    Traceback (most recent call last):
    ...
    gincourse.games.base.InvalidNotation: “big gin” is not an action of ring; write draw stock, ...
    """
    return knocking.read(text, _BARE, "ring.notation")
