"""A small table that prints in a terminal and shows in a notebook."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from html import escape
from math import floor, log10
from typing import SupportsFloat, TypeAlias

from gincourse.catalogues import lang_attribute
from gincourse.messages import Figures, Message, say

Cell: TypeAlias = Message | str
_NUMBERS = "font-variant-numeric:tabular-nums;padding:2px 12px;text-align:right"
_WORDS = "padding:2px 12px;text-align:left"


@dataclass(frozen=True, slots=True, repr=False)
class Table:
    """A title, the heads of the columns, and rows whose first cell names them.

    >>> from gincourse.messages import say
    >>> heads = say("study.combination"), say("study.hands")
    >>> print(Table("Hands", heads, ((say("ging.combination.ging"), "53,200"),)))
    Hands
    Combination   Hands
    Ging         53,200
    """

    title: Cell
    head: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: Cell | None = None

    def __str__(self) -> str:
        lines = [[str(cell) for cell in row] for row in (self.head, *self.rows)]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        shown = [str(self.title)]
        for first, *rest in lines:
            cells = [first.ljust(widths[0])]
            cells += [cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True)]
            shown.append("  ".join(cells).rstrip())
        if self.note is not None:
            shown.append(str(self.note))
        return "\n".join(shown)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        head = "".join(
            f'<th scope="col" style="{_NUMBERS if n else _WORDS}">{escape(str(cell))}</th>'
            for n, cell in enumerate(self.head)
        )
        rows = "".join(
            f'<tr><th scope="row" style="{_WORDS}">{escape(str(first))}</th>'
            + "".join(f'<td style="{_NUMBERS}">{escape(str(cell))}</td>' for cell in rest)
            + "</tr>"
            for first, *rest in self.rows
        )
        note = f"<p>{escape(str(self.note))}</p>" if self.note is not None else ""
        caption = f'<caption style="text-align:left">{escape(str(self.title))}</caption>'
        return (
            f"<table{lang_attribute()}>{caption}"
            f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>{note}"
        )


class Tabled:
    """What shows itself as tables: printed, as the value of a cell, and in a notebook.

    >>> class Nothing(Tabled):
    ...     @property
    ...     def tables(self):
    ...         return (Table("Nothing", ("a", "b"), ()),)
    >>> Nothing()
    Nothing
    a  b
    """

    __slots__ = ()

    @property
    def tables(self) -> tuple[Table, ...]:
        """The tables, in reading order."""
        raise NotImplementedError

    def __str__(self) -> str:
        return "\n\n".join(map(str, self.tables))

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return "".join(table._repr_html_() for table in self.tables)


def percent(share: Fraction | float) -> Message:
    """A share in per cent, with three figures that count and at least two decimals.

    >>> percent(0.5).text, percent(0.00123456).text, percent(0).text, percent(1e-12).text
    ('50.00 %', '0.123 %', '0 %', 'under 0.000001 %')
    """
    part = 100 * float(share)
    if not part:
        return say("study.percent", n="0")
    if part < 0.000001:
        return say("study.percent.under", n=Figures("0.000001"))
    decimals = min(max(2, 2 - floor(log10(part))), 8)
    return say("study.percent", n=Figures(f"{part:.{decimals}f}"))


def number(count: int) -> Message:
    """A whole number with its thousands apart.

    >>> number(1184040).text
    '1,184,040'
    """
    return say("study.number", n=Figures(f"{count:,}"))


def figures(value: SupportsFloat, form: str) -> Message:
    """A number in a given form, such as ``"+.1f"``.

    >>> figures(0.25, "+.1f").text, figures(Fraction(1, 3), ".3f").text
    ('+0.2', '0.333')
    """
    return say("study.number", n=Figures(f"{float(value):{form}}"))


def decimal(value: SupportsFloat, places: int = 2) -> Message:
    """A number with so many decimals at the most.

    >>> decimal(-0.5).text, decimal(2).text, decimal(-0.001).text
    ('−0.5', '2', '0')
    """
    text = f"{float(value):z.{places}f}".rstrip("0").rstrip(".")
    return say("study.number", n=Figures(text.replace("-", "−")))
