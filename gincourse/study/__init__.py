"""Many hands at once: exact counts, simulations and the intervals they carry.

>>> import gincourse as gc
>>> gc.study.ging.hand_counts().held["ging"]
53200
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gincourse.study import ging as ging

_MODULES = ("ging",)


def __getattr__(name: str) -> Any:
    """Load a study when it is first used."""
    if name not in _MODULES:
        raise AttributeError(f"module 'gincourse.study' has no attribute {name!r}")
    return import_module(f"gincourse.study.{name}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_MODULES})
