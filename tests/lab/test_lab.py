"""What a table must bear in JupyterLab besides being played: keys, two views, runs, restarts."""

from __future__ import annotations

import statistics
from itertools import pairwise
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.lab.conftest import OpenNotebook
from tests.lab.page import PANEL, Notebook, Watch
from tests.lab.play import DEAL, MARGIN, SETUP, TableView, by_mouse, next_move

# JupyterLab's keys in command mode: most of them change the notebook.
COMMAND_KEYS = [
    *("a", "b", "c", "d", "e", "f", "h", "i", "j", "k", "l", "m", "o", "p", "q", "r", "s", "t"),
    *("v", "w", "x", "y", "z", "1", "2", "3", "4", "5", "6", "0"),
    *("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"),
    *("Space", "Backspace", "Delete", "Escape", "Slash"),
    *(f"Shift+{key}" for key in ("A", "B", "J", "K", "L", "M", "O", "R", "V", "Z", "Space")),
    *("Shift+ArrowUp", "Shift+ArrowDown", "Shift+Home", "Shift+End"),
]


def deal(open_notebook: OpenNotebook, *more: str) -> TableView:
    """A table in the third cell of a notebook, dealt and waiting."""
    notebook = open_notebook("# A hand of gin\n\n## At the table", SETUP, DEAL, *more)
    notebook.run_all()
    table = TableView(notebook)
    expect(table.hand).to_be_visible()
    return table


def make_a_move(table: TableView) -> None:
    """One more move by mouse, whatever it is."""
    view = table.view
    move = next_move(view)
    assert move is not None
    by_mouse(table, move)
    table.expect_settled(view["version"])


def stale_words(table: TableView) -> str:
    """What is said to a press that came too late."""
    code = "__import__('gincourse.messages').messages.say('front.stale').speech"
    words: str = table.notebook.value(code)
    return words


def test_keys_on_the_table_do_nothing_to_the_notebook(open_notebook: OpenNotebook) -> None:
    table = deal(open_notebook, "1 + 1")
    notebook, version, cells = table.notebook, table.version, table.notebook.cells()
    for key in [*COMMAND_KEYS, "d", "d", "0", "0", "i", "i"]:
        table.hand.focus()
        notebook.page.keyboard.press(key)
        assert notebook.cells() == cells, key
        expect(table.hand, key).to_be_focused()
    assert table.version == version


def test_keys_on_the_buttons_do_nothing_to_the_notebook(open_notebook: OpenNotebook) -> None:
    table = deal(open_notebook, "1 + 1")
    notebook, version, cells = table.notebook, table.version, table.notebook.cells()
    button = table.root.locator(".gc-bar button").first
    for key in COMMAND_KEYS:
        if key in {"Space", "Shift+Space"}:
            continue
        button.focus()
        notebook.page.keyboard.press(key)
        assert notebook.cells() == cells, key
    assert table.version == version


def test_saving_and_running_still_work_from_the_table(open_notebook: OpenNotebook) -> None:
    table = deal(open_notebook)
    notebook = table.notebook
    assert "widget-view+json" not in notebook.saved()
    table.hand.focus()
    notebook.page.keyboard.press("Control+s")
    notebook.page.wait_for_function(
        "() => !window.jupyterapp.shell.currentWidget.context.model.dirty"
    )
    assert "widget-view+json" in notebook.saved()
    old = notebook.value("id(t)")
    table.hand.focus()
    notebook.page.keyboard.press("Shift+Enter")
    notebook.wait_until_idle()
    assert notebook.value("id(t)") != old
    expect(notebook.page.locator(".gincourse")).to_have_count(1)


def test_tab_leads_into_the_table_and_out_of_it(open_notebook: OpenNotebook) -> None:
    table = deal(open_notebook, "1 + 1")
    page = table.notebook.page
    inside = "() => Boolean(document.activeElement.closest('.gincourse'))"
    for key in ("Tab", "Shift+Tab"):
        table.hand.focus()
        presses = 0
        while page.evaluate(inside):
            page.keyboard.press(key)
            presses += 1
            assert presses <= 5
        page.keyboard.press("Shift+Tab" if key == "Tab" else "Tab")
        assert page.evaluate(inside)


def test_two_views_show_the_same(open_notebook: OpenNotebook) -> None:
    table = deal(open_notebook, "t")
    other = TableView(table.notebook, number=1)
    for view in (table, other, table):
        make_a_move(view)
        version = table.version
        other.expect_settled(version - 1)
        table.expect_settled(version - 1)


def test_what_python_does_shows_on_the_table(open_notebook: OpenNotebook) -> None:
    table = deal(open_notebook)
    version = table.version
    table.notebook.run_code("t.play('draw stock')")
    table.expect_settled(version)
    assert len(table.codes()) == 11


def test_a_double_click_acts_once(open_notebook: OpenNotebook) -> None:
    table = deal(open_notebook)
    version = table.version
    table.root.locator(".gc-piles button").first.dblclick()
    table.expect_settled(version)
    assert table.version == version + 1
    assert len(table.codes()) == 11


