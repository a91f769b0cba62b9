"""Batches in slices: the one place where the library starts threads."""

from __future__ import annotations

import itertools
import operator
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

MINIMUM_SLICE = 4096


def run_sliced(work: Callable[[int, int], None], size: int, threads: int | None) -> None:
    """Call ``work(start, stop)`` for slices that cover ``range(size)``, in ``threads`` threads.

    ``work`` must release the interpreter lock to gain from it. ``None`` and 1 run in the caller's
    thread, 0 uses every processor. The first exception is raised, that of the lowest slice first.
    """
    count = 1 if threads is None else operator.index(threads)
    if count < 0:
        raise ValueError(f"threads must be None or at least 0, not {threads}")
    count = count or os.cpu_count() or 1
    count = min(count, -(-size // MINIMUM_SLICE))
    if count <= 1:
        work(0, size)
        return
    bounds = [size * i // count for i in range(count + 1)]
    with ThreadPoolExecutor(count) as pool:
        slices = [pool.submit(work, *pair) for pair in itertools.pairwise(bounds)]
        for slice_ in slices:
            slice_.result()
