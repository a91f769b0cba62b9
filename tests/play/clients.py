"""Bots in Python, at module level so that other processes can find them, and what runs share."""

import dataclasses
import math
import os
import random
import time
from pathlib import Path

import numpy as np


def first(state):
    return min(state.legal_actions())


class Answering:
    """Returns the same whatever is asked."""

    name = "answering"

    def __init__(self, action):
        self.action = action

    def __call__(self, state):
        return self.action


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


class Watched:
    """Plays like ``first``, some milliseconds a game, and notes each in a file of its process."""

    name = "watched"

    def __init__(self, folder):
        self.folder = folder

    def reset(self, seed):
        with (self.folder / str(os.getpid())).open("a") as file:
            file.write(".")
        time.sleep(0.002)

    def __call__(self, state):
        return first(state)


def alive(pid):
    """Whether there is such a process, by /proc."""
    try:
        state = (Path("/proc") / str(pid) / "stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state.rsplit(")", 1)[1].split()[0] not in "ZX"  # has ended, and nobody has looked


def same_run(one, other):
    """Equal in all but the time, and how many games were played for it."""
    for field in dataclasses.fields(one):
        if field.name not in ("seconds", "restored"):
            np.testing.assert_array_equal(getattr(one, field.name), getattr(other, field.name))
    assert one.summary().keys() == other.summary().keys()
    assert one.bots == other.bots
