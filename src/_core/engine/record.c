#include "engine/record.h"

#include <string.h>

const wl_record_turn wl_record_unturned = {.player_at = {0, 1, 2, 3, 4, 5, 6, 7}, .place_of = {0, 1, 2, 3, 4, 5, 6, 7}};

void wl_record_clear(wl_record *record, int num_features)
{
    record->num_fields = record->num_words = record->num_characters = 0;
    record->is_row = record->in_fives = false;
    record->turn = &wl_record_unturned;
    record->num_features = num_features;
    record->numbers = record->next = record->own;
    memset(record->own, 0, sizeof record->own);
}

void wl_record_add_field(wl_record *record, const char *name, wl_field_kind kind, int rows, int columns, int most,
                         int start)
{
    assert(record->num_fields < WL_RECORD_FIELDS);
    record->fields[record->num_fields++] = (wl_field){name, kind, rows, columns, most, start};
}

void wl_record_nothing(wl_record *record, const char *name)
{
    wl_record_add_field(record, name, WL_NOTHING, 0, 0, 0, 0);
}

int64_t *wl_record_amounts(wl_record *record, const char *name, int rows)
{
    int64_t *amounts = (int64_t *)record->words + record->num_words;
    assert(record->num_words + rows <= WL_RECORD_WORDS);
    wl_record_add_field(record, name, WL_AMOUNTS, rows, 0, 0, record->num_words);
    record->num_words += rows;
    return amounts;
}

static void add_text(wl_record *record, const char *text)
{
    size_t size = strlen(text) + 1;
    assert(record->num_characters + size <= WL_RECORD_CHARACTERS);
    memcpy(record->characters + record->num_characters, text, size);
    record->num_characters += (int)size;
}

static void add_texts(wl_record *record, const char *name, wl_field_kind kind)
{
    wl_record_add_field(record, name, kind, 0, 0, 0, record->num_characters);
}

void wl_record_text(wl_record *record, const char *name, const char *text)
{
    add_texts(record, name, WL_TEXT);
    add_text(record, text);
}

void wl_record_letter(wl_record *record, const char *name, char letter)
{
    wl_record_text(record, name, (const char[]){letter, 0});
}

void wl_record_texts(wl_record *record, const char *name) { add_texts(record, name, WL_TEXTS); }

void wl_record_names(wl_record *record, const char *name) { add_texts(record, name, WL_NAMES); }

void wl_record_append(wl_record *record, const char *text)
{
    record->fields[record->num_fields - 1].rows += 1;
    add_text(record, text);
}
