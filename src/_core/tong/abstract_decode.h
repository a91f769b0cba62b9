/* The play that an abstract play (abstract.h) stands for in a hand. */
#ifndef WL_TONG_ABSTRACT_DECODE_H
#define WL_TONG_ABSTRACT_DECODE_H

#include "tong/play.h"

/* WL_TONG_NO_PLAY if the hand has no play with this reading and so many jokers. */
wl_tong_play wl_tong_abstract_decode(const wl_hand *hand, wl_tong_combo combo, int jokers, const wl_tong_rules *rules);

#endif
