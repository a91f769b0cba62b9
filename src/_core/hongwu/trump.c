#include "hongwu/trump.h"

#include <string.h>

enum { NUM_RANKS = 13, HEARTS = 1, RED_FIVE = 4 * WL_RANK_FIVE + HEARTS };

static void place(wl_trump *trump, int kind, int class, int step)
{
    trump->classes[class] |= wl_bit(kind);
    trump->class_of[kind] = (uint8_t)class;
    trump->step_of[kind] = (uint8_t)step;
}

/* s c and h d are of one colour. */
static int same_colour(int suit) { return 3 - suit; }

/* The cards of a suit that have no office, low to high on the steps from 0; the next free step. */
static int place_suit(wl_trump *trump, int suit, int class)
{
    bool trump_colour = suit == trump->suit || suit == same_colour(trump->suit);
    int step = 0;
    for (int height = 0; height < NUM_RANKS; ++height) {
        int rank = (height + WL_RANK_TWO) % NUM_RANKS; /* 2 is the lowest (H2) */
        int kind = 4 * rank + suit;
        bool moved = rank == trump->level || kind == RED_FIVE || (rank == WL_RANK_THREE && trump_colour);
        if (!moved) place(trump, kind, class, step++);
    }
    return step;
}

void wl_trump_set(wl_trump *trump, int level, int suit)
{
    memset(trump, 0, sizeof *trump);
    trump->level = (uint8_t)level;
    trump->suit = (uint8_t)suit;
    for (int plain = 0; plain < WL_NO_SUIT; ++plain)
        if (plain != suit) place_suit(trump, plain, plain);
    int step = place_suit(trump, suit, WL_CLASS_TRUMP);
    for (int other = 0; other < WL_NO_SUIT; ++other)
        if (other != suit) place(trump, 4 * level + other, WL_CLASS_TRUMP, step);
    trump->off_levels = (uint64_t)0xF << 4 * level & ~wl_bit(4 * level + suit);
    const int offices[] = {4 * level + suit,         4 * WL_RANK_THREE + same_colour(suit), 4 * WL_RANK_THREE + suit,
                           WL_SMALL_JOKER,           WL_BIG_JOKER,                          RED_FIVE};
    for (int i = 0; i < 6; ++i) place(trump, offices[i], WL_CLASS_TRUMP, ++step);
}
