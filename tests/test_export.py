"""What a notebook with tables gives away when it is saved or exported: only what was shown.

A table that is handed in or put on a web page must not hold the other hands, whether the state of
its widgets is saved with it or not.  What the reader may see is told by the same tables, made by
the same code in this process.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from typing import Any

import nbformat
import pytest
from ipywidgets.widgets.widget import Widget
from nbclient import NotebookClient
from nbconvert import HTMLExporter
from nbformat import NotebookNode

import gincourse as gc
from gincourse.cards import Card
from gincourse.games import ging
from tests.leaks import named_cards, named_in_ging, named_in_page, without_conceded
from tests.play import GIN, hidden_ging
from tests.strict_notebooks import WIDGET_VIEW

SETUP = """import gincourse as gc

def play(table, reached):
    while not reached(table.state):
        table.play(str(gc.bots.greedy(table.state.observe(0))))
    return table

def press(table, *wishes):
    for wish in wishes:
        table.play(wish)
    return table
"""
MANUAL = "gc.Table(gc.ging, seed=7, dealer=1, rules=gc.ging.Rules(claims='manual'){})"
TABLES = {
    "gin, before a draw": "gc.Table(gc.gin, seed=7, dealer=1)",
    "gin, before a discard": "press(gc.Table(gc.gin, seed=7, dealer=1), 'draw stock')",
    "gin, later": "play(gc.Table(gc.gin, seed=0, dealer=1), lambda now: len(now.actions) > 9)",
    "gin, without hints": "press(gc.Table(gc.gin, seed=5, dealer=1, hints=False), 'draw stock')",
    "gin, a layoff": "play(gc.Table(gc.gin, seed=3, dealer=1), lambda now: now.phase == 'layoff')",
    "gin, over": "play(gc.Table(gc.gin, seed=3, dealer=1), lambda now: now.result is not None)",
    "gin, next hand": (
        "press(play(gc.Table(gc.gin, seed=3, dealer=1), lambda now: now.result is not None),"
        " 'next')"
    ),
    "gin, covered": "gc.Table(gc.gin, seed=7, dealer=1, bots=None)",
    "gin, in steps": (
        "press(gc.Table(gc.gin, seed=7, dealer=1, mode='step', seat=0), 'skip', 'next')"
    ),
    "ging, automatic": "gc.Table(gc.ging, seed=7, dealer=1)",
    "ging, counting": MANUAL.format(", hints=False"),
    "ging, claiming": MANUAL.format(""),
    "ging, a showdown": "press(gc.Table(gc.ging, seed=7, dealer=1), 'claim best', 'step')",
    "ging, over": "press(gc.Table(gc.ging, seed=7, dealer=1), 'claim best', 'result')",
    "ging, next deal": (
        "press(gc.Table(gc.ging, seed=7, dealer=1), 'claim best', 'result', 'next')"
    ),
    "ging, covered": "gc.Table(gc.ging, seed=7, dealer=1, bots=[None] * 4)",
}


@dataclass
class Cell:
    """A cell that was run, and what its reader may and may not see."""

    cell: NotebookNode
    model: dict[str, Any]
    """The state of its widget."""
    shown: set[Card]
    hidden: set[Card]
    ging: bool


def known(name: str, table: gc.Table) -> tuple[set[Card], set[Card]]:
    """What must be seen and what must not, told by the engine's state."""
    state: Any = table.state
    every = {card for hand in state.hands for card in hand}
    if name.endswith("covered"):
        return set(), every | set(getattr(state, "stock", ()))
    own = set(state.hands[0])
    if name.startswith("ging"):
        hidden = hidden_ging(state, 0)
        if name == "ging, a showdown":  # the hand after the dealer's, and one step more
            closed = ging.seat_order(state.dealer)[2:]
            hidden = {card for seat in closed if seat for card in state.hands[seat]}
        return every - hidden, hidden
    if name == "gin, in steps":  # only part of what is kept has been shown
        return set(), GIN.hidden(state, 0)
    top = set() if state.knocked else set(state.discards[-1:])  # a knock's card lies face down
    opened = own | top
    return opened | (every if name == "gin, over" else set()), GIN.hidden(state, 0)


@cache
def executed() -> NotebookNode:
    """The notebook after a run from top to bottom, with the state of its widgets."""
    sources = [SETUP, *TABLES.values()]
    cells = [nbformat.v4.new_code_cell(text, id=f"cell-{n}") for n, text in enumerate(sources)]
    notebook = nbformat.v4.new_notebook(cells=cells)
    client = NotebookClient(
        notebook, timeout=60, kernel_name="python3", store_widget_state=True, coalesce_streams=True
    )
    client.execute()
    return notebook


