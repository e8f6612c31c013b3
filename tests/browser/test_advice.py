"""The advice panel on real tables: by keys and mouse, while it gets better, and looked at."""

from __future__ import annotations

import json
import re
from functools import cache
from itertools import islice
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

import gincourse as gc
from gincourse.cards import PACK
from tests.browser.conftest import NewPage
from tests.browser.harness import Table, open_table
from tests.browser.real import Stage, play
from tests.browser.test_drawing import MUST_RUN, TAGS
from tests.browser.views import View

Seen = tuple[View, View]


def knocking() -> gc.Table:
    """A table with advice where the hand may be laid open."""
    table = gc.Table(gc.gin, seed=0, dealer=1, hints="advice")
    return play(table, lambda _, action: action.startswith("knock"))


def seen(table: gc.Table) -> Seen:
    """What the browser would have of it."""
    return json.loads(json.dumps(table.view)), json.loads(json.dumps(table.advice))


@cache
def states() -> dict[str, Seen]:
    """The panel in each of its states."""
    table = knocking()
    found = {"closed": seen(table)}
    table.play("guess knock")
    found["knock"] = seen(table)
    table.play("objective match")
    found["match"] = seen(table)
    table.play("undo")
    table.play("undo")
    table.play("advice")
    found["draw or throw"] = seen(table)
    thinking = {"state": "thinking", "text": {"text": "Thinking …"}}
    view, advice = found["closed"]
    found["thinking"] = (view, advice | thinking | {"asked": 1, "news": 1})
    steps = gc.Table.from_record("gin-knock", hints="advice")
    steps.play("2")
    found["none"] = seen(steps)
    return found


@pytest.fixture(autouse=True)
def awake() -> None:
    """What is compiled is compiled before a page waits for an answer."""
    states()


def opened(page: Page, state: str) -> Table:
    view, advice = states()[state]
    return open_table(page, view, advice=advice)


def panel(table: Table) -> Locator:
    return table.root.get_by_role("group", name="Advice", exact=True)


def press(table: Table, name: str) -> None:
    panel(table).get_by_role("button", name=name, exact=True).click()


def better(advice: View, **more: Any) -> View:
    """The same advice, resting on more hands."""
    made: View = json.loads(json.dumps(advice))
    made["effort"] = "64,000 imagined hands"
    made["bars"]["rows"][0]["value"] = "+99.9"
    return made | more


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.textContent.trim()"))


# ---------------------------------------------------------------- playing with it
def test_a_guess_opens_it_and_the_next_decision_closes_it(page: Page) -> None:
    stage = Stage(page, knocking())
    expect(panel(stage)).to_contain_text("What would you do?")
    expect(panel(stage).locator(".gc-track, .gc-heat")).to_have_count(0)
    press(stage, "Play on")
    assert stage.ids == ["guess play on"]
    stage.answer()
    expect(panel(stage).locator(".gc-verdict")).to_contain_text(
        stage.real.advice["say"]["text"].split(":")[0]
    )
    expect(panel(stage)).to_contain_text("You said “Play on”")
    stage.click_card("5d")
    stage.root.get_by_role("button", name="Throw the five of diamonds").click()
    stage.answer()
    expect(panel(stage)).to_contain_text("What would you do?")
    expect(panel(stage).locator(".gc-track")).to_have_count(0)


def test_with_keys_alone(page: Page) -> None:
    stage = Stage(page, knocking())
    stage.root.get_by_role("toolbar", name="What you can do").locator("[tabindex='0']").focus()
    for expected in ("Points of the hand", "Knock now"):
        page.keyboard.press("Tab")
        assert focused(page) == expected
    page.keyboard.press("ArrowRight")
    assert focused(page) == "Play on"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    stage.answer()
    assert stage.ids == ["guess knock"]
    assert focused(page) == "Hide the advice"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    stage.answer()
    assert focused(page) == "Winning the match"
    expect(panel(stage).locator("[aria-pressed=true]")).to_have_text("Winning the match")
    expect(panel(stage)).to_contain_text("Matches won in 100")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    stage.answer()
    assert focused(page) == "Knock now"
    expect(panel(stage).locator(".gc-heat")).to_have_count(0)
    for _ in range(4):  # the moves, if they scroll, and out of the table
        page.keyboard.press("Tab")
        if page.evaluate("!document.activeElement.closest('.gc-play, .gc-advice, .gc-side')"):
            break
    else:
        pytest.fail("the Tab key does not lead out of the table")


def test_what_cannot_be_advised_on_says_why(page: Page) -> None:
    table = opened(page, "none")
    expect(panel(table)).to_contain_text("give a seat")
    expect(panel(table).get_by_role("button")).to_have_count(0)


