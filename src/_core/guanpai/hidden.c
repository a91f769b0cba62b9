#include "guanpai/hidden.h"

#include "cards/allocate.h"
#include "guanpai/deal.h"
#include "guanpai/moves.h"

enum { HOLDERS = WL_GUANPAI_PILES, UNUSED = HOLDERS - 1 };

/* What a player knows. Holders of unseen cards are the other players, then the unused pile. */
typedef struct {
    wl_hand unseen;       /* all cards whose holder is not known */
    int players[HOLDERS]; /* by holder */
    int num_players;
    int room[HOLDERS];                        /* for cards of `unseen` */
    uint8_t limit[HOLDERS][WL_NATURAL_RANKS]; /* how many of them a holder can be given of a rank */
    wl_hand fixed[HOLDERS];                   /* other cards, which are known to lie there */
} infoset;

static void fix(infoset *known, int holder, int rank)
{
    ++known->fixed[holder].count[rank];
    --known->unseen.count[rank];
    --known->room[holder];
}

static infoset gather(const wl_guanpai_state *state, int player)
{
    const wl_climb *climb = &state->climb;
    infoset known = {.unseen = state->unused};
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
    wl_hand later;          /* all it has played since */
} forced_pass;

typedef struct {
    forced_pass items[WL_GUANPAI_MOST_ACTIONS];
    int count;
} passes;

/* Replay the game and note every pass; the cards of a play are added to the earlier passes of its player. */
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

/* How many cards of a higher rank are enough to beat a combination from a hand of `hand_size`; 0 where it takes more
 * than one rank. */
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

static void limit_by_passes(infoset *known, const wl_climb *climb, const passes *list)
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

/* Whether with these hands all players but `player` had to pass where they did. */
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

/* An allocation with a row for each natural rank. */
typedef struct {
    int holders[HOLDERS]; /* by their room, ascending */
    wl_allocation allocation;
} rank_allocation;

static void order_holders(const infoset *known, int *holders)
{
    for (int i = 0; i < HOLDERS; ++i) {
        int place = i;
        for (; place > 0 && known->room[holders[place - 1]] > known->room[i]; --place)
            holders[place] = holders[place - 1];
        holders[place] = i;
    }
}

static bool count_ways(const infoset *known, rank_allocation *ways)
{
    int room[HOLDERS];
    order_holders(known, ways->holders);
    for (int i = 0; i < HOLDERS; ++i) room[i] = known->room[ways->holders[i]];
    wl_allocation_begin(&ways->allocation, room, HOLDERS, WL_FEWEST_FIRST);
    for (int rank = 0; rank < WL_NATURAL_RANKS; ++rank) {
        wl_allocation_kind kind = {.copies = known->unseen.count[rank]};
        for (int i = 0; i < HOLDERS; ++i) kind.most[i] = known->limit[ways->holders[i]][rank];
        wl_allocation_begin_row(&ways->allocation);
        wl_allocation_add(&ways->allocation, &kind, 1);
    }
    return wl_allocation_count(&ways->allocation);
}

static void draw(const infoset *known, const rank_allocation *ways, wl_random *rng, wl_hand *given)
{
    wl_allocation_cards shares[WL_NATURAL_RANKS];
    wl_allocation_draw(&ways->allocation, rng, shares);
    memcpy(given, known->fixed, sizeof known->fixed);
    for (int rank = 0; rank < WL_NATURAL_RANKS; ++rank)
        for (int i = 0; i < HOLDERS; ++i) {
            uint8_t *count = &given[ways->holders[i]].count[rank];
            *count = (uint8_t)(*count + wl_allocation_of(shares[rank], i));
        }
}

bool wl_guanpai_resample(const void *any, int player, wl_random *rng, void *worlds, size_t count)
{
    const wl_guanpai_state *state = any;
    wl_guanpai_state *other = worlds;
    infoset known = gather(state, player);
    passes list = {.count = 0};
    rank_allocation ways;
    if (state->rules.must_beat) {
        list_passes(state, &list);
        limit_by_passes(&known, &state->climb, &list);
    }
    if (!count_ways(&known, &ways)) return false;
    for (size_t world = 0; world < count; ++world, ++other) {
        *other = *state;
        do {
            wl_hand given[HOLDERS];
            draw(&known, &ways, rng, given);
            for (int i = 0; i < known.num_players; ++i) other->climb.hands[known.players[i]] = given[i];
            other->unused = given[UNUSED];
        } while (!were_forced(&list, other->climb.hands, &state->rules, player));
    }
    wl_allocation_free(&ways.allocation);
    return true;
}
