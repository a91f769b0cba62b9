#include "hongwu/hidden.h"

#include "hongwu/hidden_draw.h"
#include "hongwu/history.h"
#include "hongwu/moves.h"
#include "hongwu/moves_trump.h"

#include <string.h>

/* A deal in the making: the kind that lies at each place, or EMPTY. The places are the draws in their order, then the
 * kitty. First go the cards whose place is known or limited, then the others are shuffled into what is empty. */
enum { PLACES = WL_HONGWU_CARDS, EMPTY = 255 };

typedef struct {
    uint8_t kinds[PLACES];
} new_deal;

static bool is_drawn_by(const wl_hongwu_state *state, int place, int player)
{
    return place < WL_HONGWU_DRAWN && wl_hongwu_drawer(state, place) == player;
}

static int kind_at(const wl_hongwu_state *state, int place)
{
    return place < WL_HONGWU_DRAWN ? state->draws[place] : state->kitty[place - WL_HONGWU_DRAWN];
}

static void store_deal(wl_hongwu_state *state, const new_deal *deal)
{
    memcpy(state->draws, deal->kinds, WL_HONGWU_DRAWN);
    memcpy(state->kitty, deal->kinds + WL_HONGWU_DRAWN, WL_HONGWU_KITTY);
}

/* Put `kind` into one of `player`'s empty places before `end`, uniformly. */
static void put_anywhere(new_deal *deal, const wl_hongwu_state *state, int player, int end, int kind, wl_random *rng)
{
    uint8_t places[WL_HONGWU_DRAWN];
    uint32_t count = 0;
    for (int place = 0; place < end; ++place)
        if (is_drawn_by(state, place, player) && deal->kinds[place] == EMPTY) places[count++] = (uint8_t)place;
    deal->kinds[places[wl_random_below(rng, count)]] = (uint8_t)kind;
}

/* Level cards that others laid down: a bid while drawing is made with the card just drawn; the others lie anywhere
 * among those drawn until then. */
static void put_bids(new_deal *deal, const wl_hongwu_state *state, int player, wl_random *rng)
{
    for (int i = 0; i < 2; ++i) {
        const wl_hongwu_bid *bid = &state->bids[i];
        if (bid->player == WL_HONGWU_NOBODY || bid->player == player) continue;
        int kind = 4 * state->level + bid->suit, elsewhere = i + 1;
        if (!bid->asked) {
            deal->kinds[bid->drawn - 1] = (uint8_t)kind;
            --elsewhere;
        }
        for (; elsewhere > 0; --elsewhere) put_anywhere(deal, state, bid->player, bid->drawn, kind, rng);
    }
}

/* Begin with what `player` has drawn, and with the kitty as far as it has seen it; all else is empty. */
static void put_seen(new_deal *deal, const wl_hongwu_state *state, int player)
{
    int turned = wl_hongwu_has_kitty(state, player) ? WL_HONGWU_KITTY : wl_hongwu_num_turned(state);
    for (int place = 0; place < PLACES; ++place) {
        bool seen = place < WL_HONGWU_DRAWN ? place < state->drawn && is_drawn_by(state, place, player)
                                            : place - WL_HONGWU_DRAWN < turned;
        deal->kinds[place] = seen ? (uint8_t)kind_at(state, place) : EMPTY;
    }
}

/* ---- While trump is made ----------------------------------------------------------------------------------------- */

/* The two packs without the cards that have their place. */
static wl_cards unseen_cards(const new_deal *deal)
{
    const uint64_t all = wl_card_bit(WL_CARD_KINDS) - 1;
    wl_cards seen = {0};
    for (int place = 0; place < PLACES; ++place)
        if (deal->kinds[place] != EMPTY) wl_cards_add(&seen, deal->kinds[place]);
    return wl_cards_minus((wl_cards){all, all}, seen);
}

static uint32_t list_kinds(wl_cards cards, uint8_t *kinds)
{
    uint32_t count = 0;
    for (uint64_t left = cards.one; left; left &= left - 1) {
        int kind = wl_lowest64(left);
        for (int copy = wl_cards_count(cards, kind); copy > 0; --copy) kinds[count++] = (uint8_t)kind;
    }
    return count;
}

