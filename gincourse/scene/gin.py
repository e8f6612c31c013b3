"""A gin table: its zones, its buttons and what they would do."""

from __future__ import annotations

import dataclasses

from gincourse.cards import Card, CardSet
from gincourse.games import gin
from gincourse.games.base import Action, Code, Reason
from gincourse.games.gin.rules import KNOCK_LIMIT
from gincourse.melds import (
    Arrangement,
    arrangements,
    best_layoff,
    can_lay_off,
    knock_discards,
    least_deadwood,
    meld_name,
)
from gincourse.messages import Message, Seat, comma, say
from gincourse.scene.gin_words import status, turn_messages
from gincourse.scene.parts import (
    Reader,
    Taste,
    View,
    Wish,
    button,
    card_view,
    dearest_first,
    loose_group,
    meld_group,
    sum_zone,
)

__all__ = ["WISHES", "actions", "controls", "label", "log", "note", "status", "wish", "zones"]

WISHES = ("best", "sort")
MOST_CHOICES = 6
"""How many arrangements a knock offers for one card; all others can be written in notation."""


# --------------------------------------------------------------------------- zones
def zones(seen: gin.GinObservation, reader: Reader, taste: Taste) -> list[View]:
    """Every zone of the table in reading order: the other side, the piles, the own hand."""
    order = [seat for seat in range(len(seen.counts)) if seat != reader.you]
    if reader.you is not None:
        order.append(reader.you)
    found = [_seat(seen, seat, reader, taste) for seat in order[:-1]]
    if seen.knocked is None:
        found += _piles(seen, reader)
    found.append(_seat(seen, order[-1], reader, taste))
    if seen.result is not None and seen.result.rows:
        rows = seen.result.rows[: taste.rows_shown]
        whole = taste.rows_shown in (None, len(seen.result.rows))
        found.append(
            sum_zone(say("gin.sum_name"), rows, _sum_notes(seen, whole), reader, whole=whole)
        )
    return found


def _seat(seen: gin.GinObservation, seat: int, reader: Reader, taste: Taste) -> View:
    hand = seen.hands[seat]
    n = seen.counts[seat]
    if hand is None:
        held = say("hand.count", n=n)
        name = reader.name(seat)
        speech = say("hand.backs", who=name, n=n).text
        view = {"id": f"seat-{seat}", "kind": "backs", "area": "across", "count": n}
        return (
            view
            | {"name": name, "detail": held.text, "speech": speech}
            | _last_move(seen, seat, reader)
        )
    knocked = seen.knocked
    if knocked is not None:
        return _laid_open(seen, seat, hand, reader, taste)
    mine = seat == reader.you
    zone: View = {
        "id": f"seat-{seat}",
        "kind": "hand" if mine else "laid",
        "area": "hand" if mine else "across",
        "name": reader.name(seat),
        "detail": say("hand.count", n=n).text,
        "speech": say("hand.yours" if mine else "hand.open", who=reader.name(seat), n=n).text,
        "groups": hand_groups(seen, hand, taste),
    }
    if mine and seen.turn == seat:
        _add_acts(zone, seen, reader, taste)
    elif not mine:
        zone |= _last_move(seen, seat, reader)
    return zone


def _last_move(seen: gin.GinObservation, seat: int, reader: Reader) -> View:
    taken = [e for e in seen.history if e.seat == seat and e.what in ("take", "draw")]
    if not taken or seen.knocked is not None:
        return {}
    if taken[-1].what == "take" and taken[-1].card is not None:
        return {"note": reader.tell(say("gin.note.took", card=taken[-1].card))}
    return {"note": reader.tell(say("gin.note.drew"))}


