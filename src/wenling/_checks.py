"""What tells that games in a file are those that were written: checks of rows, and of the metadata.

A check goes by values, not by how a file stores them: it survives another order of rows or columns,
other types that hold the same values, another compression. It also depends on the run and on the
number of the game, so that no row passes for one of another run, or in the place of another.

::

    start of a row   CRC-32 of the run's description, moved on by the number of the game
    result_check     CRC-32 from there on of returns (float64), number of actions (int64) and
                     CRC-32 of the verdict (int64)
    play_check       CRC-32 from there on of actions (int64), setup

Numbers are little-endian, texts UTF-8. What is done for each row is done without a line of Python
for it: a run of fast bots writes a game in 15 microseconds, of which the checks take one.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

__all__ = ["digest", "play_checks", "result_checks", "run_key"]

_RUN = ("game", "rules", "lineup", "rotations", "seed")  # what all parts of a run have in common
_STEP = 0x9E3779B1  # odd: of 2**32 games following each other no two start alike


def _canonical(about: dict[str, Any]) -> bytes:
    """The one JSON text of a description, whatever the order of its keys and its spaces."""
    return json.dumps(about, sort_keys=True, separators=(",", ":")).encode()


def digest(about: dict[str, Any]) -> str:
    """That of all that the metadata say, but for the digest itself."""
    rest = {key: value for key, value in about.items() if key != "digest"}
    return hashlib.blake2b(_canonical(rest), digest_size=16).hexdigest()


def run_key(about: dict[str, Any]) -> int:
    """What the checks of a run begin with."""
    return zlib.crc32(_canonical({key: about[key] for key in _RUN}))


def _starts(key: int, numbers: NDArray[np.int64]) -> list[int]:
    moved = numbers.astype(np.uint32) * np.uint32(_STEP) + np.uint32(key)
    found: list[int] = moved.tolist()
    return found


def _offsets(array: Any) -> NDArray[np.int32]:
    """Where the rows of an arrow array of texts or lists begin, and where the last one ends."""
    start, end = array.offset, array.offset + len(array) + 1
    return np.frombuffer(array.buffers()[1], np.int32)[start:end]


def _pieces(view: memoryview, offsets: NDArray[Any]) -> Iterator[memoryview]:
    """What lies between each offset and the next one."""
    at = offsets.tolist()
    return map(view.__getitem__, map(slice, at[:-1], at[1:]))


def _texts(array: Any) -> Iterator[memoryview]:
    """The bytes of each text of an arrow array."""
    return _pieces(memoryview(array.buffers()[2] or b""), _offsets(array))


def _verdict_codes(verdicts: Any) -> NDArray[np.int64]:
    """The CRC-32 of each; there are few that differ."""
    distinct = verdicts.dictionary_encode()
    codes = np.array([zlib.crc32(text) for text in _texts(distinct.dictionary)], np.int64)
    found: NDArray[np.int64] = codes[distinct.indices.to_numpy()]
    return found


def result_checks(key: int, batch: Any) -> NDArray[np.uint32]:
    """The column ``result_check`` for an arrow batch or its columns, nowhere null."""
    numbers, returns = batch["number"].to_numpy(), batch["returns"].flatten().to_numpy()
    games = len(numbers)
    if not games:
        return np.empty(0, np.uint32)
    players = len(returns) // games
    fixed = np.empty((games, players + 2), "<i8")
    fixed[:, :players] = returns.astype("<f8", copy=False).view("<i8").reshape(-1, players)
    fixed[:, players] = np.diff(_offsets(batch["actions"]))
    fixed[:, players + 1] = _verdict_codes(batch["verdict"])
    rows = _pieces(fixed.data.cast("B"), 8 * (players + 2) * np.arange(games + 1))
    return np.fromiter(map(zlib.crc32, rows, _starts(key, numbers)), np.uint32, games)


def play_checks(key: int, batch: Any) -> NDArray[np.uint32]:
    """The column ``play_check``, likewise."""
    numbers, actions = batch["number"].to_numpy(), batch["actions"]
    if not len(numbers):
        return np.empty(0, np.uint32)
    values = np.ascontiguousarray(actions.values.to_numpy()).astype("<i8", copy=False)
    played = _pieces(values.data.cast("B"), 8 * _offsets(actions).astype(np.int64))
    checks = map(zlib.crc32, played, _starts(key, numbers))
    return np.fromiter(map(zlib.crc32, _texts(batch["setup"]), checks), np.uint32, len(numbers))
