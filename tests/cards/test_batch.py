"""Batches answer as single calls do, row by row, whatever the threads."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rank_hands import GAMES, any_games, game, hands, most, rows, sets
from tests.reference.ranks import text


def ranks(played):
    return len(played.core.Hand("").counts)


def drawn_rows(strategy):
    return any_games().flatmap(
        lambda played: st.tuples(st.just(played), st.lists(strategy(played), max_size=12))
    )


def random_hands(played, size: int, seed: int = 0) -> np.ndarray:
    """Sparse random hands, most of them small enough to be combinations."""
    stream = np.random.default_rng(seed)
    limits = np.array(most(played)[: ranks(played)])
    present = stream.random((size, len(limits))) < 0.2
    return (present * stream.integers(0, limits + 1, (size, len(limits)))).astype(np.uint8)


def as_text(row) -> str:
    return text((*row.tolist(), 0, 0)[:15])


def single(played, cards) -> tuple[int, int, int]:
    combo = played.core.classify(cards, played.rules)
    return (combo.kind, combo.length, combo.rank) if combo else (0, 0, 0)


@given(drawn_rows(lambda played: sets(played, 3)))
def test_classify_batch_is_classify(case):
    played, several = case
    batch = played.core.classify_batch(rows(several, ranks(played)), played.rules)
    assert len(batch) == len(several)
    for answer, cards in zip(batch, several, strict=True):
        kind, length, rank = single(played, text(cards))
        assert answer["kind"] == kind
        assert kind == 0 or (answer["length"], answer["rank"]) == (length, rank)


@given(drawn_rows(lambda played: hands(played, 27, 3)))
def test_count_plays_batch_is_count_plays(case):
    played, several = case
    batch = played.core.count_plays_batch(rows(several, ranks(played)), played.rules)
    assert batch.dtype == np.int64
    singles = [played.core.count_plays(text(hand), None, played.rules) for hand in several]
    assert batch.tolist() == singles


@pytest.mark.parametrize("name", GAMES)
def test_threads_make_no_difference(name):
    played = game(name)
    batch = random_hands(played, 20_000)
    core = played.core
    alone = core.classify_batch(batch, played.rules)
    assert 0.05 < (alone["kind"] > 0).mean() < 0.95
    for threads in (1, 2, 3, 0):
        again = core.classify_batch(batch, played.rules, threads=threads)
        assert (again == alone).all()
    few = batch[:9_000]
    counted = core.count_plays_batch(few, played.rules)
    assert (core.count_plays_batch(few, played.rules, threads=2) == counted).all()


@pytest.mark.parametrize("name", GAMES)
def test_large_batches_row_by_row(name):
    played = game(name)
    batch = random_hands(played, 2_000, seed=1)
    answers = played.core.classify_batch(batch, played.rules)
    counted = played.core.count_plays_batch(batch[:200], played.rules)
    for row, answer in zip(batch, answers, strict=True):
        kind, length, rank = single(played, as_text(row))
        assert answer["kind"] == kind
        assert kind == 0 or (answer["length"], answer["rank"]) == (length, rank)
    for row, count in zip(batch, counted, strict=False):
        assert played.core.count_plays(as_text(row), None, played.rules) == count


@pytest.mark.parametrize("name", GAMES)
def test_empty_and_read_only_batches(name):
    played = game(name)
    none = np.zeros((0, ranks(played)), dtype=np.uint8)
    assert len(played.core.classify_batch(none, played.rules)) == 0
    assert len(played.core.count_plays_batch(none, played.rules)) == 0
    empty_rows = np.zeros((2, ranks(played)), dtype=np.uint8)
    empty_rows.flags.writeable = False
    assert played.core.classify_batch(empty_rows, played.rules)["kind"].tolist() == [0, 0]
    assert played.core.count_plays_batch(empty_rows, played.rules).tolist() == [0, 0]


# ---- Bad input --------------------------------------------------------------------------------

BATCHES = pytest.mark.parametrize("batch", ["classify_batch", "count_plays_batch"])


@BATCHES
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bad", [0, 3, 9_999])
def test_the_first_bad_row_is_named(name, batch, bad):
    played = game(name)
    cards = np.zeros((10_000, ranks(played)), dtype=np.uint8)
    cards[:, 2] = 1
    cards[bad:, 4] = most(played)[4] + 1
    for threads in (None, 2):
        with pytest.raises(ValueError, match=rf"row {bad}: .*\b7\b"):
            getattr(played.core, batch)(cards, played.rules, threads=threads)


@BATCHES
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("value", [200, 255])
def test_wild_bytes_are_refused(name, batch, value):
    played = game(name)
    cards = np.full((1, ranks(played)), value, dtype=np.uint8)
    with pytest.raises(ValueError, match="row 0"):
        getattr(played.core, batch)(cards, played.rules)


@BATCHES
@pytest.mark.parametrize("name", GAMES)
def test_wrong_arrays(name, batch):
    played = game(name)
    function = getattr(played.core, batch)
    good = np.zeros((4, ranks(played)), dtype=np.uint8)
    for dtype in (np.int64, np.int8, np.float64, np.uint16):
        with pytest.raises(ValueError, match="uint8"):
            function(good.astype(dtype), played.rules)
    for shape in ((4, ranks(played) - 1), (4, ranks(played) + 1), (4 * ranks(played),)):
        with pytest.raises(ValueError, match=r"dimensions|columns"):
            function(np.zeros(shape, dtype=np.uint8), played.rules)
    for strided in (np.asfortranarray(good), np.repeat(good, 2, axis=1)[:, ::2], good[::-1]):
        with pytest.raises(ValueError, match="contiguous"):
            function(strided, played.rules)
    for other in (None, good.tolist(), "334"):
        with pytest.raises(TypeError):
            function(other, played.rules)
    with pytest.raises(ValueError, match="threads"):
        function(good, played.rules, threads=-1)


@settings(max_examples=50)
@given(st.sampled_from(list(GAMES)), st.binary(max_size=300))
def test_random_bytes_never_crash(name, noise):
    """Anything that fits the shape is either answered or refused."""
    played = game(name)
    width = ranks(played)
    size = len(noise) // width
    cards = np.frombuffer(noise[: size * width], dtype=np.uint8).reshape(size, width)
    legal = bool((cards <= np.array(most(played)[:width])).all())
    try:
        played.core.classify_batch(cards, played.rules)
    except ValueError:
        assert not legal
    else:
        assert legal
