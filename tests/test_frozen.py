"""What wenling 0.1 wrote: it is read, or refused with an error that says what to do, for good.

The files lie in ``data/frozen_0.1``; ``write.py`` there made them, with 0.1. They never change:
where a name of today changes, the values here do, or ``wenling._compat`` learns what it was.
"""

import base64
import copy
import json
import pickle
import shutil
from pathlib import Path

import numpy as np
import pytest

import wenling
from wenling import bots, guanpai, hongwu, load_game, mahjong, records, simulate, tong
from wenling._compat import bot_of
from wenling.games import State
from wenling.results import Result, Row

FROZEN = Path(__file__).parent / "data" / "frozen_0.1"

# ---- Files of games ---------------------------------------------------------------------------

BOTS = ("random", "greedy", "pimc:20")
FILES = {  # the options that are not the usual ones, returns by seat, actions and verdict of a game
    "duijiatong": (
        {"throw_in_stake": 7},
        [[1, -1, 1, -1], [1, -1, 1, -1], [1, -1, 1, -1], [1, -1, 1, -1]],
        [92, 92, 92, 104],
        ["normal"] * 4,
    ),
    "liujiatong": (
        {},
        [[1, -1] * 3, [-1, 1] * 3, [-1, 1] * 3, [1, -1] * 3],
        [164, 201, 183, 189],
        ["single"] * 4,
    ),
    "biaotong": (
        {"stake": 2},
        [[20, 20, -60, 20], [20, -60, 20, 20], [20, -60, 20, 20], [-30, 10, 10, 10]],
        [104, 64, 110, 84],
        ["defenders_win"] * 4,
    ),
    "hongwu": (
        {"level": "4"},
        [[1, -1, 1, -1], [1, -1, 1, -1], [1, -1, 1, -1], [-1, 1, -1, 1]],
        [106, 109, 109, 107],
        ["dealer_wins", "dealer_wins", "defenders_win", "defenders_win"],
    ),
    "guanpai": (
        {"players": 3},
        [[21, -12, -9], [-7, -5, 12], [7, -3, -4], [-3, 6, -3]],
        [14, 30, 25, 29],
        ["normal"] * 4,
    ),
    "mahjong": (
        {"loser_wild": "any"},
        [[-42, 108, -24, -42], [-60, -54, -36, 150], [-52, -46, 150, -52], [-8, 1, 15, -8]],
        [30, 46, 63, 34],
        ["self_drawn", "claimed", "claimed", "claimed"],
    ),
}
HAS_NO_CHECKS = r"is of wenling 0\.1 and has no checks: damage may go unnoticed"
NOT_RESUMED = (
    r"0\.1, whose files can be read but not resumed: write to another place, or.*overwrite=True"
)


@pytest.mark.parametrize("name", FILES)
def test_files_of_games_are_read_with_a_warning(name):
    rules, returns, decisions, verdicts = FILES[name]
    path, game = FROZEN / f"{name}.parquet", load_game(name, **rules)
    with pytest.warns(UserWarning, match=HAS_NO_CHECKS):
        result = records.result(path)
    lineup = tuple((BOTS * 2)[: game.num_players])
    assert (result.game, result.lineup, result.seed, result.first) == (game, lineup, 1, 5)
    assert (result.returns.tolist(), result.decisions.tolist()) == (returns, decisions)
    assert result.endings.tolist() == verdicts
    with pytest.warns(UserWarning, match=HAS_NO_CHECKS) as warned:
        found = list(records.read(path))
    assert warned[0].filename == __file__
    assert [record.number for record in found] == [5, 6, 7, 8]
    for i, record in enumerate(found):
        state = record.state()
        assert state.is_terminal()
        assert record.bots == result.seated(record.number)
        by_seat = [state.returns()[state.player_at(seat)] for seat in range(len(lineup))]
        assert list(record.returns) == by_seat == returns[i]
        assert len(record.actions) == decisions[i]
        assert record.verdict == state.verdict() == verdicts[i]


