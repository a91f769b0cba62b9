"""Records of played games, one row of a Parquet file each, and back to states.

===========  =============  =======================================================================
``number``   int64          of the game in its run
``bots``     list of text   by seat
``setup``    text           JSON: the settings of ``Game.new_initial_state`` that deal the hand
``actions``  list of int64  all of them, in order
``returns``  list of float  by seat
``verdict``  text           how it ended
===========  =============  =======================================================================

The games of a file follow each other without a gap. Its metadata have ``wenling``: JSON with the
format, the game, its rules, the lineup, the rotations, the seed and the number of the first game.
A folder of such files is a data set like one file. Needs pyarrow, the extra ``data``.

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
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

from wenling.games import Game, State, load_game
from wenling.results import Result

__all__ = ["FORMAT", "DamagedFile", "Record", "read", "result"]

FORMAT = "wenling-records-1"
_COLUMNS = ("number", "bots", "setup", "actions", "returns", "verdict")
_BATCH = 1024  # games in memory at a time


class DamagedFile(ValueError):  # noqa: N818 - says what it is
    """A file that is no whole Parquet file: cut off, or changed since it was written."""


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
        """The hand as it was dealt."""
        return self.game.new_initial_state(0, **self.setup)

    def states(self) -> Iterator[State]:
        """The state before every action, and the last one."""
        state = self.initial_state()
        for action in self.actions:
            yield state.clone()
            state.apply_action(action)
        yield state

    def state(self) -> State:
        """The hand as it ended."""
        state = self.initial_state()
        for action in self.actions:
            state.apply_action(action)
        return state


@contextmanager
def _opened(path: Path) -> Iterator[tuple[Any, dict[str, Any], Game]]:
    """A file, what its metadata say, and the game; what is found damaged while reading is told."""
    import pyarrow as pa  # type: ignore[import-untyped]
    import pyarrow.parquet as pq  # type: ignore[import-untyped]

    try:
        with pq.ParquetFile(path, page_checksum_verification=True) as file:
            about: Any = json.loads((file.schema_arrow.metadata or {}).get(b"wenling", b"null"))
            columns = set(file.schema_arrow.names)
            if not about or about.get("format") != FORMAT or not columns.issuperset(_COLUMNS):
                raise ValueError(f"{path} has no records of games: its format must be {FORMAT!r}")
            yield file, about, load_game(about["game"], **about["rules"])
    except (pa.ArrowInvalid, OSError) as error:
        if getattr(error, "errno", None) is not None:  # the system's, as that there is no file
            raise
        raise DamagedFile(f"{path} is damaged or no Parquet file: {error}") from error


def _files(path: str | Path) -> list[Path]:
    """The file, or those of a folder: their names are in the order of their games."""
    path = Path(path)
    return sorted(path.glob("*.parquet")) if path.is_dir() else [path]


def read(path: str | Path) -> Iterator[Record]:
    """The games of a file or a folder of files, in order, some at a time in memory.

    Raises
    ------
    ValueError
        If a file was not written by :func:`wenling.simulate`; :class:`DamagedFile` if it was cut
        off or changed.
    """
    for part in _files(path):
        with _opened(part) as (file, _, game):
            for batch in file.iter_batches(_BATCH):
                for row in batch.to_pylist():
                    yield Record(
                        game=game,
                        number=row["number"],
                        bots=tuple(row["bots"]),
                        setup=json.loads(row["setup"]),
                        actions=tuple(row["actions"]),
                        returns=tuple(row["returns"]),
                        verdict=row["verdict"],
                    )


def result(path: str | Path) -> Result:
    """What came of the games of a file or a folder of files, as :func:`wenling.simulate` told it.

    Raises
    ------
    ValueError
        As :func:`read`; or if the files of a folder are of different matches, or games are missing.
    """
    parts = [_result_of(part) for part in _files(path)]
    if not parts:
        raise ValueError(f"{path} has no files of games")
    return Result.joined(parts)


def _result_of(path: Path) -> Result:
    import pyarrow.compute as pc  # type: ignore[import-untyped]

    with _opened(path) as (file, about, game):
        run = Result.begun(game, about["lineup"], about["rotations"], about["seed"], about["first"])
        parts = [run]
        for batch in file.iter_batches(_BATCH, columns=["number", "returns", "actions", "verdict"]):
            part = run.part(
                batch["number"][0].as_py(),
                batch["returns"].flatten().to_numpy().reshape(-1, game.num_players),
                pc.list_value_length(batch["actions"]).to_numpy().astype(np.uint32),
                np.array(batch["verdict"].to_pylist(), np.str_),
            )
            parts.append(dataclasses.replace(part, restored=part.games))
    return Result.joined(parts)
