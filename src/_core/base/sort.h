/* Numbers in ascending order. */
#ifndef WL_BASE_SORT_H
#define WL_BASE_SORT_H

#include "base/stop.h"

/* Sort `count` numbers; `room` is for as many. What is in order already is left as it is, and few pieces that are each
 * in order are quickly joined. Returns where they are: `numbers` or `room`; of no use if stopped. */
uint64_t *wl_sort(uint64_t *numbers, uint64_t *room, size_t count, wl_stop *stop);

#endif
