/* Arrays as C: as values, not as the bytes of this machine, as the library may be for one that orders them otherwise.
 */
#ifndef WL_MAHJONG_TABLES_WRITE_H
#define WL_MAHJONG_TABLES_WRITE_H

#include <stddef.h>
#include <stdio.h>

/* How many bytes a unit of an array has. */
typedef enum { WL_TABLES_U8 = 1, WL_TABLES_U16 = 2, WL_TABLES_U32 = 4, WL_TABLES_U64 = 8 } wl_tables_width;

/* What stands behind `=` where the array is defined: numbers, */
void wl_tables_write_numbers(FILE *out, wl_tables_width width, const void *units, size_t count);

/* or strings of so many units each, of at most two bytes. No string has a zero at its end; the last may be shorter. */
void wl_tables_write_strings(FILE *out, wl_tables_width width, const void *units, size_t count, size_t length);

#endif
