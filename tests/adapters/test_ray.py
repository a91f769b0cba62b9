"""`simulate` over Ray on this machine: two workers, of which one is killed."""

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

import wenling
from tests.play.clients import Failing, Watched, alive, first, same_run
from wenling import bots, records
from wenling._locking import one_writer

pytestmark = pytest.mark.adapters


@pytest.fixture(scope="module")
def simulate():
    """That of the adapter, on a Ray of two workers."""
    import ray

    from wenling.adapters.ray import simulate

    ray.init(
        num_cpus=2,
        include_dashboard=False,
        object_store_memory=80 * 2**20,
        log_to_driver=False,
        logging_level="error",
    )
    yield simulate
    ray.shutdown()


def times(folder):
    return {path.name: path.stat().st_mtime_ns for path in folder.glob("*.parquet")}


def test_it_is_simulate(simulate, tmp_path):
    told = []
    game = wenling.load_game("guanpai", players=2)
    lineup = ["greedy", bots.random]
    result = simulate(
        game, lineup, 50, 3, path=tmp_path, shard_games=20, progress=lambda *at: told.append(at)
    )
    same_run(result, wenling.simulate(game, lineup, 50, 3))
    assert result.restored == 0
    assert result.seconds > 0
    assert told[0] == (0, 50)
    assert told[-1] == (50, 50)
    assert len(told) == 4
    assert [record.number for record in records.read(tmp_path)] == list(range(50))
    same_run(records.result(tmp_path), result)


def test_a_worker_that_is_killed_loses_nothing(simulate, tmp_path):
    seen = tmp_path / "seen"
    seen.mkdir()

    def kill_one():
        while not (busy := [file for file in seen.iterdir() if file.stat().st_size > 20]):
            time.sleep(0.01)
        killed.append(busy[0])
        os.kill(int(busy[0].name), signal.SIGKILL)

    killed = []
    killer = threading.Thread(target=kill_one)
    killer.start()
    lineup = (Watched(seen), lambda state: first(state))
    result = simulate("guanpai", lineup, 240, 5, path=tmp_path / "games", shard_games=60)
    killer.join()
    begun = sum(file.stat().st_size for file in seen.iterdir())
    assert killed
    assert begun > 2 * 240  # two seats of each game; those of the first try were not yet written
    same_run(result, wenling.simulate("guanpai", lineup, 240, 5))


def test_finished_shards_are_not_played_again(simulate, tmp_path):
    def run(games=50, **settings):
        lineup = settings.pop("bots", "greedy,random")
        return simulate("duijiatong", lineup, games, path=tmp_path, shard_games=20, **settings)

    run()
    one, two, three = sorted(tmp_path.glob("*.parquet"))
    untouched = times(tmp_path)[one.name]
    two.write_bytes(two.read_bytes()[:-20])
    three.unlink()
    expected = wenling.simulate("duijiatong", "greedy,random", 50)
    for restored in (20, 50):
        result = run()
        assert result.restored == restored
        same_run(result, expected)
    finished = times(tmp_path)
    assert finished[one.name] == untouched
    assert run(60).restored == 50
    assert len(finished) == len(times(tmp_path))
    with pytest.raises(ValueError, match=r"another run: .*seed"):
        run(seed=1)
    with pytest.raises(ValueError, match=r"another run: .*lineup"):
        run(bots="greedy")
    with pytest.raises(ValueError, match=r"040\.parquet is no shard of 40 games, 20 in each"):
        run(40)
    assert run(60).restored == 60


def test_a_run_that_fails_goes_on_where_it_was(simulate, tmp_path):
    lineup = Failing(15)
    with pytest.raises(RuntimeError, match="enough"):
        simulate("guanpai", lineup, 40, path=tmp_path, shard_games=20)
    result = simulate("guanpai", Failing(), 40, path=tmp_path, shard_games=20)
    assert result.restored >= 15
    same_run(result, wenling.simulate("guanpai", Failing(), 40))


def test_a_run_is_refused_where_another_one_writes(simulate, tmp_path):
    games = tmp_path / "games"
    refused = []

    def again(*_):
        with pytest.raises(BlockingIOError, match=r"another run, which has locked .*games\.lock"):
            simulate("guanpai", "random", 40, path=games, shard_games=20)
        refused.append(True)

    simulate("guanpai", "random", 40, path=games, shard_games=20, progress=again)
    assert refused
    with (
        one_writer(games / "0000000000000000000.parquet"),
        pytest.raises(BlockingIOError, match="being written"),
    ):
        wenling.simulate(
            "guanpai", "random", 20, out=games / "0000000000000000000.parquet", resume=True
        )
    assert simulate("guanpai", "random", 40, path=games, shard_games=20).restored == 40


DRIVER = """
import sys
from pathlib import Path
import ray
from tests.play.clients import Watched
from wenling.adapters.ray import simulate
ray.init(num_cpus=2, include_dashboard=False, object_store_memory=80 * 2**20, log_to_driver=False)
simulate("guanpai", Watched(Path(sys.argv[1])), 10**5, path=sys.argv[2], shard_games=50_000)
"""


def test_tasks_end_when_their_driver_is_killed(tmp_path):
    seen = tmp_path / "seen"
    seen.mkdir()
    root = Path(__file__).parents[2]
    driver = subprocess.Popen(
        [sys.executable, "-c", DRIVER, seen, tmp_path / "games"],
        cwd=root,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(root), *sys.path])},
    )
    while not list(seen.iterdir()):
        assert driver.poll() is None
        time.sleep(0.05)
    driver.kill()
    driver.wait()
    end = time.monotonic() + 60
    while any(alive(int(file.name)) for file in seen.iterdir()):
        assert time.monotonic() < end
        time.sleep(0.05)


def test_an_interrupt_leaves_what_was_played(simulate, tmp_path):
    seen, games = tmp_path / "seen", tmp_path / "games"
    seen.mkdir()

    def interrupt(done, _):
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate("guanpai", Watched(seen), 800, path=games, shard_games=100, progress=interrupt)
    begun = sum(file.stat().st_size for file in seen.iterdir()) // 3
    assert 100 <= begun < 800
    kept = sum(result.games for result in map(records.result, games.glob("*.parquet")))
    assert kept <= begun <= kept + 8  # of each shard the game at hand may be lost
    result = simulate("guanpai", Watched(seen), 800, path=games, shard_games=100)
    assert result.restored == kept
    same_run(result, wenling.simulate("guanpai", Watched(seen), 800))


@pytest.mark.parametrize(
    "settings",
    [{"games": -1}, {"shard_games": 0}, {"retries": -1}, {"bots": "clever"}, {"name": "chess"}],
)
def test_impossible_runs_are_value_errors(simulate, settings, tmp_path):
    usual = {"name": "guanpai", "bots": "random", "games": 4, "path": tmp_path / "games"}
    with pytest.raises(ValueError, match=r"\w"):
        simulate(**{**usual, **settings})
    assert not (tmp_path / "games").exists()
