#include "mahjong/rules.h"

#include <string.h>

bool wl_mahjong_read_rules(void *any, wl_settings options, wl_error *error)
{
    wl_mahjong_rules *rules = any;
    *rules = (wl_mahjong_rules){.wild_fifth_tile = true};
    const char *wild = wl_setting_text(options, "loser_wild", -1);
    rules->loser_wild_any = wild && strcmp(wild, "any") == 0;
    if (wild && !rules->loser_wild_any && strcmp(wild, "honour_triplets") != 0)
        return wl_fail(error, "loser_wild must be honour_triplets or any, not '%.40s'", wild);
    return wl_setting_flag(options, "won_triplet_concealed", &rules->won_triplet_concealed, error) &&
           wl_setting_flag(options, "wild_fifth_tile", &rules->wild_fifth_tile, error) &&
           wl_setting_flag(options, "loser_flower_fan", &rules->loser_flower_fan, error);
}
