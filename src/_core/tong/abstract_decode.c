#include "tong/abstract_decode.h"

#include "base/ints.h"
#include "cards/runs.h"
#include "climb/tie_break.h"

typedef struct {
    const wl_hand *hand;
    int wild;       /* jokers that stand for cards */
    int least;      /* natural ranks that must show */
    uint32_t parts; /* those that the combination may have (wl_tong_part) */
} demand;

/* ---- The cards of a target -------------------------------------------------------------------------------------- */

static int ranks_shown(const wl_hand *laid) { return wl_popcount32(wl_hand_at_least(laid, 1) & WL_NATURAL); }

/* Of the ranks of which one more card may go back, that of which the hand keeps most; -1 if there is none. */
static int next_to_keep(const demand *of, const wl_hand *laid)
{
    int best = -1, most = -1;
    bool last_may_go = ranks_shown(laid) > of->least;
    for (int rank = 0; rank < WL_NATURAL_RANKS; ++rank) {
        int kept = of->hand->count[rank] - laid->count[rank];
        if (kept < most || laid->count[rank] < (last_may_go ? 1 : 2)) continue;
        best = rank;
        most = kept;
    }
    return best;
}

/* Lay the cards of `target` but those for which jokers stand; false if it lacks more or cannot take so many. */
static bool lay(const demand *of, const wl_hand *target, wl_hand *laid)
{
    int spare = of->wild;
    *laid = *target;
    for (int rank = 0; rank < WL_RANKS; ++rank) {
        int lacking = target->count[rank] - of->hand->count[rank];
        if (lacking <= 0) continue;
        if (rank >= WL_SMALL_JOKER) return false;
        laid->count[rank] = of->hand->count[rank];
        spare -= lacking;
    }
    if (spare < 0 || ranks_shown(laid) < of->least) return false;
    while (spare--) {
        int rank = next_to_keep(of, laid);
        if (rank < 0) return false;
        --laid->count[rank];
    }
    return true;
}

/* Lay the combination with the part that leaves the most equal cards together, of several the lowest. */
static bool lay_best(const demand *of, wl_tong_combo combo, wl_hand *laid)
{
    int least_parted = INT32_MAX;
    for (uint32_t parts = of->parts; parts; parts &= parts - 1) {
        wl_hand target, cards;
        wl_tong_target(combo, wl_lowest32(parts), &target);
        if (!lay(of, &target, &cards)) continue;
        int parted = wl_tie_break_loss(of->hand, &cards);
        if (parted >= least_parted) continue;
        least_parted = parted;
        *laid = cards;
    }
    return least_parted < INT32_MAX;
}

/* ---- What may be laid ------------------------------------------------------------------------------------------- */

/* T7: two equal jokers as themselves, small ones if there are two. */
static int own_pair(const wl_hand *hand) { return hand->count[WL_SMALL_JOKER] >= 2 ? WL_SMALL_JOKER : WL_BIG_JOKER; }

/* T5, T7. `jokers` are in all. */
static demand full_house(const wl_hand *hand, int triple, int jokers, const wl_tong_rules *rules)
{
    if (triple >= WL_SMALL_JOKER) {
        if (jokers == 5) return (demand){hand, 0, 0, 1u << (WL_SMALL_JOKER + WL_BIG_JOKER - triple)};
        return (demand){hand, jokers - 3, 1, WL_NATURAL};
    }
    if (jokers && !rules->jokers_wild) return (demand){hand, 0, 1, 1u << own_pair(hand)};
    return (demand){hand, jokers, wl_tong_least_ranks(rules), WL_NATURAL & ~(1u << triple)};
}

static demand joker_bomb(const wl_hand *hand, int rank, const wl_tong_rules *rules)
{
    bool first = rules->joker_bombs[0].rank == rank;
    return (demand){hand, 0, 0, 1u << rules->joker_bombs[first ? 0 : 1].small};
}

static demand demand_of(const wl_hand *hand, wl_tong_combo combo, int jokers, const wl_tong_rules *rules)
{
    switch ((wl_tong_kind)combo.kind) {
    case WL_TONG_FULL_HOUSE:
        return full_house(hand, combo.rank, jokers, rules);
    case WL_TONG_JOKER_BOMB:
        return joker_bomb(hand, combo.rank, rules);
    case WL_TONG_BUTTERFLY:
        return (demand){hand, jokers, wl_tong_least_ranks(rules), wl_tops(combo.length)};
    case WL_TONG_PAIR_RUN:
    case WL_TONG_TRIPLE_RUN:
    case WL_TONG_STRAIGHT:
        return (demand){hand, jokers, wl_tong_least_ranks(rules), 1};
    default:
        if (combo.rank >= WL_SMALL_JOKER) return (demand){hand, 0, 0, 1};
        return (demand){hand, jokers, 1, 1};
    }
}

/* So many jokers that stand for cards, small ones first; false if there are not enough. */
static bool add_jokers(const demand *of, wl_hand *laid)
{
    int small = wl_min(of->wild, of->hand->count[WL_SMALL_JOKER] - laid->count[WL_SMALL_JOKER]);
    laid->count[WL_SMALL_JOKER] = (uint8_t)(laid->count[WL_SMALL_JOKER] + small);
    laid->count[WL_BIG_JOKER] = (uint8_t)(laid->count[WL_BIG_JOKER] + of->wild - small);
    return laid->count[WL_BIG_JOKER] <= of->hand->count[WL_BIG_JOKER];
}

wl_tong_play wl_tong_abstract_decode(const wl_hand *hand, wl_tong_combo combo, int jokers, const wl_tong_rules *rules)
{
    demand of = demand_of(hand, combo, jokers, rules);
    wl_hand laid;
    if (!lay_best(&of, combo, &laid) || !add_jokers(&of, &laid)) return WL_TONG_NO_PLAY;
    return wl_tong_play_of(&laid, combo);
}
