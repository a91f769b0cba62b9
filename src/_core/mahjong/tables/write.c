#include "mahjong/tables/write.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdbool.h>
#include <string.h>

static uint64_t unit_at(wl_tables_width width, const void *units, size_t i)
{
    if (width == WL_TABLES_U8) return ((const uint8_t *)units)[i];
    if (width == WL_TABLES_U16) return ((const uint16_t *)units)[i];
    if (width == WL_TABLES_U32) return ((const uint32_t *)units)[i];
    return ((const uint64_t *)units)[i];
}

void wl_tables_write_numbers(FILE *out, wl_tables_width width, const void *units, size_t count)
{
    const size_t in_a_line = 16;
    fprintf(out, "{");
    for (size_t i = 0; i < count; ++i)
        fprintf(out, "%s%" PRIu64 ",", i % in_a_line ? " " : "\n", unit_at(width, units, i));
    fprintf(out, "\n}");
}

/* Write a character of a string: as itself if it is printable and would not be read as a digit of the escape before it.
 */
static bool write_character(FILE *out, unsigned value, bool after_number)
{
    const unsigned octal_end = 01000; /* an octal number has at most three digits, one in base 16 any number of them */
    bool printable = value >= ' ' && value <= '~' && !strchr("\"\\?", (int)value);
    bool itself = printable && !(after_number && isxdigit((int)value));
    fprintf(out, itself ? "%c" : value < octal_end ? "\\%o" : "\\x%x", value);
    return !itself;
}

void wl_tables_write_strings(FILE *out, wl_tables_width width, const void *units, size_t count, size_t length)
{
    fprintf(out, "{");
    for (size_t start = 0; start < count; start += length) {
        size_t end = count - start < length ? count : start + length;
        bool after_number = false;
        fprintf(out, width == WL_TABLES_U16 ? "\nu\"" : "\n\"");
        for (size_t i = start; i < end; ++i)
            after_number = write_character(out, (unsigned)unit_at(width, units, i), after_number);
        fprintf(out, "\",");
    }
    fprintf(out, "\n}");
}
