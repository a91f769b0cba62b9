"""Matches in one and in two threads, and what it costs to keep their games and to read them.

    python bench/simulate.py [--json | --markdown] [--rounds N]

An item is a game. Threads are measured by the clock on the wall, which needs an idle machine of two
processors; all else by processor time, in one thread.
"""

from __future__ import annotations

import itertools
import tempfile
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

import wenling
from side_by_side import Contender, Work, main
from wenling import records

GAMES = 8192


def playing(name: str, bots: str, **options: Any) -> Callable[[], Any]:
    """New games in every call: those of before would be known to the branch predictor."""
    first = itertools.count(0, GAMES)
    return lambda: wenling.simulate(name, bots, GAMES, first=next(first), **options)


def alone(name: str) -> Callable[[], Any]:
    """The same without a look at the clock or the results of single games."""
    game, first = wenling.load_game(name), itertools.count(0, GAMES)
    return lambda: game.rollouts(GAMES, seed=0, first=next(first))


def in_threads(bots: str) -> Work:
    contenders = [
        Contender(f"{name}, {workers}", playing(name, bots, workers=workers), GAMES, "")
        for name in wenling.games()
        for workers in (1, 2)
    ]
    return Work(f"{bots} bots, threads", contenders, time.perf_counter)


def keeping(name: str, folder: Path) -> Work:
    path = folder / f"{name}.parquet"
    written = wenling.simulate(name, "random", GAMES, workers=1, out=path)
    size = f"{path.stat().st_size / written.games:.0f} bytes a game"
    writing = playing(name, "random", workers=1, out=path, overwrite=True)
    return Work(
        f"random bots, {name}",
        [
            Contender("the core alone", alone(name), GAMES, ""),
            Contender("play", playing(name, "random", workers=1), GAMES, ""),
            Contender("play and write", writing, GAMES, size),
            Contender("read the result", lambda: records.result(path), GAMES, ""),
            Contender("read the records", lambda: deque(records.read(path), maxlen=0), GAMES, ""),
        ],
    )


def works() -> list[Work]:
    folder = Path(tempfile.mkdtemp())
    return [in_threads("random"), in_threads("greedy")] + [
        keeping(name, folder) for name in wenling.games()
    ]


if __name__ == "__main__":
    main(__doc__, works)
