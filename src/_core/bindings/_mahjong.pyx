"""Mahjong hands: the border between :mod:`wenling.mahjong` and the core."""

cimport cython
from libc.string cimport memcmp, memcpy, memset

from wenling._core._options cimport PackedRules, rules_of_family
from wenling._core.cmahjong cimport *

import re
from operator import index

import numpy as np

from wenling._core._options import rules_class, rules_of
from wenling._compat import refuse_score as _score_again  # the name that old pickles have
from wenling._pickles import reduced
from wenling.errors import quoted
from wenling._threads import run_sliced
from wenling.tiles import parse, parse_one, to_chinese, to_text

HAND_DTYPE = np.dtype(
    [
        ("counts", "u1", (34,)),
        ("wilds", "u1"),
        ("wild", "u1"),
        ("seat", "u1"),
        ("flowers", "u1"),
        ("specials", "u1", (3,)),
        ("melds", "u1", (5,)),
        ("win_tile", "u1"),
        ("how", "u1"),
    ]
)
SCORE_DTYPE = np.dtype([("total", "u2"), ("points", "u2"), ("fan", "u1"), ("limit", "u1")])
if HAND_DTYPE.itemsize != sizeof(wl_mahjong_hand) or SCORE_DTYPE.itemsize != sizeof(wl_mahjong_score):
    raise ImportError("the layout of the core's structs is not that of the dtypes")

LIMITS = (
    "three_wilds",
    "four_seasons",
    "four_plants",
    "four_specials",
    "concealed_kong",
    "double_home",
    "four_winds",
)


# ---------------------------------------------------------------------------------------------- rules

Rules = rules_class(
    """Options of mahjong: what the texts leave open.

    Parameters
    ----------
    {options}

    Attributes
    ----------
    game : str
        The one game of the family.

    Examples
    --------
    >>> Rules(wild_fifth_tile=False).wild_fifth_tile
    False
    """,
    "mahjong",
)

cdef object DEFAULT = Rules()
cdef PackedRules DEFAULT_PACKED = DEFAULT._packed


cdef PackedRules packed(object rules):
    """Rules as the core takes them; ``None`` are the defaults."""
    return DEFAULT_PACKED if rules is None else rules_of_family(rules, DEFAULT_PACKED.table)


cdef inline const wl_mahjong_rules *rules_in(PackedRules rules) noexcept nogil:
    return <const wl_mahjong_rules *>rules.bytes


class NotAWin(ValueError):
    """The tiles are neither a complete hand nor a limit that needs none."""


NotAWin.__module__ = "wenling.mahjong"


# ------------------------------------------------------------------------------------ texts and errors

cdef tuple TEXTS = tuple(to_text([kind]) for kind in range(WL_MAHJONG_KINDS))
cdef dict KINDS = {text: kind for kind, text in enumerate(TEXTS)}
cdef tuple LIMIT_SETS = tuple(
    tuple(name for bit, name in enumerate(LIMITS) if bits >> bit & 1) for bits in range(1 << len(LIMITS))
)
cdef tuple MELD_WORDS = ("chi", "pon", "kong", "ckong")
cdef tuple FORMS = ("pair", "sequence", "triplet", "concealed triplet", "kong", "concealed kong")
cdef tuple FORMS_ZH = ("对子", "顺子", "刻子", "暗刻", "明杠", "暗杠")
SEATS = {word: seat for words in ("0 east 东 東", "1 south 南", "2 west 西", "3 north 北") for seat, word in
         ((int(words[0]), word) for word in words.split())}

FAULTS = {
    WL_MAHJONG_BAD_TURNED: "the tile turned up is no tile",
    WL_MAHJONG_BAD_SEAT: "the seat is not 0 to 3",
    WL_MAHJONG_BAD_MELD: "a meld that is none, or one after an empty place",
    WL_MAHJONG_BAD_WIN_TILE: "the winning tile is no tile",
    WL_MAHJONG_BAD_HOW: "unknown bits in how the hand was won",
    WL_MAHJONG_AFTER_KONG_NOT_DRAWN: "after_kong without self_drawn",
    WL_MAHJONG_ROBBED_AND_DRAWN: "robbed_kong with self_drawn",
    WL_MAHJONG_WILD_IN_MELD: "{} is 得 and cannot be in a meld (M5)",
    WL_MAHJONG_SPECIAL_IN_MELD: "{} is laid open and cannot be in a meld (M3)",
    WL_MAHJONG_WILD_COUNTED_NATURAL: "{} is 得 and counted as a natural tile",
    WL_MAHJONG_SPECIAL_KEPT: "{} is laid open, not kept (M3)",
    WL_MAHJONG_TOO_MANY_COPIES: "more than four {}",
    WL_MAHJONG_NO_SUCH_FLOWER_LEFT: "a second {}, there is one",
    WL_MAHJONG_TOO_MANY_WILDS: "more 得 than there are",
    WL_MAHJONG_WILD_LAID: "{} is 得 or turned up and cannot be laid open (M2)",
    WL_MAHJONG_NOT_SPECIAL_LAID: "{} is not laid open in this hand (M3)",
    WL_MAHJONG_WRONG_SIZE: "wrong number of tiles",
}


cdef str fault_text(const wl_mahjong_hand *row, wl_mahjong_fault fault, uint8_t tile):
    cdef int melds, kind, tiles = row.wilds
    if fault == WL_MAHJONG_WRONG_SIZE:
        melds = wl_mahjong_meld_count(row)
        for kind in range(WL_MAHJONG_PLAYED):
            tiles += row.counts[kind]
        return (f"{tiles} concealed tiles with {melds} melds, not {16 - 3 * melds}"
                + ("" if row.win_tile != WL_MAHJONG_NONE else f" or {17 - 3 * melds}"))
    return FAULTS[fault].format(TEXTS[tile] if tile != WL_MAHJONG_NONE else "")


cdef int check(const wl_mahjong_hand *row) except -1:
    cdef uint8_t tile = WL_MAHJONG_NONE
    cdef wl_mahjong_fault fault = wl_mahjong_hand_fault(row, &tile)
    if fault != WL_MAHJONG_SOUND:
        raise ValueError(fault_text(row, fault, tile))
    return 0


cdef int kind_of(tile) except -1:
    """The kind of a tile given as text, or as a kind."""
    if isinstance(tile, str):
        kind = KINDS.get(tile)
        return parse_one(tile) if kind is None else kind
    kind = index(tile)
    if not 0 <= kind < WL_MAHJONG_KINDS:
        raise ValueError(f"no kind {kind}, there are 0 to {WL_MAHJONG_KINDS - 1}")
    return kind


cdef int number_of(value, str what, int low, int high) except? -1:
    number = index(value)
    if not low <= number <= high:
        raise ValueError(f"{what} {number} is not from {low} to {high}")
    return number


cdef list kinds_of(tiles):
    return parse(tiles) if isinstance(tiles, str) else [kind_of(tile) for tile in tiles]


cdef int seat_of(seat) except -1:
    number = SEATS.get(str(seat).lower())
    if number is None:
        raise ValueError(f"seat {quoted(seat)} is not 0 to 3, east, south, west or north")
    return number


cdef bint is_sequence(int kind) noexcept:
    """Whether a sequence begins with this kind (M5)."""
    return kind < WL_MAHJONG_EAST and kind % WL_MAHJONG_SUIT_KINDS <= WL_MAHJONG_SUIT_KINDS - 3


