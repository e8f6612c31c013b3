"""What `import gincourse` costs in a fresh Python, next to `import asyncio` in another.

Run it by name: ``pytest tests/benchmarks/bench_import.py``. Milliseconds are told, for machines
differ; the ratio is demanded, since names are loaded only when they are first used.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROUNDS = 7
MEASURE = """
import sys, time
sys.path.insert(0, {root!r})
start = time.perf_counter()
{statement}
print(time.perf_counter() - start)
"""


def seconds(statement: str) -> float:
    """How long a statement takes in a Python of its own that has done nothing else."""
    code = MEASURE.format(root=str(ROOT), statement=statement)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return float(done.stdout)


def test_the_import_is_cheap(capsys: pytest.CaptureFixture[str]) -> None:
    statements = {
        "import gincourse": 0.0,
        "import gincourse; gincourse.gin": 0.0,
        "import gincourse; gincourse.Table": 0.0,
        "import asyncio": 0.0,
    }
    for statement in statements:  # once, so that everything is compiled and in the disk's cache
        seconds(statement)
    rounds = [{statement: seconds(statement) for statement in statements} for _ in range(ROUNDS)]
    best = {statement: min(each[statement] for each in rounds) for statement in statements}
    ratio = best["import gincourse"] / best["import asyncio"]
    with capsys.disabled():
        print(f"\nbest of {ROUNDS} fresh processes, taken in turns:")
        for statement, time in best.items():
            print(f"  {statement:34} {1000 * time:7.2f} ms, {time / best['import asyncio']:.2f} ×")
    assert ratio < 0.5
