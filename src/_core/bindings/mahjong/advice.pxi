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


cdef int count_seen(tiles, uint8_t *seen) except -1:
    """Tiles as 42 counts: from text, or from 34 or 42 counts."""
    cdef int kind
    if isinstance(tiles, str):
        counts = [0] * WL_MAHJONG_KINDS
        for kind in parse(tiles):
            counts[kind] += 1
    else:
        counts = [index(count) for count in tiles]
        if len(counts) not in (WL_MAHJONG_PLAYED, WL_MAHJONG_KINDS):
            raise ValueError(f"seen has {len(counts)} counts, not 34 or 42")
    memset(seen, 0, WL_MAHJONG_KINDS)
    for kind, count in enumerate(counts):
        if not 0 <= count <= WL_MAHJONG_COPIES:
            raise ValueError(f"seen has {count} {TEXTS[kind]}, there are never more than four")
        seen[kind] = count
    return 0


cdef int count_unseen(Hand hand, const uint8_t *seen, wl_mahjong_drawable *unseen) except -1:
    """What can still be drawn if these tiles, 42 counts, were seen."""
    cdef int kind, too_many = wl_mahjong_count_drawable(&hand._row, seen, unseen)
    for kind in range(WL_MAHJONG_SPRING, WL_MAHJONG_KINDS):
        if seen[kind] and hand._kept_flowers >> (kind - WL_MAHJONG_SPRING) & 1:
            too_many = kind
    if too_many != WL_MAHJONG_NONE:
        raise ValueError(f"seen has {seen[too_many]} {TEXTS[too_many]}, more than there are beside the hand")
    return 0


cdef uint64_t wilds_unseen(Hand hand, const uint8_t *seen, const wl_mahjong_drawable *unseen) noexcept:
    """The kinds of 得 of which one can still be drawn."""
    cdef int turned = hand._row.turned, kind
    cdef uint64_t kinds = wl_mahjong_wild_kinds(turned)
    if turned < WL_MAHJONG_PLAYED:
        return kinds if unseen.wilds else 0
    for kind in range(WL_MAHJONG_SPRING, WL_MAHJONG_KINDS):
        if seen[kind] or hand._kept_flowers >> (kind - WL_MAHJONG_SPRING) & 1:
            kinds &= ~((<uint64_t>1) << kind)
    return kinds


cdef list help_entries(int turned, const wl_mahjong_drawable *unseen):
    """What ``Advice.helps`` says of each kind, if it helps."""
    cdef int kind
    cdef list entries = []
    for kind in range(WL_MAHJONG_PLAYED):
        entries.append((TEXTS[kind], unseen.wilds if kind == turned else unseen.natural[kind]))
    for kind in range(WL_MAHJONG_PLAYED, WL_MAHJONG_KINDS):
        entries.append((TEXTS[kind], 1))
    return entries


cdef tuple of_kinds(list entries, uint64_t kinds):
    cdef int kind
    cdef list chosen = []
    for kind in range(WL_MAHJONG_KINDS):
        if kinds >> kind & 1:
            chosen.append(entries[kind])
    return tuple(chosen)


cdef Advice advice_on(int discard, const wl_mahjong_advice *row, tuple helps):
    cdef Advice advice = Advice.__new__(Advice, TEXTS[discard], row.shanten, ())
    advice.helps = helps
    advice.left = row.left
    return advice


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
    cdef wl_mahjong_drawable left, unseen
    cdef wl_mahjong_advice rows[42]
    cdef uint8_t seen_counts[42]
    cdef uint64_t discards, helps, wilds
    cdef int kind, discard, size = 17 - 3 * hand._melds
    if hand._size != size:
        raise ValueError(f"{hand._size} concealed tiles with {hand._melds} melds, not {size}")
    count_seen(seen, seen_counts)
    count_unseen(hand, seen_counts, &unseen)
    wl_mahjong_count_drawable(&hand._row, NULL, &left)
    discards = wl_mahjong_advise(&hand._row, &left, &unseen, rows)
    wilds = wilds_unseen(hand, seen_counts, &unseen)
    entries = help_entries(hand._row.turned, &unseen)
    found = []
    for kind in range(WL_MAHJONG_KINDS):
        if not discards >> kind & 1:
            continue
        helps = rows[kind].helps
        if wilds:  # the core tells 得 under the kind turned up
            helps = helps & ~((<uint64_t>1) << hand._row.turned) | wilds
        chosen = of_kinds(entries, helps)
        for discard in ([kind] if kind < WL_MAHJONG_SPRING else kept_flowers(hand)):
            found.append(advice_on(discard, &rows[kind], chosen))
    return sorted(found, key=lambda advice: (advice.shanten, -advice.left))
