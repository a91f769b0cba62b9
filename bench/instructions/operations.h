/* The operations whose instructions bench/instructions.py counts: each passes over fixed inputs of its own. */
#ifndef WL_BENCH_OPERATIONS_H
#define WL_BENCH_OPERATIONS_H

#include <stdint.h>

typedef struct {
    const char *name;
    uint32_t items;                /* operations in one pass */
    void (*prepare)(int variant);  /* lays out the inputs, once and not counted */
    uint64_t (*pass)(int variant); /* its result depends on every answer, lest the compiler drop one */
    int variant;                   /* which of the inputs, or of the games */
} wl_operation;

/* One list a family, ended by a null name. */
extern const wl_operation wl_random_operations[];
extern const wl_operation wl_tong_operations[];
extern const wl_operation wl_mahjong_operations[];
extern const wl_operation wl_game_operations[];
extern const wl_operation wl_state_operations[];

#endif
