"""The lessons are as a new run writes them, and the check that says so sees what nbval does not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from tests import strict_notebooks as strict

PNG = (
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5E"
    "rkJggg=="
)
SLIDER = "from ipywidgets import IntSlider\nslider = IntSlider(3)\nslider"
PICTURE = f"import base64\nfrom IPython.display import Image\nImage(base64.b64decode('{PNG}'))"
TABLE = "import gincourse as gc\ntable = gc.Table(gc.gin, seed=3)\ntable"
PICTURE_OF_TABLE = (
    "from IPython.display import HTML\nHTML(table._repr_mimebundle_()[0]['text/html'])"
)
UPDATED = "from IPython.display import display\nhandle = display('before', display_id=True)"


@pytest.mark.parametrize("path", strict.lessons(), ids=lambda path: path.name)
def test_a_lesson_is_as_a_new_run_writes_it(path: Path) -> None:
    found = strict.problems(path)
    again = f"python -m tests.strict_notebooks --write {path.relative_to(strict.ROOT)}"
    assert not found, "\n".join([f"after a change, run: {again}", *found])


def notebook(*sources: str, tags: tuple[str, ...] = ()) -> str:
    """A notebook that has not run yet; the tags go to its last cell."""
    cells = [new_code_cell(source, id=f"code-{n}") for n, source in enumerate(sources)]
    cells[-1].metadata["tags"] = list(tags)
    for cell in cells:
        if cell.source == PICTURE:
            cell.metadata["jupyter"] = {"outputs_hidden": True}
    made = new_notebook(cells=[new_markdown_cell("# A lesson", id="title"), *cells])
    return strict.write(made)


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A notebook with each kind of output, as a run writes it."""
    before = notebook(
        "print('one')\nprint('two')",
        SLIDER,
        PICTURE,
        UPDATED,
        "handle.update('after')",
        "print('three')\n3",
        TABLE,
        "raise ValueError('no such card')",
        tags=("raises-exception",),
    )
    return strict.write(strict.run(before, tmp_path_factory.mktemp("good")))


def test_writing_twice_gives_the_same_bytes(good: str, tmp_path: Path) -> None:
    path = tmp_path / "good.ipynb"
    path.write_text(good, "utf-8")
    assert strict.problems(path) == []
    assert strict.main(["--write", str(path)]) == 0
    assert path.read_text("utf-8") == good


def test_folded_output_stays_folded_and_no_view_of_a_widget_is_kept(good: str) -> None:
    made = nbformat.v4.reads(good)
    assert code(made, 3).metadata == {"jupyter": {"outputs_hidden": True}}
    assert strict.WIDGET_VIEW not in good
    assert "IntSlider" in code(made, 2).outputs[0].data["text/plain"]
    assert strict.TABLE_HTML.search(code(made, 7).outputs[0].data["text/html"])


def test_a_table_must_be_alive_when_it_is_run(tmp_path: Path) -> None:
    path = tmp_path / "dead.ipynb"
    path.write_text(notebook(TABLE, PICTURE_OF_TABLE), "utf-8")
    assert strict.main(["--write", str(path)]) == 1
    assert strict.problems(path) == ["cell 3: it shows a table that nobody can play on"]


def code(made: NotebookNode, number: int) -> NotebookNode:
    """The code cell with this number, from 1 on."""
    return made.cells[number]


def clear(made: NotebookNode) -> None:
    for cell in made.cells[1:]:
        cell.outputs, cell.execution_count = [], None


def out_of_order(made: NotebookNode) -> None:
    code(made, 1).execution_count, code(made, 2).execution_count = 2, 1


def lose_the_widget(made: NotebookNode) -> None:
    code(made, 2).outputs = []


def keep_a_widget(made: NotebookNode) -> None:
    view = {"model_id": "9f" * 16, "version_major": 2, "version_minor": 0}
    code(made, 2).outputs[0].data[strict.WIDGET_VIEW] = view


def lose_the_table(made: NotebookNode) -> None:
    del code(made, 7).outputs[0].data["text/html"]


def unfold(made: NotebookNode) -> None:
    del code(made, 3).metadata["jupyter"]


def gain_a_widget(made: NotebookNode) -> None:
    code(made, 5).outputs = list(code(made, 2).outputs)


def other_picture(made: NotebookNode) -> None:
    code(made, 3).outputs[0].data["image/png"] = PNG.replace("8dQ", "8dR").replace("k+M", "k+N")


def no_picture(made: NotebookNode) -> None:
    del code(made, 3).outputs[0].data["image/png"]


def stale_update(made: NotebookNode) -> None:
    code(made, 4).outputs[0].data["text/plain"] = "'before'"


def other_kind(made: NotebookNode) -> None:
    data = code(made, 6).outputs[1].data
    code(made, 6).outputs[1] = new_output("display_data", data=data)


def other_order(made: NotebookNode) -> None:
    code(made, 6).outputs.reverse()


