"""What other builds find in the installed package; examples/cython_bot uses it."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

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


def test_only_what_a_game_is_and_what_that_needs_is_installed():
    folder = Path(wenling.get_include())
    found = {path.relative_to(folder).as_posix() for path in folder.rglob("*.h")}
    engine = {name for name in found if name.startswith("engine/")}
    needed, waiting = set(), set(engine)
    while waiting:
        name = waiting.pop()
        needed.add(name)
        waiting |= set(INCLUDE.findall((folder / name).read_text(encoding="utf-8"))) - needed
    assert engine
    assert found == needed


@pytest.mark.skipif(shutil.which("c++") is None, reason="no compiler of C++")
@pytest.mark.parametrize("standard", ["c++11", "c++20"])
def test_the_headers_compile_as_cplusplus(standard, tmp_path):
    folder = Path(wenling.get_include())
    names = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.h"))
    source = tmp_path / "all.cpp"
    source.write_text("".join(f'#include "{name}"\n' for name in names), encoding="utf-8")
    strict = ["-Wall", "-Wextra", "-pedantic", "-Werror", "-fsyntax-only", f"-I{folder}"]
    subprocess.run(["c++", f"-std={standard}", *strict, str(source)], check=True)


def test_the_functions_for_other_modules_are_exported():
    exported = {"table_of", "position_of", "table_in", "rules_in"}
    assert exported <= _games.__pyx_capi__.keys()
