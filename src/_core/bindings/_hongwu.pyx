"""The evaluators of 红五: cards, trumps, combinations, answers, tricks."""

cimport cython
from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport uint64_t
from wenling._core._cards cimport c_text
from wenling._core.ccards cimport WL_NO_SUIT, wl_read_suit
from wenling._core.cgame cimport wl_error
from wenling._core.chongwu cimport *

import enum

from wenling._core._options import checked, rules_class
from wenling._core._pickles import reduced
from wenling.errors import quoted


class Kind(enum.IntEnum):
    """H5."""

    NONE = 0
    SINGLE = 1
    PAIR = 2
    TRACTOR = 3


Rules = rules_class(
    """Options of hongwu.

    Parameters
    ----------
    {options}

    Attributes
    ----------
    game : str
        The one game of the family.

    Examples
    --------
    >>> Rules(level="10")
    Rules(level='T')
    """,
    "hongwu",
)

cdef tuple CLASS_NAMES = ("s", "h", "d", "c", "trump")
cdef str RANKS = "3456789TJQKA2"
cdef int TRUMP_STEPS = 16  # more than any plain class has
cdef int SOME = 1024  # answers from one look at Ctrl-C to the next


@cython.final
cdef class Hand:
    """A multiset of suited cards of two packs.

    ``str`` prints the cards in the order 3 ... A 2 B R, then s h d c; iteration gives them as texts. A card that does not
    exist or a third copy is a ``ValueError``.

    Examples
    --------
    >>> from wenling.hongwu import Hand
    >>> hand = Hand("5h5h As B")
    >>> str(hand - Hand("5h")), len(hand), list(hand)
    ('5hAsB', 4, ['5h', '5h', 'As', 'B'])
    """

    cdef wl_cards cards

    def __cinit__(self, text=""):
        self.cards = parse_cards(text)

    def __str__(self):
        cdef char text[256]
        wl_cards_write(self.cards, text)
        return (<bytes>(<const char *>text)).decode("ascii")

    def __repr__(self):
        return f"Hand({str(self)!r})"

    def __len__(self):
        return wl_cards_size(self.cards)

    def __iter__(self):
        cdef char text[4]
        found = []
        cdef int kind
        for kind in range(WL_CARD_KINDS):
            wl_card_write(kind, text)
            found += [(<bytes>(<const char *>text)).decode("ascii")] * wl_cards_count(self.cards, kind)
        return iter(found)

    def __contains__(self, card):
        return wl_cards_contain(self.cards, parse_cards(card))

    def __add__(self, other):
        cdef wl_cards more = parse_cards(other)
        if self.cards.two & more.one or self.cards.one & more.two:
            raise ValueError(f"{self} + {other}: more than two of a card")
        return hand_of(wl_cards_plus(self.cards, more))

    def __sub__(self, other):
        cdef wl_cards less = parse_cards(other)
        if not wl_cards_contain(self.cards, less):
            raise ValueError(f"{self} - {other}: not all of these cards are held")
        return hand_of(wl_cards_minus(self.cards, less))

    def __eq__(self, other):
        if not isinstance(other, Hand):
            return NotImplemented
        return self.cards.one == (<Hand>other).cards.one and self.cards.two == (<Hand>other).cards.two

    def __hash__(self):
        return hash((self.cards.one, self.cards.two))

    def __reduce__(self):
        return reduced(self, str(self))


cdef Hand hand_of(wl_cards cards):
    cdef Hand hand = Hand.__new__(Hand, "")
    hand.cards = cards
    return hand


cdef wl_cards parse_cards(text) except *:
    """Of a Hand or its text."""
    cdef wl_cards cards
    cdef wl_error error
    if isinstance(text, Hand):
        return (<Hand>text).cards
    if not isinstance(text, str):
        raise TypeError(f"cards must be a Hand or its text, not {type(text).__name__}")
    encoded = text.encode("utf-8", "surrogatepass")
    if b"\0" in encoded:
        raise ValueError(f"{quoted(text)}: no card is a null character")
    if not wl_cards_read(encoded, &cards, &error):
        raise ValueError((<const char *>error.text).decode("utf-8", "replace"))
    return cards


