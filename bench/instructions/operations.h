/* The operations whose instructions bench/instructions.py counts, each over fixed inputs. */
#ifndef WL_BENCH_OPERATIONS_H
#define WL_BENCH_OPERATIONS_H

#include <stdint.h>

typedef struct {
    const char *name;
    uint32_t items;                /* how often one pass does the operation */
    void (*prepare)(int variant);  /* lays out the inputs, once and not counted */
    uint64_t (*pass)(int variant); /* its result depends on every answer, so that the compiler drops none */
    int variant;                   /* which of the inputs, or of the games */
} wl_operation;

/* A list for each family; a name that is NULL ends it. */
extern const wl_operation wl_random_operations[];
extern const wl_operation wl_tong_operations[];
extern const wl_operation wl_mahjong_operations[];
extern const wl_operation wl_game_operations[];
extern const wl_operation wl_state_operations[];
extern const wl_operation wl_vector_operations[];

#endif
