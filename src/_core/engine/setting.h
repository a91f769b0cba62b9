/* Settings: what a caller fixes about a hand before it is dealt, as text from outside.
 *
 *     leader=2, deal={"hands": ["33", "45"]}   is   ("leader", -1, "2") ("deal.hands", 0, "33") ("deal.hands", 1, "45")
 *
 * A setting without a text, NULL, was named but not given; such a name may also be that of a list or of a whole group
 * (`deal=None`).
 */
#ifndef WL_ENGINE_SETTING_H
#define WL_ENGINE_SETTING_H

#include "base/error.h"

#include <stdbool.h>

typedef struct {
    const char *key;
    int index;        /* place in a list, -1 for a value by itself */
    const char *text; /* NULL: not given */
} wl_setting;

typedef struct {
    const wl_setting *items;
    int count;
} wl_settings;

/* The text of a value by itself (index -1) or of an item of a list; NULL if it was not given. */
const char *wl_setting_text(wl_settings settings, const char *key, int index);
/* The number of items given for a list; 0 also where there is no such list. */
int wl_setting_count(wl_settings settings, const char *key);

/* Whether every key is among the known ones (ended by NULL) and a list where the known name ends with "[]". */
bool wl_settings_known(wl_settings settings, const char *const *known, wl_error *error);
/* A seat in 0..num_players-1; `*seat` keeps its value if it was not given. */
bool wl_setting_seat(wl_settings settings, const char *key, int num_players, int *seat, wl_error *error);

#endif
