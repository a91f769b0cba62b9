"""Files of games as tables: their columns, what their metadata say, how they are written and read.

Other programs may have filtered, sorted, compressed or typed the rows anew. So what is read is
brought to the usual columns and types first, then held against its checks; nothing of a file is
used before. How the file came to be in its place tells ``_recording``.
"""

from __future__ import annotations

import dataclasses
import errno
import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]
from numpy.typing import NDArray

from wenling import _checks, _compat
from wenling._core._games import Game
from wenling._core._options import rules_of
from wenling.errors import quoted
from wenling.records import FORMAT, DamagedFile
from wenling.results import Result

__all__ = ["ROW_GROUP", "GamesFile", "key_of", "opened", "table_of", "write"]

_TYPES = {
    "number": pa.int64(),
    "bots": pa.list_(pa.string()),
    "setup": pa.string(),
    "actions": pa.list_(pa.int64()),
    "returns": pa.list_(pa.float64()),
    "verdict": pa.string(),
    "result_check": pa.uint32(),
    "play_check": pa.uint32(),
}
_CHECKS = {"result_check": _checks.result_checks, "play_check": _checks.play_checks}
_REPEATED = ["bots.list.element", "actions.list.element", "returns.list.element", "verdict"]
_RESULT = ("number", "actions", "returns", "verdict", "result_check")
ROW_GROUP = 1024  # games
_MOST = 2**62  # games have lesser numbers


# ---- Metadata ---------------------------------------------------------------------------------


def _metadata_of(run: Result, games: int) -> dict[str, Any]:
    """All that the games of a file have in common: ``games`` of them, from ``run.first`` on."""
    about = {
        "format": FORMAT,
        "game": run.game.name,
        "rules": run.game.rules.options(),
        "lineup": list(run.lineup),
        "rotations": run.rotations,
        "seed": run.seed,
        "first": run.first,
        "games": games,
    }
    return {**about, "digest": _checks.digest(about)}


def _number(about: dict[str, Any], key: str, end: int) -> int:
    value = about.get(key)
    if type(value) is not int or not 0 <= value < end:
        raise ValueError(f"{key} must be a number from 0 to {end - 1}, not {quoted(value)}")
    return value


def _run_of(about: dict[str, Any]) -> Result:
    """What the metadata describe; ``ValueError`` if it cannot be."""
    if not isinstance(about.get("rules"), dict):
        raise ValueError("rules must be a mapping")
    rules = rules_of(about.get("game"), about["rules"], stored=True)
    game = Game(rules.game, rules)
    lineup = about.get("lineup")
    if not isinstance(lineup, list) or not all(isinstance(name, str) for name in lineup):
        raise ValueError("lineup must be a list of names")
    rotations = _number(about, "rotations", len(lineup) + 1)
    if len(lineup) != game.num_players or lineup[rotations:] + lineup[:rotations] != lineup:
        raise ValueError(f"no lineup of {game.num_players} bots with {rotations} rotations")
    if not rotations:
        raise ValueError("rotations must be at least 1")
    return Result.begun(
        game, lineup, rotations, _number(about, "seed", 2**64), _number(about, "first", _MOST)
    )


def _described(file: pq.ParquetFile, path: Path) -> tuple[dict[str, Any], bool]:
    """What the metadata say, and whether the file has checks, which old ones lack."""
    text = (file.schema_arrow.metadata or {}).get(b"wenling")
    if text is None:
        raise ValueError(
            f"{path} has no records of games: its metadata have no 'wenling'; "
            "a program that wrote it anew may have left them out"
        )
    try:
        about = json.loads(text)
    except (ValueError, RecursionError):
        about = None
    if not isinstance(about, dict):
        raise DamagedFile(f"{path} is damaged: its metadata 'wenling' are no JSON object")
    names = file.schema_arrow.names
    checked = "digest" in about or not _CHECKS.keys().isdisjoint(names)
    expected = FORMAT if checked else _compat.RECORDS_FORMAT
    if checked and about.get("digest") != _checks.digest(about):
        raise DamagedFile(
            f"{path} is damaged: its metadata 'wenling' do not agree with their digest"
        )
    if about.get("format") != expected:
        raise ValueError(
            f"{path} has no records of games that this version reads: its format must be "
            f"{FORMAT!r}, not {quoted(about.get('format'))}"
        )
    for name in _TYPES:
        if names.count(name) != 1 and (checked or name not in _CHECKS):
            raise DamagedFile(f"{path} must have one column {name!r}, not {names.count(name)}")
    return about, checked


# ---- Rows -------------------------------------------------------------------------------------


def _lists(values: NDArray[Any], lengths: Any) -> pa.Array:
    """An array of lists that lie one after the other in ``values``."""
    return pa.ListArray.from_arrays(
        np.concatenate([[0], np.cumsum(lengths)]).astype(np.int32), values
    )


def _schema(run: Result, games: int) -> pa.Schema:
    return pa.schema(_TYPES, metadata={"wenling": json.dumps(_metadata_of(run, games))})


def key_of(run: Result) -> int:
    """What the checks of its rows begin with."""
    return _checks.run_key(_metadata_of(run, 0))


