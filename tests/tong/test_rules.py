"""Rules T1 to T13, a test for each clause, and the checks that the texts themselves give."""

from dataclasses import replace
from itertools import pairwise

import pytest

from tests.rank_hands import named, play_text
from wenling import tong
from wenling.tong import BIAOTONG, DUIJIATONG, LIUJIATONG, Hand, Kind

PRESETS = pytest.mark.parametrize(
    "rules", [DUIJIATONG, LIUJIATONG, BIAOTONG], ids=["duijiatong", "liujiatong", "biaotong"]
)
WITHOUT_WILD = replace(DUIJIATONG, jokers_wild=False)


def read(cards, rules=DUIJIATONG):
    return named(tong.readings(cards, rules))


def ranks(cards, rules=DUIJIATONG):
    return [combo.rank for combo in tong.readings(cards, rules)]


def reading(cards, kind, rules=DUIJIATONG):
    return next(combo for combo in tong.readings(cards, rules) if combo.kind is kind)


def beats(a, b, rules=DUIJIATONG):
    return tong.classify(a, rules).beats(tong.classify(b, rules))


def texts(hand, to_beat=None, rules=DUIJIATONG):
    combo = to_beat and tong.classify(to_beat, rules)
    return sorted(play_text(play) for play in tong.plays(hand, combo, rules))


def test_the_options_and_their_defaults():
    options = ("jokers_wild", "full_house", "bomb_only", "opening", "throw_in_stake")
    values = [
        [getattr(rules, option) for option in options]
        for rules in (DUIJIATONG, LIUJIATONG, BIAOTONG)
    ]
    assert [value[:3] for value in values] == [
        [True, True, False],
        [True, True, True],
        [False, True, False],
    ]
    assert values[0][3:] == ["face_up", 1]
    assert replace(DUIJIATONG, opening="winner") != DUIJIATONG


# ---- T1 to T3: cards, points, positions -------------------------------------------------------


def test_T1_ranks_in_order():
    for index, rank in enumerate("3456789TJQKA2BR"):
        assert Hand(rank).counts == tuple(int(i == index) for i in range(15))
        assert tong.classify(rank).rank == index


@PRESETS
def test_T1_as_many_cards_as_the_packs_have(rules):
    packs = 4 if rules is LIUJIATONG else 2
    for rank in "3456789TJQKA2":
        full = rank * (4 * packs)
        assert read(full, rules) == [f"BOMB {full}"]
        with pytest.raises(ValueError, match=rank):
            tong.readings(full + rank, rules)
    for joker in "BR":
        assert tong.readings("3" + joker * packs, rules) is not None
        with pytest.raises(ValueError, match=joker):
            tong.readings("3" + joker * (packs + 1), rules)


def test_T1_sixteen_of_a_rank():
    assert [play.combo.length for play in tong.plays("7" * 16, rules=LIUJIATONG)] == [
        1, 1, 1, *range(4, 17)
    ]  # fmt: skip


def test_T1_an_empty_set_is_nothing():
    assert tong.readings("") == []
    assert tong.classify("") is None
    assert tong.plays("") == []


@PRESETS
def test_T3_a_2_stands_only_low(rules):
    assert read("AA22", rules) == ["PAIR_RUN AA22"]
    assert ranks("AA22", rules) == [2]
    assert ranks("2233", rules) == [3]
    assert ranks("A2345", rules) == [5]
    for not_a_run in ("KKAA22", "QQKKAA22", "KKK222", "JQKA2", "QKA23", "KA234"):
        assert read(not_a_run, rules) == []


@PRESETS
def test_T3_an_A_stands_low_or_high(rules):
    assert ranks("KKAA", rules) == [14]
    assert ranks("KKKAAA", rules) == [14]
    assert ranks("TJQKA", rules) == [14]
    assert ranks("AAA222", rules) == [2]
    assert read("QQKKAAAA22", rules) == []


