"""Wenling mahjong, slowly: every rule M1-M16 as plainly as it can be written.

Nothing here is clever. A winner is scored by trying every tile that each 得 may stand for, every
split into groups and pair and every place of the winning tile, and adding up the two tables of the
original text; the best total counts.

Kinds are those of M1: 0-8 m, 9-17 p, 18-26 s, 27-30 东南西北, 31 白 32 发 33 中, 34-37 春夏秋冬,
38-41 梅兰竹菊.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple

FLOWERS = range(34, 42)
SEASONS, PLANTS = range(34, 38), range(38, 42)
WINDS, HONOURS = range(27, 31), range(31, 34)
LIMIT = 500


class NotAWin(ValueError):  # noqa: N818
    """The tiles are neither a complete hand nor a limit that needs none."""


# ------------------------------------------------------------------------- tiles and hands (M1-M5)

FIRST_KIND = {"m": 0, "p": 9, "s": 18, "z": 27, "f": 34}
LAST_DIGIT = {"m": 9, "p": 9, "s": 9, "z": 7, "f": 8}


def parse(text: str) -> tuple[int, ...]:
    """The kinds of ``123m 4z``, in the order written."""
    kinds: list[int] = []
    for digits, suit in re.findall(r"([1-9]+)([mpszf])", text):
        for digit in digits:
            if int(digit) > LAST_DIGIT[suit]:
                raise ValueError(f"no tile {digit}{suit}")
            kinds.append(FIRST_KIND[suit] + int(digit) - 1)
    return tuple(kinds)


def text(kinds: Iterable[int]) -> str:
    """The tiles as ``parse`` reads them, every tile with its suit."""
    names = []
    for kind in kinds:
        suit = max((s for s in FIRST_KIND if FIRST_KIND[s] <= kind), key=lambda s: FIRST_KIND[s])
        names.append(f"{kind - FIRST_KIND[suit] + 1}{suit}")
    return " ".join(names)


class Group(NamedTuple):
    """A part of a reading. ``kind`` is the lowest tile of a sequence."""

    form: str  # "pair", "sequence", "triplet", "concealed triplet", "kong" or "concealed kong"
    kind: int

    @property
    def tiles(self) -> tuple[int, ...]:
        if self.form == "sequence":
            return (self.kind, self.kind + 1, self.kind + 2)
        return (self.kind,) * (2 if self.form == "pair" else 4 if "kong" in self.form else 3)


MELD_FORM = {"chi": "sequence", "pon": "triplet", "kong": "kong", "ckong": "concealed kong"}


def parse_meld(meld: str) -> Group:
    word, _, tiles = meld.partition(" ")
    return Group(MELD_FORM[word], parse(tiles)[0])


@dataclass(frozen=True)
class Rules:
    """The decisions that could reasonably differ."""

    won_triplet_concealed: bool = False  # M7
    wild_fifth_tile: bool = True  # M4
    loser_wild: str = "honour_triplets"  # M13
    loser_flower_fan: bool = False  # M13


DEFAULT = Rules()


class Hand:
    """The texts of ``wenling.mahjong.Hand``, taken apart."""

    def __init__(
        self,
        concealed: str,
        melds: Iterable[str] = (),
        wild: str | None = None,
        seat: int = 0,
        laid: str = "",
    ) -> None:
        self.turned_up = parse(wild)[0] if wild else None
        self.wild_kinds = wild_kinds(self.turned_up)
        self.special_honours = special_honours(self.turned_up)
        tiles = parse(concealed)
        self.wilds = sum(kind in self.wild_kinds for kind in tiles)
        self.natural = Counter(kind for kind in tiles if kind not in self.wild_kinds)
        self.melds = tuple(parse_meld(meld) for meld in melds)
        self.laid = Counter(parse(laid))
        self.own_wind = 27 + seat
        self.seat = seat
        if self.size not in (16 - 3 * len(self.melds), 17 - 3 * len(self.melds)):
            raise ValueError(f"{self.size} concealed tiles")
        for kind in self.natural:
            if kind in FLOWERS or kind in self.special_honours:
                raise ValueError(f"{text([kind])} is laid open, not kept (M3)")

    @property
    def size(self) -> int:
        """Tiles in the concealed hand."""
        return sum(self.natural.values()) + self.wilds

    def is_special(self, kind: int) -> bool:
        """M3: laid open and replaced, never kept."""
        return kind not in self.wild_kinds and (kind in FLOWERS or kind in self.special_honours)

    def may_stand_for(self) -> tuple[int, ...]:
        """M4: the kinds that a 得 may stand for."""
        return tuple(kind for kind in range(34) if kind not in self.special_honours)

    def own_copies(self) -> Counter[int]:
        """Natural tiles of the concealed hand and of the melds, by kind."""
        copies = Counter(self.natural)
        for meld in self.melds:
            copies.update(meld.tiles)
        return copies


def wild_kinds(turned_up: int | None) -> frozenset[int]:
    """M2: the kinds whose tiles are 得."""
    if turned_up is None:
        return frozenset()
    for family in (SEASONS, PLANTS):
        if turned_up in family:
            return frozenset(family) - {turned_up}
    return frozenset({turned_up})


def special_honours(turned_up: int | None) -> frozenset[int]:
    """M3: the honours that are laid open like flowers."""
    if turned_up is not None and turned_up in FLOWERS:
        return frozenset(HONOURS)
    if turned_up == 31:  # 白
        return frozenset({32, 33})
    if turned_up == 33:  # 中
        return frozenset({31, 32})
    if turned_up == 32:  # 发
        return frozenset({31, 33})
    return frozenset({31})


# ------------------------------------------------------------------------------ readings (M4, M12)


@cache
def splits(counts: tuple[int, ...], with_pair: bool) -> tuple[tuple[Group, ...], ...]:
    """Every way to split tiles of one suit (nine counts) or of winds and honours (seven) into
    triplets and sequences, and one pair if asked for. Kinds count from 0."""
    if not any(counts):
        return () if with_pair else ((),)
    low = next(kind for kind, count in enumerate(counts) if count)
    groups = [Group("concealed triplet", low)]
    if len(counts) == 9 and low <= 6:
        groups.append(Group("sequence", low))
    if with_pair:
        groups.append(Group("pair", low))
    found = []
    for group in groups:
        rest = list(counts)
        for kind in group.tiles:
            rest[kind] -= 1
        if min(rest) >= 0:
            still = with_pair and group.form != "pair"
            found += [(group, *others) for others in splits(tuple(rest), still)]
    return tuple(found)


@lru_cache(maxsize=100_000)
def suit_readings(
    counts: tuple[int, ...], wilds: int, with_pair: bool, allowed: tuple[int, ...]
) -> tuple[tuple[tuple[int, ...], tuple[Group, ...]], ...]:
    """Every way in which the tiles of one suit and ``wilds`` 得, all standing for ``allowed``
    kinds of this suit, are groups, and a pair if asked for: what the 得 stand for, and the split.
    """
    if (sum(counts) + wilds) % 3 != (2 if with_pair else 0):
        return ()
    found = []
    for stands_for in combinations_with_replacement(allowed, wilds):
        filled = list(counts)
        for kind in stands_for:
            filled[kind] += 1
        found += [(stands_for, split) for split in splits(tuple(filled), with_pair)]
    return tuple(found)


def suit_is_complete(counts: tuple[int, ...], wilds: int, groups: int, with_pair: bool) -> bool:
    """Whether tiles of one suit (or of winds and honours, seven counts) and ``wilds`` 得 are
    exactly ``groups`` groups, and a pair if asked for. A 得 may stand for a fifth tile (M4)."""
    size = 3 * groups + 2 * with_pair
    return sum(counts) + wilds == size and bool(
        suit_readings(counts, wilds, with_pair, tuple(range(len(counts))))
    )


SUITS = (range(0, 9), range(9, 18), range(18, 27), range(27, 34))


class Shape(NamedTuple):
    """What each 得 stands for, and the split of the concealed tiles."""

    stands_for: tuple[int, ...]
    groups: tuple[Group, ...]


def shapes(natural: Counter[int], wilds: int, allowed: tuple[int, ...]) -> Iterator[Shape]:
    """Every assignment of the 得 and every split of the concealed tiles into groups and one pair:
    each of the four suits by itself, for every way to hand out the 得 and the pair among them."""
    counts = [tuple(natural[kind] for kind in suit) for suit in SUITS]
    kinds = [tuple(k - suit[0] for k in allowed if k in suit) for suit in SUITS]
    for shares in product(range(wilds + 1), repeat=4):
        if sum(shares) != wilds:
            continue
        for pair_suit in range(4):
            parts = [
                suit_readings(counts[i], shares[i], i == pair_suit, kinds[i]) for i in range(4)
            ]
            for chosen in product(*parts):
                yield Shape(
                    tuple(SUITS[i][k] for i in range(4) for k in chosen[i][0]),
                    tuple(Group(g.form, SUITS[i][g.kind]) for i in range(4) for g in chosen[i][1]),
                )


def is_complete(hand: Hand, natural: Counter[int], wilds: int) -> bool:
    """Five groups and a pair (M4), by shape alone."""
    if sum(natural.values()) + wilds != 17 - 3 * len(hand.melds):
        raise ValueError("wrong number of tiles")
    return any(True for _ in shapes(natural, wilds, hand.may_stand_for()))


class Win(NamedTuple):
    """How the hand was won."""

    tile: int
    self_drawn: bool
    after_kong: bool
    robbed_kong: bool


class Reading(NamedTuple):
    """M12: what each 得 stands for, the split, and the group and tile at which the winning tile
    sits."""

    stands_for: tuple[int, ...]
    groups: tuple[Group, ...]  # the melds first
    won: int  # index in groups
    won_as: int  # the kind that the winning tile is or stands for


def readings(hand: Hand, win: Win, rules: Rules) -> Iterator[Reading]:
    """Every reading of a complete hand."""
    natural, wilds, drawn_wild = Counter(hand.natural), hand.wilds, win.tile in hand.wild_kinds
    if drawn_wild:
        wilds += 1
    else:
        natural[win.tile] += 1
    visible = hand.own_copies() + (Counter() if drawn_wild else Counter([win.tile]))
    for shape in shapes(natural, wilds, hand.may_stand_for()):
        if not rules.wild_fifth_tile and any(  # M4
            visible[kind] + copies > 4 for kind, copies in Counter(shape.stands_for).items()
        ):
            continue
        # A natural winning tile sits at any place of its kind, a drawn 得 wherever a 得 stands.
        places = set(shape.stands_for) if drawn_wild else {win.tile}
        for index, group in enumerate(shape.groups):
            for kind in places & set(group.tiles):
                groups = list(shape.groups)
                taken = not win.self_drawn and not rules.won_triplet_concealed
                if group.form == "concealed triplet" and taken:  # M7
                    groups[index] = Group("triplet", group.kind)
                yield Reading(
                    shape.stands_for, (*hand.melds, *groups), len(hand.melds) + index, kind
                )


# -------------------------------------------------------------------------- points and fan (M5-M9)


class Item(NamedTuple):
    name: str
    points: int
    fan: int


#                    2-8, wind/1/9/honour
POINTS = {
    "triplet": (2, 4),
    "concealed triplet": (4, 8),
    "kong": (8, 16),
    "concealed kong": (16, 32),
}


def is_high(kind: int) -> bool:
    """A wind, a 1, a 9 or an honour."""
    return kind >= 27 or kind % 9 in (0, 8)


def group_items(groups: Iterable[Group], own_wind: int) -> Iterator[Item]:
    """The table of points, and the fan of own wind and honours (M8): winners and losers alike."""
    for form, kind in groups:
        if form == "pair":
            if kind == own_wind or kind in HONOURS:
                yield Item("pair of own wind or honour", 2, 0)
        elif form != "sequence":
            fan = 1 if kind == own_wind or kind in HONOURS else 0
            yield Item(form, POINTS[form][is_high(kind)], fan)


def laid_items(hand: Hand, flower_fan: bool) -> Iterator[Item]:
    """M6, M8: specials laid open."""
    for kind in hand.laid.elements():
        if kind in HONOURS:
            yield Item("special honour", 4, 1)
        elif flower_fan and kind in (34 + hand.seat, 38 + hand.seat):
            yield Item("own flower", 0, 1)


def winning_role(reading: Reading) -> str | None:
    """M6: 单吊, 嵌档, 靠柄 or nothing."""
    group = reading.groups[reading.won]
    if group.form == "pair":
        return "single wait"
    if group.form == "sequence":
        low = group.kind % 9
        if reading.won_as == group.kind + 1:
            return "middle wait"
        if (low == 0 and reading.won_as == group.kind + 2) or (
            low == 6 and reading.won_as == group.kind
        ):
            return "edge wait"
    return None


def pattern_items(reading: Reading) -> Iterator[Item]:
    """清一色, 混一色, 对对和, 旁和 (M8, M9)."""
    kinds = {kind for group in reading.groups for kind in group.tiles}
    suits = {kind // 9 for kind in kinds if kind < 27}
    if len(suits) == 1:
        mixed = any(kind >= 27 for kind in kinds)
        yield Item("half flush", 0, 2) if mixed else Item("flush", 0, 4)
    forms = {group.form for group in reading.groups if group.form != "pair"}
    if "sequence" not in forms:
        yield Item("all triplets", 0, 2)
    if forms == {"sequence"} and winning_role(reading) is None:
        yield Item("all sequences", 0, 1)


def own_kind(hand: Hand, reading: Reading) -> int:
    """M9: how many 得 stand for their own kind."""
    return sum(kind in hand.wild_kinds for kind in reading.stands_for)


def winner_items(hand: Hand, win: Win, reading: Reading) -> Iterator[Item]:
    """Everything a reading is worth, save for limits."""
    yield from group_items(reading.groups, hand.own_wind)
    yield from laid_items(hand, flower_fan=True)
    if win.self_drawn:
        yield Item("self-drawn", 2, 0)
    if role := winning_role(reading):
        yield Item(role, 2, 0)
    yield from pattern_items(reading)
    if not reading.stands_for:
        yield Item("no wild tile", 0, 1)
    if len(reading.stands_for) == 2:
        yield Item("two wild tiles", 0, 1)
    if win.after_kong:
        yield Item("after a kong", 0, 1)
    if win.robbed_kong:
        yield Item("robbed kong", 0, 1)
    if win.tile in hand.wild_kinds:
        yield Item("drew a wild tile", 0, 1)
    if own_kind(hand, reading) == 1:
        yield Item("wild tile at home", 0, 1)


# ------------------------------------------------------------------------------- limits (M10, M11)


def open_limits(hand: Hand, wilds: int) -> tuple[str, ...]:
    """M11: the limits that need no complete hand."""
    names = []
    if wilds == 3:
        names.append("three_wilds")
    if all(hand.laid[kind] for kind in SEASONS):
        names.append("four_seasons")
    if all(hand.laid[kind] for kind in PLANTS):
        names.append("four_plants")
    if any(hand.laid[kind] == 4 for kind in HONOURS):
        names.append("four_specials")
    if any(
        form == "concealed kong" and (kind == hand.own_wind or kind in HONOURS)
        for form, kind in hand.melds
    ):
        names.append("concealed_kong")
    return tuple(names)


def has_four_winds(groups: Iterable[Group], own_wind: int) -> bool:
    """四风会齐: three winds as triplets or kongs, own wind among them, and a pair of the fourth.
    The fifth group is free, so it may be a triplet of that fourth wind too (with 得)."""
    groups = tuple(groups)
    triplets = {kind for form, kind in groups if kind in WINDS and form != "pair"}
    pairs = {kind for form, kind in groups if kind in WINDS and form == "pair"}
    return any(set(WINDS) - {pair} <= triplets for pair in pairs - {own_wind})


def reading_limits(hand: Hand, reading: Reading) -> tuple[str, ...]:
    """M10: the limits that need a complete hand."""
    names = []
    if own_kind(hand, reading) >= 2:
        names.append("double_home")
    if has_four_winds(reading.groups, hand.own_wind):
        names.append("four_winds")
    return tuple(names)


# ------------------------------------------------------------------------------- totals (M12, M13)


@dataclass(frozen=True)
class Score:
    total: int
    points: int
    fan: int
    limit: frozenset[str]
    items: tuple[Item, ...] = field(default=(), compare=False)
    reading: Reading | None = field(default=None, compare=False)

    @property
    def rank(self) -> tuple[int, bool, int, int]:
        """M12: the highest total; then a reading without limit, higher fan, higher points."""
        return (self.total, not self.limit, self.fan, self.points)


def worth(items: Iterable[Item], limit: Iterable[str], base: int, reading: Reading | None) -> Score:
    """(points + base) x 2^fan, at most 500, rounded up to a multiple of ten; a limit is 500."""
    items, limit = tuple(items), frozenset(limit)
    points, fan = sum(item.points for item in items), sum(item.fan for item in items)
    total = LIMIT if limit else min(LIMIT, -(-(points + base) * 2**fan // 10) * 10)
    return Score(total, points, fan, limit, items, reading)


def check_way(hand: Hand, win: Win) -> None:
    """What cannot have happened."""
    if win.after_kong and not win.self_drawn:
        raise ValueError("after_kong without self_drawn")
    if win.robbed_kong and win.self_drawn:
        raise ValueError("robbed_kong with self_drawn")
    if hand.is_special(win.tile):
        raise NotAWin(f"{text([win.tile])} is laid open and replaced (M3)")
    if win.tile in hand.wild_kinds and not win.self_drawn:
        raise NotAWin("nobody can win on a discarded 得 (M19)")


def winner_scores(hand: Hand, win: Win, rules: Rules = DEFAULT) -> set[Score]:
    """The scores of all readings of a complete hand."""
    wilds = hand.wilds + (win.tile in hand.wild_kinds)
    limits = open_limits(hand, wilds)
    return {
        worth(winner_items(hand, win, reading), limits + reading_limits(hand, reading), 20, reading)
        for reading in readings(hand, win, rules)
    }


def score_winner(
    hand: Hand,
    win_tile: str | None,
    *,
    self_drawn: bool = False,
    after_kong: bool = False,
    robbed_kong: bool = False,
    rules: Rules = DEFAULT,
) -> Score:
    """M6-M12. Without ``win_tile``, or with a drawn tile that completes nothing, only the limits
    of M11 are a win."""
    if win_tile is None:
        limits, scores = open_limits(hand, hand.wilds), set[Score]()
    else:
        win = Win(parse(win_tile)[0], self_drawn, after_kong, robbed_kong)
        check_way(hand, win)
        wilds = hand.wilds + (win.tile in hand.wild_kinds)
        limits = open_limits(hand, wilds) if self_drawn else ()
        scores = winner_scores(hand, win, rules)
    if scores:
        return max(scores, key=lambda score: score.rank)
    if limits:
        return Score(LIMIT, 0, 0, frozenset(limits))
    raise NotAWin("neither complete nor a limit")


def kind_parts(natural: int, wilds: int, wild_pair: bool, wild_triplet: bool) -> Iterator[tuple]:
    """M13: every way to make pairs and concealed triplets of one kind out of ``natural`` tiles and
    at most ``wilds`` 得: (number of pairs, of triplets, 得 used). A triplet has a natural tile;
    two 得 alone may be a pair."""
    parts = [("pair", 2, 0), ("triplet", 3, 0)]
    if wild_pair:
        parts += [("pair", 1, 1), ("pair", 0, 2)]
    if wild_triplet:
        parts += [("triplet", 2, 1), ("triplet", 1, 2)]

    def extend(first: int, natural: int, used: int, forms: tuple[str, ...]) -> Iterator[tuple]:
        yield forms.count("pair"), forms.count("triplet"), used
        for index in range(first, len(parts)):
            form, need, need_wild = parts[index]
            if need <= natural and used + need_wild <= wilds:
                yield from extend(index, natural - need, used + need_wild, (*forms, form))

    yield from extend(0, natural, 0, ())


def loser_groupings(hand: Hand, rules: Rules) -> set[tuple[Group, ...]]:
    """Every choice of disjoint pairs and triplets in the concealed hand of a loser."""
    found = {(0, ())}
    for kind in hand.may_stand_for():
        anything = rules.loser_wild == "any"
        wild_triplet = anything or kind == hand.own_wind or kind in HONOURS
        found = {
            (
                used + more,
                (
                    *groups,
                    *[Group("pair", kind)] * pairs,
                    *[Group("concealed triplet", kind)] * triplets,
                ),
            )
            for used, groups in found
            for pairs, triplets, more in set(
                kind_parts(hand.natural[kind], hand.wilds - used, anything, wild_triplet)
            )
        }
    return {groups for _, groups in found}


def score_loser(hand: Hand, rules: Rules = DEFAULT) -> Score:
    """M13: points x 2^fan of the best choice of groups; no 20. Of choices equally good the one with
    more limits is taken: nobody leaves a pair out that completes 四风会齐."""
    limits = open_limits(hand, hand.wilds)
    scores = set()
    for concealed in loser_groupings(hand, rules):
        groups = (*hand.melds, *concealed)
        four_winds = ("four_winds",) if has_four_winds(groups, hand.own_wind) else ()
        items = [
            *group_items(groups, hand.own_wind),
            *laid_items(hand, flower_fan=rules.loser_flower_fan),
        ]
        scores.add(worth(items, limits + four_winds, 0, None))
    return max(scores, key=lambda score: (score.rank, len(score.limit)))


# ------------------------------------------------------------------------------ payment (M15, M16)


def settle(totals: Iterable[int], winner: int, payer: int | None = None) -> list[int]:
    """Payments in stakes: each debt in turn; in 包三家 the payer owes them all."""
    totals = list(totals)
    if payer is not None:
        totals[payer] = 0
    payments = [0, 0, 0, 0]

    def pay(debtor: int, creditor: int, amount: int) -> None:
        payments[debtor if payer is None else payer] -= amount // 10
        payments[creditor] += amount // 10

    losers = [player for player in range(4) if player != winner]
    for player in losers:
        pay(player, winner, totals[winner])
    for low in losers:
        for high in losers:
            if totals[low] < totals[high]:
                pay(low, high, totals[high] - totals[low])
    return payments


# ------------------------------------------------------------------------------- waits and shanten


def is_win(hand: Hand, win_tile: str) -> bool:
    """Complete shape by the default rules; a 得 counts as drawn, M11 aside."""
    return completes(hand, parse(win_tile)[0])


def completes(hand: Hand, kind: int) -> bool:
    """Whether a tile of this kind makes the hand complete."""
    if hand.is_special(kind):
        return False
    if kind in hand.wild_kinds:
        return is_complete(hand, hand.natural, hand.wilds + 1)
    return is_complete(hand, hand.natural + Counter([kind]), hand.wilds)


def can_come(hand: Hand, concealed: str, kind: int, elsewhere: Counter[int] | None = None) -> bool:
    """Whether there is a tile of this kind beside those in the hand, before it, turned up and seen
    elsewhere: of flowers there is one each (M1), of the others four; the tile turned up is out of
    play (M2)."""
    seen = Counter(parse(concealed)) + hand.laid + (elsewhere or Counter())
    for meld in hand.melds:
        seen.update(meld.tiles)
    if hand.turned_up is not None:
        seen[hand.turned_up] += 1
    return seen[kind] < (1 if kind in FLOWERS else 4)


def waits(hand: Hand, concealed: str, elsewhere: Counter[int] | None = None) -> list[int]:
    """Kinds 0..33 that complete the hand, a 得 under its own kind; not those of which the hand,
    its melds, the tile turned up and the tiles seen elsewhere are all four (C1, C11)."""
    kinds = [kind for kind in range(34) if can_come(hand, concealed, kind, elsewhere)]
    return [kind for kind in kinds if completes(hand, kind)]


NEVER = 17  # shanten where the tiles that exist complete no hand


def shanten(hand: Hand, elsewhere: Counter[int] | None = None) -> int:
    """Exchanges, of a tile in hand for a tile that exists, before the hand is ready: 0 ready, -1
    complete.

    Ready means that one more tile that exists completes it, so this is the least number of tiles to
    be drawn for a complete hand, less one. Tiles that exist (C2): of a natural kind as many as the
    own hand and melds leave of four, whatever else is visible; of a special or of the kind that is
    得, none; and of the three 得, where they are in play, those not in hand (*decision*: a draw
    may bring a further 得). Tiles seen elsewhere exist no more.
    """
    own, seen = hand.own_copies(), elsewhere or Counter()
    exist = {
        kind: 0 if kind in hand.wild_kinds else 4 - own[kind] - seen[kind]
        for kind in hand.may_stand_for()
    }
    seen_wilds = sum(seen[kind] for kind in hand.wild_kinds)
    exist_wilds = 3 - hand.wilds - seen_wilds if hand.wild_kinds else 0
    groups = 5 - len(hand.melds)
    return least_draws(hand.natural, hand.wilds, groups, exist, exist_wilds) - 1


def least_draws(
    natural: Mapping[int, int],
    wilds: int,
    groups: int,
    exist: Mapping[int, int],
    exist_wilds: int,
) -> int:
    """How many tiles must be drawn for groups and a pair of the kinds in ``exist``, which tells how
    many of each can be drawn; a tile that cannot is a 得, in hand or drawn."""

    @cache
    def lacking(kind: int, groups: int, pair: int, once: int, twice: int) -> dict[int, int]:
        """The least number of tiles lacking for ``groups`` groups and ``pair`` pairs of this kind
        and later ones, when ``once`` sequences began one kind earlier and ``twice`` two earlier; by
        how many of the lacking tiles cannot be drawn."""
        if kind == 34:
            return {0: 0} if groups == pair == 0 else {}
        best: dict[int, int] = {}
        runs = range(groups + 1) if kind < 27 and kind % 9 <= 6 else (0,)
        for begun, pairs in product(runs, range(pair + 1)):
            for triplets in range(groups - begun + 1):
                wanted = begun + once + twice + 2 * pairs + 3 * triplets
                if wanted and kind not in exist:
                    continue
                missing = max(0, wanted - natural[kind])
                beyond = max(0, missing - exist.get(kind, 0))
                rest = lacking(kind + 1, groups - begun - triplets, pair - pairs, begun, once)
                for more_beyond, more in rest.items():
                    if beyond + more_beyond <= wilds + exist_wilds:
                        key, total = beyond + more_beyond, missing + more
                        best[key] = min(total, best.get(key, total))
        return best

    return min(lacking(0, groups, 1, 0, 0).values(), default=NEVER + 1 + wilds) - wilds