def table_of(run: Result, key: int, first: int, chunk: dict[str, Any]) -> pa.Table:
    """The rows of a chunk of games that were played, whose first one has the number ``first``."""
    games, players = chunk["returns"].shape
    numbers = np.arange(first, first + games)
    seated = pa.array([run.seated(r) for r in range(run.rotations)])
    columns = {
        "number": pa.array(numbers),
        "bots": seated.take(pa.array(numbers % run.rotations)),
        "setup": pa.array(map(json.dumps, chunk["setups"]), pa.string()),
        "actions": _lists(np.concatenate(chunk["actions"]).astype(np.int64), chunk["decisions"]),
        "returns": _lists(chunk["returns"].ravel(), np.full(games, players)),
        "verdict": pa.array(chunk["endings"]),
    }
    return pa.table({**columns, **_checks_of(key, columns)})


def _checks_of(key: int, columns: Any) -> dict[str, pa.Array]:
    return {name: pa.array(check(key, columns)) for name, check in _CHECKS.items()}


def write(path: Path, run: Result, games: int, tables: Iterable[pa.Table]) -> None:
    """A new file of so many games from ``run.first`` on, brought to the disk."""
    schema = _schema(run, games)
    with path.open("xb") as sink:  # pyarrow itself takes no name that is not UTF-8
        with pq.ParquetWriter(
            sink, schema, write_page_checksum=True, use_dictionary=_REPEATED
        ) as file:
            for table in tables:
                described = table.replace_schema_metadata(schema.metadata)
                file.write_table(described, row_group_size=ROW_GROUP)
        sink.flush()
        os.fsync(sink.fileno())


def _in_order(numbers: NDArray[np.int64], first: int, end: int) -> tuple[NDArray[Any], str]:
    """The order in which the numbers rise, and what is wrong with them if not each is there once.

    Parameters
    ----------
    numbers : ndarray
        ``int64``, of games in any order.
    first, end : int
        They should be ``first`` to ``end - 1``.
    """
    order = np.argsort(numbers, kind="stable")
    rising = numbers[order]
    doubled = rising[1:][rising[1:] == rising[:-1]].tolist()
    foreign = rising[(rising < first) | (rising >= end)].tolist()
    inside = rising[(rising >= first) & (rising < end)]
    edges = np.concatenate([[first - 1], inside, [end]])
    at = np.flatnonzero(np.diff(edges) > 1)
    gaps = list(zip((edges[at] + 1).tolist(), (edges[at + 1] - 1).tolist(), strict=True))
    wrong = [
        f"{what} {_named(spans)}"
        for what, spans in (
            ("missing:", gaps),
            ("more than once:", [(n, n) for n in dict.fromkeys(doubled)]),
            (f"not of {first} to {end - 1}:", [(n, n) for n in foreign]),
        )
        if spans
    ]
    return order, "; ".join(wrong)


def _named(spans: list[tuple[int, int]], most: int = 5) -> str:
    """The first spans as text, and how many numbers there are if some are left out."""
    named = [str(a) if a == b else f"{a} to {b}" for a, b in spans[:most]]
    count = sum(b - a + 1 for a, b in spans)
    return ", ".join(named) + (f" and more, {count} in all" if len(spans) > most else "")


