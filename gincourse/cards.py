"""Cards and sets of cards: what every other module takes and gives.

A :class:`Card` is one of 52 and a :class:`CardSet` an immutable set of them, kept in one integer.
Whatever takes cards takes text (``"8♠ 9♠"``, ``"8s9sTs"``), a card, or an iterable of either: see
:data:`CardsLike`.

>>> hand = CardSet("8♠ 9♠ 10♠ K♦")
>>> hand - "K♦"
CardSet("8♠ 9♠ 10♠")
>>> "9s" in hand, hand.value
(True, 37)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, TypeAlias, final

if TYPE_CHECKING:
    from gincourse.messages import Message

SUITS = "shdc"
"""The suits in the order of the card index: spades, hearts, diamonds, clubs."""

GLYPHS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
"""How each suit is shown."""

_RANKS = "A23456789TJQK"
_SPELLINGS = {"s": "sS♠♤", "h": "hH♥♡", "d": "dD♦♢", "c": "cC♣♧"}
SUIT_OF = {spelling: suit for suit, spellings in _SPELLINGS.items() for spelling in spellings}
"""The suit of each letter and glyph that may be written for it."""

VARIANT = "[\ufe0e\ufe0f]?"
"""A phone's keyboard adds U+FE0F (draw as emoji) or U+FE0E (draw as text) after the glyph."""

_CARD = re.compile(rf"(10|[2-9atjqk])([{''.join(SUIT_OF)}]){VARIANT}", re.IGNORECASE | re.ASCII)
_GAP = re.compile(r"[\s,]*")


