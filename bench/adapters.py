"""The adapters beside comparable games of the libraries they are made for, in one run.

    pip install ".[bench-peers]"
    python bench/adapters.py [--json | --markdown] [--rounds N]

An item is a decision: what is legal is asked for, a random one of it is done, and, in PettingZoo
and Gymnasium, the observation and the mask are made. OpenSpiel's dou_dizhu is C++, its kuhn_poker
here Python, as the adapter is; PettingZoo's poker is RLCard's; Gymnasium's blackjack has 2 actions.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pyspiel
from open_spiel.python.games import kuhn_poker  # noqa: F401 - registers
from pettingzoo.classic.rlcard_envs import texas_holdem_no_limit

import wenling
import wenling.adapters.gymnasium
import wenling.adapters.openspiel
from side_by_side import Contender, Work, main
from wenling.adapters import pettingzoo

GAMES = 10


def openspiel(name: str) -> Callable[[], int]:
    game, rng = pyspiel.load_game(name), random.Random(1)

    def run() -> int:
        decisions = 0
        for _ in range(GAMES):
            state = game.new_initial_state()
            while not state.is_terminal():
                decisions += not state.is_chance_node()
                state.apply_action(rng.choice(state.legal_actions()))
        return decisions

    return run


def aec(env: Any) -> Callable[[], int]:
    rng = np.random.default_rng(1)

    def run() -> int:
        decisions = 0
        for seed in range(GAMES):
            env.reset(seed=seed)
            for _ in env.agent_iter():
                observation, _, termination, truncation, _ = env.last()
                if termination or truncation:
                    env.step(None)
                    continue
                env.step(rng.choice(np.flatnonzero(observation["action_mask"])))
                decisions += 1
        return decisions

    return run


def single(env: Any) -> Callable[[], int]:
    rng = np.random.default_rng(1)

    def run() -> int:
        decisions = 0
        for seed in range(GAMES):
            _, info = env.reset(seed=seed)
            over = False
            while not over:
                mask = info.get("action_mask")
                action = rng.integers(2) if mask is None else rng.choice(np.flatnonzero(mask))
                _, _, over, _, info = env.step(int(action))
                decisions += 1
        return decisions

    return run


def contenders(named: list[tuple[str, Callable[[], int]]]) -> list[Contender]:
    found = []
    for name, run in named:
        run()
        runs = [run() for _ in range(3)]
        found.append(Contender(name, run, sum(runs) / 3, f"{sum(runs) / 3 / GAMES:.0f} a game"))
    return found


def works() -> list[Work]:
    games = wenling.games()
    spiel = [(f"python_wenling_{name}", openspiel(f"python_wenling_{name}")) for name in games]
    spiel += [(name, openspiel(name)) for name in ("dou_dizhu", "python_kuhn_poker")]
    raw = [(f"{name}_v0.raw_env", aec(pettingzoo.raw_env(name))) for name in games]
    raw.append(("texas_holdem_no_limit_v6.raw_env", aec(texas_holdem_no_limit.raw_env())))
    wrapped = [(f"{name}_v0.env", aec(pettingzoo.env(name))) for name in games]
    wrapped.append(("texas_holdem_no_limit_v6.env", aec(texas_holdem_no_limit.env())))
    one = [(f"{name}-v0", single(gymnasium.make(f"wenling/{name}-v0").unwrapped)) for name in games]
    one.append(("Blackjack-v1", single(gymnasium.make("Blackjack-v1").unwrapped)))
    return [
        Work("OpenSpiel, a decision", contenders(spiel)),
        Work("PettingZoo without wrappers, a decision", contenders(raw)),
        Work("PettingZoo, a decision", contenders(wrapped)),
        Work("Gymnasium, a decision and those of greedy opponents", contenders(one)),
    ]


if __name__ == "__main__":
    main(__doc__, works)
