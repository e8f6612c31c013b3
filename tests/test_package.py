"""What is built, and what an import brings along."""

from __future__ import annotations

import ast
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


# The floors of the house: a room imports only from its own floor and those below.
FLOORS = [
    {"cards", "catalogues", "kernels", "melds", "messages", "rum", "texts"},
    {"games"},
    {"match", "record"},
    {"bots", "odds", "study"},
    {"advising", "render", "replay", "scene"},
    {"session", "stepping", "widgets"},
    {"course"},
]


def floor(module: str) -> int:
    """The number of the floor that `gincourse.<room>…` stands on."""
    room = module.split(".")[1]
    found = [number for number, rooms in enumerate(FLOORS) if room in rooms]
    assert found, f"say in FLOORS on which floor {room} stands"
    return found[0]


@pytest.mark.parametrize(
    "path",
    sorted((ROOT / "gincourse").glob("[!_]*/**/*.py"))
    + sorted((ROOT / "gincourse").glob("[!_]*.py")),
    ids=lambda path: path.relative_to(ROOT).as_posix(),
)
def test_imports_lead_down(path: Path) -> None:
    """An import within a function may lead up: how a card looks is asked for when it is shown."""
    here = ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for node in ast.parse(path.read_text("utf-8")).body:
        found = [node.module] if isinstance(node, ast.ImportFrom) else []
        if isinstance(node, ast.Import):
            found = [name.name for name in node.names]
        for module in found:
            if module and module.startswith("gincourse."):
                assert floor(module) <= floor(here), f"line {node.lineno}: {module}"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[set[str], set[str]]:
    """The names of the files in the wheel and in the source archive (below its top folder)."""
    out = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(out)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = out.glob("*.whl")
    (source,) = out.glob("*.tar.gz")
    with zipfile.ZipFile(wheel) as archive:
        in_wheel = set(archive.namelist())
    with tarfile.open(source) as archive:
        in_source = {name.partition("/")[2] for name in archive.getnames()}
    return in_wheel, in_source


def test_all_of_the_package_is_built(built: tuple[set[str], set[str]]) -> None:
    """Also what is no Python: script and stylesheet of the page, records, the mark of types."""
    in_wheel, in_source = built
    files = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "gincourse").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert {"gincourse/widgets/static/gincourse.js", "gincourse/py.typed"} <= files
    assert files <= in_wheel
    assert files <= in_source


def test_the_source_archive_can_be_tested(built: tuple[set[str], set[str]]) -> None:
    _, in_source = built
    assert {"README.md", "LICENSE", "pyproject.toml", "tests/test_package.py"} <= in_source
    assert {f"notebooks/{path.name}" for path in (ROOT / "notebooks").glob("*.ipynb")} <= in_source
    assert not any("node_modules" in name for name in in_source)


def test_the_engine_needs_the_standard_library_alone() -> None:
    """`import gincourse` stays light, so that it also runs where nothing is installed."""
    code = (
        "import sys; before = set(sys.modules); import gincourse;"
        "new = {name.partition('.')[0] for name in set(sys.modules) - before};"
        "print(sorted(new - sys.stdlib_module_names - {'gincourse'}))"
    )
    found = subprocess.run(
        [sys.executable, "-S", "-c", code], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert found.stdout.strip() == "[]"
