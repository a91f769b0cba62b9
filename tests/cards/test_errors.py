"""Bad input: every error is a ValueError that names the culprit; nothing crashes."""

from dataclasses import replace

import pytest

from tests.rank_hands import GAMES, TONG_GAMES, game
from wenling import guanpai, tong


@pytest.mark.parametrize("name", GAMES)
def test_too_many_cards(name):
    core, rules, *_ = game(name)
    too_many = {"duijiatong": 9, "biaotong": 9, "liujiatong": 17, "guanpai": 5}[name]
    functions = [core.readings, core.classify, core.plays, core.count_plays]
    if core is tong:
        functions += [tong.iter_plays, tong.min_plays, tong.bombs]
    for function in functions:
        with pytest.raises(ValueError, match=rf"{too_many} cards of rank K|one K too many"):
            function("3" + "K" * too_many, rules=rules)


@pytest.mark.parametrize("name", TONG_GAMES)
def test_too_many_jokers(name):
    played = game(name)
    too_many = 5 if name == "liujiatong" else 3
    for joker in "BR":
        for function in (tong.readings, tong.classify, tong.plays, tong.count_plays):
            with pytest.raises(ValueError, match=rf"\b{joker}\b|小王|大王"):
                function("33" + joker * too_many, rules=played.rules)


def test_a_hand_holds_more_than_one_set_of_rules_allows():
    """A Hand knows no rules: what is too much for two packs is good for four."""
    hand = tong.Hand("3" * 16)
    assert tong.classify(hand, tong.LIUJIATONG).length == 16
    with pytest.raises(ValueError, match="16"):
        tong.classify(hand, tong.DUIJIATONG)


def test_only_the_games_have_hands():
    base = tong.Hand.__mro__[1]
    assert len(base("3")) == 0
    with pytest.raises(TypeError, match="Hand classes"):
        base.__new__(base) + base.__new__(base)


@pytest.mark.parametrize("size", [250, 255, 256, 257, 300, 1000])
def test_more_cards_than_a_byte_counts(size):
    for module in (tong, guanpai):
        with pytest.raises(ValueError, match="3"):
            module.readings("3" * size)
    with pytest.raises(ValueError, match="3"):
        tong.readings("3" * size, tong.LIUJIATONG)


@pytest.mark.parametrize(
    ("module", "most"),
    [(tong, "3" * 16), (tong, "BBBB"), (guanpai, "3333"), (guanpai, "AAA"), (guanpai, "2")],
)
def test_hands_hold_no_more_than_there_is(module, most):
    hand, card = module.Hand(most), most[0]
    with pytest.raises(ValueError, match=rf"\b{card}\b"):
        module.Hand(most + card)
    with pytest.raises(ValueError, match=rf"{len(most) + 1} cards of rank {card}"):
        hand + module.Hand(card)


@pytest.mark.parametrize(
    ("numbers", "message"),
    [
        ([0] * 14, "15 numbers, not 14"),
        ([0] * 16, "15 numbers, not 16"),
        ([0, -1, *[0] * 13], "-1 cards of rank 4"),
        ([0, 17, *[0] * 13], "17 cards of rank 4"),
        ([*[0] * 13, 5, 0], "5 cards of rank B"),
    ],
)
def test_impossible_counts(numbers, message):
    with pytest.raises(ValueError, match=message):
        tong.Hand.from_counts(numbers)


def test_combos_of_different_rules_are_not_compared():
    for other in (tong.LIUJIATONG, tong.BIAOTONG, replace(tong.DUIJIATONG, bomb_only=True)):
        a, b = tong.classify("33"), tong.classify("44", other)
        for left, right in ((a, b), (b, a)):
            with pytest.raises(ValueError, match="rules"):
                left.beats(right)


def test_combos_of_equal_rules_are_compared():
    rules = replace(tong.LIUJIATONG, bomb_only=False)
    same = replace(tong.LIUJIATONG, bomb_only=False)
    assert tong.classify("44", rules).beats(tong.classify("33", same))
    assert replace(rules, bomb_only=True) == tong.LIUJIATONG
    assert tong.classify("44", replace(rules, bomb_only=True)).beats(
        tong.classify("33", tong.LIUJIATONG)
    )


def test_a_combo_of_other_rules_cannot_be_answered():
    lead = tong.classify("33", tong.LIUJIATONG)
    for function in (tong.plays, tong.count_plays, tong.iter_plays):
        with pytest.raises(ValueError, match="rules"):
            function("4455", lead, tong.DUIJIATONG)


def test_combos_of_different_games_do_not_mix():
    pair = guanpai.classify("33")
    for call in (
        lambda: tong.classify("44").beats(pair),
        lambda: pair.beats(tong.classify("44")),
        lambda: tong.plays("44", pair),
        lambda: guanpai.plays("44", tong.classify("33")),
    ):
        with pytest.raises(TypeError, match="Combo"):
            call()


def test_combos_beat_combos_only():
    for other in (None, "33", 3):
        with pytest.raises(TypeError):
            tong.classify("44").beats(other)
        with pytest.raises(TypeError):
            guanpai.classify("44").beats(other)


@pytest.mark.parametrize("module", [tong, guanpai], ids=["tong", "guanpai"])
def test_plays_to_beat_must_be_a_combo(module):
    for other in ("33", 3, module.Hand("33")):
        with pytest.raises(TypeError):
            module.plays("44", other)


@pytest.mark.parametrize("module", [tong, guanpai], ids=["tong", "guanpai"])
def test_rules_must_be_rules(module):
    for other in ("duijiatong", 3, {}):
        with pytest.raises(TypeError, match="Rules"):
            module.readings("44", other)


@pytest.mark.parametrize(
    ("module", "field", "value"),
    [
        (tong, "jokers_wild", "yes"),
        (tong, "full_house", 2),
        (tong, "bomb_only", None),
        (tong, "opening", "closed"),
        (tong, "opening", None),
        (tong, "game", "guanpai"),
        (tong, "throw_in_stake", 0),
        (tong, "throw_in_stake", 1.5),
        (guanpai, "low_ace", "yes"),
        (guanpai, "bare_bomb_last", 2),
        (guanpai, "players", 1),
        (guanpai, "players", 4),
        (guanpai, "must_beat", "no"),
        (guanpai, "first_lead_contains", None),
    ],
)
def test_impossible_rules_name_the_field(module, field, value):
    with pytest.raises(ValueError, match=rf"{field}.*{value}"):
        module.Rules(**{field: value})


@pytest.mark.parametrize("module", [tong, guanpai], ids=["tong", "guanpai"])
def test_unknown_rules(module):
    with pytest.raises(TypeError, match="colour"):
        module.Rules(colour="red")
