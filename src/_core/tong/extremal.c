#include "tong/extremal.h"

bool wl_tong_may_play(const wl_hand *hand, wl_tong_play play, const wl_tong_combo *to_beat, const wl_tong_rules *rules)
{
    wl_hand cards;
    wl_tong_play_cards(play, &cards);
    return wl_hand_contains(hand, &cards) && (!to_beat || wl_tong_beats(wl_tong_play_combo(play), *to_beat, rules));
}

/* What the plays that beat one combination are ordered by: bombs above the rest, then ranks. */
static int strength(wl_tong_play play, const wl_tong_rules *rules)
{
    wl_tong_combo combo = wl_tong_play_combo(play);
    return wl_tong_bomb_power(combo, rules) << 4 | combo.rank;
}

static bool cheaper(wl_tong_play a, wl_tong_play b)
{
    int jokers_a = wl_tong_play_jokers(a), jokers_b = wl_tong_play_jokers(b);
    if (jokers_a != jokers_b) return jokers_a < jokers_b;
    if (wl_tong_play_big(a) != wl_tong_play_big(b)) return wl_tong_play_big(a) < wl_tong_play_big(b);
    return a < b;
}

/* The best play when strengths are multiplied by `sign`. */
static wl_tong_play best_beating(const wl_hand *hand, wl_tong_combo to_beat, const wl_tong_rules *rules, int sign)
{
    wl_tong_plays walk;
    wl_tong_play play, best = WL_TONG_NO_PLAY;
    int best_strength = 0;
    wl_tong_plays_start(&walk, hand, &to_beat, rules);
    while (wl_tong_plays_next(&walk, &play)) {
        int here = sign * strength(play, rules);
        if (best && (here < best_strength || (here == best_strength && !cheaper(play, best)))) continue;
        best = play;
        best_strength = here;
    }
    return best;
}

wl_tong_play wl_tong_weakest(const wl_hand *hand, wl_tong_combo to_beat, const wl_tong_rules *rules)
{
    return best_beating(hand, to_beat, rules, -1);
}

wl_tong_play wl_tong_strongest(const wl_hand *hand, wl_tong_combo to_beat, const wl_tong_rules *rules)
{
    return best_beating(hand, to_beat, rules, 1);
}
