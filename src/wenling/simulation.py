"""Many games between bots: who is better, and by how much.

Examples
--------
>>> import wenling
>>> result = wenling.simulate("guanpai", "greedy,random,random", games=3000, seed=1)
>>> [row.name for row in result.bots], result.bots[0].low > 0
(['greedy', 'random'], True)
>>> result.games, result.verdicts
(3000, {'normal': 2840, 'shut_out': 160})
"""

from __future__ import annotations

import dataclasses
import operator
import os
import random
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from typing import Any

import numpy as np

from wenling._core._stop import Stop
from wenling._progress import progress_of
from wenling.bots import Bot, CoreBot, act, lineup_of, name_of
from wenling.errors import quoted
from wenling.games import Game, load_game
from wenling.results import Result, Row

__all__ = ["Result", "Row", "simulate"]

_CHUNK = 512  # games of fast bots between two checks of the clock
_MOST_WORKERS = 1024  # so that a slip does not ask for more than there can be


# ---- Playing ----------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class _Match:
    """All that decides a game but its number; goes to other processes."""

    game: Game
    bots: tuple[Bot, ...]
    rotations: int
    seed: int
    record: bool

    @property
    def in_core(self) -> bool:
        return all(isinstance(bot, CoreBot) for bot in self.bots)

    def seated(self, number: int) -> list[Bot]:
        """The bots by seat in a game."""
        count, rotation = len(self.bots), number % self.rotations
        return [self.bots[(seat + rotation) % count] for seat in range(count)]

    def play(self, first: int, count: int, stop: Stop | None = None) -> dict[str, Any]:
        """Games ``first`` to ``first + count - 1``; see ``Game.play_match``."""
        try:
            return self._play(first, count, stop)
        except KeyboardInterrupt:
            if stop is not None and stop.is_set():
                raise _StoppedError from None
            raise

    def _play(self, first: int, count: int, stop: Stop | None) -> dict[str, Any]:
        if not self.in_core:
            return self._play_here(range(first, first + count), stop)
        lineup = [
            (bot.name, bot.iterations, bot.seconds) for bot in self.bots if isinstance(bot, CoreBot)
        ]
        played: dict[str, Any] = self.game.play_match(
            lineup, self.rotations, self.seed, first, count, self.record, stop
        )
        names = np.array(played.pop("verdict_names") or [""])
        return {**played, "endings": names[played.pop("verdicts")]}

    def _play_here(self, numbers: range, stop: Stop | None) -> dict[str, Any]:
        states = [self._play_one(number, stop) for number in numbers]
        players = range(len(self.bots))
        returns = [[state.returns()[state.player_at(seat)] for seat in players] for state in states]
        played: dict[str, Any] = {
            "returns": np.array(returns, float).reshape(len(states), len(self.bots)),
            "decisions": np.array([len(state.history()) for state in states], np.uint32),
            "endings": np.array([state.verdict() for state in states], np.str_),
        }
        if self.record:
            played["setups"] = [state.setup() for state in states]
            played["actions"] = [np.array(state.history(), np.uint64) for state in states]
        return played

    def _play_one(self, number: int, stop: Stop | None) -> Any:
        state = self.game.deal(self.seed, number // self.rotations)
        draws = random.Random(f"{self.seed} {number}")
        by_seat = self.seated(number)
        at = {state.player_at(seat): bot for seat, bot in enumerate(by_seat)}
        for bot in by_seat:
            if hasattr(bot, "reset"):
                bot.reset(draws.getrandbits(64))
        while not state.is_terminal():
            if stop is not None and stop.is_set():
                raise KeyboardInterrupt
            bot = at[state.current_player()]
            if isinstance(bot, CoreBot):
                draw = draws.getrandbits(64)
                state.apply_action(state.choose(bot.name, draw, bot.iterations, bot.seconds, stop))
            else:
                act(bot, state, where=f" in game {number}")
        return state


def _rotations(bots: Sequence[Bot]) -> int:
    """After how many steps round the table the lineup is as at first."""
    names = list(bots)
    return next(r for r in range(1, len(names) + 1) if names[r:] + names[:r] == names)


class _StoppedError(Exception):
    """The games were not played to their end, as somebody wanted."""


# ---- Workers ----------------------------------------------------------------------------------


class _Inline(Executor):
    """Does what is submitted at once, in the caller's thread."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # raised in its turn, after the results before it
            future.set_exception(error)
        return future


def _begin_worker() -> None:
    """In a worker process: Ctrl-C is the business of its parent, and without that it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    import multiprocessing

    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()  # a pipe of which only the parent has the other end; killed or not, it closes
        os._exit(1)


def _executor(match: _Match, workers: int | None) -> tuple[Executor, int, int]:
    """Who plays, how many at once, and how many games at a time."""
    if match.in_core:
        count = workers or os.cpu_count() or 1
        slow = any(isinstance(bot, CoreBot) and bot.name == "pimc" for bot in match.bots)
        return ThreadPoolExecutor(count), count, 1 if slow else _CHUNK
    if workers is None or workers == 1:
        return _Inline(), 1, 1
    import multiprocessing  # dear to import, and seldom needed
    from concurrent.futures import ProcessPoolExecutor

    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=spawn, initializer=_begin_worker)
    return pool, workers, 8