@cache
def cell_of(name: str) -> Cell:
    """The cell of that table."""
    notebook = executed()
    cell = notebook.cells[1 + list(TABLES).index(name)]
    (output,) = cell.outputs
    states = notebook.metadata.widgets["application/vnd.jupyter.widget-state+json"]["state"]
    model = dict(states[output.data[WIDGET_VIEW]["model_id"]]["state"])
    space: dict[str, Any] = {}
    exec(SETUP + f"\ntable = {TABLES[name]}", space)
    table = space["table"]
    assert json.loads(json.dumps(model["view"])) == table.view, "not the table that was replayed"
    shown, hidden = known(name, table)
    Widget.close_all()
    return Cell(cell, model, shown, hidden, name.startswith("ging"))


def named(cell: Cell, thing: Any) -> set[Card]:
    return named_in_ging(thing) if cell.ging else named_cards(thing)


def test_the_phases_are_what_they_are_called() -> None:
    counts = {name: len(cell_of(name).hidden) for name in TABLES}
    assert counts["gin, before a draw"] == 41
    assert counts["gin, before a discard"] == 40
    assert 0 < counts["gin, a layoff"] < 41
    assert counts["ging, automatic"] == counts["ging, next deal"] == 21
    assert counts["ging, a showdown"] == 7
    assert counts["ging, over"] == 0
    assert (counts["gin, covered"], counts["ging, covered"]) == (51, 28)


@pytest.mark.parametrize("name", TABLES)
def test_a_saved_table_holds_what_was_shown_and_nothing_hidden(name: str) -> None:
    cell = cell_of(name)
    for output in cell.cell.outputs:
        for kind in ("text/plain", "text/html"):
            found = named(cell, output.data[kind])
            assert not found & cell.hidden, kind
            assert cell.shown <= found | written(cell, output.data[kind]), kind
    assert not named(cell, json.loads(nbformat.v4.writes(of(cell)))) & cell.hidden


@pytest.mark.parametrize("name", TABLES)
def test_the_state_of_a_widget_holds_nothing_hidden(name: str) -> None:
    cell = cell_of(name)
    state = dict(cell.model)
    assert (state.pop("_esm"), state.pop("_css")) == (gc.Table._esm, gc.Table._css)
    state["view"] = without_conceded(state["view"])
    found = named(cell, state)
    assert not found & cell.hidden
    assert cell.shown <= found


@pytest.mark.parametrize("name", TABLES)
def test_an_exported_page_shows_the_position_and_nothing_hidden(name: str) -> None:
    cell = cell_of(name)
    page = body(of(cell))
    found = named_in_page([page], ging=cell.ging)
    assert not found & cell.hidden
    assert cell.shown <= found | written(cell, page)


def test_the_whole_page_and_file_hold_each_table_once_and_no_state() -> None:
    notebook = nbformat.from_dict({**executed()})
    notebook.metadata = {}
    text = nbformat.v4.writes(notebook)
    page = body(notebook)
    for one in (text, page):
        assert "widget-state" not in one
        assert "_esm" not in one
    assert text.count(WIDGET_VIEW) == len(TABLES)
    for name in TABLES:
        say = cell_of(name).model["view"]["say"]["text"]
        assert say, name
        assert say in re.sub(r"<[^>]*>", "", page).replace("&#39;", "'"), name
    with_state = nbformat.v4.writes(executed())
    assert "_esm" in with_state, "the widgets' state is what the other tests have looked at"


def of(cell: Cell) -> NotebookNode:
    """A notebook with this cell alone, without the state of its widget."""
    return nbformat.v4.new_notebook(cells=[cell.cell])


def body(notebook: NotebookNode) -> str:
    """The page that nbconvert makes, without its style sheets and scripts."""
    exporter: Any = HTMLExporter
    page, _ = exporter().from_notebook_node(notebook)
    return re.sub(r"(?s)<(script|style)\b.*?</\1>", "", str(page)[page.index("<main") :])


def written(cell: Cell, text: str) -> set[Card]:
    """In Ging 8♠ may be eight points, so the words alone do not tell it; to be there is enough."""
    return {card for card in cell.shown if str(card) in text} if cell.ging else set()
