#include "hongwu/hidden_draw.h"

#include <stdlib.h>
#include <string.h>

/* One way to share out the copies of a kind, and in how many ways physical cards do it. */
typedef struct {
    uint8_t given[WL_HOLDERS];
    double ways;
} portion;

enum { MAX_SHARES = 32 };

typedef struct {
    portion items[MAX_SHARES];
    int count;
} shares;

static void add_if_within(const wl_spread *spread, int kind, shares *list, const portion *share)
{
    for (int holder = 0; holder < WL_HOLDERS; ++holder)
        if (share->given[holder] > spread->limit[holder][kind]) return;
    list->items[list->count++] = *share;
}

/* Give the loose copies, at most two, to holders with room. */
static void add_loose(const wl_spread *spread, int kind, shares *list, portion fixed)
{
    int loose = spread->loose[kind];
    if (loose == 0) add_if_within(spread, kind, list, &fixed);
    for (int a = 0; loose > 0 && a < WL_HOLDERS; ++a) {
        if (!spread->room[a]) continue;
        portion one = fixed;
        ++one.given[a];
        if (loose == 1) add_if_within(spread, kind, list, &one);
        for (int b = a; loose == 2 && b < WL_HOLDERS; ++b) {
            if (!spread->room[b]) continue;
            portion both = one;
            ++both.given[b];
            if (a != b) both.ways *= 2;
            add_if_within(spread, kind, list, &both);
        }
    }
}

static shares list_shares(const wl_spread *spread, int kind)
{
    shares list;
    list.count = 0;
    portion fixed = {.ways = 1};
    for (int player = 0; player < WL_PILE; ++player) fixed.given[player] = spread->fixed[player][kind];
    int movable = spread->dealer < 0 ? 0 : spread->fixed[spread->dealer][kind];
    for (int piled = 0; piled <= movable; ++piled) {
        portion split = fixed;
        if (piled) {
            split.given[spread->dealer] = (uint8_t)(movable - piled);
            split.given[WL_PILE] = (uint8_t)piled;
            split.ways = piled < movable ? movable : 1;
        }
        add_loose(spread, kind, &list, split);
    }
    return list;
}

static int copies_of(const wl_spread *spread, int kind)
{
    int copies = spread->loose[kind];
    for (int player = 0; player < WL_PILE; ++player) copies += spread->fixed[player][kind];
    return copies;
}

static bool is_limited(const wl_spread *spread, int kind)
{
    bool limited = copies_of(spread, kind) > spread->loose[kind];
    for (int holder = 0; holder < WL_HOLDERS; ++holder)
        limited |= spread->room[holder] && spread->limit[holder][kind] < spread->loose[kind];
    return limited;
}

/* Rooms as an index: the last holder's follows from the number of cards still to come. */

static int cell_of(const wl_spread *spread, const wl_spread_table *table, const int *room)
{
    int cell = 0;
    for (int i = 0; i < table->num_holders - 1; ++i)
        cell = cell * (spread->room[table->holders[i]] + 1) + room[table->holders[i]];
    return cell;
}

/* The rooms that a cell stands for when `cards` are still to come; false for one that is never reached. */
static bool room_of(const wl_spread *spread, const wl_spread_table *table, int cell, int cards, int *room)
{
    memset(room, 0, WL_HOLDERS * sizeof *room);
    for (int i = table->num_holders - 2; i >= 0; --i) {
        int holder = table->holders[i], size = spread->room[holder] + 1;
        room[holder] = cell % size;
        cell /= size;
        cards -= room[holder];
    }
    if (!table->num_holders) return cards == 0;
    int last = table->holders[table->num_holders - 1];
    room[last] = cards;
    return cards >= 0 && cards <= spread->room[last];
}

static bool take(int *room, const portion *share)
{
    bool fits = true;
    for (int holder = 0; holder < WL_HOLDERS; ++holder) {
        room[holder] -= share->given[holder];
        fits &= room[holder] >= 0;
    }
    return fits;
}

/* In how many ways different cards fill the rooms. */
static double fillings(const int *room)
{
    double ways = 1;
    for (int holder = 0, cards = 0; holder < WL_HOLDERS; ++holder)
        for (int i = 1; i <= room[holder]; ++i) ways = ways * ++cards / i;
    return ways;
}