@PRESETS
def test_T3_a_run_of_all_ranks_has_A_high(rules):
    all_pairs = "".join(rank * 2 for rank in "3456789TJQKA2")
    twelve_pairs = all_pairs.replace("KK", "")
    for cards, length, rank, text in (
        (all_pairs, 13, 14, "2233445566778899TTJJQQKKAA"),
        (twelve_pairs, 12, 12, "AA2233445566778899TTJJQQ"),
    ):
        combo = tong.classify(cards, rules)
        assert (combo.kind, combo.length, combo.rank) == (Kind.PAIR_RUN, length, rank)
        assert combo.stands_for == text


def test_T3_jokers_do_not_carry_a_run_past_A():
    assert read("QQKKAABR") == ["PAIR_RUN JJQQKKAA"]
    assert read("KKAABR") == ["TRIPLE_RUN KKKAAA", "PAIR_RUN QQKKAA"]
    assert read("AABR") == ["BOMB AAAA", "PAIR_RUN KKAA", "PAIR_RUN AA22"]
    assert read("KA2BR") == []
    assert read("22BR") == ["BOMB 2222", "PAIR_RUN 2233", "PAIR_RUN AA22"]


def test_T3_twelve_pairs_and_two_jokers_take_the_missing_place():
    cards = "".join(rank * 2 for rank in "3456789TJQKA2" if rank != "7") + "BR"
    assert read(cards) == ["PAIR_RUN 2233445566778899TTJJQQKKAA"]


# ---- T4: what beats what ----------------------------------------------------------------------


ONE_OF_EACH = {
    "SINGLE": ("3", "R"),
    "PAIR": ("33", "RR"),
    "TRIPLE": ("333", "222"),
    "PAIR_RUN": ("AA22", "KKAA"),
    "TRIPLE_RUN": ("AAA222", "KKKAAA"),
    "FULL_HOUSE": ("33344", "22233"),
    "BUTTERFLY": ("AAA222QQKK", "KKKAAA3344"),
    "STRAIGHT": ("A2345", "TJQKA"),
}


@PRESETS
def test_T4_only_the_same_kind(rules):
    for kind, (low, high) in ONE_OF_EACH.items():
        assert tong.classify(high, rules).kind.name == kind
        assert beats(high, low, rules)
        assert not beats(low, high, rules)
        assert not beats(low, low, rules)
        for other, (lowest, _) in ONE_OF_EACH.items():
            if other != kind:
                assert not beats(high, lowest, rules)


@PRESETS
def test_T4_only_the_same_length(rules):
    assert not beats("KKAA", "AA2233", rules)
    assert not beats("QQKKAA", "AA22", rules)
    assert not beats("KKKAAA", "AAA222333", rules)
    assert not beats("QQQKKKAAA334455", "AAA2223344", rules)


@PRESETS
def test_T4_a_bomb_beats_all_but_a_higher_bomb(rules):
    for low, high in ONE_OF_EACH.values():
        assert beats("3333", high, rules)
        assert not beats(high, "3333", rules)
        assert not beats(low, "3333", rules)
    assert beats("4444", "3333", rules)
    assert beats("33333", "2222", rules)
    assert not beats("2222", "33333", rules)
    assert not beats("3333", "3333", rules)


def test_T4_the_reading_counts_not_the_cards():
    """888BB as a full house is no bomb; as a bomb it beats its own full house."""
    house, bomb = reading("888BB", Kind.FULL_HOUSE), reading("888BB", Kind.BOMB)
    assert bomb.beats(house)
    assert not house.beats(bomb)
    assert house.beats(tong.classify("77722"))
    assert not house.beats(tong.classify("99944"))


# ---- T5 to T8: the combinations ---------------------------------------------------------------


@PRESETS
def test_T5_full_house_by_the_triple(rules):
    assert read("33355", rules) == ["FULL_HOUSE 33355"]
    assert read("35353", rules) == ["FULL_HOUSE 33355"]
    assert beats("77744", "55533", rules)
    assert beats("44433", "333AA", rules)
    assert not beats("333AA", "33344", rules)


@PRESETS
def test_T5_five_of_a_rank_are_a_bomb_only(rules):
    assert read("88888", rules) == ["BOMB 88888"]


