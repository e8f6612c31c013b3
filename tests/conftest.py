"""Fixtures that tests of several folders share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.chromium import chromium

NOT_RUN = pytest.StashKey[list[str]]()
"""What a file of rule cases holds that this version cannot run, for the summary."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--cases", help="a file of rule cases for tests/test_rule_cases.py")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    told = terminalreporter.config.stash.get(NOT_RUN, [])
    if told:
        terminalreporter.section("rule cases not run")
        for line in told:
            terminalreporter.write_line(line)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for the whole run: Playwright can be started only once at a time."""
    with chromium() as running:
        yield running
