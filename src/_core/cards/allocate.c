#include "cards/allocate.h"

#include <assert.h>
#include <stdlib.h>

enum { MOST_COPIES = 8 };

static const uint8_t BINOMIALS[MOST_COPIES + 1][MOST_COPIES + 1] = {
    {1},
    {1, 1},
    {1, 2, 1},
    {1, 3, 3, 1},
    {1, 4, 6, 4, 1},
    {1, 5, 10, 10, 5, 1},
    {1, 6, 15, 20, 15, 6, 1},
    {1, 7, 21, 35, 35, 21, 7, 1},
    {1, 8, 28, 56, 70, 56, 28, 8, 1},
};

double wl_allocation_fillings(const int *room, int num_holders)
{
    double ways = 1;
    for (int holder = 0, cards = 0; holder < num_holders; ++holder)
        for (int i = 1; i <= room[holder]; ++i) ways = ways * ++cards / i;
    return ways;
}

static wl_allocation_cards with(int holder, int cards) { return (wl_allocation_cards)cards << 8 * holder; }

/* A holder who is given too many cards borrows from the high bit of its byte. */
static bool fits(wl_allocation_cards given, wl_allocation_cards room)
{
    const uint64_t high = 0x8080808080808080;
    return (((room | high) - given) & high) == high;
}

/* ---- Holders and rows -------------------------------------------------------------------------------------------- */

void wl_allocation_begin(wl_allocation *allocation, const int *room, int num_holders, wl_allocation_order order)
{
    allocation->num_holders = num_holders;
    allocation->order = order;
    allocation->wanted = allocation->unwanted = 0;
    allocation->rest = allocation->num_rows = allocation->first[0] = 0;
    allocation->num_rooms = 1;
    allocation->roomiest = 0;
    allocation->room = 0;
    allocation->ways = NULL;
    for (int holder = 0; holder < num_holders; ++holder)
        if (room[holder] > room[allocation->roomiest]) allocation->roomiest = holder;
    for (int holder = 0; holder < num_holders; ++holder) {
        bool counts = holder != allocation->roomiest;
        allocation->room |= with(holder, room[holder]);
        allocation->stride[holder] = counts ? allocation->num_rooms : 0;
        if (counts) allocation->num_rooms *= room[holder] + 1;
    }
}

void wl_allocation_begin_row(wl_allocation *allocation)
{
    assert(allocation->num_rows < WL_ALLOCATION_ROWS);
    int row = allocation->num_rows++;
    allocation->first[row + 1] = allocation->first[row];
}

static wl_allocation_share *new_share(wl_allocation *allocation)
{
    int *end = &allocation->first[allocation->num_rows];
    assert(*end < WL_ALLOCATION_SHARES);
    return &allocation->shares[(*end)++];
}

/* List the shares that give the holders before this one what `share` gives them. `copies` are left, and the last holder
 * gets all that are. */
static void list_shares(wl_allocation *allocation, const wl_allocation_kind *kind, int holder, int copies,
                        const wl_allocation_share *share)
{
    int room = wl_allocation_of(allocation->room, holder), fixed = kind->fixed[holder];
    int most = (kind->most[holder] < room ? kind->most[holder] : room) - fixed;
    bool last = holder == allocation->num_holders - 1, most_first = allocation->order == WL_MOST_FIRST;
    if (most > copies) most = copies;
    for (int i = last ? copies : 0; i <= most; ++i) {
        int free = most_first && !last ? most - i : i, given = fixed + free;
        wl_allocation_share local, *next = last ? new_share(allocation) : &local;
        next->ways = (uint16_t)(share->ways * BINOMIALS[copies][free]);
        next->step = share->step - given * allocation->stride[holder];
        next->given = share->given | with(holder, given);
        next->marks = (uint8_t)(share->marks | (given >= kind->mark[holder]) << holder);
        if (!last) list_shares(allocation, kind, holder + 1, copies - free, next);
    }
}

void wl_allocation_add(wl_allocation *allocation, const wl_allocation_kind *kind, int ways)
{
    list_shares(allocation, kind, 0, kind->copies, &(wl_allocation_share){.ways = (uint16_t)ways});
}

/* ---- Counting ---------------------------------------------------------------------------------------------------- */

/* What the rows before leave: the room and its index in the table, and who is marked. */
typedef struct {
    wl_allocation_cards room;
    int index, marked;
} remainder;

/* Go on to the room at the next index, whose digits are the rooms of all holders but the roomiest; that one has the
 * other `cards`. */
static void advance(const wl_allocation *allocation, remainder *left, int *cards)
{
    ++left->index;
    for (int holder = 0; holder < allocation->num_holders; ++holder) {
        int all = wl_allocation_of(allocation->room, holder);
        if (holder == allocation->roomiest) continue;
        if (wl_allocation_of(left->room, holder) < all) {
            left->room += with(holder, 1);
            --*cards;
            return;
        }
        left->room -= with(holder, all);
        *cards += all;
    }
}

