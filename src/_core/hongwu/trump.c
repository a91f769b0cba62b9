#include "hongwu/trump.h"

#include <string.h>

enum { HEARTS = 1, RED_FIVE = WL_SUITS * WL_RANK_5 + HEARTS };

static void place(wl_hongwu_trump *trump, int kind, int class, int step)
{
    trump->classes[class] |= wl_card_bit(kind);
    trump->class_of[kind] = (uint8_t)class;
    trump->step_of[kind] = (uint8_t)step;
}

/* The other suit of the same colour: s and c, h and d. */
static int same_colour(int suit) { return 3 - suit; }

/* Place the kinds of a suit, low to high on steps from 0, without those that H3 puts above the trump suit; return the
 * next step. */
static int place_suit(wl_hongwu_trump *trump, int suit, int class)
{
    bool trump_colour = suit == trump->suit || suit == same_colour(trump->suit);
    int step = 0;
    for (int height = 0; height < WL_NATURAL_RANKS; ++height) {
        int rank = (height + WL_RANK_2) % WL_NATURAL_RANKS; /* 2 is the lowest (H2) */
        int kind = 4 * rank + suit;
        bool moved = rank == trump->level || kind == RED_FIVE || (rank == WL_HONGWU_RANK_3 && trump_colour);
        if (!moved) place(trump, kind, class, step++);
    }
    return step;
}

void wl_hongwu_trump_set(wl_hongwu_trump *trump, int level, int suit)
{
    memset(trump, 0, sizeof *trump);
    trump->level = (uint8_t)level;
    trump->suit = (uint8_t)suit;
    for (int plain = 0; plain < WL_SUITS; ++plain)
        if (plain != suit) place_suit(trump, plain, plain);
    int step = place_suit(trump, suit, WL_HONGWU_CLASS_TRUMP);
    for (int other = 0; other < WL_SUITS; ++other)
        if (other != suit) place(trump, 4 * level + other, WL_HONGWU_CLASS_TRUMP, step);
    trump->off_levels = (uint64_t)0xF << 4 * level & ~wl_card_bit(4 * level + suit);
    const int highest[] = {4 * level + suit,
                           4 * WL_HONGWU_RANK_3 + same_colour(suit),
                           4 * WL_HONGWU_RANK_3 + suit,
                           WL_CARD_SMALL_JOKER,
                           WL_CARD_BIG_JOKER,
                           RED_FIVE};
    for (int i = 0; i < 6; ++i) place(trump, highest[i], WL_HONGWU_CLASS_TRUMP, ++step);
}
