"""Each lesson as a learner opens it: in JupyterLab, with a fresh kernel, from top to bottom."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import expect

from tests.lab.conftest import OpenNotebook
from tests.strict_notebooks import TABLE_HTML, lessons


def tables(path: Path) -> int:
    """How many tables a lesson shows, by its own outputs."""
    outputs = [out for cell in nbformat.read(path, 4).cells for out in cell.get("outputs", ())]
    return sum(
        bool(TABLE_HTML.search(output.get("data", {}).get("text/html", ""))) for output in outputs
    )


@pytest.mark.parametrize("path", lessons(), ids=lambda path: path.name)
def test_a_lesson_runs_in_the_notebook(open_notebook: OpenNotebook, path: Path) -> None:
    notebook = open_notebook(path)
    notebook.run_all()
    expect(notebook.page.locator(".jp-OutputArea-output .gincourse")).to_have_count(tables(path))
    for table in notebook.page.locator(".gincourse").all():
        expect(table.locator(".gc-say").first).not_to_be_empty()
        expect(table.locator(".is-lost")).to_have_count(0)