@PRESETS
def test_T5_option_full_house(rules):
    without = replace(rules, full_house=False)
    assert read("33355", without) == []
    assert read("333444JJQQ", without) == ["BUTTERFLY 333444JJQQ"]
    assert "FULL_HOUSE" not in {play.split()[0] for play in texts("3335566", rules=without)}
    assert "FULL_HOUSE" in {play.split()[0] for play in texts("3335566", rules=rules)}


@PRESETS
def test_T6_butterfly_parts_may_overlap(rules):
    assert read("QQQKKKAAAAA2233", rules) == ["BUTTERFLY QQQKKKAAAAA2233"]
    assert read("3333344444", rules) == ["BUTTERFLY 3334443344"]
    assert read("3334444455", rules) == ["BUTTERFLY 3334444455"]
    assert read("4433333444", rules) == ["BUTTERFLY 3334443344"]


@PRESETS
def test_T6_A_high_in_one_part_and_low_in_the_other(rules):
    for cards, rank, text in (
        ("QQQKKKAAAAA2233", 14, "QQQKKKAAAAA2233"),
        ("AAA222KKAA", 2, "AAA222KKAA"),
        ("KKKAAAAA22", 14, "KKKAAAAA22"),
    ):
        combo = tong.classify(cards, rules)
        assert (combo.kind, combo.rank, combo.stands_for) == (Kind.BUTTERFLY, rank, text)


@PRESETS
def test_T6_both_parts_have_the_same_length(rules):
    for cards in ("33344455", "333444556677", "33355", "333444555JJQQ", "3334445577"):
        assert all(not text.startswith("BUTTERFLY") for text in read(cards, rules))


@PRESETS
def test_T6_the_pair_part_does_not_count(rules):
    assert beats("444555AA22", "333444KKAA", rules)
    assert not beats("333444KKAA", "333444AA22", rules)
    assert not beats("333444AA22", "333444KKAA", rules)


@PRESETS
def test_T7_equal_jokers(rules):
    assert read("B", rules) == ["SINGLE B"]
    assert read("BB", rules) == ["PAIR BB"]
    assert read("RR", rules) == ["PAIR RR"]
    assert read("BR", rules) == []
    assert beats("RR", "BB", rules)
    assert beats("BB", "22", rules)


def test_T7_three_equal_jokers_in_liujiatong():
    assert read("BBB", LIUJIATONG) == ["TRIPLE BBB"]
    assert read("BBBRR", LIUJIATONG) == ["FULL_HOUSE BBBRR"]
    assert read("BBRRR", LIUJIATONG) == ["FULL_HOUSE RRRBB"]
    assert ranks("BBBRR", LIUJIATONG) == [13]
    assert ranks("BBRRR", LIUJIATONG) == [14]
    assert beats("RRR", "BBB", LIUJIATONG)
    assert beats("BBB", "222", LIUJIATONG)
    assert beats("BBRRR", "BBBRR", LIUJIATONG)
    assert beats("BBBRR", "22233", LIUJIATONG)
    assert read("BBBRRR", LIUJIATONG) == []
    assert read("BBBRRRR", LIUJIATONG) == []


@PRESETS
def test_T7_a_joker_pair_in_a_full_house(rules):
    assert "FULL_HOUSE 888BB" in read("888BB", replace(rules, bomb_only=False))
    assert "FULL_HOUSE 888RR" in read("888RR", replace(rules, bomb_only=False))


def test_T7_jokers_as_themselves_enter_no_run():
    for cards in ("22BB", "AA22BB", "BBRR33"):
        assert all("B" not in text.split()[1] for text in read(cards, WITHOUT_WILD)), cards
    assert read("222BBB", replace(LIUJIATONG, jokers_wild=False)) == []


@pytest.mark.parametrize("rules", [DUIJIATONG, BIAOTONG], ids=["duijiatong", "biaotong"])
def test_T8_four_kings_beat_every_bomb(rules):
    assert read("BBRR", rules) == ["JOKER_BOMB BBRR"]
    kings = tong.classify("BBRR", rules)
    assert (kings.length, kings.rank, kings.size) == (4, 14, 4)
    assert kings.beats(tong.classify("2" * 8, rules))
    assert not tong.classify("2" * 8, rules).beats(kings)
    assert not kings.beats(kings)


