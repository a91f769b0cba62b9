"""The checks of floors and rooms find what is wrong in a small house, nothing in the project's."""

import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SCRIPT = ROOT / ".ci" / "check_floors.py"
if not SCRIPT.exists():
    pytest.skip("the tests stand alone, without what they are to look at", allow_module_level=True)
floors = runpy.run_path(str(SCRIPT))
House, problems = floors["House"], floors["problems"]
rooms = runpy.run_path(str(ROOT / ".ci" / "check_rooms.py"))

CORE = House(floors=("base", "one two", "top"), neighbours=False)
PYTHON = House(floors=("errors", "_core", "values", "cli"), neighbours=True)
FILES = {
    "src/_core/base/bits.h": "",
    "src/_core/one/game.h": '#include "base/bits.h"\n',
    "src/_core/one/game.c": '#include <stdio.h>\n#include "one/game.h"\n',
    "src/_core/two/game.h": "",
    "src/_core/top/all.c": '#include "one/game.h"\n#include "two/game.h"\n',
    "src/_core/bindings/_one.pyx": 'import re\ninclude "parts/text.pxi"\n',
    "src/_core/bindings/parts/text.pxi": "from wenling.errors import quoted\n",
    "src/_core/bindings/cone.pxd": 'cdef extern from "one/game.h":\n    pass\n',
    "src/wenling/errors.py": "",
    "src/wenling/_core/_one.pyi": "",
    "src/wenling/values.py": "from wenling._core._one import Hand\n",
    "src/wenling/cli/__init__.py": "from wenling.cli import play\n",
    "src/wenling/cli/play.py": "from wenling import values\n",
}


def found(root, files, core=CORE, python=PYTHON):
    """What is wrong with a house of the usual files and these."""
    for name, text in {**FILES, **files}.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    return [
        *problems(floors["core_uses"](root), core),
        *problems(floors["python_uses"](root), python),
    ]


def test_the_project_stands():
    floors["main"](ROOT)


def test_a_house_without_faults_stands(tmp_path):
    assert found(tmp_path, {}) == []


@pytest.mark.parametrize(
    ("name", "text", "wrong"),
    [
        ("_core/base/bits.h", '#include "top/all.h"\n', "base/bits uses top/all, not beneath it"),
        ("_core/two/game.c", '#include "one/game.h"\n', "two/game uses one/game, not beneath it"),
        ("_core/three/game.c", "", "three stands on no floor"),
        ("wenling/values.py", "import wenling.cli.play\n", "values uses cli/play, not beneath it"),
        (
            "wenling/values.py",
            "def show():\n    from wenling.cli import (\n        play,\n    )\n",
            "values uses cli/play, not beneath it",
        ),
        (
            "wenling/values.py",
            "from wenling.cli import x",
            "values uses cli/__init__, not beneath it",
        ),
        (
            "_core/bindings/_one.pyx",
            "    import wenling.values\n",
            "_core/_one uses values, not beneath it",
        ),
        (
            "_core/bindings/_one.pyx",
            "from wenling.values import (\n    a,\n    b,\n)\n",
            "_core/_one uses values, not beneath it",
        ),
        (
            "_core/bindings/parts/text.pxi",
            "from wenling.values import a\n",
            "_core/parts/text uses values, not beneath it",
        ),
        (
            "wenling/_core/_one.pyi",
            "from wenling.values import A",
            "_core/_one uses values, not beneath it",
        ),
        ("wenling/more.py", "", "more stands on no floor"),
    ],
)
def test_what_goes_up_is_found(tmp_path, name, text, wrong):
    files = {"src/_core/top/all.h": "", f"src/{name}": text}
    assert found(tmp_path, files) == [wrong]


def test_circles_are_found_between_headers_and_sources(tmp_path):
    files = {
        "src/_core/one/rules.c": '#include "one/state.h"\n',
        "src/_core/one/rules.h": "",
        "src/_core/one/state.h": '#include "one/moves.h"\n',
        "src/_core/one/moves.c": '#include "one/rules.h"\n',
        "src/_core/one/moves.h": "",
        "src/_core/one/game.h": '#include "one/moves.h"\n',
    }
    assert found(tmp_path, files) == ["a circle: one/moves one/rules one/state"]


def test_circles_are_found_between_modules(tmp_path):
    files = {"src/wenling/cli/play.py": "import wenling.cli\n"}
    assert found(tmp_path, files) == ["a circle: cli/__init__ cli/play"]


def test_circles_are_found_between_modules_and_what_they_include(tmp_path):
    files = {"src/_core/bindings/parts/text.pxi": "from wenling._core._one cimport Hand\n"}
    assert found(tmp_path, files) == ["a circle: _core/_one _core/parts/text"]


def test_an_exception_holds_until_it_is_mended(tmp_path):
    core = CORE._replace(upward={"two/game one/game": "for now"})
    files = {"src/_core/two/game.c": '#include "one/game.h"\n'}
    assert found(tmp_path, files, core) == []
    files = {"src/_core/two/game.c": ""}
    assert found(tmp_path, files, core) == [
        "delete this exception, it is mended: two/game one/game"
    ]


def test_a_floor_without_anything_is_told(tmp_path):
    python = PYTHON._replace(floors=(*PYTHON.floors, "attic"))
    assert found(tmp_path, {}, python=python) == ["attic has a floor, but is not there"]


def test_every_function_of_a_table_is_in_its_room():
    rooms["main"](ROOT)


@pytest.mark.parametrize(
    ("file", "fine"),
    [("moves.c", True), ("moves_of_trump.c", True), ("view.c", False), ("movesand.c", False)],
)
def test_a_function_in_another_room_is_found(tmp_path, file, fine):
    family = tmp_path / "poker"
    family.mkdir()
    table = "const wl_game wl_poker_game = {\n    .apply = wl_poker_apply,\n};\n"
    (family / "game.c").write_text(table, encoding="utf-8")
    (family / "deal.c").write_text("void f(void)\n{\n    wl_poker_apply(0);\n}\n", encoding="utf-8")
    (family / file).write_text("void wl_poker_apply(void *state)\n{\n}\n", encoding="utf-8")
    wrong = rooms["problems"](tmp_path)
    assert wrong == (
        [] if fine else ["poker: wl_poker_apply, apply of the table, is not in moves.c"]
    )
