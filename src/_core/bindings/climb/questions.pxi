# What a hand may play, and in how few plays it is empty.

from cpython.exc cimport PyErr_CheckSignals
from wenling._core._random cimport word
from wenling._core._stop cimport interruptible, raise_interrupt, wl_stop
from wenling._core.ccards cimport wl_hand_size
from wenling._core.crandom cimport wl_random, wl_random_seed


cdef object rules_asked(object rules, Combo to_beat):
    """The rules of a question: those given, else those of what is to be beaten, which must not differ."""
    if to_beat is None:
        return DEFAULT if rules is None else rules
    if rules is None:
        return to_beat.rules
    check_same_rules(rules, to_beat.rules)
    return rules


@cython.final
cdef class Question:
    """What may be played: a hand, perhaps something to beat, and the rules, all checked."""

    cdef Hand hand
    cdef Combo to_beat
    cdef object rules
    cdef PackedRules core

    def __cinit__(self, hand, Combo to_beat, rules):
        self.rules = rules_asked(rules, to_beat)
        self.core = packed(self.rules)
        self.hand = as_hand(hand)
        self.to_beat = to_beat
        check_held(self.hand, rules_in(self.core))

    cdef const wl_climb_combo *target(self) noexcept:
        return NULL if self.to_beat is None else &self.to_beat.c


@cython.final
cdef class PlayIterator:
    """Plays of a hand, one at a time."""

    cdef Question asked
    cdef core_plays walk

    def __cinit__(self, Question asked not None, bint bombs_only):
        self.asked = asked
        if bombs_only:
            core_bombs_start(&self.walk, &asked.hand.c, rules_in(asked.core))
        else:
            core_plays_start(&self.walk, &asked.hand.c, asked.target(), rules_in(asked.core))

    def __iter__(self):
        return self

    def __next__(self):
        cdef core_play play
        if not core_plays_next(&self.walk, &play):
            raise StopIteration
        if self.walk.next == 1:  # of a batch; who makes a list of all lets nobody else look at Ctrl-C
            PyErr_CheckSignals()
        return new_play(play, self.asked.rules)


def iter_plays(hand, Combo to_beat=None, rules=None):
    """Every play of `plays`, one at a time; the memory used does not depend on how many there are.

    Examples
    --------
    >>> from wenling import guanpai, tong
    >>> next(tong.iter_plays("3334BBBRRR", rules=tong.LIUJIATONG))
    Play('SINGLE 3 3', Rules(game='liujiatong', ...))
    >>> next(guanpai.iter_plays("33345"))
    Play('SINGLE 3 3')
    """
    return PlayIterator(Question(hand, to_beat, rules), False)


def plays(hand, Combo to_beat=None, rules=None):
    """Every distinct play of a hand (T13).

    In the Tong games also those that spend a joker where a natural card is held. The order has no meaning.

    Parameters
    ----------
    hand : Hand or str
    to_beat : Combo, optional
        Only plays that beat it; without it the hand leads.
    rules : Rules
        By default those of `to_beat`, else ``tong.DUIJIATONG`` or ``guanpai.Rules()``.

    Returns
    -------
    list of Play

    Raises
    ------
    ValueError
        If there are more cards of a rank than the packs have, or `to_beat` is of other rules.

    Examples
    --------
    >>> from wenling import guanpai, tong
    >>> [str(play) for play in tong.plays("338B", tong.classify("77"))]
    ['PAIR 8B 88']
    >>> [str(play) for play in guanpai.plays("34AAA", guanpai.classify("KKK"))]
    ['TRIPLE AAA AAA', 'BOMB 3AAA AAA3', 'BOMB 4AAA AAA4']
    """
    return list(iter_plays(hand, to_beat, rules))


def count_plays(hand, Combo to_beat=None, rules=None):
    """How many plays `plays` has, without building them.

    Examples
    --------
    >>> from wenling import guanpai, tong
    >>> tong.count_plays("334455667788", rules=tong.LIUJIATONG)
    29
    >>> guanpai.count_plays("33344")
    7
    """
    cdef Question asked = Question(hand, to_beat, rules)
    return core_plays_count(&asked.hand.c, asked.target(), rules_in(asked.core))