def test_a_stale_click_is_refused_in_words(open_notebook: OpenNotebook) -> None:
    """Two views deal a new hand before either can have heard of the other: one new hand."""
    table = deal(open_notebook, "t")
    other = TableView(table.notebook, number=1)
    version = table.version
    again = next(action for action in table.view["controls"] if action["id"] == "new")
    table.notebook.page.evaluate(
        """(words) => { for (const root of document.querySelectorAll('.gincourse'))
            [...root.querySelectorAll('button')]
              .find((one) => one.textContent === words).click(); }""",
        again["label"],
    )
    expect(other.root.get_by_role("alert")).to_have_text(stale_words(table))
    assert table.version == version + 1
    expect(table.root.get_by_role("alert")).to_be_empty()
    table.expect_settled(version)
    other.expect_settled(version)


def test_running_the_cell_again_leaves_one_table(open_notebook: OpenNotebook) -> None:
    table = deal(open_notebook)
    notebook = table.notebook
    count = "len(__import__('ipywidgets').widgets.widget._instances)"
    devtools = notebook.page.context.new_cdp_session(notebook.page)
    devtools.send("Performance.enable")

    def run_again() -> dict[str, float]:
        notebook.command("notebook:run-all-cells")
        notebook.wait_until_idle()
        expect(notebook.page.locator(".gincourse")).to_have_count(1)
        make_a_move(table)
        devtools.send("HeapProfiler.collectGarbage")
        metrics = devtools.send("Performance.getMetrics")["metrics"]
        return {metric["name"]: metric["value"] for metric in metrics}

    run_again()
    models = notebook.value(count)
    metrics = [run_again() for _ in range(6)]
    assert notebook.value(count) == models
    # JupyterLab itself grows now and then by a jump; what a run leaves behind comes every time.
    for name, most in (("JSEventListeners", 10), ("Nodes", 50), ("JSHeapUsedSize", 1_000_000)):
        steps = [after[name] - before[name] for before, after in pairwise(metrics)]
        assert statistics.median(steps) < most, f"{name}: {steps}"


def test_a_reload_of_the_page_brings_the_game_back(open_notebook: OpenNotebook) -> None:
    table = deal(open_notebook)
    for _ in range(3):
        make_a_move(table)
    view = table.view
    table.notebook.reload()
    assert table.view == view
    table.expect_settled(view["version"] - 1)
    make_a_move(table)


def test_without_its_kernel_the_table_says_so(open_notebook: OpenNotebook) -> None:
    table = deal(open_notebook)
    make_a_move(table)
    lost, cards = table.view["strings"]["lost"], table.codes()
    table.notebook.restart()
    expect(table.root.locator(".gc-alert")).to_have_text(lost)
    expect(table.root.get_by_role("alert")).to_have_text(lost)
    # What is pressed now does nothing, and nothing looks as if it did.
    table.hand.get_by_role("option").first.click(position=MARGIN)
    table.root.locator(".gc-bar button").first.click(force=True)
    assert table.codes() == cards
    expect(table.root.locator(".is-picked")).to_have_count(0)
    table.notebook.run_all()
    expect(table.root.locator(".gc-alert")).to_have_count(0)
    make_a_move(table)


RAISING = """
def clumsy(seen):
    raise ZeroDivisionError('no idea what to do')
t = gc.Table(gc.gin, seed=7, bots=clumsy)
t
"""


