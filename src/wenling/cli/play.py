"""``wenling play``: a game in the terminal, against bots."""

from __future__ import annotations

import argparse
import random
from pathlib import Path
from typing import Any

from wenling import Game, State, bots
from wenling.cli.common import (
    Subparsers,
    add_rule,
    complain,
    game_name,
    rules_from,
    shortened,
    whole_number,
)
from wenling.cli.telling import Telling
from wenling.cli.views import Line, view
from wenling.games import games

_MOST_LISTED = 40
_MOST_TYPED = 9  # digits of a number
_HELP = """\
  a number      do this action            h   a hint
  an action     by its text, as listed    a   list all actions
  s [PATH]      save the game             q   save if --save is given, and leave"""


class _Screen:
    """Prints lines of coloured text, with rich if it is there."""

    def __init__(self) -> None:
        self._console: Any = None
        try:
            from rich.console import Console

            self._console = Console(highlight=False)
        except ModuleNotFoundError:
            pass

    def line(self, *spans: tuple[str, str]) -> None:
        if self._console is None:
            print("".join(text for text, _ in spans), flush=True)
            return
        from rich.text import Text

        self._console.print(Text.assemble(*spans), soft_wrap=True)

    def say(self, text: str) -> None:
        self.line((text, ""))


class _Table:
    """One player at the terminal, bots at the other places."""

    def __init__(self, state: State, player: int, bot: bots.CoreBot, save: str | None) -> None:
        self.state, self.player, self.bot, self.save = state, player, bot, save
        self.screen, self.draws, self.telling = _Screen(), random.Random(), Telling(player)

    def play(self) -> int:
        """Until the game is over or the player leaves; the exit code."""
        self.screen.say(_HELP)
        while not self.state.is_terminal():
            if self.state.current_player() != self.player:
                self._do(self.bot(self.state, self.draws.getrandbits(64)))
            elif not self._ask():
                return self.leave()
        self.screen.say(str(self.state))
        won = self.state.returns()[self.player]
        self.screen.line((f"you: {won:+g}", "bold green" if won > 0 else "bold red"))
        if self.save:
            self._write(self.save)
        return 0

    def _do(self, action: int) -> None:
        for player, text in self.telling.tell(self.state, action):
            self.screen.line((f"player {player}: ", "dim"), (text, ""))

    def _ask(self) -> bool:
        """Let the player do something; false if it leaves."""
        lines: list[Line] = view(self.state, self.player)
        for line in lines:
            self.screen.line(*line)
        listed = self._list(everything=False)
        while True:
            try:
                typed = input("> ").strip()
            except EOFError:
                return False
            except UnicodeDecodeError:
                self.screen.say("that is no text; ? for help")
                continue
            word, _, rest = typed.partition(" ")
            if word == "q":
                return False
            if word == "h":
                best = self.state.proposals()[:3]
                self.screen.say("hint: " + ", ".join(map(self.state.action_to_string, best)))
            elif word == "a":
                listed = self._list(everything=True)
            elif word == "s":
                self._write(rest or self.save or "hand.json")
            elif word in ("?", ""):
                self.screen.say(_HELP)
            elif (action := self._read(typed, listed)) is not None:
                self._do(action)
                return True

    def _list(self, everything: bool) -> list[int]:
        """Number the legal actions, or the sensible ones where there are too many."""
        count = self.state.num_legal_actions()
        listed = self.state.legal_actions()
        if count > _MOST_LISTED and not everything:
            listed = self.state.proposals()
        for number, action in enumerate(listed, 1):
            self.screen.line((f"{number:4} ", "dim"), (self.state.action_to_string(action), ""))
        if len(listed) < count:
            self.screen.say(f"     and more, {count} in all; a lists them")
        return listed

    def _read(self, typed: str, listed: list[int]) -> int | None:
        """The action of a number or a text; ``None``, after saying why, if it is none."""
        if typed.isdecimal():
            if len(typed) <= _MOST_TYPED and 1 <= int(typed) <= len(listed):
                return listed[int(typed) - 1]
            self.screen.say(f"no action {shortened(typed)}; ? for help")
            return None
        try:
            action = self.state.string_to_action(typed)
        except ValueError:
            self.screen.say(f"{shortened(typed)!r} is no action; ? for help")
            return None
        if not self.state.is_legal(action):
            self.screen.say(f"{shortened(typed)} is not legal now")
            return None
        return action

    def _write(self, path: str) -> None:
        try:
            Path(path).write_text(self.state.to_json(), encoding="utf-8")
        except OSError as error:
            self.screen.say(f"not saved: {error}")
            return
        self.screen.say(f"saved to {path}")

    def leave(self) -> int:
        """Save, if that was asked for."""
        if self.save:
            self._write(self.save)
            self.screen.say(f"go on with --resume {self.save}")
        return 0


def _run(args: argparse.Namespace) -> int:
    try:
        if args.resume:
            state = State.from_json(Path(args.resume).read_text(encoding="utf-8"))
            if state.game.name != args.game:
                raise ValueError(f"{args.resume} is a game of {state.game.name}, not {args.game}")
        else:
            game = Game(args.game, rules_from(args.game, args.rule))
            state = game.new_initial_state(args.seed)
        if not 0 <= args.player < state.num_players:
            raise ValueError(f"player must be from 0 to {state.num_players - 1}, not {args.player}")
        table = _Table(state, args.player, bots.by_name(args.bot), args.save or args.resume)
    except (ValueError, OSError) as error:
        return complain(error)
    try:
        return table.play()
    except KeyboardInterrupt:
        print()
        return table.leave()


def add_play(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "play",
        help="play in the terminal against bots",
        description="Play a game in the terminal against bots.",
        epilog="at the prompt:\n" + _HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME", type=game_name, help=", ".join(games()))
    parser.add_argument(
        "--player", type=whole_number, default=0, help="who you are (default %(default)s)"
    )
    add_rule(parser)
    parser.add_argument("--bot", default="greedy", help="the others (default %(default)s)")
    parser.add_argument("--seed", type=whole_number, help="of the deal; a fresh one without")
    parser.add_argument("--save", metavar="PATH", help="where to save on leaving and at the end")
    parser.add_argument("--resume", metavar="PATH", help="go on with a saved game")
    parser.set_defaults(run=_run, parser=parser)
