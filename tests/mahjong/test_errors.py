"""Nothing impossible is taken: each bad argument is a ``ValueError`` that names the culprit."""

import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from wenling import mahjong
from wenling.mahjong import HAND_DTYPE, Hand, Meld, NotAWin, Rules, score_winner, settle

from .common import winner

RUNS = ("chi 234m", "chi 678m", "chi 345s")
SIXTEEN = "1479m258p369s123467z"


def refuses(culprit: str):
    return pytest.raises(ValueError, match=re.escape(culprit))


# ------------------------------------------------------------------------------------------ hands


@pytest.mark.parametrize(
    ("concealed", "given", "culprit"),
    [
        # copies
        ("11111111111111m23m", {}, "more than four 1m"),
        ("11111m258p369s12346z", {}, "more than four 1m"),
        (
            "1111m258p369s123z",
            {"melds": ["chi 123m"]},
            "more than four 1m",
        ),
        ("112m258p369s6z", {"melds": ["pon 1m", "chi 345p"]}, "more than four 1m"),
        ("258p369s2346z", {"melds": ["pon 1m", "kong 1m"]}, "more than four 1m"),
        ("258p369s2346z", {"melds": ["kong 1m", "chi 123m"]}, "more than four 1m"),
        ("147m258p369s2346z666p", {"laid": "55555z"}, "more than four 5z"),
        (SIXTEEN, {"laid": "11f"}, "1f twice"),
        ("1479m258p369s12346z2f", {"wild": "1f", "laid": "2f"}, "2f is 得"),
        (SIXTEEN, {"wild": "1f", "laid": "1f"}, "1f is 得 or turned up"),
        ("147m258p369s12z22233f", {"wild": "1f"}, "2f twice"),
        # 得
        ("147m258p369s9999p", {"wild": "9p"}, "more 得 than there are"),
        ("147m258p369s1234z", {"wild": "9p", "melds": ["pon 9p"]}, "9p is 得"),
        ("147m258p369s1234z", {"wild": "9p", "melds": ["chi 789p"]}, "9p is 得"),
        ("147m258p369s1234z", {"wild": "9p", "melds": ["ckong 9p"]}, "9p is 得"),
        ("147m258p369s1234z", {"wild": "6z", "melds": ["kong 6z"]}, "6z is 得"),
        (SIXTEEN, {"wild": "12m"}, "'12m' is 2 tiles"),
        (SIXTEEN, {"wild": "0m"}, "0m"),
        (SIXTEEN, {"wild": 42}, "42"),
        (SIXTEEN, {"wild": -1}, "-1"),
        # specials kept, or laid where they are none
        ("1479m258p369s12345z", {}, "5z is laid open"),
        ("1479m258p369s12346z7z", {"wild": "5z"}, "6z is laid open"),
        ("1479m258p369s12347z8m", {"wild": "5z"}, "7z is laid open"),
        ("1479m258p369s12345z8m", {"wild": "7z"}, "5z is laid open"),
        ("1479m258p369s12346z8m", {"wild": "7z"}, "6z is laid open"),
        ("1479m258p369s12347z8m", {"wild": "6z"}, "7z is laid open"),
        ("1479m258p369s12347z8m", {"wild": "1f"}, "7z is laid open"),
        ("1479m258p369s12346z1f", {}, "1f is a flower"),
        ("1479m258p369s12346z5f", {"wild": "1f"}, "5f is a flower"),
        ("1479m258p369s12346z1f", {"wild": "1f"}, "1f is a flower"),
        (SIXTEEN, {"laid": "6z"}, "6z is not laid open"),
        ("1479m258p369s12344z8m", {"wild": "7z", "laid": "7z"}, "7z is not laid open"),
        (SIXTEEN, {"laid": "1m"}, "1m is never laid open"),
        (SIXTEEN, {"laid": "1z"}, "1z is never laid open"),
        ("147m258p369s1234z", {"melds": ["pon 5z"]}, "5z is laid open"),
        ("147m258p369s1234z", {"wild": "5z", "melds": ["pon 6z"]}, "6z is laid open"),
        ("147m258p369s1234z", {"wild": "1f", "melds": ["pon 7z"]}, "7z is laid open"),
        # numbers of tiles
        ("", {}, "0 concealed tiles with 0 melds"),
        ("258m", {}, "3 concealed tiles with 0 melds"),
        ("1479m258p369s12346z", {}, "15 concealed tiles with 0 melds"),
        ("1479m258p369s123467z88m", {}, "18 concealed tiles with 0 melds"),
        (SIXTEEN, {"melds": ["pon 8m"]}, "16 concealed tiles with 1 melds"),
        ("147m", {"melds": [*RUNS, "pon 9p"]}, "3 concealed tiles with 4 melds"),
        ("1z", {"melds": ["pon 1m", "pon 2m", "pon 3m", "pon 4m", "pon 5m", "pon 6m"]}, "6 melds"),
        # seat
        (SIXTEEN, {"seat": 4}, "seat 4"),
        (SIXTEEN, {"seat": -1}, "seat -1"),
        (SIXTEEN, {"seat": "up"}, "seat 'up'"),
        # text
        ("1479m258p369s12346z0p", {}, "no tile 0p"),
        ("1479m258p369s12346z8z", {}, "no tile 8z"),
        ("1479m258p369s1234679", {}, "no suit after"),
        ("1479m258p369s123467zq", {}, "'q'"),
        (SIXTEEN + " wild 9s wild 9s", {}, "twice"),
        (SIXTEEN + " wild 9s", {"wild": "9s"}, "both"),
        ([42] * 16, {}, "42"),
        ([-1] * 16, {}, "-1"),
    ],
)
def test_hands_that_cannot_be(concealed, given, culprit):
    with refuses(culprit):
        Hand(concealed, **given)


