"""What may be done at a table of 500: buttons, panels that ask, and the reasons against."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from gincourse.cards import Card
from gincourse.games import gin500
from gincourse.games.base import arithmetic
from gincourse.messages import Message, say
from gincourse.scene.gin500_panels import (
    Seen,
    ask_take,
    brings,
    choice,
    group_of,
    legal,
    take_button,
    told_uses,
    why_no_throw,
)
from gincourse.scene.gin500_untold import untold_buttons, untold_card
from gincourse.scene.parts import Reader, Taste, View, Wish, action_button, button, sorted_by

WISHES = ("sort", "aside")


def actions(seen: Seen, reader: Reader, taste: Taste) -> list[View]:
    """The buttons when no card is chosen; legal ones are on, the others say why not."""
    if reader.you is None or seen.turn != reader.you:
        return []
    if seen.phase == "draw":
        return _draw_buttons(seen, reader, taste)
    if not taste.hints:
        return untold_buttons(seen, reader, taste)
    throw = button("", say("do.throw"), why=why_no_throw(seen, reader), apart=True)
    if seen.must is not None:
        return [_use_button(seen, reader), throw]
    melds, lays = legal(seen, gin500.Meld), legal(seen, gin500.LayOff)
    ask_meld = {"title": say("gin500.choose.meld"), "asked": say("gin500.do.meld_ask")}
    ask_lay = {"title": say("gin500.choose.lay_off"), "asked": say("gin500.do.lay_off_ask")}
    no_meld = reader.tell(say("gin500.note.no_meld"))
    no_lay = reader.tell(_why_no_lay_off(seen))
    found = [
        choice("meld", seen, reader, melds, **ask_meld)
        or button("", say("gin500.do.meld_first"), why=no_meld),
        choice("lay off", seen, reader, lays, **ask_lay)
        or button("", say("gin500.do.lay_off_first"), why=no_lay),
        throw,
    ]
    main = next((action for action in found if action["on"]), None)
    if main is not None:
        main["main"] = True
    return found


def draw_button(seen: Seen, reader: Reader, **more: bool) -> View:
    """Draw from the stock, or why not."""
    return action_button(gin500.Draw(), seen, reader, **more)


def _draw_buttons(seen: Seen, reader: Reader, taste: Taste) -> list[View]:
    found = [draw_button(seen, reader, main=True)]
    takes = legal(seen, gin500.Take)
    if not taste.hints:
        why = reader.tell(say("gin500.note.take_first"))
        if seen.discards:
            found.append(button("", say("gin500.do.take_first"), why=why))
    elif len(takes) == 1:
        found.append(take_button(takes[0].card, seen, reader))
    elif takes:
        found.append(ask_take([take.card for take in takes], seen))
    elif seen.discards:
        why = reader.tell(say("gin500.note.no_take"))
        found.append(button("", say("gin500.do.take_first"), why=why))
    if seen.why_not(gin500.Pass()) is None:
        found.append(action_button(gin500.Pass(), seen, reader, apart=True))
    return [*found, button("", say("do.throw"), why=why_no_throw(seen, reader), apart=True)]


def pile_acts(card: Card, seen: Seen, reader: Reader, taste: Taste) -> View:
    """The buttons of a discard that is looked at, and the line under them."""
    draw = draw_button(seen, reader)
    take = take_button(card, seen, reader, main=True)
    if not taste.hints:
        return {"acts": [{k: v for k, v in take.items() if k != "why"} | {"on": True}, draw]}
    found: View = {"acts": [take, draw]}
    if take["on"]:
        found["note"] = reader.tell(told_uses(seen, card))
    return found


def card_acts(view: View, card: Card, seen: Seen, reader: Reader, taste: Taste) -> None:
    """Give a card of the own hand its buttons and the line for when it is chosen."""
    if seen.phase == "draw":
        view["acts"] = _draw_buttons(seen, reader, taste)
        view["note"] = why_no_throw(seen, reader)
        return
    throw = action_button(gin500.Discard(card), seen, reader)
    if not taste.hints:
        view["acts"] = untold_card(card, seen, reader, taste, throw)
        return
    melds = [a for a in legal(seen, gin500.Meld) if card in a.cards]
    lays = [a for a in legal(seen, gin500.LayOff) if card in a.cards]
    ask_meld = {
        "title": say("gin500.choose.meld_with", card=card),
        "asked": say("gin500.do.meld_with", card=card),
    }
    ask_lay = {
        "title": say("gin500.choose.target", card=card, n=len(lays)),
        "asked": say("gin500.do.lay_off_card", card=card),
    }
    acts = [
        choice(f"meld {card}", seen, reader, melds, **ask_meld),
        choice(f"lay off {card}", seen, reader, lays, **ask_lay),
    ]
    found = [act for act in acts if act is not None]
    throw["apart"] = bool(found)
    found.append(throw)
    main = next((act for act in found if act["on"]), found[0])
    main["main"] = True
    view["acts"] = found
    view["note"] = reader.tell(_card_note(card, seen, melds, lays))


def _card_note(
    card: Card, seen: Seen, melds: Sequence[gin500.Meld], lays: Sequence[gin500.LayOff]
) -> Message:
    if seen.must is not None and not melds and not lays:
        return say("gin500.note.use_first", card=seen.must)
    if melds:
        best = max(melds, key=brings)
        return say("gin500.note.would_meld", cards=group_of(best).ordered, n=brings(best))
    if lays:
        return say("gin500.note.would_lay", card=card)
    return say("gin500.note.counts", card=card, n=gin500.held(seen.rules, seen.hand)[card])


def _use_button(seen: Seen, reader: Reader) -> View:
    """What must be done with the card that was taken."""
    assert seen.must is not None
    uses = [*legal(seen, gin500.Meld), *legal(seen, gin500.LayOff)]
    title = say("gin500.choose.use", card=seen.must)
    asked = say("gin500.do.use", card=seen.must)
    found = choice("use", seen, reader, uses, title=title, asked=asked)
    assert found is not None
    return found | {"main": True}


def _why_no_lay_off(seen: Seen) -> Message:
    return say("gin500.note.no_lay_off" if seen.table else "gin500.note.nothing_lies")


def note(seen: Seen, reader: Reader, taste: Taste) -> Message | None:
    """The line under the buttons when no card is chosen."""
    if reader.you is None or seen.turn != reader.you:
        return None
    if seen.must is not None:
        return say("gin500.note.duty", card=seen.must)
    balance = seen.balance
    if not taste.hints or balance is None:
        return None
    shown = seen.shown[reader.you]
    return say("gin500.note.running", sum=arithmetic((shown, balance - shown), balance))


def wish(name: str, seen: Seen, taste: Taste) -> Wish:
    """Another order of the hand, or a card set aside for a meld (or put back)."""
    what, _, rest = name.partition(" ")
    if what == "sort":
        return sorted_by(name, taste)
    try:
        card = Card(rest)
    except ValueError:
        return say("table.unknown", id=name)
    if seen.seat is None or seen.turn != seen.seat:
        return say("why.not_your_turn")
    if card not in seen.hand:
        return say("why.not_in_hand", card=card)
    return dataclasses.replace(taste, counted=taste.counted ^ {card.code})
