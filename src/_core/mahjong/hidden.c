#include "mahjong/hidden.h"

#include "mahjong/deal.h"
#include "mahjong/hidden_infoset.h"
#include "mahjong/hidden_replay.h"
#include "mahjong/moves.h"
#include "mahjong/moves_options.h"
#include "mahjong/state_tiles.h"

#include <string.h>

/* -------------------------------------------------------------------------------------------- drawing a wall */

/* A wall in the making, and the places of each other player's tiles in the order in which they were taken. */
typedef struct {
    uint8_t wall[WL_MAHJONG_WALL];
    int num_places[WL_MAHJONG_PLAYERS];
    uint8_t places[WL_MAHJONG_PLAYERS][WL_MAHJONG_MAX_TAKEN];
    uint8_t taken_at[WL_MAHJONG_PLAYERS][WL_MAHJONG_MAX_TAKEN];
    uint8_t unseen[WL_MAHJONG_WALL]; /* not yet laid; the first num_plain may lie in hands */
    int num_unseen, num_plain;
    int num_hidden[WL_MAHJONG_PLAYERS]; /* concealed tiles that have been drawn */
    uint8_t hidden[WL_MAHJONG_PLAYERS][WL_MAHJONG_TILES];
} wall_draft;

static void add_place(wall_draft *draft, int player, int place, int at)
{
    int i = draft->num_places[player]++;
    draft->places[player][i] = (uint8_t)place;
    draft->taken_at[player][i] = (uint8_t)at;
}

/* Put the specials of each heap in random places of it. All other places hold tiles of hands. */
static void lay_heaps(wall_draft *draft, const wl_mahjong_infoset *of, wl_random *rng)
{
    memset(draft->num_places, 0, sizeof draft->num_places);
    for (int i = 0; i < of->num_heaps; ++i) {
        wl_mahjong_heap dealt = of->heaps[i];
        if (dealt.num_specials) wl_random_shuffle(rng, dealt.places, dealt.num_places);
        for (int j = 0; j < dealt.num_places; ++j) {
            if (j < dealt.num_specials)
                draft->wall[dealt.places[j]] = dealt.specials[j];
            else
                add_place(draft, dealt.player, dealt.places[j], 0);
        }
    }
    for (int player = 0; player < WL_MAHJONG_PLAYERS; ++player)
        for (int i = 0; i < of->courses[player].num_taken; ++i)
            add_place(draft, player, of->courses[player].taken[i], of->courses[player].taken_at[i]);
}

/* Whether a copy of the i-th tile shown was shown before it but taken after it. */
static bool is_out_of_order(const wl_mahjong_course *course, const uint8_t *order, int i)
{
    for (int before = 0; before < i; ++before)
        if (course->shown[before] == course->shown[i] && course->shown_at[before] < course->shown_at[i] &&
            order[before] > order[i])
            return true;
    return false;
}

/* A place, by its order, for each tile that a player has shown, uniformly; false if copies are out of order. */
static bool order_shown(const wall_draft *draft, const wl_mahjong_course *course, int player, uint8_t *order,
                        wl_random *rng)
{
    uint8_t free[WL_MAHJONG_MAX_TAKEN];
    int num_free = 0, next = 0;
    for (int i = 0; i < course->num_shown; ++i) {
        for (; next < draft->num_places[player] && draft->taken_at[player][next] <= course->shown_at[i]; ++next)
            free[num_free++] = (uint8_t)next;
        int choice = (int)wl_random_below(rng, (uint32_t)num_free);
        order[i] = free[choice];
        free[choice] = free[--num_free];
        if (is_out_of_order(course, order, i)) return false;
    }
    return true;
}

static uint8_t take_unseen(wall_draft *draft, int i)
{
    uint8_t kind = draft->unseen[i];
    draft->unseen[i] = draft->unseen[--draft->num_plain];
    draft->unseen[draft->num_plain] = draft->unseen[--draft->num_unseen];
    return kind;
}

/* Draw `count` tiles of a set of kinds. Each is chosen among all that were unseen before any hand was drawn; false if
 * another hand has got it. */
