"""`wenling simulate` and `wenling bench`."""

import json

import pytest

from wenling import games, records, simulate
from wenling.cli import main


def test_simulate_prints_a_table(capsys):
    assert main(["simulate", "guanpai", "--bots", "greedy,random", "--games", "60"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("guanpai: 60 games, seed 0")
    assert "greedy" in printed
    assert "seat 2" in printed


def test_simulate_as_json(capsys, tmp_path):
    path = tmp_path / "games.parquet"
    arguments = ["--games", "20", "--seed", "4", "--workers", "2", "--out", str(path), "--json"]
    assert main(["simulate", "duijiatong", *arguments]) == 0
    told = json.loads(capsys.readouterr().out)
    expected = simulate("duijiatong", "greedy,random", 20, seed=4).summary()
    for changing in ("seconds", "games_per_second"):
        assert told.pop(changing) > 0
        expected.pop(changing)
    assert told == expected
    assert len(list(records.read(path))) == 20


@pytest.mark.parametrize(
    "arguments", [["--bots", "clever"], ["--games", "-1"], ["--out", "/nowhere/x.parquet"]]
)
def test_bad_arguments_are_reported(arguments, capsys):
    assert main(["simulate", "guanpai", "--games", "2", *arguments]) == 2
    assert capsys.readouterr().err.startswith("wenling: ")


@pytest.mark.uninstrumented
def test_bench(capsys):
    assert main(["bench", "--seconds", "0", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [row["game"] for row in told["games"]] == games()
    assert all(rate > 0 for row in told["games"] for key, rate in row.items() if key != "game")
    assert main(["bench", "--seconds", "0"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2 + len(games())
