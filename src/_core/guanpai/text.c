#include "guanpai/text.h"

bool wl_guanpai_format(const void *any, uint64_t action, char *text)
{
    const wl_guanpai_state *state = any;
    if (action == WL_GUANPAI_PASS) {
        strcpy(text, "PASS");
        return true;
    }
    if (!wl_guanpai_play_exists(action, &state->rules)) return false;
    wl_guanpai_play_write((wl_guanpai_play)action, text);
    return true;
}

bool wl_guanpai_parse(const void *any, const char *text, uint64_t *action)
{
    const wl_guanpai_state *state = any;
    if (strcmp(text, "PASS") == 0) {
        *action = WL_GUANPAI_PASS;
        return true;
    }
    *action = wl_guanpai_play_read(text, &state->rules);
    return *action != WL_GUANPAI_NO_PLAY;
}
