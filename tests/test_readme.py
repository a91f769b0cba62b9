"""The README's examples run."""

import doctest
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_examples_of_the_readme():
    failed, attempted = doctest.testfile(str(README), module_relative=False)
    assert attempted > 15
    assert failed == 0