def test_T8_four_kings_beat_a_bomb_of_eleven():
    assert beats("BBRR", "2" * 8 + "BR")
    assert not beats("2" * 8 + "BR", "BBRR")


def test_T8_joker_bombs_of_liujiatong():
    assert read("BBBB", LIUJIATONG) == ["JOKER_BOMB BBBB"]
    assert read("RRRR", LIUJIATONG) == ["JOKER_BOMB RRRR"]
    assert [tong.classify(c, LIUJIATONG).rank for c in ("BBBB", "RRRR")] == [13, 14]
    chain = ["2" * 8, "BBBB", "RRRR", "3" * 9, "2" * 16 + "BBBBRRRR"]
    for low, high in pairwise(chain):
        assert beats(high, low, LIUJIATONG)
        assert not beats(low, high, LIUJIATONG)


def test_T8_no_other_jokers_are_a_bomb():
    assert read("BBRR", LIUJIATONG) == []
    for cards in ("BBBR", "BRRR", "BBBBR", "BBBBRRRR", "BBBRRR", "BRRRR"):
        assert read(cards, LIUJIATONG) == []
    for cards in ("BBR", "BRR", "BR"):
        assert read(cards, DUIJIATONG) == []


# ---- T9 and T10: jokers as wild cards ---------------------------------------------------------


@pytest.mark.parametrize("rules", [DUIJIATONG, LIUJIATONG], ids=["duijiatong", "liujiatong"])
def test_T9_a_joker_stands_for_any_card(rules):
    assert read("222R", rules) == ["BOMB 2222"]
    assert read("3456B", rules) == ["STRAIGHT 34567", "STRAIGHT 23456"]
    assert read("33B", rules) == ["TRIPLE 333"]
    assert read("3B", rules) == ["PAIR 33"]
    assert read("333444JJQB", rules) == ["BUTTERFLY 333444JJQQ"]


@pytest.mark.parametrize("rules", [DUIJIATONG, LIUJIATONG], ids=["duijiatong", "liujiatong"])
def test_T9_the_size_of_the_joker_makes_no_difference(rules):
    small, big = tong.classify("333B", rules), tong.classify("333R", rules)
    assert (small.kind, small.length, small.rank) == (big.kind, big.length, big.rank)
    assert not small.beats(big)
    assert not big.beats(small)
    assert not small.beats(tong.classify("3333", rules))


def test_T9_a_joker_never_stands_for_a_joker():
    for cards in ("BR", "BBR", "BRR"):
        assert read(cards) == []
        assert read(cards, LIUJIATONG) == []
    assert read("3BBR", LIUJIATONG) == ["BOMB 3333"]


@PRESETS
def test_T9_option_jokers_wild(rules):
    tame = replace(rules, jokers_wild=False)
    for cards in ("3B", "33B", "333B", "3456B", "33BB", "44BR"):
        assert read(cards, tame) == []
    assert read("333BB", tame) == ["FULL_HOUSE 333BB"]
    assert texts("3B", rules=tame) == ["SINGLE 3 3", "SINGLE B B"]


def test_T9_biaotong_has_no_wild_jokers():
    assert read("222R", BIAOTONG) == []
    assert read("888BB", BIAOTONG) == ["FULL_HOUSE 888BB"]
    assert read("22222BR", BIAOTONG) == []


def test_T10_not_of_jokers_alone():
    """Each of these would be something if one card of them were a 3."""
    for cards, rules in (("BR", DUIJIATONG), ("BBR", DUIJIATONG), ("BBRR", LIUJIATONG)):
        assert read(cards, rules) == []
        assert read("3" + cards[1:], rules) != []
    assert read("BBBRRR", replace(LIUJIATONG, bomb_only=False)) == []


def test_T10_a_whole_pair_or_triple_of_jokers():
    assert read("44BR") == ["BOMB 4444", "PAIR_RUN 4455", "PAIR_RUN 3344"]
    assert read("444BRR")[:3] == ["BOMB 444444", "TRIPLE_RUN 444555", "TRIPLE_RUN 333444"]
    assert "BUTTERFLY 444555KKAA" in read("444KKAABRR")


