# What a score is made of: its lines, and the groups as which the hand was read.


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
        if form not in FORM_NAMES:
            raise ValueError(f"no form {quoted(form)}")
        self._group.form = FORM_NAMES.index(form)
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
        return FORM_NAMES[self._group.form]

    @property
    def form_zh(self):
        """The form in Chinese."""
        return FORMS[self._group.form][0]

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
        found = ALL_GROUPS[key] = Group(FORM_NAMES[plain.form], plain.kind, wilds, plain.melded)
    return found


cdef Reading reading_of(const wl_mahjong_reading *plain):
    groups = [group_of(plain.groups[i]) for i in range(plain.count)]
    if plain.won == WL_MAHJONG_NONE:
        return Reading(groups)
    return Reading(groups, plain.won, plain.won_place)
