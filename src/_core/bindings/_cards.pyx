"""Cards as text, and hands of ranks for the games in which suits do not matter."""

import itertools
import operator

cimport cython
from libc.string cimport memset
from wenling._core.ccards cimport *

from wenling.errors import quoted
from wenling._core._pickles import reduced


@cython.final
cdef class CardReader:
    """Reads the cards of a text one after another; for the bindings."""

    def __cinit__(self, str text not None):
        self._text = text
        self._bytes = encoded(text)
        self._cursor = self._bytes
        self._read = 0

    cdef bint next(self) except -1:
        """Read a card into ``self.card``; false at the end."""
        cdef wl_text_status status = wl_next_card(&self._cursor, &self.card)
        cdef Py_ssize_t at = self._cursor - <const char *>self._bytes
        if status == WL_TEXT_END and at == len(self._bytes):
            return False
        self._read += 1
        if status != WL_TEXT_CARD:
            self.refuse(f"no card {self._bytes[at:].decode()[0]!r}")
        return True

    cdef int refuse(self, str why) except -1:
        raise ValueError(f"card {self._read} of {quoted(self._text)}: {why}")


cdef bytes encoded(str text):
    """A text in UTF-8; halves of characters, which an argument or a file name may hold, are refused."""
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise ValueError(f"{quoted(text)} has characters that are none") from None


cdef bytes c_text(str text):
    """A text as C reads it, which ends at a null character."""
    if "\0" in text:
        raise ValueError(f"a null character in {quoted(text)}")
    return encoded(text)


# ---- Hands of ranks --------------------------------------------------------------------------------------------------

cdef wl_hand NO_CARDS  # static, so all zero


cdef int check_pack(const wl_hand *cards, const wl_hand *pack) except -1:
    if wl_hand_contains(pack, cards):
        return 0
    cdef int rank = wl_hand_excess(pack, cards)
    raise ValueError(f"{cards.count[rank]} cards of rank {_letter_of(rank)}: there are {pack.count[rank]}")


@cython.freelist(256)
cdef class RankHand:
    """A multiset of ranks; the games' ``Hand`` classes say of which ranks and how many there can be.

    One that is no game's is empty, and nothing can be put into it.
    """

    cdef const wl_hand *pack(self) noexcept:
        return &NO_CARDS

    cdef int ranks(self) noexcept:
        return 0

    cdef RankHand holding(self, wl_hand cards):
        """A hand of this game, with other cards."""
        raise TypeError("a RankHand is made by the games' Hand classes")

    cdef int read(self, cards) except -1:
        """Take the cards of another hand, or of a text; when the hand is made."""
        if type(cards) is type(self):
            self.c = (<RankHand>cards).c
            return 0
        if not isinstance(cards, str):
            raise TypeError(f"cards must be text or a {type(self).__name__}, not {type(cards).__name__}")
        cdef CardReader reader = CardReader(cards)
        while reader.next():
            if self.c.count[reader.card.rank] == self.pack().count[reader.card.rank]:
                reader.refuse(f"one {_letter_of(reader.card.rank)} too many")
            self.c.count[reader.card.rank] += 1
        return 0

    @classmethod
    def from_counts(cls, counts):
        """The hand with so many cards of each rank, in the order of T1."""
        cdef RankHand empty = cls()
        cdef wl_hand cards
        cdef int rank
        memset(&cards, 0, sizeof(cards))
        given = list(itertools.islice(counts, empty.ranks() + 1))  # they may have no end
        if len(given) != empty.ranks():
            raise ValueError(f"counts must be {empty.ranks()} numbers, not {len(given)} or more")
        numbers = [operator.index(count) for count in given]
        for rank, count in enumerate(numbers):
            if not 0 <= count <= empty.pack().count[rank]:
                raise ValueError(f"{quoted(count)} cards of rank {_letter_of(rank)}: there are {empty.pack().count[rank]}")
            cards.count[rank] = count
        return empty.holding(cards)

    @property
    def counts(self):
        """How many cards of each rank, in the order of T1."""
        return tuple([self.c.count[rank] for rank in range(self.ranks())])

    def __len__(self):
        return wl_hand_size(&self.c)

    def __iter__(self):
        return iter(str(self))

    def __contains__(self, cards):
        """Whether all of the cards are in the hand."""
        cdef RankHand part = self.holding(NO_CARDS)
        part.read(cards)
        return wl_hand_contains(&self.c, &part.c)

    def __add__(self, other):
        if type(self) is not type(other):
            return NotImplemented
        cdef wl_hand cards = self.c
        wl_hand_add(&cards, &(<RankHand>other).c)
        check_pack(&cards, self.pack())
        return self.holding(cards)

    def __sub__(self, other):
        if type(self) is not type(other):
            return NotImplemented
        cdef wl_hand cards = self.c
        if not wl_hand_contains(&cards, &(<RankHand>other).c):
            raise ValueError(f"{self} does not contain {other}")
        wl_hand_remove(&cards, &(<RankHand>other).c)
        return self.holding(cards)

    def __eq__(self, other):
        if type(self) is not type(other):
            return NotImplemented
        return wl_hand_equal(&self.c, &(<RankHand>other).c)

    def __hash__(self):
        return hash((<const char *>self.c.count)[:15])

    def __str__(self):
        cdef char text[256]
        return text[:wl_hand_write(&self.c, text)].decode("ascii")

    def __repr__(self):
        return f"{type(self).__name__}({str(self)!r})"

    def __reduce__(self):
        return reduced(self, str(self))


