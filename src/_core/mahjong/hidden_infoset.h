/* What a player knows of a game, in terms of the wall: which tile lies where, or to whose hand it went.
 *
 *     known     a place whose kind the player has seen
 *     heap      tiles that another player was dealt at once; those of them that it laid open are known
 *     course    what another player drew since, and what of its hand it has shown: discards, tiles in melds
 *     unseen    tiles that are none of these: in the others' hands, or still to be drawn
 *
 * Nothing else of the true state is looked at. */
#ifndef WL_MAHJONG_HIDDEN_INFOSET_H
#define WL_MAHJONG_HIDDEN_INFOSET_H

#include "mahjong/count_completions.h"
#include "mahjong/state.h"

enum {
    WL_MAHJONG_MAX_TAKEN = 96, /* more than a player takes in a game */
    WL_MAHJONG_MAX_HEAPS = 24  /* three hands, and one for each of 16 specials that are replaced */
};

typedef struct {
    uint8_t player, num_places, num_specials;
    uint8_t places[WL_MAHJONG_TILES], specials[WL_MAHJONG_TILES];
} wl_mahjong_heap;

/* What was taken (places) and shown (kinds), in order, with the length of the log at that time. */
typedef struct {
    int num_taken, num_shown;
    uint8_t taken[WL_MAHJONG_MAX_TAKEN], taken_at[WL_MAHJONG_MAX_TAKEN];
    uint8_t shown[WL_MAHJONG_MAX_TAKEN], shown_at[WL_MAHJONG_MAX_TAKEN];
} wl_mahjong_course;

/* Why a player was asked in the present round: the only possible reason, or FOR_ANYTHING if there may be several. */
typedef enum { WL_MAHJONG_FOR_ANYTHING, WL_MAHJONG_FOR_A_WIN, WL_MAHJONG_FOR_THREE_WILDS } wl_mahjong_reason;

typedef struct {
    const wl_mahjong_state *state;
    int player;
    uint8_t num_log, log[WL_MAHJONG_LOG_SIZE]; /* without others' answers that were overruled */
    uint8_t known[WL_MAHJONG_WALL];            /* kinds, or NONE */
    int num_heaps;
    wl_mahjong_heap heaps[WL_MAHJONG_MAX_HEAPS];
    wl_mahjong_course courses[WL_MAHJONG_PLAYERS];
    int num_unseen, num_plain; /* the first num_plain may lie in hands, specials follow */
    uint8_t unseen[WL_MAHJONG_WALL];
    wl_mahjong_reason reasons[WL_MAHJONG_PLAYERS];
    wl_mahjong_completions *completions[WL_MAHJONG_PLAYERS]; /* the hands of those who were asked for a win */
} wl_mahjong_infoset;

/* Collect what `player` knows; false if memory runs out. Always call wl_mahjong_infoset_free afterwards, also when it
 * failed. `state` must outlive the infoset. */
bool wl_mahjong_infoset_build(wl_mahjong_infoset *of, const wl_mahjong_state *state, int player);
void wl_mahjong_infoset_free(wl_mahjong_infoset *of);

#endif
