/* Cards as text, both ways.
 *
 * Ranks `3456789TJQKA2`, small joker `B`, big joker `R`; read too: `10`, 小王, 大王. A suit follows its rank: `s h d c`
 * or the signs ♠ ♥ ♦ ♣. Spaces and commas are ignored. Text is UTF-8. */
#ifndef WL_CARDS_NOTATION_H
#define WL_CARDS_NOTATION_H

#include <stddef.h>

#include "cards/hand.h"

enum { WL_NO_SUIT = -1 };

typedef struct {
    int rank, suit; /* suit 0..3 = s h d c, or WL_NO_SUIT */
} wl_card_token;

typedef enum { WL_TEXT_CARD, WL_TEXT_END, WL_TEXT_NO_CARD } wl_text_status;

/* wl_rank_letters[rank], wl_suit_letters[suit]. */
extern const char wl_rank_letters[];
extern const char wl_suit_letters[];

/* Read the next card at *cursor and move the cursor past it; where there is no card the cursor is left at the
 * offending text. */
wl_text_status wl_next_card(const char **cursor, wl_card_token *card);

/* The suit that the text is, 0..3, or WL_NO_SUIT. */
int wl_read_suit(const char *text);

/* A word and behind it words of cards, copied with each card as the letter of its rank, whatever it was written as.
 * False where something else stands behind the word or `capacity` does not hold it. */
bool wl_plain_ranks(const char *text, char *plain, size_t capacity);

/* The cards up to the next space or the end, as wl_hand_write writes them; false where there is something else or more
 * than 200 of a rank. */
bool wl_hand_read_word(const char *text, wl_hand *hand);

/* Write the hand in the order of T1 and a closing 0; `text` has room for a letter a card and one more. Returns the
 * length. */
int wl_hand_write(const wl_hand *hand, char *text);

#endif
