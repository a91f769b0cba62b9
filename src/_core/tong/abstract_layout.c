#include "tong/abstract_layout.h"

#include "base/ints.h"
#include "cards/runs.h"

static wl_tong_block rectangle(int lowest, int highest, int fewest, int most, int gap)
{
    return (wl_tong_block){.lowest = (uint8_t)lowest,
                           .ranks = (uint8_t)(highest - lowest + 1),
                           .fewest = (uint8_t)fewest,
                           .numbers = (uint8_t)(most < fewest ? 0 : (most - fewest) / gap + 1),
                           .gap = (uint8_t)gap};
}

static const wl_tong_block nothing = {.gap = 1};

wl_tong_block wl_tong_natural_block(int kind, int length, const wl_tong_layout *layout, const wl_tong_rules *rules)
{
    const wl_tong_kind_info *info = &wl_tong_kinds[kind];
    int size = length * info->cards, several = wl_min(layout->wild, size - wl_tong_least_ranks(rules));
    if (info->is_run) return rectangle(wl_lowest32(wl_tops(length)), WL_ACE_HIGH, 0, several, 1);
    switch (kind) {
    case WL_TONG_FULL_HOUSE:
        if (!rules->full_house) return nothing;
        /* T7: a pair of jokers goes with three natural cards by all rules. */
        return layout->wild ? rectangle(0, WL_RANK_2, 0, several, 1) : rectangle(0, WL_RANK_2, 0, 2, 2);
    case WL_TONG_JOKER_BOMB:
        return nothing;
    default:
        return rectangle(0, WL_RANK_2, wl_max(0, size - rules->pack.count[0]), wl_min(layout->wild, size - 1), 1);
    }
}

static wl_tong_block joker_bombs(const wl_tong_rules *rules)
{
    int lowest = rules->joker_bombs[0].rank, size = wl_tong_kinds[WL_TONG_JOKER_BOMB].shortest;
    return rectangle(lowest, WL_BIG_JOKER, size, size, 1);
}

/* T7: three equal jokers and two more, or a natural pair, one card of which may be a joker that stands for it; but such
 * cards would be a bomb, and nothing else where that matters. */
static wl_tong_block joker_full_houses(const wl_tong_rules *rules)
{
    if (wl_tong_least_ranks(rules) > 1) return rectangle(WL_SMALL_JOKER, WL_BIG_JOKER, 5, 5, 1);
    return rectangle(WL_SMALL_JOKER, WL_BIG_JOKER, 3, 5, rules->jokers_wild ? 1 : 2);
}

wl_tong_block wl_tong_joker_block(int kind, const wl_tong_rules *rules)
{
    int copies = wl_tong_kinds[kind].copies;
    if (kind == WL_TONG_JOKER_BOMB) return joker_bombs(rules);
    if (wl_tong_kinds[kind].is_run || kind == WL_TONG_BOMB || copies > rules->pack.count[WL_SMALL_JOKER])
        return nothing;
    if (kind == WL_TONG_FULL_HOUSE) return rules->full_house ? joker_full_houses(rules) : nothing;
    return rectangle(WL_SMALL_JOKER, WL_BIG_JOKER, copies, copies, 1);
}

wl_tong_layout wl_tong_lay_out(const wl_tong_rules *rules, int begin)
{
    wl_tong_layout layout = {.wild = (uint8_t)(rules->jokers_wild ? wl_hand_jokers(&rules->pack) : 0)};
    int at = begin;
    for (int kind = WL_TONG_SINGLE; kind < WL_TONG_KINDS; ++kind) {
        layout.first[kind] = (uint16_t)at;
        for (int length = wl_tong_kinds[kind].shortest; length <= wl_tong_kinds[kind].longest; ++length)
            at += wl_tong_cells(wl_tong_natural_block(kind, length, &layout, rules));
        at += wl_tong_cells(wl_tong_joker_block(kind, rules));
    }
    layout.first[WL_TONG_KINDS] = (uint16_t)at;
    return layout;
}

int wl_tong_layout_index(wl_tong_combo combo, int jokers, const wl_tong_layout *layout, const wl_tong_rules *rules)
{
    int length = wl_tong_kinds[combo.kind].shortest, index = layout->first[combo.kind];
    wl_tong_block block = wl_tong_natural_block(combo.kind, length, layout, rules);
    while (length < combo.length) {
        index += wl_tong_cells(block);
        block = wl_tong_natural_block(combo.kind, ++length, layout, rules);
    }
    if (!wl_tong_kinds[combo.kind].is_run && combo.rank >= WL_SMALL_JOKER) {
        index += wl_tong_cells(block);
        block = wl_tong_joker_block(combo.kind, rules);
    }
    return index + (jokers - block.fewest) / block.gap * block.ranks + combo.rank - block.lowest;
}

wl_tong_combo wl_tong_layout_combo(int index, const wl_tong_layout *layout, const wl_tong_rules *rules, int *jokers)
{
    int kind = WL_TONG_SINGLE;
    while (index >= layout->first[kind + 1]) ++kind;
    int length = wl_tong_kinds[kind].shortest, rest = index - layout->first[kind];
    wl_tong_block block = wl_tong_natural_block(kind, length, layout, rules);
    while (rest >= wl_tong_cells(block)) {
        rest -= wl_tong_cells(block);
        block = length < wl_tong_kinds[kind].longest ? wl_tong_natural_block(kind, ++length, layout, rules)
                                                     : wl_tong_joker_block(kind, rules);
    }
    *jokers = block.fewest + rest / block.ranks * block.gap;
    return (wl_tong_combo){(uint8_t)kind, (uint8_t)length, (uint8_t)(block.lowest + rest % block.ranks)};
}
