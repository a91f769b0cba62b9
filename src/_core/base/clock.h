/* A monotonic clock: setting the time of day does not change it. */
#ifndef WL_BASE_CLOCK_H
#define WL_BASE_CLOCK_H

#include <stdint.h>

/* Nanoseconds since some moment in the past. */
uint64_t wl_clock(void);

#endif
