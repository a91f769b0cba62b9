"""Hands for hypothesis.

Most are built backwards from a complete hand, so that most of them win: groups and a pair from a
narrow palette of kinds (narrow, for many readings), some tiles replaced by 得, one taken out as the
winning tile. Nothing is drawn that the packs do not hold.
"""

from __future__ import annotations

import dataclasses
from collections import Counter

from hypothesis import assume
from hypothesis import strategies as st

from tests.reference import mahjong as reference

from .common import Case

NUMBERS, WINDS, HONOURS, FLOWERS = range(27), range(27, 31), range(31, 34), range(34, 42)

PALETTES = [
    range(0, 9),
    range(9, 18),
    range(18, 27),
    [*range(0, 9), *range(27, 34)],
    [*range(18, 27), *range(27, 34)],
    range(27, 34),
    [0, 1, 2, 3, 9, 10, 11, 12],
    [0, 8, 9, 17, 18, 26, *range(27, 34)],
    *[range(34)] * 5,
]

turned_up = st.one_of(
    st.none(),
    st.sampled_from(NUMBERS),
    st.sampled_from(WINDS),
    st.sampled_from(HONOURS),
    st.sampled_from(FLOWERS),
)


class Wall:
    """The tiles not yet drawn; the one turned up is out of play (M2)."""

    def __init__(self, wild: int | None) -> None:
        self.left = Counter(dict.fromkeys(range(34), 4) | dict.fromkeys(FLOWERS, 1))
        if wild is not None:
            self.left[wild] -= 1
        self.wild_kinds = reference.wild_kinds(wild)
        self.special = reference.special_honours(wild)
        self.playable = [k for k in range(34) if k not in self.special | self.wild_kinds]

    def take(self, kinds: list[int] | tuple[int, ...]) -> bool:
        """Take these tiles, if they are there."""
        if any(self.left[kind] < copies for kind, copies in Counter(kinds).items()):
            return False
        self.left.subtract(kinds)
        return True

    def wild_tiles(self) -> list[int]:
        return [kind for kind in self.wild_kinds for _ in range(self.left[kind])]


def tiles_text(kinds: list[int]) -> str:
    return reference.text(sorted(kinds))


MELD_WORDS = ["chi", "pon", "kong", "ckong"]


