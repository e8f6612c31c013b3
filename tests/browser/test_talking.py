"""What is said aloud, what happens when no answer comes, and what is left behind."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import harness, real, views
from tests.browser.conftest import NewPage
from tests.browser.harness import Table, newer, open_table

STRINGS = views.STRINGS

# Everything that the two live regions have ever held, in order.
LISTEN = """
window.spoken = [];
const listen = (node) => new MutationObserver(() => {
  if (node.textContent) spoken.push([node.getAttribute("role"), node.textContent]);
}).observe(node, { childList: true, characterData: true, subtree: true });
document.querySelectorAll("[role=status], [role=alert]").forEach(listen);
"""


def listen(page: Page) -> None:
    """Start to log."""
    page.evaluate(f"() => {{ {LISTEN} }}")


def heard(page: Page) -> list[list[str]]:
    """The log, once the short pause before a sentence is over."""
    page.wait_for_timeout(150)
    log: list[list[str]] = page.evaluate("spoken")
    return log


# ---------------------------------------------------------------- speech


@pytest.mark.parametrize("state", [*views.STATES, *real.STATES])
def test_nothing_is_said_at_first(page: Page, state: str) -> None:
    table = open_table(page, {**views.STATES, **real.STATES}[state]())
    listen(page)
    assert heard(page) == []
    expect(table.root.get_by_role("status")).to_have_text("")
    expect(table.root.locator("[role=status]")).to_have_count(1)
    expect(table.root.locator("[role=alert]")).to_have_count(1)


def test_each_version_is_said_once(page: Page) -> None:
    table = open_table(page, views.draw_turn())
    listen(page)
    one = views.shed_turn()
    table.show(newer(one, 1))
    assert heard(page) == [["status", one["say"]["speech"]]]
    table.show(newer(one, 1))  # the same version again
    table.click_card("Kd")
    assert len(heard(page)) == 1
    table.show(newer(one, 2))  # the same sentence again
    assert heard(page) == [["status", one["say"]["speech"]]] * 2


def test_only_the_last_of_several_versions_is_said(page: Page) -> None:
    table = open_table(page, views.draw_turn())
    listen(page)
    all_at_once = [newer(views.STATES["shed" if by % 2 else "draw"](), by) for by in range(1, 5)]
    table.run("x.forEach(table.show);", all_at_once)
    assert heard(page) == [["status", views.draw_turn()["say"]["speech"]]]


def test_the_sentence_can_be_read_exactly_once(page: Page) -> None:
    table = open_table(page, views.draw_turn())
    speech = views.draw_turn()["say"]["speech"]

    def readable() -> int:
        return str(table.root.aria_snapshot()).count(speech)

    assert readable() == 1
    table.show(newer(views.draw_turn()))
    page.wait_for_timeout(150)
    assert readable() == 1


def test_an_alert_of_the_view_is_shown_and_said(page: Page) -> None:
    table = open_table(page, views.draw_turn())
    listen(page)
    view = newer(views.alarm())
    table.show(view)
    expect(table.root.locator(".gc-alert")).to_contain_text(view["alert"]["text"])
    said = heard(page)
    assert ["alert", view["alert"]["speech"]] in said
    assert len(said) == 2


def test_a_refusal_is_shown_and_said(page: Page) -> None:
    table = open_table(page, views.shed_turn())
    listen(page)
    table.click_card("Kd")
    discard = table.root.get_by_role("button", name="Discard king of diamonds")
    discard.click()
    table.refuse("K♦ was taken from the discards.", "The king of diamonds was taken.")
    expect(table.root.locator(".gc-why")).to_contain_text("K♦ was taken from the discards.")
    assert heard(page) == [["alert", "The king of diamonds was taken."]]
    discard.click()
    table.refuse("K♦ was taken from the discards.", "The king of diamonds was taken.")
    assert heard(page) == [["alert", "The king of diamonds was taken."]] * 2
    assert table.ids == ["discard Kd"] * 2


def test_the_no_to_somebody_else_is_not_ours(page: Page) -> None:
    table = open_table(page, views.draw_turn())
    stock = table.root.locator("button.gc-pile").first
    stock.click()
    table.refuse("No.", n=table.done[-1]["n"] + 1)
    expect(table.root.locator(".gc-why")).to_have_text("")
    stock.click()
    assert len(table.done) == 1


def test_a_no_without_a_reason_says_that_the_table_has_changed(page: Page) -> None:
    table = open_table(page, views.draw_turn())
    table.root.locator("button.gc-pile").first.click()
    table.run("table.tell('msg:custom', { kind: 'no', n: x });", table.done[-1]["n"])
    expect(table.root.locator(".gc-why")).to_have_text(STRINGS["stale"])


# ---------------------------------------------------------------- waiting


def test_a_slow_answer_is_told(clocked: Page) -> None:
    page = clocked
    table = open_table(page, views.draw_turn())
    listen(page)
    box = table.root.bounding_box()
    stock = table.root.locator("button.gc-pile").first
    stock.click()
    expect(stock).not_to_have_attribute("aria-disabled", "true")
    page.clock.run_for(300)
    expect(stock).to_have_attribute("aria-disabled", "true")
    expect(table.root.locator(".gc-bar button").first).to_have_attribute("aria-disabled", "true")
    assert table.root.bounding_box() == box
    page.clock.run_for(1400)
    expect(table.root.locator(".gc-why")).to_have_text(STRINGS["busy"])
    assert page.evaluate("spoken") == [["status", STRINGS["busy"]]]
    table.show(newer(views.shed_turn()))
    expect(table.root.locator(".gc-why")).not_to_have_text(STRINGS["busy"])


def is_lost(table: Table) -> None:
    """Words, grey cards, and nothing that can be done."""
    expect(table.root.locator(".gc-alert")).to_have_text(STRINGS["lost"])
    expect(table.root.locator(".gc-table")).to_have_class(re.compile("is-lost"))
    assert table.root.locator("button:not([aria-disabled=true]):not(.gc-help)").count() == 0


def test_no_answer_to_hello(clocked: Page) -> None:
    page = clocked
    table = open_table(page, views.shed_turn(), greet=False)
    listen(page)
    page.clock.run_for(4900)
    expect(table.root.locator(".gc-alert")).to_have_count(0)
    page.clock.run_for(200)
    is_lost(table)
    page.clock.run_for(200)
    assert page.evaluate("spoken") == [["alert", STRINGS["lost"]]]
    table.click_card("Kd")
    table.root.get_by_role("button", name="Knock").click(force=True)
    assert table.done == []
    table.show(newer(views.draw_turn()))  # it was only slow
    expect(table.root.locator(".gc-alert")).to_have_count(0)


def test_hello_is_answered(clocked: Page) -> None:
    page = clocked
    table = open_table(page, views.draw_turn())
    assert [one["kind"] for one in table.sent] == ["hello"]
    page.clock.run_for(20_000)
    expect(table.root.locator(".gc-alert")).to_have_count(0)


def test_no_answer_to_an_action(clocked: Page) -> None:
    page = clocked
    table = open_table(page, views.draw_turn())
    table.root.locator("button.gc-pile").first.click()
    page.clock.run_for(5100)
    is_lost(table)


def test_a_kernel_that_is_known_to_be_busy_is_waited_for(clocked: Page) -> None:
    page = clocked
    table = open_table(page, views.draw_turn())
    table.run("table.model.widget_manager = { kernel: { status: 'busy' } };")
    table.root.locator("button.gc-pile").first.click()
    page.clock.run_for(60_000)
    expect(table.root.locator(".gc-alert")).to_have_count(0)
    table.run("table.model.widget_manager.kernel.status = 'idle';")
    page.clock.run_for(5100)
    is_lost(table)


def test_a_closed_comm_is_noticed_at_once(page: Page) -> None:
    table = open_table(page, views.draw_turn())
    table.run("table.broken = true;")
    table.root.locator("button.gc-pile").first.click()
    is_lost(table)


def test_a_restart_is_noticed_without_a_click(page: Page) -> None:
    table = open_table(page, views.draw_turn())
    table.run("table.broken = true; table.tell('comm_live_update');")
    is_lost(table)
    table.run("table.broken = false; table.tell('comm_live_update');")
    expect(table.root.locator(".gc-alert")).to_have_count(0)


def test_a_shut_down_kernel_is_noticed_without_a_click(page: Page) -> None:
    table = open_table(page, views.draw_turn())
    table.run("table.broken = true; table.change_kernel();")
    is_lost(table)


def test_a_view_restored_without_a_kernel_says_so_at_once(page: Page) -> None:
    table = open_table(page, views.draw_turn(), dead=True)
    is_lost(table)


# ---------------------------------------------------------------- cleaning up

COUNT = """
window.open_listeners = 0;
for (const kind of [EventTarget, MediaQueryList, AbortSignal, Document, Window]) {
  const { prototype } = kind;
  if (!Object.hasOwn(prototype, "addEventListener")) continue;
  const { addEventListener, removeEventListener } = prototype;
  prototype.addEventListener = function (name, call, options) {
    if (this.nodeType !== 1) {
      window.open_listeners += 1;
      const closed = () => (window.open_listeners -= 1);
      if (options?.signal) addEventListener.call(options.signal, "abort", closed);
    }
    return addEventListener.call(this, name, call, options);
  };
  prototype.removeEventListener = function (...all) {
    if (this.nodeType !== 1) window.open_listeners -= 1;
    return removeEventListener.apply(this, all);
  };
}
window.watching = 0;
for (const name of ["MutationObserver", "ResizeObserver"]) {
  const { observe, disconnect } = window[name].prototype;
  window[name].prototype.observe = function (...all) {
    if (!this.counted) window.watching += 1;
    this.counted = true;
    return observe.apply(this, all);
  };
  window[name].prototype.disconnect = function () {
    if (this.counted) window.watching -= 1;
    this.counted = false;
    return disconnect.apply(this);
  };
}
"""


@pytest.mark.parametrize("way", ["table.cut.abort();", "table.cleanup();"])
def test_nothing_is_left_behind(page: Page, way: str) -> None:
    page.evaluate(f"() => {{ {COUNT} }}")
    table = open_table(page, views.draw_turn(), greet=False)
    assert page.evaluate("[open_listeners > 0, watching]") == [True, 2]
    table.root.locator("button.gc-pile").first.click()
    table.run(way)
    assert page.evaluate("[open_listeners, watching]") == [0, 0]
    assert table.run("return [...table.heard.values()].flat().length;") == 0
    assert table.run("return table.el.childNodes.length + table.watchers.size;") == 0
    table.run("table.cut.abort(); table.cleanup();")  # twice does no harm
    table.show(newer(views.shed_turn()))
    expect(page.locator(".gincourse")).to_have_count(0)


def test_two_tables_do_not_mind_each_other(page: Page) -> None:
    first, second = open_table(page, views.shed_turn()), open_table(page, views.shed_turn())
    first.click_card("Kd")
    expect(second.root.locator("[aria-selected=true]")).to_have_count(0)
    second.click_card("7c")
    expect(first.card("Kd")).to_have_attribute("aria-selected", "true")
    first.run("table.cut.abort();")
    expect(page.locator(".gincourse")).to_have_count(1)
    page.locator(".gc-bar button").first.click()
    assert second.ids == ["discard 7c"]


def test_the_module_stands_alone() -> None:
    assert not re.search(r"^\s*(import|export .* from)\b", harness.MODULE, re.MULTILINE)
    code = re.sub(r"/\*.*?\*/", "", harness.MODULE, flags=re.DOTALL)
    assert not re.search(r"\b(import|fetch|XMLHttpRequest|WebSocket)\b", code)
    for selector in re.findall(r"^\.?[\w.\[]+", harness.STYLE, re.MULTILINE):
        assert selector.startswith(".gincourse"), selector


def test_an_empty_view_is_waited_for(new_page: NewPage) -> None:
    page = new_page()
    table = open_table(page, {})
    expect(page.locator(".gc-table")).to_have_count(0)
    table.show(views.draw_turn())
    expect(table.root.locator(".gc-say")).to_contain_text("Robin threw 4♣.")
