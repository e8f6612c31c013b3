"""A page with the shipped front end on it, for each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request

from tests.browser import harness

NewPage = Callable[..., Page]


def watch(page: Page, troubles: list[str]) -> None:
    """Note every error, and every request to anywhere."""

    def hear(line: ConsoleMessage) -> None:
        if line.type == "error":
            troubles.append(line.text)

    def ask(request: Request) -> None:
        if not request.url.startswith(("blob:", "data:", "about:")):
            troubles.append(f"asked for {request.url}")

    page.set_default_timeout(20_000)
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", hear)
    page.on("request", ask)


@pytest.fixture
def new_page(browser: Browser) -> Iterator[NewPage]:
    """Pages of any width, theme and setting."""
    troubles: list[str] = []
    with ExitStack() as stack:

        def make(width: int = 1000, theme: str = "light", **options: Any) -> Page:
            context = browser.new_context(viewport={"width": width, "height": 900}, **options)
            stack.callback(context.close)
            page = context.new_page()
            watch(page, troubles)
            harness.load(page, theme)
            return page

        yield make
    assert troubles == []


@pytest.fixture(scope="session")
def shared(browser: Browser) -> Iterator[tuple[Page, list[str]]]:
    """One ordinary page: a new one for each test would take most of the time."""
    with browser.new_context(viewport={"width": 1000, "height": 900}) as context:
        page = context.new_page()
        troubles: list[str] = []
        watch(page, troubles)
        yield page, troubles


@pytest.fixture
def page(shared: tuple[Page, list[str]]) -> Iterator[Page]:
    """The ordinary page, as good as new."""
    page, troubles = shared
    page.set_viewport_size({"width": 1000, "height": 900})
    page.mouse.move(0, 0)
    page.goto("about:blank")
    troubles.clear()
    harness.load(page)
    yield page
    assert troubles == []


@pytest.fixture
def clocked(new_page: NewPage) -> Page:
    """A page on which time passes only when it is told to."""
    page = new_page()
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    return page
