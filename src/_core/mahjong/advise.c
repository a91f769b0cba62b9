#include "mahjong/advise.h"

#include "base/bits.h"
#include "mahjong/draws.h"

static uint64_t natural_kinds(const wl_mahjong_drawable *unseen)
{
    uint64_t kinds = 0;
    for (int kind = 0; kind < WL_MAHJONG_PLAYED; ++kind) kinds |= (uint64_t)(unseen->natural[kind] > 0) << kind;
    return kinds;
}

static wl_mahjong_advice advice_on(wl_mahjong_draws *draws, int turned, const wl_mahjong_drawable *unseen)
{
    const int missing = wl_mahjong_missing(draws);
    wl_mahjong_advice advice = {.shanten = (int8_t)(missing - draws->wilds - 1), .left = unseen->wilds};
    advice.helps = wl_mahjong_helpful(draws, natural_kinds(unseen), missing);
    for (uint64_t kinds = advice.helps; kinds; kinds &= kinds - 1)
        advice.left = (uint8_t)(advice.left + unseen->natural[wl_lowest64(kinds)]);
    if (unseen->wilds) advice.helps |= UINT64_C(1) << turned; /* a further 得 stands for any missing tile */
    return advice;
}

uint64_t wl_mahjong_advise(const wl_mahjong_hand *hand, const wl_mahjong_drawable *left,
                           const wl_mahjong_drawable *unseen, wl_mahjong_advice advice[WL_MAHJONG_KINDS])
{
    wl_mahjong_draws draws = wl_mahjong_draws_for(hand->counts, hand->wilds, wl_mahjong_meld_count(hand), left);
    uint64_t discards = 0;
    for (int kind = 0; kind < WL_MAHJONG_PLAYED; ++kind) {
        if (!hand->counts[kind]) continue;
        wl_mahjong_draw_natural(&draws, kind, -1);
        advice[kind] = advice_on(&draws, hand->turned, unseen);
        wl_mahjong_draw_natural(&draws, kind, 1);
        discards |= UINT64_C(1) << kind;
    }
    if (hand->wilds) {
        draws.wilds -= 1;
        draws.left.wilds += 1;
        advice[hand->turned] = advice_on(&draws, hand->turned, unseen);
        discards |= UINT64_C(1) << hand->turned;
    }
    return discards;
}
