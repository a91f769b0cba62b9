"""Notations of cards both ways, and the value objects that carry them."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rank_hands import GAMES, game, named
from wenling import cards, guanpai, tong

RANKS = "3456789TJQKA2BR"


# ---- Reading ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("33345BR", "33345BR"),
        ("RB54333", "33345BR"),
        ("3 3,3 4, 5", "33345"),
        ("10", "T"),
        ("1010", "TT"),
        ("910J", "9TJ"),
        ("10JQK", "TJQK"),
        ("小王", "B"),
        ("大王", "R"),
        ("大王222", "222R"),
        ("小王大王小王大王", "BBRR"),
        ("  ", ""),
        ("", ""),
    ],
)
def test_ranks_in_every_notation(text, same):
    assert str(tong.Hand(text)) == same
    assert tong.Hand(text) == tong.Hand(same)


def test_order_of_T1():
    assert str(tong.Hand(RANKS[::-1])) == RANKS
    assert list(tong.Hand("552BA")) == ["5", "5", "A", "2", "B"]


@pytest.mark.parametrize(
    ("text", "culprit"),
    [
        ("33X", "X"),
        ("331", "1"),
        ("3小3", "小"),
        ("3;4", ";"),
        ("334🂡", "🂡"),
        ("0", "0"),
        ("3b", "b"),
    ],
)
@pytest.mark.parametrize("module", [tong, guanpai], ids=["tong", "guanpai"])
def test_bad_text_names_the_culprit_and_its_place(module, text, culprit):
    for function in (module.Hand, module.readings, module.classify, module.plays):
        with pytest.raises(ValueError, match=culprit) as raised:
            function(text)
        assert str(text.index(culprit) + 1) in str(raised.value)


@given(st.text(max_size=20))
def test_any_text_is_read_or_refused(text):
    for module in (tong, guanpai):
        try:
            hand = module.Hand(text)
        except ValueError:
            continue
        assert module.Hand(str(hand)) == hand


# ---- Hands as values --------------------------------------------------------------------------


@given(st.tuples(*[st.integers(0, 16)] * 13, *[st.integers(0, 4)] * 2))
def test_hand_round_trips(counts):
    text = "".join(rank * count for rank, count in zip(RANKS, counts, strict=True))
    hand = tong.Hand(text)
    assert hand.counts == counts
    assert tong.Hand.from_counts(counts) == hand
    assert str(hand) == text
    assert len(hand) == sum(counts)
    assert len(list(hand)) == len(hand)
    assert eval(repr(hand), {"Hand": tong.Hand}) == hand
    assert pickle.loads(pickle.dumps(hand)) == hand
    assert hash(tong.Hand(text[::-1])) == hash(hand)


def test_hand_addition_and_subtraction():
    hand = tong.Hand("33345BR")
    assert hand + tong.Hand("3B") == tong.Hand("333345BBR")
    assert hand - tong.Hand("34R") == tong.Hand("335B")
    assert hand - hand == tong.Hand("")
    assert not hand - hand
    assert hand == tong.Hand("33345BR")
    assert hand != tong.Hand("33345BB")
    assert hand != "33345BR"
    assert len({hand, tong.Hand("BR54333"), tong.Hand("3")}) == 2


@pytest.mark.parametrize("module", [tong, guanpai], ids=["tong", "guanpai"])
def test_hand_subtraction_below_zero(module):
    for less in ("34", "333"):
        with pytest.raises(ValueError, match=f"335 does not contain {less}"):
            module.Hand("335") - module.Hand(less)


def test_hands_do_not_change():
    hand = tong.Hand("33345BR")
    with pytest.raises((AttributeError, TypeError)):
        hand.counts = (0,) * 15
    before = hand.counts
    other = hand
    other += tong.Hand("3")
    assert hand.counts == before


# ---- Combos, plays and rules as values --------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_combos_are_values(name):
    played = game(name)
    for text in ("3", "33", "3344", "33344", "34567", "3333", "A2345", "TTTT2"):
        for combo, again in zip(
            played.core.readings(text, played.rules),
            played.core.readings(text, played.rules),
            strict=True,
        ):
            assert combo == again
            assert hash(combo) == hash(again)
            restored = pickle.loads(pickle.dumps(combo))
            assert restored == combo == played.core.Combo(str(combo), played.rules)
            assert str(restored) == str(combo)
            assert restored.rules == combo.rules == played.rules
            assert combo.kind.name in repr(combo)
            assert combo.stands_for in repr(combo)


def test_combos_differ_by_reading_and_rules():
    bomb, house = tong.readings("888BB")
    assert bomb != house
    assert tong.classify("3") != tong.classify("4")
    assert tong.classify("3") != tong.classify("3", tong.BIAOTONG)
    assert tong.classify("3") is not None
    assert tong.classify("3") != "3"
    with pytest.raises(AttributeError):
        bomb.rank = 3


@pytest.mark.parametrize("name", GAMES)
def test_plays_are_values(name):
    played = game(name)
    hand = "3334445566A2"
    found, again = (played.core.plays(hand, None, played.rules) for _ in range(2))
    assert found == again
    assert len(set(found) | set(again)) == len(found)
    restored = pickle.loads(pickle.dumps(found))
    assert restored == found
    assert [played.core.Play(str(play), played.rules) for play in found] == found
    assert list(map(str, restored)) == list(map(str, found))


@pytest.mark.parametrize("name", GAMES)
def test_rules_are_values(name):
    rules = game(name).rules
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert hash(rules) == hash(pickle.loads(pickle.dumps(rules)))
    with pytest.raises(AttributeError):
        rules.anything = 1


def test_kinds():
    assert [kind.name for kind in tong.Kind] == [
        "NONE", "SINGLE", "PAIR", "PAIR_RUN", "TRIPLE", "TRIPLE_RUN", "FULL_HOUSE", "BUTTERFLY",
        "STRAIGHT", "BOMB", "JOKER_BOMB",
    ]  # fmt: skip
    assert [kind.name for kind in guanpai.Kind] == [
        "NONE", "SINGLE", "PAIR", "TRIPLE", "TRIPLE_TWO", "PAIR_RUN", "TRIPLE_RUN", "STRAIGHT",
        "BOMB",
    ]  # fmt: skip
    for kinds in (tong.Kind, guanpai.Kind):
        assert list(kinds) == list(range(len(kinds)))


def test_functions_take_a_hand_or_its_text():
    hand = tong.Hand("44BR")
    assert tong.readings(hand) == tong.readings("44BR")
    assert tong.classify(hand) == tong.classify("44BR")
    assert tong.plays(hand) == tong.plays("44BR")
    assert tong.count_plays(hand) == tong.count_plays("44BR")
    assert named(tong.readings(hand))[0] == "BOMB 4444"
    for other in (None, 3, b"44", ["4", "4"]):
        with pytest.raises(TypeError):
            tong.readings(other)


# ---- Text of combos and plays -----------------------------------------------------------------


def test_repr_can_be_evaluated():
    names = {"Combo": tong.Combo, "Play": tong.Play, "Rules": tong.Rules}
    for rules in (tong.DUIJIATONG, tong.LIUJIATONG):
        for value in (tong.classify("33345", rules) or tong.classify("33344", rules),):
            assert eval(repr(value), dict(names)) == value
        for play in tong.plays("44BR", None, rules):
            assert eval(repr(play), dict(names)) == play


@pytest.mark.parametrize(
    "text", ["", "PAIR", "PAIR 34", "TRIO 333", "PAIR 333", "PAIR_RUN 3355", "FULL_HOUSE 33333"]
)
def test_texts_that_are_no_combo(text):
    with pytest.raises(ValueError, match=f"'{text}'"):
        tong.Combo(text)


@pytest.mark.parametrize("module", [tong, guanpai])
def test_a_null_character_does_not_end_a_text(module):
    with pytest.raises(ValueError, match="null"):
        module.Combo("PAIR 33\0")
    with pytest.raises(ValueError, match="null"):
        module.Play("PAIR 33 33\0 44")


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("PAIR 33", tong.DUIJIATONG),
        ("PAIR 3R 44", tong.DUIJIATONG),
        ("PAIR BR BB", tong.DUIJIATONG),
        ("PAIR 3B 33", tong.BIAOTONG),
        ("PAIR_RUN 44BR 4455", tong.LIUJIATONG),
        ("BOMB 333333333 333333333", tong.DUIJIATONG),
        ("PASS", tong.DUIJIATONG),
    ],
)
def test_texts_that_are_no_play(text, rules):
    with pytest.raises(ValueError, match=f"'{text}'"):
        tong.Play(text, rules)


# ---- Suited cards -----------------------------------------------------------------------------


@given(st.lists(st.integers(0, 53), max_size=60))
def test_suited_cards_round_trip(numbers):
    for symbols in (False, True):
        text = cards.format_cards(numbers, symbols=symbols)
        assert cards.parse_cards(text) == numbers
        assert cards.parse_cards(", ".join(cards.format_cards([n]) for n in numbers)) == numbers
        assert cards.parse_ranks(text) == [n // 4 if n < 52 else n - 39 for n in numbers]


@given(st.lists(st.integers(0, 14), max_size=60))
def test_ranks_round_trip(numbers):
    assert cards.parse_ranks(cards.format_ranks(numbers)) == numbers


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("As Th 5d 2c", [44, 29, 10, 51]),
        ("A♠T♥5♦2♣", [44, 29, 10, 51]),
        ("10h10♥", [29, 29]),
        ("3s,3h,3d,3c", [0, 1, 2, 3]),
        ("小王大王BR", [52, 53, 52, 53]),
        ("", []),
    ],
)
def test_suited_text(text, numbers):
    assert cards.parse_cards(text) == numbers


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("As Th 5", "card 3 of 'As Th 5'"),
        ("Ax", "card 1 of 'Ax'"),
        ("As 11h", "card 2 of 'As 11h'"),
        ("As Bs", "card 3 of 'As Bs'"),
        ("♠A", "card 1 of '♠A'"),
    ],
)
def test_bad_suited_text_names_the_place(text, message):
    with pytest.raises(ValueError, match=message):
        cards.parse_cards(text)


@pytest.mark.parametrize("numbers", [[54], [-1], [0, 99], [2**70]])
def test_numbers_that_are_no_cards(numbers):
    with pytest.raises(ValueError, match=str(numbers[-1])):
        cards.format_cards(numbers)
    with pytest.raises(ValueError, match=str(numbers[-1])):
        cards.format_ranks(numbers)


def test_hands_forget_suits():
    """T1: suits never matter to strength."""
    assert tong.Hand("3s 3♥ 10♦ 大王") == tong.Hand("33TR")
    assert tong.classify("3s4h5d6c7s") == tong.classify("34567")
    assert guanpai.classify("3s4h5d6c7s") == guanpai.classify("34567")
