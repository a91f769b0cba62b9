"""Many hands between bots: who is better, and by how much.

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
import functools
import math
import operator
import os
import random
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wenling.bots import Bot, CoreBot, lineup_of, name_of
from wenling.games import Game, load_game

__all__ = ["Result", "Row", "simulate"]

_NORMAL_95 = 1.959963984540054
_CHUNK = 512  # hands of fast bots between two looks at the clock


# ---- What came of it --------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Row:
    """What a bot, a seat, or a bot at a seat won on average, with its 95 % interval.

    Attributes
    ----------
    name : str
        The bot, or ``"seat 0"``.
    hands : int
        Hands in which it was seen; a bot at two seats of one hand counts twice.
    mean, low, high : float
        Return a hand, and the interval; the deals are taken as independent, the games of one deal
        as one observation. ``nan`` limits for a single deal.
    wins : float
        Share of hands with a return above zero.
    """

    name: str
    hands: int
    mean: float
    low: float
    high: float
    wins: float


def _row(name: str, returns: NDArray[Any], mask: NDArray[Any], deals: NDArray[Any]) -> Row:
    """The row of the returns where ``mask`` holds, ``deals`` being the deal of each game."""
    hands = int(mask.sum())
    if not hands:
        return Row(name, 0, math.nan, math.nan, math.nan, math.nan)
    sums = np.bincount(deals, weights=(returns * mask).sum(axis=1))
    sizes = np.bincount(deals, weights=mask.sum(axis=1))
    sums, sizes = sums[sizes > 0], sizes[sizes > 0]
    mean = float(sums.sum() / hands)
    margin = math.nan
    if len(sums) > 1:
        spread = float(((sums - mean * sizes) ** 2).sum()) * len(sums) / (len(sums) - 1)
        margin = _NORMAL_95 * math.sqrt(spread) / hands
    wins = float(((returns > 0) & mask).sum() / hands)
    return Row(name, hands, mean, mean - margin, mean + margin, wins)


@dataclasses.dataclass(frozen=True, eq=False)
class Result:
    """What :func:`simulate` returns; parts of one run can be added.

    Attributes
    ----------
    game : Game
    lineup : tuple of str
        The bot at each seat in the first game of every deal.
    rotations : int
        Games of one deal: in each the bots sit one seat further.
    seed, first, requested : int
        Games ``first`` to ``first + requested - 1`` of the seed were asked for.
    returns : ndarray
        ``float64[games, players]``, by seat (in duijiatong players may change seats, T14).
    decisions : ndarray
        ``uint32[games]``.
    endings : ndarray
        ``str[games]``, the verdict of each.
    seconds : float
        How long it took.
    """

    game: Game
    lineup: tuple[str, ...]
    rotations: int
    seed: int
    first: int
    requested: int
    returns: NDArray[np.float64]
    decisions: NDArray[np.uint32]
    endings: NDArray[np.str_]
    seconds: float

    @property
    def games(self) -> int:
        """How many were played; fewer than ``requested`` after Ctrl-C."""
        return len(self.returns)

    @property
    def games_per_second(self) -> float:
        """Games played a second, all workers together."""
        return self.games / self.seconds if self.seconds > 0 else 0.0

    @functools.cached_property
    def _deals(self) -> NDArray[np.int64]:
        numbers = np.arange(self.first, self.first + self.games)
        return (numbers // self.rotations - self.first // self.rotations).astype(np.int64)

    def _sits(self, name: str) -> NDArray[np.bool_]:
        """``bool[games, players]``: where the bot sat."""
        numbers = np.arange(self.first, self.first + self.games)[:, None] % self.rotations
        seats = (numbers + np.arange(len(self.lineup))) % len(self.lineup)
        found: NDArray[np.bool_] = np.array([other == name for other in self.lineup])[seats]
        return found

    @functools.cached_property
    def bots(self) -> list[Row]:
        """A row for each bot, in the order of the lineup."""
        names = dict.fromkeys(self.lineup)
        return [_row(name, self.returns, self._sits(name), self._deals) for name in names]

    @functools.cached_property
    def seats(self) -> list[Row]:
        """A row for each seat."""
        rows = []
        for seat in range(len(self.lineup)):
            mask = np.zeros(self.returns.shape, bool)
            mask[:, seat] = True
            rows.append(_row(f"seat {seat}", self.returns, mask, self._deals))
        return rows

    @functools.cached_property
    def bots_at_seats(self) -> dict[str, list[Row]]:
        """For each bot a row for each seat."""
        found = {}
        for name in dict.fromkeys(self.lineup):
            sits = self._sits(name)
            rows = []
            for seat in range(len(self.lineup)):
                mask = np.zeros_like(sits)
                mask[:, seat] = sits[:, seat]
                rows.append(_row(f"{name} at seat {seat}", self.returns, mask, self._deals))
            found[name] = rows
        return found

    @functools.cached_property
    def verdicts(self) -> dict[str, int]:
        """How many games ended in which way."""
        names, counts = np.unique(self.endings, return_counts=True)
        return dict(zip(names.tolist(), counts.tolist(), strict=True))

    def bots_by_verdict(self) -> dict[str, list[Row]]:
        """The rows of the bots over the games that ended in each way."""
        return {
            verdict: [
                _row(
                    name,
                    self.returns,
                    self._sits(name) & (self.endings == verdict)[:, None],
                    self._deals,
                )
                for name in dict.fromkeys(self.lineup)
            ]
            for verdict in self.verdicts
        }

    def __add__(self, other: Result) -> Result:
        """This part of a run and the one that begins where it ends, as one."""
        if not isinstance(other, Result):
            return NotImplemented
        same = ("game", "lineup", "rotations", "seed")
        if any(getattr(self, key) != getattr(other, key) for key in same):
            raise ValueError("results of different matches cannot be added")
        if other.first != self.first + self.games:
            raise ValueError(
                f"a result that ends with game {self.first + self.games - 1} goes on with "
                f"{self.first + self.games}, not {other.first}"
            )
        return dataclasses.replace(
            self,
            requested=self.games + other.requested,
            returns=np.concatenate([self.returns, other.returns]),
            decisions=np.concatenate([self.decisions, other.decisions]),
            endings=np.concatenate([self.endings, other.endings]),
            seconds=self.seconds + other.seconds,
        )

    def summary(self) -> dict[str, Any]:
        """Everything but the single games, as JSON has it; ``None`` for an interval not known."""

        def plain(row: Row) -> dict[str, Any]:
            fields = dataclasses.asdict(row)
            return {
                key: None if isinstance(value, float) and math.isnan(value) else value
                for key, value in fields.items()
            }

        return {
            "game": self.game.name,
            "lineup": list(self.lineup),
            "seed": self.seed,
            "first": self.first,
            "requested": self.requested,
            "games": self.games,
            "rotations": self.rotations,
            "decisions": int(self.decisions.sum()),
            "seconds": self.seconds,
            "games_per_second": self.games_per_second,
            "bots": [plain(row) for row in self.bots],
            "seats": [plain(row) for row in self.seats],
            "bots_at_seats": {
                name: [plain(row) for row in rows] for name, rows in self.bots_at_seats.items()
            },
            "verdicts": self.verdicts,
        }

    def __str__(self) -> str:
        width = max(len(row.name) for row in [*self.bots, *self.seats])
        lines = [
            f"{self.game.name}: {self.games} games, seed {self.seed}, "
            f"{self.games_per_second:,.0f} games/s",
            f"{'':{width}}  {'return':>9}  {'95 % interval':>19}  {'wins':>6}",
        ]
        for row in [*self.bots, *self.seats]:
            interval = f"{row.low:+.3f} .. {row.high:+.3f}"
            lines.append(f"{row.name:{width}}  {row.mean:+9.3f}  {interval:>19}  {row.wins:6.1%}")
        lines += [
            f"{name}: {count} ({count / self.games:.1%})" for name, count in self.verdicts.items()
        ]
        return "\n".join(lines)


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

    def play(self, first: int, count: int) -> dict[str, Any]:
        """Games ``first`` to ``first + count - 1``; see ``Game.play_match``."""
        if not self.in_core:
            return self._play_here(range(first, first + count))
        lineup = [
            (bot.name, bot.iterations, bot.seconds) for bot in self.bots if isinstance(bot, CoreBot)
        ]
        played: dict[str, Any] = self.game.play_match(
            lineup, self.rotations, self.seed, first, count, self.record
        )
        names = np.array(played.pop("verdict_names") or [""])
        return {**played, "endings": names[played.pop("verdicts")]}

    def _play_here(self, numbers: range) -> dict[str, Any]:
        states = [self._play_one(number) for number in numbers]
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

    def _play_one(self, number: int) -> Any:
        state = self.game.deal(self.seed, number // self.rotations)
        draws = random.Random(f"{self.seed} {number}")
        by_seat = self.seated(number)
        at = {state.player_at(seat): bot for seat, bot in enumerate(by_seat)}
        for bot in by_seat:
            if hasattr(bot, "reset"):
                bot.reset(draws.getrandbits(64))
        while not state.is_terminal():
            bot = at[state.current_player()]
            if isinstance(bot, CoreBot):
                state.apply_action(bot(state, draws.getrandbits(64)))
            else:
                state.apply_action(bot(state))
        return state


def _rotations(bots: Sequence[Bot]) -> int:
    """After how many steps round the table the lineup is as at first."""
    names = list(bots)
    return next(r for r in range(1, len(names) + 1) if names[r:] + names[:r] == names)


# ---- Workers ----------------------------------------------------------------------------------


class _Inline(Executor):
    """Does what is submitted at once, in the caller's thread."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def _ignore_interrupts() -> None:
    """In a worker process: Ctrl-C is the business of the one that waits for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _executor(match: _Match, workers: int | None) -> tuple[Executor, int, int]:
    """Who plays, how many at once, and how many games at a time."""
    if workers is not None and operator.index(workers) < 1:
        raise ValueError(f"workers must be None or at least 1, not {workers}")
    if match.in_core:
        count = workers or os.cpu_count() or 1
        slow = any(isinstance(bot, CoreBot) and bot.name == "mcts" for bot in match.bots)
        return ThreadPoolExecutor(count), count, 1 if slow else _CHUNK
    if workers is None or workers == 1:
        return _Inline(), 1, 1
    import multiprocessing  # dear to import, and seldom needed
    from concurrent.futures import ProcessPoolExecutor

    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=spawn, initializer=_ignore_interrupts)
    return pool, workers, 8


@contextmanager
def _interruptible() -> Iterator[threading.Event]:
    """An event that the first Ctrl-C sets; the second one is as usual.

    Signals reach only the main thread; elsewhere nothing is changed.
    """
    interrupted = threading.Event()
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
    match: _Match, numbers: range, workers: int | None, interrupted: threading.Event
) -> Iterator[dict[str, Any]]:
    """The games in order, a chunk at a time; after an interrupt those that had begun."""
    executor, at_once, size = _executor(match, workers)
    spans = (numbers[i : i + size] for i in range(0, len(numbers), size))
    waiting: deque[Future[dict[str, Any]]] = deque()
    try:
        while True:
            while not interrupted.is_set() and len(waiting) < 2 * at_once:
                span = next(spans, None)
                if span is None:
                    break
                waiting.append(executor.submit(match.play, span.start, len(span)))
            if not waiting or (interrupted.is_set() and waiting[0].cancel()):
                return
            yield waiting.popleft().result()
    finally:
        executor.shutdown(cancel_futures=True)


# ---- The function -----------------------------------------------------------------------------


@contextmanager
def _progress(wanted: bool | Callable[[int, int], None], total: int) -> Iterator[Any]:
    """A function of (games played, games in all)."""
    if callable(wanted):
        yield wanted
        return
    if not wanted:
        yield lambda done, total: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(None), MofNCompleteColumn(), "games", TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda done, total: bar.update(task, completed=done)


def simulate(
    name: str | Game,
    bots: str | Bot | Iterable[str | Bot],
    games: int,
    seed: int = 0,
    workers: int | None = None,
    *,
    first: int = 0,
    out: str | Path | None = None,
    progress: bool | Callable[[int, int], None] = False,
) -> Result:
    """Play many hands between bots.

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
        Write every game to this Parquet file; :mod:`wenling.records` reads it. Needs pyarrow.
    progress : bool or callable
        Show a bar on standard error (needs rich), or call this with the games played and wanted.

    Returns
    -------
    Result
        After Ctrl-C that of the games that were played until then, without a gap; a second Ctrl-C
        raises ``KeyboardInterrupt``. Add the result of the rest to it::

            rest = simulate(..., first=part.first + part.games, games=games - part.games)
            whole = part + rest

    Raises
    ------
    ValueError
        For an unknown game or bot, too many bots, or an impossible number.
    IllegalAction
        If a bot returns an action that is not legal.
    """
    game = load_game(name) if isinstance(name, str) else name
    lineup = lineup_of(bots, game.num_players)
    for key, number in (("games", games), ("first", first)):
        if not 0 <= operator.index(number) < 2**62:
            raise ValueError(f"{key} must be from 0 to 2**62 - 1, not {number}")
    match = _Match(game, lineup, _rotations(lineup), operator.index(seed), out is not None)
    names = tuple(name_of(bot) for bot in lineup)
    played: list[dict[str, Any]] = []
    started = time.perf_counter()
    with (
        _interruptible() as interrupted,
        _progress(progress, games) as show,
        _sink(out, match, names) as sink,
    ):
        done = 0
        for chunk in _chunks(match, range(first, first + games), workers, interrupted):
            sink(first + done, chunk)
            done += len(chunk["returns"])
            played.append(chunk)
            show(done, games)
    seconds = time.perf_counter() - started

    def joined(key: str, empty: NDArray[Any]) -> NDArray[Any]:
        return np.concatenate([chunk[key] for chunk in played] or [empty])

    return Result(
        game=game,
        lineup=names,
        rotations=match.rotations,
        seed=match.seed,
        first=first,
        requested=games,
        returns=joined("returns", np.empty((0, game.num_players))),
        decisions=joined("decisions", np.empty(0, np.uint32)),
        endings=joined("endings", np.empty(0, np.str_)),
        seconds=seconds,
    )


def _sink(out: str | Path | None, match: _Match, names: Sequence[str]) -> Any:
    """A context with a function that takes the chunks, to write them or not."""
    if out is None:
        return nullcontext(lambda first, chunk: None)
    from wenling.records import writer

    return writer(out, match.game, match.seed, names, match.rotations)
