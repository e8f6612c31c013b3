"""A Turkish table on the page: what is read, what is heard, and what keys do."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import gincourse as gc
from gincourse.games import gin500, ring
from tests.browser import real
from tests.browser.harness import Table, open_table
from tests.browser.real import Stage

ENGLISH = re.compile(
    r"\b(the|and|you|your|card|cards|of|with|is|are|left|to|from|no)\b", re.IGNORECASE
)

TABLES: dict[str, Callable[[], gc.Table]] = {
    "gin": lambda: real.shed(language="tr"),
    "gin, the end": lambda: real.replay("gin-undercut", language="tr"),
    "ging": lambda: gc.Table(gc.ging, seed=7, language="tr"),
    "ring": lambda: gc.Table(ring, seed=7, players=4, language="tr"),
    "ring, the end": lambda: real.replay("ring-undercut", language="tr"),
    "500": lambda: gc.Table(gin500, seed=7, language="tr"),
    "500, the end": lambda: real.replay("gin500-big-pile", language="tr"),
}


def opened(page: Page, name: str) -> Table:
    return open_table(page, dict(TABLES[name]().view))


@pytest.mark.parametrize("name", TABLES)
def test_all_that_is_read_and_heard_is_turkish(page: Page, name: str) -> None:
    root = opened(page, name).root
    assert root.get_attribute("lang") == "tr"
    said = root.evaluate(
        """(root) => [root, ...root.querySelectorAll("*")].flatMap((node) => [
          node.ariaLabel, node.title, node.ariaDescription,
          ...[...node.childNodes].filter((part) => part.nodeType === 3).map((part) => part.data),
        ]).filter(Boolean)"""
    )
    assert len(said) > 20
    assert [text for text in said if ENGLISH.search(text)] == []


@pytest.mark.parametrize("name", TABLES)
def test_turkish_words_fit_a_phone(page: Page, name: str) -> None:
    page.set_viewport_size({"width": 360, "height": 800})
    opened(page, name)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_keys_go_to_cards_as_the_help_says(page: Page) -> None:
    """The letters stand on Turkish keyboards too, and are those that the cards show."""
    table = Stage(page, real.shed(language="tr"))
    table.root.get_by_role("listbox").focus()
    page.keyboard.press("j")
    expect(table.root.locator("[role=option].is-active")).to_have_attribute(
        "aria-label", re.compile("^maça valesi")
    )
    page.keyboard.press(" ")
    page.keyboard.press("Enter")
    table.answer()
    assert table.real.state.history[-3].card == gc.Card("J♠")


def test_a_refusal_is_told_in_turkish(page: Page) -> None:
    table = Stage(page, gc.Table(gc.gin, seed=7, dealer=1, language="tr"))
    table.root.get_by_role("button", name="Kart at", exact=True).click(force=True)
    expect(table.root.get_by_text("Önce kart çekin").first).to_be_visible()
