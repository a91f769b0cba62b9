# The C core of cards, for the bindings only.

from libc.stdint cimport uint8_t, uint64_t

cdef extern from "cards/hand.h" nogil:
    enum:
        WL_NATURAL_RANKS, WL_RANKS, WL_SMALL_JOKER

    ctypedef struct wl_hand:
        uint8_t count[16]

    wl_hand wl_hand_load(const uint8_t *row, int ranks)
    int wl_hand_size(const wl_hand *hand)
    bint wl_hand_equal(const wl_hand *a, const wl_hand *b)
    bint wl_hand_contains(const wl_hand *hand, const wl_hand *part)
    int wl_hand_excess(const wl_hand *hand, const wl_hand *part)
    void wl_hand_add(wl_hand *hand, const wl_hand *part)
    void wl_hand_remove(wl_hand *hand, const wl_hand *part)
    int wl_hand_points(const wl_hand *hand)

cdef extern from "cards/notation.h" nogil:
    enum:
        WL_NO_SUIT

    ctypedef struct wl_card_token:
        int rank, suit

    ctypedef enum wl_text_status:
        WL_TEXT_CARD, WL_TEXT_END, WL_TEXT_NO_CARD

    const char *wl_rank_letters
    const char *wl_suit_letters
    int wl_read_suit(const char *text)
    wl_text_status wl_next_card(const char **cursor, wl_card_token *card)
    int wl_hand_write(const wl_hand *hand, char *text)

cdef extern from "cards/card.h" nogil:
    enum:
        WL_CARD_KINDS, WL_CARD_SMALL_JOKER

    int wl_card(int rank, int suit)
    int wl_card_rank(int card)
    int wl_card_suit(int card)
