"""Recording while a system call fails or the process is killed at it; run as a program of its own.

    LD_PRELOAD=failing_calls.so python -m tests.play.failing_calls SCENARIO FIRST STEP

Each attempt is a child of its own, forked when all is loaded. It prints the number of calls that a
clean run makes, and stops at the first attempt after which a file is not as it was and cannot be
resumed to what an unbroken run writes.
"""

import ctypes
import errno
import os
import shutil
import sys
import tempfile
import traceback
from pathlib import Path

from wenling import _recording, records, simulate

KILLED, TOLD, FAILED = 137, 71, 70  # exit statuses
ERRORS = (errno.ENOSPC, errno.EIO)
MODES = {"ENOSPC": errno.ENOSPC, "EIO": errno.EIO, "killed before": -1, "killed after": -2}
GAMES, SEED = 10, 2


class CutOffError(Exception):
    """Ends a run as a bot that fails does."""


def play(path, games=GAMES, seed=SEED, **options):
    simulate("guanpai", "greedy,random", games, seed, workers=1, out=path, **options)


def cut_off(path, games, **options):
    """A run that was killed after so many games, of which it had written the parts."""

    def stop(done, _):
        if done >= games:
            raise CutOffError

    try:
        play(path, progress=stop, **options)
    except CutOffError:
        return
    raise AssertionError("not cut off")


def joined_but_not_cleared(path):
    """As a kill between the steps of the end leaves it."""
    cut_off(path, 8)
    whole = path.with_name("whole.parquet")
    play(whole)
    whole.replace(path.with_name(f"{path.name}.parts") / _recording.part_name(0))


# What is there before, and how the run is called.
SCENARIOS = {
    "new": (lambda path: None, {}),
    "parts": (lambda path: cut_off(path, 6), {"resume": True}),
    "finished": (lambda path: play(path, 6), {"resume": True}),
    "finished, and parts": (
        lambda path: (play(path, 4), cut_off(path, 8, resume=True)),
        {"resume": True},
    ),
    "another": (lambda path: play(path, seed=1), {"overwrite": True}),
    "another, and parts": (
        lambda path: (play(path, seed=1), cut_off(path, 6, overwrite=True)),
        {"overwrite": True},
    ),
    "joined": (joined_but_not_cleared, {"resume": True}),
}


def forked(run):
    """The exit status of a child that runs this."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    status = FAILED
    try:
        run()
        status = 0
    except OSError as error:
        status = TOLD if error.errno in ERRORS else FAILED
    except records.DamagedFile:  # as pyarrow says of a file in which it cannot seek
        status = TOLD
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(status)


def left(path):
    return sorted(name for name in os.listdir(path.parent) if not name.endswith(".lock"))


def play_on_after(path, options, before, expected):
    """What a fault has left must be whole, and go on to what an unbroken run writes."""
    now = path.read_bytes() if path.exists() else None
    assert now in (before, expected), "the file is neither as it was nor the new one"
    parts = list(path.with_name(f"{path.name}.parts").glob("*.parquet"))
    replaced = options.get("overwrite") and now == before
    if replaced and (not parts or of_another_run(parts)):
        play(path, overwrite=True)
    else:
        play(path, resume=True)
    assert path.read_bytes() == expected, "other bytes than those of an unbroken run"
    assert left(path) == [path.name], f"left over: {left(path)}"


def of_another_run(parts):
    return records.result(min(parts)).seed != SEED


def main(name, first, step):
    shim = ctypes.CDLL(None)
    shim.fail_arm.argtypes = [ctypes.c_char_p, ctypes.c_int, ctypes.c_int]
    _recording._PART_GAMES = 4
    prepare, options = SCENARIOS[name]
    root = Path(tempfile.mkdtemp())
    unbroken, path = root / "unbroken.parquet", root / "here" / "games.parquet"

    def begin():
        shutil.rmtree(path.parent, ignore_errors=True)
        shutil.copytree(root / "before", path.parent)

    def attempt(number, mode):
        shim.fail_arm(os.fsencode(path.parent), number, mode)
        try:
            play(path, **options)
            (root / "calls").write_text(str(shim.fail_calls()))
        finally:
            shim.fail_arm(b"", 0, 0)

    (root / "before").mkdir()
    assert forked(lambda: prepare(root / "before" / path.name)) == 0
    assert forked(lambda: play(unbroken)) == 0
    expected = unbroken.read_bytes()
    begin()
    before = path.read_bytes() if path.exists() else None
    assert forked(lambda: attempt(0, 0)) == 0
    calls, attempts = int((root / "calls").read_text()), 0
    for number in range(1 + first, calls + 1, step):
        for how, mode in MODES.items():
            begin()
            where = f"{name}: call {number} of {calls}, {how}"
            status = forked(lambda n=number, m=mode: attempt(n, m))
            assert status in ((KILLED,) if mode < 0 else (0, TOLD)), f"{where}: status {status}"
            if mode > 0:  # an error cleans up behind itself
                assert not list(path.parent.glob("*/*.unfinished")), where
            going_on = forked(lambda: play_on_after(path, options, before, expected))
            assert going_on == 0, where
            attempts += 1
    shutil.rmtree(root)
    print(f"{name}: {calls} calls, {attempts} attempts")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
