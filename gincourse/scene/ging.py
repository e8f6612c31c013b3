"""A Ging table: four hands round the layout with its stakes, and the claims."""

from __future__ import annotations

import dataclasses
import itertools
import random

from gincourse.cards import GLYPHS, SUITS, CardSet
from gincourse.games import ging
from gincourse.match import Match
from gincourse.messages import Message, Seat, comma, say
from gincourse.scene.ging_words import log, status
from gincourse.scene.parts import (
    Reader,
    Taste,
    View,
    Wish,
    ask,
    button,
    card_view,
    option,
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

WISHES = ("count", "totals")
"""A hand always lies by suits, since suits are what is counted."""
WORDS = ("stake", "layout", "holding", "claim", "combination", "showdown")
AREAS = ("hand", "west", "north", "east")
"""Where the seats lie, from the reader's own place to his left and round."""
ALL = "all"


# --------------------------------------------------------------------------- zones
def zones(seen: ging.GingObservation, reader: Reader, taste: Taste) -> list[View]:
    """Across, left, right, the layout, and the reader's own hand."""
    own = reader.you or 0
    seats = {area: (own + n) % 4 for n, area in enumerate(AREAS)}
    found = [_seat(seen, seats[area], area, reader, taste) for area in ("north", "west", "east")]
    found.append(_layout(seen, own, reader))
    found.append(_seat(seen, own, "hand", reader, taste))
    if seen.result is not None and seen.result.rows:
        rows = seen.result.rows[: taste.rows_shown]
        if rows:
            found.append(sum_zone(say("ging.sum_name"), rows, (), reader, whole=False))
    return found


def _seat(seen: ging.GingObservation, seat: int, area: str, reader: Reader, taste: Taste) -> View:
    hand, n = seen.hands[seat], seen.counts[seat]
    mine = seat == reader.you
    name = reader.name(seat)
    zone: View = {
        "id": f"seat-{seat}",
        "area": area,
        "name": name,
        "detail": say("ging.stakes", n=seen.stakes[seat]).text,
    }
    if seat == seen.dealer:
        zone["detail"] = say("ging.stakes_dealer", n=seen.stakes[seat]).text
    zone |= _badge(seen, seat)
    if hand is None:
        speech = say("hand.backs", who=name, n=n).text
        return zone | {"kind": "backs", "count": n, "speech": speech}
    speech = say("hand.yours" if mine else "hand.open", who=name, n=n).text
    zone |= {"kind": "hand" if mine and seen.turn == seat else "laid", "speech": speech}
    if area != "hand":
        # an open hand across the table is one fan, and its claim stands beside the name
        return zone | {"groups": [{"kind": "plain", "label": "", "cards": _by_suit(hand)}]}
    shown = mine and not taste.hints and ALL not in taste.counted and seen.result is None
    return zone | {"groups": _suit_groups(hand, None if not shown else taste.counted)}


def _by_suit(hand: CardSet) -> list[View]:
    return [card_view(c) for h in _in_suit_order(hand) for c in h.cards]


def _in_suit_order(hand: CardSet) -> list[ging.Holding]:
    return sorted(ging.holdings(hand), key=lambda holding: SUITS.index(holding.suit))


def _suit_groups(hand: CardSet, counted: frozenset[str] | None) -> list[View]:
    """A hand by suits; the totals only of suits the reader has counted (``None``: all)."""
    groups = []
    for holding in _in_suit_order(hand):
        suit = say(f"suits.{holding.suit}")
        group: View = {
            "kind": "plain",
            "label": suit.text,
            "speech": suit.text,
            "cards": [card_view(card) for card in holding.cards],
        }
        if counted is None or holding.suit in counted:
            group["number"] = holding.points
            group["speech"] = say("suits.count", suit=suit, n=holding.points).speech
        groups.append(group)
    return groups


def _badge(seen: ging.GingObservation, seat: int) -> View:
    """What a seat has claimed, as a tag beside its name."""
    claim = seen.claims[seat]
    if claim is None:
        if not seen.claimed[seat]:
            return {}
        return {"badge": {**say("ging.badge.claimed").view(), "kind": "open"}}
    best = seen.showdown is not None and seen.showdown.gain[seat] > 0
    kind = "best" if best else "shown" if seen.phase != "claim" else "open"
    return {"badge": {**ging.claim_name(claim).view(), "kind": kind}}


def _layout(seen: ging.GingObservation, own: int, reader: Reader) -> View:
    """The square: a place in the middle and a corner for every seat, from the reader's on."""
    order = [(own + n) % 4 for n in range(4)]
    layout = seen.layout
    middle, corners = sum(layout.middle), sum(layout.corners)
    missing = [say("seat.name", who=Seat(seat)) for seat in order if not layout.corners[seat]]
    speech = say("ging.layout", middle=middle, corners=corners)
    if missing and middle:
        told = say("ging.layout_missing", middle=middle, corners=corners, who=comma(missing))
        speech = told.told(reader.names, reader.you)
    return {
        "id": "layout",
        "kind": "stakes",
        "area": "layout",
        "name": say("ging.layout_name").text,
        "detail": speech.text,
        "speech": speech.text,
        "middle": [layout.middle[seat] for seat in order],
        "corners": [layout.corners[seat] for seat in order],
    }


# --------------------------------------------------------------------------- actions
def actions(seen: ging.GingObservation, reader: Reader, taste: Taste) -> list[View]:
    """The claims that may be made: with hints as true ones, else after the reader's own count."""
    if reader.you is None or seen.turn != reader.you:
        return []
    if seen.rules.claims == "automatic":
        return [button("claim best", say("ging.do.show"), main=True)]
    if taste.hints or ALL in taste.counted:
        legal = [action for action in seen.legal_actions() if isinstance(action, ging.Claim)]
        return [
            button(str(claim), claim.label, main=n == 0)
            for n, claim in enumerate(legal)
            if n < 4 or not claim.suits
        ]
    totals = button("totals", say("ging.do.totals"), apart=True)
    return [*_counting(seen, taste), *_combination_buttons(), _pass_button(), totals]


def _counting(seen: ging.GingObservation, taste: Taste) -> list[View]:
    """Count a suit (which asks for its total), and claim what has been counted."""
    done = [h for h in ging.holdings(seen.hand) if h.suit in taste.counted]
    left = [h for h in ging.holdings(seen.hand) if h.suit not in taste.counted]
    found = []
    claims = [ging.Claim(suits=tuple((h.points, h.suit) for h in done[:2]))] if done else []
    claims += [ging.Claim(suits=((h.points, h.suit),)) for h in done if len(done) > 1]
    found += [button(str(claim), claim.label, main=n == 0) for n, claim in enumerate(claims)]
    if left:
        count = button("count", say("ging.do.count"), main=not done)
        count["ask"] = _ask_count(left)
        found.append(count)
    return found


def _ask_count(left: list[ging.Holding]) -> View:
    groups: list[tuple[Message, list[View]]] = []
    for holding in sorted(left, key=lambda h: SUITS.index(h.suit)):
        suit = say(f"suits.{holding.suit}")
        options: list[View] = []
        for n in _possible_totals(holding):
            text = say("ging.ask.total", n=n, glyph=GLYPHS[holding.suit], suit=suit)
            options.append(option(f"count {n}{holding.suit}", text))
        groups.append((suit, options))
    title, text = say("ging.ask.count"), say("ging.ask.count_text")
    return ask(title, text, groups, say("ging.do.counted"))


def _possible_totals(holding: ging.Holding) -> list[int]:
    """Five totals near the right one, always the same for the same cards, in order of size."""
    rng = random.Random(f"totals {' '.join(map(str, holding.cards))}")
    below = int(rng.random() * 5)
    lowest = max(7, holding.points - below)
    return list(range(lowest, lowest + 5))


def _combination_buttons() -> list[View]:
    """All five combinations: whether one is held is for the reader to see."""
    claims = [ging.Claim(name) for name in ging.COMBINATIONS]
    return [button(str(c), c.label, apart=n == 0) for n, c in enumerate(claims)]


def _pass_button() -> View:
    return button("pass", say("ging.do.pass"), apart=True)


def controls(_phase: str, _taste: Taste) -> list[View]:
    """A hand of Ging is always sorted by suits."""
    return []


def wish(name: str, seen: ging.GingObservation, taste: Taste) -> Wish:
    """Count a suit (``count 30♥``), or ask for all totals (``totals``)."""
    if seen.mine is None:
        return say("why.not_your_turn")
    if name == "totals":
        return dataclasses.replace(taste, counted=frozenset({ALL}))
    claim = ging.read(f"claim {name.removeprefix('count').strip()}")
    reason = dataclasses.replace(seen, rules=_MANUAL).why_not(claim)
    if reason is not None or not claim.suits:
        return reason.message if reason is not None else say("ging.ask.count")
    suits = itertools.chain(taste.counted, (suit for _, suit in claim.suits))
    return dataclasses.replace(taste, counted=frozenset(suits))


_MANUAL = ging.Rules(claims="manual")


def meta(match: Match, dealt: Message) -> Message:
    """The line at the head of the table: which deal of how many, and who ``dealt``."""
    if match.number > match.rules.deals:
        return say("ging.meta_more", number=match.number, dealt=dealt)
    return say("ging.meta", number=match.number, deals=match.rules.deals, dealt=dealt)


def label(seen: ging.GingObservation) -> Message:
    """The accessible name of the table: whose turn it is."""
    if seen.turn is None:
        return say("ging.label.over")
    return say("ging.label.turn", who=Seat(seen.turn))


def note(seen: ging.GingObservation, reader: Reader, taste: Taste) -> Message | None:
    """The line under the buttons."""
    if reader.you is None or seen.turn != reader.you or seen.rules.claims == "automatic":
        return None
    if taste.hints or ALL in taste.counted:
        return say("ging.note.best", claim=ging.claim_name(ging.best_claim(seen.hand), inside=True))
    return say("ging.note.count")
