# The C core of hongwu, for the bindings only.

from libc.stdint cimport uint64_t
from wenling._core.cgame cimport wl_error

cdef extern from "hongwu/trick.h" nogil:
    ctypedef struct wl_cards:
        uint64_t one, two
    int wl_cards_size(wl_cards cards)
    int wl_cards_count(wl_cards cards, int kind)
    void wl_cards_add(wl_cards *cards, int kind)
    bint wl_cards_contain(wl_cards cards, wl_cards part)
    wl_cards wl_cards_minus(wl_cards cards, wl_cards taken)
    wl_cards wl_cards_plus(wl_cards a, wl_cards b)
    bint wl_cards_read(const char *text, wl_cards *cards, wl_error *error)
    char *wl_cards_write(wl_cards cards, char *text)
    char *wl_card_write(int kind, char *text)
    int wl_lowest64(uint64_t x)

    ctypedef struct wl_hongwu_trump:
        unsigned char class_of[54]
        unsigned char step_of[54]
    void wl_hongwu_trump_set(wl_hongwu_trump *trump, int level, int suit)

    ctypedef struct wl_hongwu_combo:
        unsigned char kind, length, suit_class "class", top
    ctypedef struct wl_hongwu_answer:
        unsigned char left
    wl_hongwu_combo wl_hongwu_classify(wl_cards cards, const wl_hongwu_trump *trump)
    bint wl_hongwu_takes(wl_hongwu_combo later, wl_hongwu_combo best)
    void wl_hongwu_answer_begin(wl_hongwu_answer *answer, wl_cards hand, wl_hongwu_combo lead, const wl_hongwu_trump *trump)
    uint64_t wl_hongwu_answer_next(const wl_hongwu_answer *answer, const wl_hongwu_trump *trump)
    void wl_hongwu_answer_give(wl_hongwu_answer *answer, int kind)
    enum:
        WL_CARD_KINDS
        WL_CARDS_TEXT
        WL_HONGWU_CLASS_TRUMP
