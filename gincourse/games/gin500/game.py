"""Dealing a hand of 500, setting one up from cards, and making hands into a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gincourse.cards import FULL_PACK, PACK, Card, CardSet, CardsLike, cards
from gincourse.games.base import Result, Row, Settlement
from gincourse.games.gin500.groups import Group
from gincourse.games.gin500.position import no_seat
from gincourse.games.gin500.rules import Rules
from gincourse.games.gin500.score import payments
from gincourse.games.gin500.state import Gin500State
from gincourse.games.shared import finished, standing
from gincourse.games.start import Seed, Start, filled, head_number, is_seat, seed_or_pack, shuffled
from gincourse.messages import Message, Seat, comma, say


def deal(
    seed: Seed | None = None,
    *,
    rules: Rules | None = None,
    dealer: int | None = None,
    pack: CardsLike | None = None,
) -> Gin500State:
    """Deal a hand: 7 cards each, 13 to two players, singly from the dealer's left, then a discard.

    ``seed`` is a number or a name and gives the same deal everywhere and always; without one a
    new seed is drawn. ``pack`` deals from 52 cards in a given order instead. ``dealer`` left out
    is the last seat, so that seat 0 begins. Errors name the cards that are missing or twice.

    >>> state = deal(seed=7, rules=Rules(players=4))
    >>> state.turn, state.phase, len(state.stock), str(state.discards[-1])
    (0, 'draw', 23, '10♠')
    >>> print(state.hands[0])
    5♠ J♠ 2♥ 3♥ 8♦ 9♦ 8♣
    """
    rules = Rules.given(rules)
    players = rules.players
    dealer = players - 1 if dealer is None else dealer
    if not is_seat(dealer, players):
        raise ValueError(no_seat(dealer, players).text)
    seed, pack = seed_or_pack(seed, pack)
    if pack is not None and (missing := FULL_PACK - CardSet(pack)):
        raise ValueError(say("pack.missing", cards=missing).text)
    start = Start("gin500", rules, dealer, players, seed=seed, pack=pack)
    order = pack_of(start)
    dealt = players * rules.hand_size
    hands = {(dealer + 1 + n) % players: CardSet(order[n:dealt:players]) for n in range(players)}
    return Gin500State(
        start=start,
        turn=(dealer + 1) % players,
        phase="draw",
        hands=tuple(hands[seat] for seat in range(players)),
        stock=order[:dealt:-1],
        discards=(order[dealt],),
    )


def pack_of(start: Start) -> tuple[Card, ...]:
    """The whole pack in the order in which a hand that begins with a deal is dealt from it.

    >>> " ".join(map(str, pack_of(deal(seed=7).start)[:3]))
    '5♠ Q♠ 2♣'
    """
    return start.order(PACK)


def position(
    hands: Sequence[CardsLike | None],
    *,
    table: Sequence[Group | str] = (),
    discards: CardsLike = "",
    stock: CardsLike | None = None,
    turn: int = 0,
    phase: str = "draw",
    rules: Rules | None = None,
    dealer: int | None = None,
    seed: Seed = 0,
) -> Gin500State:
    """Start a hand in the middle, from cards on the table.

    ``hands`` are the cards of the seats, of any number; ``None`` deals 7 (of two players 13) from
    the cards that are left. ``table`` is melds, each a :class:`Group` or its text: who laid which
    cards, in turn (``"0 9♠9♥9♣ 1 9♦"``). ``discards`` lie with the top card last. ``stock`` is
    written with the next card to be drawn first; left out, it is all the cards that lie nowhere
    else, shuffled by ``seed``. In phase ``play`` the player to act has drawn already.

    >>> state = position(["Q♦ 2♠", None], table=["1 9♦10♦J♦", "0 Q♠Q♥Q♣"], phase="play")
    >>> for action in state.legal_actions():
    ...     print(action)
    lay off Q♦ on 9♦10♦J♦
    lay off Q♦ on Q♠Q♥Q♣
    discard 2♠
    discard Q♦
    """
    rules = Rules.given(Rules(players=len(hands)) if rules is None else rules)
    players = rules.players
    if len(hands) != players or not is_seat(turn, players) or phase not in ("draw", "play"):
        raise ValueError(say("gin500.position", n=players, last=players - 1).text)
    dealer = (turn - 1) % players if dealer is None else dealer
    groups = [group if isinstance(group, Group) else Group.read(group) for group in table]
    for seat in (dealer, *(seat for group in groups for seat, _ in group.laid)):
        if not is_seat(seat, players):
            raise ValueError(no_seat(seat, players).text)
    known = [None if hand is None else CardSet(hand) for hand in hands]
    pile, below = cards(discards), None if stock is None else cards(stock)
    lying = [*pile, *(card for group in groups for card in group.cards)]
    full, below = filled(known, [rules.hand_size] * players, lying, below, seed)
    for seat, hand in enumerate(full):
        if not hand:
            raise ValueError(say("gin500.no_cards", seat=seat).text)
    told = {
        "hands": " / ".join(str(hand) for hand in full),
        "table": " / ".join(map(str, groups)),
        "discards": " ".join(map(str, pile)),
        "stock": " ".join(map(str, below)),
        "turn": str(turn),
        "phase": phase,
    }
    return Gin500State(
        start=Start("gin500", rules, dealer, players, position=tuple(told.items())),
        turn=turn,
        phase=phase,
        hands=full,
        stock=below[::-1],
        discards=pile,
        table=tuple(groups),
    )


def restart(start: Start) -> Gin500State:
    """The first state of a hand again, from what its :class:`Start` says.

    >>> state = deal(seed=7)
    >>> restart(state.start) == state
    True
    """
    if start.position is None:
        return deal(start.seed, rules=start.rules, dealer=start.dealer, pack=start.pack)
    told = dict(start.position)
    return position(
        told["hands"].split(" / "),
        table=[text for text in told["table"].split(" / ") if text],
        discards=told["discards"],
        stock=told["stock"],
        turn=head_number("turn", told["turn"]),
        phase=told["phase"],
        rules=start.rules,
        dealer=start.dealer,
    )


# --------------------------------------------------------------------------- hands into a match
@dataclass(frozen=True, slots=True)
class Cut:
    """The draw for the deal: what each seat drew, round by round, and who deals."""

    draws: tuple[tuple[Card, ...], ...]
    dealer: int


def cut(seed: Seed, rules: Rules | None = None) -> Cut:
    """Draw for the first deal: the lowest card deals, the ace low; ties draw again (M22).

    >>> found = cut(7)
    >>> [" ".join(map(str, draw)) for draw in found.draws], found.dealer
    (['3♣ K♣ A♠'], 2)
    """
    rules = Rules.given(rules)
    draws: list[tuple[Card, ...]] = []
    while True:
        spread = shuffled(PACK, f"{seed}/cut{len(draws) or ''}")
        drawn = spread[: rules.players]
        draws.append(drawn)
        ranks = [card.rank for card in drawn]
        if ranks.count(min(ranks)) == 1:
            return Cut(tuple(draws), ranks.index(min(ranks)))


def begin(seed: Seed, rules: Rules, dealer: int | None = None) -> Gin500State:
    """The first hand of a match; without a dealer the cards are drawn for it (:func:`cut`).

    >>> begin(7, Rules()).dealer, begin(7, Rules(), dealer=0).dealer
    (2, 0)
    """
    return deal(seed, rules=rules, dealer=cut(seed, rules).dealer if dealer is None else dealer)


def opening(seed: Seed, rules: Rules) -> Message:
    """The draw for the first deal, told: equal lowest cards that were drawn again are left out.

    >>> opening(7, Rules(players=2)).told(["Ada", "Robin"]).text
    'Drawn for the deal: Ada 3♣, Robin K♣; the lowest card deals.'
    """
    drawn = cut(seed, rules).draws[-1]
    told = [say("gin500.drawn", who=Seat(n), card=card) for n, card in enumerate(drawn)]
    return say("gin500.opening", draws=comma(told))


def follow(state: Gin500State, seed: Seed) -> Gin500State:
    """The hand after a finished one; the deal passes to the left (M16).

    >>> from gincourse.bots import finish
    >>> state = finish(deal(seed=7), ["sensible"] * 3)
    >>> state.dealer, follow(state, 8).dealer
    (2, 0)
    """
    finished(state)
    dealer = (state.dealer + 1) % state.rules.players
    return deal(seed, rules=state.rules, dealer=dealer)


def again(state: Gin500State, seed: Seed) -> Gin500State:
    """The same hand with other cards.

    >>> again(deal(seed=7, dealer=0), 8) == deal(seed=8, dealer=0)
    True
    """
    return deal(seed, rules=state.rules, dealer=state.dealer)


def over(state: Gin500State, results: Sequence[Result], *, called: bool = False) -> bool:
    """Whether the match ends after these hands: somebody has 500, and one is highest (M14).

    >>> two = deal(seed=7, rules=Rules(players=2))
    >>> [over(two, [Result("out", 0, points)]) for points in ((499, 0), (500, 0), (500, 500))]
    [False, True, False]
    """
    totals = standing(state, results)
    if called or max(totals) < state.rules.play_to:
        return called
    return state.rules.ties != "another hand" or totals.count(max(totals)) == 1


def settle(state: Gin500State, results: Sequence[Result]) -> Settlement:
    """The final totals, the winner, and what the others pay (M14, M18).

    >>> found = settle(deal(seed=7), [Result("out", 0, (510, 480, 300))])
    >>> found.winners, found.payments
    ((0,), (240, -30, -210))
    >>> [str(row) for row in found.payment_rows]
    ['Player 2 pays Player 1: 510 − 480 = 30', 'Player 3 pays Player 1: 510 − 300 = 210']
    """
    totals = standing(state, results)
    rows = [
        Row(say("gin500.sum.final", who=Seat(seat)), (), (total,), total)
        for seat, total in enumerate(totals)
    ]
    net = [0] * len(totals)
    paid = []
    for payer, to, terms in payments(state.rules, totals):
        net[payer] -= sum(terms)
        net[to] += sum(terms)
        label = say("gin500.sum.pays", who=Seat(payer), to=say("seat.name", who=Seat(to)))
        paid.append(Row(label, (), terms, sum(terms)))
    winners = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    return Settlement(totals, tuple(rows), winners, tuple(net), tuple(paid))
