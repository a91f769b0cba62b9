"""The README's examples run."""

import doctest
import re
import shlex
from pathlib import Path

from wenling.cli import main

README = Path(__file__).parent.parent / "README.md"


def test_examples_of_the_readme():
    failed, attempted = doctest.testfile(str(README), module_relative=False)
    assert attempted > 15
    assert failed == 0


def test_commands_print_what_the_readme_shows(capsys):
    shown = re.findall(r"^\$ wenling (.+)\n((?:.+\n)+)```", README.read_text("utf-8"), re.M)
    assert shown
    for command, expected in shown:
        assert main(shlex.split(command)) == 0
        assert capsys.readouterr().out == expected