def other_metadata(made: NotebookNode) -> None:
    code(made, 3).outputs[0].metadata["image/png"] = {"width": 1}


def other_traceback(made: NotebookNode) -> None:
    code(made, 8).outputs[0].traceback = ["ValueError: another"]


def other_error(made: NotebookNode) -> None:
    code(made, 8).outputs[0].ename = "KeyError"


def no_error(made: NotebookNode) -> None:
    code(made, 8).outputs = []


def untagged_error(made: NotebookNode) -> None:
    code(made, 8).metadata.tags = []


def nbval_tag(made: NotebookNode) -> None:
    code(made, 1).metadata["tags"] = ["nbval-skip"]


def nbval_comment(made: NotebookNode) -> None:
    code(made, 1).source = "# NBVAL_IGNORE_OUTPUT\n" + code(made, 1).source


def saved_state(made: NotebookNode) -> None:
    made.metadata["widgets"] = {"application/vnd.jupyter.widget-state+json": {"state": {}}}


def no_kernelspec(made: NotebookNode) -> None:
    del made.metadata["kernelspec"]


def no_language(made: NotebookNode) -> None:
    del made.metadata["language_info"]


def timing(made: NotebookNode) -> None:
    code(made, 1).metadata["execution"] = {"iopub.status.busy": "2026-01-01T00:00:00.000000Z"}


def address(made: NotebookNode) -> None:
    code(made, 6).outputs[1].data["text/plain"] = "<Table at 0x7f2f3c0a1b50>"


def stderr(made: NotebookNode) -> None:
    code(made, 1).outputs[0].name = "stderr"


def folder(made: NotebookNode) -> None:
    code(made, 6).outputs[1].data["text/plain"] = f"{strict.ROOT}/gincourse/cards.py"


def no_title(made: NotebookNode) -> None:
    made.cells[0].source = "```\n# no title but code\n```"


def two_titles(made: NotebookNode) -> None:
    made.cells[0].source += "\n\n# Another"


def same_id(made: NotebookNode) -> None:
    code(made, 2).id = code(made, 1).id


def no_id(made: NotebookNode) -> None:
    del code(made, 2)["id"]


def unknown_field(made: NotebookNode) -> None:
    code(made, 2)["colour"] = "red"


def too_large(made: NotebookNode) -> None:
    made.cells[0].source += "\n" + "x" * strict.SIZE_LIMIT


@pytest.mark.parametrize(
    "spoil",
    [
        clear,
        out_of_order,
        lose_the_widget,
        keep_a_widget,
        lose_the_table,
        unfold,
        gain_a_widget,
        other_picture,
        no_picture,
        stale_update,
        other_kind,
        other_order,
        other_metadata,
        other_traceback,
        other_error,
        no_error,
        untagged_error,
        nbval_tag,
        nbval_comment,
        saved_state,
        no_kernelspec,
        no_language,
        timing,
        address,
        stderr,
        folder,
        no_title,
        two_titles,
        same_id,
        no_id,
        unknown_field,
        too_large,
    ],
)
def test_a_spoilt_notebook_is_found_out(good: str, spoil: Callable[[NotebookNode], None]) -> None:
    made = nbformat.v4.reads(good)
    spoil(made)
    text = nbformat.v4.writes(made) + "\n"
    assert text != good
    # What is spoilt in the sources cannot be seen in the outputs, so those two are kept apart.
    assert [*strict.form_problems(text), *strict.differences(text, good)]
    by_form = {untagged_error, nbval_tag, nbval_comment, no_title, two_titles, too_large}
    if spoil in by_form | {keep_a_widget}:
        assert [*strict.form_problems(text)]


@pytest.mark.parametrize(
    ("source", "tags", "word"),
    [
        ("1 + 1", ("raises-exception",), "does not raise"),
        ("1 / 0", (), "ZeroDivisionError"),
        ("object()", (), "address"),
        ("import os\nos._exit(1)", (), "DeadKernelError"),
        ("import time\ntime.sleep(9)", (), "CellTimeoutError"),
        ("import random\nrandom.random()", (), "0.5"),
    ],
)
def test_a_cell_that_misbehaves_is_found_out(
    source: str, tags: tuple[str, ...], word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A notebook that was right once, whose code now does something else."""
    path = tmp_path / "bad.ipynb"
    run = strict.run
    monkeypatch.setattr(strict, "run", lambda text, folder: run(text, folder, timeout=2))
    text = notebook("2", tags=tags)
    with_output = nbformat.v4.reads(text)
    with_output.cells[1].source = source
    with_output.cells[1].execution_count = 1
    with_output.cells[1].outputs = [
        new_output("execute_result", data={"text/plain": "0.5"}, execution_count=1)
    ]
    path.write_text(strict.write(with_output), "utf-8")
    if word == "address":
        path.write_text(strict.write(run(path.read_text("utf-8"), tmp_path)), "utf-8")
    assert any(word in problem for problem in strict.problems(path))
