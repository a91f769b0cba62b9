"""What a winner's hand is worth: every row of both tables of the text, M5 to M9 and M12, by hand.

Most hands are three sequences laid open that are worth nothing, a group under test, and a wait at
both ends: (points + 20) x 2, for the fan of no 得 in the hand.
"""

import pytest

from wenling.mahjong import NotAWin

from .common import Case, winner, worth

RUNS = ("chi 234m", "chi 678m", "chi 345s")


@pytest.mark.parametrize(
    ("meld", "points", "fan", "total"),
    [
        ("pon 1z", 4, 2, 100),  # own wind
        ("pon 2z", 4, 1, 50),
        ("pon 1p", 4, 1, 50),
        ("pon 9m", 4, 1, 50),
        ("pon 6z", 4, 2, 100),
        ("pon 7z", 4, 2, 100),
        ("pon 2p", 2, 1, 50),
        ("kong 1z", 16, 2, 150),
        ("kong 3z", 16, 1, 80),
        ("kong 1p", 16, 1, 80),
        ("kong 9m", 16, 1, 80),
        ("kong 7z", 16, 2, 150),
        ("kong 2p", 8, 1, 60),
        ("ckong 4z", 32, 1, 110),
        ("ckong 1p", 32, 1, 110),
        ("ckong 9m", 32, 1, 110),
        ("ckong 2p", 16, 1, 80),
        ("ckong 1z", 32, 2, 500),  # and a limit
        ("ckong 6z", 32, 2, 500),
        ("chi 678p", 0, 2, 80),  # 旁和
    ],
)
def test_M5_melds(meld, points, fan, total):
    assert worth(winner("45p88s", "6p", *RUNS, meld)) == (points, fan, total)


@pytest.mark.parametrize(
    ("triplet", "points", "fan", "total"),
    [
        ("111z", 8, 2, 120),  # own wind
        ("222z", 8, 1, 60),
        ("111p", 8, 1, 60),
        ("999m", 8, 1, 60),
        ("666z", 8, 2, 120),
        ("777z", 8, 2, 120),
        ("222p", 4, 1, 50),
    ],
)
def test_M5_concealed_triplets(triplet, points, fan, total):
    assert worth(winner(f"{triplet} 45p88s", "6p", *RUNS)) == (points, fan, total)


@pytest.mark.parametrize(
    ("seat", "pair", "points", "total"),
    [
        (0, "11z", 2, 90),
        (1, "22z", 2, 90),
        (2, "33z", 2, 90),
        (3, "44z", 2, 90),
        (0, "22z", 0, 80),  # another wind
        (1, "11z", 0, 80),
        (0, "66z", 2, 90),
        (0, "77z", 2, 90),
        (0, "11p", 0, 80),
        (0, "99s", 0, 80),
        (0, "88s", 0, 80),
    ],
)
def test_M5_pairs(seat, pair, points, total):
    score = winner(f"45p {pair}", "6p", *RUNS, "chi 678p", seat=seat)
    assert worth(score) == (points, 2, total)


# --------------------------------------------------------------- M6: specials and the winning tile


@pytest.mark.parametrize(
    ("wild", "laid", "points", "fan", "total"),
    [
        (None, "5z", 6, 2, 110),
        (None, "55z", 10, 3, 240),
        (None, "555z", 14, 4, 500),
        ("9s", "5z", 6, 2, 110),
        ("5z", "6z", 6, 2, 110),  # 得=白: 发 and 中
        ("5z", "7z", 6, 2, 110),
        ("5z", "67z", 10, 3, 240),
        ("7z", "56z", 10, 3, 240),  # 得=中: 白 and 发
        ("6z", "57z", 10, 3, 240),  # 得=发: 白 and 中
        ("1f", "567z", 14, 4, 500),  # 得 a flower: all three
        ("8f", "5567z", 18, 5, 500),
    ],
)
def test_M6_laid_special_honours(wild, laid, points, fan, total):
    score = winner("45p88s", "6p", *RUNS, "pon 2p", wild=wild, laid=laid)
    assert worth(score) == (points, fan, total)


def test_M6_self_drawn():
    assert worth(winner("45p88s", "6p", *RUNS, "pon 2p", self_drawn=True)) == (4, 1, 50)


