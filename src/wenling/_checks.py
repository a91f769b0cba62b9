"""What tells that games in a file are those that were written: checks of rows, and of the metadata.

A check goes by values, not by how a file stores them: it survives another order of rows or columns,
other types that hold the same values, another compression. It also depends on the run and on the
number of the game, so that no row passes for one of another run, or in the place of another.

::

    start of a row   CRC-32 of the run's description, moved on by the number of the game
    result_check     CRC-32 from there on of returns (float64), number of actions (int64), verdict
    play_check       CRC-32 from there on of actions (int64), setup

Numbers are little-endian, texts UTF-8.
"""

from __future__ import annotations

import hashlib
import json
import zlib
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


def _bytes_of(values: NDArray[Any]) -> memoryview:
    return np.ascontiguousarray(values).data.cast("B")


def _offsets(array: Any) -> NDArray[np.int32]:
    """Where the rows of an arrow array of texts or lists begin, and where the last one ends."""
    start, end = array.offset, array.offset + len(array) + 1
    return np.frombuffer(array.buffers()[1], np.int32)[start:end]


def _texts(array: Any) -> tuple[memoryview, list[int]]:
    """The bytes of an arrow array of texts, and where each begins and the last one ends."""
    return memoryview(array.buffers()[2] or b""), _offsets(array).tolist()


def result_checks(key: int, batch: Any) -> NDArray[np.uint32]:
    """The column ``result_check`` for an arrow batch or chunk of rows, nowhere null."""
    if not len(batch["number"]):
        return np.empty(0, np.uint32)
    numbers, returns = batch["number"].to_numpy(), batch["returns"]
    players = len(returns.flatten()) // len(numbers)
    fixed = np.empty((len(numbers), players + 1), "<f8")
    fixed[:, :players] = returns.flatten().to_numpy().reshape(-1, players)
    fixed[:, players] = np.diff(_offsets(batch["actions"])).astype("<i8").view("<f8")
    rows, width = _bytes_of(fixed), 8 * (players + 1)
    verdicts, ends = _texts(batch["verdict"])
    crc = zlib.crc32
    checks = [
        crc(verdicts[ends[i] : ends[i + 1]], crc(rows[i * width : (i + 1) * width], start))
        for i, start in enumerate(_starts(key, numbers))
    ]
    return np.array(checks, np.uint32)


def play_checks(key: int, batch: Any) -> NDArray[np.uint32]:
    """The column ``play_check``, likewise."""
    if not len(batch["number"]):
        return np.empty(0, np.uint32)
    actions = _bytes_of(batch["actions"].values.to_numpy().astype("<i8", copy=False))
    parts: list[int] = (8 * _offsets(batch["actions"]).astype(np.int64)).tolist()
    setups, ends = _texts(batch["setup"])
    crc = zlib.crc32
    checks = [
        crc(setups[ends[i] : ends[i + 1]], crc(actions[parts[i] : parts[i + 1]], start))
        for i, start in enumerate(_starts(key, batch["number"].to_numpy()))
    ]
    return np.array(checks, np.uint32)
