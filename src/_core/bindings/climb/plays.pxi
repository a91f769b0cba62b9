# Plays: cards and what they are played as.


cdef Play new_play(core_play number, object rules):
    cdef Play play = Play.__new__(Play)
    play.number = number
    play.rules = rules
    return play


cdef Play play_or_none(core_play number, object rules):
    return new_play(number, rules) if number != NO_PLAY else None


@cython.final
@cython.no_gc
@cython.freelist(256)
cdef class Play:
    """Play(text, rules=None)

    A set of cards and a reading of it (T13).

    Made by `plays`; the text ``KIND cards stands_for``, which is its ``str``, makes one too.

    Attributes
    ----------
    rules : Rules
        Under which the cards are read.

    Examples
    --------
    >>> from wenling import guanpai, tong
    >>> play = tong.Play("PAIR_RUN 44BR 4455")
    >>> play.cards, play.combo
    (Hand('44BR'), Combo('PAIR_RUN 4455'))
    >>> guanpai.Play("TRIPLE_TWO 34555 55534").combo
    Combo('TRIPLE_TWO 55534')
    """

    cdef core_play number
    cdef readonly object rules

    @property
    def action(self):
        """The number of the play in the games, which is the play itself (``tong/play.h``, ``guanpai/plays.h``)."""
        return self.number

    @property
    def cards(self):
        """The cards that are played, a `Hand`."""
        cdef wl_hand cards
        core_play_cards(self.number, &cards)
        return new_hand(cards)

    @property
    def combo(self):
        """What they are played as, a `Combo`."""
        cdef PackedRules core = packed(self.rules)
        return new_combo(self.number, self.rules, rules_in(core))

    def __eq__(self, other):
        if type(other) is not Play:
            return NotImplemented
        return self.number == (<Play>other).number and self.rules == (<Play>other).rules

    def __hash__(self):
        return hash((self.number, self.rules))

    def __str__(self):
        cdef char text[WL_CLIMB_TEXT]
        return text[:core_play_write(self.number, text)].decode("ascii")

    def __repr__(self):
        return value_text(self, self.rules)

    def __reduce__(self):
        return reduced(self, str(self), self.rules)


def _play_of(str text not None, rules=None):
    """The play that a text names."""
    rules = DEFAULT if rules is None else rules
    cdef bytes encoded = c_text(text)
    cdef PackedRules core = packed(rules)
    cdef core_play number = core_play_read(encoded, rules_in(core))
    if number == NO_PLAY:
        raise ValueError(f"no play of these rules: {quoted(text)}")
    return new_play(number, rules)


cdef object new_play_of(PyObject *type, PyObject *args, PyObject *kwargs):
    return call_with(_play_of, args, kwargs)


set_new(Play, new_play_of)
