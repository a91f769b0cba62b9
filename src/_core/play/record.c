#include "play/record.h"

#include <assert.h>
#include <string.h>

void wl_record_clear(wl_record *record) { wl_record_clear_row(record, record->own, 0); }

void wl_record_clear_row(wl_record *record, wl_number *row, int num_features)
{
    record->num_fields = record->num_numbers = record->num_actions = record->num_characters = 0;
    record->num_features = num_features;
    record->numbers = row;
}

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
    *wl_record_numbers(record, name, 1, 0) = (wl_number)value;
    record->fields[record->num_fields - 1].kind = WL_NUMBER;
}

static wl_number *take_places(wl_record *record, int count)
{
    wl_number *numbers = record->numbers + record->num_numbers;
    assert(record->num_numbers + count <= WL_RECORD_NUMBERS);
    record->num_numbers += count;
    memset(numbers, 0, (size_t)count * sizeof *numbers);
    return numbers;
}

wl_number *wl_record_numbers(wl_record *record, const char *name, int rows, int columns)
{
    return wl_record_rows(record, name, rows, columns, rows);
}

wl_number *wl_record_rows(wl_record *record, const char *name, int rows, int columns, int most)
{
    wl_field *field = add_field(record, name, WL_NUMBERS, record->num_numbers);
    int width = columns ? columns : 1;
    assert(rows <= most);
    field->rows = rows;
    field->columns = columns;
    field->most = most;
    wl_number *numbers = take_places(record, most * width);
    for (int i = rows * width; i < most * width; ++i) numbers[i] = -1;
    return numbers;
}

void wl_record_bytes(wl_record *record, const char *name, const uint8_t *values, int rows)
{
    wl_number *numbers = wl_record_numbers(record, name, rows, 0);
    for (int i = 0; i < rows; ++i) numbers[i] = values[i];
}

uint64_t *wl_record_actions(wl_record *record, const char *name, int rows)
{
    wl_field *field = add_field(record, name, WL_ACTIONS, record->num_actions);
    assert(record->num_actions + rows <= WL_RECORD_ACTIONS);
    field->rows = field->most = rows;
    field->places = record->num_numbers;
    record->num_actions += rows;
    take_places(record, rows * record->num_features);
    return record->actions + field->start;
}

void wl_record_action(wl_record *record, const char *name, uint64_t action)
{
    *wl_record_actions(record, name, 1) = action;
    record->fields[record->num_fields - 1].kind = WL_ACTION;
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