def test_a_file_is_not_resumed(tmp_path):
    path = tmp_path / "games.parquet"
    shutil.copy(FROZEN / "guanpai.parquet", path)
    with (
        pytest.warns(UserWarning, match=HAS_NO_CHECKS),
        pytest.raises(ValueError, match=NOT_RESUMED),
    ):
        simulate(
            load_game("guanpai", players=3),
            ",".join(BOTS),
            9,
            seed=1,
            first=5,
            out=path,
            resume=True,
        )
    assert path.read_bytes() == (FROZEN / "guanpai.parquet").read_bytes()


def test_what_a_run_left_that_was_cut_off_is_read_and_not_resumed(tmp_path):
    path, parts = tmp_path / "games.parquet", tmp_path / "games.parquet.parts"
    shutil.copytree(FROZEN / "cut_off.parquet.parts", parts)
    with pytest.warns(UserWarning, match=HAS_NO_CHECKS):
        result = records.result(parts)
    assert (result.lineup, result.first, result.games) == (("stopping", "greedy", "random"), 0, 1)
    assert (result.returns.tolist(), result.decisions.tolist()) == ([[12, -3, -9]], [31])

    def stopping(state):
        raise AssertionError("nothing may be played")

    with (
        pytest.warns(UserWarning, match=HAS_NO_CHECKS),
        pytest.raises(ValueError, match=NOT_RESUMED),
    ):
        simulate(
            load_game("guanpai", players=3),
            [stopping, "greedy", "random"],
            9,
            seed=1,
            out=path,
            resume=True,
        )
    assert [part.name for part in parts.iterdir()] == ["0000000000000000000.parquet"]


def test_old_names_of_bots_are_read_nowhere_else():
    is_called = "mcts is called pimc since 0.2"
    for text in ("mcts", "mcts:20"):
        with pytest.raises(ValueError, match=is_called):
            bots.by_name(text)
    with pytest.raises(ValueError, match=is_called):
        bots.CoreBot("mcts", iterations=20)
    with pytest.raises(AttributeError, match=is_called):
        bots.mcts  # noqa: B018 - to look for it is enough
    with pytest.raises(ValueError, match="there are random, greedy, pimc"):
        load_game("guanpai").new_initial_state(1).choose("mcts", 1, 20)


def test_a_bot_of_somebody_who_called_it_the_same_keeps_its_name():
    assert [bot_of(name) for name in ("mcts", "mcts:9", "my:9")] == ["mcts", "pimc:9", "my:9"]


# ---- Texts of states --------------------------------------------------------------------------


@pytest.mark.parametrize("line", (FROZEN / "states.jsonl").read_text("utf-8").splitlines())
def test_texts_of_states_are_read(line):
    told = json.loads(line)
    state = State.from_json(told["text"])
    assert state.history() == told["history"]
    assert (state.current_player(), state.result()["phase"]) == (told["player"], told["phase"])
    assert len(state.legal_actions()) == told["legal_actions"]
    assert state.returns().tolist() == told["returns"]


# ---- Pickles ----------------------------------------------------------------------------------