static bool take_kinds(wall_draft *draft, const wl_mahjong_infoset *of, uint64_t kinds, int count, uint8_t *tiles,
                       wl_random *rng)
{
    int all = 0, left = 0;
    for (int i = 0; i < of->num_plain; ++i) all += kinds >> of->unseen[i] & 1;
    for (int i = 0; i < draft->num_plain; ++i) left += kinds >> draft->unseen[i] & 1;
    for (int taken = 0; taken < count; ++taken, --all, --left) {
        int choice = (int)wl_random_below(rng, (uint32_t)all), i = 0;
        if (choice >= left) return false;
        while (!(kinds >> draft->unseen[i] & 1) || choice--) ++i;
        tiles[taken] = take_unseen(draft, i);
    }
    return true;
}

/* The hand of who was asked for one reason only, or what of it is certain; false if another hand has some of its tiles.
 */
static bool draw_asked(wall_draft *draft, const wl_mahjong_infoset *of, int player, wl_random *rng)
{
    uint8_t *tiles = draft->hidden[player], counts[WL_MAHJONG_PLAYED];
    const uint64_t wild_kinds = of->state->wild_kinds;
    if (of->reasons[player] == WL_MAHJONG_FOR_THREE_WILDS) {
        draft->num_hidden[player] = WL_MAHJONG_WILDS;
        return take_kinds(draft, of, wild_kinds, WL_MAHJONG_WILDS, tiles, rng);
    }
    int count = wl_mahjong_draw_completion(of->completions[player], rng, counts);
    if (!take_kinds(draft, of, wild_kinds, count, tiles, rng)) return false;
    for (int kind = 0; kind < WL_MAHJONG_PLAYED; count += counts[kind++])
        if (!take_kinds(draft, of, wl_mahjong_bit(kind), counts[kind], tiles + count, rng)) return false;
    draft->num_hidden[player] = count;
    return true;
}

/* Draw the rest of a hand and lay it in the places that are free; false if a tile lies before a copy that was shown. */
static bool place_hidden(wall_draft *draft, int player, wl_random *rng)
{
    uint8_t *hand = draft->hidden[player];
    uint64_t shown_later = 0;
    int given = draft->num_hidden[player], num_free = 0;
    for (int i = 0; i < draft->num_places[player]; ++i)
        num_free += draft->wall[draft->places[player][i]] == WL_MAHJONG_NONE;
    draft->num_hidden[player] = num_free;
    for (int i = draft->num_places[player]; i-- > 0;) {
        uint8_t *place = &draft->wall[draft->places[player][i]];
        if (*place != WL_MAHJONG_NONE) {
            shown_later |= wl_mahjong_bit(*place);
            continue;
        }
        /* Tiles that draw_asked has drawn lie anywhere among the places that are left. */
        int choice = given ? (int)wl_random_below(rng, (uint32_t)num_free) : 0;
        --num_free;
        if (choice < given) {
            uint8_t kind = hand[choice];
            hand[choice] = hand[--given];
            hand[num_free] = kind;
        } else {
            hand[num_free] = take_unseen(draft, (int)wl_random_below(rng, (uint32_t)draft->num_plain));
        }
        *place = hand[num_free];
        if (shown_later >> *place & 1) return false;
    }
    return true;
}

static void place_shown(wall_draft *draft, const wl_mahjong_infoset *of, int player, wl_random *rng)
{
    const wl_mahjong_course *course = &of->courses[player];
    uint8_t order[WL_MAHJONG_MAX_TAKEN];
    /* Where these lie does not depend on the unseen tiles, so a bad order is drawn again by itself. */
    while (!order_shown(draft, course, player, order, rng)) continue;
    for (int i = 0; i < course->num_shown; ++i) draft->wall[draft->places[player][order[i]]] = course->shown[i];
}

/* Draw the hands of the others, and lay them in places of the wall from which they took tiles. */
static bool draw_hands(wall_draft *draft, const wl_mahjong_infoset *of, wl_random *rng)
{
    memcpy(draft->wall, of->known, sizeof draft->wall);
    memcpy(draft->unseen, of->unseen, sizeof draft->unseen);
    memset(draft->num_hidden, 0, sizeof draft->num_hidden);
    draft->num_unseen = of->num_unseen;
    draft->num_plain = of->num_plain;
    lay_heaps(draft, of, rng);
    for (int player = 0; player < WL_MAHJONG_PLAYERS; ++player)
        if (of->reasons[player] != WL_MAHJONG_FOR_ANYTHING && !draw_asked(draft, of, player, rng)) return false;
    for (int player = 0; player < WL_MAHJONG_PLAYERS; ++player) {
        if (player == of->player) continue;
        place_shown(draft, of, player, rng);
        if (!place_hidden(draft, player, rng)) return false;
    }
    return true;
}

