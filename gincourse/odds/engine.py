"""The integer code of the odds, compiled by numba where it is installed, plain where it is not."""

from __future__ import annotations

from functools import lru_cache
from types import SimpleNamespace

from gincourse.kernels import compiled
from gincourse.odds import chains, lots, rollouts

# In this order: a function is compiled after those that it calls.
_FUNCTIONS: compiled.Functions = (
    *((lots, name) for name in ("lot", "shuffle")),
    *((chains, name) for name in ("joins", "worth_taking", "outs", "price_of_outs", "fill")),
    *((chains, name) for name in ("mark", "spread", "limit_of", "cost", "walk")),
    *((rollouts, name) for name in ("answer", "loosely", "hopefully", "play_out", "play_worlds")),
    *((rollouts, name) for name in ("lay_open", "tally")),
)


@lru_cache(1)
def engine() -> SimpleNamespace:
    """The functions by name, and how to make lists for them.

    >>> engine().joins(0b11, 2)
    True
    """
    below = compiled.engine()
    if below.name == "plain":
        return plain()
    functions = compiled.twins(_FUNCTIONS, **vars(below))
    return SimpleNamespace(**functions, name="numba", array=below.array, room=below.room)


@lru_cache(1)
def plain() -> SimpleNamespace:
    """The same functions as plain Python.

    >>> plain().joins(0b11, 2)
    True
    """
    below = compiled.plain()
    functions = {name: getattr(module, name) for module, name in _FUNCTIONS}
    return SimpleNamespace(**functions, name="plain", array=below.array, room=below.room)
