"""A notebook in JupyterLab: what a person does there, and what the kernel knows."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import nbformat
from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page, Route

from tests.lab.server import LabServer

LOCAL = {"127.0.0.1", "localhost"}

# JupyterLab's own app, because of --expose-app-in-browser, and the notebook that is in front.
PANEL = "const panel = window.jupyterapp.shell.currentWidget;"
READY = f"""() => {{ {PANEL}
  return panel?.sessionContext?.isReady
    && panel.sessionContext.session?.kernel?.status === 'idle'; }}"""
ALL_RAN = f"""() => {{ {PANEL}
  return panel.sessionContext.session?.kernel?.status === 'idle' && panel.content.widgets
    .filter((cell) => cell.model.type === 'code' && cell.model.sharedModel.source.trim())
    .every((cell) => typeof cell.model.executionCount === 'number'
      && cell.model.executionState !== 'running'); }}"""
CELLS = f"""() => {{ {PANEL}
  return panel.content.widgets
    .map((cell) => [cell.model.type, cell.model.sharedModel.source]); }}"""
CELL_ERRORS = f"""() => {{ {PANEL}
  return panel.content.widgets.flatMap((cell) => cell.model.type === 'code'
    ? cell.model.sharedModel.outputs.filter((out) => out.output_type === 'error')
        .map((out) => `${{out.ename}}: ${{out.evalue}}`) : []); }}"""
# An exception in a widget's callback shows nowhere in the notebook: it is heard of only here.
WATCH = f"""() => {{ {PANEL}
  window.kernelErrors = window.kernelErrors ?? [];
  panel.sessionContext.iopubMessage.connect((_, message) => {{
    const content = message.content;
    if (message.header.msg_type === 'error')
      window.kernelErrors.push(`${{content.ename}}: ${{content.evalue}}`);
    // A kernel that was restarted says this of every widget it no longer knows.
    if (message.header.msg_type === 'stream' && content.name === 'stderr'
        && !content.text.startsWith('No such comm'))
      window.kernelErrors.push(content.text); }}); }}"""
EVALUATE = f"""async (code) => {{ {PANEL}
  const future = panel.sessionContext.session.kernel.requestExecute(
    {{ code, store_history: false, stop_on_error: false }});
  let out = '';
  future.onIOPub = (message) => {{
    if (message.header.msg_type === 'stream') out += message.content.text;
    if (message.header.msg_type === 'error')
      out += `${{message.content.ename}}: ${{message.content.evalue}}`; }};
  await future.done;
  return out; }}"""


class Watch:
    """All that went wrong on a page. What a test expects to go wrong, it takes off the list."""

    def __init__(self, context: BrowserContext) -> None:
        self.problems: list[str] = []
        context.route("**/*", self.only_this_machine)
        context.on("console", self.console)
        context.on("weberror", lambda error: self.problems.append(f"page error: {error.error}"))

    def only_this_machine(self, route: Route) -> None:
        """No request leaves the machine; that one was tried is a failure by itself."""
        address = urlsplit(route.request.url)
        if address.scheme in {"blob", "data"} or address.hostname in LOCAL:
            route.continue_()
        else:
            self.problems.append(f"asked the network for {route.request.url}")
            route.abort()

    def console(self, message: ConsoleMessage) -> None:
        """The browser's console holds errors of scripts and of requests that failed."""
        if message.type == "error":
            self.problems.append(f"console: {message.text[:400]}")

    def forgive(self, pattern: str) -> None:
        """Takes off what matches; it is an error if there is nothing of the kind."""
        kept = [problem for problem in self.problems if not re.search(pattern, problem)]
        assert len(kept) < len(self.problems), f"nothing to forgive: {pattern}"
        self.problems = kept


class Notebook:
    """One open notebook. Everything is done through JupyterLab's own commands, keys and clicks."""

    def __init__(self, page: Page, server: LabServer, name: str) -> None:
        self.page = page
        self.server = server
        self.name = name

    def open(self) -> None:
        """Opens it in the only tab and waits until its kernel is idle."""
        self.go()
        self.wait_until_ready()

    def go(self) -> None:
        """Without ?reset, JupyterLab would bring back the tabs of the test before."""
        self.page.goto(
            f"{self.server.url}/lab/tree/{self.name}?reset", wait_until="domcontentloaded"
        )

    def wait_until_ready(self) -> None:
        """Waits for the app, the notebook and its kernel, and listens to the kernel from now on."""
        self.page.wait_for_function("() => window.jupyterapp", timeout=60_000)
        self.page.evaluate("() => window.jupyterapp.started")
        self.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Notebook").wait_for()
        self.page.wait_for_function(READY, timeout=60_000)
        self.page.evaluate(WATCH)

    def command(self, name: str, **arguments: object) -> None:
        """Runs one of JupyterLab's commands, such as `notebook:run-all-cells`."""
        self.page.evaluate(
            "([name, args]) => window.jupyterapp.commands.execute(name, args)", [name, arguments]
        )

    def run_all(self) -> None:
        """Runs all cells; an error in one of them fails the test."""
        self.command("notebook:run-all-cells")
        self.wait_until_idle()
        assert self.page.evaluate(CELL_ERRORS) == []

    def wait_until_idle(self) -> None:
        """Waits until each cell has run and the kernel has nothing left to do."""
        self.page.wait_for_function(ALL_RAN, timeout=60_000)

    def reload(self) -> None:
        """Saves the notebook and loads the page anew; the kernel lives on."""
        self.command("docmanager:save")
        errors = self.kernel_errors()
        self.go()
        self.page.evaluate("(errors) => { window.kernelErrors = errors; }", errors)
        self.wait_until_ready()

    def restart(self) -> None:
        """Restarts the kernel without the question that JupyterLab would ask."""
        self.page.evaluate(
            f"async () => {{ {PANEL} await panel.sessionContext.session.kernel.restart(); }}"
        )
        self.page.wait_for_function(READY, timeout=60_000)

    def cells(self) -> list[list[str]]:
        """Type and source of each cell."""
        found: list[list[str]] = self.page.evaluate(CELLS)
        return found

    def saved(self) -> str:
        """What lies on the disk."""
        return (self.server.root / self.name).read_text("utf-8")

    def run_code(self, code: str) -> str:
        """Runs code in the notebook's kernel, in no cell, and returns what it printed."""
        printed: str = self.page.evaluate(EVALUATE, code)
        return printed

    def value(self, expression: str) -> Any:
        """The value of an expression in the notebook's kernel, by way of JSON."""
        printed = self.run_code(f"import json; print(json.dumps({expression}))")
        try:
            return json.loads(printed)
        except json.JSONDecodeError:
            raise AssertionError(f"{expression} gave {printed}") from None

    def kernel_errors(self) -> list[str]:
        """What the kernel complained about since the notebook was opened, shown or not."""
        try:
            found: list[str] = self.page.evaluate("() => window.kernelErrors ?? []")
        except Error:  # the page is gone
            return []
        return found


def write_notebook(path: Path, *sources: str) -> None:
    """A notebook of these code cells; a source that begins with "# " and a capital is Markdown."""
    cells = [
        nbformat.v4.new_markdown_cell(source, id=f"cell-{n}")
        if re.match(r"#+ [A-Z]", source)
        else nbformat.v4.new_code_cell(source, id=f"cell-{n}")
        for n, source in enumerate(sources)
    ]
    kernelspec = {"display_name": "Python 3", "language": "python", "name": "python3"}
    made = nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernelspec})
    path.write_text(nbformat.v4.writes(made), "utf-8")
