"""PettingZoo's own tests, and what they do not ask."""

import copy
import doctest
import pickle
import random
import warnings

import numpy as np
import pytest

import wenling
from wenling import IllegalAction

pytestmark = pytest.mark.adapters

each_game = pytest.mark.parametrize("name", wenling.games())
each_form = pytest.mark.parametrize("form", ["env", "raw_env"])

# What PettingZoo says of every observation with a mask, but for a list of environments of its own,
# and, where pygame is installed, of its tests themselves.
WARNINGS = [
    (UserWarning, "Observation is not a NumPy array"),
    (UserWarning, "Observation space for each agent probably should be"),
    (DeprecationWarning, "The old environment creation API has been deprecated"),
]


@pytest.fixture(scope="module")
def adapter():
    from wenling.adapters import pettingzoo

    return pettingzoo


@each_form
@each_game
def test_the_tests_of_pettingzoo(adapter, name, form, capsys):
    version = getattr(adapter, f"{name}_v0")
    with warnings.catch_warnings():
        for category, message in WARNINGS:
            warnings.filterwarnings("ignore", message, category)
        from pettingzoo.test import api_test, seed_test

        api_test(getattr(version, form)(), num_cycles=200)
    assert "Passed API test" in capsys.readouterr().out
    seed_test(getattr(version, form), num_cycles=200)


@each_game
def test_a_hand_is_that_of_a_state(adapter, name):
    env, rng = adapter.raw_env(name), random.Random(3)
    env.reset(seed=3)
    state = wenling.load_game(name).new_initial_state(3)
    rewards = {}
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        player = int(agent.removeprefix("player_"))
        row, mask = state.observation_vector(player), observation["action_mask"]
        np.testing.assert_array_equal(observation["observation"], row)
        np.testing.assert_array_equal(env.state()[player], row)
        assert termination == state.is_terminal()
        assert not truncation
        if termination:
            rewards[player] = reward
            assert not mask.any()
            env.step(None)
            continue
        assert (reward, player) == (0, state.current_player())
        assert np.flatnonzero(mask).tolist() == state.legal_abstract_actions()
        others = [other for other in env.possible_agents if other != agent]
        assert not any(env.observe(other)["action_mask"].any() for other in others)
        action = rng.choice(np.flatnonzero(mask).tolist())
        state.apply_action(state.from_abstract(action))
        env.step(action)
    assert [rewards[player] for player in sorted(rewards)] == state.returns().tolist()
    assert env.agents == []


@each_game
def test_seeds_repeat_and_move_on(adapter, name):
    def deals(env, seeds):
        found = []
        for seed in seeds:
            env.reset(seed=seed)
            found.append(env.hand.setup())
        return found

    one, two = (deals(adapter.raw_env(name), [5, None, None]) for _ in range(2))
    assert one == two
    assert one[0] != one[1] != one[2]
    assert deals(adapter.raw_env(name), [None])[0] not in one


def test_a_setup_can_be_given(adapter):
    env = adapter.raw_env("guanpai")
    setup = {"deal": {"hands": ["33", "4", "56"]}, "leader": 2}
    env.reset(options={"setup": setup})
    assert env.agent_selection == "player_2"
    with pytest.raises(ValueError, match="leader"):
        env.reset(options={"setup": {**setup, "leader": 7}})


def test_an_illegal_action_of_the_raw_environment_is_refused(adapter):
    env = adapter.raw_env("guanpai")
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    before = env.hand.to_json()
    with pytest.raises(IllegalAction):
        env.step(int(mask.argmin()))
    with pytest.raises(ValueError, match="None is no action"):
        env.step(None)
    assert env.hand.to_json() == before


def test_the_wrappers_end_a_hand_in_which_an_illegal_action_is_tried(adapter, caplog):
    env = adapter.guanpai_v0.env()
    env.reset(seed=1)
    agent = env.agent_selection
    illegal = int(env.last()[0]["action_mask"].argmin())
    env.step(illegal)
    assert "Illegal move" in caplog.text
    assert env.rewards[agent] == -32
    assert all(env.terminations.values())
    for agent in env.possible_agents:
        assert not env.observe(agent)["action_mask"].any()
    for _ in env.agent_iter():
        assert not env.last()[0]["action_mask"].any()
        env.step(None)
    env.reset(seed=1)
    assert env.last()[0]["action_mask"].any()


@pytest.mark.parametrize(
    "wrong",
    [
        {"seed": -1},
        {"seed": 2**64},
        {"seed": 4.5},
        {"options": {"setup": {"leader": 7}}},
        {"options": {"setup": 7}},
        {"seed": 5, "options": {"setup": {"deal": {}}}},
    ],
    ids=str,
)
def test_a_refused_reset_leaves_no_trace(adapter, wrong):
    one, other = adapter.raw_env("guanpai"), adapter.raw_env("guanpai")
    for env in (one, other):
        env.reset(seed=3)
    with pytest.raises((ValueError, TypeError)):
        one.reset(**wrong)
    for _ in range(3):
        assert one.hand == other.hand
        one.step(int(one.last()[0]["action_mask"].argmax()))
        one.reset()
        other.reset()


@pytest.mark.parametrize("action", [4.0, "4", [4]])
def test_an_action_is_a_whole_number(adapter, action):
    env = adapter.raw_env("guanpai")
    env.reset(seed=3)
    with pytest.raises(TypeError):
        env.step(action)


@each_game
def test_what_is_shown_is_what_the_agent_sees(adapter, name, capsys):
    env = adapter.raw_env(name, render_mode="ansi")
    env.reset(seed=2)
    shown = env.render()
    assert shown.startswith(f"{name}, player {env.hand.current_player()} to move\n")
    env.hand = env.hand.resample_from_infostate(env.hand.current_player(), 1)
    assert env.render() == shown
    human = adapter.raw_env(name, render_mode="human")
    human.reset(seed=2)
    assert human.render() is None
    assert capsys.readouterr().out == shown + "\n"
    human.step(int(human.last()[0]["action_mask"].argmax()))
    assert capsys.readouterr().out.startswith(name)
    with pytest.raises(ValueError, match="render_mode"):
        adapter.raw_env(name, render_mode="rgb_array")


@each_game
def test_environments_are_registered_copied_and_pickled(adapter, name):
    import pettingzoo

    env = pettingzoo.make("aec", f"wenling/{name}-v0")
    assert str(env.unwrapped) == env.metadata["name"] == f"{name}_v0"
    raw = adapter.raw_env(name)
    raw.reset(seed=4)
    for other in (copy.deepcopy(raw), pickle.loads(pickle.dumps(raw))):
        assert other.hand == raw.hand
        other.step(int(other.last()[0]["action_mask"].argmax()))
        assert other.hand != raw.hand


def test_rules_are_options(adapter):
    assert adapter.guanpai_v0.raw_env(players=2).game.num_players == 2
    with pytest.raises(ValueError, match="no option 'stakes'"):
        adapter.guanpai_v0.env(stakes=2)


def test_the_examples_of_the_module(adapter):
    results = doctest.testmod(adapter)
    assert results.attempted > 10
    assert results.failed == 0
