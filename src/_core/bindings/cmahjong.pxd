# The C core of mahjong, for the bindings only.

from libc.stdint cimport int8_t, int32_t, uint8_t, uint16_t, uint64_t

cdef extern from "mahjong/hand.h" nogil:
    enum:
        WL_MAHJONG_PLAYED, WL_MAHJONG_KINDS, WL_MAHJONG_NONE, WL_MAHJONG_GROUPS, WL_MAHJONG_EAST, WL_MAHJONG_SUIT_KINDS
        WL_MAHJONG_TILES, WL_MAHJONG_COPIES, WL_MAHJONG_WILDS, WL_MAHJONG_SPRING, WL_MAHJONG_WHITE
        WL_MAHJONG_CHI, WL_MAHJONG_PON, WL_MAHJONG_KONG, WL_MAHJONG_CKONG
        WL_MAHJONG_SELF_DRAWN, WL_MAHJONG_AFTER_KONG, WL_MAHJONG_ROBBED_KONG

    ctypedef struct wl_mahjong_hand:
        uint8_t counts[34]
        uint8_t wilds, turned, seat, flowers
        uint8_t specials[3]
        uint8_t melds[5]
        uint8_t win_tile, how

    ctypedef enum wl_mahjong_fault:
        WL_MAHJONG_SOUND
        WL_MAHJONG_BAD_TURNED
        WL_MAHJONG_BAD_SEAT
        WL_MAHJONG_BAD_MELD
        WL_MAHJONG_BAD_WIN_TILE
        WL_MAHJONG_BAD_HOW
        WL_MAHJONG_AFTER_KONG_NOT_DRAWN
        WL_MAHJONG_ROBBED_AND_DRAWN
        WL_MAHJONG_WILD_IN_MELD
        WL_MAHJONG_SPECIAL_IN_MELD
        WL_MAHJONG_WILD_COUNTED_NATURAL
        WL_MAHJONG_SPECIAL_KEPT
        WL_MAHJONG_TOO_MANY_COPIES
        WL_MAHJONG_NO_SUCH_FLOWER_LEFT
        WL_MAHJONG_TOO_MANY_WILDS
        WL_MAHJONG_WILD_LAID
        WL_MAHJONG_NOT_SPECIAL_LAID
        WL_MAHJONG_WRONG_SIZE

    uint64_t wl_mahjong_wild_kinds(int turned)
    uint8_t wl_mahjong_meld(int form, int kind)
    int wl_mahjong_meld_count(const wl_mahjong_hand *hand)
    int wl_mahjong_num_concealed(const wl_mahjong_hand *hand)
    bint wl_mahjong_is_wild(const wl_mahjong_hand *hand, int kind)
    bint wl_mahjong_is_laid(const wl_mahjong_hand *hand, int kind)
    void wl_mahjong_own_copies(const wl_mahjong_hand *hand, uint8_t *copies)
    wl_mahjong_fault wl_mahjong_hand_fault(const wl_mahjong_hand *hand, uint8_t *tile)

cdef extern from "mahjong/batch_counts.h" nogil:
    size_t wl_mahjong_is_win_rows(const uint8_t *counts, const uint8_t *wilds, const uint8_t *melds,
                                  size_t melds_step, size_t rows, uint8_t *out)
    size_t wl_mahjong_waits_rows(const uint8_t *counts, const uint8_t *wilds, const uint8_t *melds,
                                 size_t melds_step, size_t rows, uint64_t *out)
    size_t wl_mahjong_shanten_rows(const uint8_t *counts, const uint8_t *wilds, const uint8_t *melds,
                                   size_t melds_step, size_t rows, int8_t *out)

cdef extern from "mahjong/drawable.h" nogil:
    ctypedef struct wl_mahjong_drawable:
        uint8_t natural[34]
        uint8_t wilds

    int wl_mahjong_count_drawable(const wl_mahjong_hand *hand, const uint8_t *seen, wl_mahjong_drawable *left)

