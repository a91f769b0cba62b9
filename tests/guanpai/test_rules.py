"""Rules P1 to P5, a test for each clause."""

import pytest

from tests.rank_hands import named, play_text
from wenling import guanpai
from wenling.guanpai import Hand, Kind, Rules

PACK = "3333444455556666777788889999TTTTJJJJQQQQKKKKAAA2"
NO_LOW_ACE = Rules(low_ace=False)
NO_BARE_BOMB = Rules(bare_bomb_last=False)


def read(cards, rules=None):
    return named(guanpai.readings(cards, rules or Rules()))


def texts(hand, to_beat=None, rules=None):
    rules = rules or Rules()
    combo = to_beat and guanpai.classify(to_beat, rules)
    return sorted(play_text(play) for play in guanpai.plays(hand, combo, rules))


def beats(a, b):
    return guanpai.classify(a).beats(guanpai.classify(b))


def assert_chain(*rungs):
    combos = [guanpai.classify(rung) for rung in rungs]
    for i, low in enumerate(combos):
        for j, high in enumerate(combos):
            assert high.beats(low) is (i < j), (rungs[i], rungs[j])


# ---- P1 and P2: cards and positions -----------------------------------------------------------


def test_P1_the_pack():
    assert len(PACK) == 48
    assert Hand(PACK).counts == (4,) * 11 + (3, 1)
    assert guanpai.readings(PACK) == []
    for card in "3456789TJQKA2":
        with pytest.raises(ValueError, match=card):
            guanpai.readings(PACK + card)


def test_P1_no_jokers():
    for joker in "BR":
        with pytest.raises(ValueError, match=rf"\b{joker}\b"):
            guanpai.readings("33" + joker)


def test_the_options_and_their_defaults():
    rules = Rules()
    assert (rules.players, rules.low_ace, rules.bare_bomb_last) == (3, True, True)
    assert (rules.must_beat, rules.first_lead_contains) == (False, False)
    assert len({rules, Rules(players=2), Rules(low_ace=False), Rules(must_beat=True)}) == 4


def test_P2_single_ranks():
    assert_chain(*"3456789TJQKA2")
    assert [guanpai.classify(rank).rank for rank in "3456789TJQKA2"] == list(range(13))


def test_P2_pairs_and_triples():
    assert_chain("33", "44", "KK", "AA")
    assert_chain("333", "444", "KKK", "AAA")


def test_P2_positions():
    assert_chain("A2345", "23456", "34567", "9TJQK", "TJQKA")
    for not_a_run in ("JQKA2", "QKA23", "KA234", "KKA2", "KKAA2"):
        assert read(not_a_run) == []
    assert read("QQKKAA") == ["PAIR_RUN QQKKAA"]


def test_P2_a_run_of_all_ranks_has_A_high():
    combo = guanpai.classify("3456789TJQKA2")
    assert (combo.kind, combo.length, combo.rank) == (Kind.STRAIGHT, 13, 14)
    assert combo.stands_for == "23456789TJQKA"
    twelve = guanpai.classify("A23456789TJQ")
    assert (twelve.length, twelve.rank, twelve.stands_for) == (12, 12, "A23456789TJQ")


# ---- P3: combinations -------------------------------------------------------------------------


def test_P3_triple_with_two_of_whatever_rank():
    assert read("33345") == ["TRIPLE_TWO 33345"]
    assert read("33344") == ["TRIPLE_TWO 33344"]
    assert read("34445") == ["TRIPLE_TWO 44435"]
    assert read("AAA23") == ["TRIPLE_TWO AAA32"]
    assert read("333") == ["TRIPLE 333"]
    assert_chain("333KK", "44433", "AAA34")


def test_P3_triple_with_one_or_three_is_nothing():
    assert read("3334") == []
    assert read("333456") == []


def test_P3_runs_of_pairs_and_triples_of_any_length():
    assert read("3344") == ["PAIR_RUN 3344"]
    assert read("33344455566677788899") == []
    assert read("333444555666777") == ["TRIPLE_RUN 333444555666777"]
    assert read("33344456") == []
    long = "33445566778899TTJJQQKKAA"
    combo = guanpai.classify(long)
    assert (combo.kind, combo.length, combo.rank) == (Kind.PAIR_RUN, 12, 14)
    assert read("KKKAAA") == ["TRIPLE_RUN KKKAAA"]
    assert_chain("3344", "4455", "KKAA")
    assert_chain("333444", "KKKAAA")


def test_P3_straights_of_five_or_more():
    assert read("3456") == []
    for size in range(5, 14):
        cards = "A23456789TJQK"[:size]
        combo = guanpai.classify(cards)
        assert (combo.kind, combo.length) == (Kind.STRAIGHT, size)
        assert combo.rank == (size if size < 13 else 14)


