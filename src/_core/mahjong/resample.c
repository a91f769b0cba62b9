/* Another deal that `player` cannot tell from the true one, drawn uniformly from all of them.
 *
 * What is known, and so kept: the tiles that `player` has been dealt and has drawn, in their order; which specials were
 * laid open, when and by whom; every discard, meld and kong; who is asked now, and who was asked or passed over before
 * in the same round of questions (who was passed over cannot do anything with the tile in question, who was asked can);
 * the player's own answers. What others answered is not known, except the claim that stood: in this round their answers
 * are any they may give, in rounds gone by they have passed. Two walls count as different if a kind lies elsewhere.
 *
 * So every place of the wall is known, or hidden in another player's hand, or still to be drawn. What another has shown
 * since (discards, its own tiles in melds) was in its hand by then, somewhere:
 *
 *     1. a place for each tile shown, uniformly among the player's places of that time that are still free
 *     2. unseen tiles for the places that are left, specials only where they are still to be drawn
 *
 * This draws a wall once for every way to say which of several copies was shown. One of them is the first come first
 * shown; only that one is accepted, and begins anew otherwise. The same goes for the questions of this round. */
#include "mahjong/game.h"

#include "mahjong/winning.h"
#include "mahjong/worth.h"

#include <stdlib.h>
#include <string.h>

enum { UNKNOWN = WL_MAHJONG_NONE, MAX_TILES = 96 };

/* Specials dealt in a heap of tiles: nobody saw where among them they lay. */
typedef struct {
    uint8_t player, num_places, num_specials;
    uint8_t places[WL_MAHJONG_TILES], specials[WL_MAHJONG_TILES];
} heap;

enum { MAX_HEAPS = 64 };

/* What another player took and showed, in order, and how long the log was then. */
typedef struct {
    int num_taken, num_shown;
    uint8_t taken[MAX_TILES], taken_at[MAX_TILES];
    uint8_t shown[MAX_TILES], shown_at[MAX_TILES];
} hidden_course;

/* What a player can only have been asked for. */
typedef enum { ANYTHING, WIN_ON_TILE, THREE_WILDS } reason;

typedef struct {
    const wl_mahjong_state *state;
    int player;
    uint8_t num_log, log[WL_MAHJONG_LOG_SIZE]; /* without others' answers that were overruled */
    reason reasons[WL_MAHJONG_PLAYERS];
    wl_mahjong_winning *winning[WL_MAHJONG_PLAYERS]; /* the hands of those who were asked to win */
    uint8_t known[WL_MAHJONG_WALL];                  /* kinds, or UNKNOWN */
    heap heaps[MAX_HEAPS];                           /* of the others */
    int num_heaps;
    hidden_course courses[WL_MAHJONG_PLAYERS]; /* aside of what was dealt */
    uint8_t unseen[WL_MAHJONG_WALL]; /* kinds of the tiles that are nowhere seen: those that may be in hands first */
    int num_unseen, num_plain;
} knowledge;

/* --------------------------------------------------------------------------------------- what has been seen */

static bool is_special(const knowledge *of, int place)
{
    return of->state->special_kinds >> of->state->wall[place] & 1;
}
static void see(knowledge *of, int place) { of->known[place] = of->state->wall[place]; }

/* Tiles dealt to a player in one go; how many of them were specials. */
static int see_dealt(knowledge *of, int player, const uint8_t *places, int count)
{
    heap *dealt = &of->heaps[of->num_heaps];
    *dealt = (heap){.player = (uint8_t)player, .num_places = (uint8_t)count};
    uint8_t specials[WL_MAHJONG_KINDS] = {0};
    for (int i = 0; i < count; ++i) {
        dealt->places[i] = places[i];
        if (player == of->player) see(of, places[i]);
        if (is_special(of, places[i])) ++specials[of->state->wall[places[i]]];
    }
    for (int kind = WL_MAHJONG_WHITE; kind < WL_MAHJONG_KINDS; ++kind)
        for (; specials[kind]; --specials[kind]) dealt->specials[dealt->num_specials++] = (uint8_t)kind;
    if (player != of->player && count) ++of->num_heaps;
    return dealt->num_specials;
}