@pytest.mark.parametrize(
    ("text", "culprit"),
    [
        ("chi 124m", "chi 124m"),
        ("chi 12m", "chi 12m"),
        ("chi 1234m", "chi 1234m"),
        ("chi 1m", "chi 1m"),
        ("chi 111m", "chi 111m"),
        ("chi 8m9m1p", "chi 8m9m1p"),
        ("chi 9s1z2z", "chi 9s1z2z"),
        ("chi 123z", "chi 123z"),
        ("chi 567z", "chi 567z"),
        ("chi 123f", "chi 123f"),
        ("pon 112m", "pon 112m"),
        ("pon 11m", "pon 11m"),
        ("pon 1111m", "pon 1111m"),
        ("pon 1f", "pon 1f"),
        ("pon", "pon"),
        ("kong 111m", "kong 111m"),
        ("kong 1112m", "kong 1112m"),
        ("ckong 11111m", "ckong 11111m"),
        ("peng 1m", "peng 1m"),
        ("1m", "1m"),
        ("", "''"),
        ("pon 0m", "0m"),
    ],
)
def test_melds_not_of_their_kind(text, culprit):
    with refuses(culprit):
        Meld(text)
    with refuses(culprit):
        Hand("147m258p369s1234z", melds=[text])


@pytest.mark.parametrize("value", [None, 1.5, object(), b"1m"])
def test_things_that_are_no_tiles(value):
    for take in (
        lambda: Hand([value] * 16),
        lambda: Hand("147m258p369s1234z", melds=[value]),
        lambda: Hand(SIXTEEN, laid=[value]),
        lambda: Meld(value),
        lambda: score_winner(Hand(SIXTEEN), value if value is not None else object()),
        lambda: mahjong.is_win(Hand(SIXTEEN), value),
    ):
        with pytest.raises(TypeError):
            take()


@pytest.mark.parametrize("kind", [42, -1, 10**30])
def test_kinds_that_are_none(kind):
    for take in (
        lambda: Hand([kind] * 16),
        lambda: Hand(SIXTEEN, laid=[kind]),
        lambda: Hand(SIXTEEN, wild=kind),
        lambda: score_winner(Hand(SIXTEEN), kind),
        lambda: mahjong.is_win(Hand(SIXTEEN), kind),
    ):
        with refuses(str(kind)):
            take()


# ---------------------------------------------------------------------------------------- winners


@pytest.mark.parametrize(
    ("win_tile", "how", "culprit"),
    [
        ("6p", {"after_kong": True}, "after_kong without self_drawn"),
        ("6p", {"robbed_kong": True, "self_drawn": True}, "robbed_kong with self_drawn"),
        ("6p", {"robbed_kong": True, "after_kong": True}, "after_kong"),
        ("66p", {}, "'66p' is 2 tiles"),
        ("", {}, "'' is 0 tiles"),
        ("0p", {}, "0p"),
        (42, {}, "42"),
        (-1, {}, "-1"),
        ("2p", {}, "more than four 2p"),
    ],
)
def test_winning_tiles_that_cannot_be(win_tile, how, culprit):
    hand = Hand("45p88s", (*RUNS, "kong 2p"), wild="9s")
    with refuses(culprit):
        score_winner(hand, win_tile, **how)


