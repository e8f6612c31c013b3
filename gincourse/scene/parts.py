"""The small pieces of a view: cards, groups, buttons and sentences as JSON-able dicts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from gincourse.cards import Card, CardSet
from gincourse.games.base import Action, Row
from gincourse.melds import meld_name
from gincourse.messages import Message, Seat, card_name, comma, listed, say

View: TypeAlias = dict[str, Any]
Wish: TypeAlias = "tuple[Action, ...] | Message | Taste"
"""What a game makes of a wish: actions to take, a sentence that refuses, or another taste."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Who a view is for: the names round the table and which of them is "you" (if any)."""

    names: tuple[str, ...]
    you: int | None = None

    def tell(self, message: Message) -> View:
        """A sentence for this reader."""
        return message.told(self.names, self.you).view()

    def words(self, message: Message) -> str:
        """The same, to be shown only."""
        return message.told(self.names, self.you).text

    def name(self, seat: int) -> str:
        """What this reader calls a seat."""
        return say("you").text if seat == self.you else self.names[seat]


@dataclass(frozen=True, slots=True)
class Taste:
    """How a reader wants the hand shown."""

    hints: bool = True
    sort: str = "suit"
    rows_shown: int | None = None
    """How many lines of the arithmetic are open; ``None``: all."""
    counted: frozenset[str] = frozenset()
    """What the reader has counted and may now be shown, hints or not."""


def card_view(card: Card, **more: Any) -> View:
    """A face-up card; ``more`` are its marks (``just``, ``owner``, ``acts``, ``note``)."""
    return {"c": card.code, "name": card_name(card), **{k: v for k, v in more.items() if v}}


def button(id_: str, label: Message, *, why: View | None = None, **more: Any) -> View:
    """An action; with ``why`` it is off and says so."""
    view: View = {"id": id_, "label": label.text, "on": why is None}
    if label.speech != label.text:
        view["speech"] = label.speech
    if why is not None:
        view["why"] = why
    return view | {k: v for k, v in more.items() if v}


def meld_group(
    meld: CardSet, laid: Sequence[tuple[Card, int]] = (), reader: Reader | None = None
) -> View:
    """A meld on the table or in the hand, with the cards laid off on it and who laid each."""
    owners = dict(laid) if reader is not None else {}
    whole = meld | CardSet([card for card, _ in laid])
    name = meld_name(whole)
    group: View = {"kind": "meld", "label": name.text, "speech": name.speech}
    group["cards"] = [card_view(card) for card in whole.by_rank()]
    if reader is None or not owners:
        return group
    for card, view in zip(whole.by_rank(), group["cards"], strict=True):
        if card in owners:
            by = Seat(owners[card])
            view["owner"] = reader.name(by.number)
            view["name"] = reader.words(say("card.laid_off", card=view["name"], who=by))
    notes = []
    for seat in dict.fromkeys(owners.values()):
        cards = tuple(card for card, by in laid if by == seat)
        notes.append(say("laid.by", cards=cards, who=Seat(seat)))
    note = comma(notes).told(reader.names, reader.you)
    group["label"] = f"{name.text} {note.text}"
    group["speech"] = f"{name.speech} {note.speech}"
    return group


def loose_group(cards: Sequence[Card]) -> View:
    """Deadwood with its count."""
    value = sum(card.value for card in cards)
    return {
        "kind": "loose",
        "label": say("deadwood").text,
        "cards": [card_view(c) for c in cards],
        "number": value,
        "speech": say("deadwood.count", n=value).speech,
    }


def sum_zone(
    name: Message,
    rows: Sequence[Row],
    notes: Sequence[Message],
    reader: Reader,
    *,
    whole: bool = True,
) -> View:
    """The arithmetic of a result; when it is there as a ``whole``, the last row is the total."""
    views = [_row(row.told(reader.names, reader.you)) for row in rows]
    zone: View = {
        "id": "sum",
        "kind": "sum",
        "area": "table",
        "name": name.text,
        "rows": views,
        "notes": [reader.words(note) for note in notes],
    }
    if whole:
        zone["total"] = views.pop()
    return zone


def _row(row: Row) -> View:
    terms = say("sum.terms", terms=row.terms_message)
    counted = terms if len(row.terms) > 1 else None
    return {
        "label": row.label.text,
        "detail": " ".join(map(str, row.cards)),
        "sum": "" if counted is None else counted.text,
        "value": row.total if row.total >= 0 else say("sum.single", total=row.total).text,
        "spoken": {
            "detail": listed([card_name(card) for card in row.cards]),
            "sum": "" if counted is None else counted.speech,
        },
    }


def dearest_first(cards: Iterable[Card]) -> list[Card]:
    """Deadwood as it is usually held: the dearest cards first."""
    return sorted(cards, key=lambda card: (-card.rank, card.index))