# ---- Reading ----------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class GamesFile:
    """A file that is open for reading."""

    path: Path
    run: Result  # of which it has games from ``run.first`` on
    games: int | None  # how many were written; unknown in files without checks
    key: int | None  # that of its checks; ``None`` if it has none
    _file: pq.ParquetFile

    def batches(self, names: Iterable[str] = tuple(_TYPES)) -> Iterator[pa.RecordBatch]:
        """The rows in the order of the file, of the usual types and checked one by one."""
        for batch in self.raw_batches(names):
            usual = self._usual(batch)
            self._check(usual)
            yield usual

    def raw_batches(self, names: Iterable[str] = tuple(_TYPES)) -> Iterator[pa.RecordBatch]:
        """The same as they are in the file, which has a check of every page."""
        wanted = [name for name in names if self.key is not None or name not in _CHECKS]
        rows = 0
        for batch in self._file.iter_batches(ROW_GROUP, columns=wanted):
            if len(batch):
                yield batch
                rows += len(batch)
        if rows != self._file.metadata.num_rows:  # or a damaged header of a page would hide games
            raise DamagedFile(
                f"{self.path} is damaged: it has {rows} rows, not {self._file.metadata.num_rows}"
            )

    def result_batches(self) -> Iterator[pa.RecordBatch]:
        """The same, but only the columns that a result is made of."""
        return self.batches(_RESULT)

    def ordered(self, key: int) -> Iterator[pa.RecordBatch]:
        """The rows in the order of their numbers, each of which is there once.

        Their checks begin with ``key``; rules that have got more options since have another one.
        """
        for batch in self._rising():
            if key != self.key:
                columns = dict(zip(batch.schema.names, batch.columns, strict=True))
                batch = pa.RecordBatch.from_pydict({**columns, **_checks_of(key, columns)})
            yield batch

    def _rising(self) -> Iterator[pa.RecordBatch]:
        numbers = [batch["number"].to_numpy() for batch in self.batches(["number"])]
        order = self.order_of(np.concatenate(numbers) if numbers else np.empty(0, np.int64))
        if (order[1:] > order[:-1]).all():
            yield from self.batches()
        else:
            table = pa.Table.from_batches(self.batches()).take(pa.array(order))
            yield from table.combine_chunks().to_batches(ROW_GROUP)

    def order_of(self, numbers: NDArray[np.int64]) -> NDArray[Any]:
        """What puts the rows in order; an error tells what is missing, double or foreign."""
        first = self.run.first
        if self.games is None:
            end = max(int(numbers.max()) + 1, first) if len(numbers) else first
        else:
            end = first + self.games
        order, wrong = _in_order(numbers, first, end)
        if wrong:
            raise DamagedFile(f"{self.path} has not the games of a run from {first} on, {wrong}")
        return order

    def _usual(self, batch: pa.RecordBatch) -> pa.RecordBatch:
        batch.validate(full=True)
        names = [name for name in _TYPES if name in batch.schema.names]
        columns = [self._usual_column(batch, name) for name in names]
        usual = pa.RecordBatch.from_arrays(columns, names)
        self._length_of_lists(usual)
        if {"bots", "number"}.issubset(names):
            self._check_bots(usual)
        return usual

    def _check_bots(self, batch: pa.RecordBatch) -> None:
        """Who sits in a game follows from its number."""
        run, numbers = self.run, batch["number"].to_numpy()
        names = [run.seated(shift) for shift in range(run.rotations)]
        seated = np.array(names, object)  # texts of numpy would lose a NUL at their end
        bots = batch["bots"].flatten().to_numpy(zero_copy_only=False).reshape(len(batch), -1)
        for wrong in numbers[(bots != seated[numbers % run.rotations]).any(axis=1)][:1]:
            raise DamagedFile(
                f"{self.path}: the bots of game {wrong} are others than its lineup has there"
            )

    def _usual_column(self, batch: pa.RecordBatch, name: str) -> pa.Array:
        given = batch.column(name)
        try:
            column = given.cast(_TYPES[name])
        except (pa.ArrowInvalid, pa.ArrowNotImplementedError) as error:
            raise DamagedFile(
                f"{self.path}: column {name!r} is of type {given.type}, not {_TYPES[name]}: {error}"
            ) from error
        inner = column.flatten() if pa.types.is_list(column.type) else column
        if column.null_count or inner.null_count:
            raise DamagedFile(f"{self.path}: a value of column {name!r} is null")
        if name == "bots" and self.key is None:
            seated = [list(map(_compat.bot_of, bots)) for bots in column.to_pylist()]
            return pa.array(seated, column.type)
        return column

    def _length_of_lists(self, batch: pa.RecordBatch) -> None:
        """In ``bots`` and ``returns`` there is a value for each seat, and returns are numbers."""
        for name in {"bots", "returns"}.intersection(batch.schema.names):
            lengths = batch[name].value_lengths().to_numpy()
            if (lengths != self.run.game.num_players).any():
                raise DamagedFile(f"{self.path}: a list of column {name!r} is of a wrong length")
        if "returns" not in batch.schema.names:
            return
        if not np.isfinite(batch["returns"].flatten().to_numpy()).all():
            raise DamagedFile(f"{self.path}: a return is no finite number")

    def _check(self, batch: pa.RecordBatch) -> None:
        if self.key is None:
            return
        for name in _CHECKS.keys() & set(batch.schema.names):
            wrong = _CHECKS[name](self.key, batch) != batch[name].to_numpy()
            if wrong.any():
                number = batch["number"][int(wrong.argmax())].as_py()
                raise DamagedFile(
                    f"{self.path}: game {number} is damaged, or of another run: its {name} is wrong"
                )


@contextmanager
def opened(path: Path) -> Iterator[GamesFile]:
    """A file of games; what is found damaged while it is read is a :class:`DamagedFile`."""
    with path.open("rb") as source:
        try:
            with pq.ParquetFile(source, page_checksum_verification=True) as file:
                about, checked = _described(file, path)
                if not checked:
                    _compat.warn_of_file(path)
                try:
                    run = _run_of(about)
                    if not checked:
                        lineup = tuple(map(_compat.bot_of, run.lineup))
                        run = dataclasses.replace(run, lineup=lineup)
                    games = _number(about, "games", _MOST) if checked else None
                    key = _checks.run_key(about) if checked else None
                except (TypeError, ValueError, OverflowError, RecursionError) as error:
                    raise DamagedFile(f"{path} has impossible metadata: {error}") from error
                yield GamesFile(path, run, games, key, file)
        except (pa.ArrowException, UnicodeDecodeError) as error:
            raise DamagedFile(f"{path} is damaged or no Parquet file: {error}") from error
        except OSError as error:
            if error.errno not in (None, errno.EINVAL):  # the system's own, as of a failing disk
                raise
            raise DamagedFile(f"{path} is damaged or no Parquet file: {error}") from error
