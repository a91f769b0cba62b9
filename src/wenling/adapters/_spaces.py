"""What PettingZoo and Gymnasium share: spaces, and what a player sees."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from wenling.errors import quoted
from wenling.games import Game, State

# The numbers in a row: from the current player of a game that is over to the points of four packs
# (T2).
LEAST, MOST = -4, 400

RENDER_MODES = ["human", "ansi"]


def observation_space(game: Game) -> spaces.Box:
    """Of a row of ``State.observation_vector``."""
    return spaces.Box(LEAST, MOST, (game.num_columns,), np.int16)


def checked_render_mode(mode: str | None) -> str | None:
    """The mode, or ``ValueError`` if there is no such one."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(
            f"render_mode must be one of {', '.join(RENDER_MODES)}, not {quoted(mode)}"
        )
    return mode


def mask_for(state: State, player: int) -> NDArray[np.int8]:
    """What is legal for ``player``: nothing where another one is to move."""
    if state.current_player() == player:
        return state.abstract_mask()
    return np.zeros(state.game.num_distinct_actions, np.int8)


def setup_in(options: dict[str, Any] | None) -> dict[str, Any]:
    """The settings of ``Game.new_initial_state`` in the options of a ``reset``."""
    setup = (options or {}).get("setup", {})
    if not isinstance(setup, dict):
        raise ValueError(f"options['setup'] must be a dict of settings, not {type(setup).__name__}")
    return setup


def text_for(state: State, player: int) -> str:
    """The hand and the table as ``player`` sees them, for people."""
    from wenling.cli.views import view

    lines = ["".join(text for text, _ in line).rstrip() for line in view(state, player)]
    turn = "over" if state.is_terminal() else f"player {state.current_player()} to move"
    return "\n".join([f"{state.game.name}, {turn}", *lines])


def show(text: str, mode: str | None) -> str | None:
    """Print a text, or return it, as the mode asks."""
    if mode == "human":
        print(text)
        return None
    return text if mode == "ansi" else None
