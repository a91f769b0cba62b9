/* Suited cards of one or two decks.
 *
 * A kind is a number 0..53:  rank * 4 + suit, ranks 3 4 5 6 7 8 9 T J Q K A 2 as 0..12, suits s h d c as 0..3;
 * 52 is the small joker B, 53 the big joker R. It is also the order in which cards are listed and answered (H9a).
 *
 * Cards are two 54-bit masks, one per copy:   one  kinds held at least once
 *                                             two  kinds held twice, so the pairs are there without any work */
#ifndef WL_HONGWU_CARDS_H
#define WL_HONGWU_CARDS_H

#include "base/bits.h"
#include "play/setting.h"

#include <stdbool.h>
#include <stdint.h>

enum { WL_KINDS = 54, WL_SMALL_JOKER = 52, WL_BIG_JOKER = 53, WL_NO_SUIT = 4 };
enum { WL_CARDS_TEXT_SIZE = 256 }; /* 108 cards and the final 0 */

typedef struct {
    uint64_t one, two;
} wl_cards;

static inline uint64_t wl_bit(int kind) { return (uint64_t)1 << kind; }
static inline int wl_kind_rank(int kind) { return kind >> 2; }
static inline int wl_kind_suit(int kind) { return kind < WL_SMALL_JOKER ? kind & 3 : WL_NO_SUIT; }

static inline int wl_cards_size(wl_cards cards) { return wl_popcount64(cards.one) + wl_popcount64(cards.two); }
static inline int wl_cards_count(wl_cards cards, int kind)
{
    return (int)(cards.one >> kind & 1) + (int)(cards.two >> kind & 1);
}
/* The cards of the kinds in `kinds`. */
static inline wl_cards wl_cards_within(wl_cards cards, uint64_t kinds)
{
    return (wl_cards){cards.one & kinds, cards.two & kinds};
}
/* At most one of the kind is held. */
static inline void wl_cards_add(wl_cards *cards, int kind)
{
    cards->two |= cards->one & wl_bit(kind);
    cards->one |= wl_bit(kind);
}
/* At least one of the kind is held. */
static inline void wl_cards_remove(wl_cards *cards, int kind)
{
    cards->one &= ~(wl_bit(kind) & ~cards->two);
    cards->two &= ~wl_bit(kind);
}
/* `taken` is part of `cards`. */
static inline wl_cards wl_cards_minus(wl_cards cards, wl_cards taken)
{
    /* Of two held, taking one leaves one; a kind stays in `one` unless as many are taken as held. */
    uint64_t gone = taken.two | (taken.one & ~cards.two);
    return (wl_cards){cards.one & ~gone, cards.two & ~taken.one};
}
/* Not more than two of a kind together. */
static inline wl_cards wl_cards_plus(wl_cards a, wl_cards b)
{
    return (wl_cards){a.one | b.one, a.two | b.two | (a.one & b.one)};
}
static inline bool wl_cards_include(wl_cards cards, wl_cards part)
{
    return !(part.one & ~cards.one) && !(part.two & ~cards.two);
}

/* Points of a kind (T2, H1) and of cards. */
int wl_kind_points(int kind);
int wl_cards_points(wl_cards cards);

/* Text like `As Th 5d 2c B R`: 10, the signs of the suits and the Chinese names of the jokers are read too, spaces and
 * commas skipped. Up to `capacity` kinds in the order of the text; their number, or -1 and an error that names the
 * culprit. */
int wl_kinds_parse(const char *text, uint8_t *kinds, int capacity, wl_error *error);
/* The same as a multiset; false also for a third card of a kind. */
bool wl_cards_parse(const char *text, wl_cards *cards, wl_error *error);
/* The text without spaces, in the order of kinds; these return the end of what they wrote. */
char *wl_kind_format(int kind, char *text);
char *wl_cards_format(wl_cards cards, char *text);

#endif
