"""腊子, M10 and M11, of winners and losers."""

import pytest

from wenling.mahjong import NotAWin

from .common import lose, winner, worth

RUNS = ("chi 234m", "chi 678m", "chi 345s")
NOTHING = "1479m258p369s123467z"  # sixteen tiles of which nothing can be made


def limit(*melds, **given):
    """The limits of a cheap win: ``RUNS``, one meld, and 456p won at an end."""
    return winner("45p88s", "6p", *RUNS, *melds, **given).limit


# ----------------------------------------------------------- the kinds that need no complete hand


def test_M10_three_wilds():
    drawn = winner("4p99s8s", "9s", *RUNS, "pon 2p", wild="9s", self_drawn=True)
    held = winner("999s5p", "6p", *RUNS, "pon 2p", wild="9s")
    for score in (drawn, held):
        assert score.total == 500
        assert score.limit[0] == "three_wilds"


def test_M10_two_wilds_are_no_limit():
    assert winner("4p99s8s", "6p", *RUNS, "pon 2p", wild="9s").limit == ()
    assert lose("99s", wild="9s").limit == ()


def test_M10_three_wilds_of_a_loser():
    assert worth(lose("999s", wild="9s")) == (0, 0, 500)
    assert lose("234f", wild="1f").limit == ("three_wilds",)


@pytest.mark.parametrize(
    ("laid", "wild", "expected"),
    [
        ("1234f", None, ("four_seasons",)),
        ("5678f", None, ("four_plants",)),
        ("12345678f", None, ("four_seasons", "four_plants")),
        ("123567f", None, ()),
        ("1235f", None, ()),
        ("5678f", "1f", ("four_plants",)),
        ("5555z", None, ("four_specials",)),
        ("555z", None, ()),
        ("6666z", "5z", ("four_specials",)),  # 得=白
        ("7777z", "5z", ("four_specials",)),
        ("5555z", "7z", ("four_specials",)),  # 得=中
        ("6666z", "7z", ("four_specials",)),
        ("5555z", "6z", ("four_specials",)),  # 得=发
        ("7777z", "6z", ("four_specials",)),
        ("5555z", "1f", ("four_specials",)),  # 得 a flower
        ("7777z", "8f", ("four_specials",)),
        ("66777z", "5z", ()),  # five, but not four of one kind
    ],
)
def test_M10_flowers_and_specials(laid, wild, expected):
    assert limit("pon 2p", laid=laid, wild=wild) == expected
    assert lose("", laid=laid, wild=wild).limit == expected


@pytest.mark.parametrize(
    ("meld", "seat", "expected"),
    [
        ("ckong 1z", 0, ("concealed_kong",)),
        ("ckong 2z", 1, ("concealed_kong",)),
        ("ckong 3z", 2, ("concealed_kong",)),
        ("ckong 4z", 3, ("concealed_kong",)),
        ("ckong 6z", 2, ("concealed_kong",)),
        ("ckong 7z", 0, ("concealed_kong",)),
        ("ckong 2z", 0, ()),
        ("ckong 1z", 2, ()),
        ("ckong 1p", 0, ()),
        ("ckong 9m", 0, ()),
        ("kong 1z", 0, ()),  # an open one
        ("kong 6z", 0, ()),
    ],
)
def test_M10_concealed_kong(meld, seat, expected):
    assert limit(meld, seat=seat) == expected
    assert lose("", meld, seat=seat).limit == expected


def test_M10_four_of_an_honour_kept_in_hand_are_no_concealed_kong():
    # 666z and a pair of 6z with the 得
    score = winner("6666z9s45p", "6p", *RUNS, wild="9s")
    assert (*worth(score), score.limit) == (10, 1, 60, ())


def test_M10_a_limit_is_500_however_cheap_the_hand():
    score = winner("45p88s", "6p", *RUNS, "chi 678p", laid="1234f", seat=3)
    assert worth(score) == (0, 3, 500)
    assert worth(lose("", laid="1234f")) == (0, 0, 500)


