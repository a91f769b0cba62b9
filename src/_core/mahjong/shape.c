#include "mahjong/shape.h"

/* The least 得 that a block with this need and the others, which need others[p] with p pairs among them, take. */
static int with_others(int need, const int others[2])
{
    int pair_elsewhere = (need & 15) + others[1], pair_here = (need >> 4) + others[0];
    return pair_elsewhere < pair_here ? pair_elsewhere : pair_here;
}

uint64_t wl_mahjong_waits(const uint8_t *counts, int wilds)
{
    const wl_mahjong_needs needs = wl_mahjong_look_up(counts);
    uint64_t waits = 0;
    int all[2], others[2];
    wl_mahjong_sum_needs(needs.need, WL_MAHJONG_BLOCKS, all);
    if (all[1] > wilds + 1) return 0; /* one more tile replaces at most one 得 */
    for (int block = 0; block < WL_MAHJONG_BLOCKS; ++block) {
        wl_mahjong_others_need(&needs, block, others);
        int first = wl_mahjong_first_kind(block);
        for (int i = 0; i < wl_mahjong_num_kinds(block); ++i) {
            if (counts[first + i] == WL_MAHJONG_COPIES) continue;
            int need = wl_mahjong_need_of(block, needs.key[block] + wl_mahjong_unit[i]);
            if (with_others(need, others) <= wilds) waits |= UINT64_C(1) << (first + i);
        }
    }
    return waits;
}
