"""Learn 关牌 by playing it: Deep Monte Carlo on VectorEnv, measured against greedy.

    python examples/learner.py [--hands N]

A network tells what an action will have earned at the end of the game. Many games are played at
once, each player taking the action that is worth most (or, now and then, any), and when a game has
ended the network is fitted to what came of every action in it. That is all of Deep Monte Carlo (Zha
et al., DouZero, 2021); no wild cards, no bidding and short hands make 关牌 the game where it learns
fastest.

Needs scikit-learn, the extra `examples`.
"""

from __future__ import annotations

import argparse
import itertools

import numpy as np
from numpy.typing import NDArray
from sklearn.neural_network import MLPRegressor

import wenling

GAME = "guanpai"
FULL_HAND = 16  # cards, and about what a game is worth: scales the network's numbers
Rows = NDArray[np.float32]


class Learner:
    """A bot that takes the action of the highest estimate, and learns from how games end."""

    name = "learner"

    def __init__(self, seed: int = 0) -> None:
        game = wenling.load_game(GAME)
        self.columns = game.columns
        self.network = MLPRegressor(
            hidden_layer_sizes=(128, 64), learning_rate_init=2e-3, random_state=seed
        )
        state = game.new_initial_state(seed)
        some = self.inputs_of(state, state.legal_actions())
        self.network.partial_fit(some, np.zeros(len(some)))  # makes the weights

    def __call__(self, state: wenling.State) -> int:
        actions = state.legal_actions()
        return actions[int(self.values(self.inputs_of(state, actions)).argmax())]

    def inputs_of(self, state: wenling.State, actions: list[int]) -> Rows:
        """The inputs for actions of the player to move."""
        seen = state.observation_vector(state.current_player())
        return self.inputs(np.tile(seen, (len(actions), 1)), state.action_features(actions))

    def inputs(self, seen: NDArray[np.integer], features: NDArray[np.uint8]) -> Rows:
        """What the network sees of (observation, action) pairs: a row for each."""
        hand, played, sizes, to_beat = (
            seen[:, self.columns[name][0]] for name in ("hand", "played", "hand_sizes", "to_beat")
        )
        player = seen[:, self.columns["player"][0]]
        num_players = sizes.shape[1]
        seats = (player + np.arange(num_players)) % num_players  # itself first, then in order
        left = hand - features[:, :15]
        gone = played.reshape(len(seen), num_players, 15).sum(axis=1)
        parts = (
            left / 4,
            gone / 4,
            np.take_along_axis(sizes, seats, axis=1) / FULL_HAND,
            left.sum(axis=1, keepdims=True) / FULL_HAND,
            to_beat / 8,
            features / 8,
        )
        return np.concatenate(parts, axis=1, dtype=np.float32)

    def values(self, inputs: Rows) -> Rows:
        """What each action will earn, in full hands."""
        values: Rows = self.network.predict(inputs)
        return values

    def fit(self, inputs: Rows, earned: Rows, rng: np.random.Generator) -> None:
        """Move the estimates towards what was earned."""
        order = rng.permutation(len(inputs))
        for batch in np.array_split(order, max(1, len(order) // 512)):
            self.network.partial_fit(inputs[batch], earned[batch])


def train(learner: Learner, hands: int, *, num_envs: int = 256, seed: int = 0) -> None:
    """Let the learner play against itself until `hands` games have ended."""
    env = wenling.VectorEnv(GAME, num_envs, seed=seed)
    rng = np.random.default_rng(seed)
    seen, infos = env.reset()
    played: list[list[tuple[int, Rows]]] = [[] for _ in range(num_envs)]  # (player, input) each
    finished: list[tuple[Rows, float]] = []
    ended = 0
    while ended < hands:
        offsets, current = infos["offsets"], infos["current"]
        inputs = learner.inputs(np.repeat(seen, np.diff(offsets), axis=0), infos["features"])
        chosen = choose(learner.values(inputs), offsets, rng)
        seen, rewards, over, _, infos = env.step(infos["actions"][chosen])
        for row in range(num_envs):
            played[row].append((int(current[row]), inputs[chosen[row]]))
        for row in np.flatnonzero(over):
            finished += [(x, rewards[row, player] / FULL_HAND) for player, x in played[row]]
            played[row] = []
            ended += 1
        if len(finished) >= 8192:
            xs, earned = zip(*finished, strict=True)
            learner.fit(np.stack(xs), np.array(earned, np.float32), rng)
            finished.clear()


def choose(values: Rows, offsets: NDArray[np.int64], rng: np.random.Generator) -> NDArray[np.int64]:
    """Of each row's actions the place of the best, or of any in one row of twenty."""
    best = [start + values[start:stop].argmax() for start, stop in itertools.pairwise(offsets)]
    anyone = rng.integers(offsets[:-1], offsets[1:])
    return np.where(rng.random(len(anyone)) < 0.05, anyone, best)


def against_greedy(learner: Learner, hands: int, seed: int) -> wenling.results.Row:
    """What the learner wins a game against two of greedy, with its interval."""
    match = wenling.simulate(GAME, [learner, "greedy", "greedy"], games=hands, seed=seed)
    return match.bots[0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--hands", type=int, default=4000, help="to learn from (%(default)s)")
    parser.add_argument("--tests", type=int, default=1500, help="to measure with (%(default)s)")
    options = parser.parse_args()
    learner = Learner()
    for when in ("before", "after"):
        if when == "after":
            train(learner, options.hands)
        row = against_greedy(learner, options.tests, seed=1)
        interval = f"{row.low:+.2f} to {row.high:+.2f}"
        print(f"{when}: {row.mean:+.2f} a game against greedy, 95 % {interval}")


if __name__ == "__main__":
    main()
