"""What happened and what to do at a Ging table, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from gincourse.cards import CardSet
from gincourse.games import ging
from gincourse.games.base import Row
from gincourse.messages import Message, Seat, comma, say, sentences
from gincourse.scene.parts import Reader


def claim_message(seen: ging.GingObservation, seat: int) -> Message:
    """A shown claim with the cards and the sum that prove it."""
    claim, hand = seen.claims[seat], seen.hands[seat]
    assert claim is not None
    assert hand is not None
    who = Seat(seat)
    if claim.combination is not None:
        cards = ging.combination_cards(hand, claim.combination)
        return say(f"ging.shows.{claim.combination}", who=who, cards=cards)
    if not claim.suits:
        return say("ging.shows.nothing", who=who)
    proofs = [_proof(hand, suit) for _, suit in claim.suits]
    if len(proofs) == 1:
        return say(
            "ging.shows.suit", who=who, claim=ging.claim_name(claim, inside=True), proof=proofs[0]
        )
    return say("ging.shows.suits", who=who, first=proofs[0], second=proofs[1])


def _proof(hand: CardSet, suit: str) -> Message:
    held = next(h for h in ging.holdings(hand) if h.suit == suit)
    values = tuple(card.value for card in held.cards)
    row = Row(say("cards"), held.cards, values, held.points)
    return say("ging.proof", cards=held.cards, sum=row.sum)


def decision(seen: ging.GingObservation) -> Message:
    """Which claim decides the deal, and why."""
    shown = seen.showdown
    assert shown is not None
    if shown.combination is None and not shown.places:
        return say("ging.decides.nothing")
    if shown.combination is None:
        return say("ging.decides.suits")
    name = say(f"ging.combination.{shown.combination}")
    if len(shown.tied) == 1:
        return say("ging.decides.combination", who=Seat(shown.tied[0]), claim=name)
    rule = seen.rules.combination_tie.replace(" ", "_")
    return say(f"ging.decides.tied_{rule}", n=len(shown.tied), claim=name, who=Seat(shown.tied[0]))


def place_message(seen: ging.GingObservation, place: ging.Place) -> Message:
    """Who has a place and why, ties by seat order included."""
    who, points = Seat(place.seat), place.points
    equal = [
        seat
        for seat, claim in enumerate(seen.claims)
        if seat != place.seat and claim is not None and _best_other(seen, seat, place) == points
    ]
    told = say(f"ging.place{place.rank}", who=who, n=points, suit=say(f"suit.{place.suit}"))
    shown = seen.showdown
    assert shown is not None
    if place.rank == 2 and shown.places[0].seat == place.seat:
        return sentences(told, say("ging.place_both", who=who))
    if equal:
        others = say("ging.place_tie", who=who, others=_names(equal), n=points)
        return sentences(told, others)
    return told


def _best_other(seen: ging.GingObservation, seat: int, place: ging.Place) -> int:
    """The best points of another seat that could have had this place."""
    claim, shown = seen.claims[seat], seen.showdown
    assert claim is not None
    assert shown is not None
    taken = {p.seat for p in shown.places[: place.rank - 1]}
    return claim.suits[0][0] if claim.suits and seat not in taken else 0


def _names(seats: Sequence[int]) -> Message:
    return comma([say("seat.name", who=Seat(seat)) for seat in seats])


def gain_message(seen: ging.GingObservation, seat: int) -> Message:
    """What a seat takes from the layout."""
    shown = seen.showdown
    assert shown is not None
    n = shown.gain[seat]
    if shown.combination is not None:
        return say("ging.takes_layout", who=Seat(seat), n=n)
    return say("ging.takes_corners", who=Seat(seat), n=n)


def missed_message(seen: ging.GingObservation, seat: int) -> Message | None:
    """What a player could have claimed and did not (manual claims)."""
    claim, hand = seen.claims[seat], seen.hands[seat]
    if claim is None or hand is None:
        return None
    best = ging.best_claim(hand)
    called = [c for c in seen.claims if c is not None]
    called[seat] = best
    shown = seen.showdown
    assert shown is not None
    lay = _layout_before(seen)
    more = ging.compare(called, seen.dealer, seen.rules, lay).gain[seat] - shown.gain[seat]
    if more <= 0:
        return None
    name = ging.claim_name(best, inside=True)
    return say("ging.missed", who=Seat(seat), claim=name, n=more)


def _layout_before(seen: ging.GingObservation) -> tuple[int, int]:
    """The stakes in the middle and in the corners before any were taken."""
    shown = seen.showdown
    assert shown is not None
    taken = sum(shown.gain)
    corners = sum(seen.layout.corners)
    if shown.combination is None:
        return sum(seen.layout.middle), corners + taken
    middle = sum(seen.layout.middle)
    return min(4, middle + taken), corners + taken - (min(4, middle + taken) - middle)


def status(seen: ging.GingObservation, reader: Reader) -> Message:
    """The status sentence of the table."""
    if seen.result is not None:
        missed = [missed_message(seen, seat) for seat in range(4)]
        return sentences(ending(seen), *missed)
    if seen.turn is None or reader.you is None:
        return sentences(*log(seen, reader)[-1:]) if seen.history else say("ging.ask.begin")
    if seen.turn != reader.you:
        return say("ging.ask.wait", who=Seat(seen.turn))
    return say(f"ging.ask.{seen.rules.claims}")


def ending(seen: ging.GingObservation) -> Message:
    """How the deal ended: who takes what."""
    shown = seen.showdown
    assert shown is not None
    taken = [gain_message(seen, seat) for seat in range(4) if shown.gain[seat]]
    return sentences(*taken) if taken else say("ging.ends_nothing")


def log(seen: ging.GingObservation, reader: Reader) -> list[Message]:  # noqa: ARG001
    """What has happened: the stakes placed, the claims, and what was taken."""
    told = [say("ging.did.place")]
    for event in seen.history:
        claim = seen.claims[event.seat]
        if claim is not None:
            told.append(
                say(
                    "ging.did.claim",
                    who=Seat(event.seat),
                    claim=ging.claim_name(claim, inside=True),
                )
            )
        else:
            told.append(say("ging.did.claim_hidden", who=Seat(event.seat)))
    if seen.result is not None and seen.showdown is not None:
        gain = seen.showdown.gain
        told += [gain_message(seen, seat) for seat in range(4) if gain[seat]]
    return told
