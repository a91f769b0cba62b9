/* The same as shanten.h where its bound is not the answer: a search over the kinds that knows how many copies of each
 * there are, dozens of times as slow. */
#ifndef WL_MAHJONG_SHANTEN_EXACT_H
#define WL_MAHJONG_SHANTEN_EXACT_H

#include "mahjong/shanten.h"

/* As wl_mahjong_deficiency_within. */
int wl_mahjong_exact_deficiency(const uint8_t *counts, int groups, const wl_mahjong_supply *supply);

#endif
