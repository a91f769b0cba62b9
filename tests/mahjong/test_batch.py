"""The batch functions say what is said one at a time, whatever the number of threads."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.reference import mahjong as reference
from wenling import mahjong

from .common import LIMITS, Case, rows
from .strategies import after_a_draw, between_turns, losers, winners

LIMIT_BITS = {name: 1 << bit for bit, name in enumerate(LIMITS)}


def as_row(score: mahjong.Score | None) -> tuple[int, int, int, int]:
    if score is None:
        return 0, 0, 0, 0
    return score.total, score.points, score.fan, sum(LIMIT_BITS[name] for name in score.limit)


def score_or_none(case: Case) -> mahjong.Score | None:
    try:
        return case.score()
    except mahjong.NotAWin:
        return None


def packed(cases: list[Case]) -> np.ndarray:
    return mahjong.pack(
        [case.hand for case in cases],
        [case.win_tile for case in cases],
        self_drawn=[case.self_drawn for case in cases],
        after_kong=[case.after_kong for case in cases],
        robbed_kong=[case.robbed_kong for case in cases],
    )


def by_rules(cases: list[Case]) -> list[tuple[mahjong.Rules, list[Case]]]:
    """The cases that share their rules."""
    groups: dict[mahjong.Rules, list[Case]] = {}
    for case in cases:
        groups.setdefault(mahjong.Rules(**case.rules), []).append(case)
    return list(groups.items())


# ------------------------------------------------------------------------------------ whole hands

WINNERS = [
    Case.from_row(row) for row in rows("winner") if row["expect"].get("error") != "ValueError"
]
LOSERS = [Case.from_row(row) for row in rows("loser")]


@pytest.mark.parametrize("threads", [None, 1, 2, 3])
def test_score_batch_on_the_cases(threads):
    for rules, cases in by_rules(WINNERS):
        scores = mahjong.score_batch(packed(cases), rules, threads=threads)
        expected = [as_row(score_or_none(case)) for case in cases]
        assert [
            tuple(row) for row in scores[["total", "points", "fan", "limit"]].tolist()
        ] == expected


@pytest.mark.parametrize("threads", [None, 1, 2, 3])
def test_score_loser_batch_on_the_cases(threads):
    for rules, cases in by_rules(LOSERS):
        array = mahjong.pack([case.hand for case in cases], None)
        scores = mahjong.score_loser_batch(array, rules, threads=threads)
        expected = [as_row(case.score_as_loser()) for case in cases]
        assert [
            tuple(row) for row in scores[["total", "points", "fan", "limit"]].tolist()
        ] == expected


@given(st.lists(winners(), max_size=3))
def test_score_batch(cases):
    for rules, group in by_rules(cases):
        scores = mahjong.score_batch(packed(group), rules)
        assert scores.tolist() == [as_row(score_or_none(case)) for case in group]


@given(st.lists(losers(), max_size=3))
def test_score_loser_batch(cases):
    for rules, group in by_rules(cases):
        scores = mahjong.score_loser_batch(mahjong.pack([case.hand for case in group], None), rules)
        assert scores.tolist() == [as_row(case.score_as_loser()) for case in group]


def test_pack_fills_the_documented_fields():
    case = Case(
        "4p99s8s",
        ("chi 234m", "pon 6z", "kong 5s", "ckong 2p"),
        "9s",
        2,
        "55z137f",
        "6p",
        True,
        True,
    )
    (row,) = packed([case])
    counts = np.zeros(34, int)
    counts[[12, 25]] = 1
    assert row["counts"].tolist() == counts.tolist()
    assert (row["wilds"], row["wild"], row["seat"]) == (2, 26, 2)
    assert row["flowers"] == 0b1000101
    assert row["specials"].tolist() == [2, 0, 0]
    assert row["melds"].tolist() == [1, 1 << 6 | 32, 2 << 6 | 22, 3 << 6 | 10, 255]
    assert (row["win_tile"], row["how"]) == (14, 0b011)


def test_pack_spreads_one_way_of_winning_over_all():
    hand = Case("45p88s", ("chi 234m", "chi 678m", "chi 345s", "pon 2p")).hand
    one = mahjong.pack([hand, hand], ["6p", "3p"], self_drawn=True)
    both = mahjong.pack([hand, hand], ["6p", "3p"], self_drawn=[True, True])
    assert (one == both).all()
    assert mahjong.pack([], []).shape == (0,)


def test_empty_batches():
    assert len(mahjong.score_batch(np.zeros(0, mahjong.HAND_DTYPE))) == 0
    assert len(mahjong.score_loser_batch(np.zeros(0, mahjong.HAND_DTYPE))) == 0
    counts, wilds = np.zeros((0, 34), np.uint8), np.zeros(0, np.uint8)
    for batch in (mahjong.is_win_batch, mahjong.waits_batch, mahjong.shanten_batch):
        assert batch(counts, wilds).shape == (0,)


def test_read_only_arrays_are_welcome():
    array = packed(WINNERS[:5])
    array.flags.writeable = False
    assert len(mahjong.score_batch(array)) == 5
    counts, wilds, melds = random_hands(5, 17, 1)
    for part in (counts, wilds, melds):
        part.flags.writeable = False
    assert len(mahjong.is_win_batch(counts, wilds, melds)) == len(counts) > 0


# ----------------------------------------------------------------------------------- plain counts


def plain_counts(cases: list[Case]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    counts = np.zeros((len(cases), 34), np.uint8)
    for row, case in zip(counts, cases, strict=True):
        for kind, copies in case.plain_hand.natural.items():
            row[kind] = copies
    wilds = [case.plain_hand.wilds for case in cases]
    melds = [len(case.melds) for case in cases]
    return counts, np.array(wilds, np.uint8), np.array(melds, np.uint8)


def random_hands(rows: int, size: int, seed: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Deals from few kinds, so that some are complete."""
    random = np.random.default_rng(seed)
    counts = np.zeros((rows, 34), np.uint8)
    wilds = random.integers(0, 4, rows).astype(np.uint8)
    melds = random.integers(0, 6, rows).astype(np.uint8)
    for row, wild, meld in zip(counts, wilds, melds, strict=True):
        first, kinds = random.choice(25), random.integers(6, 10)
        pool = np.repeat(np.arange(first, first + kinds), 4)
        want = size - 3 * int(meld) - int(wild)
        if want >= 0:
            np.add.at(row, random.permutation(pool)[:want], 1)
    fits = counts.sum(axis=1) + wilds + 3 * melds.astype(int) == size
    return counts[fits], wilds[fits], melds[fits]


