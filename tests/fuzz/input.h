/* The bytes that libFuzzer offers, read one after the other; zeros follow the last. */
#ifndef WL_FUZZ_INPUT_H
#define WL_FUZZ_INPUT_H

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
