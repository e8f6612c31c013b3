"""Runs worked cases of the rules, written as data, through the engine and names what differs.

A case has ``kind``, ``input``, ``expected`` and perhaps ``alternatives`` and ``contrast``. A runner
computes everything that its kind can expect. Whatever a case says and a runner does not know, and
whatever differs, is a problem: nothing is passed over.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from pathlib import Path
from typing import Any, TypeAlias

from gincourse import rum
from gincourse.cards import PACK, Card, CardSet
from gincourse.games import gin, gin500, ging, ring
from gincourse.games.base import Action, Result
from gincourse.melds import arrangements, best_discards, canonical, least_deadwood

Case: TypeAlias = dict[str, Any]
Values: TypeAlias = Mapping[str, Any]
STANDARD = Path(__file__).parent / "data" / "rule_cases.json"


def load(path: str | Path) -> list[Case]:
    cases: list[Case] = json.loads(Path(path).read_text("utf-8"))["cases"]
    return cases


def problems(case: Case) -> list[str]:
    """Everything in which the engine disagrees with a case; empty if they agree."""
    try:
        return list(_differences(case))
    except Exception as error:  # a case that cannot be played is a problem like any other
        return [f"cannot be run: {type(error).__name__}: {error}"]


def _differences(case: Case) -> Iterator[str]:
    run, inputs = RUNNERS[case["kind"]]
    for name in case["input"].keys() - inputs:
        yield f"input “{name}” is not known to kind {case['kind']}"
    if not case["expected"]:
        yield "nothing is expected"
    yield from _compared(case["expected"], run(case["input"], None))
    for ruling, told in case.get("alternatives", {}).items():
        for wording, expected in told.items():
            rules = ALTERNATIVES.get((ruling, wording))
            if rules is None:
                yield f"the alternative “{wording}” of {ruling} is not known"
            else:
                name = BARE_ANSWERS.get(case["kind"])
                answers = expected if name is None else {name: expected}
                yield from _compared(answers, run(case["input"], rules))
    for name, expected in case.get("contrast", {}).items():
        if name not in CONTRASTS:
            yield f"the contrast “{name}” is not known"
        else:
            yield from _compared({name: expected}, {name: CONTRASTS[name](case["input"])})


def _compared(expected: Values, found: Values) -> Iterator[str]:
    for name, want in expected.items():
        if name not in found:
            yield f"“{name}” is nothing that this kind can expect"
        elif isinstance(found[name], OneOf):
            if want not in found[name]:
                yield f"{name}: {want} is not among the right answers"
        elif type(want) is not type(found[name]) or want != found[name]:
            yield f"{name}: {want!r} is expected, the engine says {found[name]!r}"


BARE_ANSWERS = {"gin_game": "final", "ring_payout": "shares"}
"""The kinds whose alternatives give one value without its name."""


class OneOf:
    """Several right answers."""

    def __init__(self, holds: Callable[[Any], bool]) -> None:
        self._holds = holds

    def __contains__(self, answer: Any) -> bool:
        return self._holds(answer)


# --------------------------------------------------------------------------- gin
def _gin_deadwood(given: Values, _rules: Any) -> Values:
    hand = CardSet(given["hand"])

    def is_best(melds: list[list[str]]) -> bool:
        return canonical(melds) in {a.melds for a in arrangements(hand)}

    return {"deadwood": least_deadwood(hand), "example_melds": OneOf(is_best)}


def _gin_discards(given: Values, _rules: Any) -> Values:
    state = gin.position((given["hand"], None), phase="shed")
    legal = state.legal_actions()
    left = {card.code: n for card, n in best_discards(given["hand"])}
    ends = [a.card.code for a in legal if isinstance(a, gin.Knock | gin.Gin)]
    return {
        "knock_discards": sorted(set(ends)),
        "gin_discards": sorted(a.card.code for a in legal if isinstance(a, gin.Gin)),
        "after": OneOf(lambda told: told.items() <= left.items() and bool(told)),
        "best_after_discard": min(left.values()),
    }


def _knocked(given: Values, rules: gin.Rules) -> gin.GinState:
    """The state after a knock or gin with the cards of a showdown."""
    mine, theirs = CardSet(given["knocker_hand"]), CardSet(given["defender_hand"])
    thrown = next(card for card in reversed(PACK) if card not in mine | theirs)
    state = gin.position((mine | thrown, theirs), phase="shed", rules=rules)
    melds = canonical(given["knocker_melds"])
    went_gin: Action = gin.Gin(thrown) if given["went_gin"] else gin.Knock(thrown, melds)
    after = state.apply(went_gin)
    assert after.knocked is not None
    if after.knocked.melds != melds:  # gin arranges itself
        assert melds in {a.melds for a in arrangements(mine)}, "these melds are not gin"
    return after


def _endings(state: gin.GinState) -> Iterator[Result]:
    """The results of every way in which the defender may lay off."""
    seen = set()
    todo = [state]
    while todo:
        now = todo.pop()
        if now.result is not None:
            yield now.result
        elif now.hands not in seen:
            seen.add(now.hands)
            todo += [now.apply(action) for action in now.legal_actions()]


def _gin_showdown(given: Values, _rules: Any) -> Values:
    best = min(_endings(_knocked(given, gin.Rules())), key=lambda result: result.deadwood[1])
    automatic = _knocked(given, gin.Rules(defender="automatic")).result
    assert automatic is not None
    assert (automatic.points, automatic.deadwood) == (best.points, best.deadwood)
    return {
        "knocker_deadwood": best.deadwood[0],
        "defender_deadwood": best.deadwood[1],
        "outcome": best.outcome,
        "winner": None if best.winner is None else ("knocker", "defender")[best.winner],
        "points": max(best.points),
    }


def _own_melds_first(given: Values) -> int:
    state = _knocked(given, gin.Rules(defender="own melds first"))
    return min(result.deadwood[1] for result in _endings(state))


def _gin_score_numbers(given: Values, _rules: Any) -> Values:
    counts = (
        gin.Count(given["knocker_deadwood"]),
        gin.Count(given["defender_deadwood_after_layoffs"]),
    )
    result = gin.score(gin.Rules(), 0, given["type"], counts)
    assert result.winner is not None
    return {"winner": ("knocker", "defender")[result.winner], "points": max(result.points)}


def _gin_game(given: Values, rules: Any) -> Values:
    seats = {"A": 0, "B": 1, "void": None}
    hands = []
    for hand in given["hands"]:
        assert hand.keys() == {"winner", "points"}
        seat = seats[hand["winner"]]
        points = tuple(hand["points"] if n == seat else 0 for n in (0, 1))
        hands.append(Result("void" if seat is None else "knock", seat, points))
    settled = gin.settle(gin.deal(seed=0, rules=rules), hands)
    winner = "AB"[settled.winners[0]] if len(settled.winners) == 1 else "tie"
    return {"final": dict(zip("AB", settled.totals, strict=True)), "winner": winner}


def _gin_state(given: Values, _rules: Any) -> Values:
    return GIN_STATES[frozenset(given)](given)


_DULL = ("K♠ J♥ 9♦ 7♣ 5♠", "K♥ J♦ 9♣ 7♠ 5♥")


def _stock_ends(given: Values) -> Values:
    assert (given["phase"], given["action"]) == ("draw", "draw stock, discard, no knock")
    stock = CardSet("2♣ 3♥ 4♦ 6♠ 8♣").by_rank()[: given["stock"]]
    state = gin.position(_DULL, discards="Q♣", stock=stock)
    assert len(state.stock) == given["stock"]
    end = state.apply("draw stock")
    end = end.apply(gin.Discard(stock[0]))
    if end.result is None:
        return {"result": None, "scores": None, "next_dealer": None}
    after = gin.follow(end, 1)
    return {
        "result": end.result.outcome,
        "scores": list(end.result.points),
        "next_dealer": "same" if after.dealer == state.dealer else "other",
    }


def _throws_back(given: Values) -> Values:
    assert (given["phase"], given["drawn_from"]) == ("discard", "discard pile")
    drawn = Card(given["drawn"])
    others = [card for card in PACK if card != drawn]
    state = gin.position((others[0:50:5], others[1:51:5]), discards=[drawn])
    took = state.apply(gin.Take(drawn))
    assert took.drawn == drawn
    return {"legal": took.why_not(took.parse(given["action"])) is None}


def _knock_with(given: Values) -> Values:
    assert (given["phase"], given["action"]) == ("discard", "knock")
    left = given["deadwood_after_discard"]
    melded = CardSet("8♠ 9♠ 10♠ K♥ K♦ K♣")
    loose = CardSet("A♥ 2♣ 3♦ 4♥ 5♣ 6♦ 7♥ 9♦ J♣")
    hand = next(
        melded | some
        for some in map(CardSet, combinations(loose, 4))
        if some.value == left == least_deadwood(melded | some)
    )
    state = gin.position((hand | "Q♠", "2♠ 4♠ 6♠ J♦ Q♦ 10♦ 7♣ 5♥ 3♥ A♦"), phase="shed")
    return {"legal": state.why_not(state.parse("knock Q♠")) is None}


GIN_STATES: dict[frozenset[str], Callable[[Values], Values]] = {
    frozenset({"phase", "stock", "action"}): _stock_ends,
    frozenset({"phase", "drawn_from", "drawn", "action"}): _throws_back,
    frozenset({"phase", "deadwood_after_discard", "action"}): _knock_with,
}


# --------------------------------------------------------------------------- Ging
def _ging_hand(given: Values, _rules: Any) -> Values:
    hand = CardSet(given["hand"])
    found = ging.combinations(hand)
    points = [holding.points for holding in ging.holdings(hand)]
    return {
        "best_combination": found[0].replace(" ", "_") if found else None,
        "most": points[0],
        "second": points[1] if len(points) > 1 else 0,
    }


def _ging_deal(given: Values, rules: Any) -> Values:
    state = ging.position(given["hands"], dealer=given["dealer"], rules=rules)
    while state.turn is not None:
        state = state.apply("claim best")
    shown = state.showdown
    assert shown is not None
    found: dict[str, Any] = {
        "type": "suits" if shown.combination is None else "combination",
        "gain": list(shown.gain),
    }
    if shown.combination is None:
        for name, place in zip(("first", "second"), shown.places, strict=True):
            found[name] = [place.seat, place.points]
    else:
        found["combination"] = shown.combination.replace(" ", "_")
        found["tied"] = list(shown.tied)
        found["winner"] = state.result.winner if state.result is not None else None
    return found


def _ging_stakes(given: Values, _rules: Any) -> Values:
    """Plays the outcomes with deals that are searched for, so that the engine moves the stakes."""
    seed = 0
    state = ging.deal(seed=seed, stakes=given["start"])
    for outcome in given["outcomes"]:
        assert outcome.keys() == {"gain"}
        assert state.turn is not None, "the game was over before this outcome"
        while True:
            end = state
            while end.turn is not None:
                end = end.apply("claim best")
            assert end.showdown is not None
            if list(end.showdown.gain) == outcome["gain"]:
                break
            seed += 1
            assert seed < 20000, "no deal was found with this outcome"
            state = ging.again(state, seed)
        state = end if ging.over(end, ()) else ging.follow(end, seed)
    game_over = state.turn is None
    winners = list(ging.settle(state, ()).winners) if game_over else None
    return {
        "game_over": game_over,
        "stakes": list(state.stakes),
        "layout": state.layout.total,
        "winners": winners,
    }


# --------------------------------------------------------------------------- ring
def _ring_rules(rules: Any, players: int) -> ring.Rules:
    return dataclasses.replace(rules or ring.Rules(), players=players)


def _ring_showdown(given: Values, rules: Any) -> Values:
    """Every opponent in turn takes the best of all ways to lay off, which are all tried."""
    hands, knocker = [CardSet(hand) for hand in given["hands"]], given["knocker"]
    held = CardSet([card for hand in hands for card in hand])
    thrown = next(card for card in reversed(PACK) if card not in held)
    hands[knocker] |= thrown
    rules = _ring_rules(rules, len(hands))
    state = ring.position(hands, phase="shed", turn=knocker, rules=rules)
    melds = canonical(given["knocker_melds"])
    state = state.apply(ring.Gin(thrown) if given["went_gin"] else ring.Knock(thrown, melds))
    assert state.knocked is not None
    assert melds in {a.melds for a in arrangements(hands[knocker] - thrown, 10)}
    while state.turn is not None:
        seat, after = state.turn, _lays_off(state)
        while layoffs := state.best_layoffs():
            state = state.apply(ring.LayOff(*layoffs[0]))
        assert least_deadwood(state.hands[seat]) == least_deadwood(after.hands[seat])
        state = state.apply("done")
    result = state.result
    assert result is not None
    return {
        "deadwood": list(result.deadwood),
        "outcome": result.outcome,
        "winner": result.winner,
        "penalties": list(result.penalties),
    }


def _lays_off(state: ring.RingState) -> ring.RingState:
    """The position in which the seat to act has the least left, over every order of lay-offs."""
    found, todo, seat = state, [state], state.turn
    assert seat is not None
    while todo:
        now = todo.pop()
        if least_deadwood(now.hands[seat]) < least_deadwood(found.hands[seat]):
            found = now
        todo += [now.apply(a) for a in now.legal_actions() if isinstance(a, ring.LayOff)]
    return found


def _ring_payout(given: Values, rules: Any) -> Values:
    rules = _ring_rules(rules, len(given["penalties"]))
    shares = ring.payout(given["penalties"], given["winner"], rules)
    assert sum(shares) == 1
    return {"shares": [str(share) for share in shares]}


def _ring_state(given: Values, _rules: Any) -> Values:
    if given.keys() == {"deal"}:
        assert given["deal"].keys() == {"players"}
        state = ring.deal(seed=1, rules=_ring_rules(None, given["deal"]["players"]))
        (size,) = {len(hand) for hand in state.hands}
        return {
            "cards_each": size,
            "stock": len(state.stock),
            "discard_pile": len(state.discards),
        }
    assert given.keys() == {"players", "hand_size_after_discard"}
    state = ring.deal(seed=1, rules=_ring_rules(None, given["players"]))
    seat = state.turn
    assert seat is not None
    drew = state.apply(state.legal_actions()[0])
    threw = drew.apply(drew.legal_actions()[0])
    return {
        "hand_size_before_discard": len(drew.hands[seat]),
        "hand_size_after_discard": len(threw.hands[seat]),
    }


# --------------------------------------------------------------------------- 500
def _rum500_meld(given: Values, _rules: Any) -> Values:
    cards = CardSet(given["cards"])
    spare = next(card for card in PACK if card not in cards)
    state = gin500.position([cards | spare, None], phase="play")
    legal = state.why_not(gin500.Meld(cards)) is None
    shown = state.apply(gin500.Meld(cards)).shown[0] if legal else 0
    return {"kind": rum.kind(cards) if legal else None, "points": shown}


def _rum500_layoff(given: Values, _rules: Any) -> Values:
    meld, card = CardSet(given["meld"]), Card(given["card"])
    spare = next(other for other in PACK if other not in meld | card)
    table = [gin500.Group.of(1, meld)]
    state = gin500.position([[card, spare], None], table=table, phase="play")
    action = gin500.LayOff(CardSet([card]), meld)
    legal = state.why_not(action) is None
    return {"legal": legal, "card_points": state.apply(action).shown[0] if legal else 0}


def _rum500_hand_score(given: Values, rules: Any) -> Values:
    """The hand ends by a pass of the other player, who has nothing on the table."""
    if given.keys() == {"shown_points", "hand_points"}:
        shown, hand = _cards_worth(given["shown_points"], given["hand_points"])
    else:
        assert given.keys() == {"shown", "hand"}
        shown, hand = [CardSet(meld) for meld in given["shown"]], CardSet(given["hand"])
    table = [gin500.Group.of(0, meld) for meld in shown]
    lain = CardSet([card for meld in shown for card in meld])
    other = next(card for card in PACK if card not in lain | hand)
    rules = dataclasses.replace(rules or gin500.Rules(), players=2)
    state = gin500.position([hand, [other]], table=table, stock="", turn=1, rules=rules)
    result = state.apply("pass").result
    assert result is not None
    return {"score": result.points[0]}


def _cards_worth(shown: int, held: int) -> tuple[list[CardSet], CardSet]:
    """Melds that count ``shown`` on the table, and other cards that count ``held``."""
    triples = [CardSet(three) for three in combinations(PACK, 3) if rum.is_meld(three)]

    def melds(points: int, free: CardSet, start: int) -> Iterator[list[CardSet]]:
        if not points:
            yield []
        for n in range(start, len(triples)):
            worth = rum.meld_value(triples[n])
            if worth <= points and triples[n] <= free:
                for more in melds(points - worth, free - triples[n], n + 1):
                    yield [triples[n], *more]

    for found in melds(shown, CardSet(PACK), 0):
        free = [card for card in PACK if not any(card in meld for meld in found)]
        ways: dict[int, tuple[Card, ...]] = {0: ()}
        for card in free:
            for points, cards in list(ways.items()):
                ways.setdefault(points + rum.value(card), (*cards, card))
        if held in ways:
            return found, CardSet(ways[held])
    raise AssertionError(f"no cards are worth {shown} and {held}")


def _rum500_take(given: Values, rules: Any) -> Values:
    rules = dataclasses.replace(rules or gin500.Rules(), players=2)
    state = gin500.position(
        [given["hand"], None],
        table=[gin500.Group.of(1, meld) for meld in given["table"]],
        discards=given["discards_bottom_to_top"],
        rules=rules,
    )
    take = gin500.Take(given["take"])
    legal = state.why_not(take) is None
    if legal:
        taken = len(state.apply(take).hands[0]) - len(state.hands[0])
        assert taken == len(state.above(take.card))
    return {"legal": legal, "cards_taken": len(state.above(take.card))}


def _rum500_game_end(given: Values, rules: Any) -> Values:
    totals = tuple(given["totals"])
    rules = dataclasses.replace(rules or gin500.Rules(), players=len(totals))
    state, hands = gin500.deal(seed=0, rules=rules), [Result("stock", None, totals)]
    if not gin500.over(state, hands):
        return {"over": False, "winner": None, "payments": OneOf(lambda told: not told)}
    settled = gin500.settle(state, hands)
    winner = settled.winners[0] if len(settled.winners) == 1 else list(settled.winners)
    payments = [max(0, -net) for net in settled.payments]
    return {"over": True, "winner": winner, "payments": payments}


def _rum500_state(given: Values, _rules: Any) -> Values:
    assert given["deal"].keys() == {"players"}
    state = gin500.deal(seed=0, rules=gin500.Rules(players=given["deal"]["players"]))
    (each,) = {len(hand) for hand in state.hands}
    left = (state.dealer + 1) % len(state.hands)
    return {
        "cards_each": each,
        "stock": len(state.stock),
        "discard_pile": len(state.discards),
        "first_turn": "left of dealer" if state.turn == left else "other",
    }


# --------------------------------------------------------------------------- what is known
Run: TypeAlias = Callable[[Values, Any], Values]
RUNNERS: dict[str, tuple[Run, set[str]]] = {
    "gin_deadwood": (_gin_deadwood, {"hand"}),
    "gin_discards": (_gin_discards, {"hand"}),
    "gin_showdown": (
        _gin_showdown,
        {"knocker_hand", "knocker_melds", "defender_hand", "went_gin"},
    ),
    "gin_score_numbers": (
        _gin_score_numbers,
        {"type", "knocker_deadwood", "defender_deadwood_after_layoffs"},
    ),
    "gin_game": (_gin_game, {"hands"}),
    "gin_state": (
        _gin_state,
        {"phase", "stock", "action", "drawn_from", "drawn", "deadwood_after_discard"},
    ),
    "ging_hand": (_ging_hand, {"hand"}),
    "ging_deal": (_ging_deal, {"hands", "dealer", "note"}),
    "ging_stakes": (_ging_stakes, {"start", "outcomes"}),
    "rum500_meld": (_rum500_meld, {"cards"}),
    "rum500_layoff": (_rum500_layoff, {"meld", "card"}),
    "rum500_hand_score": (
        _rum500_hand_score,
        {"shown_points", "hand_points", "shown", "hand"},
    ),
    "rum500_take": (_rum500_take, {"hand", "discards_bottom_to_top", "take", "table"}),
    "rum500_game_end": (_rum500_game_end, {"totals"}),
    "rum500_state": (_rum500_state, {"deal"}),
    "ring_showdown": (_ring_showdown, {"hands", "knocker", "knocker_melds", "went_gin", "note"}),
    "ring_payout": (_ring_payout, {"penalties", "winner"}),
    "ring_state": (_ring_state, {"deal", "players", "hand_size_after_discard"}),
}
"""Each kind of case that this version can run, with the inputs it knows."""

_BONUS = "N3-bonus-order"
ALTERNATIVES: dict[tuple[str, str], Any] = {
    (_BONUS, "double hand points only, then +100 and boxes (ginrummy.com)"): gin.Rules(
        end_bonus="points doubled"
    ),
    (_BONUS, "double everything incl. boxes (jdh8 modern preset)"): gin.Rules(
        end_bonus="all doubled"
    ),
    (_BONUS, "flat +100 (pagat/Bicycle style), boxes 25"): gin.Rules(end_bonus="flat"),
    ("M3b-bridge", "directly only"): gin500.Rules(bridge=False),
    ("G3-second-tie", "elder's claims all first"): ging.Rules(second_place="elder first"),
    (
        "K5-strict",
        "ties undercut (RummyRoyal's English pages: 'equal to the Knocker's or lower')",
    ): ring.Rules(equal_deadwood="undercut"),
    ("K8-payout", "winner exactly 75%, rest by 50-gap"): ring.Rules(payout="exact 75"),
}
"""The rules that an alternative of a ruling stands for."""

CONTRASTS: dict[str, Callable[[Values], Any]] = {
    "defender_deadwood_if_own_least_deadwood_melds_are_fixed_first": _own_melds_first,
}
