"""Where a run writes, and that nobody else writes there.

The place is settled once, when a run begins: links are followed, so that the file they lead to is
written and the links stay. What is there and is no file (a device, a pipe, a folder) is left alone.

The lock is a file beside the place, ``games.parquet.lock`` or ``folder.lock``, locked as long as a
run writes there, by the operating system, so that it is free again whatever ends the process. The
file itself stays: were it removed, one process could lock the old file and another a new one. A
network file system may know no locks, or none between machines; there it is up to the user that
only one run writes to a place.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

__all__ = ["lock_of", "one_writer", "target_of"]


def target_of(out: str | Path) -> Path:
    """The file to write, absolute and with links followed.

    Raises
    ------
    ValueError
        If ``out`` is a device, a pipe or a socket.
    IsADirectoryError, FileNotFoundError
        If it is a folder, or in a folder that does not exist.
    """
    out = Path(out)
    try:
        mode = out.stat().st_mode
    except FileNotFoundError:
        mode = stat.S_IFREG  # there will be one
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(f"{out} is a folder, not a file to write games to")
    if not stat.S_ISREG(mode):
        raise ValueError(f"{out} is a device, a pipe or a socket, not a file to write games to")
    target = Path(os.path.realpath(out))
    if not target.parent.is_dir():
        raise FileNotFoundError(
            errno.ENOENT, "no such folder to write games to", str(target.parent)
        )
    return target


def lock_of(target: Path) -> Path:
    """The file that is locked while a run writes to the target."""
    return target.with_name(f"{target.name}.lock")


@contextmanager
def one_writer(target: Path) -> Iterator[None]:
    """While this lasts nobody else writes to the target, a file or a folder of files.

    Raises
    ------
    BlockingIOError
        At once, if another run does, of this process or another one.
    """
    import filelock

    path = lock_of(target)
    try:
        lock = filelock.FileLock(path, timeout=0).acquire()
    except filelock.Timeout:
        raise BlockingIOError(
            f"{target} is being written by another run, which has locked {path}"
        ) from None
    with lock:
        yield