def test_T10_jokers_as_themselves_beside_jokers_that_stand():
    others = [f"FULL_HOUSE {rank * 3}33" for rank in "2AKQJT987654"]
    assert read("33BRR") == ["BOMB 33333", *others, "FULL_HOUSE 333RR"]
    assert "FULL_HOUSE BBB33" in read("3BBBR", replace(LIUJIATONG, bomb_only=False))
    assert "FULL_HOUSE RRR22" in read("2BRRR", replace(LIUJIATONG, bomb_only=False))


# ---- T11 and T12: readings --------------------------------------------------------------------


def test_T11_all_readings_of_a_set():
    assert read("888BB") == ["BOMB 88888", "FULL_HOUSE 888BB"]
    assert read("7788BR") == ["TRIPLE_RUN 777888", "PAIR_RUN 778899", "PAIR_RUN 667788"]
    assert read("8899B") == ["FULL_HOUSE 99988", "FULL_HOUSE 88899"]


def test_T11_strongest_first():
    assert read("77888BR") == []
    assert read("99BBRR") == [
        "BOMB 999999",
        "TRIPLE_RUN 999TTT",
        "TRIPLE_RUN 888999",
        "PAIR_RUN 99TTJJ",
        "PAIR_RUN 8899TT",
        "PAIR_RUN 778899",
    ]
    others = [f"FULL_HOUSE {rank * 3}33" for rank in "2AKQJT987654"]
    straights = [f"STRAIGHT {run}" for run in ("34567", "23456", "A2345")]
    assert read("3BBRR") == ["BOMB 33333", *others, "FULL_HOUSE 333RR", *straights]
    assert read("4BR") == ["TRIPLE 444"]


def test_T11_classify_is_the_first_reading():
    for cards in ("888BB", "44BR", "7788BR", "3BBRR"):
        assert tong.classify(cards) == tong.readings(cards)[0]
    assert tong.classify("35") is None


def test_T11_full_house_ranks_with_three_jokers():
    assert read("56BBR") == [
        "FULL_HOUSE 66655",
        "FULL_HOUSE 55566",
        *[f"STRAIGHT {run}" for run in ("56789", "45678", "34567", "23456")],
    ]


def test_T11_liujiatong_what_can_be_a_bomb_is_only_a_bomb():
    assert read("888BB", LIUJIATONG) == ["BOMB 88888"]
    assert read("44BR", LIUJIATONG) == ["BOMB 4444"]
    assert read("BBB33", LIUJIATONG) == ["BOMB 33333"]
    assert read("8899B", LIUJIATONG) == ["FULL_HOUSE 99988", "FULL_HOUSE 88899"]
    assert all(play.startswith("BOMB") for play in texts("44BR", "3333", LIUJIATONG))
    assert "PAIR_RUN 44BR 4455" not in texts("44BR", "3344", LIUJIATONG)
    assert "PAIR_RUN 44BR 4455" in texts("44BR", "3344", DUIJIATONG)


@PRESETS
def test_T11_option_bomb_only(rules):
    wild = replace(rules, jokers_wild=True)
    free, strict = replace(wild, bomb_only=False), replace(wild, bomb_only=True)
    assert read("44BR", free) == ["BOMB 4444", "PAIR_RUN 4455", "PAIR_RUN 3344"]
    assert read("44BR", strict) == ["BOMB 4444"]
    assert read("4455", strict) == read("4455", free) == ["PAIR_RUN 4455"]


def test_T12_the_highest_pair_of_a_full_house():
    assert read("888BR")[1:] == ["FULL_HOUSE 88822"]
    assert read("888BB")[1:] == ["FULL_HOUSE 888BB"]
    assert read("888RR")[1:] == ["FULL_HOUSE 888RR"]
    assert read("222BR")[1:] == ["FULL_HOUSE 222AA"]
    assert read("8883R") == ["FULL_HOUSE 88833"]
    assert "FULL_HOUSE 888RR" in read("8BBRR")
    assert "FULL_HOUSE 888BB" in read("88BBR")


