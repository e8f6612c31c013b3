"""A gin table: its zones, its buttons and what they would do."""

from __future__ import annotations

from gincourse.cards import Card, CardSet
from gincourse.games import gin
from gincourse.games.base import Action, Code, Reason
from gincourse.match import Match
from gincourse.melds import arrangements, best_layoff
from gincourse.messages import Message, Seat, say
from gincourse.scene.gin_words import log, status
from gincourse.scene.knocking import (
    add_acts,
    best_button,
    best_layoffs,
    controls,
    draw_buttons,
    gone_group,
    hand_groups,
    last_draw,
    lay_off_buttons,
    piles,
    shed_buttons,
    what_is_left,
)
from gincourse.scene.parts import (
    Reader,
    Taste,
    View,
    Wish,
    action_button,
    button,
    dearest_first,
    loose_group,
    meld_group,
    sorted_by,
    sum_zone,
)

__all__ = [
    "WISHES",
    "WORDS",
    "actions",
    "controls",
    "label",
    "log",
    "meta",
    "note",
    "status",
    "wish",
    "zones",
]

WISHES = ("best", "sort")
WORDS = ("upcard", "meld", "deadwood", "knock", "gin", "undercut", "lay_off")


# --------------------------------------------------------------------------- zones
def zones(seen: gin.GinObservation, reader: Reader, taste: Taste) -> list[View]:
    """Every zone of the table in reading order: the other side, the piles, the own hand."""
    order = [seat for seat in range(len(seen.counts)) if seat != reader.you]
    if reader.you is not None:
        order.append(reader.you)
    found = [_seat(seen, seat, reader, taste) for seat in order[:-1]]
    if seen.knocked is None:
        found += piles(gin, seen, reader)
    found.append(_seat(seen, order[-1], reader, taste))
    if seen.result is not None and seen.result.rows:
        rows = seen.result.rows[: taste.rows_shown]
        whole = taste.rows_shown in (None, len(seen.result.rows))
        found.append(
            sum_zone(say("table.sum_name"), rows, _sum_notes(seen, whole), reader, whole=whole)
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
            | last_draw(seen, seat, reader)
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
        add_acts(zone, lambda card: _acts(seen, card, reader, taste), reader)
    elif not mine:
        zone |= last_draw(seen, seat, reader)
    return zone


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
        zone["detail"] = say(f"how.{knocked.kind}", n=knocked.unmatched.value).text
        zone["groups"] = [
            meld_group(meld, [(card, 1 - seat) for card, onto in seen.laid if onto == meld], reader)
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
        add_acts(zone, lambda card: _acts(seen, card, reader, taste), reader)
        return zone
    zone["detail"] = say("how.laid_off", cards=off).text if off else ""
    zone["groups"] = _defender_groups(seen, hand, taste)
    if off:
        zone["groups"].append(gone_group(off))
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
        return draw_buttons(gin, seen, reader)
    if seen.phase == "layoff":
        best = [best_button(_best_layoffs(seen), reader)] if taste.hints else []
        return [action_button(gin.Done(), seen, reader), *best]
    return _shed_buttons(seen, None, reader, taste)


def _shed_buttons(
    seen: gin.GinObservation, card: Card | None, reader: Reader, taste: Taste
) -> list[View]:
    found = shed_buttons(gin, seen, card, reader, taste)
    if seen.rules.big_gin and taste.hints:
        found.append(action_button(gin.BigGin(), seen, reader))
    elif seen.rules.big_gin:  # whether it can be done shows only when it is tried
        found.append(button(str(gin.BigGin()), gin.BigGin().label))
    return found


def _best_layoffs(seen: gin.GinObservation) -> tuple[Action, ...] | Message:
    """The best lay-offs, or the sentence that says why there are none."""
    found = best_layoffs(gin, seen)
    if not isinstance(found, Message) and seen.rules.defender != "free":
        return say("gin.note.by_hand")
    return found


def _acts(
    seen: gin.GinObservation, card: Card, reader: Reader, taste: Taste
) -> tuple[list[View], Message | None]:
    """The buttons for a chosen card, and the line under them."""
    if seen.phase in ("draw", "upcard"):
        return draw_buttons(gin, seen, reader), Reason.of(Code.DRAW_FIRST).message
    if seen.knocked is None:
        left = what_is_left(seen, card) if taste.hints else None
        return _shed_buttons(seen, card, reader, taste), left
    acts = lay_off_buttons(gin, seen, card, reader)
    if not acts[0]["on"]:
        return acts, say("gin.note.fits_nowhere", card=card)
    if not taste.hints:
        return acts, None
    laid = (*seen.laid, (card, seen.knocked.melds[0]))  # the target does not matter
    rest = gin.defence(seen.rules, seen.hand - card, laid)
    return acts, say("gin.note.would_leave", card=card, n=rest.deadwood)


def wish(name: str, seen: gin.GinObservation, taste: Taste) -> Wish:
    """The best lay-offs, or the sentence that says why there are none; or another order."""
    return sorted_by(name, taste) if name.startswith("sort") else _best_layoffs(seen)


def meta(match: Match, dealt: Message) -> Message:
    """The line at the head of the table: which hand of how many, and who ``dealt``."""
    if match.number > match.rules.hands:
        return say("gin.meta_more", number=match.number, dealt=dealt)
    return say("gin.meta", number=match.number, hands=match.rules.hands, dealt=dealt)


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
