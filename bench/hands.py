"""The inputs of every bench: random hands from fixed seeds, the same on every machine."""

from __future__ import annotations

import itertools
import operator
import random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import wenling
from wenling import bots, mahjong

RANKS = "3456789TJQKA2"
SUITS = "mps"
HONOURS = range(27, 34)
SEQUENCE_STARTS = [9 * suit + number for suit in range(3) for number in range(7)]
WHITE = 31  # a special by itself, never in a hand (M3)


class MahjongHand(NamedTuple):
    """A complete hand of natural tiles, by kinds (M1)."""

    groups: list[list[int]]
    pair: list[int]

    @property
    def kinds(self) -> list[int]:
        return sorted(kind for group in [*self.groups, self.pair] for kind in group)

    def without_a_group(self) -> MahjongHand:
        """The hand of 14 tiles that games with four groups know."""
        return MahjongHand(self.groups[1:], self.pair)


def mahjong_hands(number: int, seed: int = 2026) -> list[MahjongHand]:
    """Complete hands of five groups and a pair: two groups in three are sequences."""
    rng = random.Random(seed)
    kinds = [kind for kind in range(34) if kind != WHITE]
    hands: list[MahjongHand] = []
    while len(hands) < number:
        groups = []
        for _ in range(5):
            start = rng.choice(SEQUENCE_STARTS)
            groups.append(
                [start, start + 1, start + 2] if rng.random() < 2 / 3 else 3 * [rng.choice(kinds)]
            )
        hand = MahjongHand(groups, 2 * [rng.choice(kinds)])
        if max(map(hand.kinds.count, hand.kinds)) <= 4:
            hands.append(hand)
    return hands


def dealt_tiles(number: int, size: int, seed: int = 2026) -> list[list[int]]:
    """Kinds of ``size`` tiles drawn from four of each kind, far from complete."""
    rng = random.Random(seed)
    tiles = [kind for kind in range(34) if kind != WHITE for _ in range(4)]
    return [sorted(rng.sample(tiles, size)) for _ in range(number)]


def without(kinds: list[int], drop: int, seed: int = 2026) -> list[int]:
    """The kinds with ``drop`` of them taken out at random: as many 得 stand in for them."""
    rng = random.Random(seed)
    return sorted(rng.sample(kinds, len(kinds) - drop))


def tile_counts(hands: list[list[int]]) -> NDArray[np.uint8]:
    return np.array([np.bincount(kinds, minlength=34) for kinds in hands], dtype=np.uint8)


def tile_text(kinds: list[int]) -> str:
    """Kinds 0 to 33 as the library reads them: ``1m2m3m5z``."""
    return "".join(
        f"{kind % 9 + 1}{SUITS[kind // 9]}" if kind < 27 else f"{kind - 26}z" for kind in kinds
    )


def rank_hands(number: int, size: int, copies: int, jokers: int = 0, seed: int = 2026) -> list[str]:
    """Hands of ``size`` cards, ``jokers`` of them jokers, from packs with ``copies`` of a rank."""
    rng = random.Random(seed)
    pack = sorted(RANKS * copies, key=RANKS.index)
    hands = []
    for _ in range(number):
        cards = sorted(rng.sample(pack, size - jokers), key=RANKS.index)
        hands.append("".join(cards) + "".join(sorted(rng.choices("BR", k=jokers))))
    return hands


def rank_counts(hands: list[str], ranks: str = RANKS + "BR") -> NDArray[np.uint8]:
    return np.array([[hand.count(rank) for rank in ranks] for hand in hands], dtype=np.uint8)


MELD_WORDS = ["chi", "pon", "kong", "ckong"]


def played_mahjong(number: int, size: int, seed: int = 2026) -> list[mahjong.Hand]:
    """Hands as players hold them: those of the player to move in games between greedy bots, one in
    five, with their melds, 得 and the tile turned up. With ``size`` 17 the drawn tile is one of
    theirs, with 16 not."""
    game, seeds, passed = wenling.load_game("mahjong"), itertools.count(seed), itertools.count()
    hands: list[mahjong.Hand] = []
    while len(hands) < number:
        state = game.new_initial_state(next(seeds))
        while not state.is_terminal():
            hand = hand_to_move(state, size)
            if hand is not None and next(passed) % 5 == 0:
                hands.append(hand)
            state.apply_action(bots.greedy(state))
    return hands[:number]


def hand_to_move(state: wenling.State, size: int) -> mahjong.Hand | None:
    """The hand of the player to move, if with its melds it has ``size`` tiles."""
    player = state.current_player()
    seen = state.observation(player)
    melds = [
        f"{MELD_WORDS[form]} {tile_text([kind, kind + 1, kind + 2] if form == 0 else [kind])}"
        for form, kind in zip(seen["meld_forms"][player], seen["meld_kinds"][player], strict=True)
        if form >= 0
    ]
    kinds = np.repeat(np.arange(42), seen["hand"]).tolist()
    if len(kinds) + 3 * len(melds) != size:
        return None
    return mahjong.Hand(kinds, melds, wild=seen["turned"], seat=seen["wind"])


def played_ranks(name: str, number: int, seed: int = 2026) -> list[str]:
    """Hands of a Tong game or guanpai as players hold them: those of the player to move in games
    between greedy bots, one in seven, jokers among them."""
    game, seeds, passed = wenling.load_game(name), itertools.count(seed), itertools.count()
    hands: list[str] = []
    while len(hands) < number:
        state = game.new_initial_state(next(seeds))
        while not state.is_terminal():
            if next(passed) % 7 == 0:
                counts = state.observation(state.current_player())["hand"].tolist()
                hands.append("".join(map(operator.mul, RANKS + "BR", counts)))
            state.apply_action(bots.greedy(state))
    return hands[:number]
