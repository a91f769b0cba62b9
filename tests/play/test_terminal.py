"""`wenling play` and `wenling simulate` in a pseudo-terminal, as a player would see them."""

import os
import pty
import re
import select
import subprocess
import sys
import time

import pytest

from wenling import State, games, load_game
from wenling.cli import main
from wenling.cli.views import view

PROMPT = "> "


class Terminal:
    """A `wenling` at the other end of a pseudo-terminal."""

    def __init__(self, *arguments):
        self.mine, theirs = pty.openpty()
        code = "import sys; from wenling.cli import main; sys.exit(main(sys.argv[1:]))"
        self.process = subprocess.Popen(
            [sys.executable, "-c", code, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**os.environ, "TERM": "xterm", "COLUMNS": "200"},
        )
        os.close(theirs)

    def read(self, seconds=60):
        """What is printed until the next prompt, or the end."""
        read, end = "", time.monotonic() + seconds
        while time.monotonic() < end:
            if select.select([self.mine], [], [], 0.1)[0]:
                try:
                    read += os.read(self.mine, 65536).decode(errors="replace")
                except OSError:  # closed at the other end
                    return read
                if read.endswith(PROMPT):
                    return read
        raise AssertionError(f"no prompt after {seconds} s: {read!r}")

    def type(self, text):
        os.write(self.mine, f"{text}\n".encode())
        return self.read()

    def close(self):
        os.close(self.mine)
        return self.process.wait(timeout=60)


@pytest.mark.parametrize("name", games())
def test_a_hand_can_be_played_to_its_end(name, tmp_path):
    path = tmp_path / "hand.json"
    terminal = Terminal("play", name, "--seed", "3", "--save", str(path))
    shown = terminal.read()
    while shown.endswith(PROMPT):
        shown = terminal.type("1")
    assert terminal.close() == 0
    assert re.search(r"you: [+-]?\d", shown)
    assert State.from_json(path.read_text()).is_terminal()


def test_what_can_be_asked_at_the_prompt(tmp_path):
    path = tmp_path / "hand.json"
    terminal = Terminal("play", "duijiatong", "--seed", "5", "--save", str(path))
    assert "your hand" in terminal.read()
    assert "hint: " in terminal.type("h")
    assert "? for help" in terminal.type("9999999")
    assert "is no action" in terminal.type("NONSENSE")
    assert "not legal" in terminal.type("BID 5")
    assert f"saved to {path}" in terminal.type(f"s {path}").replace("\r\n", "")
    state = State.from_json(path.read_text())
    action = state.action_to_string(state.proposals()[0])
    assert f"player 0: {action}" in re.sub(r"\x1b\[[\d;]*m", "", terminal.type(action))
    terminal.type("q")
    assert terminal.close() == 0


def test_a_hand_is_resumed_where_it_was_left(tmp_path):
    path = tmp_path / "hand.json"
    terminal = Terminal("play", "mahjong", "--seed", "2", "--save", str(path))
    terminal.read()
    terminal.type("1")
    terminal.type("q")
    terminal.close()
    left = State.from_json(path.read_text())
    terminal = Terminal("play", "mahjong", "--resume", str(path))
    terminal.read()
    terminal.type("q")
    terminal.close()
    again = State.from_json(path.read_text())
    assert left.history()
    assert again == left


@pytest.mark.parametrize("name", games())
def test_views_show_nothing_hidden(name):
    state = load_game(name).new_initial_state(4)
    for _ in range(60):
        if state.is_terminal():
            break
        for player in range(state.num_players):
            other = state.resample_from_infostate(player, 1)
            assert view(other, player) == view(state, player)
        state.apply_action(state.proposals()[0])


def test_bad_arguments_are_reported(capsys, tmp_path):
    path = tmp_path / "hand.json"
    path.write_text(load_game("guanpai").new_initial_state(1).to_json())
    for arguments in (
        ["hongwu", "--resume", str(path)],
        ["hongwu", "--resume", str(tmp_path / "none.json")],
        ["hongwu", "--player", "4"],
        ["hongwu", "--bot", "clever"],
    ):
        assert main(["play", *arguments]) == 2
        assert capsys.readouterr().err.startswith("wenling: ")


def test_a_simulation_shows_a_bar_and_then_tables():
    terminal = Terminal("simulate", "duijiatong", "--games", "600", "--workers", "1")
    shown = re.sub(r"\x1b\[[\d;?]*[a-zA-Z]", "", terminal.read())
    assert terminal.close() == 0
    assert "600/600 games" in shown
    assert re.search(
        r"\u2502 greedy \u2502 \+\d\.\d{3} \u2502 \+\d\.\d{3} \.\. \+\d\.\d{3} \u2502", shown
    )
    assert "seat 3" in shown
    assert re.search(r"\u2502 tong +\u2502 +\d+ \u2502 \d+\.\d% \u2502 +\+2\.00", shown)
    assert re.search(r"\d games/s", shown)
