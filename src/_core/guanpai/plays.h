/* Plays of 关牌: a set of cards and a reading of it, as one number; and all plays of a hand.
 *
 *     19  16 15   12 11  8 7          4 3           0
 *     +------+------+-----+------------+------------+
 *     | kind |length| rank|first extra |second extra|
 *     +------+------+-----+------------+------------+
 *
 * kind, length and rank are the reading; an extra is 1 + the rank of a card that goes with a triple or a bomb, the
 * lower one first, 0 where there is none. Numbers below 2^16 are no plays, as their kind is NONE: PASS is one. */
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
    WL_GUANPAI_MOST_PLAYS = 1440 /* a hand of the whole pack has 1422 */
};

static inline wl_guanpai_combo wl_guanpai_play_combo(wl_guanpai_play play)
{
    return (wl_guanpai_combo){(uint8_t)(play >> WL_GUANPAI_KIND_AT), (uint8_t)(play >> WL_GUANPAI_LENGTH_AT & 15),
                              (uint8_t)(play >> WL_GUANPAI_RANK_AT & 15)};
}

/* The play of a combination, without its extra cards. */
static inline wl_guanpai_play wl_guanpai_play_base(wl_guanpai_combo combo)
{
    return (wl_guanpai_play)(combo.kind << WL_GUANPAI_KIND_AT | combo.length << WL_GUANPAI_LENGTH_AT |
                             combo.rank << WL_GUANPAI_RANK_AT);
}

/* The play of `cards` as `combo`, which must be a reading of them. */
wl_guanpai_play wl_guanpai_play_of(const wl_hand *cards, wl_guanpai_combo combo);

/* All cards of a play. */
void wl_guanpai_play_cards(wl_guanpai_play play, wl_hand *cards);

/* Whether a number from outside is a play under the rules. The other functions trust that it is. */
bool wl_guanpai_play_exists(uint64_t play, const wl_guanpai_rules *rules);

/* Write `KIND cards stands_for`; returns the length without the closing 0. */
int wl_guanpai_play_write(wl_guanpai_play play, char text[WL_CLIMB_TEXT]);

/* The play that wl_guanpai_play_write writes as `text`; WL_GUANPAI_NO_PLAY if there is none. */
wl_guanpai_play wl_guanpai_play_read(const char *text, const wl_guanpai_rules *rules);

/* The play of the cards in `text`, which is a combination as `KIND stands_for`; WL_GUANPAI_NO_PLAY if there is none. */
wl_guanpai_play wl_guanpai_combo_read(const char *text, const wl_guanpai_rules *rules);

/* Write all plays of the hand that beat `to_beat` (all plays where it is NULL) and return how many there are. With
 * `plays` NULL they are only counted. Plays that beat something are in the order of their combinations, the lowest
 * first, and those of one combination in that of their extra cards. */
int wl_guanpai_plays(const wl_hand *hand, const wl_guanpai_combo *to_beat, const wl_guanpai_rules *rules,
                     wl_guanpai_play plays[WL_GUANPAI_MOST_PLAYS]);

/* The same for the bombs of the hand (P3, P4). */
int wl_guanpai_bombs(const wl_hand *hand, const wl_guanpai_rules *rules, wl_guanpai_play plays[WL_GUANPAI_MOST_PLAYS]);

/* Count what each of `count` hands, rows of 13 counts, may lead, into `out`. Returns how many rows are done: all, or
 * those before the first that exceeds the pack. */
int64_t wl_guanpai_count_rows(const uint8_t *rows, int64_t count, const wl_guanpai_rules *rules, int64_t *out);

/* Whether `play`, which must exist under the rules, may be played from this hand on `to_beat` (NULL when leading). */
bool wl_guanpai_may_play(const wl_hand *hand, wl_guanpai_play play, const wl_guanpai_combo *to_beat);

/* The lowest and the highest of the plays that beat `to_beat`, with the lowest extra cards. WL_GUANPAI_NO_PLAY where
 * there is none. */
wl_guanpai_play wl_guanpai_weakest(const wl_hand *hand, wl_guanpai_combo to_beat, const wl_guanpai_rules *rules);
wl_guanpai_play wl_guanpai_strongest(const wl_hand *hand, wl_guanpai_combo to_beat, const wl_guanpai_rules *rules);

/* One of the plays that wl_guanpai_plays writes, drawn uniformly; WL_GUANPAI_NO_PLAY where there is none. */
wl_guanpai_play wl_guanpai_draw(const wl_hand *hand, const wl_guanpai_combo *to_beat, const wl_guanpai_rules *rules,
                                wl_random *random);

#endif
