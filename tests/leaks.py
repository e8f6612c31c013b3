"""Which cards a view, a text or a message names, in whatever form."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from typing import Any

from gincourse.cards import PACK, Card
from gincourse.messages import card_name

_NAMES = {card: (str(card), card_name(card)) for card in PACK}
_CODES = {card.code: card for card in PACK}


def strings(thing: Any) -> Iterator[str]:
    """Every string in a JSON-able structure, keys too."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for key, part in thing.items():
            yield from strings(key)
            yield from strings(part)
    elif isinstance(thing, list | tuple):
        for part in thing:
            yield from strings(part)


def named_cards(thing: Any) -> set[Card]:
    """The cards that a structure or a text names by glyph, by name or by code."""
    found = set()
    words = []
    for text in strings(thing):
        if text in _CODES:
            found.add(_CODES[text])
        words.append(text)
    whole = "\n".join(words)
    found |= {card for card, names in _NAMES.items() if any(name in whole for name in names)}
    return found


_PICTURES = {card: names for card, names in _NAMES.items() if 10 < card.rank < 14}
_CODE = re.compile(r"(?<![\w♠♥♦♣])[A2-9TJQK][shdc](?!\w)")


def named_in_ging(thing: Any) -> set[Card]:
    """The cards that a structure or a text names, where "8♠" and "count 8s" may be eight points.

    So cards count by their names, and by code or glyph only where that cannot be a number.
    """
    texts = list(strings(thing))
    whole = "\n".join(texts)
    found = {_CODES[text] for text in texts if text in _CODES}
    found |= {_CODES[code] for code in _CODE.findall(whole) if not code[0].isdecimal()}
    found |= {card for card, (_, name) in _NAMES.items() if name in whole}
    return found | {card for card, (glyph, _) in _PICTURES.items() if glyph in whole}


def named_in_page(texts: list[str], ging: bool = False) -> set[Card]:
    """The cards that the attributes and texts of a page name, also as a part of an id."""
    codes = {_CODES[code] for text in texts for code in _CODE.findall(text)}
    if ging:
        codes = {card for card in codes if card.rank > 9 or card.rank == 1}
    return codes | (named_in_ging(texts) if ging else named_cards(texts))


def without_conceded(view: dict[str, Any]) -> dict[str, Any]:
    """The view without the lists of unseen cards that could be laid off on a knock.

    They name cards that the reader has not seen, whoever holds them; that they do not depend on
    who holds them is what exchanging hidden cards shows.
    """
    other = copy.deepcopy(view)
    for option in options(other):
        option["speech"] = option["detail"] = ""
    return other


def options(view: Any) -> Iterator[dict[str, Any]]:
    """Every option of every panel that asks."""
    if isinstance(view, dict):
        for ask in [view["ask"]] if view.get("ask") else []:
            for group in ask["groups"]:
                yield from group["options"]
        for part in view.values():
            yield from options(part)
    elif isinstance(view, list):
        for part in view:
            yield from options(part)


def buttons(view: Any) -> Iterator[dict[str, Any]]:
    """Every action in a view, wherever it is."""
    if isinstance(view, dict):
        if "on" in view and "id" in view:
            yield view
        for part in view.values():
            yield from buttons(part)
    elif isinstance(view, list):
        for part in view:
            yield from buttons(part)


def zone(view: dict[str, Any], name: str) -> dict[str, Any]:
    """The zone of that id."""
    found: dict[str, Any] = next(zone for zone in view["zones"] if zone["id"] == name)
    return found