def test_P3_option_low_ace():
    assert read("A2345") == ["STRAIGHT A2345"]
    assert read("A2345", NO_LOW_ACE) == []
    assert read("23456", NO_LOW_ACE) == ["STRAIGHT 23456"]
    assert read("TJQKA", NO_LOW_ACE) == ["STRAIGHT TJQKA"]
    assert read("23456789TJQKA", NO_LOW_ACE) == ["STRAIGHT 23456789TJQKA"]
    assert "STRAIGHT 345A2 A2345" in texts("345A2")
    assert "STRAIGHT 345A2 A2345" not in texts("345A2", rules=NO_LOW_ACE)


def test_P3_bombs():
    assert read("KKKK3") == ["BOMB KKKK3", "TRIPLE_TWO KKK3K"]
    assert read("3KKKK") == ["BOMB KKKK3", "TRIPLE_TWO KKK3K"]
    assert read("AAA3") == ["BOMB AAA3"]
    assert read("KKKK34") == []
    for cards, length, rank in (("44449", 5, 1), ("AAA2", 4, 11)):
        combo = guanpai.classify(cards)
        assert (combo.kind, combo.length, combo.rank, combo.size) == (
            Kind.BOMB,
            length,
            rank,
            length,
        )


# ---- P4: bombs without their extra card -------------------------------------------------------


def test_P4_a_bare_bomb_is_a_reading():
    assert read("5555") == ["BOMB 5555"]
    assert read("AAA") == ["BOMB AAA", "TRIPLE AAA"]
    assert guanpai.classify("5555").length == 4
    assert guanpai.classify("AAA").length == 3


def test_P4_a_bare_bomb_is_played_only_as_the_last_cards():
    assert texts("5555", "3333") == ["BOMB 5555 5555"]
    assert texts("55556", "3333") == ["BOMB 55556 55556"]
    assert "BOMB 5555 5555" not in texts("55556")
    assert texts("AAA") == ["BOMB AAA AAA", "PAIR AA AA", "SINGLE A A", "TRIPLE AAA AAA"]
    assert texts("AAA", "KKKK") == ["BOMB AAA AAA"]
    assert texts("AAA", "KKK") == ["BOMB AAA AAA", "TRIPLE AAA AAA"]
    assert texts("AAA3", "KKK") == ["BOMB 3AAA AAA3", "TRIPLE AAA AAA"]


def test_P4_a_bare_bomb_compares_by_rank():
    assert_chain("3333", "44446", "5555", "KKKK2", "AAA")
    assert not beats("AAA", "AAA2")
    assert not beats("AAA2", "AAA")


def test_P4_option_bare_bomb_last():
    assert read("5555", NO_BARE_BOMB) == []
    assert read("AAA", NO_BARE_BOMB) == ["TRIPLE AAA"]
    assert texts("5555", rules=NO_BARE_BOMB) == ["PAIR 55 55", "SINGLE 5 5", "TRIPLE 555 555"]
    assert read("55556", NO_BARE_BOMB) == ["BOMB 55556", "TRIPLE_TWO 55556"]


# ---- P5: what beats what ----------------------------------------------------------------------


def test_P5_only_the_same_kind_length_and_count():
    combos = ["2", "AA", "KKK", "KKKQQ", "QQKKAA", "KKKAAA", "9TJQK"]
    for high in combos:
        for low in combos:
            assert not beats(high, low)
    assert not beats("TJQKA", "456789")
    assert not beats("456789", "34567")
    assert not beats("QQKKAA", "3344")


def test_P5_bombs_by_rank_alone():
    assert_chain("33334", "4444K", "KKKK2", "AAA3")
    assert beats("AAA3", "KKKK2")
    assert not beats("KKKK2", "KKKK3")


def test_P5_a_bomb_beats_all_that_is_no_bomb():
    for other in ("2", "AA", "KKK", "AAA45", "QQKKAA", "KKKAAA", "TJQKA", "23456789TJQKA"):
        assert beats("33334", other)
        assert not beats(other, "33334")


def test_P5_a_bomb_and_a_triple_with_two_at_once():
    bomb, triple = guanpai.readings("33334")
    assert (bomb.kind, triple.kind) == (Kind.BOMB, Kind.TRIPLE_TWO)
    assert bomb.beats(triple)
    assert not triple.beats(bomb)
    assert guanpai.classify("44455").beats(triple)
    assert not guanpai.classify("44455").beats(bomb)
    assert texts("33334", "KKK") == ["BOMB 33334 33334"]
    assert texts("44445", "333KK") == ["BOMB 44445 44445", "TRIPLE_TWO 44445 44445"]
