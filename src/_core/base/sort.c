#include "base/sort.h"

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
    for (size_t left_over; (left_over = (size_t)(left.end - left.at + right.end - right.at));) {
        if (wl_stopped(stop)) return false;
        for (size_t i = left_over < PIECE ? left_over : PIECE; i; --i) {
            bool is_left = right.at == right.end || (left.at < left.end && *left.at <= *right.at);
            *to++ = is_left ? *left.at++ : *right.at++;
        }
    }
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
