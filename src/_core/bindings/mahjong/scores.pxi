# Scores of winners and losers, and who pays whom.

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
    """Payments after a game, in stakes (M15, M16).

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
