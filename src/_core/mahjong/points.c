#include "mahjong/points.h"

wl_mahjong_group wl_mahjong_melded_group(uint8_t meld)
{
    static const uint8_t forms[] = {
        [WL_MAHJONG_CHI] = WL_MAHJONG_SEQUENCE,
        [WL_MAHJONG_PON] = WL_MAHJONG_OPEN_TRIPLET,
        [WL_MAHJONG_KONG] = WL_MAHJONG_OPEN_KONG,
        [WL_MAHJONG_CKONG] = WL_MAHJONG_CONCEALED_KONG,
    };
    return (wl_mahjong_group){
        .form = forms[wl_mahjong_meld_form(meld)], .kind = (uint8_t)wl_mahjong_meld_kind(meld), .melded = 1};
}

int wl_mahjong_specials_laid(const wl_mahjong_hand *hand)
{
    return hand->specials[0] + hand->specials[1] + hand->specials[2];
}

int wl_mahjong_own_flowers(const wl_mahjong_hand *hand)
{
    return (hand->flowers >> hand->seat & 1) + (hand->flowers >> (4 + hand->seat) & 1);
}

int wl_mahjong_open_limits(const wl_mahjong_hand *hand, int wilds)
{
    int limits = wilds == WL_MAHJONG_WILDS ? WL_MAHJONG_THREE_WILDS : 0;
    if ((hand->flowers & 15) == 15) limits |= WL_MAHJONG_FOUR_SEASONS;
    if (hand->flowers >> 4 == 15) limits |= WL_MAHJONG_FOUR_PLANTS;
    for (int i = 0; i < 3; ++i)
        if (hand->specials[i] == WL_MAHJONG_COPIES) limits |= WL_MAHJONG_FOUR_SPECIALS;
    for (int i = 0; i < wl_mahjong_meld_count(hand); ++i) {
        uint8_t meld = hand->melds[i];
        if (wl_mahjong_meld_form(meld) == WL_MAHJONG_CKONG &&
            wl_mahjong_is_own_or_honour(wl_mahjong_meld_kind(meld), wl_mahjong_own_wind(hand)))
            limits |= WL_MAHJONG_CONCEALED_KONG_LIMIT;
    }
    return limits;
}

bool wl_mahjong_four_winds(unsigned triplets, unsigned pairs, int seat)
{
    unsigned fourth = pairs & ~(1u << seat);
    while (fourth) {
        unsigned lowest = fourth & (~fourth + 1);
        if ((triplets | lowest) == 15) return true;
        fourth ^= lowest;
    }
    return false;
}
