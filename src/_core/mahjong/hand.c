#include "mahjong/hand.h"

#include "base/bits.h"

int wl_mahjong_meld_count(const wl_mahjong_hand *hand)
{
    int count = 0;
    while (count < WL_MAHJONG_GROUPS && hand->melds[count] != WL_MAHJONG_NONE) ++count;
    return count;
}

int wl_mahjong_num_concealed(const wl_mahjong_hand *hand)
{
    int tiles = hand->wilds;
    for (int kind = 0; kind < WL_MAHJONG_PLAYED; ++kind) tiles += hand->counts[kind];
    return tiles;
}

static void add_meld(uint8_t copies[WL_MAHJONG_PLAYED], uint8_t meld)
{
    int form = wl_mahjong_meld_form(meld), kind = wl_mahjong_meld_kind(meld);
    if (form == WL_MAHJONG_CHI)
        for (int i = 0; i < 3; ++i) copies[kind + i]++;
    else
        copies[kind] = (uint8_t)(copies[kind] + (form == WL_MAHJONG_PON ? 3 : 4));
}

void wl_mahjong_own_copies(const wl_mahjong_hand *hand, uint8_t copies[WL_MAHJONG_PLAYED])
{
    for (int kind = 0; kind < WL_MAHJONG_PLAYED; ++kind) copies[kind] = hand->counts[kind];
    for (int i = 0; i < wl_mahjong_meld_count(hand); ++i) add_meld(copies, hand->melds[i]);
    if (hand->win_tile < WL_MAHJONG_PLAYED && hand->win_tile != hand->turned) copies[hand->win_tile]++;
}

static bool is_meld(uint8_t meld)
{
    int kind = wl_mahjong_meld_kind(meld);
    if (wl_mahjong_meld_form(meld) != WL_MAHJONG_CHI) return kind < WL_MAHJONG_PLAYED;
    return kind < WL_MAHJONG_EAST && kind % WL_MAHJONG_SUIT_KINDS <= 6;
}

/* The kinds that the tile turned up makes 得 (M2) and special honours (M3). */
typedef struct {
    uint64_t wilds, specials;
} turned_kinds;

static wl_mahjong_fault fields_fault(const wl_mahjong_hand *hand, const turned_kinds *turned, uint8_t *tile)
{
    if (hand->turned >= WL_MAHJONG_KINDS && hand->turned != WL_MAHJONG_NONE) return WL_MAHJONG_BAD_TURNED;
    if (hand->seat > 3) return WL_MAHJONG_BAD_SEAT;
    if (hand->win_tile >= WL_MAHJONG_KINDS && hand->win_tile != WL_MAHJONG_NONE) return WL_MAHJONG_BAD_WIN_TILE;
    if (hand->how > 7) return WL_MAHJONG_BAD_HOW;
    bool drawn = hand->how & WL_MAHJONG_SELF_DRAWN;
    if (hand->how & WL_MAHJONG_AFTER_KONG && !drawn) return WL_MAHJONG_AFTER_KONG_NOT_DRAWN;
    if (hand->how & WL_MAHJONG_ROBBED_KONG && drawn) return WL_MAHJONG_ROBBED_AND_DRAWN;
    bool ended = false;
    for (int i = 0; i < WL_MAHJONG_GROUPS; ++i) {
        uint8_t meld = hand->melds[i];
        ended |= meld == WL_MAHJONG_NONE;
        if (ended && meld == WL_MAHJONG_NONE) continue;
        if (ended || !is_meld(meld)) return WL_MAHJONG_BAD_MELD;
        int kind = wl_mahjong_meld_kind(meld);
        uint64_t kinds = UINT64_C(1) << kind;
        if (wl_mahjong_meld_form(meld) == WL_MAHJONG_CHI) kinds *= 7;
        *tile = (uint8_t)(kinds & turned->wilds ? hand->turned : kind);
        if (kinds & turned->wilds) return WL_MAHJONG_WILD_IN_MELD;
        if (kinds & turned->specials) return WL_MAHJONG_SPECIAL_IN_MELD;
    }
    return WL_MAHJONG_SOUND;
}

