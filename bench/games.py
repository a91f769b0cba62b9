"""Random full games beside OpenSpiel's and RLCard's Dou Dizhu and riichienv's mahjong, in one run.

    pip install ".[bench-peers]"
    python bench/games.py [--json | --markdown] [--rounds N]

In the core: no Python between two decisions; OpenSpiel lets its uniform random bots play in C++,
RLCard and riichienv have no such thing and are stepped, riichienv by its own random agent, one game
of riichi a game. From Python: a loop of legal actions, a random choice and a step. All choose
uniformly among the legal actions. A peer that is not installed is left out.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from importlib.util import find_spec

import numpy as np

import wenling
from side_by_side import Contender, Work, main

GAMES = 20
WARM_UP = 30  # decisions before a state is cloned


def installed(package: str, *contenders: Callable[[], Contender]) -> Iterator[Contender]:
    """The contenders of a package, if there is one."""
    if find_spec(package):
        for contender in contenders:
            yield contender()


def counted(name: str, run: Callable[[], int]) -> Contender:
    """Whose items are decisions."""
    return Contender(name, run, run(), f"{run() / GAMES:.0f} decisions a game")


def own_rollouts(name: str) -> Callable[[], int]:
    """New games in every call: those of before would be known to the branch predictor."""
    game, first = wenling.load_game(name), itertools.count(0, GAMES)
    return lambda: int(game.rollouts(GAMES, seed=1, first=next(first))["decisions"])


def own_steps(name: str) -> Callable[[], int]:
    game = wenling.load_game(name)

    def run() -> int:
        rng, decisions = random.Random(1), 0
        for seed in range(GAMES):
            state = game.new_initial_state(seed)
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
                decisions += 1
        return decisions

    return run


def openspiel_rollouts() -> int:
    import pyspiel

    game = pyspiel.load_game("dou_dizhu")
    bots = [pyspiel.make_uniform_random_bot(player, 1) for player in range(game.num_players())]
    for seed in range(GAMES):
        pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
    return GAMES


def openspiel_steps() -> int:
    import pyspiel

    game, rng, decisions = pyspiel.load_game("dou_dizhu"), random.Random(1), 0
    for _ in range(GAMES):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            decisions += not state.is_chance_node()
            state.apply_action(actions[int(rng.random() * len(actions))])
    return decisions


def rlcard_steps() -> int:
    from rlcard.games.doudizhu.game import DoudizhuGame

    game, rng, decisions = DoudizhuGame(), random.Random(1), 0
    game.np_random = np.random.RandomState(1)
    for _ in range(GAMES):
        state, _ = game.init_game()
        while not game.is_over():
            actions = state["actions"]
            state, _ = game.step(actions[int(rng.random() * len(actions))])
            decisions += 1
    return decisions


def riichienv_steps() -> int:
    from riichienv import GameType, RiichiEnv
    from riichienv.agents.random_agent import RandomAgent

    agent, decisions = RandomAgent(1), 0
    for seed in range(GAMES):
        env = RiichiEnv(game_mode=GameType.YON_IKKYOKU, skip_mjai_logging=True, seed=seed)
        asked = env.reset()
        while not env.done():
            decisions += len(asked)
            asked = env.step({player: agent.act(view) for player, view in asked.items()})
    return decisions


def in_the_core() -> Work:
    contenders = [
        Contender(f"wenling {name}", run, GAMES, f"{run() / GAMES:.0f} decisions a game")
        for name in wenling.games()
        for run in [own_rollouts(name)]
    ]
    contenders += installed(
        "pyspiel",
        lambda: Contender("OpenSpiel dou_dizhu", openspiel_rollouts, GAMES, "evaluate_bots"),
    )
    contenders += installed(
        "rlcard", lambda: Contender("RLCard doudizhu", rlcard_steps, GAMES, "stepped from Python")
    )
    return Work("a random game in the core", contenders)


def from_python() -> Work:
    return Work(
        "a decision, stepped from Python",
        [
            *(counted(f"wenling {name}", own_steps(name)) for name in wenling.games()),
            *installed("pyspiel", lambda: counted("OpenSpiel dou_dizhu", openspiel_steps)),
            *installed("rlcard", lambda: counted("RLCard doudizhu", rlcard_steps)),
        ],
    )


def mahjong_games() -> Work:
    def riichi() -> Contender:
        decisions = riichienv_steps() / GAMES
        remark = f"{decisions:.0f} decisions a game, stepped from Python"
        return Contender("riichienv", riichienv_steps, GAMES, remark)

    return Work(
        "a random game of mahjong",
        [
            Contender("wenling mahjong", own_rollouts("mahjong"), GAMES, "in the core"),
            Contender("wenling mahjong", own_steps("mahjong"), GAMES, "stepped from Python"),
            *installed("riichienv", riichi),
        ],
    )


def mahjong_decisions() -> Work:
    return Work(
        "a decision of mahjong, stepped from Python",
        [
            counted("wenling mahjong", own_steps("mahjong")),
            *installed("riichienv", lambda: counted("riichienv", riichienv_steps)),
        ],
    )


def clones() -> Work:
    def midway(name: str) -> wenling.State:
        state, rng = wenling.load_game(name).new_initial_state(1), random.Random(1)
        for _ in range(WARM_UP):
            if not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
        return state

    def repeat(clone: Callable[[], object]) -> Callable[[], None]:
        def run() -> None:
            for _ in range(1000):
                clone()

        return run

    def openspiel() -> Contender:
        import pyspiel

        peer = pyspiel.load_game("dou_dizhu").new_initial_state()
        while peer.is_chance_node():
            peer.apply_action(peer.legal_actions()[0])
        return Contender("OpenSpiel dou_dizhu", repeat(peer.clone), 1000, "")

    return Work(
        "a clone",
        [
            *(
                Contender(f"wenling {name}", repeat(midway(name).clone), 1000, "")
                for name in wenling.games()
            ),
            *installed("pyspiel", openspiel),
        ],
    )


if __name__ == "__main__":
    main(
        __doc__,
        lambda: [in_the_core(), from_python(), mahjong_games(), mahjong_decisions(), clones()],
    )
