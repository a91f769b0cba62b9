"""Games by name: what there is, and how to begin.

Examples
--------
>>> import wenling
>>> game = wenling.load_game("hongwu", level="4")
>>> state = game.new_initial_state(seed=1)
>>> while not state.is_terminal():
...     state.apply_action(state.legal_actions()[0])
>>> state.returns().sum()
0.0
"""

from __future__ import annotations

import dataclasses
from typing import Any

from wenling import guanpai, hongwu, tong
from wenling._core._games import Game, State, names

__all__ = ["Game", "State", "games", "load_game"]

_DEFAULTS: dict[str, Any] = {
    "duijiatong": tong.DUIJIATONG,
    "liujiatong": tong.LIUJIATONG,
    "biaotong": tong.BIAOTONG,
    "hongwu": hongwu.Rules(),
    "guanpai": guanpai.Rules(),
}


def games() -> list[str]:
    """The names that :func:`load_game` takes."""
    return names()


def load_game(name: str, **rules: Any) -> Game:
    """The game ``name`` with its usual rules but for the options given.

    Parameters
    ----------
    name : str
        One of :func:`games`.
    **rules
        Fields of the family's ``Rules``.

    Raises
    ------
    ValueError
        For an unknown game, an unknown option, or a value it cannot have.
    """
    if name not in _DEFAULTS:
        raise ValueError(f"no game {name!r}; there are {', '.join(games())}")
    default = _DEFAULTS[name]
    known = {field.name for field in dataclasses.fields(default)}
    if unknown := sorted(map(str, rules.keys() - known)):
        raise ValueError(f"{name} has no option {unknown[0]!r}; it has {', '.join(sorted(known))}")
    if rules.get("game", name) != name:
        raise ValueError(f"{name} is not played by the rules of {rules['game']!r}")
    return Game(name, dataclasses.replace(default, **rules))
