/* Plays of 关牌: a set of cards and a reading of it, in one number; and everything that a hand may play.
 *
 *     19  16 15   12 11  8 7          4 3           0
 *     +------+------+-----+------------+------------+
 *     | kind |length| rank|first extra |second extra|
 *     +------+------+-----+------------+------------+
 *
 * kind, length and rank are the reading; an extra is 1 + the rank of a card that goes with a triple or a bomb, the
 * lower one first, 0 where there is none. Below 2^16 the kind is NONE: that range is free for a game's other actions.
 */
#ifndef WL_GUANPAI_PLAYS_H
#define WL_GUANPAI_PLAYS_H

#include "base/random.h"
#include "guanpai/combo.h"

typedef uint32_t wl_guanpai_play;

enum {
    WL_GUANPAI_FIRST_EXTRA_AT = 4,
    WL_GUANPAI_RANK_AT = 8,
    WL_GUANPAI_LENGTH_AT = 12,
    WL_GUANPAI_KIND_AT = 16,
    WL_GUANPAI_NO_PLAY = 0,
    WL_GUANPAI_FIRST_PLAY = 1 << WL_GUANPAI_KIND_AT,
    WL_GUANPAI_MOST_PLAYS = 1440 /* the whole pack has 1422 */
};

static inline wl_guanpai_combo wl_guanpai_play_combo(wl_guanpai_play play)
{
    return (wl_guanpai_combo){(uint8_t)(play >> WL_GUANPAI_KIND_AT), (uint8_t)(play >> WL_GUANPAI_LENGTH_AT & 15),
                              (uint8_t)(play >> WL_GUANPAI_RANK_AT & 15)};
}

/* The number without extra cards. */
static inline wl_guanpai_play wl_guanpai_play_base(wl_guanpai_combo combo)
{
    return (wl_guanpai_play)(combo.kind << WL_GUANPAI_KIND_AT | combo.length << WL_GUANPAI_LENGTH_AT |
                             combo.rank << WL_GUANPAI_RANK_AT);
}

/* The play of `cards` as `combo`, which must be a reading of them. */
wl_guanpai_play wl_guanpai_play_of(const wl_hand *cards, wl_guanpai_combo combo);

void wl_guanpai_play_cards(wl_guanpai_play play, wl_hand *cards);

/* Whether the number is a play at all: for numbers from outside. The other functions trust it. */
bool wl_guanpai_play_exists(uint64_t play, const wl_guanpai_rules *rules);

/* `KIND cards stands_for`; returns the length without the closing 0. */
int wl_guanpai_play_write(wl_guanpai_play play, char text[WL_CLIMB_TEXT]);

/* The play that wl_guanpai_play_write writes as `text`; WL_GUANPAI_NO_PLAY if there is none. */
wl_guanpai_play wl_guanpai_play_read(const char *text, const wl_guanpai_rules *rules);

/* A combination as text is `KIND stands_for`, as a number the play of those cards. WL_GUANPAI_NO_PLAY if there is none.
 */
wl_guanpai_play wl_guanpai_combo_read(const char *text, const wl_guanpai_rules *rules);

/* Write all plays of the hand that beat `to_beat` (all plays where it is NULL) and return how many there are. With
 * `plays` NULL they are only counted. Those that beat something come from the lowest to the highest combination, and
 * those of one combination from the lowest extra cards on. */
int wl_guanpai_plays(const wl_hand *hand, const wl_guanpai_combo *to_beat, const wl_guanpai_rules *rules,
                     wl_guanpai_play plays[WL_GUANPAI_MOST_PLAYS]);

/* The same for all bombs (P3, P4). */
int wl_guanpai_bombs(const wl_hand *hand, const wl_guanpai_rules *rules, wl_guanpai_play plays[WL_GUANPAI_MOST_PLAYS]);

/* Count the plays of `count` rows of 13 counts each that lead. Returns how many rows are done: all, or those before the
 * first that exceeds the pack. */
int64_t wl_guanpai_count_rows(const uint8_t *rows, int64_t count, const wl_guanpai_rules *rules, int64_t *out);

/* Whether `play`, which must exist under the rules, may be played from this hand on `to_beat` (NULL when leading). */
bool wl_guanpai_may_play(const wl_hand *hand, wl_guanpai_play play, const wl_guanpai_combo *to_beat);

/* The lowest and the highest of the plays that beat `to_beat`, with the lowest extra cards. WL_GUANPAI_NO_PLAY where
 * there is none. */
wl_guanpai_play wl_guanpai_weakest(const wl_hand *hand, wl_guanpai_combo to_beat, const wl_guanpai_rules *rules);
wl_guanpai_play wl_guanpai_strongest(const wl_hand *hand, wl_guanpai_combo to_beat, const wl_guanpai_rules *rules);

/* A uniformly drawn play; WL_GUANPAI_NO_PLAY where there is none. `to_beat` as in wl_guanpai_plays. */
wl_guanpai_play wl_guanpai_draw(const wl_hand *hand, const wl_guanpai_combo *to_beat, const wl_guanpai_rules *rules,
                                wl_random *random);

#endif
