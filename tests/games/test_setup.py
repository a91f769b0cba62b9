"""What cannot be dealt or set is a ``ValueError``, and an illegal move an ``IllegalAction``."""

import dataclasses
import random

import numpy as np
import pytest

import wenling
from tests.games.support import core, load, play
from tests.reference.hongwu import CARDS

FOUR = ["33", "44", "55", "66"]
PACK = [*CARDS, *CARDS]
DRAWS = ["".join(PACK[seat:100:4]) for seat in range(4)]
KITTY = "".join(PACK[100:])
TRICK = {"hands": ["4h", "6h", "7h", "8h"], "buried": "Td"}


def hands(*texts, **more):
    return {"hands": list(texts), **more}


BAD_DEALS = {
    "too few hands": ("duijiatong", hands("33", "44", "55"), {}),
    "too many hands": ("duijiatong", hands(*FOUR, "77"), {}),
    "an empty hand": ("duijiatong", hands("33", "", "55", "66"), {}),
    "nine of a rank": ("duijiatong", hands("33333", "3333", "55", "66"), {}),
    "three small jokers": ("duijiatong", hands("BB", "B", "55", "66"), {}),
    "no such card": ("duijiatong", hands("31", "44", "55", "66"), {}),
    "hands as text": ("duijiatong", {"hands": "33 44 55 66"}, {}),
    "no hands": ("duijiatong", {}, {}),
    "an unknown part": ("duijiatong", hands(*FOUR, kitty="7"), {}),
    "an unknown setting": ("duijiatong", hands(*FOUR), {"first": 0}),
    "no such seat": ("duijiatong", hands(*FOUR), {"leader": 4}),
    "a negative seat": ("duijiatong", hands(*FOUR), {"leader": -1}),
    "no seat": ("duijiatong", hands(*FOUR), {"leader": "x"}),
    "seventeen of a rank": ("liujiatong", hands("3" * 16, "3", "4", "5", "6", "7"), {}),
    "five small jokers": ("liujiatong", hands("BBB", "BB", "4", "5", "6", "7"), {}),
    "four hands for six": ("liujiatong", hands(*FOUR), {}),
    "no kitty": ("biaotong", hands(*FOUR), {}),
    "too many with the kitty": ("biaotong", hands(*FOUR, kitty="3333333"), {}),
    "a leader in biaotong": ("biaotong", hands(*FOUR, kitty="7"), {"leader": 0}),
    "two hands for three": ("guanpai", hands("33", "44"), {}),
    "three hands for two": ("guanpai", hands("33", "44", "55"), {"players": 2}),
    "two 2s": ("guanpai", hands("32", "42", "55"), {}),
    "four aces": ("guanpai", hands("AA", "AA", "55"), {}),
    "a joker in guanpai": ("guanpai", hands("3B", "44", "55"), {}),
    "three of a card": ("hongwu", hands("4h", "4h", "4h", "5h", buried=""), {"trump": "s"}),
    "hands of different size": ("hongwu", hands("4h4h", "6h", "7h", "8h"), {"trump": "s"}),
    "an endgame without trump": ("hongwu", TRICK, {"dealer": 0}),
    "a trump that is no suit": ("hongwu", TRICK, {"trump": "x"}),
    "first in an endgame": ("hongwu", TRICK, {"trump": "s", "first": 0}),
    "draws and hands": ("hongwu", {**TRICK, "draws": DRAWS, "kitty": KITTY}, {}),
    "a card too few drawn": ("hongwu", {"draws": [DRAWS[0][2:], *DRAWS[1:]], "kitty": KITTY}, {}),
    "a short kitty": ("hongwu", {"draws": DRAWS, "kitty": KITTY[2:]}, {}),
    "a trump before drawing": ("hongwu", {"draws": DRAWS, "kitty": KITTY}, {"trump": "s"}),
    "ranks in hongwu": ("hongwu", hands("4", "6", "7", "8", buried=""), {"trump": "s"}),
}


@pytest.mark.parametrize("case", BAD_DEALS)
def test_what_cannot_be_dealt_is_a_value_error(case):
    name, deal, options = BAD_DEALS[case]
    with pytest.raises(ValueError, match=r"\w"):
        core(name, deal, **options)


def test_an_error_tells_which_card_is_one_too_many():
    message = "hands: card 4 of 'BB5B': one B more than there are"
    with pytest.raises(ValueError, match=message):
        core("duijiatong", hands("BB5B", "44", "55", "66"))


