"""How the games of a run reach a Parquet file, whatever ends the process.

A Parquet file can be read only once it is closed. So a run writes small whole files, its parts, and
joins them when it ends, by Ctrl-C and errors too:

::

    games.parquet.lock                   locked while a run writes; see ``_locking``
    games.parquet.parts/                 while the run goes on
        0000000000000000000.parquet      the parts, each named after its first game
        0000000000000004096.parquet
        (some name).unfinished           what is being written; becomes a part when it is whole
    games.parquet                        when it has ended: all parts, one after the other

A process that is killed leaves the folder, and with it all games but those of the last seconds.

What there is may also be the file of an earlier call and parts that go on from it. So that a kill
at any moment leaves what can be resumed, the end of a run goes by steps, each of which is whole:

1. all games are written to one file, which replaces the first part (or becomes it, where there is a
   file already and the parts go on from it): now the first part has what all have;
2. the other parts are removed, the last one first;
3. the first part takes the place of the file;
4. the folder is removed, if nobody has laid something else into it.

Hence two rules to read it: parts that begin with the first game of the run stand for themselves,
others go on from the file; and a part whose first game is in an earlier one is of no use any more.
"""

from __future__ import annotations

import os
import time
import uuid
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa  # type: ignore[import-untyped]

from wenling import records
from wenling._compat import refuse_to_resume
from wenling._locking import lock_of, one_writer, target_of
from wenling._parquet import ROW_GROUP, key_of, opened, table_of, write
from wenling.results import Result

__all__ = ["part_name", "recording", "taken_up"]

_PART_GAMES = 4096
_PART_SECONDS = 10.0
_DIGITS = 19


def part_name(first: int) -> str:
    """The name of the file whose first game this is; names sort as numbers do."""
    return f"{first:0{_DIGITS}}.parquet"


def _first_of(part: Path) -> int:
    """The first game of a part, by its name."""
    return int(part.stem)


def taken_up(path: Path, run: Result) -> Result:
    """What a file holds of a run, which it must continue.

    Raises
    ------
    ValueError
        If its games are others than the next ones of the run, or it has no checks;
        ``DamagedFile`` as ``records.result``.
    """
    with opened(path) as file:
        if file.key is None:
            refuse_to_resume(path)
        for _ in file.ordered(file.key):  # every check, before a game is played
            pass
    found = records.result(path)
    try:
        Result.joined([run, found])
    except ValueError as error:
        raise ValueError(f"{path} is of another run: {error}") from None
    return found


# ---- What is there ----------------------------------------------------------------------------


