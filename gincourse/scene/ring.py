"""A ring table: two to four hands, the piles between them, the knock, and the payout."""

from __future__ import annotations

import dataclasses
from fractions import Fraction

from gincourse.cards import Card, CardSet
from gincourse.games import ring
from gincourse.games.base import Code, Reason
from gincourse.match import Match
from gincourse.melds import arrangements, least_deadwood
from gincourse.messages import Message, Seat, comma, say, say_of
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
    AREAS,
    Reader,
    Taste,
    View,
    Wish,
    action_button,
    dearest_first,
    loose_group,
    meld_group,
    sorted_by,
    sum_zone,
)
from gincourse.scene.ring_words import fraction, log, share_message, status
from gincourse.study.tables import percent

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
WORDS = (
    *("upcard", "starter", "meld", "deadwood", "knock", "gin"),
    *("lay_off", "ring_undercut", "penalty", "pool"),
)


# --------------------------------------------------------------------------- zones
def zones(seen: ring.RingObservation, reader: Reader, taste: Taste) -> list[View]:
    """Every zone of the table in the order of play: the others, the piles, the own hand."""
    own = seen.order[0] if reader.you is None else reader.you
    others = seen.after(own)
    places = zip(others, AREAS[len(others)], strict=True)
    found = [_seat(seen, seat, area, reader, taste) for seat, area in places]
    if seen.knocked is None:
        found += piles(ring, seen, reader)
    found.append(_seat(seen, own, "hand", reader, taste))
    result = seen.result
    if result is not None and result.rows:
        rows = result.rows[: taste.rows_shown]
        whole = taste.rows_shown in (None, len(result.rows))
        notes = _sum_notes(seen) if whole else ()
        found.append(sum_zone(say_of("ring", "sum_name"), rows, notes, reader, whole=whole))
        if taste.rows_shown is None and seen.rules.rounds == 1:
            found.append(_payout(seen, result, reader))
    return found


def _seat(seen: ring.RingObservation, seat: int, area: str, reader: Reader, taste: Taste) -> View:
    hand, n, mine = seen.hands[seat], seen.counts[seat], seat == reader.you
    name = reader.name(seat)
    held = say("hand.count_dealer" if seat == seen.dealer else "hand.count", n=n)
    zone: View = {"id": f"seat-{seat}", "area": area, "name": name, "detail": held.text}
    zone |= _badge(seen, seat, reader)
    if hand is None:
        speech = say("hand.backs", who=name, n=n).text
        zone |= {"kind": "backs", "count": n, "speech": speech}
        return zone | last_draw(seen, seat, reader)
    zone["speech"] = say("hand.yours" if mine else "hand.open", who=name, n=n).text
    if seen.knocked is not None:
        return zone | _laid_open(seen, seat, hand, reader, taste)
    zone |= {"kind": "hand" if mine else "laid", "groups": hand_groups(seen, hand, taste)}
    if mine and seen.turn == seat:
        add_acts(zone, lambda card: _acts(seen, card, reader, taste), reader)
    elif not mine:
        zone |= last_draw(seen, seat, reader)
    return zone


def _badge(seen: ring.RingObservation, seat: int, reader: Reader) -> View:
    """What a seat has just said, as a tag beside its name."""
    said: Message | None = None
    kind = "open"
    if seen.knocked is not None and seen.knocked.seat == seat:
        n = seen.knocked.unmatched.value
        said, kind = say(f"how.{seen.knocked.kind}", n=n), "best"
    elif seen.knocked is not None:
        off = tuple(laid.card for laid in seen.laid if laid.seat == seat)
        said = say("how.laid_off", cards=off) if off else None
    elif seen.passes and any(e.seat == seat and e.what == "pass" for e in seen.history):
        said = say("ring.badge.passed")
    return {} if said is None else {"badge": {**reader.tell(said), "kind": kind}}


# --------------------------------------------------------------------------- after a knock
def _laid_open(
    seen: ring.RingObservation, seat: int, hand: CardSet, reader: Reader, taste: Taste
) -> View:
    """What lies open of a seat: the knocker's hand, the reader's own, all at the end."""
    knocked = seen.knocked
    assert knocked is not None
    if seat == knocked.seat:
        groups = [meld_group(meld, _laid_on(seen, meld), reader) for meld in knocked.melds]
        if knocked.unmatched:
            groups.append(loose_group(dearest_first(knocked.unmatched)))
        return {"kind": "laid", "groups": groups}
    if seen.phase == "layoff" and not taste.hints:
        groups = hand_groups(seen, hand, taste)
    else:
        shown = arrangements(hand)[0]
        groups = [meld_group(meld) for meld in shown.melds]
        if shown.unmatched:
            groups.append(loose_group(dearest_first(shown.unmatched)))
    if seen.phase == "layoff" and seat == seen.turn == reader.you:
        zone: View = {"kind": "hand", "groups": groups}
        add_acts(zone, lambda card: _acts(seen, card, reader, taste), reader)
        return zone
    off = tuple(laid.card for laid in seen.laid if laid.seat == seat)
    return {"kind": "laid", "groups": [*groups, gone_group(off)] if off else groups}


def _laid_on(seen: ring.RingObservation, meld: CardSet) -> list[tuple[Card, int]]:
    return [(off.card, off.seat) for off in seen.laid if off.meld == meld]