/* Another player is to move while drawing, so it has just drawn a level card; to override a declaration it has both of
 * the suit. Each unseen card that it may be is equally likely. */
static void put_just_drawn(new_deal *deal, const wl_hongwu_state *state, wl_random *rng)
{
    bool override = state->bids[0].player != WL_HONGWU_NOBODY;
    wl_cards level = wl_cards_within(unseen_cards(deal), (uint64_t)0xF << 4 * state->level);
    uint8_t kinds[8];
    if (override) level = (wl_cards){level.two, level.two};
    uint32_t count = list_kinds(level, kinds);
    int kind = kinds[wl_random_below(rng, count)];
    deal->kinds[state->drawn - 1] = (uint8_t)kind;
    if (override) put_anywhere(deal, state, state->position.current, state->drawn - 1, kind, rng);
}

static void put_rest(new_deal *deal, wl_random *rng)
{
    uint8_t kinds[PLACES];
    uint32_t count = list_kinds(unseen_cards(deal), kinds);
    wl_random_shuffle(rng, kinds, count);
    for (int place = 0; place < PLACES; ++place)
        if (deal->kinds[place] == EMPTY) deal->kinds[place] = kinds[--count];
}

static void rebuild_hands(wl_hongwu_state *state)
{
    memset(state->hands, 0, sizeof state->hands);
    for (int i = 0; i < state->drawn; ++i) wl_cards_add(&state->hands[wl_hongwu_drawer(state, i)], state->draws[i]);
}

static void resample_drawing(wl_hongwu_state *state, int player, wl_random *rng)
{
    new_deal seen;
    bool override;
    put_seen(&seen, state, player);
    do {
        new_deal deal = seen;
        put_bids(&deal, state, player, rng);
        if (state->phase == WL_HONGWU_DRAWING && state->position.current != player) put_just_drawn(&deal, state, rng);
        put_rest(&deal, rng);
        store_deal(state, &deal);
        rebuild_hands(state);
    } while (!wl_hongwu_suits(state, state->position.current, &override));
}

/* ---- Once trump is made: what the plays tell --------------------------------------------------------------------- */

/* A finished play. If it is a lead itself, lead.kind is NONE: there was nothing to follow. */
typedef struct {
    int player;
    wl_hongwu_combo lead;
    wl_cards cards;
} past_play;

enum { MAX_PLAYS = WL_HONGWU_PLAYERS * WL_HONGWU_MAX_TRICKS };

typedef struct {
    past_play items[MAX_PLAYS];
    int count;
    bool tractor_missed; /* somebody answered a tractor with as many pairs, which may be for want of a tractor */
} past_plays;

static void add_trick(past_plays *list, const wl_cards *cards, int leader, wl_hongwu_combo lead, int size)
{
    for (int turn = 0; turn < size; ++turn) {
        int player = (leader + turn) % WL_HONGWU_PLAYERS;
        const wl_hongwu_combo none = {0};
        list->items[list->count++] = (past_play){player, turn ? lead : none, cards[player]};
        bool pairs = lead.kind == WL_HONGWU_TRACTOR && wl_popcount64(cards[player].two) == lead.length;
        list->tractor_missed |= turn && pairs;
    }
}

static past_plays list_plays(const wl_hongwu_state *state)
{
    past_plays list;
    list.count = 0;
    list.tractor_missed = false;
    wl_hongwu_history tricks = wl_hongwu_history_begin(state);
    while (wl_hongwu_history_next(&tricks))
        add_trick(&list, tricks.plays, tricks.leader, tricks.lead, WL_HONGWU_PLAYERS);
    int finished = (state->position.current - state->leader + WL_HONGWU_PLAYERS) % WL_HONGWU_PLAYERS;
    if (state->phase == WL_HONGWU_PLAYING) add_trick(&list, state->plays, state->leader, state->lead, finished);
    return list;
}

