/* A hand of cards whose suits do not matter: how many it has of each rank.
 *
 *     index   0 1 2 3 4 5 6 7 8 9 10 11 12  13  14  15
 *     card    3 4 5 6 7 8 9 T J Q K  A  2   B   R   always 0      (T1; B small, R big joker)
 *
 * Sixteen bytes: one SSE register. The evaluators do not ask how many cards of a rank are held, but which ranks are
 * held at least k times. The answer is a mask with bit r for rank r: three instructions with SSE2, elsewhere a loop
 * that compilers vectorise. */
#ifndef WL_CARDS_HAND_H
#define WL_CARDS_HAND_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#if defined(__SSE2__) || defined(_M_X64)
#include <emmintrin.h>
#define WL_SSE2 1
#endif

enum {
    WL_RANK_5 = 2,
    WL_RANK_10 = 7,
    WL_RANK_K = 10,
    WL_RANK_A = 11,
    WL_RANK_2 = 12,
    WL_SMALL_JOKER = 13,
    WL_BIG_JOKER = 14,
    WL_NATURAL_RANKS = 13, /* 3..2 */
    WL_RANKS = 15,
    WL_LARGEST_HAND = 216 /* four packs: no deal has more cards */
};

#define WL_NATURAL 0x1FFFu /* mask of the ranks 3..2 */

typedef struct {
    uint8_t count[16];
} wl_hand;

/* ---- Masks ------------------------------------------------------------------------------------------------------ */

/* Bit i set where bytes[i] >= k; bytes and k below 128. */
static inline uint32_t wl_bytes_at_least(const uint8_t bytes[16], int k)
{
#ifdef WL_SSE2
    __m128i v = _mm_loadu_si128((const __m128i *)bytes);
    return (uint32_t)_mm_movemask_epi8(_mm_cmpgt_epi8(v, _mm_set1_epi8((char)(k - 1))));
#else
    uint32_t mask = 0;
    for (int i = 0; i < 16; ++i) mask |= (uint32_t)(bytes[i] >= k) << i;
    return mask;
#endif
}

/* Ranks held at least k >= 1 times, jokers included. */
static inline uint32_t wl_hand_at_least(const wl_hand *hand, int k) { return wl_bytes_at_least(hand->count, k); }

enum { WL_FEWEST_BYTES = 8 /* the least that wl_bytes_of_mask writes */ };

/* The reverse: bytes[i] becomes 1 if bit i is set, else 0, for i below `count`, WL_FEWEST_BYTES <= count <= 16. */
static inline void wl_bytes_of_mask(uint32_t mask, int count, uint8_t *bytes)
{
#ifdef WL_SSE2
    __m128i bits = _mm_set1_epi64x((int64_t)UINT64_C(0x8040201008040201)), ones = _mm_set1_epi8(1);
    __m128i low = _mm_set1_epi8((char)mask);
    _mm_storel_epi64((__m128i *)bytes, _mm_and_si128(_mm_cmpeq_epi8(_mm_and_si128(low, bits), bits), ones));
    if (count == WL_FEWEST_BYTES) return;
    __m128i high = _mm_set1_epi8((char)(mask >> (count - 8)));
    _mm_storel_epi64((__m128i *)(bytes + count - 8),
                     _mm_and_si128(_mm_cmpeq_epi8(_mm_and_si128(high, bits), bits), ones));
#else
    for (int i = 0; i < count; ++i) bytes[i] = mask >> i & 1;
#endif
}

/* Add 16 bytes to 16 others. */
static inline void wl_bytes_add(uint8_t bytes[16], const uint8_t more[16])
{
#ifdef WL_SSE2
    __m128i a = _mm_loadu_si128((const __m128i *)bytes), b = _mm_loadu_si128((const __m128i *)more);
    _mm_storeu_si128((__m128i *)bytes, _mm_add_epi8(a, b));
#else
    for (int i = 0; i < 16; ++i) bytes[i] = (uint8_t)(bytes[i] + more[i]);
#endif
}

/* ---- Rows of counts ---------------------------------------------------------------------------------------------- */

/* The hand whose first `ranks` counts, 8 <= ranks <= 15, are those of `row`; the others are 0. */
static inline wl_hand wl_hand_load(const uint8_t *row, int ranks)
{
    wl_hand hand = {{0}};
#ifdef WL_SSE2 /* one store of 16 bytes, which the next load of the hand can be forwarded from */
    uint64_t low, high;
    memcpy(&low, row, 8);
    memcpy(&high, row + ranks - 8, 8);
    high >>= 8 * (16 - ranks);
    _mm_storeu_si128((__m128i *)hand.count, _mm_set_epi64x((int64_t)high, (int64_t)low));
#else
    memcpy(hand.count, row, (size_t)ranks);
#endif
    return hand;
}

/* ---- Arithmetic ------------------------------------------------------------------------------------------------- */

static inline int wl_hand_size(const wl_hand *hand)
{
#ifdef WL_SSE2
    __m128i v = _mm_sad_epu8(_mm_loadu_si128((const __m128i *)hand->count), _mm_setzero_si128());
    return _mm_cvtsi128_si32(v) + _mm_extract_epi16(v, 4);
#else
    int size = 0;
    for (int i = 0; i < WL_RANKS; ++i) size += hand->count[i];
    return size;
#endif
}

static inline int wl_hand_jokers(const wl_hand *hand)
{
    return hand->count[WL_SMALL_JOKER] + hand->count[WL_BIG_JOKER];
}

static inline bool wl_hand_equal(const wl_hand *a, const wl_hand *b) { return memcmp(a, b, sizeof *a) == 0; }

/* Whether the hand has all cards of `part`. */
static inline bool wl_hand_contains(const wl_hand *hand, const wl_hand *part)
{
#ifdef WL_SSE2
    __m128i all = _mm_loadu_si128((const __m128i *)hand->count), some = _mm_loadu_si128((const __m128i *)part->count);
    return _mm_movemask_epi8(_mm_cmpeq_epi8(_mm_max_epu8(all, some), all)) == 0xFFFF;
#else
    bool contains = true;
    for (int i = 0; i < 16; ++i) contains &= part->count[i] <= hand->count[i];
    return contains;
#endif
}

/* The first rank of which `part` has more cards than the hand; -1 if the hand contains it. */
static inline int wl_hand_excess(const wl_hand *hand, const wl_hand *part)
{
    for (int rank = 0; rank < WL_RANKS; ++rank)
        if (part->count[rank] > hand->count[rank]) return rank;
    return -1;
}

static inline void wl_hand_add(wl_hand *hand, const wl_hand *part) { wl_bytes_add(hand->count, part->count); }

/* `hand` must contain `part`. */
static inline void wl_hand_remove(wl_hand *hand, const wl_hand *part)
{
    for (int i = 0; i < 16; ++i) hand->count[i] = (uint8_t)(hand->count[i] - part->count[i]);
}

/* T2: every 5 is worth 5, every 10 and K 10. */
static inline int wl_hand_points(const wl_hand *hand)
{
    return 5 * hand->count[WL_RANK_5] + 10 * (hand->count[WL_RANK_10] + hand->count[WL_RANK_K]);
}

#endif
