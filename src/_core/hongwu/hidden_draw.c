#include "hongwu/hidden_draw.h"

#include <stdlib.h>
#include <string.h>

/* Whether not every way to deal the copies of a kind is allowed. */
static bool is_limited(const wl_hongwu_hidden *hidden, int kind)
{
    bool limited = false;
    for (int player = 0; player < WL_HONGWU_PILE; ++player) limited |= hidden->fixed[player][kind] > 0;
    for (int holder = 0; holder < WL_HONGWU_HOLDERS; ++holder)
        limited |= hidden->room[holder] && hidden->limit[holder][kind] < hidden->loose[kind];
    return limited;
}

/* The shares of a kind, for each number of the dealer's fixed copies that can lie in the pile. */
static void add_row(wl_allocation *allocation, const wl_hongwu_hidden *hidden, int kind)
{
    wl_allocation_kind copies = {.copies = hidden->loose[kind]};
    for (int holder = 0; holder < WL_HONGWU_HOLDERS; ++holder) copies.most[holder] = hidden->limit[holder][kind];
    for (int player = 0; player < WL_HONGWU_PILE; ++player) copies.fixed[player] = hidden->fixed[player][kind];
    int movable = hidden->dealer < 0 ? 0 : hidden->fixed[hidden->dealer][kind];
    wl_allocation_begin_row(allocation);
    wl_allocation_add(allocation, &copies, 1);
    for (int piled = 1; piled <= movable; ++piled) {
        copies.fixed[hidden->dealer] = (uint8_t)(movable - piled);
        copies.fixed[WL_HONGWU_PILE] = (uint8_t)piled;
        wl_allocation_add(allocation, &copies, piled < movable ? movable : 1);
    }
}

/* A row for each kind with a limit. */
static void list_rows(const wl_hongwu_hidden *hidden, wl_hongwu_ways *ways)
{
    wl_allocation *allocation = &ways->allocation;
    int room[WL_HONGWU_HOLDERS];
    for (int holder = 0; holder < WL_HONGWU_HOLDERS; ++holder) room[holder] = hidden->room[holder];
    wl_allocation_begin(allocation, room, WL_HONGWU_HOLDERS, WL_MOST_FIRST);
    for (int kind = 0; kind < WL_CARD_KINDS; ++kind) {
        if (is_limited(hidden, kind)) {
            ways->kinds[allocation->num_rows] = (uint8_t)kind;
            add_row(allocation, hidden, kind);
        } else {
            for (int copy = 0; copy < hidden->loose[kind]; ++copy) ways->rest[allocation->rest++] = (uint8_t)kind;
        }
    }
}

wl_hongwu_ways *wl_hongwu_count_ways(const wl_hongwu_hidden *hidden)
{
    wl_hongwu_ways *ways = malloc(sizeof *ways);
    if (!ways) return NULL;
    list_rows(hidden, ways);
    if (wl_allocation_count(&ways->allocation)) return ways;
    wl_hongwu_free_ways(ways);
    return NULL;
}

void wl_hongwu_free_ways(wl_hongwu_ways *ways)
{
    wl_allocation_free(&ways->allocation);
    free(ways);
}

void wl_hongwu_draw_way(const wl_hongwu_ways *ways, wl_random *rng, wl_cards *held)
{
    const wl_allocation *allocation = &ways->allocation;
    wl_allocation_cards shares[WL_CARD_KINDS], room = allocation->room;
    uint8_t rest[2 * WL_CARD_KINDS];
    int count = allocation->rest;
    memset(held, 0, WL_HONGWU_HOLDERS * sizeof *held);
    wl_allocation_draw(allocation, rng, shares);
    for (int row = 0; row < allocation->num_rows; ++row) {
        room -= shares[row];
        for (int holder = 0; holder < WL_HONGWU_HOLDERS; ++holder)
            for (int copy = wl_allocation_of(shares[row], holder); copy > 0; --copy)
                wl_cards_add(&held[holder], ways->kinds[row]);
    }
    memcpy(rest, ways->rest, (size_t)count);
    wl_random_shuffle(rng, rest, (uint32_t)count);
    for (int holder = 0; holder < WL_HONGWU_HOLDERS; ++holder)
        for (int i = wl_allocation_of(room, holder); i > 0; --i) wl_cards_add(&held[holder], rest[--count]);
}
