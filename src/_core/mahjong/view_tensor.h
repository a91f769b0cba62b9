/* What a player sees as a tensor for learners: planes of 42 bytes, one byte for each kind.
 *
 * Seats are counted from the observer: 0 is itself, 1 the next player. Counts take four planes, "at least": 1 where
 * there are at least one, two, three, four tiles of the kind. All entries are 0 or 1 but for the two counts of tiles.
 *
 *     plane     what                                                    columns
 *     0..3      own concealed tiles, at least                           kind
 *     4         the tile just drawn, in the own turn                    kind
 *     5..20     tiles in the melds of seats 0..3, at least              kind
 *     21..24    concealed kongs of seats 0..3                           kind
 *     25..40    specials laid open by seats 0..3, at least              kind
 *     41..136   discards of seats 0..3, 24 each, the latest first       kind
 *     137..140  kinds that seats 0..3 discarded and another claimed     kind
 *     141       the tile offered: a discard, or of an added kong        kind
 *     142       the tile turned up (M2)                                 kind
 *     143       得 (M2)                                                 kind
 *     144       specials (M3)                                           kind
 *     145       discarded by anybody so far (M25)                       kind
 *     146       not to be claimed by 碰 before the next own turn (M21)  kind
 *     147       table: 0..3 own wind; 4..7 seat of the dealer; 8..14 phase; 15..18 seat to move;
 *               19..22 seat that offers; 23..26 seats asked in this round; 27..30 seats that discarded a 得 (M14);
 *               31 生牌 stage (M25); 32 the drawn tile replaced a kong (M9);
 *               33 tiles left in the wall; 34 tiles that may still be drawn (M23)
 *     148       options: DISCARD                                        kind
 *     149       options: CHI                                            lowest kind of the sequence
 *     150       options: CKONG                                          kind
 *     151       options: AKONG                                          kind
 *     152       options: 0 PON, 1 KONG, 2 WIN, 3 PASS
 *
 * What the player cannot see follows, for a critic:
 *
 *     153..164  concealed tiles of seats 1..3, at least                 kind
 *     165       the tile just drawn by whoever's turn it is             kind
 *     166..169  answers of seats 0..3 in this round: 0..20 CHI, 21 PON, 22 KONG, 23 WIN, 24 PASS
 *     170       0: if somebody wins on the offered discard, its discarder pays for all (M16)
 *     171..248  what is left of the wall, from the front to the tail    kind
 */
#ifndef WL_MAHJONG_VIEW_TENSOR_H
#define WL_MAHJONG_VIEW_TENSOR_H

#include <stdbool.h>
#include <stdint.h>

enum {
    WL_MAHJONG_PLANES = 153,
    WL_MAHJONG_ALL_PLANES = 249,
    WL_MAHJONG_RIVER_PLANES = 24, /* the latest discards of each seat */
    WL_MAHJONG_WALL_PLANES = 78
};

/* An entry of the table, engine/game.h: fill in WL_MAHJONG_PLANES planes, or with `everything` WL_MAHJONG_ALL_PLANES,
 * of WL_MAHJONG_KINDS bytes each. */
void wl_mahjong_tensor(const void *state, int player, bool everything, uint8_t *planes);

#endif
