"""Matches: the same games whoever plays them, fair seats, sound intervals, nothing lost."""

import json
import math
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import numpy as np
import pytest

import wenling
from tests.play.clients import Answering, Seeded, alive, first
from wenling import IllegalAction, bots, load_game, records, simulate


def same_games(one, other):
    for key in ("returns", "decisions", "endings"):
        np.testing.assert_array_equal(getattr(one, key), getattr(other, key))


@pytest.mark.parametrize("name", wenling.games())
def test_threads_change_nothing(name):
    alone = simulate(name, "greedy,random", games=1300, seed=5, workers=1)
    same_games(alone, simulate(name, "greedy,random", games=1300, seed=5, workers=3))
    assert alone.games == alone.requested == 1300
    assert alone.returns.any()
    other_seed = simulate(name, "greedy,random", games=50, seed=6)
    assert (other_seed.decisions != alone.decisions[:50]).any()


def test_search_is_reproducible_in_threads():
    runs = [simulate("guanpai", "pimc:30,greedy", 12, workers=workers) for workers in (1, 2)]
    same_games(*runs)


def test_processes_change_nothing():
    lineup = [Seeded(), first, bots.greedy]
    runs = [simulate("guanpai", lineup, 20, seed=4, workers=workers) for workers in (None, 2)]
    same_games(*runs)
    assert runs[0].lineup == ("Seeded", "first", "greedy")


@pytest.mark.parametrize("name", wenling.games())
def test_the_core_and_python_play_the_same_deals(name):
    """Greedy draws nothing, so that its games are the same whoever calls it."""
    in_core = simulate(name, bots.greedy, 6, seed=8)
    from_python = simulate(name, [lambda state: bots.greedy(state)], 6, seed=8)
    same_games(in_core, from_python)


def test_random_games_of_the_core_have_the_deals_of_rollouts():
    deals = [load_game("guanpai").deal(3, index).setup() for index in range(3)]
    assert deals[0] == load_game("guanpai").new_initial_state(3).setup()
    assert deals[0] != deals[1] != deals[2]


def test_bots_are_rotated_round_the_table():
    """A bot that is given the same deal at every seat: with equal bots nobody is ahead."""
    result = simulate("guanpai", ["greedy", "random", first], 9, seed=2)
    assert result.rotations == 3
    assert simulate("duijiatong", "greedy,random", 2).rotations == 2
    assert simulate("duijiatong", "greedy", 2).rotations == 1
    rows = result.bots_at_seats
    assert all(row.hands == 3 for bot in rows.values() for row in bot)


def test_players_who_change_seats_take_their_bots_along():
    """T14: in duijiatong two bots are two sides, whoever the partner turns out to be."""
    result = simulate("duijiatong", "greedy,random", 200, seed=3)
    ended = ~np.isin(result.endings, ["throw_in"])
    np.testing.assert_array_equal(result.returns[ended, 0], result.returns[ended, 2])


@pytest.mark.parametrize("name", ["duijiatong", "liujiatong", "mahjong", "guanpai"])
def test_random_against_random_is_fair_to_each_seat(name):
    """Nothing favours a seat, as who begins is drawn; 3.5 standard errors for all seats at once."""
    result = simulate(name, "random", games=4000, seed=20)
    for row in result.seats:
        margin = (row.high - row.low) / 2 * 3.5 / 1.96
        assert abs(row.mean) <= margin
        assert margin > 0


def test_intervals_are_those_of_the_deals():
    result = simulate("guanpai", "greedy,random,random", games=900, seed=1)
    row = result.bots[0]
    sits = [
        np.array(["greedy"] + ["random"] * 2)[(np.arange(3) + r) % 3] == "greedy" for r in range(3)
    ]
    own = np.array([result.returns[i][sits[i % 3]].mean() for i in range(900)])
    deals = own.reshape(-1, 3).mean(axis=1)
    assert row.mean == pytest.approx(own.mean())
    margin = 1.96 * deals.std(ddof=1) / math.sqrt(len(deals))
    assert (row.high - row.low) / 2 == pytest.approx(margin, rel=1e-3)
    assert row.wins == (own > 0).mean()
    assert sum(row.hands for row in result.bots) == 2700
    assert sum(result.verdicts.values()) == 900
    by_verdict = result.bots_by_verdict()
    assert sum(rows[0].hands for rows in by_verdict.values()) == 900


