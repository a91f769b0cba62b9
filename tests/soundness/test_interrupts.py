"""Whatever takes long ends soon after Ctrl-C, and leaves things whole."""

import os
import signal
import threading
import time
from contextlib import contextmanager, suppress

import numpy as np
import pytest

from wenling import IllegalAction, State, VectorEnv, load_game, simulate
from wenling._core._stop import Stop
from wenling._threads import Crew

AFTER = 0.15  # seconds from the call to Ctrl-C
SOON = 3.0  # it takes a tenth of a second; so long a busy machine may stand still

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")


@contextmanager
def interrupted(after=AFTER):
    """Ctrl-C some time after it has begun; what is inside must end soon with KeyboardInterrupt."""
    sent = []

    def send():
        sent.append(time.monotonic())
        os.kill(os.getpid(), signal.SIGINT)

    handler = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(after, send)
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt) as raised:
            yield raised
        assert time.monotonic() - sent[0] < SOON
    finally:
        timer.cancel()
        timer.join()
        signal.signal(signal.SIGINT, handler)


LONG = ("pimc", 0, 60.0)

CALLS = {
    "rollouts": lambda state: state.game.rollouts(10**9),
    "choose": lambda state: state.choose(*("pimc", 1, 2**32 - 1)),
    "play_on": lambda state: state.play_on(
        (state.current_player() + 1) % state.num_players, [LONG] * state.num_players, 1
    ),
    "play_match": lambda state: state.game.play_match(
        [("greedy", 0, 0.0)] * state.num_players, 1, 0, 0, 10**7
    ),
    "play_match of searches": lambda state: state.game.play_match(
        [LONG] * state.num_players, 1, 0, 0, 1, record=True
    ),
}


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("name", ["mahjong", "duijiatong", "hongwu"])
def test_what_is_long_ends_and_the_state_is_as_it_was(name, call):
    state = load_game(name).new_initial_state(seed=1)
    before = state.to_json()
    with interrupted():
        CALLS[call](state)
    assert state.to_json() == before


def test_listing_millions_of_actions_ends():
    game = load_game("liujiatong")
    cards = "3456789TJQKA2" * 8 + "BBBRRR"
    state = game.new_initial_state(deal={"hands": [cards, "3", "4", "5", "6", "7"]}, leader=0)
    assert state.num_legal_actions() > 1_000_000
    with interrupted():
        for _ in range(100):
            state.legal_actions()


def test_another_error_of_a_handler_is_the_one_that_is_raised():
    class AlarmError(Exception):
        pass

    def ring(*_):
        raise AlarmError("time is over")

    handler = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, 0.05)
    try:
        with pytest.raises(AlarmError, match="time is over"):
            load_game("mahjong").rollouts(10**9)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, handler)


def test_a_handler_that_raises_nothing_ends_nothing():
    rung = []
    handler = signal.signal(signal.SIGALRM, lambda *_: rung.append(1))
    signal.setitimer(signal.ITIMER_REAL, 0.03, 0.03)
    try:
        state = load_game("mahjong").new_initial_state(seed=1)
        assert state.is_legal(state.choose("pimc", 1, 0, 0.3))
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, handler)
    assert len(rung) >= 3


def test_a_stop_ends_the_work_of_another_thread():
    stop, ended = Stop(), []

    def work():
        with pytest.raises(KeyboardInterrupt):
            load_game("mahjong").new_initial_state(1).choose("pimc", 1, 0, 60.0, stop)
        ended.append(time.monotonic())

    thread = threading.Thread(target=work)
    thread.start()
    time.sleep(0.1)
    begun = time.monotonic()
    stop.set()
    thread.join(10)
    assert ended[0] - begun < SOON


