"""Players: a bot is any callable that takes an observation and returns an action.

A bot sees what its seat may know and nothing else. ``random`` plays any game, ``greedy`` and
``patient`` gin, ``sharp`` and ``sleepy`` Ging, ``steady`` and ``waiting`` ring, ``sensible`` 500; a table also takes
their names (``bots="greedy"``).
"""

from gincourse.bots.gin import greedy, patient
from gincourse.bots.gin500 import sensible
from gincourse.bots.ging import sharp, sleepy
from gincourse.bots.play import Bot, BotError, decide, finish, named, names
from gincourse.bots.ring import steady, waiting
from gincourse.bots.simple import random

__all__ = [
    "Bot",
    "BotError",
    "decide",
    "finish",
    "greedy",
    "named",
    "names",
    "patient",
    "random",
    "sensible",
    "sharp",
    "sleepy",
    "steady",
    "waiting",
]
