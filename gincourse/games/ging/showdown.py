"""Who takes what: claims compared at the showdown (ging.txt Gameplay, Scoring)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gincourse.games.ging.claims import Claim
from gincourse.games.ging.hands import COMBINATIONS
from gincourse.games.ging.rules import Rules


@dataclass(frozen=True, slots=True)
class Place:
    """A place that scores: ``rank`` 1 or 2, whose it is, and the suit points it was won with."""

    rank: int
    seat: int
    points: int
    suit: str


@dataclass(frozen=True, slots=True)
class Showdown:
    """The outcome of a deal.

    ``combination`` is the one that won (or ``None``), ``tied`` all who called it in seat order
    from the dealer's left, ``places`` first and second place where no combination was called,
    ``gain`` the stakes each seat takes from the layout.
    """

    combination: str | None
    tied: tuple[int, ...]
    places: tuple[Place, ...]
    gain: tuple[int, ...]


def seat_order(dealer: int) -> tuple[int, ...]:
    """The seats from the dealer's left round to the dealer.

    >>> seat_order(2)
    (3, 0, 1, 2)
    """
    return tuple((dealer + 1 + i) % 4 for i in range(4))


def compare(
    called: Sequence[Claim], dealer: int, rules: Rules, layout: tuple[int, int] = (4, 4)
) -> Showdown:
    """Compare four claims; ``layout`` is how many stakes lie in the middle and in the corners.

    >>> calls = [Claim(suits=((25, "s"),)), *[Claim(suits=((30, s),)) for s in "hdc"]]
    >>> [(place.seat, place.points) for place in compare(calls, 3, Rules()).places]
    [(1, 30), (2, 30)]
    """
    order = seat_order(dealer)
    best = min((_height(c) for c in called), default=len(COMBINATIONS))
    if best < len(COMBINATIONS):
        tied = tuple(seat for seat in order if _height(called[seat]) == best)
        return Showdown(COMBINATIONS[best], tied, (), _shares(tied, rules, sum(layout)))
    places = _places(called, order, rules)
    alone = len(places) == 2 and places[0].seat == places[1].seat
    takes = [(places[0].seat, 3)] if alone else [(place.seat, 1) for place in places]
    gain, left = [0, 0, 0, 0], layout[1]
    for seat, corners in takes:
        gain[seat] = min(corners, left)  # a layout that is played out may have too few
        left -= gain[seat]
    return Showdown(None, (), places, tuple(gain))


def _height(called: Claim) -> int:
    """The rank of the called combination, 0 the highest."""
    if called.combination is None:
        return len(COMBINATIONS)
    return COMBINATIONS.index(called.combination)


def _shares(tied: tuple[int, ...], rules: Rules, stakes: int) -> tuple[int, ...]:
    gain = [0, 0, 0, 0]
    if len(tied) == 1 or rules.combination_tie == "first":
        gain[tied[0]] = stakes
    elif rules.combination_tie == "share":
        for seat in tied:
            gain[seat] = stakes // len(tied)
    return tuple(gain)


def _places(called: Sequence[Claim], order: tuple[int, ...], rules: Rules) -> tuple[Place, ...]:
    """First and second place among suit points (G3)."""
    bests = [(called[seat].suits[0], seat) for seat in order if called[seat].suits]
    if not bests:
        return ()
    # max takes the first of equals: the player nearest the dealer's left
    (points, suit), first = max(bests, key=lambda best: best[0][0])
    places = [Place(1, first, points, suit)]
    rest = [(best, seat) for best, seat in bests if seat != first]
    own = called[first].suits[1:2]
    if rules.second_place == "elder first":
        everything = [(claim, seat) for seat in order for claim in called[seat].suits]
        everything.remove(((points, suit), first))
        rest, own = everything, ()
    if rest:
        (points, suit), seat = max(rest, key=lambda best: best[0][0])
        if own and own[0][0] > points:
            points, suit, seat = *own[0], first
        places.append(Place(2, seat, points, suit))
    elif own:
        places.append(Place(2, first, *own[0]))
    return tuple(places)
