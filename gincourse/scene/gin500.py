"""A table of 500: its seats with what lies before them, the stock and the spread discard pile."""

from __future__ import annotations

from gincourse.cards import Card
from gincourse.games import gin500
from gincourse.match import Match
from gincourse.messages import Message, Seat, comma, say
from gincourse.scene.gin500_acts import (
    WISHES,
    actions,
    card_acts,
    note,
    pile_acts,
    wish,
)
from gincourse.scene.gin500_hand import hand_groups
from gincourse.scene.gin500_words import event_messages, status
from gincourse.scene.parts import (
    AREAS,
    Reader,
    Taste,
    View,
    add_act,
    card_view,
    last_move,
    plain_group,
    sort_button,
    stock_pile,
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

WORDS = ("stock", "spread", "set", "run500", "lay_off500", "shown", "going_out")


# --------------------------------------------------------------------------- zones
def zones(seen: gin500.Gin500Observation, reader: Reader, taste: Taste) -> list[View]:
    """The others round the table, the piles, the own hand, and the count of a hand that is over."""
    players = len(seen.counts)
    own = reader.you or 0
    others = [(own + n) % players for n in range(1, players)]
    areas = AREAS[len(others)]
    found = [_seat(seen, s, area, reader, taste) for s, area in zip(others, areas, strict=True)]
    if seen.result is None:
        found += [_stock(seen, reader), _spread(seen, reader, taste)]
    found.append(_seat(seen, own, "hand", reader, taste))
    if seen.result is not None:
        rows = seen.result.rows[: taste.rows_shown]
        found.append(sum_zone(say("table.sum_name"), rows, (), reader, whole=False))
    return found


def _seat(
    seen: gin500.Gin500Observation, seat: int, area: str, reader: Reader, taste: Taste
) -> View:
    """A seat: its hand, the melds begun there, and what it has on the table."""
    hand, n = seen.hands[seat], seen.counts[seat]
    mine = seat == reader.you
    name = reader.name(seat)
    held = say("hand.count_dealer" if seat == seen.dealer else "hand.count", n=n)
    zone: View = {
        "id": f"seat-{seat}",
        "kind": "backs",
        "area": area,
        "name": name,
        "detail": held.text,
        "count": n,
        "badge": {**_tally(seen, seat, counted=taste.hints or not mine).view(), "kind": "tally"},
        "melds": [_group(group, reader) for group in seen.table if group.seat == seat],
    }
    shown = say("gin500.shown", n=seen.shown[seat])
    if hand is None:
        speech = say("gin500.speech.backs", who=name, n=n, shown=shown)
        return zone | {"speech": speech.speech} | _last_draw(seen, seat, reader)
    key = "gin500.speech.yours" if mine else "gin500.speech.open"
    zone["speech"] = say(key, who=name, n=n, shown=shown).speech
    if not mine:
        zone |= {"kind": "laid", "groups": [plain_group(hand.by_suit())] if hand else []}
        return zone | _last_draw(seen, seat, reader)
    zone |= {"kind": "hand" if seen.result is None else "laid"}
    zone["groups"] = hand_groups(seen, hand, taste)
    if seen.turn == seat:
        for group in zone["groups"]:
            for view in group["cards"]:
                card_acts(view, Card(view["c"]), seen, reader, taste)
    return zone


def _tally(seen: gin500.Gin500Observation, seat: int, *, counted: bool) -> Message:
    """What a seat has on the table, less what it holds where that is known and ``counted``."""
    hand, shown = seen.hands[seat], seen.shown[seat]
    if not hand or not counted:
        return say("gin500.shown", n=shown)
    held = gin500.in_hand(seen.rules, hand)
    return say("gin500.tally", shown=shown, held=held, total=shown - held)


def _last_draw(seen: gin500.Gin500Observation, seat: int, reader: Reader) -> View:
    """How a player last drew, until the hand is over."""
    return {} if seen.result is not None else last_move(seen.history, seat, reader)


def _group(group: gin500.Group, reader: Reader) -> View:
    """A meld on the table with the owner of each card."""
    cards = []
    for card in group.ordered:
        view = card_view(card)
        owner = group.owner(card)
        if owner != group.seat:
            named = say("gin500.card_laid", card=view["name"], who=Seat(owner))
            view |= {"owner": reader.name(owner), "name": reader.words(named)}
        cards.append(view)
    owners = list(dict.fromkeys(seat for seat, _ in group.laid))
    points = {seat: group.points(seat) for seat in owners}
    name = group.name()
    whole = say("gin500.lies", meld=name, n=sum(points.values()))
    found: View = {
        "kind": "meld",
        "label": name.text,
        "speech": whole.speech,
        "cards": cards,
        "number": sum(points.values()),
    }
    if len(owners) > 1:
        parts = [
            say("gin500.part", who=Seat(seat), n=points[seat], cards=_part(group, seat))
            for seat in owners
        ]
        found["parts"] = [reader.tell(part) for part in parts]
        told = say("gin500.lies_parts", group=whole, parts=comma(parts))
        found["speech"] = told.told(reader.names, reader.you).speech
    return found


def _part(group: gin500.Group, seat: int) -> tuple[Card, ...]:
    """The cards of a meld that one seat has laid, in the order in which they lie."""
    return tuple(card for card in group.ordered if group.owner(card) == seat)


def _stock(seen: gin500.Gin500Observation, reader: Reader) -> View:
    zone = stock_pile(seen.stock)
    if reader.you is not None and seen.turn == reader.you:
        add_act(zone, say("stock.speech", n=seen.stock), gin500.Draw(), seen, reader)
    return zone


def _spread(seen: gin500.Gin500Observation, reader: Reader, taste: Taste) -> View:
    """The discards side by side; each can be considered when the reader may draw."""
    n = len(seen.discards)
    cards = []
    for at, card in enumerate(seen.discards):
        view = card_view(card)
        more = n - at - 1
        if reader.you is not None and seen.turn == reader.you and seen.phase == "draw":
            told = (
                say("gin500.along", card=card, n=more) if more else say("gin500.alone", card=card)
            )
            view |= {"along": more, "caption": reader.tell(told)}
            view |= pile_acts(card, seen, reader, taste)
        cards.append(view)
    return {
        "id": "discards",
        "kind": "spread",
        "area": "piles",
        "name": say("discards").text,
        "detail": say("discards.count", n=n).text,
        "speech": (say("gin500.discards_speech", n=n) if n else say("discards.empty")).speech,
        "groups": [{"kind": "plain", "label": "", "cards": cards}] if cards else [],
    }


# --------------------------------------------------------------------------- the rest of the kit
def controls(phase: str, taste: Taste) -> list[View]:
    """Sorting, while there is a hand to sort."""
    if phase == "over":
        return []
    return [sort_button(taste)]


def log(seen: gin500.Gin500Observation, reader: Reader) -> list[Message]:
    """What has happened, in sentences."""
    return event_messages(seen.history, reader)


def label(seen: gin500.Gin500Observation) -> Message:
    """The accessible name of the table: whose turn it is."""
    if seen.turn is None:
        return say("gin500.label.over")
    return say("gin500.label.turn", who=Seat(seen.turn))


def meta(match: Match, dealt: Message) -> Message:
    """The line at the head of the table: which hand, who ``dealt``, and how far the race goes."""
    return say("gin500.meta", number=match.number, dealt=dealt, goal=match.rules.play_to)
