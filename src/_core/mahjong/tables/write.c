#include "mahjong/tables/write.h"

#include <inttypes.h>

static int64_t unit_at(wl_tables_unit_type type, const void *units, size_t i)
{
    switch (type) {
    case WL_TABLES_I8:
        return ((const int8_t *)units)[i];
    case WL_TABLES_U8:
        return ((const uint8_t *)units)[i];
    case WL_TABLES_U16:
        return ((const uint16_t *)units)[i];
    case WL_TABLES_U32:
        return ((const uint32_t *)units)[i];
    default:
        return (int64_t)((const uint64_t *)units)[i];
    }
}

void wl_tables_write_numbers(FILE *out, const char *declaration, wl_tables_unit_type type, const void *units,
                             size_t count)
{
    const size_t in_a_line = 32;
    fprintf(out, "\n%s = {", declaration);
    for (size_t i = 0; i < count; ++i)
        fprintf(out, "%s%" PRId64 ",", i % in_a_line ? "" : "\n", unit_at(type, units, i));
    fprintf(out, "\n};\n");
}
