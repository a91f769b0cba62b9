"""Random hands of 温岭麻将 with a leaning, so that what is rare happens often.

A player chooses among the legal texts; it sees the reference engine's game and nothing else, so
that the same choice can be made in another engine that is played beside it. A table is a way to
build walls and the players that bring out what they are built for.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from typing import NamedTuple

from tests.mahjong_game.walls import build_wall
from tests.reference.mahjong import PLANTS, SEASONS, parse, wild_kinds
from tests.reference.mahjong_game import (
    ALL_TILES,
    TILE_TEXTS,
    Game,
    Phase,
    special_kinds,
    tiles_text,
)

Player = Callable[[random.Random, Game], str]

# ------------------------------------------------------------------------------------- players


def _first(options: list[str], *verbs: str) -> str | None:
    """The first option that begins with the first of the verbs for which there is one."""
    return next((o for verb in verbs for o in options if o.startswith(verb)), None)


def _discards(options: list[str]) -> dict[int, str]:
    """The discards among the options, by kind."""
    return {parse(o[8:])[0]: o for o in options if o.startswith("DISCARD")}


def _discard_drawn(rng: random.Random, game: Game) -> str:
    """The drawn tile, or another where that is a 得."""
    discards = _discards(game.legal())
    plain = {kind: text for kind, text in discards.items() if kind not in game.wilds}
    if game.drawn is not None and game.drawn in plain:
        return plain[game.drawn]
    return rng.choice(list((plain or discards).values()))


def anything(rng: random.Random, game: Game) -> str:
    """Any legal answer, all alike."""
    return rng.choice(game.legal())


def claimer(rng: random.Random, game: Game) -> str:
    """Takes nearly everything it may."""
    options = game.legal()
    if rng.random() < 0.9 and (claim := _first(options, "KONG", "PON", "CHI")):
        return claim
    return rng.choice(options)


def konger(rng: random.Random, game: Game) -> str:
    """Declares every kong at once, gathers what is alike, seldom wins."""
    options = game.legal()
    if kong := _first(options, "CKONG", "AKONG", "KONG", "PON"):
        return kong
    if discards := _discards(options):
        hand = game.players[game.current()].concealed
        fewest = min(hand.count(kind) for kind in hand)
        return rng.choice([text for kind, text in discards.items() if hand.count(kind) == fewest])
    return rng.choice(options)


def squanderer(rng: random.Random, game: Game) -> str:
    """Discards its 得 before long, but wins when it can."""
    options = game.legal()
    wilds = [text for kind, text in _discards(options).items() if kind in game.wilds]
    if wilds and rng.random() < 0.5:
        return rng.choice(wilds)
    return _first(options, "WIN") or rng.choice(options)


def keeper(rng: random.Random, game: Game) -> str:
    """Keeps its hand: discards what it drew, claims nothing and wins as soon as it can."""
    return _first(game.legal(), "WIN", "PASS") or _discard_drawn(rng, game)


def gambler(rng: random.Random, game: Game) -> str:
    """In the 生牌 stage discards what nobody has discarded, before it what somebody has; wins on
    others only: so that there are payers."""
    options = game.legal()
    if discards := _discards(options):
        liked = [
            text
            for kind, text in discards.items()
            if (kind not in game.discarded) == game.raw_stage()
        ]
        return rng.choice(liked or list(discards.values()))
    return _first(options, "WIN", "PASS") or rng.choice(options)


def waverer(rng: random.Random, game: Game) -> str:
    """Passes half of what it may, and discards what has just been discarded: so that it matters
    which kinds are locked."""
    options = game.legal()
    if "PASS" in options and rng.random() < 0.5:
        return "PASS"
    before = game.players[(game.current() - 1) % 4].river[-1:]
    discards = _discards(options)
    return next((discards[kind] for kind in before if kind in discards), rng.choice(options))


def latecomer(rng: random.Random, game: Game) -> str:
    """A keeper that lets every win pass but a robbed kong and the very last one."""
    if game.phase in (Phase.ROB, Phase.LAST):
        return rng.choice(game.legal())
    return _first(game.legal(), "PASS") or _discard_drawn(rng, game)


def ambusher(rng: random.Random, game: Game) -> str:
    """A keeper that wins on others, and only in the 生牌 stage."""
    if game.raw_stage() and (answer := _first(game.legal(), "WIN", "PASS")):
        return answer
    return _first(game.legal(), "PASS") or _discard_drawn(rng, game)


PLAYERS: tuple[Player, ...] = (
    anything,
    claimer,
    konger,
    squanderer,
    keeper,
    gambler,
    waverer,
    latecomer,
    ambusher,
)

# --------------------------------------------------------------------------------------- walls


class Shop:
    """A tile turned up and all others, from which hands are put together."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.up = rng.choice(list(ALL_TILES.elements()))
        self.free = ALL_TILES - Counter([self.up])
        self.specials = special_kinds(self.up)
        self.wilds = wild_kinds(self.up)

    def take(self, shape: list[int]) -> bool:
        """Whether the tiles are all to be had; then they are taken."""
        if Counter(shape) - self.free:
            return False
        self.free -= Counter(shape)
        return True

    def part(self, *forms: int) -> list[int]:
        """A sequence (form 1) or so many natural tiles of a kind (forms 2, 3, 4)."""
        while True:
            form = self.rng.choice(forms)
            kind = self.rng.choice(
                [k for k in self.free if k < 34 and k not in self.specials | self.wilds]
            )
            shape = [kind, kind + 1, kind + 2] if form == 1 else [kind] * form
            in_suit = form != 1 or (kind < 27 and kind % 9 <= 6)
            if in_suit and not set(shape) & self.wilds and self.take(shape):
                return shape

    def hand(self, groups: int, pairs: int = 1) -> list[int]:
        """Groups and pairs, none of them with a 得."""
        parts = [self.part(1, 3) for _ in range(groups)] + [self.part(2) for _ in range(pairs)]
        return [kind for part in parts for kind in part]

    def build(
        self, *hands: list[int], replacements: str = "", at: Mapping[int, str] | None = None
    ) -> str:
        """The wall with these hands, filled at random."""
        texts = [tiles_text(hand) for hand in hands]
        turned = TILE_TEXTS[self.up]
        return build_wall(texts, turned, replacements=replacements, at=at, rng=self.rng)