static wl_mahjong_fault laid_fault(const wl_mahjong_hand *hand, const turned_kinds *turned, uint8_t *tile)
{
    /* The flower turned up is out of play, the others of its family are 得. */
    const uint64_t absent = turned->wilds | (hand->turned < WL_MAHJONG_KINDS ? UINT64_C(1) << hand->turned : 0);
    const uint32_t wild_flowers = hand->flowers & (uint32_t)(absent >> WL_MAHJONG_SPRING);
    if (wild_flowers) {
        *tile = (uint8_t)(WL_MAHJONG_SPRING + wl_lowest32(wild_flowers));
        return WL_MAHJONG_WILD_LAID;
    }
    for (int i = 0; i < 3; ++i) {
        *tile = (uint8_t)(WL_MAHJONG_WHITE + i);
        if (hand->specials[i] && !(turned->specials >> *tile & 1)) return WL_MAHJONG_NOT_SPECIAL_LAID;
        if (hand->specials[i] > WL_MAHJONG_COPIES) return WL_MAHJONG_TOO_MANY_COPIES;
    }
    return WL_MAHJONG_SOUND;
}

/* A kind of which there are more than four, or NONE. */
static int too_many(const wl_mahjong_hand *hand)
{
    uint8_t copies[WL_MAHJONG_PLAYED], most = 0;
    wl_mahjong_own_copies(hand, copies);
    for (int i = 0; i < 3; ++i)
        copies[WL_MAHJONG_WHITE + i] = (uint8_t)(copies[WL_MAHJONG_WHITE + i] + hand->specials[i]);
    for (int kind = 0; kind < WL_MAHJONG_PLAYED; ++kind) most = copies[kind] > most ? copies[kind] : most;
    if (most <= WL_MAHJONG_COPIES) return WL_MAHJONG_NONE;
    int kind = 0;
    while (copies[kind] <= WL_MAHJONG_COPIES) ++kind;
    return kind;
}

/* Whether it is a flower, of which there is one each (M1), and lies open or turned up. */
static bool is_flower_gone(const wl_mahjong_hand *hand, int kind)
{
    if (!wl_mahjong_is_flower(kind)) return false;
    return kind == hand->turned || hand->flowers >> (kind - WL_MAHJONG_SPRING) & 1;
}

static wl_mahjong_fault kept_fault(const wl_mahjong_hand *hand, const turned_kinds *turned, uint8_t *tile)
{
    *tile = hand->turned;
    if (hand->turned < WL_MAHJONG_PLAYED && hand->counts[hand->turned]) return WL_MAHJONG_WILD_COUNTED_NATURAL;
    for (int kind = WL_MAHJONG_WHITE; kind < WL_MAHJONG_SPRING; ++kind) {
        *tile = (uint8_t)kind;
        if (hand->counts[kind] && turned->specials >> kind & 1) return WL_MAHJONG_SPECIAL_KEPT;
    }
    *tile = (uint8_t)too_many(hand);
    if (*tile != WL_MAHJONG_NONE) return WL_MAHJONG_TOO_MANY_COPIES;
    *tile = hand->win_tile;
    if (is_flower_gone(hand, hand->win_tile)) return WL_MAHJONG_NO_SUCH_FLOWER_LEFT;
    int drawn = hand->win_tile < WL_MAHJONG_KINDS && turned->wilds >> hand->win_tile & 1;
    if (hand->wilds + drawn > (turned->wilds ? WL_MAHJONG_WILDS : 0)) return WL_MAHJONG_TOO_MANY_WILDS;
    int tiles = wl_mahjong_num_concealed(hand);
    int between_turns = WL_MAHJONG_TILES - 1 - 3 * wl_mahjong_meld_count(hand);
    if (tiles == between_turns || (tiles == between_turns + 1 && hand->win_tile == WL_MAHJONG_NONE))
        return WL_MAHJONG_SOUND;
    return WL_MAHJONG_WRONG_SIZE;
}

wl_mahjong_fault wl_mahjong_hand_fault(const wl_mahjong_hand *hand, uint8_t *tile)
{
    *tile = WL_MAHJONG_NONE;
    const turned_kinds kinds = {wl_mahjong_wild_kinds(hand->turned), wl_mahjong_special_honours(hand->turned)};
    wl_mahjong_fault fault = fields_fault(hand, &kinds, tile);
    if (!fault) fault = laid_fault(hand, &kinds, tile);
    if (!fault) fault = kept_fault(hand, &kinds, tile);
    return fault;
}