def test_the_deals_of_these_tests_are_good_otherwise():
    core("duijiatong", hands(*FOUR), leader=3)
    core("biaotong", hands(*FOUR, kitty="7"), starter=3)
    core("guanpai", hands("33", "44", "55"), leader=2)
    core("hongwu", TRICK, trump="s", dealer=3)
    core("hongwu", {"draws": DRAWS, "kitty": KITTY}, first=3)


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("duijiatong", {"opening": "x"}),
        ("duijiatong", {"throw_in_stake": -1}),
        ("duijiatong", {"players": 3}),
        ("biaotong", {"stake": -1}),
        ("guanpai", {"players": 4}),
        ("guanpai", {"stake": -1}),
        ("guanpai", {"unknown": 1}),
        ("hongwu", {"level": "5"}),
        ("no such game", {}),
    ],
)
def test_impossible_rules_are_value_errors(name, rules):
    with pytest.raises(ValueError, match=r"\w"):
        wenling.load_game(name, **rules)


@pytest.mark.parametrize(
    ("game", "name", "low", "high"),
    [
        ("biaotong", "stake", 1, 10000),
        ("duijiatong", "throw_in_stake", 1, 10000),
        ("guanpai", "stake", 1, 10000),
        ("guanpai", "players", 2, 3),
    ],
)
def test_numbers_in_rules(game, name, low, high):
    usual = wenling.load_game(game).rules

    def make(**options):
        return dataclasses.replace(usual, **options)

    for value in (low, high, np.int16(high), np.uint64(low)):
        rules = make(**{name: value})
        assert type(getattr(rules, name)) is int
        assert rules == make(**{name: int(value)})
        assert wenling.load_game(game, **{name: value}).rules == rules
    for value in (low - 1, high + 1, 10**30, float(low), np.float64(low), True, str(low), [low]):
        with pytest.raises(ValueError, match=name):
            make(**{name: value})


def test_a_seat_left_out_is_0_with_an_explicit_deal():
    assert core("duijiatong", hands(*FOUR)).current() == 0
    assert core("liujiatong", hands(*FOUR, "77", "88")).current() == 0
    assert core("biaotong", hands(*FOUR, kitty="7")).current() == 0
    assert core("guanpai", hands("33", "44", "55")).current() == 0
    assert core("hongwu", TRICK, trump="s").current() == 0


@pytest.mark.parametrize("name", wenling.games())
def test_none_is_not_given_but_its_name_is_checked(name):
    game = load(name)
    state = game.new_initial_state(1)
    known = [key for key in state.setup() if key != "deal"]
    assert game.new_initial_state(1, deal=None, **dict.fromkeys(known)) == state
    for setup in ({"foo": None}, {"deal": {"foo": None}}, {"deal": {"hands": None, "wall": None}}):
        with pytest.raises(ValueError, match=r"foo|hands|wall"):
            game.new_initial_state(1, **setup)


@pytest.mark.parametrize("text", ["SINGLE 9 9", "PAIR 33 44", "PASS", "BID 5", "KEEP", "PLAY 3s"])
def test_an_illegal_move_changes_nothing(text):
    hand = core("duijiatong", hands(*FOUR))
    before = hand.state.to_json()
    with pytest.raises(ValueError, match=r"\w"):
        play(hand, text)
    assert hand.state.to_json() == before


@pytest.mark.parametrize(
    "text", ["", "SINGLE", "SINGLE x x", "single 3 3", "PASS PASS", "BID", "\0"]
)
def test_text_that_names_no_action_is_a_value_error(text):
    for name in wenling.games():
        state = load(name).new_initial_state(seed=1)
        with pytest.raises(ValueError, match=r"\w"):
            state.string_to_action(text)


def test_nothing_is_legal_when_the_hand_is_over():
    state = play(core("guanpai", hands("3", "44", "55")), "SINGLE 3 3").state
    with pytest.raises(wenling.IllegalAction):
        state.apply_action(state.string_to_action("PASS"))
    assert state.legal_actions() == []


@pytest.mark.parametrize("name", ["duijiatong", "liujiatong", "biaotong", "guanpai", "hongwu"])
def test_of_the_actions_of_other_moments_only_the_legal_ones_are_accepted(name):
    rng = random.Random(name)
    moments, pool = [], set()
    for seed in range(12):
        state = load(name).new_initial_state(seed=seed)
        while not state.is_terminal():
            actions = state.legal_actions()
            if rng.random() < 0.15:
                moments.append(state.clone())
                pool.update(rng.sample(actions, min(len(actions), 8)))
            state.apply_action(rng.choice(actions))
    for state in rng.sample(moments, 40):
        legal = set(state.legal_actions())
        before = state.to_json()
        for action in pool - legal:
            with pytest.raises(wenling.IllegalAction):
                state.apply_action(action)
        assert state.to_json() == before
        for action in rng.sample(sorted(legal), min(len(legal), 5)):
            state.clone().apply_action(action)
