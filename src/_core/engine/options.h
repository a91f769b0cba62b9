/* The options of a game's rules: one table a family, and whoever takes, keeps, checks or tells an option reads it
 * there.
 *
 *     name         kind    in the struct   from .. to   defaults         rule   what it says
 *     "players"    NUMBER  players         2 .. 3       {3}              "P1"   "..."
 *     "low_ace"    FLAG    low_ace                      {true}           "P3"   "..."
 *     "opening"    WORD    opening         the words    {0}              "T14"  "..."
 *                                                        a value for each game of the family
 *
 * The value of an option is a whole number: of a flag 0 or 1, of a word its place among the words. A family of several
 * games has one struct of rules and one table; `games` tells which of them have the option, and elsewhere it stays 0.
 */
#ifndef WL_ENGINE_OPTIONS_H
#define WL_ENGINE_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { WL_FAMILY_GAMES = 3, WL_MOST_OPTIONS = 32, WL_HIGHEST_STAKE = 10000 /* in any game */ };

typedef enum { WL_OPTION_FLAG, WL_OPTION_NUMBER, WL_OPTION_WORD } wl_option_kind;

typedef struct {
    const char *name; /* NULL behind the last option of a table */
    wl_option_kind kind;
    uint16_t offset, size; /* of the member of the struct, an unsigned integer or a bool */
    int32_t lowest, highest;
    const char *const *words; /* of a word; NULL where a place has none. Several spellings have spaces between */
    bool may_be_none;         /* a number that can also be left open, as 0 */
    uint8_t games;            /* a bit for each game of the family that has the option; 0: all */
    int32_t defaults[WL_FAMILY_GAMES]; /* by game */
    const char *rule, *about;          /* the number of the rule, and a sentence in English */
} wl_option;

/* The place of a member for WL_OPTION rows: offset and size. */
#define WL_OPTION_PLACE(type, member) .offset = offsetof(type, member), .size = sizeof(((type *)0)->member)
#define WL_OPTION_WORDS(list) .words = (list), .highest = sizeof(list) / sizeof *(list) - 1

/* What a game knows of its rules; a part of its table (engine/game.h). */
typedef struct {
    const char *family;
    const wl_option *options;    /* of the family, ended by one without a name */
    size_t size;                 /* of the struct, at most WL_RULES_SIZE */
    int game;                    /* which of the family's games it is */
    const void *constants;       /* a struct whose other members are the game's own; NULL: zeros */
    void (*derive)(void *rules); /* fills in what follows from the options; NULL: nothing does */
} wl_rules_table;

static inline bool wl_option_is_of(const wl_option *option, int game)
{
    return !option->games || option->games >> game & 1;
}

/* The option of the family with this name, whatever game has it, or NULL. */
const wl_option *wl_option_find(const wl_rules_table *table, const char *name);
/* Whether the option can have the value. */
bool wl_option_accepts(const wl_option *option, int64_t value);
/* The value of a word in any of its spellings, -1 if there is none. */
int wl_option_parse_word(const wl_option *option, const char *text);
/* The value that a struct of rules has. */
int wl_option_value(const wl_option *option, const void *rules);

/* The default rules of a game; or those with one value for each option, in the order of the table, which all accept. */
void wl_rules_default(const wl_rules_table *table, void *rules);
void wl_rules_make(const wl_rules_table *table, const int32_t *values, void *rules);

#endif
