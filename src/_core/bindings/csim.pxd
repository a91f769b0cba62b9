# What is done with games: abstract actions, playing out, bots, matches, vectors; for the bindings only.

from libc.stdint cimport int8_t, int64_t, uint8_t, uint32_t, uint64_t
from wenling._core._stop cimport wl_stop
from wenling._core.cgame cimport wl_any_state, wl_game, wl_number
from wenling._core.crandom cimport wl_random

cdef extern from "<stdbool.h>":
    ctypedef bint cbool "bool"

cdef extern from "base/sort.h" nogil:
    uint64_t *wl_sort(uint64_t *numbers, uint64_t *room, size_t count, wl_stop *stop)

cdef extern from "engine/abstract.h" nogil:
    int wl_abstract_size(const wl_game *game, const void *rules)
    void wl_abstract_mask(const wl_game *game, const void *state, int size, uint8_t *mask)
    uint64_t wl_abstract_choose(const wl_game *game, const void *state, int index)
    int wl_abstract_index(const wl_game *game, const void *state, uint64_t action)
    void wl_abstract_format(const wl_game *game, const void *state, int index, char *text)
    int wl_abstract_parse(const wl_game *game, const void *state, int size, const char *text)

cdef extern from "engine/rollout.h" nogil:
    ctypedef struct wl_rollouts:
        uint64_t decisions, signature
        double *returns
    wl_rollouts wl_rollout_many(const wl_game *game, const void *rules, uint64_t seed, uint64_t first, uint64_t count,
                                wl_stop *stop)

cdef extern from "mind/bot.h" nogil:
    ctypedef enum wl_bot_kind:
        WL_BOT_RANDOM
        WL_BOT_GREEDY
        WL_BOT_PIMC
    ctypedef struct wl_budget:
        uint32_t iterations
        double seconds
    ctypedef struct wl_bot:
        wl_bot_kind kind
        wl_budget budget
    uint64_t wl_bot_choose(const wl_bot *bot, const wl_game *game, const void *state, wl_random *rng, wl_stop *stop)

cdef extern from "sim/games.h" nogil:
    const wl_game *wl_games[]

cdef extern from "sim/match.h" nogil:
    ctypedef struct wl_match:
        const wl_game *game
        const void *rules
        uint64_t seed
        wl_bot *lineup
        int num_players, rotations
    ctypedef struct wl_log:
        uint64_t *actions
        size_t count, capacity
    ctypedef struct wl_outcome:
        double *returns
        const char *verdict
        uint32_t decisions
    void wl_match_deal(const wl_match *match, uint64_t number, void *state, wl_random *rng)
    int wl_play_on(const wl_game *game, void *state, int player, const wl_bot **bots, wl_random *rng, wl_log *log,
                   wl_stop *stop)
    bint wl_match_play(const wl_match *match, uint64_t number, wl_log *log, wl_outcome *outcome, wl_stop *stop)

cdef extern from "sim/vector.h" nogil:
    ctypedef enum wl_row_type:
        WL_ROW_INT16
        WL_ROW_UINT8
        WL_ROW_FLOAT32
    ctypedef struct wl_row_form:
        wl_row_type type
        cbool relative
    ctypedef struct wl_vector_env:
        wl_any_state state
    ctypedef struct wl_vector:
        const wl_game *game
        const void *rules
        uint64_t seed
        wl_vector_env *envs
        int num_players, columns
        wl_row_form form
        int64_t max_actions
        int mask_columns
    ctypedef struct wl_vector_batch:
        int8_t *current
        void *observation
        uint8_t *planes
        double *rewards
        cbool *terminated
        uint64_t *seeds
        uint32_t *steps
        uint8_t *mask
        int64_t *num_legal
        int64_t *counts
        uint64_t *actions
        uint8_t *features
    ctypedef struct wl_vector_progress:
        int64_t rows, listed
    int wl_vector_columns(const wl_game *game, const void *state)
    size_t wl_row_width(wl_row_type type)
    void wl_vector_observe(const wl_game *game, const void *state, int player, wl_row_form form, void *row, int columns)
    void wl_vector_reset(const wl_vector *vector, int64_t index)
    int64_t wl_vector_refused(const wl_vector *vector, const int64_t *indices, const uint64_t *actions, int64_t count,
                              wl_stop *stop)
    int64_t wl_vector_choose(const wl_vector *vector, const int64_t *indices, const uint64_t *abstract, int64_t count,
                             uint64_t *actions, wl_stop *stop)
    void wl_vector_see(const wl_vector *vector, const int64_t *indices, int64_t count, const wl_vector_batch *batch,
                       wl_vector_progress *progress, wl_stop *stop)
    void wl_vector_step(const wl_vector *vector, const int64_t *indices, const uint64_t *actions, int64_t count,
                        const wl_vector_batch *batch, wl_vector_progress *progress, wl_stop *stop)
    void wl_vector_draw(const wl_vector *vector, const int64_t *indices, int64_t count, uint64_t *actions,
                        wl_stop *stop)
    void wl_vector_close_gap(const wl_vector *vector, const wl_vector_batch *batch, int64_t row, int64_t listed,
                             int64_t count)