def shuffled(rng: random.Random) -> str:
    """Any wall, all alike."""
    tiles = list(ALL_TILES.elements())
    rng.shuffle(tiles)
    return tiles_text(tiles)


def nearly_ready(rng: random.Random) -> str:
    """Each seat has four groups, a pair and two more tiles: somebody will win."""
    shop = Shop(rng)
    return shop.build(*[shop.hand(4) for _ in range(4)])


def many_pairs(rng: random.Random) -> str:
    """Pairs and triplets in every hand: 碰, its lock and kongs of every sort."""
    shop = Shop(rng)
    return shop.build(*[[*shop.part(3), *shop.part(3), *shop.hand(0, pairs=5)] for _ in range(4)])


def split_pairs(rng: random.Random) -> str:
    """Each seat has pairs, of which the two seats before it hold one tile each."""
    shop = Shop(rng)
    hands: list[list[int]] = [[], [], [], []]
    for number in range(16):
        kind = shop.part(4)[0]
        for step, copies in ((0, 2), (2, 1), (3, 1)):
            hands[(number + step) % 4] += [kind] * copies
    return shop.build(*hands)


def single_waits(rng: random.Random) -> str:
    """The seats 1 and 3 have five groups and wait for one tile."""
    shop = Shop(rng)
    return shop.build([], shop.hand(5, pairs=0), [], shop.hand(5, pairs=0))


def many_specials(rng: random.Random) -> str:
    """Specials in the hands and at the tail: several rounds of opening replacement, odd tails."""
    shop = Shop(rng)
    specials = [kind for kind in shop.free.elements() if kind in shop.specials]
    rng.shuffle(specials)
    cut = rng.randint(0, len(specials))
    hands: list[list[int]] = [[], [], [], []]
    for kind in specials[:cut]:
        rng.choice(hands).append(kind)
    return shop.build(*hands, replacements=tiles_text(specials[cut:]))


def limits_dealt(rng: random.Random) -> str:
    """Two of the limits that need no complete hand, each with some seat."""
    shop = Shop(rng)
    hands: list[list[int]] = [[], [], [], []]
    limits = [[kind for kind in shop.free.elements() if kind in shop.wilds]]
    limits += [list(family) for family in (SEASONS, PLANTS) if shop.up not in family]
    limits += [[kind] * 4 for kind in shop.specials & {31, 32, 33}]
    for limit in rng.sample(limits, 2):
        rng.choice(hands).extend(limit)
    return shop.build(*hands)


def late_specials(rng: random.Random) -> str:
    """Three 得 with every player that could want them, and specials where the wall ends."""
    shop = Shop(rng)
    wilds = [kind for kind in shop.free.elements() if kind in shop.wilds]
    hands: list[list[int]] = [[], [], [], []]
    rng.choice(hands).extend(wilds)
    specials = [kind for kind in shop.free.elements() if kind in shop.specials]
    places = rng.sample(range(50, 63), len(specials) - 4)
    late = {place: TILE_TEXTS[kind] for place, kind in zip(places, specials, strict=False)}
    return shop.build(*hands, at=late)


def kong_to_rob(rng: random.Random) -> str:
    """The dealer draws as its 17th what seat 1 has a pair of and draws the fourth of, when it has
    called the third; the seats 2 and 3 wait for it as the middle of a sequence."""
    shop = Shop(rng)
    while True:
        kind = rng.choice([k for k in range(27) if 1 <= k % 9 <= 7])
        waiting = [kind - 1, kind + 1]
        if not {kind, *waiting} & shop.wilds and shop.take([kind] * 4 + waiting * 2):
            break
    others = [shop.hand(4) + waiting for _ in range(2)]
    dealer = shop.hand(4, pairs=2)
    return shop.build([*dealer, kind], [kind] * 2, *others, at={4: TILE_TEXTS[kind]})


class Table(NamedTuple):
    wall: Callable[[random.Random], str]
    seats: tuple[Player, Player, Player, Player] | None = None  # from the dealer on; else any

    def deal(self, rng: random.Random) -> tuple[str, list[Player]]:
        """A wall, and who sits where, from the dealer on."""
        return self.wall(rng), list(self.seats or [rng.choice(PLAYERS) for _ in range(4)])


TABLES: dict[str, Table] = {
    "shuffled": Table(shuffled),
    "nearly_ready": Table(nearly_ready),
    "many_pairs": Table(many_pairs),
    "split_pairs": Table(split_pairs, (waverer,) * 4),
    "many_specials": Table(many_specials),
    "limits_dealt": Table(limits_dealt),
    "late_specials": Table(late_specials, (latecomer,) * 4),
    "kong_to_rob": Table(kong_to_rob, (keeper, konger, latecomer, latecomer)),
    "single_waits": Table(single_waits, (gambler, ambusher, gambler, ambusher)),
}