def test_a_table_without_advice_has_no_panel(page: Page) -> None:
    table = open_table(page, dict(gc.Table(gc.gin, seed=0, dealer=1).view))
    expect(table.root.locator(".gc-advice")).to_have_count(0)


# ---------------------------------------------------------------- while it gets better
def test_better_figures_move_neither_focus_nor_buttons_and_say_nothing(clocked: Page) -> None:
    table = opened(clocked, "knock")
    _, advice = states()["knock"]
    hide = panel(table).get_by_role("button", name="Hide the advice")
    hide.focus()
    clocked.evaluate(
        """() => { window.said = [];
          new MutationObserver((all) => window.said.push(...all.map((m) => m.target.textContent)))
            .observe(document.querySelector('.gc-advice [role=status]'),
                     { childList: true, characterData: true, subtree: true }); }"""
    )
    boxes = [button.bounding_box() for button in panel(table).get_by_role("button").all()]
    node = hide.element_handle()
    for _ in range(3):
        table.advise(better(advice))
        clocked.clock.run_for(500)
    expect(panel(table)).to_contain_text("+99.9")
    expect(panel(table)).to_contain_text("64,000 imagined hands")
    assert clocked.evaluate("(node) => document.activeElement === node", node)
    assert boxes == [button.bounding_box() for button in panel(table).get_by_role("button").all()]
    assert clocked.evaluate("window.said") == []


def test_the_opening_and_the_verdict_are_spoken_once_each(clocked: Page) -> None:
    table = opened(clocked, "closed")
    voice = panel(table).locator("[role=status]")
    expect(voice).to_have_text("")
    press(table, "Knock now")
    table.advise(states()["thinking"][1])
    clocked.clock.run_for(200)
    expect(voice).to_have_text("Thinking …")
    _, advice = states()["knock"]
    table.advise(advice | {"asked": 1, "news": 2})
    clocked.clock.run_for(200)
    expect(voice).to_have_text(advice["say"]["speech"])
    clocked.clock.run_for(8200)
    expect(voice).to_have_text("")


def test_what_was_spoken_of_one_decision_is_not_left_for_the_next(clocked: Page) -> None:
    table = opened(clocked, "knock")
    view, advice = states()["knock"]
    voice = panel(table).locator("[role=status]")
    table.advise(advice | {"news": 2})
    clocked.clock.run_for(200)
    expect(voice).to_have_text(advice["say"]["speech"])
    later = {"version": view["version"] + 1}
    table.show(view | later, states()["closed"][1] | later | {"news": 2})
    clocked.clock.run_for(200)
    expect(voice).to_have_text("")


def test_better_figures_answer_no_click(page: Page) -> None:
    table = opened(page, "knock")
    view, advice = states()["knock"]
    table.click_card("5d")
    discard = table.root.get_by_role("button", name="Throw the five of diamonds")
    discard.click()
    table.advise(better(advice))
    expect(panel(table)).to_contain_text("+99.9")
    discard.click(force=True)
    assert [(one["id"], one["version"]) for one in table.done] == [("discard 5♦", view["version"])]
    expect(table.card("5d")).to_have_attribute("aria-selected", "true")


def test_advice_that_comes_late_shows_that_somebody_is_there(clocked: Page) -> None:
    table = opened(clocked, "closed")
    press(table, "Knock now")
    clocked.clock.run_for(6000)
    expect(table.root.locator(".is-lost")).to_have_count(1)
    table.advise(states()["knock"][1])
    expect(table.root.locator(".is-lost")).to_have_count(0)


def test_a_click_after_better_figures_is_not_stale(page: Page) -> None:
    stage = Stage(page, knocking())
    press(stage, "Show the advice")
    stage.answer()
    for _ in range(3):
        stage.advise(better(dict(stage.real.advice)))
    stage.click_card("5d")
    stage.root.get_by_role("button", name="Throw the five of diamonds").click()
    version = stage.real.view["version"]
    stage.answer()
    assert stage.real.view["version"] == version + 1
    expect(stage.root.locator(".gc-why")).not_to_contain_text("moved on")


def test_advice_on_an_earlier_position_is_not_drawn(page: Page) -> None:
    table = opened(page, "knock")
    _, advice = states()["knock"]
    table.advise(advice | {"version": advice["version"] - 1})
    expect(table.root.locator(".gc-advice")).to_have_count(0)


