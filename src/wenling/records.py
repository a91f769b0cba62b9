"""Records of played games, one row of a Parquet file each, and back to states.

================  =============  ==================================================================
``number``        int64          of the game in its run
``bots``          list of text   by seat
``setup``         text           JSON: the settings of ``Game.new_initial_state`` that deal the game
``actions``       list of int64  all of them, in order
``returns``       list of float  by seat
``verdict``       text           how it ended
``result_check``  uint32         of number, returns, verdict and how many actions there are
``play_check``    uint32         of number, setup and actions
================  =============  ==================================================================

The metadata of a file have ``wenling``: JSON with the format, the game, its rules, the lineup, the
rotations, the seed, the number of the first game, how many games there are, and a digest of all
that. A folder of such files is a data set like one file. Needs pyarrow and filelock, the extra
``data``.

What is read is held against the checks, which stand for the values, not for how they are stored:
whatever program has changed a row, or taken it from another run, :class:`DamagedFile` tells. Other
programs may sort a file, compress it anew, or store the same values in other types, as long as they
keep the metadata. They may also leave rows out, or repeat some: such a file is for :func:`read`,
which looks at each row by itself. :func:`result` and ``simulate(..., resume=True)`` need every game
of the run once, in any order, and else name those that are missing, double or foreign.

Files of wenling 0.1 have no checks: they are read with a warning, and not resumed.

Examples
--------
>>> import tempfile, wenling
>>> from pathlib import Path
>>> path = Path(tempfile.mkdtemp()) / "games.parquet"
>>> played = wenling.simulate("guanpai", "greedy,random,random", games=6, out=path)
>>> from wenling import records
>>> states = [record.state() for record in records.read(path)]
>>> len(states), all(state.is_terminal() for state in states)
(6, True)
>>> records.result(path).bots == played.bots
True
"""

from __future__ import annotations

import dataclasses
import itertools
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from wenling.games import Game, State
from wenling.results import Result

__all__ = ["FORMAT", "DamagedFile", "Record", "read", "result"]

FORMAT = "wenling-records-2"


class DamagedFile(ValueError):  # noqa: N818 - says what it is
    """A file that is not what was written: cut off, changed, or with games left out or repeated."""


@dataclasses.dataclass(frozen=True)
class Record:
    """One game: the columns of its row, and the game with its rules."""

    game: Game
    number: int
    bots: tuple[str, ...]
    setup: dict[str, Any]
    actions: tuple[int, ...]
    returns: tuple[float, ...]
    verdict: str

    def initial_state(self) -> State:
        """The game as it was dealt."""
        return self.game.new_initial_state(0, **self.setup)

    def states(self) -> Iterator[State]:
        """The state before every action, and the last one."""
        state = self.initial_state()
        for action in self.actions:
            yield state.clone()
            state.apply_action(action)
        yield state

    def state(self) -> State:
        """The game as it ended."""
        state = self.initial_state()
        for action in self.actions:
            state.apply_action(action)
        return state


def _files(path: str | Path) -> list[Path]:
    """The file, or those of a folder."""
    path = Path(path)
    if not path.is_dir():
        return [path]
    return [path / name for name in sorted(os.listdir(path)) if name.endswith(".parquet")]


def read(path: str | Path) -> Iterator[Record]:
    """The games of a file or a folder of files, as their rows follow each other, some in memory.

    Raises
    ------
    ValueError
        If a file was not written by :func:`wenling.simulate`; :class:`DamagedFile` if it was cut
        off, or a row changed.
    """
    from wenling._parquet import opened  # needs pyarrow

    for part in _files(path):
        with opened(part) as file:
            for batch in file.batches():
                for row in batch.to_pylist():
                    yield _record(part, file.run, row)


def _record(path: Path, run: Result, row: dict[str, Any]) -> Record:
    number, bots = row["number"], tuple(row["bots"])
    try:
        setup = json.loads(row["setup"])
    except (ValueError, RecursionError):
        setup = None
    if not isinstance(setup, dict):
        raise DamagedFile(f"{path}: the setup of game {number} is no JSON object")
    return Record(
        game=run.game,
        number=number,
        bots=bots,
        setup=setup,
        actions=tuple(row["actions"]),
        returns=tuple(row["returns"]),
        verdict=row["verdict"],
    )


def result(path: str | Path) -> Result:
    """What came of the games of a file or a folder of files, as :func:`wenling.simulate` told it.

    Raises
    ------
    ValueError
        As :func:`read`; or if the files of a folder are of different matches, or games are missing
        or there more than once.
    """
    found = {part: _result_of(part) for part in _files(path)}
    if not found:
        raise ValueError(f"{path} has no files of games")
    parts = sorted(found.items(), key=lambda item: (item[1].first, item[1].games))
    for (one, before), (other, after) in itertools.pairwise(parts):
        end = before.first + before.games
        if end < after.first:
            raise ValueError(f"{path} has no file with the games {end} to {after.first - 1}")
        if end > after.first:
            raise ValueError(f"{one} and {other} both have game {after.first}")
    return Result.joined(part for _, part in parts)


def _result_of(path: Path) -> Result:
    from wenling._parquet import opened  # needs pyarrow

    numbers, returns, decisions, endings = [np.empty(0, np.int64)], [], [], []
    with opened(path) as file:
        run = file.run
        for batch in file.result_batches():
            numbers.append(batch["number"].to_numpy())
            returns.append(batch["returns"].flatten().to_numpy().reshape(-1, len(run.lineup)))
            decisions.append(batch["actions"].value_lengths().to_numpy().astype(np.uint32))
            endings.append(np.array(batch["verdict"].to_pylist(), np.str_))
        order = file.order_of(np.concatenate(numbers))
    if not returns:
        return run
    part = run.part(
        run.first,
        np.concatenate(returns)[order],
        np.concatenate(decisions)[order],
        np.concatenate(endings)[order],
    )
    return dataclasses.replace(part, restored=part.games)
