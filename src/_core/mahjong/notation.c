#include "mahjong/notation.h"

#include "mahjong/tile.h"

#include <stdbool.h>
#include <string.h>

/* ---- Names ------------------------------------------------------------------------------------------------------ */

static const struct {
    char letter;
    uint8_t first, count;
} suits[] = {{'m', 0, 9}, {'p', 9, 9}, {'s', 18, 9}, {'z', 27, 7}, {'f', 34, 8}};

enum { SUITS = sizeof suits / sizeof *suits, LONGEST_CHARACTER = 4 /* in UTF-8 */ };

static const char *const numerals[] = {"一", "二", "三", "四", "五", "六", "七", "八", "九"};
static const char *const suit_names[] = {"万", "筒", "条"};
static const char *const names[] = {"东", "南", "西", "北", "白", "发", "中", "春",
                                    "夏", "秋", "冬", "梅", "兰", "竹", "菊"};

/* The order of Unicode's block: winds, 中 发 白, 万, 条, 筒, plants, seasons. */
static const uint8_t by_character[WL_MAHJONG_KINDS] = {27, 28, 29, 30, 33, 32, 31, 0,  1,  2,  3,  4,  5,  6,
                                                       7,  8,  18, 19, 20, 21, 22, 23, 24, 25, 26, 9,  10, 11,
                                                       12, 13, 14, 15, 16, 17, 38, 39, 40, 41, 34, 35, 36, 37};

const char *wl_mahjong_numeral(int kind)
{
    return kind < WL_MAHJONG_EAST ? numerals[kind % WL_MAHJONG_SUIT_KINDS] : "";
}

const char *wl_mahjong_name(int kind)
{
    return kind < WL_MAHJONG_EAST ? suit_names[kind / WL_MAHJONG_SUIT_KINDS] : names[kind - WL_MAHJONG_EAST];
}

int wl_mahjong_kind_of_character(int i) { return by_character[i]; }

/* ---- Writing ---------------------------------------------------------------------------------------------------- */

char *wl_mahjong_write_tile(int kind, char *text)
{
    int suit = SUITS - 1;
    while (kind < suits[suit].first) --suit;
    *text++ = (char)('1' + kind - suits[suit].first);
    *text++ = suits[suit].letter;
    return text;
}

void wl_mahjong_write_tiles(const uint8_t *kinds, int count, char *text)
{
    for (int i = 0; i < count; ++i) text = wl_mahjong_write_tile(kinds[i], text);
    *text = 0;
}

/* ---- Characters ------------------------------------------------------------------------------------------------- */

/* What a character means: a part of a tile, or a whole tile. */
typedef struct {
    enum { END, IGNORED, NUMBER, SUIT, TILE, UNKNOWN } is;
    int value; /* the number, the index into `suits`, or the kind */
} symbol;

/* Further characters that are read, and those that are ignored. */
static const struct {
    const char *name;
    symbol symbol;
} others[] = {{"萬", {SUIT, 0}},       {"餅", {SUIT, 1}},    {"饼", {SUIT, 1}},        {"條", {SUIT, 2}},
              {"索", {SUIT, 2}},       {"東", {TILE, 27}},   {"發", {TILE, 32}},       {"蘭", {TILE, 39}},
              {"，", {IGNORED, 0}},    {"、", {IGNORED, 0}}, {"\u3000", {IGNORED, 0}}, {"\ufe0e", {IGNORED, 0}},
              {"\ufe0f", {IGNORED, 0}}};

enum {
    NUMERALS = sizeof numerals / sizeof *numerals,
    SUIT_NAMES = sizeof suit_names / sizeof *suit_names,
    NAMES = sizeof names / sizeof *names,
    OTHERS = sizeof others / sizeof *others
};

/* The index of a character in a list, `count` if it is not there. */
static int place_of(const char *character, const char *const *list, int count)
{
    int i = 0;
    while (i < count && strcmp(list[i], character) != 0) ++i;
    return i;
}

