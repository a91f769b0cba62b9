"""What a loser's hand is worth: every row of both tables of the text, M13, by hand."""

import pytest

from .common import lose, loser, worth


@pytest.mark.parametrize(
    ("seat", "pair", "points"),
    [
        (0, "11z", 2),  # own wind
        (1, "11z", 0),
        (0, "22z", 0),
        (1, "22z", 2),
        (2, "33z", 2),
        (3, "44z", 2),
        (0, "66z", 2),
        (0, "77z", 2),
        (0, "11m", 0),
        (0, "99s", 0),
        (0, "55p", 0),
    ],
)
def test_M13_pairs(seat, pair, points):
    assert worth(lose(pair, seat=seat)) == (points, 0, 10 if points else 0)


def test_M13_every_pair_counts():
    assert worth(lose("11667z7z")) == (6, 0, 10)


@pytest.mark.parametrize(
    ("triplet", "points", "fan", "total"),
    [
        ("111z", 8, 1, 20),  # own wind
        ("222z", 8, 0, 10),
        ("111p", 8, 0, 10),
        ("999m", 8, 0, 10),
        ("666z", 8, 1, 20),
        ("777z", 8, 1, 20),
        ("555m", 4, 0, 10),
    ],
)
def test_M13_concealed_triplets(triplet, points, fan, total):
    assert worth(lose(triplet)) == (points, fan, total)
    # four kept in hand are a concealed triplet: 可槓沒槓按刻子計
    assert worth(lose(triplet + triplet[0] + triplet[-1])) == (points, fan, total)


@pytest.mark.parametrize(
    ("meld", "points", "fan", "total"),
    [
        ("pon 1z", 4, 1, 10),
        ("pon 2z", 4, 0, 10),
        ("pon 1m", 4, 0, 10),
        ("pon 9s", 4, 0, 10),
        ("pon 6z", 4, 1, 10),
        ("pon 7z", 4, 1, 10),
        ("pon 5s", 2, 0, 10),
        ("kong 1z", 16, 1, 40),
        ("kong 2z", 16, 0, 20),
        ("kong 1m", 16, 0, 20),
        ("kong 9s", 16, 0, 20),
        ("kong 6z", 16, 1, 40),
        ("kong 5s", 8, 0, 10),
        ("ckong 2z", 32, 0, 40),
        ("ckong 1m", 32, 0, 40),
        ("ckong 9s", 32, 0, 40),
        ("ckong 5s", 16, 0, 20),
        ("ckong 1z", 32, 1, 500),  # and a limit
        ("ckong 6z", 32, 1, 500),
        ("chi 345s", 0, 0, 0),
    ],
)
def test_M13_melds(meld, points, fan, total):
    assert worth(lose("", meld)) == (points, fan, total)


@pytest.mark.parametrize("seat", range(4))
def test_M13_own_wind(seat):
    assert worth(lose("", f"pon {seat + 1}z", seat=seat)) == (4, 1, 10)
    assert worth(lose("", f"pon {(seat + 1) % 4 + 1}z", seat=seat)) == (4, 0, 10)


@pytest.mark.parametrize(
    ("wild", "laid", "points", "fan", "total"),
    [
        (None, "5z", 4, 1, 10),
        (None, "55z", 8, 2, 40),
        (None, "555z", 12, 3, 100),
        ("5z", "67z", 8, 2, 40),  # 得=白: 发 and 中
        ("7z", "56z", 8, 2, 40),  # 得=中: 白 and 发
        ("6z", "57z", 8, 2, 40),  # 得=发: 白 and 中
        ("1f", "567z", 12, 3, 100),  # 得 a flower: all three
    ],
)
def test_M13_laid_special_honours(wild, laid, points, fan, total):
    assert worth(lose("", wild=wild, laid=laid)) == (points, fan, total)


def test_M13_an_open_triplet_with_the_fourth_in_hand_is_an_open_triplet():
    assert worth(lose("1z", "pon 1z")) == (4, 1, 10)
    assert worth(lose("4m", "pon 4m")) == (2, 0, 10)


def test_M13_sequences_and_flushes_are_worth_nothing():
    assert worth(loser("1234567891234567m")) == (0, 0, 0)


def test_M13_all_triplets_are_worth_their_points_alone():
    assert worth(loser("3m", "pon 2m", "pon 5p", "pon 8s", "pon 3s", "pon 3p")) == (10, 0, 10)


def test_M13_all_seventeen_of_a_dealer_who_has_not_discarded():
    assert worth(loser("258m258p258s369m2226z7z")) == (8, 0, 10)


def test_M13_loser_flower_fan():
    on = {"loser_flower_fan": True}
    assert worth(lose("", "kong 1z", laid="1f")) == (16, 1, 40)
    assert worth(lose("", "kong 1z", laid="1f", rules=on)) == (16, 2, 70)
    assert worth(lose("", "kong 1z", laid="15f", rules=on)) == (16, 3, 130)
    assert worth(lose("", "kong 1z", laid="2f", rules=on)) == (16, 1, 40)


def test_M13_rounding_and_cap():
    assert worth(lose("111z", "kong 6z", laid="5z")) == (28, 3, 230)  # 224
    assert worth(lose("111z", "kong 6z", laid="55z")) == (32, 4, 500)  # 512
    assert worth(lose("")) == (0, 0, 0)


# -------------------------------------------------------------------------- what a loser's 得 does


@pytest.mark.parametrize(
    ("tiles", "points", "fan", "total"),
    [
        ("11z9s", 8, 1, 20),  # own wind
        ("1z99s", 8, 1, 20),
        ("66z9s", 8, 1, 20),
        ("7z99s", 8, 1, 20),
        ("9s", 0, 0, 0),
        ("99s", 0, 0, 0),  # no pair, and never natural
        ("22z9s", 0, 0, 0),  # another wind is not named
        ("2z99s", 0, 0, 0),
        ("44m9s", 0, 0, 0),
        ("1z9s", 0, 0, 0),  # no pair
        ("1166z9s", 10, 1, 20),  # one 得, one triplet: 8 + 2
        ("1166z99s", 16, 2, 70),
        ("1111z99s", 16, 2, 70),  # 得 may be a fifth and a sixth: 111 and 1 with two 得
        ("1111z9s", 10, 1, 20),  # 11 with the 得, and a pair
    ],
)
def test_M13_loser_wild_honour_triplets(tiles, points, fan, total):
    assert worth(lose(tiles, wild="9s")) == (points, fan, total)


def test_M13_no_fan_for_the_number_of_wild_tiles():
    assert worth(lose("", "pon 1z", wild="9s")) == (4, 1, 10)
    assert worth(lose("99s", "kong 1z", wild="9s")) == (16, 1, 40)


def test_M13_a_wild_honour_is_not_natural():
    # 77z are two 得 here; nothing natural stands beside them
    assert worth(lose("77z", wild="7z")) == (0, 0, 0)


@pytest.mark.parametrize(
    ("tiles", "points", "fan", "total"),
    [
        ("99s", 4, 0, 10),  # with any single tile
        ("1z9s", 2, 0, 10),
        ("22z9s", 8, 0, 10),
        ("2z99s", 8, 0, 10),
        ("11m9s", 8, 0, 10),
        ("44m9s", 4, 0, 10),
        ("66z9s", 8, 1, 20),
        ("1166z9s", 10, 1, 20),
    ],
)
def test_M13_loser_wild_any(tiles, points, fan, total):
    assert worth(lose(tiles, "chi 123p", wild="9s", rules={"loser_wild": "any"})) == (
        points,
        fan,
        total,
    )
