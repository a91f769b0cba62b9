"""Hostile arguments for everything; `python -m tests.soundness.garbage` tries more of them.

In a process of its own, since it limits its memory, and ends with whatever ends the interpreter.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.soundness.hostile import KINDS
from tests.soundness.surface import GOOD, targets

HERE = Path(__file__).resolve().parents[2]


def test_every_public_parameter_has_a_good_value():
    missing = {
        name: target.name
        for target in targets()
        for name in target.parameters
        if name.lstrip("*") not in GOOD and target.public
    }
    assert not missing
    assert len(KINDS) > 50


@pytest.mark.parametrize("part", range(4))
def test_garbage_is_refused(part):
    """Every 40th of the calls in which each parameter meets each hostile value, and some drawn."""
    command = ["--calls", "2000", "--seed", str(part), "--start", str(part * 10), "--step", "40"]
    sanitized = "asan" in os.environ.get("LD_PRELOAD", "")
    done = subprocess.run(
        [sys.executable, "-m", "tests.soundness.garbage", *command]
        + (["--memory", "0"] if sanitized else []),
        cwd=HERE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([*sys.path, str(HERE)])},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-3000:]
