"""Whole rounds of ring on real tables: by mouse, by keys, passed round, and looked at with axe."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

import gincourse as gc
from gincourse.bots import steady
from gincourse.games import ring
from tests.browser.conftest import NewPage
from tests.browser.real import Stage
from tests.browser.test_gin500 import INSIDE, TAGS, by_keys, by_mouse

LAYING_OFF = (2, "ring 6"), (3, "ring 11"), (4, "ring 25")
KNOCKING = (2, "ring 2"), (3, "ring 7"), (4, "ring 12")
"""Seeds of rounds in which the reader does, among other things, just that."""


def round_of(players: int, seed: str, **more: Any) -> gc.Table:
    """A real table against bots."""
    return gc.Table(gc.ring, players=players, seed=seed, **more)


@pytest.mark.parametrize("how", [by_mouse, by_keys], ids=["mouse", "keys"])
@pytest.mark.parametrize(("players", "seed"), [*LAYING_OFF, *KNOCKING])
def test_a_whole_round(
    page: Page, players: int, seed: str, how: Callable[[Stage, str], None]
) -> None:
    table = round_of(players, seed)
    stage, done = Stage(page, table), set()
    while table.state.result is None:
        action = str(steady(table.state.observe(0)))
        before = len(table.state.actions)
        stage.expect_no_card_chosen()
        how(stage, action)
        assert str(table.state.actions[before]) == action
        done.add(action.split(maxsplit=1)[0])
    assert done >= ({"lay", "pass"} if (players, seed) in LAYING_OFF else {"knock", "take"})
    expect(stage.root.locator(".gc-say")).to_contain_text(table.view["say"]["text"])
    expect(stage.root.locator(".gc-sum").first).to_be_visible()
    settled = table.match.settlement
    assert isinstance(settled, ring.RingSettlement)
    legend = stage.root.locator(".gc-shares")
    for share in settled.shares:
        expect(legend).to_contain_text(str(share))
    expect(stage.root.locator(".gc-bar button").first).to_have_text("New match")


def test_the_seats_lie_in_the_order_of_play(page: Page) -> None:
    stage = Stage(page, round_of(4, "ring 4"))
    names = stage.root.locator(".gc-seats .gc-name b").all_text_contents()
    assert names == ["Robin", "Noor", "Sam"]
    boxes = [box.bounding_box() for box in stage.root.locator(".gc-seats > div").all()]
    lefts = [box["x"] for box in boxes if box]
    assert lefts == sorted(set(lefts)), "one beside the other, from the reader's left"
    page.set_viewport_size({"width": 360, "height": 900})
    boxes = [box.bounding_box() for box in stage.root.locator(".gc-seats > div").all()]
    tops = [box["y"] for box in boxes if box]
    assert tops == sorted(set(tops)), "one below the other on a phone"


def test_three_people_pass_the_screen(page: Page) -> None:
    table = gc.Table(gc.ring, seed=7, dealer=2, bots=None, names=("Ada", "Robin", "Noor"))
    stage = Stage(page, table)
    for name in ("Ada", "Robin", "Noor"):
        expect(stage.root.locator(".gc-card")).to_have_count(0)
        stage.root.get_by_role("button", name=f"I am {name}: show my cards").click()
        stage.answer()
        expect(stage.root.get_by_role("listbox").get_by_role("option")).to_have_count(7)
        stage.root.locator(".gc-bar").get_by_role("button", name="Pass").click()
        stage.answer()
    expect(stage.root.get_by_role("button", name="I am Ada: show my cards")).to_be_visible()


def test_why_a_card_behind_another_players_stays(page: Page) -> None:
    hands = ["5♠ 6♠ 7♠ 2♥ K♦", "8♠ Q♥ Q♣ 3♣", "9♠ 4♠ 10♥ J♣"]
    state = ring.position(hands, phase="shed", discards="Q♦").apply("knock K♦")
    state = state.apply("lay off 8♠ on 5♠6♠7♠").apply("done")
    stage = Stage(page, gc.Table(gc.ring, start=state, seat=2))
    owner = stage.root.locator(".gc-owner")
    expect(owner).to_have_text("Noor")
    stage.click_card("9s")
    stage.root.locator(".gc-bar button", has_text="Lay off 9♠").hover()
    expect(stage.root.locator(".gc-why")).to_contain_text(
        "9♠ would fit the run 5♠ to 7♠ only behind a card that another player laid off"
    )
    stage.click_card("4s")
    stage.root.locator(".gc-bar .gc-main").click()
    stage.answer()
    assert sorted(owner.all_text_contents()) == ["Noor", "You"]


def states() -> dict[str, gc.Table]:
    """Tables of ring in the states that matter, one of each."""
    found = {
        "upcard": round_of(4, "ring 37"),
        "no hints": round_of(3, "ring 3", hints=False),
        "knock": round_of(3, "ring 7"),
        "lay off": round_of(4, "ring 25"),
        "over": gc.Table.from_record("ring-four"),
        "undercut": gc.Table.from_record("ring-undercut"),
        "two": round_of(2, "ring 6"),
        "cover": gc.Table(gc.ring, seed=7, bots=None),
    }
    found["over"].play("last")
    found["undercut"].play("last")
    while not (action := str(steady(found["knock"].state.observe(0)))).startswith("knock"):
        found["knock"].play(action)
    while found["lay off"].state.phase != "layoff":
        found["lay off"].play(str(steady(found["lay off"].state.observe(0))))
    return found


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1000])
def test_axe_finds_nothing(new_page: NewPage, theme: str, width: int) -> None:
    page = new_page(width, theme, reduced_motion="reduce")
    found = []
    for name, table in states().items():
        page.evaluate("document.getElementById('page').replaceChildren(); window.tables = [];")
        stage = Stage(page, table)
        if name == "knock":
            stage.root.locator(".gc-bar button", has_text=re.compile("^Knock$")).click()
            expect(stage.root.locator(".gc-ask")).to_be_visible()
        options = {"runOnly": {"type": "tag", "values": TAGS}}
        report = Axe().run(page, ".gincourse", options).response
        assert report["passes"]
        found += [
            (name, rule["id"], [node["html"][:200] for node in rule["nodes"]])
            for rule in report["violations"]
        ]
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name
        assert stage.root.locator(".gc-card").evaluate_all(INSIDE) == [], name
    assert found == []