/* The deal and its rounds of replacement, as deal.c has them. */
static void see_deal(knowledge *of)
{
    int missing[WL_MAHJONG_PLAYERS], open = 0, tail = WL_MAHJONG_WALL;
    uint8_t places[WL_MAHJONG_TILES];
    see(of, WL_MAHJONG_TURNED_UP);
    for (int step = 0; step < WL_MAHJONG_PLAYERS; ++step) {
        int size = WL_MAHJONG_TILES - (step > 0);
        for (int i = 0; i < size; ++i) places[i] = (uint8_t)wl_mahjong_dealt_place(step, i);
        open += missing[step] = see_dealt(of, wl_mahjong_seat(of->state->dealer, step), places, size);
    }
    while (open) {
        open = 0;
        for (int step = 0; step < WL_MAHJONG_PLAYERS; ++step) {
            int count = missing[step];
            for (int i = 0; i < count; ++i) places[i] = (uint8_t)--tail;
            open += missing[step] = see_dealt(of, wl_mahjong_seat(of->state->dealer, step), places, count);
        }
    }
}

/* A tile drawn in play: a special is seen by all, and by whom others are drawn. */
static void see_drawn(knowledge *of, int player, int place)
{
    hidden_course *course = &of->courses[player];
    if (player == of->player || is_special(of, place)) {
        see(of, place);
    } else {
        course->taken[course->num_taken] = (uint8_t)place;
        course->taken_at[course->num_taken++] = of->num_log;
    }
}

static void see_shown(knowledge *of, int player, int kind, int copies, int at)
{
    hidden_course *course = &of->courses[player];
    for (; copies > 0; --copies) {
        course->shown[course->num_shown] = (uint8_t)kind;
        course->shown_at[course->num_shown++] = (uint8_t)at;
    }
}

/* What an entry of the log shows of a player's hand, `before` it was written. */
static void see_entry(knowledge *of, const wl_mahjong_state *before, int entry)
{
    int at = of->num_log, player = before->position.current, next = wl_mahjong_seat(before->offering, 1);
    if (entry >= WL_MAHJONG_OVERRULED && next != of->player) return;
    of->log[of->num_log++] = (uint8_t)entry;
    if (entry < WL_MAHJONG_ACT_CHI) {
        see_shown(of, player, entry, 1, at);
    } else if (entry < WL_MAHJONG_ACT_PON) {
        int low = wl_mahjong_sequence_low(entry - WL_MAHJONG_ACT_CHI);
        for (int kind = low; kind < low + 3; ++kind)
            if (kind != before->offered) see_shown(of, next, kind, 1, at);
    } else if (entry < WL_MAHJONG_ACT_AKONG) {
        see_shown(of, player, entry - WL_MAHJONG_ACT_CKONG, 4, at);
    } else if (entry < WL_MAHJONG_ACT_WIN) {
        see_shown(of, player, entry - WL_MAHJONG_ACT_AKONG, 1, at);
    } else if (entry < WL_MAHJONG_KONG_BY) {
        see_shown(of, entry - WL_MAHJONG_PON_BY, before->offered, 2, at);
    } else if (entry < WL_MAHJONG_OVERRULED) {
        see_shown(of, entry - WL_MAHJONG_KONG_BY, before->offered, 3, at);
    }
}

/* The hand from its first question on, as it was played. */
static void see_play(knowledge *of)
{
    wl_mahjong_state past = *of->state;
    uint64_t action;
    wl_mahjong_restart(&past);
    while ((action = wl_mahjong_recall(of->state, &past)) != WL_NO_ACTION) {
        wl_mahjong_state before = past;
        wl_mahjong_apply(&past, action);
        for (int i = before.num_log; i < past.num_log; ++i) see_entry(of, &before, past.log[i]);
        int drawer = past.position.current;
        for (; before.front < past.front; ++before.front) see_drawn(of, drawer, before.front);
        while (before.tail > past.tail) see_drawn(of, drawer, --before.tail);
    }
}