# ---------------------------------------------------------------------------------------------- melds


@cython.final
@cython.freelist(32)
cdef class Meld:
    """A group laid down: ``chi 123m``, ``pon 6z``, ``kong 9p`` (open) or ``ckong 1z`` (concealed).

    Parameters
    ----------
    text : str
        The word and the tiles; of a pon or kong one tile is enough.

    Examples
    --------
    >>> Meld("chi 123m").tiles
    '123m'
    >>> Meld("pon 666z")
    Meld('pon 6z')
    """

    def __cinit__(self, str text not None):
        word, _, rest = text.strip().partition(" ")
        if word not in MELD_WORDS:
            raise ValueError(f"meld {quoted(text)} does not begin with chi, pon, kong or ckong")
        cdef int form = MELD_WORDS.index(word)
        kinds = sorted(parse(rest))
        sizes = {WL_MAHJONG_CHI: (3,), WL_MAHJONG_PON: (1, 3)}.get(form, (1, 4))
        if len(kinds) not in sizes:
            raise ValueError(f"meld {quoted(text)} has {len(kinds)} tiles")
        first = kinds[0]
        if form == WL_MAHJONG_CHI:
            fits = kinds == [first, first + 1, first + 2] and is_sequence(first)
        else:
            fits = kinds[0] == kinds[-1] and first < WL_MAHJONG_PLAYED
        if not fits:
            raise ValueError(f"meld {quoted(text)} is no {word}")
        self._code = wl_mahjong_meld(form, first)

    @property
    def word(self):
        """``chi``, ``pon``, ``kong`` or ``ckong``."""
        return MELD_WORDS[self._code >> 6]

    @property
    def tiles(self):
        """Text of all its tiles."""
        cdef int form = self._code >> 6, kind = self._code & 63
        if form == WL_MAHJONG_CHI:
            return to_text([kind, kind + 1, kind + 2])
        return to_text([kind] * (3 if form == WL_MAHJONG_PON else 4))

    def __str__(self):
        cdef int kind = self._code & 63
        return f"{self.word} {self.tiles if self._code >> 6 == WL_MAHJONG_CHI else TEXTS[kind]}"

    def __repr__(self):
        return f"Meld({str(self)!r})"

    def __eq__(self, other):
        return isinstance(other, Meld) and self._code == (<Meld>other)._code

    def __hash__(self):
        return hash(("Meld", self._code))

    def __reduce__(self):
        return reduced(self, str(self))


# ---------------------------------------------------------------------------------------------- hands

cdef set SECTIONS = {"wild", "seat", "laid", *MELD_WORDS}


def split_sections(text):
    """The parts of a hand's text: concealed tiles, then ``chi 123m``, ``wild 7z``, ``seat south``, ``laid 5z``.

    Returns the concealed tiles, the melds' texts, and a dict of the other parts.
    """
    concealed, melds, others = [], [], {}
    part = concealed
    for word in re.split(r"[\s,;，]+", text.strip()):
        if word not in SECTIONS:
            part.append(word)
        elif word in MELD_WORDS:
            part = [word]
            melds.append(part)
        elif word in others:
            raise ValueError(f"{quoted(word)} twice in {quoted(text)}")
        else:
            part = others[word] = []
    return " ".join(concealed), [" ".join(meld) for meld in melds], {k: " ".join(v) for k, v in others.items()}


@cython.final
@cython.freelist(32)
cdef class Hand:
    """A player's tiles.

    Parameters
    ----------
    concealed : str or iterable of int
        The tiles in hand without the winning tile: 16 - 3 * melds of them between turns; one more
        where the drawn tile is included. With all parts in one text, as ``str`` prints it, this is
        the only argument: ``Hand("123m55z chi 456p wild 7z seat south laid 5z")``.
    melds : iterable of str or Meld, or str
        Groups laid down, in one text with commas between them or one by one; kept as a tuple of :class:`Meld`.
    wild : str or int, optional
        The tile turned up (M2); ``None`` for play without 得.
    seat : int or str
        0 to 3, or ``east``, ``south``, ``west``, ``north``.
    laid : str or iterable of int
        Flowers and special honours laid open (M3).

    Raises
    ------
    ValueError
        If the tiles cannot be a hand: a fifth copy, a 得 in a meld, a special kept concealed, a wrong number of tiles.

    Examples
    --------
    >>> hand = Hand("234m55z", melds=["chi 456p", "pon 1s", "kong 9s", "pon 2z"], wild="3p", seat=1)
    Traceback (most recent call last):
        ...
    ValueError: 5z is laid open, not kept (M3)
    >>> hand = Hand("23m66z", melds=["chi 456p", "pon 1s", "kong 9s", "pon 2z"], wild="3p", seat=1)
    >>> hand.wilds, len(hand)
    (0, 4)
    >>> Hand(str(hand)) == hand
    True
    """

    def __cinit__(self, concealed, melds=(), wild=None, seat=0, laid=""):
        cdef wl_mahjong_hand *row = &self._row
        cdef int i
        if isinstance(concealed, str):
            concealed, more_melds, others = split_sections(concealed)
            if (more_melds and melds) or ("wild" in others and wild is not None) or ("laid" in others and laid):
                raise ValueError("melds, wild or laid both in the text and as arguments")
            melds = more_melds or melds
            wild, seat, laid = others.get("wild", wild), others.get("seat", seat), others.get("laid", laid)
        if isinstance(melds, str):
            melds = [part for part in re.split("[,;，]", melds) if part.strip()]
        self.melds = tuple([meld if isinstance(meld, Meld) else Meld(meld) for meld in melds])
        if len(self.melds) > WL_MAHJONG_GROUPS:
            raise ValueError(f"{len(self.melds)} melds, there are at most five")
        memset(row, 0, sizeof(wl_mahjong_hand))
        memset(row.melds, WL_MAHJONG_NONE, sizeof(row.melds))
        row.win_tile = WL_MAHJONG_NONE
        row.turned = WL_MAHJONG_NONE if wild is None else kind_of(wild)
        row.seat = seat_of(seat)
        for i, meld in enumerate(self.melds):
            row.melds[i] = (<Meld>meld)._code
        kinds = kinds_of(concealed)
        self._size = len(kinds)
        self._melds = len(self.melds)
        self._keep(kinds)
        self._lay(kinds_of(laid))
        check(row)
        wl_mahjong_own_copies(row, self._copies)

    cdef _keep(self, list kinds):
        cdef int kind
        self._kept_flowers = 0
        for kind in kinds:
            if wl_mahjong_is_wild(&self._row, kind):
                if kind >= WL_MAHJONG_SPRING:
                    if self._kept_flowers >> (kind - WL_MAHJONG_SPRING) & 1:
                        raise ValueError(f"{TEXTS[kind]} twice, there is one")
                    self._kept_flowers |= 1 << (kind - WL_MAHJONG_SPRING)
                self._row.wilds += self._row.wilds < 255
            elif kind < WL_MAHJONG_PLAYED:
                self._row.counts[kind] += self._row.counts[kind] < 255
            else:
                raise ValueError(f"{TEXTS[kind]} is a flower and no 得, it is laid open (M3)")

    cdef _lay(self, list kinds):
        cdef int kind
        for kind in kinds:
            if kind >= WL_MAHJONG_SPRING:
                if self._row.flowers >> (kind - WL_MAHJONG_SPRING) & 1:
                    raise ValueError(f"{TEXTS[kind]} twice, there is one")
                self._row.flowers |= 1 << (kind - WL_MAHJONG_SPRING)
            elif kind >= WL_MAHJONG_WHITE:
                self._row.specials[kind - WL_MAHJONG_WHITE] += self._row.specials[kind - WL_MAHJONG_WHITE] < 255
            else:
                raise ValueError(f"{TEXTS[kind]} is never laid open (M3)")

    cdef list _kinds(self):
        """The kinds of the concealed tiles in order."""
        kinds = []
        cdef int kind
        for kind in range(WL_MAHJONG_PLAYED):
            number = self._row.wilds if kind == self._row.turned else self._row.counts[kind]
            kinds += [kind] * number
        return kinds + [WL_MAHJONG_SPRING + f for f in range(8) if self._kept_flowers >> f & 1]

    @property
    def concealed(self):
        """Text of the concealed tiles, in order of kind."""
        return to_text(self._kinds())

    @property
    def wild(self):
        """The tile turned up, or ``None``."""
        return None if self._row.turned == WL_MAHJONG_NONE else TEXTS[self._row.turned]

    @property
    def seat(self):
        """0 to 3 = 东南西北."""
        return self._row.seat

    @property
    def laid(self):
        """Text of the flowers and special honours laid open."""
        kinds = [WL_MAHJONG_WHITE + i for i in range(3) for _ in range(self._row.specials[i])]
        return to_text(kinds + [WL_MAHJONG_SPRING + f for f in range(8) if self._row.flowers >> f & 1])

    @property
    def wilds(self):
        """How many of the concealed tiles are 得."""
        return self._row.wilds

    def __len__(self):
        return self._size

    def __iter__(self):
        return iter([TEXTS[kind] for kind in self._kinds()])

    def __str__(self):
        parts = [self.concealed, *map(str, self.melds)]
        if self.wild is not None:
            parts.append(f"wild {self.wild}")
        if self.seat:
            parts.append(f"seat {('east', 'south', 'west', 'north')[self.seat]}")
        if self.laid:
            parts.append(f"laid {self.laid}")
        return " ".join(parts).strip()

    def __repr__(self):
        return f"Hand({str(self)!r})"

    def __eq__(self, other):
        if not isinstance(other, Hand):
            return NotImplemented
        cdef Hand hand = other
        return (memcmp(&self._row, &hand._row, sizeof(wl_mahjong_hand)) == 0
                and self._kept_flowers == hand._kept_flowers)

    def __hash__(self):
        return hash(((<unsigned char *>&self._row)[:sizeof(wl_mahjong_hand)], self._kept_flowers))

    def __reduce__(self):
        return reduced(self, str(self))


