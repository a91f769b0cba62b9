"""Gymnasium's own check, and one player's hands against the same hands of a State."""

import doctest
import random

import numpy as np
import pytest

import wenling
from wenling import bots

pytestmark = pytest.mark.adapters

each_game = pytest.mark.parametrize("name", wenling.games())


@pytest.fixture(scope="module")
def gym():
    import gymnasium

    import wenling.adapters.gymnasium  # noqa: F401 - registers

    return gymnasium


@pytest.fixture(scope="module")
def seat_env(gym):
    from wenling.adapters.gymnasium import SeatEnv

    return SeatEnv


@pytest.mark.parametrize("mode", ["human", "ansi"])
@each_game
def test_the_check_of_gymnasium(gym, name, mode, capsys):
    from gymnasium.utils.env_checker import check_env

    check_env(gym.make(f"wenling/{name}-v0", render_mode=mode).unwrapped)


def policy(info, rng):
    return rng.choice(np.flatnonzero(info["action_mask"]).tolist())


@each_game
@pytest.mark.parametrize("opponents", ["greedy", [bots.greedy, lambda state: bots.greedy(state)]])
def test_a_hand_is_that_of_a_state_with_bots(seat_env, name, opponents):
    """Whether the bots are asked by the core or one by one."""
    game = wenling.load_game(name)
    for seat in range(game.num_players):
        env, rng = seat_env(name, opponents=opponents, seat=seat), random.Random(seat)
        observation, info = env.reset(seed=seat)
        state, over, reward = game.new_initial_state(seat), False, 0.0
        while True:
            while state.current_player() not in (seat, -4):
                state.apply_action(bots.greedy(state))
            if not (over or state.history() or state.current_player() == seat):
                break  # over before the player was asked: the next hand was dealt
            np.testing.assert_array_equal(observation, state.observation_vector(seat))
            assert over == state.is_terminal()
            if over:
                break
            assert reward == 0
            assert np.flatnonzero(info["action_mask"]).tolist() == state.legal_abstract_actions()
            assert env.action_masks().dtype == np.bool_
            np.testing.assert_array_equal(env.action_masks(), info["action_mask"])
            action = policy(info, rng)
            state.apply_action(state.from_abstract(action))
            observation, reward, over, truncated, info = env.step(np.int64(action))
            assert not truncated
        assert reward == state.returns()[seat]
        assert not info["action_mask"].any()


@each_game
def test_seeds_repeat_and_move_on(seat_env, name):
    def deals(opponents):
        env, found = seat_env(name, opponents=opponents), []
        for seed in (5, None, None):
            _, info = env.reset(seed=seed)
            over, rng = False, random.Random(0)
            while not over:
                _, _, over, _, info = env.step(policy(info, rng))
            found.append(env.hand)
        return found

    one, two, three = (deals(opponents) for opponents in ("random", "random", "greedy"))
    assert one == two
    assert one[0] != one[1] != one[2]
    assert one != three


class Told:
    """A bot that notes the seeds it is told."""

    def __init__(self):
        self.seeds = []

    def reset(self, seed):
        self.seeds.append(seed)

    def __call__(self, state):
        return bots.greedy(state)


def test_a_bot_of_ones_own_is_told_a_seed_before_each_hand(seat_env):
    bot = Told()
    env = seat_env("guanpai", opponents=["random", bot])
    for seed in (1, 2, 1):
        env.reset(seed=seed)
    assert bot.seeds[0] == bot.seeds[2] != bot.seeds[1]


REFUSED = [
    {"seed": -1},
    {"seed": 2**64},
    {"seed": 4.5},
    {"options": {"setup": {"leader": 7}}},
    {"options": {"setup": 7}},
    {"seed": 5, "options": {"setup": {"deal": {}}}},
]


