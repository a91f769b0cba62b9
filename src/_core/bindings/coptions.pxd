# The options of rules, for the bindings only.

from libc.stdint cimport int32_t, int64_t, uint8_t

cdef extern from "engine/options.h" nogil:
    enum:
        WL_MOST_OPTIONS

    ctypedef enum wl_option_kind:
        WL_OPTION_FLAG, WL_OPTION_NUMBER, WL_OPTION_WORD

    ctypedef struct wl_option:
        const char *name
        wl_option_kind kind
        int32_t lowest, highest
        const char **words
        bint may_be_none
        uint8_t games
        int32_t *defaults
        const char *rule
        const char *about

    ctypedef struct wl_rules_table:
        const char *family
        const wl_option *options
        int game

    const wl_option *wl_option_find(const wl_rules_table *table, const char *name)
    bint wl_option_is_of(const wl_option *option, int game)
    bint wl_option_accepts(const wl_option *option, int64_t value)
    int wl_option_parse_word(const wl_option *option, const char *text)
    int wl_option_value(const wl_option *option, const void *rules)
    void wl_rules_make(const wl_rules_table *table, const int32_t *values, void *rules)
