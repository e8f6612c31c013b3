"""The worked cases of the rules, played by the engine.

``pytest tests/test_rule_cases.py --cases FILE`` runs another file of the same format. Kinds of
cases that this version does not know are named in the summary and do not count as passed.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from gincourse.cards import PACK
from tests.conftest import NOT_KNOWN
from tests.rule_cases import RUNNERS, STANDARD, Case, load, problems


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    cases = load(metafunc.config.getoption("--cases") or STANDARD)
    if "case" in metafunc.fixturenames:
        known = [case for case in cases if case["kind"] in RUNNERS]
        metafunc.parametrize("case", known, ids=[f"{c['id']} {c['kind']}" for c in known])
    if "any_case" in metafunc.fixturenames:
        metafunc.parametrize("any_case", cases, ids=[f"{c['id']} {c['kind']}" for c in cases])


def test_the_engine_gives_the_expected_values(any_case: Case) -> None:
    if any_case["kind"] not in RUNNERS:
        pytest.xfail(f"{NOT_KNOWN} {any_case['kind']}")
    assert problems(any_case) == []


# --------------------------------------------------------------------------- is the runner strict?
def leaves(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The paths to every value in a structure that holds no other value."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from leaves(part, (*path, key))
    elif isinstance(value, list) and value:
        for n, part in enumerate(value):
            yield from leaves(part, (*path, n))
    else:
        yield path


def changed(case: Case, path: tuple[str | int, ...]) -> Case:
    """The case with one value exchanged for another of its kind."""
    other = copy.deepcopy(case)
    *way, last = path
    place = other
    for key in way:
        place = place[key]  # type: ignore[index]
    old = place[last]  # type: ignore[index]
    held = {*case["input"].get("hand", ()), *case["input"].get("knocker_hand", ())}
    new: Any
    match old:
        case bool():
            new = not old
        case int():
            new = old + 1
        case None | []:
            new = "ging"
        case str() if len(old) == 2:
            new = next(card.code for card in PACK if card.code not in held)
        case _:
            new = {"knocker": "defender", "defender": "knocker", "A": "B", "B": "A"}.get(old, "?")
    place[last] = new  # type: ignore[index]
    return other


def test_every_expected_value_counts(case: Case) -> None:
    parts = [name for name in ("expected", "alternatives", "contrast") if name in case]
    paths = [(part, *path) for part in parts for path in leaves(case[part])]
    assert paths
    for path in paths:
        assert problems(changed(case, path)), f"a wrong {path} was not noticed"


def test_unknown_keys_fail(case: Case) -> None:
    for part in ("input", "expected", "alternatives", "contrast"):
        other = copy.deepcopy(case)
        other.setdefault(part, {})["new"] = {"new": 1} if part == "alternatives" else 1
        assert problems(other), f"an unknown key in {part} was not noticed"
    other = copy.deepcopy(case)
    other["expected"] = {}
    assert problems(other)


def test_a_case_that_cannot_be_played_is_a_problem() -> None:
    case = {"kind": "gin_deadwood", "input": {"hand": ["1x"]}, "expected": {"deadwood": 1}}
    (told,) = problems(case)
    assert told.startswith("cannot be run: CardError: “1x” is not a card")


def test_the_standard_file_is_whole() -> None:
    cases = load(STANDARD)
    assert len({case["id"] for case in cases}) == len(cases) == 81
    assert {case["kind"] for case in cases} >= set(RUNNERS)
