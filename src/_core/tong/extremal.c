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

/* The play that is to be kept of two: the one of the greater strength, multiplied by `sign`, of equals the cheaper. */
static wl_tong_play better(wl_tong_play a, wl_tong_play b, const wl_tong_rules *rules, int sign)
{
    if (!a || !b) return a ? a : b;
    int more = sign * (strength(a, rules) - strength(b, rules));
    return more ? (more > 0 ? a : b) : (cheaper(a, b) ? a : b);
}

/* The lowest rank of the kind that is to be beaten, and of bombs, comes first; but a joker bomb may lie below bombs. */
wl_tong_play wl_tong_weakest(const wl_hand *hand, wl_tong_combo to_beat, const wl_tong_rules *rules)
{
    wl_tong_plays walk;
    wl_tong_play play, weakest = WL_TONG_NO_PLAY;
    wl_tong_plays_start_by_rank(&walk, hand, &to_beat, rules);
    do {
        if (!wl_tong_plays_refill(&walk)) return weakest;
        while (walk.ready + walk.next < walk.ready_end) weakest = better(weakest, walk.ready[walk.next++], rules, -1);
    } while (!wl_tong_plays_rank_is_done(&walk));
    if (wl_tong_play_combo(weakest).kind != WL_TONG_BOMB) return weakest;
    wl_tong_plays_skip_to(&walk, WL_TONG_JOKER_BOMB);
    while (wl_tong_plays_next(&walk, &play)) weakest = better(weakest, play, rules, -1);
    return weakest;
}

wl_tong_play wl_tong_strongest(const wl_hand *hand, wl_tong_combo to_beat, const wl_tong_rules *rules)
{
    wl_tong_plays walk;
    wl_tong_play play, strongest = WL_TONG_NO_PLAY;
    wl_tong_plays_start(&walk, hand, &to_beat, rules);
    while (wl_tong_plays_next(&walk, &play)) strongest = better(strongest, play, rules, 1);
    return strongest;
}
