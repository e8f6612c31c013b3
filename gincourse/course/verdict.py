"""What a check says, and reading the answers that learners write."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import TypeAlias

from gincourse.cards import Card, CardError, CardSet
from gincourse.catalogues import lang_attribute, small, template
from gincourse.games.base import IllegalAction, InvalidNotation
from gincourse.messages import Message, say

Number: TypeAlias = "int | float | str | None"

_NUMERAL = r"[-+]?\d+(?:[.,]\d+)?(?:e[-+]?\d{1,2})?(?:/\d+)?"
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


def says_none(answer: object) -> bool:
    """Whether the answer is that there is none, in the words of the language that is told.

    >>> says_none(" None. "), says_none("9♣"), says_none("")
    (True, False, False)
    """
    return _word(answer) in template("check.nothing").split("|")


def read_number(answer: object) -> int:
    """The whole number in figures, with or without thousands apart, whatever words follow it.

    The word or sign for per cent may stand before it, as it does in Turkish.

    >>> read_number("16 points"), read_number("53,200"), read_number(25.0), read_number("%90")
    (16, 53200, 25, 90)
    >>> read_number("8.5")
    Traceback (most recent call last):
    ...
    gincourse.cards.CardError: 8.5 is not a whole number.
    """
    apart = re.escape(template("number.thousands"))
    text = re.sub(rf"(?<=\d)[{apart}_\s](?=\d{{3}}(?!\d))", "", str(answer).replace("−", "-"))
    signs = "|".join(map(re.escape, template("check.percent").split("|")))
    found = re.fullmatch(rf"\s*(?:(?:{signs})\s*)?({_NUMERAL})(?:[^\d/]\D*)?", small(text))
    try:
        number = Fraction(found[1].replace(",", ".") if found else "")
    except (ValueError, ZeroDivisionError):
        raise CardError(say("check.number", text=str(answer))) from None
    if number.denominator > 1:
        raise CardError(say("check.whole", text=str(answer).strip()))
    return int(number)


def _word(answer: object) -> str:
    """An answer of one word, without the capital and the full stop of a sentence."""
    return small(str(answer)).strip().rstrip(".!?").rstrip()


def _alike(prediction: object, truth: object) -> tuple[int | str | CardSet, int | str | CardSet]:
    """A prediction and the truth in the same form, to be compared and shown."""
    if isinstance(truth, bool):
        yes, no = say("check.yes").text, say("check.no").text
        said = {"true": yes, "false": no}.get(str(prediction).strip().lower(), str(prediction))
        return _word(said), yes if truth else no
    if isinstance(truth, int):
        return read_number(prediction), truth
    if isinstance(truth, Card | CardSet):
        return CardSet(str(prediction)), CardSet(str(truth))
    return " ".join(re.findall(r"\w+", str(prediction).lower())), str(truth).lower()