def draw_play(hand, Combo to_beat=None, rules=None, *, seed, index=0):
    """One of the plays of `plays`, each with the same probability; ``None`` if there is none.

    The same seed and index draw the same play on every machine. In the Tong games many plays are not listed to draw
    one.

    Examples
    --------
    >>> from wenling.tong import draw_play
    >>> draw_play("3", seed=1)
    Play('SINGLE 3 3')
    """
    cdef Question asked = Question(hand, to_beat, rules)
    cdef wl_random random
    wl_random_seed(&random, word(seed, "seed"), word(index, "index"))
    return play_or_none(core_draw(&asked.hand.c, asked.target(), rules_in(asked.core), &random), asked.rules)


def bombs(hand, rules=None):
    """All plays of a hand that are bombs.

    In the Tong games joker bombs are among them; in guanpai a bomb has an extra card, unless it is the whole hand (P4).

    Examples
    --------
    >>> from wenling import guanpai, tong
    >>> [str(play) for play in tong.bombs("33378BR")]
    ['BOMB 333R 3333', 'BOMB 333B 3333', 'BOMB 33BR 3333', 'BOMB 333BR 33333']
    >>> [str(play) for play in guanpai.bombs("3333AAA")]
    ['BOMB 3333A 3333A', 'BOMB 3AAA AAA3']
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
    return core_can_beat(&asked.hand.c, to_beat.c, rules_in(asked.core))


def weakest_beating(hand, Combo to_beat not None):
    """The lowest play that beats `to_beat`, ``None`` if there is none.

    Bombs are above the rest. Of plays of one combination it is that with the fewest jokers, then with the fewest big
    ones; in guanpai that with the lowest extra cards.

    Examples
    --------
    >>> from wenling import guanpai, tong
    >>> tong.weakest_beating("3389B", tong.classify("77"))
    Play('PAIR 8B 88')
    >>> guanpai.weakest_beating("445777AAA", guanpai.classify("33345"))
    Play('TRIPLE_TWO 44777 77744')
    """
    cdef Question asked = Question(hand, to_beat, None)
    return play_or_none(core_weakest(&asked.hand.c, to_beat.c, rules_in(asked.core)), asked.rules)


def strongest_beating(hand, Combo to_beat not None):
    """The highest play that beats `to_beat`, ``None`` if there is none; see `weakest_beating`.

    Examples
    --------
    >>> from wenling import guanpai, tong
    >>> tong.strongest_beating("3333889B", tong.classify("77"))
    Play('BOMB 3333B 33333')
    >>> guanpai.strongest_beating("445777AAA", guanpai.classify("33345"))
    Play('BOMB 4AAA AAA4')
    """
    cdef Question asked = Question(hand, to_beat, None)
    return play_or_none(core_strongest(&asked.hand.c, to_beat.c, rules_in(asked.core)), asked.rules)


def min_plays(hand, rules=None):
    """The fewest plays that empty a hand if nobody else plays, exactly.

    Branch and bound over the runs of the hand, described in ``climb/min_plays.h``: a tenth of a millisecond for 27 cards
    of two packs, less than one millisecond for most hands of 36 cards of four. In guanpai a bomb without its extra card
    can be the last play (P4).

    Parameters
    ----------
    hand : Hand or str
        At most 40 cards, in guanpai 16.
    rules : Rules

    Raises
    ------
    ValueError
        For more cards than that, or more of a rank than the packs have.

    Examples
    --------
    >>> from wenling import guanpai, tong
    >>> tong.min_plays("3334455667788TTJJQKA2BR")
    5
    >>> guanpai.min_plays("333456789TTJJAAA")
    3
    """
    cdef Question asked = Question(hand, None, rules)
    cdef int fewest
    if wl_hand_size(&asked.hand.c) > MIN_PLAYS_CARDS:
        raise ValueError(f"min_plays takes at most {MIN_PLAYS_CARDS} cards, not {len(asked.hand)}")
    cdef wl_stop stop = interruptible(None)
    with nogil:
        fewest = core_min_plays(&asked.hand.c, rules_in(asked.core), &stop)
    if stop.stopped:
        raise_interrupt()
    if fewest < 0:
        raise MemoryError
    return fewest
