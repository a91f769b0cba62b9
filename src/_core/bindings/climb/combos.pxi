# Combinations: what a set of cards is taken for.

from libc.string cimport memcmp
from wenling._core._cards cimport c_text
from wenling._core.cclimb cimport WL_CLIMB_TEXT, wl_climb_combo, wl_climb_outranks

from wenling._core._pickles import reduced

cdef tuple KINDS = tuple(Kind)


cdef Combo new_combo(core_play number, object rules, const core_rules *core):
    cdef Combo combo = Combo.__new__(Combo)
    combo.number = number
    combo.c = core_play_combo(number)
    combo.power = core_bomb_power(combo.c, core)
    combo.rules = rules
    return combo


# The garbage collector does not follow combinations and plays, which are made by the hundred thousand: all they hold is
# their rules, and those cannot lead back to them.


@cython.final
@cython.no_gc
@cython.freelist(256)
cdef class Combo:
    """Combo(text, rules=None)

    What a set of cards is taken for: a reading under some rules (T11, P3).

    Made by `readings` and `classify`; the text ``KIND stands_for``, which is its ``str``, makes one too.
    Combos are equal if their kind, length, rank and rules are.

    Attributes
    ----------
    rules : Rules
        Under which the cards are read.

    Examples
    --------
    >>> from wenling import guanpai, tong
    >>> combo = tong.classify("888BB")
    >>> combo
    Combo('BOMB 88888')
    >>> combo.beats(tong.Combo("PAIR_RUN 4455"))
    True
    >>> guanpai.classify("AAA3").beats(guanpai.Combo("BOMB KKKK2"))
    True
    """

    cdef wl_climb_combo c
    cdef core_play number  # as a play of cards that are read so
    cdef int power  # where a bomb stands among bombs
    cdef readonly object rules

    @property
    def kind(self):
        """What kind of combination, a ``Kind``."""
        return KINDS[self.c.kind]

    @property
    def length(self):
        """Pairs or triples of a run; the cards of a straight or a bomb; else 1."""
        return self.c.length

    @property
    def rank(self):
        """Rank index in the order of T1; the top position (T3, P2) for runs, straights and butterflies."""
        return self.c.rank

    @property
    def size(self):
        """How many cards."""
        return core_size(self.c)

    @property
    def stands_for(self):
        """What the cards stand for (T12): triples first, runs in their order; in guanpai the main group first."""
        cdef char text[WL_CLIMB_TEXT]
        return text[:core_stands_for(self.number, text)].decode("ascii")

    def beats(self, other not None):
        """Whether this is higher (T4, P5). ``ValueError`` if the other was read under other rules."""
        if type(other) is not Combo:
            raise TypeError(f"a Combo beats a Combo, not a {type(other).__name__}")
        cdef Combo lower = <Combo>other
        check_same_rules(self.rules, lower.rules)
        return wl_climb_outranks(self.c, self.power, lower.c, lower.power)

    def __eq__(self, other):
        if type(other) is not Combo:
            return NotImplemented
        cdef Combo combo = <Combo>other
        return memcmp(&self.c, &combo.c, sizeof(self.c)) == 0 and self.rules == combo.rules

    def __hash__(self):
        return hash((self.c.kind, self.c.length, self.c.rank, self.rules))

    def __str__(self):
        return f"{self.kind.name} {self.stands_for}"

    def __repr__(self):
        return value_text(self, self.rules)

    def __reduce__(self):
        return reduced(self, str(self), self.rules)


def _combo_of(str text not None, rules=None):
    """The combination that a text names."""
    rules = DEFAULT if rules is None else rules
    cdef bytes encoded = c_text(text)
    cdef PackedRules core = packed(rules)
    cdef core_play number = core_combo_read(encoded, rules_in(core))
    if number == NO_PLAY:
        raise ValueError(f"no combination of these rules: {quoted(text)}")
    return new_combo(number, rules, rules_in(core))


cdef object new_combo_of(PyObject *type, PyObject *args, PyObject *kwargs):
    return call_with(_combo_of, args, kwargs)


set_new(Combo, new_combo_of)


def readings(cards, rules=None):
    """All that a set of cards can be taken for, strongest first (T11); in guanpai a bomb first (P5).

    In guanpai a bomb without its extra card is among them (P4), although it can only be played as the last cards.

    Parameters
    ----------
    cards : Hand or str
    rules : Rules
        By default ``tong.DUIJIATONG`` or ``guanpai.Rules()``.

    Returns
    -------
    list of Combo

    Raises
    ------
    ValueError
        If there are more cards of a rank than the packs have.

    Examples
    --------
    >>> from wenling import guanpai, tong
    >>> [str(combo) for combo in tong.readings("44BR")]
    ['BOMB 4444', 'PAIR_RUN 4455', 'PAIR_RUN 3344']
    >>> [str(combo) for combo in guanpai.readings("33334")]
    ['BOMB 33334', 'TRIPLE_TWO 33334']
    """
    rules = DEFAULT if rules is None else rules
    cdef PackedRules core = packed(rules)
    cdef Hand hand = as_hand(cards)
    check_held(hand, rules_in(core))
    cdef wl_climb_combo combos[MOST_READINGS]
    cdef int i, n = core_read(&hand.c, rules_in(core), combos)
    return [new_combo(core_combo_number(&hand.c, combos[i]), rules, rules_in(core)) for i in range(n)]


def classify(cards, rules=None):
    """The first of the `readings` of a set of cards, ``None`` if it is nothing.

    Examples
    --------
    >>> from wenling import guanpai, tong
    >>> tong.classify("QQQKKKAAAAA2233")
    Combo('BUTTERFLY QQQKKKAAAAA2233')
    >>> guanpai.classify("A2345")
    Combo('STRAIGHT A2345')
    """
    rules = DEFAULT if rules is None else rules
    cdef PackedRules core = packed(rules)
    cdef Hand hand = as_hand(cards)
    check_held(hand, rules_in(core))
    cdef wl_climb_combo combo = core_classify(&hand.c, rules_in(core))
    if combo.kind == 0:
        return None
    return new_combo(core_combo_number(&hand.c, combo), rules, rules_in(core))
