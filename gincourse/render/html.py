"""A view as HTML that needs no kernel, no script and no stylesheet.

It is what a notebook shows where no front end runs: on GitHub, in an exported page, before the
first run. Cards are text in a small frame; nothing here knows more than the view.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from gincourse.cards import Card
from gincourse.catalogues import lang_attribute, language
from gincourse.render.faces import face
from gincourse.render.text import bar_text, part_text, row_text
from gincourse.scene.parts import View

_FRAME = (
    "font:15px/1.5 system-ui,sans-serif;background:#e6ece8;color:#101413;"
    "padding:12px 16px;border-radius:6px;max-width:60em"
)
_GRID = "border-collapse:collapse;font-size:13px;margin:4px 0"
_CELL = "padding:1px 6px;text-align:left"


def html(view: View, advice: View | None = None) -> str:
    """The whole table, with the advice if that is open.

    What lies face down is a number of cards, nothing more.
    """
    parts = [f"<strong>{escape(view['title'])}</strong> · {escape(view['meta'])}"]
    with language(view["lang"]):  # a face has its name from here
        parts += [_zone(zone) + _melds(zone) for zone in view["zones"]]
        lang = lang_attribute()
    parts.append(f"<em>{escape(view['say']['text'])}</em>")
    if view["alert"]:
        parts.append(escape(view["alert"]["text"]))
    if view["steps"]:
        parts.append(escape(view["steps"]["label"]))
    parts += _advice(advice or {})
    body = "".join(f'<div style="margin:4px 0">{part}</div>' for part in parts)
    label = escape(view["label"])
    return f'<div role="group"{lang} aria-label="{label}" style="{_FRAME}">{body}</div>'


def _advice(advice: View) -> list[str]:
    """An open advice panel: words, choices in a list, what the other may hold as a table."""
    if advice.get("state") != "open":
        return []
    bars, types, grid = advice["bars"], advice["types"], advice["grid"]
    said = [advice["said"]["text"]] if advice["said"] else []
    choices = "".join(f"<li>{escape(bar_text(row))}</li>" for row in bars["rows"])
    told = [
        bars["note"],
        advice["why"]["text"],
        *([types["say"]["text"]] if types and types["say"] else []),
    ]
    held = _table(
        ["", *(column["text"] for column in grid["columns"])],
        [[row["text"], *(cell["text"] for cell in row["cells"])] for row in grid["rows"]],
        grid["title"],
    )
    marks = ", ".join(f"{key['mark']} {key['text']}" for key in grid["key"] if "mark" in key)
    return [
        f"<strong>{escape(advice['title'])}</strong>: {escape(advice['say']['text'])}",
        *map(escape, said),
        f'<ul style="margin:0;padding-left:1.4em">{choices}</ul>',
        *map(escape, told),
        *([_table(types["head"], types["rows"])] if types else []),
        held,
        *map(escape, (marks, grid["note"], advice["effort"])),
    ]


def _table(head: Sequence[str], rows: Iterable[Sequence[str]], title: str = "") -> str:
    cell = f' style="{_CELL}"'
    heads = "".join(
        f'<th scope="col"{cell}>{escape(text)}</th>' if text else "<td></td>" for text in head
    )
    lines = "".join(
        f'<tr><th scope="row"{cell}>{escape(first)}</th>'
        f"{''.join(f'<td{cell}>{escape(text)}</td>' for text in rest)}</tr>"
        for first, *rest in rows
    )
    caption = f'<caption style="text-align:left">{escape(title)}</caption>' if title else ""
    return f'<table style="{_GRID}">{caption}<tr>{heads}</tr>{lines}</table>'


def _zone(zone: View) -> str:
    badge = f" <b>{escape(zone['badge']['text'])}</b>" if "badge" in zone else ""
    head = f"<b>{escape(zone['name'])}</b> {escape(zone.get('detail', ''))}{badge}"
    match zone["kind"]:
        case "backs" | "stakes":
            return head
        case "pile":
            top = zone["top"]
            return f"{head} {face(Card(top['c']))}" if top and "c" in top else head
        case "sum":
            shown = [*zone["rows"], *([zone["total"]] if "total" in zone else [])]
            rows = "<br>".join(escape(row_text(row)) for row in shown)
            notes = "".join(f"<br>{escape(note)}" for note in zone["notes"])
            return f"{head}<br>{rows}{notes}"
        case "bar":
            parts = "<br>".join(escape(part_text(part)) for part in zone["parts"])
            return f"{head}<br>{parts}{''.join(f'<br>{escape(note)}' for note in zone['notes'])}"
    return f"{head}<br>{' '.join(map(_group, zone['groups']))}"


def _melds(zone: View) -> str:
    """What lies on the table before a seat."""
    return "".join(f"<br>{_group(meld)}" for meld in zone.get("melds", ()))


def _group(group: View) -> str:
    cards = "".join(face(Card(card["c"])) for card in group["cards"])
    if group["kind"] == "plain":
        return cards
    number = f" {group['number']}" if group.get("number") is not None else ""
    whose = "".join(f"; {escape(part['text'])}" for part in group.get("parts", ()))
    return f"{cards} <small>{escape(group['label'])}{number}{whose}</small>&emsp;"