def test_intervals_cover_the_truth():
    """Equal bots under two names differ by nothing; 95 % intervals miss that now and then."""
    twin = bots.CoreBot("random")
    hits = 0
    for seed in range(60):
        row = simulate("guanpai", [twin, Seeded()], 1, seed=seed).bots[0]
        assert math.isnan(row.low)
        result = simulate("guanpai", "random", 60, seed=seed)
        hits += result.seats[0].low <= 0 <= result.seats[0].high
    assert 50 <= hits <= 60


def test_parts_of_a_run_add_up_to_the_whole():
    whole = simulate("hongwu", "greedy,random", 101, seed=9)
    one = simulate("hongwu", "greedy,random", 40, seed=9)
    two = simulate("hongwu", "greedy,random", 61, seed=9, first=40)
    both = one + two
    same_games(both, whole)
    assert both.summary()["bots"] == whole.summary()["bots"]
    assert both.seconds == one.seconds + two.seconds
    with pytest.raises(ValueError, match="next game is 40, not 41"):
        one + simulate("hongwu", "greedy,random", 3, seed=9, first=41)
    with pytest.raises(ValueError, match="different"):
        one + simulate("hongwu", "greedy", 3, seed=9, first=40)


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("lineup", ["greedy,random", [first]])
def test_an_interrupt_returns_what_is_done_and_nothing_gets_lost(lineup, workers):
    if workers == 2 and lineup == [first]:
        games, after = 200, 8
    else:
        games, after = (200_000, 512) if isinstance(lineup, str) else (200, 10)

    def interrupt(done, _):
        if done >= after and not asked.is_set():
            asked.set()
            signal.raise_signal(signal.SIGINT)

    asked = threading.Event()
    handler = signal.getsignal(signal.SIGINT)
    part = simulate("guanpai", lineup, games, seed=1, workers=workers, progress=interrupt)
    assert after <= part.games < part.requested == games
    assert signal.getsignal(signal.SIGINT) is handler
    rest = simulate("guanpai", lineup, 30, seed=1, first=part.games)
    whole = simulate("guanpai", lineup, part.games + 30, seed=1)
    same_games(part + rest, whole)


def test_progress_is_told():
    told = []
    simulate("guanpai", "random", 1000, progress=lambda *counts: told.append(counts))
    assert told == [(512, 1000), (1000, 1000)]
    simulate("guanpai", "random", 10, progress=True)


def test_no_games_are_a_result_too():
    result = simulate("mahjong", "random", 0)
    assert result.games == 0
    assert result.verdicts == {}
    assert result.summary()["bots"][0]["mean"] is None
    assert str(result)


def test_results_print():
    text = str(simulate("guanpai", "greedy,random,random", 90))
    assert "guanpai: 90 games" in text
    assert "seat 2" in text


@pytest.mark.parametrize("workers", [None, 2])
@pytest.mark.parametrize("action", [3, -1, 2**80, None, "PASS", 4.9, [1]])
def test_a_bot_that_returns_no_legal_action_is_named(action, workers):
    if workers and action != 3:
        pytest.skip("processes are slow to start")
    with pytest.raises((IllegalAction, TypeError)) as told:
        simulate("guanpai", ["greedy", Answering(action), first], 3, first=7, workers=workers)
    kind = IllegalAction if type(action) is int else (IllegalAction, TypeError)
    assert isinstance(told.value, kind)
    assert str(told.value).startswith("bot 'answering' in game 7: ")


@pytest.mark.parametrize(
    ("lineup", "settings", "message"),
    [
        ("greedy,clever", {}, "no bot 'clever'"),
        ([], {}, "from 1 to 4 bots"),
        (["random"] * 5, {}, "from 1 to 4 bots"),
        ([3], {}, "3 is no bot"),
        ("random", {"name": 5}, "no game 5"),
        ("random", {"games": -1}, "games must be from 0"),
        ("random", {"games": 2**62}, "games must be from 0"),
        ("random", {"workers": 0}, "workers must be from 1"),
        ("random", {"workers": 10**9}, "workers must be from 1"),
        ("random", {"seed": -1}, "seed must be from 0"),
        ("random", {"seed": 2**64}, "seed must be from 0"),
        ("random", {"first": -1}, "first must be from 0"),
        ("random", {"first": 2**200}, "first must be from 0"),
    ],
)
def test_impossible_matches_are_value_errors(lineup, settings, message):
    with pytest.raises(ValueError, match=message):
        simulate(**{"name": "mahjong", "bots": lineup, "games": 3, **settings})


