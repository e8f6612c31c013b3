"""The turn that the card games share: draw or take, throw, and how that is written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from gincourse.cards import Card, CardError, cards
from gincourse.games.base import Action, CardAction, Event
from gincourse.messages import Message, say


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draw the top card of the stock."""

    @property
    def label(self) -> Message:
        """What a button says."""
        return say("do.draw")

    def __str__(self) -> str:
        return "draw stock"


@dataclass(frozen=True, slots=True)
class Take(CardAction):
    """Take a card of the discard pile: the upcard, or in 500 any, with all that lies above it."""

    card: Card

    @property
    def label(self) -> Message:
        """What a button says."""
        return say("do.take", card=self.card)

    def __str__(self) -> str:
        return f"take {self.card}"


@dataclass(frozen=True, slots=True)
class Discard(CardAction):
    """Throw a card face up and end the turn."""

    card: Card

    @property
    def label(self) -> Message:
        """What a button says."""
        return say("do.discard", card=self.card)

    def __str__(self) -> str:
        return f"discard {self.card}"


# What happens at every turn is told by events that are frozen, so that one of each is enough.


@cache
def drew(seat: int, card: Card) -> Event:
    """That a seat drew a card, which only it may see: what the others are told is always the same.

    >>> drew(0, Card("8♠")).public
    Event(seat=0, what='draw', card=None, melds=(), onto=None, public=None)
    >>> drew(0, Card("8♠")).public is drew(0, Card("9♠")).public
    True
    """
    return Event(seat, "draw", card, public=_drew_something(seat))


@cache
def _drew_something(seat: int) -> Event:
    # One for all cards: by one of its own, other seats could tell the card.
    return Event(seat, "draw")


@cache
def took(seat: int, card: Card) -> Event:
    """That a seat took the upcard."""
    return Event(seat, "take", card)


@cache
def threw(seat: int, card: Card) -> Event:
    """That a seat threw a card face up."""
    return Event(seat, "discard", card)


def made_anew(action: Action) -> Action | None:
    """The same action without anything that whoever made this one still holds; others: ``None``.

    >>> made_anew(Discard("8♠"))
    Discard(card=Card("8♠"))
    """
    if isinstance(action, Draw):
        return Draw()
    if isinstance(action, Discard):
        return Discard(Card.at(action.card.index))
    return Take(Card.at(action.card.index)) if isinstance(action, Take) else None


DRAW = re.compile(r"draw(?: (?:from )?(?:the )?stock)?")
TAKE = re.compile(r"(?:take|draw) (?P<card>\S+)")
DISCARD = re.compile(r"(?:discard|throw) (?P<card>\S+)")


def one_card(text: str) -> Card:
    """The one card that is written; :class:`CardError` if it is none, or more than one.

    >>> one_card("kd")
    Card("K♦")
    """
    found = cards(text)
    if len(found) != 1:
        raise CardError(say("card.one", text=text))
    return found[0]
