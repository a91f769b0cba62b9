/* What differs between the games of the Tong family when cards are combined (T1-T13), as data.
 *
 * The algorithms ask these fields and never which game it is. */
#ifndef WL_TONG_RULES_H
#define WL_TONG_RULES_H

#include <stdbool.h>
#include <stdint.h>

#include "cards/hand.h"

/* T8: a bomb of jokers alone. It ranks above every natural bomb of `outranks` cards and below every larger one; among
 * joker bombs of one game `rank` decides. */
typedef struct {
    uint8_t small, big; /* the jokers it consists of; an unused entry has none */
    uint8_t rank;
    uint8_t outranks;
} wl_tong_joker_bomb;

enum { WL_TONG_JOKER_BOMBS = 2, WL_TONG_LONGEST_BOMB = 24 };

typedef struct {
    wl_hand pack;     /* T1: copies of each rank, all packs together */
    bool jokers_wild; /* T9 */
    bool full_house;  /* T5 */
    bool bomb_only;   /* T11: what can be a bomb is nothing else */
    wl_tong_joker_bomb joker_bombs[WL_TONG_JOKER_BOMBS];
} wl_tong_rules;

typedef enum { WL_DUIJIATONG, WL_LIUJIATONG, WL_BIAOTONG, WL_TONG_GAMES } wl_tong_game;

/* How many natural ranks a combination of several ranks must show: jokers stand for cards only beside at least one
 * natural card (T10), and beside cards of one rank alone they would make a bomb, which excludes all else where
 * `bomb_only` holds. */
static inline int wl_tong_least_ranks(const wl_tong_rules *rules)
{
    return rules->jokers_wild && rules->bomb_only ? 2 : 1;
}

#endif