@cython.final
cdef class Trump:
    """What a level and a trump suit make of the cards (H2-H4).

    Parameters
    ----------
    level : str
        A rank other than 3 and 5; or level and suit in one text, as ``str`` prints it: ``"2 s"``.
    suit : str
        ``s``, ``h``, ``d`` or ``c``; the signs ``♠ ♥ ♦ ♣`` are read too.

    Examples
    --------
    >>> from wenling.hongwu import Trump
    >>> trump = Trump("2", "s")
    >>> trump.suit_class("2h"), trump.suit_class("4h")
    ('trump', 'h')
    >>> trump.order("6h") - trump.order("4h")
    1
    """

    cdef wl_hongwu_trump trump
    cdef readonly str level
    cdef readonly str suit

    def __cinit__(self, level, suit=None):
        if suit is None:
            level, _, suit = str(level).partition(" ")
        self.level = checked("hongwu", "level", level)
        cdef int number = wl_read_suit(c_text(suit)) if isinstance(suit, str) else WL_NO_SUIT
        if number == WL_NO_SUIT:
            raise ValueError(f"suit must be s, h, d or c, not {quoted(suit)}")
        self.suit = CLASS_NAMES[number]
        wl_hongwu_trump_set(&self.trump, RANKS.index(self.level), number)

    cdef int kind_of(self, card) except -1:
        cdef wl_cards cards = parse_cards(card)
        if wl_cards_size(cards) != 1:
            raise ValueError(f"{quoted(card)} is not one card")
        return wl_lowest64(cards.one)

    def suit_class(self, card):
        """The class of a card: ``"trump"``, or its suit (H4)."""
        return CLASS_NAMES[self.trump.class_of[self.kind_of(card)]]

    def order(self, card):
        """The step of a card, an int: higher is stronger, neighbours differ by one.

        Steps compare within a class; those of trumps lie above all others.
        """
        cdef int kind = self.kind_of(card)
        return self.trump.step_of[kind] + (TRUMP_STEPS if self.trump.class_of[kind] == WL_HONGWU_CLASS_TRUMP else 0)

    def __eq__(self, other):
        if not isinstance(other, Trump):
            return NotImplemented
        return self.level == other.level and self.suit == other.suit

    def __hash__(self):
        return hash((self.level, self.suit))

    def __str__(self):
        return f"{self.level} {self.suit}"

    def __repr__(self):
        return f"Trump({self.level!r}, {self.suit!r})"

    def __reduce__(self):
        return reduced(self, self.level, self.suit)


@cython.final
@cython.freelist(64)
cdef class Combo:
    """What cards are as a lead (H5): made of the cards, or of the text ``KIND cards``, which is its ``str``.

    Attributes
    ----------
    cards : Hand
    trump : Trump

    Examples
    --------
    >>> from wenling.hongwu import Combo, Trump
    >>> combo = Combo("4h4h6h6h", Trump("2", "s"))
    >>> combo.kind.name, combo.length, combo.suit_class
    ('TRACTOR', 2, 'h')
    >>> Combo(str(combo), combo.trump) == combo
    True
    """

    cdef wl_hongwu_combo combo
    cdef readonly Hand cards
    cdef readonly Trump trump

    def __cinit__(self, cards, Trump trump not None):
        kind, _, rest = cards.partition(" ") if isinstance(cards, str) else (None, None, None)
        named = kind in Kind.__members__
        self.cards = hand_of(parse_cards(rest if named else cards))
        self.trump = trump
        self.combo = wl_hongwu_classify(self.cards.cards, &trump.trump)
        if not self.combo.kind:
            raise ValueError(f"{cards} is no combination")
        if named and self.kind.name != kind:
            raise ValueError(f"{rest} is a {self.kind.name}, not a {kind}")

    @property
    def kind(self):
        """What kind of combination, a :class:`Kind`."""
        return Kind(self.combo.kind)

    @property
    def length(self):
        """Pairs of a tractor, else 1."""
        return self.combo.length

    @property
    def suit_class(self):
        """``"trump"``, or the suit of its cards (H4)."""
        return CLASS_NAMES[self.combo.suit_class]

    @property
    def rank(self):
        """The highest step, as of :meth:`Trump.order`."""
        return self.combo.top + (TRUMP_STEPS if self.combo.suit_class == WL_HONGWU_CLASS_TRUMP else 0)

    @property
    def size(self):
        """How many cards."""
        return wl_cards_size(self.cards.cards)

    def beats(self, Combo other not None):
        """Whether this takes the trick from ``other``, the best so far (H10)."""
        if self.trump != other.trump:
            raise ValueError(f"combinations under different trumps: {self.trump}, {other.trump}")
        return wl_hongwu_takes(self.combo, other.combo)

    def __eq__(self, other):
        if not isinstance(other, Combo):
            return NotImplemented
        return self.cards == other.cards and self.trump == other.trump

    def __hash__(self):
        return hash((self.cards, self.trump))

    def __str__(self):
        return f"{self.kind.name} {self.cards}"

    def __repr__(self):
        return f"Combo({str(self.cards)!r}, {self.trump!r})"

    def __reduce__(self):
        return reduced(self, self.cards, self.trump)


