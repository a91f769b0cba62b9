"""What was handed out and what is handed in: nothing done to it reaches the core."""

from contextlib import suppress

import numpy as np
import pytest

from wenling import IllegalAction, VectorEnv, load_game

ENVS = [("guanpai", {}), ("mahjong", {}), ("mahjong", {"observation": "planes"})]


def all_of(result):
    """Every array of what ``step`` or ``reset`` returns."""
    return [x for part in result for x in (part.values() if isinstance(part, dict) else [part])]


def spoil(array):
    """Whatever numpy lets a caller do to an array, and to what it is a view of."""
    while isinstance(array, np.ndarray):
        for size in (0, 1, 10 * array.size + 4096):
            with suppress(ValueError):
                array.resize(size, refcheck=False)
        array.setflags(write=True)
        array.reshape(-1)[:] = 99 if array.dtype != np.bool_ else True
        array.shape = (array.size,)
        with suppress(ValueError, TypeError):
            array.dtype = np.uint8
        array.setflags(write=False)
        array = array.base


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of setting a shape or a dtype
@pytest.mark.parametrize("copy", [False, True])
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize(("name", "options"), ENVS)
def test_spoiled_arrays_change_no_step(name, options, threads, copy):
    env = VectorEnv(name, 150, seed=2, threads=threads, copy=copy, **options)
    other = VectorEnv(name, 150, seed=2, **options)
    result, again = env.reset(), other.reset()
    for _ in range(12):
        for mine, its in zip(all_of(result), all_of(again), strict=True):
            assert mine.dtype == its.dtype
            assert mine.shape == its.shape
            assert (mine == its).all()
        for array in all_of(result):
            spoil(array)
        actions = other.random_actions()
        assert (env.random_actions() == actions).all()
        result, again = env.step(actions), other.step(actions)


def test_actions_and_ids_are_read_once():
    env = VectorEnv("guanpai", 300, seed=1, threads=2)
    env.reset()
    ids = np.arange(300)
    actions = env.random_actions(ids)
    env.send(actions, ids)
    ids[:] = 10**9
    actions.resize(0, refcheck=False) if actions.flags.owndata else None
    assert env.recv()[4]["env_id"].tolist() == list(range(300))


class Grows(list):
    """A line-up that says it is short, and is long."""

    def __len__(self):
        return 3


class Lies:
    def __len__(self):
        return 3

    def __iter__(self):
        return iter([("greedy", 0, 0.0)] * 1000)

    def __getitem__(self, index):
        return ("greedy", 0, 0.0)


def growing():
    lineup = []

    class Seconds(float):
        def __float__(self):
            lineup.extend([("greedy", 0, 0.0)] * 100)
            return 0.0

    lineup += [("greedy", 0, Seconds())] * 3
    return lineup


@pytest.mark.parametrize(
    "lineup", [Grows([("greedy", 0, 0.0)] * 1000), Lies(), [("greedy", 0, 0.0)] * 1000, []]
)
def test_a_line_up_whose_length_lies_is_refused(lineup):
    game = load_game("guanpai")
    with pytest.raises(ValueError, match="guanpai needs 3 bots, not"):
        game.play_match(lineup, 1, 0, 0, 1)
    with pytest.raises(ValueError, match="guanpai needs 3 bots, not"):
        game.new_initial_state(1).play_on(0, lineup)


def test_a_line_up_that_grows_while_it_is_read_is_read_once():
    game = load_game("guanpai")
    plain = game.play_match([("greedy", 0, 0.0)] * 3, 1, 0, 0, 5)
    grown = game.play_match(growing(), 1, 0, 0, 5)
    assert (plain["returns"] == grown["returns"]).all()
    game.new_initial_state(1).play_on(0, growing(), 1)


