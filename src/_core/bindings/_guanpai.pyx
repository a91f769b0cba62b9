"""Combinations and plays of guanpai."""

import dataclasses
import enum

cimport cython
from cpython.ref cimport PyObject
from wenling._core._climb cimport check_rows, rules_asked, run_rows
from wenling._core._random cimport word
from wenling._core._stop cimport interruptible, raise_interrupt, wl_stop
from wenling._core.ccards cimport *
from wenling._core.cclimb cimport WL_HIGHEST_STAKE
from wenling._core.cguanpai cimport *
from wenling._core.crandom cimport wl_random_seed
from wenling._core.whole cimport call_with, set_new

import numpy as np

from wenling._core._climb import COMBO_DTYPE
from wenling._compat import refuse_state
from wenling._options import check_flags, check_number
from wenling._pickles import reduced
from wenling.errors import quoted


class Kind(enum.IntEnum):
    """Kinds of combinations (P3)."""

    NONE = 0
    SINGLE = 1
    PAIR = 2
    TRIPLE = 3
    TRIPLE_TWO = 4
    PAIR_RUN = 5
    TRIPLE_RUN = 6
    STRAIGHT = 7
    BOMB = 8


cdef tuple KINDS = tuple(Kind)


# ---- Rules -----------------------------------------------------------------------------------------------------------


@cython.final
cdef class CoreRules:
    """What the core has to know of a `Rules` to combine cards, packed once."""

    def __cinit__(self, bint low_ace, bint bare_bomb_last):
        self.c.low_ace = low_ace
        self.c.bare_bomb_last = bare_bomb_last


@dataclasses.dataclass(frozen=True)
class Rules:
    """Options of guanpai.

    Parameters
    ----------
    players : {3, 2}
        With two the third pile stays unused and unseen (P1).
    low_ace : bool
        A2345 is a straight (P3).
    bare_bomb_last : bool
        A bomb may lack its extra card if it is all that the player holds (P4).
    first_lead_contains : bool
        The first lead must contain the card that gave the lead (P6).
    must_beat : bool
        Who can beat may not pass (P6).
    stake : int
        What a card left in the hand costs (P7), 1 to 10000.

    Examples
    --------
    >>> from wenling.guanpai import Rules, classify
    >>> classify("A2345", Rules(low_ace=False)) is None
    True
    """

    players: int = 3
    low_ace: bool = True
    bare_bomb_last: bool = True
    first_lead_contains: bool = False
    must_beat: bool = False
    stake: int = 1

    def __post_init__(self):
        check_number(self, "players", 2, 3)
        check_flags(self, "low_ace", "bare_bomb_last", "first_lead_contains", "must_beat")
        check_number(self, "stake", 1, WL_HIGHEST_STAKE)
        object.__setattr__(self, "_core", CoreRules(self.low_ace, self.bare_bomb_last))

    def __reduce__(self):
        return reduced(self, *dataclasses.astuple(self))

    __setstate__ = refuse_state


cdef object DEFAULT = Rules()


cdef CoreRules core_of(object rules):
    if not isinstance(rules, Rules):
        raise TypeError(f"rules must be a wenling.guanpai.Rules, not {quoted(rules)}")
    return <CoreRules?>rules._core


# ---- Hands -----------------------------------------------------------------------------------------------------------


cdef Hand new_hand(wl_hand cards):
    cdef Hand hand = Hand.__new__(Hand)
    hand.c = cards
    return hand


cdef Hand as_hand(object cards):
    return <Hand>cards if type(cards) is Hand else _hand_of(cards)


