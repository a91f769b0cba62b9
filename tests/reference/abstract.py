"""Abstract actions of the climbing games: which there are, and which cards each stands for.

An abstract action of a play is its kind, length, rank and the number of jokers among its cards. Of
several plays that share one it stands for this:

- Jokers take the places of what the hand lacks. Each further one, in turn, takes the place of a
  card of the rank of which most cards then stay in the hand, of the highest of several; but a
  natural card stays in the play, of two ranks where fewer would make a bomb that excludes all else.
- Cards that the abstract action leaves open (pairs, and what goes along in guanpai) are those that
  leave the most equal cards together: the sum of the squares of the counts left is greatest; of
  several the lowest.
- Small jokers go before big ones.
"""

import itertools
from collections.abc import Collection, Iterable, Iterator
from typing import Any, NamedTuple

from tests.reference import guanpai, hongwu, tong
from tests.reference.ranks import BIG, NATURAL, RANKS, SMALL, A, Counts, counts, groups, runs


class Abstract(NamedTuple):
    kind: str
    length: int
    rank: int
    jokers: int


def abstraction(cards: Counts, combo: Any) -> Abstract:
    """Of a play of the core or of a model."""
    kind = getattr(combo.kind, "name", combo.kind)
    return Abstract(kind, combo.length, combo.rank, cards[SMALL] + cards[BIG])


def together(left: Counts) -> int:
    return sum(count * count for count in left[:13])


# ---- The Tong games ---------------------------------------------------------------------------

KINDS = (
    *("SINGLE", "PAIR", "PAIR_RUN", "TRIPLE", "TRIPLE_RUN"),
    *("FULL_HOUSE", "BUTTERFLY", "STRAIGHT", "BOMB", "JOKER_BOMB"),
)
CARDS = {"PAIR_RUN": 2, "TRIPLE_RUN": 3, "BUTTERFLY": 5, "STRAIGHT": 1}


def least_ranks(rules: tong.Rules) -> int:
    """How many natural ranks a combination of several ranks must show: T10, T11."""
    return 2 if rules.jokers_wild and rules.bomb_only else 1


def tong_space(rules: tong.Rules) -> list[Abstract]:
    """All abstract plays, in order: by kind, length, jokers and rank, joker ranks after natural."""
    return [
        Abstract(kind, length, rank, jokers)
        for kind in KINDS
        for length in lengths(kind, rules)
        for ranks, numbers in rectangles(kind, length, rules)
        for jokers in numbers
        for rank in ranks
    ]


def lengths(kind: str, rules: tong.Rules) -> range:
    if kind in ("PAIR_RUN", "TRIPLE_RUN", "BUTTERFLY"):
        return range(2, 14)
    if kind == "BOMB":
        return range(4, 6 * rules.packs + 1)
    return range(1, 2) if kind in ("SINGLE", "PAIR", "TRIPLE", "FULL_HOUSE") else range(4, 6)


def rectangles(kind: str, length: int, rules: tong.Rules) -> Iterator[tuple[Iterable[int], range]]:
    """The ranks of a kind and length, with the numbers of jokers that plays of them can have."""
    most = 2 * rules.packs if rules.jokers_wild else 0
    three_jokers = rules.packs >= 3
    if kind in ("SINGLE", "PAIR", "TRIPLE"):
        size = 1 + ("SINGLE", "PAIR", "TRIPLE").index(kind)
        yield NATURAL, range(min(most, size - 1) + 1)
        if size <= rules.packs:
            yield [SMALL, BIG], range(size, size + 1)
    elif kind == "FULL_HOUSE" and rules.full_house:
        if rules.jokers_wild:
            yield NATURAL, range(5 - least_ranks(rules) + 1)
        else:
            yield NATURAL, range(0, 3, 2)
        if three_jokers:
            step = 1 if least_ranks(rules) == 1 and rules.jokers_wild else 2
            first = 5 if least_ranks(rules) == 2 else 3
            yield [SMALL, BIG], range(first, 6, step)
    elif kind in CARDS and (kind != "STRAIGHT" or length == 5):
        tops = [top for top, _ in runs(length)]
        yield tops, range(min(most, length * CARDS[kind] - least_ranks(rules)) + 1)
    elif kind == "BOMB":
        yield NATURAL, range(max(0, length - 4 * rules.packs), min(most, length - 1) + 1)
    elif kind == "JOKER_BOMB" and length == 4:
        yield ([BIG] if rules.four_kings else [SMALL, BIG]), range(4, 5)


