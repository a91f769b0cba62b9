#include "tong/play.h"

#include "cards/notation.h"
#include "cards/runs.h"

wl_tong_play wl_tong_play_of(const wl_hand *cards, wl_tong_combo combo)
{
    int part = wl_tong_part(cards, combo);
    wl_tong_play play = wl_tong_play_base(combo, part) | cards->count[WL_SMALL_JOKER] * WL_TONG_ONE_SMALL |
                        cards->count[WL_BIG_JOKER] * WL_TONG_ONE_BIG;
    if (combo.kind == WL_TONG_BOMB) return play;
    wl_hand target;
    wl_tong_target(combo, part, &target);
    for (int rank = 0; rank < WL_NATURAL_RANKS; ++rank)
        play |= (wl_tong_play)(target.count[rank] - cards->count[rank]) << WL_TONG_RANK_BITS * rank;
    return play;
}

void wl_tong_play_cards(wl_tong_play play, wl_hand *cards)
{
    wl_tong_combo combo = wl_tong_play_combo(play);
    int small = wl_tong_play_small(play), big = wl_tong_play_big(play);
    wl_tong_target(combo, wl_tong_play_part(play), cards);
    if (combo.kind == WL_TONG_BOMB) {
        cards->count[combo.rank] = (uint8_t)(combo.length - small - big);
    } else {
        for (wl_tong_play left = play & (WL_TONG_ONE_BIG - 1); left; left &= left - 1) { /* few jokers, few bits */
            unsigned bit = (unsigned)wl_lowest64(left), rank = bit / WL_TONG_RANK_BITS;
            cards->count[rank] = (uint8_t)(cards->count[rank] - (1u << bit % WL_TONG_RANK_BITS));
        }
    }
    cards->count[WL_SMALL_JOKER] = (uint8_t)small;
    cards->count[WL_BIG_JOKER] = (uint8_t)big;
}

static bool part_exists(wl_tong_combo combo, int part)
{
    switch (combo.kind) {
    case WL_TONG_FULL_HOUSE:
        return part <= WL_BIG_JOKER;
    case WL_TONG_BUTTERFLY:
        return part <= WL_ACE_HIGH && wl_tops(combo.length) >> part & 1;
    case WL_TONG_JOKER_BOMB:
        return part <= combo.length;
    default:
        return part == 0;
    }
}

bool wl_tong_play_exists(wl_tong_play play, const wl_tong_rules *rules)
{
    wl_tong_combo combo = wl_tong_play_combo(play);
    if (!wl_tong_combo_exists(combo) || !part_exists(combo, wl_tong_play_part(play))) return false;
    wl_hand cards;
    /* Where too many jokers are said to stand for a rank, its count wraps around to more than any pack has. */
    wl_tong_play_cards(play, &cards);
    if (!wl_hand_contains(&rules->pack, &cards) || wl_hand_size(&cards) != wl_tong_size(combo)) return false;
    wl_tong_readings readings = wl_tong_read(&cards, rules);
    return readings.ranks[combo.kind] >> combo.rank & 1 && wl_tong_play_of(&cards, combo) == play;
}

/* ---- Text ------------------------------------------------------------------------------------------------------- */

int wl_tong_play_write(wl_tong_play play, char text[WL_CLIMB_TEXT])
{
    wl_tong_combo combo = wl_tong_play_combo(play);
    wl_hand cards;
    wl_tong_play_cards(play, &cards);
    const char *name = wl_tong_kinds[combo.kind].name;
    int length = (int)strlen(name);
    memcpy(text, name, (size_t)length);
    text[length++] = ' ';
    length += wl_hand_write(&cards, text + length);
    text[length++] = ' ';
    return length + wl_tong_stands_for(combo, wl_tong_play_part(play), text + length);
}

/* The kind whose name and a space begin `text`, which moves past them; NONE if there is none. */
static int read_kind(const char **text)
{
    for (int kind = WL_TONG_SINGLE; kind < WL_TONG_KINDS; ++kind) {
        size_t length = strlen(wl_tong_kinds[kind].name);
        if (strncmp(*text, wl_tong_kinds[kind].name, length) == 0 && (*text)[length] == ' ') {
            *text += length + 1;
            return kind;
        }
    }
    return WL_TONG_NONE;
}

wl_tong_play wl_tong_play_read(const char *text, const wl_tong_rules *rules)
{
    char plain[WL_CLIMB_TEXT];
    if (!wl_plain_ranks(text, plain, sizeof plain)) return WL_TONG_NO_PLAY;
    const char *rest = plain;
    int kind = read_kind(&rest);
    wl_hand cards;
    if (!kind || !wl_hand_read_word(rest, &cards) || !wl_hand_contains(&rules->pack, &cards)) return WL_TONG_NO_PLAY;
    wl_tong_readings readings = wl_tong_read(&cards, rules);
    wl_tong_combo combo = {(uint8_t)kind, (uint8_t)wl_tong_length((wl_tong_kind)kind, readings.size), 0};
    for (uint32_t ranks = readings.ranks[kind]; ranks; ranks &= ranks - 1) {
        char written[WL_CLIMB_TEXT];
        combo.rank = (uint8_t)wl_lowest32(ranks);
        wl_tong_play play = wl_tong_play_of(&cards, combo);
        wl_tong_play_write(play, written);
        if (strcmp(written, plain) == 0) return play;
    }
    return WL_TONG_NO_PLAY;
}

wl_tong_play wl_tong_combo_read(const char *text, const wl_tong_rules *rules)
{
    char plain[WL_CLIMB_TEXT];
    if (!wl_plain_ranks(text, plain, sizeof plain)) return WL_TONG_NO_PLAY;
    const char *stands_for = plain;
    int kind = read_kind(&stands_for);
    wl_hand cards;
    if (!kind || !wl_hand_read_word(stands_for, &cards)) return WL_TONG_NO_PLAY;
    wl_tong_readings readings = wl_tong_read(&cards, rules);
    wl_tong_combo combo = {(uint8_t)kind, (uint8_t)wl_tong_length((wl_tong_kind)kind, readings.size), 0};
    for (uint32_t ranks = readings.ranks[kind]; ranks; ranks &= ranks - 1) {
        char written[WL_CLIMB_TEXT];
        combo.rank = (uint8_t)wl_lowest32(ranks);
        int part = wl_tong_part(&cards, combo);
        wl_tong_stands_for(combo, part, written);
        if (strcmp(written, stands_for) == 0) return wl_tong_play_base(combo, part);
    }
    return WL_TONG_NO_PLAY;
}
