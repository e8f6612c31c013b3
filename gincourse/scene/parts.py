"""The small pieces of a view: cards, groups, buttons, piles and panels as JSON-able dicts."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from gincourse.cards import Card, CardSet
from gincourse.games.base import Action, Event, Reason, Row
from gincourse.melds import meld_name
from gincourse.messages import Message, Seat, card_name, comma, listed, say

View: TypeAlias = dict[str, Any]
ORDERS = ("suit", "rank")
"""How a hand can be sorted."""
AREAS = {
    1: ("north",),
    2: ("west", "east"),
    3: ("west", "north", "east"),
    4: ("west", "northwest", "northeast", "east"),
}
"""Where so many other seats lie, from the reader's left and round."""
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


class Judge(Protocol):
    """What an observation of any game can do: say why an action is not allowed."""

    def why_not(self, action: Action) -> Reason | None:
        """``None`` if the action is legal now."""


def action_button(action: Action, seen: Judge, reader: Reader, **more: bool) -> View:
    """The button for an action, with the reason why it is off."""
    reason = seen.why_not(action)
    why = None if reason is None else reader.tell(reason.message)
    return button(str(action), action.label, why=why, **more)


# --------------------------------------------------------------------------- panels that ask
def option(
    id_: str,
    label: Message,
    detail: Message | None = None,
    *,
    melds: Sequence[Sequence[Card]] = (),
    rest: Sequence[Card] = (),
    chosen: bool = False,
) -> View:
    """One answer of a panel, with the cards it is about."""
    return {
        "id": id_,
        "label": label.text,
        "speech": (say("option", label=label, detail=detail) if detail else label).speech,
        "detail": detail.text if detail else "",
        "melds": [[card_view(card) for card in meld] for meld in melds],
        "rest": [card_view(card) for card in rest],
        "chosen": chosen,
    }


def ask(
    title: Message,
    text: Message,
    groups: Sequence[tuple[Message | None, Sequence[View]]],
    ok: Message,
) -> View:
    """A panel with its groups of options, each under a name of its own if it has one."""
    return {
        "title": title.text,
        "speech": title.speech,
        "text": text.text,
        "groups": [
            {"label": "" if head is None else head.text, "options": list(options)}
            | ({} if head is None else {"speech": head.speech})
            for head, options in groups
        ],
        "ok": ok.text,
        "cancel": say("cancel").text,
    }


# --------------------------------------------------------------------------- piles and other hands
def pile(id_: str, told: Message, detail: Message, cards: int, top: View | None) -> View:
    """A pile of which only the top is seen; ``told`` is what is spoken of it."""
    return {
        "id": id_,
        "kind": "pile",
        "area": "piles",
        "name": say(id_).text,
        "detail": detail.text,
        "speech": told.speech,
        "count": cards,
        "top": top,
    }


def stock_pile(n: int) -> View:
    """The stock with so many cards left."""
    top = {"back": True} if n else None
    return pile("stock", say("stock.speech", n=n), say("stock.left", n=n), n, top)


def add_act(zone: View, told: Message, action: Action, seen: Judge, reader: Reader) -> None:
    """Make a pile a button if the action is allowed; it is spoken with what the pile is."""
    found = action_button(action, seen, reader)
    if found["on"]:
        spoken = say("pile", pile=told, act=action.label).speech
        zone["act"] = found | {"speech": spoken}


def last_move(history: Sequence[Event], seat: int, reader: Reader) -> View:
    """How another player came by the last card, or cards: a note under the hand."""
    drew = [event for event in history if event.seat == seat and event.what in ("take", "draw")]
    if not drew:
        return {}
    card, melds = drew[-1].card, drew[-1].melds
    if drew[-1].what == "draw" or card is None:
        return {"note": reader.tell(say("note.drew"))}
    more = len(melds[0]) - 1 if melds else 0
    if not more:
        return {"note": reader.tell(say("note.took", card=card))}
    return {"note": reader.tell(say("note.took_more", card=card, n=more))}


# --------------------------------------------------------------------------- the order of a hand
def sort_button(taste: Taste) -> View:
    """Sort the hand the other way."""
    other = "suit" if taste.sort == "rank" else "rank"
    return button(f"sort {other}", say(f"table.sort.{other}"))


def sorted_by(name: str, taste: Taste) -> Wish:
    """The taste with the order that ``sort suit`` or ``sort rank`` asks for."""
    order = name.removeprefix("sort").strip()
    if order not in ORDERS:
        return say("table.unknown", id=name)
    return dataclasses.replace(taste, sort=order)


def in_order(cards: CardSet, taste: Taste) -> tuple[Card, ...]:
    """The cards of a hand as the reader wants them sorted."""
    return tuple(cards.by_rank() if taste.sort == "rank" else cards.by_suit())


def plain_group(cards: Iterable[Card], label: Message | None = None) -> View:
    """Cards that are just held."""
    views = [card_view(card) for card in cards]
    found: View = {"kind": "plain", "label": "" if label is None else label.text, "cards": views}
    return found if label is None else found | {"speech": label.speech}


def mark(groups: Iterable[View], card: Card | None, key: str) -> None:
    """Mark a card that has just come to the hand, and say why with the words of ``key``."""
    for group in groups:
        for view in group["cards"]:
            if card is not None and view["c"] == card.code:
                view |= {"just": True, "name": say(key, card=view["name"]).text}


# --------------------------------------------------------------------------- groups of cards
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
    whole_name = say("meld.laid", meld=name, laid=comma(notes)).told(reader.names, reader.you)
    return group | {"label": whole_name.text, "speech": whole_name.speech}


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
