"""The shipped front end on a bare page, with a model that records what is sent."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.views import View

STATIC = Path(__file__).parents[2] / "gincourse" / "widgets" / "static"
MODULE = (STATIC / "gincourse.js").read_text("utf-8")
STYLE = (STATIC / "gincourse.css").read_text("utf-8")

# The variables of JupyterLab's two stock themes that the stylesheet reads.
THEMES = {
    "light": "--jp-layout-color1:#fff;--jp-ui-font-color0:#000;--jp-brand-color1:#1976d2",
    "dark": "--jp-layout-color1:#212121;--jp-ui-font-color0:#fff;--jp-brand-color1:#2196f3",
    "none": "",
}

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Table</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body style="margin:0;background:var(--jp-layout-color1,#fff)"><main id="page"></main></body>
</html>"""

SCRIPT = """
async ([source, style]) => {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const { default: widget } = await import(url);
  window.tables = [];
  window.open_table = (view, { shadow = false, greet = true, dead = false, advice } = {}) => {
    const place = document.createElement("div");
    document.getElementById("page").append(place);
    const top = shadow ? place.attachShadow({ mode: "open" }) : document.head;
    const sheet = document.createElement("style");
    sheet.textContent = style;
    top.append(sheet);
    const el = document.createElement("div");
    if (dead) el.className = "jupyter-widgets-disconnected";
    (shadow ? top : place).append(el);
    const heard = new Map();
    const cut = new AbortController();
    const table = { el, sent: [], view, advice, cut, heard, model: null };
    const model = {
      get: (name) => table[name],
      set: () => { throw new Error("the front end sets nothing"); },
      save_changes: () => { throw new Error("the front end saves nothing"); },
      on: (name, call) => heard.set(name, [...(heard.get(name) ?? []), call]),
      off: (name, call) => heard.set(name, (heard.get(name) ?? []).filter((one) => one !== call)),
      send: (message) => {
        if (table.broken) throw new Error("the comm is closed");
        table.sent.push(structuredClone(message));
        if (message.kind === "hello" && greet) {
          queueMicrotask(() => table.tell("msg:custom", { kind: "hello", n: message.n }));
        }
      },
    };
    const changed = new Set();
    const kernelChanged = {
      connect: (call) => changed.add(call),
      disconnect: (call) => changed.delete(call),
    };
    model.widget_manager = { context: { sessionContext: { kernelChanged } } };
    table.change_kernel = () => changed.forEach((call) => call());
    table.watchers = changed;
    table.model = model;
    table.tell = (name, ...what) => (heard.get(name) ?? []).forEach((call) => call(...what));
    table.show = (view, advice) => {
      const named = { view, ...(advice && { advice }) };
      Object.assign(table, named); // all at once, and then told one by one, as the real model does
      for (const name of Object.keys(named)) table.tell(`change:${name}`);
    };
    table.advise = (advice) => { table.advice = advice; table.tell("change:advice"); };
    table.cleanup = widget.render({ model, el, signal: cut.signal });
    window.tables.push(table);
  };
}
"""


class Table:
    """One table on the page, seen from outside."""

    def __init__(self, page: Page, number: int) -> None:
        """The table that was opened as the `number`-th, counted from 0."""
        self.page = page
        self.number = number
        self.root = page.locator(".gincourse").nth(number)

    def run(self, code: str, argument: Any = None) -> Any:
        """Run JavaScript with `table` and `x`."""
        number = self.number
        return self.page.evaluate(
            f"(x) => {{ const table = window.tables[{number}]; {code} }}", argument
        )

    def show(self, view: View, advice: View | None = None) -> None:
        """Send a new view, as Python would, and the advice that belongs to it."""
        self.run("table.show(...x);", [view, advice])

    def advise(self, advice: View) -> None:
        """Send other advice on the same position."""
        self.run("table.advise(x);", advice)

    def refuse(self, text: str, speech: str | None = None, n: int | None = None) -> None:
        """Answer the last action with a no."""
        why = {"text": text, "speech": speech or text}
        number = self.done[-1]["n"] if n is None else n
        self.run("table.tell('msg:custom', x);", {"kind": "no", "n": number, "why": why})

    @property
    def sent(self) -> list[dict[str, Any]]:
        """Every message so far."""
        return list(self.run("return table.sent;"))

    @property
    def done(self) -> list[dict[str, Any]]:
        """The actions among them."""
        return [message for message in self.sent if message["kind"] == "do"]

    @property
    def ids(self) -> list[str]:
        """Their ids."""
        return [message["id"] for message in self.done]

    def card(self, code: str) -> Locator:
        """A card of the hand."""
        return self.root.locator(f'[role=option][id$="-{code}"]')

    def click_card(self, code: str, **more: Any) -> None:
        """Click where a fan shows the card: its margin."""
        self.card(code).click(position={"x": 12, "y": 30}, **more)


def load(page: Page, theme: str = "light") -> None:
    """Make the page ready for tables."""
    page.set_content(PAGE)
    page.evaluate(
        "(css) => { document.documentElement.style.cssText = css; }",
        THEMES[theme] + (";color-scheme:dark" if theme == "dark" else ""),
    )
    page.evaluate(SCRIPT, [MODULE, STYLE])


def open_table(page: Page, view: View, **options: Any) -> Table:
    """Put one more table on the page, with its `advice` if it has any.

    `shadow=True` puts it into a shadow root, `greet=False` leaves its hello unanswered, and
    `dead=True` marks it as JupyterLab marks a view that was restored without a kernel.
    """
    number = int(page.evaluate("window.tables.length"))
    page.evaluate("([view, options]) => window.open_table(view, options)", [view, options])
    return Table(page, number)


def newer(view: View, by: int = 1, **more: Any) -> View:
    """A copy of the view, as the next version."""
    copy: View = json.loads(json.dumps(view))
    copy["version"] = view["version"] + by
    copy.update(more)
    return copy
