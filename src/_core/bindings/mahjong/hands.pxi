# Hands with their melds, and the questions about their shape.


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
    >>> hand.num_wilds, len(hand)
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
        return kinds + kept_flowers(self)

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
    def num_wilds(self):
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


cdef list kept_flowers(Hand hand):
    """The kinds of flowers that are 得 in the hand."""
    return [WL_MAHJONG_SPRING + i for i in range(8) if hand._kept_flowers >> i & 1]


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
    cdef wl_mahjong_drawable left
    wl_mahjong_count_drawable(&hand._row, NULL, &left)
    cdef uint64_t mask = wl_mahjong_hand_waits(&hand._row, &left)
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
    cdef wl_mahjong_drawable left
    wl_mahjong_count_drawable(&hand._row, NULL, &left)
    return wl_mahjong_hand_shanten(&hand._row, &left)
