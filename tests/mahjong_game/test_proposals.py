"""What the heuristic proposes, in all its order, against a plain model of its taste."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

import wenling
from tests.mahjong_game.core_game import elements
from tests.mahjong_game.tables import TABLES
from tests.mahjong_game.test_arrays import states
from tests.mahjong_game.walls import build_wall
from tests.reference.mahjong_bot import Taste

GAME = wenling.load_game("mahjong")


def taste_of(state: wenling.State, player: int) -> Taste:
    view = state.observation(player)
    wild_kinds = set(elements(view["wild_kinds"]))
    tiles = Counter(elements(view["hand"]))
    wilds = sum(tiles.pop(kind, 0) for kind in wild_kinds)
    return Taste(tiles, wilds, int((view["meld_forms"][player] >= 0).sum()), wild_kinds)


def check_proposals(state: wenling.State) -> list[str]:
    player = state.current_player()
    legal = [state.action_to_string(action) for action in state.legal_actions()]
    found = [state.action_to_string(action) for action in state.proposals()]
    assert found == taste_of(state, player).proposals(legal, state.observation(player)["offered"])
    return found


@pytest.mark.parametrize("table", TABLES)
def test_proposals_in_hands_in_which_much_happens(table: str) -> None:
    for state in itertools.islice(states(table, 4), 0, None, 29):
        if not state.is_terminal():
            check_proposals(state)


@pytest.mark.parametrize(
    "hand", ["1233445566777m1p111z", "12344457899m678p111z", "12345677m134456p111z"]
)
def test_a_ready_hand_looks_at_what_it_waits_for(hand: str) -> None:
    """Some discards leave it ready, for different numbers of kinds."""
    wall = build_wall((hand, "", "", ""), "3z")
    state = GAME.new_initial_state(deal={"wall": wall})
    check_proposals(state)
    taste = taste_of(state, 0)
    assert len({taste.waits(kind) for kind in taste.natural if not taste.nearness([kind])}) > 1


@pytest.mark.parametrize(
    ("hand", "first"),
    [
        ("123456789m1122p127z", "1z 2z 7z"),
        ("123456789m113p1267z", "1z 2z 6z 7z"),
        ("123456789m1p112246z", "1p 4z 6z"),
    ],
)
def test_winds_and_honours_have_no_neighbours(hand: str, first: str) -> None:
    """Lone ones go first, and the one like the other, though east is next to south in the order of
    kinds; pairs of them are kept."""
    wall = build_wall((hand, "", "", ""), "3z")
    found = check_proposals(GAME.new_initial_state(deal={"wall": wall}))
    assert found[: len(first.split())] == [f"DISCARD {tile}" for tile in first.split()]