def classify(cards, Trump trump not None):
    """The combination that cards make, or None.

    Parameters
    ----------
    cards : Hand or str
    trump : Trump

    Returns
    -------
    Combo or None

    Examples
    --------
    >>> from wenling.hongwu import Trump, classify
    >>> print(classify("2s2s 2h2h", Trump("2", "s")))
    TRACTOR 2s2s2h2h
    >>> classify("4h6h", Trump("2", "s")) is None
    True
    """
    cdef wl_cards parsed = parse_cards(cards)
    return Combo(hand_of(parsed), trump) if wl_hongwu_classify(parsed, &trump.trump).kind else None


def follows(hand, lead, Trump trump not None):
    """All legal answers to a lead (H9).

    A player without a card of the lead's class may answer a long tractor in millions of ways; all are listed.

    Parameters
    ----------
    hand, lead : Hand or str
        What the player holds, at least as many cards as the lead.
    trump : Trump

    Returns
    -------
    list of Hand

    Examples
    --------
    >>> from wenling.hongwu import Trump, follows
    >>> [str(answer) for answer in follows("4h4h6h7c", "8h8h", Trump("2", "s"))]
    ['4h4h']
    """
    cdef wl_cards held = parse_cards(hand), none
    cdef Combo combo = classify(lead, trump)
    cdef wl_hongwu_answer answer
    if combo is None:
        raise ValueError(f"{lead} is no combination to lead")
    if wl_cards_size(held) < combo.size:
        raise ValueError(f"{hand}: {wl_cards_size(held)} cards cannot answer {combo.size}")
    wl_hongwu_answer_begin(&answer, held, combo.combo, &trump.trump)
    none.one = none.two = 0
    answers = []
    collect(answers, answer, none, trump)
    return answers


cdef int collect(list answers, wl_hongwu_answer answer, wl_cards given, Trump trump) except -1:
    cdef uint64_t kinds
    cdef wl_hongwu_answer further
    cdef wl_cards cards
    if not answer.left:
        if len(answers) % SOME == 0:
            PyErr_CheckSignals()
        answers.append(hand_of(given))
        return 0
    kinds = wl_hongwu_answer_next(&answer, &trump.trump)
    while kinds:
        further = answer
        cards = given
        wl_cards_add(&cards, wl_lowest64(kinds))
        wl_hongwu_answer_give(&further, wl_lowest64(kinds))
        collect(answers, further, cards, trump)
        kinds &= kinds - 1
    return 0


def trick_winner(plays, Trump trump not None):
    """Who takes a trick (H10).

    Parameters
    ----------
    plays : sequence of Hand or str
        In the order played, the lead first; equally many cards each.
    trump : Trump

    Returns
    -------
    int
        The index of the play that wins.

    Examples
    --------
    >>> from wenling.hongwu import Trump, trick_winner
    >>> trick_winner(["4c4c", "AcAc", "3s3s", "BR"], Trump("2", "s"))
    2
    """
    hands = [hand_of(parse_cards(play)) for play in plays]
    if not hands or len(set(map(len, hands))) != 1:
        raise ValueError("the plays of a trick have equally many cards each, and there is a lead")
    best = classify(hands[0], trump)
    if best is None:
        raise ValueError(f"{hands[0]} is no combination to lead")
    winner = 0
    for i, hand in enumerate(hands):
        combo = classify(hand, trump)
        if combo is not None and combo.beats(best):
            winner, best = i, combo
    return winner
