"""Guanpai by brute force: rules P1 to P5, one function a rule, as slow as they read."""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from tests.reference.ranks import A, Counts, counts, fewest_parts, groups, runs, sub_multisets, text

DECK = counts("".join(rank * 4 for rank in "3456789TJQK") + "AAA2")
"""P1."""

RANKS = "3456789TJQKA2"
CARDS = range(13)


@dataclass(frozen=True)
class Rules:
    low_ace: bool = True
    bare_bomb_last: bool = True


GUANPAI = Rules()


class Combination(NamedTuple):
    kind: str
    length: int
    rank: int
    stands_for: str


class Play(NamedTuple):
    cards: Counts
    combo: Combination


def extras(others: int, main: str) -> Iterator[str]:
    """Every choice of `others` cards of the pack beside the main group, in the order of T1."""
    for ranks in itertools.combinations_with_replacement(RANKS, others):
        if not is_too_many(counts(main + "".join(ranks))):
            yield "".join(ranks)


def is_too_many(cards: Counts) -> bool:
    return any(count > most for count, most in zip(cards, DECK, strict=True))


def equal_cards() -> Iterator[Combination]:
    for size, kind in enumerate(("SINGLE", "PAIR", "TRIPLE"), start=1):
        for rank in CARDS:
            yield Combination(kind, 1, rank, groups([rank], size))


def triples_with_two() -> Iterator[Combination]:
    """P3: two other cards of whatever rank, the fourth of the triple's rank included."""
    for rank in CARDS:
        triple = groups([rank], 3)
        for two in extras(2, triple):
            yield Combination("TRIPLE_TWO", 1, rank, triple + two)


def pair_and_triple_runs() -> Iterator[Combination]:
    for length in range(2, 14):
        for top, ranks in runs(length):
            yield Combination("PAIR_RUN", length, top, groups(ranks, 2))
            yield Combination("TRIPLE_RUN", length, top, groups(ranks, 3))


def straights(rules: Rules) -> Iterator[Combination]:
    """P3: five or more, A low only by `low_ace`."""
    for length in range(5, 14):
        for top, ranks in runs(length):
            if rules.low_ace or ranks[0] != A:
                yield Combination("STRAIGHT", length, top, groups(ranks, 1))


def bombs(rules: Rules) -> Iterator[Combination]:
    """P3: four of a rank 3..K, or three aces, with exactly one other card; P4: or without."""
    for rank in range(A + 1):
        main = groups([rank], 3 if rank == A else 4)
        if rules.bare_bomb_last:
            yield Combination("BOMB", len(main), rank, main)
        for one in extras(1, main):
            yield Combination("BOMB", len(main) + 1, rank, main + one)


@cache
def combinations(rules: Rules) -> dict[Counts, list[Combination]]:
    """Every combination of the pack by its cards, the bombs first."""
    table: dict[Counts, list[Combination]] = {}
    for combination in itertools.chain(
        bombs(rules),
        triples_with_two(),
        equal_cards(),
        pair_and_triple_runs(),
        straights(rules),
    ):
        cards = counts(combination.stands_for)
        if not is_too_many(cards):
            table.setdefault(cards, []).append(combination)
    return table


def readings(cards: Counts, rules: Rules) -> list[Combination]:
    """P3 to P5: all that the set is, a bomb first."""
    if is_too_many(cards):
        raise ValueError(f"more cards than the pack has: {text(cards)}")
    return combinations(rules).get(cards, [])


def classify(cards: Counts, rules: Rules) -> Combination | None:
    return next(iter(readings(cards, rules)), None)


def is_bare(combo: Combination) -> bool:
    """P4: a bomb without its extra card."""
    return combo.kind == "BOMB" and len(set(combo.stands_for)) == 1


def beats(a: Combination, b: Combination) -> bool:
    """P5."""
    if a.kind == "BOMB":
        return b.kind != "BOMB" or a.rank > b.rank
    return (a.kind, a.length) == (b.kind, b.length) and a.rank > b.rank


def plays(hand: Counts, rules: Rules, to_beat: Combination | None = None) -> list[Play]:
    """T13 with P4: every part of the hand in each of its readings, bare bombs only at the end."""
    return [
        Play(cards, combo)
        for cards in sub_multisets(hand)
        for combo in readings(cards, rules)
        if (not is_bare(combo) or cards == hand) and (to_beat is None or beats(combo, to_beat))
    ]


def min_plays(hand: Counts, rules: Rules) -> int:
    """The fewest plays that empty the hand when nobody answers; a bare bomb comes last (P4)."""

    def within(left: Counts) -> int:
        parts = {play.cards for play in plays(left, rules) if not is_bare(play.combo)}
        return fewest_parts(left, parts)

    def before(last: Counts) -> int:
        return within(tuple(a - b for a, b in zip(hand, last, strict=True)))

    bare = [
        cards
        for cards in sub_multisets(hand)
        if any(is_bare(combo) for combo in readings(cards, rules))
    ]
    return min([within(hand), *(1 + before(cards) for cards in bare)])


def play_text(play: Play) -> str:
    return f"{play.combo.kind} {text(play.cards)} {play.combo.stands_for}"
