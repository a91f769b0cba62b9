# The C core of guanpai, for the bindings only.

from libc.stdint cimport int32_t, int64_t, uint8_t, uint32_t, uint64_t
from wenling._core.cclimb cimport wl_climb_combo
from wenling._core.ccards cimport wl_hand
from wenling._core.crandom cimport wl_random

from wenling._core._stop cimport wl_stop

cdef extern from "guanpai/rules.h" nogil:
    ctypedef struct wl_guanpai_rules:
        pass

    const wl_hand wl_guanpai_pack

cdef extern from "guanpai/combo.h" nogil:
    enum:
        WL_GUANPAI_MOST_READINGS

    ctypedef wl_climb_combo wl_guanpai_combo

    int wl_guanpai_size(wl_guanpai_combo combo)
    int wl_guanpai_read(const wl_hand *cards, const wl_guanpai_rules *rules, wl_guanpai_combo *list)
    wl_guanpai_combo wl_guanpai_classify(const wl_hand *cards, const wl_guanpai_rules *rules)
    int wl_guanpai_bomb_power(wl_guanpai_combo combo)
    int wl_guanpai_stands_for(const wl_hand *cards, wl_guanpai_combo combo, char *text)
    int64_t wl_guanpai_classify_rows(const uint8_t *rows, int64_t count, const wl_guanpai_rules *rules,
                                     wl_guanpai_combo *out)

cdef extern from "guanpai/plays.h" nogil:
    enum:
        WL_GUANPAI_NO_PLAY, WL_GUANPAI_MOST_PLAYS

    ctypedef uint32_t wl_guanpai_play
    wl_guanpai_combo wl_guanpai_play_combo(wl_guanpai_play play)
    wl_guanpai_play wl_guanpai_play_of(const wl_hand *cards, wl_guanpai_combo combo)
    void wl_guanpai_play_cards(wl_guanpai_play play, wl_hand *cards)
    int wl_guanpai_play_write(wl_guanpai_play play, char *text)
    wl_guanpai_play wl_guanpai_play_read(const char *text, const wl_guanpai_rules *rules)
    wl_guanpai_play wl_guanpai_combo_read(const char *text, const wl_guanpai_rules *rules)
    int wl_guanpai_plays(const wl_hand *hand, const wl_guanpai_combo *to_beat, const wl_guanpai_rules *rules,
                         wl_guanpai_play *plays)
    int wl_guanpai_bombs(const wl_hand *hand, const wl_guanpai_rules *rules, wl_guanpai_play *plays)
    wl_guanpai_play wl_guanpai_weakest(const wl_hand *hand, wl_guanpai_combo to_beat, const wl_guanpai_rules *rules)
    wl_guanpai_play wl_guanpai_strongest(const wl_hand *hand, wl_guanpai_combo to_beat, const wl_guanpai_rules *rules)
    wl_guanpai_play wl_guanpai_draw(const wl_hand *hand, const wl_guanpai_combo *to_beat, const wl_guanpai_rules *rules,
                                    wl_random *random)
    int64_t wl_guanpai_count_rows(const uint8_t *rows, int64_t count, const wl_guanpai_rules *rules, int64_t *out)

cdef extern from "guanpai/min_plays.h" nogil:
    enum:
        WL_GUANPAI_MIN_PLAYS_CARDS

    int wl_guanpai_min_plays(const wl_hand *hand, const wl_guanpai_rules *rules, wl_stop *stop)