@pytest.mark.parametrize("wrong", REFUSED, ids=str)
def test_a_refused_reset_leaves_no_trace(seat_env, wrong):
    one, other = seat_env("guanpai"), seat_env("guanpai")
    for env in (one, other):
        env.reset(seed=3)
    with pytest.raises((ValueError, TypeError, gymnasium_error())):
        one.reset(**wrong)
    assert one.hand == other.hand
    for _ in range(3):
        assert one.step(one.action_masks().argmax())[0].tolist() == (
            other.step(other.action_masks().argmax())[0].tolist()
        )
        one.reset()
        other.reset()
        assert one.hand == other.hand


def gymnasium_error():
    import gymnasium

    return gymnasium.error.Error


def test_a_bot_that_fails_leaves_the_hand_as_it_was(seat_env):
    class Failing:
        calls = 0

        def __call__(self, state):
            self.calls += 1
            if self.calls == 4:
                raise OSError
            return state.proposals()[0]

    env = seat_env("guanpai", opponents=Failing())
    env.reset(seed=3)
    failed = False
    while not failed:
        before = env.hand.to_json()
        try:
            env.step(env.action_masks().argmax())
        except OSError:
            failed = True
    assert env.hand.to_json() == before
    assert env.hand.current_player() == 0
    env.step(env.action_masks().argmax())


@pytest.mark.parametrize("action", [4.0, "4", None, [4]])
def test_an_action_is_a_whole_number(seat_env, action):
    env = seat_env("guanpai")
    env.reset(seed=3)
    with pytest.raises(TypeError):
        env.step(action)


def test_a_hand_over_before_the_player_is_asked_is_passed_over(seat_env):
    """T23: whoever may throw in is asked first; a bot that does so ends the hand."""

    def thrower(state):
        actions = {state.action_to_string(action): action for action in state.legal_actions()}
        return actions.get("THROW", state.legal_actions()[0])

    setup = {"deal": {"hands": ["3", "BBRR", "5", "6"]}, "leader": 0}
    env = seat_env("duijiatong", opponents=[thrower, "greedy"], opening="winner")
    with pytest.raises(ValueError, match="never to move"):
        env.reset(options={"setup": setup})
    setup["deal"] = {"hands": ["3", "BBR", "5", "6"]}
    assert env.reset(options={"setup": setup})[1]["action_mask"].any()


def test_an_illegal_action_ends_the_hand_and_is_worth_the_worst(gym, seat_env):
    for costs, reward in (({}, -32.0), ({"illegal_reward": -1}, -1.0)):
        env = seat_env("guanpai", **costs)
        _, info = env.reset(seed=1)
        illegal = int(info["action_mask"].argmin())
        _, got, over, truncated, info = env.step(illegal)
        assert (got, over, truncated, info["illegal"]) == (reward, True, False, True)
        assert not info["action_mask"].any()
        assert not env.action_masks().any()
        with pytest.raises(gym.error.ResetNeeded):
            env.step(0)
        assert "illegal" not in env.reset(seed=1)[1]


def test_shown_is_what_the_player_sees(seat_env, capsys):
    env = seat_env("mahjong", render_mode="ansi", seat=1)
    env.reset(seed=2)
    shown = env.render()
    env.hand = env.hand.resample_from_infostate(1, 1)
    assert env.render() == shown
    seat_env("mahjong", render_mode="human", seat=1).reset(seed=2)
    assert capsys.readouterr().out == shown + "\n"
    silent = seat_env("mahjong")
    silent.reset(seed=2)
    assert silent.render() is None


@pytest.mark.parametrize(
    "options",
    [
        {"name": "whist"},
        {"seat": 3},
        {"seat": -1},
        {"opponents": "clever"},
        {"opponents": "greedy,random,greedy"},
        {"opponents": []},
        {"render_mode": "rgb_array"},
        {"stakes": 1},
    ],
)
def test_impossible_environments_are_value_errors(seat_env, options):
    with pytest.raises(ValueError, match=r"\w"):
        seat_env(**{"name": "guanpai", **options})


def test_the_examples_of_the_module(gym):
    from wenling.adapters import gymnasium

    results = doctest.testmod(gymnasium)
    assert results.attempted > 10
    assert results.failed == 0
