"""Many hands at once: exact counts, simulations and the intervals they carry.

>>> import gincourse as gc
>>> gc.study.ging.hand_counts().held["ging"]
53200
>>> print(gc.study.dealt().knock)
0.0646 %
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gincourse.study import ging as ging
    from gincourse.study import hands as hands
    from gincourse.study.calibrating import calibration as calibration
    from gincourse.study.covering import coverage as coverage
    from gincourse.study.hands import dealt as dealt
    from gincourse.study.hands import knock_chart as knock_chart
    from gincourse.study.hands import matches as matches
    from gincourse.study.hands import play as play
    from gincourse.study.hands import thresholds as thresholds

_MODULES = ("ging", "hands")
_FUNCTIONS = {
    **dict.fromkeys(("dealt", "knock_chart", "matches", "play", "thresholds"), "hands"),
    "calibration": "calibrating",
    "coverage": "covering",
}
"""Each with the module that it stands in."""


def __getattr__(name: str) -> Any:
    """Load a study when it is first used."""
    if name in _MODULES:
        return import_module(f"gincourse.study.{name}")
    if name in _FUNCTIONS:
        return getattr(import_module(f"gincourse.study.{_FUNCTIONS[name]}"), name)
    raise AttributeError(f"module 'gincourse.study' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_MODULES, *_FUNCTIONS})
