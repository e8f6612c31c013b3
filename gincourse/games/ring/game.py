"""Dealing a hand of ring, setting one up from cards, and making rounds into a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from gincourse.cards import FULL_PACK, PACK, Card, CardSet, CardsLike, cards
from gincourse.games.base import Result, Row, Settlement
from gincourse.games.ring.payout import payout
from gincourse.games.ring.position import no_seat
from gincourse.games.ring.rules import Rules
from gincourse.games.ring.score import RingResult
from gincourse.games.ring.state import RingState
from gincourse.games.shared import finished, standing
from gincourse.games.start import (
    Seed,
    Start,
    filled,
    head_flag,
    head_number,
    is_seat,
    seed_or_pack,
    shuffled,
)
from gincourse.messages import Message, Seat, say


def deal(
    seed: Seed | None = None,
    *,
    rules: Rules | None = None,
    dealer: int | None = None,
    pack: CardsLike | None = None,
    seats: Sequence[int] | None = None,
    number: int = 1,
) -> RingState:
    """Deal a hand: ten cards each to two, seven to three or four, then the upcard (ring.txt Oyun).

    ``seed`` is a number or a name and gives the same deal everywhere and always; without one a
    new seed is drawn. ``pack`` deals from 52 cards in a given order instead. ``seats`` are the
    players in the order of play and ``dealer`` deals last to himself; left out, they sit in order
    and the last one deals, unless the rules draw for places (K0). ``number`` is the round.

    >>> state = deal(seed=7)
    >>> state.turn, state.phase, str(state.discards[-1])
    (0, 'upcard', 'A♠')
    >>> [len(hand) for hand in deal(seed=7, rules=Rules(players=2)).hands]
    [10, 10]
    """
    rules = Rules.given(rules)
    players, size = rules.players, rules.hand_size
    seed, pack = seed_or_pack(seed, pack)
    if pack is not None and (missing := FULL_PACK - CardSet(pack)):
        raise ValueError(say("pack.missing", cards=missing).text)
    if seats is None:
        seats = _places(seed, rules) if seed is not None else range(players)
    seats = _checked(seats, players)
    order, number = _from(seats, 0), _round(number)
    dealer = seats[-1] if dealer is None else dealer
    if not is_seat(dealer, players):
        raise ValueError(no_seat(dealer, players).text)
    start = Start(
        "ring",
        rules,
        dealer,
        players,
        seed=seed,
        pack=pack,
        before=(
            *((("seats", _numbers(order)),) if order != tuple(range(players)) else ()),
            *((("number", str(number)),) if number != 1 else ()),
        ),
    )
    whole = pack_of(start)
    turns = (*_from(order, dealer)[1:], dealer)
    hands = {s: CardSet(whole[n : players * size : players]) for n, s in enumerate(turns)}
    offered = number == 1 or rules.upcard == "every hand"
    return RingState(
        start=start,
        order=order,
        number=number,
        turn=turns[0],
        phase="upcard" if offered else "draw",
        hands=tuple(hands[seat] for seat in range(players)),
        discards=(whole[players * size],),
        stock=whole[: players * size : -1],
    )


def pack_of(start: Start) -> tuple[Card, ...]:
    """The whole pack in the order in which a hand that begins with a deal is dealt from it.

    >>> " ".join(map(str, pack_of(deal(seed=7).start)[21:24]))
    'A♠ Q♣ 6♦'
    """
    return start.order(PACK)


def _places(seed: Seed, rules: Rules) -> tuple[int, ...]:
    """The seats in the order of play, the dealer last (K0)."""
    seats = tuple(range(rules.players))
    if rules.seats == "fixed":
        return seats
    return tuple(card.index for card in shuffled(PACK[: rules.players], f"{seed}/seats"))


def _checked(seats: object, players: int) -> tuple[int, ...]:
    """Seats that a caller gave, if they are each of the table's once."""
    given = tuple(seats) if isinstance(seats, Iterable) else (seats,)
    order = tuple(seat for seat in given if is_seat(seat, players))
    if len(given) != len(order) or sorted(order) != list(range(players)):
        raise ValueError(say("ring.seats", seats=repr(given), n=players).text)
    return order


def _round(number: int) -> int:
    if type(number) is not int or number < 1:
        raise ValueError(say("ring.number", number=repr(number)).text)
    return number


