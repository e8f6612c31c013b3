"""Sentences as data: every word that gincourse shows or speaks goes through here.

A :class:`Message` is a key into the templates of :mod:`gincourse.texts` plus the cards, numbers and
seats to fill in. It can be *shown* (``8♠``) or *spoken* (``eight of spades``), and it is told from
somebody's point of view only at the very end (:meth:`Message.told`), so the engine never needs to
know names and a screen reader never has to guess what a glyph means.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from gincourse.cards import Card, CardSet
from gincourse.catalogues import template
from gincourse.texts import TEXTS


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table inside a message, turned into a name or "you" when it is told.

    >>> Seat(0)
    Seat(number=0)
    """

    number: int


@dataclass(frozen=True, slots=True)
class Figures:
    """A number written with a point or with its thousands apart, as the language does it.

    >>> say("study.number", n=Figures("1,184,040.5")).text
    '1,184,040.5'
    """

    written: str
    """As in English, ``1,184,040.5``."""


Value: TypeAlias = (
    "str | int | Figures | Card | CardSet | Seat | Message | tuple[Card | Message, ...]"
)


@dataclass(frozen=True, slots=True)
class Message:
    """One whole sentence (or label), not yet in words.

    Build it with :func:`say`. ``str(message)`` shows it.

    >>> from gincourse.cards import Card
    >>> message = say("did.draw.you", card=Card("2♥"))
    >>> message.text
    'You drew 2♥ from the stock.'
    >>> message.speech
    'You drew the two of hearts from the stock.'
    """

    key: str
    values: tuple[tuple[str, Value], ...] = ()

    @property
    def text(self) -> str:
        """The sentence to be shown."""
        return self._fill(spoken=False)

    @property
    def speech(self) -> str:
        """The sentence to be spoken: cards in words, signs of arithmetic in words."""
        return self._fill(spoken=True)

    def view(self) -> dict[str, str]:
        """The sentence as the front end takes it: ``{"text": …, "speech": …}``."""
        return {"text": self.text, "speech": self.speech}

    def told(self, names: Sequence[str], you: int | None = None) -> Message:
        """The same message with seats replaced by names, or by "you" for the reader's own seat.

        A template that ends in ``.you`` is taken when the message's ``who`` is the reader.

        >>> say("gin.did.pass", who=Seat(0)).told(["Ada", "Robin"]).text
        'Ada let the upcard lie.'
        >>> say("gin.did.pass", who=Seat(0)).told(["Ada", "Robin"], you=0).text
        'You let the upcard lie.'
        """
        values: list[tuple[str, Value]] = []
        key = self.key
        for name, value in self.values:
            if isinstance(value, Seat):
                if name == "who" and value.number == you and f"{key}.you" in TEXTS:
                    key = f"{key}.you"
                value = names[value.number]
            elif isinstance(value, Message):
                value = value.told(names, you)
            elif isinstance(value, tuple):
                value = tuple(v.told(names, you) if isinstance(v, Message) else v for v in value)
            values.append((name, value))
        return Message(key, tuple(values))

    def __str__(self) -> str:
        return self.text

    def _fill(self, *, spoken: bool) -> str:
        key = f"{self.key}/speech"
        if not spoken or key not in TEXTS:
            key = self.key
        n = next((value for name, value in self.values if name == "n"), None)
        words = template(key, n if isinstance(n, int) else None)
        return words.format_map({name: _words(v, spoken) for name, v in self.values})


def say(key: str, **values: Value) -> Message:
    """Make the message ``key`` with its values; unknown keys are refused at once.

    >>> say("card.twice", card=Card("8♠")).text
    '8♠ is there twice.'
    """
    if key not in TEXTS:
        raise KeyError(key)
    return Message(key, tuple(values.items()))


def say_of(game: str, what: str, **values: Value) -> Message:
    """What a game calls something at its table, or else what every table calls it.

    >>> say_of("gin", "next").text, say_of("ring", "next").text
    ('Next hand', 'Next round')
    """
    own = f"{game}.{what}"
    return say(own if own in TEXTS else f"table.{what}", **values)


def card_name(card: Card) -> str:
    """The spoken name of a card.

    >>> card_name(Card("10♥"))
    'ten of hearts'
    """
    return template("card.name").format(
        rank=template(f"rank.{card.rank}"), suit=template(f"suit.{card.suit}")
    )


def listed(parts: Sequence[str]) -> str:
    """Several spoken parts as one phrase.

    >>> listed(["ace of spades", "two of clubs", "ten of hearts"])
    'ace of spades, two of clubs and ten of hearts'
    """
    if len(parts) < 2:
        return "".join(parts)
    return template("list.last").format(most=", ".join(parts[:-1]), last=parts[-1])


def comma(messages: Sequence[Message]) -> Message:
    """Several labels as one, with commas.

    >>> comma([say("meld.set", ranks="fives"), say("meld.set", ranks="kings")]).text
    'Set of fives, Set of kings'
    """
    *rest, last = messages
    for message in reversed(rest):
        last = say("list.next", first=message, rest=last)
    return last


def sentences(*messages: Message | None) -> Message:
    """Several sentences, one after the other, as one message (missing ones are left out).

    >>> sentences(say("gin.did.pass", who=Seat(1)), None).told(["Ada", "Robin"]).text
    'Robin let the upcard lie.'
    """
    kept = tuple(m for m in messages if m is not None)
    return kept[0] if len(kept) == 1 else say("sentences", parts=kept)


def _words(value: Value, spoken: bool) -> str:
    if isinstance(value, Message):
        return value.speech if spoken else value.text
    if isinstance(value, Card):
        return template("card.the").format(card=card_name(value)) if spoken else str(value)
    if isinstance(value, Seat):
        return template("seat").format(n=value.number + 1)
    if isinstance(value, Figures):
        marks = {",": template("number.thousands"), ".": template("number.point")}
        return "".join(marks.get(sign, sign) for sign in value.written)
    if isinstance(value, (CardSet, tuple)):
        parts = list(value)
        if all(isinstance(part, Message) for part in parts):
            return " ".join(_words(part, spoken) for part in parts)
        if spoken:
            return listed([card_name(part) for part in parts if isinstance(part, Card)])
        return " ".join(str(part) for part in parts)
    if isinstance(value, int) and value < 0:
        key = "number.negative/speech" if spoken else "number.negative"
        return template(key).format(n=-value)
    return str(value)
