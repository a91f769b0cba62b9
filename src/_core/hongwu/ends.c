#include "hongwu/ends.h"

#include "cards/notation.h"
#include "hongwu/moves_trump.h"

/* H12: winners get 1, losers pay 1. */
void wl_hongwu_returns(const void *any, double *values)
{
    const wl_hongwu_state *state = any;
    bool defenders_win = state->defender_points >= WL_HONGWU_LINE;
    for (int player = 0; player < WL_HONGWU_PLAYERS; ++player)
        values[player] = state->phase != WL_HONGWU_OVER                      ? 0
                         : wl_hongwu_defends(state, player) == defenders_win ? 1
                                                                             : -1;
}

const char *wl_hongwu_verdict(const void *any)
{
    return ((const wl_hongwu_state *)any)->defender_points >= WL_HONGWU_LINE ? "defenders_win" : "dealer_wins";
}

/* H12: the dealer's partner, or the next seat if the defenders have won. */
int wl_hongwu_next_dealer(const wl_hongwu_state *state)
{
    int step = state->defender_points >= WL_HONGWU_LINE ? 1 : 2;
    return (state->dealer + step) % WL_HONGWU_PLAYERS;
}

void wl_hongwu_result(const void *any, wl_record *record)
{
    static const char *const phases[] = {"draw", "ask", "bury", "play", "over"};
    const wl_hongwu_state *state = any;
    wl_record_text(record, "phase", phases[state->phase]);
    if (state->dealer == WL_HONGWU_NOBODY)
        wl_record_nothing(record, "dealer");
    else
        wl_record_number(record, "dealer", state->dealer);
    int suit = wl_hongwu_standing_suit(state);
    if (suit == WL_NO_SUIT)
        wl_record_nothing(record, "trump");
    else
        wl_record_letter(record, "trump", wl_suit_letters[suit]);
    wl_record_letter(record, "level", wl_rank_letters[state->level]);
    wl_record_number(record, "defender_points", state->defender_points);
    if (state->phase < WL_HONGWU_PLAYING) /* nothing is buried yet */
        wl_record_nothing(record, "kitty_points");
    else
        wl_record_number(record, "kitty_points", wl_cards_points(state->buried));
    if (state->phase == WL_HONGWU_OVER)
        wl_record_number(record, "next_dealer", wl_hongwu_next_dealer(state));
    else
        wl_record_nothing(record, "next_dealer");
}
