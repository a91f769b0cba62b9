#include "guanpai/plays.h"

#include "cards/notation.h"
#include "cards/runs.h"

/* ---- One play --------------------------------------------------------------------------------------------------- */

static wl_guanpai_play base(int kind, int length, int rank)
{
    return wl_guanpai_play_base((wl_guanpai_combo){(uint8_t)kind, (uint8_t)length, (uint8_t)rank});
}

/* How many cards of each of its ranks a combination has, extra cards aside. */
static int main_copies(wl_guanpai_combo combo)
{
    static const uint8_t copies[WL_GUANPAI_KINDS] = {0, 1, 2, 3, 3, 2, 3, 1, 0};
    return combo.kind == WL_GUANPAI_BOMB ? wl_guanpai_bomb_copies(combo.rank) : copies[combo.kind];
}

static bool is_run(int kind)
{
    return kind == WL_GUANPAI_PAIR_RUN || kind == WL_GUANPAI_TRIPLE_RUN || kind == WL_GUANPAI_STRAIGHT;
}

wl_guanpai_play wl_guanpai_play_of(const wl_hand *cards, wl_guanpai_combo combo)
{
    wl_guanpai_play play = base(combo.kind, combo.length, combo.rank);
    if (is_run(combo.kind)) return play;
    int field = WL_GUANPAI_FIRST_EXTRA_AT;
    for (uint32_t ranks = wl_hand_at_least(cards, 1); ranks; ranks &= ranks - 1) {
        int rank = wl_lowest32(ranks);
        for (int extra = cards->count[rank] - (rank == combo.rank ? main_copies(combo) : 0); extra; --extra, field -= 4)
            play |= (wl_guanpai_play)(rank + 1) << field;
    }
    return play;
}

void wl_guanpai_play_cards(wl_guanpai_play play, wl_hand *cards)
{
    wl_guanpai_combo combo = wl_guanpai_play_combo(play);
    int copies = main_copies(combo);
    memset(cards, 0, sizeof *cards);
    uint32_t ranks = is_run(combo.kind) ? wl_window(combo.rank, combo.length) : 1u << combo.rank;
    for (; ranks; ranks &= ranks - 1) cards->count[wl_lowest32(ranks)] = (uint8_t)copies;
    for (int field = 0; field <= WL_GUANPAI_FIRST_EXTRA_AT; field += 4)
        if (play >> field & 15) ++cards->count[(play >> field & 15) - 1];
}

bool wl_guanpai_play_exists(uint64_t play, const wl_guanpai_rules *rules)
{
    if (play >= (uint64_t)WL_GUANPAI_KINDS << WL_GUANPAI_KIND_AT) return false;
    wl_guanpai_combo combo = wl_guanpai_play_combo((wl_guanpai_play)play), list[WL_GUANPAI_MOST_READINGS];
    if (!wl_guanpai_combo_exists(combo)) return false;
    wl_hand cards;
    wl_guanpai_play_cards((wl_guanpai_play)play, &cards);
    if (!wl_hand_contains(&wl_guanpai_pack, &cards)) return false;
    for (int i = wl_guanpai_read(&cards, rules, list); i--;)
        if (memcmp(&list[i], &combo, sizeof combo) == 0) return wl_guanpai_play_of(&cards, combo) == play;
    return false;
}

static int write_kind(int kind, char *text)
{
    int length = (int)strlen(wl_guanpai_kind_names[kind]);
    memcpy(text, wl_guanpai_kind_names[kind], (size_t)length);
    text[length++] = ' ';
    return length;
}

int wl_guanpai_play_write(wl_guanpai_play play, char text[WL_CLIMB_TEXT])
{
    wl_guanpai_combo combo = wl_guanpai_play_combo(play);
    wl_hand cards;
    wl_guanpai_play_cards(play, &cards);
    int length = write_kind(combo.kind, text);
    length += wl_hand_write(&cards, text + length);
    text[length++] = ' ';
    return length + wl_guanpai_stands_for(&cards, combo, text + length);
}

/* The play for which `write` writes `text`, whose second word is all its cards; WL_GUANPAI_NO_PLAY if none. */
static wl_guanpai_play read_text(const char *text, const wl_guanpai_rules *rules, int (*write)(wl_guanpai_play, char *))
{
    char plain[WL_CLIMB_TEXT];
    wl_hand cards;
    wl_guanpai_combo list[WL_GUANPAI_MOST_READINGS];
    const char *space = wl_plain_ranks(text, plain, sizeof plain) ? strchr(plain, ' ') : NULL;
    if (!space || !wl_hand_read_word(space + 1, &cards) || !wl_hand_contains(&wl_guanpai_pack, &cards))
        return WL_GUANPAI_NO_PLAY;
    for (int i = wl_guanpai_read(&cards, rules, list); i--;) {
        char written[WL_CLIMB_TEXT];
        wl_guanpai_play play = wl_guanpai_play_of(&cards, list[i]);
        write(play, written);
        if (strcmp(written, plain) == 0) return play;
    }
    return WL_GUANPAI_NO_PLAY;
}

