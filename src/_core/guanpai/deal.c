#include "guanpai/deal.h"

#include "cards/card.h"
#include "cards/notation.h"

enum { SPADES = 0 };

/* ---- Dealing ---------------------------------------------------------------------------------------------------- */

static void begin(wl_guanpai_state *state, const wl_hand *hands)
{
    size_t progress = offsetof(wl_guanpai_state, num_log);
    memset((char *)state + progress, 0, sizeof *state - progress);
    wl_climb_start(&state->climb, state->rules.players, hands);
    state->position = (wl_position){.current = (int8_t)state->leader, .num_players = state->rules.players};
}

void wl_guanpai_restart(void *any)
{
    wl_guanpai_state *state = any;
    wl_hand hands[WL_GUANPAI_PILES];
    wl_climb_whole_hands(&state->climb, hands);
    begin(state, hands);
}

/* P1: neither ♥2 ♦2 ♣2 nor ♠A. */
static bool is_in_pack(int card)
{
    int rank = wl_card_rank(card), suit = wl_card_suit(card);
    return rank == WL_RANK_2 ? suit == SPADES : rank != WL_RANK_A || suit != SPADES;
}

/* P6: the player leads who holds the lowest spade; those that no player holds lie in the unused pile. */
static void find_leader(wl_guanpai_state *state, const int8_t *spade_pile)
{
    int rank = 0;
    while (spade_pile[rank] == WL_CLIMB_NOBODY || spade_pile[rank] >= state->rules.players) ++rank;
    state->first_card = (int8_t)rank;
    state->leader = (uint8_t)spade_pile[rank];
}

static void deal_random(wl_guanpai_state *state, int leader, wl_hand *hands, wl_random *rng)
{
    uint8_t pack[WL_GUANPAI_PACK_CARDS];
    int8_t spade_pile[WL_NATURAL_RANKS];
    wl_hand piles[WL_GUANPAI_PILES] = {{{0}}};
    uint32_t count = 0;
    for (int card = 0; card < WL_CARD_SMALL_JOKER; ++card)
        if (is_in_pack(card)) pack[count++] = (uint8_t)card;
    wl_random_shuffle(rng, pack, count);
    memset(spade_pile, WL_CLIMB_NOBODY, sizeof spade_pile);
    for (int i = 0; i < WL_GUANPAI_PACK_CARDS; ++i) {
        int pile = i / WL_GUANPAI_PILE_CARDS, rank = wl_card_rank(pack[i]);
        ++piles[pile].count[rank];
        if (wl_card_suit(pack[i]) == SPADES) spade_pile[rank] = (int8_t)pile;
    }
    memcpy(hands, piles, sizeof piles);
    if (state->rules.players < WL_GUANPAI_PILES) state->unused = piles[WL_GUANPAI_PILES - 1];
    if (leader == WL_CLIMB_NOBODY) find_leader(state, spade_pile);
}

/* ---- Explicit deals ---------------------------------------------------------------------------------------------- */

/* `first_card`: the rank of the spade that gave the lead, which a random deal has among its settings. */
static bool read_first_card(wl_guanpai_state *state, wl_settings setup, const wl_hand *hands, wl_error *error)
{
    const char *text = wl_setting_text(setup, "first_card", -1);
    wl_card_token card;
    if (!text) return true;
    bool is_rank = wl_next_card(&text, &card) == WL_TEXT_CARD && !*text && card.suit == WL_NO_SUIT;
    if (!is_rank || !hands[state->leader].count[card.rank])
        return wl_fail(error, "first_card must be a rank that the leader holds");
    state->first_card = (int8_t)card.rank;
    /* P6: in a first game the lower spades lie in the unused pile; there is no ♠A. */
    for (int rank = 0; rank < card.rank; ++rank)
        if (rank != WL_RANK_A && !state->unused.count[rank])
            return wl_fail(error, "first_card: lower spades must lie in deal.unused");
    return true;
}

static bool deal_hands(wl_guanpai_state *state, wl_settings setup, wl_hand *hands, wl_error *error)
{
    const char *unused = wl_setting_text(setup, "deal.unused", -1);
    int players = state->rules.players;
    return wl_hands_read(setup, "deal.hands", players, &wl_guanpai_pack, hands, error) &&
           (!unused || wl_hand_read(unused, "deal.unused", &wl_guanpai_pack, &state->unused, error)) &&
           wl_hands_in_pack(hands, players, &state->unused, &wl_guanpai_pack, error) &&
           read_first_card(state, setup, hands, error);
}

bool wl_guanpai_deal(void *any, const void *rules, wl_settings setup, wl_random *rng, wl_error *error)
{
    static const char *const with_unused[] = {"deal.hands[]", "deal.unused", "leader", "first_card", NULL};
    static const char *const all_dealt[] = {"deal.hands[]", "leader", "first_card", NULL};
    wl_guanpai_state *state = any;
    memset(state, 0, sizeof *state);
    state->rules = *(const wl_guanpai_rules *)rules;
    state->first_card = WL_CLIMB_NOBODY;
    int leader = WL_CLIMB_NOBODY;
    bool all = state->rules.players == WL_GUANPAI_PILES;
    if (!wl_settings_known(setup, all ? all_dealt : with_unused, error) ||
        !wl_setting_seat(setup, "leader", state->rules.players, &leader, error))
        return false;
    state->leader = (uint8_t)(leader == WL_CLIMB_NOBODY ? 0 : leader);
    wl_hand hands[WL_GUANPAI_PILES];
    bool is_explicit = wl_setting_count(setup, "deal.hands") || wl_setting_text(setup, "deal.unused", -1) ||
                       wl_setting_text(setup, "first_card", -1);
    if (is_explicit) {
        if (!deal_hands(state, setup, hands, error)) return false;
    } else {
        deal_random(state, leader, hands, rng);
    }
    begin(state, hands);
    return true;
}

void wl_guanpai_setup(const void *any, wl_record *record)
{
    const wl_guanpai_state *state = any;
    wl_hand hands[WL_GUANPAI_PILES];
    wl_climb_whole_hands(&state->climb, hands);
    wl_hands_record(record, "deal.hands", hands, state->rules.players);
    if (state->rules.players < WL_GUANPAI_PILES) {
        char text[WL_LARGEST_HAND + 1];
        wl_hand_write(&state->unused, text);
        wl_record_text(record, "deal.unused", text);
    }
    wl_record_number(record, "leader", state->leader);
    if (state->first_card == WL_CLIMB_NOBODY) return;
    wl_record_letter(record, "first_card", wl_rank_letters[state->first_card]);
}

void wl_guanpai_next(const void *any, wl_record *record)
{
    const wl_guanpai_state *state = any;
    wl_record_number(record, "leader", state->climb.finished[0]);
}
