"""Gin in bulk: which bots the compiled code plays, the work itself, and a hand as a row."""

from __future__ import annotations

from array import array
from functools import partial
from typing import Any

from gincourse import bots
from gincourse.bots import Bot
from gincourse.bots.gin import GREEDY, SIMPLE, Player
from gincourse.games import gin
from gincourse.games.start import Seed
from gincourse.kernels import compiled
from gincourse.kernels.hands import COLUMNS, OUTCOMES, rule_numbers
from gincourse.study.hands.results import PlayStudy
from gincourse.study.hands.streams import Part, Work, chances, plain

STUDY = PlayStudy
"""What the hands are gathered in."""


def way_of(bot: str | Bot) -> tuple[int, ...] | None:
    """How a bot of gin plays, as the compiled code takes it; ``None`` for those it cannot play.

    >>> way_of("greedy") == way_of(bots.patient(10)), way_of("random")
    (True, None)
    >>> way_of(bots.patient(2, turns=5))
    (0, 5, 5, 0, 0, 0, 0, 0, 0, 0, 0)
    """
    found = bots.named(bot) if isinstance(bot, str) else bot
    if isinstance(found, Player):
        return found.way
    return GREEDY if found is bots.greedy else SIMPLE if found is bots.simple else None


def work(players: tuple[str | Bot, ...], rules: gin.Rules, seed: Seed, paired: bool) -> Work | None:
    """What plays a part of the deals compiled; ``None`` if it cannot play these bots or rules.

    >>> work(("greedy", "random"), gin.Rules(), 1, True) is None
    True
    """
    ways = tuple(way for way in map(way_of, players) if way is not None)
    if len(ways) < len(players) or rules.defender == "own melds first":
        return None
    return partial(play_compiled, (*ways, *rule_numbers(rules)), seed, paired)


def play_compiled(numbers: tuple[Any, ...], seed: Seed, paired: bool, part: Part) -> array[int]:
    """Some deals of a block, played by the compiled code; ``numbers``: both ways, and the rules.

    >>> numbers = GREEDY, GREEDY, *rule_numbers(gin.Rules())
    >>> play_compiled(numbers, 1, False, (0, 0, 1))
    array('h', [0, 0, 22, 10, 32, 17])
    """
    block, low, high = part
    hands = (high - low) * (1 + paired)
    engine = compiled.engine_for(hands)
    out = engine.room(hands * COLUMNS, "int16")
    drawn = engine.array(chances(seed, block, low, high), "float64")
    engine.play_deals(drawn, hands, int(paired), *numbers, out)
    return plain(out)


def row(state: Any) -> tuple[int, ...]:
    """The numbers of a hand that was played through the engine.

    >>> from gincourse.study.hands.played import play_one
    >>> from gincourse.study.hands.streams import pack
    >>> row(play_one(("greedy", "greedy"), pack(1, 0), gin.Rules(), 1))
    (0, 0, 22, 10, 32, 17)
    """
    result = state.result
    turns = sum(isinstance(action, gin.Draw | gin.Take) for action in state.actions)
    winner = -1 if result.winner is None else result.winner
    left = result.deadwood or (-1, -1)
    return OUTCOMES.index(result.outcome), winner, max(result.points), *left, turns