@cython.final
cdef class Hand(RankHand):
    """Hand(cards="")

    A multiset of ranks, at most what the pack has: four of 3..K, three aces, one two (P1).

    Parameters
    ----------
    cards : str or Hand
        Text as for `wenling.cards.parse_ranks`; suits are forgotten.

    Raises
    ------
    ValueError
        For what is no card of the pack; the message names the place.

    Examples
    --------
    >>> from wenling.guanpai import Hand
    >>> hand = Hand("333AAA2")
    >>> hand - Hand("3A2"), len(hand), "33" in hand
    (Hand('33AA'), 7, True)
    """

    cdef const wl_hand *pack(self) noexcept:
        return &wl_guanpai_pack

    cdef int ranks(self) noexcept:
        return WL_NATURAL_RANKS

    cdef RankHand holding(self, wl_hand cards):
        return new_hand(cards)


def _hand_of(cards=""):
    """The hand of a text, or of another hand."""
    cdef Hand hand = Hand.__new__(Hand)
    hand.read(cards)
    return hand


cdef object new_hand_of(PyObject *type, PyObject *args, PyObject *kwargs):
    return call_with(_hand_of, args, kwargs)


set_new(Hand, new_hand_of)


# ---- Combinations ----------------------------------------------------------------------------------------------------


cdef Combo new_combo(wl_guanpai_play number, object rules):
    cdef Combo combo = Combo.__new__(Combo)
    combo.take(number, rules)
    return combo


@cython.final
cdef class Combo(ClimbCombo):
    """Combo(text, rules=None)

    What a set of cards is taken for: a reading under some rules.

    Made by `readings` and `classify`; the text ``KIND stands_for``, which is its ``str``, makes one too.
    Combos are equal if their kind, length, rank and rules are.

    Attributes
    ----------
    rules : Rules
        Under which the cards are read.

    Examples
    --------
    >>> from wenling.guanpai import Combo, classify
    >>> classify("AAA3").beats(Combo("BOMB KKKK2"))
    True
    """

    cdef tuple kinds(self):
        return KINDS

    cdef object default_rules(self):
        return DEFAULT

    cdef bint read(self, const char *text, object rules) except -1:
        cdef wl_guanpai_play number = wl_guanpai_combo_read(text, &core_of(rules).c)
        if number != WL_GUANPAI_NO_PLAY:
            self.take(number, rules)
        return number != WL_GUANPAI_NO_PLAY

    cdef int take(self, wl_guanpai_play number, object rules) except -1:
        self.number = number
        self.c = wl_guanpai_play_combo(number)
        self.power = wl_guanpai_bomb_power(self.c)
        self.rules = rules
        return 0

    cdef int count(self) noexcept:
        return wl_guanpai_size(self.c)

    cdef int write(self, char *text) noexcept:
        cdef wl_hand cards
        wl_guanpai_play_cards(self.number, &cards)
        return wl_guanpai_stands_for(&cards, self.c, text)


def _combo_of(str text not None, rules=None):
    """The combination that a text names."""
    cdef Combo combo = Combo.__new__(Combo)
    combo.parse(text, rules)
    return combo


cdef object new_combo_of(PyObject *type, PyObject *args, PyObject *kwargs):
    return call_with(_combo_of, args, kwargs)


set_new(Combo, new_combo_of)


def readings(cards, rules=None):
    """All that a set of cards can be taken for, a bomb first (P5).

    A bomb without its extra card is among them (P4), although it can only be played as the last cards.

    Parameters
    ----------
    cards : Hand or str
    rules : Rules

    Returns
    -------
    list of Combo

    Raises
    ------
    ValueError
        If there are more cards of a rank than the pack has.

    Examples
    --------
    >>> from wenling.guanpai import readings
    >>> [str(combo) for combo in readings("33334")]
    ['BOMB 33334', 'TRIPLE_TWO 33334']
    """
    rules = DEFAULT if rules is None else rules
    cdef Hand hand = as_hand(cards)
    cdef wl_guanpai_combo combos[WL_GUANPAI_MOST_READINGS]
    cdef int n = wl_guanpai_read(&hand.c, &core_of(rules).c, combos)
    return [new_combo(wl_guanpai_play_of(&hand.c, combos[i]), rules) for i in range(n)]


