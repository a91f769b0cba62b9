"""The examples in the documentation of the modules hold."""

import doctest

import pytest

from wenling import cards, guanpai, tong


@pytest.mark.parametrize("module", [cards, tong, guanpai], ids=lambda module: module.__name__)
def test_examples(module):
    results = doctest.testmod(module)
    assert results.attempted > 0
    assert results.failed == 0
