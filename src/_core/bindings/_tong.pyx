"""Combinations and plays of the Tong family."""

import dataclasses
import enum

cimport cython
from cpython.exc cimport PyErr_CheckSignals
from cpython.ref cimport PyObject
from wenling._core._cards cimport check_pack
from wenling._core._climb cimport check_rows, rules_asked, run_rows
from wenling._core._random cimport word
from wenling._core._stop cimport Stop, interruptible, raise_interrupt, wl_stop
from wenling._core.ccards cimport *
from wenling._core.cclimb cimport WL_HIGHEST_STAKE
from wenling._core.crandom cimport wl_random_seed
from wenling._core.whole cimport call_with, set_new
from wenling._core.ctong cimport *

import numpy as np

from wenling._core._climb import COMBO_DTYPE
from wenling._compat import refuse_state
from wenling._options import check_choice, check_flags, check_game, check_number
from wenling._pickles import reduced
from wenling.errors import quoted

_GAMES = ("duijiatong", "liujiatong", "biaotong")
_OPENINGS = ("face_up", "winner")


class Kind(enum.IntEnum):
    """Kinds of combinations, in the order of the table before T4."""

    NONE = 0
    SINGLE = 1
    PAIR = 2
    PAIR_RUN = 3
    TRIPLE = 4
    TRIPLE_RUN = 5
    FULL_HOUSE = 6
    BUTTERFLY = 7
    STRAIGHT = 8
    BOMB = 9
    JOKER_BOMB = 10


cdef tuple KINDS = tuple(Kind)


# ---- Rules -----------------------------------------------------------------------------------------------------------


@cython.final
cdef class CoreRules:
    """What the core has to know of a `Rules`, packed once."""

    def __cinit__(self, int game, bint jokers_wild, bint full_house, bint bomb_only):
        if not 0 <= game < len(_GAMES):
            raise ValueError(f"no Tong game {game}")
        self.c = wl_tong_games[game]
        self.c.jokers_wild = jokers_wild
        self.c.full_house = full_house
        self.c.bomb_only = bomb_only


@dataclasses.dataclass(frozen=True)
class Rules:
    """Options of the Tong games.

    Start from ``DUIJIATONG``, ``LIUJIATONG`` or ``BIAOTONG`` and change a field with
    ``dataclasses.replace``.

    Parameters
    ----------
    game : {"duijiatong", "liujiatong", "biaotong"}
        Decides the packs (T1), the joker bombs (T8), and how a hand is dealt, played and scored.
    jokers_wild : bool
        Jokers may stand for cards (T9); not in biaotong.
    full_house : bool
        Three with two is a combination (T5).
    bomb_only : bool
        Cards that can be a bomb are nothing else (T11); so in liujiatong.
    opening : {"face_up", "winner"}
        How duijiatong finds leader and partners (T14).
    throw_in_stake : int
        What each other player pays after a throw-in of duijiatong (T23), 1 to 10000.
    stake : int or None
        Coins for each point of the multiplier in biaotong, 1 to 10000; None for the coins without a stake (T31).

    Raises
    ------
    ValueError
        For a value that an option cannot have, and for an option that the game does not have: `opening`
        and `throw_in_stake` are duijiatong's alone, `stake` biaotong's, and stay as they are elsewhere.

    Examples
    --------
    >>> import dataclasses
    >>> from wenling.tong import LIUJIATONG, readings
    >>> free = dataclasses.replace(LIUJIATONG, bomb_only=False)
    >>> [str(combo) for combo in readings("888BB", free)][:2]
    ['BOMB 88888', 'FULL_HOUSE 888BB']
    """

    game: str = "duijiatong"
    jokers_wild: bool = True
    full_house: bool = True
    bomb_only: bool = False
    opening: str = dataclasses.field(default="face_up", metadata={"game": "duijiatong"})
    throw_in_stake: int = dataclasses.field(default=1, metadata={"game": "duijiatong"})
    stake: int | None = dataclasses.field(default=None, metadata={"game": "biaotong"})

    def __post_init__(self):
        check_choice(self, "game", _GAMES)
        check_flags(self, "jokers_wild", "full_house", "bomb_only")
        check_choice(self, "opening", _OPENINGS)
        check_number(self, "throw_in_stake", 1, WL_HIGHEST_STAKE)
        if self.stake is not None:
            check_number(self, "stake", 1, WL_HIGHEST_STAKE)
        check_game(self)
        core = CoreRules(_GAMES.index(self.game), self.jokers_wild, self.full_house, self.bomb_only)
        object.__setattr__(self, "_core", core)

    def __reduce__(self):
        return reduced(self, *dataclasses.astuple(self))

    __setstate__ = refuse_state


