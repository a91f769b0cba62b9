#include "guanpai/hidden.h"

#include "guanpai/deal.h"
#include "guanpai/moves.h"

#include <stdlib.h>

enum { HOLDERS = WL_GUANPAI_PILES, UNUSED = HOLDERS - 1 };

/* The other players, then the unused pile. */
typedef struct {
    wl_hand unseen;
    int players[HOLDERS];
    int num_players;
    int room[HOLDERS];
    uint8_t limit[HOLDERS][WL_NATURAL_RANKS]; /* cards of a rank that it can be given */
    wl_hand fixed[HOLDERS];                   /* what is known to lie there, not among the unseen */
} knowledge;

static void fix(knowledge *known, int holder, int rank)
{
    ++known->fixed[holder].count[rank];
    --known->unseen.count[rank];
    --known->room[holder];
}

static knowledge gather(const wl_guanpai_state *state, int player)
{
    const wl_climb *climb = &state->climb;
    knowledge known = {.unseen = state->unused};
    memset(known.limit, WL_GUANPAI_PILE_CARDS, sizeof known.limit);
    known.room[UNUSED] = wl_hand_size(&state->unused);
    for (int other = 0; other < climb->num_players; ++other) {
        if (other == player) continue;
        wl_hand_add(&known.unseen, &climb->hands[other]);
        known.room[known.num_players] = climb->sizes[other];
        known.players[known.num_players++] = other;
    }
    for (int rank = 0; rank < state->first_card; ++rank)
        if (rank != WL_RANK_A) fix(&known, UNUSED, rank);
    for (int i = 0; i < known.num_players && state->first_card != WL_CLIMB_NOBODY; ++i) {
        bool leads = known.players[i] == state->leader;
        if (leads && !climb->played[state->leader].count[state->first_card]) fix(&known, i, state->first_card);
    }
    return known;
}

/* ---- Passes under `must_beat` ------------------------------------------------------------------------------------ */

typedef struct {
    int player;
    wl_guanpai_combo combo; /* what it could not beat */
    wl_hand later;          /* what it has played since */
} forced_pass;

typedef struct {
    forced_pass items[WL_GUANPAI_MOST_ACTIONS];
    int count;
} passes;

/* Play the hand again, noting every pass; cards of a play are added to the earlier passes of its player. */
static void list_passes(const wl_guanpai_state *state, passes *list)
{
    wl_guanpai_state past = *state;
    wl_guanpai_restart(&past);
    list->count = 0;
    for (int i = 0; i < state->num_log; ++i) {
        int player = past.position.current;
        if (state->log[i] == WL_GUANPAI_PASS) {
            forced_pass *pass = &list->items[list->count++];
            *pass = (forced_pass){player, wl_guanpai_play_combo((wl_guanpai_play)past.climb.to_beat), {{0}}};
        } else {
            wl_hand cards;
            wl_guanpai_play_cards(state->log[i], &cards);
            for (int k = 0; k < list->count; ++k)
                if (list->items[k].player == player) wl_hand_add(&list->items[k].later, &cards);
        }
        wl_guanpai_apply(&past, state->log[i]);
    }
}

/* How many of one rank beat a combination, given the cards at hand then; 0 where it is not one rank alone that does. */
static int copies_to_beat(wl_guanpai_combo combo, int hand_size)
{
    switch (combo.kind) {
    case WL_GUANPAI_SINGLE:
        return 1;
    case WL_GUANPAI_PAIR:
        return 2;
    case WL_GUANPAI_TRIPLE:
        return 3;
    case WL_GUANPAI_TRIPLE_TWO:
        return hand_size >= 5 ? 3 : 0;
    default:
        return 0;
    }
}

static void limit_by_passes(knowledge *known, const wl_climb *climb, const passes *list)
{
    for (int k = 0; k < list->count; ++k) {
        const forced_pass *pass = &list->items[k];
        int copies = copies_to_beat(pass->combo, climb->sizes[pass->player] + wl_hand_size(&pass->later));
        for (int i = 0; i < known->num_players && copies; ++i) {
            if (known->players[i] != pass->player) continue;
            for (int rank = pass->combo.rank + 1; rank < WL_NATURAL_RANKS; ++rank) {
                int most = copies - 1 - pass->later.count[rank] - known->fixed[i].count[rank];
                if (known->limit[i][rank] > most) known->limit[i][rank] = (uint8_t)most;
            }
        }
    }
}

static bool were_forced(const passes *list, const wl_hand *hands, const wl_guanpai_rules *rules, int player)
{
    for (int k = 0; k < list->count; ++k) {
        const forced_pass *pass = &list->items[k];
        if (pass->player == player) continue;
        wl_hand hand = hands[pass->player];
        wl_hand_add(&hand, &pass->later);
        if (wl_guanpai_plays(&hand, &pass->combo, rules, NULL)) return false;
    }
    return true;
}

