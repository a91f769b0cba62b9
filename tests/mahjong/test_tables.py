"""Every pattern of one suit, and of winds and honours, against a list of all complete ones.

The list is made forwards, independently of the core and of the reference: all choices of groups and
of a pair, then all of them with one, two and three tiles taken away, which 得 replace.
"""

from functools import cache
from itertools import combinations_with_replacement, product

import numpy as np
import pytest

from tests.reference import mahjong as reference
from wenling import mahjong

EAST = 27


def encode(patterns: np.ndarray) -> np.ndarray:
    """Counts below eight as one number, three bits a kind."""
    return (patterns.astype(np.int64) << (3 * np.arange(patterns.shape[1]))).sum(axis=1)


@cache
def all_patterns(kinds: int) -> np.ndarray:
    """At most four tiles of each kind, at most 17 in all."""
    patterns = np.zeros((1, 0), np.uint8)
    for _ in range(kinds):
        more = [np.insert(patterns, patterns.shape[1], count, axis=1) for count in range(5)]
        patterns = np.concatenate(more)
        patterns = patterns[patterns.sum(axis=1) <= 17]
    return patterns


@cache
def complete_patterns(kinds: int, groups: int, with_pair: bool) -> np.ndarray:
    """All sums of that many groups, and of a pair if asked for; seven kinds know no sequences."""
    one = np.eye(kinds, dtype=np.uint8)
    parts = [3 * row for row in one]
    if kinds == 9:
        parts += [one[low] + one[low + 1] + one[low + 2] for low in range(7)]
    sums = [
        sum(chosen, np.zeros(kinds, np.uint8))
        for chosen in combinations_with_replacement(parts, groups)
    ]
    patterns = np.array(sums)
    if with_pair:
        patterns = (patterns[:, None] + 2 * one[None]).reshape(-1, kinds)
    return np.unique(patterns[patterns.max(axis=1) <= 7], axis=0)


@cache
def winning(kinds: int, groups: int, with_pair: bool, wilds: int) -> np.ndarray:
    """The codes of all patterns to which ``wilds`` tiles can be added for that."""
    patterns = complete_patterns(kinds, groups, with_pair)
    for _ in range(wilds):
        fewer = (patterns[:, None].astype(np.int8) - np.eye(kinds, dtype=np.int8)).reshape(
            -1, kinds
        )
        patterns = fewer[fewer.min(axis=1) >= 0]
        patterns = patterns[np.unique(encode(patterns), return_index=True)[1]]
    return encode(patterns)


def is_winning(patterns: np.ndarray, with_pair: bool, wilds: int) -> np.ndarray:
    """For every pattern: whether it is groups, and a pair if asked for, with ``wilds`` 得."""
    sizes = patterns.sum(axis=1) + wilds
    answer = np.zeros(len(patterns), bool)
    for groups in range(6):
        rows = sizes == 3 * groups + 2 * with_pair
        answer[rows] = np.isin(
            encode(patterns[rows]), winning(patterns.shape[1], groups, with_pair, wilds)
        )
    return answer


def test_the_number_of_patterns():
    assert len(all_patterns(9)) == 886_400


@pytest.mark.parametrize("kinds", [9, 7])
def test_the_reference_agrees_on_small_patterns(kinds):
    for with_pair, wilds in product((False, True), range(4)):
        patterns = all_patterns(kinds)
        patterns = patterns[patterns.sum(axis=1) + wilds <= 5]
        expected = is_winning(patterns, with_pair, wilds)
        sizes = patterns.sum(axis=1) + wilds - 2 * with_pair
        for pattern, size, answer in zip(patterns.tolist(), sizes, expected, strict=True):
            if size >= 0 and size % 3 == 0:
                groups = int(size) // 3
                assert (
                    reference.suit_is_complete(tuple(pattern), wilds, groups, with_pair) == answer
                )


@pytest.mark.parametrize("wilds", range(4))
@pytest.mark.parametrize(("first", "kinds"), [(0, 9), (9, 9), (18, 9), (27, 7)])
def test_every_pattern_with_the_pair_in_it(first, kinds, wilds):
    patterns = all_patterns(kinds)
    sizes = patterns.sum(axis=1) + wilds
    patterns = patterns[(sizes % 3 == 2) & (sizes <= 17)]
    counts = np.zeros((len(patterns), 34), np.uint8)
    counts[:, first : first + kinds] = patterns
    melds = ((17 - wilds - patterns.sum(axis=1)) // 3).astype(np.uint8)
    answer = mahjong.is_win_batch(counts, np.full(len(counts), wilds, np.uint8), melds)
    np.testing.assert_array_equal(answer, is_winning(patterns, True, wilds))


@pytest.mark.parametrize("wilds", range(4))
@pytest.mark.parametrize(
    ("first", "kinds", "pair"), [(0, 9, 27), (9, 9, 27), (18, 9, 33), (27, 7, 0)]
)
def test_every_pattern_with_the_pair_elsewhere(first, kinds, pair, wilds):
    patterns = all_patterns(kinds)
    sizes = patterns.sum(axis=1) + wilds
    patterns = patterns[(sizes % 3 == 0) & (sizes <= 15)]
    counts = np.zeros((len(patterns), 34), np.uint8)
    counts[:, first : first + kinds] = patterns
    counts[:, pair] = 2
    melds = ((15 - wilds - patterns.sum(axis=1)) // 3).astype(np.uint8)
    answer = mahjong.is_win_batch(counts, np.full(len(counts), wilds, np.uint8), melds)
    expected = is_winning(patterns, False, wilds)
    if wilds:  # a 得 may turn that pair into a triplet, if the pattern has a pair
        expected |= is_winning(patterns, True, wilds - 1)
    np.testing.assert_array_equal(answer, expected)
