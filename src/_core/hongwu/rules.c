#include "hongwu/rules.h"

#include "cards/notation.h"

bool wl_hongwu_read_level(wl_settings settings, uint8_t *level, wl_error *error)
{
    const char *text = wl_setting_text(settings, "level", -1), *rest = text;
    wl_card_token card;
    if (!text) return true;
    bool is_rank = wl_next_card(&rest, &card) == WL_TEXT_CARD && !*rest && card.suit == WL_NO_SUIT;
    if (!is_rank || card.rank >= WL_NATURAL_RANKS)
        return wl_fail(error, "level must be a rank 3 to 2, not '%.40s'", text);
    if (card.rank == WL_RANK_3 || card.rank == WL_RANK_5)
        return wl_fail(error, "level must not be %s: 3 and 5 have an office of their own (H2)", text);
    *level = (uint8_t)card.rank;
    return true;
}

bool wl_hongwu_read_rules(void *rules, wl_settings options, wl_error *error)
{
    wl_hongwu_rules *read = rules;
    read->level = WL_RANK_2;
    return wl_hongwu_read_level(options, &read->level, error);
}
