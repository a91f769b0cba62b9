"""``simulate`` where one machine is not enough: over the tasks of a Ray cluster.

The games of a run are dealt out in shards by their numbers. A shard is a Ray task that plays as
:func:`wenling.simulate` does and writes its games to a Parquet file of its own, which appears when
it is whole. So nothing is played twice: a shard whose worker dies is tried again and goes on with
what the worker has written, and a run that is started again plays only what has no file yet.

The folder of the files must be one that all machines see, and is a data set of
:mod:`wenling.records`. One run at a time writes there: as long as it does it has locked
``FOLDER.lock``, and each task the lock beside its file. Where the file system keeps no locks
between machines, as network file systems may, this holds on each machine alone, and it is up to you
not to begin a run twice. Needs Ray, pyarrow and filelock: ``pip install "wenling[ray]"``.

::

    import ray
    from wenling.adapters.ray import simulate

    ray.init("auto")
    result = simulate("duijiatong", "pimc:500,greedy", 1_000_000, path="/shared/duijiatong")
"""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import wenling
from wenling.bots import Bot, lineup_of
from wenling.games import Game, load_game
from wenling.results import Result
from wenling.simulation import whole_number

try:
    import filelock  # noqa: F401 - to tell at once that it is missing
    import ray

    from wenling import records
    from wenling._locking import one_writer
    from wenling._progress import progress_of
    from wenling._recording import part_name, taken_up
except ModuleNotFoundError as _missing:
    raise ImportError(
        'wenling.adapters.ray needs Ray, pyarrow and filelock: pip install "wenling[ray]"'
    ) from _missing

__all__ = ["simulate"]

_GRACE = 10.0  # seconds in which tasks that are cancelled write what they have


def _play(
    game: Game, lineup: tuple[Bot, ...], seed: int, workers: int, numbers: range, out: Path
) -> Result:
    """A shard, from where an earlier try has come."""
    return wenling.simulate(
        game, lineup, len(numbers), seed, workers, first=numbers.start, out=out, resume=True
    )


def _finished(run: Result, shards: dict[Path, range]) -> dict[Path, Result]:
    """The shards that are whole; a file that is damaged is removed."""
    found = {}
    for out, numbers in shards.items():
        if not out.exists():
            continue
        try:
            shard = taken_up(out, dataclasses.replace(run, first=numbers.start))
        except records.DamagedFile:
            out.unlink()
            continue
        if shard.games == len(numbers):
            found[out] = shard
    return found


def _shards(folder: Path, games: int, size: int) -> dict[Path, range]:
    """The file of each shard and the numbers of its games."""
    every = range(games)
    parts = [every[start : start + size] for start in range(0, games, size)]
    shards = {folder / part_name(part.start): part for part in parts}
    strangers = set(folder.glob("*.parquet")) - shards.keys()
    if strangers:
        raise ValueError(f"{min(strangers)} is no shard of {games} games, {size} in each")
    return shards


def _gathered(
    waiting: dict[Any, Path],
    done: dict[Path, Result],
    games: int,
    progress: bool | Callable[[int, int], None],
) -> dict[Path, Result]:
    """The shards done and those that the tasks return; an error cancels the other tasks."""
    with progress_of(progress, games) as show:
        try:
            while True:
                show(sum(shard.games for shard in done.values()), games)
                if not waiting:
                    return done
                (ready, *_), _ = ray.wait(list(waiting))
                done[waiting.pop(ready)] = ray.get(ready)
        finally:
            for task in waiting:
                ray.cancel(task)
            if waiting:
                ray.wait(list(waiting), num_returns=len(waiting), timeout=_GRACE)


def simulate(
    name: str | Game,
    bots: str | Bot | Iterable[str | Bot],
    games: int,
    seed: int = 0,
    *,
    path: str | Path,
    shard_games: int = 4096,
    num_cpus: float = 1,
    retries: int = 3,
    progress: bool | Callable[[int, int], None] = False,
) -> Result:
    """Play many games between bots on the machines of a cluster.

    Uses the cluster that ``ray.init`` was told, or starts Ray on this machine.

    Parameters
    ----------
    name, bots, games, seed, progress
        As for :func:`wenling.simulate`, of which every game is the same. Bots that are callables go
        to the workers as Ray pickles them.
    path : path
        A folder that all workers see, made if there is none; its files are kept, and what they have
        is not played again.
    shard_games : int
        Games of a shard. To go on with a folder this must be as it was.
    num_cpus : float
        Processors that Ray sets aside for a shard, which plays in so many workers, at least one.
    retries : int
        How often a shard is tried again if its worker dies, or the disk fails it.

    Returns
    -------
    Result
        As :func:`wenling.simulate` returns it, but for ``seconds``, the time of this call.

    Raises
    ------
    ValueError
        For what :func:`wenling.simulate` does not take, or a folder that has games of another run.
    BlockingIOError
        If another run writes to the folder.
    ray.exceptions.RayError
        If a shard fails for good. As after Ctrl-C, what was played until then stays in the folder.
    """
    started = time.perf_counter()
    game = load_game(name) if isinstance(name, str) else name
    lineup = lineup_of(bots, game.num_players)
    run = wenling.simulate(game, lineup, 0, seed)  # which checks what it is given
    games = whole_number("games", games, 0, 2**62)
    shard_games = whole_number("shard_games", shard_games, 1, 2**62)
    retries = whole_number("retries", retries, 0, 2**31)
    folder = Path(path).resolve()  # workers have a working directory of their own
    folder.mkdir(parents=True, exist_ok=True)
    with one_writer(folder):
        shards = _shards(folder, games, shard_games)
        done = _finished(run, shards)
        task = ray.remote(num_cpus=num_cpus, max_retries=retries, retry_exceptions=[OSError])(_play)
        common = [ray.put(each) for each in (game, lineup, seed, max(1, int(num_cpus)))]
        waiting = {
            task.remote(*common, numbers, out): out
            for out, numbers in shards.items()
            if out not in done
        }
        done = _gathered(waiting, done, games, progress)
    whole = Result.joined([run, *(done[out] for out in shards)])
    return dataclasses.replace(whole, requested=games, seconds=time.perf_counter() - started)
