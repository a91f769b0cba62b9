/* The bytes that libFuzzer gives, read one after the other; after the last come zeros. */
#ifndef WL_FUZZ_INPUT_H
#define WL_FUZZ_INPUT_H

#include "engine/options.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    const uint8_t *bytes;
    size_t size, at;
} wl_input;

static inline uint8_t wl_input_byte(wl_input *input) { return input->at < input->size ? input->bytes[input->at++] : 0; }

/* 0..n-1. */
static inline int wl_input_below(wl_input *input, int n) { return wl_input_byte(input) % n; }

static inline uint64_t wl_input_word(wl_input *input)
{
    uint64_t word = 0;
    for (int i = 0; i < 8; ++i) word = word << 8 | wl_input_byte(input);
    return word;
}

/* Rules of a game with a valid value of every option; numbers are near the lowest or the highest. */
static inline void wl_input_rules(wl_input *input, const wl_rules_table *table, void *rules)
{
    int32_t values[WL_MOST_OPTIONS] = {0};
    for (int i = 0; table->options[i].name; ++i) {
        const wl_option *option = &table->options[i];
        int near = wl_input_byte(input) - 128;
        values[i] = near < 0 ? option->highest + 1 + near : option->lowest + near;
        if (option->kind == WL_OPTION_FLAG) values[i] = near & 1;
        if (!wl_option_accepts(option, values[i])) values[i] = option->defaults[table->game];
    }
    wl_rules_make(table, values, rules);
}

/* Ends the run where something that must hold does not. */
#define WL_HOLDS(condition)                                                                                            \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #condition);                             \
            abort();                                                                                                   \
        }                                                                                                              \
    } while (0)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
