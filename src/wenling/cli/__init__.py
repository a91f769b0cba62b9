"""The ``wenling`` command.

Each subcommand is a function that adds its parser, and one that does its work and returns the exit
code: 0; 1 if a run was stopped before its end; 2 if the input is wrong. As in shells, 130 stands
for Ctrl-C, and 141 for an output that nobody reads any more.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Callable, Sequence

from wenling import __version__
from wenling.cli.bench import add_bench
from wenling.cli.common import (
    CLOSED_PIPE,
    INTERRUPTED,
    WRONG_INPUT,
    Parser,
    did_you_mean,
    printable,
    shortened,
)
from wenling.cli.hands import add_classify, add_plays, add_score, add_waits
from wenling.cli.play import add_play
from wenling.cli.simulate import add_simulate

_COMMANDS = {
    "score": add_score,
    "waits": add_waits,
    "classify": add_classify,
    "plays": add_plays,
    "simulate": add_simulate,
    "play": add_play,
    "bench": add_bench,
}


def _parser() -> Parser:
    parser = Parser(prog="wenling", description="The games of Wenling.")
    parser.add_argument("--version", action="version", version=f"wenling {__version__}")
    subparsers = parser.add_subparsers(metavar="COMMAND")
    for add in _COMMANDS.values():
        add(subparsers)
    return parser


def _arguments(words: Sequence[str]) -> argparse.Namespace:
    """The arguments of a command; ends with an error if they are wrong."""
    parser = _parser()
    if words and not words[0].startswith("-") and words[0] not in _COMMANDS:
        parser.error(f"no command {shortened(words[0])!r}{did_you_mean(words[0], _COMMANDS)}")
    args, unknown = parser.parse_known_args(words)
    getattr(args, "parser", parser).refuse_unknown(unknown)
    if not hasattr(args, "run"):
        parser.print_help(sys.stderr)
        raise SystemExit(WRONG_INPUT)
    return args


def _close_quietly() -> None:
    """Let nothing be written any more to an output that nobody reads, at the exit either."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with arguments, those of the process if ``None``; the exit code."""
    try:
        with printable():
            args = _arguments(sys.argv[1:] if argv is None else argv)
            run: Callable[[argparse.Namespace], int] = args.run
            code = run(args)
            if sys.stdout is not None:  # it is None where the process has none
                sys.stdout.flush()
            return code
    except BrokenPipeError:
        _close_quietly()
        return CLOSED_PIPE
    except KeyboardInterrupt:
        return INTERRUPTED
