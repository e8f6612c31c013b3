"""gincourse: card games of the Gin family for teaching, as an engine and as tables in notebooks.

>>> import gincourse as gc
>>> gc.least_deadwood("8♠ 9♠ 10♠ K♦")
10

Names are loaded when they are first used, so ``import gincourse`` stays light.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gincourse import bots as bots
    from gincourse import cards as cards
    from gincourse import course as course
    from gincourse import melds as melds
    from gincourse import odds as odds
    from gincourse import study as study
    from gincourse.cards import Card as Card
    from gincourse.cards import CardError as CardError
    from gincourse.cards import CardSet as CardSet
    from gincourse.catalogues import language as language
    from gincourse.catalogues import languages as languages
    from gincourse.catalogues import set_language as set_language
    from gincourse.games import gin as gin
    from gincourse.games import gin500 as gin500
    from gincourse.games import ging as ging
    from gincourse.games import ring as ring
    from gincourse.games.base import IllegalAction as IllegalAction
    from gincourse.games.base import InvalidNotation as InvalidNotation
    from gincourse.match import Match as Match
    from gincourse.melds import arrangements as arrangements
    from gincourse.melds import best_discards as best_discards
    from gincourse.melds import best_layoff as best_layoff
    from gincourse.melds import least_deadwood as least_deadwood
    from gincourse.record import Record as Record
    from gincourse.widgets.table import Table as Table

__version__ = "0.1.0"

_HOMES = {
    "Card": "cards",
    "CardError": "cards",
    "CardSet": "cards",
    "arrangements": "melds",
    "best_discards": "melds",
    "best_layoff": "melds",
    "least_deadwood": "melds",
    "IllegalAction": "games.base",
    "InvalidNotation": "games.base",
    "language": "catalogues",
    "languages": "catalogues",
    "set_language": "catalogues",
    "Match": "match",
    "Record": "record",
    "Table": "widgets.table",
    "bots": "bots",
    "cards": "cards",
    "course": "course",
    "gin": "games.gin",
    "gin500": "games.gin500",
    "ging": "games.ging",
    "melds": "melds",
    "odds": "odds",
    "ring": "games.ring",
    "study": "study",
}
_MODULES = ("bots", "cards", "course", "gin", "gin500", "ging", "melds", "odds", "ring", "study")

__all__ = ["__version__", *sorted(_HOMES)]


def __getattr__(name: str) -> Any:
    """Load a public name from the module it lives in."""
    if name not in _HOMES:
        raise AttributeError(f"module 'gincourse' has no attribute {name!r}")
    module = import_module(f"gincourse.{_HOMES[name]}")
    found = module if name in _MODULES else getattr(module, name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
