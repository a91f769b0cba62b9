#include "guanpai/game.h"

#include "guanpai/abstract.h"
#include "guanpai/deal.h"
#include "guanpai/ends.h"
#include "guanpai/hidden.h"
#include "guanpai/moves.h"
#include "guanpai/policy.h"
#include "guanpai/rules.h"
#include "guanpai/text.h"
#include "guanpai/view.h"

const wl_game wl_guanpai_game = {
    .name = "guanpai",
    .state_size = sizeof(wl_guanpai_state),
    .rules = &wl_guanpai_rules_table,
    .deal = wl_guanpai_deal,
    .restart = wl_guanpai_restart,
    .legal = wl_guanpai_legal,
    .random = wl_guanpai_random,
    .is_legal = wl_guanpai_is_legal,
    .apply = wl_guanpai_apply,
    .propose = wl_guanpai_propose,
    .returns = wl_guanpai_returns,
    .verdict = wl_guanpai_verdict,
    .result = wl_guanpai_result,
    .observe = wl_guanpai_observe,
    .show = wl_guanpai_show,
    .setup = wl_guanpai_setup,
    .next = wl_guanpai_next,
    .resample = wl_guanpai_resample,
    .format = wl_guanpai_format,
    .parse = wl_guanpai_parse,
    .num_features = WL_CLIMB_FEATURES,
    .features = wl_guanpai_features,
    .abstract = &wl_guanpai_abstraction,
};

_Static_assert((int)WL_GUANPAI_MOST_PLAYS < (int)WL_MOST_LISTED, "all that is legal must fit in a list");
_Static_assert(sizeof(wl_guanpai_state) <= WL_STATE_SIZE, "a state must fit");