static double ways_after(const wl_spread *spread, const wl_spread_table *table, int row, const int *room,
                         const portion *share)
{
    int left[WL_HOLDERS];
    memcpy(left, room, sizeof left);
    if (!take(left, share)) return 0;
    return share->ways * table->ways[(row + 1) * table->num_cells + cell_of(spread, table, left)];
}

static void arrange(const wl_spread *spread, wl_spread_table *table)
{
    *table = (wl_spread_table){.num_cells = 1};
    for (int holder = 0; holder < WL_HOLDERS; ++holder)
        if (spread->room[holder]) table->holders[table->num_holders++] = holder;
    for (int i = 0; i < table->num_holders - 1; ++i) {
        int *last = &table->holders[table->num_holders - 1], holder = table->holders[i];
        if (spread->room[holder] > spread->room[*last]) {
            table->holders[i] = *last;
            *last = holder;
        }
        table->num_cells *= spread->room[table->holders[i]] + 1;
    }
    for (int kind = 0; kind < WL_DECK_CARDS; ++kind) {
        if (is_limited(spread, kind))
            table->kinds[table->num_kinds++] = (uint8_t)kind;
        else
            table->num_unlimited += spread->loose[kind];
    }
}

bool wl_spread_count(const wl_spread *spread, wl_spread_table *table)
{
    arrange(spread, table);
    table->ways = malloc((size_t)(table->num_kinds + 1) * (size_t)table->num_cells * sizeof *table->ways);
    if (!table->ways) return false;
    int cards = table->num_unlimited, room[WL_HOLDERS];
    double *row_ways = table->ways + table->num_kinds * table->num_cells;
    for (int cell = 0; cell < table->num_cells; ++cell)
        row_ways[cell] = room_of(spread, table, cell, cards, room) ? fillings(room) : 0;
    for (int row = table->num_kinds - 1; row >= 0; --row) {
        shares list = list_shares(spread, table->kinds[row]);
        cards += copies_of(spread, table->kinds[row]);
        row_ways -= table->num_cells;
        for (int cell = 0; cell < table->num_cells; ++cell) {
            row_ways[cell] = 0;
            if (!room_of(spread, table, cell, cards, room)) continue;
            for (int i = 0; i < list.count; ++i) row_ways[cell] += ways_after(spread, table, row, room, &list.items[i]);
        }
    }
    return true;
}

static void give(wl_cards *held, int kind, int copies)
{
    for (; copies > 0; --copies) wl_cards_add(held, kind);
}

void wl_spread_draw(const wl_spread *spread, const wl_spread_table *table, wl_random *rng, wl_cards *held)
{
    int room[WL_HOLDERS];
    for (int holder = 0; holder < WL_HOLDERS; ++holder) room[holder] = spread->room[holder];
    memset(held, 0, WL_HOLDERS * sizeof *held);
    for (int row = 0; row < table->num_kinds; ++row) {
        shares list = list_shares(spread, table->kinds[row]);
        const portion *chosen = NULL;
        double point = wl_random_unit(rng) * table->ways[row * table->num_cells + cell_of(spread, table, room)];
        for (int i = 0; i < list.count && point >= 0; ++i) {
            double ways = ways_after(spread, table, row, room, &list.items[i]);
            if (ways > 0) chosen = &list.items[i];
            point -= ways;
        }
        take(room, chosen);
        for (int holder = 0; holder < WL_HOLDERS; ++holder)
            give(&held[holder], table->kinds[row], chosen->given[holder]);
    }
    uint8_t rest[2 * WL_DECK_CARDS];
    int count = 0;
    for (int kind = 0; kind < WL_DECK_CARDS; ++kind)
        for (int copy = is_limited(spread, kind) ? 2 : 0; copy < spread->loose[kind]; ++copy)
            rest[count++] = (uint8_t)kind;
    wl_random_shuffle(rng, rest, (uint32_t)count);
    for (int holder = 0; holder < WL_HOLDERS; ++holder)
        for (int i = 0; i < room[holder]; ++i) wl_cards_add(&held[holder], rest[--count]);
}

void wl_spread_free(wl_spread_table *table)
{
    free(table->ways);
    table->ways = NULL;
}
