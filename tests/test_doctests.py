"""Every public name is documented, with examples that run."""

import doctest
import enum
import inspect
import re
from importlib import import_module
from typing import get_origin

import pytest

NAMES = ["bots", "cards", "games", "guanpai", "hongwu", "mahjong", "tiles", "tong"]
MODULES = [import_module(f"wenling.{name}") for name in NAMES]
WHOLE = [import_module(f"wenling.{name}") for name in ("records", "results", "simulation")]


def is_class(value: object) -> bool:
    """To Python 3.10 an alias like ``Callable[[], int]`` is one too."""
    return inspect.isclass(value) and get_origin(value) is None


PUBLIC = {
    f"{module.__name__}.{name}": getattr(module, name)
    for module in MODULES
    for name in module.__all__
    if inspect.isroutine(getattr(module, name)) or is_class(getattr(module, name))
}


def run_examples(value: object, name: str) -> doctest.TestResults:
    """How many examples there are of ``value`` and its members, and how many fail."""
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    names = dict(vars(inspect.getmodule(value)))
    for test in doctest.DocTestFinder().find(value, name, module=False, globs=names):
        runner.run(test)
    return doctest.TestResults(runner.failures, runner.tries)


def is_plain(value: object) -> bool:
    """Kinds and errors say all by their names."""
    return inspect.isclass(value) and issubclass(value, (enum.Enum, Exception))


@pytest.mark.parametrize("name", PUBLIC)
def test_every_public_name_has_examples_that_hold(name):
    value = PUBLIC[name]
    results = run_examples(value, name)
    assert results.failed == 0
    assert results.attempted > 0 or is_plain(value)
    assert inspect.getdoc(value)


CLASSES = [name for name in PUBLIC if is_class(PUBLIC[name]) and not is_plain(PUBLIC[name])]


@pytest.mark.parametrize("name", CLASSES)
def test_every_public_member_is_documented(name):
    """By itself, or as an attribute or parameter of its class."""
    value = PUBLIC[name]
    for member in dir(value):
        if member.startswith("_"):
            continue
        found = inspect.getattr_static(value, member)
        default = isinstance(found, (int, float, str, type(None)))  # of a dataclass
        own = None if default else getattr(found, "__func__", found).__doc__
        listed = rf"^\s*(\w+, )*{member}(, \w+)* : |``{member}``"
        assert own or re.search(listed, value.__doc__, re.MULTILINE), member


@pytest.mark.parametrize("module", [*MODULES, *WHOLE], ids=lambda module: module.__name__)
def test_examples_of_the_modules(module):
    results = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    assert results.failed == 0
