"""How strong the bots are, and how fast: everything that is said of them, in one run.

    python bench/bots.py [--json] [--iterations N] [--games N] [--workers N] [--rounds N]

Strength: greedy against random, and pimc, with so many iterations a decision, against greedy, side
against side or, where everybody plays for himself, one against the others; each deal is played in
every rotation, intervals are of 95 %. Rates: games a second by the clock on the
wall in one thread, medians over rounds in which everybody runs once, and shares, the medians of the
rounds' ratios: what `simulate` reaches of the core's own rate with random bots (at least 80 % are
wanted), and greedy of random's (at least a quarter).
"""

from __future__ import annotations

import argparse
import itertools
import json
import statistics
import time
from collections.abc import Callable
from typing import Any

import wenling
from side_by_side import ROUNDS, Contender, Row, Work, measure
from wenling import bots

GREEDY_GAMES = 20_000
# Games of pimc against greedy: the more, the larger luck is in a game. `--games` multiplies them.
PIMC_GAMES = {
    "duijiatong": 200,
    "liujiatong": 100,
    "biaotong": 300,
    "hongwu": 400,
    "guanpai": 600,
    "mahjong": 2000,
}
FOR_HIMSELF = {"guanpai", "mahjong"}
RATED_SECONDS = 0.1
SIMULATE_SHARE, GREEDY_SHARE = 0.8, 0.25


def strength(
    name: str, bot: bots.Bot, other: bots.Bot, games: int, workers: int | None
) -> dict[str, Any]:
    """What a bot won of another."""
    others = wenling.load_game(name).num_players - 1 if name in FOR_HIMSELF else 1
    result = wenling.simulate(name, [bot, *[other] * others], games, seed=1, workers=workers)
    first = result.bots[0]
    return {
        "games": result.games,
        "mean": first.mean,
        "low": first.low,
        "high": first.high,
        "wins": [row.wins for row in result.bots],
    }


def playing(name: str, bot: bots.Bot, games: int) -> Callable[[], Any]:
    """New games in every call: those of before would be known to the branch predictor."""
    first = itertools.count(0, games)
    return lambda: wenling.simulate(name, [bot], games, first=next(first), workers=1)


def rollouts(name: str, games: int) -> Callable[[], Any]:
    game, first = wenling.load_game(name), itertools.count(0, games)
    return lambda: game.rollouts(games, seed=0, first=next(first))


def games_to_rate(name: str) -> int:
    """So many that starting a match does not count."""
    games, started = 1024, time.perf_counter()
    rollouts(name, games)()
    return max(games, round(games * RATED_SECONDS / (time.perf_counter() - started)))


def rates(name: str, pimc: bots.Bot, rounds: int) -> dict[str, float]:
    games = games_to_rate(name)
    contenders = [
        Contender("core", rollouts(name, games), games, ""),
        Contender("random", playing(name, bots.random, games), games, ""),
        Contender("greedy", playing(name, bots.greedy, games), games, ""),
    ]
    by_name = {
        row.contender: row for row in measure(Work(name, contenders, time.perf_counter), rounds)
    }
    core, chance, greedy = (by_name[key] for key in ("core", "random", "greedy"))
    return {
        "core": per_second(core),
        "random": per_second(chance),
        "greedy": per_second(greedy),
        "pimc": pimc_rate(name, pimc),
        "simulate_share": 1 / chance.ratio,
        "greedy_share": chance.ratio / greedy.ratio,
    }


def per_second(row: Row) -> float:
    return 1e9 / row.nanoseconds


def pimc_rate(name: str, pimc: bots.Bot, games: int = 6, rounds: int = 3) -> float:
    play = playing(name, pimc, games)
    times = []
    for _ in range(rounds):
        started = time.perf_counter()
        play()
        times.append(time.perf_counter() - started)
    return games / statistics.median(times)


def figures(args: argparse.Namespace) -> dict[str, Any]:
    pimc = bots.pimc.replace(iterations=args.iterations)
    rows = []
    for name in wenling.games():
        games = max(6, round(PIMC_GAMES[name] * args.games))
        rows.append(
            {
                "game": name,
                "greedy_random": strength(
                    name, bots.greedy, bots.random, GREEDY_GAMES, args.workers
                ),
                "pimc_greedy": strength(name, pimc, bots.greedy, games, args.workers),
                "rates": rates(name, pimc, args.rounds),
            }
        )
    return {"iterations": args.iterations, "games": rows}


def show(found: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    def table(title: str, *headings: str) -> Table:
        new = Table("", title=title, title_justify="left")
        for heading in headings:
            new.add_column(heading, justify="right")
        return new

    def interval(of: dict[str, Any]) -> str:
        colour = "green" if of["low"] > 0 else "red" if of["high"] < 0 else "yellow"
        return f"[{colour}]{of['mean']:+.2f} ({of['low']:+.2f} .. {of['high']:+.2f})[/]"

    def share(value: float, wanted: float) -> str:
        return f"[{'green' if value >= wanted else 'red'}]{value:.0%}[/]"

    pimc = f"pimc:{found['iterations']}"
    strong = table("what they win a game", "greedy of random", f"{pimc} of greedy", "games")
    fast = table(
        "games a second, one thread",
        *("core", "random", "of core", "greedy", "of random", pimc),
    )
    for row in found["games"]:
        against = row["pimc_greedy"]
        strong.add_row(
            row["game"], interval(row["greedy_random"]), interval(against), f"{against['games']:,}"
        )
        rate = row["rates"]
        fast.add_row(
            row["game"],
            f"{rate['core']:,.0f}",
            f"{rate['random']:,.0f}",
            share(rate["simulate_share"], SIMULATE_SHARE),
            f"{rate['greedy']:,.0f}",
            share(rate["greedy_share"], GREEDY_SHARE),
            f"{rate['pimc']:,.1f}",
        )
    Console().print(strong, fast)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", action="store_true", help="the figures as one JSON object")
    parser.add_argument(
        "--iterations", type=int, default=1000, help="of pimc (default %(default)s)"
    )
    parser.add_argument(
        "--games", type=float, default=1, help="times as many games of pimc (default %(default)s)"
    )
    parser.add_argument("--workers", type=int, help="threads for strength (default: all)")
    parser.add_argument(
        "--rounds", type=int, default=ROUNDS, help="rounds for rates (default %(default)s)"
    )
    args = parser.parse_args()
    found = figures(args)
    if args.json:
        print(json.dumps(found, indent=2))
    else:
        show(found)


if __name__ == "__main__":
    main()
