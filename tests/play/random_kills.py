"""Runs that are killed at random moments, and resumed until they are whole.

    python -m tests.play.random_kills KILLS [SEED]

Half of them begin where there is no file, half replace one of another run. Every run must end with
the bytes that one writes to which nothing happens; the file must be whole at every moment.
"""

import collections
import functools
import os
import random
import shutil
import signal
import sys
import tempfile
import time
from pathlib import Path

from tests.play.failing_calls import forked, left
from wenling import _recording, simulation

GAMES = 600


def play(path, seed=2, **options):
    simulation.simulate("guanpai", "greedy,random", GAMES, seed, workers=2, out=path, **options)


def killed(run, seconds):
    """Whether a child that runs this had to be killed after so long."""
    child = os.fork()
    if not child:
        run()
        os._exit(0)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert status in (0, -signal.SIGKILL), f"status {status}"
    return status != 0


def options_for(path, old):
    """How to go on: what is not to be resumed yet is overwritten, or begun."""
    parts = list(path.with_name(f"{path.name}.parts").glob("*.parquet"))
    now = path.read_bytes() if path.exists() else None
    return {"resume": True} if parts or now != old else {"overwrite": old is not None}


def one_run(root, expected, old, draws, longest):
    """The kills until a run is whole, by what they left."""
    path = root / "here" / "games.parquet"
    shutil.rmtree(path.parent, ignore_errors=True)
    path.parent.mkdir()
    if old is not None:
        path.write_bytes(old)
    found = collections.Counter()
    while True:
        run = functools.partial(play, path, **options_for(path, old))
        if not killed(run, draws.uniform(0, longest)):
            break
        now = path.read_bytes() if path.exists() else None
        assert now in (old, expected), "the file is neither the old nor the new one"
        parts = len(list(path.parent.glob("*.parts/*.parquet")))
        written = bool(list(path.parent.glob("*.parts/*.unfinished")))
        found["whole" if now == expected else f"{parts:2} parts{', one begun' * written}"] += 1
    assert path.read_bytes() == expected, "other bytes than those of an unbroken run"
    assert left(path) == [path.name], f"left over: {left(path)}"
    return found


def main(kills, seed=1):
    _recording._PART_GAMES = 40
    simulation._CHUNK = 20
    root, draws = Path(tempfile.mkdtemp()), random.Random(seed)
    one, other = root / "one.parquet", root / "other.parquet"
    began = time.monotonic()
    assert forked(lambda: play(one)) == 0
    longest = 1.2 * (time.monotonic() - began)
    assert forked(lambda: play(other, seed=1)) == 0
    found, runs = collections.Counter(), 0
    while found.total() < kills:
        old = other.read_bytes() if runs % 2 else None
        found += one_run(root, one.read_bytes(), old, draws, longest)
        runs += 1
    shutil.rmtree(root)
    print(f"{found.total()} kills in {runs} runs, which left: {dict(sorted(found.items()))}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
