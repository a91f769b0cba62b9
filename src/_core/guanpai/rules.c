#include "guanpai/rules.h"

#include "climb/climb.h"

const wl_guanpai_rules wl_guanpai_default = {.low_ace = true, .bare_bomb_last = true};

const wl_hand wl_guanpai_pack = {{4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 1}};

bool wl_guanpai_read_rules(void *any, wl_settings options, wl_error *error)
{
    wl_guanpai_game_rules *rules = any;
    int players = WL_GUANPAI_PILES, stake = 1;
    memset(rules, 0, sizeof *rules);
    rules->cards = wl_guanpai_default;
    bool read = wl_setting_flag(options, "low_ace", &rules->cards.low_ace, error) &&
                wl_setting_flag(options, "bare_bomb_last", &rules->cards.bare_bomb_last, error) &&
                wl_setting_flag(options, "first_lead_contains", &rules->first_lead_contains, error) &&
                wl_setting_flag(options, "must_beat", &rules->must_beat, error) &&
                wl_setting_number(options, "players", 2, WL_GUANPAI_PILES, &players, error) &&
                wl_setting_number(options, "stake", 0, WL_HIGHEST_STAKE, &stake, error);
    rules->players = (uint8_t)players;
    rules->stake = (uint16_t)stake;
    return read;
}
