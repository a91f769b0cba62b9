"""Bots in Python, at module level so that other processes can find them."""

import math
import random


def first(state):
    return min(state.legal_actions())


def illegal(state):
    return 3


class Seeded:
    """Draws for itself, from the seed it is told."""

    def __init__(self):
        self.draws = random.Random()

    def reset(self, seed):
        self.draws = random.Random(seed)

    def __call__(self, state):
        return self.draws.choice(sorted(state.legal_actions()))


class Failing:
    """Plays three seats like ``first``, but only so many games."""

    name = "failing"

    def __init__(self, games=math.inf):
        self.left = 3 * games

    def reset(self, seed):
        self.left -= 1

    def __call__(self, state):
        if self.left < 0:
            raise RuntimeError("enough")
        return first(state)
