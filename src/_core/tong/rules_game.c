#include "tong/rules_game.h"

#include "climb/climb.h"

#include <string.h>

const wl_tong_game_rules wl_tong_games_rules[WL_TONG_GAMES] = {
    [WL_DUIJIATONG] = {.players = 4,
                       .hand = 27,
                       .end = WL_TONG_END_POINTS,
                       .face_up = true,
                       .throw_same = 7,
                       .throw_same_beside_jokers = 6,
                       .throw_in_stake = 1},
    [WL_LIUJIATONG] = {.players = 6, .hand = 36, .end = WL_TONG_END_SECURED},
    [WL_BIAOTONG] = {.players = 4,
                     .hand = 25,
                     .kitty = 8,
                     .end = WL_TONG_END_FIRST,
                     .bids = true,
                     .throw_same = 8,
                     .throw_same_beside_jokers = 8},
};

bool wl_tong_may_throw_in(const wl_hand *hand, const wl_tong_game_rules *rules)
{
    int jokers = wl_hand_jokers(hand);
    if (!rules->throw_same) return false;
    int same = jokers == 3 ? rules->throw_same_beside_jokers : rules->throw_same;
    return jokers == 4 || (wl_hand_at_least(hand, same) & WL_NATURAL);
}

static bool read_opening(wl_tong_game_rules *rules, wl_settings options, wl_error *error)
{
    const char *opening = wl_setting_text(options, "opening", -1);
    bool face_up = !opening || strcmp(opening, "face_up") == 0;
    if (!face_up && strcmp(opening, "winner") != 0)
        return wl_fail(error, "opening must be 'face_up' or 'winner', not '%.40s'", opening);
    rules->face_up &= face_up;
    return true;
}

bool wl_tong_read_rules(wl_tong_game game, wl_tong_game_rules *rules, wl_settings options, wl_error *error)
{
    int stake = 0, throw_in_stake = 1;
    *rules = wl_tong_games_rules[game];
    rules->cards = wl_tong_games[game];
    bool read = wl_setting_flag(options, "full_house", &rules->cards.full_house, error) &&
                wl_setting_flag(options, "jokers_wild", &rules->cards.jokers_wild, error) &&
                wl_setting_flag(options, "bomb_only", &rules->cards.bomb_only, error) &&
                wl_setting_number(options, "stake", 0, WL_HIGHEST_STAKE, &stake, error) &&
                wl_setting_number(options, "throw_in_stake", 0, WL_HIGHEST_STAKE, &throw_in_stake, error) &&
                read_opening(rules, options, error);
    rules->stake = (uint16_t)stake;
    rules->throw_in_stake = (uint16_t)throw_in_stake;
    rules->layout = wl_tong_lay_out(&rules->cards, WL_TONG_SMALL_ACTIONS);
    return read;
}