cdef extern from "mahjong/hand_shape.h" nogil:
    bint wl_mahjong_wins_on(const wl_mahjong_hand *hand, int kind)
    uint64_t wl_mahjong_hand_waits(const wl_mahjong_hand *hand, const wl_mahjong_drawable *left)
    int wl_mahjong_hand_shanten(const wl_mahjong_hand *hand, const wl_mahjong_drawable *left)

cdef extern from "mahjong/advise.h" nogil:
    ctypedef struct wl_mahjong_advice:
        uint64_t helps
        int8_t shanten
        uint8_t left

    uint64_t wl_mahjong_advise(const wl_mahjong_hand *hand, const wl_mahjong_drawable *left, const wl_mahjong_drawable *unseen,
                               wl_mahjong_advice *advice)

cdef extern from "mahjong/rules.h" nogil:
    ctypedef struct wl_mahjong_rules:
        pass

cdef extern from "mahjong/reading.h" nogil:
    enum:
        WL_MAHJONG_PAIR, WL_MAHJONG_SEQUENCE, WL_MAHJONG_OPEN_TRIPLET
        WL_MAHJONG_CONCEALED_TRIPLET, WL_MAHJONG_OPEN_KONG, WL_MAHJONG_CONCEALED_KONG, WL_MAHJONG_READING_GROUPS

    ctypedef struct wl_mahjong_group:
        uint8_t form, kind, wilds, melded

    ctypedef struct wl_mahjong_reading:
        wl_mahjong_group groups[17]
        uint8_t count, won, won_place

    int wl_mahjong_group_size(wl_mahjong_group group)
    int wl_mahjong_group_tile(wl_mahjong_group group, int i)

cdef extern from "mahjong/points.h" nogil:
    ctypedef struct wl_mahjong_score:
        uint16_t total, points
        uint8_t fan, limit

cdef extern from "mahjong/winner.h" nogil:
    bint wl_mahjong_read_winner(const wl_mahjong_hand *hand, const wl_mahjong_rules *rules,
                                wl_mahjong_score *score, wl_mahjong_reading *reading)

cdef extern from "mahjong/loser.h" nogil:
    wl_mahjong_score wl_mahjong_read_loser(const wl_mahjong_hand *hand, const wl_mahjong_rules *rules,
                                           wl_mahjong_reading *reading)

cdef extern from "mahjong/batch.h" nogil:
    size_t wl_mahjong_score_rows(const wl_mahjong_hand *hands, const wl_mahjong_rules *rules, size_t rows,
                                 wl_mahjong_score *out)
    size_t wl_mahjong_score_loser_rows(const wl_mahjong_hand *hands, const wl_mahjong_rules *rules, size_t rows,
                                       wl_mahjong_score *out)
    size_t wl_mahjong_hand_waits_rows(const wl_mahjong_hand *hands, const uint8_t *seen, size_t rows, uint64_t *out)
    size_t wl_mahjong_hand_shanten_rows(const wl_mahjong_hand *hands, const uint8_t *seen, size_t rows, int8_t *out)
    size_t wl_mahjong_advise_rows(const wl_mahjong_hand *hands, const uint8_t *seen, size_t rows,
                                  wl_mahjong_advice *out)

cdef extern from "mahjong/items.h" nogil:
    enum:
        WL_MAHJONG_MAX_ITEMS, WL_MAHJONG_ITEM_NAMES

    ctypedef struct wl_mahjong_item:
        uint8_t name, kind, points, fan

    int wl_mahjong_winner_items(const wl_mahjong_hand *hand, const wl_mahjong_reading *reading, wl_mahjong_item *items)
    int wl_mahjong_loser_items(const wl_mahjong_hand *hand, const wl_mahjong_rules *rules,
                               const wl_mahjong_reading *reading, wl_mahjong_item *items)

cdef extern from "mahjong/settle.h" nogil:
    void wl_mahjong_settle(const int32_t *totals, int winner, int payer, int32_t *payments)
