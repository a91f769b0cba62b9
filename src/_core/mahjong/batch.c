#include "mahjong/batch.h"

#include "mahjong/hand_shape.h"

#include <string.h>

static bool is_sound(const wl_mahjong_hand *hand)
{
    uint8_t tile;
    return wl_mahjong_hand_fault(hand, &tile) == WL_MAHJONG_SOUND;
}

size_t wl_mahjong_score_rows(const wl_mahjong_hand *hands, const wl_mahjong_rules *rules, size_t rows,
                             wl_mahjong_score *out)
{
    for (size_t i = 0; i < rows; ++i) {
        wl_mahjong_hand hand = hands[i]; /* what is scored is what was checked, even if another thread writes there */
        if (!is_sound(&hand)) return i;
        if (!wl_mahjong_score_winner(&hand, rules, &out[i])) out[i] = (wl_mahjong_score){0};
    }
    return rows;
}

size_t wl_mahjong_score_loser_rows(const wl_mahjong_hand *hands, const wl_mahjong_rules *rules, size_t rows,
                                   wl_mahjong_score *out)
{
    for (size_t i = 0; i < rows; ++i) {
        wl_mahjong_hand hand = hands[i];
        if (hand.win_tile != WL_MAHJONG_NONE || !is_sound(&hand)) return i;
        out[i] = wl_mahjong_score_loser(&hand, rules);
    }
    return rows;
}

/* ------------------------------------------------------------------------------------------------ shapes and advice */

/* A hand and the tiles seen elsewhere, copied so that what is looked up is what was checked, even if another thread
 * writes to the rows. */
typedef struct {
    wl_mahjong_hand hand;
    uint8_t seen[WL_MAHJONG_KINDS];
    wl_mahjong_drawable left; /* of what was not seen */
} seat;

/* Whether row i is a hand without a winning tile that lacks `least` to `most` tiles to 17 - 3 * melds. */
static bool read_seat(seat *of, const wl_mahjong_hand *hands, const uint8_t *seen, size_t i, int least, int most)
{
    of->hand = hands[i];
    if (seen) memcpy(of->seen, seen + WL_MAHJONG_KINDS * i, sizeof of->seen);
    if (of->hand.win_tile != WL_MAHJONG_NONE || !is_sound(&of->hand)) return false;
    int missing = WL_MAHJONG_TILES - 3 * wl_mahjong_meld_count(&of->hand) - wl_mahjong_num_concealed(&of->hand);
    if (missing < least || missing > most) return false;
    return wl_mahjong_count_drawable(&of->hand, seen ? of->seen : NULL, &of->left) == WL_MAHJONG_NONE;
}

size_t wl_mahjong_hand_waits_rows(const wl_mahjong_hand *hands, const uint8_t *seen, size_t rows, uint64_t *out)
{
    seat of;
    for (size_t i = 0; i < rows; ++i) {
        if (!read_seat(&of, hands, seen, i, 1, 1)) return i;
        out[i] = wl_mahjong_hand_waits(&of.hand, &of.left);
    }
    return rows;
}

size_t wl_mahjong_hand_shanten_rows(const wl_mahjong_hand *hands, const uint8_t *seen, size_t rows, int8_t *out)
{
    seat of;
    for (size_t i = 0; i < rows; ++i) {
        if (!read_seat(&of, hands, seen, i, 0, 1)) return i;
        out[i] = (int8_t)wl_mahjong_hand_shanten(&of.hand, &of.left);
    }
    return rows;
}

size_t wl_mahjong_advise_rows(const wl_mahjong_hand *hands, const uint8_t *seen, size_t rows, wl_mahjong_advice *out)
{
    seat of;
    for (size_t i = 0; i < rows; ++i, out += WL_MAHJONG_KINDS) {
        if (!read_seat(&of, hands, seen, i, 0, 0)) return i;
        wl_mahjong_drawable left;
        wl_mahjong_count_drawable(&of.hand, NULL, &left);
        for (int kind = 0; kind < WL_MAHJONG_KINDS; ++kind)
            out[kind] = (wl_mahjong_advice){.shanten = WL_MAHJONG_NO_DISCARD};
        wl_mahjong_advise(&of.hand, &left, &of.left, out);
    }
    return rows;
}
