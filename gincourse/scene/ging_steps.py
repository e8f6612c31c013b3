"""A deal of Ging as steps: stakes, the deal, the claims, and the showdown stake by stake."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence

from gincourse.cards import Card, CardSet
from gincourse.games import ging
from gincourse.messages import Message, Seat, say, sentences
from gincourse.replay import Frame
from gincourse.scene.ging_words import (
    claim_message,
    decision,
    ending,
    gain_message,
    missed_message,
    place_message,
)


def frames(states: Sequence[ging.GingState], seat: int | None) -> Iterator[Frame]:
    """The steps of a deal from all its states."""
    first = states[0]
    yield from _placing(first, seat)
    yield from _deal(first, seat)
    for state in states[1:]:
        seen = state.observe(seat)
        if state.result is None:
            yield Frame(seen, say("ging.did.claim_hidden", who=Seat(state.history[-1].seat)))
            continue
        yield from showdown(states, seat)
        missed = [missed_message(seen, who) for who in range(4)]
        yield Frame(seen, sentences(ending(seen), *missed))


def showdown(states: Sequence[ging.GingState], seat: int | None) -> Iterator[Frame]:
    """Every claim shown from the dealer's left, what decides, and each stake that moves."""
    before, last = states[-2], states[-1]
    end = last.observe(seat)
    assert end.showdown is not None
    shown, order = end.showdown, ging.seat_order(last.dealer)
    held = dataclasses.replace(
        end,
        result=None,
        showdown=None,
        phase="showdown",
        stakes=before.stakes,
        layout=before.layout,
    )
    for n in range(1, 5):
        open_ = set(order[:n])
        seen = dataclasses.replace(
            held,
            hands=tuple(h if s in open_ or s == seat else None for s, h in enumerate(end.hands))
            if seat is not None
            else end.hands,
            claims=tuple(c if s in open_ or s == seat else None for s, c in enumerate(end.claims)),
        )
        yield Frame(seen, claim_message(seen, order[n - 1]))
    decided = dataclasses.replace(held, showdown=dataclasses.replace(shown, gain=(0, 0, 0, 0)))
    yield Frame(decided, decision(end))
    for place in shown.places:
        yield Frame(decided, place_message(end, place))
    winners = [s for s in order if shown.gain[s]]
    gain = [0, 0, 0, 0]
    for winner in winners if len(winners) > 1 else ():  # what one takes alone, the result tells
        gain[winner] = shown.gain[winner]
        whole = shown.combination is not None
        so_far = (gain[0], gain[1], gain[2], gain[3])
        moved = dataclasses.replace(
            held,
            showdown=dataclasses.replace(shown, gain=so_far),
            stakes=tuple(a + b for a, b in zip(before.stakes, so_far, strict=True)),
            layout=ging.collected(
                before.layout, shown.gain, last.dealer, whole=whole, most=sum(so_far)
            ),
        )
        yield Frame(moved, gain_message(end, winner))


def _placing(first: ging.GingState, seat: int | None) -> Iterator[Frame]:
    seen = _undealt(first, seat, 0)
    told = dict(first.start.before)
    yield Frame(seen, say("ging.step.again" if told else "ging.step.place"), deal=True)


def _undealt(first: ging.GingState, seat: int | None, n: int) -> ging.GingObservation:
    """What is seen when ``n`` cards have been dealt."""
    order = ging.seat_order(first.dealer)
    held = {who: dealt_to(first, order.index(who), n) for who in order}
    return dataclasses.replace(
        first.observe(seat),
        turn=None,
        phase="deal",
        hands=tuple(held[who] if seat in (None, who) else None for who in range(4)),
        counts=tuple(len(held[who]) for who in range(4)),
    )


def dealt_to(first: ging.GingState, place: int, n: int) -> CardSet:
    """The cards that the seat at this place in dealing order has after ``n`` rounds of packets."""
    packets = ging.PACKETS[first.rules.dealing]
    pack = ging.pack_of(first.start)
    cards: list[Card] = []
    at = 0
    for packet in packets[:n]:
        at_place = at + place * packet
        cards += pack[at_place : at_place + packet]
        at += 4 * packet
    return CardSet(cards)


def _deal(first: ging.GingState, seat: int | None) -> Iterator[Frame]:
    """The deal, a round at a time: everybody gets a card, or a packet."""
    rounds = len(ging.PACKETS[first.rules.dealing])
    for n in range(1, rounds + 1):
        yield Frame(_undealt(first, seat, n), _round(first, n), deal=True)


def _round(first: ging.GingState, n: int) -> Message:
    cards = sum(ging.PACKETS[first.rules.dealing][:n])
    return say("ging.step.round", n=cards, who=Seat(ging.seat_order(first.dealer)[0]))