/* The tiles that `of` does not place, those that may lie in hands first. */
static void list_unseen(knowledge *of)
{
    int left[WL_MAHJONG_KINDS];
    for (int kind = 0; kind < WL_MAHJONG_KINDS; ++kind) left[kind] = kind < WL_MAHJONG_SPRING ? WL_MAHJONG_COPIES : 1;
    for (int place = 0; place < WL_MAHJONG_WALL; ++place)
        if (of->known[place] != UNKNOWN) --left[of->known[place]];
    for (int i = 0; i < of->num_heaps; ++i)
        for (int j = 0; j < of->heaps[i].num_specials; ++j) --left[of->heaps[i].specials[j]];
    for (int player = 0; player < WL_MAHJONG_PLAYERS; ++player)
        for (int i = 0; i < of->courses[player].num_shown && player != of->player; ++i)
            --left[of->courses[player].shown[i]];
    for (int special = 0; special < 2; ++special) {
        for (int kind = 0; kind < WL_MAHJONG_KINDS; ++kind)
            for (; left[kind] && (int)(of->state->special_kinds >> kind & 1) == special; --left[kind])
                of->unseen[of->num_unseen++] = (uint8_t)kind;
        if (!special) of->num_plain = of->num_unseen;
    }
}

/* ------------------------------------------------------------------------------------ why somebody was asked */

static int count_unseen(const knowledge *of, int kind)
{
    int count = 0;
    for (int i = 0; i < of->num_plain; ++i) count += of->unseen[i] == kind;
    return count;
}

static int num_hidden(const knowledge *of, int player)
{
    const wl_mahjong_player *owner = &of->state->players[player];
    return wl_mahjong_num_concealed(owner);
}

/* Whether unseen tiles can make a meld of the offered one for `player`. */
static bool may_meld(const knowledge *of, int player)
{
    const wl_mahjong_state *state = of->state;
    int kind = state->offered, copies = count_unseen(of, kind);
    if (state->phase != WL_MAHJONG_CLAIM || !wl_mahjong_can_draw(state) || num_hidden(of, player) < 2) return false;
    if (copies >= 3 || (copies == 2 && !(state->players[player].missed >> kind & 1))) return true;
    if (player != wl_mahjong_seat(state->offering, 1) || kind >= WL_MAHJONG_EAST) return false;
    int place = kind % WL_MAHJONG_SUIT_KINDS;
    bool there[5]; /* the kinds two below to two above */
    for (int i = 0; i < 5; ++i) {
        bool in_suit = place + i >= 2 && place + i - 2 < WL_MAHJONG_SUIT_KINDS;
        there[i] = in_suit && !(state->wild_kinds >> (kind + i - 2) & 1) && count_unseen(of, kind + i - 2);
    }
    return (there[0] && there[1]) || (there[1] && there[3]) || (there[3] && there[4]);
}

/* A limit of M11 that all can see. */
static bool has_open_limit(const wl_mahjong_player *player) { return (player->limits & ~WL_MAHJONG_THREE_WILDS) != 0; }

static reason reason_of(const knowledge *of, int player)
{
    const wl_mahjong_state *state = of->state;
    const wl_mahjong_player *asked = &state->players[player];
    bool in_round = wl_mahjong_is_round(state) && state->asked >> player & 1;
    bool was_asked = in_round || (state->phase == WL_MAHJONG_LAST && state->position.current == player);
    if (!was_asked || player == of->player) return ANYTHING;
    if (state->phase == WL_MAHJONG_OPENING || state->phase == WL_MAHJONG_LAST)
        return has_open_limit(asked) ? ANYTHING : THREE_WILDS;
    return may_meld(of, player) ? ANYTHING : WIN_ON_TILE;
}

static bool count_winning(knowledge *of, int player)
{
    wl_mahjong_winning *hands = of->winning[player] = malloc(sizeof *hands);
    if (!hands) return false;
    memset(hands->supply, 0, sizeof hands->supply);
    hands->wilds = 0;
    for (int i = 0; i < of->num_plain; ++i) {
        if (of->state->wild_kinds >> of->unseen[i] & 1)
            ++hands->wilds;
        else
            ++hands->supply[of->unseen[i]];
    }
    hands->size = num_hidden(of, player);
    hands->tile = of->state->offered;
    wl_mahjong_count_winning(hands);
    return true;
}

/* False if there is no memory. */
static bool learn(knowledge *of, const wl_mahjong_state *state, int player)
{
    memset(of, 0, sizeof *of);
    of->state = state;
    of->player = player;
    memset(of->known, UNKNOWN, sizeof of->known);
    see_deal(of);
    see_play(of);
    list_unseen(of);
    for (int other = 0; other < WL_MAHJONG_PLAYERS; ++other) {
        of->reasons[other] = reason_of(of, other);
        if (of->reasons[other] == WIN_ON_TILE && !count_winning(of, other)) return false;
    }
    return true;
}

