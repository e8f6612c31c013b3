"""Nothing hidden is in the page: no attribute, no text, nothing that a screen reader is told.

What Python sends is looked at in tests/test_table.py; here it is what the front end makes of it,
and what it keeps of what it was sent before.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

import gincourse as gc
from gincourse.cards import Card
from gincourse.games import ging
from gincourse.messages import card_name
from tests.browser.real import Stage
from tests.leaks import buttons, named_in_page, options
from tests.play import GIN, RING, Entry, hidden_ging

# Every attribute's name and value, every text, what fields hold, the words of each small element
# (a card may be drawn as a rank and a suit), and the page as it would be written down.
WRITTEN = """() => {
  const found = [], page = document.querySelector("main");
  for (const one of [page, ...page.querySelectorAll("*")]) {
    for (const { name, value } of one.attributes) found.push(name, value);
    if (one.children.length < 5) found.push(one.textContent.replace(/\\s/g, ""));
    for (const key of ["value", "title", "ariaLabel", "ariaDescription", "ariaValueText"])
      if (typeof one[key] === "string") found.push(one[key]);
    for (const child of one.childNodes) if (child.nodeType !== 1) found.push(child.nodeValue);
    for (const pseudo of ["::before", "::after"])
      found.push(getComputedStyle(one, pseudo).content.replaceAll('"', ""));
    if (one.shadowRoot) throw new Error("look in there as well");
  }
  return [...found, page.outerHTML]; }"""


def words_of_page(page: Page) -> list[str]:
    """All that stands in the page and in its accessibility tree."""
    devtools = page.context.new_cdp_session(page)
    tree = devtools.send("Accessibility.getFullAXTree")["nodes"]
    devtools.detach()
    spoken: list[str] = []
    for node in tree:
        values = [node.get(part, {}).get("value") for part in ("name", "value", "description")]
        values += [each["value"].get("value") for each in node.get("properties", [])]
        spoken += [value for value in values if isinstance(value, str)]
    assert len(spoken) > 20
    return [*page.evaluate(WRITTEN), *spoken]


def do(stage: Stage, wish: str) -> None:
    """Have it done as the page itself would, by the message it sends."""
    version = stage.real.view["version"]
    stage.run(
        "table.sent.push(x);", {"kind": "do", "id": wish, "version": version, "n": 10_000 + version}
    )
    stage.answer()


def open_panels(page: Page, stage: Stage, check: Any) -> None:
    """Look into each panel that asks, without answering."""
    for action in stage.real.view["actions"]:
        if action["on"] and action.get("ask"):
            stage.root.locator(".gc-bar").get_by_role("button", name=action["label"]).click()
            assert stage.root.get_by_role("radiogroup").count() == 1
            check()
            page.keyboard.press("Escape")


KNOCKS: dict[str, tuple[Entry, Callable[[], gc.Table]]] = {
    "gin 3": (GIN, lambda: gc.Table(gc.gin, seed=3, dealer=1)),
    "gin 11": (GIN, lambda: gc.Table(gc.gin, seed=11, dealer=1)),
    "ring 34": (RING, lambda: gc.Table(gc.ring, seed="ring 34", players=3)),
    "ring 4": (RING, lambda: gc.Table(gc.ring, seed="ring 4", players=4)),
}


@pytest.mark.parametrize("name", KNOCKS)
def test_no_hidden_card_of_a_game_with_a_knock_is_in_the_page(page: Page, name: str) -> None:
    rng = Random(name)
    entry, table = KNOCKS[name]
    stage = Stage(page, table())
    seen: list[int] = []

    def check(own: bool = True) -> None:
        state = stage.real.state
        named = named_in_page(words_of_page(page))
        hidden = entry.hidden(state, 0)
        conceded = cards_of_knocks(stage.real)
        assert named & hidden - conceded == set()
        if own and state.result is None:
            assert set(state.hands[0]) <= named
        seen.append(len(hidden))

    check()
    while stage.real.state.result is None:
        state = stage.real.state
        if rng.random() < 0.2:
            do(stage, rng.choice(["big gin", "done", "lay off 3s 3h 3d 3c", "undo"]))
            check()
        if stage.root.get_by_role("option").count():
            stage.root.get_by_role("option").first.focus()
            page.keyboard.press("End")
            page.keyboard.press("Space")
            check()
            page.keyboard.press("Escape")
        do(stage, str(entry.bots[0](state.observe(0))))
        check()
    assert len(seen) > 8
    assert min(seen[:-1]) > 10


def cards_of_knocks(table: gc.Table) -> set[Card]:
    """Cards that a knock may concede, wherever they are: the view says so of unseen ones alike."""
    told = [(option["speech"], option["detail"]) for option in options(table.view)]
    return named_in_page([part for parts in told for part in parts if part])


@pytest.mark.parametrize(
    ("claims", "hints"), [("automatic", True), ("manual", True), ("manual", False)]
)
def test_no_hidden_card_of_ging_is_in_the_page(page: Page, claims: str, hints: bool) -> None:
    rng = Random(claims)
    rules = ging.Rules(claims=claims, deals=2)
    stage = Stage(page, gc.Table(gc.ging, seed=13, dealer=1, rules=rules, hints=hints))
    shown = 0

    def check() -> None:
        state = stage.real.state
        hidden = hidden_ging(state, 0)
        if state.result is not None and "step" in on(stage.real):
            opened = {0, *ging.seat_order(state.dealer)[: shown + 1]}
            hidden = {card for seat in range(4) if seat not in opened for card in state.hands[seat]}
        named = named_in_page(words_of_page(page), ging=True)
        assert named & hidden == set()
        own = set(state.hands[0])
        assert own <= named | {card for card in own if 6 < card.rank < 10 and not in_hand(stage)}

    check()
    for _ in range(2):
        open_panels(page, stage, check)
        asks = [option["id"] for option in options(stage.real.view)]
        for wish in [
            *rng.sample(asks, min(4, len(asks))),
            "claim seven cards",
            "claim 64♠",
            "draw",
        ]:
            do(stage, wish)
            check()
        do(stage, "pass" if claims == "manual" else "claim best")
        shown = 0
        check()
        while "step" in on(stage.real):
            do(stage, "step")
            shown += 1
            check()
        assert shown >= 4
        assert set(ging.PACK) <= named_in_page(words_of_page(page))
        if "next" in on(stage.real):
            do(stage, "next")
            check()
    assert stage.real.match.over


def on(table: gc.Table) -> list[str]:
    """The buttons that are on."""
    return [action["id"] for action in buttons(table.view["actions"]) if action["on"]]


def in_hand(stage: Stage) -> bool:
    """Whether the own hand is a list of cards to choose from."""
    return stage.root.get_by_role("listbox").count() > 0


def test_a_card_in_any_corner_of_the_page_would_be_found(page: Page) -> None:
    """The tests above rely on it."""
    stage = Stage(page, gc.Table(gc.gin, seed=3, dealer=1))
    (card, *_) = stage.real.state.hands[1]
    assert card not in named_in_page(words_of_page(page))
    ways = {
        "table.el.setAttribute('data-x', x[0]);": "table.el.removeAttribute('data-x');",
        "table.el.firstChild.id += '-' + x[0];": "table.el.firstChild.removeAttribute('id');",
        "table.el.title = x[2];": "table.el.title = '';",
        "table.el.append(document.createComment(x[1]));": "table.el.lastChild.remove();",
        "const [a, b] = [0, 1].map((n) => Object.assign(document.createElement('i'),"
        " { textContent: x[1].slice(n ? -1 : 0, n ? undefined : -1) }));"
        "const div = document.createElement('div'); div.append(a, ' ', b);"
        "table.el.append(div);": "table.el.lastChild.remove();",
    }
    names = [card.code, str(card), card_name(card)]
    for leak, mend in ways.items():
        stage.run(leak, names)
        assert card in named_in_page(words_of_page(page)), leak
        stage.run(mend)
    assert card not in named_in_page(words_of_page(page))
