/* Leads, answers and who takes a trick (H5, H9, H10). */
#ifndef WL_HONGWU_TRICK_H
#define WL_HONGWU_TRICK_H

#include "hongwu/trump.h"

typedef enum { WL_HONGWU_NONE, WL_HONGWU_SINGLE, WL_HONGWU_PAIR, WL_HONGWU_TRACTOR } wl_hongwu_kind;

typedef struct {
    uint8_t kind;
    uint8_t length; /* pairs of a tractor, else 1 */
    uint8_t class;
    uint8_t top; /* the highest step */
} wl_hongwu_combo;

/* What cards are as a lead or an answer (H5); kind NONE if they are no combination. */
wl_hongwu_combo wl_hongwu_classify(wl_cards cards, const wl_hongwu_trump *trump);

static inline int wl_hongwu_combo_size(wl_hongwu_combo combo)
{
    return combo.kind == WL_HONGWU_SINGLE ? 1 : 2 * combo.length;
}

/* Whether a later play takes the trick from the best so far (H10). */
bool wl_hongwu_takes(wl_hongwu_combo later, wl_hongwu_combo best);

/* More than a hand of 27 cards has: on 13 steps in a row 13 pairs make 78 tractors; 副主 on one of them at most triple
 * that. */
enum { WL_HONGWU_MAX_TRACTORS = 256 };

/* Write the tractors of `length` pairs among `pairs`, kinds of one class, as masks of their kinds, at most
 * WL_HONGWU_MAX_TRACTORS; return how many there are. */
int wl_hongwu_tractors(const wl_hongwu_trump *trump, uint64_t pairs, int length, uint64_t *tractors);

/* An unfinished answer, which is given card by card in ascending order of kinds (H9a).
 *
 * A legal answer is all of `must`, and as many cards of `any` as `top` has. `top` are the highest cards of `any` that
 * can still be chosen; as cards are given in order, the lowest of them is the highest that may be given next. If the
 * whole answer has to be pairs, the masks are masks of pairs (`paired`), each given as two cards. If it has to be a
 * tractor, `any` are all pairs of the class, and `chosen` those given so far. */
typedef struct {
    wl_cards must, any, top;
    uint64_t chosen;
    uint8_t left;   /* cards still to give */
    uint8_t length; /* of the tractor to give, 0 if it need not be one */
    uint8_t paired;
    uint8_t half; /* the kind of which the second card comes next, or WL_CARD_KINDS */
} wl_hongwu_answer;

void wl_hongwu_answer_begin(wl_hongwu_answer *answer, wl_cards hand, wl_hongwu_combo lead,
                            const wl_hongwu_trump *trump);
/* The kinds that may be given now; not 0 while cards are left to give. */
uint64_t wl_hongwu_answer_next(const wl_hongwu_answer *answer, const wl_hongwu_trump *trump);
void wl_hongwu_answer_give(wl_hongwu_answer *answer, int kind);

/* Whether `cards`, as many as were led and all in `hand`, are a legal answer. */
bool wl_hongwu_may_answer(wl_cards cards, wl_cards hand, wl_hongwu_combo lead, const wl_hongwu_trump *trump);

#endif
