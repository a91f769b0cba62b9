"""Batches in slices: the one place where the library starts threads."""

from __future__ import annotations

import itertools
import operator
import os
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Any, Generic, TypeVar

from wenling._core._stop import Stop, share_batches_by
from wenling._core._vectors import forks

MINIMUM_SLICE = 4096
FIRST_PIECE = 64  # rows; pieces grow until they take about so long:
PIECE_SECONDS = 0.005
MOST_PIECE = 8192  # though later rows may be a hundred times as hard as the first

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


def run_sliced(
    work: Callable[[int, int], int], size: int, threads: int | None, interrupted: Stop | None = None
) -> int:
    """Call ``work(start, stop)`` for slices that cover ``range(size)``, in ``threads`` threads.

    ``work`` must release the interpreter lock to gain from it, and returns where it stopped: at
    ``stop``, or before at a row that it cannot take. ``None`` and 1 run in the caller's thread, 0
    uses every processor. Returns the first row at which a slice stopped, ``size`` if there is none.
    It can be interrupted: each slice is done piece by piece, and ``interrupted`` is set, by which
    ``work`` may end within a piece.
    """
    pairs = slices(size, thread_count(threads), MINIMUM_SLICE)
    interrupted = interrupted or Stop()

    def pieces(start: int, stop: int) -> int:
        count = FIRST_PIECE
        while start < stop and not interrupted.is_set():
            end, began = min(start + count, stop), time.perf_counter()
            done = work(start, end)
            if done < end:
                return done
            start = end
            if time.perf_counter() - began < PIECE_SECONDS:
                count = min(2 * count, MOST_PIECE)
        return start

    if not size:
        return 0
    if len(pairs) == 1:
        return pieces(0, size)
    with ThreadPoolExecutor(len(pairs)) as pool:
        try:
            rows = pool.map(pieces, *zip(*pairs, strict=True))
            for row, (_, stop) in zip(rows, pairs, strict=True):
                if row < stop:
                    return row
        finally:
            interrupted.set()
    return size


share_batches_by(run_sliced)


class Crew:
    """Threads that stay, the caller's among them, for work in slices that comes again and again.

    One thread at a time may use it. No two tasks of it overlap, whatever interrupted the caller. In
    a forked child it finds new threads.
    """

    def __init__(self, threads: int | None, minimum: int) -> None:
        self._count = thread_count(threads)
        self._minimum = minimum
        self._pool: ThreadPoolExecutor | None = None
        self._latest: Task[Any] | None = None
        self._forks = forks()

    def slices(self, size: int) -> int:
        """In how many slices so much is done."""
        if self._count == 1:
            return 1
        return max(1, min(self._count, -(-size // self._minimum)))

    def task(self, work: Callable[[int, Stop], T], slices: int) -> Task[T] | Single[T]:
        """``work(k, stop)`` for every slice, yet to be started; what went before has ended."""
        if slices == 1:
            self.abandon()
            return Single(work)
        if self._forks != forks():
            self._forks, self._pool, self._latest = forks(), None, None
        self.abandon()
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self._count - 1)
        self._latest = task = Task(self._pool, work, slices)
        return task

    def run(self, work: Callable[[int, Stop], T], slices: int) -> list[T]:
        """Do it from beginning to end."""
        task = self.task(work, slices)
        if slices > 1:
            task.start()
        return task.finish()

    def abandon(self) -> None:
        """End what is being done, wherever it is."""
        if self._latest is not None and self._forks == forks():
            self._latest.abandon()

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None and self._forks == forks():
            self._pool.shutdown()
        self._pool = None


class Single(Generic[T]):
    """A :class:`Task` of one slice, which its caller does."""

    __slots__ = ("_work",)

    def __init__(self, work: Callable[[int, Stop], T]) -> None:
        self._work = work

    def start(self) -> None:
        """Do it here and now."""
        self._work(0, Stop())

    def finish(self) -> list[T]:
        """Do what is left of it."""
        return [self._work(0, Stop())]


class Task(Generic[T]):
    """Work in slices that several threads share.

    It can be interrupted, and then be finished as if nothing had happened: ``work(k, stop)`` ends
    with ``KeyboardInterrupt`` soon after ``stop`` was set, and goes on where it was if it is called
    again, done or not.
    """

    def __init__(
        self, pool: ThreadPoolExecutor, work: Callable[[int, Stop], T], slices: int
    ) -> None:
        self._pool = pool
        self._work = work
        self._slices = slices
        self._futures: dict[int, Future[T]] = {}
        self._answers: dict[int, T] = {}
        self._stop = Stop()
        self._forks = forks()

    def start(self) -> None:
        """Begin in the other threads, which takes no time."""
        for k in range(self._slices):
            # Known before it is submitted, so that no interrupt leaves one that nobody waits for.
            future: Future[T] = Future()
            self._futures[k] = future
            self._pool.submit(self._do, k, future, self._stop)

    def _do(self, k: int, future: Future[T], stop: Stop) -> None:
        """In another thread."""
        if future.set_running_or_notify_cancel():
            try:
                future.set_result(self._work(k, stop))
            except BaseException as error:
                future.set_exception(error)

    def finish(self) -> list[T]:
        """Wait for the end, and do what nobody has begun: the answers, slice by slice."""
        if len(self._answers) < self._slices and self._forks != forks():
            raise RuntimeError(
                "the process was forked while a batch was in flight, which is lost here: "
                "reset() begins anew"
            )
        if self._stop.is_set():
            self._stop = Stop()
        try:
            for k in reversed(range(self._slices)):
                if k not in self._answers and self._is_idle(k):
                    self._answers[k] = self._work(k, self._stop)
            for k in range(self._slices):
                if k not in self._answers:
                    self._answers[k] = self._waited_for(k)
        except BaseException:
            self._stop.set()
            raise
        return [self._answers[k] for k in range(self._slices)]

    def _is_idle(self, k: int) -> bool:
        """Whether nobody has begun the slice, nor will from now on."""
        future = self._futures.get(k)
        return future is None or future.cancel()

    def _waited_for(self, k: int) -> T:
        future = self._futures[k]
        wait([future])
        if isinstance(future.exception(), KeyboardInterrupt):
            return self._work(k, self._stop)  # it was stopped when this thread was interrupted
        return future.result()

    def abandon(self) -> None:
        """End it; when this returns, no thread is at it."""
        if len(self._answers) < self._slices:
            self._stop.set()
            wait([future for future in list(self._futures.values()) if not future.cancel()])
