"""A view as plain text: for terminals, for ``print``, and for notebooks without a front end."""

from __future__ import annotations

from collections.abc import Iterable

from gincourse.cards import Card
from gincourse.catalogues import language
from gincourse.messages import say
from gincourse.scene.parts import View


def text(view: View, advice: View | None = None) -> str:
    """The whole table in lines of text, with the advice if that is open.

    The same view always gives the same text.

    >>> import gincourse as gc
    >>> print(text(gc.Table(gc.gin, seed=7, dealer=1).view).splitlines()[0])
    Gin · Hand 1 of 6, Robin dealt
    """
    lines = [f"{view['title']} · {view['meta']}"]
    for zone in view["zones"]:
        lines += [*_zone(zone), *(f"  {_group(meld)}" for meld in zone.get("melds", ()))]
    lines.append(view["say"]["text"])
    if view["alert"]:
        lines.append(view["alert"]["text"])
    if view["steps"]:
        lines.append(view["steps"]["label"])
    usable = [action["label"] for action in view["actions"] if action["on"]]
    if usable:
        with language(view["lang"]):
            lines.append(say("table.usable", actions=" | ".join(usable)).text)
    return "\n".join(lines + advice_lines(advice or {}))


def advice_lines(advice: View) -> list[str]:
    """An open advice panel, as far as words and figures in lines can show it."""
    if advice.get("state") != "open":
        return []
    bars, types, grid = advice["bars"], advice["types"], advice["grid"]
    lines = [advice["title"], advice["say"]["text"]]
    lines += [advice["said"]["text"]] if advice["said"] else []
    lines += [f"  {bar_text(row)}" for row in bars["rows"]]
    lines += [bars["note"], advice["why"]["text"]]
    if types:
        lines += [types["say"]["text"]] if types["say"] else []
        lines.append(types["head"][0])
        lines += [f"  {name}: {share}; {better}" for name, share, better in types["rows"]]
    lines += [grid["title"], grid_line(" ", (column["text"] for column in grid["columns"]))]
    for row in grid["rows"]:
        lines.append(grid_line(row["text"], (cell["text"] for cell in row["cells"])))
    marks = [key for key in grid["key"] if "mark" in key]
    lines.append(", ".join(f"{key['mark']} {key['text']}" for key in marks))
    return [*lines, grid["note"], advice["effort"]]


def bar_text(row: View) -> str:
    """A choice of the advice and its worth as text."""
    told = ", ".join(filter(None, (row["how"], row["chances"])))
    return f"{row['label']}: {row['value']} ({row['range']}); {told}"


def grid_line(head: str, cells: Iterable[str]) -> str:
    """A line of the grid, its columns below each other."""
    return f"  {head} {' '.join(cell.rjust(3) for cell in cells)}"


def _zone(zone: View) -> list[str]:
    badge = zone["badge"]["text"] if "badge" in zone else ""
    head = " ".join(part for part in (zone["name"], zone.get("detail", ""), badge) if part)
    match zone["kind"]:
        case "backs":
            return [head]
        case "pile":
            top = zone["top"]
            return [f"{head}: {_card(top)}" if top and "c" in top else head]
        case "stakes":
            return [head]
        case "sum":
            rows = [*zone["rows"], *([zone["total"]] if "total" in zone else [])]
            return [head, *(f"  {row_text(row)}" for row in rows), *zone["notes"]]
        case "bar":
            return [head, *(f"  {part_text(part)}" for part in zone["parts"]), *zone["notes"]]
    return [f"{head}: {', '.join(map(_group, zone['groups'])) or '–'}"]


def _group(group: View) -> str:
    cards = " ".join(map(_card, group["cards"]))
    if group["kind"] == "plain":
        return cards
    number = f" {group['number']}" if group.get("number") is not None else ""
    whose = "".join(f"; {part['text']}" for part in group.get("parts", ()))
    return f"[{cards}] {group['label']}{number}{whose}"


def row_text(row: View) -> str:
    """A line of arithmetic as text, such as ``Ada scores: 54 − 6 = 48``."""
    counted = " ".join(part for part in (row["sum"], str(row["value"])) if part)
    return ": ".join(part for part in (row["label"], row["detail"], counted) if part)


def part_text(part: View) -> str:
    """A part of a whole as text, such as ``Ada: 17/20, 85.00 %``."""
    return f"{part['label']}: {', '.join(filter(None, (part['value'], part['detail'])))}"


def _card(view: View) -> str:
    return str(Card(view["c"]))