@pytest.mark.parametrize(
    ("concealed", "wild", "tile", "self_drawn"),
    [
        ("45p88s", "9s", "9s", False),  # 得 from another player
        ("45p88s", "1f", "2f", False),
        ("45p88s", None, "5z", True),  # specials
        ("45p88s", "1f", "7z", True),
        ("45p88s", "5z", "6z", False),
        ("45p88s", None, "1f", True),
        ("45p88s", "1f", "1f", True),  # turned up
        ("45p88s", "1f", "5f", True),
        ("45p88s", None, "9p", True),  # completes nothing
    ],
)
def test_tiles_nobody_wins_on(concealed, wild, tile, self_drawn):
    with pytest.raises(ValueError, match=tile):
        winner(concealed, tile, *RUNS, "pon 2p", wild=wild, self_drawn=self_drawn)


@pytest.mark.parametrize(("wild", "tile"), [("9s", "9s"), ("1f", "2f"), (None, "9p")])
def test_not_a_win_is_a_value_error_of_its_own(wild, tile):
    with pytest.raises(NotAWin, match=tile):
        winner("45p88s", tile, *RUNS, "pon 2p", wild=wild)
    assert issubclass(NotAWin, ValueError)


def test_a_hand_that_has_its_winning_tile_takes_no_other():
    with refuses("17"):
        winner(SIXTEEN + "8m", "9p")
    hand = Hand(SIXTEEN + "8m")
    with refuses("17 concealed tiles"):
        mahjong.waits(hand)
    with refuses("17 concealed tiles"):
        mahjong.is_win(hand, "9p")


def test_is_win_of_a_tile_that_is_not_there():
    hand = Hand("999s5p", (*RUNS, "kong 2p"), wild="9s")
    with refuses("9s"):
        mahjong.is_win(hand, "9s")
    with refuses("2p"):
        mahjong.is_win(hand, "2p")
    with refuses("'q'"):
        mahjong.is_win(hand, "q")


@pytest.mark.parametrize("call", [score_winner, mahjong.is_win])
def test_a_text_is_no_hand(call):
    with pytest.raises(TypeError):
        call("45p88s", "6p")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("loser_wild", "all"),
        ("loser_wild", True),
        ("wild_fifth_tile", 2),
        ("won_triplet_concealed", None),
        ("loser_flower_fan", "yes"),
    ],
)
def test_rules_that_cannot_be(field, value):
    with refuses(field):
        Rules(**{field: value})


@pytest.mark.parametrize("rules", [3, "any", object(), Rules])
def test_what_is_no_rules(rules):
    hand = Hand("45p88s", (*RUNS, "pon 2p"))
    array = mahjong.pack([hand], ["6p"])
    for take in (
        lambda: score_winner(hand, "6p", rules=rules),
        lambda: mahjong.score_loser(hand, rules),
        lambda: mahjong.score_batch(array, rules),
    ):
        with pytest.raises(TypeError):
            take()


# --------------------------------------------------------------------------------------- payments


@pytest.mark.parametrize(
    ("totals", "winner", "payer", "culprit"),
    [
        ([100, 0, 0], 0, None, "3 totals"),
        ([100, 0, 0, 0, 0], 0, None, "5 totals"),
        ([105, 0, 0, 0], 0, None, "105"),
        ([100, 0, 0, 3], 0, None, "3 of player 3"),
        ([100, -10, 0, 0], 0, None, "-10"),
        ([510, 0, 0, 0], 0, None, "510"),
        ([100.5, 0, 0, 0], 0, None, "100.5"),
        ([float("inf"), 0, 0, 0], 0, None, "inf"),
        ([float("nan"), 0, 0, 0], 0, None, "nan"),
        ([10**30, 0, 0, 0], 0, None, str(10**30)),
        ([100, 0, 0, 0], 4, None, "winner 4"),
        ([100, 0, 0, 0], -1, None, "winner -1"),
        ([100, 0, 0, 0], 0, 0, "payer 0"),
        ([100, 0, 0, 0], 0, 4, "payer 4"),
        ([100, 0, 0, 0], 0, -1, "payer -1"),
        ([100, 0, 0, 0], 2**40, None, f"winner {2**40}"),
        ([100, 0, 0, 0], 0, 2**40, f"payer {2**40}"),
    ],
)
def test_payments_that_cannot_be(totals, winner, payer, culprit):
    with refuses(culprit):
        settle(totals, winner, payer)


# ---------------------------------------------------------------------------------------- batches

