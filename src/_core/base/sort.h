/* Numbers in ascending order. */
#ifndef WL_BASE_SORT_H
#define WL_BASE_SORT_H

#include "base/stop.h"

/* Sort `count` numbers by merging the runs that are in order already; `room` has space for `count` numbers. Returns
 * where the sorted numbers are: `numbers` or `room`; if stopped, what both hold is undefined. */
uint64_t *wl_sort(uint64_t *numbers, uint64_t *room, size_t count, wl_stop *stop);

#endif