DUIJIATONG = Rules()
LIUJIATONG = Rules(game="liujiatong", bomb_only=True)
BIAOTONG = Rules(game="biaotong", jokers_wild=False)

cdef object DEFAULT = DUIJIATONG
cdef CoreRules DEFAULT_CORE = DUIJIATONG._core


cdef CoreRules core_of(object rules):
    if rules is DEFAULT:
        return DEFAULT_CORE
    if not isinstance(rules, Rules):
        raise TypeError(f"rules must be a wenling.tong.Rules, not {quoted(rules)}")
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

    A multiset of ranks: cards whose suits do not matter, at most what four packs have.

    Parameters
    ----------
    cards : str or Hand
        Text as for `wenling.cards.parse_ranks`; suits are forgotten.

    Raises
    ------
    ValueError
        For what is no card, and for more than 16 of a rank or 4 of a joker; the message names the place.

    Examples
    --------
    >>> from wenling.tong import Hand
    >>> hand = Hand("33345BR")
    >>> hand - Hand("3B"), len(hand), "33" in hand
    (Hand('3345R'), 7, True)
    >>> hand.counts
    (3, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1)
    """

    cdef const wl_hand *pack(self) noexcept:
        return &wl_tong_games[WL_LIUJIATONG].pack

    cdef int ranks(self) noexcept:
        return WL_RANKS

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


cdef Combo new_combo(wl_tong_play number, object rules):
    cdef Combo combo = Combo.__new__(Combo)
    combo.take(number, rules)
    return combo


@cython.final
cdef class Combo(ClimbCombo):
    """Combo(text, rules=None)

    What a set of cards is taken for: a reading under some rules (T11).

    Made by `readings` and `classify`; the text ``KIND stands_for``, which is its ``str``, makes one too.
    Combos are equal if their kind, length, rank and rules are.

    Attributes
    ----------
    rules : Rules
        Under which the cards are read.

    Examples
    --------
    >>> from wenling.tong import Combo, classify
    >>> combo = classify("888BB")
    >>> combo
    Combo('BOMB 88888')
    >>> combo.beats(Combo("PAIR_RUN 4455"))
    True
    """

    cdef tuple kinds(self):
        return KINDS

    cdef object default_rules(self):
        return DEFAULT

    cdef bint read(self, const char *text, object rules) except -1:
        cdef wl_tong_play number = wl_tong_combo_read(text, &core_of(rules).c)
        if number != WL_TONG_NO_PLAY:
            self.take(number, rules)
        return number != WL_TONG_NO_PLAY

    cdef int take(self, wl_tong_play number, object rules) except -1:
        self.number = number
        self.c = wl_tong_play_combo(number)
        self.power = wl_tong_bomb_power(self.c, &core_of(rules).c)
        self.rules = rules
        return 0

    cdef int count(self) noexcept:
        return wl_tong_size(self.c)

    cdef int write(self, char *text) noexcept:
        return wl_tong_stands_for(self.c, wl_tong_play_part(self.number), text)


def _combo_of(str text not None, rules=None):
    """The combination that a text names."""
    cdef Combo combo = Combo.__new__(Combo)
    combo.parse(text, rules)
    return combo


cdef object new_combo_of(PyObject *type, PyObject *args, PyObject *kwargs):
    return call_with(_combo_of, args, kwargs)


set_new(Combo, new_combo_of)


def readings(cards, rules=None):
    """All that a set of cards can be taken for, strongest first (T11).

    Parameters
    ----------
    cards : Hand or str
    rules : Rules
        `DUIJIATONG` by default.

    Returns
    -------
    list of Combo

    Raises
    ------
    ValueError
        If there are more cards of a rank than the packs have.

    Examples
    --------
    >>> from wenling.tong import readings
    >>> [str(combo) for combo in readings("44BR")]
    ['BOMB 4444', 'PAIR_RUN 4455', 'PAIR_RUN 3344']
    """
    rules = DEFAULT if rules is None else rules
    cdef CoreRules core = core_of(rules)
    cdef Hand hand = as_hand(cards)
    check_pack(&hand.c, &core.c.pack)
    cdef wl_tong_readings found = wl_tong_read(&hand.c, &core.c)
    cdef wl_tong_combo combos[WL_TONG_MOST_READINGS]
    cdef int n = wl_tong_list(&found, combos)
    return [new_combo(wl_tong_play_base(combos[i], wl_tong_part(&hand.c, combos[i])), rules) for i in range(n)]


def classify(cards, rules=None):
    """The strongest reading of a set of cards, ``None`` if it is nothing; else as `readings`.

    Examples
    --------
    >>> from wenling.tong import classify
    >>> classify("QQQKKKAAAAA2233")
    Combo('BUTTERFLY QQQKKKAAAAA2233')
    """
    rules = DEFAULT if rules is None else rules
    cdef CoreRules core = core_of(rules)
    cdef Hand hand = as_hand(cards)
    check_pack(&hand.c, &core.c.pack)
    cdef wl_tong_combo combo = wl_tong_classify(&hand.c, &core.c)
    if combo.kind == WL_TONG_NONE:
        return None
    return new_combo(wl_tong_play_base(combo, wl_tong_part(&hand.c, combo)), rules)


# ---- Plays -----------------------------------------------------------------------------------------------------------


cdef Play new_play(wl_tong_play number, object rules):
    cdef Play play = Play.__new__(Play)
    play.number = number
    play.rules = rules
    return play


cdef Play play_or_none(wl_tong_play number, object rules):
    return new_play(number, rules) if number != WL_TONG_NO_PLAY else None


@cython.final
cdef class Play(ClimbPlay):
    """Play(text, rules=None)

    A set of cards and a reading of it (T13).

    Made by `plays`; the text ``KIND cards stands_for``, which is its ``str``, makes one too.

    Attributes
    ----------
    rules : Rules
        Under which the cards are read.

    Examples
    --------
    >>> from wenling.tong import Play
    >>> play = Play("PAIR_RUN 44BR 4455")
    >>> play.cards, play.combo
    (Hand('44BR'), Combo('PAIR_RUN 4455'))
    """

    cdef object default_rules(self):
        return DEFAULT

    cdef bint read(self, const char *text, object rules) except -1:
        self.number = wl_tong_play_read(text, &core_of(rules).c)
        return self.number != WL_TONG_NO_PLAY

    cdef int write(self, char *text) noexcept:
        return wl_tong_play_write(self.number, text)

    @property
    def cards(self):
        """The cards that are played, a `Hand`."""
        cdef wl_hand cards
        wl_tong_play_cards(self.number, &cards)
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
        check_pack(&self.hand.c, &self.core.c.pack)

    cdef const wl_tong_combo *target(self) noexcept:
        return NULL if self.to_beat is None else &self.to_beat.c


@cython.final
cdef class PlayIterator:
    """Plays of a hand, one at a time."""

    cdef Question asked
    cdef wl_tong_plays walk

    def __cinit__(self, Question asked not None, bint bombs_only):
        self.asked = asked
        if bombs_only:
            wl_tong_bombs_start(&self.walk, &asked.hand.c, &asked.core.c)
        else:
            wl_tong_plays_start(&self.walk, &asked.hand.c, asked.target(), &asked.core.c)

    def __iter__(self):
        return self

    def __next__(self):
        cdef wl_tong_play play
        if not wl_tong_plays_next(&self.walk, &play):
            raise StopIteration
        if self.walk.next == 1:  # of a batch; who makes a list of all lets nobody else look at Ctrl-C
            PyErr_CheckSignals()
        return new_play(play, self.asked.rules)


def iter_plays(hand, Combo to_beat=None, rules=None):
    """Every play of `plays`, one at a time; the memory used does not depend on how many there are.

    Examples
    --------
    >>> from wenling.tong import LIUJIATONG, iter_plays
    >>> next(iter_plays("3334BBBRRR", rules=LIUJIATONG))
    Play('SINGLE 3 3', Rules(game='liujiatong', ...))
    """
    return PlayIterator(Question(hand, to_beat, rules), False)


def plays(hand, Combo to_beat=None, rules=None):
    """Every distinct play of a hand (T13).

    Also those that spend a joker where a natural card is held. The order has no meaning.

    Parameters
    ----------
    hand : Hand or str
    to_beat : Combo, optional
        Only plays that beat it; without it the hand leads.
    rules : Rules
        By default those of `to_beat`, else `DUIJIATONG`.

    Returns
    -------
    list of Play

    Raises
    ------
    ValueError
        If there are more cards of a rank than the packs have, or `to_beat` is of other rules.

    Examples
    --------
    >>> from wenling.tong import classify, plays
    >>> [str(play) for play in plays("338B", classify("77"))]
    ['PAIR 8B 88']
    """
    return list(iter_plays(hand, to_beat, rules))


def count_plays(hand, Combo to_beat=None, rules=None):
    """How many plays `plays` has, without building them.

    Examples
    --------
    >>> from wenling.tong import LIUJIATONG, count_plays
    >>> count_plays("334455667788", rules=LIUJIATONG)
    29
    """
    cdef Question asked = Question(hand, to_beat, rules)
    cdef wl_stop stop = interruptible(None)
    cdef uint64_t count = wl_tong_plays_count(&asked.hand.c, asked.target(), &asked.core.c, &stop)
    if stop.stopped:
        raise_interrupt()
    return count


def draw_play(hand, Combo to_beat=None, rules=None, *, seed, index=0):
    """One of the plays of `plays`, each with the same probability; ``None`` if there is none.

    The same seed and index draw the same play on every machine. Many plays are not listed to draw one.

    Examples
    --------
    >>> from wenling.tong import draw_play
    >>> draw_play("3", seed=1)
    Play('SINGLE 3 3')
    """
    cdef Question asked = Question(hand, to_beat, rules)
    cdef wl_random random
    cdef uint64_t count
    wl_random_seed(&random, word(seed, "seed"), word(index, "index"))
    cdef wl_tong_play play = wl_tong_plays_draw(&asked.hand.c, asked.target(), &asked.core.c, &random, &count)
    return new_play(play, asked.rules) if count else None


def bombs(hand, rules=None):
    """All plays of a hand that are bombs, joker bombs included.

    Examples
    --------
    >>> from wenling.tong import bombs
    >>> [str(play) for play in bombs("33378BR")]
    ['BOMB 333R 3333', 'BOMB 333B 3333', 'BOMB 33BR 3333', 'BOMB 333BR 33333']
    """
    return list(PlayIterator(Question(hand, None, rules), True))


def can_beat(hand, Combo to_beat not None):
    """Whether a hand has a play that beats `to_beat`.

    Examples
    --------
    >>> from wenling.tong import can_beat, classify
    >>> can_beat("338B", classify("77")), can_beat("338", classify("77"))
    (True, False)
    """
    cdef Question asked = Question(hand, to_beat, None)
    return wl_tong_can_beat(&asked.hand.c, to_beat.c, &asked.core.c)


def weakest_beating(hand, Combo to_beat not None):
    """The lowest play that beats `to_beat`, ``None`` if there is none.

    Bombs are above the rest. Of plays of one combination it is that with the fewest jokers, then with
    the fewest big ones.

    Examples
    --------
    >>> from wenling.tong import classify, weakest_beating
    >>> weakest_beating("3389B", classify("77"))
    Play('PAIR 8B 88')
    """
    cdef Question asked = Question(hand, to_beat, None)
    return play_or_none(wl_tong_weakest(&asked.hand.c, to_beat.c, &asked.core.c), asked.rules)


def strongest_beating(hand, Combo to_beat not None):
    """The highest play that beats `to_beat`, ``None`` if there is none; see `weakest_beating`.

    Examples
    --------
    >>> from wenling.tong import classify, strongest_beating
    >>> strongest_beating("3333889B", classify("77"))
    Play('BOMB 3333B 33333')
    """
    cdef Question asked = Question(hand, to_beat, None)
    return play_or_none(wl_tong_strongest(&asked.hand.c, to_beat.c, &asked.core.c), asked.rules)


def min_plays(hand, rules=None):
    """The fewest plays that empty a hand when nobody interferes, exactly.

    Branch and bound over the runs of the hand, described in ``tong/min_plays.c``; milliseconds for 27
    cards.

    Parameters
    ----------
    hand : Hand or str
        At most 40 cards.
    rules : Rules

    Raises
    ------
    ValueError
        For more than 40 cards, or more of a rank than the packs have.

    Examples
    --------
    >>> from wenling.tong import min_plays
    >>> min_plays("3334455667788TTJJQKA2BR")
    5
    """
    cdef Question asked = Question(hand, None, rules)
    cdef int fewest
    if wl_hand_size(&asked.hand.c) > WL_TONG_MIN_PLAYS_CARDS:
        raise ValueError(f"min_plays takes at most {WL_TONG_MIN_PLAYS_CARDS} cards, not {len(asked.hand)}")
    cdef wl_stop stop = interruptible(None)
    with nogil:
        fewest = wl_tong_min_plays(&asked.hand.c, &asked.core.c, &stop)
    if stop.stopped:
        raise_interrupt()
    if fewest < 0:
        raise MemoryError
    return fewest


def points(hand):
    """What the cards are worth (T2): 5 for each five, 10 for each ten and king.

    Examples
    --------
    >>> from wenling.tong import points
    >>> points("5TKKA")
    35
    """
    return wl_hand_points(&as_hand(hand).c)


# ---- Batches ---------------------------------------------------------------------------------------------------------


def classify_batch(const uint8_t[:, ::1] counts not None, rules=None, *, threads=None):
    """`classify` for many sets at once.

    Parameters
    ----------
    counts : uint8[N, 15]
        A set of cards a row, C-contiguous, ranks in the order of T1.
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
        packs have, which it names.

    Examples
    --------
    >>> import numpy as np
    >>> from wenling.tong import Hand, classify_batch
    >>> rows = np.array([Hand("345BR").counts, Hand("37").counts], dtype=np.uint8)
    >>> classify_batch(rows).tolist()
    [(8, 5, 7), (0, 0, 0)]
    """
    cdef CoreRules core = core_of(DEFAULT if rules is None else rules)
    check_rows(counts, WL_RANKS)
    result = np.empty(counts.shape[0], COMBO_DTYPE)
    cdef uint8_t[:, ::1] out = result.view(np.uint8).reshape(-1, 3)

    def work(Py_ssize_t start, Py_ssize_t stop):
        cdef int64_t done
        with nogil:
            done = wl_tong_classify_rows(&counts[start, 0], stop - start, &core.c, <wl_tong_combo *>&out[start, 0])
        return start + done

    run_rows(work, counts, &core.c.pack, threads)
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
    >>> from wenling.tong import Hand, count_plays_batch
    >>> count_plays_batch(np.array([Hand("3344").counts], dtype=np.uint8))
    array([5])
    """
    cdef CoreRules core = core_of(DEFAULT if rules is None else rules)
    check_rows(counts, WL_RANKS)
    result = np.empty(counts.shape[0], np.int64)
    cdef int64_t[::1] out = result
    cdef Stop interrupted = Stop()  # a row of many cards takes long by itself

    def work(Py_ssize_t start, Py_ssize_t end):
        cdef int64_t done
        cdef wl_stop stop = interruptible(interrupted)
        with nogil:
            done = wl_tong_plays_count_rows(&counts[start, 0], end - start, &core.c, &out[start], &stop)
        if stop.stopped:
            raise_interrupt()
        return start + done

    run_rows(work, counts, &core.c.pack, threads, interrupted)
    return result
