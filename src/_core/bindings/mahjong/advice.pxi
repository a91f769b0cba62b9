# What each discard leads to.


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
