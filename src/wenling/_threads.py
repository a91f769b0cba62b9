"""Batches in slices: the one place where the library starts threads."""

from __future__ import annotations

import itertools
import operator
import os
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Any, TypeVar

MINIMUM_SLICE = 4096

T = TypeVar("T")


def thread_count(threads: int | None) -> int:
    """How many threads are meant: ``None`` and 1 are the caller's, 0 is every processor."""
    count = 1 if threads is None else operator.index(threads)
    if count < 0:
        raise ValueError(f"threads must be None or at least 0, not {threads}")
    return count or os.cpu_count() or 1


def slices(size: int, count: int, minimum: int) -> list[tuple[int, int]]:
    """Up to ``count`` slices that cover ``range(size)``, about ``minimum`` long at least."""
    count = max(1, min(count, -(-size // minimum)))
    bounds = [size * i // count for i in range(count + 1)]
    return list(itertools.pairwise(bounds))


def run_sliced(work: Callable[[int, int], int], size: int, threads: int | None) -> int:
    """Call ``work(start, stop)`` for slices that cover ``range(size)``, in ``threads`` threads.

    ``work`` must release the interpreter lock to gain from it, and returns where it stopped: at
    ``stop``, or before at a row that it cannot take. ``None`` and 1 run in the caller's thread, 0
    uses every processor. Returns the first row at which a slice stopped, ``size`` if there is none.
    """
    pairs = slices(size, thread_count(threads), MINIMUM_SLICE)
    if not size:
        return 0
    if len(pairs) == 1:
        return work(0, size)
    with ThreadPoolExecutor(len(pairs)) as pool:
        for row, (_, stop) in zip(pool.map(work, *zip(*pairs, strict=True)), pairs, strict=True):
            if row < stop:
                return row
    return size


class Crew:
    """Threads that stay, the caller's among them, for work in slices that comes again and again.

    The work must not fail. No two pieces of it overlap, whatever interrupted the caller.
    """

    def __init__(self, threads: int | None, minimum: int) -> None:
        self._count = thread_count(threads)
        self._minimum = minimum
        self._pool: ThreadPoolExecutor | None = None
        self._futures: list[Future[Any]] = []

    def start(self, work: Callable[[int, int], T], size: int) -> Callable[[], list[tuple[int, T]]]:
        """Begin ``work(start, stop)`` for slices of ``range(size)``.

        What is returned waits for the end: each start and its answer. Other threads begin at once,
        the caller's takes over what is left when it comes to wait. A single slice is done already.
        """
        if self._futures:
            wait([future for future in self._futures if not future.cancelled()])
        if self._count == 1 or size <= self._minimum:
            answers = [(0, work(0, size))]
            return lambda: answers
        pairs = slices(size, self._count, self._minimum)
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self._count - 1)
        futures = [self._pool.submit(work, *pair) for pair in pairs]
        self._futures = futures

        def finish() -> list[tuple[int, T]]:
            own = {}
            for pair, future in zip(reversed(pairs), reversed(futures), strict=True):
                if future.cancel():  # nobody has begun it
                    own[pair] = work(*pair)
            answers = [
                (pair[0], own[pair] if pair in own else future.result())
                for pair, future in zip(pairs, futures, strict=True)
            ]
            self._futures = []
            return answers

        return finish

    def run(self, work: Callable[[int, int], T], size: int) -> list[tuple[int, T]]:
        """Do it from beginning to end."""
        return self.start(work, size)()

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None
