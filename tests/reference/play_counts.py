"""Makes `tests/data/play_counts.json`: how many plays 200 fixed hands have when leading.

    python -m tests.reference.play_counts

The models try every assignment of the jokers, which takes too long for large hands with many. So
the counts of the Tong games come from a third way, which shares with their model only the table of
natural combinations: a part of the hand has a reading for every combination of the table with as
many cards, no natural card and no joker of it being too many. Tests hold these counts against the
models for every hand of up to three jokers.
"""

import json
import random
from pathlib import Path

import numpy as np

from tests.reference import guanpai, tong
from tests.reference.ranks import RANKS, Counts, counts, text

FILE = Path(__file__).parents[1] / "data" / "play_counts.json"
ABOUT = (
    "Numbers of plays when leading, by the default rules. The hands were dealt by Python's random "
    "generator (rich ones from the jokers and a few ranks of the packs), the counts were made by "
    "tests/reference/play_counts.py, which does not use the library, and agree with the models in "
    "tests/reference/ for every hand of up to three jokers."
)

TONG = {"duijiatong": tong.DUIJIATONG, "liujiatong": tong.LIUJIATONG, "biaotong": tong.BIAOTONG}
SIX_JOKERS = "33344455566677788899TTJJQQKKAA" + "BBBRRR"
MODEL_JOKERS = 3


def count_plays(game: str, hand: Counts) -> int:
    if game == "guanpai":
        return len(guanpai.plays(hand, guanpai.GUANPAI))
    rules = TONG[game]
    table = tong.natural_combinations(rules)
    shapes = np.array(list(table), dtype=np.int16)
    sizes = shapes.sum(axis=1)
    names = [tuple(c[:3] for c in combos) for combos in table.values()]

    def readings_of(cards: Counts) -> set[tuple[str, int, int]]:
        if not any(cards[:13]) or not rules.jokers_wild:  # T9, T10: nothing stands for anything
            return {c[:3] for c in table.get(cards, ())}
        part = np.array(cards, dtype=np.int16)
        room = (shapes[:, :13] >= part[:13]).all(axis=1) & (shapes[:, 13:] <= part[13:]).all(axis=1)
        found = {name for i in np.flatnonzero(room & (sizes == part.sum())) for name in names[i]}
        bombs = {name for name in found if name[0] in tong.BOMBS}
        return bombs if bombs and rules.bomb_only else found

    return sum(len(readings_of(cards)) for cards in tong.parts(hand, rules))


def deal(stream: random.Random, game: str, size: int, ranks: str = RANKS) -> str:
    """A hand of `size` cards from the packs of the game, of the given ranks only."""
    if game == "guanpai":
        pack = text(guanpai.DECK)
    else:
        packs = TONG[game].packs
        pack = RANKS[:13] * (4 * packs) + RANKS[13:] * packs
    return text(counts("".join(stream.sample([card for card in pack if card in ranks], size))))


def fixed_hands() -> list[tuple[str, str]]:
    stream = random.Random(2026)
    sizes = {"duijiatong": 27, "liujiatong": 36, "biaotong": 25, "guanpai": 16}
    dealt = [(game, deal(stream, game, size)) for game, size in sizes.items() for _ in range(38)]
    dealer = [("biaotong", deal(stream, "biaotong", 33)) for _ in range(8)]
    rich = [
        (game, deal(stream, game, size, "BR" + "".join(stream.sample(RANKS[:13], number))))
        for game, size, number in [("duijiatong", 18, 4), ("liujiatong", 22, 3)]
        for _ in range(15)
    ]
    late = [
        (game, deal(stream, game, 9)) for game in ("duijiatong", "liujiatong") for _ in range(4)
    ]
    bomb = [("liujiatong", "7" * 16 + "BBBBRRRR"), ("liujiatong", SIX_JOKERS)]
    return dealt + dealer + rich + late + bomb


def main() -> None:
    hands = [
        {"game": game, "hand": hand, "count": count_plays(game, counts(hand))}
        for game, hand in fixed_hands()
    ]
    rows = ",\n".join(f"  {json.dumps(row)}" for row in hands)
    FILE.write_text(
        f'{{"about": {json.dumps(ABOUT)},\n "hands": [\n{rows}\n]}}\n', encoding="ascii"
    )


if __name__ == "__main__":
    main()
