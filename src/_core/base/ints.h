/* The lesser and the greater of two numbers. */
#ifndef WL_BASE_INTS_H
#define WL_BASE_INTS_H

static inline int wl_min(int a, int b) { return a < b ? a : b; }
static inline int wl_max(int a, int b) { return a > b ? a : b; }

#endif
