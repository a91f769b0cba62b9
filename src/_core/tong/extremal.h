/* The weakest and the strongest play that beats another, and whether a play may be played. */
#ifndef WL_TONG_EXTREMAL_H
#define WL_TONG_EXTREMAL_H

#include "tong/plays.h"

/* Whether `play`, which must exist under the rules, may be played from this hand on `to_beat` (NULL when leading). */
bool wl_tong_may_play(const wl_hand *hand, wl_tong_play play, const wl_tong_combo *to_beat, const wl_tong_rules *rules);

/* The lowest and the highest of the plays that beat `to_beat`; among plays of one combination that with the fewest
 * jokers, then the fewest big ones, then the smallest number. WL_TONG_NO_PLAY where there is none. */
wl_tong_play wl_tong_weakest(const wl_hand *hand, wl_tong_combo to_beat, const wl_tong_rules *rules);
wl_tong_play wl_tong_strongest(const wl_hand *hand, wl_tong_combo to_beat, const wl_tong_rules *rules);

#endif
