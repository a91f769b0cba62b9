/* Suited cards of two packs: a multiset as two masks of kinds (card.h).
 *
 *     one   kinds held at least once
 *     two   kinds held twice: the pairs */
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
/* The cards whose kinds are in `mask`. */
static inline wl_cards wl_cards_within(wl_cards cards, uint64_t mask)
{
    return (wl_cards){cards.one & mask, cards.two & mask};
}
/* At most one copy of it may be held. */
static inline void wl_cards_add(wl_cards *cards, int card)
{
    cards->two |= cards->one & wl_card_bit(card);
    cards->one |= wl_card_bit(card);
}
/* At least one copy of it must be held. */
static inline void wl_cards_remove(wl_cards *cards, int card)
{
    cards->one &= ~(wl_card_bit(card) & ~cards->two);
    cards->two &= ~wl_card_bit(card);
}
/* `cards` must contain `part`. A kind leaves `one` if all its copies are taken. */
static inline wl_cards wl_cards_minus(wl_cards cards, wl_cards part)
{
    uint64_t gone = part.two | (part.one & ~cards.two);
    return (wl_cards){cards.one & ~gone, cards.two & ~part.one};
}
/* Both together must have at most two copies of a kind. */
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

/* Read up to `capacity` cards, in the order of the text; return how many, or -1 and an error that names the culprit. */
int wl_cards_list(const char *text, uint8_t *cards, int capacity, wl_error *error);
/* Read cards into a multiset; false and an error also for a third copy of a kind. */
bool wl_cards_read(const char *text, wl_cards *cards, wl_error *error);
/* Write a card, 2 characters at most, or cards in the order of card.h, at most WL_CARDS_TEXT characters with the
 * closing 0. Both return where that 0 is. */
char *wl_card_write(int card, char *text);
char *wl_cards_write(wl_cards cards, char *text);

#endif