def hand_groups(seen: gin.GinObservation, hand: CardSet, taste: Taste) -> list[View]:
    """A hand in groups: by melds and deadwood with hints, else as one fan in the chosen order."""
    if not taste.hints or not hand:
        whole = hand.by_rank() if taste.sort == "rank" else hand.by_suit()
        plain: View = {"kind": "plain", "label": "", "cards": [card_view(c) for c in whole]}
        groups = [plain]
    else:
        best = arrangements(hand)[0]
        loose = best.unmatched
        order = dearest_first(loose) if taste.sort == "rank" else list(loose.by_suit())
        groups = [meld_group(meld) for meld in best.melds]
        if loose:
            groups.append(loose_group(order))
    for group in groups:
        for view in group["cards"]:
            if seen.drawn is not None and view["c"] == seen.drawn.code:
                view |= {"just": True, "name": say("card.just", card=view["name"]).text}
    return groups


def _piles(seen: gin.GinObservation, reader: Reader) -> list[View]:
    mine = reader.you is not None and seen.turn == reader.you
    upcard = seen.discards[-1] if seen.discards else None
    stock: View = {
        "id": "stock",
        "kind": "pile",
        "area": "piles",
        "name": say("stock").text,
        "detail": say("stock.left", n=seen.stock).text,
        "speech": say("stock.speech", n=seen.stock).text,
        "count": seen.stock,
        "top": {"back": True} if seen.stock else None,
    }
    discards: View = {
        "id": "discards",
        "kind": "pile",
        "area": "piles",
        "name": say("discards").text,
        "detail": say("discards.count", n=len(seen.discards)).text,
        "speech": (
            say("discards.empty") if upcard is None else say("discards.speech", card=upcard)
        ).speech,
        "count": len(seen.discards),
        "top": None if upcard is None else card_view(upcard),
    }
    if mine and seen.phase in ("draw", "upcard"):
        if seen.why_not(gin.Draw()) is None:
            stock["act"] = _button(gin.Draw(), seen, reader)
        if upcard is not None and seen.why_not(gin.Take(upcard)) is None:
            discards["act"] = _button(gin.Take(upcard), seen, reader)
    return [stock, discards]


# --------------------------------------------------------------------------- after a knock
def _laid_open(
    seen: gin.GinObservation, seat: int, hand: CardSet, reader: Reader, taste: Taste
) -> View:
    knocked = seen.knocked
    assert knocked is not None
    zone: View = {
        "id": f"seat-{seat}",
        "kind": "laid",
        "area": "table",
        "name": reader.name(seat),
        "speech": say("hand.open", who=reader.name(seat), n=len(hand)).text,
    }
    if seat == knocked.seat:
        zone["detail"] = say(f"gin.how.{knocked.kind}", n=knocked.unmatched.value).text
        zone["groups"] = [
            meld_group(meld, [card for card, onto in seen.laid if onto == meld], 1 - seat, reader)
            for meld in knocked.melds
        ]
        if knocked.unmatched:
            zone["groups"].append(loose_group(dearest_first(knocked.unmatched)))
        return zone
    off = tuple(card for card, _ in seen.laid)
    if seen.phase == "layoff" and seat == reader.you:
        zone |= {"kind": "hand", "area": "hand", "detail": say("hand.count", n=len(hand)).text}
        zone["speech"] = say("hand.yours", n=len(hand)).text
        zone["groups"] = _defender_groups(seen, hand, taste)
        _add_acts(zone, seen, reader, taste)
        return zone
    zone["detail"] = say("gin.how.laid_off", cards=off).text if off else ""
    zone["groups"] = _defender_groups(seen, hand, taste)
    if off:
        gone = [card_view(card) for card in off]
        for view in gone:
            view["name"] = say("card.gone", card=view["name"]).text
        label = say("laid_off")
        zone["groups"].append({"kind": "gone", "label": label.text, "cards": gone})
    return zone


def _defender_groups(seen: gin.GinObservation, hand: CardSet, taste: Taste) -> list[View]:
    if seen.phase == "layoff" and not taste.hints:
        return hand_groups(seen, hand, taste)
    shown = gin.defence(seen.rules, hand, seen.laid)
    groups = [meld_group(meld) for meld in shown.melds]
    if shown.unmatched:
        groups.append(loose_group(dearest_first(shown.unmatched)))
    return groups


