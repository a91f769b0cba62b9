"""The ``wenling`` command.

Each subcommand is a function that adds its parser, and one that does its work and returns the exit
code: 0, or 1 if something could not be read.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence

from wenling import __version__
from wenling.cli.bench import add_bench
from wenling.cli.hands import add_classify, add_plays, add_score, add_waits
from wenling.cli.play import add_play
from wenling.cli.simulate import add_simulate

_COMMANDS = (
    add_score,
    add_waits,
    add_classify,
    add_plays,
    add_simulate,
    add_play,
    add_bench,
)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="wenling", description="The games of Wenling.")
    parser.add_argument("--version", action="version", version=f"wenling {__version__}")
    subparsers = parser.add_subparsers(required=True, metavar="COMMAND")
    for add in _COMMANDS:
        add(subparsers)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with arguments, those of the process if ``None``; the exit code."""
    args = _parser().parse_args(argv)
    run: Callable[[argparse.Namespace], int] = args.run
    return run(args)
