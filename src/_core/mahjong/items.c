#include "mahjong/items.h"

#include <stddef.h>

typedef struct {
    wl_mahjong_item *items;
    int count;
} list;

static void add(list *l, int name, int kind, wl_mahjong_value value)
{
    l->items[l->count++] = (wl_mahjong_item){(uint8_t)name, (uint8_t)kind, (uint8_t)value.points, (uint8_t)value.fan};
}

static void add_groups(list *l, const wl_mahjong_hand *hand, const wl_mahjong_reading *reading)
{
    for (int g = 0; g < reading->count; ++g) {
        wl_mahjong_group group = reading->groups[g];
        wl_mahjong_value value = wl_mahjong_group_value(group.form, group.kind, wl_mahjong_own_wind(hand));
        if (value.points) add(l, group.form, group.kind, value);
    }
}

static void add_laid(list *l, const wl_mahjong_hand *hand, bool flowers)
{
    wl_mahjong_value special = wl_mahjong_item_value(WL_MAHJONG_ITEM_SPECIAL);
    wl_mahjong_value flower = wl_mahjong_item_value(WL_MAHJONG_ITEM_OWN_FLOWER);
    for (int i = 0; i < 3; ++i)
        for (int n = 0; n < hand->specials[i]; ++n) add(l, WL_MAHJONG_ITEM_SPECIAL, WL_MAHJONG_WHITE + i, special);
    for (int f = hand->seat; flowers && f < 8; f += 4)
        if (hand->flowers >> f & 1) add(l, WL_MAHJONG_ITEM_OWN_FLOWER, WL_MAHJONG_SPRING + f, flower);
}

/* Whole-hand patterns (M9): which blocks and forms occur, and what the 得 stand for. */
typedef struct {
    unsigned blocks;
    int triplets, sequences; /* groups of these sorts, kongs among the triplets */
    int wilds, home;
    wl_mahjong_role role;
} pattern;

static pattern pattern_of(const wl_mahjong_hand *hand, const wl_mahjong_reading *reading)
{
    pattern p = {0};
    for (int g = 0; g < reading->count; ++g) {
        wl_mahjong_group group = reading->groups[g];
        p.blocks |= 1u << wl_mahjong_block(group.kind);
        p.sequences += group.form == WL_MAHJONG_SEQUENCE;
        p.triplets += group.form != WL_MAHJONG_SEQUENCE && group.form != WL_MAHJONG_PAIR;
        for (int t = 0; t < wl_mahjong_group_size(group); ++t)
            if (group.wilds >> t & 1) {
                p.wilds++;
                p.home += wl_mahjong_group_tile(group, t) == hand->turned;
            }
    }
    wl_mahjong_group won = reading->groups[reading->won];
    wl_mahjong_place place = WL_MAHJONG_IN_TRIPLET;
    if (won.form == WL_MAHJONG_PAIR) place = WL_MAHJONG_IN_PAIR;
    if (won.form == WL_MAHJONG_SEQUENCE) place = WL_MAHJONG_FIRST_OF_SEQUENCE + (unsigned)reading->won_place;
    p.role = wl_mahjong_role_at(place, wl_mahjong_group_tile(won, reading->won_place) % WL_MAHJONG_SUIT_KINDS);
    return p;
}

int wl_mahjong_winner_items(const wl_mahjong_hand *hand, const wl_mahjong_reading *reading,
                            wl_mahjong_item items[WL_MAHJONG_MAX_ITEMS])
{
    list l = {.items = items};
    pattern p = pattern_of(hand, reading);
    unsigned suits = p.blocks & 7;
    bool one_suit = suits && !(suits & (suits - 1)), with_z = p.blocks >> WL_MAHJONG_Z & 1;
    add_groups(&l, hand, reading);
    add_laid(&l, hand, true);
    const struct {
        bool holds;
        wl_mahjong_item_name name;
    } others[] = {
        {hand->how & WL_MAHJONG_SELF_DRAWN, WL_MAHJONG_ITEM_SELF_DRAWN},
        {p.role == WL_MAHJONG_SINGLE_WAIT, WL_MAHJONG_ITEM_SINGLE_WAIT},
        {p.role == WL_MAHJONG_MIDDLE_WAIT, WL_MAHJONG_ITEM_MIDDLE_WAIT},
        {p.role == WL_MAHJONG_EDGE_WAIT, WL_MAHJONG_ITEM_EDGE_WAIT},
        {one_suit && with_z, WL_MAHJONG_ITEM_HALF_FLUSH},
        {one_suit && !with_z, WL_MAHJONG_ITEM_FLUSH},
        {!p.sequences, WL_MAHJONG_ITEM_ALL_TRIPLETS},
        {!p.triplets && !p.role, WL_MAHJONG_ITEM_ALL_SEQUENCES},
        {p.wilds == 0, WL_MAHJONG_ITEM_NO_WILD},
        {p.wilds == 2, WL_MAHJONG_ITEM_TWO_WILDS},
        {hand->how & WL_MAHJONG_AFTER_KONG, WL_MAHJONG_ITEM_AFTER_KONG},
        {hand->how & WL_MAHJONG_ROBBED_KONG, WL_MAHJONG_ITEM_ROBBED_KONG},
        {wl_mahjong_is_wild(hand, hand->win_tile), WL_MAHJONG_ITEM_DREW_WILD},
        {p.home == 1, WL_MAHJONG_ITEM_HOME},
    };
    for (size_t i = 0; i < sizeof others / sizeof *others; ++i)
        if (others[i].holds) add(&l, others[i].name, WL_MAHJONG_NONE, wl_mahjong_item_value(others[i].name));
    return l.count;
}

int wl_mahjong_loser_items(const wl_mahjong_hand *hand, const wl_mahjong_rules *rules,
                           const wl_mahjong_reading *reading, wl_mahjong_item items[WL_MAHJONG_MAX_ITEMS])
{
    list l = {.items = items};
    add_groups(&l, hand, reading);
    add_laid(&l, hand, rules->loser_flower_fan);
    return l.count;
}