# ---------------------------------------------------------------------------------- 双财神归位

HOME = ("chi 234m", "chi 234p", "chi 678p", "pon 2s")


@pytest.mark.parametrize("wild", ["9s", "1z", "2z", "5z", "6z", "7z"])
def test_M10_double_home_as_the_pair(wild):
    """The example of the text."""
    score = winner(f"78m {wild}{wild}", "6m", *HOME, wild=wild)
    assert (score.total, score.limit) == (500, ("double_home",))


def test_M10_double_home_keeps_points_and_fan():
    assert worth(winner("78m99s", "6m", *HOME, wild="9s")) == (2, 1, 500)


def test_M10_double_home_in_two_groups():
    score = winner("778s99s44p", "8s", "chi 234m", "chi 678m", "pon 2p", wild="9s")
    assert (score.total, score.limit) == (500, ("double_home",))


def test_M10_double_home_with_a_drawn_wild_tile():
    score = winner("678m9s", "9s", *HOME, wild="9s", self_drawn=True)
    assert (score.total, score.limit) == (500, ("double_home",))


def test_M10_a_flower_is_never_at_home():
    # the pair stands for the own wind: 2 + 2 points; 1 fan for two 得
    score = winner("78m23f", "6m", *HOME, wild="1f")
    assert (*worth(score), score.limit) == (4, 1, 50, ())


def test_M12_a_reading_without_limit_goes_before_one_with():
    # 清一色 and two 得, 24 x 32, is as good with the two 得 elsewhere
    score = winner("78m99m", "6m", "chi 234m", "chi 234m", "chi 678m", "pon 1m", wild="9m")
    assert (score.total, score.limit) == (500, ())


# ------------------------------------------------------------------------------------ 四风会齐

WINDS = ("pon 1z", "pon 2z", "kong 3z")


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_M10_four_winds(seat):
    score = winner("44z45m", "6m", *WINDS, "chi 234p", seat=seat)
    # 4 + 4 + 16; own wind and no 得
    assert (*worth(score), score.limit) == (24, 2, 500, ("four_winds",))


def test_M10_four_winds_needs_the_own_wind_among_the_three():
    score = winner("44z45m", "6m", *WINDS, "chi 234p", seat=3)
    assert (*worth(score), score.limit) == (26, 1, 100, ())


def test_M10_four_winds_with_wild_tiles_standing_in():
    for concealed, melds in [("4z9s45m", WINDS), ("33z44z9s45m", WINDS[:2])]:
        score = winner(concealed, "6m", *melds, "chi 234p", wild="9s")
        assert (score.total, score.limit) == (500, ("four_winds",))


def test_M10_four_winds_in_the_concealed_hand():
    score = winner("111222333z44z45m", "6m", "chi 234p")
    assert (*worth(score), score.limit) == (24, 2, 500, ("four_winds",))


def test_M10_four_winds_needs_the_pair_of_the_fourth():
    assert winner("88s45m", "6m", *WINDS, "chi 234p").limit == ()
    score = winner("8s", "8s", *WINDS, "pon 4z", "chi 234p")  # four triplets, another pair
    assert (*worth(score), score.limit) == (30, 2, 200, ())


def test_M10_four_winds_with_a_triplet_of_the_fourth_too():
    """The fifth group is free."""
    score = winner("4444z9s45m", "6m", *WINDS, wild="9s")
    assert (score.total, score.limit) == (500, ("four_winds",))
    # own wind in the pair: 4 + 4 + 16 + 8 + 2; own wind 1, 混一色 2
    score = winner("4444z9s45m", "6m", *WINDS, wild="9s", seat=3)
    assert (*worth(score), score.limit) == (34, 3, 440, ())


def test_M10_four_winds_of_a_winner_needs_a_complete_hand():
    for win_tile in ("6m", None):
        with pytest.raises(NotAWin):
            winner("44z48m", win_tile, *WINDS, "chi 234p")