static double *ways_of(const wl_allocation *allocation, int row, int marked)
{
    return allocation->ways + (row * allocation->num_sets + marked) * allocation->num_rooms;
}

static int marked_after(const wl_allocation *allocation, const remainder *left, const wl_allocation_share *share)
{
    return (left->marked | share->marks) & (allocation->wanted | allocation->unwanted);
}

static double ways_with(const wl_allocation *allocation, int row, const remainder *left,
                        const wl_allocation_share *share)
{
    if (!fits(share->given, left->room)) return 0;
    const double *after = ways_of(allocation, row + 1, marked_after(allocation, left, share));
    return share->ways * after[left->index + share->step];
}

static double ways_at_end(const wl_allocation *allocation, const remainder *left)
{
    int room[WL_ALLOCATION_HOLDERS];
    for (int holder = 0; holder < allocation->num_holders; ++holder)
        room[holder] = wl_allocation_of(left->room, holder);
    return left->marked == allocation->wanted ? wl_allocation_fillings(room, allocation->num_holders) : 0;
}

static double sum_ways(const wl_allocation *allocation, int row, const remainder *left)
{
    if (row == allocation->num_rows) return ways_at_end(allocation, left);
    double sum = 0;
    for (int i = allocation->first[row]; i < allocation->first[row + 1]; ++i)
        sum += ways_with(allocation, row, left, &allocation->shares[i]);
    return sum;
}

/* `cards` are dealt from this row on. */
static void fill_row(const wl_allocation *allocation, int row, int cards)
{
    int most = wl_allocation_of(allocation->room, allocation->roomiest);
    for (remainder left = {.index = 0}; left.index < allocation->num_rooms; advance(allocation, &left, &cards)) {
        bool reached = cards >= 0 && cards <= most;
        remainder here = {.room = left.room, .index = left.index};
        if (reached) here.room |= with(allocation->roomiest, cards);
        for (here.marked = 0; here.marked < allocation->num_sets; ++here.marked)
            ways_of(allocation, row, here.marked)[here.index] = reached ? sum_ways(allocation, row, &here) : 0;
    }
}

/* How many cards a row deals: the same in all its shares. */
static int cards_of(const wl_allocation *allocation, int row)
{
    int cards = 0;
    if (allocation->first[row] == allocation->first[row + 1]) return 0;
    for (int holder = 0; holder < allocation->num_holders; ++holder)
        cards += wl_allocation_of(allocation->shares[allocation->first[row]].given, holder);
    return cards;
}

bool wl_allocation_count(wl_allocation *allocation)
{
    allocation->num_sets = allocation->wanted | allocation->unwanted ? 1 << allocation->num_holders : 1;
    size_t row_size = (size_t)(allocation->num_sets * allocation->num_rooms) * sizeof *allocation->ways;
    allocation->ways = malloc((size_t)(allocation->num_rows + 1) * row_size);
    if (!allocation->ways) return false;
    int cards = allocation->rest;
    fill_row(allocation, allocation->num_rows, cards);
    for (int row = allocation->num_rows - 1; row >= 0; --row)
        fill_row(allocation, row, cards += cards_of(allocation, row));
    return true;
}

void wl_allocation_free(wl_allocation *allocation)
{
    free(allocation->ways);
    allocation->ways = NULL;
}

/* ---- Drawing ----------------------------------------------------------------------------------------------------- */

/* Before the first row. */
static remainder everything(const wl_allocation *allocation)
{
    remainder left = {.room = allocation->room};
    for (int holder = 0; holder < allocation->num_holders; ++holder)
        left.index += wl_allocation_of(allocation->room, holder) * allocation->stride[holder];
    return left;
}

double wl_allocation_ways(const wl_allocation *allocation)
{
    return ways_of(allocation, 0, 0)[everything(allocation).index];
}

/* The share on which `point` falls, where each takes up as much as there are ways with it, and `point` is below their
 * sum. */
static const wl_allocation_share *share_at(const wl_allocation *allocation, int row, const remainder *left,
                                           double point)
{
    const wl_allocation_share *found = NULL;
    double sum = 0;
    for (int i = allocation->first[row]; i < allocation->first[row + 1] && sum <= point; ++i) {
        double ways = ways_with(allocation, row, left, &allocation->shares[i]);
        if (ways > 0) found = &allocation->shares[i];
        sum += ways;
    }
    return found;
}

void wl_allocation_draw(const wl_allocation *allocation, wl_random *rng, wl_allocation_cards *given)
{
    remainder left = everything(allocation);
    for (int row = 0; row < allocation->num_rows; ++row) {
        double point = wl_random_unit(rng) * ways_of(allocation, row, left.marked)[left.index];
        const wl_allocation_share *share = share_at(allocation, row, &left, point);
        given[row] = share->given;
        left.room -= share->given;
        left.index += share->step;
        left.marked = marked_after(allocation, &left, share);
    }
}
