"""What can be known about the Binder set-up without building it."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
BINDER = ROOT / "binder"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def test_its_python_is_new_enough() -> None:
    """With no runtime.txt beside a requirements.txt, Binder would take Python 3.10."""
    chosen = re.fullmatch(r"python-3\.(\d+)\n", (BINDER / "runtime.txt").read_text("utf-8"))
    needed = re.fullmatch(r">=3\.(\d+)", PROJECT["requires-python"])
    assert chosen is not None
    assert needed is not None
    assert int(chosen[1]) >= int(needed[1])


def test_it_pins_the_dependencies_of_the_package_and_nothing_else() -> None:
    """JupyterLab and ipywidgets come with Binder; to pin them again would make it solve anew."""
    lines = (BINDER / "requirements.txt").read_text("utf-8").splitlines()
    pins = dict(line.split("==") for line in lines if not line.startswith("#"))
    for requirement in PROJECT["dependencies"]:
        bounds = re.fullmatch(r"([\w-]+)>=(\d+\.\d+),<(\d+\.\d+)", requirement)
        assert bounds is not None
        assert pins.pop(bounds[1]).startswith(bounds[2] + ".")
    assert pins == {}


@pytest.mark.parametrize("script", [BINDER / "postBuild", ROOT / ".ci" / "run"], ids=str)
def test_scripts_can_be_run(script: Path) -> None:
    content = script.read_bytes()
    assert content.startswith(b"#!/usr/bin/env bash\n")
    assert b"\r" not in content
    assert os.name == "nt" or os.access(script, os.X_OK)


def test_it_installs_the_package_and_trusts_the_lessons() -> None:
    script = (BINDER / "postBuild").read_text("utf-8")
    assert "pip install --no-cache-dir --no-deps .\n" in script
    assert "jupyter trust notebooks/*.ipynb\n" in script


def test_the_address_in_the_readme_opens_the_first_lesson() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    lesson = re.search(r"\?urlpath=lab/tree/(notebooks/[\w.]+\.ipynb)`", readme)
    assert lesson is not None
    assert (ROOT / lesson[1]).is_file()
    assert lesson[1] == min(
        path.relative_to(ROOT).as_posix() for path in (ROOT / "notebooks").glob("*.ipynb")
    )
