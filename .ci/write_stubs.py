"""Write the ``Rules`` of the families into their stubs, from the core's tables of options.

``python .ci/write_stubs.py`` writes them, with ``--check`` it fails where they are not fresh.
"""

import sys
from pathlib import Path

from wenling._core._options import default_rules, options

FAMILIES = {
    "tong": ("duijiatong", "liujiatong", "biaotong"),
    "guanpai": ("guanpai",),
    "hongwu": ("hongwu",),
    "mahjong": ("mahjong",),
}
STUBS = Path(__file__).parent.parent / "src/wenling/_core"
BEGIN = "# Written by .ci/write_stubs.py: a field for each option of the core's table.\n"
END = "# End of what is written.\n"


def type_of(option):
    if option.kind == "word":
        return f"Literal[{', '.join(repr(word) for word in option.words)}]"
    if option.kind == "flag":
        return "bool"
    return "int | None" if option.none else "int"


def written(games):
    fields = [f"{option.name}: {type_of(option)} = ..." for option in options(games[0])]
    names = f"Literal[{', '.join(map(repr, games))}]"
    game = f"game: {names} = ..." if len(games) > 1 else f"game: ClassVar[{names}]"
    lines = "\n".join(f"    {line}" for line in [game, *fields])
    return f"@dataclass(frozen=True)\nclass Rules(FamilyRules):\n{lines}\n\n".replace("'", '"')


def main():
    stale = []
    for family, games in FAMILIES.items():
        assert type(default_rules(games[0])).__module__ == f"wenling.{family}"
        path = STUBS / f"_{family}.pyi"
        text = path.read_text(encoding="utf-8")
        before, rest = text.split(BEGIN)
        fresh = before + BEGIN + written(games) + END + rest.split(END)[1]
        if fresh != text:
            stale.append(path.name)
            if "--check" not in sys.argv:
                path.write_text(fresh, encoding="utf-8")
    if stale and "--check" in sys.argv:
        sys.exit(f"{', '.join(stale)}: not fresh; python .ci/write_stubs.py writes them")


main()
