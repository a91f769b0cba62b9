"""Exact bounds for counts of random events, and all deals that a player cannot tell apart."""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Any

from tests.games.support import reference
from tests.reference import hongwu


@cache
def binomial_bounds(trials: int, chance: float, tail: float = 1e-7) -> tuple[int, int]:
    """The counts outside of which less than ``tail`` of the probability lies on either side."""
    weights = [
        math.exp(
            math.lgamma(trials + 1)
            - math.lgamma(k + 1)
            - math.lgamma(trials - k + 1)
            + k * math.log(chance)
            + (trials - k) * math.log1p(-chance)
        )
        for k in range(trials + 1)
    ]
    low, high = 0, trials
    below, above = weights[0], weights[-1]
    while below < tail:
        low += 1
        below += weights[low]
    while above < tail:
        high -= 1
        above += weights[high]
    return low, high


def assert_count(count: int, trials: int, chance: float) -> None:
    """So many of the trials are what an event of this chance gives."""
    if chance in (0, 1):
        assert count == trials * chance
    else:
        low, high = binomial_bounds(trials, chance)
        assert low <= count <= high, (count, trials, chance)


def assert_distribution(found: Counter, weights: Counter) -> None:
    """Each outcome was found as often as its weight says, and no other one."""
    assert set(found) <= set(weights)
    for outcome, weight in weights.items():
        assert_count(found[outcome], found.total(), weight / weights.total())


# ---- The deals that agree with what a player has seen -------------------------------------------


def spreads(cards: Sequence[str], rooms: Sequence[int]) -> Iterator[list[list[str]]]:
    """Every way to lay cards, two equal ones being two cards, into places of these sizes."""
    if not rooms:
        yield []
        return
    for chosen in combinations(range(len(cards)), rooms[0]):
        rest = [card for i, card in enumerate(cards) if i not in chosen]
        for others in spreads(rest, rooms[1:]):
            yield [[cards[i] for i in chosen], *others]


def agrees(
    name: str, deal: dict[str, Any], options: dict[str, Any], seen: list[Any], to_move: int
) -> bool:
    """Whether the moves, each with its player, could have been made in this deal."""
    if not all(deal["hands"]):
        return False
    hand = reference(name, deal, **options)
    for player, text in seen:
        if hand.current() != player or text not in hand.legal():
            return False
        hand.apply(text)
    return hand.current() == to_move


def minus(cards: Sequence[str], others: Sequence[str]) -> list[str]:
    """The cards without others that are among them."""
    left = Counter(cards)
    left.subtract(others)
    assert min(left.values(), default=0) >= 0
    return list(left.elements())


def sorted_cards(cards: Sequence[str]) -> str:
    """One writing of a set of cards."""
    return "".join(sorted(cards))


def possible_deals(
    name: str, deal: dict[str, Any], options: dict[str, Any], moves: Iterable[str], player: int
) -> Counter:
    """What the others may hold after these moves for all that ``player`` knows, by trying every way
    to lay the unseen cards: the moves must have been legal, and everyone's turn the same. Equal
    cards are different cards, so every way counts once. An outcome is a tuple: what the others
    hold, by player, and in hongwu what the dealer has buried if that is hidden."""
    parse = hongwu.parse if name == "hongwu" else list
    engine = reference(name, deal, **options)
    seen = []
    for text in moves:
        seen.append((engine.current(), text))
        engine.apply(text)
    others = [q for q in range(len(deal["hands"])) if q != player]
    left = [list(hand) for hand in engine.hands]
    taken: list[list[str]] = [[] for _ in left]  # beside the hand dealt, for all to see
    if name == "biaotong" and engine.dealer is not None:
        taken[engine.dealer] = parse(deal["kitty"])  # T29
    played = [minus(parse(deal["hands"][q]) + taken[q], left[q]) for q in range(len(left))]
    # What was taken openly is played before other cards of its rank.
    known = [list((Counter(taken[q]) - Counter(played[q])).elements()) for q in range(len(left))]
    lying: dict[Any, list[str]] = {q: minus(left[q], known[q]) for q in others}
    if name == "hongwu" and player != engine.dealer:
        lying["buried"] = list(engine.buried)
    if name == "biaotong" and engine.dealer is None:
        lying["kitty"] = parse(deal["kitty"])

    pool = [card for cards in lying.values() for card in cards]
    found = Counter(
        tuple(map(sorted_cards, laid))
        for laid in spreads(pool, [len(cards) for cards in lying.values()])
    )
    outcomes: Counter = Counter()
    for laid, ways in found.items():
        now = dict(zip(lying, map(parse, laid), strict=True))
        other = dict(deal, hands=list(deal["hands"]))
        for place in now:
            if place in others:
                dealt = minus(now[place] + known[place] + played[place], taken[place])
                other["hands"][place] = "".join(dealt)
            else:
                other[place] = "".join(now[place])
        if agrees(name, other, options, seen, engine.current()):
            outcome = [sorted_cards(now[q] + known[q]) for q in others]
            if "buried" in now:
                outcome.append(sorted_cards(now["buried"]))
            outcomes[tuple(outcome)] += ways
    return outcomes
