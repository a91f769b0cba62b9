/* Many games at once, for learners.
 *
 * A vector is an array of games, each dealt anew when it is over. A batch is some of them, by index; what is seen of
 * the r-th of a batch is written to row r of arrays that the caller owns:
 *
 *     current | observation | rewards | terminated | ... | mask                          every row has its width
 *     counts  | actions, features: the first row's, the second row's, ...                as many as `counts` says
 *
 * An observation is the record of the game's `observe` for the player to move, number after number; what is an action
 * in it is written as its features, and arrays whose length varies are filled up with -1 (record.h). So what a player
 * may know is decided in one place, and a column means what it means in a State. In bytes -1 is 255, and points of
 * cards are counted in fives; all else fits.
 *
 * Episode `episode` of game `i` has a seed of its own, the first number of the stream (seed, episode << 32 | i); the
 * game deals it from that seed as it deals any state. Nothing else is drawn from, so what happens in a game depends
 * neither on the others nor on who steps it. */
#ifndef WL_SIM_VECTOR_H
#define WL_SIM_VECTOR_H

#include "base/stop.h"
#include "engine/abstract.h"
#include "engine/rollout.h"

/* How a row is written: its numbers, and whether players are told by how many seats they sit after who looks. */
typedef enum { WL_ROW_INT16, WL_ROW_UINT8, WL_ROW_FLOAT32 } wl_row_type;

typedef struct {
    wl_row_type type;
    bool relative;
} wl_row_form;

typedef struct {
    wl_any_state state;
    wl_random rng; /* after the deal: which actions are listed where not all are, and random actions */
    uint64_t seed; /* of the deal */
    uint32_t episode;
    uint32_t steps; /* decisions since the deal */
} wl_vector_env;

typedef struct {
    const wl_game *game;
    const void *rules;
    uint64_t seed;
    wl_vector_env *envs;
    int num_players;
    int columns;         /* of an observation */
    wl_row_form form;    /* of it */
    int64_t max_actions; /* listed for a game */
    int mask_columns;    /* abstract actions, if these are taken; 0 if actions are listed */
} wl_vector;

/* Row 0 of every array; NULL where something is not wanted. */
typedef struct {
    int8_t *current;
    void *observation; /* [columns] */
    uint8_t *planes;   /* instead: [tensor_rows][tensor_columns] */
    double *rewards;   /* [num_players], of a game that has just ended, else 0 */
    bool *terminated;  /* a game has just ended, and this is the next */
    uint64_t *seeds;
    uint32_t *steps;
    uint8_t *mask;      /* [mask_columns] */
    int64_t *num_legal; /* of which `counts` are listed */
    int64_t *counts;
    uint64_t *actions;
    uint8_t *features; /* [num_features] */
} wl_vector_batch;

/* How far work on a batch has come: it goes on from there after it was stopped. */
typedef struct {
    int64_t rows;   /* are done, */
    int64_t listed; /* and have so many actions in their lists */
} wl_vector_progress;

/* How many columns an observation has. */
int wl_vector_columns(const wl_game *game, const void *state);
/* Bytes of a number in a row. */
size_t wl_row_width(wl_row_type type);
/* Write the observation of any player, on turn or not. */
void wl_vector_observe(const wl_game *game, const void *state, int player, wl_row_form form, void *row, int columns);

/* Deal game `index` for the first time, or anew. */
void wl_vector_reset(const wl_vector *vector, int64_t index);

/* The first row of a batch whose action is not legal, or -1, of no use if stopped. */
int64_t wl_vector_refused(const wl_vector *vector, const int64_t *indices, const uint64_t *actions, int64_t count,
                          wl_stop *stop);
/* The legal actions that abstract ones stand for, up to the first row where it stands for none; that row, or -1, of no
 * use if stopped. */
int64_t wl_vector_choose(const wl_vector *vector, const int64_t *indices, const uint64_t *abstract, int64_t count,
                         uint64_t *actions, wl_stop *stop);
/* Write what is seen before the next decision, until all rows are done or stopped. At most max_actions a row are
 * listed. */
void wl_vector_see(const wl_vector *vector, const int64_t *indices, int64_t count, const wl_vector_batch *batch,
                   wl_vector_progress *progress, wl_stop *stop);
/* Apply legal actions first. What came of them is in the rewards and in `terminated`. */
void wl_vector_step(const wl_vector *vector, const int64_t *indices, const uint64_t *actions, int64_t count,
                    const wl_vector_batch *batch, wl_vector_progress *progress, wl_stop *stop);
/* A uniformly random legal action of every game, exact or abstract; in the first rows only if stopped. */
void wl_vector_draw(const wl_vector *vector, const int64_t *indices, int64_t count, uint64_t *actions, wl_stop *stop);
/* The lists of a slice that begins at `row` to behind the `listed` actions of those before. */
void wl_vector_close_gap(const wl_vector *vector, const wl_vector_batch *batch, int64_t row, int64_t listed,
                         int64_t count);

#endif
