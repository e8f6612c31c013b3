"""Run the lessons again and demand the very same bytes.

nbval compares text and skips the rest: a cleared notebook, a missing table, another picture or a
cell that no longer raises all pass it.  So a lesson is kept exactly as this module writes it, and
checking is running it again and comparing the files.

The views of widgets are not kept: without the kernel that drew them they show as an error, above
the table's HTML and text, which are kept.  That a run does show a widget is looked at in the run.

    python -m tests.strict_notebooks --write notebooks/00_start_here.ipynb
    python -m tests.strict_notebooks                (checks all lessons)
"""

from __future__ import annotations

import argparse
import difflib
import re
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
from nbformat import NotebookNode

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = ROOT / "notebooks"
SIZE_LIMIT = 400_000
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"

# The same on every machine; the Python version, which a kernel would add here, is not.
KERNELSPEC = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
LANGUAGE = {
    "codemirror_mode": {"name": "ipython", "version": 3},
    "file_extension": ".py",
    "mimetype": "text/x-python",
    "name": "python",
    "nbconvert_exporter": "python",
    "pygments_lexer": "ipython3",
}
TITLE = re.compile(r"^# ", re.MULTILINE)
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
TABLE_HTML = re.compile(r'<div role="group"(?: lang="[a-z]+")? aria-label="')
VOLATILE_CELL_METADATA = ("ExecuteTime", "collapsed", "execution", "scrolled", "trusted")


def lessons() -> list[Path]:
    """All lessons, in the order of their names."""
    return sorted(NOTEBOOKS.rglob("[!.]*.ipynb"))


def read(text: str) -> NotebookNode:
    """The notebook in `text`; cells without an id get one that is the same each time."""
    notebook = nbformat.v4.reads(text)
    for number, cell in enumerate(notebook.cells, 1):
        cell.setdefault("id", f"cell-{number:02}")
    ids = [cell.id for cell in notebook.cells]
    if twice := sorted({name for name in ids if ids.count(name) > 1}):
        raise ValueError(f"two cells have the id {twice[0]!r}")
    notebook.nbformat_minor = max(5, notebook.nbformat_minor)
    nbformat.validate(notebook)
    return notebook


def write(notebook: NotebookNode) -> str:
    """The one text for this notebook: nothing in it depends on when or where it was run."""
    notebook.metadata = {"kernelspec": KERNELSPEC, "language_info": LANGUAGE}
    for cell in notebook.cells:
        for key in VOLATILE_CELL_METADATA:
            cell.metadata.pop(key, None)
        for output in cell.get("outputs", ()):
            if output.output_type == "error":
                # Frames name files of this machine; the last line is what a lesson talks about.
                output.traceback = [f"{output.ename}: {output.evalue}"]
            output.get("data", {}).pop(WIDGET_VIEW, None)
    text: str = nbformat.v4.writes(notebook)
    return text + "\n"


def run(text: str, folder: Path = NOTEBOOKS, timeout: int = 60) -> NotebookNode:
    """The notebook in `text` after a clean run from top to bottom, its widgets still in it.

    Raises what nbclient raises when a cell fails, hangs, or takes the kernel with it.
    """
    notebook = read(text)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    client = NotebookClient(
        notebook,
        timeout=timeout,
        kernel_name="python3",
        record_timing=False,
        store_widget_state=False,
        # On a busy machine what one cell prints comes in pieces, now here, now there.
        coalesce_streams=True,
        resources={"metadata": {"path": str(folder)}},
    )
    client.execute()
    return notebook


def run_problems(notebook: NotebookNode) -> Iterator[str]:
    """What is wrong with a run that cannot be seen in the file it is written to."""
    for number, cell in enumerate(notebook.cells, 1):
        for output in cell.get("outputs", ()):
            data = output.get("data", {})
            if TABLE_HTML.search(data.get("text/html", "")) and WIDGET_VIEW not in data:
                yield f"cell {number}: it shows a table that nobody can play on"


