"""The examples in the documentation run."""

import doctest

import pytest

from wenling import bots, records, simulation


@pytest.mark.parametrize("module", [bots, records, simulation], ids=lambda m: m.__name__)
def test_examples(module):
    result = doctest.testmod(module)
    assert result.failed == 0
    assert result.attempted > 0
