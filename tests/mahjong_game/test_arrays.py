"""The array forms of a hand of mahjong against its observation, plane by plane."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import wenling
from tests.mahjong_game.tables import TABLES

KINDS, SEATS, RIVER = 42, range(4), 24


def at_least(counts: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    return np.array([counts >= least for least in (1, 2, 3, 4)])


def one_hot(kind: int, size: int = KINDS) -> np.ndarray[Any, Any]:
    return np.arange(size) == kind


def in_melds(view: dict[str, Any], player: int) -> np.ndarray[Any, Any]:
    counts = np.zeros(KINDS, int)
    for form, kind in zip(view["meld_forms"][player], view["meld_kinds"][player], strict=True):
        if form == 0:
            counts[kind : kind + 3] += 1
        elif form > 0:
            counts[kind] += 3 if form == 1 else 4
    return counts


def concealed_kongs(view: dict[str, Any], player: int) -> np.ndarray[Any, Any]:
    plane = np.zeros(KINDS, bool)
    plane[view["meld_kinds"][player][view["meld_forms"][player] == 3]] = True
    return plane


def river(view: dict[str, Any], player: int) -> np.ndarray[Any, Any]:
    mine = [kind for by, kind, _ in view["discards"] if by == player][::-1][:RIVER]
    planes = np.zeros((RIVER, KINDS), bool)
    planes[range(len(mine)), mine] = True
    return planes


def claimed(view: dict[str, Any], player: int) -> np.ndarray[Any, Any]:
    plane = np.zeros(KINDS, bool)
    plane[[kind for by, kind, to in view["discards"] if by == player and to >= 0]] = True
    return plane


def table(view: dict[str, Any], seat_of: Any) -> np.ndarray[Any, Any]:
    columns = np.zeros(KINDS, int)
    columns[view["wind"]] = 1
    columns[4 + seat_of(view["dealer"])] = 1
    columns[8 + view["phase"]] = 1
    if view["current_player"] >= 0:
        columns[15 + seat_of(view["current_player"])] = 1
    if view["offering"] >= 0:
        columns[19 + seat_of(view["offering"])] = 1
    for player in SEATS:
        columns[23 + seat_of(player)] = view["asked"][player]
        columns[27 + seat_of(player)] = view["discarded_wild"][player]
    columns[31:35] = [
        view["raw_stage"],
        view["after_kong"],
        view["tiles_left"],
        view["tiles_to_draw"],
    ]
    return columns


def options(texts: list[str]) -> np.ndarray[Any, Any]:
    planes = np.zeros((5, KINDS), bool)
    verbs = ("DISCARD", "CHI", "CKONG", "AKONG")
    for verb, _, tiles in (text.partition(" ") for text in texts):
        if verb in verbs:
            planes[verbs.index(verb), wenling.tiles.parse(tiles)[0]] = True
        else:
            planes[4, ("PON", "KONG", "WIN", "PASS").index(verb)] = True
    return planes


def expected(state: wenling.State, player: int) -> np.ndarray[Any, Any]:
    view = state.observation(player)

    def seat_of(other: int) -> int:
        return (other - player) % 4

    others = [(player + seat) % 4 for seat in SEATS]
    texts = [state.action_to_string(action) for action in state.legal_actions()]
    discarded = np.isin(np.arange(KINDS), view["discards"][:, 1])
    planes = [
        at_least(view["hand"]),
        one_hot(view["drawn"]),
        *(at_least(in_melds(view, other)) for other in others),
        *(concealed_kongs(view, other) for other in others),
        *(at_least(view["laid"][other]) for other in others),
        *(river(view, other) for other in others),
        *(claimed(view, other) for other in others),
        one_hot(view["offered"]),
        one_hot(view["turned"]),
        view["wild_kinds"],
        view["special"],
        discarded,
        view["missed"],
        table(view, seat_of),
        options(texts if state.current_player() == player else []),
    ]
    return np.vstack(planes).astype(np.uint8)


def states(table_name: str, hands: int) -> Iterator[wenling.State]:
    """Every state of random hands from the walls of a table."""
    game = wenling.load_game("mahjong")
    for number in range(hands):
        rng = random.Random(f"arrays {table_name} {number}")
        wall = TABLES[table_name].wall(rng)
        state = game.new_initial_state(deal={"wall": wall}, dealer=rng.randrange(4))
        while not state.is_terminal():
            yield state
            texts = [state.action_to_string(action) for action in state.legal_actions()]
            claims = [text for text in texts if not text.startswith(("DISCARD", "PASS", "WIN"))]
            text = rng.choice(claims if claims and rng.random() < 0.7 else texts)
            state.apply_action(state.string_to_action(text))
        yield state


@pytest.mark.parametrize("table_name", TABLES)
def test_planes_of_a_player_are_its_observation(table_name: str) -> None:
    for state in states(table_name, 2):
        for player in SEATS:
            tensor = state.observation_tensor(player)
            assert (tensor.shape, tensor.dtype) == ((153, KINDS), np.uint8)
            np.testing.assert_array_equal(tensor, expected(state, player))


def check_wall(state: wenling.State, planes: np.ndarray[Any, Any]) -> None:
    """What is left is a stretch of the wall that was dealt, and lies in the first planes."""
    wall = wenling.tiles.parse(state.setup()["deal"]["wall"])
    left = state.result()["tiles_left"]
    assert not planes[left:].any()
    assert (planes[:left].sum(axis=1) == 1).all()
    kinds = planes[:left].argmax(axis=1).tolist()
    assert any(kinds == wall[front : front + left] for front in range(66, 144 - left + 1))


@pytest.mark.parametrize("table_name", TABLES)
def test_further_planes_show_everything(table_name: str) -> None:
    for state in states(table_name, 2):
        views = [state.observation(player) for player in SEATS]
        for player in SEATS:
            tensor = state.full_tensor(player)
            assert tensor.shape == (249, KINDS)
            np.testing.assert_array_equal(tensor[:153], state.observation_tensor(player))
            hands = [at_least(views[(player + seat) % 4]["hand"]) for seat in (1, 2, 3)]
            np.testing.assert_array_equal(tensor[153:165], np.vstack(hands))
            drawn = max(view["drawn"] for view in views)
            np.testing.assert_array_equal(tensor[165], one_hot(drawn))
            check_wall(state, tensor[171:])


def test_answers_of_a_round_are_seen_by_a_critic_only() -> None:
    """Player 1 may take the dealer's 5m by 吃 and answers so; then player 2 is asked."""
    from tests.mahjong_game.test_reference import ALL_CLAIM
    from tests.mahjong_game.walls import build_wall

    game = wenling.load_game("mahjong")
    answers = {}
    for text in ("CHI 456m", "PASS"):
        state = game.new_initial_state(deal={"wall": build_wall(ALL_CLAIM)})
        for action in ("DISCARD 5m", text):
            state.apply_action(state.string_to_action(action))
        assert state.current_player() == 2
        answers[text] = state
    for player in (0, 2, 3):
        tensors = [state.observation_tensor(player) for state in answers.values()]
        np.testing.assert_array_equal(*tensors)
    chi, passed = (state.full_tensor(2)[166:170] for state in answers.values())
    assert np.argwhere(chi).tolist() == [[3, 3]]  # seat 3 from player 2, the sequence 456m
    assert np.argwhere(passed).tolist() == [[3, 24]]


def test_only_mahjong_has_arrays() -> None:
    state = wenling.load_game("guanpai").new_initial_state(0)
    for ask in (state.observation_tensor, state.full_tensor):
        with pytest.raises(ValueError, match="no array form"):
            ask(0)


@pytest.mark.parametrize("player", [-1, 4])
def test_arrays_of_nobody_are_an_error(player: int) -> None:
    state = wenling.load_game("mahjong").new_initial_state(0)
    for ask in (state.observation_tensor, state.full_tensor):
        with pytest.raises(ValueError, match="player must be"):
            ask(player)
