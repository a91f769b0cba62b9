/* Spreading unseen cards of ranks over those who hold them, uniformly under what is known of the hands dealt.
 *
 * Cards are physical: the copies of a rank are different cards, and every way to spread them counts the same. Known of
 * a holder's dealt hand, that is of `known` and what it is given, are
 *   - that it holds at most `most_jokers` jokers (T28),
 *   - that it may throw in, or that it may not (T23, T30).
 * Ways are drawn by trying; where that fails too often, from a table that counts exactly the ways by rank, room left
 * and hands that may throw in already. */
#ifndef WL_TONG_HIDDEN_DRAW_H
#define WL_TONG_HIDDEN_DRAW_H

#include "base/random.h"
#include "tong/rules_game.h"

typedef enum { WL_TONG_EITHER, WL_TONG_MAY_THROW_IN, WL_TONG_MAY_NOT } wl_tong_demand;

typedef struct {
    wl_hand known;
    uint8_t room;
    uint8_t most_jokers;
    uint8_t demand;
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