cdef int expect_between_turns(Hand hand) except -1:
    cdef int size = 16 - 3 * hand._melds
    if hand._size != size:
        raise ValueError(f"{hand._size} concealed tiles with {hand._melds} melds, not {size}")
    return 0


cdef int check_kept(Hand hand, int kind) except -1:
    """That the tile is no flower which the hand keeps as 得: there is one of each (M1)."""
    if kind >= WL_MAHJONG_SPRING and hand._kept_flowers >> (kind - WL_MAHJONG_SPRING) & 1:
        raise ValueError(FAULTS[WL_MAHJONG_NO_SUCH_FLOWER_LEFT].format(TEXTS[kind]))
    return 0


cdef int check_anywhere(Hand hand, int kind) except -1:
    """That there is a tile of this kind beside those in the hand, before it and turned up."""
    cdef wl_mahjong_hand row = hand._row
    row.win_tile = kind
    check_kept(hand, kind)
    return check(&row)


cdef int expect_one_more(Hand hand, int kind) except -1:
    """That a tile of this kind may come to the hand."""
    expect_between_turns(hand)
    if wl_mahjong_is_wild(&hand._row, kind) and hand._row.wilds == WL_MAHJONG_WILDS:
        raise ValueError(f"{TEXTS[kind]} is a fourth 得")
    if kind < WL_MAHJONG_WHITE:
        if kind != hand._row.turned and hand._copies[kind] == WL_MAHJONG_COPIES:
            raise ValueError(f"more than four {TEXTS[kind]}")
        return 0
    return check_anywhere(hand, kind)  # of honours and flowers more lie about than in the hand


def is_win(Hand hand not None, win_tile) -> bool:
    """Whether a tile completes the hand, by the default rules; a 得 counts as drawn, M11 aside.

    Parameters
    ----------
    hand : Hand
        16 - 3 * melds concealed tiles.
    win_tile : str or int

    Raises
    ------
    ValueError
        If the tile would be a fifth copy (of a flower a second one), or the hand has a tile too many.

    Examples
    --------
    >>> is_win(Hand("23m66z", ["chi 456p", "pon 1s", "kong 9s", "pon 2z"], wild="3p"), "1m")
    True
    """
    cdef int kind = kind_of(win_tile)
    expect_one_more(hand, kind)
    return wl_mahjong_wins_on(&hand._row, kind)


def waits(Hand hand not None) -> list:
    """The tiles that complete the hand, in order of kind.

    A drawn 得 is listed under its own kind; kinds of which all four lie in the hand, its melds or
    turned up are left out, and a flower that is 得 is never listed.

    Examples
    --------
    >>> waits(Hand("23m66z", ["chi 456p", "pon 1s", "kong 9s", "pon 2z"], wild="3p"))
    ['1m', '4m', '3p']
    """
    expect_between_turns(hand)
    cdef uint64_t mask = wl_mahjong_hand_waits(&hand._row)
    return [TEXTS[kind] for kind in range(WL_MAHJONG_PLAYED) if mask >> kind & 1]


def shanten(Hand hand not None) -> int:
    """Tiles still to exchange before the hand is ready: -1 complete, 0 ready.

    Counted are exchanges for tiles that exist: those in the own hand and melds cannot be taken
    again, though a 得 may stand for a fifth, and of the three 得 those not in hand may be drawn.

    Examples
    --------
    >>> shanten(Hand("23m66z", ["chi 456p", "pon 1s", "kong 9s", "pon 2z"], wild="3p"))
    0
    """
    return wl_mahjong_hand_shanten(&hand._row)


# --------------------------------------------------------------------------------------------- advice


@cython.final
@cython.freelist(32)
cdef class Advice:
    """What one discard leaves of a hand; made by :func:`advise`.

    Attributes
    ----------
    discard : str
        The tile.
    shanten : int
        Of the hand after it: 0 ready.
    helps : tuple of (str, int)
        The tiles that bring it nearer (complete it, if it is ready), in order of kind, and how many
        of each are left to be drawn; those of which none is left are not named.
    left : int
        How many tiles that are in all.

    Examples
    --------
    >>> advice = Advice("9s", 0, (("1m", 4), ("4m", 3)))
    >>> advice.left
    7
    >>> print(advice)
    9s: shanten 0, 7 left: 1m 4, 4m 3
    """

    cdef readonly str discard
    cdef readonly int shanten
    cdef readonly tuple helps
    cdef readonly int left

    def __cinit__(self, str discard not None, shanten, tuple helps not None):
        self.discard = TEXTS[kind_of(discard)]
        self.shanten = number_of(shanten, "shanten", -1, WL_MAHJONG_TILES)
        self.helps = tuple([(TEXTS[kind_of(tile)], number_of(count, f"count of {tile}", 1, WL_MAHJONG_COPIES))
                            for tile, count in helps])
        self.left = sum([count for _, count in self.helps])

    cdef tuple _key(self):
        return self.discard, self.shanten, self.helps

    def __str__(self):
        helps = ", ".join([f"{tile} {count}" for tile, count in self.helps])
        return f"{self.discard}: shanten {self.shanten}, {self.left} left" + (f": {helps}" if helps else "")

    def __repr__(self):
        return f"Advice({self.discard!r}, {self.shanten}, {self.helps!r})"

    def __eq__(self, other):
        return isinstance(other, Advice) and self._key() == (<Advice>other)._key()

    def __hash__(self):
        return hash(("Advice", self._key()))

    def __reduce__(self):
        return reduced(self, *self._key())