def test_a_bot_that_fails_is_shown_in_words(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook("# A hand of gin", SETUP, RAISING)
    notebook.run_all()
    table = TableView(notebook)
    for _ in range(2):
        make_a_move(table)
    alert = table.view["alert"]
    assert "The bot failed." in alert["text"]
    expect(table.root.locator(".gc-alert")).to_contain_text(alert["text"])
    make_a_move(table)


SLOW = """
import time
asked = []
def slow(seen):
    asked.append(seen.turn)
    time.sleep(2.5)
    return gc.bots.greedy(seen)
t = gc.Table(gc.gin, seed=7, dealer=1, bots=slow)
t
"""

BUSY = "return panel.sessionContext.session.kernel.status === 'busy';"

# What the live regions say from now on, each sentence once for each time it is said.
LISTEN = """(root) => {
  window.spokenWords = [];
  for (const region of root.querySelectorAll('[role=status], [role=alert]'))
    new MutationObserver(() => {
      if (region.textContent.trim()) window.spokenWords.push(region.textContent.trim());
    }).observe(region, { characterData: true, childList: true, subtree: true }); }"""


def test_while_a_bot_thinks_the_table_says_so_and_the_move_is_made_once(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook("# A hand of gin", SETUP, SLOW)
    notebook.run_all()
    table = TableView(notebook)
    table.root.locator(".gc-piles button").first.click()
    table.expect_settled(1)
    view = table.view
    assert notebook.value("asked") == [], "the bot has not moved yet"
    move = next_move(view)
    assert move is not None
    table.root.evaluate(LISTEN)
    by_mouse(table, move)
    busy = view["strings"]["busy"]
    why = table.root.locator(".gc-why")
    expect(why).to_contain_text(busy)
    expect(table.root.get_by_role("status")).to_have_text(busy)
    # Impatience changes nothing.
    for _ in range(3):
        table.button(move.label).click(force=True)
    table.expect_settled(view["version"])
    after = table.view
    assert after["version"] == view["version"] + 1
    asked = notebook.value("len(asked)")
    assert 1 <= asked == notebook.value("len([1 for e in t.state.history if e.seat == 1])")
    expect(why).not_to_contain_text(busy)
    expect(table.root.get_by_role("status")).to_have_text(after["say"]["speech"])
    spoken_words = notebook.page.evaluate("() => window.spokenWords")
    assert spoken_words.count(busy) == 1
    assert notebook.value("t.view['version']") == after["version"]


def test_a_press_while_a_cell_runs_is_heard_or_said_to_wait_and_counts_once(
    open_notebook: OpenNotebook, tmp_path: Path
) -> None:
    """Newer kernels hear the table besides the cell; with others it says that the move waits."""
    go = tmp_path / "go"
    go.touch()
    waiting = f"while not pathlib.Path({str(go)!r}).exists():\n    time.sleep(0.05)"
    table = deal(open_notebook, f"import pathlib, time\n{waiting}")
    go.unlink()
    page = table.notebook.page
    version, busy = table.version, table.view["strings"]["busy"]
    page.evaluate("() => void window.jupyterapp.commands.execute('notebook:run-all-below')")
    page.wait_for_function(f"() => {{ {PANEL} {BUSY} }}")
    table.root.locator(".gc-piles button").first.click()
    drawn = table.hand.get_by_role("option").nth(10)
    waits = table.root.get_by_role("status").filter(has_text=busy)
    expect(drawn.or_(waits).first).to_be_attached()
    assert page.evaluate(f"() => {{ {PANEL} {BUSY} }}"), "the cell still runs"
    go.touch()
    table.expect_settled(version)
    assert table.version == version + 1
    expect(drawn).to_be_visible()
    expect(table.root.locator(".gc-why")).not_to_contain_text(busy)


@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
def test_axe_finds_nothing_on_a_table_in_the_notebook(
    open_notebook: OpenNotebook, theme: str
) -> None:
    table = deal(open_notebook)
    notebook = table.notebook
    notebook.command("apputils:change-theme", theme=theme)
    notebook.page.wait_for_function(
        "(theme) => document.body.dataset.jpThemeName === theme", arg=theme
    )
    # JupyterLab's body has no height, so axe would take all text for invisible.
    notebook.page.add_style_tag(content="body { height: 100vh !important; }")
    make_a_move(table)
    notebook.page.wait_for_timeout(400)
    levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
    rules = {"runOnly": {"type": "tag", "values": levels}}
    found = Axe().run(notebook.page, context=".gincourse", options=rules).response
    assert [
        (rule["id"], [node["html"][:200] for node in rule["nodes"]]) for rule in found["violations"]
    ] == []
    assert {"color-contrast", "target-size"} <= {rule["id"] for rule in found["passes"]}


def test_a_click_does_not_scroll_the_notebook(open_notebook: OpenNotebook) -> None:
    """Not even if the focus moves on to a hand that lies below the edge of the window."""
    text = "# A long way\n\n" + "down\n\n" * 60
    notebook = open_notebook(text, SETUP, DEAL, "# The end\n\n" + "further\n\n" * 60)
    notebook.run_all()
    table = TableView(notebook)
    piles = table.root.locator(".gc-piles")
    to_the_edge = """(piles) => {
        const scroller = piles.closest('.jp-WindowedPanel-outer');
        scroller.scrollTop += piles.getBoundingClientRect().bottom
            - scroller.getBoundingClientRect().bottom + 2;
        return scroller.scrollTop; }"""
    scrolled = "(piles) => piles.closest('.jp-WindowedPanel-outer').scrollTop"
    expect(table.hand).to_be_visible()
    before = piles.evaluate(to_the_edge)
    assert before > 0
    version = table.version
    piles.get_by_role("button").first.click()
    table.expect_settled(version)
    expect(table.hand).to_be_focused()
    assert abs(piles.evaluate(scrolled) - before) <= 1


def test_what_wants_the_network_is_found_out(
    open_notebook: OpenNotebook, watch: list[Watch]
) -> None:
    """The other tests rely on it: a request that leaves the machine fails a test."""
    notebook = open_notebook("1 + 1")
    notebook.page.evaluate("() => fetch('https://example.org/').catch(() => null)")
    watch[0].forgive("asked the network for https://example.org/")
    watch[0].forgive("ERR_FAILED")


def test_an_error_that_nobody_shows_is_found_out(open_notebook: OpenNotebook) -> None:
    """The other tests rely on it: an exception in a callback fails a test."""
    notebook: Notebook = open_notebook("1 + 1")
    notebook.run_code("1 / 0")
    assert notebook.kernel_errors() == ["ZeroDivisionError: division by zero"]
    notebook.page.evaluate("() => { window.kernelErrors = []; }")
