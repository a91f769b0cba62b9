"""The examples in the documentation of every public name hold."""

import doctest

import pytest

from wenling import cards, guanpai, tong

PUBLIC = [
    (module, name)
    for module in (cards, tong, guanpai)
    for name in module.__all__
    if callable(getattr(module, name))
]


def run_examples(value, name: str) -> tuple[int, int]:
    """How many examples of `value` and its members there are, and how many fail."""
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for test in doctest.DocTestFinder().find(value, name, module=False):
        runner.run(test)
    return runner.tries, runner.failures


@pytest.mark.parametrize(("module", "name"), PUBLIC, ids=lambda v: getattr(v, "__name__", v))
def test_every_public_name_has_examples_that_hold(module, name):
    attempted, failed = run_examples(getattr(module, name), f"{module.__name__}.{name}")
    assert failed == 0
    assert attempted > 0 or name == "Kind"


@pytest.mark.parametrize("module", [tong, guanpai], ids=lambda module: module.__name__)
def test_examples_of_the_module(module):
    results = doctest.testmod(module)
    assert results.attempted > 0
    assert results.failed == 0