cdef list counts_of(tiles):
    """Tiles as 42 counts: from text, or from 34 or 42 counts."""
    if isinstance(tiles, str):
        kinds = parse(tiles)
        return [kinds.count(kind) for kind in range(WL_MAHJONG_KINDS)]
    counts = [index(count) for count in tiles]
    if len(counts) not in (WL_MAHJONG_PLAYED, WL_MAHJONG_KINDS):
        raise ValueError(f"seen has {len(counts)} counts, not 34 or 42")
    return counts + [0] * (WL_MAHJONG_KINDS - len(counts))


cdef list unseen_of(Hand hand, list seen):
    """How many of each kind lie neither in the hand nor before it, nor turned up, nor were seen."""
    cdef const wl_mahjong_hand *row = &hand._row
    cdef int kind
    left = [WL_MAHJONG_COPIES] * WL_MAHJONG_PLAYED + [1] * (WL_MAHJONG_KINDS - WL_MAHJONG_PLAYED)
    for kind in range(WL_MAHJONG_PLAYED):
        left[kind] -= hand._copies[kind]
    for kind in range(3):
        left[WL_MAHJONG_WHITE + kind] -= row.specials[kind]
    for kind in range(8):
        left[WL_MAHJONG_SPRING + kind] -= (row.flowers | hand._kept_flowers) >> kind & 1
    if row.turned != WL_MAHJONG_NONE:
        left[row.turned] -= 1 + (row.wilds if row.turned < WL_MAHJONG_PLAYED else 0)
    for kind, count in enumerate(seen):
        if not 0 <= count <= left[kind]:
            raise ValueError(f"seen has {count} {TEXTS[kind]}, {left[kind]} are not in the hand")
    return [there - count for there, count in zip(left, seen)]


def advise(Hand hand not None, seen="") -> list:
    """What each discard would leave: its shanten, and which tiles would then help.

    Parameters
    ----------
    hand : Hand
        17 - 3 * melds concealed tiles, the drawn one included.
    seen : str or sequence of int
        The tiles seen elsewhere, in other players' melds and among the discards: text, or counts by
        kind, 34 or 42 of them. The tile turned up is known from the hand.

    Returns
    -------
    list of Advice
        One for each kind of tile in the hand, the best first: by shanten, then by tiles left.

    Raises
    ------
    ValueError
        For a hand between turns, and for more tiles seen than there are.

    Examples
    --------
    >>> hand = Hand("23m66z9s", ["chi 456p", "pon 1s", "kong 3s", "pon 2z"], wild="3p", seat=1)
    >>> for advice in advise(hand, "1m4m4m")[:2]:
    ...     print(advice)
    9s: shanten 0, 8 left: 1m 3, 4m 2, 3p 3
    2m: shanten 1, 31 left: 1m 3, 2m 3, 3m 3, 4m 2, 5m 4, 3p 3, 7s 4, 8s 4, 9s 3, 6z 2
    """
    cdef uint8_t unseen[42]
    cdef wl_mahjong_advice rows[17]
    cdef int kind, i, size = 17 - 3 * hand._melds
    if hand._size != size:
        raise ValueError(f"{hand._size} concealed tiles with {hand._melds} melds, not {size}")
    for kind, count in enumerate(unseen_of(hand, counts_of(seen))):
        unseen[kind] = count
    kept_wilds = [kind for kind in range(WL_MAHJONG_KINDS) if wl_mahjong_is_wild(&hand._row, kind)
                  and (kind < WL_MAHJONG_PLAYED or hand._kept_flowers >> (kind - WL_MAHJONG_SPRING) & 1)]
    cdef uint8_t wild = kept_wilds[0] if hand._row.wilds else WL_MAHJONG_NONE
    cdef int count_rows = wl_mahjong_advise(&hand._row, wild, unseen, rows)
    found = []
    for i in range(count_rows):
        helps = tuple([(TEXTS[kind], rows[i].left[kind]) for kind in range(WL_MAHJONG_KINDS) if rows[i].left[kind]])
        alike = kept_wilds if rows[i].kind == wild else [rows[i].kind]
        found += [Advice(TEXTS[kind], rows[i].shanten, helps) for kind in alike]
    return sorted(found, key=lambda advice: (advice.shanten, -advice.left))


# --------------------------------------------------------------------------------------------- scores

# In the order of wl_mahjong_item_name; {} is the tile.
cdef tuple ITEMS = (
    ("对子 {}", "pair {}"),
    ("顺子 {}", "sequence {}"),
    ("刻子 {}", "triplet {}"),
    ("暗刻 {}", "concealed triplet {}"),
    ("明杠 {}", "open kong {}"),
    ("暗杠 {}", "concealed kong {}"),
    ("翻{}", "special honour {}"),
    ("门风花 {}", "own flower {}"),
    ("自摸", "self-drawn"),
    ("单吊", "single wait"),
    ("嵌档", "middle wait"),
    ("靠柄", "edge wait"),
    ("混一色", "half flush"),
    ("清一色", "full flush"),
    ("对对和", "all triplets"),
    ("旁和", "all sequences"),
    ("无得", "no wild tile"),
    ("两张得", "two wild tiles"),
    ("杠上开花", "after a kong"),
    ("抢杠和", "robbed kong"),
    ("自摸得", "drew a wild tile"),
    ("财神归位", "wild tile at home"),
)


@cython.final
@cython.freelist(64)
cdef class Item:
    """One line of a score: what it is for, its points and its fan.

    Attributes
    ----------
    zh, en : str
        What it is for, in Chinese and in English.
    points, fan : int

    Examples
    --------
    >>> print(Item("对子 发", "pair 6z", 2, 0))
    对子 发 pair 6z: 2 points, 0 fan
    """

    cdef readonly str zh
    cdef readonly str en
    cdef readonly int points
    cdef readonly int fan

    def __cinit__(self, str zh not None, str en not None, points, fan):
        self.zh = zh
        self.en = en
        self.points = number_of(points, "points", 0, 0xFFFF)
        self.fan = number_of(fan, "fan", 0, 0xFF)

    cdef tuple _key(self):
        return self.zh, self.en, self.points, self.fan

    def __str__(self):
        return f"{self.zh} {self.en}: {self.points} points, {self.fan} fan"

    def __repr__(self):
        return f"Item({self.zh!r}, {self.en!r}, {self.points}, {self.fan})"

    def __eq__(self, other):
        return isinstance(other, Item) and self._key() == (<Item>other)._key()

    def __hash__(self):
        return hash(self._key())

    def __reduce__(self):
        return reduced(self, *self._key())


cdef dict ALL_ITEMS = {}  # every Item made so far; there are few, and they do not change