class CardError(ValueError):
    """Something is not a card, or a card is there twice; the text is a sentence that names it.

    >>> try:
    ...     CardSet("8♠ 9♠ 8s")
    ... except CardError as error:
    ...     print(error)
    8♠ is there twice.
    """

    message: Message
    """The sentence, to be shown or spoken."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message
        self._told = message.text  # in the language of the place where it was raised

    def __str__(self) -> str:
        return self._told


@final
class Card:
    """One of the 52 cards.

    It is made from text: a rank (A 2 … 10 J Q K, or T) and a suit (♠ ♥ ♦ ♣ or s h d c). There is
    one object for each card, so ``is`` and ``==`` agree; cards are ordered by :attr:`index`.
    Raises :class:`CardError` for text that is not one card.

    >>> Card("10♠"), Card("ts").rank, Card("K♦").value
    (Card("10♠"), 10, 10)
    >>> Card("8♠") is Card("8s")
    True
    """

    __slots__ = ("_text", "code", "index", "rank", "suit", "value")

    index: int
    """``suit * 13 + rank - 1``, suits in the order of :data:`SUITS`: A♠ is 0, K♣ is 51."""
    rank: int
    """1 (ace) to 13 (king)."""
    suit: str
    """``"s"``, ``"h"``, ``"d"`` or ``"c"``."""
    code: str
    """Two plain characters, as in ``"8s"`` and ``"Ts"``."""
    value: int
    """Deadwood points: an ace 1, court cards 10, others their number (gin.txt 6)."""
    _text: str

    def __new__(cls, card: str | Card) -> Card:
        """Find the card; none is ever made anew."""
        if isinstance(card, Card):
            return card
        if not isinstance(card, str):
            raise _bad_type(card)
        found = _CARD.fullmatch(card.strip())
        if found is None:
            raise _unknown(card.strip())
        return _matched(found)

    @classmethod
    def at(cls, index: int) -> Card:
        """The card with this index, 0 to 51; anything else raises :class:`CardError`.

        >>> Card.at(0), Card.at(51)
        (Card("A♠"), Card("K♣"))
        """
        if not 0 <= index < 52:
            raise _unknown(str(index))
        return PACK[index]

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(name)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(name)

    def __hash__(self) -> int:
        # The index, not the address: sets of cards must list themselves alike in every run.
        return self.index

    def __lt__(self, other: object) -> bool:
        return self.index < other.index if isinstance(other, Card) else NotImplemented

    def __le__(self, other: object) -> bool:
        return self.index <= other.index if isinstance(other, Card) else NotImplemented

    def __gt__(self, other: object) -> bool:
        return self.index > other.index if isinstance(other, Card) else NotImplemented

    def __ge__(self, other: object) -> bool:
        return self.index >= other.index if isinstance(other, Card) else NotImplemented

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f'Card("{self._text}")'

    def __format__(self, spec: str) -> str:
        return format(self._text, spec)

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (self.code,)


def _make(index: int) -> Card:
    """Build a card; called once for each of the 52."""
    suit, rank0 = divmod(index, 13)
    letter = _RANKS[rank0]
    text = ("10" if letter == "T" else letter) + GLYPHS[SUITS[suit]]
    card = object.__new__(Card)
    for name, value in (
        ("index", index),
        ("rank", rank0 + 1),
        ("suit", SUITS[suit]),
        ("code", letter + SUITS[suit]),
        ("value", min(rank0 + 1, 10)),
        ("_text", text),
    ):
        object.__setattr__(card, name, value)
    return card


PACK: tuple[Card, ...] = tuple(_make(index) for index in range(52))
"""The 52 cards in the order of their index: A♠ 2♠ … K♠ A♥ … K♣."""

_BY_CODE = {card.code: card for card in PACK}

_WORTH = [sum(1 << card.index for card in PACK if card.value >> bit & 1) for bit in range(4)]
"""The cards whose points have this binary digit: what a hand counts without a look at each card."""


@final
class CardSet(AbstractSet[Card]):
    """An immutable set of cards that behaves like a Python set, prints as cards and pastes back.

    It is made from whatever :data:`CardsLike` allows; a card that is there twice raises
    :class:`CardError`. It lists its cards by suit (♠ ♥ ♦ ♣), the ace first. The other side of an
    operator may be text.

    >>> CardSet("10s 8♠ 9S") | "8♥"
    CardSet("8♠ 9♠ 10♠ 8♥")
    >>> CardSet("8♠ 9♠") <= "7♠ 8♠ 9♠", len(CardSet())
    (True, 0)
    >>> CardSet("8♠") == {Card("8♠")}
    True
    >>> CardSet("A♠ 3♠").mask
    5
    """

    __slots__ = ("_hashed", "mask")

    mask: int
    """The set as one integer: bit ``i`` is the card with index ``i``."""
    _hashed: int

    def __new__(cls, cards: CardsLike = ()) -> CardSet:
        """Make the set; a CardSet is given back as it is."""
        return cards if type(cards) is CardSet else cls.of_mask(_mask_of(cards))

    @classmethod
    def of_mask(cls, mask: int) -> CardSet:
        """The set whose bit ``i`` is the card with index ``i``; others raise :class:`CardError`.

        >>> CardSet.of_mask(0b111)
        CardSet("A♠ 2♠ 3♠")
        """
        if mask >> 52:
            raise _unknown(hex(mask))
        self = object.__new__(cls)
        _set_mask(self, mask)
        return self

    # An observation hands out the state's own sets: nobody may write on them.
    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(name)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(name)

    @property
    def value(self) -> int:
        """The sum of the cards' deadwood points, as if none were melded (gin.txt 6).

        >>> CardSet("K♠ A♥ 7♦").value
        18
        """
        return sum([(self.mask & cards).bit_count() << bit for bit, cards in enumerate(_WORTH)])

    def by_suit(self) -> tuple[Card, ...]:
        """The cards by suit, then by rank: the order in which the set lists itself.

        >>> CardSet("8♥ 9♠ 8♠").by_suit()
        (Card("8♠"), Card("9♠"), Card("8♥"))
        """
        return tuple(self)

    def by_rank(self) -> tuple[Card, ...]:
        """The cards by rank, aces first, then by suit.

        >>> CardSet("8♥ 9♠ 8♠").by_rank()
        (Card("8♠"), Card("8♥"), Card("9♠"))
        """
        return tuple(sorted(self, key=lambda card: (card.rank, card.index)))

    def __iter__(self) -> Iterator[Card]:
        rest = self.mask
        while rest:
            low = rest & -rest
            rest ^= low
            yield PACK[low.bit_length() - 1]

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __contains__(self, card: object) -> bool:
        if type(card) is Card:
            return bool(self.mask >> card.index & 1)
        # Text that is no card raises: a slip of the pen must not look like "no, it is not there".
        return isinstance(card, (Card, str)) and bool(self.mask >> Card(card).index & 1)

    def __hash__(self) -> int:
        # The hash of the equal frozenset, since they compare equal.
        if not hasattr(self, "_hashed"):
            object.__setattr__(self, "_hashed", hash(frozenset(self)))
        return self._hashed

    def __eq__(self, other: object) -> bool:
        if isinstance(other, CardSet):
            return self.mask == other.mask
        if isinstance(other, AbstractSet):
            return len(self) == len(other) and all(card in other for card in self)
        return NotImplemented

    def __le__(self, other: CardsLike) -> bool:
        mask = _operand(other)
        return NotImplemented if mask is None else not self.mask & ~mask

    def __lt__(self, other: CardsLike) -> bool:
        mask = _operand(other)
        return NotImplemented if mask is None else self.mask != mask and not self.mask & ~mask

    def __ge__(self, other: CardsLike) -> bool:
        mask = _operand(other)
        return NotImplemented if mask is None else not mask & ~self.mask

    def __gt__(self, other: CardsLike) -> bool:
        mask = _operand(other)
        return NotImplemented if mask is None else self.mask != mask and not mask & ~self.mask

    def __and__(self, other: CardsLike) -> CardSet:
        mask = _operand(other)
        return NotImplemented if mask is None else CardSet.of_mask(self.mask & mask)

    # Narrower than collections.abc.Set, which joins sets of anything: here the union is of cards.
    def __or__(self, other: CardsLike) -> CardSet:  # type: ignore[override]
        mask = _operand(other)
        return NotImplemented if mask is None else CardSet.of_mask(self.mask | mask)

    def __xor__(self, other: CardsLike) -> CardSet:  # type: ignore[override]
        mask = _operand(other)
        return NotImplemented if mask is None else CardSet.of_mask(self.mask ^ mask)

    def __sub__(self, other: CardsLike) -> CardSet:
        mask = _operand(other)
        return NotImplemented if mask is None else CardSet.of_mask(self.mask & ~mask)

    def __rsub__(self, other: CardsLike) -> CardSet:
        mask = _operand(other)
        return NotImplemented if mask is None else CardSet.of_mask(mask & ~self.mask)

    __rand__ = __and__
    __ror__ = __or__
    __rxor__ = __xor__

    def isdisjoint(self, other: CardsLike) -> bool:
        """Whether the two have no card in common.

        >>> CardSet("8♠ 9♠").isdisjoint("8♥")
        True
        """
        return not self.mask & _mask_of(other)

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f'CardSet("{self}")'

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def _repr_html_(self) -> str:
        from gincourse.render.faces import cards_html

        return cards_html(self)

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return CardSet.of_mask, (self.mask,)


_set_mask = CardSet.__dict__["mask"].__set__  # what cannot be done by hand, and sets are many

FULL_PACK = CardSet.of_mask((1 << 52) - 1)
"""The 52 cards as a set."""

NO_CARDS = CardSet.of_mask(0)
"""The empty set."""

CardsLike: TypeAlias = str | Card | Iterable[str | Card] | CardSet
"""What may be given where cards are wanted: text with any number of cards, a card, a list."""


def cards(source: CardsLike) -> tuple[Card, ...]:
    """The cards in the order in which they are given, for packs and piles.

    Cards in text may be parted by spaces or commas, or stand together. Raises :class:`CardError`
    for what is no card and for a card that is there twice.

    >>> cards("K♦ as,10h 9c8c")
    (Card("K♦"), Card("A♠"), Card("10♥"), Card("9♣"), Card("8♣"))
    """
    if isinstance(source, CardSet):
        return tuple(source)
    found = tuple(_each(source))
    seen: set[Card] = set()
    for card in found:
        if card in seen:
            raise _twice(card)
        seen.add(card)
    return found


def _each(source: CardsLike) -> Iterator[Card]:
    if isinstance(source, Card):
        yield source
    elif isinstance(source, str):
        yield from _read(source)
    elif isinstance(source, Iterable):
        for item in source:
            if isinstance(item, Card):
                yield item
            elif isinstance(item, str):
                yield from _read(item)
            else:
                raise _bad_type(item)
    else:
        raise _bad_type(source)


def _read(text: str) -> Iterator[Card]:
    """The cards in a text, which may stand together: ``"8♠9♠"``."""
    at = _end_of_gap(text, 0)
    while at < len(text):
        found = _CARD.match(text, at)
        if found is None:
            before = re.split(r"[\s,]", text[:at])[-1]  # the whole word, as it was written
            raise _unknown(before + re.split(r"[\s,]", text[at:], maxsplit=1)[0])
        yield _matched(found)
        at = _end_of_gap(text, found.end())


def _end_of_gap(text: str, at: int) -> int:
    gap = _GAP.match(text, at)
    return gap.end() if gap else at


def _matched(found: re.Match[str]) -> Card:
    rank, suit = found.groups()
    return _BY_CODE[("T" if rank == "10" else rank.upper()) + SUIT_OF[suit]]


def _mask_of(source: CardsLike) -> int:
    if type(source) is CardSet:
        return source.mask
    mask = 0
    for card in _each(source):
        bit = 1 << card.index
        if mask & bit:
            raise _twice(card)
        mask |= bit
    return mask


def _operand(other: object) -> int | None:
    """The other side of an operator as a mask; None (no cards at all) is for Python to report."""
    if type(other) is CardSet:
        return other.mask
    if type(other) is Card:
        return 1 << other.index
    if isinstance(other, (str, Iterable)):
        return _mask_of(other)
    return None


# The sentences live in messages, which knows cards: it can be imported only once there are cards.


def _twice(card: Card) -> CardError:
    from gincourse.messages import say

    return CardError(say("card.twice", card=card))


def _unknown(text: str) -> CardError:
    from gincourse.messages import say

    return CardError(say("card.unknown", text=text))


def _bad_type(thing: object) -> TypeError:
    return TypeError(*_unknown(repr(thing)).args)