@pytest.mark.parametrize(
    ("changed", "error", "message"),
    [
        ({"rotations": 0}, ValueError, "rotations must be from 1 to 3, not 0"),
        ({"rotations": -1}, ValueError, "rotations"),
        ({"rotations": 4}, ValueError, "rotations"),
        ({"rotations": 1.0}, TypeError, "rotations must be a whole number, not 1.0"),
        ({"count": -1}, ValueError, "count"),
        ({"count": 2.5}, TypeError, "count"),
        ({"first": -1}, ValueError, "first"),
        ({"first": 2**63}, ValueError, "first"),
        ({"seed": -1}, ValueError, "seed"),
        ({"lineup": [("greedy", 0)] * 3}, TypeError, "a bot is"),
        ({"lineup": [None] * 3}, TypeError, "a bot is"),
        ({"lineup": [("pimc", 1.5, 0.0)] * 3}, TypeError, "iterations"),
        ({"lineup": [("pimc", 2**32, 0.0)] * 3}, ValueError, "iterations"),
        ({"lineup": [("pimc", 1, float("nan"))] * 3}, ValueError, "seconds"),
        ({"lineup": [([], 1, 0.0)] * 3}, ValueError, "no bot"),
    ],
)
def test_what_a_match_cannot_be(changed, error, message):
    arguments = {"lineup": [("greedy", 0, 0.0)] * 3, "rotations": 1, "seed": 0, "first": 0}
    arguments |= {"count": 1, **changed}
    with pytest.raises(error, match=message):
        load_game("guanpai").play_match(**arguments)


@pytest.mark.parametrize("count", [2**62 + 1, 2**63, 2**64])
def test_more_games_than_there_are(count):
    with pytest.raises(ValueError, match="count"):
        load_game("guanpai").play_match([("random", 0, 0.0)] * 3, 1, 0, 0, count)


def test_games_beyond_the_last():
    game = load_game("guanpai")
    with pytest.raises(ValueError, match="first"):
        game.rollouts(2, 0, 2**64 - 1)
    assert game.rollouts(1, 0, 2**64 - 2)["decisions"] > 0


# ---- Actions ----------------------------------------------------------------------------------


class Counted:
    """A number that counts how often it is asked."""

    def __init__(self, number):
        self.number, self.asked = number, 0

    def __index__(self):
        self.asked += 1
        return self.number


TAKE = {
    "apply_action": lambda state, action: state.apply_action(action),
    "is_legal": lambda state, action: state.is_legal(action),
    "to_abstract": lambda state, action: state.to_abstract(action),
    "action_to_string": lambda state, action: state.action_to_string(action),
    "action_features": lambda state, action: state.action_features([action]),
    "from_abstract": lambda state, action: state.from_abstract(action),
    "abstract_to_string": lambda state, action: state.game.abstract_to_string(action),
}


@pytest.mark.parametrize("take", TAKE)
@pytest.mark.parametrize("wrong", [4.9, 4.0, None, "PASS", b"4", [4], np.float64(4), 4j])
def test_an_action_is_a_whole_number(take, wrong):
    state = load_game("guanpai").new_initial_state(seed=1)
    before = state.to_json()
    with pytest.raises(TypeError, match=r"must be a whole number, not .*(4|PASS|None)"):
        TAKE[take](state, wrong)
    assert state.to_json() == before


@pytest.mark.parametrize("take", TAKE)
def test_a_number_is_asked_once(take):
    state = load_game("guanpai").new_initial_state(seed=1)
    action = state.legal_actions()[0]
    is_index = take in ("from_abstract", "abstract_to_string")
    number = Counted(state.to_abstract(action) if is_index else action)
    TAKE[take](state, number)
    assert number.asked == 1


@pytest.mark.parametrize(
    "number", [-1, 2**62, 2**63, 2**64 - 1, 2**64, -(2**70), pytest.param(10**5000, id="huge")]
)
def test_numbers_that_are_no_actions(number):
    state = load_game("guanpai").new_initial_state(seed=1)
    assert not state.is_legal(number)
    with pytest.raises(IllegalAction, match="names no action, is not legal"):
        state.apply_action(number)
    with pytest.raises(IllegalAction, match="names no action, is not legal"):
        state.to_abstract(number)
    for name in (state.action_to_string, lambda number: state.action_features([number])):
        with pytest.raises(ValueError, match="is no action of guanpai"):
            name(number)
    assert state.history() == []


@pytest.mark.parametrize("answer", [None, "PASS", 4.0, [1]])
def test_a_bot_that_returns_no_number_is_named(answer):
    from wenling import bots

    def confused(state):
        return answer

    state = load_game("guanpai").new_initial_state(seed=1)
    with pytest.raises(TypeError, match="bot 'confused': an action must be a whole number, not"):
        bots.act(confused, state)
    with pytest.raises(IllegalAction, match="bot '<lambda>': "):
        bots.act(lambda state: 2**60, state)
    assert state.history() == []
