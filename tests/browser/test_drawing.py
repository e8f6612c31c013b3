"""What every state looks like to the eye, to a screen reader and to a finger."""

from __future__ import annotations

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser import harness, real, views, zone_views
from tests.browser.conftest import NewPage
from tests.browser.harness import Table, newer, open_table

# Views of real tables, and made-up ones of what those reach seldom or never.
STATES = {
    **real.STATES,
    **{name: views.STATES[name] for name in ("ask", "layoff", "empty-pile", "alert", "match-over")},
    **{name: zone_views.STATES[name] for name in ("500", "500 no card", "500 long pile")},
}
every_state = pytest.mark.parametrize("state", STATES)

# What axe must not merely have skipped.
MUST_RUN = {"color-contrast", "aria-allowed-attr", "button-name"}
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def unfold(table: Table, state: str) -> None:
    """Bring the state into its fullest form: a card selected, a panel open."""
    asking = {"ask": "Knock", "gin knock": "Knock", "ging count": "Count a suit"}.get(state, "")
    button = table.root.locator(".gc-bar button:not([aria-disabled])", has_text=asking)
    cards = table.root.locator("[role=option][aria-selected]")
    for n in range(cards.count()):
        cards.nth(n).click(position={"x": 12, "y": 30})
        if button.count():
            break
    if asking:
        button.first.click()
        expect(table.root.locator(".gc-ask")).to_be_visible()


@every_state
def test_it_draws_every_zone_and_action(page: Page, state: str) -> None:
    view = STATES[state]()
    table = open_table(page, view)
    expect(table.root).to_have_attribute("aria-label", view["label"])
    for action in view["actions"]:
        begins = re.compile(rf"^\s*{re.escape(action['label'])}")  # a reason may say the same word
        button = table.root.locator(".gc-bar button", has_text=begins)
        expect(button.first).to_be_visible()
        assert (button.first.get_attribute("aria-disabled") == "true") is not action["on"]
    for zone in view["zones"]:
        shown = (
            [zone.get("name"), zone.get("detail")] if zone["kind"] not in ("hand", "sum") else []
        )
        for text in filter(None, shown):
            expect(table.root).to_contain_text(text)
        for group in zone.get("groups", []):
            expect(table.root).to_contain_text(group.get("label", ""))
    expect(table.root.locator(".gc-say")).to_contain_text(view["say"]["text"])


@pytest.mark.parametrize("theme", ["light", "dark", "forced"])
def test_axe_finds_nothing(new_page: NewPage, theme: str) -> None:
    forced = {"forced_colors": "active"} if theme == "forced" else {}
    page = new_page(theme="none" if forced else theme, reduced_motion="reduce", **forced)
    found, ran = [], set()
    for state, make in STATES.items():
        page.evaluate("document.getElementById('page').replaceChildren(); window.tables = [];")
        unfold(open_table(page, make()), state)
        options = {"runOnly": {"type": "tag", "values": TAGS}}
        report: dict[str, Any] = Axe().run(page, ".gincourse", options).response
        ran |= {rule["id"] for rule in report["passes"] + report["violations"]}
        for rule in report["violations"]:
            nodes = [node["html"][:200] for node in rule["nodes"]]
            found.append((state, rule["id"], nodes))
    assert found == []
    assert ran >= MUST_RUN


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_theme_is_measured(new_page: NewPage, theme: str) -> None:
    page = new_page(theme=theme)
    table = open_table(page, views.draw_turn())
    expect(table.root).to_have_attribute("data-theme", theme)
    other = "dark" if theme == "light" else "light"
    page.evaluate(
        "(css) => { document.documentElement.style.cssText = css; }", harness.THEMES[other]
    )
    expect(table.root).to_have_attribute("data-theme", other)


def test_without_a_notebook_the_reader_decides(new_page: NewPage) -> None:
    page = new_page(theme="none", color_scheme="dark")
    table = open_table(page, views.draw_turn())
    assert table.root.get_attribute("data-theme") is None
    assert "dark" in table.root.evaluate("(node) => getComputedStyle(node).colorScheme")


@pytest.mark.parametrize("width", [320, 360, 700, 1000])
@pytest.mark.parametrize("size", ["100%", "200%"])
def test_nothing_scrolls_sideways(new_page: NewPage, width: int, size: str) -> None:
    page = new_page(width)
    page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", size)
    for state, make in STATES.items():
        unfold(open_table(page, make()), state)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_text_spacing_clips_nothing(new_page: NewPage) -> None:
    page = new_page(360)
    page.add_style_tag(
        content="* { line-height: 1.5 !important; letter-spacing: .12em !important;"
        " word-spacing: .16em !important } p { margin-bottom: 2em !important }"
    )
    for state, make in STATES.items():
        unfold(open_table(page, make()), state)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    clipped = page.evaluate(
        """() => [...document.querySelectorAll(".gc-btn, .gc-link, .gc-say, .gc-why, .gc-cap")]
            .filter((node) => node.scrollWidth > node.clientWidth + 1)
            .map((node) => node.outerHTML)"""
    )
    assert clipped == []


TARGETS = """([width, height]) => {
  const small = [];
  for (const node of document.querySelectorAll(".gincourse :is(button, [role=option], summary)")) {
    node.scrollIntoView({ block: "center" });
    const box = node.getBoundingClientRect();
    const [least, high] = node.matches(".gc-btn") ? [width, height] : [24, 24];
    const y = box.top + Math.min(box.height / 2, 40);
    let seen = 0;
    for (let x = Math.ceil(box.left); x < box.right && seen < least; x += 1) {
      if (node.contains(document.elementFromPoint(x, y))) seen += 1;
    }
    if (seen < least || box.height < high) small.push([node.outerHTML, seen, box.height]);
  }
  return small;
}"""


