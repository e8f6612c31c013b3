"""Dealing a hand of gin, setting one up from cards, and making hands into a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gincourse.cards import FULL_PACK, PACK, Card, CardSet, CardsLike, cards
from gincourse.games.base import Result, Row, Settlement
from gincourse.games.gin.rules import Rules
from gincourse.games.gin.score import final_terms
from gincourse.games.gin.state import GinState
from gincourse.games.shared import finished, standing
from gincourse.games.start import Seed, Start, filled, head_number, is_seat, seed_or_pack, shuffled
from gincourse.messages import Message, Seat, say

HAND_SIZE = 10


def deal(
    seed: Seed | None = None,
    *,
    rules: Rules | None = None,
    dealer: int = 1,
    pack: CardsLike | None = None,
) -> GinState:
    """Deal a hand: ten cards each, singly, the non-dealer first, then the upcard (gin.txt 1).

    ``seed`` is a number or a name and gives the same deal everywhere and always; without one a
    new seed is drawn. ``pack`` deals from 52 cards in a given order instead. Errors name the
    cards that are missing or twice.

    >>> state = deal(seed=7)
    >>> state.turn, state.phase, str(state.discards[-1])
    (0, 'draw', '8♦')
    >>> print(state.hands[0])
    5♠ 9♠ J♠ 3♥ 9♦ 10♦ 2♣ 4♣ 7♣ 8♣
    """
    rules = Rules.given(rules)
    if not is_seat(dealer, 2):
        raise ValueError(say("gin.no_seat", seat=repr(dealer)).text)
    seed, pack = seed_or_pack(seed, pack)
    if pack is not None and (missing := FULL_PACK - CardSet(pack)):
        raise ValueError(say("pack.missing", cards=missing).text)
    start = Start("gin", rules, dealer, 2, seed=seed, pack=pack)
    order = pack_of(start)
    hands = [CardSet(order[i : 2 * HAND_SIZE : 2]) for i in (0, 1)]
    if dealer == 0:
        hands.reverse()
    return GinState(
        start=start,
        turn=1 - dealer,
        phase="upcard" if rules.first_upcard == "offered" else "draw",
        hands=tuple(hands),
        discards=(order[2 * HAND_SIZE],),
        stock=order[: 2 * HAND_SIZE : -1],
    )


def pack_of(start: Start) -> tuple[Card, ...]:
    """The whole pack in the order in which a hand that begins with a deal is dealt from it.

    >>> " ".join(map(str, pack_of(deal(seed=7).start)[20:23]))
    '8♦ A♠ Q♣'
    """
    return start.order(PACK)


def position(
    hands: Sequence[CardsLike | None],
    *,
    discards: CardsLike = "",
    stock: CardsLike | None = None,
    turn: int = 0,
    phase: str = "draw",
    drawn: Card | str | None = None,
    rules: Rules | None = None,
    seed: Seed = 0,
) -> GinState:
    """Start a hand in the middle, from cards on the table.

    ``hands`` are the cards of seat 0 and seat 1; ``None`` deals them from the cards that are left.
    ``discards`` lie with the upcard last. ``stock`` is written with the next card to be drawn
    first; left out, it is all the cards that lie nowhere else, shuffled by ``seed``. In phase
    ``shed`` the seat to act holds one card more, and ``drawn`` may name the one just drawn.

    >>> state = position(["A♠ 2♠ 3♠ 4♠ K♦", "9♥ 9♦ 9♣ 2♥"], phase="shed", discards="Q♣")
    >>> [str(a) for a in state.legal_actions() if str(a).startswith("gin")]
    ['gin K♦']
    """
    known = [None if hand is None else CardSet(hand) for hand in hands]
    if len(known) != 2 or not is_seat(turn, 2) or phase not in ("draw", "shed"):
        raise ValueError(say("gin.position").text)
    extra = 1 if phase == "shed" else 0
    held = known[turn]
    size = len(held) - extra if held is not None else _size(known[1 - turn])
    pile = cards(discards)
    below = None if stock is None else cards(stock)
    drawn = None if drawn is None else Card(drawn)
    sizes = [size + (extra if seat == turn else 0) for seat in (0, 1)]
    full, below = filled(known, sizes, pile, below, seed)
    for hand, want in zip(full, sizes, strict=True):
        if len(hand) != want or not 1 <= size <= HAND_SIZE:
            raise ValueError(say("gin.position_size", n=len(hand), want=want).text)
    if drawn is not None and drawn not in full[turn]:
        raise ValueError(say("why.not_in_hand", card=drawn).text)
    told = {
        "hands": " / ".join(str(hand) for hand in full),
        "discards": " ".join(map(str, pile)),
        "stock": " ".join(map(str, below)),
        "turn": str(turn),
        "phase": phase,
        "drawn": str(drawn or ""),
    }
    return GinState(
        start=Start("gin", Rules.given(rules), 1 - turn, 2, position=tuple(told.items())),
        turn=turn,
        phase=phase,
        hands=full,
        discards=pile,
        stock=below[::-1],
        drawn=drawn,
    )


def restart(start: Start) -> GinState:
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
        discards=told["discards"],
        stock=told["stock"],
        turn=head_number("turn", told["turn"]),
        phase=told["phase"],
        drawn=told["drawn"] or None,
        rules=start.rules,
    )


def _size(hand: CardSet | None) -> int:
    return HAND_SIZE if hand is None else len(hand)


# --------------------------------------------------------------------------- hands into a match
@dataclass(frozen=True, slots=True)
class Cut:
    """The draw for the deal: what both drew, round by round, and who deals."""

    draws: tuple[tuple[Card, Card], ...]
    dealer: int


def cut(seed: Seed, rules: Rules | None = None) -> Cut:
    """Draw for the first deal: highest card deals, ace low, king high (gin.txt introduction, N10).

    >>> found = cut(7)
    >>> [f"{a} {b}" for a, b in found.draws], found.dealer
    (['3♣ K♣'], 1)
    """
    rules = Rules.given(rules)
    draws: list[tuple[Card, Card]] = []
    while True:
        spread = shuffled(PACK, f"{seed}/cut{len(draws) or ''}")
        first, second = spread[:2]
        draws.append((first, second))
        if first.rank != second.rank:
            return Cut(tuple(draws), 0 if first.rank > second.rank else 1)
        if rules.equal_cut == "suit order":
            return Cut(tuple(draws), 0 if first < second else 1)


def next_dealer(rules: Rules, dealer: int, result: Result) -> int:
    """Who deals the next hand (N9); after a void hand the same player (gin.txt 5, N18).

    A hand that counts as played but has no winner (N2 ``"no score"``) has no loser either: the
    same player deals, unless the deal alternates.

    >>> next_dealer(Rules(), 1, Result("knock", 1, (0, 12)))
    0
    >>> next_dealer(Rules(), 1, Result("void", None, (0, 0)))
    1
    """
    if result.outcome == "void":
        return dealer
    if rules.next_dealer == "alternate":
        return 1 - dealer
    if result.winner is None:
        return dealer
    return result.winner if rules.next_dealer == "winner" else 1 - result.winner


def begin(seed: Seed, rules: Rules, dealer: int | None = None) -> GinState:
    """The first hand of a match; without a dealer the cards are drawn for it (:func:`cut`).

    >>> begin(7, Rules()).dealer, begin(7, Rules(), dealer=0).dealer
    (1, 0)
    """
    return deal(seed, rules=rules, dealer=cut(seed, rules).dealer if dealer is None else dealer)


def opening(seed: Seed, rules: Rules) -> Message:
    """The draw for the first deal, told: equal cards that were drawn again are left out.

    >>> opening(7, Rules()).told(["Ada", "Robin"]).text
    'Drawn for the deal: Ada 3♣, Robin K♣; the higher card deals.'
    """
    found = cut(seed, rules)
    mine, other = found.draws[-1]
    return say("gin.opening", first=Seat(0), mine=mine, second=Seat(1), other=other)


def follow(state: GinState, seed: Seed) -> GinState:
    """The hand after a finished one.

    >>> from gincourse.bots import finish
    >>> state = finish(deal(seed=7), ["greedy", "greedy"])
    >>> state.result.winner, follow(state, 8).dealer
    (1, 0)
    """
    dealer = next_dealer(state.rules, state.dealer, finished(state))
    return deal(seed, rules=state.rules, dealer=dealer)


def again(state: GinState, seed: Seed) -> GinState:
    """The same hand with other cards.

    >>> again(deal(seed=7, dealer=0), 8) == deal(seed=8, dealer=0)
    True
    """
    return deal(seed, rules=state.rules, dealer=state.dealer)


def over(state: GinState, results: Sequence[Result], *, called: bool = False) -> bool:
    """Whether the match ends after these hands (N12, N15, N19); ``called``: time was called.

    >>> hands = [Result("knock", 0, (30, 0)), Result("void", None, (0, 0))]
    >>> [over(deal(seed=7, rules=Rules(hands=n)), hands) for n in (1, 2)]
    [True, False]
    """
    rules = state.rules
    played = [result for result in results if result.outcome != "void"]
    if called:
        return True
    most = max(standing(state, results))
    ended = len(played) >= rules.hands or (rules.play_to is not None and most >= rules.play_to)
    if ended and rules.equal_totals == "one more hand":
        return len(settle(state, results).winners) == 1
    return ended


def settle(state: GinState, results: Sequence[Result]) -> Settlement:
    """Totals and the bonuses of gin.txt 10 (N3, N15 to N18).

    >>> hands = [Result("gin", 0, (45, 0)), Result("knock", 1, (0, 48))]
    >>> settle(deal(seed=7), hands).totals
    (70, 73)
    >>> settle(deal(seed=7), [Result("knock", 0, (50, 0)), Result("knock", 0, (50, 0))]).totals
    (400, 0)
    """
    sums = standing(state, results)
    won = [sum(r.winner == seat for r in results) for seat in (0, 1)]
    rows = []
    for seat, other in ((0, 1), (1, 0)):
        terms = final_terms(state.rules, sums[seat], sums[other], won[seat], won[other])
        label = say("gin.sum.final", who=Seat(seat))
        rows.append(Row(label, (), terms, sum(terms)))
    totals = tuple(row.total for row in rows)
    winners = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    return Settlement(totals, tuple(rows), winners)
