"""The exercises of the lessons, answered: right, wrong and not at all."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import nbformat
import pytest

import gincourse as gc
from tests.strict_notebooks import TABLE_HTML, lessons

TWINS = {"05_ring_uc_kisi.tr": "05_ring_for_three"}
"""Lessons in another language, each by the lesson it is a translation of."""
TITLES = (
    "Hands of Ging: 1,184,040",
    "All 472,518,347,558,400 deals of Ging, counted",
    "All deals of Ging under every ruling",
)
"""What the tables that are shown folded are called; no prediction asks for it."""
EMPTY = "No answer yet. Write yours in the cell above, run it, then run this cell again."
RIGHT: dict[str, dict[str, list[Any]]] = {
    "01_cards_and_melds": {
        "1": ["3♠ 4♠ 5♠; 9♥ 9♦ 9♣", "9h 9d 9c, 3s 4s 5s", ["3♠ 4♠ 5♠", "9♥ 9♦ 9♣"]],
        "2": [16, "16", "16 points", 16.0, "16.0"],
        "3": ["7♠ 7♥ 7♦; 9♠ 9♥ 9♦", "7♠ 7♥ 7♦; 8♥ 9♥ 10♥", "6♥ 7♥ 8♥; 9♠ 9♥ 9♦"],
        "4": ["6♠", "6s", gc.Card("6♠")],
        "5": ["2♠ 3♠ 4♠ 2♥ 3♥ 4♥ 2♦ 3♦ 4♦ K♣"],
    },
    "02_a_hand_of_gin": {
        "1": ["9♣"],
        "2": ["4♠ 7♠ 8♠", "8s 7s 4s"],
        "3": ["8♥ 9♥ 10♥; 8♦ 9♦ 10♦; 8♣ 9♣ 10♣"],
    },
    "03_ging_claims": {
        "1": ["four sevens", "claim Four Sevens", " four  sevens "],
        "2": [
            "0 1 0 1",
            "0, 1, 0, 1",
            [0, 1, 0, 1],
            (0, 1, 0, 1),
            [0.0, 1.0, 0.0, 1.0],
            "A 0, B 1, C 0, D 1",
        ],
        "3": [
            "7♠ 7♥ 7♦ 7♣ 10♠ 9♥ 8♦",
            "7s 7h 7d 7c Kh Th Jh",
            gc.CardSet("7♠ 7♥ 7♦ 7♣ Q♣ 10♣ J♣"),
            "7♠ 7♥ 7♦ 7♣ 10♠ 10♥ 10♦",
        ],
    },
    "04_how_rare_is_it": {
        "1": [42_504, "42504", "42,504 hands", 42504.0, "42504.0"],
        "2": [14.36, "14.36", "14.4 %", "14,36", "14.36 per cent", Fraction(560, 39)],
        "3": [22_000, "25,000", 100_000],
    },
    "05_ring_for_three": {
        "1": ["4♥", "4h", gc.Card("4♥")],
        "2": ["13 0 1 41", "13, 0, 1, 41", [13, 0, 1, 41], "A 13, B 0, C 1, D 41"],
        "3": [
            "71/80 7/80 1/40",
            "88.75 % 8,75 % 2.5 %",
            "%88,75 %8,75 %2,5",
            ["71/80", Fraction(7, 80), "1/40"],
            "0.8875 0.0875 0.025",
        ],
        "4": ["5♥ 6♥ 10♥ J♥ A♠ 2♦ 2♣", "Th Jh 6h 5h Ad 2s 2d"],
    },
    "06_five_hundred": {
        "1": ["J♠ 8♠ A♦ A♥", "Ah Ad 8s Js", gc.CardSet("J♠ 8♠ A♦ A♥"), ["J♠", "8♠", "A♦", "A♥"]],
        "2": [40, "40", "40 points", 40.0],
        "3": [
            "take 4♠; meld 4♠ 4♥ 4♦; meld Q♠ K♠ A♠; lay off 8♣; lay off 7♣; lay off Q♣",
            "take 4s\nmeld 4s 4h 4d\nlay off Qc on 9c Tc Jc\nlay off 8c\nmeld Qs Ks As\ndiscard 7c",
            ["take 4♠", "meld 4♥4♠4♦", "lay off 8♣", "lay off 7♣", "lay off Q♣", "meld Q♠K♠A♠"],
        ],
    },
}
WRONG: dict[str, dict[str, dict[Any, str]]] = {
    "01_cards_and_melds": {
        "1": {
            "3♠ 4♠ 5♠": "2♥ 9♥ 9♦ Q♦ K♦ 7♣ 9♣ are left, deadwood 56",
            "3♠ 4♠ 5♠ 9♥ 9♦ 9♣": "Put a semicolon between two melds",
            "9♥ 9♦ 9♣; 9♥ Q♦ K♦": "9♥ Q♦ K♦ is not a meld",
            "9♥ 9♦ 9♣; 9♥ 9♦ 9♣": "9♥ cannot stand in two melds at once",
            "9♥ 9♦ 9♣; 9x": "“9x” is not a card",
            "9♠ 9♥ 9♦ 9♣": "9♠ is not in your hand",
            42: "“42” is not a card",
        },
        "2": {"26": "more than need be", "10": "out of reach", "few": "“few” is not a number"},
        "3": {
            "6♥ 7♥ 8♥ 9♥ 10♥": "deadwood 34",
            "7♠ 7♥ 7♦; 7♥ 8♥ 9♥": "7♥ cannot stand in two melds",
        },
        "4": {"3♠": "Throwing 3♠ leaves 6", "K♦": "K♦ is not in your hand", "6": "not a card"},
        "5": {
            "A♠ 2♠": "2 cards",
            "A♠": "one card",
            "8♠ 8♠": "8♠ is there twice",
            "A♠ 3♠ 5♠ 7♠ 9♠ J♠ K♠ 2♥ 4♥ 6♥": "only one best arrangement",
        },
    },
    "02_a_hand_of_gin": {
        "1": {"7♦": "Throwing 7♦ leaves 26"},
        "2": {
            "4♠": "you count 37",
            "none": "you count 41",
            "7♠ 4♠": "7♠ fits none of the knocker’s melds",
            "A♠": "A♠ is not in your hand",
        },
        "3": {
            "8♥ 8♦ 8♣; 9♥ 9♦ 9♣; 10♥ 10♦ 10♣": "an undercut, 26 points for the other player",
            "8♥ 8♦ 8♣; 9♥ 9♦ 9♣": "Knocking needs deadwood of 10 or less",
        },
    },
    "03_ging_claims": {
        "1": {
            "ging": "there is a higher combination",
            "37♠ 7♥": "a combination in this hand beats all points",
            "38♠": "Your spades are 10 + 10 + 10 + 7 = 37, not 38.",
            "gentlemen": "you also hold 7♠ 7♥ 7♦ 7♣",
            "flush": "“claim flush” is not a claim",
            "nothing": "You may claim nothing, but",
            "Pass": "You may claim nothing, but",
        },
        "2": {
            "1 0 0 1": "A does not take 1 here.",
            "0 0 0 8": "B does not take 0 here.",
            "0 1 0 3": "D does not take 3 here.",
            "D": "these are 0",
            "1": "this is one",
        },
        "3": {
            "7♠ J♠ Q♠ K♠ 7♥ 7♦ 8♣": "holds only this combination: Ging",
            "8♠ J♠ Q♠ K♠ 7♥ 7♦ 8♣": "holds no combination",
            "7♠ 7♥ 7♦ 7♣": "That is 4 cards; 7 are wanted",
            "7♠ 7♥ 7♦ 7♣ 2♠ 3♥ A♦": "The pack of Ging has no 2♠ 3♥ A♦.",
            "7♠ 7♠": "7♠ is there twice",
        },
    },
    "04_how_rare_is_it": {
        "1": {
            "42503": "42,503 is too few",
            "48,510": "48,510 is too many",
            42504.5: "not a whole number",
            "few": "not a number",
        },
        "2": {"3.59": "3.59 % is too little", "15 %": "15 % is too much", "rare": "not a number"},
        "3": {
            "1000": "too few",
            "0": "from 1 to 100,000",
            10**7: "from 1 to 100,000",
            "many": "not a number",
        },
    },
    "05_ring_for_three": {
        "1": {
            "4♥ 7♥ 8♥": "you count 29",
            "none": "you count 24",
            "K♥": "K♥ would fit the run 9♥ to J♥ only behind a card that another player laid off",
            "3♣": "3♣ fits none of the knocker’s melds",
            "A♠": "A♠ is not in your hand",
            "four": "is not a card",
        },
        "2": {
            "3 0 1 41": "A is not charged 3 here.",
            "13 0 2 41": "C is not charged 2 here.",
            "12 0 1 40": "A is not charged 12 here. D is not charged 40 here.",
            "13 0 1": "Write 4 numbers, one for each player; these are 3.",
            "13": "this is one",
            "none": "these are 0",
        },
        "3": {
            "3/4 1/8 1/8": "A does not get 3/4 of the pool. B does not get 1/8 of the pool. C",
            "71/80 1/40 7/80": "B does not get 1/40 of the pool. C does not get 7/80 of the pool.",
            "71/80 7/80 1/8": "These parts make 11/10 together",
            "71/80 7/80": "Write 3 numbers",
            "1/0 0 0": "“1/0” is not a number",
        },
        "4": {
            "5♥ 6♥ A♠ A♦ A♣ 2♦ 2♣": "more than 20 is wanted",
            "5♥ 6♥ 10♥ A♠ A♦ 2♦ 2♣": "this hand counts 6, and the knocker 6: no undercut",
            "5♥ 6♥ 10♥ J♥ 8♠ 2♦ 2♣": "After the best lay-offs this hand counts 12",
            "5♥ 6♥ 10♥ J♥ A♠ 2♦": "7 are wanted",
            "7♥ 6♥ 10♥ J♥ A♠ 2♦ 2♣": "7♥ is there twice",
        },
    },
    "06_five_hundred": {
        "1": {
            "J♠ 8♠ A♦": "8♠ J♠ A♦ can be taken, but not only these.",
            "A♥": "A♥ can be taken, but not only that.",
            "A♥ 5♥": "5♥ cannot be used at once",
            "10♥ J♠ 8♠ A♦ A♥": "10♥ cannot be used at once",
            "none": "Something can be taken here.",
            "K♥": "K♥ does not lie in the discard pile.",
            "lots": "is not a card",
        },
        "2": {
            "54": "54 is too many.",
            "26": "26 is too few.",
            "−40": "−40 is too few.",
            "few": "not a number",
        },
        "3": {
            "take 4♠; meld Q♠ K♠ A♠": "You took 4♠ and must use it first",
            "take 8♣; lay off 8♣; lay off 7♣; lay off Q♣": "After this you still hold A♠ K♠ 4♥ 4♦.",
            "take Q♠; meld Q♠ K♠ A♠; lay off 8♣; lay off 7♣; lay off Q♣; discard 4♥": (
                "After this you still hold 4♦."
            ),
            "meld 4♠ 4♥ 4♦": "Draw first",
            "take 4♠; meld 4♠ 4♥ 4♦; discard A♥": "A♥ is not in your hand.",
            "win": "“win” is not an action of 500",
        },
    },
}


def english(path: Path) -> str:
    """The name of the lesson, or of the one it is a translation of."""
    return TWINS.get(path.stem, path.stem)


def cells(path: Path, kind: str) -> Iterator[tuple[str, str]]:
    """Number and source of the cells that are tagged as ``answer`` or as ``check``."""
    for cell in nbformat.read(path, 4).cells:
        for tag in cell.metadata.get("tags", []):
            if tag.startswith(f"{kind}:"):
                yield tag.partition(":")[2], cell.source


def checked(path: Path, number: str, answer: object) -> gc.course.Verdict:
    """What the check cell of an exercise says to an answer."""
    given = ast.parse(dict(cells(path, "answer"))[number]).body[0]
    assert isinstance(given, ast.Assign)
    assert ast.literal_eval(given.value) == "", "an answer cell holds nothing but a placeholder"
    *before, last = ast.parse(dict(cells(path, "check"))[number]).body
    assert isinstance(last, ast.Expr)
    scope: dict[str, Any] = {"gc": gc, ast.unparse(given.targets[0]): answer}
    exec(compile(ast.Module(before, []), path.name, "exec"), scope)
    verdict = eval(compile(ast.Expression(last.value), path.name, "eval"), scope)
    assert isinstance(verdict, gc.course.Verdict)
    return verdict


EXERCISES = [(path, number) for path in lessons() for number, _ in cells(path, "answer")]


@pytest.mark.parametrize(
    ("path", "number"), EXERCISES, ids=lambda part: getattr(part, "stem", part)
)
def test_an_exercise_tells_right_from_wrong(path: Path, number: str) -> None:
    blanks: list[Any] = ["", " ", None, ..., []]
    for blank in blanks:
        empty = checked(path, number, blank)
        assert (empty.ok, str(empty)) == (None, EMPTY)
    for answer in RIGHT[english(path)][number]:
        verdict = checked(path, number, answer)
        assert verdict.ok, f"{answer}: {verdict}"
        assert str(verdict).startswith("Right")
    for answer, words in WRONG[english(path)][number].items():
        verdict = checked(path, number, answer)
        assert verdict.ok is False, f"{answer}: {verdict}"
        assert words in str(verdict)


@pytest.mark.parametrize("path", lessons(), ids=lambda path: path.stem)
def test_a_prediction_stands_right_below_its_question(path: Path) -> None:
    all_cells = nbformat.read(path, 4).cells
    for place, cell in enumerate(all_cells):
        if "predict" in cell.metadata.get("tags", []):
            assert all_cells[place - 1].cell_type == "markdown"
            assert cell.source.endswith('= ""')
            assert "reveal" in all_cells[place + 1].metadata.tags


@pytest.mark.parametrize("path", lessons(), ids=lambda path: path.stem)
def test_an_answer_is_folded_until_the_learner_opens_it(path: Path) -> None:
    """The cells from a prediction to the next text, and what that text says first."""
    all_cells = nbformat.read(path, 4).cells
    for place, cell in enumerate(all_cells):
        if "reveal" not in cell.metadata.get("tags", []):
            continue
        after = iter(all_cells[place + 1 :])
        while (shown := next(after)).cell_type == "code":
            tables = TABLE_HTML.search(str(shown.outputs))
            folded = shown.metadata.get("jupyter", {}).get("outputs_hidden", False)
            assert folded != bool(tables), f"{shown.id}: answers are folded, tables are not"
        # Blank lines, or the Markdown between the tags would not be read as Markdown.
        folded_under = "Tahmininizden sonra" if path.stem in TWINS else "After your guess"
        opening = f"<details><summary>{folded_under}</summary>\n\n"
        assert shown.source.startswith(opening), f"{shown.id} gives the answer away"
        assert "\n\n</details>" in shown.source


@pytest.mark.parametrize("path", lessons(), ids=lambda path: path.stem)
def test_the_line_that_a_folded_output_still_shows_tells_nothing(path: Path) -> None:
    """JupyterLab leaves the first line in sight: it holds no figure, no card, no yes or no."""
    for cell in nbformat.read(path, 4).cells:
        if not cell.metadata.get("jupyter", {}).get("outputs_hidden", False):
            continue
        assert cell.outputs, f"{cell.id} was not run"
        shown = cell.outputs[0]
        text = shown.text if shown.output_type == "stream" else shown.data["text/plain"]
        first = text.split("\n")[0]
        telling = r"[0-9♠♥♦♣]|\b(yes|no|true|false|evet|hayır|none)\b"
        if first not in TITLES:
            assert not re.search(telling, first, re.IGNORECASE), f"{cell.id}: {first}"


def test_the_answers_of_lesson_4_stand_nowhere_in_it() -> None:
    path = lessons()[4]
    text = path.read_text("utf-8")
    for answer in ("42,504", "42504", "14.36", "14.4 %"):
        assert answer not in text


# --------------------------------------------------------------------------- twins
def skeleton(path: Path) -> list[tuple[str, str, str, str]]:
    """What a lesson and its translation share: kinds, ids, marks, and code without words."""
    return [
        (cell.cell_type, cell.id, str(dict(cell.metadata)), without_words(cell))
        for cell in nbformat.read(path, 4).cells
    ]


def without_words(cell: nbformat.NotebookNode) -> str:
    """Code without its strings and names of its own, and without the line that sets the language.

    Of the text the headings are left, each as its level, and the cards that are quoted.
    """
    if cell.cell_type == "markdown":
        heads = [line.partition(" ")[0] for line in cell.source.split("\n") if line[:1] == "#"]
        quoted = [line for line in cell.source.split("\n") if line[:1] == ">"]
        return " ".join([*heads, *re.findall("[A2-9TJQK10]+[♠♥♦♣]", "\n".join(quoted))])
    tree = ast.parse(cell.source)
    tree.body = [line for line in tree.body if "set_language" not in ast.unparse(line)]
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            node.value = " ".join(re.findall("[A2-9TJQK10]+[♠♥♦♣]", node.value))
        if isinstance(node, ast.Name) and f'{node.id} = ""' in ANSWERS:
            node.id = "answer"
    return ast.dump(tree)


ANSWERS = {
    cell.source
    for path in lessons()
    for cell in nbformat.read(path, 4).cells
    if cell.source.endswith('= ""')
}


@pytest.mark.parametrize("twin", TWINS)
def test_a_lesson_in_another_language_is_the_same_lesson(twin: str) -> None:
    """Cell by cell: the same cards, the same code, the same questions, in the same places."""
    here = {path.stem: path for path in lessons()}
    theirs, ours = skeleton(here[twin]), skeleton(here[TWINS[twin]])
    assert len(theirs) == len(ours)
    for their, our in zip(theirs, ours, strict=True):
        assert their == our
    words = [cell.source for cell in nbformat.read(here[twin], 4).cells]
    assert 'gc.set_language("tr")' in words[1]
    same = [w for w in words if w in [c.source for c in nbformat.read(here[TWINS[twin]], 4).cells]]
    assert not [w for w in same if " the " in w], "a text that was not translated"