def classify(cards, rules=None):
    """The first of the `readings` of a set of cards, ``None`` if it is nothing.

    Examples
    --------
    >>> from wenling.guanpai import classify
    >>> classify("A2345")
    Combo('STRAIGHT A2345')
    """
    rules = DEFAULT if rules is None else rules
    cdef Hand hand = as_hand(cards)
    cdef wl_guanpai_combo combos[WL_GUANPAI_MOST_READINGS]
    if not wl_guanpai_read(&hand.c, &core_of(rules).c, combos):
        return None
    return new_combo(wl_guanpai_play_of(&hand.c, combos[0]), rules)


# ---- Plays -----------------------------------------------------------------------------------------------------------


cdef Play new_play(wl_guanpai_play number, object rules):
    cdef Play play = Play.__new__(Play)
    play.number = number
    play.rules = rules
    return play


cdef Play play_or_none(wl_guanpai_play number, object rules):
    return new_play(number, rules) if number != WL_GUANPAI_NO_PLAY else None


@cython.final
cdef class Play(ClimbPlay):
    """Play(text, rules=None)

    A set of cards and a reading of it.

    Made by `plays`; the text ``KIND cards stands_for``, which is its ``str``, makes one too.

    Attributes
    ----------
    rules : Rules
        Under which the cards are read.

    Examples
    --------
    >>> from wenling.guanpai import Play
    >>> play = Play("TRIPLE_TWO 34555 55534")
    >>> play.cards, play.combo
    (Hand('34555'), Combo('TRIPLE_TWO 55534'))
    """

    cdef object default_rules(self):
        return DEFAULT

    cdef bint read(self, const char *text, object rules) except -1:
        self.number = wl_guanpai_play_read(text, &core_of(rules).c)
        return self.number != WL_GUANPAI_NO_PLAY

    cdef int write(self, char *text) noexcept:
        return wl_guanpai_play_write(self.number, text)

    @property
    def cards(self):
        """The cards that are played, a `Hand`."""
        cdef wl_hand cards
        wl_guanpai_play_cards(self.number, &cards)
        return new_hand(cards)

    @property
    def combo(self):
        """What they are played as, a `Combo`."""
        return new_combo(self.number, self.rules)


def _play_of(str text not None, rules=None):
    """The play that a text names."""
    cdef Play play = Play.__new__(Play)
    play.parse(text, rules)
    return play


cdef object new_play_of(PyObject *type, PyObject *args, PyObject *kwargs):
    return call_with(_play_of, args, kwargs)


set_new(Play, new_play_of)


@cython.final
cdef class Question:
    """What may be played: a hand, perhaps something to beat, and the rules, all checked."""

    cdef Hand hand
    cdef Combo to_beat
    cdef object rules
    cdef CoreRules core

    def __cinit__(self, hand, Combo to_beat, rules):
        self.rules = rules_asked(rules, to_beat, DEFAULT)
        self.core = core_of(self.rules)
        self.hand = as_hand(hand)
        self.to_beat = to_beat

    cdef const wl_guanpai_combo *target(self) noexcept:
        return NULL if self.to_beat is None else &self.to_beat.c

    cdef int find(self, wl_guanpai_play *plays) noexcept:
        return wl_guanpai_plays(&self.hand.c, self.target(), &self.core.c, plays)


@cython.final
cdef class PlayIterator:
    """Plays of a hand, one at a time."""

    cdef object rules
    cdef int count, next
    cdef wl_guanpai_play found[WL_GUANPAI_MOST_PLAYS]

    def __cinit__(self, Question asked not None, bint bombs_only):
        self.rules = asked.rules
        if bombs_only:
            self.count = wl_guanpai_bombs(&asked.hand.c, &asked.core.c, self.found)
        else:
            self.count = asked.find(self.found)

    def __iter__(self):
        return self

    def __next__(self):
        if self.next == self.count:
            raise StopIteration
        self.next += 1
        return new_play(self.found[self.next - 1], self.rules)


