"""T14: the card turned face up, its twin, and who sits where in duijiatong."""

import random
from collections import Counter
from functools import cache

import pytest

from tests.games.chance import assert_count, assert_distribution
from tests.games.support import (
    CoreHand,
    cards_of,
    chooser,
    core,
    core_plays,
    load,
    lock_step,
    observed,
    play,
)
from tests.reference.hongwu import CARDS
from tests.reference.tong_game import Duijiatong, exchanged

TRIALS = 2000


def order(state):
    return [state.player_at(seat) for seat in range(4)]


def opposite(state, player):
    seats = order(state)
    return seats[(seats.index(player) + 2) % 4]


@cache
def opened(seed):
    """A first hand and how it was opened: the leader, the card face up, who holds its twin."""
    state = load("duijiatong").new_initial_state(seed=seed)
    setup = state.setup()
    return state, setup["leader"], setup["deal"]["face_up"], setup["deal"]["twin"]


def opening(trials=TRIALS):
    return map(opened, range(trials))


def test_T14_the_leader_holds_the_face_up_card_and_another_its_twin():
    for state, leader, face_up, twin in opening():
        assert cards_of(state, leader).count(face_up[0]) >= (2 if twin == leader else 1)
        assert face_up[0] in cards_of(state, twin)


def test_T14_who_was_dealt_the_face_up_card_leads():
    for state, leader, *_ in opening(300):
        hand = CoreHand(state.clone())
        while "KEEP" in hand.legal():
            play(hand, "KEEP")
        assert hand.current() == leader


def test_T14_the_holder_of_the_twin_sits_opposite_the_leader():
    for state, leader, _, twin in opening():
        assert order(state) == exchanged(range(4), leader, twin)
        assert twin == leader or opposite(state, leader) == twin


def test_T14_an_exchange_written_out():
    """The leader is player 1. Player 2 holds the twin: players 2 and 3 change seats."""
    assert exchanged([0, 1, 2, 3], 1, 2) == [0, 1, 3, 2]
    assert exchanged([0, 1, 2, 3], 1, 0) == [3, 1, 2, 0]
    assert exchanged([0, 1, 2, 3], 1, 3) == [0, 1, 2, 3]
    assert exchanged([0, 1, 2, 3], 1, 1) == [0, 1, 2, 3]


def test_T14_any_card_may_be_turned_and_lie_anywhere():
    assert_distribution(Counter(o[2] for o in opening()), Counter(dict.fromkeys(CARDS, 1)))
    assert_distribution(Counter(o[1] for o in opening()), Counter(dict.fromkeys(range(4), 1)))
    assert_count(sum(leader == twin for _, leader, _, twin in opening()), TRIALS, 26 / 107)
    seats_kept = sum(order(state) == [0, 1, 2, 3] for state, *_ in opening())
    assert_count(seats_kept, TRIALS, 53 / 107)


def test_T14_the_starter_is_random_in_a_first_hand():
    starters = Counter(state.setup()["starter"] for state, *_ in opening())
    assert_distribution(starters, Counter(dict.fromkeys(range(4), 1)))


def test_T14_nobody_moves_in_an_explicit_deal_nor_with_the_opening_of_e():
    assert order(core("duijiatong", {"hands": ["3", "4", "5", "6"]}).state) == [0, 1, 2, 3]
    for seed in range(50):
        state = load("duijiatong", opening="winner").new_initial_state(seed=seed)
        assert order(state) == [0, 1, 2, 3]


@pytest.mark.parametrize("name", ["liujiatong", "biaotong", "guanpai", "hongwu"])
def test_T14_elsewhere_players_keep_their_seats(name):
    state = load(name).new_initial_state(seed=1)
    players = range(state.num_players)
    assert [state.player_at(seat) for seat in players] == list(players)
    with pytest.raises(ValueError, match="seat"):
        state.player_at(len(players))