static void draw_rest(wall_draft *draft, wl_random *rng)
{
    wl_random_shuffle(rng, draft->unseen, (uint32_t)draft->num_unseen);
    for (int place = 0; place < WL_MAHJONG_WALL; ++place)
        if (draft->wall[place] == WL_MAHJONG_NONE) draft->wall[place] = draft->unseen[--draft->num_unseen];
}

/* ------------------------------------------------------------------------------------------- the present round */

/* The hands as drafted; what lies on the table is as it was. */
static void take_hands(wl_mahjong_state *table, const wall_draft *draft, int player)
{
    for (int other = 0; other < WL_MAHJONG_PLAYERS; ++other) {
        if (other == player) continue;
        wl_mahjong_clear_hand(table, other);
        for (int i = 0; i < draft->num_hidden[other]; ++i) wl_mahjong_add_tile(table, other, draft->hidden[other][i]);
    }
}

/* Whether those who were asked could do something then, and those passed over could not. */
static bool fits_questions(const wall_draft *draft, const wl_mahjong_infoset *of)
{
    wl_mahjong_state table = *of->state;
    int current = table.position.current;
    if (!wl_mahjong_is_round(&table) && table.phase != WL_MAHJONG_LAST) return true;
    take_hands(&table, draft, of->player);
    if (table.phase == WL_MAHJONG_LAST) return table.players[current].limits;
    for (int step = 0; step <= table.step; ++step) {
        int player = wl_mahjong_seat(table.offering, step);
        bool outside = step == 0 && table.phase != WL_MAHJONG_OPENING;
        if (player == of->player || outside) continue;
        if (table.phase != WL_MAHJONG_OPENING) wl_mahjong_find_waits(&table, player);
        wl_mahjong_options options = wl_mahjong_round_options(&table, player);
        if (wl_mahjong_is_empty(&options) == (table.asked >> player & 1)) return false;
    }
    return true;
}

/* ----------------------------------------------------------------------------------------------- the new state */

/* The action at `past` on the way to `target`: the log has it, but for answers of others in this round, which are
 * drawn.
 */
static uint64_t done_at(const wl_mahjong_state *past, const wl_mahjong_state *target, int player, wl_random *rng)
{
    bool this_round = past->num_log == target->num_log && past->phase == target->phase;
    if (!this_round) return wl_mahjong_logged(target, past);
    if (past->position.current == player) return target->answers[player];
    if (past->phase == WL_MAHJONG_OPENING) return WL_MAHJONG_ACT_PASS; /* else the game would be over */
    return wl_mahjong_random(past, rng);
}

static bool has_arrived(const wl_mahjong_state *past, const wl_mahjong_state *target)
{
    return past->num_log == target->num_log && past->phase == target->phase &&
           past->position.current == target->position.current;
}

/* Play the game from the drafted wall up to where the known state is. */
static void replay(wl_mahjong_state *other, const wl_mahjong_infoset *of, const wall_draft *draft, wl_random *rng)
{
    wl_mahjong_state known = *of->state;
    *other = known;
    memcpy(other->wall, draft->wall, sizeof other->wall);
    memcpy(known.log, of->log, sizeof known.log);
    known.num_log = of->num_log;
    wl_mahjong_restart(other);
    while (!has_arrived(other, &known)) wl_mahjong_apply(other, done_at(other, &known, of->player, rng));
}

static void draw_world(wl_mahjong_state *other, const wl_mahjong_infoset *of, wl_random *rng)
{
    wall_draft draft;
    while (!draw_hands(&draft, of, rng) || !fits_questions(&draft, of)) continue;
    draw_rest(&draft, rng);
    replay(other, of, &draft, rng);
}

bool wl_mahjong_resample(const void *any, int player, wl_random *rng, void *worlds, size_t count)
{
    wl_mahjong_state *others = worlds;
    wl_mahjong_infoset of;
    bool learned = wl_mahjong_infoset_build(&of, any, player);
    for (size_t i = 0; learned && i < count; ++i) draw_world(&others[i], &of, rng);
    wl_mahjong_infoset_free(&of);
    return learned;
}
