"""Everything uses only what stands beneath it, and nothing goes in a circle.

python .ci/check_floors.py

In the core a floor is a folder, and the families stand side by side and use none of each other; a
unit, ``folder/X``, is ``X.c`` with ``X.h``. In Python a unit is a module, which may use others on
its floor; what Cython compiles and its stub are ``_core/X``. Imports within functions count.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

Uses = dict[str, set[str]]  # what each unit uses of the others
Units = tuple[str, ...]


class House(NamedTuple):
    """Floors from the bottom up, whether those on one floor may use each other, and exceptions.

    An exception is what is not yet so, and why. None is added; one whose case is mended must go.
    """

    floors: tuple[str, ...]
    neighbours: bool
    upward: Mapping[str, str] = {}  # "user used"
    circles: Mapping[str, str] = {}  # all units, sorted


CORE = House(
    floors=("base", "engine", "cards", "climb", "tong guanpai hongwu mahjong", "mind", "sim"),
    neighbours=False,
)
PYTHON = House(
    floors=(
        "errors",
        "_core",
        "_compat _include _threads cards games guanpai hongwu mahjong tiles tong",
        "__init__ _checks _locking _parquet _progress _recording"
        " bots records results simulation vector",
        "adapters",
        "cli",
    ),
    neighbours=True,
    upward={
        "adapters/_spaces cli/views": "a state is shown as the command shows it",
    },
    circles={"_parquet records": "files are opened by one, their errors defined in the other"},
)


# ---- What uses what ---------------------------------------------------------------------------


def core_uses(root: Path) -> Uses:
    """The units of the core, by their ``#include "..."``."""
    core = root / "src" / "_core"
    uses: Uses = {}
    for path in core.rglob("*.[ch]"):
        unit = path.relative_to(core).with_suffix("").as_posix()
        text = path.read_text(encoding="utf-8")
        named = re.findall(r'^ *# *include "(.+)\.h"', text, re.MULTILINE)
        uses.setdefault(unit, set()).update(named)
    return {unit: used & uses.keys() - {unit} for unit, used in uses.items()}


def python_uses(root: Path) -> Uses:
    """The modules of Python and the bindings, by their imports and cimports of wenling."""
    package, bindings = root / "src" / "wenling", root / "src" / "_core" / "bindings"
    found = {path: path.relative_to(package) for path in package.rglob("*.py*")}
    found |= {
        path: Path("_core") / path.relative_to(bindings) for path in bindings.rglob("*.p[yx]*")
    }
    units = {
        path: found[path].with_suffix("").as_posix() for path in found if path.suffix in READERS
    }
    uses: Uses = {unit: set() for unit in units.values()}
    for path, unit in units.items():
        for module, name in READERS[path.suffix](path.read_text(encoding="utf-8")):
            uses[unit].add(_unit_of(module, name, uses))
    return {unit: used & uses.keys() - {unit} for unit, used in uses.items()}


def _unit_of(module: str, name: str, units: Uses) -> str:
    """Where ``from module import name`` looks."""
    here = module.split(".")[1:]
    for parts in ([*here, name], here, [*here, "__init__"]):
        if "/".join(parts) in units:
            return "/".join(parts)
    return ""


def _imports(text: str) -> Iterator[tuple[str, str]]:
    """Modules of wenling and names in them that a text of Python imports."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            named = [(alias.name, "") for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            named = [(node.module or "", alias.name) for alias in node.names]
        else:
            continue
        yield from ((module, name) for module, name in named if module.split(".")[0] == "wenling")


def _cython_imports(text: str) -> Iterator[tuple[str, str]]:
    """The same for Cython, which Python cannot parse: its lines of imports and includes alone."""
    lines = re.findall(
        r"^ *(from wenling[\w.]* c?import (?:\([^)]*\)|.*)|c?import wenling.*)", text, re.MULTILINE
    )
    for line in lines:
        yield from _imports(line.replace("cimport", "import"))
    for part in re.findall(r'^include "([\w/]+)\.pxi"', text, re.MULTILINE):
        yield f"wenling._core.{part.replace('/', '.')}", ""


PYTHON_FILES, CYTHON_FILES = (".py", ".pyi"), (".pyx", ".pxd", ".pxi")
READERS = dict.fromkeys(PYTHON_FILES, _imports) | dict.fromkeys(CYTHON_FILES, _cython_imports)


# ---- What is wrong ----------------------------------------------------------------------------


def _places(house: House) -> dict[str, int]:
    return {name: i for i, floor in enumerate(house.floors) for name in floor.split()}


def _place(unit: str) -> str:
    return unit.partition("/")[0]


def upward(uses: Uses, house: House) -> set[Units]:
    """Pairs of a unit and one that it must not use."""
    floor = _places(house)

    def may(user: str, used: str) -> bool:
        if user == used:
            return True
        return floor[used] < floor[user] or (house.neighbours and floor[used] == floor[user])

    return {
        (unit, other)
        for unit in uses
        for other in uses[unit]
        if not may(_place(unit), _place(other))
    }


def circles(uses: Uses) -> set[Units]:
    """Sets of units each of which comes back to itself through the others."""
    reached = {unit: set(used) for unit, used in uses.items()}
    for middle in uses:
        for unit in uses:
            if middle in reached[unit]:
                reached[unit] |= reached[middle]
    return {
        tuple(sorted(other for other in reached[unit] if unit in reached[other]))
        for unit in uses
        if unit in reached[unit]
    }


def problems(uses: Uses, house: House) -> list[str]:
    """What is wrong with the units of a house, or with the exceptions made for it."""
    known, there = _places(house).keys(), {_place(unit) for unit in uses}
    if known != there:
        return [f"{name} stands on no floor" for name in sorted(there - known)] + [
            f"{name} has a floor, but is not there" for name in sorted(known - there)
        ]
    rising = upward(uses, house)
    level = {unit: {used for used in uses[unit] if (unit, used) not in rising} for unit in uses}
    turning = circles(level)
    excepted = {tuple(units.split()) for units in [*house.upward, *house.circles]}
    return [
        *(f"{user} uses {used}, not beneath it" for user, used in sorted(rising - excepted)),
        *(f"a circle: {' '.join(units)}" for units in sorted(turning - excepted)),
        *(
            f"delete this exception, it is mended: {' '.join(units)}"
            for units in sorted(excepted - rising - turning)
        ),
    ]


def main(root: Path) -> None:
    wrong = problems(core_uses(root), CORE) + problems(python_uses(root), PYTHON)
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main(Path(__file__).parents[1])