@contextmanager
def _interruptible() -> Iterator[Stop]:
    """What the first Ctrl-C sets; the second one is as usual.

    Signals reach only the main thread; elsewhere nothing is changed.
    """
    interrupted = Stop()
    if threading.current_thread() is not threading.main_thread():
        yield interrupted
        return
    usual = signal.getsignal(signal.SIGINT)

    def note(*_: Any) -> None:
        interrupted.set()
        signal.signal(signal.SIGINT, usual)

    signal.signal(signal.SIGINT, note)
    try:
        yield interrupted
    finally:
        signal.signal(signal.SIGINT, usual)


def _chunks(
    match: _Match, numbers: range, workers: int | None, interrupted: Stop
) -> Generator[dict[str, Any], None, None]:
    """The games in order, a chunk at a time; after an interrupt those that were done.

    Threads of this process do not go on then; a worker process ends what it has begun.
    """
    executor, at_once, size = _executor(match, workers)
    stop = (interrupted,) if isinstance(executor, ThreadPoolExecutor | _Inline) else ()
    spans = (numbers[i : i + size] for i in range(0, len(numbers), size))
    waiting: deque[Future[dict[str, Any]]] = deque()
    try:
        while True:
            while not interrupted.is_set() and len(waiting) < 2 * at_once:
                span = next(spans, None)
                if span is None:
                    break
                waiting.append(executor.submit(match.play, span.start, len(span), *stop))
            if not waiting or (interrupted.is_set() and waiting[0].cancel()):
                return
            try:
                played = waiting.popleft().result()
            except _StoppedError:
                return
            yield played
    finally:
        executor.shutdown(cancel_futures=True)


# ---- The function -----------------------------------------------------------------------------


def _recording(
    out: str | Path | None, run: Result, wanted: int, *, overwrite: bool, resume: bool
) -> Any:
    """A context of what is there already, and of a function that takes chunks, to write or not."""
    if overwrite and resume:
        raise ValueError(
            "what is to be resumed cannot be overwritten: overwrite or resume, not both"
        )
    if out is None:
        if overwrite or resume:
            raise ValueError("what is to be overwritten or resumed must be told by out")
        return nullcontext((run, lambda first, chunk: None))
    from wenling._recording import recording  # needs pyarrow and filelock

    return recording(out, run, wanted, overwrite=overwrite, resume=resume)


def whole_number(key: str, value: Any, least: int, end: int) -> int:
    """A parameter as a number of Python; ``TypeError`` or ``ValueError`` tells which it is."""
    try:
        if isinstance(value, bool):
            raise TypeError
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{key} must be a whole number, not {quoted(value)}") from None
    if not least <= number < end:
        raise ValueError(f"{key} must be from {least} to {end - 1}, not {quoted(number)}")
    return number