@given(st.lists(after_a_draw(), min_size=1, max_size=3))
def test_is_win_batch(cases):
    hands = [case.plain_hand for case in cases]
    expected = [reference.is_complete(hand, hand.natural, hand.wilds) for hand in hands]
    assert mahjong.is_win_batch(*plain_counts(cases)).tolist() == expected


@given(case=between_turns(), tile=st.integers(0, 33))
def test_is_win_is_is_win_batch(case, tile):
    hand, plain = case.hand, case.plain_hand
    counts, wilds, melds = plain_counts([case])
    if tile in plain.wild_kinds:
        wilds += 1
    else:
        counts[0, tile] += 1
    copies = plain.own_copies()[tile]
    if wilds[0] <= 3 and copies < 4 and not plain.is_special(tile):
        assert mahjong.is_win_batch(counts, wilds, melds)[0] == mahjong.is_win(
            hand, reference.text([tile])
        )


def test_waits_batch_is_is_win_batch_tile_by_tile():
    counts, wilds, melds = random_hands(3_000, 16, 2)
    waits = mahjong.waits_batch(counts, wilds, melds)
    for kind in range(34):
        room = counts[:, kind] < 4
        more = counts[room].copy()
        more[:, kind] += 1
        wins = mahjong.is_win_batch(more, wilds[room], melds[room])
        np.testing.assert_array_equal((waits[room] >> np.uint64(kind) & np.uint64(1)) != 0, wins)
        assert not (waits[~room] >> np.uint64(kind) & np.uint64(1)).any()
    assert 100 < (waits != 0).sum() < len(waits)


@given(st.lists(between_turns(), min_size=1, max_size=3))
def test_waits_batch(cases):
    """As ``waits``, but for what plain counts do not tell: melds, the tile turned up, specials."""
    masks = mahjong.waits_batch(*plain_counts(cases))
    for case, mask in zip(cases, masks.tolist(), strict=True):
        plain = case.plain_hand
        seen = plain.own_copies()
        ordinary = [
            kind
            for kind in range(34)
            if seen[kind] < 4 and not plain.is_special(kind) and kind not in plain.wild_kinds
        ]
        expected = [kind for kind in ordinary if reference.completes(plain, kind)]
        assert [kind for kind in ordinary if mask >> kind & 1] == expected


@given(st.lists(st.one_of(between_turns(), after_a_draw()), min_size=1, max_size=2))
def test_shanten_batch(cases):
    """As ``shanten``, but melds, specials and the kind that is 得 are out of sight."""
    shanten = mahjong.shanten_batch(*plain_counts(cases))
    for case, answer in zip(cases, shanten.tolist(), strict=True):
        natural, wilds = case.plain_hand.natural, case.plain_hand.wilds
        exist = {kind: 4 - natural[kind] for kind in range(34)}
        groups = 5 - len(case.melds)
        assert answer == reference.least_draws(natural, wilds, groups, exist, 3 - wilds) - 1


def test_shanten_batch_belongs_to_the_other_batches():
    hands = random_hands(3_000, 17, 3)
    shanten = mahjong.shanten_batch(*hands)
    np.testing.assert_array_equal(shanten == -1, mahjong.is_win_batch(*hands))
    hands = random_hands(3_000, 16, 4)
    shanten, waits = mahjong.shanten_batch(*hands), mahjong.waits_batch(*hands)
    assert (shanten[waits != 0] == 0).all()
    assert (shanten >= 0).all()
    assert shanten.max() > 1


@pytest.mark.parametrize(
    "batch", [mahjong.is_win_batch, mahjong.waits_batch, mahjong.shanten_batch]
)
def test_one_number_of_melds_for_all(batch):
    size = 16 if batch is mahjong.waits_batch else 17
    counts, wilds, melds = random_hands(2_000, size, 5)
    for number in range(6):
        rows = melds == number
        np.testing.assert_array_equal(
            batch(counts[rows], wilds[rows], number),
            batch(counts[rows], wilds[rows], melds[rows]),
        )


@pytest.mark.parametrize(
    "batch", [mahjong.is_win_batch, mahjong.waits_batch, mahjong.shanten_batch]
)
@pytest.mark.parametrize("threads", [1, 2, 5, 0])
def test_threads_change_nothing(batch, threads):
    hands = random_hands(20_000, 16 if batch is mahjong.waits_batch else 17, 6)
    np.testing.assert_array_equal(batch(*hands, threads=threads), batch(*hands))


def test_dtypes_of_the_answers():
    seventeen, sixteen = random_hands(10, 17, 7), random_hands(10, 16, 7)
    assert mahjong.is_win_batch(*seventeen).dtype == np.bool_
    assert mahjong.shanten_batch(*seventeen).dtype == np.int8
    assert mahjong.waits_batch(*sixteen).dtype == np.uint64
    assert {"total", "points", "fan", "limit"} <= set(mahjong.score_batch(packed([])).dtype.names)
