"""Playthroughs and signatures are as kept; ``python -m tests.traces`` writes them anew."""

import json

import pytest

import wenling
from tests import traces


@pytest.mark.parametrize("name", wenling.games())
def test_playthrough(name):
    assert traces.playthrough(name) == traces.kept_playthrough(name)


@pytest.mark.parametrize("name", wenling.games())
def test_signature_of_10000_games(name):
    kept = json.loads(traces.SIGNATURES.read_text(encoding="utf-8"))
    assert traces.signature(name) == kept[name]


def test_games_of_a_seed_do_not_depend_on_one_another():
    game = wenling.load_game("guanpai")
    whole = game.rollouts(20, seed=5)
    parts = [game.rollouts(10, seed=5, first=first) for first in (0, 10)]
    assert whole["decisions"] == sum(part["decisions"] for part in parts)
    assert (whole["returns"] == sum(part["returns"] for part in parts)).all()
