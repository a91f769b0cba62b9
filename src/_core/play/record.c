#include "play/record.h"

#include <assert.h>
#include <string.h>

void wl_record_clear(wl_record *record) { record->num_fields = record->num_numbers = record->num_characters = 0; }

static wl_field *add_field(wl_record *record, const char *name, wl_field_kind kind, int start)
{
    assert(record->num_fields < WL_RECORD_FIELDS);
    wl_field *field = &record->fields[record->num_fields++];
    *field = (wl_field){.name = name, .kind = kind, .start = start};
    return field;
}

static void add_text(wl_record *record, const char *text)
{
    size_t size = strlen(text) + 1;
    assert(record->num_characters + size <= WL_RECORD_CHARACTERS);
    memcpy(record->characters + record->num_characters, text, size);
    record->num_characters += (int)size;
}

void wl_record_nothing(wl_record *record, const char *name) { add_field(record, name, WL_NOTHING, 0); }

void wl_record_number(wl_record *record, const char *name, int64_t value)
{
    *wl_record_numbers(record, name, 1, 0) = value;
    record->fields[record->num_fields - 1].kind = WL_NUMBER;
}

int64_t *wl_record_numbers(wl_record *record, const char *name, int rows, int columns)
{
    wl_field *field = add_field(record, name, WL_NUMBERS, record->num_numbers);
    field->rows = rows;
    field->columns = columns;
    int count = rows * (columns ? columns : 1);
    assert(record->num_numbers + count <= WL_RECORD_NUMBERS);
    int64_t *numbers = record->numbers + record->num_numbers;
    memset(numbers, 0, (size_t)count * sizeof *numbers);
    record->num_numbers += count;
    return numbers;
}

void wl_record_bytes(wl_record *record, const char *name, const uint8_t *values, int rows)
{
    int64_t *numbers = wl_record_numbers(record, name, rows, 0);
    for (int i = 0; i < rows; ++i) numbers[i] = values[i];
}

void wl_record_text(wl_record *record, const char *name, const char *text)
{
    add_field(record, name, WL_TEXT, record->num_characters);
    add_text(record, text);
}

void wl_record_texts(wl_record *record, const char *name) { add_field(record, name, WL_TEXTS, record->num_characters); }

void wl_record_names(wl_record *record, const char *name) { add_field(record, name, WL_NAMES, record->num_characters); }

void wl_record_append(wl_record *record, const char *text)
{
    record->fields[record->num_fields - 1].rows += 1;
    add_text(record, text);
}
