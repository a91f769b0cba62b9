/* Writes arrays as C initializers. They have the values, not the bytes of memory, as the library may be compiled for a
 * machine with the other byte order. */
#ifndef WL_MAHJONG_TABLES_WRITE_H
#define WL_MAHJONG_TABLES_WRITE_H

#include <stddef.h>
#include <stdio.h>

/* How many bytes a unit of an array has. */
typedef enum { WL_TABLES_U8 = 1, WL_TABLES_U16 = 2, WL_TABLES_U32 = 4, WL_TABLES_U64 = 8 } wl_tables_width;

/* Write an initializer of numbers. */
void wl_tables_write_numbers(FILE *out, wl_tables_width width, const void *units, size_t count);

/* Write an initializer of strings, of `length` units each, which have at most two bytes. The strings have no closing 0;
 * the last may be shorter. */
void wl_tables_write_strings(FILE *out, wl_tables_width width, const void *units, size_t count, size_t length);

#endif
