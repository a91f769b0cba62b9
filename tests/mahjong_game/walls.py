"""Walls of 144 tiles for 温岭麻将, built around what a test wants to happen.

A wall is the text that an explicit deal takes: 66 tiles dealt, then the rest from front to tail.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain

from tests.reference.mahjong import parse, wild_kinds
from tests.reference.mahjong_game import ALL_TILES, special_kinds, tiles_text

HAND = 16  # tiles dealt to a seat, the dealer's 17th apart
WALL = 78  # tiles left after the deal


def build_wall(
    hands: Sequence[str] = ("", "", "", ""),
    turned: str = "4z",
    draws: str = "",
    replacements: str = "",
    *,
    at: Mapping[int, str] | None = None,
    then: str = "",
    rng: random.Random | None = None,
) -> str:
    """The wall that deals these hands, turns this tile up and then brings these tiles.

    Parameters
    ----------
    hands
        Four texts in order from the dealer, each in the order dealt: 16 tiles, the dealer's 17
        with the 17th last. A hand that is shorter is filled with tiles that go with nothing in
        it, as far as there are any, and never with specials or 得.
    turned
        The tile turned up.
    draws
        What is drawn from the front, in order.
    replacements
        What is drawn from the tail, in order.
    at
        Further draws from the front by their number, the first being 1.
    then
        What lies at the free places of the front, in order, as far as the hands do not need it.
    rng
        Fills hands and wall with any tiles at random instead.

    Without `rng` all other tiles follow in order of kind, the 得 and the specials among them last:
    just before `replacements`, where they are not drawn if all replacements are.

    Raises
    ------
    ValueError
        If a tile is named more often than it exists, or a hand is too long.
    """
    dealt = [list(parse(hand)) for hand in hands]
    (up,) = parse(turned)
    tail = list(parse(replacements))
    front: list[int | None] = [None] * (WALL - len(tail))
    front[: len(parse(draws))] = parse(draws)
    for number, tile in (at or {}).items():
        (front[number - 1],) = parse(tile)

    named = Counter([*chain(*dealt), up, *tail, *(kind for kind in front if kind is not None)])
    if surplus := named - ALL_TILES:
        raise ValueError(f"more than there are: {tiles_text(sorted(surplus.elements()))}")
    free = ALL_TILES - named
    laid, wild = special_kinds(up), wild_kinds(up)
    for hand, size in zip(dealt, (HAND + 1, HAND, HAND, HAND), strict=True):
        if len(hand) > size:
            raise ValueError(f"{len(hand)} tiles in the hand {tiles_text(hand)}")
        while len(hand) < size:
            if rng:
                kind = rng.choice(list(free.elements()))
            else:
                kind = _least_useful(hand, [kind for kind in +free if kind not in laid | wild])
            hand.append(kind)
            free[kind] -= 1

    rest = []
    for kind in parse(then):
        if free[kind]:
            rest.append(kind)
            free[kind] -= 1
    others = sorted(free.elements(), key=lambda kind: (kind in laid, kind in wild, kind))
    if rng:
        rng.shuffle(others)
    following = iter(rest + others)
    filled = [next(following) if kind is None else kind for kind in front]
    rounds = [kind for turn in range(4) for hand in dealt for kind in hand[4 * turn : 4 * turn + 4]]
    return tiles_text([*rounds, dealt[0][HAND], up, *filled, *reversed(tail)])


def _least_useful(hand: Sequence[int], choices: Sequence[int]) -> int:
    """The kind that pairs and neighbours as few tiles of the hand as possible."""

    def friends(kind: int) -> int:
        near = [
            other
            for other in hand
            if kind < 27 and other < 27 and kind // 9 == other // 9 and 0 < abs(kind - other) <= 2
        ]
        return 3 * hand.count(kind) + len(near)

    return min(choices, key=lambda kind: (friends(kind), kind))
