/* A record: named values that a game hands out (an observation, a result, a deal), so that one piece of code can make
 * a dictionary, a row of numbers or a line of text of any of them.
 *
 *     fields      name | kind | rows x columns | start
 *     numbers     ...............^ of a number or an array; with free places behind it where the rows are fewer than
 *                                  they can be
 *     actions     ...............^ of an action or an array of them
 *     characters  ...............^ of a text, or of texts one after the other, each ended by 0; of a list of lists of
 *                                  names each text is one list, with spaces between the names
 *
 * The numbers can be the caller's: then they are a row of the same length every time, in which each action has places
 * for its features (game.h). Names are static strings. The sizes suffice for every game; asserts guard them. */
#ifndef WL_PLAY_RECORD_H
#define WL_PLAY_RECORD_H

#include <stdint.h>

typedef enum { WL_NOTHING, WL_NUMBER, WL_NUMBERS, WL_ACTION, WL_ACTIONS, WL_TEXT, WL_TEXTS, WL_NAMES } wl_field_kind;

typedef int32_t wl_number;

typedef struct {
    const char *name;
    wl_field_kind kind;
    int rows;    /* items of an array or a list of texts, rows of a matrix */
    int columns; /* of a matrix, else 0 */
    int most;    /* rows that an array can have */
    int start;
    int places; /* of actions: where the features go among the numbers */
} wl_field;

enum { WL_RECORD_FIELDS = 40, WL_RECORD_NUMBERS = 1024, WL_RECORD_ACTIONS = 8, WL_RECORD_CHARACTERS = 4096 };

typedef struct {
    int num_fields, num_numbers, num_actions, num_characters;
    int num_features;   /* places for each action */
    wl_number *numbers; /* `own`, or the caller's */
    wl_field fields[WL_RECORD_FIELDS];
    wl_number own[WL_RECORD_NUMBERS];
    uint64_t actions[WL_RECORD_ACTIONS];
    char characters[WL_RECORD_CHARACTERS];
} wl_record;

void wl_record_clear(wl_record *record);
/* The same for a row of the caller's, with `num_features` places for each action. */
void wl_record_clear_row(wl_record *record, wl_number *row, int num_features);
void wl_record_nothing(wl_record *record, const char *name);
void wl_record_number(wl_record *record, const char *name, int64_t value);
/* The numbers to fill in, zeroed: rows, or rows x columns if columns > 0. */
wl_number *wl_record_numbers(wl_record *record, const char *name, int rows, int columns);
/* The same where there can be up to `most` rows: -1 fills the places of the others. */
wl_number *wl_record_rows(wl_record *record, const char *name, int rows, int columns, int most);
void wl_record_bytes(wl_record *record, const char *name, const uint8_t *values, int rows);
/* WL_NO_ACTION is none. */
void wl_record_action(wl_record *record, const char *name, uint64_t action);
/* The actions to fill in. */
uint64_t *wl_record_actions(wl_record *record, const char *name, int rows);
void wl_record_text(wl_record *record, const char *name, const char *text);
/* An empty list of texts or of lists of names, and one more text at the end of the last field. */
void wl_record_texts(wl_record *record, const char *name);
void wl_record_names(wl_record *record, const char *name);
void wl_record_append(wl_record *record, const char *text);

#endif