COUNT_BATCHES = [mahjong.is_win_batch, mahjong.waits_batch, mahjong.shanten_batch]
SCORE_BATCHES = [mahjong.score_batch, mahjong.score_loser_batch]


def good_rows(batch, rows=3):
    counts = np.zeros((rows, 34), np.uint8)
    counts[:, [0, 9]] = 4
    counts[:, 20] = 1 if batch is mahjong.waits_batch else 2
    return counts, np.ones(rows, np.uint8), np.full(rows, 2, np.uint8)


@pytest.mark.parametrize("batch", COUNT_BATCHES)
def test_arrays_of_counts_of_the_wrong_kind(batch):
    counts, wilds, melds = good_rows(batch)
    assert len(batch(counts, wilds, melds)) == 3
    with refuses("counts must be of dtype uint8, not int64"):
        batch(counts.astype(np.int64), wilds, melds)
    with refuses("wilds must be of dtype uint8, not int8"):
        batch(counts, wilds.astype(np.int8), melds)
    with refuses("melds must be of dtype uint8, not float64"):
        batch(counts, wilds, melds.astype(float))
    with refuses("counts must have shape [N, 34], not [3, 33]"):
        batch(np.ascontiguousarray(counts[:, :33]), wilds, melds)
    with refuses("counts must have shape [N, 34], not [34]"):
        batch(counts[0], wilds, melds)
    with refuses("wilds must have shape [3], not [2]"):
        batch(counts, wilds[:2], melds)
    with refuses("melds must have shape [3], not [3, 1]"):
        batch(counts, wilds, melds[:, None])
    with refuses("counts must be C-contiguous"):
        batch(np.asfortranarray(counts), wilds, melds)
    with refuses("counts must be C-contiguous"):
        batch(np.repeat(counts, 2, axis=0)[::2], wilds, melds)
    with refuses("wilds must be C-contiguous"):
        batch(counts, np.repeat(wilds, 2)[::2], melds)
    with refuses("melds 6"):
        batch(counts, wilds, 6)
    with refuses("melds -1"):
        batch(counts, wilds, -1)
    with pytest.raises(TypeError):
        batch(counts.tolist(), wilds, melds)


@pytest.mark.parametrize("batch", COUNT_BATCHES)
@pytest.mark.parametrize("threads", [None, 2])
@pytest.mark.parametrize("row", [0, 7, 29])
def test_the_first_bad_row_of_counts_is_named(batch, threads, row):
    def broken(name, value, also=None):
        counts, wilds, melds = good_rows(batch, 30)
        arrays = {"counts": counts, "wilds": wilds, "melds": melds}
        for bad in {row, 29}:
            arrays[name][bad] = value
        return arrays.values()

    five = np.zeros(34, np.uint8)
    five[[0, 9]] = 5, 3 + (batch is not mahjong.waits_batch)
    with refuses(f"row {row}: 5 of 1m"):
        batch(*broken("counts", five), threads=threads)
    with refuses(f"row {row}: 4 得"):
        batch(*broken("wilds", 4), threads=threads)
    with refuses(f"row {row}: 6 melds"):
        batch(*broken("melds", 6), threads=threads)
    with refuses(f"row {row}: "):
        batch(*broken("melds", 3), threads=threads)
    with refuses(f"row {row}: 1 tiles with 2 melds, not"):
        batch(*broken("counts", 0), threads=threads)
    with refuses(f"row {row}: 255 of 1m"):
        batch(*broken("counts", 255), threads=threads)


@pytest.mark.parametrize("batch", COUNT_BATCHES + SCORE_BATCHES)
@pytest.mark.parametrize("threads", [-1, "two", 1.5])
def test_numbers_of_threads_that_are_none(batch, threads):
    arguments = good_rows(batch) if batch in COUNT_BATCHES else [packed_row()]
    with pytest.raises((TypeError, ValueError)):
        batch(*arguments, threads=threads)


def packed_row(rows=1):
    hand = Hand("45p88s", (*RUNS, "pon 2p"), wild="9s", laid="5z1f")
    return mahjong.pack([hand] * rows, ["6p"] * rows)


@pytest.mark.parametrize("batch", SCORE_BATCHES)
def test_arrays_of_hands_of_the_wrong_kind(batch):
    array = packed_row(4)
    with refuses("array must be of dtype"):
        batch(np.zeros(3, np.uint8))
    with refuses("array must be of dtype"):
        batch(array.view(np.dtype([("bytes", "u1", HAND_DTYPE.itemsize)])))
    with refuses("array must have shape [N], not [2, 2]"):
        batch(array.reshape(2, 2))
    with refuses("array must be C-contiguous"):
        batch(array[::2])
    with pytest.raises(TypeError):
        batch([Hand(SIXTEEN)])