static void limit_kinds(uint8_t *limits, uint64_t kinds, int limit)
{
    for (; kinds; kinds &= kinds - 1) {
        uint8_t *kind_limit = &limits[wl_lowest64(kinds)];
        if (*kind_limit > limit) *kind_limit = (uint8_t)limit;
    }
}

/* What an answer tells of the cards that its player still holds; `later` is what it has played since. */
static void limit_by_answer(uint8_t *limits, const past_play *answer, wl_cards later, const wl_hongwu_trump *trump)
{
    uint64_t class = trump->classes[answer->lead.class];
    wl_cards own = wl_cards_within(answer->cards, class);
    if (wl_cards_size(own) < wl_hongwu_combo_size(answer->lead)) {
        limit_kinds(limits, class, 0);
    } else if (answer->lead.kind != WL_HONGWU_SINGLE && wl_popcount64(own.two) < answer->lead.length) {
        /* It gave all its pairs of the class, so it held at most one of each other kind. */
        limit_kinds(limits, class, 1);
        limit_kinds(limits, (own.one & ~own.two) | (later.one & class), 0);
    }
}

static void limit_by_plays(wl_hongwu_hidden *hidden, const past_plays *list, const wl_hongwu_trump *trump)
{
    wl_cards later[WL_HONGWU_PLAYERS] = {{0}};
    for (const past_play *play = list->items + list->count; play-- > list->items;) {
        if (play->lead.kind != WL_HONGWU_NONE)
            limit_by_answer(hidden->limit[play->player], play, later[play->player], trump);
        later[play->player] = wl_cards_plus(later[play->player], play->cards);
    }
}

/* Whether all answers were legal if the players now hold `hands`. */
static bool are_legal(const past_plays *list, const wl_cards *hands, const wl_hongwu_trump *trump)
{
    wl_cards before[WL_HONGWU_PLAYERS];
    memcpy(before, hands, sizeof before);
    for (const past_play *play = list->items + list->count; play-- > list->items;) {
        wl_cards *hand = &before[play->player];
        *hand = wl_cards_plus(*hand, play->cards);
        bool bound = play->lead.kind != WL_HONGWU_NONE;
        if (bound && !wl_hongwu_may_answer(play->cards, *hand, play->lead, trump)) return false;
    }
    return true;
}

static wl_cards played_by(const past_plays *list, int player)
{
    wl_cards cards = {0};
    for (int i = 0; i < list->count; ++i)
        if (list->items[i].player == player) cards = wl_cards_plus(cards, list->items[i].cards);
    return cards;
}

/* Copies laid down or turned up, unless played since, are in their owner's hand, or the dealer has buried them. */
static void fix_shown(wl_hongwu_hidden *hidden, const wl_hongwu_state *state, int player, const past_plays *list)
{
    uint8_t shown[WL_HONGWU_PLAYERS][WL_CARD_KINDS] = {{0}};
    for (int i = 0; i < 2; ++i)
        if (state->bids[i].player != WL_HONGWU_NOBODY)
            shown[state->bids[i].player][WL_SUITS * state->level + state->bids[i].suit] = (uint8_t)(i + 1);
    for (int i = 0; i < wl_hongwu_num_turned(state); ++i) ++shown[state->dealer][state->kitty[i]];
    for (int other = 0; other < WL_HONGWU_PLAYERS; ++other) {
        if (other == player) continue;
        wl_cards played = played_by(list, other);
        for (int kind = 0; kind < WL_CARD_KINDS; ++kind) {
            int left = shown[other][kind] - wl_cards_count(played, kind);
            if (left <= 0) continue;
            hidden->fixed[other][kind] = (uint8_t)left;
            hidden->loose[kind] = (uint8_t)(hidden->loose[kind] - left);
        }
    }
}

static void add_unseen(wl_hongwu_hidden *hidden, int holder, wl_cards cards)
{
    hidden->room[holder] = (uint8_t)wl_cards_size(cards);
    for (int kind = 0; kind < WL_CARD_KINDS; ++kind)
        hidden->loose[kind] = (uint8_t)(hidden->loose[kind] + wl_cards_count(cards, kind));
}

