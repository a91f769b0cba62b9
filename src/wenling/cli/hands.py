"""Commands about hands: ``score``, ``waits``, ``classify``, ``plays``."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Callable, Iterator
from typing import Any, TextIO

from wenling import guanpai, mahjong, tong
from wenling.cli.common import (
    WRONG_INPUT,
    Subparsers,
    add_rule,
    complain,
    name_among,
    rules_from,
    shortened,
    to_json,
)
from wenling.tiles import KINDS, parse, to_text

_HANDS = """\
a hand, in words:
  123m456p77s    the concealed tiles, without the winning tile
  +5m            the winning tile
  chi 123m       melds: chi, pon, kong (open), ckong (concealed)
  wild 7z        the tile turned up; leave it out to play without 得
  seat south     east, south, west or north; east if left out
  laid 5z3f      flowers and special honours laid open
  self-drawn, after-kong, robbed-kong    how the winning tile came

example:
  1234m3p567s44466z chi 456s wild 3p seat south +6z self-drawn

Without words, hands are read from --file or standard input, one a line; empty lines and lines that
begin with # are skipped. A bad line is reported with its number, the others are done, and the exit
code is 2.
"""

# ------------------------------------------------------------------------------------ many lines


def _hand_parser(
    subparsers: Subparsers, name: str, *, help: str, description: str
) -> argparse.ArgumentParser:
    """The parser of a command that takes mahjong hands."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        name,
        help=help,
        description=description,
        epilog=_HANDS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("words", nargs="*", metavar="WORD", help="one hand, in words")
    parser.add_argument(
        "--file", metavar="PATH", help="read hands, one a line; - is standard input"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a hand and line")
    return parser


def _utf8(stream: TextIO) -> TextIO:
    """Standard input read as files are, whatever the locale."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(encoding="utf-8", errors="strict")
    return stream


def _numbered(stream: TextIO) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(stream, 1):
        text = line.strip()
        if text and not text.startswith("#"):
            yield number, text


def _each_hand(args: argparse.Namespace, show: Callable[[str], str]) -> int:
    """Print ``show(hand)`` for the one hand of the arguments, or for every line; the exit code."""
    if args.words and args.file:
        return complain("a hand in words or --file, not both")
    try:
        if args.words:
            print(show(" ".join(args.words)))
            return 0
        if args.file in (None, "-"):
            return _each_line(_utf8(sys.stdin), args.json, show)
        with open(args.file, encoding="utf-8") as stream:
            return _each_line(stream, args.json, show)
    except BrokenPipeError:  # of the output, not of the file
        raise
    except (ValueError, OSError) as error:
        return complain(error)


def _each_line(stream: TextIO, as_json: bool, show: Callable[[str], str]) -> int:
    code = 0
    for number, text in _numbered(stream):
        try:
            shown = show(text)
        except ValueError as error:
            print(f"line {number}: {shortened(str(error))}", file=sys.stderr)
            code = WRONG_INPUT
            continue
        print(shown if as_json else f"{text}\n{shown}\n")
    return code


def _each_hand_by(args: argparse.Namespace, game: str, show: Callable[[str, Any], str]) -> int:
    """The same by the rules of a game and the options of ``--rule``."""
    try:
        rules = rules_from(game, args.rule)
    except ValueError as error:
        return complain(error)
    return _each_hand(args, lambda text: show(text, rules))


# ------------------------------------------------------------------------------------------ score

_WAYS = ("self-drawn", "after-kong", "robbed-kong")


def _split_win(text: str) -> tuple[str, str | None, dict[str, bool]]:
    """The hand's words, the winning tile and how it came."""
    hand, win_tile, ways = [], None, {}
    for word in text.split():
        if word in _WAYS:
            ways[word.replace("-", "_")] = True
        elif word.startswith("+"):
            if win_tile is not None:
                raise ValueError(f"two winning tiles, +{win_tile} and {word}")
            win_tile = word[1:]
        else:
            hand.append(word)
    if ways and win_tile is None:
        raise ValueError(f"{next(iter(ways)).replace('_', '-')} without a winning tile")
    return " ".join(hand), win_tile, ways


def _score_json(score: mahjong.Score, hand: mahjong.Hand, win_tile: str | None) -> str:
    groups = [
        {
            "tiles": group.tiles,
            "form": group.form,
            "wilds": list(group.wilds),
            "melded": group.melded,
        }
        for group in score.reading.groups
    ]
    items = [
        {"zh": item.zh, "en": item.en, "points": item.points, "fan": item.fan}
        for item in score.items
    ]
    return to_json(
        {
            "hand": str(hand),
            "win_tile": win_tile,
            "winner": score.winner,
            "total": score.total,
            "points": score.points,
            "fan": score.fan,
            "limit": list(score.limit),
            "items": items,
            "groups": groups,
            "won": score.reading.won,
            "stands_for": list(score.reading.stands_for),
        }
    )


def _run_score(args: argparse.Namespace) -> int:
    def show(text: str, rules: mahjong.Rules) -> str:
        words, win_tile, ways = _split_win(text)
        hand = mahjong.Hand(words)
        if win_tile is None and not args.limit:
            score = mahjong.score_loser(hand, rules)
        else:
            score = mahjong.score_winner(hand, win_tile, rules=rules, **ways)
        return _score_json(score, hand, win_tile) if args.json else str(score)

    return _each_hand_by(args, "mahjong", show)


def add_score(subparsers: Subparsers) -> None:
    parser = _hand_parser(
        subparsers,
        "score",
        help="what a mahjong hand is worth",
        description="What a mahjong hand is worth: with a winning tile a winner's, else a loser's.",
    )
    parser.add_argument(
        "--limit",
        action="store_true",
        help="hands without a winning tile are wins by a limit that needs no complete hand",
    )
    add_rule(parser)
    parser.set_defaults(run=_run_score, parser=parser)


# ------------------------------------------------------------------------------------------ waits


def _wild_flowers(hand: mahjong.Hand) -> list[str]:
    """Flowers that are 得, which ``waits`` leaves out, where one of them completes the hand."""
    gone = [hand.wild, *hand, *(to_text([kind]) for kind in parse(hand.laid))]
    tiles = [to_text([kind]) for kind in range(34, KINDS)]
    return [tile for tile in tiles if tile not in gone and mahjong.is_win(hand, tile)]


def _run_waits(args: argparse.Namespace) -> int:
    def show(text: str) -> str:
        hand = mahjong.Hand(text)
        shanten, waits = mahjong.shanten(hand), mahjong.waits(hand)
        flowers = [] if shanten else _wild_flowers(hand)
        if args.json:
            known = {"hand": str(hand), "shanten": shanten, "waits": waits, "flowers": flowers}
            return to_json(known)
        if shanten:
            return f"向听 {shanten} from ready"
        parts = [" ".join(waits)] if waits else []
        if flowers:
            parts.append(f"flowers that are 得 {' '.join(flowers)}")
        return f"听 ready: {', '.join(parts)}"

    return _each_hand(args, show)


def add_waits(subparsers: Subparsers) -> None:
    parser = _hand_parser(
        subparsers,
        "waits",
        help="the tiles that complete a mahjong hand",
        description="The tiles that complete a mahjong hand, or how far it is from ready.",
    )
    parser.set_defaults(run=_run_waits, parser=parser)


# ------------------------------------------------------------------------------ classify and plays

_CARDS = """\
cards: 3456789TJQKA2, small joker B, big joker R (10, 小王 and 大王 are read too); suits may follow,
as in As or A♠, and do not matter.

Without cards, they are read from --file or standard input, one set a line; empty lines and lines
that begin with # are skipped. A bad line is reported with its number, the others are done, and the
exit code is 2.
"""

_CARD_GAMES: dict[str, Any] = {
    "duijiatong": tong,
    "liujiatong": tong,
    "biaotong": tong,
    "guanpai": guanpai,
}


def _card_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = _CARDS
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("words", nargs="*", metavar="CARDS", help="one set of cards")
    parser.add_argument(
        "--game",
        metavar="GAME",
        type=name_among(_CARD_GAMES),
        default="duijiatong",
        help=f"{', '.join(_CARD_GAMES)} (default %(default)s)",
    )
    parser.add_argument(
        "--file", metavar="PATH", help="read cards, one set a line; - is standard input"
    )
    add_rule(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object a set and line")


def _run_classify(args: argparse.Namespace) -> int:
    family = _CARD_GAMES[args.game]

    def show(text: str, rules: Any) -> str:
        cards = family.Hand(text)
        readings = family.readings(cards, rules)
        if not args.json:
            return "\n".join(map(str, readings)) or "nothing"
        return to_json(
            {
                "game": args.game,
                "cards": str(cards),
                "readings": [
                    {
                        "kind": combo.kind.name,
                        "length": combo.length,
                        "rank": combo.rank,
                        "stands_for": combo.stands_for,
                    }
                    for combo in readings
                ],
            }
        )

    return _each_hand_by(args, args.game, show)


def add_classify(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "classify",
        help="what a set of cards is",
        description="All that a set of cards can be taken for, the strongest first.",
    )
    _card_arguments(parser)
    parser.set_defaults(run=_run_classify, parser=parser)


def _run_plays(args: argparse.Namespace) -> int:
    family = _CARD_GAMES[args.game]

    def show(text: str, rules: Any) -> str:
        hand, to_beat = family.Hand(text), None
        if args.to_beat is not None:
            to_beat = family.classify(args.to_beat, rules)
            if to_beat is None:
                raise ValueError(f"to beat {args.to_beat!r}: that is nothing")
        count = family.count_plays(hand, to_beat, rules)
        plays = [] if args.count else sorted(map(str, family.plays(hand, to_beat, rules)))
        if not args.json:
            return str(count) if args.count else "\n".join(plays) or "none"
        answer: dict[str, object] = {
            "game": args.game,
            "hand": str(hand),
            "to_beat": None if to_beat is None else str(to_beat),
            "count": count,
        }
        return to_json(answer if args.count else answer | {"plays": plays})

    return _each_hand_by(args, args.game, show)


def add_plays(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "plays",
        help="everything that a hand may play",
        description="Everything that a hand may play, as KIND cards stands_for.",
    )
    _card_arguments(parser)
    parser.add_argument(
        "--to-beat", metavar="CARDS", help="only what beats these cards, taken at their strongest"
    )
    parser.add_argument("--count", action="store_true", help="only how many there are")
    parser.set_defaults(run=_run_plays, parser=parser)