static int write_combo(wl_guanpai_play play, char *text)
{
    wl_guanpai_combo combo = wl_guanpai_play_combo(play);
    int length = write_kind(combo.kind, text);
    wl_hand cards;
    wl_guanpai_play_cards(play, &cards);
    return length + wl_guanpai_stands_for(&cards, combo, text + length);
}

wl_guanpai_play wl_guanpai_play_read(const char *text, const wl_guanpai_rules *rules)
{
    return read_text(text, rules, wl_guanpai_play_write);
}

wl_guanpai_play wl_guanpai_combo_read(const char *text, const wl_guanpai_rules *rules)
{
    return read_text(text, rules, write_combo);
}

/* ---- All plays -------------------------------------------------------------------------------------------------- */

typedef struct {
    const wl_hand *hand;
    const wl_guanpai_rules *rules;
    wl_guanpai_combo to_beat; /* kind NONE when leading */
    wl_guanpai_play *plays;   /* NULL to count only */
    int count;
} search;

static void put(search *s, wl_guanpai_play play)
{
    if (s->plays) s->plays[s->count] = play;
    ++s->count;
}

/* Put a play for each of `ranks`: `play` with the rank plus `add` at bit `field`. */
static void put_ranks(search *s, wl_guanpai_play play, uint32_t ranks, int field, int add)
{
    for (; ranks; ranks &= ranks - 1) put(s, play + (wl_guanpai_play)((wl_lowest32(ranks) + add) << field));
}

/* Whether plays of this kind and length, which are no bombs, can beat what is to be beaten. */
static bool may_answer(const search *s, int kind, int length)
{
    return !s->to_beat.kind || (s->to_beat.kind == kind && s->to_beat.length == length);
}

/* Mask of the ranks, or tops, above that of what is to be beaten. */
static uint32_t high_enough(const search *s) { return s->to_beat.kind ? ~1u << s->to_beat.rank : ~0u; }

static void find_groups(search *s)
{
    for (int copies = 1; copies <= 3; ++copies) {
        int kind = WL_GUANPAI_SINGLE + copies - 1;
        if (may_answer(s, kind, 1))
            put_ranks(s, base(kind, 1, 0), wl_hand_at_least(s->hand, copies) & high_enough(s), WL_GUANPAI_RANK_AT, 0);
    }
}

/* P3: a triple with any two other cards, of which one may be the fourth of its rank. */
static void find_triples_with_two(search *s)
{
    if (!may_answer(s, WL_GUANPAI_TRIPLE_TWO, 1)) return;
    for (uint32_t triples = wl_hand_at_least(s->hand, 3) & high_enough(s); triples; triples &= triples - 1) {
        int triple = wl_lowest32(triples);
        wl_hand rest = *s->hand;
        rest.count[triple] = (uint8_t)(rest.count[triple] - 3);
        uint32_t others = wl_hand_at_least(&rest, 1), pairs = wl_hand_at_least(&rest, 2);
        for (uint32_t first = others; first; first &= first - 1) {
            int rank = wl_lowest32(first);
            uint32_t second = (first & (first - 1)) | (pairs & 1u << rank);
            put_ranks(s,
                      base(WL_GUANPAI_TRIPLE_TWO, 1, triple) | (wl_guanpai_play)(rank + 1) << WL_GUANPAI_FIRST_EXTRA_AT,
                      second, 0, 1);
        }
    }
}

static void find_runs(search *s, int kind, int copies, int shortest)
{
    if (s->to_beat.kind && s->to_beat.kind != kind) return;
    uint32_t positions = wl_positions(wl_hand_at_least(s->hand, copies));
    if (!s->rules->low_ace) positions &= ~(1u << 1);
    uint32_t starts = positions;
    for (int length = 2; length <= WL_LONGEST_RUN && starts; ++length) {
        starts &= positions >> (length - 1);
        if (length < shortest || !may_answer(s, kind, length)) continue;
        uint32_t tops = starts << (length - 1) & wl_tops(length) & high_enough(s);
        put_ranks(s, base(kind, length, 0), tops, WL_GUANPAI_RANK_AT, 0);
    }
}