@pytest.mark.parametrize("seed", range(12))
def test_T14_T16_T21_play_and_sides_follow_the_seats(seed):
    """The reference, told who sits where, in lock-step with a dealt hand."""
    state, leader, _, _ = opened(seed)
    hands = ["".join(cards_of(state, player)) for player in range(4)]
    engine = Duijiatong(hands, leader, core_plays("duijiatong"), order(state))
    lock_step(engine, CoreHand(state.clone()), chooser(random.Random(seed), 0.5))


# ---- What is known of it


@pytest.mark.parametrize("seed", range(12))
def test_T14_resampling_keeps_the_opening(seed):
    state, leader, face_up, twin = opened(seed)
    for player in range(4):
        for again in range(20):
            other = state.resample_from_infostate(player, seed=again)
            setup = other.setup()
            assert (setup["leader"], setup["deal"]["face_up"]) == (leader, face_up)
            assert face_up[0] in cards_of(other, leader)
            assert order(other) == exchanged(range(4), leader, setup["deal"]["twin"])
            assert face_up[0] in cards_of(other, setup["deal"]["twin"])
            if player == twin:
                assert setup["deal"]["twin"] == twin


def test_T14_where_the_twin_lies_if_nobody_moved():
    """With the leader, who has 26 other cards, or opposite, who has 27; a third player cannot tell.
    (Hands that may throw in are rare enough not to show.)"""
    state, leader, _, twin = next(
        (state, leader, face_up, twin)
        for state, leader, face_up, twin in opening()
        if order(state) == [0, 1, 2, 3] and state.current_player() == leader
    )
    for player in (leader, (leader + 1) % 4, (leader + 2) % 4):
        resampled = [state.resample_from_infostate(player, seed=seed) for seed in range(1000)]
        with_leader = sum(other.setup()["deal"]["twin"] == leader for other in resampled)
        if player == (leader + 1) % 4:
            assert_count(with_leader, 1000, 26 / 53)
        else:
            assert with_leader == (1000 if twin == leader else 0)
        assert all(observed(other, player) == observed(state, player) for other in resampled[:20])


# ---- The next hand


def finished_first(state, seed):
    rng = random.Random(seed)
    while not state.is_terminal():
        legal = state.legal_actions()
        keep = [action for action in legal if state.action_to_string(action) == "KEEP"]
        state.apply_action(rng.choice(keep or legal))
    return state.result()["finished"][0]


@pytest.mark.parametrize("seed", range(6))
def test_T14_the_first_to_finish_starts_the_next_hand(seed):
    state = load("duijiatong").new_initial_state(seed=seed)
    first = finished_first(state, seed)
    assert state.next_hand(seed=seed).setup()["starter"] == first
    state = load("duijiatong", opening="winner").new_initial_state(seed=seed)
    first = finished_first(state, seed)
    assert state.next_hand(seed=seed).setup()["leader"] == first


@pytest.mark.parametrize(("opening_rule", "key"), [("face_up", "starter"), ("winner", "leader")])
def test_T14_T23_after_a_throw_in_the_thrower_starts(opening_rule, key):
    deal = {"hands": ["3", "4", "5" * 7, "6"]}
    hand = play(core("duijiatong", deal, leader=1, opening=opening_rule), "THROW")
    for seed in range(5):
        assert hand.state.next_hand(seed=seed).setup()[key] == 2


@pytest.mark.parametrize("seed", range(5))
def test_T14_T24_after_a_forfeit_the_starter_stays(seed):
    state = load("duijiatong").new_initial_state(seed=seed)
    starter = state.setup()["starter"]
    state.forfeit((starter + 1) % 4)
    assert state.next_hand(seed=seed).setup()["starter"] == starter
    state = load("duijiatong", opening="winner").new_initial_state(seed=seed)
    leader = state.setup()["leader"]
    state.forfeit((leader + 1) % 4)
    assert state.next_hand(seed=seed).setup()["leader"] == leader
