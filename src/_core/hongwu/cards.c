#include "hongwu/cards.h"

#include <string.h>

static const char RANKS[] = "3456789TJQKA2";
static const char SUITS[] = "shdc";
static const char *const SUIT_SIGNS[] = {"♠", "♥", "♦", "♣"};

enum { RANK_FIVE = 2, RANK_TEN = 7, RANK_KING = 10 };

int wl_kind_points(int kind)
{
    int rank = wl_kind_rank(kind);
    return rank == RANK_FIVE ? 5 : rank == RANK_TEN || rank == RANK_KING ? 10 : 0;
}

static uint64_t rank_mask(int rank) { return (uint64_t)0xF << 4 * rank; }

int wl_cards_points(wl_cards cards)
{
    uint64_t fives = rank_mask(RANK_FIVE), tens = rank_mask(RANK_TEN) | rank_mask(RANK_KING);
    return 5 * wl_cards_size(wl_cards_within(cards, fives)) + 10 * wl_cards_size(wl_cards_within(cards, tens));
}

/* Whether `*text` begins with `word`; then it is moved past it. */
static bool skip(const char **text, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(*text, word, length) != 0) return false;
    *text += length;
    return true;
}

/* The kind at the start of `*text`, which is moved past it; -1 if there is none. */
static int parse_kind(const char **text)
{
    if (skip(text, "B") || skip(text, "小王")) return WL_SMALL_JOKER;
    if (skip(text, "R") || skip(text, "大王")) return WL_BIG_JOKER;
    int rank = RANK_TEN;
    if (!skip(text, "10")) {
        const char *found = **text ? strchr(RANKS, **text) : NULL;
        if (!found) return -1;
        rank = (int)(found - RANKS);
        ++*text;
    }
    for (int suit = 0; suit < WL_NO_SUIT; ++suit) {
        const char letter[] = {SUITS[suit], 0};
        if (skip(text, letter) || skip(text, SUIT_SIGNS[suit])) return 4 * rank + suit;
    }
    return -1;
}

int wl_kinds_parse(const char *text, uint8_t *kinds, int capacity, wl_error *error)
{
    int count = 0;
    for (const char *rest = text;; ++count) {
        rest += strspn(rest, " ,");
        if (!*rest) return count;
        const char *start = rest;
        int kind = parse_kind(&rest);
        if (kind < 0) {
            wl_fail(error, "card %d of '%.200s': no card at '%.12s'", count + 1, text, start);
            return -1;
        }
        if (count == capacity) {
            wl_fail(error, "'%.200s': more than %d cards", text, capacity);
            return -1;
        }
        kinds[count] = (uint8_t)kind;
    }
}

bool wl_cards_parse(const char *text, wl_cards *cards, wl_error *error)
{
    uint8_t kinds[2 * WL_KINDS];
    int count = wl_kinds_parse(text, kinds, 2 * WL_KINDS, error);
    if (count < 0) return false;
    *cards = (wl_cards){0};
    for (int i = 0; i < count; ++i) {
        if (wl_cards_count(*cards, kinds[i]) == 2) {
            char name[4];
            *wl_kind_format(kinds[i], name) = 0;
            return wl_fail(error, "card %d of '%.200s': a third %s, two decks have two", i + 1, text, name);
        }
        wl_cards_add(cards, kinds[i]);
    }
    return true;
}

char *wl_kind_format(int kind, char *text)
{
    if (kind >= WL_SMALL_JOKER) {
        *text++ = kind == WL_SMALL_JOKER ? 'B' : 'R';
        return text;
    }
    *text++ = RANKS[wl_kind_rank(kind)];
    *text++ = SUITS[wl_kind_suit(kind)];
    return text;
}

char *wl_cards_format(wl_cards cards, char *text)
{
    for (uint64_t left = cards.one; left; left &= left - 1) {
        int kind = wl_lowest64(left);
        for (int copy = 0; copy < wl_cards_count(cards, kind); ++copy) text = wl_kind_format(kind, text);
    }
    *text = 0;
    return text;
}
