/* What a set of cards is (T4-T12).
 *
 * A combination is (kind, length, rank), T11's reading:
 *
 *     kind                  length              rank
 *     SINGLE PAIR TRIPLE    1                   rank index 0..14
 *     FULL_HOUSE            1                   rank index of the triple, 0..14
 *     PAIR_RUN TRIPLE_RUN   pairs or triples    top position 2..14
 *     BUTTERFLY             triples = pairs     top position of the triples
 *     STRAIGHT              5                   top position 5..14
 *     BOMB                  cards, 4..24        rank index 0..12
 *     JOKER_BOMB            4                   13 or 14
 *
 * The size of a set fixes the length that each kind would have. So all readings of a set are one mask of ranks a kind:
 * nothing is listed until somebody wants a list.
 *
 * Jokers are counted, not substituted. A set has as many cards as what it stands for, so unless it has too many natural
 * cards of a rank, its jokers are exactly as many as the cards that are lacking. */
#ifndef WL_TONG_COMBO_H
#define WL_TONG_COMBO_H

#include "cards/hand.h"
#include "climb/combo.h"
#include "tong/rules.h"

typedef enum {
    WL_TONG_NONE,
    WL_TONG_SINGLE,
    WL_TONG_PAIR,
    WL_TONG_PAIR_RUN,
    WL_TONG_TRIPLE,
    WL_TONG_TRIPLE_RUN,
    WL_TONG_FULL_HOUSE,
    WL_TONG_BUTTERFLY,
    WL_TONG_STRAIGHT,
    WL_TONG_BOMB,
    WL_TONG_JOKER_BOMB,
    WL_TONG_KINDS
} wl_tong_kind;

enum {
    WL_TONG_STRAIGHT_LENGTH = 5,
    WL_TONG_MOST_JOKERS = 8, /* of four packs */
    WL_TONG_MOST_COPIES = 5, /* of a rank in what is no bomb: in both parts of a butterfly */
    WL_TONG_MOST_READINGS = 48
};

typedef wl_climb_combo wl_tong_combo;

/* All readings of a set of `size` cards: ranks[kind] has bit r where the set can be (kind, length by size, r). */
typedef struct {
    uint16_t ranks[WL_TONG_KINDS];
    uint8_t size;
} wl_tong_readings;

/* What the table above says, and how the cards lie. */
typedef struct {
    const char *name;
    uint8_t shortest, longest; /* least and greatest length */
    uint8_t cards;             /* how many for each unit of length */
    uint8_t copies;            /* of each rank, in a full house or butterfly those of the triples */
    bool is_run;               /* the rank is a top position */
    uint8_t lowest, highest;   /* rank, where it is none */
} wl_tong_kind_info;

extern const wl_tong_kind_info wl_tong_kinds[WL_TONG_KINDS];

/* The length a set of `size` cards has when read as `kind`. */
int wl_tong_length(wl_tong_kind kind, int size);

/* How many cards the combination has. */
int wl_tong_size(wl_tong_combo combo);

/* Whether some set of cards is this combination under some rules: the check of what comes from outside. */
bool wl_tong_combo_exists(wl_tong_combo combo);

/* All readings of `cards` (T11). The cards must not exceed the packs. */
wl_tong_readings wl_tong_read(const wl_hand *cards, const wl_tong_rules *rules);

/* The readings as a list, strongest first (T11); returns how many there are. */
int wl_tong_list(const wl_tong_readings *readings, wl_tong_combo list[WL_TONG_MOST_READINGS]);

/* The strongest reading; kind 0 where there is none. */
wl_tong_combo wl_tong_classify(const wl_hand *cards, const wl_tong_rules *rules);

/* Classify `count` rows of 15 counts each. Returns how many rows are done: all, or those before the first that
 * exceeds the packs. */
int64_t wl_tong_classify_rows(const uint8_t *rows, int64_t count, const wl_tong_rules *rules, wl_tong_combo *out);

/* Where a bomb stands among bombs (T8), above 0; 0 for what is no bomb. */
int wl_tong_bomb_power(wl_tong_combo combo, const wl_tong_rules *rules);

/* T4. */
bool wl_tong_beats(wl_tong_combo a, wl_tong_combo b, const wl_tong_rules *rules);

/* What a reading leaves open of the cards it stands for, as the canonical assignment has it (T12):
 *
 *     FULL_HOUSE    the pair's rank, 13 or 14 for equal jokers as themselves
 *     BUTTERFLY     the top position of the pair run
 *     JOKER_BOMB    how many of the jokers are small
 *     others        0
 *
 * `combo` must be a reading of `cards`. */
int wl_tong_part(const wl_hand *cards, wl_tong_combo combo);

/* The cards that a combination with this part stands for. */
void wl_tong_target(wl_tong_combo combo, int part, wl_hand *target);

/* The same as text: triples first, runs in the order of the run. Returns the length without the closing 0. */
int wl_tong_stands_for(wl_tong_combo combo, int part, char text[WL_CLIMB_TEXT]);

#endif