@st.composite
def melds(draw: st.DrawFn, wall: Wall, palette: list[int], count: int) -> tuple[str, ...]:
    """Groups laid down: natural, and no special among them (M5)."""
    made = []
    kinds = [kind for kind in palette if kind in wall.playable]
    assume(kinds or not count)
    while len(made) < count:
        word, low = draw(st.sampled_from(MELD_WORDS)), draw(st.sampled_from(kinds))
        if word == "chi":
            low = min(low, low // 9 * 9 + 6)
            tiles = [low, low + 1, low + 2] if low < 27 else [low] * 3
            word = "chi" if low < 27 else "pon"
        else:
            tiles = [low] * (3 if word == "pon" else 4)
        if set(tiles) <= set(wall.playable) and wall.take(tiles):
            made.append(f"{word} {tiles_text(tiles).replace(' ', '')}")
        else:
            kinds = [kind for kind in wall.playable if wall.left[kind] >= 3]
    return tuple(made)


@st.composite
def laid_specials(draw: st.DrawFn, wall: Wall) -> str:
    """Flowers and special honours laid open; often none, sometimes a whole family."""
    flowers = [kind for kind in FLOWERS if kind not in wall.wild_kinds and wall.left[kind]]
    if draw(st.booleans()):
        return ""
    few = st.lists(st.sampled_from(flowers), unique=True, max_size=3)
    family = st.sampled_from([list(reference.SEASONS), list(reference.PLANTS)])
    chosen = draw(st.one_of(few, few, few, family))
    tiles = [kind for kind in chosen if kind in flowers]
    copies = st.sampled_from([0, 0, 0, 0, 0, 1, 1, 2, 3, 4])
    for honour in sorted(wall.special):
        tiles += [honour] * draw(copies)
    wall.take(tiles)
    return tiles_text(tiles)


@st.composite
def complete_tiles(draw: st.DrawFn, palette: list[int], groups: int) -> list[int]:
    """Groups and a pair, without a look at how many there are of a kind."""
    kinds = st.sampled_from(palette)
    tiles = [draw(kinds)] * 2
    for _ in range(groups):
        low, run = draw(kinds), draw(st.booleans())
        if run and low < 27:
            low = min(low, low // 9 * 9 + 6)
            tiles += [low, low + 1, low + 2]
        else:
            tiles += [low] * 3
    return tiles


rule_options = st.fixed_dictionaries(
    {},
    optional={
        "won_triplet_concealed": st.just(True),
        "wild_fifth_tile": st.just(False),
        "loser_wild": st.just("any"),
        "loser_flower_fan": st.just(True),
    },
)


@dataclasses.dataclass(frozen=True)
class Table:
    """What surrounds a concealed hand."""

    wall: Wall
    palette: list[int]
    melds: tuple[str, ...]
    wild: str | None
    seat: int
    laid: str
    rules: dict[str, object]

    def case(self, concealed: list[int], **more: object) -> Case:
        return Case(
            tiles_text(concealed), self.melds, self.wild, self.seat, self.laid, rules=self.rules
        ).but(**more)


@st.composite
def tables(draw: st.DrawFn, min_melds: int = 0, rules: bool = True) -> Table:
    wild = draw(turned_up)
    wall = Wall(wild)
    palette = [k for k in draw(st.sampled_from(PALETTES)) if k not in wall.special]
    return Table(
        wall,
        palette,
        draw(melds(wall, palette, draw(st.integers(min_melds, 5)))),
        None if wild is None else reference.text([wild]),
        draw(st.integers(0, 3)),
        draw(laid_specials(wall)),
        draw(rule_options) if rules else {},
    )


@st.composite
def full_hands(draw: st.DrawFn, table: Table) -> list[int]:
    """A complete concealed hand of 17 tiles less three a meld: what the wall lacks, and a few more,
    are 得; then, now and then, one tile is another."""
    wall = table.wall
    wanted = draw(complete_tiles(table.palette, 5 - len(table.melds)))
    most = draw(st.sampled_from([0, 0, 1, 1, 1, 2, 2, 2, 3]))
    jokers = draw(st.permutations(wall.wild_tiles()))[:most]
    spare = draw(st.integers(0, len(jokers)))
    tiles = []
    for kind in draw(st.permutations(wanted)):
        if spare and jokers:
            tiles.append(jokers.pop())
            spare -= 1
        elif kind not in wall.wild_kinds and wall.take([kind]):
            tiles.append(kind)
        elif jokers:
            tiles.append(jokers.pop())
        else:
            tiles.append(None)
    rest = [kind for kind in wall.playable if wall.left[kind]]
    if draw(st.integers(0, 4)) == 0:
        tiles[-1] = None
    for index, kind in enumerate(tiles):
        if kind is None:
            near = [k for k in rest if k in table.palette and wall.left[k]] or rest
            tiles[index] = draw(st.sampled_from(near))
            wall.left[tiles[index]] -= 1
            rest = [k for k in rest if wall.left[k]]
    return tiles


@st.composite
def loose_hands(draw: st.DrawFn, table: Table, size: int) -> list[int]:
    """Any tiles that may be kept, from the palette as far as it goes."""
    wall = table.wall
    narrow = [k for k in table.palette for _ in range(wall.left[k]) if k in wall.playable]
    wide = [k for k in wall.playable for _ in range(wall.left[k])]
    pool = narrow if len(narrow) > size + 4 else wide
    jokers = wall.wild_tiles()
    jokers = jokers[: draw(st.integers(0, len(jokers)))]
    picked = draw(st.permutations(pool))[: size - min(size, len(jokers))]
    return [*jokers[: min(size, len(jokers))], *picked]


@st.composite
def ways_to_win(draw: st.DrawFn, is_wild: bool) -> dict[str, bool]:
    way = draw(st.sampled_from(["draw", "draw"] if is_wild else ["draw", "discard", "discard"]))
    if way == "draw":
        return {"self_drawn": True, "after_kong": draw(st.booleans())}
    return {"robbed_kong": draw(st.booleans())}


@st.composite
def winners(draw: st.DrawFn) -> Case:
    """Seventeen tiles, most of them complete; one of them is the winning tile."""
    table = draw(tables())
    tiles = draw(full_hands(table))
    win_tile = tiles.pop(draw(st.integers(0, len(tiles) - 1)))
    way = draw(ways_to_win(win_tile in table.wall.wild_kinds))
    return table.case(tiles, win_tile=reference.text([win_tile]), **way)


@st.composite
def losers(draw: st.DrawFn) -> Case:
    table = draw(tables())
    size = 16 - 3 * len(table.melds) + draw(st.integers(0, 1))
    return table.case(draw(loose_hands(table, size)))


@st.composite
def between_turns(draw: st.DrawFn, min_melds: int = 0) -> Case:
    """Sixteen tiles: nearly complete ones, and any."""
    table = draw(tables(min_melds, rules=False))
    if draw(st.booleans()):
        tiles = draw(full_hands(table))
        tiles.pop(draw(st.integers(0, len(tiles) - 1)))
    else:
        tiles = draw(loose_hands(table, 16 - 3 * len(table.melds)))
    return table.case(tiles)


@st.composite
def after_a_draw(draw: st.DrawFn) -> Case:
    """Seventeen tiles."""
    table = draw(tables(rules=False))
    if draw(st.booleans()):
        return table.case(draw(full_hands(table)))
    return table.case(draw(loose_hands(table, 17 - 3 * len(table.melds))))