cdef Item item_of(wl_mahjong_item item):
    cdef int key = item.name | item.kind << 8 | item.points << 16 | item.fan << 24
    found = ALL_ITEMS.get(key)
    if found is None:
        zh, en = ITEMS[item.name]
        if item.kind != WL_MAHJONG_NONE:
            zh, en = zh.format(to_chinese([item.kind])), en.format(TEXTS[item.kind])
        found = ALL_ITEMS[key] = Item(zh, en, item.points, item.fan)
    return found


@cython.final
@cython.freelist(64)
cdef class Group:
    """A pair or group of a reading.

    ``form`` is ``pair``, ``sequence``, ``triplet``, ``concealed triplet``, ``kong`` or ``concealed
    kong``; ``kind`` the kind of its (lowest) tile; ``wilds`` the places, from 0, at which a 得
    stands; ``melded`` whether it was laid down. Its text has the 得 in parentheses.

    Examples
    --------
    >>> group = Group("sequence", 1, wilds=[1])
    >>> print(group)
    2(3)4m
    >>> group.tiles, group.form_zh
    ('234m', '顺子')
    """

    cdef wl_mahjong_group _group

    def __cinit__(self, str form not None, kind, wilds=(), bint melded=False):
        if form not in FORMS:
            raise ValueError(f"no form {quoted(form)}")
        self._group.form = FORMS.index(form)
        self._group.kind = number_of(kind, "kind", 0, WL_MAHJONG_PLAYED - 1)
        self._group.melded = melded
        self._group.wilds = 0
        if form == "sequence" and not is_sequence(self._group.kind):
            raise ValueError(f"no sequence begins with {TEXTS[self._group.kind]}")
        cdef int size = wl_mahjong_group_size(self._group)
        for place in wilds:
            self._group.wilds |= 1 << number_of(place, "place of a 得", 0, size - 1)
        if melded and form in ("pair", "concealed triplet"):
            raise ValueError(f"a {form} is not laid down")
        if not melded and form in ("kong", "concealed kong"):
            raise ValueError(f"a {form} is laid down")
        if melded and self._group.wilds:
            raise ValueError("no 得 is laid down in a group (M5)")

    @property
    def form(self):
        """``pair``, ``sequence``, ``triplet``, ``concealed triplet``, ``kong`` or ``concealed kong``."""
        return FORMS[self._group.form]

    @property
    def form_zh(self):
        """The form in Chinese."""
        return FORMS_ZH[self._group.form]

    @property
    def kind(self):
        """The kind of its (lowest) tile, 0 to 33."""
        return self._group.kind

    @property
    def wilds(self):
        """The places, from 0, at which a 得 stands."""
        return tuple([i for i in range(4) if self._group.wilds >> i & 1])

    @property
    def melded(self):
        """Whether it was laid down."""
        return self._group.melded != 0

    @property
    def tiles(self):
        """Text of the tiles that the group consists of or stands for."""
        return to_text(self._kinds())

    cdef list _kinds(self):
        return [wl_mahjong_group_tile(self._group, i) for i in range(wl_mahjong_group_size(self._group))]

    def __str__(self):
        tiles = [TEXTS[kind] for kind in self._kinds()]
        digits = [f"({t[0]})" if self._group.wilds >> i & 1 else t[0] for i, t in enumerate(tiles)]
        return "".join(digits) + tiles[0][1]

    def __repr__(self):
        return f"Group({self.form!r}, {self.kind}, {self.wilds}, {self.melded})"

    def __eq__(self, other):
        if not isinstance(other, Group):
            return NotImplemented
        return memcmp(&self._group, &(<Group>other)._group, sizeof(wl_mahjong_group)) == 0

    def __hash__(self):
        return hash((self.form, self.kind, self.wilds, self.melded))

    def __reduce__(self):
        return reduced(self, self.form, self.kind, self.wilds, self.melded)


cdef int check_groups(tuple groups) except -1:
    """That a reading can have the groups: no fifth natural tile, no fourth 得."""
    cdef int wilds = 0, place, kind
    counts = [0] * WL_MAHJONG_PLAYED
    if len(groups) > WL_MAHJONG_READING_GROUPS:
        raise ValueError(f"{len(groups)} groups, of {WL_MAHJONG_TILES} tiles there are fewer")
    for group in groups:
        for place, kind in enumerate((<Group>group)._kinds()):
            if (<Group>group)._group.wilds >> place & 1:
                wilds += 1
            else:
                counts[kind] += 1
    if wilds > WL_MAHJONG_WILDS:
        raise ValueError(f"{wilds} 得, there are three")
    if max(counts) > WL_MAHJONG_COPIES:
        raise ValueError(f"more than four {TEXTS[counts.index(max(counts))]}")
    return 0


@cython.final
@cython.freelist(16)
cdef class Reading:
    """What a score is for: the groups, what each 得 stands for, and the group with the winning tile.

    ``groups`` are the melds and then the concealed groups; ``won`` is the index of the group that
    took the winning tile and ``won_place`` the tile's place in it, both ``None`` where no winning
    winning tile completed a hand.

    Examples
    --------
    >>> reading = Reading([Group("pair", 0), Group("sequence", 1, wilds=[1])], won=1, won_place=1)
    >>> print(reading)
    11m +2(3)4m
    >>> reading.stands_for
    ('3m',)
    """

    cdef readonly tuple groups
    cdef readonly object won
    cdef readonly object won_place

    def __cinit__(self, groups, won=None, won_place=None):
        self.groups = tuple([<Group?>group for group in groups])
        check_groups(self.groups)
        if (won is None) != (won_place is None):
            raise ValueError("won and won_place go together")
        if won is not None:
            self.won = number_of(won, "won", 0, len(self.groups) - 1)
            self.won_place = number_of(won_place, "won_place", 0, len((<Group>self.groups[self.won])._kinds()) - 1)
            if (<Group>self.groups[self.won])._group.melded:
                raise ValueError("a group laid down does not take the winning tile")

    @property
    def stands_for(self):
        """The tiles that the 得 stand for, group by group."""
        return tuple([TEXTS[(<Group>group)._kinds()[i]] for group in self.groups for i in group.wilds])

    cdef tuple _key(self):
        return self.groups, self.won, self.won_place

    def __str__(self):
        return " ".join([("+" if i == self.won else "") + str(group) for i, group in enumerate(self.groups)])

    def __repr__(self):
        return f"Reading({self.groups!r}, {self.won}, {self.won_place})"

    def __eq__(self, other):
        return isinstance(other, Reading) and self._key() == (<Reading>other)._key()

    def __hash__(self):
        return hash(self._key())

    def __reduce__(self):
        return reduced(self, *self._key())


cdef dict ALL_GROUPS = {}  # every Group of a score made so far; there are few, and they do not change


cdef Group group_of(wl_mahjong_group plain):
    cdef int key = plain.form | plain.kind << 8 | plain.wilds << 16 | plain.melded << 24
    found = ALL_GROUPS.get(key)
    if found is None:
        wilds = [place for place in range(4) if plain.wilds >> place & 1]
        found = ALL_GROUPS[key] = Group(FORMS[plain.form], plain.kind, wilds, plain.melded)
    return found


cdef Reading reading_of(const wl_mahjong_reading *plain):
    groups = [group_of(plain.groups[i]) for i in range(plain.count)]
    if plain.won == WL_MAHJONG_NONE:
        return Reading(groups)
    return Reading(groups, plain.won, plain.won_place)


cdef object SECRET = object()  # by which Score knows make_score


