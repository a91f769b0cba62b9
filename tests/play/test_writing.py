"""Where a run may write: one writer at a time, to a file, over another one only when told to."""

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from contextlib import closing

import pyarrow.parquet as pq
import pytest

from tests.play.clients import Failing, first
from wenling import _recording, records, simulate
from wenling.cli import main

ENDLESS = """
import sys, wenling
wenling.simulate("guanpai", "random", 10**8, workers=1, out=sys.argv[1])
"""


def play(path, games=6, **options):
    return simulate("guanpai", "greedy,random", games, seed=2, out=path, **options)


def files_in(folder):
    """All but the files that are locked, which stay."""
    return sorted(name for name in os.listdir(folder) if not name.endswith(".lock"))


# ---- One at a time ----------------------------------------------------------------------------


@pytest.fixture
def endless(tmp_path):
    """A process that writes games without an end to a file."""
    path = tmp_path / "games.parquet"
    command = [sys.executable, "-c", ENDLESS, str(path)]
    child = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    folder = path.with_name("games.parquet.parts")
    while not list(folder.glob("*.parquet")):
        assert child.poll() is None, child.stderr.read()
        time.sleep(0.01)
    yield path, child
    child.kill()
    child.communicate()


def test_another_process_is_refused_until_the_writer_ends(endless, tmp_path, capsys):
    path, child = endless
    link = tmp_path / "link.parquet"
    link.symlink_to(path)
    for out in (path, link):
        for options in ({}, {"overwrite": True}, {"resume": True}):
            with pytest.raises(
                BlockingIOError, match=r"another run.* locked .*games\.parquet\.lock"
            ):
                simulate("guanpai", "random", 5, out=out, **options)
    assert main(["simulate", "guanpai", "--out", str(path), "--overwrite"]) != 0
    assert "is being written by another run" in capsys.readouterr().err
    child.send_signal(signal.SIGKILL)
    child.wait()
    kept = records.result(path.with_name("games.parquet.parts")).games
    assert simulate("guanpai", "random", kept + 5, out=path, resume=True).restored == kept
    assert list(records.read(path))[-1].number == kept + 4


