"""How the games of a run reach a Parquet file, whatever ends the process.

A Parquet file can be read only once it is closed. So a run writes small whole files, its parts, and
joins them when it ends, by Ctrl-C and errors too:

::

    games.parquet.parts/                 while the run goes on
        0000000000000000000.parquet      the parts, each named after its first game
        0000000000000004096.parquet
        (some name).unfinished           what is being written; becomes a part when it is whole
    games.parquet                        when it has ended: all parts, one after the other

A process that is killed leaves the folder, and with it all games but those of the last seconds.
"""

from __future__ import annotations

import dataclasses
import json
import os
import shutil
import time
import uuid
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]
from numpy.typing import NDArray

from wenling import records
from wenling.results import Result

__all__ = ["part_name", "recording", "taken_up"]

_PART_GAMES = 4096
_PART_SECONDS = 10.0
_ROW_GROUP = 1024  # games


def part_name(first: int) -> str:
    """The name of the file whose first game this is; names sort as numbers do."""
    return f"{first:019}.parquet"


def taken_up(path: Path, run: Result) -> Result:
    """What a file holds of a run, which it must continue.

    Raises
    ------
    ValueError
        If its games are others than the next ones of the run; ``DamagedFile`` as ``records.read``.
    """
    found = records.result(path)
    try:
        Result.joined([run, found])
    except ValueError as error:
        raise ValueError(f"{path} is of another run: {error}") from None
    return found


def _whole(parts: Iterable[Path], run: Result) -> list[Result]:
    """The run and its parts, up to the first that is damaged, by a power cut, say."""
    found = [run]
    with suppress(records.DamagedFile):
        for part in parts:
            found.append(taken_up(part, found[-1]))
    return found


# ---- Rows -------------------------------------------------------------------------------------


def _schema(run: Result, first: int) -> pa.Schema:
    """The columns, and in the metadata all that the games have in common."""
    rules = {
        f.name: getattr(run.game.rules, f.name)
        for f in dataclasses.fields(run.game.rules)
        if f.init
    }
    about = {
        "format": records.FORMAT,
        "game": run.game.name,
        "rules": rules,
        "lineup": run.lineup,
        "rotations": run.rotations,
        "seed": run.seed,
        "first": first,
    }
    return pa.schema(
        [
            ("number", pa.int64()),
            ("bots", pa.list_(pa.string())),
            ("setup", pa.string()),
            ("actions", pa.list_(pa.int64())),
            ("returns", pa.list_(pa.float64())),
            ("verdict", pa.string()),
        ],
        metadata={"wenling": json.dumps(about)},
    )


def _lists(values: NDArray[Any], lengths: Any) -> pa.Array:
    """An array of lists that lie one after the other in ``values``."""
    return pa.ListArray.from_arrays(
        np.concatenate([[0], np.cumsum(lengths)]).astype(np.int32), values
    )


def _table(run: Result, first: int, chunk: dict[str, Any]) -> pa.Table:
    """The rows of a chunk, whose first game has the number ``first``."""
    games, players = chunk["returns"].shape
    numbers = np.arange(first, first + games)
    seated = pa.array([run.lineup[r:] + run.lineup[:r] for r in range(run.rotations)])
    columns = [
        pa.array(numbers),
        seated.take(pa.array(numbers % run.rotations)),
        pa.array(map(json.dumps, chunk["setups"]), pa.string()),
        _lists(np.concatenate(chunk["actions"]).astype(np.int64), chunk["decisions"]),
        _lists(chunk["returns"].ravel(), np.full(games, players)),
        pa.array(chunk["endings"]),
    ]
    return pa.Table.from_arrays(columns, schema=_schema(run, first))


# ---- Files ------------------------------------------------------------------------------------


