#include "hongwu/game.h"

#include "hongwu/abstract.h"
#include "hongwu/deal.h"
#include "hongwu/ends.h"
#include "hongwu/hidden.h"
#include "hongwu/moves.h"
#include "hongwu/policy.h"
#include "hongwu/rules.h"
#include "hongwu/text.h"
#include "hongwu/view.h"

const wl_game wl_hongwu_game = {
    .name = "hongwu",
    .state_size = sizeof(wl_hongwu_state),
    .rules = &wl_hongwu_rules_table,
    .deal = wl_hongwu_deal,
    .restart = wl_hongwu_restart,
    .legal = wl_hongwu_legal,
    .random = wl_hongwu_random,
    .is_legal = wl_hongwu_is_legal,
    .apply = wl_hongwu_apply,
    .propose = wl_hongwu_propose,
    .returns = wl_hongwu_returns,
    .verdict = wl_hongwu_verdict,
    .result = wl_hongwu_result,
    .observe = wl_hongwu_observe,
    .show = wl_hongwu_show,
    .setup = wl_hongwu_setup,
    .next = wl_hongwu_next,
    .resample = wl_hongwu_resample,
    .recall = wl_hongwu_recall,
    .format = wl_hongwu_format,
    .parse = wl_hongwu_parse,
    .num_features = WL_HONGWU_FEATURES,
    .features = wl_hongwu_features,
    .abstract = &wl_hongwu_abstraction,
};

_Static_assert((int)WL_HONGWU_MAX_LEGAL <= (int)WL_MOST_LISTED, "all that is legal must fit in a list");
_Static_assert(sizeof(wl_hongwu_state) <= WL_STATE_SIZE, "a state must fit");
