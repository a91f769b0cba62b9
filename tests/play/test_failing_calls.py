"""At every system call of recording and resuming a failure and a kill: nothing is lost."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.play.failing_calls import SCENARIOS

SOURCE = Path(__file__).with_name("failing_calls.c")
COMPILER = shutil.which("cc")

pytestmark = [
    pytest.mark.uninstrumented,  # a sanitizer overlays the same calls
    pytest.mark.skipif(
        sys.platform != "linux" or not COMPILER,
        reason="needs a C compiler, and LD_PRELOAD of Linux",
    ),
]


@pytest.fixture(scope="module")
def shim(tmp_path_factory):
    library = tmp_path_factory.mktemp("shim") / "failing_calls.so"
    command = [COMPILER, "-shared", "-fPIC", "-O1", "-o", library, SOURCE, "-ldl"]
    subprocess.run(command, check=True)
    return library


def attempts(shim, scenario, first, step):
    done = subprocess.run(
        [sys.executable, "-m", "tests.play.failing_calls", scenario, str(first), str(step)],
        env={**os.environ, "LD_PRELOAD": str(shim)},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=3000,
    )
    assert done.returncode == 0, done.stderr
    print(done.stdout)


@pytest.mark.parametrize("scenario", ["new", "finished, and parts"])
def test_a_failing_call_or_a_kill_loses_nothing(scenario, shim):
    attempts(shim, scenario, 11, 31)


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_failing_call_or_kill_loses_nothing(scenario, shim):
    attempts(shim, scenario, 0, 1)
