"""The integer code, compiled by numba where it is installed, plain where it is not.

There is one source: the functions of :mod:`gincourse.kernels` and
:mod:`gincourse.kernels.hands`. For numba they are built once more around tables that are arrays.
What is compiled is kept on the disk, beside the modules or, where that may not be written, in the
user's folder for such things.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from random import Random
from types import CodeType, FunctionType, ModuleType, SimpleNamespace
from typing import Any, TypeAlias
from zlib import crc32

from gincourse import kernels
from gincourse.kernels import hands, looking, loops, matches, ring

Functions: TypeAlias = tuple[tuple[ModuleType, str], ...]
"""Functions by module and name, in this order: each after those that it calls."""

_FUNCTIONS: Functions = (
    *((kernels, name) for name in ("blocks", "suit_value", "_least", "least_deadwood")),
    *((kernels, name) for name in ("best_discard", "least_after_discard", "reach", "best_lay_off")),
    *((hands, name) for name in ("shuffle", "points_of", "in_blocks", "place_of", "told_before")),
    *((looking, name) for name in ("chance_of", "threat", "after_draws", "hopeful")),
    *((hands, name) for name in ("lay_down", "settle", "melds_with", "play_hand", "play_deals")),
    (hands, "deal_hands"),
    (matches, "play_matches"),
    *((ring, name) for name in ("hopeful_discard", "stir", "touching", "grow", "count_hands")),
    *((ring, name) for name in ("score_ring", "play_ring", "play_ring_deals")),
    *((loops, name) for name in ("least_deadwoods", "best_discards", "best_lay_offs")),
)


WORTH_IT = 1_000
"""From so many hands on numba is loaded for them."""


@lru_cache(1)
def engine() -> SimpleNamespace:
    """The functions by name; besides, how to make and look at lists for them.

    >>> engine().least_deadwood(0b1011)
    7
    """
    try:
        import numba
    except ImportError:
        return plain()
    return _compiled(numba)


def engine_for(hands: int) -> SimpleNamespace:
    """The functions for so many hands: to load numba takes longer than some hundreds need.

    >>> engine_for(10).name in ("plain", engine().name)
    True
    """
    loaded = engine.cache_info().currsize
    return engine() if loaded or hands >= WORTH_IT else plain()


@lru_cache(1)
def plain() -> SimpleNamespace:
    """The same functions as plain Python.

    >>> plain().least_deadwood(0b1011)
    7
    """
    functions = {name: getattr(module, name) for module, name in _FUNCTIONS}

    def array(values: Iterable[Any], kind: str) -> list[Any]:
        if kind == "float64":
            return list(values)
        return [list(map(int, v)) if isinstance(v, Iterable) else int(v) for v in values]

    def room(length: int, _kind: str) -> list[int]:
        return [0] * length

    def ends(values: list[int]) -> tuple[int, int]:
        return min(values, default=0), max(values, default=0)

    def chances(random: Random, count: int) -> list[float]:
        return [random.random() for _ in range(count)]

    return SimpleNamespace(
        **functions, name="plain", array=array, room=room, ends=ends, chances=chances
    )


def _compiled(numba: Any) -> SimpleNamespace:
    import numpy

    _teach_bit_count(numba)
    kernels.blocks(0)  # builds the tables
    tables = {
        "_blocks": numpy.array(kernels._blocks, dtype="int16"),
        "_loose": numpy.array(kernels._loose, dtype="int16"),
        "_values": numpy.array(kernels._values, dtype="int16"),
        "_deadwood": numpy.array(kernels._deadwood, dtype="int8"),
        "_dearest": numpy.array(kernels._dearest, dtype="int8"),
    }
    functions = twins(
        _FUNCTIONS,
        **tables,
        _built=True,
        _build=numba.njit(_nothing),
        _least_by_rank=numba.njit(_not_here),
    )

    def ends(values: Any) -> tuple[int, int]:
        return (int(values.min()), int(values.max())) if len(values) else (0, 0)

    def chances(random: Random, count: int) -> Any:
        """The next numbers of ``random.random``: numpy has the same generator."""
        _, (*key, place), _ = random.getstate()
        same = numpy.random.RandomState()
        same.set_state(("MT19937", numpy.array(key, dtype="uint32"), place, 0, 0.0))
        return same.random_sample(count)

    return SimpleNamespace(
        **functions,
        name="numba",
        array=numpy.ascontiguousarray,
        room=numpy.zeros,
        ends=ends,
        chances=chances,
    )


def twins(functions: Functions, **around: Any) -> dict[str, Any]:
    """The functions once more, compiled when they are first called, around other things.

    What a function calls, and every other name in it, is one of these functions, one of the whole
    numbers of their modules, or one of ``around``. It needs numba.

    >>> twins(((kernels, "reach"),))["reach"](0b0111, 0b1000)
    (0, 8)
    """
    import numba

    world: dict[str, Any] = {
        name: value
        for module in dict(functions)
        for name, value in vars(module).items()
        if isinstance(value, int)
    }
    world.update(around, __builtins__=__builtins__)
    # A function that is compiled holds those it calls. numba looks only for changes in its own
    # file before it takes it from the disk, so its name says which version all of them are.
    told: list[Any] = [_told(getattr(module, name).__code__) for module, name in functions]
    for name, value in sorted(world.items()):
        if isinstance(value, int):
            told.append((name, value))
        elif hasattr(value, "py_func"):
            told.append((name, value.py_func.__qualname__))
    version = f"v{crc32(repr(told).encode()):08x}"
    for module, name in functions:
        twin = FunctionType(getattr(module, name).__code__, world, name)
        twin.__module__ = module.__name__
        twin.__qualname__ = f"{version}.{name}"
        world[name] = _kept(numba, twin)
    return {name: world[name] for _, name in functions}


def _kept(numba: Any, twin: Callable[..., Any]) -> Any:
    """A function that is compiled when it is first called, and kept on the disk if that can be.

    Other threads go on while it runs: a table answers while its advice is being thought about.
    """
    try:
        return numba.njit(twin, cache=True, nogil=True)
    except RuntimeError:  # there is no folder that may be written to
        return numba.njit(twin, nogil=True)


def _teach_bit_count(numba: Any) -> None:
    """numba does not know ``int.bit_count``."""
    from numba.extending import overload_method

    @overload_method(numba.types.Integer, "bit_count")
    def bit_count(n: Any) -> Any:  # noqa: ARG001  (numba wants the names to agree)
        def count(n: Any) -> Any:
            n -= n >> 1 & 0x5555555555555555
            n = (n & 0x3333333333333333) + (n >> 2 & 0x3333333333333333)
            n = n + (n >> 4) & 0x0F0F0F0F0F0F0F0F
            return n * 0x0101010101010101 >> 56

        return count


def _nothing() -> None:
    """The tables are there."""


def _not_here(_suits: tuple[int, int, int, int]) -> int:
    """Hands of so many clashing ranks are left to plain Python: -1 asks for it."""
    return -1


def _told(code: CodeType) -> tuple[Any, ...]:
    """What a function does, without where it stands."""
    constants = [_told(c) if isinstance(c, CodeType) else c for c in code.co_consts]
    return code.co_name, code.co_code, code.co_names, code.co_varnames, constants
