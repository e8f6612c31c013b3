"""A whole hand of gin and a whole game of Ging in a real JupyterLab, whichever way it is played."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.lab.conftest import OpenNotebook
from tests.lab.play import (
    COUNT,
    DEAL,
    SETUP,
    TableView,
    Way,
    by_keyboard,
    by_mouse,
    by_touch,
    most_points,
    play_ging,
    play_hand,
)


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


@pytest.mark.parametrize("way", [by_mouse, by_keyboard], ids=lambda way: way.__name__)
def test_a_whole_game_of_ging(open_notebook: OpenNotebook, way: Way) -> None:
    notebook = open_notebook("# A game of Ging", SETUP, COUNT)
    notebook.run_all()
    cells = notebook.cells()
    table = TableView(notebook)
    expect(table.hand).to_be_visible()
    if way is by_keyboard:
        table.hand.focus()
    done = play_ging(table, way)
    claims = [label for label in done if label.startswith("Claim ")]
    counts = [label for label in done if label == "Count a suit"]
    assert (len(counts), len(claims), done.count("Next deal")) == (3, 3, 2)
    assert done.count("Next step") >= 12, "four hands are opened in each of three showdowns"
    # what was claimed on the page is what the kernel's records hold, and is the best suit
    assert notebook.value("(t.match.over, t.match.number)") == [True, 3]
    last = notebook.value("str(t.state.claims[0])")
    points, glyph = most_points(table)
    assert last == f"claim {points}{glyph}"
    suit = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}[glyph]
    assert claims[-1] == f"Claim {points} in {suit}"
    # and what the page shows of the end is what the kernel counts
    totals = notebook.value("t.match.totals")
    assert sum(totals) + notebook.value("t.state.layout.total") == 80
    final = notebook.value("[zone for zone in t.view['zones'] if zone['id'] == 'final'][0]")
    assert sorted(int(row["value"]) for row in final["rows"]) == sorted(totals)
    said = table.root.locator(".gc-say")
    expect(said).to_contain_text(notebook.value("t.view['say']['text']"))
    expect(said).to_contain_text(f"{max(totals)} stakes")
    for row in final["rows"]:
        shown = table.root.locator(".gc-sum").get_by_role("row").filter(has_text=row["label"])
        expect(shown.filter(has_text=str(row["value"]))).not_to_have_count(0)
    assert notebook.cells() == cells
