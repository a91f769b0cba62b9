"""An option that a game does not have is refused, whatever its value."""

import dataclasses

import pytest

import wenling
from wenling import guanpai, hongwu, mahjong, tong

CARDS = {"game", "jokers_wild", "full_house", "bomb_only"}
HAS = {
    "duijiatong": CARDS | {"opening", "throw_in_stake"},
    "liujiatong": CARDS,
    "biaotong": CARDS | {"stake"},
    "hongwu": {"level"},
    "guanpai": {
        "players",
        "low_ace",
        "bare_bomb_last",
        "first_lead_contains",
        "must_beat",
        "stake",
    },
    "mahjong": {"won_triplet_concealed", "wild_fifth_tile", "loser_wild", "loser_flower_fan"},
}
# A value of each option that is no default.
OTHER = {
    "opening": "winner",
    "throw_in_stake": 2,
    "stake": 2,
    "level": "4",
    "players": 2,
    "loser_wild": "any",
}
ALL = sorted(set().union(*HAS.values()) - {"game"})


def default(name, option):
    rules = wenling.load_game(name).rules
    return getattr(rules, option)


def test_the_table_is_whole():
    assert set(HAS) == set(wenling.games())
    fields = set()
    for rules in (tong.Rules(), guanpai.Rules(), hongwu.Rules(), mahjong.Rules()):
        fields |= {field.name for field in dataclasses.fields(rules)}
    assert fields == set().union(*HAS.values())


@pytest.mark.parametrize("option", [*ALL, "no_such_option"])
@pytest.mark.parametrize("name", HAS)
def test_an_option_of_another_game_is_refused(name, option):
    if option in HAS[name]:
        value = OTHER.get(option, not default(name, option))
        rules = wenling.load_game(name, **{option: value}).rules
        assert getattr(rules, option) == value
        again = wenling.load_game(name, **{option: default(name, option)})
        assert again == wenling.load_game(name)
        return
    usual = dataclasses.asdict(wenling.load_game(name).rules)
    for value in (OTHER.get(option), 1, None, "face_up"):
        if option in usual and repr(value) == repr(usual[option]):
            assert wenling.load_game(name, **{option: value}) == wenling.load_game(name)
            continue
        with pytest.raises(ValueError, match=f"{name} has no option '{option}'"):
            wenling.load_game(name, **{option: value})


@pytest.mark.parametrize("option", ["opening", "throw_in_stake", "stake"])
@pytest.mark.parametrize("name", ["duijiatong", "liujiatong", "biaotong"])
def test_T14_T23_T31_rules_refuse_what_their_game_does_not_have(name, option):
    rules = {
        "duijiatong": tong.DUIJIATONG,
        "liujiatong": tong.LIUJIATONG,
        "biaotong": tong.BIAOTONG,
    }[name]
    if option in HAS[name]:
        assert getattr(dataclasses.replace(rules, **{option: OTHER[option]}), option)
        return
    with pytest.raises(ValueError, match=f"{name} has no option '{option}'"):
        dataclasses.replace(rules, **{option: OTHER[option]})
    assert dataclasses.replace(rules, **{option: getattr(rules, option)}) == rules
