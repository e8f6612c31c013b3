"""What the games with a knock have in common: drawing, knocking, laying off, counting.

Gin for two and ring draw and throw alike, knock with deadwood of 10 or less, and let others lay
off on the knocker's melds. That is here; how turns follow one another, who lays off where and what
it scores is each game's own.
"""

from gincourse.games.knocking.actions import Done, Gin, Knock, LayOff, Pass, Written, read
from gincourse.games.knocking.count import Count, count_row, less
from gincourse.games.knocking.position import KNOCK_LIMIT, Knocked, KnockPosition
from gincourse.games.turns import Discard, Draw, Take

__all__ = [
    "KNOCK_LIMIT",
    "Count",
    "Discard",
    "Done",
    "Draw",
    "Gin",
    "Knock",
    "KnockPosition",
    "Knocked",
    "LayOff",
    "Pass",
    "Take",
    "Written",
    "count_row",
    "less",
    "read",
]