TRUMP = hongwu.Trump("2", "s")
MELDED = mahjong.Hand(
    "23m66z", ["chi 456p", "pon 1s", "kong 9s", "pon 2z"], wild="3p", seat=1, laid="5z"
)
READ = {
    "tong.Rules": tong.LIUJIATONG,
    "tong.Hand": tong.Hand("334B"),
    "tong.Kind": tong.Kind.PAIR_RUN,
    "tong.Combo": tong.Combo("PAIR_RUN 3344"),
    "tong.Play": tong.Play("TRIPLE 33B 333"),
    "guanpai.Rules": guanpai.Rules(players=2, low_ace=False, stake=3),
    "guanpai.Hand": guanpai.Hand("3334A2"),
    "guanpai.Kind": guanpai.Kind.STRAIGHT,
    "guanpai.Combo": guanpai.Combo("STRAIGHT 34567"),
    "guanpai.Play": guanpai.Play("PAIR 33 33"),
    "hongwu.Hand": hongwu.Hand("5h5hAsB"),
    "hongwu.Kind": hongwu.Kind.TRACTOR,
    "hongwu.Trump": TRUMP,
    "hongwu.Combo": hongwu.Combo("4h4h6h6h", TRUMP),
    "mahjong.Meld": mahjong.Meld("ckong 1z"),
    "mahjong.Hand": MELDED,
    "mahjong.Item": mahjong.Item("刻子 一条", "triplet 1s", 4, 0),
    "mahjong.Reading": mahjong.score_winner(MELDED, "1m").reading,
    "mahjong.Group": mahjong.Group("sequence", 12, (), True),
    "mahjong.Advice": mahjong.Advice("8s", 0, (("1m", 4), ("4m", 4), ("3p", 3))),
    "CoreBot greedy": bots.greedy,
    "CoreBot mcts": bots.pimc.replace(iterations=20),
    "CoreBot mcts by time": bots.pimc.replace(seconds=0.5),
    "Game": load_game("guanpai", players=3, stake=2),
    "Game of duijiatong": load_game("duijiatong"),
    "Row": Row("mcts:20", 4, 6.75, -7.214743389847886, 20.714743389847886, 0.5),
}
ERRORS = {
    "mahjong.NotAWin": mahjong.NotAWin("no win"),
    "IllegalAction": wenling.IllegalAction("not now"),
    "records.DamagedFile": records.DamagedFile("cut off"),
}
REFUSED = {
    "hongwu.Rules": "Rules",
    "mahjong.Rules": "Rules",
    "mahjong.Score": "Score",
    "Game of hongwu": "Rules",  # as its rules are
    "Game of mahjong": "Rules",
}
PICKLES: dict[str, list[bytes]] = {}
for line in (FROZEN / "pickles.jsonl").read_text("utf-8").splitlines():
    pickled = json.loads(line)
    PICKLES.setdefault(pickled["name"], []).append(base64.b64decode(pickled["pickle"]))


@pytest.mark.parametrize("name", READ)
def test_pickles_are_read(name):
    for data in PICKLES[name]:
        value = pickle.loads(data)
        assert type(value) is type(READ[name])
        assert (value, repr(value)) == (READ[name], repr(READ[name]))


@pytest.mark.parametrize("name", ERRORS)
def test_pickles_of_errors_are_read(name):
    for data in PICKLES[name]:
        error = pickle.loads(data)
        assert (type(error), error.args) == (type(ERRORS[name]), ERRORS[name].args)


@pytest.mark.parametrize("name", REFUSED)
def test_pickles_that_would_get_past_the_checks_are_refused(name):
    for data in PICKLES[name]:
        with pytest.raises(
            ValueError,
            match=rf"{REFUSED[name]} without a version, as wenling 0\.1 wrote it.*: make",
        ):
            pickle.loads(data)


def test_a_pickle_of_a_state_is_read():
    for data in PICKLES["State"]:
        state = pickle.loads(data)
        assert [state.action_to_string(action) for action in state.history()] == ["PAIR 55 55"]
        assert state.setup() == {"deal": {"hands": ["334", "55", "6"]}, "leader": 1}
        assert state.returns().tolist() == [-3, 4, -1]


def test_a_pickle_of_a_record_is_read():
    for data in PICKLES["Record"]:
        record = pickle.loads(data)
        assert record.game == load_game("guanpai", players=3)
        assert (record.number, record.bots) == (5, ("mcts:20", "random", "greedy"))
        assert record.state().returns().tolist() == list(record.returns) == [21, -12, -9]


def test_a_pickle_of_a_result_is_read():
    for data in PICKLES["Result"]:
        result = pickle.loads(data)
        assert type(result) is Result
        assert result.game == load_game("guanpai", players=3)
        assert (result.lineup, result.first, result.games) == (
            ("random", "greedy", "mcts:20"),
            5,
            4,
        )
        assert np.array_equal(result.returns, FILES["guanpai"][1])
        assert result.bots[2] == READ["Row"]


def test_a_pickle_of_a_bot_is_checked_as_the_bot_is():
    for fields in ({"name": "clever"}, {"name": "mcts"}, {"name": "greedy", "seconds": 1.0}):
        with pytest.raises(ValueError, match=r"no bot 'clever'|needs iterations"):
            copy.copy(bots.greedy).__setstate__(fields)


def test_every_pickle_is_looked_at():
    others = {"State", "Record", "Result"}
    assert {*READ, *ERRORS, *REFUSED, *others} == PICKLES.keys()
    assert all(len(data) == 2 for data in PICKLES.values())  # protocols 2 and 5