static void forget(knowledge *of)
{
    for (int player = 0; player < WL_MAHJONG_PLAYERS; ++player) free(of->winning[player]);
}

/* -------------------------------------------------------------------------------------------- drawing a wall */

/* A wall in the making, and the places of each other player's tiles in the order in which they were taken. */
typedef struct {
    uint8_t wall[WL_MAHJONG_WALL];
    int num_places[WL_MAHJONG_PLAYERS];
    uint8_t places[WL_MAHJONG_PLAYERS][MAX_TILES];
    uint8_t taken_at[WL_MAHJONG_PLAYERS][MAX_TILES];
    uint8_t unseen[WL_MAHJONG_WALL]; /* not yet laid; the first num_plain may lie in hands */
    int num_unseen, num_plain;
    uint8_t hidden[WL_MAHJONG_PLAYERS]
                  [WL_MAHJONG_TILES]; /* tiles of a hand that are settled, of which are left to lay: */
    int num_given[WL_MAHJONG_PLAYERS];
} wall_draft;

static void add_place(wall_draft *draft, int player, int place, int at)
{
    int i = draft->num_places[player]++;
    draft->places[player][i] = (uint8_t)place;
    draft->taken_at[player][i] = (uint8_t)at;
}

/* Specials anywhere in their heaps; all other places are a hand's. */
static void lay_heaps(wall_draft *draft, const knowledge *of, wl_random *rng)
{
    memset(draft->num_places, 0, sizeof draft->num_places);
    for (int i = 0; i < of->num_heaps; ++i) {
        heap dealt = of->heaps[i];
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

/* Whether of two copies, shown one after the other, the first shown was taken later. */
static bool is_out_of_order(const hidden_course *course, const uint8_t *order, int i)
{
    for (int before = 0; before < i; ++before)
        if (course->shown[before] == course->shown[i] && course->shown_at[before] < course->shown_at[i] &&
            order[before] > order[i])
            return true;
    return false;
}

/* A place, by its order, for each tile that a player has shown, uniformly; false if copies are out of order. */
static bool order_shown(const wall_draft *draft, const hidden_course *course, int player, uint8_t *order,
                        wl_random *rng)
{
    uint8_t free[MAX_TILES];
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

/* Take `count` tiles of a set of kinds out of those that no hand has; as if each had been chosen among all that are
 * unseen, so that it fails if another hand has one of them. */
static bool take_kinds(wall_draft *draft, const knowledge *of, uint64_t kinds, int count, uint8_t *tiles,
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

/* The hand of who was asked for one reason only; false if another hand has some of its tiles. */
static bool draw_asked(wall_draft *draft, const knowledge *of, int player, wl_random *rng)
{
    uint8_t *tiles = draft->hidden[player], counts[WL_MAHJONG_PLAYED];
    const uint64_t wild_kinds = of->state->wild_kinds;
    if (of->reasons[player] == THREE_WILDS) {
        draft->num_given[player] = WL_MAHJONG_WILDS;
        return take_kinds(draft, of, wild_kinds, WL_MAHJONG_WILDS, tiles, rng);
    }
    int count = wl_mahjong_draw_winning(of->winning[player], rng, counts);
    if (!take_kinds(draft, of, wild_kinds, count, tiles, rng)) return false;
    for (int kind = 0; kind < WL_MAHJONG_PLAYED; count += counts[kind++])
        if (!take_kinds(draft, of, wl_mahjong_bit(kind), counts[kind], tiles + count, rng)) return false;
    draft->num_given[player] = count;
    return true;
}

/* Unseen tiles for the rest of a hand; false where a copy of what was shown would lie before it. */
static bool place_hidden(wall_draft *draft, int player, wl_random *rng)
{
    uint64_t shown_later = 0, forbidden[MAX_TILES];
    uint8_t hidden[MAX_TILES];
    int num_hidden = 0;
    for (int i = draft->num_places[player]; i-- > 0;) {
        uint8_t place = draft->places[player][i], kind = draft->wall[place];
        if (kind != UNKNOWN) {
            shown_later |= wl_mahjong_bit(kind);
        } else {
            forbidden[num_hidden] = shown_later;
            hidden[num_hidden++] = place;
        }
    }
    for (int left = num_hidden; left > 0; --left) {
        int given = draft->num_given[player], i = left - 1;
        uint8_t kind;
        if (given) { /* its tiles lie anywhere among the hidden places */
            i = (int)wl_random_below(rng, (uint32_t)left);
            kind = draft->hidden[player][--draft->num_given[player]];
        } else {
            kind = take_unseen(draft, (int)wl_random_below(rng, (uint32_t)draft->num_plain));
        }
        if (forbidden[i] >> kind & 1) return false;
        draft->wall[hidden[i]] = kind;
        hidden[i] = hidden[left - 1];
        forbidden[i] = forbidden[left - 1];
    }
    return true;
}

static void place_shown(wall_draft *draft, const knowledge *of, int player, wl_random *rng)
{
    const hidden_course *course = &of->courses[player];
    uint8_t order[MAX_TILES];
    /* Where these lie has nothing to do with the unseen tiles, so they are tried by themselves. */
    while (!order_shown(draft, course, player, order, rng)) continue;
    for (int i = 0; i < course->num_shown; ++i) draft->wall[draft->places[player][order[i]]] = course->shown[i];
}

/* The hands of the others, in places that are theirs. */
static bool draw_hands(wall_draft *draft, const knowledge *of, wl_random *rng)
{
    memcpy(draft->wall, of->known, sizeof draft->wall);
    memcpy(draft->unseen, of->unseen, sizeof draft->unseen);
    memset(draft->num_given, 0, sizeof draft->num_given);
    draft->num_unseen = of->num_unseen;
    draft->num_plain = of->num_plain;
    lay_heaps(draft, of, rng);
    for (int player = 0; player < WL_MAHJONG_PLAYERS; ++player)
        if (of->reasons[player] != ANYTHING && !draw_asked(draft, of, player, rng)) return false;
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
        if (draft->wall[place] == UNKNOWN) draft->wall[place] = draft->unseen[--draft->num_unseen];
}

/* ------------------------------------------------------------------------------------------- the present round */

/* The hands as drafted; what lies on the table is as it was. */
static void take_hands(wl_mahjong_state *table, const wall_draft *draft, const knowledge *of)
{
    for (int player = 0; player < WL_MAHJONG_PLAYERS; ++player) {
        const hidden_course *course = &of->courses[player];
        if (player == of->player) continue;
        wl_mahjong_clear_hand(table, player);
        for (int i = 0; i < draft->num_places[player]; ++i)
            wl_mahjong_add_tile(table, player, draft->wall[draft->places[player][i]]);
        for (int i = 0; i < course->num_shown; ++i) wl_mahjong_remove_tile(table, player, course->shown[i]);
    }
}

/* Whether those who were asked could do something then, and those passed over could not. */
static bool fits_questions(const wall_draft *draft, const knowledge *of)
{
    wl_mahjong_state table = *of->state;
    int current = table.position.current;
    if (!wl_mahjong_is_round(&table) && table.phase != WL_MAHJONG_LAST) return true;
    take_hands(&table, draft, of);
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

/* What was done at `past`, on the way to `target`: the log knows, but for the answers of others in this round. */
static uint64_t done_at(const wl_mahjong_state *past, const wl_mahjong_state *target, int player, wl_random *rng)
{
    bool this_round = past->num_log == target->num_log && past->phase == target->phase;
    if (!this_round) return wl_mahjong_logged(target, past);
    if (past->position.current == player) return target->answers[player];
    return wl_mahjong_game.random(past, rng);
}

static bool has_arrived(const wl_mahjong_state *past, const wl_mahjong_state *target)
{
    return past->num_log == target->num_log && past->phase == target->phase &&
           past->position.current == target->position.current;
}

bool wl_mahjong_resample(void *any, int player, wl_random *rng)
{
    wl_mahjong_state *state = any;
    if (state->phase == WL_MAHJONG_OVER) return true; /* all is open */
    knowledge of;
    wall_draft draft;
    bool learned = learn(&of, state, player);
    while (learned && (!draw_hands(&draft, &of, rng) || !fits_questions(&draft, &of))) continue;
    forget(&of);
    if (!learned) return false;
    draw_rest(&draft, rng);
    wl_mahjong_state other = *state, known = *state;
    memcpy(other.wall, draft.wall, sizeof other.wall);
    memcpy(known.log, of.log, sizeof known.log);
    known.num_log = of.num_log;
    wl_mahjong_restart(&other);
    while (!has_arrived(&other, &known)) wl_mahjong_apply(&other, done_at(&other, &known, player, rng));
    *state = other;
    return true;
}