def form_problems(text: str) -> Iterator[str]:
    """What is wrong with a notebook whatever a run of it gives, one sentence each."""
    if len(text.encode()) > SIZE_LIMIT:
        yield f"it is larger than {SIZE_LIMIT // 1000} kB"
    try:
        notebook = read(text)
    except (ValueError, nbformat.ValidationError) as error:
        yield f"it is not a valid notebook: {str(error).splitlines()[0]}"
        return
    text_cells = [cell.source for cell in notebook.cells if cell.cell_type == "markdown"]
    titles = sum(len(TITLE.findall(FENCED.sub("", source))) for source in text_cells)
    if titles != 1:
        yield f"it has {titles} first-level headings and should have one"
    if "widgets" in notebook.metadata:
        yield "it has saved the state of its widgets, which holds the page's script once per table"
    for number, cell in enumerate(notebook.cells, 1):
        for problem in cell_problems(cell):
            yield f"cell {number}: {problem}"


def cell_problems(cell: NotebookNode) -> Iterator[str]:
    """What is wrong with one cell whatever a run gives."""
    tags = cell.metadata.get("tags", [])
    if any(tag.startswith("nbval") for tag in tags) or re.search(
        r"#\s*(NBVAL_|PYTEST_VALIDATE_)", cell.source
    ):
        yield "it tells nbval not to look"
    outputs = cell.get("outputs", [])
    raised = any(output.output_type == "error" for output in outputs)
    if raised != ("raises-exception" in tags):
        yield f"it {'raises' if raised else 'does not raise'}, but its tags say otherwise"
    for output in outputs:
        if WIDGET_VIEW in output.get("data", {}):
            yield "it has kept the view of a widget, an error wherever its kernel is gone"
        if output.get("name") == "stderr":
            yield "it writes to stderr"
        shown = nbformat.v4.writes(nbformat.v4.new_notebook(cells=[output_cell(output)]))
        if re.search(r"\b0x[0-9a-f]{6,}", shown):
            yield "its output names a memory address"
        for place in {str(ROOT), sys.prefix, str(Path.home())} - {"/"}:
            if place in shown:
                yield "its output names a folder of this machine"


def output_cell(output: NotebookNode) -> NotebookNode:
    """A cell with this output alone."""
    return nbformat.v4.new_code_cell(id="output", outputs=[output])


def differences(text: str, again: str, limit: int = 12) -> list[str]:
    """The first lines in which a notebook and a new run of it differ, cut to a readable width."""
    lines = difflib.unified_diff(text.splitlines(), again.splitlines(), lineterm="", n=0)
    return [line[:200] for line in islice(lines, 2, 2 + limit)]


def problems(path: Path) -> list[str]:
    """All that is wrong with a lesson; empty if it is as a new run would write it."""
    text = path.read_text("utf-8")
    found = list(form_problems(text))
    try:
        again = run(text, path.parent)
        found += [*run_problems(again), *differences(text, write(again))]
    except (CellExecutionError, CellTimeoutError, DeadKernelError) as error:
        found.append(f"{type(error).__name__}: {str(error)[-600:]}")
    return found


def main(arguments: list[str] | None = None) -> int:
    """Check or write lessons; the exit code is 1 if one of them is not as it should be."""
    parser = argparse.ArgumentParser(prog="python -m tests.strict_notebooks", description=__doc__)
    parser.add_argument("notebooks", nargs="*", type=Path, help="all lessons if none is named")
    parser.add_argument("--write", action="store_true", help="run them and write what comes out")
    options = parser.parse_args(arguments)
    bad = False
    for path in options.notebooks or lessons():
        if options.write:
            again = run(path.read_text("utf-8"), path.parent)
            found = list(run_problems(again))
            path.write_text(write(again), "utf-8", newline="\n")
            found += form_problems(path.read_text("utf-8"))
        else:
            found = problems(path)
        bad = bad or bool(found)
        print(f"{'BAD' if found else 'ok '} {path}", *found, sep="\n      ")
    return int(bad)


if __name__ == "__main__":
    sys.exit(main())
