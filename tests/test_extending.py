"""What other builds find in the installed package; examples/cython_bot uses it."""

import re
from pathlib import Path

import wenling
from wenling._core import _games

PXDS = sorted(Path(_games.__file__).parent.glob("*.pxd"))
EXTERN = re.compile(r'^cdef extern from "(\w+/\w+\.h)"', re.MULTILINE)
INCLUDE = re.compile(r'^#include "([^"]+)"', re.MULTILINE)


def test_every_header_that_a_pxd_names_is_installed_with_all_it_includes():
    folder = Path(wenling.get_include())
    waiting = {name for pxd in PXDS for name in EXTERN.findall(pxd.read_text(encoding="utf-8"))}
    assert "engine/game.h" in waiting
    seen = set()
    while waiting:
        name = waiting.pop()
        seen.add(name)
        waiting |= set(INCLUDE.findall((folder / name).read_text(encoding="utf-8"))) - seen


def test_the_functions_for_other_modules_are_exported():
    assert {"table_of", "position_of"} <= _games.__pyx_capi__.keys()
