"""Players: a bot is any callable that takes an observation and returns an action.

A bot sees what its seat may know and nothing else. ``random`` plays any game, ``greedy``,
``simple``, ``patient``, ``lookahead`` and ``advisor`` gin, ``sharp`` and ``sleepy`` Ging,
``steady`` and ``waiting`` ring, ``sensible`` 500; a table also takes their names
(``bots="greedy"``).
"""

from gincourse.bots.gin import greedy, patient, simple
from gincourse.bots.gin500 import sensible
from gincourse.bots.ging import sharp, sleepy
from gincourse.bots.lots import random
from gincourse.bots.play import Bot, BotError, decide, finish, named, names
from gincourse.bots.ring import steady, waiting
from gincourse.bots.thinking import advisor, lookahead

__all__ = [
    "Bot",
    "BotError",
    "advisor",
    "decide",
    "finish",
    "greedy",
    "lookahead",
    "named",
    "names",
    "patient",
    "random",
    "sensible",
    "sharp",
    "simple",
    "sleepy",
    "steady",
    "waiting",
]
