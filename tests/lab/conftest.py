"""One JupyterLab for the run, a page per test, and a test fails for what goes wrong unseen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error

from tests.lab.page import Notebook, Watch, write_notebook
from tests.lab.server import LabServer

OpenNotebook = Callable[..., Notebook]


@pytest.fixture(scope="session")
def lab(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabServer]:
    """The server; it is started only if there is a browser to look at it."""
    with LabServer(tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture
def watch() -> list[Watch]:
    """The watches of this test's pages, for tests that expect something to go wrong."""
    return []


@pytest.fixture
def open_notebook(
    lab: LabServer,
    browser: Browser,
    watch: list[Watch],
    request: pytest.FixtureRequest,
    tmp_path: Path,
) -> Iterator[OpenNotebook]:
    """`open_notebook("cell 1", "cell 2", touch=True)` opens them in a window of its own.

    A single path opens a copy of that notebook.

    At the end of the test each window is looked at once more: a request that wanted to leave the
    machine, an error in the browser's console or in the kernel fails the test. A picture of the
    window is left in the test's `tmp_path`; pytest names it in the report of a failure.
    """
    opened: list[Notebook] = []

    def start(*sources: str | Path, touch: bool = False, width: int = 1280) -> Notebook:
        name = f"{request.node.originalname}-{len(opened)}.ipynb"
        if isinstance(sources[0], Path):
            (lab.root / name).write_bytes(sources[0].read_bytes())
        else:
            write_notebook(lab.root / name, *map(str, sources))
        context = browser.new_context(
            has_touch=touch, locale="en-GB", viewport={"width": width, "height": 900}
        )
        context.set_default_timeout(20_000)
        watch.append(Watch(context))
        notebook = Notebook(context.new_page(), lab, name)
        opened.append(notebook)
        notebook.open()
        return notebook

    yield start

    problems = []
    for number, (notebook, seen) in enumerate(zip(opened, watch, strict=True)):
        problems += [*seen.problems, *notebook.kernel_errors()]
        picture = tmp_path / f"page-{number}.png"
        with suppress(Error):
            notebook.page.screenshot(path=picture)
            print(f"the page at the end: {picture}")
        with suppress(Error):
            notebook.command("notebook:shutdown-kernel")
        notebook.page.context.close()
    assert not problems, "\n".join(problems)