def test_M13_four_winds_of_a_loser():
    score = lose("44z", *WINDS)
    assert (*worth(score), score.limit) == (24, 1, 500, ("four_winds",))
    assert lose("111222333z44z").limit == ("four_winds",)
    assert lose("44z", *WINDS, seat=3).limit == ()
    assert lose("4z", *WINDS).limit == ()
    assert lose("44z", "pon 1z", "pon 2z").limit == ()


def test_M13_four_winds_of_a_loser_with_the_own_wind_completed_by_wild_tiles():
    for own in ("11z9s", "1z99s"):
        score = lose(f"44z{own}", "pon 2z", "pon 3z", wild="9s")
        assert (score.total, score.limit) == (500, ("four_winds",))
        # for another seat the 得 complete no 东
        assert lose(f"44z{own}", "pon 2z", "pon 3z", wild="9s", seat=1).limit == ()
    assert lose("4z9s", *WINDS, wild="9s").limit == ()  # nor a pair


def test_M13_four_winds_of_a_loser_under_loser_wild_any():
    given = {"wild": "9s", "rules": {"loser_wild": "any"}}
    assert lose("44z11z9s", "pon 2z", "pon 3z", seat=1, **given).limit == ("four_winds",)
    assert lose("4z9s", *WINDS, **given).limit == ("four_winds",)
    assert lose("99s", *WINDS, **given).limit == ("four_winds",)  # two 得 are a pair


def test_M13_four_winds_of_a_loser_beside_another_limit():
    score = lose("333z44z", "ckong 2z", "pon 1z", seat=1)
    assert (*worth(score), score.limit) == (44, 1, 500, ("concealed_kong", "four_winds"))


def test_M12_a_losers_grouping_without_limit_goes_before_one_with():
    # 44z need not be counted as a pair: (24 + 16) x 2^5 is 500 anyway
    score = lose("44z", *WINDS, laid="555z")
    assert (*worth(score), score.limit) == (36, 4, 500, ())


# ------------------------------------------------------------- M11: a limit without a full hand

OPEN_LIMITS = [
    (NOTHING, (), {"laid": "1234f"}, "four_seasons"),
    (NOTHING, (), {"laid": "5678f"}, "four_plants"),
    (NOTHING, (), {"laid": "5555z"}, "four_specials"),
    ("147m258p369s1234z999p", (), {"wild": "9p"}, "three_wilds"),
    ("147m258p369s2346z", ("ckong 1z",), {}, "concealed_kong"),
    ("147m258p369s1234z", ("ckong 7z",), {}, "concealed_kong"),
]


@pytest.mark.parametrize(("concealed", "melds", "given", "name"), OPEN_LIMITS)
def test_M11_limits_that_need_no_complete_hand(concealed, melds, given, name):
    for tiles in (concealed, concealed + "8m"):  # after the replacements; at a draw
        score = winner(tiles, None, *melds, **given)
        assert (*worth(score), score.limit) == (0, 0, 500, (name,))


@pytest.mark.parametrize(("concealed", "melds", "given", "name"), OPEN_LIMITS)
def test_M11_a_drawn_tile_that_completes_nothing(concealed, melds, given, name):
    score = winner(concealed, "8m", *melds, **given, self_drawn=True)
    assert (*worth(score), score.limit) == (0, 0, 500, (name,))
    with pytest.raises(NotAWin):  # nobody wins on another's tile so
        winner(concealed, "8m", *melds, **given)


def test_M11_the_third_wild_tile_drawn():
    score = winner("147m258p369s12344z99p", "9p", wild="9p", self_drawn=True)
    assert (*worth(score), score.limit) == (0, 0, 500, ("three_wilds",))


def test_M11_without_limit_and_without_complete_hand():
    for win_tile in (None, "8m"):
        with pytest.raises(NotAWin):
            winner(NOTHING, win_tile, self_drawn=win_tile is not None)
