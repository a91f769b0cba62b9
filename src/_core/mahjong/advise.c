#include "mahjong/advise.h"

#include "mahjong/hand_shape.h"

#include <string.h>

/* The shanten of a hand with one tile more. */
static int shanten_with(wl_mahjong_hand hand, int kind)
{
    if (wl_mahjong_is_wild(&hand, kind))
        hand.wilds += 1;
    else
        hand.counts[kind] += 1;
    return wl_mahjong_hand_shanten(&hand);
}

static void count_helpful(const wl_mahjong_hand *hand, const uint8_t *unseen, wl_mahjong_advice *advice)
{
    const uint64_t specials = wl_mahjong_special_honours(hand->turned);
    memset(advice->left, 0, sizeof advice->left);
    for (int kind = 0; kind < WL_MAHJONG_KINDS; ++kind) {
        bool is_wild = wl_mahjong_is_wild(hand, kind);
        bool is_kept = is_wild || (kind < WL_MAHJONG_PLAYED && !(specials >> kind & 1));
        if (!unseen[kind] || !is_kept) continue;
        if (shanten_with(*hand, kind) < advice->shanten) advice->left[kind] = unseen[kind];
    }
}

int wl_mahjong_advise(const wl_mahjong_hand *hand, uint8_t wild, const uint8_t unseen[WL_MAHJONG_KINDS],
                      wl_mahjong_advice advice[WL_MAHJONG_TILES])
{
    int count = 0;
    for (int kind = 0; kind < WL_MAHJONG_KINDS; ++kind) {
        wl_mahjong_hand after = *hand;
        if (kind == wild)
            after.wilds -= 1;
        else if (kind < WL_MAHJONG_PLAYED && hand->counts[kind])
            after.counts[kind] -= 1;
        else
            continue;
        advice[count].kind = (uint8_t)kind;
        advice[count].shanten = (int8_t)wl_mahjong_hand_shanten(&after);
        count_helpful(&after, unseen, &advice[count++]);
    }
    return count;
}