def _sum_notes(seen: gin.GinObservation, whole: bool) -> list[Message]:
    knocked, result = seen.knocked, seen.result
    assert result is not None
    assert knocked is not None
    if not whole:
        return []
    notes = [] if result.note is None else [result.note]
    saved = tuple(card for card, _ in seen.laid)
    if saved:
        n = sum(card.value for card in saved)
        notes.append(say("gin.note.saved", who=Seat(1 - knocked.seat), cards=saved, n=n))
    hand = seen.hands[1 - knocked.seat]
    if knocked.kind == "knock" and hand is not None:
        least = best_layoff(knocked.melds, hand | CardSet(list(saved))).deadwood
        if least < result.deadwood[1 - knocked.seat] and seen.rules.defender == "free":
            notes.append(say("gin.note.could", who=Seat(1 - knocked.seat), n=least))
    if knocked.kind != "knock":
        notes.append(say("gin.note.no_lay_off"))
    return notes


# --------------------------------------------------------------------------- actions
def actions(seen: gin.GinObservation, reader: Reader, taste: Taste) -> list[View]:
    """The buttons when no card is chosen; legal ones are on, the others say why not."""
    if reader.you is None or seen.turn != reader.you:
        return []
    if seen.phase in ("draw", "upcard"):
        return _draw_buttons(seen, reader)
    if seen.phase == "layoff":
        best = [_best_button(seen, reader)] if taste.hints else []
        return [_button(gin.Done(), seen, reader), *best]
    return _shed_buttons(seen, None, reader, taste)


def _draw_buttons(seen: gin.GinObservation, reader: Reader) -> list[View]:
    found = [_button(gin.Draw(), seen, reader)]
    if seen.discards:
        found.append(_button(gin.Take(seen.discards[-1]), seen, reader))
    if seen.why_not(gin.Pass()) is None:
        found.append(_button(gin.Pass(), seen, reader))
    why = reader.tell(Reason.of(Code.DRAW_FIRST).message)
    found.append(button("", say("gin.do.throw"), why=why, apart=True))
    found.append(button("", say("gin.do.knock_first"), why=why))
    return found


def _shed_buttons(
    seen: gin.GinObservation, card: Card | None, reader: Reader, taste: Taste
) -> list[View]:
    """Throw, knock and gin for the chosen card, or for the best one when none is chosen."""
    if not taste.hints:
        return _untold_buttons(seen, card, reader)
    held = seen.hand
    cards = list(held) if card is None else [card]
    choose = reader.tell(Reason.of(Code.NO_CARD_TO_SHED).message)
    if card is None:
        found = [button("", say("gin.do.throw"), why=choose)]
    else:
        found = [_button(gin.Discard(card), seen, reader, main=True)]
    knocks = knock_discards(held, KNOCK_LIMIT) & cards
    most = MOST_CHOICES if card is not None else MOST_CHOICES // 2
    asked = [(c, _worth_showing(seen, c)[:most]) for c in knocks]
    asked = [(c, choices) for c, choices in asked if choices]
    knock = button("knock", say("gin.do.knock_first"), apart=True)
    if asked:
        knock["ask"] = _ask_knock(seen, asked)
    else:
        knock |= {"on": False, "why": reader.tell(_no_knock(seen, cards).message)}
    found.append(knock)
    gins = [c for c in cards if seen.why_not(gin.Gin(c)) is None]
    if gins:
        found.append(_button(gin.Gin(gins[0]), seen, reader))
    else:
        worst = [(least_deadwood(held - c), c) for c in cards]
        why = seen.why_not(gin.Gin(min(worst)[1]))
        assert why is not None
        found.append(button("", say("gin.do.gin_first"), why=reader.tell(why.message)))
    if seen.rules.big_gin:
        found.append(_button(gin.BigGin(), seen, reader))
    return found


