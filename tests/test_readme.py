"""The README's promises: two set-up commands, code that runs, links that lead somewhere."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    """The fenced blocks of that language, in the README's order."""
    return re.findall(rf"^```{language}\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


def setup_commands() -> list[str]:
    """The lines to type under the heading "Set up"."""
    section = re.split(r"^## ", README, flags=re.MULTILINE)[1]
    assert section.startswith("Set up\n")
    typed = re.findall(r"^```console\n(.*?)^```", section, re.MULTILINE | re.DOTALL)
    return [line for block in typed for line in block.splitlines()]


def test_setting_up_takes_two_commands_of_one_line_each() -> None:
    lessons, tests = setup_commands()
    assert lessons.startswith('python -m pip install ".[lab]" && ')
    assert (ROOT / lessons.split()[-1]).is_file()
    assert tests == 'python -m pip install -e ".[test]" && python -m pytest -n auto'


def test_ci_runs_the_test_command_of_the_readme() -> None:
    command = f"bash -c '{setup_commands()[1]}'"
    script = (ROOT / ".ci" / "run").read_text("utf-8").splitlines()
    assert f"step {command}" in script
    assert "export GINCOURSE_REQUIRE_BROWSER=1" in script


def test_the_code_in_the_readme_runs() -> None:
    assert len(blocks("python")) >= 2
    test = doctest.DocTestParser().get_doctest(
        "\n".join(blocks("python")), {}, "README.md", "README.md", 0
    )
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    report: list[str] = []
    doctest.DocTestRunner(optionflags=flags).run(test, out=report.append)
    assert not report, "".join(report)


@pytest.mark.parametrize("target", re.findall(r"\]\(([^)]+)\)", README))
def test_links_lead_somewhere(target: str) -> None:
    if target.startswith("https://"):
        assert re.fullmatch(r"https://[a-z.]+(/[\w./-]*)?", target)
    else:
        assert (ROOT / target).exists()


def test_every_lesson_is_in_the_readme() -> None:
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        assert f"(notebooks/{path.name})" in README


def test_the_map_names_what_is_there() -> None:
    """What is named without a folder stands in the package."""
    table = README.split("## Around the house")[1].split("## Licence")[0]
    for row in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE):
        for name in re.findall(r"`([^`]+)`", row):
            assert (ROOT / name).exists() or (ROOT / "gincourse" / name).exists(), name
