"""The exercises of the lessons, answered: right, wrong and not at all."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from fractions import Fraction
from math import sqrt
from pathlib import Path
from statistics import fmean, mean, stdev
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
Pairs = list[tuple[int, int]]


def paired_interval(pairs: Pairs, errors: float = 1.96) -> tuple[float, float]:
    """The interval of the points a hand, so many standard errors to either side."""
    means = [(one + other) / 2 for one, other in pairs]
    half = errors * stdev(means) / sqrt(len(means))
    return mean(means) - half, mean(means) + half


def unpaired_interval(pairs: Pairs) -> tuple[float, float]:
    """The interval of hands that are taken for strangers to each other."""
    hands = [points for pair in pairs for points in pair]
    half = 1.96 * stdev(hands) / sqrt(len(hands))
    return mean(hands) - half, mean(hands) + half


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
    "07_to_knock_or_not": {
        "1": [19, "19", "19.0", "19 points", 19.0, Fraction(19)],
        "2": [3, "6", 7, "5 turns"],
        "3": [
            lambda turn, deadwood: turn < 7 and deadwood > 4,
            lambda turn, deadwood: 4 < deadwood <= 10 and turn <= 5 + (deadwood < 9),
        ],
    },
    "09_how_sure_are_we": {
        "1": [3_000, "4,000", 10_000],
        "2": [lambda points: stdev(points) / sqrt(len(points))],
        "3": [paired_interval, lambda pairs: paired_interval(pairs, 2)],
        "4": [1_000, "2,000 hands"],
    },
    "08_what_the_discards_tell": {
        "1": [
            "19/32 19/48 1/96",
            [Fraction(19, 32), Fraction(19, 48), Fraction(1, 96)],
            "59.4 % 39.6 % 1.0 %",
            (0.59375, 0.3958, 0.0104),
            "57/96, 38/96 and 1/96",
            ".594,.396,.010",
            "59.4 per cent, 39.6 per cent, 1 percent",
        ],
        "2": [
            gc.course.updated,
            lambda before, chances: [
                float(share * chance / sum(a * b for a, b in zip(before, chances, strict=True)))
                for share, chance in zip(before, chances, strict=True)
            ],
        ],
        "3": [
            gc.course.brier,
            lambda pairs: fmean((said - came) ** 2 for said, came in pairs),
        ],
        "4": [
            *[0.27, "0.27", ".27", "4/15", Fraction(4, 15), "0,267", 0.2666],
            *["27 %", "27%", "%27", "26.7 per cent", "26,7 Percent"],
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
    "07_to_knock_or_not": {
        "1": {
            "76": "76 is what they bring together",
            "25.25": "With 25.25 the undercut is left out",
            "32.5": "32.5 counts an undercut as a gain",
            "18": "18 is too little",
            20: "20 is too much",
            "much": "not a number",
        },
        "2": {
            "0": "With 0 such turns the bot scores +0.00",
            "12": "With 12 such turns the bot scores -2",
            "31": "from 0 to 30",
            "2.5": "not a whole number",
        },
        "3": {
            (lambda *_: True): "It must surely bring more than never knocking",
            (lambda turn, _: turn < 7): "on average more than the other rule",
            (lambda _: True): "Your function stops with TypeError",
            "turn < 7": "Write a function",
        },
    },
    "09_how_sure_are_we": {
        "1": {
            "1000": "Too few: 0.8",
            "2": "Write 100 hands or more",
            "98": "Write 100 hands or more",
            "0": "from 100 to 100,000",
            "3001": "even number",
            10**6: "from 100 to 100,000",
            "many": "not a number",
        },
        "2": {
            stdev: "that is the spread of one hand",
            (lambda points: stdev(points) / len(points)): "the square root of their number",
            (lambda points: stdev(points) ** 2 / len(points)): "Take the square root",
            (lambda _: 0): "0: too little",
            (lambda _: 99): "99: too much",
            (lambda _: 1 / 0): "Your function stops with ZeroDivisionError",
            (lambda _: "wide"): "“wide” is not a number",
            (lambda _: float("inf")): "“inf” is not a number",
            (lambda points: points.clear() or 99): "For 40 hands your function gives 99: too much",
            "stdev": "Write a function",
        },
        "3": {
            unpaired_interval: "the interval of hands dealt singly",
            (lambda pairs: paired_interval(pairs, 1)): "is one standard error",
            (lambda pairs: paired_interval(pairs, 3.92)): "is the interval of a pair",
            (lambda pairs: paired_interval(pairs, 1.5)): "too narrow",
            (lambda pairs: paired_interval(pairs, 3)): "too wide",
            (lambda _: (0, 0)): "The middle of your interval is 0",
            (lambda _: 0): "Return two numbers",
            (lambda _: (0, float("nan"))): "“nan” is not a number",
            (lambda pairs: pairs.clear() or (0, 0)): "not the mean of the 40 pairs",
        },
        "4": {
            "2": "even number of hands from 4 to 5,000",
            "4": "Too few: of 20 goes with fresh cards, lookahead(boxed) was surely ahead in 5",
            "50": "Too few: of 20 goes",
            7: "even number",
            10_000: "from 4 to 5,000",
            "all": "not a number",
        },
    },
    "08_what_the_discards_tell": {
        "1": {
            "19/40 19/60 1/120": "These parts make 4/5 together. Divide each of them by that",
            "1/2 1/3 1/6": "The chance of 9♥ 9♦ is not 1/2. The chance of 7♠ 8♠ is not 1/3. The",
            "19/32 19/48": "Write 3 shares, one for each hand; these are 2.",
            "1": "Write 3 shares, one for each hand; this is one.",
            "0 0 0": "These parts make 0 together, and should make 1.",
            "1/0 0 0": "“1/0” is not a number",
            "many": "these are 0",
        },
        "2": {
            "divide": "Write a function instead of the empty quotes",
            (lambda _before, chances: chances): "gives 19/20 19/20 1/20, which is 39/20",
            (lambda before: before): "Your function stops with TypeError",
            (lambda _before, _chances: None): "should give a list of 2 numbers",
            (lambda _before, _chances: [1]): "should give a list of 2 numbers",
            (lambda _before, _chances: ["x", "y"]): "“x” is not a number",
            (lambda _before, _chances: [float("nan")] * 2): "“nan” is not a number",
            (lambda _before, _chances: [float("-inf"), 1]): "“-inf” is not a number",
            (lambda before, _chances: (share / 0 for share in before)): (
                "Your function stops with ZeroDivisionError"
            ),
            (lambda before, chances: [a * b for a, b in zip(before, chances, strict=True)]): (
                "gives 1/20 9/20, which is 1/2 together and not 1: divide each by the sum"
            ),
            (lambda before, _chances: before): "gives 1/2 1/2. What makes a world likelier",
        },
        "3": {
            0.2: "Write a function instead of the empty quotes",
            (lambda pairs: sum((p - won) ** 2 for p, won in pairs)): "the sum of the squares",
            (lambda pairs: fmean(abs(p - won) for p, won in pairs)): "square each distance",
            (lambda pairs: gc.course.brier(pairs) ** 0.5): "no root is taken",
            (lambda pairs: pairs[0][0]): "For 5 positions your function gives 0.9",
            (lambda _pairs: None): "“None” is not a number",
            (lambda _pairs: float("nan")): "“nan” is not a number",
            (lambda _pairs: 10**400): "0” is not a number",
            (lambda pairs: 1 / (len(pairs) - 5)): "Your function stops with ZeroDivisionError",
        },
        "4": {
            "0": "too much here and too little there cancel out",
            "0.3": "as if each were as large as the other",
            "0.2": "0.2 is too little.",
            "0.5": "0.5 is too much.",
            "30 %": "as if each were as large as the other",
            "50 %": "0.5 is too much.",
            "small": "“small” is not a number",
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


TOLD: dict[str, dict[str, Any]] = {
    "07_to_knock_or_not": {
        "my_wins": 54,
        "my_sign": "no",
        "my_hold": "yes",
        "my_choice": "knock",
        "my_turn": 3,
        "my_risk": 64,
        "my_guess": "later",
        "my_boxed": "yes",
        "my_number": 6,
        "my_decision": "hold",
    },
    "09_how_sure_are_we": {
        "my_hands": 42,
        "my_number": 400,
        "my_holding": 192,
        "my_criers": 33,
        "my_times": 3,
        "my_measure": "points",
    },
}
"""What the texts after the guesses say of them, as somebody knows who has read on."""


@pytest.mark.parametrize("lesson", TOLD)
def test_what_a_text_says_after_a_guess_is_what_the_engine_finds(lesson: str) -> None:
    """A lesson is run with these predictions: each is right, and what else the text says holds."""
    path = next(path for path in lessons() if path.stem == lesson)
    scope: dict[str, Any] = {}
    verdicts = []
    for cell in nbformat.read(path, 4).cells:
        tags = cell.metadata.get("tags", [])
        if cell.cell_type == "markdown" or any(":" in tag for tag in tags):
            continue
        *before, last = ast.parse(cell.source).body
        if "predict" in tags:
            assert isinstance(last, ast.Assign)
            name = ast.unparse(last.targets[0])
            scope[name] = TOLD[lesson][name]
        elif "reveal" in tags:
            assert isinstance(last, ast.Expr)
            exec(compile(ast.Module(before, []), path.name, "exec"), scope)
            verdicts.append(eval(compile(ast.Expression(last.value), path.name, "eval"), scope))
        else:
            exec(compile(cell.source, path.name, "exec"), scope)
    assert len(verdicts) == len(TOLD[lesson])
    assert [str(verdict) for verdict in verdicts if not verdict] == []
    MORE[lesson](scope)


def told(lesson: str, *sentences: str) -> None:
    """That a lesson says these sentences, in whatever lines."""
    path = next(path for path in lessons() if path.stem == lesson)
    text = " ".join(" ".join(c.source for c in nbformat.read(path, 4).cells).split())
    assert [sentence for sentence in sentences if sentence not in text] == []


def more_of_lesson_7(found: dict[str, Any]) -> None:
    lost = sum(points < 0 for points in found["held"])
    assert abs(lost / len(found["held"]) - 2 / 3) < 0.02, "two hands in three"
    assert set(found["quiet"]) == {0}, "the gin hunter never comes to an end"
    assert found["worth"]["knock"] > 0 > found["worth"]["hold"]
    chart, hunted, prize = (found[name] for name in ("chart", "hunted", "prize"))
    assert hunted.verdict(7, 10) == "hold", "from turn 7 on it is too late"
    assert all(prize.verdict(turn, low) == "hold" for turn in range(2, 12) for low in (1, 3))
    assert sum(prize.verdict(turn, low) == "knock" for turn in range(1, 13) for low in (7, 9)) > 20
    assert chart.verdict(3, 2) == "hold", "who has 2 points left after three turns"
    greedy, hunter = found["against"]["greedy"], found["against"]["gin hunter"]
    assert sorted(greedy, key=lambda n: greedy[n].points.value)[-2:] == [0, 3]
    assert sorted(hunter, key=lambda n: hunter[n].boxed.value)[-2:] == [9, 6]
    assert not any(study.boxed.low > 0 for study in greedy.values()), "nothing beats greedy itself"
    assert hunter[12].points.high < 0
    assert found["matches"].score.low > 0.5, "wins more matches"
    with_prize = found["found"]["boxed"]
    assert with_prize["knock"].low > with_prize["hold"].high, "knock, with the 25"


def more_of_lesson_9(found: dict[str, Any]) -> None:
    won, lost = found["won"], found["lost"]
    told(
        "09_how_sure_are_we",
        f"wins {len(won)} hands and loses {len(lost)}. But a hand won brings {mean(won):.0f} points"
        f" on average, and a hand lost costs {-mean(lost):.0f}, though one cost {-min(lost)}.",
        f"{found['intervals'].holding} of 200, {found['intervals'].holding / 2:.0f} in 100",
        f"first 100 of them, of which {sum(0 not in one for one in found['people'][:100])} miss",
    )
    assert stdev(found["points"]) > 3 * mean(found["points"]), "several times as large"
    assert 4 < 1.96 * found["after"](100).error < 5, "some 4 or 5 points to either side"
    assert sum(0 not in one.points for one in found["many"]) < 10, "many more than five cry"


MORE = {"07_to_knock_or_not": more_of_lesson_7, "09_how_sure_are_we": more_of_lesson_9}


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
