/* A record: named values that a game hands out (an observation, a result, a deal), so that one piece of code can make
 * a dictionary, a row of numbers or a line of text of any of them.
 *
 *     fields      name | kind | rows x columns | start
 *     numbers     ...............^ of a number or an array; with free places behind it where the rows are fewer than
 *                                  they can be
 *     words       ...............^ of an action or an array of them, or of amounts
 *     characters  ...............^ of a text, or of texts one after the other, each ended by 0; of a list of lists of
 *                                  names each text is one list, with spaces between the names
 *
 * Numbers are small: what lies on a table is below 2^15; amounts, which a stake multiplies, are words. All are zero
 * before they are written. Names are static strings. The sizes suffice for every game; asserts check it in builds that
 * have them, as those with sanitizers do.
 *
 * A row is a record of numbers and actions alone, without fields: its numbers are the caller's, as many every time, and
 * each action has places for its features (game.h) among them. Rows are written for every decision of many games, so
 * what writes them is here, to be inlined.
 *
 * Players are told by the record's turn. As a rule that is their numbers; in a row it can be how many seats they sit
 * after one of them:
 *
 *     place       0  1  2  3      what goes by player: place i is that of player_at[i]
 *     player_at   2  3  0  1
 *     player      0  1  2  3      who is named: `player` as place_of[player], nobody as what it is, below 0
 *     place_of    2  3  0  1
 */
#ifndef WL_ENGINE_RECORD_H
#define WL_ENGINE_RECORD_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

typedef enum {
    WL_NOTHING,
    WL_NUMBER,
    WL_NUMBERS,
    WL_ACTION,
    WL_ACTIONS,
    WL_AMOUNTS,
    WL_TEXT,
    WL_TEXTS,
    WL_NAMES
} wl_field_kind;

typedef int16_t wl_number;

typedef struct {
    const char *name;
    wl_field_kind kind;
    int rows;    /* items of an array or a list of texts, rows of a matrix */
    int columns; /* of a matrix, else 0 */
    int most;    /* rows that an array can have */
    int start;
} wl_field;

enum {
    WL_RECORD_FIELDS = 40,
    WL_RECORD_NUMBERS = 1024,
    WL_RECORD_WORDS = 8,
    WL_RECORD_CHARACTERS = 4096,
    WL_RECORD_PLAYERS = 8
};

typedef struct {
    int8_t player_at[WL_RECORD_PLAYERS], place_of[WL_RECORD_PLAYERS];
    int first_seat; /* of the player at place 0 */
    bool turned;    /* players are not told by their numbers */
} wl_record_turn;

extern const wl_record_turn wl_record_unturned;

typedef struct {
    int num_fields, num_words, num_characters;
    bool is_row;
    bool in_fives; /* points are told as how many fives they are, so that they fit in a byte */
    const wl_record_turn *turn;
    int num_features;   /* places for each action */
    wl_number *numbers; /* `own`, or the caller's, */
    wl_number *next;    /* and the next place in them */
    uint64_t words[WL_RECORD_WORDS];
    int places[WL_RECORD_WORDS]; /* where the features of an action go among the numbers */
    wl_field fields[WL_RECORD_FIELDS];
    wl_number own[WL_RECORD_NUMBERS];
    char characters[WL_RECORD_CHARACTERS];
} wl_record;

/* Begin a record. With `num_features` places for each action it tells where everything goes in a row. */
void wl_record_clear(wl_record *record, int num_features);
/* Begin a row of `columns` numbers. */
static inline void wl_record_clear_row(wl_record *record, wl_number *row, int columns, int num_features,
                                       const wl_record_turn *turn, bool in_fives)
{
    record->num_words = 0;
    record->is_row = true;
    record->in_fives = in_fives;
    record->turn = turn;
    record->num_features = num_features;
    record->numbers = record->next = row;
    memset(row, 0, (size_t)columns * sizeof *row);
}

/* ---- In records that are no rows --------------------------------------------------------------------------------- */

void wl_record_nothing(wl_record *record, const char *name);
/* The amounts to fill in. */
int64_t *wl_record_amounts(wl_record *record, const char *name, int rows);
void wl_record_text(wl_record *record, const char *name, const char *text);
void wl_record_letter(wl_record *record, const char *name, char letter);
/* An empty list of texts or of lists of names, and one more text at the end of the last field. */
void wl_record_texts(wl_record *record, const char *name);
void wl_record_names(wl_record *record, const char *name);
void wl_record_append(wl_record *record, const char *text);