def iter_plays(hand, Combo to_beat=None, rules=None):
    """Every play of `plays`, one at a time; the memory used does not depend on how many there are.

    Examples
    --------
    >>> from wenling.guanpai import iter_plays
    >>> next(iter_plays("33345"))
    Play('SINGLE 3 3')
    """
    return PlayIterator(Question(hand, to_beat, rules), False)


def plays(hand, Combo to_beat=None, rules=None):
    """Every distinct play of a hand.

    Parameters
    ----------
    hand : Hand or str
    to_beat : Combo, optional
        Only plays that beat it; without it the hand leads.
    rules : Rules
        By default those of `to_beat`, else ``Rules()``.

    Returns
    -------
    list of Play
        In an order without meaning.

    Raises
    ------
    ValueError
        If there are more cards of a rank than the pack has, or `to_beat` is of other rules.

    Examples
    --------
    >>> from wenling.guanpai import classify, plays
    >>> [str(play) for play in plays("34AAA", classify("KKK"))]
    ['TRIPLE AAA AAA', 'BOMB 3AAA AAA3', 'BOMB 4AAA AAA4']
    """
    return list(iter_plays(hand, to_beat, rules))


def count_plays(hand, Combo to_beat=None, rules=None):
    """How many plays `plays` has, without building them.

    Examples
    --------
    >>> from wenling.guanpai import count_plays
    >>> count_plays("33344")
    7
    """
    cdef Question asked = Question(hand, to_beat, rules)
    return asked.find(NULL)


def draw_play(hand, Combo to_beat=None, rules=None, *, seed, index=0):
    """One of the plays of `plays`, each with the same probability; ``None`` if there is none.

    The same seed and index draw the same play on every machine.

    Examples
    --------
    >>> from wenling.guanpai import draw_play
    >>> draw_play("3", seed=1)
    Play('SINGLE 3 3')
    """
    cdef Question asked = Question(hand, to_beat, rules)
    cdef wl_random random
    wl_random_seed(&random, word(seed, "seed"), word(index, "index"))
    return play_or_none(wl_guanpai_draw(&asked.hand.c, asked.target(), &asked.core.c, &random), asked.rules)


def bombs(hand, rules=None):
    """All plays of a hand that are bombs; without an extra card only the whole hand (P4).

    Examples
    --------
    >>> from wenling.guanpai import bombs
    >>> [str(play) for play in bombs("3333AAA")]
    ['BOMB 3333A 3333A', 'BOMB 3AAA AAA3']
    """
    return list(PlayIterator(Question(hand, None, rules), True))


def can_beat(hand, Combo to_beat not None):
    """Whether a hand has a play that beats `to_beat`.

    Examples
    --------
    >>> from wenling.guanpai import can_beat, classify
    >>> can_beat("3388", classify("77")), can_beat("338", classify("77"))
    (True, False)
    """
    return Question(hand, to_beat, None).find(NULL) > 0


def weakest_beating(hand, Combo to_beat not None):
    """The lowest play that beats `to_beat`, ``None`` if there is none.

    Bombs are above the rest. Of plays of one combination it is that with the lowest extra cards.

    Examples
    --------
    >>> from wenling.guanpai import classify, weakest_beating
    >>> weakest_beating("445777AAA", classify("33345"))
    Play('TRIPLE_TWO 44777 77744')
    """
    cdef Question asked = Question(hand, to_beat, None)
    return play_or_none(wl_guanpai_weakest(&asked.hand.c, to_beat.c, &asked.core.c), asked.rules)


def strongest_beating(hand, Combo to_beat not None):
    """The highest play that beats `to_beat`, ``None`` if there is none; see `weakest_beating`.

    Examples
    --------
    >>> from wenling.guanpai import classify, strongest_beating
    >>> strongest_beating("445777AAA", classify("33345"))
    Play('BOMB 4AAA AAA4')
    """
    cdef Question asked = Question(hand, to_beat, None)
    return play_or_none(wl_guanpai_strongest(&asked.hand.c, to_beat.c, &asked.core.c), asked.rules)


