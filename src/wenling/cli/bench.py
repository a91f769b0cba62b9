"""``wenling bench``: what this machine does, in about half a minute."""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator

import wenling
from wenling.cli.common import Subparsers, to_json

_PIMC_ITERATIONS = 200


def _rate(work: Callable[[int], int], seconds: float) -> float:
    """Units of work a second; ``work(n)`` does the ``n``-th piece and tells how many units."""
    units, pieces, started = 0, 0, time.perf_counter()
    while (passed := time.perf_counter() - started) < seconds or not units:
        units += work(pieces)
        pieces += 1
    return units / passed


def _in_core(name: str, bot: str, size: int) -> Callable[[int], int]:
    game = wenling.load_game(name)
    lineup = [(bot, _PIMC_ITERATIONS if bot == "pimc" else 0, 0.0)] * game.num_players

    def play(piece: int) -> int:
        game.play_match(lineup, 1, 1, piece * size, size)
        return size

    return play


def _from_python(name: str) -> Callable[[int], int]:
    game = wenling.load_game(name)

    def play(piece: int) -> int:
        state, rng, decisions = game.deal(1, piece), random.Random(piece), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            decisions += 1
        return decisions

    return play


def _measure(seconds: float) -> Iterator[dict[str, object]]:
    """For each game: games a second of bots in the core, decisions a second from Python."""
    for name in wenling.games():
        yield {
            "game": name,
            "random_games_per_second": _rate(_in_core(name, "random", 64), seconds),
            "greedy_games_per_second": _rate(_in_core(name, "greedy", 64), seconds),
            f"pimc_{_PIMC_ITERATIONS}_games_per_second": _rate(_in_core(name, "pimc", 1), seconds),
            "python_decisions_per_second": _rate(_from_python(name), seconds),
        }


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds from 0 to 3600")
    return seconds


def _run(args: argparse.Namespace) -> int:
    if args.json:
        print(to_json({"seconds": args.seconds, "games": list(_measure(args.seconds))}))
        return 0
    headings = ("random", "greedy", f"pimc:{_PIMC_ITERATIONS}", "Python")
    print("one thread: games a second in the core; decisions a second from Python")
    print(f"{'':12}" + "".join(f"{heading:>12}" for heading in headings))
    for row in _measure(args.seconds):
        game, *rates = row.values()
        print(f"{game:12}" + "".join(f"{rate:>12,.4g}" for rate in rates), flush=True)
    return 0


def add_bench(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "bench",
        help="what this machine does",
        description="What this machine does: games a second of bots in the core, decisions a "
        "second from Python, each in one thread.",
    )
    parser.add_argument(
        "--seconds", type=_seconds, default=1.0, help="for each figure (default %(default)s)"
    )
    parser.add_argument("--json", action="store_true", help="the figures as one JSON object")
    parser.set_defaults(run=_run, parser=parser)
