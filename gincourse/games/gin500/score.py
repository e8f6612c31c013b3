"""From a finished hand to points, and from final totals to payments (gin500.txt Scoring)."""

from __future__ import annotations

from collections.abc import Sequence

from gincourse import rum
from gincourse.cards import Card, CardSet
from gincourse.games.base import Result, Row
from gincourse.games.gin500.groups import Group
from gincourse.games.gin500.rules import Rules
from gincourse.messages import Seat, say


def in_hand(rules: Rules, hand: CardSet) -> int:
    """What the cards in a hand count against its player (M11).

    >>> in_hand(Rules(), CardSet("A♠ 2♠ 3♠"))
    20
    >>> in_hand(Rules(ace_in_hand="one in a run"), CardSet("A♠ 2♠ 3♠ A♥"))
    21
    """
    return sum(held(rules, hand).values())


def score(
    rules: Rules,
    outcome: str,
    table: Sequence[Group],
    hands: Sequence[CardSet],
    *,
    first: int = 0,
    turns: int = 0,
) -> Result:
    """The result of a hand: what everybody shows less what everybody holds.

    ``outcome`` is ``out``, ``stock`` (used up) or ``limit`` (of turns); ``first`` the seat that is
    told first.

    >>> table = [Group.of(0, "10♠ J♠ Q♠ K♠ A♠"), Group.of(1, "2♥ 3♥ 4♥").grown(0, "A♥ 5♥")]
    >>> found = score(Rules(players=2), "out", table, [CardSet("A♦ 7♣"), CardSet("")])
    >>> found.points, found.winner
    ((39, 9), 1)
    >>> found.lines[2]
    'Player 1 scores: 61 − 22 = 39'
    """
    out = [seat for seat, hand in enumerate(hands) if not hand]
    ended = outcome in ("stock", "limit") or (outcome == "out" and out)
    if len(hands) != rules.players or not ended:
        raise ValueError(say("gin500.ending", n=rules.players).text)
    points = [0] * rules.players
    against = [0] * rules.players
    rows: list[Row] = []
    for n in range(rules.players):
        seat = (first + n) % rules.players
        who = Seat(seat)
        shown = [
            (card, group.value_of(card))
            for group in table
            for card in group.ordered
            if group.owner(card) == seat
        ]
        left_over = held(rules, hands[seat])
        rows.append(_row("gin500.sum.shows", who, shown))
        total, left = rows[-1].total, sum(left_over.values())
        terms: tuple[int, ...] = (total,)
        if left_over:
            rows.append(_row("gin500.sum.holds", who, list(left_over.items())))
            terms = (total, -left)
        rows.append(Row(say("gin500.sum.scores", who=who), (), terms, sum(terms)))
        points[seat], against[seat] = sum(terms), left
    winner = out[0] if outcome == "out" else None
    note = {
        "out": lambda: say("gin500.end_note.out", who=Seat(out[0])),
        "stock": lambda: say("gin500.end_note.stock"),
        "limit": lambda: say("gin500.end_note.limit", n=turns),
    }[outcome]()
    return Result(outcome, winner, tuple(points), tuple(against), tuple(rows), note)


def held(rules: Rules, hand: CardSet) -> dict[Card, int]:
    """The cards of a hand, the dearest first, with what each counts against its player (M11).

    >>> held(Rules(ace_in_hand="one in a run"), CardSet("A♠ 2♠ 3♠ A♥"))[Card("A♠")]
    1
    """
    found = {}
    for card in hand:
        value = rum.value(card)
        if card.rank == 1 and rules.ace_in_hand == "one in a run":
            run = CardSet.of_mask(0b111 << card.index)
            value = 1 if run <= hand else value
        found[card] = value
    return dict(sorted(found.items(), key=lambda pair: -pair[1]))


def _row(key: str, who: Seat, counted: Sequence[tuple[Card, int]]) -> Row:
    terms = tuple(value for _, value in counted) or (0,)
    return Row(say(key, who=who), tuple(card for card, _ in counted), terms, sum(terms))


# --------------------------------------------------------------------------- the end of a match
def payments(rules: Rules, totals: Sequence[int]) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
    """Who pays whom at the end, and the terms of each sum (M14, M18).

    >>> payments(Rules(), (510, 480, 300))
    ((1, 0, (510, -480)), (2, 0, (510, -300)))
    >>> payments(Rules(payments="all pairs"), (510, 480, 300))[-1]
    (2, 1, (480, -300))
    """
    seats = range(len(totals))
    best = [seat for seat in seats if totals[seat] == max(totals)]
    found: list[tuple[int, int, tuple[int, ...]]] = []
    for payer in seats:
        if rules.payments == "all pairs":
            higher = [to for to in seats if totals[to] > totals[payer]]
            found += [(payer, to, _gap(totals, payer, to)) for to in higher]
        elif payer not in best:
            shares = [_gap(totals, payer, to) for to in best]
            if rules.ties == "once" and len(best) > 1:
                each, odd = divmod(sum(shares[0]), len(best))
                shares = [(each + (n < odd),) for n in range(len(best))]
            found += [(payer, to, share) for to, share in zip(best, shares, strict=True)]
    return tuple(pay for pay in sorted(found, key=lambda pay: -totals[pay[1]]) if sum(pay[2]))


def _gap(totals: Sequence[int], payer: int, to: int) -> tuple[int, ...]:
    return (totals[to], -totals[payer]) if totals[payer] else (totals[to],)
