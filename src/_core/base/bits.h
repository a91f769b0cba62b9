/* Bit tricks on small masks: the one place that knows compiler built-ins. */
#ifndef WL_BASE_BITS_H
#define WL_BASE_BITS_H

#include <stdint.h>
#include <string.h>

#if defined(_MSC_VER) && !defined(__clang__)
#include <intrin.h>
#if defined(_M_ARM64)
static inline int wl_popcount32(uint32_t x) { return (int)_CountOneBits(x); }
static inline int wl_popcount64(uint64_t x) { return (int)_CountOneBits64(x); }
#else
static inline int wl_popcount32(uint32_t x) { return (int)__popcnt(x); }
static inline int wl_popcount64(uint64_t x) { return (int)__popcnt64(x); }
#endif
static inline int wl_lowest32(uint32_t x)
{
    unsigned long i;
    _BitScanForward(&i, x);
    return (int)i;
}
static inline int wl_lowest64(uint64_t x)
{
    unsigned long i;
    _BitScanForward64(&i, x);
    return (int)i;
}
static inline int wl_highest32(uint32_t x)
{
    unsigned long i;
    _BitScanReverse(&i, x);
    return (int)i;
}
#else
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && !defined(__POPCNT__)
/* Without POPCNT gcc's built-in calls a function of libgcc, so the bits are summed here: by pairs, fours, bytes, all.
 */
static inline int wl_popcount64(uint64_t x)
{
    const uint64_t ones = ~UINT64_C(0), fives = ones / 3, threes = ones / 5, bytes = ones / 17;
    x -= x >> 1 & fives;
    x = (x & threes) + (x >> 2 & threes);
    return (int)(((x + (x >> 4)) & bytes) * (ones / 255) >> 56);
}
static inline int wl_popcount32(uint32_t x) { return wl_popcount64(x); }
#else
static inline int wl_popcount32(uint32_t x) { return __builtin_popcount(x); }
static inline int wl_popcount64(uint64_t x) { return __builtin_popcountll(x); }
#endif

/* Index of the lowest / highest bit set; x must not be 0. */
static inline int wl_lowest32(uint32_t x) { return __builtin_ctz(x); }
static inline int wl_lowest64(uint64_t x) { return __builtin_ctzll(x); }
static inline int wl_highest32(uint32_t x) { return 31 - __builtin_clz(x); }
#endif

/* The eight lowest bits as eight bytes in memory, 0 or 1: a product has them in every byte, each keeps its own. */
static inline void wl_spread8(uint64_t bits, uint8_t *bytes)
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    const uint64_t own = UINT64_C(0x0102040810204080);
#else
    const uint64_t own = UINT64_C(0x8040201008040201);
#endif
    const uint64_t ones = ~UINT64_C(0) / 255;
    uint64_t apart = ((((bits & 255) * ones) & own) + 127 * ones) >> 7 & ones;
    memcpy(bytes, &apart, sizeof apart);
}

/* Positions at which a run of `length` >= 1 consecutive set bits starts. */
static inline uint32_t wl_run_starts(uint32_t mask, int length)
{
    for (int i = 1; i < length; ++i) mask &= mask >> 1;
    return mask;
}

#endif
