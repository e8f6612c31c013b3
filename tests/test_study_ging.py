"""Ging counted in several ways that must agree: enumeration, formulas, whole deals, simulation."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from itertools import product
from math import comb, factorial
from random import Random

import pytest

import gincourse as gc
from gincourse.cards import CardSet
from gincourse.games import ging as game
from gincourse.study import ging as study
from gincourse.study.estimates import mean_of, share_of
from gincourse.study.ging import holdings, ways
from gincourse.study.tables import Table, Tabled, percent

RULINGS = [
    game.Rules(combination_tie=tie, second_place=second)
    for tie, second in product(("first", "share", "stays"), ("people first", "elder first"))
]
DEALS = factorial(28) // factorial(7) ** 4


def cards_of(hand: int) -> CardSet:
    """A hand of 28 bits as cards."""
    return CardSet.of_mask(sum((hand >> 7 * suit & 127) << 13 * suit + 6 for suit in range(4)))


def dealt(deals: int, seed: int = 5) -> Iterator[list[CardSet]]:
    return ([cards_of(hand) for hand in hands] for hands in study.dealt(deals, seed))


@pytest.fixture(scope="module", params=["people first", "elder first"])
def pair(request: pytest.FixtureRequest) -> tuple[study.DealStudy, study.DealStudy]:
    """The exact study and a simulation of the same rules."""
    rules = game.Rules(second_place=request.param)
    return study.deals_exact(rules), study.simulate(100_000, seed=28, rules=rules)


# ------------------------------------------------------------------------------------------ hands
def test_the_study_is_found_from_the_package() -> None:
    assert gc.study.ging is study


def test_hands_one_by_one_and_suit_by_suit() -> None:
    assert study.enumerate_hands() == study.hand_counts()
    assert study.hand_counts().total == comb(28, 7)


def test_holdings_say_what_the_game_says() -> None:
    for hands in dealt(1_000):
        for hand in hands:
            bits = holdings.packed(hand)
            assert cards_of(bits) == hand
            suits = [bits >> 7 * suit & 127 for suit in range(4)]
            marks = 31
            for suit in suits:
                marks &= holdings.MARKS[suit]
            assert holdings.held(marks) == game.combinations(hand)
            assert max(holdings.POINTS[suit] for suit in suits) == game.holdings(hand)[0].points


def test_formulas_give_the_enumerated_numbers() -> None:
    counts, forms = study.hand_counts(), study.closed_forms()
    assert forms["hands"].count == counts.total
    assert forms["any"].count == counts.with_combination
    for name in game.COMBINATIONS:
        assert forms[name].count == counts.held[name]
    for (one, other), n in study.overlaps().items():
        form = forms.get(f"{one} and {other}")
        assert n == (form.count if form else 0)


@pytest.mark.parametrize("name", list(study.closed_forms()))
def test_a_formula_is_worth_its_count(name: str) -> None:
    form = study.closed_forms()[name]
    text = form.formula.replace("7!^", "F(7)**").replace("28!", "F(28)")
    text = text.replace("21!", "F(21)").replace("14!", "F(14)").replace("×", "*")
    value = eval(text, {"C": comb, "F": factorial})
    assert value == form.count
    assert form.steps
    assert all(step.text for step in form.steps)


def test_known_numbers_of_hands() -> None:
    counts = study.hand_counts()
    assert list(counts.held.values()) == [4, 2_024, 53_200, 792, 11_440]
    # Ging ranks third and is by far the most common; gentlemen rank low and are rare
    by_number = sorted(game.COMBINATIONS, key=counts.held.__getitem__)
    assert by_number == ["seven cards", "gentlemen", "four sevens", "bare shoulders", "ging"]
    assert counts.held["ging"] > 4 * counts.held["bare shoulders"]


def test_best_suits_and_claims_are_all_hands() -> None:
    points, claims = study.best_points(), study.best_claims()
    assert sum(points.values()) == sum(claims.values()) == comb(28, 7)
    assert sum(map(points.share, points)) == 1
    # from 44 points on a suit has five cards or more, and no other suit can have as much
    for best in range(44, 65):
        made = [m for m in holdings.HOLDINGS if holdings.POINTS[m] == best]
        expected = 4 * sum(comb(21, 7 - holdings.SIZE[m]) for m in made)
        assert points.get(best, 0) == expected
    assert list(claims)[:5] == list(game.COMBINATIONS)
    assert 37 not in claims


# ------------------------------------------------------------------------------------ whole deals
def test_ways_of_one_suit_against_all_of_them() -> None:
    random = Random(7)
    for _ in range(3):
        demands = tuple(random.getrandbits(128) for _ in range(4))
        found: dict[tuple[int, ...], int] = {}
        for owners in product(range(4), repeat=7):
            parts = [sum(1 << i for i in range(7) if owners[i] == player) for player in range(4)]
            if all(demand >> part & 1 for demand, part in zip(demands, parts, strict=True)):
                sizes = tuple(map(owners.count, range(4)))
                found[sizes] = found.get(sizes, 0) + 1
        told = {
            (i, j, k, 7 - i - j - k): n >> 60 * k & 2**60 - 1
            for (i, j), n in ways._one_suit(demands).items()
            for k in range(8 - i - j)
        }
        assert {sizes: n for sizes, n in told.items() if n} == found


@pytest.mark.parametrize("rules", RULINGS, ids=str)
def test_every_deal_is_counted_once(rules: game.Rules) -> None:
    exact = study.deals_exact(rules)
    assert exact.deals == DEALS == study.closed_forms()["deals"].count
    assert all(n > 0 for _, n in exact.counts)
    assert sum(share.value for share in exact.decided.values()) == 1
    assert sum(net.value for net in exact.net) == 0
    assert all(share.exact for share in (*exact.decided.values(), *exact.net))


def test_exact_deals_and_closed_forms() -> None:
    exact, forms = study.deals_exact(), study.closed_forms()
    by_name = exact.grouped(lambda o: o.combination)
    for name in ("seven cards", "four sevens"):  # nothing that could hide them ranks higher
        assert by_name[name] == forms[f"deals with {name}"].count
    for name in ("gentlemen", "bare shoulders"):
        assert by_name[name] < forms[f"deals with {name}"].count
    assert exact.ties["seven cards", 4].value == Fraction(24, DEALS)
    assert ("seven cards", 3) not in exact.ties
    assert {kind for kind in exact.ties if kind[0] in ("four sevens", "gentlemen")} == set()


def test_known_numbers_of_deals() -> None:
    exact, elder = (
        study.deals_exact(game.Rules(second_place=s)) for s in ("people first", "elder first")
    )
    decided = {name: round(100 * float(share), 3) for name, share in exact.decided.items()}
    assert decided == {
        "seven cards": 0.001,
        "four sevens": 0.684,
        "ging": 16.449,
        "gentlemen": 0.237,
        "bare shoulders": 3.237,
        "suits": 79.392,
    }
    assert round(100 * float(exact.tied), 3) == 1.346
    assert round(100 * float(exact.both_places), 3) == 1.918
    assert round(100 * float(elder.both_places), 3) == 3.461
    # the dealer's left is the best seat, and with people first all seats take both equally often
    nets = [float(net) for net in exact.net]
    assert nets == sorted(nets, reverse=True)
    assert len({exact.count(lambda o, s=s: o.both_places and s in o.seats) for s in range(4)}) == 1  # type: ignore[misc]


def test_rulings_change_what_they_should() -> None:
    studies = {tuple(s.rules.changed().values()): s for s in study.rulings().studies}
    assert len(studies) == len(RULINGS)
    plain, share, stays = (studies[key] for key in [(), ("share",), ("stays",)])
    assert plain.decided == share.decided == stays.decided
    # an equal share for the holders leaves less of the advantage of sitting near the dealer's left
    assert plain.net[0].value > share.net[0].value > stays.net[0].value > 0


# ------------------------------------------------------------------------------------- simulation
def test_simulation_is_near_the_exact_values(
    pair: tuple[study.DealStudy, study.DealStudy],
) -> None:
    exact, simulated = pair
    n = simulated.deals
    assert not simulated.exact
    for outcome, deals in exact.counts:
        p = deals / exact.deals
        found = dict(simulated.counts).get(outcome, 0)
        assert abs(found - n * p) <= 4 * (n * p * (1 - p)) ** 0.5 + 1
    for one, other in zip(exact.net, simulated.net, strict=True):
        assert abs(float(one) - float(other)) <= 4 * other.error
    assert {o for o, _ in simulated.counts} <= {o for o, _ in exact.counts}


def test_simulation_agrees_with_the_showdown() -> None:
    for hands in dealt(2_000):
        called = [game.best_claim(hand) for hand in hands]
        for rules in RULINGS:
            told, shown = study.outcome(hands, rules), game.compare(called, 3, rules)
            assert told.combination == shown.combination
            assert told.seats == (shown.tied or tuple(place.seat for place in shown.places))
            assert told.gains(rules) == shown.gain


@pytest.mark.parametrize("rules", RULINGS, ids=str)
def test_net_stakes_are_those_of_a_game(rules: game.Rules) -> None:
    for hands in dealt(60, seed=6):
        state = game.position(hands, dealer=3, rules=rules)
        before = state.stakes
        while state.turn is not None:
            state = state.apply("claim best")
        after = game.follow(state, 1).stakes
        net = tuple(b - a for a, b in zip(before, after, strict=True))
        assert study.outcome(hands, rules).net(rules) == net


@pytest.mark.parametrize("rules", RULINGS, ids=str)
def test_stakes_are_conserved(rules: game.Rules) -> None:
    for outcome, _ in study.deals_exact(rules).counts:
        assert sum(outcome.net(rules)) == 0
        assert 0 <= sum(outcome.gains(rules)) <= 8


def test_simulation_is_the_same_whoever_deals() -> None:
    plain = study.simulate(25_000, seed="class")
    with ThreadPoolExecutor(2) as pool:
        assert study.simulate(25_000, seed="class", spread=pool.map) == plain
    assert study.simulate(25_000, seed="other") != plain
    first = study.simulate(100, seed="class")
    assert [o for o, _ in first.counts if o not in dict(plain.counts)] == []
    with pytest.raises(ValueError, match="one deal or more"):
        study.simulate(0)


def test_the_same_seed_gives_the_same_deals_for_ever() -> None:
    assert next(study.dealt(1, seed=7)) == (0xE409008, 0x12800C5, 0x922910, 0x54622)


# ------------------------------------------------------------------------------- values and tables
def test_wilson_intervals() -> None:
    # the worked values of the formula for 0, 1 and 10 of 10
    assert share_of(0, 10).low == 0
    assert round(share_of(0, 10).high, 4) == 0.2775
    assert round(share_of(1, 10).low, 4) == 0.0179
    assert round(share_of(1, 10).high, 4) == 0.4042
    assert share_of(10, 10).high == 1
    assert 0.05 in share_of(1, 10)
    assert "a tenth" not in share_of(1, 10)


def test_intervals_hold_the_exact_value_about_as_often_as_they_say() -> None:
    exact = study.deals_exact()
    held = 0
    for seed in range(100):
        simulated = study.simulate(500, seed=seed)
        held += exact.decided["ging"] in simulated.decided["ging"]
        held += exact.net[0] in simulated.net[0]
    assert 180 <= held <= 199


def test_a_mean_without_spread_is_no_exact_value() -> None:
    assert not mean_of({0: 10}).exact
    assert mean_of({0: 10}, exact=True).exact


@pytest.mark.parametrize(
    "shown",
    [
        study.hand_counts(),
        study.overlaps(),
        study.best_points(),
        study.best_claims(),
        study.closed_forms(),
        study.deals_exact(),
        study.rulings(),
        study.simulate(1_000),
    ],
    ids=lambda shown: type(shown).__name__,
)
def test_results_are_tables(shown: Tabled) -> None:
    html = shown._repr_html_()
    assert html.count("<table>") == html.count("<caption") >= 1
    assert html.count('scope="row"') > 3
    assert len(str(shown).splitlines()) > 4
    assert repr(shown) == str(shown)


def test_a_table_escapes_what_it_shows() -> None:
    table = Table("<b>", ("a", "b"), (("&", "1"),), note="<i>")
    assert "&lt;b&gt;" in table._repr_html_()
    assert "<i>" not in table._repr_html_()
    assert str(table).splitlines()[-1] == "<i>"


def test_shares_are_spoken_as_words() -> None:
    assert percent(0.25).speech == "25.00 per cent"
    assert "between" in share_of(1, 4).told.speech
