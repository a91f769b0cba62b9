"""The Tong family by brute force: rules T1 to T13, one function a rule, as slow as they read.

A table holds every combination that can be laid without wild cards. A reading is found by trying
every assignment of every joker and looking up what results, a play by trying every part of a hand.
"""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from tests.reference.ranks import (
    BIG,
    NATURAL,
    RANKS,
    SMALL,
    Counts,
    counts,
    fewest_parts,
    groups,
    runs,
    sub_multisets,
    text,
)

STRENGTH = (
    "JOKER_BOMB",
    "BOMB",
    "BUTTERFLY",
    "TRIPLE_RUN",
    "FULL_HOUSE",
    "PAIR_RUN",
    "STRAIGHT",
    "TRIPLE",
    "PAIR",
    "SINGLE",
)
"""T11: the kinds, strongest first."""

BOMBS = ("BOMB", "JOKER_BOMB")


@dataclass(frozen=True)
class Rules:
    packs: int = 2
    jokers_wild: bool = True
    full_house: bool = True
    bomb_only: bool = False
    four_kings: bool = True
    """T8: all four jokers are the bomb above all others; else four equal ones rank among bombs."""


DUIJIATONG = Rules()
LIUJIATONG = Rules(packs=4, bomb_only=True, four_kings=False)
BIAOTONG = Rules(jokers_wild=False)


class Combination(NamedTuple):
    kind: str
    length: int
    rank: int
    stands_for: str
    pair: int = 0
    """The pair part of a full house (rank) or a butterfly (top position), for T12."""


class Play(NamedTuple):
    cards: Counts
    combo: Combination


# ---- Combinations without wild cards --------------------------------------------------------


def equal_cards(rules: Rules) -> Iterator[Combination]:
    """SINGLE, PAIR, TRIPLE; T7: of equal jokers too, as many as the packs have."""
    for length, kind in enumerate(("SINGLE", "PAIR", "TRIPLE"), start=1):
        for rank, name in enumerate(RANKS):
            if rank in NATURAL or length <= rules.packs:
                yield Combination(kind, 1, rank, name * length)


def full_houses(rules: Rules) -> Iterator[Combination]:
    """T5: triple and pair of different ranks; T7: either may be of equal jokers."""
    if not rules.full_house:
        return
    kinds = list(equal_cards(rules))
    for triple in (c for c in kinds if c.kind == "TRIPLE"):
        for pair in (c for c in kinds if c.kind == "PAIR" and c.rank != triple.rank):
            both = triple.stands_for + pair.stands_for
            yield Combination("FULL_HOUSE", 1, triple.rank, both, pair.rank)


def pair_and_triple_runs() -> Iterator[Combination]:
    for length in range(2, 14):
        for top, ranks in runs(length):
            yield Combination("PAIR_RUN", length, top, groups(ranks, 2))
            yield Combination("TRIPLE_RUN", length, top, groups(ranks, 3))


def butterflies() -> Iterator[Combination]:
    """T6: any triple run with any pair run of the same length; a rank may be in both."""
    for length in range(2, 14):
        for top, triples in runs(length):
            for pair_top, pairs in runs(length):
                both = groups(triples, 3) + groups(pairs, 2)
                yield Combination("BUTTERFLY", length, top, both, pair_top)


def straights() -> Iterator[Combination]:
    for top, ranks in runs(5):
        yield Combination("STRAIGHT", 5, top, groups(ranks, 1))


def bombs(rules: Rules) -> Iterator[Combination]:
    """As long as all cards of a rank with all jokers (T9) can make them."""
    for size in range(4, 4 * rules.packs + 2 * rules.packs + 1):
        for rank in NATURAL:
            yield Combination("BOMB", size, rank, groups([rank], size))


def joker_bombs(rules: Rules) -> Iterator[Combination]:
    """T8."""
    if rules.four_kings:
        yield Combination("JOKER_BOMB", 4, BIG, "BBRR")
    else:
        yield Combination("JOKER_BOMB", 4, SMALL, "BBBB")
        yield Combination("JOKER_BOMB", 4, BIG, "RRRR")


@cache
def natural_combinations(rules: Rules) -> dict[Counts, list[Combination]]:
    """What each set of cards is if every card is what it shows."""
    table: dict[Counts, list[Combination]] = {}
    for combination in itertools.chain(
        equal_cards(rules),
        full_houses(rules),
        pair_and_triple_runs(),
        butterflies(),
        straights(),
        bombs(rules),
        joker_bombs(rules),
    ):
        table.setdefault(counts(combination.stands_for), []).append(combination)
    return table


