"""A view as HTML that needs no kernel, no script and no stylesheet.

It is what a notebook shows where no front end runs: on GitHub, in an exported page, before the
first run. Cards are text in a small frame; nothing here knows more than the view.
"""

from __future__ import annotations

from html import escape

from gincourse.cards import Card
from gincourse.catalogues import lang_attribute, language
from gincourse.render.faces import face
from gincourse.render.text import part_text, row_text
from gincourse.scene.parts import View

_FRAME = (
    "font:15px/1.5 system-ui,sans-serif;background:#e6ece8;color:#101413;"
    "padding:12px 16px;border-radius:6px;max-width:60em"
)


def html(view: View) -> str:
    """The whole table; what lies face down is a number of cards, nothing more."""
    parts = [f"<strong>{escape(view['title'])}</strong> · {escape(view['meta'])}"]
    with language(view["lang"]):  # a face has its name from here
        parts += [_zone(zone) + _melds(zone) for zone in view["zones"]]
        lang = lang_attribute()
    parts.append(f"<em>{escape(view['say']['text'])}</em>")
    if view["alert"]:
        parts.append(escape(view["alert"]["text"]))
    if view["steps"]:
        parts.append(escape(view["steps"]["label"]))
    body = "".join(f'<div style="margin:4px 0">{part}</div>' for part in parts)
    label = escape(view["label"])
    return f'<div role="group"{lang} aria-label="{label}" style="{_FRAME}">{body}</div>'


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