@pytest.mark.parametrize(
    ("field", "value", "culprit"),
    [
        ("wilds", 4, "more 得"),
        ("wild", 42, "turned up"),
        ("wild", 12, "4p"),  # then 得 are counted as natural
        ("wild", 10, "2p is 得"),  # a 得 in a meld
        ("seat", 4, "seat"),
        ("specials", (5, 0, 0), "5z"),
        ("specials", (0, 1, 0), "6z"),
        ("melds", (255, 0, 0, 0, 0), "meld"),
        ("melds", (7, 5, 38, 1 << 6 | 10, 255), "meld"),  # chi of what is no sequence
        ("melds", (7, 5, 26, 1 << 6 | 10, 255), "meld"),
        ("melds", (1 << 6 | 34, 5, 20, 1 << 6 | 10, 255), "meld"),
        ("melds", (1, 5, 20, 1 << 6 | 31, 255), "5z"),
        ("melds", (1, 5, 20, 255, 255), "4 concealed tiles with 3 melds, not 7"),
        ("win_tile", 42, "winning tile"),
        ("how", 8, "how"),
        ("how", 2, "after_kong"),
        ("how", 5, "robbed_kong"),
    ],
)
@pytest.mark.parametrize("row", [0, 2])
def test_rows_of_hands_that_cannot_be(field, value, culprit, row):
    array = packed_row(4)
    array[field][[row, 3]] = value
    with pytest.raises(ValueError, match=rf"row {row}: .*{re.escape(culprit)}"):
        mahjong.score_batch(array)


def test_counts_of_hands_that_cannot_be():
    for kind, copies, culprit in [(0, 5, "1m"), (31, 1, "5z"), (26, 1, "9s"), (10, 2, "2p")]:
        array = packed_row(3)
        array["counts"][1, kind] = copies
        with pytest.raises(ValueError, match=rf"row 1: .*{culprit}"):
            mahjong.score_batch(array)


def test_a_loser_has_no_winning_tile():
    with refuses("row 0: a loser has no winning tile"):
        mahjong.score_loser_batch(packed_row())


def test_pack_names_the_bad_row():
    hand = Hand("45p88s", (*RUNS, "kong 2p"), wild="9s")
    with refuses("row 1: more than four 2p"):
        mahjong.pack([hand, hand], ["6p", "2p"])
    with refuses("row 1: after_kong without self_drawn"):
        mahjong.pack([hand, hand], ["6p", "6p"], after_kong=[False, True])
    with pytest.raises(ValueError, match=r"row 0: .*'q'"):
        mahjong.pack([hand], ["q"])
    with refuses("win_tiles has 1 entries for 2 hands"):
        mahjong.pack([hand, hand], ["6p"])
    with refuses("self_drawn has 3 entries for 2 hands"):
        mahjong.pack([hand, hand], ["6p", "6p"], self_drawn=[True] * 3)
    with pytest.raises(TypeError):
        mahjong.pack(["45p88s"], ["6p"])


forged = arrays.arrays(np.uint8, (3, HAND_DTYPE.itemsize)).map(
    lambda raw: raw.reshape(-1).view(HAND_DTYPE)
)


def check_refused_or_answered(batch, array):
    try:
        totals, complaint = batch(array)["total"], None
    except ValueError as error:
        totals, complaint = np.zeros(1), str(error)
    assert complaint is None or re.match(r"row \d+: ", complaint)
    assert (totals <= 500).all()
    assert (totals % 10 == 0).all()


@given(forged, st.sampled_from(SCORE_BATCHES))
def test_forged_rows_are_refused_or_answered(array, batch):
    check_refused_or_answered(batch, array)


@given(
    st.lists(st.tuples(st.integers(0, HAND_DTYPE.itemsize - 1), st.integers(0, 255)), max_size=4),
    st.sampled_from(SCORE_BATCHES),
)
def test_rows_with_a_few_forged_bytes_are_refused_or_answered(changes, batch):
    """Near enough to real hands that many pass the border."""
    array = packed_row() if batch is mahjong.score_batch else loser_row()
    for place, value in changes:
        array.view(np.uint8)[place] = value
    check_refused_or_answered(batch, array)


def loser_row():
    return mahjong.pack([Hand("45p88s", (*RUNS, "pon 2p"), wild="9s", laid="5z1f")], None)
