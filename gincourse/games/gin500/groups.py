"""A meld on the table, with who laid which of its cards (gin500.txt Scoring)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from gincourse import rum
from gincourse.cards import Card, CardError, CardSet, CardsLike
from gincourse.games.gin500.actions import glued
from gincourse.messages import Message, say


@dataclass(frozen=True, slots=True)
class Group:
    """A meld as it lies on the table: its cards count for those who laid them.

    ``laid`` is each player's part in the order in which it was laid (the first is the meld
    itself), ``high`` whether an ace lies above the king.

    >>> group = Group.of(0, "9♦ 10♦ J♦").grown(1, "Q♦")
    >>> print(group)
    0 9♦10♦J♦ 1 Q♦
    >>> group.points(0), group.points(1), group.of_seat(1)
    (29, 10, CardSet("Q♦"))
    """

    laid: tuple[tuple[int, CardSet], ...]
    high: bool = False

    @classmethod
    def of(cls, seat: int, meld: CardsLike, *, high: bool | None = None) -> Group:
        """A meld newly laid down; ``high`` declares where the ace of a whole suit stands (M11b)."""
        cards = CardSet(meld)
        if not rum.is_meld(cards):
            raise ValueError(say("why.no_meld_of_500", cards=cards).text)
        return cls(((seat, cards),), rum.ace_is_high(cards) if high is None else high)

    def grown(self, seat: int, more: CardsLike, *, high: bool | None = None) -> Group:
        """The meld with cards laid off on it; ``high`` says where the ace then stands (M11b).

        >>> Group.of(0, "Q♥ K♥ A♥").grown(1, "J♥").high
        True
        """
        new = CardSet(more)
        cards = self.cards | new
        if not new or new & self.cards or not rum.is_meld(cards):
            raise ValueError(say("gin500.not_grown", cards=new, meld=self.name(inside=True)).text)
        high = rum.ace_is_high(cards) if high is None else high
        return dataclasses.replace(self, laid=(*self.laid, (seat, new)), high=high)

    @classmethod
    def read(cls, text: str) -> Group:
        """A meld from its text: a seat and the cards it laid, then perhaps others, in turn.

        >>> Group.read("0 9♠9♥9♣ 1 9♦").owner("9♦")
        1
        >>> Group.read("9♠9♥9♣")
        Traceback (most recent call last):
        ...
        ValueError: “9♠9♥9♣” does not say who laid which cards; write 0 9♠9♥9♣ 1 9♦, seat and cards.
        """
        if not isinstance(text, str):
            raise TypeError(say("gin500.group", text=repr(text)).text)
        high = text.endswith(" high")
        words = text.removesuffix(" high").split()
        seats, parts = words[::2], words[1::2]
        if not parts or len(seats) != len(parts) or not all(map(_is_seat, seats)):
            raise ValueError(say("gin500.group", text=text).text)
        declared = True if high else None
        found = cls.of(int(seats[0]), parts[0], high=declared)
        for seat, cards in zip(seats[1:], parts[1:], strict=True):
            found = found.grown(int(seat), cards, high=declared)
        return found

    def __str__(self) -> str:
        parts = [f"{seat} {glued(cards)}" for seat, cards in self.laid]
        declared = self.high and not rum.ace_is_high(self.cards)
        return " ".join(parts) + " high" * declared

    @property
    def cards(self) -> CardSet:
        """All the cards of the meld."""
        return CardSet.of_mask(sum(cards.mask for _, cards in self.laid))

    @property
    def seat(self) -> int:
        """Who laid the meld down."""
        return self.laid[0][0]

    @property
    def is_run(self) -> bool:
        """Whether it is a run, not a set."""
        return rum.kind(self.cards) == "run"

    @property
    def ordered(self) -> tuple[Card, ...]:
        """The cards as they lie, a run from its low to its high end."""
        return rum.ordered(self.cards, high=self.high)

    def name(self, *, inside: bool = False) -> Message:
        """The meld by its kind (see :func:`gincourse.rum.meld_name`)."""
        return rum.meld_name(self.cards, inside=inside, high=self.high)

    def owner(self, card: str | Card) -> int:
        """The seat that laid this card of the meld; :class:`CardError` if it is none of it."""
        for seat, cards in self.laid:
            if card in cards:
                return seat
        raise CardError(say("gin500.not_in_meld", card=Card(card), meld=self.name(inside=True)))

    def of_seat(self, seat: int) -> CardSet:
        """The cards of the meld that this seat laid."""
        mask = sum(cards.mask for other, cards in self.laid if other == seat)
        return CardSet.of_mask(mask)

    def value_of(self, card: str | Card) -> int:
        """What a card counts here: an ace 1 at the low end of a run, else 15.

        >>> Group.read("0 A♥2♥3♥").value_of("A♥"), Group.read("0 Q♥K♥A♥").value_of("A♥")
        (1, 15)
        """
        return rum.value(card) if self.high else rum.value_in(card, self.cards)

    def points(self, seat: int) -> int:
        """What the cards that this seat laid count."""
        return sum(map(self.value_of, self.of_seat(seat)))


def _is_seat(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) < 10