static symbol plain_symbol(char c)
{
    if (c >= '0' && c <= '9') return (symbol){NUMBER, c - '0'};
    if (c == ' ' || c == ',' || c == '\t' || c == '\n') return (symbol){IGNORED, 0};
    for (int suit = 0; suit < SUITS; ++suit)
        if (suits[suit].letter == c) return (symbol){SUIT, suit};
    return (symbol){UNKNOWN, 0};
}

static symbol named_symbol(const char *character)
{
    if (strncmp(character, "\xF0\x9F\x80", 3) == 0) { /* 64 characters from U+1F000 on */
        int i = (uint8_t)character[3] - 0x80;
        return i >= 0 && i < WL_MAHJONG_KINDS ? (symbol){TILE, by_character[i]} : (symbol){UNKNOWN, 0};
    }
    int place = place_of(character, numerals, NUMERALS);
    if (place < NUMERALS) return (symbol){NUMBER, place + 1};
    place = place_of(character, suit_names, SUIT_NAMES);
    if (place < SUIT_NAMES) return (symbol){SUIT, place};
    place = place_of(character, names, NAMES);
    if (place < NAMES) return (symbol){TILE, WL_MAHJONG_EAST + place};
    for (int i = 0; i < OTHERS; ++i)
        if (strcmp(others[i].name, character) == 0) return others[i].symbol;
    return (symbol){UNKNOWN, 0};
}

/* Copy the character at *cursor, with a closing 0, and move past it. Invalid UTF-8 is cut into at most four bytes. */
static symbol next_symbol(const char **cursor, char character[LONGEST_CHARACTER + 1])
{
    int length = 0;
    while (**cursor && length < LONGEST_CHARACTER && (!length || ((uint8_t)**cursor & 0xC0) == 0x80))
        character[length++] = *(*cursor)++;
    character[length] = 0;
    if (!length) return (symbol){END, 0};
    return length == 1 ? plain_symbol(*character) : named_symbol(character);
}

/* ---- Reading ---------------------------------------------------------------------------------------------------- */

typedef struct {
    uint8_t *kinds;
    int count, capacity;
    const char *numbers; /* where the numbers begin whose suit has not come yet */
    int waiting, last;   /* how many they are, and the last of them */
} reader;

static void put(reader *r, int kind)
{
    if (r->count < r->capacity) r->kinds[r->count] = (uint8_t)kind;
    ++r->count;
}

/* Put the tiles of the numbers before this suit. */
static bool put_numbers(reader *r, int suit, wl_error *error)
{
    char character[LONGEST_CHARACTER + 1];
    for (; r->waiting; --r->waiting) {
        symbol number;
        do number = next_symbol(&r->numbers, character);
        while (number.is != NUMBER);
        if (number.value < 1 || number.value > suits[suit].count)
            return wl_fail(error, "tile %d: no tile %d%c", r->count + 1, number.value, suits[suit].letter);
        put(r, suits[suit].first + number.value - 1);
    }
    return true;
}

static bool read_symbol(reader *r, symbol read, const char *at, const char *character, wl_error *error)
{
    bool ends = read.is == TILE || read.is == END;
    if (ends && r->waiting) return wl_fail(error, "tile %d: no suit after %d", r->count + r->waiting, r->last);
    switch (read.is) {
    case NUMBER:
        if (!r->waiting++) r->numbers = at;
        r->last = read.value;
        return true;
    case SUIT:
        if (!r->waiting) return wl_fail(error, "tile %d: no number before '%s'", r->count + 1, character);
        return put_numbers(r, read.value, error);
    case TILE:
        put(r, read.value);
        return true;
    case UNKNOWN:
        return wl_fail(error, "tile %d: cannot read '%s'", r->count + r->waiting + 1, character);
    default:
        return true;
    }
}

int wl_mahjong_read_tiles(const char *text, uint8_t *kinds, int capacity, wl_error *error)
{
    char character[LONGEST_CHARACTER + 1];
    reader r = {.kinds = kinds, .capacity = capacity};
    symbol read;
    do {
        const char *at = text;
        read = next_symbol(&text, character);
        if (!read_symbol(&r, read, at, character, error)) return -1;
    } while (read.is != END);
    return r.count;
}
