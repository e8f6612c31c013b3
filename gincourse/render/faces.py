"""Cards as HTML: text in a small frame, which needs no script and no stylesheet."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from gincourse.cards import Card
from gincourse.messages import card_name

_INK = {"s": "#111", "h": "#a5121a", "d": "#1b3a9e", "c": "#1f6a3c"}
_FACE = (
    "display:inline-block;min-width:1.7em;margin:1px 2px;padding:3px 4px;border:1px solid #6b7871;"
    "border-radius:4px;background:#fffefb;text-align:center;font-weight:600"
)


def cards_html(cards: Iterable[Card]) -> str:
    """Cards in a row.

    >>> "8♠" in cards_html([Card("8♠")])
    True
    """
    return f'<span style="white-space:normal">{"".join(map(face, cards))}</span>'


def face(card: Card) -> str:
    """One card; its name is there to be read when it is pointed at."""
    ink = _INK[card.suit]
    return f'<span title="{escape(card_name(card))}" style="{_FACE};color:{ink}">{card}</span>'
