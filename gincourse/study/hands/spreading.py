"""Long work in parts: one after the other, on several cores or machines, with a progress bar.

Spreading is joblib's business (``pip install "gincourse[fast]"``), also onto a Dask cluster; this
only asks it.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from typing import Any, TypeVar

from gincourse.messages import say

Part = TypeVar("Part")
Done = TypeVar("Done")


def spread(
    work: Callable[[Part], Done], parts: Sequence[Part], jobs: int | None = None
) -> Iterator[Done]:
    """What ``work`` makes of each part, in the order of the parts.

    ``jobs`` is joblib's ``n_jobs``. Without it the work is done here, unless
    ``joblib.parallel_config`` says otherwise.

    >>> list(spread(abs, [-8, 9]))
    [8, 9]
    >>> list(spread(abs, [-8, 9], jobs=0))
    Traceback (most recent call last):
    ...
    ValueError: The number of jobs is a whole number other than 0, such as 2, not 0.
    """
    if jobs is not None and (type(jobs) is not int or not jobs):
        raise ValueError(say("study.jobs", value=repr(jobs)).text)
    # who has not imported joblib has not configured it either
    if jobs is None and sys.modules.get("joblib") is None:
        yield from map(work, parts)
        return
    joblib = needed("joblib", "fast")
    calls = (joblib.delayed(work)(part) for part in parts)
    yield from joblib.Parallel(n_jobs=jobs, return_as="generator")(calls)


def shown(results: Iterable[Done], sizes: Sequence[int], unit: str) -> Iterator[Done]:
    """The results one by one, with a progress bar if they take longer than two seconds.

    >>> list(shown([8, 9], [1, 1], "numbers"))
    [8, 9]
    """
    try:
        from tqdm import tqdm
    except ImportError:
        yield from results
        return
    with tqdm(total=sum(sizes), unit=f" {unit}", delay=2, leave=False) as bar:
        for result, size in zip(results, sizes, strict=True):
            bar.update(size)
            yield result


def gathered(  # noqa: PLR0917
    work: Callable[[Part], array[int]],
    parts: Sequence[Part],
    jobs: int | None,
    progress: bool,
    sizes: Sequence[int],
    unit: str,
) -> array[int]:
    """The numbers of all parts one after the other; an interrupt keeps those that are done.

    >>> gathered(lambda part: array("h", [part]), [8, 9], None, True, [1, 1], "numbers")
    array('h', [8, 9])
    """
    results: Iterable[array[int]] = spread(work, parts, jobs)
    if progress:
        results = shown(results, sizes, unit)
    numbers = array("h")
    try:
        for part in results:
            numbers.extend(part)
    except KeyboardInterrupt:
        if not numbers:
            raise
    return numbers


def needed(module: str, extra: str) -> Any:
    """A module that is not part of every installation, or a sentence that says how to get it.

    >>> needed("no_such_thing", "fast")
    Traceback (most recent call last):
    ...
    ImportError: This needs no_such_thing, which is not installed; “pip install gincourse[fast]” ...
    """
    try:
        return import_module(module)
    except ImportError:
        raise ImportError(say("study.needed", module=module, extra=extra).text) from None
