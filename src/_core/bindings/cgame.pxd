# A game of the C core: the table of functions over a plain struct that engine/game.h describes.
#
# Other modules may call what the table of a State points to (_games.pxd); the functions declared outside of the table
# are within reach of the bindings only, as nothing else is linked with the core. Which arguments are whose is in the
# headers, which are installed too: wenling.get_include().

from libc.stdint cimport int16_t, uint8_t, uint64_t
from wenling._core._stop cimport wl_stop
from wenling._core.coptions cimport wl_rules_table
from wenling._core.crandom cimport wl_random

cdef extern from "base/error.h" nogil:
    ctypedef struct wl_error:
        char *text

cdef extern from "engine/setting.h" nogil:
    ctypedef struct wl_setting:
        const char *key
        int index
        const char *text

    ctypedef struct wl_settings:
        const wl_setting *items
        int count


cdef extern from "engine/record.h" nogil:
    ctypedef int16_t wl_number

    ctypedef enum wl_field_kind:
        WL_NOTHING, WL_NUMBER, WL_NUMBERS, WL_ACTION, WL_ACTIONS, WL_AMOUNTS, WL_TEXT, WL_TEXTS, WL_NAMES

    ctypedef struct wl_field:
        const char *name
        wl_field_kind kind
        int rows, columns, most, start

    ctypedef struct wl_record:
        int num_fields
        wl_field *fields
        wl_number *numbers
        uint64_t *words
        int *places
        char *characters

    int wl_record_num_numbers(const wl_record *record)
    void wl_record_clear(wl_record *record, int num_features)

cdef extern from "engine/game.h" nogil:
    enum:
        WL_MAX_PLAYERS, WL_RULES_SIZE, WL_ACTION_TEXT_SIZE, WL_MOST_LISTED, WL_TERMINAL

    const uint64_t WL_FORFEIT
    const uint64_t WL_NO_ACTION

    ctypedef struct wl_position:
        signed char current
        unsigned char num_players

    ctypedef struct wl_game:
        const char *name
        size_t state_size
        const wl_rules_table *rules
        bint (*deal)(void *state, const void *rules, wl_settings setup, wl_random *rng, wl_error *error) noexcept nogil
        void (*restart)(void *state) noexcept nogil
        size_t (*legal)(const void *state, uint64_t *actions, size_t capacity, wl_stop *stop) noexcept nogil
        uint64_t (*random)(const void *state, wl_random *rng) noexcept nogil
        void (*sample)(const void *state, wl_random *rng, uint64_t *actions, size_t count) noexcept nogil
        size_t (*propose)(const void *state, uint64_t *actions, size_t capacity) noexcept nogil
        bint (*is_legal)(const void *state, uint64_t action) noexcept nogil
        void (*apply)(void *state, uint64_t action) noexcept nogil
        void (*forfeit)(void *state, int player) noexcept nogil
        int (*player_at)(const void *state, int seat) noexcept nogil
        void (*returns)(const void *state, double *returns) noexcept nogil
        const char *(*verdict)(const void *state) noexcept nogil
        void (*result)(const void *state, wl_record *record) noexcept nogil
        void (*observe)(const void *state, int player, wl_record *record) noexcept nogil
        void (*show)(const void *state, wl_record *record) noexcept nogil
        void (*setup)(const void *state, wl_record *record) noexcept nogil
        void (*next)(const void *state, wl_record *record) noexcept nogil
        bint (*resample)(const void *state, int player, wl_random *rng, void *worlds, size_t count) noexcept nogil
        uint64_t (*recall)(const void *state, const void *past) noexcept nogil
        bint (*format)(const void *state, uint64_t action, char *text) noexcept nogil
        bint (*parse)(const void *state, const char *text, uint64_t *action) noexcept nogil
        int tensor_rows, full_tensor_rows, tensor_columns
        void (*tensor)(const void *state, int player, bint everything, uint8_t *tensor) noexcept nogil
        int num_actions, num_features
        void (*mask)(const void *state, uint8_t *mask) noexcept nogil
        void (*features)(uint64_t action, uint8_t *features) noexcept nogil

    int wl_current(const void *state)
    bint wl_is_over(const void *state)

cdef extern from "engine/any_state.h" nogil:
    ctypedef union wl_any_state:
        uint8_t *bytes