@cython.final
@cython.freelist(16)
cdef class Score:
    """What a hand is worth, with everything that makes it up.

    ``total`` is what is paid for; ``points`` (without the winner's 20) and ``fan`` are those of the
    best reading, both 0 where a limit wins without a complete hand; ``limit`` names the limits;
    ``items`` add up to points and fan; ``reading`` is what they are for; ``winner`` tells whether the
    hand won. Printed, a score is a table that a player can check.

    Examples
    --------
    >>> score = score_winner(Hand("23m66z", ["chi 456p", "pon 1s", "kong 9s", "pon 2z"], wild="3p"), "1m")
    >>> score
    <Score 100: points=26, fan=1>
    >>> sum(item.points for item in score.items), sum(item.fan for item in score.items)
    (26, 1)
    """

    cdef readonly int total
    cdef readonly int points
    cdef readonly int fan
    cdef readonly tuple limit
    cdef readonly bint winner
    cdef wl_mahjong_hand _row
    cdef PackedRules _rules
    cdef wl_mahjong_reading _reading
    cdef tuple _items
    cdef Reading _read

    def __cinit__(self, secret=None):
        if secret is not SECRET:
            raise TypeError("scores come from score_winner and score_loser")

    @property
    def items(self):
        """Tuple of :class:`Item`; empty where a limit wins without a complete hand."""
        cdef wl_mahjong_item items[WL_MAHJONG_MAX_ITEMS]
        cdef int count = 0
        if self._items is None:
            if not self.winner:
                count = wl_mahjong_loser_items(&self._row, rules_in(self._rules), &self._reading, items)
            elif self._reading.won != WL_MAHJONG_NONE:
                count = wl_mahjong_winner_items(&self._row, &self._reading, items)
            self._items = tuple([item_of(items[i]) for i in range(count)])
        return self._items

    @property
    def reading(self):
        """The :class:`Reading`: only the melds where a limit wins without a complete hand."""
        if self._read is None:
            self._read = reading_of(&self._reading)
        return self._read

    cdef tuple _key(self):
        return ((<unsigned char *>&self._row)[:sizeof(wl_mahjong_hand)],
                (<unsigned char *>rules_in(self._rules))[:sizeof(wl_mahjong_rules)], self.winner)

    def __str__(self):
        from wenling.mahjong import score_table
        return score_table(self)

    def __repr__(self):
        limit = f", limit={self.limit}" if self.limit else ""
        return f"<Score {self.total}: points={self.points}, fan={self.fan}{limit}>"

    def __eq__(self, other):
        return isinstance(other, Score) and self._key() == (<Score>other)._key()

    def __hash__(self):
        return hash(self._key())

    def __reduce__(self):
        hand, tile = hand_of_row(&self._row)
        return reduced(self, hand, tile, self._row.how, rules_of("mahjong", self._rules.values()), self.winner)


cdef tuple hand_of_row(const wl_mahjong_hand *row):
    """The text of a sound hand, and its winning tile. Which of the flowers it keeps as 得, a row does not tell."""
    cdef int kind, i, number
    kinds = []
    for kind in range(WL_MAHJONG_PLAYED):
        kinds += [kind] * (row.wilds if kind == row.turned else row.counts[kind])
    flowers = [kind for kind in range(WL_MAHJONG_SPRING, WL_MAHJONG_KINDS)
               if wl_mahjong_is_wild(row, kind) and kind != row.win_tile]
    kinds += flowers[:row.wilds]
    laid = [WL_MAHJONG_WHITE + i for i in range(3) for number in range(row.specials[i])]
    laid += [WL_MAHJONG_SPRING + i for i in range(8) if row.flowers >> i & 1]
    melds = [meld_of(row.melds[i]) for i in range(wl_mahjong_meld_count(row))]
    wild = None if row.turned == WL_MAHJONG_NONE else TEXTS[row.turned]
    tile = None if row.win_tile == WL_MAHJONG_NONE else TEXTS[row.win_tile]
    return str(Hand(to_text(kinds), melds, wild, row.seat, to_text(laid))), tile


cdef str meld_of(uint8_t code):
    cdef int form = code >> 6, kind = code & 63
    kinds = [kind, kind + 1, kind + 2] if form == WL_MAHJONG_CHI else [kind]
    return f"{MELD_WORDS[form]} {to_text(kinds)}"


cdef Score make_score(const wl_mahjong_hand *row, PackedRules rules, bint winner):
    """The score of a sound hand, ``None`` where it is no win."""
    cdef Score score = Score.__new__(Score, SECRET)
    cdef wl_mahjong_score result
    if winner:
        if not wl_mahjong_read_winner(row, rules_in(rules), &result, &score._reading):
            return None
    else:
        result = wl_mahjong_read_loser(row, rules_in(rules), &score._reading)
    score.total, score.points, score.fan = result.total, result.points, result.fan
    score.limit = <tuple>LIMIT_SETS[result.limit]
    score.winner = winner
    score._row = row[0]
    score._rules = rules
    return score


def _score_of(str hand not None, tile, how, rules, bint winner):
    """The score that a pickle tells of."""
    cdef int bits = number_of(how, "how", 0, 7)
    if not winner:
        if tile is not None or bits:
            raise ValueError("a loser has no winning tile")
        return score_loser(Hand(hand), rules)
    return score_winner(Hand(hand), tile, self_drawn=bits & WL_MAHJONG_SELF_DRAWN,
                        after_kong=bits & WL_MAHJONG_AFTER_KONG, robbed_kong=bits & WL_MAHJONG_ROBBED_KONG, rules=rules)


cdef str why_no_win(const wl_mahjong_hand *row):
    if row.win_tile == WL_MAHJONG_NONE:
        return "no limit that wins without a complete hand (M11)"
    tile = TEXTS[row.win_tile]
    if wl_mahjong_is_wild(row, row.win_tile) and not row.how & WL_MAHJONG_SELF_DRAWN:
        return f"{tile} is 得, which nobody takes from another (M19)"
    if wl_mahjong_is_laid(row, row.win_tile):
        return f"{tile} is laid open and replaced, nobody wins on it (M3)"
    return f"{tile} does not complete the hand"


def score_winner(Hand hand not None, win_tile, *, bint self_drawn=False, bint after_kong=False,
                 bint robbed_kong=False, rules=None) -> Score:
    """What a winning hand is worth: the best of all its readings (M6-M12).

    Parameters
    ----------
    hand : Hand
        Without the winning tile.
    win_tile : str or int or None
        ``None`` asks for a limit that needs no complete hand (M11).
    self_drawn, after_kong, robbed_kong : bool
        How the tile came.
    rules : Rules, optional

    Raises
    ------
    NotAWin
        If the hand is neither complete nor a limit.
    ValueError
        If the tile cannot have come, or not in this way.

    Examples
    --------
    >>> hand = Hand("23m66z", ["chi 456p", "pon 1s", "kong 9s", "pon 2z"], wild="3p", seat=1)
    >>> score = score_winner(hand, "1m")
    >>> score.total, score.points, score.fan
    (190, 26, 2)
    >>> [(item.en, item.points, item.fan) for item in score.items][:2]
    [('triplet 1s', 4, 0), ('open kong 9s', 16, 0)]
    """
    cdef wl_mahjong_hand row = hand._row
    if win_tile is not None:
        row.win_tile = kind_of(win_tile)
        check_kept(hand, row.win_tile)
    row.how = (WL_MAHJONG_SELF_DRAWN * self_drawn | WL_MAHJONG_AFTER_KONG * after_kong
               | WL_MAHJONG_ROBBED_KONG * robbed_kong)
    check(&row)
    cdef Score score = make_score(&row, packed(rules), True)
    if score is None:
        raise NotAWin(why_no_win(&row))
    return score


