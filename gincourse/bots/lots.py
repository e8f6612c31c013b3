"""The bot that knows only the rules."""

from __future__ import annotations

from random import Random

from gincourse.bots.play import Bot
from gincourse.games.base import Action
from gincourse.games.contract import Observation
from gincourse.games.start import Seed


def random(seed: Seed = 0) -> Bot:
    """A bot that takes any legal action, reproducible by its seed.

    >>> import gincourse as gc
    >>> bot = gc.bots.random(seed=3)
    >>> bot(gc.gin.deal(seed=7).observe(0)) in gc.gin.deal(seed=7).legal_actions()
    True
    """
    rng = Random(f"gincourse bot {seed}")

    def choose(seen: Observation) -> Action:
        legal = seen.legal_actions()
        return legal[int(rng.random() * len(legal))]

    return choose