def min_plays(hand, rules=None):
    """The fewest plays that empty a hand when nobody interferes, exactly.

    Branch and bound over the runs of the hand, described in ``climb/min_plays.h``. A bomb without its
    extra card can be the last play (P4).

    Parameters
    ----------
    hand : Hand or str
        At most 16 cards.
    rules : Rules

    Raises
    ------
    ValueError
        For more than 16 cards, or more of a rank than the pack has.

    Examples
    --------
    >>> from wenling.guanpai import min_plays
    >>> min_plays("333456789TTJJAAA")
    3
    """
    cdef Question asked = Question(hand, None, rules)
    cdef int fewest
    if wl_hand_size(&asked.hand.c) > WL_GUANPAI_MIN_PLAYS_CARDS:
        raise ValueError(f"min_plays takes at most {WL_GUANPAI_MIN_PLAYS_CARDS} cards, not {len(asked.hand)}")
    cdef wl_stop stop = interruptible(None)
    with nogil:
        fewest = wl_guanpai_min_plays(&asked.hand.c, &asked.core.c, &stop)
    if stop.stopped:
        raise_interrupt()
    return fewest


# ---- Batches ---------------------------------------------------------------------------------------------------------


def classify_batch(const uint8_t[:, ::1] counts not None, rules=None, *, threads=None):
    """`classify` for many sets at once.

    Parameters
    ----------
    counts : uint8[N, 13]
        A set of cards a row, C-contiguous, ranks in the order 3..2.
    rules : Rules
    threads : int, optional
        How many threads share the work; 0 takes every processor.

    Returns
    -------
    array of N with fields ``kind, length, rank`` (uint8)
        Kind 0 where a set is nothing.

    Raises
    ------
    ValueError
        For a wrong dtype, shape or layout, and for the first row with more cards of a rank than the
        pack has, which it names.

    Examples
    --------
    >>> import numpy as np
    >>> from wenling.guanpai import Hand, classify_batch
    >>> classify_batch(np.array([Hand("33334").counts], dtype=np.uint8)).tolist()
    [(8, 5, 0)]
    """
    cdef CoreRules core = core_of(DEFAULT if rules is None else rules)
    check_rows(counts, WL_NATURAL_RANKS)
    result = np.empty(counts.shape[0], COMBO_DTYPE)
    cdef uint8_t[:, ::1] out = result.view(np.uint8).reshape(-1, 3)

    def work(Py_ssize_t start, Py_ssize_t stop):
        cdef int64_t done
        with nogil:
            done = wl_guanpai_classify_rows(&counts[start, 0], stop - start, &core.c,
                                            <wl_guanpai_combo *>&out[start, 0])
        return start + done

    run_rows(work, counts, &wl_guanpai_pack, threads)
    return result


def count_plays_batch(const uint8_t[:, ::1] counts not None, rules=None, *, threads=None):
    """`count_plays` for many leading hands at once.

    Parameters and errors are those of `classify_batch`.

    Returns
    -------
    int64[N]

    Examples
    --------
    >>> import numpy as np
    >>> from wenling.guanpai import Hand, count_plays_batch
    >>> count_plays_batch(np.array([Hand("33344").counts], dtype=np.uint8))
    array([7])
    """
    cdef CoreRules core = core_of(DEFAULT if rules is None else rules)
    check_rows(counts, WL_NATURAL_RANKS)
    result = np.empty(counts.shape[0], np.int64)
    cdef int64_t[::1] out = result

    def work(Py_ssize_t start, Py_ssize_t stop):
        cdef int64_t done
        with nogil:
            done = wl_guanpai_count_rows(&counts[start, 0], stop - start, &core.c, &out[start])
        return start + done

    run_rows(work, counts, &wl_guanpai_pack, threads)
    return result