def _untold_buttons(seen: gin.GinObservation, card: Card | None, reader: Reader) -> list[View]:
    """The same without hints: what can be done shows only when it is tried."""
    why = None if card is not None else reader.tell(Reason.of(Code.NO_CARD_TO_SHED).message)
    throw = button("", say("gin.do.throw"), why=why)
    found = [
        throw if card is None else _button(gin.Discard(card), seen, reader, main=True),
        button(f"knock {card}", say("gin.do.knock_first"), why=why, apart=True),
        button(f"gin {card}", say("gin.do.gin_first"), why=why),
    ]
    if seen.rules.big_gin:
        found.append(button(str(gin.BigGin()), gin.BigGin().label))
    return found


def _worth_showing(seen: gin.GinObservation, card: Card) -> list[Arrangement]:
    """The arrangements of a knock that no other one beats both in deadwood and in lay-offs."""
    kept: list[Arrangement] = []
    cheapest = 10_000
    for choice in seen.knock_choices(card):  # the least deadwood first
        given = seen.conceded(choice).value
        if choice.deadwood and (given < cheapest or choice.deadwood == kept[0].deadwood):
            kept.append(choice)
            cheapest = min(cheapest, given)
    return kept


def _no_knock(seen: gin.GinObservation, cards: list[Card]) -> Reason:
    """Why none of these cards can be thrown for a knock: from the best of them."""
    best = min(cards, key=lambda c: least_deadwood(seen.hand - c))
    rest = arrangements(seen.hand - best)[0]
    reason = seen.why_not(gin.Knock(best, rest.melds))
    assert reason is not None
    return reason


def _ask_knock(
    seen: gin.GinObservation,
    asked: list[tuple[Card, list[Arrangement]]],
) -> View:
    least = min(choices[0].deadwood for _, choices in asked)
    groups = []
    chosen = False
    for card, choices in sorted(asked, key=lambda pair: pair[1][0].deadwood):
        options = []
        for arrangement in choices:
            first = not chosen and arrangement.deadwood == least
            chosen = chosen or first
            options.append(_knock_option(seen, card, arrangement, first))
        head = say("gin.ask.knock_card", card=card, n=len(choices))
        groups.append({"label": head.text, "speech": head.speech, "options": options})
    return {
        "title": say("gin.ask.knock").text,
        "text": say("gin.ask.knock_text").text,
        "groups": groups,
        "ok": say("gin.do.knock_first").text,
        "cancel": say("cancel").text,
    }


def _knock_option(
    seen: gin.GinObservation, card: Card, arrangement: Arrangement, chosen: bool
) -> View:
    names = [meld_name(meld) for meld in arrangement.melds]
    label = say("gin.ask.option_none", n=arrangement.deadwood)
    if names:
        label = say("gin.ask.option", melds=comma(names), n=arrangement.deadwood)
    given = seen.conceded(arrangement)
    detail = (
        say("gin.ask.concedes", cards=given, n=given.value)
        if given
        else say("gin.ask.concedes_none")
    )
    return {
        "id": str(gin.Knock(card, arrangement.melds)),
        "label": label.text,
        "speech": f"{label.speech} {detail.speech}",
        "detail": detail.text,
        "melds": [[card_view(c) for c in meld.by_rank()] for meld in arrangement.melds],
        "rest": [card_view(c) for c in dearest_first(arrangement.unmatched)],
        "chosen": chosen,
    }


def _best_button(seen: gin.GinObservation, reader: Reader) -> View:
    best = _best_layoffs(seen)
    label = say("gin.do.best")
    if isinstance(best, Message):
        return button("", label, why=reader.tell(best), apart=True)
    return button("best", label, apart=True)


def _best_layoffs(seen: gin.GinObservation) -> tuple[Action, ...] | Message:
    """The best lay-offs, or the sentence that says why there are none."""
    layoffs = seen.best_layoffs() if seen.phase == "layoff" and seen.mine is not None else ()
    if not layoffs:
        return say("gin.note.nothing_fits")
    if seen.rules.defender != "free":
        return say("gin.note.by_hand")
    return tuple(gin.LayOff(card, meld) for card, meld in layoffs)


def _add_acts(zone: View, seen: gin.GinObservation, reader: Reader, taste: Taste) -> None:
    """Give every card of the own hand the buttons and the line for when it is chosen."""
    for group in zone["groups"]:
        for view in group["cards"]:
            acts, note = _acts(seen, Card(view["c"]), reader, taste)
            view["acts"] = acts
            if note is not None:
                view["note"] = reader.tell(note)


