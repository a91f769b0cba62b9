# Many hands at once, of plain counts or packed whole.


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
        if wilds is None:
            raise TypeError("wilds is missing: plain counts do not tell the 得 in hand")
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


def waits_batch(counts, wilds=None, melds=0, *, seen=None, threads=None):
    """The kinds of which a tile completes each hand, ``uint64[N]``: bit k for kind k.

    Parameters
    ----------
    counts : uint8[N, 34] or HAND_DTYPE[N]
        Natural tiles by kind, with ``wilds`` and ``melds`` as of :func:`is_win_batch`, but a tile
        less; or whole hands from :func:`pack`, without winning tiles.
    seen : uint8[N, 42], optional
        With whole hands: tiles seen elsewhere by kind, which cannot come any more.
    threads : int, optional
        How many threads share the rows; 0 for every processor.

    Returns
    -------
    uint64[N]
        Of a whole hand what :func:`waits` lists. Plain counts do not tell which kinds are 得 or
        special nor what lies in the melds, so there every kind counts as an ordinary one, unless a
        row has all four of it.

    Raises
    ------
    ValueError
        For arrays of another dtype, shape or memory layout, for the first row that is no hand, and
        for more tiles seen than there are.

    Examples
    --------
    >>> import numpy as np
    >>> counts = np.zeros((1, 34), np.uint8)
    >>> counts[0, [1, 2, 9, 33]] = [1, 1, 2, 3]
    >>> int(waits_batch(counts, np.zeros(1, np.uint8), melds=3)[0]) == 1 << 0 | 1 << 3
    True
    >>> hand = Hand("23m66z", ["chi 456p", "pon 1s", "kong 9s", "pon 2z"], wild="3p")
    >>> kinds = int(waits_batch(pack([hand], None))[0])  # 1m, 4m, and 3p, which is 得
    >>> kinds == 1 << 0 | 1 << 3 | 1 << 11
    True
    """
    if is_whole(counts, wilds, melds, seen):
        return _look_at_all(WAITS, counts, seen, threads)
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


def shanten_batch(counts, wilds=None, melds=0, *, seen=None, threads=None):
    """Tiles still to exchange before each hand is ready, ``int8[N]``: -1 complete, 0 ready.

    Parameters
    ----------
    counts : uint8[N, 34] or HAND_DTYPE[N]
        Natural tiles by kind, with ``wilds`` and ``melds`` as of :func:`is_win_batch`, and 17 or 16
        tiles less three a meld; or whole hands from :func:`pack`, without winning tiles.
    seen : uint8[N, 42], optional
        With whole hands: tiles seen elsewhere by kind, which cannot come any more.
    threads : int, optional
        How many threads share the rows; 0 for every processor.

    Returns
    -------
    int8[N]
        Of a whole hand what :func:`shanten` says; 17 if the tiles that were not seen cannot
        complete it. Plain counts do not tell what lies in the melds and which kind is 得: there
        each kind can be had up to four times in all, and 得, which may stand for a fifth, up to
        three times.

    Raises
    ------
    ValueError
        As :func:`waits_batch`.

    Examples
    --------
    >>> import numpy as np
    >>> counts = np.zeros((1, 34), np.uint8)
    >>> counts[0, [1, 2, 9, 33]] = [1, 1, 2, 3]
    >>> shanten_batch(counts, np.zeros(1, np.uint8), melds=3)
    array([0], dtype=int8)
    >>> hand = Hand("23m66z9s", ["chi 456p", "pon 1s", "kong 3s", "pon 2z"])
    >>> seen = np.zeros((1, 42), np.uint8)
    >>> seen[0, [0, 3]] = 4  # all that would complete 23m
    >>> shanten_batch(pack([hand], None)), shanten_batch(pack([hand], None), seen=seen)
    (array([0], dtype=int8), array([1], dtype=int8))
    """
    if is_whole(counts, wilds, melds, seen):
        return _look_at_all(SHANTEN, counts, seen, threads)
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