def steps(env, count=None):
    """Random steps on and on, with their actions; what was sent, and what was received."""
    sent, received = [], []
    while count is None or len(received) < count:
        actions = env.random_actions()
        sent.append(actions)
        received.append(env.step(actions))
    return sent, received


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("after", [0.05, 0.1, 0.15])
def test_a_step_was_done_or_not_and_says_which(threads, after):
    """However often it is interrupted, the hands are those of a vector that never was."""
    size = 4000
    env = VectorEnv("duijiatong", size, seed=3, threads=threads, max_actions=50)
    other = VectorEnv("duijiatong", size, seed=3, max_actions=50)
    env.reset()
    other.reset()
    pending = None
    actions = None
    with interrupted(after) as raised:
        while True:
            actions = None
            actions = env.random_actions()
            pending = actions
            env.step(actions)
            pending = None
            other.random_actions()
            other.step(actions)
    said = str(raised.value)
    if pending is not None and "recv()" in said:
        observations, rewards, _, _, infos = env.recv()
        other.random_actions()
        again = other.step(pending)
        assert (observations == again[0]).all()
        assert (rewards == again[1]).all()
        assert (infos["actions"] == again[4]["actions"]).all()
        assert (infos["offsets"] == again[4]["offsets"]).all()
    elif pending is not None and "no env" in said:
        with pytest.raises(ValueError, match="nothing was sent"):
            env.recv()
    env.step(env.random_actions())
    env.reset(seed=1)


@pytest.mark.parametrize("threads", [1, 2])
def test_a_step_that_takes_long_ends_soon_and_goes_on(threads):
    """A lead of several jokers in thousands of hands: the lists alone take seconds."""
    env = VectorEnv("duijiatong", 30_000, seed=3, threads=threads, max_actions=400)
    env.reset()
    actions = env.random_actions()
    env.send(actions[:1], [0])
    env.recv()
    other = VectorEnv("duijiatong", 30_000, seed=3, max_actions=400)
    other.reset()
    with interrupted(0.02) as raised:
        for _ in range(1000):
            env.reset()
            env.step(env.random_actions())
    assert raised.value.args in ((), ("no env has moved",), (GOES_ON,))
    env.reset(seed=3)
    other.reset(seed=3)
    chosen = other.random_actions()
    assert (env.random_actions() == chosen).all()
    assert (env.step(chosen)[0] == other.step(chosen)[0]).all()


GOES_ON = "the envs move all the same: recv() tells what came of it"


def test_an_interrupted_reset_must_be_called_again():
    env = VectorEnv("duijiatong", 400_000, seed=3, max_actions=0, features=False)
    with interrupted(0.05):
        for _ in range(100):
            env.reset()
    said = []
    for call in (lambda: env.random_actions([0]), lambda: env.send(np.zeros(1, np.uint64), [0])):
        with suppress(IllegalAction):
            try:
                call()
            except RuntimeError as error:
                said.append(str(error))
    assert all("call it again" in text for text in said)  # none, if it came between two of them
    env.reset()
    env.random_actions([0])


def test_a_task_goes_on_where_it_was():
    """Slices that were stopped are done again, the others are not."""
    done, begun = [], threading.Event()

    def work(k, stop):
        if begun.is_set():
            done.append(k)
            return k
        if threading.current_thread() is threading.main_thread():
            raise KeyboardInterrupt
        while not stop.is_set():
            time.sleep(0.001)
        raise KeyboardInterrupt

    task = Crew(2, 1).task(work, 2)
    task.start()
    time.sleep(0.05)  # the other thread is at the first slice
    with pytest.raises(KeyboardInterrupt):
        task.finish()
    begun.set()
    assert task.finish() == [0, 1]
    assert sorted(done) == [0, 1]
    assert task.finish() == [0, 1]
    assert len(done) == 2


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize(
    "lineup", ["pimc:60s", [lambda state: state.legal_actions()[0], "pimc:60s"]]
)
def test_simulating_ends_at_once_and_returns_what_was_played(lineup, workers):
    if workers == 2 and lineup != "pimc:60s":
        pytest.skip("processes")
    sent = []

    def send():
        sent.append(time.monotonic())
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(AFTER, send)
    timer.start()
    result = simulate("guanpai", lineup, 8, seed=1, workers=workers)
    assert time.monotonic() - sent[0] < SOON
    assert result.games == 0
    timer.join()


def test_a_state_that_was_interrupted_goes_on():
    state = load_game("mahjong").new_initial_state(seed=1)
    for _ in range(3):
        with interrupted(0.03):
            while True:
                state.choose("pimc", 1, 10_000)
        state.apply_action(state.proposals()[0])
    assert State.from_json(state.to_json()) == state