/* `hands` include what another player has begun to bury or to answer with (take_back). */
static wl_hongwu_hidden gather(const wl_hongwu_state *state, int player, const wl_cards *hands, const past_plays *list)
{
    wl_hongwu_hidden hidden = {.dealer = state->dealer == player ? WL_HONGWU_NOBODY : state->dealer};
    memset(hidden.limit, 2, sizeof hidden.limit);
    for (int other = 0; other < WL_HONGWU_PLAYERS; ++other)
        if (other != player) add_unseen(&hidden, other, hands[other]);
    if (state->dealer != player && state->phase != WL_HONGWU_BURYING)
        add_unseen(&hidden, WL_HONGWU_PILE, state->buried);
    fix_shown(&hidden, state, player, list);
    limit_by_plays(&hidden, list, &state->trump);
    return hidden;
}

/* Shuffle the cards of `owner` into its empty places; some of them have their place already. */
static void put_owned(new_deal *deal, const wl_hongwu_state *state, int owner, wl_cards cards, wl_random *rng)
{
    uint8_t kinds[WL_HONGWU_MAX_HAND], places[WL_HONGWU_MAX_HAND];
    uint32_t num_places = 0;
    for (int place = 0; place < PLACES; ++place) {
        bool own = is_drawn_by(state, place, owner) || (place >= WL_HONGWU_DRAWN && owner == state->dealer);
        if (!own) continue;
        if (deal->kinds[place] == EMPTY)
            places[num_places++] = (uint8_t)place;
        else
            wl_cards_remove(&cards, deal->kinds[place]);
    }
    uint32_t count = list_kinds(cards, kinds);
    wl_random_shuffle(rng, kinds, count);
    for (uint32_t i = 0; i < count; ++i) deal->kinds[places[i]] = kinds[i];
}

/* Give the state a deal that leads to its hands, plays and buried cards. */
static void redeal(wl_hongwu_state *state, int player, const past_plays *list, wl_random *rng)
{
    new_deal deal;
    wl_cards owned[WL_HONGWU_PLAYERS];
    for (int owner = 0; owner < WL_HONGWU_PLAYERS; ++owner)
        owned[owner] = wl_cards_plus(state->hands[owner], played_by(list, owner));
    int current =
        state->position.current; /* has begun to answer only if it is `player`: others' cards are taken back */
    if (wl_hongwu_pending(state)) owned[current] = wl_cards_plus(owned[current], state->plays[current]);
    if (state->endgame) {
        for (int owner = 0; owner < WL_HONGWU_PLAYERS; ++owner) {
            uint8_t kinds[WL_HONGWU_MAX_TRICKS];
            uint32_t count = list_kinds(owned[owner], kinds);
            for (uint32_t i = 0; i < count; ++i) state->draws[WL_HONGWU_PLAYERS * i + owner] = kinds[i];
        }
        state->given_buried = state->buried;
        return;
    }
    owned[state->dealer] = wl_cards_plus(owned[state->dealer], state->buried);
    put_seen(&deal, state, player);
    put_bids(&deal, state, player, rng);
    for (int owner = 0; owner < WL_HONGWU_PLAYERS; ++owner) put_owned(&deal, state, owner, owned[owner], rng);
    store_deal(state, &deal);
}

static void act_randomly(wl_hongwu_state *state, int times, wl_random *rng)
{
    for (; times > 0; --times) wl_hongwu_apply(state, wl_hongwu_random(state, rng));
}

/* Take back the face-down cards that the player to move has begun to bury or to answer with; return how many. */
static int take_back(wl_hongwu_state *state)
{
    wl_cards *hand = &state->hands[state->position.current];
    if (state->phase == WL_HONGWU_BURYING) {
        int count = state->num_buried;
        *hand = wl_cards_plus(*hand, state->buried);
        state->buried = (wl_cards){0};
        state->num_buried = state->last_buried = 0;
        return count;
    }
    int count = wl_hongwu_pending(state);
    wl_cards *cards = &state->plays[state->position.current];
    *hand = wl_cards_plus(*hand, *cards);
    *cards = (wl_cards){0};
    state->num_log = (uint8_t)(state->num_log - count);
    return count;
}

