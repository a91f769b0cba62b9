#include "mahjong/batch.h"

static bool is_sound(const wl_mahjong_hand *hand)
{
    uint8_t tile;
    return wl_mahjong_hand_fault(hand, &tile) == WL_MAHJONG_SOUND;
}

size_t wl_mahjong_score_rows(const wl_mahjong_hand *hands, const wl_mahjong_rules *rules, size_t rows,
                             wl_mahjong_score *out)
{
    for (size_t i = 0; i < rows; ++i) {
        wl_mahjong_hand hand = hands[i]; /* what is scored is what was checked, even if another thread writes there */
        if (!is_sound(&hand)) return i;
        if (!wl_mahjong_score_winner(&hand, rules, &out[i])) out[i] = (wl_mahjong_score){0};
    }
    return rows;
}

size_t wl_mahjong_score_loser_rows(const wl_mahjong_hand *hands, const wl_mahjong_rules *rules, size_t rows,
                                   wl_mahjong_score *out)
{
    for (size_t i = 0; i < rows; ++i) {
        wl_mahjong_hand hand = hands[i];
        if (hand.win_tile != WL_MAHJONG_NONE || !is_sound(&hand)) return i;
        out[i] = wl_mahjong_score_loser(&hand, rules);
    }
    return rows;
}
