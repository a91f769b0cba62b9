#include "mahjong/tables/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void wl_tables_expect(bool holds, const char *what)
{
    if (holds) return;
    fprintf(stderr, "tables of mahjong: expected %s\n", what);
    exit(1);
}

void *wl_tables_allocate(size_t size, int byte)
{
    void *memory = malloc(size);
    wl_tables_expect(memory != NULL, "enough memory");
    return memset(memory, byte, size);
}
