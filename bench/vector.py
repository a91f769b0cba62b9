"""Decisions a second of many games at once, in one thread and in two.

    python bench/vector.py [--json | --markdown] [--rounds N]

An item is a decision: the action is checked and applied, a game that ends is followed by a new
one, and the observation of the next player and its legal actions, with their features, are written;
or, with abstract actions, their mask. Actions are chosen uniformly in the core, so the games that
are played differ; what that alone takes is measured too, to be subtracted. Threads are measured by
the clock on the wall, which needs an idle machine of two processors; all else by processor time.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import wenling
from side_by_side import Contender, Work, main

ENVS = 512
SHARED_ENVS = 4096  # enough that threads have something to do
WARM_UP = 100  # steps, so that the games are at different stages


def warm(name: str, envs: int = ENVS, **options: Any) -> wenling.VectorEnv:
    env = wenling.VectorEnv(name, envs, seed=1, **options)
    env.reset()
    for _ in range(WARM_UP):
        env.step(env.random_actions())
    return env


def playing(env: wenling.VectorEnv) -> Callable[[], Any]:
    return lambda: env.step(env.random_actions())


def contender(name: str, **options: Any) -> Contender:
    remark = ", ".join(f"{key}={value}" for key, value in options.items())
    return Contender(f"{name} {remark}".strip(), playing(warm(name, **options)), ENVS, "")


def choosing(**options: Any) -> list[Contender]:
    return [
        Contender(name, warm(name, **options).random_actions, ENVS, "choosing alone")
        for name in wenling.games()
    ]


def in_threads(name: str) -> Work:
    contenders = [
        Contender(f"{count}", playing(warm(name, SHARED_ENVS, threads=count)), SHARED_ENVS, "")
        for count in (1, 2)
    ]
    return Work(f"{name}, threads", contenders, time.perf_counter)


def works() -> list[Work]:
    games = [contender(name) for name in wenling.games()]
    options = [
        contender("duijiatong", features=False),
        contender("duijiatong", max_actions=0),
        contender("mahjong", observation="planes"),
        contender("mahjong", copy=True),
    ]
    abstract = [contender(name, actions="abstract") for name in wenling.games()]
    return [
        Work("choose, step, observe, list", games + options),
        Work("choose", choosing()),
        Work("choose, step, observe, mask of abstract actions", abstract),
        Work("choose abstract actions, with their mask", choosing(actions="abstract")),
        *map(in_threads, wenling.games()),
    ]


if __name__ == "__main__":
    main(__doc__, works)