/* ---- In all ------------------------------------------------------------------------------------------------------ */

/* Name the numbers or words that come next. */
void wl_record_add_field(wl_record *record, const char *name, wl_field_kind kind, int rows, int columns, int most,
                         int start);

static inline int wl_record_num_numbers(const wl_record *record) { return (int)(record->next - record->numbers); }

/* The next places. */
static inline wl_number *wl_record_take(wl_record *record, int count)
{
    wl_number *numbers = record->next;
    assert(wl_record_num_numbers(record) + count <= WL_RECORD_NUMBERS);
    record->next = numbers + count;
    return numbers;
}

static inline void wl_record_number(wl_record *record, const char *name, int64_t value)
{
    assert(value == (wl_number)value);
    if (!record->is_row) wl_record_add_field(record, name, WL_NUMBER, 1, 0, 0, wl_record_num_numbers(record));
    *wl_record_take(record, 1) = (wl_number)value;
}

/* The numbers to fill in: rows, or rows x columns if columns > 0; where there can be up to `most` rows, all of these,
 * with -1 in the places of rows that are not there. */
static inline wl_number *wl_record_rows(wl_record *record, const char *name, int rows, int columns, int most)
{
    int width = columns ? columns : 1;
    assert(rows <= most);
    if (!record->is_row)
        wl_record_add_field(record, name, WL_NUMBERS, rows, columns, most, wl_record_num_numbers(record));
    return wl_record_take(record, most * width);
}

static inline wl_number *wl_record_numbers(wl_record *record, const char *name, int rows, int columns)
{
    return wl_record_rows(record, name, rows, columns, rows);
}

static inline void wl_record_bytes(wl_record *record, const char *name, const uint8_t *values, int rows)
{
    wl_number *numbers = wl_record_numbers(record, name, rows, 0);
    for (int i = 0; i < rows; ++i) numbers[i] = values[i];
}

/* The player to whom place `i` of what goes by player belongs, and what a player, or nobody, is told as. */
static inline int wl_record_player_at(const wl_record *record, int i) { return record->turn->player_at[i]; }
static inline wl_number wl_record_place(const wl_record *record, int player)
{
    return (wl_number)(player < 0 ? player : record->turn->place_of[player]);
}

static inline void wl_record_player(wl_record *record, const char *name, int player)
{
    wl_record_number(record, name, wl_record_place(record, player));
}

/* A number by player. */
static inline void wl_record_by_player(wl_record *record, const char *name, const uint8_t *values, int num_players)
{
    wl_number *numbers = wl_record_numbers(record, name, num_players, 0);
    for (int i = 0; i < num_players; ++i) numbers[i] = values[wl_record_player_at(record, i)];
}

/* A mark by player. */
static inline void wl_record_marks(wl_record *record, const char *name, unsigned players, int num_players)
{
    wl_number *numbers = wl_record_numbers(record, name, num_players, 0);
    for (int i = 0; i < num_players; ++i) numbers[i] = players >> wl_record_player_at(record, i) & 1;
}

/* Points of cards, of which each has 5, 10 or none. */
static inline wl_number wl_record_points(const wl_record *record, int points)
{
    return (wl_number)(record->in_fives ? points / 5 : points);
}

/* The actions to fill in; WL_NO_ACTION is none. */
static inline uint64_t *wl_record_actions(wl_record *record, const char *name, int rows)
{
    uint64_t *actions = record->words + record->num_words;
    assert(record->num_words + rows <= WL_RECORD_WORDS);
    if (!record->is_row) wl_record_add_field(record, name, WL_ACTIONS, rows, 0, 0, record->num_words);
    for (int i = 0; i < rows; ++i) {
        record->places[record->num_words++] = wl_record_num_numbers(record);
        wl_record_take(record, record->num_features);
    }
    return actions;
}

static inline void wl_record_action(wl_record *record, const char *name, uint64_t action)
{
    *wl_record_actions(record, name, 1) = action;
    if (!record->is_row) record->fields[record->num_fields - 1].kind = WL_ACTION;
}

#endif