class _Recorder:
    """The parts of a run, and the file that they become."""

    def __init__(self, path: Path, run: Result, wanted: int, resume: bool) -> None:
        self._path, self._run = path, run
        self._folder = path.with_name(f"{path.name}.parts")
        self._unfinished = self._folder / f"{uuid.uuid4().hex}.unfinished"
        self._waiting: list[pa.Table] = []
        self._games = 0  # in what is waiting
        self._written = time.monotonic()
        if path.is_dir():
            raise IsADirectoryError(f"{path} is a folder, not a file to write games to")
        if self._parts() and not resume:
            raise FileExistsError(
                f"{self._folder} has the games of a run that was cut off: resume it, or remove them"
            )
        self.kept = self._resumed(wanted) if resume else run
        self._folder.mkdir(exist_ok=True)

    def _parts(self) -> list[Path]:
        return sorted(self._folder.glob("*.parquet"))

    def _resumed(self, wanted: int) -> Result:
        """What an earlier process has played; a file that it finished becomes the first part."""
        parts = self._parts()
        finished = not parts and self._path.exists()
        run, path = self._run, self._path
        found = [run, taken_up(path, run)] if finished else _whole(parts, run)
        kept = Result.joined(found)
        if kept.games > wanted:
            raise ValueError(f"{path} has {kept.games} games, more than the {wanted} wanted")
        for part in parts[len(found) - 1 :]:
            part.unlink()
        if finished:
            self._folder.mkdir(exist_ok=True)
            os.replace(path, self._folder / part_name(kept.first))
        return kept

    def take(self, first: int, chunk: dict[str, Any]) -> None:
        """Games of :func:`wenling.simulate`, those after the ones taken before."""
        self._waiting.append(_table(self._run, first, chunk))
        self._games += len(self._waiting[-1])
        if self._games >= _PART_GAMES or time.monotonic() - self._written >= _PART_SECONDS:
            self._write_part()

    def _write_part(self) -> None:
        if not self._waiting:
            return
        table = pa.concat_tables(self._waiting)
        self._write(table.schema, [table], self._folder / part_name(table["number"][0].as_py()))
        self._waiting, self._games = [], 0
        self._written = time.monotonic()

    def leave(self) -> None:
        """Bring what is waiting to the disk, to be resumed."""
        self._write_part()
        if not self._parts():
            shutil.rmtree(self._folder)

    def finish(self) -> None:
        """Make the file."""
        self._write_part()
        self._write(_schema(self._run, self._run.first), self._row_groups(), self._path)
        shutil.rmtree(self._folder)

    def _row_groups(self) -> Iterator[pa.Table]:
        """All games in groups of one size, so that it cannot be seen where a part ended."""
        rest = _schema(self._run, self._run.first).empty_table()
        for part in self._parts():
            with pq.ParquetFile(part) as file:
                for batch in file.iter_batches(_ROW_GROUP):
                    rest = pa.concat_tables([rest, pa.Table.from_batches([batch])])
                    if len(rest) >= _ROW_GROUP:
                        yield rest.slice(0, _ROW_GROUP).combine_chunks()
                        rest = rest.slice(_ROW_GROUP)
        if len(rest):
            yield rest.combine_chunks()

    def _write(self, schema: pa.Schema, tables: Iterable[pa.Table], path: Path) -> None:
        """A file that appears under its name when it is whole."""
        with pq.ParquetWriter(self._unfinished, schema, write_page_checksum=True) as file:
            for table in tables:
                file.write_table(table, row_group_size=_ROW_GROUP)
        os.replace(self._unfinished, path)


@contextmanager
def recording(
    path: str | Path, run: Result, wanted: int, resume: bool
) -> Iterator[tuple[Result, Callable[[int, dict[str, Any]], None]]]:
    """What the file has of a run already, and a function that takes chunks of further games.

    An error leaves the parts to be resumed, and the file, if there is one, as it was.
    """
    recorder = _Recorder(Path(path), run, wanted, resume)
    try:
        yield recorder.kept, recorder.take
    except BaseException:
        recorder.leave()
        raise
    recorder.finish()
