"""A table of 500 without hints: what can be done shows only when it is tried."""

from __future__ import annotations

from collections.abc import Sequence

from gincourse.cards import Card, CardSet
from gincourse.messages import Seat, say
from gincourse.rum import ordered
from gincourse.scene.gin500_panels import Seen, why_no_throw
from gincourse.scene.parts import Reader, Taste, View, ask, button, option


def untold_buttons(seen: Seen, reader: Reader, taste: Taste) -> list[View]:
    """The same without hints: what can be done shows only when it is tried."""
    aside = _aside(seen, taste)
    told = reader.tell(say("gin500.note.aside_first"))
    if not aside:
        meld = button("", say("gin500.do.meld_first"), why=told)
    else:
        meld = button(
            f"meld {_joined(aside)}", say("gin500.do.meld", cards=ordered(aside)), main=True
        )
    found = [meld]
    if aside:
        found.append(_lay_anywhere(aside, seen, reader))
    why = why_no_throw(seen, reader)
    return [*found, button("", say("do.throw"), why=why, apart=True)]


def untold_card(card: Card, seen: Seen, reader: Reader, taste: Taste, throw: View) -> list[View]:
    """The buttons of a chosen card: throw it, set it aside for a meld, lay it on any meld."""
    aside = card.code in taste.counted
    told = say("gin500.do.back" if aside else "gin500.do.set_aside", card=card)
    tried = {k: v for k, v in throw.items() if k != "why"} | {"on": True, "main": True}
    return [tried, button(f"aside {card}", told), _lay_anywhere(CardSet([card]), seen, reader)]


def _lay_anywhere(cards: CardSet, seen: Seen, reader: Reader) -> View:
    """Lay these cards on a meld that the reader names, whether they fit or not."""
    label = say("gin500.do.lay_off_cards", cards=ordered(cards))
    if not seen.table:
        return button("", label, why=reader.tell(say("gin500.note.nothing_lies")))
    if len(seen.table) == 1:
        only = seen.table[0]
        return button(f"lay off {_joined(cards)} on {_joined(only.ordered)}", label)
    options = []
    for group in seen.table:
        onto = group.name(inside=True)
        told = say("gin500.choose.on", cards=ordered(cards), meld=onto, who=Seat(group.seat))
        id_ = f"lay off {_joined(cards)} on {_joined(group.ordered)}"
        points = say("gin500.choose.follow_unsaid")
        options.append(
            option(id_, told.told(reader.names, reader.you), points, melds=[group.ordered])
        )
    return button(f"lay off {_joined(cards)}", label) | {
        "ask": ask(
            say("gin500.choose.target_any", cards=ordered(cards)),
            say("gin500.choose.target_text"),
            [(None, options)],
            say("gin500.choose.ok_lay_off"),
        )
    }


def _aside(seen: Seen, taste: Taste) -> CardSet:
    return CardSet([card for card in seen.hand if card.code in taste.counted])


def _joined(cards: CardSet | Sequence[Card]) -> str:
    return "".join(map(str, cards))
