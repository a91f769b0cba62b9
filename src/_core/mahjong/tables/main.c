/* Writes the tables of mahjong/tables.h as C to the file named by its argument; built and run by CMake.
 *
 * Everything follows from one enumeration: all readings of a block, and the patterns that each leaves when up to three
 * of its tiles are 得. */
#include "mahjong/tables.h"
#include "mahjong/tables/bests.h"
#include "mahjong/tables/deficiencies.h"
#include "mahjong/tables/memory.h"
#include "mahjong/tables/needs.h"
#include "mahjong/tables/write.h"

static void write_numbers(FILE *out, const char *array, wl_tables_width width, const void *units, size_t count)
{
    fprintf(out, "\nconst %s[%zu] = ", array, count);
    wl_tables_write_numbers(out, width, units, count);
    fprintf(out, ";\n");
}

/* A WL_MAHJONG_TABLE. */
static void write_table(FILE *out, const char *name, wl_tables_width width, const void *units, size_t count)
{
    fprintf(out, "\nconst union %s %s = {", name, name);
    wl_tables_write_strings(out, width, units, count, WL_MAHJONG_STRING);
    fprintf(out, "};\n");
}

static void write_numbering(FILE *out)
{
    wl_tables_number_patterns();
    write_numbers(out, "uint64_t wl_mahjong_unit", WL_TABLES_U64, wl_tables_unit, WL_MAHJONG_SUIT_KINDS);
    write_numbers(out, "uint32_t wl_mahjong_suit_base", WL_TABLES_U32, wl_tables_base, WL_MAHJONG_HIGH_HALVES);
    write_numbers(out, "uint16_t wl_mahjong_suit_rank", WL_TABLES_U16, wl_tables_rank, WL_MAHJONG_LOW_HALVES);
}

static void write_needs(FILE *out)
{
    const uint8_t *suit = wl_tables_make_needs(&wl_tables_suit), *z = wl_tables_make_needs(&wl_tables_z);
    write_table(out, "wl_mahjong_suit_need", WL_TABLES_U8, suit, WL_MAHJONG_SUIT_PATTERNS);
    write_table(out, "wl_mahjong_z_need", WL_TABLES_U8, z, WL_MAHJONG_Z_PATTERNS);
}

static void write_deficiencies(FILE *out)
{
    static uint16_t sums[WL_MAHJONG_SUIT_DEFICIENCIES][WL_MAHJONG_SUIT_DEFICIENCIES];
    wl_tables_pool *records = wl_tables_new_pool(sizeof(wl_mahjong_deficiency));
    const wl_mahjong_deficiency_pair *suit = wl_tables_make_deficiencies(&wl_tables_suit, records);
    const wl_mahjong_deficiency_pair *z = wl_tables_make_deficiencies(&wl_tables_z, records);
    wl_tables_add_deficiencies(records, sums);
    wl_tables_expect(wl_tables_num_records(records) == WL_MAHJONG_DEFICIENCIES,
                     "as many deficiencies as tables.h says");
    write_table(out, "wl_mahjong_suit_deficiency", WL_TABLES_U8, suit, WL_MAHJONG_SUIT_PATTERNS * sizeof *suit);
    write_table(out, "wl_mahjong_z_deficiency", WL_TABLES_U8, z, WL_MAHJONG_Z_PATTERNS * sizeof *z);
    write_table(out, "wl_mahjong_deficiencies", WL_TABLES_U8, wl_tables_records(records),
                WL_MAHJONG_DEFICIENCIES * sizeof(wl_mahjong_deficiency));
    write_table(out, "wl_mahjong_deficiency_sum", WL_TABLES_U16, sums, sizeof sums / sizeof **sums);
}

static void write_bests(FILE *out)
{
    wl_tables_pool *records = wl_tables_new_pool(sizeof(wl_mahjong_bests));
    const uint16_t *suit = wl_tables_make_bests(records);
    wl_tables_expect(wl_tables_num_records(records) == WL_MAHJONG_BEST_RECORDS, "as many bests as tables.h says");
    write_table(out, "wl_mahjong_suit_best", WL_TABLES_U16, suit, WL_MAHJONG_SUIT_PATTERNS);
    write_table(out, "wl_mahjong_best_records", WL_TABLES_U8, wl_tables_records(records),
                WL_MAHJONG_BEST_RECORDS * sizeof(wl_mahjong_bests));
}

int main(int argc, char **argv)
{
    wl_tables_expect(argc == 2, "the name of a file to write");
    FILE *out = fopen(argv[1], "w");
    wl_tables_expect(out != NULL, "a file that can be written");
    fprintf(out, "/* Written by the program of mahjong/tables/. */\n#include \"mahjong/tables.h\"\n");
    write_numbering(out);
    write_needs(out);
    write_deficiencies(out);
    write_bests(out);
    wl_tables_expect(!ferror(out) && fclose(out) == 0, "a file that can be written to its end");
    return 0;
}
