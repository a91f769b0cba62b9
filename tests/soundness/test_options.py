"""Every option of every game at every door: Python, JSON, pickles, equality, the core, the command
line and the documents. The options come from the core's tables; nothing is listed here.
"""

import copy
import dataclasses
import inspect
import json
import pickle
from pathlib import Path

import numpy as np
import pytest

import wenling
from wenling import VectorEnv, records
from wenling._core._options import default_rules, options, rules_of
from wenling.cli import main

DOCS = Path(__file__).parent.parent.parent / "docs" / "games"
PAIRS = [(game, option) for game in wenling.games() for option in options(game)]
OWN = [(game, option) for game, option in PAIRS if game in option.games]
OTHERS = [(game, option) for game, option in PAIRS if game not in option.games]
FAMILIES = {"duijiatong": "tong", "liujiatong": "tong", "biaotong": "tong"}


def name_of(pair):
    return f"{pair[0]}-{pair[1].name}"


def values_of(option):
    """All values of flags and words, of numbers both ends and their neighbours."""
    if option.kind == "flag":
        return [False, True]
    if option.kind == "word":
        return list(option.words)
    near = {option.lowest, option.lowest + 1, option.highest - 1, option.highest}
    return [*sorted(near), *([None] * option.none)]


def wrong_values_of(option):
    """What the option cannot have."""
    if option.kind == "flag":
        return [0, 1, None, "", "True", 0.0, [], np.int8(1)]
    if option.kind == "word":
        return ["", "no_such_word", None, True, 1.5, b"any", option.words[0] + " ", "\0"]
    return [
        option.lowest - 1,
        option.highest + 1,
        -(2**70),
        2**70,
        True,
        str(option.lowest),
        float(option.lowest),
        *([] if option.none else [None]),
    ]


@pytest.mark.parametrize(("game", "option"), OWN, ids=map(name_of, OWN))
def test_an_option_is_kept_at_every_door(game, option):
    family = getattr(wenling, FAMILIES.get(game, game))
    usual = default_rules(game)
    assert getattr(usual, option.name) == option.default
    assert type(usual) is family.Rules
    for value in values_of(option):
        loaded = wenling.load_game(game, **{option.name: value})
        rules = loaded.rules
        assert getattr(rules, option.name) == value
        assert rules.options()[option.name] == value
        assert rules == dataclasses.replace(usual, **{option.name: value})
        assert (rules == usual) == (value == option.default)
        assert hash(rules) == hash(copy.deepcopy(rules))
        assert pickle.loads(pickle.dumps(rules)) == rules
        assert f"{option.name}={value!r}" in repr(rules)

        state = loaded.new_initial_state(seed=1)
        stored = json.loads(state.to_json())["rules"]
        assert stored == rules.options()
        assert type(state).from_json(state.to_json()).game == loaded
        assert pickle.loads(pickle.dumps(state)).game.rules == rules
        assert VectorEnv(game, 1, **{option.name: value}).game.rules == rules


@pytest.mark.parametrize(("game", "option"), OWN, ids=map(name_of, OWN))
def test_an_impossible_value_names_the_option(game, option):
    for value in wrong_values_of(option):
        with pytest.raises(ValueError, match=f"^{option.name} must be"):
            wenling.load_game(game, **{option.name: value})


@pytest.mark.parametrize(("game", "option"), OTHERS, ids=map(name_of, OTHERS))
def test_an_option_of_the_family_s_other_games_is_refused(game, option):
    for value in values_of(option):
        with pytest.raises(ValueError, match=f"{game} has no option '{option.name}'"):
            wenling.load_game(game, **{option.name: value})
    # The field is there, and stays at its default.
    usual = default_rules(game)
    assert getattr(usual, option.name) == option.field_default
    assert dataclasses.replace(usual, **{option.name: option.field_default}) == usual
    for value in values_of(option):
        if value != option.field_default:
            with pytest.raises(ValueError, match=f"{game} has no option '{option.name}'"):
                dataclasses.replace(usual, **{option.name: value})
    assert option.name not in usual.options()


@pytest.mark.parametrize("game", wenling.games())
def test_a_name_that_no_game_has_is_refused_at_every_door(game, tmp_path, capsys):
    wrong = {"no_such_option": 1}
    with pytest.raises(ValueError, match="has no option 'no_such_option'"):
        wenling.load_game(game, **wrong)
    with pytest.raises(ValueError, match="has no option 'no_such_option'"):
        VectorEnv(game, 1, **wrong)
    with pytest.raises(TypeError, match="no_such_option"):
        type(default_rules(game))(**wrong)
    with pytest.raises(ValueError, match="has no option 'no_such_option'"):
        rules_of(game, wrong, stored=True)
    state = wenling.load_game(game).new_initial_state(seed=1)
    forged = json.loads(state.to_json())
    forged["rules"] |= wrong
    with pytest.raises(ValueError, match="has no option 'no_such_option'"):
        type(state).from_json(json.dumps(forged))
    assert main(["simulate", game, "--games", "1", "--rule", "no_such_option=1"]) == 2
    assert "has no option 'no_such_option'" in capsys.readouterr().err


@pytest.mark.parametrize(("game", "option"), OWN, ids=map(name_of, OWN))
def test_the_command_line_takes_the_option(game, option, tmp_path, capsys):
    value = values_of(option)[-1]
    path = tmp_path / "games.parquet"
    rule = f"{option.name}={'none' if value is None else value}"
    assert main(["simulate", game, "--games", "1", "--rule", rule, "--out", str(path)]) == 0
    assert getattr(records.result(path).game.rules, option.name) == value
    capsys.readouterr()
    assert main(["simulate", game, "--games", "1", "--rule", f"{option.name}=??"]) == 2
    assert f"{option.name} must be" in capsys.readouterr().err


@pytest.mark.parametrize(("game", "option"), OWN, ids=map(name_of, OWN))
def test_the_documents_tell_the_option(game, option):
    kind = type(default_rules(game))
    doc = inspect.getdoc(kind)
    assert f"{option.name} :" in doc
    assert f"({option.rule})" in doc
    assert option.about in doc
    pages = {DOCS / f"{name}.md" for name in (game, FAMILIES.get(game, game))}
    page = "\n".join(path.read_text(encoding="utf-8") for path in pages)
    assert f"autoclass:: wenling.{FAMILIES.get(game, game)}.Rules" in page
    assert f"**{option.rule}**" in page


def test_ten_is_a_level_and_whole_numbers_of_numpy_are_numbers():
    assert wenling.hongwu.Rules("10") == wenling.hongwu.Rules(10) == wenling.hongwu.Rules("T")
    rules = wenling.guanpai.Rules(players=np.int64(2))
    assert type(rules.players) is int
