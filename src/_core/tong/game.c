#include "tong/game.h"

#include "tong/abstract.h"
#include "tong/deal.h"
#include "tong/ends.h"
#include "tong/hidden.h"
#include "tong/moves.h"
#include "tong/policy.h"
#include "tong/rules_game.h"
#include "tong/text.h"
#include "tong/view.h"

/* One table for each game; they differ in the rules they begin with. */
#define TONG_GAME(name_, game_, forfeit_)                                                                              \
    {                                                                                                                  \
        .name = name_,                                                                                                 \
        .state_size = sizeof(wl_tong_state),                                                                           \
        .rules = &wl_tong_rules_tables[game_],                                                                         \
        .deal = wl_tong_deal,                                                                                          \
        .restart = wl_tong_restart,                                                                                    \
        .legal = wl_tong_legal,                                                                                        \
        .random = wl_tong_random,                                                                                      \
        .sample = wl_tong_sample,                                                                                      \
        .is_legal = wl_tong_is_legal,                                                                                  \
        .apply = wl_tong_apply,                                                                                        \
        .forfeit = forfeit_,                                                                                           \
        .player_at = wl_tong_player_at,                                                                                \
        .propose = wl_tong_propose,                                                                                    \
        .returns = wl_tong_returns,                                                                                    \
        .verdict = wl_tong_verdict_of,                                                                                 \
        .result = wl_tong_result,                                                                                      \
        .observe = wl_tong_observe,                                                                                    \
        .show = wl_tong_show,                                                                                          \
        .setup = wl_tong_setup,                                                                                        \
        .next = wl_tong_next,                                                                                          \
        .resample = wl_tong_resample,                                                                                  \
        .format = wl_tong_format,                                                                                      \
        .parse = wl_tong_parse,                                                                                        \
        .num_features = WL_CLIMB_FEATURES,                                                                             \
        .features = wl_tong_features,                                                                                  \
        .abstract = &wl_tong_abstraction,                                                                              \
    }

const wl_game wl_duijiatong_game = TONG_GAME("duijiatong", WL_DUIJIATONG, wl_tong_forfeit);
const wl_game wl_liujiatong_game = TONG_GAME("liujiatong", WL_LIUJIATONG, NULL);
const wl_game wl_biaotong_game = TONG_GAME("biaotong", WL_BIAOTONG, NULL);

_Static_assert(sizeof(wl_tong_state) <= WL_STATE_SIZE, "a state must fit");
