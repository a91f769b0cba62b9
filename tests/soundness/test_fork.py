"""A forked child: what was in flight is lost, which is said at once; everything else goes on."""

import os
import signal
import threading
import time

import pytest

from wenling import VectorEnv, load_game, simulate

pytestmark = [
    pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork"),
    pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning"),
]


def in_child(work):
    """What ``work`` returns, a text, or raises, in a forked child that does not take long."""
    read, write = os.pipe()
    child = os.fork()
    if not child:
        signal.alarm(20)  # ends it, should it hang
        try:
            try:
                answer = str(work())
            except BaseException as error:
                answer = f"{type(error).__name__}: {error}"
            os.write(write, answer.encode())
        finally:
            os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as told:
        answer = told.read().decode()
    _, status = os.waitpid(child, 0)
    assert status == 0, "the child hung"
    return answer


def flying():
    """A vector with a batch in flight."""
    env = VectorEnv("duijiatong", 20_000, seed=1, threads=2, max_actions=50)
    env.reset()
    actions = env.random_actions()
    env.send(actions)
    return env


LOST = "RuntimeError: the process was forked while a batch was in flight"
CALLS = {
    "recv": lambda env: env.recv(),
    "random_actions": lambda env: env.random_actions(),
}


@pytest.mark.parametrize("call", CALLS)
def test_a_batch_in_flight_is_lost_in_the_child(call):
    env = flying()
    assert in_child(lambda: CALLS[call](env)).startswith(LOST)
    env.recv()  # here it is not


def test_the_child_begins_anew():
    env = flying()
    other = VectorEnv("duijiatong", 20_000, seed=1, max_actions=50)
    observations, _ = other.reset()

    def begin():
        assert (env.reset()[0] == observations).all()
        env.step(env.random_actions())
        return env.recv if env is None else "went on"

    assert in_child(begin) == "went on"
    env.recv()


@pytest.mark.parametrize("threads", [1, 2])
def test_without_one_in_flight_the_child_goes_on(threads):
    env = VectorEnv("duijiatong", 300, seed=1, threads=threads)
    env.reset()
    env.step(env.random_actions())
    mine = in_child(lambda: env.step(env.random_actions())[0].sum())
    assert mine == str(env.step(env.random_actions())[0].sum())
    assert in_child(lambda: env.close() or env.reset()[0].shape[0]) == "300"


def test_a_call_in_another_thread_is_lost_too():
    env = VectorEnv("duijiatong", 60_000, seed=1, max_actions=10)
    env.reset()
    thread = threading.Thread(target=env.reset)  # some tenths of a second
    thread.start()
    time.sleep(0.05)
    said = in_child(env.random_actions)
    if thread.is_alive():
        assert said.startswith((LOST, "RuntimeError: in use"))
    thread.join()
    assert in_child(lambda: env.reset()[0].shape[0]) == "60000"


def test_what_needs_no_threads_goes_on():
    state = load_game("mahjong").new_initial_state(seed=1)
    thread = threading.Thread(target=lambda: state.choose("pimc", 1, 0, 0.4))
    thread.start()
    chosen = in_child(lambda: state.choose("pimc", 1, 200))
    thread.join()
    assert chosen == str(state.choose("pimc", 1, 200))
    assert in_child(lambda: simulate("guanpai", "greedy", 600, workers=2).games) == "600"
