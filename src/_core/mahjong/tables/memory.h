/* Allocation and checks that end the program when they fail. */
#ifndef WL_MAHJONG_TABLES_MEMORY_H
#define WL_MAHJONG_TABLES_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

/* End the program with this message unless it holds. */
void wl_tables_expect(bool holds, const char *what);

/* Memory filled with a byte, which is kept until the program ends. */
void *wl_tables_allocate(size_t size, int byte);

#endif
