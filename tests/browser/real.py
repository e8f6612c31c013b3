"""Views of real tables in every state that a table can reach, and a real table behind the page."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

import gincourse as gc
from tests.browser import harness
from tests.browser.views import View

Reached = Callable[[gc.Table, str], bool]


def play(table: gc.Table, reached: Reached) -> gc.Table:
    """Go on as a simple player would, until what he is about to do is what is looked for."""
    while table.state.result is None:
        action = str(gc.bots.greedy(table.state.observe(0)))
        if reached(table, action):
            break
        table.play(action)
    return table


def knocking() -> gc.Table:
    """A table where you may knock."""
    return play(gc.Table(gc.gin, seed=0, dealer=1), lambda _, action: action.startswith("knock"))


def laying_off() -> gc.Table:
    """A table where Robin has knocked."""
    return play(gc.Table(gc.gin, seed=3, dealer=1), lambda table, _: table.state.phase == "layoff")


def replay(name: str, **options: Any) -> gc.Table:
    """A finished hand, at its last step."""
    table = gc.Table.from_record(name, **options)
    table.play("last")
    return table


def shed(**options: Any) -> gc.Table:
    """A table where you must throw a card."""
    table = gc.Table(gc.gin, seed=7, dealer=1, **options)
    table.play("draw stock")
    return table


def showdown() -> gc.Table:
    """A Ging table in the middle of its showdown."""
    table = gc.Table(gc.ging, seed=7)
    for _ in range(4):
        table.play(next(action["id"] for action in table.view["actions"] if action["on"]))
    return table


def counting() -> gc.Table:
    """A Ging table where you count for yourself."""
    return gc.Table(gc.ging, seed=7, rules=gc.ging.Rules(claims="manual"), hints=False)


def five_hundred(players: int, seed: int, reached: Callable[[Any], bool]) -> gc.Table:
    """A table of 500 where the reader plays as the other seats do."""
    table = gc.Table(gc.gin500, players=players, seed=seed, dealer=players - 1)
    while not reached(table.state):
        table.play(str(gc.bots.sensible(table.state.observe(0))))
    return table


TABLES: dict[str, Callable[[], gc.Table]] = {
    "gin draw": lambda: gc.Table(gc.gin, seed=7, dealer=1),
    "gin shed": shed,
    "gin without hints": lambda: shed(hints=False),
    "gin on a projector": lambda: shed(large=True, letters=True, suits=2),
    "gin knock": knocking,
    "gin lay off": laying_off,
    "gin result": lambda: play(laying_off(), lambda table, _: table.state.result is not None),
    "gin step": lambda: gc.Table(gc.gin, seed=7, dealer=1, mode="step"),
    "gin undercut": lambda: replay("gin-undercut"),
    "gin cover": lambda: gc.Table(gc.gin, seed=7, dealer=1, bots=None),
    "ring upcard": lambda: gc.Table(gc.ring, seed="ring 37", players=4),
    "ring without hints": lambda: gc.Table(gc.ring, seed=7, players=3, hints=False),
    "ring payout": lambda: replay("ring-four"),
    "ring undercut": lambda: replay("ring-undercut"),
    "ging claim": lambda: gc.Table(gc.ging, seed=7),
    "ging count": counting,
    "ging showdown": showdown,
    "ging tie": lambda: replay("ging-tie"),
    "500 draw": lambda: five_hundred(
        4, 7, lambda state: len(state.table) > 5 and state.phase == "draw"
    ),
    "500 result": lambda: five_hundred(3, 5, lambda state: state.result is not None),
}


def view_of(name: str) -> Callable[[], View]:
    """What such a table sends."""
    return lambda: dict(TABLES[name]().view)


STATES: dict[str, Callable[[], View]] = {name: view_of(name) for name in TABLES}


class Stage(harness.Table):
    """A table on the page with a real one behind it, which answers when it is told to."""

    def __init__(self, page: Page, table: gc.Table) -> None:
        """Put it on the page."""
        opened = harness.open_table(page, dict(table.view), advice=dict(table.advice))
        super().__init__(page, opened.number)
        self.real = table
        self.heard = len(self.sent)

    def expect_no_card_chosen(self) -> None:
        """The buttons are those of the whole table, every one of them and no other."""
        labels = [
            re.compile(rf"^\s*{re.escape(act['label'])}") for act in self.real.view["actions"]
        ]
        expect(self.root.locator(".gc-bar button")).to_have_text(labels)
        expect(self.root.locator("[aria-selected=true]")).to_have_count(0)

    def answer(self) -> None:
        """Let the real table hear what has been sent since, and send what it answers."""
        refused: list[Any] = []
        self.real.send = lambda content, *_: refused.append(content)
        for message in self.sent[self.heard :]:
            before, advice = self.real.view, self.real.advice
            self.real._handle_custom_msg(message, [])
            if self.real.view is not before:
                self.show(dict(self.real.view), dict(self.real.advice))
            elif self.real.advice is not advice:
                self.advise(dict(self.real.advice))
        for content in refused:
            self.run("table.tell('msg:custom', x);", content)
        self.heard = len(self.sent)
