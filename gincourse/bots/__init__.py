"""Players: a bot is any callable that takes an observation and returns an action.

A bot sees what its seat may know and nothing else. The names here are ``random``, ``greedy`` and
``patient``; a table also takes them as text (``bots="greedy"``).
"""

from gincourse.bots.gin import greedy, patient
from gincourse.bots.play import Bot, BotError, decide, finish, named, names
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
]
