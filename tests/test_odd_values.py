"""What cannot be is refused with a sentence, at whatever door it comes in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gincourse import study
from gincourse.bots import finish, patient, sleepy, waiting
from gincourse.cards import CardError
from gincourse.games import gin, gin500, ging, ring
from gincourse.games.base import InvalidNotation
from gincourse.match import Match, Refused
from gincourse.stepping import StepSession

ANY: Any = None
SAME = ["7♠ 7♥ 7♦ 7♣ 10♠ 9♥ 8♦"] * 4
LOW = ["2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠", "2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥", "2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦"]
LOW.append("2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣")


@pytest.mark.parametrize(
    ("door", "error", "words"),
    [
        (lambda: finish(gin.deal(seed=7), ["greedy"]), ValueError, "There are 2 seats"),
        (lambda: finish(gin.deal(seed=7), "greedy"), ValueError, "There are 2 seats"),
        (lambda: finish(gin500.deal(seed=7), ["sensible"] * 2), ValueError, "There are 3 seats"),
        (lambda: patient("three"), ValueError, "from 0 to 10, not 'three'"),  # type: ignore[arg-type]
        (lambda: waiting(ANY), ValueError, "from 0 to 10, not None"),
        (lambda: waiting(3.5), ValueError, "from 0 to 10, not 3.5"),  # type: ignore[arg-type]
        (lambda: sleepy("often"), ValueError, "from 0 to 1, not 'often'"),  # type: ignore[arg-type]
        (lambda: gin.deal(seed=1.5), ValueError, "a whole number or a name, not 1.5"),  # type: ignore[arg-type]
        (lambda: ring.deal(seed=[1]), ValueError, r"a whole number or a name, not \[1\]"),  # type: ignore[arg-type]
        (lambda: study.ging.outcome(SAME), CardError, "is there twice"),
        (lambda: study.ging.outcome(LOW), ValueError, "2"),
        (lambda: study.ging.outcome(["7♠"] * 4), ValueError, "four hands of seven cards"),
        (lambda: ging.deal(seed=7).parse(ANY), InvalidNotation, "“none” is not a claim"),
        (
            lambda: Match.begin(gin, seed=7, names=("Ada", "Ada")),
            ValueError,
            "Two players are called Ada",
        ),
        (
            lambda: StepSession(Match.begin(gin, seed=7), bots=("greedy", "greedy")).do(ANY),
            Refused,
            "None",
        ),
    ],
)
def test_a_sentence(door: Callable[[], Any], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words) as raised:
        door()
    assert str(raised.value).endswith(".")


def test_a_number_of_another_library_is_a_seed_too() -> None:
    class Seven:
        def __index__(self) -> int:
            return 7

    seven: Any = Seven()
    assert gin.deal(seed=seven) == gin.deal(seed=7)