def _from(seats: Sequence[int], first: int) -> tuple[int, ...]:
    """The same circle of seats, told from one of them."""
    at = list(seats).index(first)
    return (*seats[at:], *seats[:at])


def _numbers(seats: Sequence[int]) -> str:
    return " ".join(map(str, seats))


def position(
    hands: Sequence[CardsLike | None],
    *,
    discards: CardsLike = "",
    stock: CardsLike | None = None,
    turn: int = 0,
    phase: str = "draw",
    drawn: Card | str | None = None,
    took: bool = False,
    dealer: int | None = None,
    rules: Rules | None = None,
    seats: Sequence[int] | None = None,
    number: int = 1,
    seed: Seed = 0,
) -> RingState:
    """Start a hand in the middle, from cards on the table.

    ``hands`` are the cards of each seat; ``None`` deals them from the cards that are left.
    ``discards`` lie with the upcard last. ``stock`` is written with the next card to be drawn
    first; left out, it is all the cards that lie nowhere else, shuffled by ``seed``. In phase
    ``shed`` the seat to act holds one card more; ``drawn`` may name the one just drawn, and
    ``took`` says that it came from the discards. In phase ``upcard`` the seat to act is the first
    to be offered the upcard. Without a ``dealer`` it is the player before the one to act.

    >>> state = position(["2♠ 3♠ 4♠ K♦", "9♥ 9♦ 9♣", "5♥ 8♣ J♦"], phase="shed", discards="Q♣")
    >>> [str(a) for a in state.legal_actions() if str(a).startswith("gin")]
    ['gin K♦']
    """
    known = [None if hand is None else CardSet(hand) for hand in hands]
    if rules is None and len(known) in (2, 3, 4):
        rules = Rules(players=len(known))
    rules = Rules.given(rules)
    players = rules.players
    if len(known) != players or not is_seat(turn, players) or phase not in _PHASES:
        raise ValueError(say("ring.position", n=players).text)
    order = _from(_checked(range(players) if seats is None else seats, players), 0)
    extra = 1 if phase == "shed" else 0
    sizes = [len(h) - extra * (s == turn) for s, h in enumerate(known) if h is not None]
    size = (*sizes, rules.hand_size)[0]
    pile = cards(discards)
    below = None if stock is None else cards(stock)
    drawn = None if drawn is None else Card(drawn)
    wanted = [size + extra * (seat == turn) for seat in range(players)]
    full, below = filled(known, wanted, pile, below, seed)
    for hand, want in zip(full, wanted, strict=True):
        if len(hand) != want or not 1 <= size <= rules.hand_size:
            told = say("ring.position_size", n=len(hand), want=want, most=rules.hand_size)
            raise ValueError(told.text)
    if drawn is not None and drawn not in full[turn]:
        raise ValueError(say("why.not_in_hand", card=drawn).text)
    if took and (drawn is None or phase != "shed"):
        raise ValueError(say("ring.position_took").text)
    if (phase != "shed" and not below) or (phase == "upcard" and not pile):
        raise ValueError(say("ring.position_piles").text)
    told_as = {
        "seats": _numbers(order),
        "number": str(_round(number)),
        "hands": " / ".join(str(hand) for hand in full),
        "discards": " ".join(map(str, pile)),
        "stock": " ".join(map(str, below)),
        "turn": str(turn),
        "phase": phase,
        "drawn": str(drawn or ""),
        "took": "yes" if took else "no",
    }
    dealer = _from(order, turn)[-1] if dealer is None else dealer
    if not is_seat(dealer, players):
        raise ValueError(no_seat(dealer, players).text)
    return RingState(
        start=Start("ring", rules, dealer, players, position=tuple(told_as.items())),
        order=order,
        number=number,
        turn=turn,
        phase=phase,
        hands=full,
        discards=pile,
        stock=below[::-1],
        drawn=drawn,
        took=took,
    )


_PHASES = ("upcard", "draw", "shed")


def restart(start: Start) -> RingState:
    """The first state of a hand again, from what its :class:`Start` says.

    >>> state = deal(seed=7)
    >>> restart(state.start) == state
    True
    """
    told = dict(start.position or start.before)
    seats = tuple(head_number("seats", n) for n in told.get("seats", "").split())
    seats = seats or tuple(range(start.players))
    number = head_number("number", told.get("number") or "1")
    if start.position is None:
        return deal(
            start.seed,
            rules=start.rules,
            dealer=start.dealer,
            pack=start.pack,
            seats=seats,
            number=number,
        )
    return position(
        told["hands"].split(" / "),
        discards=told["discards"],
        stock=told["stock"],
        turn=head_number("turn", told["turn"]),
        phase=told["phase"],
        drawn=told["drawn"] or None,
        took=head_flag("took", told["took"]),
        dealer=start.dealer,
        rules=start.rules,
        seats=seats,
        number=number,
    )


