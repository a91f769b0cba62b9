/* Many games between bots. Each deal is played once in every rotation of the bots round the table:
 *
 *     game   0 1 2 3 | 4 5 6 7 |           with four different bots, of which bot (s + rotation) sits at seat s
 *     deal      0    |    1    |
 *
 * so that every bot gets what the deal gives to each seat. Game i depends on the seed and on i alone: its deal is drawn
 * from the stream (seed, deal), its choices from a stream of its own. */
#ifndef WL_SIM_MATCH_H
#define WL_SIM_MATCH_H

#include "engine/rollout.h"
#include "mind/bot.h"

typedef struct {
    const wl_game *game;
    const void *rules;
    uint64_t seed;
    wl_bot lineup[WL_MAX_PLAYERS]; /* by seat, in the first rotation */
    int num_players;
    int rotations; /* games played with each deal */
} wl_match;

/* The actions of one game or several, in order. It starts as zeros and grows; the caller frees `actions`. */
typedef struct {
    uint64_t *actions;
    size_t count, capacity;
} wl_log;

typedef struct {
    double returns[WL_MAX_PLAYERS]; /* by seat */
    const char *verdict;
    uint32_t decisions;
} wl_outcome;

/* Deal game `number`; `rng` becomes the stream from which its choices are drawn. */
void wl_match_deal(const wl_match *match, uint64_t number, void *state, wl_random *rng);

/* Let bots act, bots[i] for player i, until it is the turn of `player` or the game is over (-1: only then). Their
 * actions are appended to `log` if that is not NULL. Returns how many there were; -1 if stopped, or if there is no
 * memory. */
int wl_play_on(const wl_game *game, void *state, int player, const wl_bot *const *bots, wl_random *rng, wl_log *log,
               wl_stop *stop);

/* Play game `number`; its actions are appended to `log` if that is not NULL. False if stopped, or if there is no
 * memory. */
bool wl_match_play(const wl_match *match, uint64_t number, wl_log *log, wl_outcome *outcome, wl_stop *stop);

#endif
