"""The advice panel in JupyterLab: it thinks in the kernel while the table is played on."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.lab.conftest import OpenNotebook
from tests.lab.play import SETUP

DEAL = "table = gc.Table(gc.gin, seed=0, dealer=1, hints='advice')\ntable"


def test_it_thinks_while_the_table_is_played_on(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(SETUP, DEAL)
    notebook.run_all()
    root = notebook.page.locator(".gincourse")
    panel = root.get_by_role("group", name="Advice", exact=True)
    status = root.locator("p.gc-say").first
    expect(panel).to_contain_text("What would you do?")
    # at once, though what is thought with may just be compiled
    root.get_by_role("toolbar", name="What you can do").get_by_text("Draw from the stock").click()
    expect(status).to_contain_text("Choose a card to throw")
    expect(panel).to_contain_text("Which card would you throw?")
    panel.get_by_role("button", name="Show the advice").click()
    expect(panel.locator(".gc-heat")).to_be_visible(timeout=120_000)
    hide = panel.get_by_role("button", name="Hide the advice")
    expect(hide).to_be_focused()
    expect(panel).not_to_contain_text("still thinking", timeout=120_000)
    expect(hide).to_be_focused()
    assert notebook.value("table._thinker.thought.rounds") > 3
    panel.get_by_role("button", name="Winning the match").click()
    expect(panel).to_contain_text("Matches won in 100", timeout=120_000)
    assert notebook.value("table.view['version']") == 2
    root.locator("[role=option]").last.click(position={"x": 60, "y": 60})
    root.locator(".gc-bar .gc-main").click()
    expect(panel).to_contain_text("What would you do?")
    expect(panel.locator(".gc-heat")).to_have_count(0)
    assert notebook.value("table.view['version']") == 3
    assert notebook.kernel_errors() == []