/* ---- Counting and drawing ---------------------------------------------------------------------------------------- */

/* ways[row][cell]: to spread the ranks from `row` on, by the room left to two holders. The third, which has the most
 * room, gets the rest; so of 48 cards the two have room for sixteen each at most. */
enum { MOST_CELLS = 17 * 17 };

typedef struct {
    int holders[HOLDERS]; /* in the order of their room */
    double ways[WL_NATURAL_RANKS + 1][MOST_CELLS];
} share_table;

static void order_holders(const knowledge *known, share_table *table)
{
    for (int i = 0; i < HOLDERS; ++i) {
        int place = i;
        for (; place > 0 && known->room[table->holders[place - 1]] > known->room[i]; --place)
            table->holders[place] = table->holders[place - 1];
        table->holders[place] = i;
    }
}

static int cell(const knowledge *known, const share_table *table, int a, int b)
{
    return a * (known->room[table->holders[1]] + 1) + b;
}

static double binomial(int n, int k)
{
    double ways = 1;
    for (int i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
    return ways;
}

/* Sum the ways of all shares of a rank, by the order of holders; the last one that begins within `point` of the sum is
 * left in `drawn`, if not NULL. */
static double walk_shares(const knowledge *known, const share_table *table, int row, const int *room, double point,
                          int *drawn)
{
    int unseen = known->unseen.count[row], most[HOLDERS];
    for (int i = 0; i < HOLDERS; ++i) {
        int limit = known->limit[table->holders[i]][row];
        most[i] = room[i] < limit ? room[i] : limit;
    }
    double sum = 0;
    for (int i = 0; i <= unseen && i <= most[0]; ++i)
        for (int j = 0; i + j <= unseen && j <= most[1]; ++j) {
            const int share[HOLDERS] = {i, j, unseen - i - j};
            if (share[2] > most[2]) continue;
            double further = table->ways[row + 1][cell(known, table, room[0] - i, room[1] - j)];
            double ways = binomial(unseen, i) * binomial(unseen - i, j) * further;
            if (ways > 0 && drawn && sum <= point) memcpy(drawn, share, sizeof share);
            sum += ways;
        }
    return sum;
}

static void count_ways(const knowledge *known, share_table *table)
{
    int cards = 0;
    order_holders(known, table);
    memset(table->ways, 0, sizeof table->ways);
    table->ways[WL_NATURAL_RANKS][0] = 1;
    for (int row = WL_NATURAL_RANKS - 1; row >= 0; --row) {
        cards += known->unseen.count[row];
        for (int a = 0; a <= known->room[table->holders[0]]; ++a)
            for (int b = 0; b <= known->room[table->holders[1]]; ++b) {
                const int room[HOLDERS] = {a, b, cards - a - b};
                if (room[2] < 0 || room[2] > known->room[table->holders[2]]) continue;
                table->ways[row][cell(known, table, a, b)] = walk_shares(known, table, row, room, 0, NULL);
            }
    }
}

static void draw(const knowledge *known, const share_table *table, wl_random *rng, wl_hand *given)
{
    int room[HOLDERS];
    for (int i = 0; i < HOLDERS; ++i) room[i] = known->room[table->holders[i]];
    memcpy(given, known->fixed, sizeof known->fixed);
    for (int row = 0; row < WL_NATURAL_RANKS; ++row) {
        int share[HOLDERS] = {0};
        double ways = table->ways[row][cell(known, table, room[0], room[1])];
        walk_shares(known, table, row, room, wl_random_unit(rng) * ways, share);
        for (int i = 0; i < HOLDERS; ++i) {
            uint8_t *count = &given[table->holders[i]].count[row];
            *count = (uint8_t)(*count + share[i]);
            room[i] -= share[i];
        }
    }
}

bool wl_guanpai_resample(const void *any, int player, wl_random *rng, void *worlds, size_t count)
{
    const wl_guanpai_state *state = any;
    wl_guanpai_state *other = worlds;
    knowledge known = gather(state, player);
    passes list = {.count = 0};
    share_table *table = malloc(sizeof *table);
    if (!table) return false;
    if (state->rules.must_beat) {
        list_passes(state, &list);
        limit_by_passes(&known, &state->climb, &list);
    }
    count_ways(&known, table);
    for (size_t world = 0; world < count; ++world, ++other) {
        *other = *state;
        do {
            wl_hand given[HOLDERS];
            draw(&known, table, rng, given);
            for (int i = 0; i < known.num_players; ++i) other->climb.hands[known.players[i]] = given[i];
            other->unused = given[UNUSED];
        } while (!were_forced(&list, other->climb.hands, &state->rules, player));
    }
    free(table);
    return true;
}
