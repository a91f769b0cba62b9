"""Combinations and plays of guanpai."""

import dataclasses
import enum

cimport cython
from libc.string cimport memcmp
from wenling._core._cards cimport c_text, check_pack
from wenling._core.ccards cimport *
from wenling._core.cguanpai cimport *
from wenling._core.crandom cimport wl_random_seed

import numpy as np

from wenling._threads import run_sliced

COMBO_DTYPE = np.dtype([("kind", np.uint8), ("length", np.uint8), ("rank", np.uint8)])


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


cdef tuple _KINDS = tuple(Kind)


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
        What a card left in the hand costs (P7), at least 1.

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
        if isinstance(self.players, bool) or self.players not in (2, 3):
            raise ValueError(f"players must be 2 or 3, not {self.players!r}")
        for name in ("low_ace", "bare_bomb_last", "first_lead_contains", "must_beat"):
            if not isinstance(getattr(self, name), bool):
                raise ValueError(f"{name} must be True or False, not {getattr(self, name)!r}")
        if not isinstance(self.stake, int) or isinstance(self.stake, bool) or self.stake < 1:
            raise ValueError(f"stake must be a whole number of at least 1, not {self.stake!r}")
        object.__setattr__(self, "_core", CoreRules(self.low_ace, self.bare_bomb_last))

    def __reduce__(self):
        return type(self), dataclasses.astuple(self)


cdef object _DEFAULT = Rules()


cdef CoreRules core_of(object rules):
    if not isinstance(rules, Rules):
        raise TypeError(f"rules must be a wenling.guanpai.Rules, not {rules!r}")
    return <CoreRules>rules._core


# ---- Hands -----------------------------------------------------------------------------------------------------------


cdef Hand new_hand(wl_hand cards):
    cdef Hand hand = Hand.__new__(Hand)
    hand.c = cards
    return hand


cdef Hand as_hand(object cards):
    return <Hand>cards if type(cards) is Hand else Hand(cards)


