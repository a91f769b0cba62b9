"""What the climbing games, the Tong family and guanpai, have in common for Python.

A game derives its ``Combo`` and ``Play`` from the classes here, and says how their numbers are read and written.
"""

cimport cython
from libc.string cimport memcmp
from wenling._core._cards cimport c_text, check_pack
from wenling._core.ccards cimport wl_hand_load

import numpy as np

from wenling.errors import quoted
from wenling._core._pickles import reduced
from wenling._core._stop import run_sliced

COMBO_DTYPE = np.dtype([("kind", np.uint8), ("length", np.uint8), ("rank", np.uint8)])


# ---- Combinations ----------------------------------------------------------------------------------------------------


@cython.no_gc
@cython.freelist(256)
cdef class ClimbCombo:
    """What a set of cards is taken for; the games' ``Combo`` classes say under which rules."""

    cdef tuple kinds(self):
        """The members of the game's ``Kind``, by number."""
        raise TypeError("a ClimbCombo is made by the games' Combo classes")

    cdef object default_rules(self):
        """The rules that need no mention."""

    cdef bint read(self, const char *text, object rules) except -1:
        """Become the combination that a text names; false if it names none."""

    cdef int count(self) noexcept:
        """How many cards."""
        return 0

    cdef int write(self, char *text) noexcept:
        """What the cards stand for; returns the length."""
        return 0

    cdef int parse(self, str text, rules) except -1:
        """Become the combination that a text names; when it is made."""
        rules = self.default_rules() if rules is None else rules
        encoded = c_text(text)
        if not self.read(encoded, rules):
            raise ValueError(f"no combination of these rules: {quoted(text)}")
        return 0

    @property
    def kind(self):
        """What kind of combination, a ``Kind``."""
        return self.kinds()[self.c.kind]

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
        return self.count()

    @property
    def stands_for(self):
        """What the cards stand for (T12): triples first, runs in their order; in guanpai the main group first."""
        cdef char text[WL_CLIMB_TEXT]
        return text[:self.write(text)].decode("ascii")

    def beats(self, other not None):
        """Whether this is higher (T4, P5). ``ValueError`` if the other was read under other rules."""
        if type(other) is not type(self):
            raise TypeError(f"a Combo beats a Combo, not a {type(other).__name__}")
        cdef ClimbCombo lower = <ClimbCombo>other
        check_same_rules(self.rules, lower.rules)
        return wl_climb_outranks(self.c, self.power, lower.c, lower.power)

    def __eq__(self, other):
        if type(other) is not type(self):
            return NotImplemented
        cdef ClimbCombo combo = <ClimbCombo>other
        return memcmp(&self.c, &combo.c, sizeof(self.c)) == 0 and self.rules == combo.rules

    def __hash__(self):
        return hash((self.c.kind, self.c.length, self.c.rank, self.rules))

    def __str__(self):
        return f"{self.kind.name} {self.stands_for}"

    def __repr__(self):
        return value_text(self, self.rules, self.default_rules())

    def __reduce__(self):
        return reduced(self, str(self), self.rules)


cdef str value_text(object value, object rules, object default):
    """The call that makes a value again."""
    name = type(value).__name__
    return f"{name}({str(value)!r})" if rules == default else f"{name}({str(value)!r}, {rules!r})"


cdef int check_same_rules(object a, object b) except -1:
    if a is not b and a != b:
        raise ValueError(f"combinations of different rules: {quoted(a)} and {quoted(b)}")
    return 0


# ---- Plays -----------------------------------------------------------------------------------------------------------


@cython.no_gc
@cython.freelist(256)
cdef class ClimbPlay:
    """A set of cards and a reading of it; the games' ``Play`` classes say under which rules."""

    cdef object default_rules(self):
        """The rules that need no mention."""
        raise TypeError("a ClimbPlay is made by the games' Play classes")

    cdef bint read(self, const char *text, object rules) except -1:
        """Become the play that a text names; false if it names none."""

    cdef int write(self, char *text) noexcept:
        """``KIND cards stands_for``; returns the length."""
        return 0

    cdef int parse(self, str text, rules) except -1:
        """Become the play that a text names; when it is made."""
        rules = self.default_rules() if rules is None else rules
        encoded = c_text(text)
        if not self.read(encoded, rules):
            raise ValueError(f"no play of these rules: {quoted(text)}")
        self.rules = rules
        return 0

    @property
    def action(self):
        """The number of the play in the games, which is the play itself (``tong/play.h``, ``guanpai/plays.h``)."""
        return self.number

    def __eq__(self, other):
        if type(other) is not type(self):
            return NotImplemented
        return self.number == (<ClimbPlay>other).number and self.rules == (<ClimbPlay>other).rules

    def __hash__(self):
        return hash((self.number, self.rules))

    def __str__(self):
        cdef char text[WL_CLIMB_TEXT]
        return text[:self.write(text)].decode("ascii")

    def __repr__(self):
        return value_text(self, self.rules, self.default_rules())

    def __reduce__(self):
        return reduced(self, str(self), self.rules)


cdef object rules_asked(object rules, ClimbCombo to_beat, object default):
    """The rules of a question: those given, else those of what is to be beaten, which must not differ."""
    if to_beat is None:
        return default if rules is None else rules
    if rules is None:
        return to_beat.rules
    check_same_rules(rules, to_beat.rules)
    return rules


# ---- Batches ---------------------------------------------------------------------------------------------------------


cdef int check_rows(const uint8_t[:, ::1] counts, int ranks) except -1:
    if counts.shape[1] != ranks:
        raise ValueError(f"counts must have {ranks} columns, not {counts.shape[1]}")
    return 0


cdef object run_rows(object work, const uint8_t[:, ::1] counts, const wl_hand *pack, object threads,
                     object interrupted=None):
    """Run ``work`` as `run_sliced` does; a row at which it stops is not in the pack, and is refused."""
    cdef Py_ssize_t row = run_sliced(work, counts.shape[0], threads, interrupted)
    cdef wl_hand cards
    if row == counts.shape[0]:
        return
    cards = wl_hand_load(&counts[row, 0], counts.shape[1])
    try:
        check_pack(&cards, pack)
    except ValueError as error:
        raise ValueError(f"row {row}: {error}") from None
    raise ValueError(f"row {row} was changed while it was read")
