/* Which abstract plays (abstract.h) a hand has, without listing its plays.
 *
 * Where the hand lacks n cards of a target, there are plays of it with n jokers, and with more as far as there are
 * jokers and enough ranks still show a natural card (wl_tong_least_ranks). So of a family (kind, length) a mask of
 * ranks for each number of jokers says all. For full houses and butterflies the pairs are taken with which the hand
 * lacks the fewest cards. */
#ifndef WL_TONG_ABSTRACT_MASK_H
#define WL_TONG_ABSTRACT_MASK_H

#include "tong/abstract_layout.h"

/* Set mask[index] to 1 for each abstract play that the hand has and that beats `to_beat` (NULL when leading); those
 * from layout->first[WL_TONG_SINGLE] on are zero before. */
void wl_tong_abstract_mask(const wl_hand *hand, const wl_tong_combo *to_beat, const wl_tong_layout *layout,
                           const wl_tong_rules *rules, uint8_t *mask);

#endif
