"""Where a hand begins: the shuffled pack, seeds, and the lines of a record's head."""

from __future__ import annotations

import random
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import index
from typing import Any, TypeAlias, TypeGuard

from gincourse.cards import FULL_PACK, Card, CardSet, CardsLike, cards
from gincourse.messages import say


def shuffled(pack: Sequence[Card], seed: int | str) -> tuple[Card, ...]:
    """The pack in the order of a seed, the same on every platform and in every Python version.

    Only ``random.Random.random`` is used, the one stream that Python promises to keep.

    >>> from gincourse.cards import cards
    >>> " ".join(str(c) for c in shuffled(cards("A♠ 2♠ 3♠ 4♠ 5♠"), 7))
    '2♠ A♠ 3♠ 4♠ 5♠'
    """
    rng = random.Random(f"gincourse {seed}")
    order = list(pack)
    for i in range(len(order) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        order[i], order[j] = order[j], order[i]
    return tuple(order)


Seed: TypeAlias = int | str


def seed_or_pack(
    seed: Seed | None, pack: CardsLike | None
) -> tuple[Seed | None, tuple[Card, ...] | None]:
    """What a deal begins with: a pack in order if there is one, else a seed, drawn if need be.

    >>> seed_or_pack(7, None), seed_or_pack(None, "2♠ A♠")
    ((7, None), (None, (Card("2♠"), Card("A♠"))))
    """
    if pack is not None:
        return None, cards(pack)
    if seed is None:
        return secrets.randbelow(1_000_000), None
    if isinstance(seed, str):
        return seed, None
    try:
        return index(seed), None
    except TypeError:
        raise ValueError(say("deal.seed", seed=repr(seed)).text) from None


@dataclass(frozen=True, slots=True)
class Start:
    """Where a hand begins, as data: a seed, or a pack in order, or a position set up from cards.

    ``position`` holds (name, text) pairs of what lies where, in the order of the game's ``head``.

    ``before`` is what earlier hands have left on the table, as (name, text) pairs.
    """

    game: str
    rules: Any
    dealer: int
    players: int
    seed: Seed | None = None
    pack: tuple[Card, ...] | None = None
    position: tuple[tuple[str, str], ...] | None = None
    before: tuple[tuple[str, str], ...] = ()

    def order(self, pack: tuple[Card, ...]) -> tuple[Card, ...]:
        """The whole pack in the order in which a hand that begins with a deal is dealt from it."""
        if self.pack is not None:
            return self.pack
        assert self.seed is not None
        return shuffled(pack, self.seed)

    @property
    def secret(self) -> str:
        """What nobody at the table knows of this hand: it makes the order of a new stock.

        >>> Start("ring", None, dealer=0, players=3, seed=7).secret
        '7'
        """
        if self.seed is not None:
            return str(self.seed)
        return " ".join(map(str, self.pack)) if self.pack is not None else str(self.position)


def head_number(name: str, text: str) -> int:
    """The number that a line ``name`` of a record's head gives; a sentence if it is none.

    >>> head_number("turn", "1")
    1
    >>> head_number("turn", "you")
    Traceback (most recent call last):
    ...
    ValueError: Its line “turn” cannot be “you”.
    """
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise ValueError(say("record.value", name=name, text=text).text)
    return int(text)


def is_seat(seat: object, players: int) -> TypeGuard[int]:
    """Whether this is a seat of so many: a whole number, and no other thing that equals one.

    >>> is_seat(2, 3), is_seat(3, 3), is_seat(1.0, 3), is_seat("1", 3)
    (True, False, False, False)
    """
    return type(seat) is int and 0 <= seat < players


def filled(
    hands: Iterable[CardSet | None],
    sizes: Iterable[int],
    lying: Iterable[Card],
    stock: Sequence[Card] | None,
    seed: Seed,
) -> tuple[tuple[CardSet, ...], tuple[Card, ...]]:
    """The hands of a position, and its stock with the next card first.

    A hand that is ``None`` is dealt its size from the cards that lie nowhere, in the order of
    ``seed``; without a ``stock`` what is then left is the stock.

    >>> hands, stock = filled([CardSet("A♠"), None], [1, 2], cards("K♦"), None, 7)
    >>> len(hands[1]), len(stock), CardSet("A♠ K♦") & stock
    (2, 48, CardSet(""))
    """
    known = list(hands)
    used = CardSet([*(c for hand in known if hand for c in hand), *lying, *(stock or ())])
    spare, full = shuffled(tuple(FULL_PACK - used), seed), list[CardSet]()
    for hand, size in zip(known, sizes, strict=True):
        if hand is None:
            hand, spare = CardSet(spare[:size]), spare[size:]
        full.append(hand)
    return tuple(full), spare if stock is None else tuple(stock)


def head_flag(name: str, text: str) -> bool:
    """Whether a line ``name`` of a record's head says yes; a line left out says no.

    >>> head_flag("took", "yes"), head_flag("took", "no")
    (True, False)
    >>> head_flag("took", "maybe")
    Traceback (most recent call last):
    ...
    ValueError: Its line “took” cannot be “maybe”.
    """
    if text not in ("yes", "no", ""):
        raise ValueError(say("record.value", name=name, text=text).text)
    return text == "yes"
