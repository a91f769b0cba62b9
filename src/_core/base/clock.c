#if !defined(_WIN32) && !defined(_POSIX_C_SOURCE)
#define _POSIX_C_SOURCE 199309L /* clock_gettime is POSIX, not C */
#endif

#include "base/clock.h"

#ifdef _WIN32
#include <windows.h>

uint64_t wl_clock(void)
{
    LARGE_INTEGER ticks, per_second;
    QueryPerformanceCounter(&ticks);
    QueryPerformanceFrequency(&per_second);
    uint64_t whole = ticks.QuadPart / per_second.QuadPart, rest = ticks.QuadPart % per_second.QuadPart;
    return whole * 1000000000u + rest * 1000000000u / per_second.QuadPart;
}
#else
#include <time.h>

uint64_t wl_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}
#endif
