/* Deals the unseen cards to those who may hold them, uniformly among the ways that agree with what is known.
 *
 * The copies of a rank are different cards, and a way says who gets which. The hand that a holder was dealt is `known`
 * and what it is given, and it may be known of that hand
 *   - that it has at most `most_jokers` jokers (T28),
 *   - that it may be thrown in, or that it may not (T23, T30).
 * A way is drawn by rejection: shuffles that do not agree are thrown away. After too many of them it is drawn from a
 * table that counts the ways exactly, rank by rank. */
#ifndef WL_TONG_HIDDEN_DRAW_H
#define WL_TONG_HIDDEN_DRAW_H

#include "base/random.h"
#include "tong/rules_game.h"

typedef enum { WL_TONG_EITHER, WL_TONG_MAY_THROW_IN, WL_TONG_MAY_NOT } wl_tong_demand;

typedef struct {
    wl_hand known;
    uint8_t room; /* how many cards it is to be given */
    uint8_t most_jokers;
    uint8_t demand; /* wl_tong_demand */
} wl_tong_holder;

enum { WL_TONG_MOST_HOLDERS = 5, WL_TONG_MOST_HYPOTHESES = 2 };

typedef struct {
    const wl_tong_game_rules *rules;
    wl_hand unseen; /* as many cards as there is room */
    int num_holders;
    wl_tong_holder holders[WL_TONG_MOST_HOLDERS];
} wl_tong_hidden;

/* Draw a way among those of `count` <= WL_TONG_MOST_HYPOTHESES hypotheses, of which one at least has a way: `*chosen`
 * tells of which it is, given[i] what holder i gets. False if there is no memory. */
bool wl_tong_spread(const wl_tong_hidden *hypotheses, int count, wl_random *rng, int *chosen, wl_hand *given);

#endif
