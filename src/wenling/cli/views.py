"""What a player sees, as lines of coloured text: from ``State.observation`` alone.

A line is a list of (text, style); styles are those of rich.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from wenling import State, cards, tiles

Line = list[tuple[str, str]]

_SUIT_SIGNS = {"s": ("♠", ""), "h": ("♥", "red"), "d": ("♦", "red"), "c": ("♣", "")}
_TILE_COLOURS = {"m": "red", "p": "cyan", "s": "green", "z": "bold", "f": "magenta"}
_MELDS = ("吃", "碰", "杠", "暗杠")


def view(state: State, player: int) -> list[Line]:
    """The hand and the table as ``player`` sees them; a climbing game with points
    needs no view of its own."""
    return _VIEWS.get(state.game.name, _climbing)(state, state.observation(player))


def _head(text: str) -> tuple[str, str]:
    return f"{text:10}", "dim"


def _is_me(seen: dict[str, Any], player: int) -> str:
    return " (you)" if player == seen["player"] else ""


# ---- Tong games and guanpai: ranks ------------------------------------------------------------


def _ranks(counts: Iterable[int]) -> Line:
    """Cards in the order of T1, a gap between ranks."""
    spans = []
    for rank, count in zip(cards.RANKS, counts, strict=True):
        style = "bold red" if rank in "BR" else "bold yellow" if rank in "5TK" else ""
        if count:
            spans.append((rank * count + " ", style))
    return spans or [("none", "dim")]


def _climbing(state: State, seen: dict[str, Any], has_points: bool = True) -> list[Line]:
    lines = []
    for player, size in enumerate(seen["hand_sizes"].tolist()):
        last = int(seen["trick"][player])
        shown = "" if last < 0 else state.action_to_string(last)
        best = player == seen["best"]
        points = f", {seen['captured'][player]} points" if has_points else ""
        lines.append(
            [
                _head(f"player {player}"),
                (f"{size} cards{points}  ", ""),
                (shown, "bold" if best else ""),
                (_is_me(seen, player), "dim"),
            ]
        )
    if has_points and seen["table"]:
        lines.append([_head("table"), (f"{seen['table']} points", "")])
    lines.append([_head("your hand"), *_ranks(seen["hand"].tolist())])
    return lines


# ---- hongwu: suited cards ---------------------------------------------------------------------


def _card(kind: int) -> tuple[str, str]:
    if kind >= 52:
        return cards.RANKS[13 + kind - 52] + " ", "bold red"
    sign, style = _SUIT_SIGNS[cards.SUITS[kind % 4]]
    return f"{cards.RANKS[kind // 4]}{sign} ", style


def _suited(counts: list[int]) -> Line:
    """Cards suit by suit."""
    kinds = sorted(range(54), key=lambda kind: (kind >= 52, kind % 4 if kind < 52 else 0, kind))
    spans = [_card(kind) for kind in kinds for _ in range(counts[kind])]
    return spans or [("none", "dim")]


def _hongwu(_: State, seen: dict[str, Any]) -> list[Line]:
    trump = _SUIT_SIGNS[cards.SUITS[seen["trump"]]] if seen["trump"] >= 0 else ("none yet", "")
    dealer = seen["dealer"] if seen["dealer"] >= 0 else "none yet"
    lines: list[Line] = [
        [
            _head("trump"),
            trump,
            (f"  level {cards.RANKS[seen['level']]}  dealer {dealer}", ""),
        ]
    ]
    for player, size in enumerate(seen["hand_sizes"].tolist()):
        trick = seen["trick"][player].tolist()
        shown = _suited(trick) if any(trick) else []
        points = f"{size} cards, {seen['captured'][player]} points  "
        lines.append(
            [_head(f"player {player}"), (points, ""), *shown, (_is_me(seen, player), "dim")]
        )
    lines.append([_head("your hand"), *_suited(seen["hand"].tolist())])
    return lines


# ---- mahjong: tiles ---------------------------------------------------------------------------


def _tile(kind: int) -> tuple[str, str]:
    return tiles.to_chinese([kind]) + " ", _TILE_COLOURS[tiles.to_text([kind])[-1]]


def _tiles(counts: list[int]) -> Line:
    return [_tile(kind) for kind, count in enumerate(counts) for _ in range(count)]


def _mahjong(_: State, seen: dict[str, Any]) -> list[Line]:
    lines: list[Line] = [
        [_head("turned up"), _tile(seen["turned"]), (f"{seen['tiles_left']} tiles left", "")]
    ]
    for player, size in enumerate(seen["hand_sizes"].tolist()):
        melds: Line = []
        for form, kind in zip(seen["meld_forms"][player], seen["meld_kinds"][player], strict=True):
            if form >= 0:
                melds += [(_MELDS[form], "dim"), _tile(int(kind))]
        river = [_tile(int(row[1])) for row in seen["discards"] if row[0] == player]
        lines.append(
            [
                _head(f"player {player}"),
                (f"{size} tiles  ", ""),
                *melds,
                *_tiles(seen["laid"][player].tolist()),
                ("| ", "dim"),
                *river,
                (_is_me(seen, player), "dim"),
            ]
        )
    if seen["offered"] >= 0:
        lines.append([_head("offered"), _tile(seen["offered"])])
    lines.append([_head("your hand"), *_tiles(seen["hand"].tolist())])
    if seen["drawn"] >= 0 and seen["current_player"] == seen["player"]:
        lines.append([_head("drawn"), _tile(seen["drawn"])])
    return lines


_VIEWS: dict[str, Callable[[State, dict[str, Any]], list[Line]]] = {
    "guanpai": partial(_climbing, has_points=False),
    "hongwu": _hongwu,
    "mahjong": _mahjong,
}
