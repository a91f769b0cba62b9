# The C core of the Tong family, for the bindings only.

from libc.stdint cimport int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from wenling._core.cclimb cimport wl_climb_combo
from wenling._core.ccards cimport wl_hand
from wenling._core.crandom cimport wl_random

from wenling._core._stop cimport wl_stop

cdef extern from "tong/rules.h" nogil:
    ctypedef struct wl_tong_rules:
        wl_hand pack


cdef extern from "tong/rules_game.h" nogil:
    ctypedef struct wl_tong_game_rules:
        wl_tong_rules cards

cdef extern from "tong/combo.h" nogil:
    enum:
        WL_TONG_MOST_READINGS

    ctypedef wl_climb_combo wl_tong_combo

    ctypedef struct wl_tong_readings:
        pass

    int wl_tong_size(wl_tong_combo combo)
    wl_tong_readings wl_tong_read(const wl_hand *cards, const wl_tong_rules *rules)
    int wl_tong_list(const wl_tong_readings *readings, wl_tong_combo *list)
    wl_tong_combo wl_tong_classify(const wl_hand *cards, const wl_tong_rules *rules)
    int wl_tong_bomb_power(wl_tong_combo combo, const wl_tong_rules *rules)
    int wl_tong_part(const wl_hand *cards, wl_tong_combo combo)
    int wl_tong_stands_for(wl_tong_combo combo, int part, char *text)
    int64_t wl_tong_classify_rows(const uint8_t *rows, int64_t count, const wl_tong_rules *rules, wl_tong_combo *out)

cdef extern from "tong/play.h" nogil:
    ctypedef uint64_t wl_tong_play
    wl_tong_play WL_TONG_NO_PLAY
    wl_tong_combo wl_tong_play_combo(wl_tong_play play)
    int wl_tong_play_part(wl_tong_play play)
    wl_tong_play wl_tong_play_base(wl_tong_combo combo, int part)
    void wl_tong_play_cards(wl_tong_play play, wl_hand *cards)
    int wl_tong_play_write(wl_tong_play play, char *text)
    wl_tong_play wl_tong_play_read(const char *text, const wl_tong_rules *rules)
    wl_tong_play wl_tong_combo_read(const char *text, const wl_tong_rules *rules)

cdef extern from "tong/plays.h" nogil:
    ctypedef struct wl_tong_plays:
        int next

    void wl_tong_plays_start(wl_tong_plays *walk, const wl_hand *hand, const wl_tong_combo *to_beat,
                             const wl_tong_rules *rules)
    void wl_tong_bombs_start(wl_tong_plays *walk, const wl_hand *hand, const wl_tong_rules *rules)
    bint wl_tong_plays_next(wl_tong_plays *walk, wl_tong_play *play)
    uint64_t wl_tong_plays_count(const wl_hand *hand, const wl_tong_combo *to_beat, const wl_tong_rules *rules,
                                 wl_stop *stop)
    wl_tong_play wl_tong_plays_draw(const wl_hand *hand, const wl_tong_combo *to_beat, const wl_tong_rules *rules,
                                    wl_random *random, uint64_t *count)
    bint wl_tong_can_beat(const wl_hand *hand, wl_tong_combo to_beat, const wl_tong_rules *rules)
    int64_t wl_tong_plays_count_rows(const uint8_t *rows, int64_t count, const wl_tong_rules *rules, int64_t *out,
                                     wl_stop *stop)

cdef extern from "tong/extremal.h" nogil:
    wl_tong_play wl_tong_weakest(const wl_hand *hand, wl_tong_combo to_beat, const wl_tong_rules *rules)
    wl_tong_play wl_tong_strongest(const wl_hand *hand, wl_tong_combo to_beat, const wl_tong_rules *rules)

cdef extern from "tong/min_plays.h" nogil:
    enum:
        WL_TONG_MIN_PLAYS_CARDS

    int wl_tong_min_plays(const wl_hand *hand, const wl_tong_rules *rules, wl_stop *stop)