/* P3, P4: a bomb with each other card, or alone if these are all cards of the hand. */
static void find_bombs(search *s)
{
    uint32_t ranks = wl_guanpai_bomb_ranks(s->hand);
    if (s->to_beat.kind == WL_GUANPAI_BOMB) ranks &= high_enough(s);
    for (; ranks; ranks &= ranks - 1) {
        int rank = wl_lowest32(ranks), copies = wl_guanpai_bomb_copies(rank);
        uint32_t others = wl_hand_at_least(s->hand, 1) & ~(1u << rank);
        put_ranks(s, base(WL_GUANPAI_BOMB, copies + 1, rank), others, WL_GUANPAI_FIRST_EXTRA_AT, 1);
        if (!others && s->rules->bare_bomb_last) put(s, base(WL_GUANPAI_BOMB, copies, rank));
    }
}

int wl_guanpai_plays(const wl_hand *hand, const wl_guanpai_combo *to_beat, const wl_guanpai_rules *rules,
                     wl_guanpai_play plays[WL_GUANPAI_MOST_PLAYS])
{
    search s = {hand, rules, {WL_GUANPAI_NONE, 0, 0}, plays, 0};
    if (to_beat) s.to_beat = *to_beat;
    find_groups(&s);
    find_triples_with_two(&s);
    find_runs(&s, WL_GUANPAI_PAIR_RUN, 2, 2);
    find_runs(&s, WL_GUANPAI_TRIPLE_RUN, 3, 2);
    find_runs(&s, WL_GUANPAI_STRAIGHT, 1, WL_GUANPAI_SHORTEST_STRAIGHT);
    find_bombs(&s);
    return s.count;
}

int wl_guanpai_bombs(const wl_hand *hand, const wl_guanpai_rules *rules, wl_guanpai_play plays[WL_GUANPAI_MOST_PLAYS])
{
    search s = {hand, rules, {WL_GUANPAI_NONE, 0, 0}, plays, 0};
    find_bombs(&s);
    return s.count;
}

int64_t wl_guanpai_count_rows(const uint8_t *rows, int64_t count, const wl_guanpai_rules *rules, int64_t *out)
{
    for (int64_t i = 0; i < count; ++i) {
        wl_hand hand = wl_hand_load(rows + WL_NATURAL_RANKS * i, WL_NATURAL_RANKS);
        if (!wl_hand_contains(&wl_guanpai_pack, &hand)) return i;
        out[i] = wl_guanpai_plays(&hand, NULL, rules, NULL);
    }
    return count;
}

/* ---- Questions about plays -------------------------------------------------------------------------------------- */

bool wl_guanpai_may_play(const wl_hand *hand, wl_guanpai_play play, const wl_guanpai_combo *to_beat)
{
    wl_guanpai_combo combo = wl_guanpai_play_combo(play);
    wl_hand cards;
    wl_guanpai_play_cards(play, &cards);
    bool bare = combo.kind == WL_GUANPAI_BOMB && combo.length == wl_guanpai_bomb_copies(combo.rank);
    if (!wl_hand_contains(hand, &cards) || (bare && !wl_hand_equal(hand, &cards))) return false;
    return !to_beat || wl_guanpai_beats(combo, *to_beat);
}

static bool same_combo(wl_guanpai_play a, wl_guanpai_play b)
{
    return a >> WL_GUANPAI_RANK_AT == b >> WL_GUANPAI_RANK_AT;
}

wl_guanpai_play wl_guanpai_weakest(const wl_hand *hand, wl_guanpai_combo to_beat, const wl_guanpai_rules *rules)
{
    wl_guanpai_play plays[WL_GUANPAI_MOST_PLAYS];
    return wl_guanpai_plays(hand, &to_beat, rules, plays) ? plays[0] : WL_GUANPAI_NO_PLAY;
}

wl_guanpai_play wl_guanpai_strongest(const wl_hand *hand, wl_guanpai_combo to_beat, const wl_guanpai_rules *rules)
{
    wl_guanpai_play plays[WL_GUANPAI_MOST_PLAYS];
    int i = wl_guanpai_plays(hand, &to_beat, rules, plays) - 1;
    if (i < 0) return WL_GUANPAI_NO_PLAY;
    while (i && same_combo(plays[i - 1], plays[i])) --i;
    return plays[i];
}

wl_guanpai_play wl_guanpai_draw(const wl_hand *hand, const wl_guanpai_combo *to_beat, const wl_guanpai_rules *rules,
                                wl_random *random)
{
    wl_guanpai_play plays[WL_GUANPAI_MOST_PLAYS];
    int count = wl_guanpai_plays(hand, to_beat, rules, plays);
    return count ? plays[wl_random_below(random, (uint32_t)count)] : WL_GUANPAI_NO_PLAY;
}
