/* Cards as text, both ways.
 *
 * Ranks are `3456789TJQKA2`, the small joker `B`, the big joker `R`; `10`, 小王 and 大王 are read too. A suit follows
 * its rank: `s h d c` or the signs ♠ ♥ ♦ ♣. White space and commas between cards are skipped. Text is UTF-8. */
#ifndef WL_CARDS_NOTATION_H
#define WL_CARDS_NOTATION_H

#include <stddef.h>

#include "cards/hand.h"

enum { WL_NO_SUIT = -1 };

typedef struct {
    int rank, suit; /* suit 0..3 = s h d c, or WL_NO_SUIT */
} wl_card_token;

typedef enum { WL_TEXT_CARD, WL_TEXT_END, WL_TEXT_NO_CARD } wl_text_status;

/* By rank and by suit. */
extern const char wl_rank_letters[];
extern const char wl_suit_letters[];

/* Read the card at *cursor and move the cursor past it. WL_TEXT_END if nothing is left; WL_TEXT_NO_CARD if what comes
 * is no card, where the cursor then stands. */
wl_text_status wl_next_card(const char **cursor, wl_card_token *card);

/* The suit that the whole text names, 0..3, or WL_NO_SUIT. */
int wl_read_suit(const char *text);

/* Copy a text that is a word, then words of cards, to `plain`, with the letter of its rank for each card. False if
 * something else comes after the first word, or if it does not fit into `capacity` characters. */
bool wl_plain_ranks(const char *text, char *plain, size_t capacity);

/* Read cards up to the next space or the end, written as wl_hand_write writes them. False if there is something else,
 * or more than 200 cards of a rank. */
bool wl_hand_read_word(const char *text, wl_hand *hand);

/* Write the hand in the order of T1, a letter for each card, and a closing 0. Returns the length without the 0. */
int wl_hand_write(const wl_hand *hand, char *text);

#endif