def tong_choice(hand: Counts, wanted: Abstract, rules: tong.Rules) -> Counts | None:
    """The cards that an abstract play stands for; None if the hand has no such play."""
    found = [cards for target in targets(hand, wanted, rules) if (cards := fill(hand, *target))]
    return max(found, key=lambda cards: together(less(hand, cards)), default=None)


def less(hand: Counts, cards: Counts) -> Counts:
    return tuple(held - laid for held, laid in zip(hand, cards, strict=True))


def targets(
    hand: Counts, wanted: Abstract, rules: tong.Rules
) -> Iterator[tuple[Counts, int, int, int]]:
    """The cards that it may be laid as, lowest pairs first, each with the jokers to be filled in,
    small and big, and with the number of natural ranks that must show."""
    kind, length, rank, jokers = wanted
    small, big = hand[SMALL], hand[BIG]
    spend = min(jokers, small), jokers - min(jokers, small)
    least = 1
    shown = [""]
    if kind in ("SINGLE", "PAIR", "TRIPLE", "BOMB"):
        shown = [groups([rank], length if kind == "BOMB" else size_of(kind))]
    elif kind in ("PAIR_RUN", "TRIPLE_RUN", "STRAIGHT"):
        least = least_ranks(rules)
        each = {"PAIR_RUN": 2, "TRIPLE_RUN": 3, "STRAIGHT": 1}[kind]
        shown = [groups(dict(runs(length))[rank], each)]
    elif kind == "BUTTERFLY":
        least = least_ranks(rules)
        triples = groups(dict(runs(length))[rank], 3)
        shown = [triples + groups(pairs, 2) for _, pairs in runs(length)]
    elif kind == "FULL_HOUSE" and rank in NATURAL:
        least = least_ranks(rules)
        triple = groups([rank], 3)
        shown = [triple + groups([pair], 2) for pair in NATURAL if pair != rank]
    if rank not in NATURAL and kind not in CARDS:
        yield from joker_targets(hand, wanted, rules)
    elif kind == "FULL_HOUSE" and jokers == 2 and not rules.jokers_wild:
        # A pair of equal jokers as themselves, the small ones if there are two (T7).
        for pair in (SMALL, BIG):
            if hand[pair] >= 2:
                yield counts(groups([rank], 3) + groups([pair], 2)), 0, 0, 1
                return
    elif sum(spend) == jokers and spend[1] <= big and (rules.jokers_wild or not jokers):
        for cards in shown:
            yield counts(cards), *spend, least


def size_of(kind: str) -> int:
    return 1 + ("SINGLE", "PAIR", "TRIPLE").index(kind)


def joker_targets(
    hand: Counts, wanted: Abstract, rules: tong.Rules
) -> Iterator[tuple[Counts, int, int, int]]:
    """Combinations of the rank of a joker: T7, T8."""
    kind, _, rank, jokers = wanted
    other = SMALL + BIG - rank
    if kind == "JOKER_BOMB":
        bomb = "BBRR" if rules.four_kings else groups([rank], 4)
        yield counts(bomb), 0, 0, 0
    elif kind == "FULL_HOUSE":
        triple = groups([rank], 3)
        if jokers == 5:
            yield counts(triple + groups([other], 2)), 0, 0, 0
            return
        small = min(jokers - 3, hand[SMALL] - 3 * (rank == SMALL))
        for pair in NATURAL:
            yield counts(triple + groups([pair], 2)), small, jokers - 3 - small, 1
    else:
        yield counts(groups([rank], size_of(kind))), 0, 0, 0


def fill(hand: Counts, target: Counts, small: int, big: int, least: int) -> Counts | None:
    """Lay the target with so many jokers in place of natural cards; None if it cannot be done."""
    own = [min(held, wanted) for held, wanted in zip(hand, target, strict=True)]
    lacking = sum(target) - sum(own)
    if own[SMALL] + small > hand[SMALL] or own[BIG] + big > hand[BIG] or lacking > small + big:
        return None
    if own[13:] != list(target[13:]) or sum(count > 0 for count in own[:13]) < least:
        return None
    for _ in range(small + big - lacking):
        ranks = [r for r in NATURAL if own[r] and may_go(own, r, least)]
        if not ranks:
            return None
        own[max(ranks, key=lambda r: (hand[r] - own[r], r))] -= 1
    return (*own[:13], own[SMALL] + small, own[BIG] + big)


