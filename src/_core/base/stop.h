/* How work that takes long is stopped from outside.
 *
 * Whatever may take long takes a `wl_stop *stop` and asks `wl_stopped(stop)` every microsecond or so; once that is true
 * it stays so, and the work ends as soon as it can, leaving its results unfinished but whatever it works on whole:
 *
 *     for (...) {
 *         if (wl_stopped(stop)) return ...;
 *
 * The caller sees from `stop->stopped` that the result is not valid. A wl_stop belongs to one piece of work in one
 * thread; work that is shared among threads has one each, with a common flag. NULL never stops. */
#ifndef WL_BASE_STOP_H
#define WL_BASE_STOP_H

#include "base/flag.h"

#include <stddef.h>
#include <stdint.h>

typedef struct wl_stop wl_stop;

struct wl_stop {
    bool stopped;
    uint8_t polls;              /* calls of wl_stopped until the next look at flag and clock */
    const wl_flag *flag;        /* which another thread may raise; NULL: nobody does */
    bool (*ask)(wl_stop *stop); /* called now and then, in this thread: whether to stop; NULL: nobody is asked */
    uint64_t due;               /* when to ask again, by wl_clock */
};

enum { WL_POLLS = 16 }; /* from one look at the flag and the clock to the next */

static inline wl_stop wl_stop_by(const wl_flag *flag, bool (*ask)(wl_stop *stop))
{
    wl_stop stop = {false, WL_POLLS, flag, ask, 0};
    return stop;
}

/* Look at the flag and, if it is time, ask. */
bool wl_stop_look(wl_stop *stop);

/* Whether to stop. Costs about a nanosecond. */
static inline bool wl_stopped(wl_stop *stop)
{
    if (!stop) return false;
    if (stop->stopped || --stop->polls) return stop->stopped;
    return wl_stop_look(stop);
}

#endif
