"""Waits, shanten and advice of arrays of whole hands, with tiles that were seen elsewhere."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.reference import mahjong as reference
from wenling import mahjong
from wenling.mahjong import Hand
from wenling.tiles import parse

from .common import Case
from .strategies import after_a_draw, between_turns

BATCHES = [mahjong.waits_batch, mahjong.shanten_batch, mahjong.advise_batch]
READY = Hand("23m66z", ["chi 456p", "pon 1s", "kong 9s", "pon 2z"], wild="3p")
DRAWN = Hand("23m66z9s", ["chi 456p", "pon 1s", "kong 3s", "pon 2z"], wild="3p")


def array_of(*hands: Hand) -> NDArray[np.void]:
    return mahjong.pack(hands, None)


def elsewhere(case: Case) -> Counter[int]:
    """The tiles that lie neither with the hand nor turned up."""
    tiles = Counter(dict.fromkeys(range(34), 4) | dict.fromkeys(range(34, 42), 1))
    tiles.subtract(parse(case.concealed))
    tiles.subtract(case.plain_hand.laid)
    for meld in case.plain_hand.melds:
        tiles.subtract(meld.tiles)
    if case.wild is not None:
        tiles[parse(case.wild)[0]] -= 1
    return tiles


@st.composite
def with_seen(draw: st.DrawFn, cases: st.SearchStrategy[Case]) -> tuple[Case, Counter[int]]:
    """A hand and what was seen: a few tiles, whole kinds, nearly all there are."""
    case = draw(cases)
    tiles = sorted(elsewhere(case).elements())
    seen = draw(st.one_of(st.just([]), st.lists(st.sampled_from(tiles), max_size=30)))
    gone = draw(st.one_of(st.just(set[int]()), st.sets(st.integers(0, 41))))
    counts = Counter({kind: min(n, tiles.count(kind)) for kind, n in Counter(seen).items()})
    for kind in gone:
        counts[kind] = tiles.count(kind)
    return case, counts


def as_rows(*seen: Counter[int]) -> NDArray[np.uint8]:
    return np.array([[counts[kind] for kind in range(42)] for counts in seen], np.uint8)


@given(with_seen(between_turns()))
def test_waits(sample: tuple[Case, Counter[int]]) -> None:
    case, seen = sample
    mask = int(mahjong.waits_batch(array_of(case.hand), seen=as_rows(seen))[0])
    expected = reference.waits(case.plain_hand, case.concealed, seen)
    assert [kind for kind in range(64) if mask >> kind & 1] == expected
    unseen = int(mahjong.waits_batch(array_of(case.hand))[0])
    assert mahjong.waits(case.hand) == [
        reference.text([kind]) for kind in range(64) if unseen >> kind & 1
    ]


@given(with_seen(st.one_of(between_turns(), after_a_draw())))
def test_shanten(sample: tuple[Case, Counter[int]]) -> None:
    case, seen = sample
    found = mahjong.shanten_batch(array_of(case.hand), seen=as_rows(seen))
    assert found.tolist() == [reference.shanten(case.plain_hand, seen)]
    assert mahjong.shanten_batch(array_of(case.hand)).tolist() == [mahjong.shanten(case.hand)]


@given(with_seen(after_a_draw()))
def test_advice(sample: tuple[Case, Counter[int]]) -> None:
    case, seen = sample
    rows = mahjong.advise_batch(array_of(case.hand), as_rows(seen))[0]
    turned = None if case.wild is None else parse(case.wild)[0]
    wild_kinds = case.plain_hand.wild_kinds
    held = set()
    for advice in mahjong.advise(case.hand, as_rows(seen)[0]):
        discard = parse(advice.discard)[0]
        row = rows[turned if discard in wild_kinds else discard]
        held.add(turned if discard in wild_kinds else discard)
        helps = {parse(tile)[0] for tile, _ in advice.helps}
        told = {turned if kind in wild_kinds else kind for kind in helps}
        assert {kind for kind in range(64) if int(row["helps"]) >> kind & 1} == told
        assert (row["shanten"], row["left"]) == (advice.shanten, advice.left)
    for kind in set(range(42)) - held:
        assert rows[kind].tolist() == (0, 127, 0)


def random_hands(number: int, size: int) -> list[Hand]:
    random = np.random.default_rng(7)
    pool = np.repeat([kind for kind in range(34) if kind not in (20, 31)], 4)
    return [
        Hand(sorted(random.permutation(pool)[:size].tolist()), wild="3s") for _ in range(number)
    ]


@pytest.mark.parametrize("threads", [1, 2, 5, 0])
@pytest.mark.parametrize("batch", BATCHES)
def test_threads_change_nothing(batch: Any, threads: int) -> None:
    hands = array_of(*random_hands(300, 16 if batch is mahjong.waits_batch else 17))
    hands = np.tile(hands, 20)
    seen = np.zeros((len(hands), 42), np.uint8)
    seen[:, 0] = hands["counts"][:, 0] == 0
    np.testing.assert_array_equal(batch(hands, seen=seen), batch(hands, seen=seen, threads=threads))


@pytest.mark.parametrize("batch", BATCHES)
def test_none_and_read_only_arrays_are_welcome(batch: Any) -> None:
    hands = array_of(READY if batch is mahjong.waits_batch else DRAWN)
    assert len(batch(hands[:0])) == 0
    assert len(batch(hands[:0], seen=np.zeros((0, 42), np.uint8))) == 0
    hands.flags.writeable = False
    assert len(batch(hands)) == 1


def test_plain_counts_need_their_wilds() -> None:
    counts = np.zeros((1, 34), np.uint8)
    with pytest.raises(TypeError, match="wilds is missing"):
        mahjong.shanten_batch(counts)
    with pytest.raises(TypeError, match="seen goes with whole hands only"):
        mahjong.waits_batch(counts, np.zeros(1, np.uint8), seen=np.zeros((1, 42), np.uint8))
    with pytest.raises(TypeError, match="tell their wilds and melds themselves"):
        mahjong.shanten_batch(array_of(READY), np.zeros(1, np.uint8))
    with pytest.raises(TypeError, match="tell their wilds and melds themselves"):
        mahjong.waits_batch(array_of(READY), melds=4)
    with pytest.raises(ValueError, match="array must be of dtype HAND_DTYPE, not uint8"):
        mahjong.advise_batch(counts)


@pytest.mark.parametrize(
    ("batch", "hand", "culprit"),
    [
        (mahjong.waits_batch, DRAWN, "5 concealed tiles with 4 melds, not 4"),
        (mahjong.advise_batch, READY, "4 concealed tiles with 4 melds, not 5"),
    ],
)
def test_hands_of_the_wrong_size(batch: Any, hand: Hand, culprit: str) -> None:
    good = READY if hand is DRAWN else DRAWN
    with pytest.raises(ValueError, match=f"row 1: {culprit}"):
        batch(array_of(good, hand))


@pytest.mark.parametrize("batch", BATCHES)
def test_rows_that_are_no_such_hands(batch: Any) -> None:
    good = READY if batch is mahjong.waits_batch else DRAWN
    won = mahjong.pack([READY] * 2, [None, "1m"])
    if good is READY:
        with pytest.raises(ValueError, match="row 1: a winning tile"):
            batch(won)
    forged = array_of(good, good)
    forged["wilds"][1] = 4
    with pytest.raises(ValueError, match="row 1: "):
        batch(forged)


@pytest.mark.parametrize("batch", BATCHES)
@pytest.mark.parametrize(
    ("kind", "count", "tile"),
    [(17, 5, "9p"), (1, 4, "2m"), (9 + 2, 4, "3p"), (31, 255, "5z"), (34, 2, "1f"), (18, 2, "1s")],
)
def test_more_seen_than_there_are(batch: Any, kind: int, count: int, tile: str) -> None:
    good = READY if batch is mahjong.waits_batch else DRAWN
    seen = np.zeros((2, 42), np.uint8)
    seen[1, kind] = count
    with pytest.raises(ValueError, match=re.escape(f"row 1: seen has {count} {tile}, more")):
        batch(array_of(good, good), seen=seen)
    with pytest.raises(ValueError, match=re.escape("seen must have shape [2, 42], not [1, 42]")):
        batch(array_of(good, good), seen=seen[:1])