def simulate(
    name: str | Game,
    bots: str | Bot | Iterable[str | Bot],
    games: int,
    seed: int = 0,
    workers: int | None = None,
    *,
    first: int = 0,
    out: str | Path | None = None,
    overwrite: bool = False,
    resume: bool = False,
    progress: bool | Callable[[int, int], None] = False,
) -> Result:
    """Play many games between bots.

    Every deal is played once in each rotation of the bots round the table, so that the luck of the
    deal falls to all of them alike. Game ``i`` of a seed is the same whatever the number of workers
    and of games, as long as the bots depend on nothing but what they are given.

    Parameters
    ----------
    name : str or Game
        A name of :func:`wenling.games`, or a game with rules of its own.
    bots : str, bot, or an iterable of both
        Names (``"greedy,random"``, see :func:`wenling.bots.by_name`) or callables, from seat 0 on;
        fewer than seats are repeated. Where partners sit opposite, two bots are two sides.
    games : int
    seed : int
    workers : int, optional
        Bots of the core play in so many threads, by default one for each processor. Callables in
        Python play in so many processes, started afresh (so they must be picklable, and a script
        needs its ``if __name__ == "__main__"``); by default in the caller's thread.
    first : int
        The number of the first game, to go on where a result ended.
    out : path, optional
        Write every game to this Parquet file; :mod:`wenling.records` reads it. Needs pyarrow and
        filelock, the extra ``data``. Links are followed. While the games go on they are in the
        folder ``OUT.parts``, some seconds after they were played; a process that is killed, or a
        bot that fails, leaves them there. ``OUT.lock``, which stays, lets no other run write there
        meanwhile.
    overwrite : bool
        Whatever is in ``out`` is replaced when the new games are all there; parts of a run that was
        cut off are removed at once.
    resume : bool
        Keep the games that an earlier call has written to ``out`` or its parts, be it finished,
        interrupted or killed, and play the rest; file and result are then those of one call. Only
        the names of bots can be compared with those of before.
    progress : bool or callable
        Show a bar on standard error (needs rich), or call this with the games played and wanted.

    Returns
    -------
    Result
        After Ctrl-C that of the games that were played until then, without a gap; a second Ctrl-C
        raises ``KeyboardInterrupt``. The rest can be resumed from ``out``, or added::

            rest = simulate(..., first=part.first + part.games, games=games - part.games)
            whole = part + rest

    Raises
    ------
    ValueError
        For an unknown game or bot, too many bots, an impossible number, an ``out`` that is no file,
        or if it is to be resumed and has games of another match, more than are wanted, or is
        damaged.
    TypeError
        For a number that is not whole, and for a bot that returns no number.
    FileExistsError
        If ``out`` exists, or parts of a run that was cut off, and is neither to be overwritten nor
        to be resumed.
    BlockingIOError
        If another run writes to ``out``.
    IllegalAction
        If a bot returns an action that is not legal; it names the bot and the game.
    """
    game = name if isinstance(name, Game) else load_game(name)
    lineup = lineup_of(bots, game.num_players)
    games, first = whole_number("games", games, 0, 2**62), whole_number("first", first, 0, 2**62)
    seed = whole_number("seed", seed, 0, 2**64)
    if workers is not None:
        workers = whole_number("workers", workers, 1, _MOST_WORKERS + 1)
    match = _Match(game, lineup, _rotations(lineup), seed, out is not None)
    run = Result.begun(game, map(name_of, lineup), match.rotations, match.seed, first)
    started = time.perf_counter()
    with (
        _interruptible() as interrupted,
        progress_of(progress, games) as show,
        _recording(out, run, games, overwrite=overwrite, resume=resume) as (kept, take),
    ):
        parts, done = [kept], kept.games
        if done:
            show(done, games)
        rest = range(first + done, first + games)
        with closing(_chunks(match, rest, workers, interrupted)) as chunks:  # ends the workers
            for chunk in chunks:
                take(first + done, chunk)
                parts.append(
                    run.part(first + done, chunk["returns"], chunk["decisions"], chunk["endings"])
                )
                done += parts[-1].games
                show(done, games)
    return dataclasses.replace(
        Result.joined(parts), requested=games, seconds=time.perf_counter() - started
    )