def test_T12_the_highest_pair_part_of_a_butterfly():
    assert "BUTTERFLY 333444KKAA" in read("333444BBRR")
    assert read("333444AABR") == ["BUTTERFLY 333444KKAA"]
    assert read("333444AA2B") == ["BUTTERFLY 333444AA22"]


def test_T12_a_play_says_what_its_jokers_stand_for():
    combos = tong.readings("44BR")
    assert [combo.stands_for for combo in combos] == ["4444", "4455", "3344"]
    assert [combo.size for combo in combos] == [4, 4, 4]


# ---- T13: plays -------------------------------------------------------------------------------


def test_T13_jokers_may_be_spent_where_a_card_is_held():
    assert texts("333B") == [
        "BOMB 333B 3333",
        "PAIR 33 33",
        "PAIR 3B 33",
        "SINGLE 3 3",
        "SINGLE B B",
        "TRIPLE 333 333",
        "TRIPLE 33B 333",
    ]


def test_T13_same_cards_in_several_readings():
    assert texts("44BR", "3344") == ["BOMB 44BR 4444", "PAIR_RUN 44BR 4455"]


def test_T13_same_reading_of_several_cards():
    assert texts("44BR", "33") == [
        "BOMB 44BR 4444",
        "PAIR 44 44",
        "PAIR 4B 44",
        "PAIR 4R 44",
    ]


def test_T13_leading_means_anything():
    assert texts("35") == ["SINGLE 3 3", "SINGLE 5 5"]
    assert texts("BBRR") == [
        "JOKER_BOMB BBRR BBRR",
        "PAIR BB BB",
        "PAIR RR RR",
        "SINGLE B B",
        "SINGLE R R",
    ]


def test_T13_nothing_beats_the_four_kings():
    hand = "".join(rank * 8 for rank in "2A") + "BR"
    assert texts(hand, "BBRR") == []


# ---- Checks taken from the texts --------------------------------------------------------------


def test_the_texts_bombs():
    for rules in (DUIJIATONG, LIUJIATONG, BIAOTONG):
        assert beats("33333", "2222", rules)
    for rules in (DUIJIATONG, LIUJIATONG):
        assert read("大王222", rules) == ["BOMB 2222"]


@PRESETS
def test_the_texts_butterflies(rules):
    for cards in ("444555666JJQQKK", "AAA222333JJQQKK", "QQQKKKAAAAA2233", "AAAKKKQQQ3322AA"):
        assert tong.classify(cards, rules).kind is Kind.BUTTERFLY


def test_the_texts_four_kings():
    assert tong.classify("BBRR", DUIJIATONG).kind is Kind.JOKER_BOMB
    assert tong.classify("BBRR", BIAOTONG).kind is Kind.JOKER_BOMB
    assert tong.readings("BBRR", LIUJIATONG) == []
    for rules in (DUIJIATONG, LIUJIATONG, BIAOTONG):
        assert all(c.kind is not Kind.PAIR_RUN for c in tong.readings("BBRR", rules))


@PRESETS
def test_the_texts_full_houses(rules):
    assert beats("77744", "55533", rules)


def test_the_texts_joker_bombs():
    chain = ["22222222", "小王小王小王小王", "大王大王大王大王", "333333333"]
    for low, high in pairwise(chain):
        assert beats(high, low, LIUJIATONG)


def test_the_texts_888_with_two_small_jokers():
    assert read("888小王小王", LIUJIATONG) == ["BOMB 88888"]


@PRESETS
def test_the_texts_runs_that_are_none(rules):
    """E: AA223344...KKAA cannot be laid, AA to QQ has A as 1, AA to KK has A high."""
    all_pairs = "".join(rank * 2 for rank in "3456789TJQKA2")
    assert read(all_pairs + "AA", rules) == []
    assert tong.classify(all_pairs, rules).stands_for.endswith("KKAA")
    assert tong.classify(all_pairs.replace("KK", ""), rules).stands_for.startswith("AA22")