def test_of_threads_that_begin_at_once_one_writes(tmp_path):
    path, begin = tmp_path / "games.parquet", threading.Barrier(4)
    told, done = [], threading.Event()

    def wait(*_):
        done.wait(30)

    def run(seed):
        begin.wait()
        try:
            simulate(
                "guanpai", "random", 5, seed, workers=1, out=path, overwrite=True, progress=wait
            )
            told.append(seed)
        except BlockingIOError:
            told.append(None)
            if told.count(None) == 3:
                done.set()

    threads = [threading.Thread(target=run, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert told[:3] == [None] * 3
    assert records.result(path).seed == told[3]
    assert files_in(tmp_path) == ["games.parquet"]


def test_a_run_that_goes_on_from_a_file_is_told_before_its_first_part(tmp_path):
    path = tmp_path / "games.parquet"
    play(path)

    def refused(*_):
        assert os.listdir(tmp_path / "games.parquet.parts") == []
        with pytest.raises(BlockingIOError, match="another run"):
            play(path)

    play(path, 9, resume=True, progress=refused)
    assert records.result(path).games == 9


def test_a_bot_cannot_write_where_its_own_run_does(tmp_path):
    path = tmp_path / "games.parquet"

    def writes(state):
        return play(path, overwrite=True)

    with pytest.raises(BlockingIOError, match="another run"):
        simulate("guanpai", writes, 2, out=path)
    assert files_in(tmp_path) == []


def test_a_part_that_vanishes_while_a_run_goes_on_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(_recording, "_PART_GAMES", 2)
    path = tmp_path / "games.parquet"

    def remove(done, _):
        if done == 5:
            (tmp_path / "games.parquet.parts" / _recording.part_name(2)).unlink()

    with pytest.raises(FileNotFoundError):
        simulate("guanpai", first, 9, out=path, progress=remove)
    assert not path.exists()
    with pytest.raises(ValueError, match="next game is 2, not 4"):
        simulate("guanpai", first, 9, out=path, resume=True)


@pytest.mark.parametrize(
    ("seed", "order", "message"),
    [(3, [0, 1], "different matches: seed"), (2, [1, 0], "has not game 2 and those after it")],
)
def test_a_part_that_is_changed_while_a_run_goes_on_is_told(
    seed, order, message, tmp_path, monkeypatch
):
    monkeypatch.setattr(_recording, "_PART_GAMES", 2)
    path = tmp_path / "games.parquet"
    simulate("guanpai", first, 2, seed, first=2, out=tmp_path / "other.parquet")
    table = pq.read_table(tmp_path / "other.parquet")

    def exchange(done, _):
        if done == 5:
            part = tmp_path / "games.parquet.parts" / _recording.part_name(2)
            pq.write_table(table.take(order), part)

    with pytest.raises(ValueError, match=message):
        simulate("guanpai", first, 9, seed=2, out=path, progress=exchange)
    assert files_in(tmp_path) == ["games.parquet.parts", "other.parquet"]


# ---- Places -----------------------------------------------------------------------------------


@pytest.mark.parametrize("option", [{}, {"overwrite": True}, {"resume": True}])
@pytest.mark.parametrize("kind", ["device", "link to a device", "pipe", "socket", "folder"])
def test_what_is_no_file_is_left_alone(kind, option, tmp_path):
    path = tmp_path / "place"
    if kind == "device":
        path = "/dev/full"
    elif kind == "link to a device":
        path.symlink_to("/dev/full")
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind == "socket":
        with closing(socket.socket(socket.AF_UNIX)) as bound:
            bound.bind(os.path.relpath(path))
    else:
        path.mkdir()
    before, mode = os.listdir(tmp_path), os.stat(path).st_mode
    with pytest.raises((ValueError, IsADirectoryError), match="not a file to write games to"):
        play(path, **option)
    assert os.listdir(tmp_path) == before
    assert os.stat(path).st_mode == mode
    assert not os.path.exists("/dev/full.lock")


def test_a_link_is_followed_and_stays(tmp_path):
    (tmp_path / "far").mkdir()
    target, link = tmp_path / "far" / "games.parquet", tmp_path / "link.parquet"
    link.symlink_to(target)
    for games, option in ((3, {}), (5, {"resume": True}), (4, {"overwrite": True})):
        play(link, games, **option)
        assert link.is_symlink()
        assert records.result(target).games == records.result(link).games == games
    assert files_in(tmp_path) == ["far", "link.parquet"]
    assert files_in(tmp_path / "far") == ["games.parquet"]
    with pytest.raises(FileExistsError):
        play(link)


def test_the_place_is_that_of_the_beginning(tmp_path, monkeypatch):
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    monkeypatch.chdir(tmp_path / "one")
    play("games.parquet", progress=lambda *_: os.chdir(tmp_path / "two"))
    assert files_in(tmp_path / "one") == ["games.parquet"]
    assert os.listdir(tmp_path / "two") == []


# ---- What is there ----------------------------------------------------------------------------


def test_a_file_is_overwritten_only_when_told_to(tmp_path, capsys):
    path = tmp_path / "games.parquet"
    path.write_text("precious")
    with pytest.raises(
        FileExistsError, match=r"games\.parquet exists: overwrite=True.*resume=True"
    ):
        play(path)
    assert main(["simulate", "guanpai", "--games", "3", "--out", str(path)]) != 0
    said = capsys.readouterr().err
    assert "--overwrite" in said
    assert "--resume" in said
    assert os.listdir(tmp_path) == ["games.parquet"]
    with pytest.raises(records.DamagedFile):
        play(path, resume=True)
    with pytest.raises(ValueError, match="not both"):
        play(path, overwrite=True, resume=True)
    with pytest.raises(RuntimeError, match="enough"):
        simulate("guanpai", Failing(0), 6, out=path, overwrite=True)
    assert path.read_text() == "precious"
    arguments = ["--games", "3", "--out", str(path), "--overwrite"]
    assert main(["simulate", "guanpai", *arguments]) == 0
    assert records.result(path).games == 3


@pytest.mark.parametrize("option", ["overwrite", "resume"])
def test_what_is_overwritten_or_resumed_must_be_told(option):
    with pytest.raises(ValueError, match="told by out"):
        simulate("guanpai", "random", 1, **{option: True})


def test_parts_are_overwritten_only_when_told_to(tmp_path):
    path = tmp_path / "games.parquet"
    with pytest.raises(RuntimeError, match="enough"):
        simulate("guanpai", Failing(3), 6, out=path)
    (tmp_path / "games.parquet.lock").unlink()
    with pytest.raises(FileExistsError, match="that was cut off: overwrite=True"):
        play(path)
    assert os.listdir(tmp_path) == ["games.parquet.parts"]
    play(path, overwrite=True)
    assert records.result(path).games == 6
    assert files_in(tmp_path) == ["games.parquet"]


@pytest.mark.parametrize("games", [0, 3])
def test_a_bot_that_fails_leaves_a_finished_file_as_it_was(games, tmp_path):
    path = tmp_path / "games.parquet"
    simulate("guanpai", Failing(), 5, out=path)
    before = path.read_bytes()
    with pytest.raises(RuntimeError, match="enough"):
        simulate("guanpai", Failing(games), 12, out=path, resume=True)
    assert path.read_bytes() == before
    result = simulate("guanpai", Failing(), 12, out=path, resume=True)
    assert result.restored == 5 + games
    simulate("guanpai", Failing(), 12, out=tmp_path / "unbroken.parquet")
    assert path.read_bytes() == (tmp_path / "unbroken.parquet").read_bytes()


def test_what_somebody_else_laid_into_the_folder_of_parts_stays(tmp_path):
    path, folder = tmp_path / "games.parquet", tmp_path / "games.parquet.parts"
    folder.mkdir()
    (folder / "mine.txt").write_text("mine")
    (folder / "mine.parquet").write_text("mine")
    play(path)
    play(path, 9, resume=True)
    assert sorted(os.listdir(folder)) == ["mine.parquet", "mine.txt"]


def test_wenling_alone_needs_no_lock():
    code = "import sys, wenling; print({'pyarrow', 'filelock'} & sys.modules.keys())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


# ---- A full disk ------------------------------------------------------------------------------


@pytest.mark.skipif(not os.path.exists("/dev/shm") or os.geteuid() != 0, reason="mounts a disk")
def test_a_full_disk_is_told_and_what_fits_is_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(_recording, "_PART_GAMES", 256)
    mount = ["mount", "-t", "tmpfs", "-o", "size=128k", "tmpfs", str(tmp_path)]
    if subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("may not mount a disk")
    try:
        path = tmp_path / "games.parquet"
        play(path, 4)
        before = path.read_bytes()
        with pytest.raises(OSError, match="No space left"):
            play(path, 100_000, resume=True, workers=1)
        assert path.read_bytes() == before
        parts = sorted((tmp_path / "games.parquet.parts").iterdir())
        assert all(part.suffix == ".parquet" for part in parts)
        kept = sum(records.result(part).games for part in [path, *parts])
        assert kept > 500
    finally:
        subprocess.run(["umount", str(tmp_path)], check=True)
