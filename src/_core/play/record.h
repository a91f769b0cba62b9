/* A record: named values that a game hands out (an observation, a result, a deal), so that one piece of code can make
 * a dictionary, a flat vector or a line of text of any of them.
 *
 *     fields      name | kind | rows x columns | start
 *     numbers     ...............^ of a number or an array
 *     characters  ...............^ of a text, or of texts one after the other, each ended by 0; of a list of lists of
 *                                  names each text is one list, with spaces between the names
 *
 * The numbers of all fields, in order, are the record as a flat vector. Names are static strings. The sizes suffice for
 * every game; asserts guard them. */
#ifndef WL_PLAY_RECORD_H
#define WL_PLAY_RECORD_H

#include <stdint.h>

typedef enum { WL_NOTHING, WL_NUMBER, WL_NUMBERS, WL_TEXT, WL_TEXTS, WL_NAMES } wl_field_kind;

typedef struct {
    const char *name;
    wl_field_kind kind;
    int rows;    /* items of an array or a list of texts, rows of a matrix */
    int columns; /* of a matrix, else 0 */
    int start;
} wl_field;

enum { WL_RECORD_FIELDS = 40, WL_RECORD_NUMBERS = 1024, WL_RECORD_CHARACTERS = 4096 };

typedef struct {
    int num_fields, num_numbers, num_characters;
    wl_field fields[WL_RECORD_FIELDS];
    int64_t numbers[WL_RECORD_NUMBERS];
    char characters[WL_RECORD_CHARACTERS];
} wl_record;

void wl_record_clear(wl_record *record);
void wl_record_nothing(wl_record *record, const char *name);
void wl_record_number(wl_record *record, const char *name, int64_t value);
/* The numbers to fill in, zeroed: rows, or rows x columns if columns > 0. */
int64_t *wl_record_numbers(wl_record *record, const char *name, int rows, int columns);
void wl_record_bytes(wl_record *record, const char *name, const uint8_t *values, int rows);
void wl_record_text(wl_record *record, const char *name, const char *text);
/* An empty list of texts or of lists of names, and one more text at the end of the last field. */
void wl_record_texts(wl_record *record, const char *name);
void wl_record_names(wl_record *record, const char *name);
void wl_record_append(wl_record *record, const char *text);

#endif
