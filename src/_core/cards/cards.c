#include "cards/cards.h"

#include "cards/notation.h"

static uint64_t of_rank(int rank) { return UINT64_C(0xF) << WL_SUITS * rank; }

int wl_cards_points(wl_cards cards)
{
    uint64_t fives = of_rank(WL_RANK_5), tens = of_rank(WL_RANK_10) | of_rank(WL_RANK_K);
    return 5 * wl_cards_size(wl_cards_within(cards, fives)) + 10 * wl_cards_size(wl_cards_within(cards, tens));
}

int wl_cards_list(const char *text, uint8_t *cards, int capacity, wl_error *error)
{
    int count = 0;
    wl_card_token token;
    wl_text_status status;
    const char *rest = text;
    while ((status = wl_next_card(&rest, &token)) == WL_TEXT_CARD) {
        if (token.rank < WL_NATURAL_RANKS && token.suit == WL_NO_SUIT) {
            wl_fail(error, "card %d of '%.200s': %c needs a suit", count + 1, text, wl_rank_letters[token.rank]);
            return -1;
        }
        if (count == capacity) {
            wl_fail(error, "'%.200s': more than %d cards", text, capacity);
            return -1;
        }
        cards[count++] = (uint8_t)wl_card(token.rank, token.suit);
    }
    if (status == WL_TEXT_END) return count;
    wl_fail(error, "card %d of '%.200s': no card at '%.12s'", count + 1, text, rest);
    return -1;
}

bool wl_cards_read(const char *text, wl_cards *cards, wl_error *error)
{
    uint8_t list[WL_TWO_PACKS];
    int count = wl_cards_list(text, list, WL_TWO_PACKS, error);
    if (count < 0) return false;
    *cards = (wl_cards){0};
    for (int i = 0; i < count; ++i) {
        if (wl_cards_count(*cards, list[i]) == 2) {
            char name[4];
            wl_card_write(list[i], name);
            return wl_fail(error, "card %d of '%.200s': a third %s, two packs have two", i + 1, text, name);
        }
        wl_cards_add(cards, list[i]);
    }
    return true;
}

char *wl_card_write(int card, char *text)
{
    *text++ = wl_rank_letters[wl_card_rank(card)];
    if (card < WL_CARD_SMALL_JOKER) *text++ = wl_suit_letters[wl_card_suit(card)];
    *text = 0;
    return text;
}

char *wl_cards_write(wl_cards cards, char *text)
{
    *text = 0;
    for (uint64_t left = cards.one; left; left &= left - 1) {
        int card = wl_lowest64(left);
        for (int copy = wl_cards_count(cards, card); copy > 0; --copy) text = wl_card_write(card, text);
    }
    return text;
}
