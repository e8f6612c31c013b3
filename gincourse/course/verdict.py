"""What a check says of an answer, and of a prediction."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from html import escape

from gincourse.cards import Card, CardError, CardSet
from gincourse.catalogues import lang_attribute
from gincourse.course.reading import a_word, read_number
from gincourse.games.base import IllegalAction, InvalidNotation
from gincourse.messages import Message, say

_BARS = {True: "#1f7a46", False: "#b3590c", None: "#6b7280"}


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a check says: a sentence, and whether the answer is right.

    ``ok`` is ``None`` while there is no answer. A verdict shows and prints as its sentence; it
    counts as true only for a right answer.

    >>> verdict = reveal("", 9)
    >>> verdict.ok is None, bool(verdict)
    (True, False)
    """

    ok: bool | None
    message: Message

    def __bool__(self) -> bool:
        return self.ok is True

    def __repr__(self) -> str:
        return self.message.text

    def _repr_html_(self) -> str:
        style = f"border-left:4px solid {_BARS[self.ok]};margin:0;padding:4px 12px"
        return f'<div{lang_attribute()} style="{style}">{escape(self.message.text)}</div>'


def reveal(prediction: object, truth: int | bool | str | Card | CardSet) -> Verdict:
    """Hold a prediction against what the engine computes; without one, the truth is kept back.

    Numbers, yes or no (``truth`` is a bool), words and cards can be predicted.

    >>> reveal("", 2)
    No prediction yet. Write one in the cell above, run it, then run this cell again; ...
    >>> reveal(12, 2), reveal("2.0", 2), reveal("2h", Card("2♥"))
    (You said 12; it is 2., You said 2, and so it is., You said 2♥, and so it is.)
    >>> reveal("Yes.", False)
    You said yes; it is no.
    """

    def judge() -> Verdict:
        said, true = _alike(prediction, truth)
        if said == true:
            return Verdict(True, say("check.predicted", said=said))
        return Verdict(False, say("check.surprise", said=said, truth=true))

    return judged(prediction, judge, "check.no_prediction")


def judged(answer: object, judge: Callable[[], Verdict], blank: str = "check.none") -> Verdict:
    """The verdict on an answer; a blank one and one that cannot be read never reach ``judge``.

    >>> judged(" ", lambda: Verdict(True, say("check.yes"))).ok is None
    True
    """
    if answer is None or answer is ... or str(answer).strip() in ("", "...", "[]", "()"):
        return Verdict(None, say(blank))
    try:
        return judge()
    except (CardError, InvalidNotation) as error:
        return Verdict(False, error.message)
    except IllegalAction as error:
        return Verdict(False, error.reason.message)


def _alike(prediction: object, truth: object) -> tuple[int | str | CardSet, int | str | CardSet]:
    """A prediction and the truth in the same form, to be compared and shown."""
    if isinstance(truth, bool):
        yes, no = say("check.yes").text, say("check.no").text
        said = {"true": yes, "false": no}.get(str(prediction).strip().lower(), str(prediction))
        return a_word(said), yes if truth else no
    if isinstance(truth, int):
        return read_number(prediction), truth
    if isinstance(truth, Card | CardSet):
        return CardSet(str(prediction)), CardSet(str(truth))
    return " ".join(re.findall(r"\w+", str(prediction).lower())), str(truth).lower()
