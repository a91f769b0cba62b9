"""Runs that are interrupted, killed or fail, and go on: no game is lost, none is played twice."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from tests.play.clients import Failing, same_run
from wenling import _recording, load_game, records, simulate
from wenling.cli import main

COMMAND = "import sys; from wenling.cli import main; sys.exit(main(sys.argv[1:]))"


def files_in(folder):
    """All but the files that are locked, which stay."""
    return sorted(name for name in os.listdir(folder) if not name.endswith(".lock"))


def in_parts(path):
    return sorted(path.with_name(f"{path.name}.parts").glob("*.parquet"))


@pytest.fixture
def small_parts(monkeypatch):
    monkeypatch.setattr(_recording, "_PART_GAMES", 4)


@pytest.fixture
def whole(tmp_path):
    """What a run of 20 games comes to that nothing happens to, and its file."""
    path = tmp_path / "whole.parquet"
    return simulate("guanpai", Failing(), 20, seed=2, out=path), path.read_bytes()


def fail_after(games, path, **options):
    with pytest.raises(RuntimeError, match="enough"):
        simulate("guanpai", Failing(games), 20, seed=2, out=path, **options)


@pytest.mark.parametrize(("number", "parts"), [(signal.SIGINT, 1), (signal.SIGKILL, 2)])
def test_a_process_that_is_stopped_loses_no_game_it_has_written(number, parts, tmp_path, capsys):
    path, unbroken = tmp_path / "games.parquet", tmp_path / "unbroken.parquet"
    arguments = ["simulate", "guanpai", "--bots", "random", "--seed", "6", "--workers", "2"]
    endless = ["--games", "100000000", "--out", str(path)]
    child = subprocess.Popen(
        [sys.executable, "-c", COMMAND, *arguments, *endless],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    while len(in_parts(path)) < parts:
        assert child.poll() is None, child.stderr.read()
        time.sleep(0.01)
    child.send_signal(number)
    said = child.communicate(timeout=60)[1]
    if number == signal.SIGINT:
        assert child.returncode == 1
        assert "the same command with --resume" in said
        assert not in_parts(path)
        kept = records.result(path).games
    else:
        assert child.returncode == -signal.SIGKILL
        assert not path.exists()
        kept = records.result(path.with_name("games.parquet.parts")).games
    assert kept >= parts * 4096
    wanted = ["--games", str(kept + 300)]
    if number == signal.SIGKILL:
        assert main([*arguments, *wanted, "--out", str(path)]) != 0
        assert "--resume" in capsys.readouterr().err
    assert main([*arguments, *wanted, "--out", str(path), "--resume"]) == 0
    assert main([*arguments, *wanted, "--out", str(unbroken)]) == 0
    assert path.read_bytes() == unbroken.read_bytes()
    assert files_in(tmp_path) == ["games.parquet", "unbroken.parquet"]


@pytest.mark.uninstrumented  # forks, and what counts are moments
@pytest.mark.parametrize("kills", [15, pytest.param(1000, marks=pytest.mark.slow)])
def test_kills_at_random_moments_lose_nothing(kills):
    done = subprocess.run(
        [sys.executable, "-m", "tests.play.random_kills", str(kills)],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=1800,
    )
    assert done.returncode == 0, done.stderr
    print(done.stdout)


def test_a_run_that_fails_is_resumed(tmp_path, whole, small_parts):
    path = tmp_path / "games.parquet"
    fail_after(13, path)
    assert not path.exists()
    assert [len(list(records.read(part))) for part in in_parts(path)] == [4, 4, 4, 1]
    with pytest.raises(FileExistsError, match=r"overwrite=True.*resume=True"):
        simulate("guanpai", Failing(), 20, seed=2, out=path)
    fail_after(4, path, resume=True)
    result = simulate("guanpai", Failing(), 20, seed=2, out=path, resume=True)
    assert result.restored == 17
    same_run(result, whole[0])
    assert path.read_bytes() == whole[1]
    assert not in_parts(path)


def test_games_are_written_after_some_seconds(tmp_path, monkeypatch):
    monkeypatch.setattr(_recording, "_PART_SECONDS", 0)
    fail_after(3, tmp_path / "games.parquet")
    assert len(in_parts(tmp_path / "games.parquet")) == 3


def test_damaged_parts_and_later_ones_are_played_again(tmp_path, whole, small_parts, monkeypatch):
    path = tmp_path / "games.parquet"
    fail_after(18, path)
    second = in_parts(path)[1]
    second.write_bytes(second.read_bytes()[:-200])
    (second.parent / "0.unfinished").write_bytes(b"PAR1 and no more")
    monkeypatch.setattr(_recording, "_PART_GAMES", 3)  # so that other parts come out
    result = simulate("guanpai", Failing(), 20, seed=2, out=path, resume=True)
    assert result.restored == 4
    same_run(result, whole[0])
    assert path.read_bytes() == whole[1]


def test_a_finished_file_is_kept_and_can_be_extended(tmp_path, whole):
    path = tmp_path / "games.parquet"
    for games, restored in ((8, 0), (8, 8), (20, 8)):
        told = []
        result = simulate(
            "guanpai",
            Failing(),
            games,
            seed=2,
            out=path,
            resume=True,
            progress=lambda *counts, told=told: told.append(counts),
        )
        assert result.restored == restored
        assert told[0] == (restored or 1, games)
        assert told[-1] == (games, games)
    same_run(result, whole[0])
    assert path.read_bytes() == whole[1]


def test_no_game_is_a_part_too(tmp_path):
    path = tmp_path / "games.parquet"
    simulate("guanpai", "random", 0, first=5, out=path)
    assert records.result(path).first == 5
    assert simulate("guanpai", "random", 3, first=5, out=path, resume=True).games == 3
    assert [record.number for record in records.read(path)] == [5, 6, 7]


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"seed": 3}, r"another run: .*seed 3 and 2"),
        ({"bots": "greedy"}, r"another run: .*lineup"),
        ({"name": "mahjong"}, r"another run: .*game"),
        ({"name": load_game("guanpai", stake=2)}, r"another run: .*stake=2"),
        ({"first": 1}, "another run: the next game is 1, not 0"),
        ({"games": 19}, "has 20 games, more than the 19 wanted"),
        ({"out": None}, "told by out"),
    ],
)
def test_other_runs_are_not_resumed(settings, message, tmp_path, whole):
    path = tmp_path / "whole.parquet"
    usual = {"name": "guanpai", "bots": Failing(), "games": 20, "seed": 2, "out": path}
    with pytest.raises(ValueError, match=message):
        simulate(**{**usual, **settings}, resume=True)
    assert files_in(tmp_path) == ["whole.parquet"]
    assert path.read_bytes() == whole[1]


@pytest.mark.parametrize("damage", [lambda b: b[:-1], lambda b: b[: len(b) // 2], lambda b: b""])
def test_a_damaged_file_is_told(damage, tmp_path, whole):
    path = tmp_path / "whole.parquet"
    path.write_bytes(damage(whole[1]))
    with pytest.raises(records.DamagedFile, match=r"whole\.parquet is damaged"):
        list(records.read(path))
    with pytest.raises(records.DamagedFile):
        simulate("guanpai", Failing(), 20, seed=2, out=path, resume=True)


def test_a_changed_byte_is_told(tmp_path, whole):
    path = tmp_path / "whole.parquet"
    actions = pq.read_metadata(path).row_group(0).column(3)
    content = bytearray(whole[1])
    content[actions.dictionary_page_offset + actions.total_compressed_size - 1] ^= 1
    path.write_bytes(content)
    with pytest.raises(records.DamagedFile):
        list(records.read(path))


def test_a_file_is_replaced_only_by_a_whole_one(tmp_path, whole):
    path = tmp_path / "whole.parquet"
    fail_after(0, path, overwrite=True)
    assert files_in(tmp_path) == ["whole.parquet"]
    fail_after(5, path, overwrite=True)
    assert path.read_bytes() == whole[1]
    with pytest.raises(FileNotFoundError):
        simulate("guanpai", "random", 3, out=tmp_path / "none" / "games.parquet")
    with pytest.raises(IsADirectoryError):
        simulate("guanpai", "random", 3, out=tmp_path)


def test_the_result_of_files_is_that_of_their_run(tmp_path, whole, small_parts):
    path = tmp_path / "whole.parquet"
    found = records.result(path)
    same_run(found, whole[0])
    assert (found.restored, found.seconds, found.games_per_second) == (20, 0, 0)
    fail_after(18, tmp_path / "games.parquet")
    parts = in_parts(tmp_path / "games.parquet")
    assert records.result(parts[0].parent).games == 18
    assert [record.number for record in records.read(parts[0].parent)] == list(range(18))
    parts[1].unlink()
    with pytest.raises(ValueError, match="no file with the games 4 to 7"):
        records.result(parts[0].parent)
    (tmp_path / "empty").mkdir()
    with pytest.raises(ValueError, match="no files"):
        records.result(tmp_path / "empty")
