/* Suited cards of two packs: a multiset as two masks of card.h, one a copy.
 *
 *     one   cards held at least once
 *     two   cards held twice, so the pairs are there without any work */
#ifndef WL_CARDS_CARDS_H
#define WL_CARDS_CARDS_H

#include "base/bits.h"
#include "base/error.h"
#include "cards/card.h"

#include <stdbool.h>

enum { WL_TWO_PACKS = 2 * WL_CARD_KINDS, WL_CARDS_TEXT = 2 * WL_TWO_PACKS + 1 };

typedef struct {
    uint64_t one, two;
} wl_cards;

static inline int wl_cards_size(wl_cards cards) { return wl_popcount64(cards.one) + wl_popcount64(cards.two); }
static inline int wl_cards_count(wl_cards cards, int card)
{
    return (int)(cards.one >> card & 1) + (int)(cards.two >> card & 1);
}
/* Those that are in `mask`. */
static inline wl_cards wl_cards_within(wl_cards cards, uint64_t mask)
{
    return (wl_cards){cards.one & mask, cards.two & mask};
}
/* At most one of it is held. */
static inline void wl_cards_add(wl_cards *cards, int card)
{
    cards->two |= cards->one & wl_card_bit(card);
    cards->one |= wl_card_bit(card);
}
/* At least one of it is held. */
static inline void wl_cards_remove(wl_cards *cards, int card)
{
    cards->one &= ~(wl_card_bit(card) & ~cards->two);
    cards->two &= ~wl_card_bit(card);
}
/* `part` is contained in `cards`: a card goes out of `one` if as many are taken as held. */
static inline wl_cards wl_cards_minus(wl_cards cards, wl_cards part)
{
    uint64_t gone = part.two | (part.one & ~cards.two);
    return (wl_cards){cards.one & ~gone, cards.two & ~part.one};
}
/* Not more than two of a card together. */
static inline wl_cards wl_cards_plus(wl_cards a, wl_cards b)
{
    return (wl_cards){a.one | b.one, a.two | b.two | (a.one & b.one)};
}
static inline bool wl_cards_contain(wl_cards cards, wl_cards part)
{
    return !(part.one & ~cards.one) && !(part.two & ~cards.two);
}

/* T2, H1: every 5 is worth 5, every 10 and K 10. */
int wl_cards_points(wl_cards cards);

/* ---- Text (notation.h) ------------------------------------------------------------------------------------------ */

/* Up to `capacity` cards in the order of the text; their number, or -1 and an error that names the culprit. */
int wl_cards_list(const char *text, uint8_t *cards, int capacity, wl_error *error);
/* The same as a multiset; false also for a third copy of a card. */
bool wl_cards_read(const char *text, wl_cards *cards, wl_error *error);
/* Without spaces, in the order of card.h; both return the end of what they wrote, the closing 0. */
char *wl_card_write(int card, char *text);
char *wl_cards_write(wl_cards cards, char *text);

#endif
