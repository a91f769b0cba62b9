"""The examples in the documentation run."""

import doctest

import pytest

from wenling import mahjong, tiles
from wenling._core import _mahjong


@pytest.mark.parametrize("module", [mahjong, tiles, _mahjong], ids=lambda module: module.__name__)
def test_examples(module):
    result = doctest.testmod(module)
    assert result.failed == 0
    assert result.attempted > 0
