"""Whole games with random moves, and what a state costs in Python."""

import random

import pytest

import wenling

GAMES = pytest.mark.parametrize("name", wenling.games())


@GAMES
def bench_random_game(measure, name):
    """A decision, in a loop of ``legal_actions`` and ``apply_action``."""
    game = wenling.load_game(name)

    def play() -> int:
        state, rng, decisions = game.new_initial_state(seed=1), random.Random(1), 0
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
        return decisions

    measure(play(), play)


@GAMES
def bench_deal(measure, name):
    game = wenling.load_game(name)
    measure(1, game.new_initial_state, seed=1)


@GAMES
def bench_clone(measure, name):
    measure(1, wenling.load_game(name).new_initial_state(seed=1).clone)


@GAMES
def bench_legal_actions(measure, name):
    measure(1, wenling.load_game(name).new_initial_state(seed=1).legal_actions)


@GAMES
def bench_observation(measure, name):
    measure(1, wenling.load_game(name).new_initial_state(seed=1).observation, 0)


@GAMES
def bench_resample(measure, name):
    state = wenling.load_game(name).new_initial_state(seed=1)
    measure(1, state.resample_from_infostate, 0, 1)