# ---- Text ------------------------------------------------------------------------------------------------------------


def parse_ranks(str text not None):
    """Ranks of the cards of a text, in its order.

    Suits are read and forgotten.

    Parameters
    ----------
    text : str
        ``3456789TJQKA2`` and the jokers ``B`` and ``R``; ``10``, ``小王`` and ``大王`` are read too. A
        suit ``s h d c`` or ``♠ ♥ ♦ ♣`` may follow a card. Spaces and commas are ignored.

    Returns
    -------
    list of int
        Rank indices 0..14 in the order of rule T1.

    Raises
    ------
    ValueError
        For what is no card; the message names its place.

    Examples
    --------
    >>> from wenling.cards import parse_ranks
    >>> parse_ranks("3 10 Ah 大王")
    [0, 7, 11, 14]
    """
    cdef CardReader reader = CardReader(text)
    ranks = []
    while reader.next():
        ranks.append(reader.card.rank)
    return ranks


def format_ranks(ranks):
    """Text of rank indices 0..14, in the order given; the inverse of `parse_ranks`.

    Examples
    --------
    >>> from wenling.cards import format_ranks
    >>> format_ranks([0, 7, 11, 14])
    '3TAR'
    """
    return "".join([_letter_of(_index(rank, "rank", WL_RANKS)) for rank in ranks])


def parse_cards(str text not None):
    """Suited cards of a text, in its order.

    Parameters
    ----------
    text : str
        As for `parse_ranks`, but every card 3..2 must have its suit.

    Returns
    -------
    list of int
        Cards 0..53: ``4 * rank + suit`` with suits ``s h d c`` as 0..3, then small joker 52 and big
        joker 53.

    Raises
    ------
    ValueError
        For what is no card or has no suit; the message names its place.

    Examples
    --------
    >>> from wenling.cards import parse_cards
    >>> parse_cards("3s As T♥ B")
    [0, 44, 29, 52]
    """
    cdef CardReader reader = CardReader(text)
    cards = []
    while reader.next():
        if reader.card.rank < WL_NATURAL_RANKS and reader.card.suit == WL_NO_SUIT:
            reader.refuse(f"{_letter_of(reader.card.rank)} has no suit")
        cards.append(wl_card(reader.card.rank, reader.card.suit))
    return cards


def format_cards(cards, *, bint symbols=False):
    """Text of cards 0..53, in the order given; the inverse of `parse_cards`.

    Parameters
    ----------
    cards : iterable of int
    symbols : bool
        Write suits as ``♠♥♦♣`` instead of ``shdc``.

    Examples
    --------
    >>> from wenling.cards import format_cards
    >>> format_cards([0, 44, 29, 52])
    '3sAsThB'
    >>> format_cards([0, 44], symbols=True)
    '3♠A♠'
    """
    return "".join([_text_of(_index(card, "card", WL_CARD_KINDS), symbols) for card in cards])


cdef int _index(value, str what, int end) except -1:
    number = operator.index(value)
    if not 0 <= number < end:
        raise ValueError(f"no {what} {number}: {what}s are 0..{end - 1}")
    return number


cdef str _letter_of(int rank):
    return chr(wl_rank_letters[rank])


cdef str _text_of(int card, bint symbols):
    cdef int suit = wl_card_suit(card)
    letter = _letter_of(wl_card_rank(card))
    return letter if suit < 0 else letter + ("♠♥♦♣"[suit] if symbols else chr(wl_suit_letters[suit]))