@pytest.mark.parametrize(
    ("concealed", "tile", "points"),
    [
        ("456p8s", "8s", 4),  # 单吊
        ("46p88s", "5p", 4),  # 嵌档
        ("13p88s", "2p", 4),  # 嵌档, the example of the text
        ("79p88s", "8p", 4),
        ("12p88s", "3p", 4),  # 靠柄
        ("89p88s", "7p", 4),
        ("23p88s", "1p", 2),
        ("78p88s", "9p", 2),
        ("45p88s", "3p", 2),
        ("56p88s", "7p", 2),
        ("34p88s", "5p", 2),
        ("1223p", "2p", 4),  # 单吊 or 嵌档, never both
    ],
)
def test_M6_role_of_the_winning_tile(concealed, tile, points):
    total = -(-(points + 20) * 2 // 10) * 10
    assert worth(winner(concealed, tile, *RUNS, "pon 5p")) == (points, 1, total)


# ------------------------------------------------------------------------- M7: concealed triplets


@pytest.mark.parametrize(
    ("pair", "tile", "points", "fan", "total"),
    [
        ("44p", "4p", 2, 1, 50),  # 24 x 2
        ("11p", "1p", 4, 1, 60),  # 26 x 2
        ("99p", "9p", 4, 1, 60),
        ("22z", "2z", 4, 1, 60),
        ("11z", "1z", 4, 2, 110),
        ("66z", "6z", 4, 2, 110),
    ],
)
def test_M7_triplet_completed_by_a_discard_is_open(pair, tile, points, fan, total):
    score = winner(f"{pair}88s", tile, *RUNS, "pon 2p")
    assert worth(score) == (points + 2, fan, total)


def test_M7_triplet_completed_by_a_robbed_kong_is_open():
    assert worth(winner("44p88s", "4p", *RUNS, "pon 2p", robbed_kong=True)) == (4, 2, 100)


def test_M7_triplet_completed_by_ones_own_draw_is_concealed():
    assert worth(winner("44p88s", "4p", *RUNS, "pon 2p", self_drawn=True)) == (8, 1, 60)


def test_M7_won_triplet_concealed():
    rules = {"won_triplet_concealed": True}
    assert worth(winner("44p88s", "4p", *RUNS, "pon 2p", rules=rules)) == (6, 1, 60)


def test_M7_triplet_with_a_wild_tile_is_concealed():
    # 888s with a 得, and 44p as 单吊: 2 + 4 + 2
    assert worth(winner("4p88s9s", "4p", *RUNS, "pon 2p", wild="9s")) == (8, 0, 30)


def test_M7_four_kept_in_hand_are_no_kong():
    assert worth(winner("555567p8s", "8s", *RUNS)) == (6, 1, 60)


def test_M7_four_kept_in_hand_make_two_triplets_with_two_wild_tiles():
    assert worth(winner("5555p8s99s", "8s", *RUNS, wild="9s")) == (10, 1, 60)


# ------------------------------------------------------------------------------------ M8, M9: fan

ORDINARY = Case("45p88s", (*RUNS, "pon 2p"), win_tile="6p")  # 2 points, 1 fan for no 得


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("flower", range(1, 9))
def test_M8_flower_of_the_own_wind(seat, flower):
    """东 春梅, 南 夏兰, 西 秋竹, 北 冬菊."""
    own = flower in (seat + 1, seat + 5)
    score = winner("45p88s", "6p", *ORDINARY.melds, seat=seat, laid=f"{flower}f")
    assert worth(score) == ((2, 2, 90) if own else (2, 1, 50))


def test_M8_both_flowers_of_the_own_wind():
    assert worth(winner("45p88s", "6p", *ORDINARY.melds, laid="15f")) == (2, 3, 180)


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("form", ["pon", "kong"])
def test_M8_own_wind_laid_open(seat, form):
    points, total = {"pon": (4, 100), "kong": (16, 150)}[form]
    score = winner("45p88s", "6p", *RUNS, f"{form} {seat + 1}z", seat=seat)
    assert worth(score) == (points, 2, total)


@pytest.mark.parametrize("seat", range(4))
def test_M8_own_wind_concealed(seat):
    wind = seat + 1
    assert worth(winner(f"{wind}{wind}{wind}z 45p88s", "6p", *RUNS, seat=seat)) == (8, 2, 120)
    # two natural tiles and a 得: the text names the 暗刻 that 得 completes
    score = winner(f"{wind}{wind}z9s 45p88s", "6p", *RUNS, seat=seat, wild="9s")
    assert worth(score) == (8, 1, 60)


@pytest.mark.parametrize(("honour", "wild"), [("5z", None), ("6z", "9s"), ("7z", "9s")])
def test_M8_honour_triplets(honour, wild):
    if honour == "5z":  # 白 is laid open, never a triplet (M3)
        with pytest.raises(ValueError, match="5z"):
            winner("555z45p88s", "6p", *RUNS, wild=wild)
    else:
        score = winner(f"{honour[0] * 2}z9s45p88s", "6p", *RUNS, wild=wild)
        assert worth(score) == (8, 1, 60)


def test_M8_a_second_triplet_of_one_honour_counts_again():
    # 666z, 6z + two 得: 8 + 8 + 单吊 2; fan 1 + 1, two 得 1
    assert worth(winner("6666z99s8s", "8s", *RUNS, wild="9s")) == (18, 3, 310)


def test_M8_a_second_triplet_of_the_own_wind_counts_again():
    assert worth(winner("2222z99s8s", "8s", *RUNS, wild="9s", seat=1)) == (18, 3, 310)


def test_M8_all_sequences():
    """旁和: five sequences, and the winning tile in none of the three roles."""
    runs = (*RUNS, "chi 678p")
    assert worth(winner("45p88s", "6p", *runs)) == (0, 2, 80)
    assert worth(winner("45p88s", "6p", *runs, self_drawn=True)) == (2, 2, 90)
    assert worth(winner("46p88s", "5p", *runs)) == (2, 1, 50)  # 嵌档
    assert worth(winner("12p88s", "3p", *runs)) == (2, 1, 50)  # 靠柄
    assert worth(winner("8s", "8s", *runs, "chi 456p")) == (2, 1, 50)  # 单吊
    assert worth(winner("45p11z", "6p", *runs)) == (2, 2, 90)  # the pair may be worth points


@pytest.mark.parametrize(
    ("concealed", "tile", "fan", "total"),
    [
        ("45p88s", "6p", 1, 50),  # none
        ("4p9s88s", "6p", 0, 30),  # one gives nothing
        ("4p99s8s", "6p", 1, 50),  # two
    ],
)
def test_M8_wild_tiles_in_the_hand(concealed, tile, fan, total):
    assert worth(winner(concealed, tile, *ORDINARY.melds, wild="9s")) == (2, fan, total)


def test_M8_no_wild_tile_also_in_play_without():
    assert worth(ORDINARY.score()) == (2, 1, 50)


def test_M8_after_a_kong():
    score = winner("45p88s", "6p", *ORDINARY.melds, self_drawn=True, after_kong=True)
    assert worth(score) == (4, 2, 100)


def test_M8_robbed_kong():
    assert worth(winner("45p88s", "6p", *ORDINARY.melds, robbed_kong=True)) == (2, 2, 90)


def test_M8_drawn_wild_tile():
    # 自摸 2; one 得 by itself nothing, 自摸得 1
    score = winner("45p88s", "9s", *ORDINARY.melds, wild="9s", self_drawn=True)
    assert worth(score) == (4, 1, 50)


def test_M8_wild_tile_at_home():
    # 789s with the 得 as 9s and the 8s as 嵌档; as 6s it would be worth 30
    melds = ("chi 234m", "chi 678m", "chi 345p", "pon 2p")
    assert worth(winner("7s9s88p", "8s", *melds, wild="9s")) == (4, 1, 50)


def test_M9_a_flower_has_no_home():
    melds = ("chi 234m", "chi 678m", "chi 345p", "pon 2p")
    # 2f as 9s (嵌档): nothing but 2 + 2 points
    assert worth(winner("7s2f88p", "8s", *melds, wild="1f")) == (4, 0, 30)


def test_M9_two_wild_tiles_of_which_one_is_at_home():
    # the 得 as 9s and 8p: two 得 1, 财神归位 1
    melds = ("chi 234m", "chi 678m", "chi 345p", "pon 2p")
    assert worth(winner("7s9s9s8p", "8s", *melds, wild="9s")) == (4, 2, 100)


def test_M9_half_flush():
    melds = ("chi 234m", "chi 678m", "chi 345m")
    assert worth(winner("45m88m", "6m", *melds, "pon 2z")) == (4, 3, 200)
    assert worth(winner("45m77z", "6m", *melds, "chi 789m")) == (2, 4, 360)  # and 旁和


def test_M9_flush():
    melds = ("chi 234m", "chi 678m", "chi 345m", "pon 9m")
    assert worth(winner("45m88m", "6m", *melds)) == (4, 5, 500)
    # with the 得 as 5m, which is counted as what it stands for
    assert worth(winner("4m9s88m", "6m", *melds, wild="9s")) == (4, 4, 390)


def test_M9_laid_specials_are_outside_the_flush():
    melds = ("chi 234m", "chi 678m", "chi 345m", "pon 9m")
    score = winner("4m9s88m", "6m", *melds, wild="9s", laid="5z")
    assert worth(score) == (8, 5, 500)


def test_M9_winds_and_honours_alone_are_no_flush():
    # 4 x 5 open triplets and a pair of 中; own wind, 发, no 得 and 对对和
    melds = ("pon 1z", "pon 2z", "pon 3z", "pon 6z")
    assert worth(winner("44z77z", "4z", *melds)) == (22, 5, 500)


def test_M9_two_suits_with_winds_are_no_half_flush():
    assert worth(winner("45m88p", "6m", "chi 234m", "chi 678m", "chi 345m", "pon 2z")) == (4, 1, 50)


def test_M9_all_triplets():
    melds = ("pon 2m", "pon 5p", "pon 8s", "kong 3m")
    assert worth(winner("44p66s", "4p", *melds)) == (16, 3, 290)
    # with a 得 in the pair: nothing for one 得
    assert worth(winner("44p6s9s", "4p", *melds, wild="9s")) == (16, 2, 150)


# ----------------------------------------------------------------------------- M4: what 得 may be


def test_M4_a_wild_tile_may_be_a_fifth_copy():
    melds = (*RUNS, "kong 5p")
    assert worth(winner("4p9s88s", "6p", *melds, wild="9s")) == (8, 0, 30)
    with pytest.raises(NotAWin):
        winner("4p9s88s", "6p", *melds, wild="9s", rules={"wild_fifth_tile": False})


def test_M4_fifth_copies_count_the_concealed_hand_and_the_winning_tile():
    # 555p, 888s and a pair of the fourth 5p with the 得
    for concealed, tile in [("5555p9s88s", "8s"), ("555p9s888s", "5p")]:
        assert worth(winner(concealed, tile, *RUNS, wild="9s"))[1:] == (0, 30)
        with pytest.raises(NotAWin):
            winner(concealed, tile, *RUNS, wild="9s", rules={"wild_fifth_tile": False})


def test_M4_a_wild_tile_is_no_special_honour():
    # a pair of two 得 is the own wind, not 中, which is special while a flower is 得
    runs = (*RUNS, "chi 678p")
    score = winner("45p23f", "6p", *runs, wild="1f")
    assert worth(score) == (2, 2, 90)


# ------------------------------------------------------------------------------------ M12: totals


@pytest.mark.parametrize(
    ("points", "laid", "meld", "total"),
    [
        (16, "", "kong 2z", 80),  # 36 x 2 = 72
        (16, "1f", "kong 2z", 150),  # 36 x 4 = 144
        (2, "", "pon 2p", 50),  # 22 x 2 = 44
        (0, "", "chi 678p", 80),  # 20 x 4 = 80 stays
        (0, "1f", "chi 678p", 160),
        (0, "15f", "chi 678p", 320),
        (4, "5z15f", "chi 678p", 500),  # 24 x 32 = 768
    ],
)
def test_M12_rounding_and_cap(points, laid, meld, total):
    score = winner("45p88s", "6p", *RUNS, meld, laid=laid)
    assert (score.points, score.total, score.limit) == (points, total, ())


def test_M12_the_best_place_of_the_winning_tile_counts():
    # 345p and a pair of 5p: the winning 5p is 单吊, not the end of the sequence
    assert worth(winner("3455p", "5p", *RUNS, "pon 9m")) == (6, 1, 60)


def test_M12_a_tile_of_a_pair_and_a_triplet_of_one_kind_goes_to_the_pair():
    # 666z stays concealed, and the pair of 6z and the 得 is 单吊: 8 + 2 + 2
    assert worth(winner("666z9s456p", "6z", *RUNS, wild="9s")) == (12, 1, 70)


def test_M12_the_best_split_counts():
    # three concealed triplets and 单吊, 34 x 2, not three sequences and 单吊, 22 x 2
    score = winner("222333444p8s", "8s", "chi 234m", "chi 678m")
    assert worth(score) == (14, 1, 70)


def test_M12_fan_may_beat_points():
    # three sequences and 旁和, 20 x 4, not two concealed triplets and an open one, 30 x 2
    score = winner("22233344p88s", "4p", "chi 234m", "chi 678m")
    assert worth(score) == (0, 2, 80)


def test_M12_points_may_beat_fan():
    # two concealed triplets and an open one, 34 x 2; 123p three times is 靠柄, no 旁和
    assert worth(winner("11122233p88s", "3p", "chi 234m", "chi 678m")) == (14, 1, 70)
