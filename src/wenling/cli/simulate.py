"""``wenling simulate``: a match between bots, with a progress bar and a table at the end."""

from __future__ import annotations

import argparse
import importlib.util
import sys

from wenling.cli.common import Subparsers, to_json
from wenling.games import games
from wenling.simulation import Result, Row, simulate


def _table(result: Result) -> None:
    """The result as a table of rich."""
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"{result.game.name}: {result.games:,} games, seed {result.seed}")
    table.add_column("")
    for heading in ("return", "95 % interval", "wins"):
        table.add_column(heading, justify="right")

    def add(row: Row) -> None:
        colour = "green" if row.low > 0 else "red" if row.high < 0 else ""
        interval = f"{row.low:+.3f} .. {row.high:+.3f}"
        table.add_row(row.name, f"{row.mean:+.3f}", interval, f"{row.wins:.1%}", style=colour)

    for row in result.bots:
        add(row)
    table.add_section()
    for row in result.seats:
        add(row)
    console = Console()
    console.print(table)
    for name, count in result.verdicts.items():
        console.print(f"{name}: {count:,} ({count / result.games:.1%})")
    console.print(f"{result.games_per_second:,.0f} games/s")


def _run(args: argparse.Namespace) -> int:
    rich = importlib.util.find_spec("rich") is not None
    try:
        result = simulate(
            args.game,
            args.bots,
            args.games,
            args.seed,
            args.workers,
            first=args.first,
            out=args.out,
            progress=rich and sys.stderr.isatty(),
        )
    except (ValueError, OSError, ModuleNotFoundError) as error:
        print(f"wenling: {error}", file=sys.stderr)
        return 1
    if args.json:
        print(to_json(result.summary()))
    elif rich and sys.stdout.isatty():
        _table(result)
    else:
        print(result)
    if result.games < result.requested:
        last = args.first + result.requested
        print(
            f"wenling: stopped after {result.games} games; the rest: "
            f"--first {args.first + result.games} --games {last - args.first - result.games}",
            file=sys.stderr,
        )
        return 1
    return 0


def add_simulate(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "simulate",
        help="many games between bots",
        description="Many games between bots; every deal is played once in each rotation of the "
        "bots. Ctrl-C ends with what was played.",
    )
    parser.add_argument("game", metavar="GAME", choices=games(), help=", ".join(games()))
    parser.add_argument(
        "--bots",
        default="greedy,random",
        help="from seat 0 on, repeated: random, greedy, mcts:ITERATIONS, mcts:SECONDSs "
        "(default %(default)s)",
    )
    parser.add_argument("--games", type=int, default=10_000, help="(default %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="(default %(default)s)")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--workers", type=int, help="threads (default: one a processor)")
    parser.add_argument("--out", metavar="PATH", help="write the games to this Parquet file")
    parser.add_argument("--json", action="store_true", help="the result as one JSON object")
    parser.set_defaults(run=_run)
