"""Dealing Ging, setting a deal up from cards, and a game of several deals (ging.txt)."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Sequence

from gincourse.cards import Card, CardSet, CardsLike
from gincourse.games.base import Result, Row, Settlement
from gincourse.games.ging.hands import HAND_SIZE, PACK
from gincourse.games.ging.rules import Rules
from gincourse.games.ging.showdown import seat_order
from gincourse.games.ging.stakes import CLEARED, Layout, can_place, placed
from gincourse.games.ging.state import GingState
from gincourse.games.start import Seed, Start, head_number, seed_or_pack, shuffled
from gincourse.messages import Message, Seat, say

PACKETS = {"singly": (1,) * 7, "3-4": (3, 4), "7 at once": (7,)}
MOST_DEALS_PLAYED_OUT = 200
"""When a layout is played out (G6), the game ends after so many deals more, whatever lies there."""


def deal(
    seed: Seed | None = None,
    *,
    rules: Rules | None = None,
    dealer: int = 3,
    pack: CardsLike | None = None,
    stakes: Sequence[int] | None = None,
    layout: Layout = CLEARED,
    number: int = 1,
) -> GingState:
    """Place the stakes and deal seven cards each, from the dealer's left (ging.txt Setup).

    ``stakes`` are what the players hold before placing, ``layout`` what lies on the table, both
    from the deal before; ``number`` is the number of this deal.

    >>> state = deal(seed=7)
    >>> state.stakes, state.layout.total, state.turn
    ((18, 18, 18, 18), 8, 0)
    """
    rules = rules or Rules()
    if dealer not in range(4):
        raise ValueError(say("ging.no_seat", seat=repr(dealer)).text)
    seed, pack = seed_or_pack(seed, pack)
    if pack is not None and (wrong := PACK ^ CardSet(pack)):
        raise ValueError(say("ging.pack", cards=wrong).text)
    had = tuple(stakes) if stakes is not None else (rules.stakes,) * 4
    if len(had) != 4:
        raise ValueError(say("ging.four_stakes", n=len(had)).text)
    told = (("number", str(number)), ("stakes", _numbers(had)), ("layout", _flags(layout)))
    start = Start(
        "ging",
        rules,
        dealer,
        4,
        seed=seed,
        pack=pack,
        before=told if (had, layout, number) != ((rules.stakes,) * 4, CLEARED, 1) else (),
    )
    late = rules.left_over == "played out" and number > rules.deals
    playing_out = late and layout.total > 0
    if not playing_out and not can_place(had, layout):
        raise ValueError(say("ging.cannot_place").text)
    hands: list[list[Card]] = [[], [], [], []]
    order = list(pack_of(start))
    for packet in PACKETS[rules.dealing]:
        for seat in seat_order(dealer):
            hands[seat] += order[:packet]
            del order[:packet]
    return GingState(
        start=start,
        deal=number,
        turn=seat_order(dealer)[0],
        phase="claim",
        hands=tuple(CardSet(hand) for hand in hands),
        stakes=had if playing_out else placed(had, layout),
        layout=layout if playing_out else Layout(),
    )


def pack_of(start: Start) -> tuple[Card, ...]:
    """The whole pack in the order in which it is dealt.

    >>> " ".join(map(str, pack_of(deal(seed=7).start)[:4]))
    '10♦ 9♦ 8♦ 10♠'
    """
    return start.order(tuple(PACK))


def position(
    hands: Sequence[CardsLike],
    *,
    dealer: int = 3,
    rules: Rules | None = None,
    stakes: Sequence[int] | None = None,
) -> GingState:
    """A deal set up from the four hands.

    >>> whole = [[c for c in PACK if c.suit == suit] for suit in "shdc"]
    >>> position(whole, dealer=1).apply("claim seven cards").turn
    3
    """
    rules = rules or Rules()
    held = [CardSet(hand) for hand in hands]
    if len(held) != 4 or any(len(hand) != HAND_SIZE for hand in held):
        raise ValueError(say("ging.position").text)
    order = seat_order(dealer)
    pack: list[Card] = []
    rest = [list(hand) for hand in held]
    for packet in PACKETS[rules.dealing]:
        for seat in order:
            pack += rest[seat][:packet]
            del rest[seat][:packet]
    return deal(pack=pack, rules=rules, dealer=dealer, stakes=stakes)


def restart(start: Start) -> GingState:
    """The first state of a deal again, from what its :class:`Start` says.

    >>> state = deal(seed=7)
    >>> restart(state.start) == state
    True
    """
    if start.seed is None and start.pack is None:
        raise ValueError(say("record.no_start").text)
    told = dict(start.before)
    stakes = told["stakes"].split() if "stakes" in told else None
    return deal(
        start.seed,
        rules=start.rules,
        dealer=start.dealer,
        pack=start.pack,
        stakes=None if stakes is None else [head_number("stakes", n) for n in stakes],
        layout=_read_flags(told["layout"]) if "layout" in told else CLEARED,
        number=head_number("number", told.get("number", "1")),
    )


def _numbers(stakes: Sequence[int]) -> str:
    return " ".join(map(str, stakes))


def _flags(layout: Layout) -> str:
    parts = (layout.middle, layout.corners)
    return " ".join("".join("1" if there else "0" for there in part) for part in parts)


def _read_flags(text: str) -> Layout:
    if not re.fullmatch("[01]{4} [01]{4}", text):
        raise ValueError(say("record.value", name="layout", text=text).text)
    middle, corners = (tuple(flag == "1" for flag in part) for part in text.split())
    return Layout(middle, corners)


# --------------------------------------------------------------------------- deals into a game
def begin(seed: Seed, rules: Rules, dealer: int | None = None) -> GingState:
    """The first deal of a game; the first dealer is drawn at random (ging.txt Setup).

    >>> begin(7, Rules()).dealer, begin(7, Rules(), dealer=2).dealer
    (0, 2)
    """
    if dealer is None:
        dealer = int(shuffled(tuple(PACK), f"{seed}/dealer")[0].index) % 4
    return deal(seed, rules=rules, dealer=dealer)


def opening(seed: Seed, rules: Rules) -> Message:
    """Who deals first, told.

    >>> opening(7, Rules()).told(["Ada", "Robin", "Kim", "Sam"]).text
    'Drawn at random to deal first: Ada.'
    """
    return say("ging.opening", dealer=Seat(begin(seed, rules).dealer))


def follow(state: GingState, seed: Seed) -> GingState:
    """The next deal: the dealer moves left, and whoever has to places stakes.

    >>> from gincourse.bots import finish
    >>> state = finish(deal(seed=7), ["sharp"] * 4)
    >>> after = follow(state, 8)
    >>> after.deal, after.dealer, state.stakes, after.stakes
    (2, 0, (19, 18, 19, 18), (19, 17, 19, 17))
    """
    number = state.deal + 1
    if state.rules.left_over == "played out" and _somebody_is_out(state):
        # Nobody places any more, even if the players out of stakes win some while playing out.
        number = max(number, state.rules.deals + 1)
    return deal(
        seed,
        rules=state.rules,
        dealer=(state.dealer + 1) % 4,
        stakes=state.stakes,
        layout=state.layout,
        number=number,
    )


def standing(state: GingState, _results: Sequence[Result]) -> tuple[int, ...]:
    """What each player holds; while the result is not told yet, what he held before it.

    >>> standing(deal(seed=7), [])
    (18, 18, 18, 18)
    """
    if state.result is None and state.showdown is not None:
        return tuple(n - gain for n, gain in zip(state.stakes, state.showdown.gain, strict=True))
    return state.stakes


def over(state: GingState, results: Sequence[Result], *, called: bool = False) -> bool:
    """Whether the game ends after this deal (ging.txt End of Game; G5, G6, G8).

    >>> over(deal(seed=7), []), over(deal(seed=7, number=12), [])
    (False, True)
    """
    rules, done, out = state.rules, state.deal >= state.rules.deals, _somebody_is_out(state)
    if called:
        return True
    if rules.left_over == "played out" and (done or out) and state.layout.total:
        return state.deal >= rules.deals + MOST_DEALS_PLAYED_OUT
    if done and not out and rules.equal_stakes == "one more deal":
        return len(settle(state, results).winners) == 1
    return done or out


def _somebody_is_out(state: GingState) -> bool:
    """Whether somebody has run out of stakes to place (G5)."""
    none = state.rules.out_of_stakes == "holds none" and 0 in state.stakes
    return none or not can_place(state.stakes, state.layout)


def settle(state: GingState, _results: Sequence[Result]) -> Settlement:
    """The stakes at the end; most stakes win, equal ones jointly (G6, G8).

    >>> settle(deal(seed=7, stakes=[20, 30, 10, 20]), []).winners
    (1,)
    """
    back = 2 if state.rules.left_over == "given back" and state.layout.total == 8 else 0
    rows = []
    for seat, have in enumerate(state.stakes):
        terms = (have, back) if back else (have,)
        rows.append(Row(say("ging.sum.final", who=Seat(seat)), (), terms, sum(terms)))
    totals = tuple(row.total for row in rows)
    winners = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    return Settlement(totals, tuple(rows), winners)


def again(state: GingState, seed: Seed) -> GingState:
    """The same deal with other cards.

    >>> again(deal(seed=7, number=2), 8) == deal(seed=8, number=2)
    True
    """
    return restart(dataclasses.replace(state.start, seed=seed, pack=None))
