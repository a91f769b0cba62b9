#include "tong/deal.h"

#include "cards/card.h"
#include "cards/notation.h"
#include "tong/moves.h"
#include "tong/text.h"

enum { LARGEST_PACK = 4 * WL_CARD_KINDS };

/* ---- Dealing ---------------------------------------------------------------------------------------------------- */

/* Start the game with these hands: seat the partners, and ask who is first to bid or to throw in. */
static void begin(wl_tong_state *state, const wl_hand *hands)
{
    int players = state->rules.players;
    size_t progress = offsetof(wl_tong_state, phase);
    memset((char *)state + progress, 0, sizeof *state - progress);
    state->position = (wl_position){.num_players = (uint8_t)players};
    state->dealer = state->out = WL_CLIMB_NOBODY;
    wl_climb_start(&state->climb, players, hands);
    if (state->face_up != WL_CLIMB_NOBODY) {
        /* T14: the twin's holder sits down opposite the leader. */
        int opposite = wl_tong_opposite(state, state->first_leader);
        bool moves = state->twin != state->first_leader && state->twin != opposite;
        if (moves) wl_climb_exchange_seats(&state->climb, opposite, state->twin);
    }
    if (state->rules.bids) {
        state->position.current = (int8_t)state->starter;
    } else {
        state->phase = WL_TONG_THROWING;
        wl_tong_go_on_asking(state);
    }
}

/* The hands as they were dealt, that of the dealer without the kitty. */
static void dealt_hands(const wl_tong_state *state, wl_hand *hands)
{
    wl_climb_whole_hands(&state->climb, hands);
    bool taken = state->rules.bids && state->phase != WL_TONG_BIDDING;
    if (taken) wl_hand_remove(&hands[state->dealer], &state->kitty);
}

void wl_tong_restart(void *any)
{
    wl_hand hands[WL_MAX_PLAYERS];
    dealt_hands(any, hands);
    begin(any, hands);
}

/* T14: how many seats after the starter the first card is dealt, by the rank turned face up. */
static int seats_after_starter(int rank)
{
    /*                                 3  4  5  6  7  8  9  T  J  Q  K  A  2  B  R */
    static const uint8_t seats[] = {2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 0, 1, 1, 1};
    return seats[rank];
}

/* Turn up a card at a random place of the pack. Whoever is dealt it leads, and whoever is dealt its twin, the other
 * copy, is the leader's partner. */
static void turn_card(wl_tong_state *state, const uint8_t *pack, int cards, wl_random *rng)
{
    int players = state->rules.players, place = (int)wl_random_below(rng, (uint32_t)cards), twin = 0;
    state->face_up = (int8_t)(pack[place] % WL_CARD_KINDS);
    while (twin == place || pack[twin] % WL_CARD_KINDS != state->face_up) ++twin;
    int first = state->starter + seats_after_starter(wl_card_rank(state->face_up));
    state->first_leader = (uint8_t)((first + place) % players);
    state->twin = (int8_t)((first + twin) % players);
}

static void deal_random(wl_tong_state *state, wl_hand *hands, wl_random *rng)
{
    uint8_t pack[LARGEST_PACK];
    int players = state->rules.players, cards = wl_hand_size(&state->rules.cards.pack), first = 0;
    for (int i = 0; i < cards; ++i) pack[i] = (uint8_t)i;
    wl_random_shuffle(rng, pack, (uint32_t)cards);
    if (state->rules.face_up) {
        turn_card(state, pack, cards, rng);
        first = state->starter + seats_after_starter(wl_card_rank(state->face_up));
    }
    memset(hands, 0, WL_MAX_PLAYERS * sizeof *hands);
    for (int i = 0; i < cards; ++i) {
        wl_hand *to = i < players * state->rules.hand ? &hands[(first + i) % players] : &state->kitty;
        ++to->count[wl_card_rank(pack[i] % WL_CARD_KINDS)];
    }
}

/* ---- Explicit deals --------------------------------------------------------------------------------------------- */

/* Read what an explicit deal may tell besides the hands: the face-up card and who holds its twin. */
static bool read_face_up(wl_tong_state *state, wl_settings setup, const wl_hand *hands, wl_error *error)
{
    const char *text = wl_setting_text(setup, "deal.face_up", -1);
    int twin = WL_CLIMB_NOBODY;
    wl_card_token card;
    if (!wl_setting_seat(setup, "deal.twin", state->rules.players, &twin, error)) return false;
    if (!text != (twin == WL_CLIMB_NOBODY)) return wl_fail(error, "deal.face_up and deal.twin go together");
    if (!text) return true;
    bool is_card = wl_next_card(&text, &card) == WL_TEXT_CARD && !*text;
    if (!is_card || (card.rank < WL_NATURAL_RANKS && card.suit == WL_NO_SUIT))
        return wl_fail(error, "deal.face_up must be one card with its suit");
    int need = state->first_leader == twin ? 2 : 1;
    if (hands[state->first_leader].count[card.rank] < need || hands[twin].count[card.rank] < need)
        return wl_fail(error, "deal.face_up: the leader or player %d does not hold the card", twin);
    state->face_up = (int8_t)wl_card(card.rank, card.suit);
    state->twin = (int8_t)twin;
    return true;
}