def _acts(
    seen: gin.GinObservation, card: Card, reader: Reader, taste: Taste
) -> tuple[list[View], Message | None]:
    """The buttons for a chosen card, and the line under them."""
    if seen.phase in ("draw", "upcard"):
        return _draw_buttons(seen, reader), Reason.of(Code.DRAW_FIRST).message
    if seen.knocked is None:
        left = _what_is_left(seen, card) if taste.hints else None
        return _shed_buttons(seen, card, reader, taste), left
    acts = _lay_off_buttons(seen, card, reader)
    if not acts[0]["on"]:
        return acts, say("gin.note.fits_nowhere", card=card)
    if not taste.hints:
        return acts, None
    laid = (*seen.laid, (card, seen.knocked.melds[0]))  # the target does not matter
    rest = gin.defence(seen.rules, seen.hand - card, laid)
    return acts, say("gin.note.would_leave", card=card, n=rest.deadwood)


def _what_is_left(seen: gin.GinObservation, card: Card) -> Message:
    left = arrangements(seen.hand - card)[0].unmatched
    if not left:
        return say("gin.note.gin", card=card)
    key = "gin.note.leaves_knock" if left.value <= KNOCK_LIMIT else "gin.note.leaves"
    return say(key, card=card, cards=tuple(dearest_first(left)), n=left.value)


def _lay_off_buttons(seen: gin.GinObservation, card: Card, reader: Reader) -> list[View]:
    assert seen.knocked is not None
    fitting = [m for m in seen.knocked.melds if can_lay_off(card, seen.lying(m))]
    found = [_button(gin.LayOff(card, m), seen, reader, main=True) for m in fitting]
    if not fitting:
        why = reader.tell(say("gin.note.fits_nowhere", card=card))
        found = [button("", say("gin.do.lay_off_first", card=card), why=why)]
    return [*found, _button(gin.Done(), seen, reader, apart=True)]


def _button(action: Action, seen: gin.GinObservation, reader: Reader, **more: bool) -> View:
    reason = seen.why_not(action)
    why = None if reason is None else reader.tell(reason.message)
    return button(str(action), action.label, why=why, **more)


def controls(phase: str, taste: Taste) -> list[View]:
    """Sorting, where the own hand can be sorted."""
    if taste.hints and phase not in ("draw", "shed", "upcard"):
        return []
    other = "suit" if taste.sort == "rank" else "rank"
    return [button(f"sort {other}", say(f"table.sort.{other}"))]


ORDERS = ("suit", "rank")


def wish(name: str, seen: gin.GinObservation, taste: Taste) -> Wish:
    """The best lay-offs, or the sentence that says why there are none; or another order."""
    if name.startswith("sort"):
        order = name.removeprefix("sort").strip()
        if order not in ORDERS:
            return say("table.unknown", id=name)
        return dataclasses.replace(taste, sort=order)
    return _best_layoffs(seen)


def log(seen: gin.GinObservation, reader: Reader) -> list[Message]:
    """What has happened, a sentence a turn."""
    return turn_messages(seen.history, seen, reader)


def label(seen: gin.GinObservation) -> Message:
    """The accessible name of the table: whose turn it is."""
    if seen.turn is None:
        return say("gin.label.over")
    return say("gin.label.turn", who=Seat(seen.turn))


def note(seen: gin.GinObservation, reader: Reader, taste: Taste) -> Message | None:
    """The line under the buttons when no card is chosen."""
    if reader.you is None or seen.turn != reader.you or not taste.hints:
        return None
    if seen.phase == "layoff":
        assert seen.knocked is not None
        left = gin.defence(seen.rules, seen.hand, seen.laid).deadwood
        return say("gin.note.counts", n=left, theirs=seen.knocked.unmatched.value)
    least = arrangements(seen.hand)[0]
    return say("gin.note.deadwood", n=least.deadwood)
