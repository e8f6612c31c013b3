"""Plots of what a study found, each with the table behind it and a text that says what it shows.

They need matplotlib (``pip install "gincourse[lab]"``). A plot is made by ``plot()`` of a study; in
a notebook it shows itself, and the table behind it opens below. Printed, it is that text and that
table.
"""

from __future__ import annotations

import os
from base64 import b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from io import BytesIO
from pathlib import Path
from typing import Any, TypeAlias

from gincourse.catalogues import lang_attribute
from gincourse.messages import Message, say
from gincourse.study.estimates import Estimate
from gincourse.study.hands.spreading import needed
from gincourse.study.tables import Table, figures

# Told apart by colour, by brightness and by form; after Okabe and Ito.
_COLOURS = ("#0072b2", "#d55e00", "#009e73")
_MARKS = ("o", "s", "^")
Points: TypeAlias = Sequence[tuple[float, Estimate]]


@dataclass(frozen=True, repr=False)
class Plot:
    """A figure of matplotlib, the text that stands for it, and the table behind it.

    >>> import gincourse as gc
    >>> print(str(gc.study.dealt().plot())[:66])
    Deadwood of 10 cards as dealt: mean 56.57, most often from 61 to 7
    """

    figure: Any
    """The figure, to be changed or saved as matplotlib does it."""
    alt: Message
    """What the plot shows, for those who do not see it."""
    table: Table
    """The numbers that are drawn."""

    def __str__(self) -> str:
        return f"{self.alt}\n\n{self.table}"

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        source = b64encode(self._picture("svg")).decode()
        style = "max-width:100%;background:#fff"
        picture = f'<img src="data:image/svg+xml;base64,{source}" alt="{escape(str(self.alt))}"'
        summary = escape(str(say("study.plot.table")))
        return (
            f'<figure{lang_attribute()} style="margin:0">{picture} style="{style}">'
            f"<details><summary>{summary}</summary>{self.table._repr_html_()}</details></figure>"
        )

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the picture to a file: ``.svg``, ``.png`` or ``.pdf``."""
        Path(path).write_bytes(self._picture(Path(path).suffix[1:]))

    def _picture(self, form: str) -> bytes:
        matplotlib = needed("matplotlib", "lab")
        into = BytesIO()
        # the same numbers make the same file
        undated = {"svg": {"Date": None}, "pdf": {"CreationDate": None}}.get(form)
        with matplotlib.rc_context({"svg.hashsalt": "gincourse"}):
            self.figure.savefig(into, format=form, metadata=undated)
        return into.getvalue()


def bars(
    title: Message,
    across: Message,
    up: Message,
    series: Mapping[str, Points],
) -> Any:
    """A figure of shares by number: exact ones as bars, estimates as points with intervals.

    >>> import gincourse as gc
    >>> share = gc.study.dealt().gin
    >>> figure = bars(say("you"), say("you"), say("you"), {"exact": [(0, share), (1, share)]})
    >>> len(figure.axes[0].patches)
    2
    """
    figure, axes = _axes(title, across, up)
    for place, (label, points) in enumerate(series.items()):
        if all(share.exact for _, share in points):
            heights = {number: 100 * float(share) for number, share in points}
            colour = _COLOURS[place]
            axes.bar(list(heights), list(heights.values()), width=0.9, color=colour, label=label)
        else:
            _whiskers(axes, points, 100, label=label, **_look(place))
    if len(series) > 1:
        axes.legend()
    axes.set_ylim(bottom=0)
    return figure


def curves(
    title: Message,
    across: Message,
    up: Message,
    series: Mapping[str, Points],
) -> Any:
    """A figure of estimates by number, each series a line with its intervals, and a line at 0.

    >>> import gincourse as gc
    >>> points = gc.study.play("greedy", "greedy", hands=20).points
    >>> figure = curves(say("you"), say("you"), say("you"), {"points": [(0, points), (1, points)]})
    >>> len(figure.axes)
    1
    """
    figure, axes = _axes(title, across, up)
    axes.axhline(0, color="#595959", linewidth=1)
    for place, (label, points) in enumerate(series.items()):
        _whiskers(axes, points, 1, label=label, linestyle="-", linewidth=1, **_look(place))
    axes.set_xticks(sorted({number for points in series.values() for number, _ in points}))
    axes.legend()
    return figure


def rows(
    title: Message, across: Message, shares: Mapping[str, Estimate], equal: float = 0.5
) -> Any:
    """A figure of shares, one below the other, with their intervals and a line at an equal one.

    >>> import gincourse as gc
    >>> share = gc.study.play("greedy", "greedy", hands=20).won[0]
    >>> len(rows(say("you"), say("you"), {"one": share, "other": share}).axes[0].get_yticks())
    2
    """
    figure, axes = _axes(title, across, None, height=0.6 * len(shares) + 1.4)
    axes.axvline(100 * equal, color="#595959", linewidth=1)
    places = range(len(shares))
    for place, share in zip(places, shares.values(), strict=True):
        value, low, high = (100 * float(x) for x in (share, share.low, share.high))
        error = [[max(0.0, value - low)], [max(0.0, high - value)]]
        axes.errorbar([value], [place], xerr=error, **_look(0))
    axes.set_yticks(places, list(shares))
    axes.set_ylim(len(shares) - 0.5, -0.5)
    axes.set_xlim(0, 100)
    return figure


def whiskers(
    title: Message, across: Message, up: Message, series: Mapping[str, Points], line: float
) -> Any:
    """A figure of estimates by number with their intervals, unjoined, and a line at a value.

    >>> import gincourse as gc
    >>> points = gc.study.play("greedy", "greedy", hands=20).points
    >>> you = say("you")
    >>> len(whiskers(you, you, you, {"one": [(0, points)], "other": [(1, points)]}, 0).axes)
    1
    """
    figure, axes = _axes(title, across, up)
    axes.axhline(line, color="#595959", linewidth=1)
    for place, (label, points) in enumerate(series.items()):
        look = {**_look(place), "capsize": 0, "linewidth": 1}
        _whiskers(axes, points, 1, label=label, **look)
    # below the axis, where no whisker is; 9 is matplotlib's number for the middle of its top
    axes.legend(loc=9, bbox_to_anchor=(0.5, -0.15), ncols=len(series))
    return figure


def grid(
    title: Message,
    across: Message,
    down: Message,
    names: tuple[Sequence[Message], Sequence[Message]],
    cells: Mapping[tuple[int, int], Estimate],
) -> Any:
    """A figure of estimates by row and column, each shaded by its value and written out.

    Orange is above 0 and violet below. Values whose interval holds 0 stand in brackets, and cells
    that are not given stay empty. ``names`` are those of the columns and of the rows.

    >>> import gincourse as gc
    >>> points = gc.study.play("greedy", "greedy", hands=20).points
    >>> you = say("you")
    >>> figure = grid(you, you, you, ([you, you], [you]), {(0, 1): points})
    >>> [text.get_text()[0] for text in figure.axes[0].texts]
    ['(']
    """
    columns, rows = ([str(name) for name in part] for part in names)
    figure, axes = _axes(title, across, down, height=0.3 * len(rows) + 1.3)
    most = max((abs(float(cell)) for cell in cells.values()), default=1.0)
    values = [[float("nan")] * len(columns) for _ in rows]
    for (row, column), cell in cells.items():
        values[row][column] = float(cell)
    shades = axes.imshow(values, cmap="PuOr_r", vmin=-most, vmax=most, aspect="auto")
    for (row, column), cell in cells.items():
        told = figures(cell, "+.1f")
        written = f"({told})" if 0 in cell else str(told)
        # on a dark shade white is the better read, for grey eyes too
        red, green, blue, _ = shades.cmap(shades.norm(float(cell)))
        dark = 0.3 * red + 0.59 * green + 0.11 * blue < 0.5
        colour = "white" if dark else "black"
        axes.text(column, row, written, ha="center", va="center", color=colour)
    axes.set_xticks(range(len(columns)), columns)
    axes.set_yticks(range(len(rows)), rows)
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)
    return figure


def reliability(
    title: Message,
    across: Message,
    up: Message,
    series: Mapping[str, Points],
) -> Any:
    """A figure of chances stated, from left to right, and what came of them, with their intervals.

    On the line from corner to corner a chance is as good as its word.

    >>> import gincourse as gc
    >>> share = gc.study.play("greedy", "greedy", hands=20).won[0]
    >>> figure = reliability(say("you"), say("you"), say("you"), {"told": [(0.4, share)]})
    >>> len(figure.axes[0].lines) > 1
    True
    """
    figure, axes = _axes(title, across, up, height=5)
    axes.plot([0, 100], [0, 100], color="#595959", linewidth=1)
    for place, (label, points) in enumerate(series.items()):
        _whiskers(
            axes, [(100 * said, won) for said, won in points], 100, label=label, **_look(place)
        )
    axes.set_xlim(-2, 102)
    axes.set_ylim(-2, 102)
    axes.set_aspect("equal")
    axes.legend(loc=2)  # above, on the left
    return figure


def _look(place: int) -> dict[str, Any]:
    return {"color": _COLOURS[place], "marker": _MARKS[place], "markersize": 4, "capsize": 3}


def _whiskers(axes: Any, points: Points, by: int, **look: Any) -> None:
    """Estimates with their intervals, ``by`` times as large as they are."""
    numbers = [number for number, _ in points]
    values = [by * float(estimate) for _, estimate in points]
    # an interval need not hold the value itself, and no whisker may be shorter than nothing
    below = [max(0.0, v - by * e.low) for v, (_, e) in zip(values, points, strict=True)]
    above = [max(0.0, by * e.high - v) for v, (_, e) in zip(values, points, strict=True)]
    axes.errorbar(numbers, values, yerr=[below, above], **{"linestyle": "", **look})


def _axes(
    title: Message, across: Message, up: Message | None, height: float = 4
) -> tuple[Any, Any]:
    """An empty figure of its own: pyplot's list of figures is left alone."""
    needed("matplotlib", "lab")
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7.5, height), layout="constrained")
    axes = figure.subplots()
    axes.set_title(str(title), fontsize="medium")
    axes.set_xlabel(str(across))
    if up is not None:
        axes.set_ylabel(str(up))
    axes.spines[["top", "right"]].set_visible(False)
    return figure, axes
