#include "base/stop.h"

#include "base/clock.h"

/* Nanoseconds between two questions. An answer can take as long as it takes the interpreter to come round to it, some
 * milliseconds; nobody is to wait for a tenth of a second. */
static const uint64_t PATIENCE = 20 * 1000000;

bool wl_stop_look(wl_stop *stop)
{
    stop->polls = WL_POLLS;
    if (stop->flag && wl_flag_raised(stop->flag)) return stop->stopped = true;
    if (!stop->ask) return false;
    uint64_t now = wl_clock();
    if (!stop->due) stop->due = now + PATIENCE;
    if (now < stop->due) return false;
    stop->stopped = stop->ask(stop);
    stop->due = wl_clock() + PATIENCE;
    return stop->stopped;
}
