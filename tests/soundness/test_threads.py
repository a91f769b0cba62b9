"""Threads that share an object: nothing crashes, and its calls come one after another."""

import threading
import time

import pytest

import wenling
from wenling import IllegalAction, State, VectorEnv, load_game

SECONDS = 0.4  # of each stress
GREEDY = ("greedy", 0, 0.0)


def at_once(*works):
    """Call each again and again, in a thread of its own, for a while; what they raised, by type."""
    raised, over = [], time.monotonic() + SECONDS

    def repeat(work):
        while time.monotonic() < over:
            try:
                work()
            except Exception as error:
                raised.append(error)

    threads = [threading.Thread(target=repeat, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not any(thread.is_alive() for thread in threads)
    return raised


def assert_only(raised, *messages):
    for error in raised:
        assert any(message in str(error) for message in messages), repr(error)


def assert_whole(state):
    """The state is what its own history makes of its deal."""
    again = State.from_json(state.to_json())
    assert again == state
    assert again.legal_actions() == state.legal_actions()
    assert again.result() == state.result()


@pytest.fixture(params=wenling.games())
def state(request):
    return load_game(request.param).new_initial_state(seed=3)


CHANGED = "changed by another thread"
OVER = "the game is over"
UNDONE = "no action to undo"
NOT_NOW = "is not legal"


def begin_again(state):
    while state.history():
        try:
            state.undo()
        except IllegalAction:
            return


def act(state):
    """The first proposal; the hand once more where it is over."""
    proposals = state.proposals()
    if proposals:
        state.apply_action(proposals[0])
    else:
        begin_again(state)


def test_a_search_in_one_thread_while_another_acts(state):
    raised = at_once(lambda: state.choose("pimc", 1, 50), lambda: act(state))
    assert_only(raised, CHANGED, OVER)
    assert_whole(state)


def test_a_choice_beside_undo(state):
    def back_and_forth():
        act(state)
        act(state)
        state.undo()

    raised = at_once(*[lambda: state.choose("greedy", 1)] * 2, back_and_forth, lambda: state.undo())
    assert_only(raised, CHANGED, OVER, UNDONE, NOT_NOW)
    assert_whole(state)


def test_three_play_on_at_once(state):
    lineup = [GREEDY] * state.num_players

    def play():
        state.play_on(0, lineup, 1)
        act(state)

    assert_only(at_once(play, play, play), CHANGED, OVER, NOT_NOW)
    assert_whole(state)


def test_everything_that_reads_beside_what_writes(state):
    def read():
        state.legal_actions()
        state.observation(0)
        state.observation_vector(0)
        state.own_decisions(0)
        state.abstract_mask()
        state.resample_from_infostate(0, 1)
        state.clone().result()
        str(state)
        assert_whole(state.clone())

    assert_only(at_once(read, lambda: act(state), lambda: state.undo()), UNDONE, NOT_NOW)
    assert_whole(state)


def test_what_was_thought_of_a_state_that_changed_is_dropped():
    state = load_game("mahjong").new_initial_state(seed=1)
    begun, history = threading.Event(), []

    def change():
        begun.wait(10)
        time.sleep(0.1)
        state.apply_action(state.proposals()[0])
        history.extend(state.history())

    thread = threading.Thread(target=change)
    thread.start()
    begun.set()
    with pytest.raises(RuntimeError, match=CHANGED):
        state.play_on(-1 % 4, [("pimc", 0, 0.5)] * 4, 1)
    thread.join(10)
    assert state.history() == history


IN_USE = "in use"
RECEIVE = "receive first"
NOTHING_SENT = "nothing was sent"


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("name", ["guanpai", "mahjong"])
def test_a_vector_takes_one_caller_at_a_time(name, threads):
    env = VectorEnv(name, 300, seed=1, threads=threads)
    env.reset()

    def step():
        env.step(env.random_actions())

    def send():
        env.send(env.random_actions([1, 2]), [1, 2])
        env.recv()

    works = [step, step, lambda: env.reset(seed=2), env.random_actions, env.close, send]
    raised = at_once(*works)
    assert_only(raised, IN_USE, RECEIVE, NOTHING_SENT, NOT_NOW)
    env.reset(seed=5)
    told = env.step(env.random_actions())
    other = VectorEnv(name, 300, seed=5)
    other.reset()
    again = other.step(other.random_actions())
    for mine, its in zip(told[:3], again[:3], strict=True):
        assert (mine == its).all()


CALLS = {
    "step": lambda env, actions: env.step(actions),
    "send": lambda env, actions: env.send(actions[:1], [0]),
    "recv": lambda env, actions: env.recv(),
    "random_actions": lambda env, actions: env.random_actions(),
    "reset": lambda env, actions: env.reset(),
    "close": lambda env, actions: env.close(),
}


@pytest.mark.parametrize("call", CALLS)
def test_a_second_caller_is_refused_while_the_first_is_at_work(call):
    env = VectorEnv("duijiatong", 20_000, seed=1, max_actions=10)
    actions = env.random_actions()
    refused = False
    for _ in range(20):
        thread = threading.Thread(target=env.reset)  # a tenth of a second
        thread.start()
        while thread.is_alive() and not refused:
            try:
                CALLS[call](env, actions)
            except (ValueError, RuntimeError) as error:
                refused = str(error).startswith(IN_USE)
        thread.join(30)
        if refused:
            break
    assert refused
    env.reset()


def test_no_lock_is_held_while_code_of_others_runs():
    """A number, a sequence or an array that calls back."""
    env = VectorEnv("guanpai", 2, seed=1)
    env.reset()
    state = env.game.new_initial_state(seed=1)

    class Number:
        def __index__(self):
            state.apply_action(state.legal_actions()[0])
            return state.legal_actions()[0]

    class Actions:
        def __array__(self, dtype=None, copy=None):
            env.step(env.random_actions())
            return env.random_actions()

    state.apply_action(Number())
    assert len(state.history()) == 2
    env.step(Actions())
    assert env.reset()[1]["steps"].tolist() == [0, 0]
