"""One Chromium for all tests that need a page: whatever is installed under a usual name."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")

# Quiet, and the same picture on every machine. CI runs as root, where the sandbox cannot start.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-sync",
    "--font-render-hinting=none",
    "--no-first-run",
]


def executable() -> str | None:
    """Where a browser is: `CHROMIUM` in the environment, or the first usual name that is found."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


@contextmanager
def chromium() -> Iterator[Browser]:
    """A running browser.

    Without one the test is skipped, or fails if GINCOURSE_REQUIRE_BROWSER is set.
    """
    found = executable()
    if found is None:
        missing = "no Chromium found: install it, or name it in the environment variable CHROMIUM"
        if os.environ.get("GINCOURSE_REQUIRE_BROWSER"):
            pytest.fail(missing)
        pytest.skip(missing)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()