/* What the player knows once trump is made. */
typedef struct {
    const wl_hongwu_state *known; /* the state without another player's face-down cards */
    int player, face_down;        /* who knows it; how many such cards there are */
    past_plays plays;
    wl_hongwu_ways *ways;
} infoset;

static void draw_playing(const infoset *of, wl_hongwu_state *state, wl_random *rng)
{
    wl_cards held[WL_HONGWU_HOLDERS];
    *state = *of->known;
    do {
        wl_hongwu_draw_way(of->ways, rng, held);
        held[of->player] = state->hands[of->player];
    } while (of->plays.tractor_missed && !are_legal(&of->plays, held, &state->trump));
    memcpy(state->hands, held, sizeof state->hands);
    if (state->dealer != of->player) state->buried = held[WL_HONGWU_PILE];
    redeal(state, of->player, &of->plays, rng);
    bool answers = state->phase == WL_HONGWU_PLAYING && state->answer.left;
    if (answers && state->position.current != of->player)
        wl_hongwu_answer_begin(&state->answer, state->hands[state->position.current], state->lead, &state->trump);
    act_randomly(state, of->face_down, rng);
}

static bool resample_playing(const wl_hongwu_state *state, int player, wl_random *rng, wl_hongwu_state *worlds,
                             size_t count)
{
    wl_hongwu_state known = *state;
    infoset of = {.known = &known, .player = player};
    if (state->position.current != player) of.face_down = take_back(&known);
    of.plays = list_plays(&known);
    wl_hongwu_hidden hidden = gather(&known, player, known.hands, &of.plays);
    of.ways = wl_hongwu_count_ways(&hidden);
    if (!of.ways) return false;
    for (size_t i = 0; i < count; ++i) draw_playing(&of, &worlds[i], rng);
    wl_hongwu_free_ways(of.ways);
    return true;
}

bool wl_hongwu_resample(const void *any, int player, wl_random *rng, void *worlds, size_t count)
{
    const wl_hongwu_state *state = any;
    wl_hongwu_state *others = worlds;
    if (state->phase >= WL_HONGWU_BURYING) return resample_playing(state, player, rng, others, count);
    for (size_t i = 0; i < count; ++i) {
        others[i] = *state;
        resample_drawing(&others[i], player, rng);
    }
    return true;
}

/* Bids are recognised by when they were made; cards are buried in ascending order; plays are in the log. */
uint64_t wl_hongwu_recall(const void *any, const void *any_past)
{
    const wl_hongwu_state *state = any, *past = any_past;
    bool arrived = past->phase == state->phase && past->drawn == state->drawn && past->asked == state->asked &&
                   past->num_buried == state->num_buried && past->num_log == state->num_log;
    if (arrived) return WL_NO_ACTION;
    if (past->phase < WL_HONGWU_BURYING) {
        for (int override = 0; override < 2; ++override) {
            const wl_hongwu_bid *made = &state->bids[override];
            bool now =
                made->player == past->position.current && made->drawn == past->drawn && made->asked == past->asked;
            if (now) return made->suit + (uint64_t)(override ? WL_HONGWU_OVERRIDE : WL_HONGWU_DECLARE);
        }
        return WL_HONGWU_PASS;
    }
    if (past->phase == WL_HONGWU_BURYING)
        return WL_HONGWU_BURY + (uint64_t)wl_lowest64(wl_cards_minus(state->buried, past->buried).one);
    const uint8_t *cards = state->log + past->num_log;
    int size = wl_hongwu_is_leading(past) ? state->sizes[past->num_tricks] : 1;
    uint64_t kinds = 0;
    for (int i = 0; i < size; ++i) kinds |= wl_card_bit(cards[i]);
    return size == 1 ? WL_HONGWU_PLAY + (uint64_t)cards[0] : WL_HONGWU_PAIRS | kinds;
}