# ---- Readings -------------------------------------------------------------------------------


def check(cards: Counts, rules: Rules) -> None:
    """T1: no more cards than the packs have."""
    for rank, count in enumerate(cards):
        if count > (4 * rules.packs if rank in NATURAL else rules.packs):
            raise ValueError(f"{count} cards of rank {RANKS[rank]}")


def assignments(cards: Counts, rules: Rules) -> Iterator[Counts]:
    """T9: every set that the cards can stand for, each joker for itself or for a rank 3..2.

    T10: a joker stands for something only beside a card of rank 3..2.
    """
    may_stand = rules.jokers_wild and any(cards[:13])
    for small, big in sub_multisets(cards[13:]):
        wild = sum(cards[13:]) - small - big
        if wild and not may_stand:
            continue
        for ranks in itertools.combinations_with_replacement(NATURAL, wild):
            shown = [*cards[:13], small, big]
            for rank in ranks:
                shown[rank] += 1
            yield tuple(shown)


@lru_cache(maxsize=100_000)
def readings(cards: Counts, rules: Rules) -> list[Combination]:
    """T11: every (kind, length, rank), strongest first; T12: each with the highest pair part."""
    check(cards, rules)
    table = natural_combinations(rules)
    found: dict[tuple[str, int, int], Combination] = {}
    for shown in assignments(cards, rules):
        for combination in table.get(shown, ()):
            reading = combination[:3]
            if reading not in found or combination.pair > found[reading].pair:
                found[reading] = combination
    listed = sorted(found.values(), key=lambda c: (STRENGTH.index(c.kind), -c.rank))
    if rules.bomb_only and any(c.kind in BOMBS for c in listed):
        return [c for c in listed if c.kind in BOMBS]
    return listed


def classify(cards: Counts, rules: Rules) -> Combination | None:
    return next(iter(readings(cards, rules)), None)


# ---- What beats what, and what may be played --------------------------------------------------


def height(bomb: Combination, rules: Rules) -> tuple[int, int]:
    """T8, and the order of bombs: number of cards, then rank."""
    if bomb.kind == "BOMB":
        return bomb.length, bomb.rank
    if rules.four_kings:
        return 1000, 0  # above every bomb whatever its size
    return 8, bomb.rank  # above eight 2s, below nine 3s, the big jokers above the small


def beats(a: Combination, b: Combination, rules: Rules) -> bool:
    """T4."""
    if a.kind in BOMBS:
        return b.kind not in BOMBS or height(a, rules) > height(b, rules)
    return (a.kind, a.length) == (b.kind, b.length) and a.rank > b.rank


def parts(hand: Counts, rules: Rules) -> Iterator[Counts]:
    """Every part of the hand that could become some combination.

    The parts are built rank by rank. What is chosen so far can be given up for good when no
    combination has at least those cards and lacks no more than the jokers of the hand.
    """
    jokers = sum(hand[13:])

    def extend(chosen: Counts, within: list[tuple[Counts, int]]) -> Iterator[Counts]:
        if len(chosen) == 13:
            sizes = {sum(shown) for shown, _ in within}
            for own in sub_multisets(hand[13:]):
                if sum(chosen) + sum(own) in sizes:
                    yield chosen + own
            return
        rank = len(chosen)
        for count in range(hand[rank] + 1):
            room = [
                (shown, lacking)
                for shown, before in within
                if shown[rank] >= count and (lacking := before + shown[rank] - count) <= jokers
            ]
            if room:
                yield from extend((*chosen, count), room)

    yield from extend((), [(shown, 0) for shown in natural_combinations(rules)])


def plays(hand: Counts, rules: Rules, to_beat: Combination | None = None) -> list[Play]:
    """T13: every part of the hand in each of its readings."""
    check(hand, rules)
    return [
        Play(cards, combo)
        for cards in parts(hand, rules)
        for combo in readings(cards, rules)
        if to_beat is None or beats(combo, to_beat, rules)
    ]


def play_text(play: Play) -> str:
    return f"{play.combo.kind} {text(play.cards)} {play.combo.stands_for}"


def min_plays(hand: Counts, rules: Rules) -> int:
    """The fewest plays that empty the hand when nobody answers."""
    return fewest_parts(hand, {play.cards for play in plays(hand, rules)})
