"""Hands and rules for tests: every option of a game's rules, and many ways to play a hand."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from gincourse import rum
from gincourse.bots import greedy, patient, sensible, sharp, sleepy, steady, waiting
from gincourse.cards import PACK, Card, CardError, CardSet
from gincourse.games import gin, gin500, ging, ring
from gincourse.games.base import Action, Result
from gincourse.melds import arrangements, canonical, melds

STYLES = ("wild", "lively", "keen", "patient", "hoarding")
"""How a hand is played: any legal action, half of them good ones, nearly all (and knocking soon or
late), or taking the upcard for ever."""


@dataclass(frozen=True)
class Entry:
    """A game as the suite of laws needs it; a new game joins with one of these."""

    game: Any
    bots: tuple[Callable[[Any], Action], Callable[[Any], Action]]
    """A good bot that ends the hand soon, and one that waits."""
    wild: Callable[[Any, Random], list[Action]]
    """Actions of every type with any cards, most of them illegal."""
    hidden: Callable[[Any, int], set[Card]]
    """The cards that a seat cannot know in a state, said independently of ``observe``."""
    longest: int
    """No hand takes more actions than this."""
    pack: tuple[Card, ...]
    first_hand: str
    """The hand of seat 0 when the pack is dealt in its order."""
    open_first: int
    """How many cards lie open when a hand begins."""
    endings: tuple[str, ...]
    """Outcomes that must have been seen when every option has been played a few times."""
    ended: Callable[[Result], None]
    """Checks what a result of this game says."""

    @property
    def name(self) -> str:
        return str(self.game.name)


def options(rules: type[Any]) -> dict[str, Any]:
    """Rules by name: the defaults, and every option of every ruling, one at a time."""
    found = {"defaults": rules()}
    for spec in dataclasses.fields(rules):
        choices = spec.metadata["choices"] or (spec.metadata["least"], 3)
        for choice in choices:
            if choice != spec.default:
                found[f"{spec.name}={choice}"] = rules(**{spec.name: choice})
    return found


def walk(entry: Entry, rules: Any, seed: int, style: str) -> Iterator[Any]:
    """Every state of a hand played in a style, reproducible by its seed."""
    deal = f"{seed} {rules.changed() or ''}"  # every table its own hands
    rng = Random(f"{deal} {style}")
    share = {"wild": 0.0, "lively": 0.5, "keen": 0.95, "patient": 0.98, "hoarding": 0.0}[style]
    bot = entry.bots[style == "patient"]
    state = entry.game.deal(seed=deal, rules=rules, dealer=seed % rules.players)
    yield state
    while state.turn is not None:
        legal = state.legal_actions()
        if rng.random() < share:
            action = bot(state.observe(state.turn))
        elif style == "hoarding":
            takes = [a for a in legal if isinstance(a, gin.Take)]
            quiet = [a for a in legal if isinstance(a, gin.Discard)]
            action = rng.choice(takes or quiet or legal)
        else:
            action = legal[int(rng.random() * len(legal))]
        state = state.apply(action)
        yield state


# --------------------------------------------------------------------------- gin
def wild_gin(state: Any, rng: Random, game: Any = gin) -> list[Action]:
    """Actions of gin of every type: with cards of the hand, and with any cards of the pack."""
    held = list(state.hands[state.turn if state.turn is not None else 0])
    some = [*rng.sample(held, min(3, len(held))), *rng.sample(PACK, 3), *state.discards[-2:]]
    found: list[Action] = [gin.Draw(), gin.Pass(), gin.BigGin(), game.Done()]
    for card in some:
        found += [gin.Take(card), gin.Discard(card), gin.Gin(card), game.Knock(card, ())]
    for card in some[:3]:
        rest = CardSet(held) - card
        best = arrangements(rest)[0].melds
        every = melds(rest)
        found += [game.Knock(card, best), game.Knock(card, best[:1])]
        found.append(game.Knock(card, told([*best, CardSet(PACK[:3])])))
        found.append(game.Knock(card, told(rng.sample(every, min(2, len(every))))))
        found.append(game.Knock(card, (CardSet(rng.sample(PACK, 3)),)))
    targets = state.knocked.melds if state.knocked is not None else ()
    for target in [*targets, CardSet("5♥ 5♦ 5♣")]:
        found += [gin.LayOff(card, target) for card in some]
    return found


def told(these: Sequence[CardSet]) -> tuple[CardSet, ...]:
    """Melds as an arrangement tells them; as they are if they are none."""
    try:
        return canonical(these)
    except CardError:
        return tuple(these)


def hidden_gin(state: Any, seat: int) -> set[Card]:
    """What has never lain open, lies not in the own hand, and was not thrown by the seat itself."""
    never_open = set(PACK) - set(first_upcard(state)) - set(state.discards)
    for event in state.history:
        if event.what in ("take", "discard", "lay off"):
            never_open.discard(event.card)
    own = set(state.hands[seat])
    open_hands: set[Card] = set()
    if state.knocked is not None:
        open_hands = set(state.hands[state.knocked.seat])
        if state.knocked.seat == seat and state.knocked.card is not None:
            own.add(state.knocked.card)
        if state.phase == "over":
            open_hands |= set(state.hands[1 - state.knocked.seat])
    return never_open - own - open_hands


def first_upcard(state: Any) -> tuple[Card, ...]:
    """The cards that lay open when the hand began."""
    first = gin.restart(state.start)
    return first.discards


def ended_gin(result: Result) -> None:
    """One player scores, or nobody and it is said why."""
    assert all(points >= 0 for points in result.points)
    if result.winner is None:
        assert not any(result.points)
        assert result.note is not None
    else:
        assert result.points[result.winner] == max(result.points)
        assert result.rows[-1].total == max(result.points)


GIN = Entry(
    gin,
    (greedy, patient(0)),
    wild_gin,
    hidden_gin,
    longest=3 * 31 * 60,
    pack=PACK,
    first_hand="A♠ 3♠ 5♠ 7♠ 9♠ J♠ K♠ 2♥ 4♥ 6♥",
    open_first=1,
    endings=("knock", "gin", "undercut", "void"),
    ended=ended_gin,
)


# --------------------------------------------------------------------------- Ging
def wild_ging(state: Any, rng: Random) -> list[Action]:
    """Claims of every kind: true ones, ones a point off, in a wrong order, of three suits."""
    hand = state.hands[state.turn if state.turn is not None else 0]
    totals = [(holding.points, holding.suit) for holding in ging.holdings(hand)]
    found: list[Action] = [ging.Claim(), gin.Draw(), ging.Claim("flush")]
    found += [ging.Claim(name) for name in ging.COMBINATIONS]
    found += [ging.Claim(name, (totals[0],)) for name in ging.COMBINATIONS]
    for points, suit in totals:
        found += [ging.Claim(suits=((n, suit),)) for n in (points, points - 1, points + 1)]
        found += [ging.Claim(suits=((points, suit), other)) for other in totals]
    found += [ging.Claim(suits=((30, suit),)) for suit in ("s", "h", "d", "c", "x", "♥")]
    found += [ging.Claim(suits=tuple(totals)), ging.best_claim(hand)]
    return rng.sample(found, len(found))


def hidden_ging(state: Any, seat: int) -> set[Card]:
    """All cards of the others, until all have claimed."""
    return set() if state.turn is None else set(ging.PACK) - set(state.hands[seat])


def ended_ging(result: Result) -> None:
    """A sole winner is named; stakes are taken from the eight of the layout and never made."""
    winners = [seat for seat, points in enumerate(result.points) if points]
    assert all(points >= 0 for points in result.points)
    assert result.winner == (winners[0] if len(winners) == 1 else None)
    assert sum(result.points) in ((0, 1, 2, 3) if result.outcome == "suits" else (0, 6, 8))
    takes = [row.total for row in result.rows if row.terms and not row.cards]
    assert takes == [points for points in result.points if points]


GING = Entry(
    ging,
    (sharp, sleepy(1)),
    wild_ging,
    hidden_ging,
    longest=6,
    pack=tuple(ging.PACK),
    first_hand="7♠ J♠ 8♥ Q♥ 9♦ K♦ 10♣",
    open_first=0,
    endings=("suits", "ging", "bare shoulders"),
    ended=ended_ging,
)


# --------------------------------------------------------------------------- ring
def wild_ring(state: Any, rng: Random) -> list[Action]:
    """Actions of ring of every type, and what belongs to gin for two alone."""
    return [gin.Done(), gin.Knock(PACK[0], ()), *wild_gin(state, rng, ring)]


def hidden_ring(state: Any, seat: int) -> set[Card]:
    """What has never lain open and does not lie in the own hand or in one shown."""
    shown = set(ring.restart(state.start).discards) | set(state.hands[seat])
    shown |= {event.card for event in state.history if event.what != "draw"} - {None}
    if state.knocked is not None:
        seats = range(len(state.hands)) if state.phase == "over" else [state.knocked.seat]
        shown |= {card for n in seats for card in state.hands[n]}
    return set(PACK) - shown


def ended_ring(result: Result) -> None:
    """Winners are charged nothing and score; what is told adds up to what is counted."""
    assert isinstance(result, ring.RingResult)
    assert (result.note is None) == bool(result.winners) == (result.outcome != "void")
    assert result.winner == (result.winners[0] if len(result.winners) == 1 else None)
    told = {key: [r.total for r in result.rows if r.label.key == f"ring.sum.{key}"] for key in SUMS}
    assert told["points"] == [result.won[seat] for seat in result.winners]
    assert sorted(filter(None, told["penalty"])) == sorted(filter(None, result.penalties))
    for seat, (points, penalty, won) in enumerate(
        zip(result.points, result.penalties, result.won, strict=True)
    ):
        assert points in (penalty, won - penalty)
        assert penalty >= 0
        assert won >= 0
        assert not (won if seat not in result.winners else penalty)


SUMS = ("points", "penalty")

RING_DRAWS = (52 - 2 * 10 - 1) * (1 + 3)
"""Two leave the longest stock, and the three reshuffles (K2) give back no more than all of it."""
RING_TURNS = 50 * (RING_DRAWS + 1)
"""The 50th discard taken in a row ends the hand: at most 49 turns go before each draw, or 50."""

RING = Entry(
    ring,
    (steady, waiting(0)),
    wild_ring,
    hidden_ring,
    longest=2 * RING_TURNS + 4 + 2 * 7 * 4,  # and the passes on the upcard, and lay-offs
    pack=PACK,
    first_hand="A♠ 4♠ 7♠ 10♠ K♠ 3♥ 6♥",
    open_first=1,
    endings=("knock", "gin", "undercut", "void"),
    ended=ended_ring,
)


# --------------------------------------------------------------------------- 500
def dull(seen: gin500.Gin500Observation) -> Action:
    """Draws and throws, and puts nothing on the table."""
    draw: Action = gin500.Draw() if seen.phase == "draw" else gin500.Discard(max(seen.hand))
    if seen.why_not(draw) is None:
        return draw
    legal = seen.legal_actions()
    return next((a for a in legal if not isinstance(a, gin500.Meld)), legal[0])


def wild_gin500(state: Any, rng: Random) -> list[Action]:
    """Actions of 500 of every type: what fits and nearly fits, and any cards of the pack."""
    hand = state.hands[state.turn if state.turn is not None else 0]
    held = list(hand)
    some = list(dict.fromkeys([*rng.sample(held, min(4, len(held))), *rng.sample(PACK, 3)]))
    found: list[Action] = [gin500.Draw(), gin500.Pass(), gin.Draw(), gin.Gin(some[0])]
    found += [gin500.Discard(card) for card in some]
    found += [gin500.Take(card) for card in [*some, *state.discards]]
    reach = hand | state.discards
    every = [*rum.melds(hand), *rng.sample(every := list(rum.melds(reach)), min(9, len(every)))]
    for cards in [*every, CardSet(), CardSet(rng.sample(PACK, 3)), CardSet(rng.sample(PACK, 4))]:
        found += [gin500.Meld(cards), gin500.Meld(cards, high=True)]
    targets = [group.cards for group in state.table]
    for target in [*targets, CardSet("5♥ 5♦ 5♣"), CardSet(some[:2])]:
        found += [gin500.LayOff(CardSet([card]), target) for card in held + some[-2:]]
        found.append(gin500.LayOff(CardSet(), target))
        for card in [*some, state.must or some[0]]:
            for between in rum.bridges(card, target) if rum.is_meld(target) else ():
                chain = between | card
                found += [gin500.LayOff(chain, target), gin500.LayOff(chain, target, high=True)]
        found.append(gin500.LayOff(CardSet(some[:2]), target))
    return found


def hidden_gin500(state: Any, seat: int) -> set[Card]:
    """What has never lain open and lies not in the own hand; nothing when the hand is over."""
    if state.turn is None:
        return set(state.stock) - seen_in_500(state)
    return set(PACK) - seen_in_500(state) - set(state.hands[seat])


def seen_in_500(state: Any) -> set[Card]:
    """The cards that have lain open at some time."""
    seen = set(gin500.restart(state.start).discards) | set(state.discards)
    for event in state.history:
        if event.what != "draw":
            seen |= {card for cards in event.melds for card in cards}
            seen |= {event.card} if event.card is not None else set()
    return seen


def ended_gin500(result: Result) -> None:
    """Somebody has gone out or it is said why nobody did; what each shows less what each holds."""
    assert result.note is not None
    assert (result.winner is None) == (result.outcome != "out")
    if result.winner is not None:
        assert result.deadwood[result.winner] == 0
    told = [row for row in result.rows if row.label.key == "gin500.sum.scores"]
    assert sorted(row.total for row in told) == sorted(result.points)


GIN500 = Entry(
    gin500,
    (sensible, dull),
    wild_gin500,
    hidden_gin500,
    longest=1500,
    pack=PACK,
    first_hand="A♠ 4♠ 7♠ 10♠ K♠ 3♥ 6♥",
    open_first=1,
    endings=("out", "stock", "limit"),
    ended=ended_gin500,
)


# --------------------------------------------------------------------------- permuting cards
def relabelled(thing: Any, to: dict[Card, Card]) -> Any:
    """A copy of a frozen structure with its cards exchanged, wherever in it they are."""
    if isinstance(thing, Card):
        return to.get(thing, thing)
    if isinstance(thing, CardSet):
        return CardSet([to.get(card, card) for card in thing])
    if isinstance(thing, tuple):
        return tuple(relabelled(part, to) for part in thing)
    if dataclasses.is_dataclass(thing) and not isinstance(thing, type):
        names = [spec.name for spec in dataclasses.fields(thing)]
        return dataclasses.replace(
            thing, **{name: relabelled(getattr(thing, name), to) for name in names}
        )
    return thing


def permutation(cards: Sequence[Card], rng: Random) -> dict[Card, Card]:
    """A random exchange of these cards among themselves."""
    mixed = list(cards)
    rng.shuffle(mixed)
    return dict(zip(cards, mixed, strict=True))


def reachable_cards(thing: Any) -> set[Card]:
    """Every card object that can be reached from a thing, through any attribute."""
    found: set[Card] = set()
    seen: set[int] = set()
    todo = [thing]
    while todo:
        part = todo.pop()
        if isinstance(part, Card):
            found.add(part)
        elif isinstance(part, CardSet):
            found |= set(part)
        elif id(part) not in seen and not isinstance(part, str | int | type(None) | type):
            seen.add(id(part))
            if isinstance(part, dict):
                todo += [*part, *part.values()]
            elif isinstance(part, tuple | list | set | frozenset):
                todo += part
            else:
                slots = {s for c in type(part).__mro__ for s in getattr(c, "__slots__", ())}
                todo += [getattr(part, name) for name in slots if hasattr(part, name)]
                todo += list(getattr(part, "__dict__", {}).values())
    return found