# --------------------------------------------------------------------------- rounds into a game
def begin(seed: Seed, rules: Rules, dealer: int | None = None) -> RingState:
    """The first hand of a game; the first dealer is drawn at random (K0).

    >>> begin(7, Rules()).dealer, begin(7, Rules(), dealer=2).dealer
    (0, 2)
    """
    if dealer is None and rules.seats == "fixed":
        dealer = shuffled(PACK[: rules.players], f"{seed}/dealer")[0].index
    return deal(seed, rules=rules, dealer=dealer)


def opening(seed: Seed, rules: Rules) -> Message:
    """Who deals first, told.

    >>> opening(7, Rules()).told(["Ada", "Robin", "Noor"]).text
    'Drawn at random to deal first: Ada.'
    """
    return say("ring.opening", dealer=Seat(begin(seed, rules).dealer))


def follow(state: RingState, seed: Seed) -> RingState:
    """The hand after a finished one: the deal passes to the left, or seats are drawn anew (K0).

    A void hand is no round: the same player deals again from the same seat.

    >>> from gincourse.bots import finish
    >>> state = finish(deal(seed=7, rules=Rules(rounds=2)), ["steady"] * 3)
    >>> state.dealer, follow(state, 8).dealer, follow(state, 8).number
    (2, 0, 2)
    """
    if finished(state).outcome == "void":
        return again(state, seed)
    number = state.number + 1
    if state.rules.seats == "drawn":
        return deal(seed, rules=state.rules, number=number)
    dealer = state.after(state.dealer)[0]
    return deal(seed, rules=state.rules, dealer=dealer, seats=state.order, number=number)


def again(state: RingState, seed: Seed) -> RingState:
    """The same hand with other cards.

    >>> again(deal(seed=7, dealer=0), 8) == deal(seed=8, dealer=0)
    True
    """
    rules, dealer = state.rules, state.dealer
    return deal(seed, rules=rules, dealer=dealer, seats=state.order, number=state.number)


def over(state: RingState, results: Sequence[Result], *, called: bool = False) -> bool:
    """Whether the game ends after these hands (K10); void hands are no rounds.

    >>> hands = [Result("knock", 0, (0, 7, 33)), Result("void", None, (0, 0, 0))]
    >>> [over(deal(seed=7, rules=Rules(rounds=n)), hands) for n in (1, 2)]
    [True, False]
    """
    played = [result for result in results if result.outcome != "void"]
    return called or len(played) >= state.rules.rounds


@dataclass(frozen=True, slots=True)
class RingSettlement(Settlement):
    """The end of a game; ``shares`` is what of the pool each seat gets after its only round."""

    shares: tuple[Fraction, ...] = ()


def settle(state: RingState, results: Sequence[Result]) -> RingSettlement:
    """Totals and winners: the winner of the only round, else the best total (K10).

    Penalties add up and the least wins; where the winner alone scores (K7) the most wins. Equal
    totals of several rounds are won jointly. A game of one round is paid out (K8).

    >>> from gincourse.games.ring import Count, score
    >>> lost = score(Rules(), 0, "knock", [Count(4), Count(11), Count(37)])
    >>> settled = settle(deal(seed=7), [lost])
    >>> settled.winners, [str(share) for share in settled.shares]
    ((0,), ['17/20', '43/400', '17/400'])
    """
    rules, totals = state.rules, standing(state, results)
    rows = tuple(
        Row(say("ring.sum.final", who=Seat(seat)), (), (total,), total)
        for seat, total in enumerate(totals)
    )
    played = [result for result in results if isinstance(result, RingResult) and result.winners]
    if rules.rounds == 1 and len(played) == 1:
        winners = played[0].winners
        points = max(played[0].won)
        shares = payout(played[0].penalties, winners, rules, points=points)
        return RingSettlement(totals, (), winners, shares=shares)  # nothing is added up
    best = (min if rules.scoring == "penalties" else max)(totals)
    return RingSettlement(totals, rows, tuple(s for s, n in enumerate(totals) if n == best))
