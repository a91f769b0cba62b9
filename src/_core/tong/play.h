/* A play: a set of cards and a reading of it (T13), as one number that can be understood without the hand it is from.
 *
 *     61 58 57     53 52  49 48  45 44   42 41   39 38                          0
 *     +-----+--------+------+------+-------+-------+-----------------------------+
 *     | kind| length | rank | part | small |  big  | 13 x 3 bits: jokers standing|
 *     |     |        |      |      |       |       | for rank 0 (lowest) .. 12   |
 *     +-----+--------+------+------+-------+-------+-----------------------------+
 *
 * kind, length and rank are the reading, part completes what the cards stand for (wl_tong_part), small and big are the
 * jokers of the set, themselves or standing for cards. The cards are what they stand for, less what jokers stand for,
 * plus the jokers. A bomb's jokers all stand for its rank, so its 39 bits stay 0.
 *
 * The assignment is the canonical one (T12), hence equal plays are equal numbers and different plays different ones.
 * Below 2^58 the kind is NONE: that range is free for the other actions of a game (passing, bidding, throwing in). */
#ifndef WL_TONG_PLAY_H
#define WL_TONG_PLAY_H

#include "tong/combo.h"

typedef uint64_t wl_tong_play;

enum {
    WL_TONG_RANK_BITS = 3, /* of the count of jokers standing for a rank */
    WL_TONG_BIG_AT = 39,
    WL_TONG_SMALL_AT = 42,
    WL_TONG_PART_AT = 45,
    WL_TONG_RANK_AT = 49,
    WL_TONG_LENGTH_AT = 53,
    WL_TONG_KIND_AT = 58
};

#define WL_TONG_NO_PLAY ((wl_tong_play)0)
#define WL_TONG_FIRST_PLAY ((wl_tong_play)1 << WL_TONG_KIND_AT)
#define WL_TONG_ONE_SMALL ((wl_tong_play)1 << WL_TONG_SMALL_AT)
#define WL_TONG_ONE_BIG ((wl_tong_play)1 << WL_TONG_BIG_AT)

static inline wl_tong_combo wl_tong_play_combo(wl_tong_play play)
{
    return (wl_tong_combo){(uint8_t)(play >> WL_TONG_KIND_AT), (uint8_t)(play >> WL_TONG_LENGTH_AT & 31),
                           (uint8_t)(play >> WL_TONG_RANK_AT & 15)};
}

static inline int wl_tong_play_part(wl_tong_play play) { return (int)(play >> WL_TONG_PART_AT & 15); }
static inline int wl_tong_play_small(wl_tong_play play) { return (int)(play >> WL_TONG_SMALL_AT & 7); }
static inline int wl_tong_play_big(wl_tong_play play) { return (int)(play >> WL_TONG_BIG_AT & 7); }
static inline int wl_tong_play_jokers(wl_tong_play play) { return wl_tong_play_small(play) + wl_tong_play_big(play); }

/* The number without jokers: combination and part alone. */
static inline wl_tong_play wl_tong_play_base(wl_tong_combo combo, int part)
{
    return (wl_tong_play)combo.kind << WL_TONG_KIND_AT | (wl_tong_play)combo.length << WL_TONG_LENGTH_AT |
           (wl_tong_play)combo.rank << WL_TONG_RANK_AT | (wl_tong_play)part << WL_TONG_PART_AT;
}

/* The play of `cards` as `combo`, which must be a reading of them. */
wl_tong_play wl_tong_play_of(const wl_hand *cards, wl_tong_combo combo);

void wl_tong_play_cards(wl_tong_play play, wl_hand *cards);

/* Whether the number is a play at all: for numbers from outside. The other functions trust it. */
bool wl_tong_play_exists(wl_tong_play play, const wl_tong_rules *rules);

/* `KIND cards stands_for`; returns the length without the closing 0. */
int wl_tong_play_write(wl_tong_play play, char text[WL_CLIMB_TEXT]);

/* The play that wl_tong_play_write writes as `text`; WL_TONG_NO_PLAY if there is none. */
wl_tong_play wl_tong_play_read(const char *text, const wl_tong_rules *rules);

/* A combination as text is `KIND stands_for`; as a number it is the play without jokers (which may have more cards than
 * the packs). WL_TONG_NO_PLAY if there is none. */
wl_tong_play wl_tong_combo_read(const char *text, const wl_tong_rules *rules);

#endif