@pytest.mark.parametrize("key", ["games", "seed", "first", "workers"])
@pytest.mark.parametrize("value", [3.0, "3", True, np.float64(3), [3], math.nan])
def test_numbers_that_are_not_whole_are_type_errors(key, value):
    with pytest.raises(TypeError, match=f"{key} must be a whole number, not"):
        simulate(**{"name": "guanpai", "bots": "random", "games": 3, key: value})


@pytest.mark.parametrize("kind", [np.int64, np.uint8, np.int32])
def test_whole_numbers_of_numpy_are_numbers(kind, tmp_path):
    numbers = {"games": 6, "seed": 3, "first": 2, "workers": 1}
    path = tmp_path / "games.parquet"
    given = {key: kind(value) for key, value in numbers.items()}
    result = simulate("guanpai", "random", **given, out=path)
    same_games(result, simulate("guanpai", "random", **numbers))
    same_games(result, records.result(path))
    assert json.loads(json.dumps(result.summary()))["requested"] == 6


@pytest.mark.parametrize("lineup", ["greedy,random", [first]])
@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_of_progress_is_raised_and_nothing_goes_on(lineup, workers, tmp_path):
    def fail(done, _):
        raise ZeroDivisionError(done)

    path = tmp_path / "games.parquet"
    threads, children = threading.active_count(), multiprocessing.active_children()
    with pytest.raises(ZeroDivisionError) as told:
        simulate("guanpai", lineup, 5000, workers=workers, out=path, progress=fail)
    assert threading.active_count() <= threads
    assert multiprocessing.active_children() == children
    assert (
        simulate("guanpai", lineup, told.value.args[0], out=path, resume=True).restored
        == told.value.args[0]
    )


@pytest.fixture
def interruptible():
    """Ctrl-C interrupts, even if these tests run in the background of a shell that ignores it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
def test_a_second_interrupt_is_an_interrupt_and_leaves_what_was_played(tmp_path):
    path = tmp_path / "games.parquet"
    handler = signal.getsignal(signal.SIGINT)

    def interrupt(done, _):
        if done >= 5:
            signal.raise_signal(signal.SIGINT)
            while signal.getsignal(signal.SIGINT) is not handler:
                pass  # two signals at once would be one
            signal.raise_signal(signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        simulate("guanpai", [first], 50, seed=1, out=path, progress=interrupt)
    assert signal.getsignal(signal.SIGINT) is handler
    assert not path.exists()
    result = simulate("guanpai", [first], 20, seed=1, out=path, resume=True)
    assert result.restored == 5
    same_games(result, simulate("guanpai", [first], 20, seed=1))


def processes_of(folder):
    """The numbers of the processes that have played, of those that are still there."""
    found = [int(file.name) for file in folder.iterdir()]
    return [pid for pid in found if alive(pid)]


PARENT = """
import sys
from pathlib import Path
from tests.play.clients import Watched
import wenling
if __name__ == "__main__":
    wenling.simulate("guanpai", Watched(Path(sys.argv[1])), 10**6, workers=2)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")
def test_workers_end_when_their_parent_is_killed(tmp_path):
    seen, script = tmp_path / "seen", tmp_path / "parent.py"
    seen.mkdir()
    script.write_text(PARENT)
    root = Path(__file__).parents[2]
    path = os.pathsep.join([str(root), *filter(None, [os.environ.get("PYTHONPATH")])])
    parent = subprocess.Popen(
        [sys.executable, script, seen], env={**os.environ, "PYTHONPATH": path}
    )
    while len(processes_of(seen)) < 2:
        assert parent.poll() is None
        time.sleep(0.02)
    parent.kill()
    parent.wait()
    end = time.monotonic() + 20  # as a rule some milliseconds
    while processes_of(seen):
        assert time.monotonic() < end
        time.sleep(0.02)


def test_rules_of_their_own():
    two = load_game("guanpai", players=2)
    assert simulate(two, "greedy,random", 20).returns.shape == (20, 2)
