/* The best few of many actions, in order: what a game's `propose` fills. Of equal values the earlier offer comes first,
 * so that a list depends on nothing but the order and the values of the offers. */
#ifndef WL_ENGINE_SHORTLIST_H
#define WL_ENGINE_SHORTLIST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { WL_SHORTLIST = 32 };

typedef struct {
    uint64_t *actions; /* the caller's */
    size_t capacity, count;
    int values[WL_SHORTLIST];
} wl_shortlist;

/* An empty list of up to `capacity` actions, at least one and at most WL_SHORTLIST. */
static inline wl_shortlist wl_shortlist_begin(uint64_t *actions, size_t capacity)
{
    wl_shortlist list;
    list.actions = actions;
    list.capacity = capacity < (size_t)WL_SHORTLIST ? capacity : (size_t)WL_SHORTLIST;
    list.count = 0;
    return list;
}

/* Whether an offer of this value, or one below, would still be taken. */
static inline bool wl_shortlist_wants(const wl_shortlist *list, int value)
{
    return list->count < list->capacity || value > list->values[list->capacity - 1];
}

static inline void wl_shortlist_offer(wl_shortlist *list, uint64_t action, int value)
{
    if (!wl_shortlist_wants(list, value)) return;
    size_t at = list->count < list->capacity ? list->count++ : list->count - 1;
    for (; at && list->values[at - 1] < value; --at) {
        list->actions[at] = list->actions[at - 1];
        list->values[at] = list->values[at - 1];
    }
    list->actions[at] = action;
    list->values[at] = value;
}

#endif
