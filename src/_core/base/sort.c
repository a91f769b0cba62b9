#include "base/sort.h"

#include <string.h>

enum { PIECE = 1024 }; /* numbers between two polls, about a microsecond */

/* Where the piece that begins at `start` ends: the numbers are in order up to there. */
static size_t end_of_run(const uint64_t *numbers, size_t start, size_t count)
{
    size_t end = start + 1;
    while (end < count && numbers[end - 1] <= numbers[end]) ++end;
    return end;
}

typedef struct {
    const uint64_t *at, *end;
} run;

/* Join two runs; false if stopped. */
static bool merge(run left, run right, uint64_t *to, wl_stop *stop)
{
    while (left.at < left.end && right.at < right.end) {
        if (wl_stopped(stop)) return false;
        for (int i = 0; i < PIECE && left.at < left.end && right.at < right.end; ++i)
            *to++ = *left.at <= *right.at ? *left.at++ : *right.at++;
    }
    size_t rest = (size_t)(left.end - left.at);
    memcpy(to, left.at, rest * sizeof *to);
    memcpy(to + rest, right.at, (size_t)(right.end - right.at) * sizeof *to);
    return true;
}

/* Join every two neighbours of the runs in `from`; how many there were, 0 if stopped. */
static size_t merge_pairs(const uint64_t *from, uint64_t *to, size_t count, wl_stop *stop)
{
    size_t runs = 0;
    for (size_t start = 0; start < count; ++runs) {
        size_t middle = end_of_run(from, start, count);
        size_t end = middle < count ? end_of_run(from, middle, count) : middle;
        if (wl_stopped(stop) ||
            !merge((run){from + start, from + middle}, (run){from + middle, from + end}, to + start, stop))
            return 0;
        start = end;
    }
    return runs;
}

uint64_t *wl_sort(uint64_t *numbers, uint64_t *room, size_t count, wl_stop *stop)
{
    if (!count || end_of_run(numbers, 0, count) == count) return numbers;
    for (size_t runs = 2; runs > 1;) {
        runs = merge_pairs(numbers, room, count, stop);
        uint64_t *sorted = room;
        room = numbers, numbers = sorted;
    }
    return numbers;
}
