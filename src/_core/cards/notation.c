#include "cards/notation.h"

const char wl_rank_letters[] = "3456789TJQKA2BR";
const char wl_suit_letters[] = "shdc";

/* What a rank or a suit may be called besides its letter. */
typedef struct {
    const char *name;
    int value;
} alias;

static const alias rank_aliases[] = {{"10", WL_RANK_10}, {"小王", WL_SMALL_JOKER}, {"大王", WL_BIG_JOKER}};
static const alias suit_aliases[] = {{"♠", 0}, {"♥", 1}, {"♦", 2}, {"♣", 3}};

/* The value of the name at *cursor, which is moved past it; -1 if there is none. */
static int read_name(const char **cursor, const char *letters, const alias *aliases, size_t count)
{
    const char *letter = **cursor ? strchr(letters, **cursor) : NULL;
    if (letter) {
        ++*cursor;
        return (int)(letter - letters);
    }
    for (size_t i = 0; i < count; ++i) {
        size_t length = strlen(aliases[i].name);
        if (strncmp(*cursor, aliases[i].name, length) == 0) {
            *cursor += length;
            return aliases[i].value;
        }
    }
    return -1;
}

wl_text_status wl_next_card(const char **cursor, wl_card_token *card)
{
    while (**cursor && strchr(" \t\r\n,", **cursor)) ++*cursor;
    if (!**cursor) return WL_TEXT_END;
    card->rank = read_name(cursor, wl_rank_letters, rank_aliases, sizeof rank_aliases / sizeof *rank_aliases);
    if (card->rank < 0) return WL_TEXT_NO_CARD;
    card->suit = WL_NO_SUIT;
    if (card->rank < WL_NATURAL_RANKS)
        card->suit = read_name(cursor, wl_suit_letters, suit_aliases, sizeof suit_aliases / sizeof *suit_aliases);
    return WL_TEXT_CARD;
}

int wl_read_suit(const char *text)
{
    int suit = read_name(&text, wl_suit_letters, suit_aliases, sizeof suit_aliases / sizeof *suit_aliases);
    return *text ? WL_NO_SUIT : suit;
}

bool wl_plain_ranks(const char *text, char *plain, size_t capacity)
{
    size_t length = strcspn(text, " ");
    if (length >= capacity) return false;
    memcpy(plain, text, length);
    for (text += length; *text && length + 1 < capacity;) {
        wl_card_token card;
        if (*text == ' ')
            plain[length++] = *text++;
        else if (wl_next_card(&text, &card) == WL_TEXT_CARD)
            plain[length++] = wl_rank_letters[card.rank];
        else
            return false;
    }
    plain[length] = 0;
    return !*text;
}

bool wl_hand_read_word(const char *text, wl_hand *hand)
{
    memset(hand, 0, sizeof *hand);
    for (; *text && *text != ' '; ++text) {
        const char *letter = strchr(wl_rank_letters, *text);
        if (!letter || ++hand->count[letter - wl_rank_letters] > 200) return false;
    }
    return true;
}

int wl_hand_write(const wl_hand *hand, char *text)
{
    char *end = text;
    for (int rank = 0; rank < WL_RANKS; ++rank)
        for (int n = hand->count[rank]; n; --n) *end++ = wl_rank_letters[rank];
    *end = 0;
    return (int)(end - text);
}
