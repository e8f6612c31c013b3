"""Fixtures that tests of several folders share."""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.chromium import chromium

NOT_KNOWN = "this version does not know cases of the kind"
"""Why a rule case is not run."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--cases", help="a file of rule cases for tests/test_rule_cases.py")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    xfailed = terminalreporter.stats.get("xfailed", [])
    told = Counter(r.wasxfail.removeprefix("reason: ") for r in xfailed)
    if any(NOT_KNOWN in line for line in told):
        terminalreporter.section("rule cases not run")
        for line, count in told.items():
            terminalreporter.write_line(f"{line}: {count}")


@pytest.fixture
def interruptible() -> Iterator[None]:
    """An interrupt is heard, also where the tests run in the background and it is ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for the whole run: Playwright can be started only once at a time."""
    with chromium() as running:
        yield running
