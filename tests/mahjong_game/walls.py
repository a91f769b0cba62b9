"""Walls of 144 tiles for 温岭麻将: built around what a test wants, or random with a leaning.

A wall is the text that an explicit deal takes: 66 tiles dealt, then the rest from front to tail.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import chain

from tests.reference.mahjong import PLANTS, SEASONS, parse, text, wild_kinds
from tests.reference.mahjong_game import ALL_TILES, special_kinds

HAND = 16  # tiles dealt to a seat
WALL = 78  # tiles left after the deal


def build_wall(
    hands: Sequence[str] = ("", "", "", ""),
    turned: str = "4z",
    draws: str = "",
    replacements: str = "",
    *,
    at: Mapping[int, str] | None = None,
    then: str = "",
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

    All other tiles follow in order of kind, the 得 and the specials among them last: just before
    `replacements`, where they are not drawn if all replacements are.

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
        raise ValueError(f"more than there are: {text(sorted(surplus.elements()))}")
    free = ALL_TILES - named
    laid, wild = special_kinds(up), wild_kinds(up)
    for hand, size in zip(dealt, (HAND + 1, HAND, HAND, HAND), strict=True):
        if len(hand) > size:
            raise ValueError(f"{len(hand)} tiles in the hand {text(hand)}")
        while len(hand) < size:
            kind = _least_useful(hand, [kind for kind in +free if kind not in laid | wild])
            hand.append(kind)
            free[kind] -= 1

    rest = []
    for kind in parse(then):
        if free[kind]:
            rest.append(kind)
            free[kind] -= 1
    rest += sorted(free.elements(), key=lambda kind: (kind in laid, kind in wild, kind))
    following = iter(rest)
    filled = [next(following) if kind is None else kind for kind in front]
    return _wall_text(dealt, up, [*filled, *reversed(tail)])


def _wall_text(hands: Sequence[Sequence[int]], up: int, wall: Sequence[int]) -> str:
    """Hands of 16, the dealer's with its 17th, as they are dealt: four rounds of four tiles."""
    rounds = [kind for turn in range(4) for hand in hands for kind in hand[4 * turn : 4 * turn + 4]]
    return text([*rounds, hands[0][HAND], up, *wall]).replace(" ", "")


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


# --------------------------------------------------------------------------------- random walls


def shuffled(rng: random.Random) -> str:
    """Any wall, all alike."""
    tiles = list(ALL_TILES.elements())
    rng.shuffle(tiles)
    return text(tiles).replace(" ", "")


def _around(rng: random.Random, hands: list[list[int]], up: int, tail: Sequence[int] = ()) -> str:
    """A random wall around hands, filled at random where they are short."""
    free = list((ALL_TILES - Counter([*chain(*hands), up, *tail])).elements())
    rng.shuffle(free)
    for hand in hands:
        hand += [free.pop() for _ in range(HAND - len(hand))]
        rng.shuffle(hand)
    hands[0].append(free.pop())
    return _wall_text(hands, up, [*free, *reversed(tail)])


def _any_tile(rng: random.Random) -> int:
    return rng.choice(list(ALL_TILES.elements()))


def _take(rng: random.Random, free: Counter[int], shape: Sequence[int]) -> bool:
    if Counter(shape) - free:
        return False
    free.subtract(shape)
    return True


def nearly_ready(rng: random.Random) -> str:
    """Each seat has four groups, a pair and a pair or two neighbours: somebody will win."""
    up = _any_tile(rng)
    free = ALL_TILES - Counter([up])
    for kind in special_kinds(up) | wild_kinds(up):
        del free[kind]
    hands: list[list[int]] = []
    for _ in range(4):
        hand: list[int] = []
        while len(hand) < HAND - 2:
            kind = rng.choice(sorted(+free))
            shape = [kind] * 3
            if len(hand) >= 12:
                shape = [kind] * 2
            elif rng.random() < 0.6 and kind < 27 and kind % 9 <= 6:
                shape = [kind, kind + 1, kind + 2]
            if _take(rng, free, shape):
                hand += shape
        hands.append(hand)
    return _around(rng, hands, up)


def many_triplets(rng: random.Random) -> str:
    """Pairs and triplets in every hand: 碰 and kongs of every sort."""
    up = _any_tile(rng)
    kinds = [kind for kind in range(34) if kind not in special_kinds(up) | wild_kinds(up)]
    rng.shuffle(kinds)
    hands = [[kind for kind in kinds[4 * i : 4 * i + 4] for _ in range(3)] for i in range(4)]
    for hand, kind in zip(hands, kinds[16:20], strict=True):
        hand += [kind] * 2
    return _around(rng, hands, up)


def many_specials(rng: random.Random) -> str:
    """Specials in the hands and at the tail: several rounds of opening replacement, odd tails."""
    up = _any_tile(rng)
    specials = [
        kind for kind in (ALL_TILES - Counter([up])).elements() if kind in special_kinds(up)
    ]
    rng.shuffle(specials)
    cut = rng.randint(0, len(specials))
    hands: list[list[int]] = [[], [], [], []]
    for kind in specials[:cut]:
        rng.choice(hands).append(kind)
    return _around(rng, hands, up, tail=specials[cut:])


def limits_dealt(rng: random.Random) -> str:
    """Three 得, four flowers or four special honours with one seat, often two of them."""
    up = _any_tile(rng)
    free = ALL_TILES - Counter([up])
    hands: list[list[int]] = [[], [], [], []]
    limits = [[kind for kind in free.elements() if kind in wild_kinds(up)]]
    limits += [list(family) for family in (SEASONS, PLANTS) if up not in family]
    limits += [[kind] * 4 for kind in special_kinds(up) & {31, 32, 33}]
    for limit in rng.sample(limits, 2):
        rng.choice([hand for hand in hands if len(hand) + len(limit) <= HAND]).extend(limit)
    return _around(rng, hands, up)


LEANINGS: dict[str, Callable[[random.Random], str]] = {
    "shuffled": shuffled,
    "nearly_ready": nearly_ready,
    "many_triplets": many_triplets,
    "many_specials": many_specials,
    "limits_dealt": limits_dealt,
}