class _Place:
    """Where a run is written: the file, and the folder of its parts."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.folder = path.with_name(f"{path.name}.parts")

    def parts(self) -> list[Path]:
        """In the order of their games."""
        return [
            part
            for part in self._files(".parquet")
            if len(part.stem) == _DIGITS and part.stem.isdecimal()
        ]

    def _files(self, suffix: str) -> list[Path]:
        """Those of the folder; not by ``glob``, to which a failing disk is an empty folder."""
        with suppress(FileNotFoundError):
            return [
                self.folder / name
                for name in sorted(os.listdir(self.folder))
                if name.endswith(suffix)
            ]
        return []

    def has_file(self) -> bool:
        """Whether there is one; an error if that cannot be known."""
        with suppress(FileNotFoundError):
            return bool(self.path.stat())
        return False

    def must_be_free(self) -> None:
        """Nothing is overwritten unasked."""
        ways = "overwrite=True (--overwrite) replaces {0}, resume=True (--resume) goes on with {0}"
        if self.has_file():
            raise FileExistsError(f"{self.path} exists: {ways.format('it')}")
        if self.parts():
            raise FileExistsError(
                f"{self.folder} has the games of a run that was cut off: {ways.format('them')}"
            )

    def remove(self, parts: Iterable[Path]) -> None:
        """The last one first, so that those that are left follow each other without a gap."""
        for part in sorted(parts, reverse=True):
            part.unlink()

    def remove_unfinished(self) -> None:
        """What a process that was killed had been writing."""
        for file in self._files(".unfinished"):
            file.unlink()

    def remove_folder(self) -> None:
        with suppress(OSError):  # something else is in there
            self.folder.rmdir()


def _kept(place: _Place, run: Result, wanted: int) -> tuple[Result, list[Path]]:
    """What earlier processes have played of a run, and the files that have it, in order.

    Nothing is changed yet. Parts that are damaged, by a power cut, say, are left out with all that
    follow: their games are played again.
    """
    parts, found, files = place.parts(), [run], []
    if place.has_file() and not (parts and _first_of(parts[0]) == run.first):
        found.append(taken_up(place.path, run))
        files.append(place.path)
    with suppress(records.DamagedFile):
        for part in parts:
            if _first_of(part) >= found[-1].first + found[-1].games:
                found.append(taken_up(part, found[-1]))
                files.append(part)
    kept = Result.joined(found)
    if kept.games > wanted:
        raise ValueError(f"{place.path} has {kept.games} games, more than the {wanted} wanted")
    return kept, files


# ---- Writing ----------------------------------------------------------------------------------


class _Recorder:
    """The parts of a run, and the file that they become."""

    def __init__(self, place: _Place, run: Result, kept: Result, files: list[Path]) -> None:
        self._place, self._run, self._key = place, run, key_of(run)
        self._files = files  # that have the games, in order
        self._own: set[Path] = set()  # those of this process
        self._end = kept.first + kept.games  # of the games in them
        self._unfinished = place.folder / f"{uuid.uuid4().hex}.unfinished"
        self._waiting: list[pa.Table] = []
        self._games = 0  # in what is waiting
        self._written = time.monotonic()

    def begin(self) -> None:
        """Make room for parts; those that are of no use are removed."""
        self._place.folder.mkdir(exist_ok=True)
        self._place.remove_unfinished()
        self._place.remove(part for part in self._place.parts() if part not in self._files)

    def take(self, first: int, chunk: dict[str, Any]) -> None:
        """Games of :func:`wenling.simulate`, those after the ones taken before."""
        self._waiting.append(table_of(self._run, self._key, first, chunk))
        self._games += len(self._waiting[-1])
        if self._games >= _PART_GAMES or time.monotonic() - self._written >= _PART_SECONDS:
            self._write_part()

    def _write_part(self) -> None:
        if not self._games:
            return
        path = self._place.folder / part_name(self._end)
        self._put(path, self._end, self._games, [pa.concat_tables(self._waiting)])
        self._files.append(path)
        self._own.add(path)
        self._end += self._games
        self._waiting, self._games = [], 0
        self._written = time.monotonic()

    def _put(self, path: Path, first: int, games: int, tables: Iterable[pa.Table]) -> None:
        """A file that appears under its name when it is whole; after an error there is none."""
        try:
            write(self._unfinished, self._run.before(first), games, tables)
            os.replace(self._unfinished, path)
        except BaseException:
            self._unfinished.unlink(missing_ok=True)
            raise

    def leave(self) -> None:
        """Bring what is waiting to the disk, to be resumed."""
        try:
            self._write_part()
        finally:
            self._place.remove_folder()

    def finish(self) -> None:
        """Make the file; one to which nothing is to be added stays as it is."""
        self._write_part()
        if self._files != [self._place.path]:
            self._join()
        self._place.remove_folder()

    def _join(self) -> None:
        """The first three steps that are told on top."""
        place, first = self._place, self._run.first
        whole = place.folder / part_name(first)
        self._put(whole, first, self._end - first, self._row_groups())
        place.remove(part for part in place.parts() if part != whole)
        os.replace(whole, place.path)

    def _row_groups(self) -> Iterator[pa.Table]:
        """All games in groups of one size, so that it cannot be seen where a part ended."""
        rest: list[pa.RecordBatch] = []
        for batch in self._batches():
            rest.append(batch)
            if sum(map(len, rest)) >= ROW_GROUP:
                table = pa.Table.from_batches(rest)
                yield table.slice(0, ROW_GROUP).combine_chunks()
                rest = table.slice(ROW_GROUP).to_batches()
        if rest:
            yield pa.Table.from_batches(rest).combine_chunks()

    def _batches(self) -> Iterator[pa.RecordBatch]:
        """The games of all files, looked at again: somebody may have changed them meanwhile.

        Those of parts that this process has written keep their checks; reading checks their pages.
        """
        end = self._run.first
        for path in self._files:
            with opened(path) as file:
                Result.joined([self._run.before(end), file.run])
                own = path in self._own
                for batch in file.raw_batches() if own else file.ordered(self._key):
                    if not np.array_equal(batch["number"], np.arange(end, end + len(batch))):
                        raise records.DamagedFile(f"{path} has not game {end} and those after it")
                    yield batch
                    end += len(batch)
        if end != self._end:
            raise records.DamagedFile(
                f"{self._place.folder}: games {end} to {self._end - 1} are gone"
            )


@contextmanager
def recording(
    out: str | Path, run: Result, wanted: int, *, overwrite: bool, resume: bool
) -> Iterator[tuple[Result, Callable[[int, dict[str, Any]], None]]]:
    """What the file has of a run already, and a function that takes chunks of further games.

    An error leaves the parts to be resumed, and the file, if there is one, as it was.
    """
    place = _Place(target_of(out))
    if not overwrite and not resume and not lock_of(place.path).exists():
        # Before there is a lock file, so that a call that is refused leaves none. Where there is
        # one it may tell that a run goes on.
        place.must_be_free()
    with one_writer(place.path):
        if not overwrite and not resume:
            place.must_be_free()
        kept, files = _kept(place, run, wanted) if resume else (run, [])
        recorder = _Recorder(place, run, kept, files)
        try:
            recorder.begin()
            yield kept, recorder.take
        except BaseException:
            recorder.leave()
            raise
        recorder.finish()
