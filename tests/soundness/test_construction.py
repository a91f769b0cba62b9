"""Objects are whole from the beginning, and stay what they are."""

import copy
import pickle
from contextlib import suppress

import numpy as np
import pytest

from wenling import State, VectorEnv, guanpai, hongwu, load_game, tong
from wenling._core._games import Game
from wenling._core._random import Stream
from wenling._core._stop import Stop
from wenling._core._vectors import Batch, Memory, Vector

NAMES = ["game", "num_envs", "num_players", "num_actions", "num_features", "max_actions", "columns"]


def test_methods_of_the_core_refuse_what_is_of_another_type():
    """Without a check the memory of the other would be taken for that of their own."""
    state = load_game("guanpai").new_initial_state(1)
    for value in (state, state.game, tong.Hand("33"), tong.classify("33"), Stream(1)):
        kind = type(value)
        for name in dir(kind):
            if not name.startswith("_") and callable(method := getattr(kind, name)):
                for count in range(1, 4):
                    with pytest.raises((TypeError, ValueError)):  # the latter of static methods
                        method(*[0] * count)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_documented_as_an_attribute_is_read_only(name):
    env = VectorEnv("guanpai", 2)
    with pytest.raises(AttributeError):
        setattr(env, name, 100_000)
    env.reset()


def test_columns_that_are_changed_are_the_callers_own():
    env = VectorEnv("guanpai", 2)
    observations, _ = env.reset()
    env.columns.clear()
    assert env.field(observations, "hand_sizes").shape == (2, 3)


def test_a_vector_is_made_once():
    env = VectorEnv("guanpai", 2, seed=1)
    with pytest.raises(TypeError, match="made once"):
        env.__init__("mahjong", 1000)
    assert env.reset()[0].shape == (2, env.game.num_columns)


def test_a_vector_that_was_not_made_says_so():
    with pytest.raises(AttributeError):
        VectorEnv.__new__(VectorEnv).step([0])


@pytest.mark.parametrize("kind", [Vector, Batch, Memory, Game, State, Stream])
def test_nothing_is_half_made(kind):
    with pytest.raises(TypeError):
        kind.__new__(kind)


def test_made_again_nothing_changes():
    stream, again = Stream(1, 2), Stream(1, 2)
    game = load_game("guanpai")
    for value, arguments in ((stream, (5, 6)), (game, ("mahjong", None)), (Stop(), ())):
        with suppress(TypeError):
            value.__init__(*arguments)
    assert stream.next() == again.next()
    assert game == load_game("guanpai")


def test_a_batch_keeps_to_its_hands():
    vector = Vector(load_game("guanpai"), 3, 10)
    words = np.zeros(2, np.uint64)
    for ids in ([0, 3], [-1, 0], [1, 1], [0, 2**40]):
        with pytest.raises(ValueError, match="env_ids must be"):
            vector.batch_of(np.array(ids), words, 1)
    with pytest.raises(ValueError, match="words"):
        vector.batch_of(np.array([0, 1]), np.zeros(1, np.uint64), 1)
    batch = vector.batch_of(np.array([0, 1]), words, 9)
    assert batch.slices == 2
    with pytest.raises(RuntimeError, match="reset"):
        batch.see(0)  # not dealt
    for k in (-1, 2, 10**6):
        with pytest.raises(IndexError):
            batch.deal(k)
    everybody = vector.batch_of(None, None, 1)
    with pytest.raises(RuntimeError, match="another batch followed"):
        batch.deal(0)
    everybody.deal(0)
    late = vector.batch_of(np.array([0, 1]), words, 1)
    with pytest.raises(RuntimeError, match="not found legal"):
        late.step(0)
    with pytest.raises(RuntimeError, match="not done"):
        late.close_gaps()


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("guanpai", guanpai.Rules),
        ("guanpai", hongwu.Rules()),
        ("guanpai", tong.DUIJIATONG),
        ("guanpai", None),
        ("guanpai", {"players": 2}),
        ("hongwu", guanpai.Rules()),
        ("mahjong", tong.BIAOTONG),
    ],
)
def test_a_game_is_made_of_its_own_rules(name, rules):
    with pytest.raises(TypeError, match=f"rules must be a wenling.{name}.Rules"):
        Game(name, rules)


@pytest.mark.parametrize("name", [None, 3, b"guanpai"])
def test_a_game_has_a_name(name):
    with pytest.raises(TypeError):
        Game(name, guanpai.Rules())


@pytest.mark.parametrize("take", [pickle.dumps, copy.copy, copy.deepcopy])
def test_a_vector_is_no_pickle_and_says_what_to_do(take):
    with pytest.raises(TypeError, match=r"cannot be pickled .*functools\.partial"):
        take(VectorEnv("guanpai", 2))


def test_a_refused_reset_leaves_no_trace():
    env, other = (VectorEnv("guanpai", 2, seed=7) for _ in range(2))
    env.reset()
    actions = env.random_actions()
    for wrong in (-1, 2**64, 10**5000, 1.5, "1", [1]):
        with pytest.raises((ValueError, TypeError), match="seed must be"):
            env.reset(seed=wrong)
    env.step(actions)  # goes on
    observations, infos = env.reset()
    again, others = other.reset()
    assert (observations == again).all()
    assert (infos["seed"] == others["seed"]).all()


def test_a_refused_reset_keeps_what_is_to_be_received():
    env = VectorEnv("guanpai", 2, seed=7)
    env.reset()
    env.send(env.random_actions())
    with pytest.raises(ValueError, match="seed must be"):
        env.reset(seed=-1)
    assert env.recv()[4]["steps"].tolist() == [1, 1]
