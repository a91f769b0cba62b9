#include "mahjong/game.h"

#include "mahjong/deal.h"
#include "mahjong/ends.h"
#include "mahjong/hidden.h"
#include "mahjong/hidden_plausible.h"
#include "mahjong/hidden_replay.h"
#include "mahjong/moves.h"
#include "mahjong/moves_options.h"
#include "mahjong/policy.h"
#include "mahjong/rules.h"
#include "mahjong/text.h"
#include "mahjong/view.h"
#include "mahjong/view_tensor.h"

const wl_game wl_mahjong_game = {
    .name = "mahjong",
    .state_size = sizeof(wl_mahjong_state),
    .rules = &wl_mahjong_rules_table,
    .deal = wl_mahjong_deal,
    .restart = wl_mahjong_restart,
    .legal = wl_mahjong_legal,
    .random = wl_mahjong_random,
    .is_legal = wl_mahjong_is_legal,
    .apply = wl_mahjong_apply,
    .propose = wl_mahjong_propose,
    .returns = wl_mahjong_returns,
    .verdict = wl_mahjong_verdict,
    .result = wl_mahjong_result,
    .observe = wl_mahjong_observe,
    .show = wl_mahjong_show,
    .setup = wl_mahjong_setup,
    .next = wl_mahjong_next,
    .resample = wl_mahjong_resample,
    .make_plausible = wl_mahjong_make_plausible,
    .recall = wl_mahjong_recall,
    .format = wl_mahjong_format,
    .parse = wl_mahjong_parse,
    .tensor_rows = WL_MAHJONG_PLANES,
    .full_tensor_rows = WL_MAHJONG_ALL_PLANES,
    .tensor_columns = WL_MAHJONG_KINDS,
    .tensor = wl_mahjong_tensor,
    .num_actions = WL_MAHJONG_ACTIONS,
    .mask = wl_mahjong_mask,
};

_Static_assert(sizeof(wl_mahjong_state) <= WL_STATE_SIZE, "a state must fit");
