"""What the commands share: their parser, numbers and names in arguments, what is printed."""

from __future__ import annotations

import argparse
import contextlib
import difflib
import io
import json
import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any, NoReturn

from wenling._core._options import Option, options, rules_of
from wenling.games import games

Subparsers = Any  # argparse names no public type for what add_subparsers returns

STOPPED, WRONG_INPUT, INTERRUPTED, CLOSED_PIPE = 1, 2, 130, 141  # the last two as shells have them

_MOST_TOLD = 600  # characters of an error
_MOST_DIGITS = 30
_OPTION = re.compile(r"--[a-z][a-z-]*")


# ---- Errors -----------------------------------------------------------------------------------


def shortened(text: str) -> str:
    """A text of which the middle is left out if it is long."""
    if len(text) <= _MOST_TOLD:
        return text
    half = _MOST_TOLD // 2
    return f"{text[:half]} [{len(text) - 2 * half} characters left out] {text[-half:]}"


def complain(error: object) -> int:
    """Say what is wrong with the input; the exit code."""
    print(f"wenling: {shortened(str(error))}", file=sys.stderr)
    return WRONG_INPUT


def did_you_mean(word: str, known: Collection[str]) -> str:
    """What to add to an error about a word that is not known."""
    close = difflib.get_close_matches(word, known, n=1)
    return f"; did you mean {close[0]}?" if close else f"; there are {', '.join(known)}"


class Parser(argparse.ArgumentParser):
    """Suggests what was meant, and quotes no more than can be read."""

    def error(self, message: str) -> NoReturn:
        super().error(shortened(message))

    def refuse_unknown(self, words: Collection[str]) -> None:
        """End with an error if there are words that no argument took."""
        for word in words:
            option = word.partition("=")[0]
            known = sorted({*_OPTION.findall(self.format_help())})
            hint = did_you_mean(option, known) if word.startswith("--") else ""
            self.error(f"unrecognized argument {shortened(word)}{hint}")


# ---- Values of arguments ----------------------------------------------------------------------


def whole_number(text: str) -> int:
    """The number that a text is; argparse says what is wrong with one that is none."""
    if len(text) > _MOST_DIGITS:
        raise argparse.ArgumentTypeError(f"{len(text)} characters are no number of use")
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number") from None


def name_among(known: Collection[str]) -> Callable[[str], str]:
    """The type of an argument that is one of these names."""

    def name(text: str) -> str:
        if text not in known:
            raise argparse.ArgumentTypeError(
                f"no game {shortened(text)!r}{did_you_mean(text, known)}"
            )
        return text

    return name


game_name = name_among(games())


# ---- Options of rules -------------------------------------------------------------------------


def add_rule(parser: argparse.ArgumentParser) -> None:
    """``--rule NAME=VALUE``, as often as there are options to be changed."""
    parser.add_argument(
        "--rule",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        type=_rule,
        help="an option of the rules, as in --rule players=2; may be repeated",
    )


def _rule(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{shortened(text)!r} is not NAME=VALUE")
    return name.strip().replace("-", "_"), value.strip()


def _value(option: Option, text: str) -> object:
    """What the text says; the text itself where it says nothing the option can be, so that the
    core's error quotes it.
    """
    said: dict[str, object] = {}
    if option.kind == "flag":
        said = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
    elif option.none:
        said = {"none": None}
    if option.kind == "number" and text.isascii() and text.isdigit() and len(text) < _MOST_DIGITS:
        return int(text)
    return said.get(text.lower(), text)


def rules_from(game: str, given: Iterable[tuple[str, str]]) -> Any:
    """The rules of a game with the options that ``--rule`` gave; errors as of
    :func:`wenling.load_game`.
    """
    known = {option.name: option for option in options(game)}
    return rules_of(
        game, {name: _value(known[name], text) if name in known else text for name, text in given}
    )


# ---- Printing ---------------------------------------------------------------------------------


@contextlib.contextmanager
def printable() -> Iterator[None]:
    """Print as escapes what a terminal cannot show, as Chinese in an ASCII locale."""
    streams = [s for s in (sys.stdout, sys.stderr) if isinstance(s, io.TextIOWrapper)]
    usual = [(stream, stream.errors) for stream in streams]
    for stream in streams:
        stream.reconfigure(errors="backslashreplace")
    try:
        yield
    finally:
        for stream, errors in usual:
            with contextlib.suppress(ValueError, OSError):  # closed, or a pipe that nobody reads
                stream.reconfigure(errors=errors)


def to_json(value: dict[str, Any]) -> str:
    """A line of JSON for programs, in ASCII where the output can hold nothing else."""
    encoding = (getattr(sys.stdout, "encoding", None) or "utf-8").lower()
    return json.dumps(value, ensure_ascii=not encoding.startswith("utf"))
