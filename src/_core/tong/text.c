#include "tong/text.h"

#include "cards/card.h"
#include "cards/notation.h"

const wl_tong_small_action wl_tong_small_actions[WL_TONG_SMALL_ACTIONS] = {
    {WL_TONG_PASS, "PASS"}, {WL_TONG_THROW, "THROW"}, {WL_TONG_KEEP, "KEEP"}, {5, "BID 5"},
    {10, "BID 10"},         {15, "BID 15"},           {20, "BID 20"},
};

bool wl_tong_format(const void *any, uint64_t action, char *text)
{
    const wl_tong_state *state = any;
    for (int i = 0; i < WL_TONG_SMALL_ACTIONS; ++i) {
        if (wl_tong_small_actions[i].action != action) continue;
        strcpy(text, wl_tong_small_actions[i].text);
        return true;
    }
    if (!wl_tong_play_exists(action, &state->rules.cards)) return false;
    wl_tong_play_write(action, text);
    return true;
}

bool wl_tong_parse(const void *any, const char *text, uint64_t *action)
{
    const wl_tong_state *state = any;
    for (int i = 0; i < WL_TONG_SMALL_ACTIONS; ++i) {
        *action = wl_tong_small_actions[i].action;
        if (strcmp(wl_tong_small_actions[i].text, text) == 0) return true;
    }
    *action = wl_tong_play_read(text, &state->rules.cards);
    return *action != WL_TONG_NO_PLAY;
}

wl_tong_card_text wl_tong_face_up_text(const wl_tong_state *state)
{
    wl_tong_card_text text = {{0}};
    if (state->face_up == WL_CLIMB_NOBODY) return text;
    text.text[0] = wl_rank_letters[wl_card_rank(state->face_up)];
    if (wl_card_suit(state->face_up) >= 0) text.text[1] = wl_suit_letters[wl_card_suit(state->face_up)];
    return text;
}
