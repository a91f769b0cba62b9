/* What is wrong with an argument, in words for the caller who passed it. */
#ifndef WL_BASE_ERROR_H
#define WL_BASE_ERROR_H

#include <stdbool.h>

typedef struct {
    char text[512];
} wl_error;

/* Write the error and return false, so that a check ends with `return wl_fail(...)`. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
bool wl_fail(wl_error *error, const char *format, ...);

#endif
