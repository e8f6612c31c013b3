"""Reading the answers that learners write, and what their functions give."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from fractions import Fraction
from math import isfinite, nan
from typing import Any, TypeAlias

from gincourse.cards import CardError
from gincourse.catalogues import small, template
from gincourse.messages import say

Number: TypeAlias = "int | float | str | None"

_NUMERAL = r"[-+]?\d+(?:[.,]\d+)?(?:e[-+]?\d{1,2})?(?:/\d+)?"


def a_word(answer: object) -> str:
    """An answer of one word, without the capital and the full stop of a sentence.

    >>> a_word(" Yes. ")
    'yes'
    """
    return small(str(answer)).strip().rstrip(".!?").rstrip()


def says_none(answer: object) -> bool:
    """Whether the answer is that there is none, in the words of the language that is told.

    >>> says_none(" None. "), says_none("9♣"), says_none("")
    (True, False, False)
    """
    return a_word(answer) in template("check.nothing").split("|")


def without_percent(answer: object) -> tuple[str, bool]:
    """An answer without its words and signs for per cent, in small letters; and if it had any.

    >>> without_percent("90 Per cent"), without_percent("%90"), without_percent(0.9)
    (('90  ', True), (' 90', True), ('0.9', False))
    """
    signs = "|".join(map(re.escape, template("check.percent").split("|")))
    text, found = re.subn(signs, " ", small(str(answer)))
    return text, found > 0


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
    found = re.fullmatch(rf"\s*({_NUMERAL})(?:[^\d/]\D*)?", without_percent(text)[0])
    try:
        number = Fraction(found[1].replace(",", ".") if found else "")
    except (ValueError, ZeroDivisionError):
        raise CardError(say("check.number", text=str(answer))) from None
    if number.denominator > 1:
        raise CardError(say("check.whole", text=str(answer).strip()))
    return int(number)


_PART = re.compile(r"(\d+)\s*/\s*(\d+)|(\d+(?:[.,]\d+)?|(?<!\d)[.,]\d+)")


def read_parts(answer: str | Iterable[object] | None) -> list[Fraction]:
    """The shares in an answer; ``3/8``, ``0.375`` and ``37.5 %`` are the same share.

    >>> read_parts("3/8, .5 and 1/8"), read_parts("75 % 25 %") == read_parts([0.75, "1/4"])
    ([Fraction(3, 8), Fraction(1, 2), Fraction(1, 8)], True)
    """
    text, percent = without_percent(
        answer if isinstance(answer, str) else " ".join(map(str, answer or ()))
    )
    parts = []
    for over, under, number in _PART.findall(text):
        if under and not int(under):
            raise CardError(say("check.number", text=f"{over}/{under}"))
        if under:
            parts.append(Fraction(int(over), int(under)))
        else:
            parts.append(Fraction(number.replace(",", ".")) / (100 if percent else 1))
    return parts


def read_value(answer: object) -> Fraction:
    """A number as a learner writes it: also a negative one, a decimal, a fraction or per cent.

    >>> print(*map(read_value, ["-0.5 points", "2/3", ".25", "25 %"]))
    -1/2 2/3 1/4 1/4
    """
    text, percent = without_percent(answer)
    found = re.fullmatch(r"\s*([-+−]?(?:\d+(?:[.,]\d+)?|[.,]\d+)(?:/\d+)?)(?:[^\d/]\D*)?", text)
    try:
        number = Fraction(found[1].replace("−", "-").replace(",", ".") if found else "")
    except (ValueError, ZeroDivisionError):
        raise CardError(say("check.number", text=str(answer))) from None
    return number / 100 if percent else number


def read_function(answer: object, example: str) -> Callable[..., Any]:
    """An answer that is a function; ``example`` is the key of one that shows the form.

    >>> read_function("max", "check.error_example")
    Traceback (most recent call last):
    ...
    gincourse.cards.CardError: Write a function instead of the empty quotes, such as: lambda ...
    """
    if not callable(answer):
        raise CardError(say("check.function", example=say(example)))
    return answer


def asked(function: Callable[..., Any], *given: object) -> Any:
    """What a learner's function gives; where it stops, a sentence that says why.

    >>> asked(lambda n: 1 / n, 0)
    Traceback (most recent call last):
    ...
    gincourse.cards.CardError: Your function stops with ZeroDivisionError: division by zero.
    """
    try:
        return function(*given)
    except Exception as error:  # whatever a learner's function may raise
        raise CardError(say("check.stops", error=f"{type(error).__name__}: {error}")) from None


def read_float(value: Any) -> float:
    """A number that a learner's function has given; one that is not finite is none.

    >>> read_float("many")
    Traceback (most recent call last):
    ...
    gincourse.cards.CardError: “many” is not a number; write it in figures.
    """
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        number = nan
    if not isfinite(number):
        raise CardError(say("check.number", text=str(value)))
    return number