def advise_batch(array, seen=None, *, threads=None):
    """What each discard of each hand would leave, as :func:`advise` tells it of one.

    Parameters
    ----------
    array : HAND_DTYPE[N]
        Hands with 17 - 3 * melds concealed tiles, from :func:`pack`, without winning tiles.
    seen : uint8[N, 42], optional
        The tiles seen elsewhere by who has the hand, by kind.
    threads : int, optional
        How many threads share the rows; 0 for every processor.

    Returns
    -------
    ADVICE_DTYPE[N, 42]
        By the kind of the discard, a 得 under the kind turned up: ``shanten`` (int8) after it, 127
        for a kind that the hand does not have; ``left`` (uint8), how many tiles that bring it
        nearer were not seen; ``helps`` (uint64), the kinds of these tiles, bit k for kind k, with 得
        under the kind turned up.

    Raises
    ------
    ValueError
        For arrays of another dtype, shape or memory layout, for the first row that is no such hand,
        and for more tiles seen than there are.

    Examples
    --------
    >>> hand = Hand("23m66z9s", ["chi 456p", "pon 1s", "kong 3s", "pon 2z"], wild="3p", seat=1)
    >>> advice = advise_batch(pack([hand], None))
    >>> best = advice["shanten"].argmin(axis=1)
    >>> best, advice[0, best[0]]["shanten"], advice[0, best[0]]["left"]
    (array([26]), np.int8(0), np.uint8(11))
    """
    if not is_whole(array, None, 0, seen):
        array_of("array", array, HAND_DTYPE, (-1,))
    return _look_at_all(ADVICE, array, seen, threads)


cdef enum:
    WAITS, SHANTEN, ADVICE

cdef dict ANSWERS = {  # their dtype, how many a hand, and how many tiles the hand has, less three a meld
    WAITS: (np.uint64, (), (16,)),
    SHANTEN: (np.int8, (), (16, 17)),
    ADVICE: (ADVICE_DTYPE, (WL_MAHJONG_KINDS,), (17,)),
}


cdef bint is_whole(array, wilds, melds, seen) except -1:
    """Whether it is an array of whole hands, which tell all else themselves."""
    if isinstance(array, np.ndarray) and np.asarray(array).dtype == HAND_DTYPE:
        if wilds is not None or isinstance(melds, np.ndarray) or melds != 0:
            raise TypeError("whole hands tell their wilds and melds themselves")
        return True
    if seen is not None:
        raise TypeError("seen goes with whole hands only")
    return False


def _look_at_all(int question, array, seen, threads):
    """Waits, shanten or advice of the rows of a batch of whole hands."""
    array = array_of("array", array, HAND_DTYPE, (-1,))
    if seen is not None:
        seen = array_of("seen", seen, np.uint8, (len(array), WL_MAHJONG_KINDS))
    dtype, of_each, sizes = ANSWERS[question]
    result = np.zeros((len(array), *of_each), dtype)
    cdef const uint8_t[:, ::1] rows = array.view(np.uint8).reshape(-1, sizeof(wl_mahjong_hand))
    cdef const uint8_t[:, ::1] seen_rows = seen
    cdef uint8_t[::1] answers = result.reshape(-1).view(np.uint8)
    cdef size_t each = np.dtype((dtype, of_each)).itemsize

    def work(size_t start, size_t stop):
        cdef const wl_mahjong_hand *hands = <const wl_mahjong_hand *>&rows[start, 0]
        cdef const uint8_t *seen_first = &seen_rows[start, 0] if seen_rows is not None else NULL
        cdef void *out = &answers[start * each]
        cdef size_t done
        with nogil:
            if question == WAITS:
                done = wl_mahjong_hand_waits_rows(hands, seen_first, stop - start, <uint64_t *>out)
            elif question == SHANTEN:
                done = wl_mahjong_hand_shanten_rows(hands, seen_first, stop - start, <int8_t *>out)
            else:
                done = wl_mahjong_advise_rows(hands, seen_first, stop - start, <wl_mahjong_advice *>out)
        return start + done

    cdef size_t row = run_sliced(work, len(array), threads)
    if row < <size_t>len(array):
        refuse_seat(<const wl_mahjong_hand *>&rows[row, 0], &seen_rows[row, 0] if seen is not None else NULL, row, sizes)
    return result


cdef int refuse_seat(const wl_mahjong_hand *hand, const uint8_t *seen, size_t row, sizes) except -1:
    """Say what is wrong with a row, of which only hands of these sizes are taken."""
    cdef wl_mahjong_drawable left
    cdef int kind, melds
    try:
        check(hand)
    except ValueError as error:
        raise ValueError(f"row {row}: {error}") from None
    if hand.win_tile != WL_MAHJONG_NONE:
        raise ValueError(f"row {row}: a winning tile; pack(hands, None) has none")
    melds, tiles = wl_mahjong_meld_count(hand), wl_mahjong_num_concealed(hand)
    wanted = [size - 3 * melds for size in sizes]
    if tiles not in wanted:
        wanted = " or ".join([str(size) for size in wanted])
        raise ValueError(f"row {row}: {tiles} concealed tiles with {melds} melds, not {wanted}")
    kind = wl_mahjong_count_drawable(hand, seen, &left)
    if kind == WL_MAHJONG_NONE:
        raise ValueError(f"row {row}: changed by another thread while it was read")
    raise ValueError(f"row {row}: seen has {seen[kind]} {TEXTS[kind]}, more than there are beside the hand")


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