def score_loser(Hand hand not None, rules=None) -> Score:
    """What the hand of a player who has not won is worth (M13).

    Examples
    --------
    >>> score_loser(Hand("23m66z", ["chi 456p", "pon 1s", "kong 9s", "pon 2z"], wild="3p", seat=1)).total
    60
    """
    return make_score(&hand._row, packed(rules), False)


def settle(totals, winner, payer=None) -> list:
    """Payments after a hand, in stakes (M15, M16).

    Parameters
    ----------
    totals : sequence of int
        The four players' totals, multiples of ten from 0 to 500.
    winner : int
    payer : int, optional
        Who pays for all (包三家); the own total is taken as 0.

    Returns
    -------
    list of int
        What each player gets; they sum to zero.

    Examples
    --------
    >>> settle([160, 0, 30, 80], winner=0, payer=1)
    [48, -64, 3, 13]
    """
    cdef int32_t points[4]
    cdef int32_t payments[4]
    totals = list(totals)
    if len(totals) != 4:
        raise ValueError(f"{len(totals)} totals, not four")
    for i, total in enumerate(totals):
        number = index(total) if hasattr(total, "__index__") else -1
        if not 0 <= number <= 500 or number % 10:
            raise ValueError(f"total {total} of player {i} is no multiple of ten from 0 to 500")
        points[i] = number
    cdef int wins = number_of(winner, "winner", 0, 3), pays = -1 if payer is None else number_of(payer, "payer", 0, 3)
    if pays == wins:
        raise ValueError(f"payer {payer} is the winner")
    wl_mahjong_settle(points, wins, pays, payments)
    return [payments[i] for i in range(4)]


# -------------------------------------------------------------------------------------------- batches


cdef array_of(name, array, dtype, shape):
    """The array, if it has the dtype and the shape (-1: any), and is contiguous."""
    if not isinstance(array, np.ndarray):
        raise TypeError(f"{name} must be a numpy array, not {type(array).__name__}")
    array = np.asarray(array)  # of a subclass what it is, not what it says
    if array.dtype != dtype:
        wanted = "HAND_DTYPE" if dtype is HAND_DTYPE else np.dtype(dtype).name
        raise ValueError(f"{name} must be of dtype {wanted}, not {array.dtype}")
    if array.ndim != len(shape) or any([want not in (-1, got) for want, got in zip(shape, array.shape)]):
        wanted = ", ".join(["N" if want == -1 else str(want) for want in shape])
        raise ValueError(f"{name} must have shape [{wanted}], not {list(array.shape)}")
    if not array.flags.c_contiguous:
        raise ValueError(f"{name} must be C-contiguous; numpy.ascontiguousarray makes it so")
    return array


@cython.final
cdef class _Counts:
    """The arguments of a batch of plain counts, checked but for their values."""

    cdef const uint8_t[:, ::1] counts_view  # they keep the arrays from being resized
    cdef const uint8_t[::1] wilds_view
    cdef const uint8_t[::1] melds_view
    cdef size_t rows, melds_step
    cdef const uint8_t *counts
    cdef const uint8_t *wilds
    cdef const uint8_t *melds

    def __cinit__(self, counts, wilds, melds):
        self.counts_view = array_of("counts", counts, np.uint8, (-1, WL_MAHJONG_PLAYED))
        self.rows = self.counts_view.shape[0]
        self.wilds_view = array_of("wilds", wilds, np.uint8, (self.rows,))
        self.melds_step = isinstance(melds, np.ndarray) and melds.ndim > 0
        if self.melds_step:
            self.melds_view = array_of("melds", melds, np.uint8, (self.rows,))
        else:
            number = index(melds)
            if not 0 <= number <= WL_MAHJONG_GROUPS:
                raise ValueError(f"melds {number} is not 0 to 5")
            self.melds_view = np.array([number], np.uint8)
        if self.rows:
            self.counts, self.wilds = &self.counts_view[0, 0], &self.wilds_view[0]
            self.melds = &self.melds_view[0]

    cdef run(self, work, threads, sizes):
        """Run ``work`` as `run_sliced` does; it stops at a row that has none of the sizes."""
        cdef size_t row = run_sliced(work, self.rows, threads)
        if row < self.rows:
            self.refuse(row, sizes)

    cdef refuse(self, size_t row, sizes):
        """Say what is wrong with a row."""
        counts, wilds = np.array(self.counts_view[row]), int(self.wilds_view[row])
        melds = int(self.melds_view[row * self.melds_step])
        if melds > WL_MAHJONG_GROUPS:
            raise ValueError(f"row {row}: {melds} melds, there are at most five")
        if wilds > WL_MAHJONG_WILDS:
            raise ValueError(f"row {row}: {wilds} 得, there are three")
        if counts.max() > WL_MAHJONG_COPIES:
            raise ValueError(f"row {row}: {counts.max()} of {TEXTS[counts.argmax()]}, there are four")
        wanted = " or ".join([str(size - 3 * melds) for size in sizes])
        raise ValueError(f"row {row}: {int(counts.sum()) + wilds} tiles with {melds} melds, not {wanted}")


def is_win_batch(counts, wilds, melds=0, *, threads=None):
    """Whether hands are complete, by shape alone.

    Parameters
    ----------
    counts : uint8[N, 34]
        Natural tiles by kind, C-contiguous.
    wilds : uint8[N]
        得 in hand.
    melds : uint8[N] or int
        Groups laid down; with three tiles for each the hand has 17 tiles.
    threads : int, optional
        How many threads share the rows; 0 for every processor.

    Returns
    -------
    bool[N]

    Raises
    ------
    ValueError
        For arrays of another dtype, shape or memory layout, and for the first row that is no hand.

    Examples
    --------
    >>> import numpy as np
    >>> counts = np.zeros((1, 34), np.uint8)
    >>> counts[0, [0, 1, 2, 9, 33]] = [1, 1, 1, 2, 3]
    >>> is_win_batch(counts, np.zeros(1, np.uint8), melds=3)
    array([ True])
    """
    cdef _Counts hands = _Counts(counts, wilds, melds)
    result = np.zeros(hands.rows, np.uint8)
    cdef uint8_t[::1] out = result

    def work(size_t start, size_t stop):
        cdef size_t done
        with nogil:
            done = wl_mahjong_is_win_rows(hands.counts + start * WL_MAHJONG_PLAYED, hands.wilds + start,
                                          hands.melds + start * hands.melds_step, hands.melds_step, stop - start,
                                          &out[start])
        return start + done

    hands.run(work, threads, (17,))
    return result.view(np.bool_)


