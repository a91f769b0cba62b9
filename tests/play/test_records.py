"""Games in Parquet files, and back to states."""

import signal

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import wenling
from tests.play.clients import first
from wenling import load_game, records, simulate


@pytest.mark.parametrize("name", wenling.games())
@pytest.mark.parametrize("lineup", ["greedy,random", [first]])
def test_games_read_back(name, lineup, tmp_path):
    path = tmp_path / "games.parquet"
    result = simulate(name, lineup, 8, seed=3, out=path)
    found = list(records.read(path))
    assert [record.number for record in found] == list(range(8))
    for i, record in enumerate(found):
        state = record.state()
        assert state.is_terminal()
        seats = [state.returns()[state.player_at(seat)] for seat in range(state.num_players)]
        assert seats == list(record.returns) == result.returns[i].tolist()
        assert state.verdict() == record.verdict == result.endings[i]
        assert len(record.actions) == result.decisions[i]
        *before, last = record.states()
        assert last == state
        assert len(before) == len(record.actions)
        shift = i % result.rotations
        assert record.bots == result.lineup[shift:] + result.lineup[:shift]


def test_rules_and_numbers_are_kept(tmp_path):
    path = tmp_path / "games.parquet"
    game = load_game("guanpai", players=2, stake=3)
    simulate(game, "random", 4, first=10, out=path)
    found = list(records.read(path))
    assert [record.number for record in found] == [10, 11, 12, 13]
    assert all(record.game == game for record in found)


def test_many_games_fill_several_groups(tmp_path):
    path = tmp_path / "games.parquet"
    simulate("guanpai", "random", 1500, workers=2, out=path)
    assert pq.ParquetFile(path).num_row_groups == 2
    assert [record.number for record in records.read(path)] == list(range(1500))


def test_an_interrupted_file_holds_what_the_result_holds(tmp_path):
    path = tmp_path / "games.parquet"

    def interrupt(done, _):
        if done == 512:
            signal.raise_signal(signal.SIGINT)

    part = simulate("guanpai", "random", 100_000, workers=1, out=path, progress=interrupt)
    assert part.games < 100_000
    found = list(records.read(path))
    assert len(found) == part.games
    np.testing.assert_array_equal([record.returns for record in found], part.returns)


def test_other_files_are_value_errors(tmp_path):
    path = tmp_path / "other.parquet"
    pq.write_table(pa.table({"number": [1]}), path)
    with pytest.raises(ValueError, match="no records"):
        list(records.read(path))
