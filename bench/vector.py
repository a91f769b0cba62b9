"""Decisions a second of many games at once, in one thread and in two.

    python bench/vector.py [--json | --markdown] [--rounds N]

An item is a decision: the action is checked and applied, a game that ends is followed by a new
one, and the observation of the next player and its legal actions, with their features, are written;
or, with abstract actions, their mask. Actions are chosen uniformly in the core, so the games that
are played differ; what that alone takes is measured too, to be subtracted. What is handed out is
written over by the next step (``copy=False``) unless it says otherwise. Threads are measured by the
clock on the wall, beside a loop in the core that shares nothing, alone and two at once: two threads
can gain no more than those, and gain less on a machine that is not idle. All else is measured by
processor time.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import wenling
from side_by_side import Contender, Work, main

ENVS = 512
SHARED_ENVS = 4096  # enough that threads have something to do
WARM_UP = 100  # steps, so that the games are at different stages
BUSY_GAMES = 200


def warm(name: str, envs: int = ENVS, **options: Any) -> wenling.VectorEnv:
    env = wenling.VectorEnv(name, envs, seed=1, **options)
    env.reset()
    for _ in range(WARM_UP):
        env.step(env.random_actions())
    return env


def playing(env: wenling.VectorEnv) -> Callable[[], Any]:
    return lambda: env.step(env.random_actions())


def contender(name: str, copy: bool = False, **options: Any) -> Contender:
    remark = ", ".join(f"{key}={value}" for key, value in options.items())
    return Contender(
        f"{name} {remark}".strip(), playing(warm(name, copy=copy, **options)), ENVS, ""
    )


def choosing(**options: Any) -> list[Contender]:
    return [
        Contender(name, warm(name, **options).random_actions, ENVS, "choosing alone")
        for name in wenling.games()
    ]


def busy(count: int) -> Callable[[], Any]:
    """So many threads that play games in the core, each for itself."""
    game, pool = wenling.load_game("mahjong"), ThreadPoolExecutor(count)
    return lambda: list(pool.map(game.rollouts, [BUSY_GAMES] * count))


def in_threads(name: str) -> Work:
    contenders = [
        Contender(
            f"{count}, copy={copy}",
            playing(warm(name, SHARED_ENVS, threads=count, copy=copy)),
            SHARED_ENVS,
            "",
        )
        for copy in (False, True)
        for count in (1, 2)
    ]
    contenders += [
        Contender(f"busy loops: {count}", busy(count), count * BUSY_GAMES, "a game")
        for count in (1, 2)
    ]
    return Work(f"{name}, threads", contenders, time.perf_counter)


def works() -> list[Work]:
    options = [
        contender("duijiatong", features=False),
        contender("duijiatong", max_actions=0),
        contender("mahjong", observation="planes"),
    ]
    forms: list[dict[str, Any]] = [{"dtype": "uint8"}, {"dtype": "float32"}, {"seats": "relative"}]
    forms = [{}, *forms, {"dtype": "uint8", "seats": "relative"}]
    named = wenling.games()
    return [
        Work("choose, step, observe, list", [contender(name) for name in named] + options),
        Work("the same, copied", [contender(name, copy=True) for name in named]),
        Work("choose", choosing()),
        *(
            Work(f"rows of {name}", [contender(name, **form) for form in forms])
            for name in ("mahjong", "duijiatong")
        ),
        Work(
            "choose, step, observe, mask of abstract actions",
            [contender(name, actions="abstract") for name in named],
        ),
        Work("choose abstract actions, with their mask", choosing(actions="abstract")),
        *map(in_threads, named),
    ]


if __name__ == "__main__":
    main(__doc__, works)