def _sum_notes(seen: ring.RingObservation) -> list[Message]:
    knocked, result = seen.knocked, seen.result
    assert knocked is not None
    assert result is not None
    if knocked.kind == "gin":
        return [say("gin.note.no_lay_off")]
    notes = []
    for seat in seen.after(knocked.seat):
        saved = tuple(laid.card for laid in seen.laid if laid.seat == seat)
        if saved:
            n = sum(card.value for card in saved)
            notes.append(say("gin.note.saved", who=Seat(seat), cards=saved, n=n))
        least = _least(seen, seat, CardSet(saved))
        if least is not None and least < result.deadwood[seat]:
            notes.append(say("gin.note.could", who=Seat(seat), n=least))
    equal = [s for s in seen.after(knocked.seat) if result.deadwood[s] == knocked.unmatched.value]
    if equal and seen.rules.equal_deadwood == "knocker" and result.outcome == "knock":
        names = comma([say("seat.name", who=Seat(seat)) for seat in equal])
        notes.append(say("ring.note.equal", who=names, n=knocked.unmatched.value))
    return notes


def _least(seen: ring.RingObservation, seat: int, saved: CardSet) -> int | None:
    """The least a seat could have counted by laying off, from what lay there in its turn (K4)."""
    hand, knocked = seen.hands[seat], seen.knocked
    if hand is None or knocked is None:
        return None
    held = hand | saved
    turns = seen.after(knocked.seat)
    before = turns[: turns.index(seat)]
    then = dataclasses.replace(
        seen,
        seat=seat,
        turn=seat,
        phase="layoff",
        hands=tuple(held if at == seat else None for at in range(len(seen.hands))),
        laid=tuple(off for off in seen.laid if off.seat in before),
        result=None,
    )
    return least_deadwood(held - CardSet([card for card, _ in then.best_layoffs()]))


def _payout(seen: ring.RingObservation, result: ring.RingResult, reader: Reader) -> View:
    """The pool as a bar, the winner first, then the others by their gap."""
    shares = ring.payout(result.penalties, result.winners, seen.rules, points=max(result.won))
    order = sorted(seen.order, key=lambda seat: (seat not in result.winners, -shares[seat]))
    last = sorted(order, key=lambda seat: seat in result.winners)
    notes = [share_message(seen, seat, shares[seat]) for seat in last]
    return {
        "id": "payout",
        "kind": "bar",
        "area": "table",
        "name": say("ring.payout_name").text,
        "parts": [_part(reader.name(seat), shares[seat]) for seat in order],
        "notes": [reader.words(note) for note in notes if note is not None],
    }


def _part(name: str, share: Fraction) -> View:
    exact, about = fraction(share), percent(share)
    return {
        "label": name,
        "share": float(share),
        "value": exact.text,
        "detail": about.text,
        "speech": comma([exact, about]).speech,
    }


# --------------------------------------------------------------------------- actions
def actions(seen: ring.RingObservation, reader: Reader, taste: Taste) -> list[View]:
    """The buttons when no card is chosen; legal ones are on, the others say why not."""
    if reader.you is None or seen.turn != reader.you:
        return []
    if seen.phase in ("draw", "upcard"):
        return draw_buttons(ring, seen, reader)
    if seen.phase == "layoff":
        best = [best_button(best_layoffs(ring, seen), reader)] if taste.hints else []
        return [action_button(ring.Done(), seen, reader), *best]
    return shed_buttons(ring, seen, None, reader, taste)


def _acts(
    seen: ring.RingObservation, card: Card, reader: Reader, taste: Taste
) -> tuple[list[View], Message | None]:
    """The buttons for a chosen card, and the line under them."""
    if seen.phase in ("draw", "upcard"):
        return draw_buttons(ring, seen, reader), Reason.of(Code.DRAW_FIRST).message
    if seen.knocked is None:
        left = what_is_left(seen, card) if taste.hints else None
        return shed_buttons(ring, seen, card, reader, taste), left
    acts = lay_off_buttons(ring, seen, card, reader)
    if not acts[0]["on"]:
        return acts, say("gin.note.fits_nowhere", card=card) if not acts[0]["id"] else None
    if not taste.hints:
        return acts, None
    left_over = arrangements(seen.hand - card)[0].deadwood
    return acts, say("gin.note.would_leave", card=card, n=left_over)


def wish(name: str, seen: ring.RingObservation, taste: Taste) -> Wish:
    """The best lay-offs, or the sentence that says why there are none; or another order."""
    return sorted_by(name, taste) if name.startswith("sort") else best_layoffs(ring, seen)


def meta(match: Match, dealt: Message) -> Message:
    """The line at the head of the table: how many play, which round, and who ``dealt``."""
    rules = match.rules
    if rules.rounds == 1:
        return say("ring.meta_one", n=rules.players, dealt=dealt)
    if match.number > rules.rounds:
        return say("ring.meta_more", n=rules.players, number=match.number, dealt=dealt)
    return say("ring.meta", n=rules.players, number=match.number, rounds=rules.rounds, dealt=dealt)


def label(seen: ring.RingObservation) -> Message:
    """The accessible name of the table: whose turn it is."""
    if seen.turn is None:
        return say("ring.label.over")
    return say("ring.label.turn", who=Seat(seen.turn))


def note(seen: ring.RingObservation, reader: Reader, taste: Taste) -> Message | None:
    """The line under the buttons when no card is chosen."""
    if reader.you is None or seen.turn != reader.you or not taste.hints:
        return None
    least = arrangements(seen.hand)[0].deadwood
    if seen.phase == "layoff":
        assert seen.knocked is not None
        return say("gin.note.counts", n=least, theirs=seen.knocked.unmatched.value)
    return say("gin.note.deadwood", n=least)
