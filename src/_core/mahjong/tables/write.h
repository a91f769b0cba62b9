/* A table as C: numbers and not the bytes of this machine, as the library may be for one that orders them otherwise. */
#ifndef WL_MAHJONG_TABLES_WRITE_H
#define WL_MAHJONG_TABLES_WRITE_H

#include <stddef.h>
#include <stdio.h>

/* What an array consists of. A struct is written as an array if all its members are of one of these. */
typedef enum { WL_TABLES_I8, WL_TABLES_U8, WL_TABLES_U16, WL_TABLES_U32, WL_TABLES_U64 } wl_tables_unit_type;

void wl_tables_write_numbers(FILE *out, const char *declaration, wl_tables_unit_type type, const void *units,
                             size_t count);

#endif
