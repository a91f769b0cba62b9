"""Every example at work, in a bounded form."""

import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import wenling

FOLDER = Path(__file__).parent


@pytest.fixture
def run(monkeypatch, capsys):
    """Call an example as a program; what it printed."""

    def call(name, *arguments):
        monkeypatch.setattr(sys, "argv", [name, *map(str, arguments)])
        runpy.run_path(str(FOLDER / name), run_name="__main__")
        return capsys.readouterr().out

    return call


def test_the_data_set_is_read_back(run):
    assert "200 games have" in run("dataset.py", "--games", 200)


def test_the_learner_improves_against_greedy():
    learner = runpy.run_path(str(FOLDER / "learner.py"))
    bot = learner["Learner"]()
    before = learner["against_greedy"](bot, 300, seed=1)
    learner["train"](bot, hands=2500)
    after = learner["against_greedy"](bot, 300, seed=1)
    assert after.low > before.high


def test_openspiel_comes_near_to_the_solution_of_a_small_deal():
    first, *_, last = runpy.run_path(str(FOLDER / "openspiel_mccfr.py"))["solve"](iterations=400)
    assert last < first / 3


@pytest.fixture(scope="module")
def lookahead(tmp_path_factory):
    """The compiled bot, built as its folder says and imported from elsewhere."""
    source = shutil.copytree(
        FOLDER / "cython_bot", tmp_path_factory.mktemp("source") / "cython_bot"
    )
    target = tmp_path_factory.mktemp("target")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--target", target, source], check=True)
    sys.path.insert(0, str(target))
    try:
        import lookahead
    finally:
        sys.path.remove(str(target))
    return lookahead


@pytest.mark.parametrize("name", wenling.games())
def test_the_compiled_bot_plays_every_game_and_repeats_itself(lookahead, name):
    def play():
        return wenling.simulate(name, [lookahead.Lookahead(2), "greedy"], games=2, seed=1)

    assert play().returns.tolist() == play().returns.tolist()


def test_the_compiled_bot_beats_greedy(lookahead):
    result = wenling.simulate("guanpai", [lookahead.Lookahead(), "greedy", "greedy"], games=300)
    assert result.bots[0].name == "lookahead:20"
    assert result.bots[0].low > 0


def test_the_compiled_bot_refuses_what_is_none_of_its_business(lookahead):
    bot = lookahead.Lookahead()
    with pytest.raises(TypeError):
        bot("no state")
    state = wenling.load_game("guanpai").new_initial_state(seed=1)
    while not state.is_terminal():
        state.apply_action(bot(state))
    with pytest.raises(ValueError, match="the game is over"):
        bot(state)
