"""Runs worked cases of the rules, written as data, through the engine and names what differs.

A case has ``kind``, ``input``, ``expected`` and perhaps ``alternatives`` and ``contrast``. A runner
computes everything that its kind can expect. Whatever a case says and a runner does not know, and
whatever differs, is a problem: nothing is passed over.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from pathlib import Path
from typing import Any, TypeAlias

from gincourse.cards import PACK, Card, CardSet
from gincourse.games import gin, ging
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
    for ruling, answers in case.get("alternatives", {}).items():
        for wording, expected in answers.items():
            rules = ALTERNATIVES.get((ruling, wording))
            if rules is None:
                yield f"the alternative “{wording}” of {ruling} is not known"
            elif case["kind"] == "gin_game":
                yield from _compared({"final": expected}, run(case["input"], rules))
            else:
                yield from _compared(expected, run(case["input"], rules))
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
    ("G3-second-tie", "elder's claims all first"): ging.Rules(second_place="elder first"),
}
"""The rules that an alternative of a ruling stands for."""

CONTRASTS: dict[str, Callable[[Values], Any]] = {
    "defender_deadwood_if_own_least_deadwood_melds_are_fixed_first": _own_melds_first,
}