def may_go(own: list[int], rank: int, least: int) -> bool:
    """Whether enough ranks still show without one card of this."""
    return own[rank] > 1 or sum(count > 0 for count in own[:13]) > least


def tong_text(action: Abstract) -> str:
    """`KIND cards JOKERS n`: the cards of the main part, the number where it is not 0."""
    kind, length, rank, jokers = action
    if kind in CARDS:
        each = {"PAIR_RUN": 2, "TRIPLE_RUN": 3, "BUTTERFLY": 3, "STRAIGHT": 1}[kind]
        cards = groups(dict(runs(length))[rank], each)
    elif kind == "JOKER_BOMB":
        cards = RANKS[rank]
    else:
        cards = groups([rank], {"BOMB": length, "FULL_HOUSE": 3}.get(kind) or size_of(kind))
    return f"{kind} {cards}" + (f" JOKERS {jokers}" if jokers else "")


# ---- guanpai ----------------------------------------------------------------------------------

GUANPAI_KINDS = (
    *("SINGLE", "PAIR", "TRIPLE", "TRIPLE_TWO", "PAIR_RUN", "TRIPLE_RUN", "STRAIGHT", "BOMB"),
)


def extra_cards(action: Abstract) -> int:
    """How many a bomb has."""
    return action.length - (3 if action.rank == A else 4)


def guanpai_space() -> list[Abstract]:
    """All abstract plays, in order: by kind, length (of bombs without one before those with an
    extra card) and rank."""

    def place(action: Abstract) -> tuple[int, int, int]:
        length = extra_cards(action) if action.kind == "BOMB" else action.length
        return GUANPAI_KINDS.index(action.kind), length, action.rank

    readings = itertools.chain(*guanpai.combinations(guanpai.GUANPAI).values())
    return sorted({abstraction(counts(c.stands_for), c) for c in readings}, key=place)


def guanpai_choice(hand: Counts, plays: Collection[Counts]) -> Counts:
    """Of the cards of all plays of one abstract action those that leave the most equal cards
    together, of several those with the lowest extra cards."""
    return max(plays, key=lambda cards: (together(less(hand, cards)), cards))


def guanpai_text(action: Abstract) -> str:
    """`KIND cards`: the main group, behind a bomb with an extra card `+ 1`."""
    kind, length, rank, _ = action
    if kind in ("PAIR_RUN", "TRIPLE_RUN", "STRAIGHT"):
        each = {"PAIR_RUN": 2, "TRIPLE_RUN": 3, "STRAIGHT": 1}[kind]
        return f"{kind} {groups(dict(runs(length))[rank], each)}"
    if kind == "BOMB":
        extra = extra_cards(action)
        return f"BOMB {groups([rank], length - extra)}" + " + 1" * extra
    size = 3 if kind == "TRIPLE_TWO" else size_of(kind)
    return f"{kind} {groups([rank], size)}"


# ---- hongwu -----------------------------------------------------------------------------------


def hongwu_space() -> list[str]:
    """The texts of all abstract actions, in order: actions as they are, but tractors by the lowest
    pair and the number of pairs, those with pairs below 副主 by its suit and the pairs below and
    above it."""
    return [
        "PASS",
        *(f"{word} {suit}" for word in ("DECLARE", "OVERRIDE") for suit in hongwu.SUITS),
        *(f"BURY {card}" for card in hongwu.CARDS),
        *(f"PLAY {card}" for card in hongwu.CARDS),
        *(f"PLAY {card}{card}" for card in hongwu.CARDS),
        *(f"TRACTOR {pairs} FROM {card}" for pairs in range(2, 13) for card in hongwu.CARDS),
        *(
            f"TRACTOR {below} BELOW {suit} {above} ABOVE"
            for suit in hongwu.SUITS
            for below in range(1, 12)
            for above in range(7)
        ),
    ]


def hongwu_text(action: str, trump: hongwu.Trump | None) -> str:
    """The text of the abstract action of an action."""
    word, *cards = action.split()
    if word != "PLAY" or len(pairs := hongwu.pairs(hongwu.parse(cards[0]))) < 2:
        return action
    assert trump is not None
    chain = sorted(pairs, key=trump.step)
    for below, card in enumerate(chain):
        if below and card[0] == trump.level and card[1] != trump.suit:
            return f"TRACTOR {below} BELOW {card[1]} {len(chain) - 1 - below} ABOVE"
    return f"TRACTOR {len(chain)} FROM {chain[0]}"