def waits_batch(counts, wilds, melds=0, *, threads=None):
    """The kinds of which a natural tile completes each hand, ``uint64[N]``: bit k for kind k.

    Arguments as of :func:`is_win_batch`, with a tile less. Kinds of which a row has all four are left
    out. Plain counts do not tell which kinds are 得 or special, so every kind counts as an ordinary one.

    Examples
    --------
    >>> import numpy as np
    >>> counts = np.zeros((1, 34), np.uint8)
    >>> counts[0, [1, 2, 9, 33]] = [1, 1, 2, 3]
    >>> int(waits_batch(counts, np.zeros(1, np.uint8), melds=3)[0]) == 1 << 0 | 1 << 3
    True
    """
    cdef _Counts hands = _Counts(counts, wilds, melds)
    result = np.zeros(hands.rows, np.uint64)
    cdef uint64_t[::1] out = result

    def work(size_t start, size_t stop):
        cdef size_t done
        with nogil:
            done = wl_mahjong_waits_rows(hands.counts + start * WL_MAHJONG_PLAYED, hands.wilds + start,
                                         hands.melds + start * hands.melds_step, hands.melds_step, stop - start,
                                         &out[start])
        return start + done

    hands.run(work, threads, (16,))
    return result


def shanten_batch(counts, wilds, melds=0, *, threads=None):
    """Tiles still to exchange before each hand is ready, ``int8[N]``: -1 complete, 0 ready.

    Arguments as of :func:`is_win_batch`, with 17 or 16 tiles less three a meld. Plain counts do not
    tell what lies in the melds and which kind is 得: each kind can be had up to four times in all,
    and 得, which may stand for a fifth, up to three times.

    Examples
    --------
    >>> import numpy as np
    >>> counts = np.zeros((1, 34), np.uint8)
    >>> counts[0, [1, 2, 9, 33]] = [1, 1, 2, 3]
    >>> shanten_batch(counts, np.zeros(1, np.uint8), melds=3)
    array([0], dtype=int8)
    """
    cdef _Counts hands = _Counts(counts, wilds, melds)
    result = np.zeros(hands.rows, np.int8)
    cdef int8_t[::1] out = result

    def work(size_t start, size_t stop):
        cdef size_t done
        with nogil:
            done = wl_mahjong_shanten_rows(hands.counts + start * WL_MAHJONG_PLAYED, hands.wilds + start,
                                           hands.melds + start * hands.melds_step, hands.melds_step, stop - start,
                                           &out[start])
        return start + done

    hands.run(work, threads, (16, 17))
    return result


cdef spread(name, value, size_t rows):
    """A value for each row: one for all, or a sequence of that length."""
    if isinstance(value, (bool, np.bool_)):
        return [value] * rows
    value = list(value)
    if len(value) != rows:
        raise ValueError(f"{name} has {len(value)} entries for {rows} hands")
    return value


def pack(hands, win_tiles, self_drawn=False, after_kong=False, robbed_kong=False):
    """Hands and their winning tiles as an array for :func:`score_batch`.

    Parameters
    ----------
    hands : sequence of Hand
    win_tiles : sequence of str, int or None, or None
        The winning tiles; ``None`` for none (losers, and limits without a complete hand).
    self_drawn, after_kong, robbed_kong : bool or sequence of bool
        How each hand was won.

    Returns
    -------
    HAND_DTYPE[N]

    Raises
    ------
    ValueError
        Naming the first row that cannot be.

    Examples
    --------
    >>> hand = Hand("23m66z", ["chi 456p", "pon 1s", "kong 9s", "pon 2z"], wild="3p", seat=1)
    >>> array = pack([hand, hand], ["1m", "4m"], self_drawn=[True, False])
    >>> array["win_tile"]
    array([0, 3], dtype=uint8)
    """
    hands = list(hands)
    cdef size_t rows = len(hands), i
    cdef wl_mahjong_hand row
    win_tiles = spread("win_tiles", [None] * rows if win_tiles is None else win_tiles, rows)
    how = zip(spread("self_drawn", self_drawn, rows), spread("after_kong", after_kong, rows),
              spread("robbed_kong", robbed_kong, rows))
    result = np.zeros(rows, HAND_DTYPE)
    cdef uint8_t[::1] out = result.view(np.uint8)
    for i, (hand, tile, (drawn, after, robbed)) in enumerate(zip(hands, win_tiles, how)):
        row = (<Hand?>hand)._row
        try:
            if tile is not None:
                row.win_tile = kind_of(tile)
                check_kept(hand, row.win_tile)
            row.how = (WL_MAHJONG_SELF_DRAWN * bool(drawn) | WL_MAHJONG_AFTER_KONG * bool(after)
                       | WL_MAHJONG_ROBBED_KONG * bool(robbed))
            check(&row)
        except ValueError as error:
            raise ValueError(f"row {i}: {error}") from None
        memcpy(&out[i * sizeof(wl_mahjong_hand)], &row, sizeof(wl_mahjong_hand))
    return result


def _score_all(array, rules, threads, bint winners):
    """Scores of the rows of a batch of whole hands."""
    cdef PackedRules core = packed(rules)
    array = array_of("array", array, HAND_DTYPE, (-1,))
    result = np.zeros(len(array), SCORE_DTYPE)
    cdef const uint8_t[:, ::1] rows = array.view(np.uint8).reshape(-1, sizeof(wl_mahjong_hand))
    cdef uint8_t[:, ::1] scores = result.view(np.uint8).reshape(-1, sizeof(wl_mahjong_score))

    def work(size_t start, size_t stop):
        cdef const wl_mahjong_hand *hands = <const wl_mahjong_hand *>&rows[start, 0]
        cdef wl_mahjong_score *out = <wl_mahjong_score *>&scores[start, 0]
        cdef size_t done
        with nogil:
            if winners:
                done = wl_mahjong_score_rows(hands, rules_in(core), stop - start, out)
            else:
                done = wl_mahjong_score_loser_rows(hands, rules_in(core), stop - start, out)
        return start + done

    cdef size_t row = run_sliced(work, len(array), threads)
    if row < <size_t>len(array):
        refuse_hand(<const wl_mahjong_hand *>&rows[row, 0], row)
    return result


cdef int refuse_hand(const wl_mahjong_hand *hand, size_t row) except -1:
    """Say what is wrong with a row."""
    try:
        check(hand)
    except ValueError as error:
        raise ValueError(f"row {row}: {error}") from None
    raise ValueError(f"row {row}: a loser has no winning tile")


def score_batch(array, rules=None, *, threads=None):
    """Scores of many winners, the same as :func:`score_winner` gives one by one.

    Parameters
    ----------
    array : HAND_DTYPE[N]
        From :func:`pack`, or filled by the caller; every row is checked.
    rules : Rules, optional
    threads : int, optional
        How many threads share the rows; 0 for every processor.

    Returns
    -------
    array
        With the fields ``total``, ``points``, ``fan`` and ``limit`` (bits in the order of
        :data:`LIMITS`); all 0 where a hand is no win.

    Raises
    ------
    ValueError
        For an array of another dtype, shape or memory layout, and for the first row that is no hand.

    Examples
    --------
    >>> hand = Hand("23m66z", ["chi 456p", "pon 1s", "kong 9s", "pon 2z"], wild="3p", seat=1)
    >>> score_batch(pack([hand, hand], ["1m", "9m"]))["total"]
    array([190,   0], dtype=uint16)
    """
    return _score_all(array, rules, threads, True)


def score_loser_batch(array, rules=None, *, threads=None):
    """Scores of many losers, as :func:`score_loser` gives them one by one; otherwise as :func:`score_batch`.

    Examples
    --------
    >>> hand = Hand("23m66z", ["chi 456p", "pon 1s", "kong 9s", "pon 2z"], wild="3p", seat=1)
    >>> score_loser_batch(pack([hand], None))["total"]
    array([60], dtype=uint16)
    """
    return _score_all(array, rules, threads, False)
