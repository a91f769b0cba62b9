#include "mahjong/blocks.h"

wl_mahjong_blocks wl_mahjong_blocks_of(const uint8_t *counts)
{
    wl_mahjong_blocks blocks;
    for (int block = 0; block < WL_MAHJONG_BLOCKS; ++block) {
        blocks.key[block] = wl_mahjong_key(block, counts);
        blocks.record[block] = wl_mahjong_records_of(block, blocks.key[block]).any;
    }
    return blocks;
}

void wl_mahjong_blocks_add(wl_mahjong_blocks *blocks, int kind, int copies)
{
    int block = wl_mahjong_block(kind);
    blocks->key[block] += (uint64_t)copies * wl_mahjong_unit[kind - wl_mahjong_first_kind(block)];
    blocks->record[block] = wl_mahjong_records_of(block, blocks->key[block]).any;
}

wl_mahjong_halves wl_mahjong_halves_of(const uint8_t records[WL_MAHJONG_BLOCKS])
{
    return (wl_mahjong_halves){{
        &wl_mahjong_deficiencies.of[wl_mahjong_deficiency_sum.of[records[0]][records[1]]],
        &wl_mahjong_deficiencies.of[wl_mahjong_deficiency_sum.of[records[2]][records[3]]],
    }};
}

int wl_mahjong_least_of_halves(wl_mahjong_halves halves, int groups)
{
    const wl_mahjong_deficiency *first = halves.half[0], *second = halves.half[1];
    int best = UINT8_MAX;
    for (int here = 0; here <= groups; ++here) {
        int there = groups - here;
        int pair_here = first->of[1][here] + second->of[0][there];
        int pair_there = first->of[0][here] + second->of[1][there];
        best = pair_here < best ? pair_here : best;
        best = pair_there < best ? pair_there : best;
    }
    return best;
}

int wl_mahjong_least_of_four(const wl_mahjong_blocks *blocks, int groups)
{
    uint8_t real[WL_MAHJONG_BLOCKS];
    for (int block = 0; block < WL_MAHJONG_BLOCKS; ++block)
        real[block] = wl_mahjong_records_of(block, blocks->key[block]).real;
    return wl_mahjong_least_of_halves(wl_mahjong_halves_of(real), groups);
}
