/* A flag that one thread raises and others see; nothing else is told by it. (<stdatomic.h> is not everywhere:
 * Microsoft's compiler takes a volatile word for it.) */
#ifndef WL_BASE_FLAG_H
#define WL_BASE_FLAG_H

#include <stdbool.h>

typedef struct {
#if defined(_MSC_VER) && !defined(__clang__)
    volatile
#endif
        bool raised;
} wl_flag;

static inline bool wl_flag_raised(const wl_flag *flag)
{
#if defined(_MSC_VER) && !defined(__clang__)
    return flag->raised;
#else
    return __atomic_load_n(&flag->raised, __ATOMIC_RELAXED);
#endif
}

static inline void wl_flag_raise(wl_flag *flag)
{
#if defined(_MSC_VER) && !defined(__clang__)
    flag->raised = true;
#else
    __atomic_store_n(&flag->raised, true, __ATOMIC_RELAXED);
#endif
}

#endif
