"""Solve a small deal of 关牌 with OpenSpiel's Monte Carlo counterfactual regret minimisation.

    python examples/openspiel_mccfr.py [--iterations N]

Two players have two cards each of six; every deal of them is as likely as the others, and nobody
knows the other's cards. The algorithm plays against itself and takes note of what it regrets; what
the best reply to its average policy would win against it (exploitability) goes towards zero.

Needs OpenSpiel, the extra `openspiel`.
"""

from __future__ import annotations

import argparse
import itertools

import numpy as np
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr

from wenling.adapters import openspiel

PACK = "33455A"


def deals(pack: str) -> list[dict[str, object]]:
    """Every way to deal two cards each; player 0 leads, and a card that neither holds is unused."""
    hands = sorted({(a + b, c + d) for a, b, c, d in itertools.permutations(pack, 4)})
    ordered = [pair for pair in hands if all(list(hand) == sorted(hand) for hand in pair)]
    return [{"deal": {"hands": list(pair), "unused": "T"}, "leader": 0} for pair in ordered]


def solve(iterations: int, looks: int = 4) -> list[float]:
    """The exploitability of the average policy, looked at now and then, from the beginning on."""
    game = openspiel.load_game("guanpai", deals=deals(PACK), players=2)
    np.random.seed(1)  # noqa: NPY002 - the solver draws from it
    solver = external_sampling_mccfr.ExternalSamplingSolver(
        game, external_sampling_mccfr.AverageType.SIMPLE
    )
    found = [exploitability.exploitability(game, solver.average_policy())]
    for _ in range(looks):
        for _ in range(iterations // looks):
            solver.iteration()
        found.append(exploitability.exploitability(game, solver.average_policy()))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Solve a small deal with OpenSpiel's MCCFR.")
    parser.add_argument("--iterations", type=int, default=2000, help="(default %(default)s)")
    options = parser.parse_args()
    for look, value in enumerate(solve(options.iterations)):
        print(f"after {look * options.iterations // 4:5} iterations: exploitability {value:.3f}")


if __name__ == "__main__":
    main()
