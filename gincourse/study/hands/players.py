"""Who plays in a study: what bots are called, and a sentence for what is no bot of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from gincourse import bots
from gincourse.bots import Bot
from gincourse.bots.gin import Player
from gincourse.bots.ring import Waiting
from gincourse.messages import say

GAMES = ("gin", "ring", "ging", "gin500")
MAKERS = ("advisor", "lookahead", "patient", "random", "sleepy", "waiting")
"""The functions of :mod:`gincourse.bots` that make a bot and are none themselves."""


def check(bot: object, game: str) -> None:
    """Refuse what is no bot of this game, before it is asked to play.

    >>> check("greedy", "gin")
    >>> check(bots.patient, "gin")
    Traceback (most recent call last):
    ...
    ValueError: bots.patient makes a bot and is none itself; write bots.patient(), with brackets.
    >>> check(bots.steady, "gin")
    Traceback (most recent call last):
    ...
    ValueError: There is no bot “steady”; there are greedy, simple, patient, ...
    """
    if isinstance(bot, str):
        bots.named(bot, game)
        return
    if not callable(bot):
        raise ValueError(say("study.bot", value=repr(bot)).text)
    for maker in MAKERS:
        if bot is getattr(bots, maker):
            raise ValueError(say("study.bot.made", name=f"bots.{maker}").text)
    if _home(bot, game) != game:
        bots.named(label(bot), game)


def _home(bot: Bot, game: str) -> str:
    """The game that a bot is made for; this one where nothing else is known."""
    if isinstance(bot, Player):
        return "gin"
    if isinstance(bot, Waiting):
        return "ring"
    homes = (home for home in GAMES for name in bots.names(home) if getattr(bots, name) is bot)
    return next(homes, game)


def label(bot: str | Bot, game: str = "gin") -> str:
    """What a bot is called in a table.

    >>> label("greedy"), label(bots.patient(4)), label("patient"), label("waiting", "ring")
    ('greedy', 'patient(4)', 'patient(3)', 'waiting(3)')
    """
    found = bots.named(bot, game) if isinstance(bot, str) else bot
    if isinstance(found, Player | Waiting):
        return found.name
    return bot if isinstance(bot, str) else getattr(bot, "__name__", type(bot).__name__)


def numbered(names: Iterable[str]) -> tuple[str, ...]:
    """What the bots are called; those that are called alike get numbers.

    >>> numbered(["greedy", "simple", "greedy"])
    ('greedy 1', 'simple', 'greedy 2')
    """
    given = list(names)
    alike = Counter(given)
    met = Counter[str]()
    for place, name in enumerate(given):
        met[name] += 1
        if alike[name] > 1:
            given[place] = f"{name} {met[name]}"
    return tuple(given)
