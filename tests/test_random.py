"""The generator behind every deal: golden vectors, and numpy's SFC64 as an independent witness."""

import numpy as np
import pytest

from wenling._core._random import Stream

GOLDEN = {
    (0, 0): [4237781876154851393, 17705428440413258140, 1322197197711907681, 822724228132957142],
    (2026, 7): [12036161701670680021, 4041738206896153336, 244068517436931540, 7758717762977955359],
}


def numpy_stream(seed: int, index: int) -> np.random.SFC64:
    generator = np.random.SFC64(0)
    state = generator.state
    state["state"]["state"] = np.array([seed, index, 0, 1], dtype=np.uint64)
    generator.state = state
    generator.random_raw(12)
    return generator


@pytest.mark.parametrize(("key", "expected"), GOLDEN.items())
def test_golden_vectors(key, expected):
    stream = Stream(*key)
    assert [stream.next() for _ in expected] == expected


@pytest.mark.parametrize("key", [(0, 0), (1, 0), (0, 1), (2**64 - 1, 12345)])
def test_is_numpys_sfc64(key):
    stream, witness = Stream(*key), numpy_stream(*key)
    assert [stream.next() for _ in range(100)] == witness.random_raw(100).tolist()


def test_below_is_uniform_and_bounded():
    stream = Stream(3)
    counts = np.bincount([stream.below(6) for _ in range(60_000)], minlength=6)
    assert counts.size == 6
    assert np.abs(counts - 10_000).max() < 500  # over five standard deviations


def test_below_draws_again_where_a_product_would_not_be_uniform():
    n = 3 * 2**30
    words, stream = Stream(7), Stream(7)
    products = [(words.next() >> 32) * n for _ in range(200)]
    kept = [product >> 32 for product in products if product % 2**32 >= 2**32 % n]
    assert 100 < len(kept) < 200
    assert [stream.below(n) for _ in kept] == kept


def test_shuffled_is_a_permutation_and_moves_every_item():
    positions = np.array([Stream(5, i).shuffled(16) for i in range(4_000)])
    assert (np.sort(positions, axis=1) == np.arange(16)).all()
    counts = np.array([np.bincount(positions[:, i], minlength=16) for i in range(16)])
    assert np.abs(counts - 250).max() < 90


def test_bad_arguments():
    with pytest.raises(ValueError, match="below"):
        Stream(0).below(0)
    for wrong in (257, -1, 2**70):
        with pytest.raises(ValueError, match="n must be from 0 to 256"):
            Stream(0).shuffled(wrong)
    for wrong in (-1, 2**32, 10**5000):
        with pytest.raises(ValueError, match="n must be from 0 to"):
            Stream(0).below(wrong)
    for wrong in (-1, 2**64):
        with pytest.raises(ValueError, match="seed must be from 0 to"):
            Stream(wrong)
