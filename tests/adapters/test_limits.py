"""The bounds that adapters state in advance hold in play."""

import random

import pytest

import wenling
from tests.test_conformance import CASES
from wenling import load_game
from wenling.adapters._limits import limits_of, over_all

EXPLICIT = [
    ("duijiatong", {"deal": {"hands": ["33BR", "44", "5", "6677"]}, "leader": 0}),
    ("biaotong", {"deal": {"hands": ["33", "44", "5", "67"], "kitty": "8R"}, "starter": 1}),
    ("guanpai", {"deal": {"hands": ["33344455566677788", "9", "TT"]}, "leader": 1}),
    ("hongwu", {"deal": {"hands": ["3s4s", "4d5d", "5h6h", "6c7c"]}, "dealer": 0, "trump": "s"}),
]


def assert_within(limits, initial, rng):
    state, own = initial.clone(), [0] * initial.num_players
    while not state.is_terminal():
        own[state.current_player()] += 1
        state.apply_action(rng.choice(state.legal_actions()))
    assert max(own) <= limits.own
    assert len(state.history()) <= limits.decisions
    assert limits.lowest <= state.returns().min()
    assert state.returns().max() <= limits.highest


@pytest.mark.parametrize(("name", "rules"), CASES, ids=str)
def test_dealt_hands_keep_within_their_limits(name, rules):
    game, rng = load_game(name, **rules), random.Random(1)
    for seed in range(25):
        state = game.new_initial_state(seed)
        assert_within(limits_of(state), state, rng)


@pytest.mark.parametrize(("name", "setup"), EXPLICIT)
def test_explicit_deals_keep_within_tighter_ones(name, setup):
    game, rng = load_game(name), random.Random(2)
    state = game.new_initial_state(**setup)
    limits = limits_of(state)
    for _ in range(200):
        assert_within(limits, state, rng)
    if name not in ("hongwu",):
        assert limits.own < limits_of(game.new_initial_state(0)).own


def test_P7_sixteen_cards_are_paid_double():
    game = load_game("guanpai", stake=3)
    state = game.new_initial_state(deal={"hands": ["3", "4", "33344455566677788"]}, leader=0)
    assert (limits_of(state).lowest, limits_of(state).highest) == (-96, 99)
    state.apply_action(state.legal_actions()[0])
    assert state.returns().tolist() == [54, -3, -51]


def test_limits_over_several_deals_are_the_widest():
    states = [load_game("guanpai").new_initial_state(**EXPLICIT[2][1])]
    states.append(load_game("mahjong").new_initial_state(0))
    both = over_all([limits_of(state) for state in states])
    assert both == limits_of(states[1])
    assert set(wenling.games()) >= {"guanpai", "mahjong"}
