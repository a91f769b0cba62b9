"""The `wenling` command where something is wrong: with the input, the terminal, the output."""

import json
import os
import subprocess
import sys

import pytest

from wenling import games, load_game
from wenling.cli import main
from wenling.cli.telling import Telling

CODE = "import sys; from wenling.cli import main; sys.exit(main(sys.argv[1:]))"
HUGE = "3" * 1_000_000


def run(*arguments, **options):
    """The command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", CODE, *arguments], capture_output=True, timeout=120, **options
    )


def told(capsys, *arguments):
    """The exit code of the command, and what it printed to standard error."""
    try:
        code = main(arguments)
    except SystemExit as end:
        code = end.code
    return code, capsys.readouterr().err


# ---- Output that nobody reads -------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        ["plays", "3344556677889TTJJQQKKAA22BR"],
        ["plays", "3344556677889TTJJQQKKAA22BR", "--json"],
        ["simulate", "guanpai", "--games", "2", "--json"],
    ],
)
def test_a_closed_pipe_ends_the_command_without_a_word(arguments):
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as nobody:
        done = subprocess.run(
            [sys.executable, "-c", CODE, *arguments],
            stdout=nobody,
            stderr=subprocess.PIPE,
            timeout=120,
        )
    assert done.stderr == b""
    assert done.returncode == 141


def test_an_output_that_is_closed_is_no_error():
    command = f"{sys.executable} -c '{CODE}' plays 33 >&-"
    done = subprocess.run(command, shell=True, stderr=subprocess.PIPE, timeout=120)
    assert (done.returncode, done.stderr) == (0, b"")


# ---- Wrong input --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        ["score", "123m"],
        ["score", "123m", "--file", "hands.txt"],
        ["waits", "--file", "/nowhere/hands.txt"],
        ["classify", "1"],
        ["plays", "33", "--to-beat", "34"],
        ["simulate", "guanpai", "--bots", "clever"],
        ["simulate", "guanpai", "--games", "-1"],
        ["simulate", "guanpai", "--games", "4.5"],
        ["simulate", "guanpai", "--games", "9" * 5000],
        ["play", "guanpai", "--seed", "9" * 5000],
        ["play", "guanpai", "--player", "3"],
        ["play", "guanpai", "--resume", "/nowhere/hand.json"],
        ["play", "guanpai", "--resume", "nul\0"],
        ["bench", "--seconds", "nan"],
        ["bench", "--seconds", "inf"],
        ["classify", HUGE],
        ["score", HUGE],
        ["waits", "wild", HUGE],
        ["simulate", HUGE],
        ["simulate", "guanpai", "--bots", HUGE],
        ["simulate", "guanpai", "--bots", f"pimc:{HUGE}"],
        ["simulate", "guanpai", "--games", HUGE],
        ["simulate", "guanpai", HUGE],
        [HUGE],
        [f"--{HUGE}"],
        ["classify", "\udcff"],
        ["waits", "123m\udcff"],
        ["simulate", "guanpai", "--out", "\udcff/\udcfe/x.parquet", "--games", "2"],
    ],
    ids=lambda arguments: " ".join(arguments).encode("unicode_escape").decode()[:40],
)
def test_wrong_input_is_told_in_few_words_and_ends_with_2(arguments, capsys):
    code, error = told(capsys, *arguments)
    assert code == 2
    assert "wenling" in error
    assert "Traceback" not in error
    assert len(error) < 3000


def test_a_wrong_line_ends_with_2_and_the_others_are_done(tmp_path, capsys):
    path = tmp_path / "cards.txt"
    path.write_text(f"33\n{HUGE}\n44\n", encoding="utf-8")
    assert main(["classify", "--file", str(path)]) == 2
    printed = capsys.readouterr()
    assert "PAIR 33" in printed.out
    assert "PAIR 44" in printed.out
    assert printed.err.startswith("line 2: ")
    assert len(printed.err) < 3000


def test_no_arguments_print_the_help(capsys):
    code, error = told(capsys)
    assert code == 2
    for command in ("score", "waits", "classify", "plays", "simulate", "play", "bench"):
        assert command in error


@pytest.mark.parametrize(
    ("arguments", "meant"),
    [
        (["scroe", "123m"], "score"),
        (["simulat"], "simulate"),
        (["simulate", "guampai"], "guanpai"),
        (["play", "mahjon"], "mahjong"),
        (["plays", "33", "--game", "biotong"], "biaotong"),
        (["simulate", "guanpai", "--gmaes", "5"], "--games"),
        (["simulate", "guanpai", "--outt=x"], "--out"),
    ],
)
def test_what_was_meant_is_suggested(arguments, meant, capsys):
    code, error = told(capsys, *arguments)
    assert code == 2
    assert f"did you mean {meant}?" in error


def test_a_command_without_a_likeness_lists_all(capsys):
    code, error = told(capsys, "zzz")
    assert code == 2
    assert "there are score, waits, classify, plays, simulate, play, bench" in error


# ---- Locales ------------------------------------------------------------------------------------

ASCII = {
    **os.environ,
    "LC_ALL": "C",
    "PYTHONCOERCECLOCALE": "0",
    "PYTHONUTF8": "0",
    "PYTHONIOENCODING": "ascii:strict",
}


def test_an_ascii_terminal_is_shown_escapes():
    done = run("waits", "123456789m19p123s34f", "wild", "1f", env=ASCII)
    assert done.stderr == b""
    assert done.returncode == 0
    assert done.stdout.isascii()


def test_json_stays_json_in_ascii():
    hand = ["1234m3p567s44466z", "chi", "456s", "wild", "3p", "+6z", "--json"]
    done = run("score", *hand, env=ASCII)
    assert done.returncode == 0
    assert done.stdout.isascii()
    plain = run("score", *hand, env={**os.environ, "PYTHONIOENCODING": "utf-8"})
    assert json.loads(done.stdout) == json.loads(plain.stdout.decode())


def test_hands_of_standard_input_are_utf8_whatever_the_locale():
    done = run("classify", input="小王 小王\n".encode(), env=ASCII)
    assert done.returncode == 0
    assert b"PAIR BB" in done.stdout
    assert run("classify", input=b"\xff\xfe\n", env=ASCII).returncode == 2


# ---- What a player hears ------------------------------------------------------------------------


def heard(state, player):
    """All that the player hears of a hand, from its deal on."""
    telling, again = Telling(player), state.game.new_initial_state(0, **state.setup())
    return [told for action in state.history() for told in telling.tell(again, action)]


@pytest.mark.parametrize("name", games())
def test_a_player_hears_only_what_it_may_know(name):
    """What is told is the same in every hand that the player cannot tell from this one."""
    game, told_at_all = load_game(name), 0
    for seed in range(6):
        state = game.new_initial_state(seed)
        for step in range(60):
            if state.is_terminal():
                break
            player = state.current_player()
            if step % 3 == 0:
                expected = heard(state, player)
                told_at_all += len(expected)
                for draw in range(3):
                    assert heard(state.resample_from_infostate(player, draw), player) == expected
            state.apply_action(state.choose("random", seed * 100 + step))
    assert told_at_all > 100


def test_M20_nobody_hears_who_was_asked_for_a_discard_and_passed():
    telling, passes, claims = Telling(0), 0, 0
    for seed in range(40):
        state = load_game("mahjong").new_initial_state(seed)
        while not state.is_terminal():
            who, phase = state.current_player(), state.result()["phase"]
            action = state.choose("greedy")
            told = list(telling.tell(state, action))
            passed = phase == "claim" and who != 0 and state.action_to_string(action) == "PASS"
            passes += passed
            claims += any(text.startswith(("CHI", "PON", "KONG")) for player, text in told)
            assert not passed or (who, "PASS") not in told
    assert passes > 10
    assert claims > 10
