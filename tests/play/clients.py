"""Bots in Python, at module level so that other processes can find them."""

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
