"""A whole hand in a real JupyterLab, whichever way it is played."""

from __future__ import annotations

import pytest

from tests.lab.conftest import OpenNotebook
from tests.lab.play import DEAL, SETUP, TableView, Way, by_keyboard, by_mouse, by_touch, play_hand


@pytest.mark.parametrize("way", [by_mouse, by_keyboard, by_touch], ids=lambda way: way.__name__)
def test_a_whole_hand(open_notebook: OpenNotebook, way: Way) -> None:
    notebook = open_notebook("# A hand of gin", SETUP, DEAL, touch=way is by_touch)
    notebook.run_all()
    cells = notebook.cells()
    table = TableView(notebook)
    if way is by_keyboard:
        table.hand.focus()
    done = play_hand(table, way)
    assert len(done) > 4
    assert table.view["actions"], "after a hand there is something to go on with"
    assert notebook.cells() == cells