@pytest.mark.parametrize("width", [320, 360, 700, 1280])
def test_targets_are_large_enough(new_page: NewPage, width: int) -> None:
    page = new_page(width)
    for state, make in STATES.items():
        unfold(open_table(page, make()), state)
    assert page.evaluate(TARGETS, [43, 43]) == []


def test_ids_are_unique(page: Page) -> None:
    for make in [*views.STATES.values(), *STATES.values()]:
        open_table(page, make())
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((node) => node.id)")
    assert len(ids) == len(set(ids)) > 100
    dangling = page.evaluate(
        """() => ["aria-describedby", "aria-activedescendant"].flatMap((name) =>
            [...document.querySelectorAll(`[${name}]`)].map((node) => node.getAttribute(name))
        ).filter((id) => !document.getElementById(id))"""
    )
    assert dangling == []


def codes(view: Any) -> set[str]:
    """Every card that the view names by its code."""
    if isinstance(view, dict):
        own = {view["c"]} if "c" in view else set()
        return own.union(*map(codes, view.values()))
    return set().union(*map(codes, view)) if isinstance(view, list) else set()


@every_state
def test_no_card_but_those_of_the_view(page: Page, state: str) -> None:
    view = STATES[state]()
    table = open_table(page, view)
    unfold(table, state)
    html = table.root.evaluate("(node) => node.outerHTML")
    shown = set(re.findall(r"\b[A2-9TJQK][shdc]\b", html))
    assert shown <= codes(view)


def test_face_down_cards_are_all_alike(page: Page) -> None:
    open_table(page, views.cover())
    backs = page.evaluate(
        "[...document.querySelectorAll('.gc-back')].map((node) => node.outerHTML)"
    )
    assert len(backs) == 21
    assert len(set(backs)) == 1


def test_cards_in_sentences_have_their_colour(page: Page) -> None:
    table = open_table(page, views.shed_turn())
    named = table.root.locator(".gc-say .gc-k")
    expect(named).to_have_text("2♥")
    expect(named).to_have_attribute("data-s", "h")
    table.show(newer(views.shed_turn(), say={"text": "10♠ B♦, 4♣?", "speech": "x"}))
    expect(table.root.locator(".gc-say .gc-k")).to_have_text(["10♠", "B♦", "4♣"])


def test_speech_is_never_shown(page: Page) -> None:
    table = open_table(page, views.shed_turn())
    table.click_card("Kd")
    shown = table.root.evaluate(
        """(root) => [...root.querySelectorAll("*")].filter((node) => node.children.length === 0
            && /diamonds|hearts/.test(node.textContent) && node.getBoundingClientRect().width > 1
            && getComputedStyle(node).display !== "none").map((node) => node.outerHTML)"""
    )
    assert shown == []


def test_score_and_moves_fold_on_a_phone(new_page: NewPage) -> None:
    page = new_page(360)
    table = open_table(page, views.draw_turn())
    expect(table.root.locator(".gc-log")).to_be_hidden()
    table.root.locator("summary", has_text="Score and moves").click()
    expect(table.root.locator(".gc-log")).to_be_visible()
    table.show(newer(views.shed_turn()))
    expect(table.root.locator(".gc-log")).to_be_visible()
    page.set_viewport_size({"width": 900, "height": 900})
    expect(table.root.locator("summary")).to_have_count(0)
    expect(table.root.locator(".gc-log")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_help_passes_axe_too(new_page: NewPage, theme: str) -> None:
    page = new_page(theme=theme)
    table = open_table(page, real.STATES["gin draw"]())
    table.root.locator(".gc-help").click()
    report = Axe().run(page, ".gincourse").response
    assert report["violations"] == []


def test_tables_take_their_colour_even_without_a_doctype(page: Page) -> None:
    page.set_content("<body><main id=page></main></body>")
    dark = harness.THEMES["dark"]
    page.evaluate("(css) => { document.documentElement.style.cssText = css; }", dark)
    page.evaluate(harness.SCRIPT, [harness.MODULE, harness.STYLE])
    assert page.evaluate("document.compatMode") == "BackCompat"
    table = open_table(page, views.result())
    color = "(node) => getComputedStyle(node).color"
    cell = table.root.locator(".gc-sum tfoot td").last
    assert cell.evaluate(color) == table.root.evaluate(color)


def test_a_long_list_of_moves_ends_with_the_newest(page: Page) -> None:
    view = views.draw_turn()
    view["log"]["items"] *= 12
    table = open_table(page, view)
    moves = table.root.locator(".gc-log")
    expect(moves).to_have_js_property("tabIndex", 0)
    table.show(newer(view))
    seen = "(node) => node.scrollHeight - node.scrollTop - node.clientHeight"
    assert abs(moves.evaluate(seen)) < 2
    report = Axe().run(page, ".gincourse").response
    assert report["violations"] == []


def test_it_lives_in_a_shadow_root(page: Page) -> None:
    table = open_table(page, views.shed_turn(), shadow=True)
    expect(table.root).to_have_attribute("data-theme", "light")
    table.click_card("Kd")
    discard = table.root.get_by_role("button", name="Discard king of diamonds")
    assert discard.evaluate("(node) => getComputedStyle(node).borderRadius") == "6px"
    table.root.get_by_role("listbox").focus()
    page.keyboard.press("End")
    expect(table.card("Ad")).to_have_class(re.compile("is-active"))
    discard.click()
    assert table.ids == ["discard Kd"]
    table.show(newer(views.draw_turn()))
    focus = "document.querySelector('#page > div').shadowRoot.activeElement?.textContent"
    assert page.evaluate(focus) == "Draw from the stock"