static bool deal_hands(wl_tong_state *state, wl_settings setup, wl_hand *hands, wl_error *error)
{
    const char *kitty = wl_setting_text(setup, "deal.kitty", -1);
    if (state->rules.bids && !kitty) return wl_fail(error, "deal.kitty is missing; it may be empty");
    int players = state->rules.players;
    const wl_hand *pack = &state->rules.cards.pack;
    return wl_hands_read(setup, "deal.hands", players, pack, hands, error) &&
           (!kitty || wl_hand_read(kitty, "deal.kitty", pack, &state->kitty, error)) &&
           wl_hands_in_pack(hands, players, &state->kitty, pack, error) && read_face_up(state, setup, hands, error);
}

/* The settings that are accepted. `starter` is one of them only where it means something: where players bid, or where a
 * card is turned face up. */
static const char *const *known_settings(const wl_tong_state *state, wl_settings setup, bool is_explicit)
{
    static const char *const bidding[] = {"deal.hands[]", "deal.kitty", "starter", NULL};
    static const char *const face_up[] = {"deal.hands[]", "deal.face_up", "deal.twin", "leader", "starter", NULL};
    static const char *const fixed[] = {"deal.hands[]", "leader", NULL};
    bool turned = state->rules.face_up && (!is_explicit || wl_setting_text(setup, "deal.face_up", -1));
    return state->rules.bids ? bidding : turned ? face_up : fixed;
}

bool wl_tong_deal(void *any, const void *rules, wl_settings setup, wl_random *rng, wl_error *error)
{
    wl_tong_state *state = any;
    memset(state, 0, sizeof *state);
    state->rules = *(const wl_tong_game_rules *)rules;
    state->face_up = state->twin = WL_CLIMB_NOBODY;
    int players = state->rules.players, leader = WL_CLIMB_NOBODY, starter = WL_CLIMB_NOBODY;
    bool is_explicit = wl_setting_count(setup, "deal.hands") || wl_setting_text(setup, "deal.kitty", -1);
    if (!wl_settings_known(setup, known_settings(state, setup, is_explicit), error) ||
        !wl_setting_seat(setup, "leader", players, &leader, error) ||
        !wl_setting_seat(setup, "starter", players, &starter, error))
        return false;

    wl_hand hands[WL_MAX_PLAYERS];
    if (is_explicit) {
        state->first_leader = (uint8_t)(leader == WL_CLIMB_NOBODY ? 0 : leader);
        state->starter = (uint8_t)(starter == WL_CLIMB_NOBODY ? state->first_leader : starter);
        if (!deal_hands(state, setup, hands, error)) return false;
    } else {
        int chosen = (int)wl_random_below(rng, (uint32_t)players);
        state->starter = (uint8_t)(starter == WL_CLIMB_NOBODY ? chosen : starter);
        do { /* until the face-up card is dealt to the leader who is asked for */
            state->first_leader = (uint8_t)(leader == WL_CLIMB_NOBODY ? state->starter : leader);
            deal_random(state, hands, rng);
        } while (leader != WL_CLIMB_NOBODY && leader != state->first_leader);
        if (!state->rules.face_up && !state->rules.bids) state->starter = state->first_leader;
    }
    if (state->rules.bids) state->first_leader = 0;
    begin(state, hands);
    return true;
}

/* ---- Settings ---------------------------------------------------------------------------------------------------- */

void wl_tong_setup(const void *any, wl_record *record)
{
    const wl_tong_state *state = any;
    wl_hand hands[WL_MAX_PLAYERS];
    dealt_hands(state, hands);
    wl_hands_record(record, "deal.hands", hands, state->rules.players);
    if (state->rules.bids) {
        char kitty[WL_LARGEST_HAND + 1];
        wl_hand_write(&state->kitty, kitty);
        wl_record_text(record, "deal.kitty", kitty);
        wl_record_number(record, "starter", state->starter);
        return;
    }
    wl_record_number(record, "leader", state->first_leader);
    if (state->face_up == WL_CLIMB_NOBODY) return;
    wl_record_number(record, "starter", state->starter);
    wl_record_text(record, "deal.face_up", wl_tong_face_up_text(state).text);
    wl_record_number(record, "deal.twin", state->twin);
}

/* Who starts the next game: the first to finish, or who threw in; after a forfeit the starter stays (T14). Who bids
 * first is drawn for each game (T27). */
static int next_starter(const wl_tong_state *state)
{
    if (state->verdict == WL_TONG_THROW_IN) return state->out;
    if (state->verdict == WL_TONG_FORFEIT) return state->starter;
    return state->climb.finished[0];
}

void wl_tong_next(const void *any, wl_record *record)
{
    const wl_tong_state *state = any;
    if (state->rules.bids) return;
    wl_record_number(record, state->rules.face_up ? "starter" : "leader", next_starter(state));
}