@cython.final
cdef class Hand(RankHand):
    """A multiset of ranks, at most what the pack has: four of 3..K, three aces, one two (P1).

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


# ---- Combinations ----------------------------------------------------------------------------------------------------


cdef Combo new_combo(wl_guanpai_play number, object rules):
    cdef Combo combo = Combo.__new__(Combo)
    combo.number = number
    combo.rules = rules
    return combo


@cython.final
@cython.freelist(64)
cdef class Combo:
    """What a set of cards is taken for: a reading under some rules.

    Made by `readings` and `classify`; the text ``KIND stands_for``, which is its ``str``, makes one too.
    Combos are equal if their kind, length, rank and rules are.

    Examples
    --------
    >>> from wenling.guanpai import Combo, classify
    >>> classify("AAA3").beats(Combo("BOMB KKKK2"))
    True
    """

    def __init__(self, str text not None, rules=None):
        rules = _DEFAULT if rules is None else rules
        self.number = wl_guanpai_combo_read(c_text(text), &core_of(rules).c)
        if self.number == WL_GUANPAI_NO_PLAY:
            raise ValueError(f"no combination of these rules: {text!r}")
        self.rules = rules

    cdef wl_guanpai_combo c(self) noexcept:
        return wl_guanpai_play_combo(self.number)

    @property
    def kind(self):
        return _KINDS[self.c().kind]

    @property
    def length(self):
        """Pairs or triples of a run; the cards of a straight or a bomb; else 1."""
        return self.c().length

    @property
    def rank(self):
        """Rank index 0..12; the top position of P2 for runs and straights."""
        return self.c().rank

    @property
    def size(self):
        """How many cards."""
        return wl_guanpai_size(self.c())

    @property
    def stands_for(self):
        """The cards: the main group first, then the rest in the order of T1; runs in their order."""
        cdef char text[WL_GUANPAI_TEXT]
        cdef wl_hand cards
        wl_guanpai_play_cards(self.number, &cards)
        return text[:wl_guanpai_stands_for(&cards, self.c(), text)].decode("ascii")

    def beats(self, other not None):
        """Whether this is higher (P5). ``ValueError`` if the other was read under other rules."""
        if type(other) is not Combo:
            raise TypeError(f"a Combo beats a Combo, not a {type(other).__name__}")
        check_same_rules(self.rules, (<Combo>other).rules)
        return wl_guanpai_beats(self.c(), (<Combo>other).c())

    def __eq__(self, other):
        if type(other) is not Combo:
            return NotImplemented
        cdef wl_guanpai_combo a = self.c(), b = (<Combo>other).c()
        return memcmp(&a, &b, sizeof(a)) == 0 and self.rules == (<Combo>other).rules

    def __hash__(self):
        return hash((self.c().kind, self.c().length, self.c().rank, self.rules))

    def __str__(self):
        return f"{self.kind.name} {self.stands_for}"

    def __repr__(self):
        return f"Combo({str(self)!r})" if self.rules == _DEFAULT else f"Combo({str(self)!r}, {self.rules!r})"

    def __reduce__(self):
        return Combo, (str(self), self.rules)


cdef int check_same_rules(object a, object b) except -1:
    if a is not b and a != b:
        raise ValueError(f"combinations of different rules: {a} and {b}")
    return 0


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
    rules = _DEFAULT if rules is None else rules
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
    rules = _DEFAULT if rules is None else rules
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


@cython.final
@cython.freelist(64)
cdef class Play:
    """A set of cards and a reading of it.

    Made by `plays`; the text ``KIND cards stands_for``, which is its ``str``, makes one too.

    Examples
    --------
    >>> from wenling.guanpai import Play
    >>> play = Play("TRIPLE_TWO 34555 55534")
    >>> play.cards, play.combo
    (Hand('34555'), Combo('TRIPLE_TWO 55534'))
    """

    def __init__(self, str text not None, rules=None):
        rules = _DEFAULT if rules is None else rules
        self.number = wl_guanpai_play_read(c_text(text), &core_of(rules).c)
        if self.number == WL_GUANPAI_NO_PLAY:
            raise ValueError(f"no play of these rules: {text!r}")
        self.rules = rules

    @property
    def cards(self):
        cdef wl_hand cards
        wl_guanpai_play_cards(self.number, &cards)
        return new_hand(cards)

    @property
    def combo(self):
        return new_combo(self.number, self.rules)

    @property
    def action(self):
        """The number of the play in the game, which is the play itself (``guanpai/plays.h``)."""
        return self.number

    def __eq__(self, other):
        if type(other) is not Play:
            return NotImplemented
        return self.number == (<Play>other).number and self.rules == (<Play>other).rules

    def __hash__(self):
        return hash((self.number, self.rules))

    def __str__(self):
        cdef char text[WL_GUANPAI_TEXT]
        return text[:wl_guanpai_play_write(self.number, text)].decode("ascii")

    def __repr__(self):
        return f"Play({str(self)!r})" if self.rules == _DEFAULT else f"Play({str(self)!r}, {self.rules!r})"

    def __reduce__(self):
        return Play, (str(self), self.rules)


@cython.final
cdef class Question:
    """What may be played: a hand, perhaps something to beat, and the rules, all checked."""

    cdef Hand hand
    cdef object rules
    cdef CoreRules core
    cdef bint leads
    cdef wl_guanpai_combo to_beat

    def __cinit__(self, hand, Combo to_beat, rules):
        self.rules = rules if rules is not None else _DEFAULT if to_beat is None else to_beat.rules
        self.core = core_of(self.rules)
        self.hand = as_hand(hand)
        self.leads = to_beat is None
        if to_beat is not None:
            check_same_rules(self.rules, to_beat.rules)
            self.to_beat = to_beat.c()

    cdef const wl_guanpai_combo *target(self) noexcept:
        return NULL if self.leads else &self.to_beat

    cdef int find(self, wl_guanpai_play *plays) noexcept:
        return wl_guanpai_plays(&self.hand.c, self.target(), &self.core.c, plays)


@cython.final
cdef class PlayIterator:
    """Plays of a hand, one at a time."""

    cdef object rules
    cdef int count, next
    cdef wl_guanpai_play found[WL_GUANPAI_MOST_PLAYS]

    def __cinit__(self, Question asked, bint bombs_only):
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


cdef Play play_or_none(wl_guanpai_play number, Question asked):
    return new_play(number, asked.rules) if number != WL_GUANPAI_NO_PLAY else None


def draw_play(hand, Combo to_beat=None, rules=None, *, uint64_t seed, uint64_t index=0):
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
    wl_random_seed(&random, seed, index)
    return play_or_none(wl_guanpai_draw(&asked.hand.c, asked.target(), &asked.core.c, &random), asked)


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
    return play_or_none(wl_guanpai_weakest(&asked.hand.c, asked.to_beat, &asked.core.c), asked)


def strongest_beating(hand, Combo to_beat not None):
    """The highest play that beats `to_beat`, ``None`` if there is none; see `weakest_beating`.

    Examples
    --------
    >>> from wenling.guanpai import classify, strongest_beating
    >>> strongest_beating("445777AAA", classify("33345"))
    Play('BOMB 4AAA AAA4')
    """
    cdef Question asked = Question(hand, to_beat, None)
    return play_or_none(wl_guanpai_strongest(&asked.hand.c, asked.to_beat, &asked.core.c), asked)


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
    with nogil:
        fewest = wl_guanpai_min_plays(&asked.hand.c, &asked.core.c)
    return fewest


# ---- Batches ---------------------------------------------------------------------------------------------------------


cdef int check_rows(const uint8_t[:, ::1] counts) except -1:
    if counts.shape[1] != WL_NATURAL_RANKS:
        raise ValueError(f"counts must have 13 columns, not {counts.shape[1]}")
    return 0


cdef int refuse_row(const uint8_t[:, ::1] counts, Py_ssize_t row) except -1:
    try:
        Hand.from_counts(counts[row])
    except ValueError as error:
        raise ValueError(f"row {row}: {error}") from None
    return 0


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
    cdef CoreRules core = core_of(_DEFAULT if rules is None else rules)
    check_rows(counts)
    result = np.empty(counts.shape[0], COMBO_DTYPE)
    cdef uint8_t[:, ::1] out = result.view(np.uint8).reshape(-1, 3)

    def work(Py_ssize_t start, Py_ssize_t stop):
        cdef int64_t bad = -1
        if start < stop:
            with nogil:
                bad = wl_guanpai_classify_rows(&counts[start, 0], stop - start, &core.c,
                                               <wl_guanpai_combo *>&out[start, 0])
        if bad >= 0:
            refuse_row(counts, start + bad)

    run_sliced(work, counts.shape[0], threads)
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
    cdef CoreRules core = core_of(_DEFAULT if rules is None else rules)
    check_rows(counts)
    result = np.empty(counts.shape[0], np.int64)
    cdef int64_t[::1] out = result

    def work(Py_ssize_t start, Py_ssize_t stop):
        cdef int64_t bad = -1
        if start < stop:
            with nogil:
                bad = wl_guanpai_count_rows(&counts[start, 0], stop - start, &core.c, &out[start])
        if bad >= 0:
            refuse_row(counts, start + bad)

    run_sliced(work, counts.shape[0], threads)
    return result
