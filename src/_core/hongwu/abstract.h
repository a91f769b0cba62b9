/* Abstract actions of 红五 are exact: each stands for one action. Only for tractors, which are sets of kinds, do they
 * say it in another way.
 *
 *       0   PASS
 *       1   DECLARE s h d c
 *       5   OVERRIDE s h d c
 *       9   BURY kind
 *      63   PLAY kind
 *     117   PLAY a pair of kind
 *     171   a tractor of 2..12 pairs, by length, then by the kind of its lowest pair
 *     765   a tractor that has 副主 above its lowest pair: by the suit of the 副主, then by the pairs below it, 1..11,
 *           then by the pairs above it, 0..6
 *    1073   in all
 *
 * Level and trump tell which other kinds such a tractor has: on each step of a class there is one kind, except on that
 * of 副主 (H4). A plain suit has at most twelve steps, trump eleven below 副主 and six above. */
#ifndef WL_HONGWU_ABSTRACT_H
#define WL_HONGWU_ABSTRACT_H

#include "engine/game.h"

/* An entry of the table, engine/game.h. */
extern const wl_abstraction wl_hongwu_abstraction;

#endif