def test_counting_something_else_keeps_the_room(page: Page) -> None:
    table = opened(page, "knock")
    body = panel(table).locator(".gc-advice-body")
    before = body.bounding_box()
    table.advise(states()["thinking"][1])
    during = body.bounding_box()
    assert before
    assert during
    assert abs(before["height"] - during["height"]) <= 1
    table.advise(states()["closed"][1])
    after = body.bounding_box()
    assert after
    assert after["height"] < before["height"] / 2


# ---------------------------------------------------------------- looked at
@pytest.mark.parametrize("theme", ["light", "dark", "forced"])
@pytest.mark.parametrize("width", [1000, 400])
def test_axe_finds_nothing(new_page: NewPage, theme: str, width: int) -> None:
    forced = {"forced_colors": "active"} if theme == "forced" else {}
    page = new_page(width, theme="none" if forced else theme, reduced_motion="reduce", **forced)
    found, ran = [], set()
    for state in states():
        page.evaluate("document.getElementById('page').replaceChildren(); window.tables = [];")
        opened(page, state)
        options = {"runOnly": {"type": "tag", "values": TAGS}}
        report: dict[str, Any] = Axe().run(page, ".gc-advice", options).response
        ran |= {rule["id"] for rule in report["passes"] + report["violations"]}
        found += [
            (state, rule["id"], [node["html"][:200] for node in rule["nodes"]])
            for rule in report["violations"]
        ]
    assert found == []
    assert ran >= MUST_RUN


@pytest.mark.parametrize("width", [1280, 960, 700, 480, 360, 320])
def test_nothing_scrolls_sideways_and_nothing_is_cut(new_page: NewPage, width: int) -> None:
    page = new_page(width)
    for state in states():
        page.evaluate("document.getElementById('page').replaceChildren(); window.tables = [];")
        table = opened(page, state)
        expect(panel(table)).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        cut = panel(table).evaluate(
            """(panel) => [...panel.querySelectorAll('p, th, td, b, button, .gc-choice span')]
              .filter((node) => !node.closest('.gc-vh') && node.scrollWidth > node.clientWidth + 1
                && getComputedStyle(node).display !== 'inline')
              .map((node) => node.textContent)"""
        )
        assert cut == []


def test_the_grid_is_a_table_with_heads_and_words(page: Page) -> None:
    table = opened(page, "knock")
    grid = panel(table).get_by_role("table", name="What Robin may hold, chances in 100")
    expect(grid.get_by_role("columnheader")).to_have_count(13)
    expect(grid.get_by_role("rowheader")).to_have_count(4)
    expect(grid.get_by_role("row", name=re.compile("^clubs "))).to_have_count(1)
    cells = grid.locator("tbody td")
    expect(cells).to_have_count(len(PACK))
    for card, cell in islice(zip(PACK, cells.all(), strict=True), 0, None, 5):
        suit, rank = divmod(card.index, 13)
        told = states()["knock"][1]["grid"]["rows"][suit]["cells"][rank]
        words = cell.evaluate(
            """(cell) => { const copy = cell.cloneNode(true);
              copy.querySelectorAll('[aria-hidden=true]').forEach((node) => node.remove());
              return copy.textContent; }"""
        )
        assert words == told.get("speech", told["text"])


def test_the_grid_is_turned_where_there_is_no_room(new_page: NewPage) -> None:
    page = new_page(360)
    table = opened(page, "knock")
    rows = panel(table).locator(".gc-heat tbody tr")
    expect(rows).to_have_count(13)
    expect(rows.first.locator("td")).to_have_count(4)
    told = states()["knock"][1]["grid"]["rows"]
    spades = [row.locator("td").first.inner_text() for row in rows.all()]
    assert [text.split()[0] for text in spades] == [cell["text"] for cell in told[0]["cells"]]


def test_the_bars_stand_where_their_figures_say(page: Page) -> None:
    table = opened(page, "knock")
    bars = states()["knock"][1]["bars"]
    for row, track in zip(bars["rows"], panel(table).locator(".gc-track").all(), strict=True):
        whole = track.bounding_box()
        bar = track.locator("i").bounding_box()
        bracket = track.locator("u").bounding_box()
        assert whole
        assert bar
        assert bracket
        reach = (bar["x"] + bar["width"] - whole["x"]) / whole["width"]
        assert reach == pytest.approx(max(row["at"], bars["zero"]), abs=0.01)
        assert (bracket["x"] - whole["x"]) / whole["width"] == pytest.approx(row["low"], abs=0.01)
    listed = panel(table).get_by_role("list", name="What each choice is worth")
    expect(listed.get_by_role("listitem")).to_have_count(2)
    spoken = listed.locator(".gc-vh").all_inner_texts()
    assert spoken == [row["speech"] for row in bars["rows"]]
