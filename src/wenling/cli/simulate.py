"""``wenling simulate``: a match between bots, with a progress bar and a table at the end."""

from __future__ import annotations

import argparse
import importlib.util
import sys

from wenling.cli.common import (
    STOPPED,
    Subparsers,
    add_rule,
    complain,
    game_name,
    rules_from,
    to_json,
    whole_number,
)
from wenling.games import Game, games
from wenling.results import Result, Row
from wenling.simulation import simulate


def _tables(result: Result) -> None:
    """The result as tables of rich: what bots and seats won, and how the games ended."""
    from rich.console import Console
    from rich.table import Table

    def table(title: str, *headings: str) -> Table:
        new = Table("", title=title, title_justify="left")
        for heading in headings:
            new.add_column(heading, justify="right")
        return new

    def add(row: Row) -> None:
        colour = "green" if row.low > 0 else "red" if row.high < 0 else ""
        interval = f"{row.low:+.3f} .. {row.high:+.3f}"
        won.add_row(row.name, f"{row.mean:+.3f}", interval, f"{row.wins:.1%}", style=colour)

    title = f"{result.game.name}: {result.games:,} games, seed {result.seed}"
    won = table(title, "return", "95 % interval", "wins")
    for row in result.bots:
        add(row)
    won.add_section()
    for row in result.seats:
        add(row)
    names = [row.name for row in result.bots]
    ended = table("how they ended, and the mean return", "games", "share", *names)
    for verdict, rows in result.bots_by_verdict().items():
        count = result.verdicts[verdict]
        means = [f"{row.mean:+.2f}" for row in rows]
        ended.add_row(verdict, f"{count:,}", f"{count / result.games:.1%}", *means)
    Console().print(won, ended, f"{result.games_per_second:,.0f} games/s")


def _rest(args: argparse.Namespace, result: Result) -> str:
    """The options that play what is missing."""
    if args.out:
        return "the same command with --resume"
    return f"--first {args.first + result.games} --games {result.requested - result.games}"


def _run(args: argparse.Namespace) -> int:
    rich = importlib.util.find_spec("rich") is not None
    try:
        result = simulate(
            Game(args.game, rules_from(args.game, args.rule)),
            args.bots,
            args.games,
            args.seed,
            args.workers,
            first=args.first,
            out=args.out,
            overwrite=args.overwrite,
            resume=args.resume,
            progress=rich and sys.stderr.isatty(),
        )
    except (ValueError, OSError, ModuleNotFoundError) as error:
        return complain(error)
    if args.json:
        print(to_json(result.summary()))
    elif rich and sys.stdout.isatty():
        _tables(result)
    else:
        print(result)
    if result.games < result.requested:
        print(
            f"wenling: stopped after {result.games} games; the rest: {_rest(args, result)}",
            file=sys.stderr,
        )
        return STOPPED
    return 0


def add_simulate(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "simulate",
        help="many games between bots",
        description="Many games between bots; every deal is played once in each rotation of the "
        "bots. Ctrl-C ends with what was played.",
    )
    parser.add_argument("game", metavar="GAME", type=game_name, help=", ".join(games()))
    parser.add_argument(
        "--bots",
        default="greedy,random",
        help="from seat 0 on, repeated: random, greedy, pimc:ITERATIONS, pimc:SECONDSs "
        "(default %(default)s)",
    )
    add_rule(parser)
    parser.add_argument("--games", type=whole_number, default=10_000, help="(default %(default)s)")
    parser.add_argument("--seed", type=whole_number, default=0, help="(default %(default)s)")
    parser.add_argument("--first", type=whole_number, default=0, help="number of the first game")
    parser.add_argument("--workers", type=whole_number, help="threads (default: one a processor)")
    parser.add_argument("--out", metavar="PATH", help="write the games to this Parquet file")
    parser.add_argument("--overwrite", action="store_true", help="replace PATH if it exists")
    parser.add_argument(
        "--resume", action="store_true", help="keep the games that are in PATH, play the others"
    )
    parser.add_argument("--json", action="store_true", help="the result as one JSON object")
    parser.set_defaults(run=_run, parser=parser)
