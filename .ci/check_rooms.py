"""The same rooms in every family: each function of a game's table stands where it belongs.

python .ci/check_rooms.py

A room is ``src/_core/FAMILY/ROOM.c``, or where it is too large ``ROOM_part.c`` and so on.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOMS = {
    "rules": ["rules"],
    "deal": ["deal", "restart", "setup", "next"],
    "moves": ["legal", "random", "sample", "is_legal", "apply", "mask"],
    "ends": ["returns", "verdict", "result", "forfeit"],
    "view": ["observe", "show", "tensor", "features", "player_at"],
    "text": ["format", "parse"],
    "hidden": ["resample", "make_plausible", "recall"],
    "policy": ["propose"],
    "abstract": ["abstract"],
}
ROOM_OF = {field: room for room, fields in ROOMS.items() for field in fields}
ENTRY = re.compile(r"\.(\w+) = &?(wl_\w+)")
DEFINED = re.compile(
    r"^(?!extern|static)\w[\w ]*?[ *](wl_\w+)(?:\[\w+\])?(?:\(| = \{)", re.MULTILINE
)


def defined_in(family: Path) -> dict[str, str]:
    """What a family's sources define, by name, and the file."""
    return {
        name: path.stem
        for path in sorted(family.glob("*.c"))
        for name in DEFINED.findall(path.read_text(encoding="utf-8"))
    }


def problems(core: Path) -> list[str]:
    """What is not in its room."""
    wrong = []
    for table in sorted(core.glob("*/game.c")):
        family, found = table.parent, defined_in(table.parent)
        for field, name in ENTRY.findall(table.read_text(encoding="utf-8")):
            room = ROOM_OF.get(field)
            place = found.get(name)
            if room and place != room and not str(place).startswith(f"{room}_"):
                wrong.append(f"{family.name}: {name}, {field} of the table, is not in {room}.c")
    return wrong


def main(root: Path) -> None:
    wrong = problems(root / "src" / "_core")
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main(Path(__file__).parent.parent)
