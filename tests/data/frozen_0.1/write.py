"""Write the files of this folder anew. Only wenling 0.1 may: they are what it wrote.

python write.py

0.1 is commit 7049c2b; run a copy of this script with a build of it.
"""

import base64
import json
import pickle
from contextlib import suppress
from pathlib import Path

import wenling
from wenling import bots, guanpai, hongwu, mahjong, records, tong

HERE = Path(__file__).parent
RULES = {  # some of the games are played by rules that are not the usual ones
    "duijiatong": {"throw_in_stake": 7},
    "liujiatong": {},
    "biaotong": {"stake": 2},
    "hongwu": {"level": "4"},
    "guanpai": {},
    "mahjong": {"loser_wild": "any"},
}
SMALL_DEAL = {"hands": ["334", "55", "6"]}


# ---- Records ----------------------------------------------------------------------------------


def write_records():
    for name, rules in RULES.items():
        game = wenling.load_game(name, **rules)
        wenling.simulate(
            game, "random,greedy,mcts:20", 4, seed=1, first=5, out=HERE / f"{name}.parquet"
        )


class Stopping:
    """Plays as greedy until it breaks off the third game."""

    name = "stopping"
    games = 0

    def reset(self, seed):
        self.games += 1

    def __call__(self, state):
        if self.games == 3:
            raise KeyboardInterrupt
        return bots.greedy(state, 0)


def write_cut_off():
    """The parts that a run leaves behind."""
    lineup = [Stopping(), "greedy", "random"]
    with suppress(KeyboardInterrupt):
        wenling.simulate("guanpai", lineup, 9, seed=1, out=HERE / "cut_off.parquet")


# ---- States -----------------------------------------------------------------------------------


def told(state):
    """What it says of itself."""
    return {
        "player": state.current_player(),
        "phase": state.result()["phase"],
        "legal_actions": len(state.legal_actions()),
        "returns": state.returns().tolist(),
        "history": state.history(),
    }


def states():
    """Of every game the first state of each phase, one from the midst, and the last."""
    for name, rules in RULES.items():
        played = [wenling.load_game(name, **rules).new_initial_state(seed=3)]
        while not played[-1].is_terminal():
            following = played[-1].clone()
            following.apply_action(bots.greedy(following, 0))
            played.append(following)
        first = {state.result()["phase"]: state for state in reversed(played)}
        yield from [*reversed(first.values()), played[len(played) // 2]]
    forfeited = wenling.load_game("duijiatong").new_initial_state(seed=4)
    forfeited.forfeit(2)
    yield forfeited
    yield wenling.load_game("guanpai").new_initial_state(deal=SMALL_DEAL, leader=1)


def write_states():
    lines = [json.dumps({"text": state.to_json(), **told(state)}) for state in states()]
    (HERE / "states.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")


# ---- Pickles ----------------------------------------------------------------------------------


def values():
    """One of every public kind that a user may have pickled; the test says what each must be."""
    trump = hongwu.Trump("2", "s")
    melds = ["chi 456p", "pon 1s", "kong 9s", "pon 2z"]
    melded = mahjong.Hand("23m66z", melds, wild="3p", seat=1, laid="5z")
    score = mahjong.score_winner(melded, "1m")
    state = wenling.load_game("guanpai").new_initial_state(deal=SMALL_DEAL, leader=1)
    state.apply_action(state.string_to_action("PAIR 55 55"))
    return {
        "tong.Rules": tong.LIUJIATONG,
        "tong.Hand": tong.Hand("334B"),
        "tong.Kind": tong.Kind.PAIR_RUN,
        "tong.Combo": tong.classify("3344"),
        "tong.Play": tong.plays("33B")[-1],
        "guanpai.Rules": guanpai.Rules(players=2, low_ace=False, stake=3),
        "guanpai.Hand": guanpai.Hand("3334A2"),
        "guanpai.Kind": guanpai.Kind.STRAIGHT,
        "guanpai.Combo": guanpai.classify("34567"),
        "guanpai.Play": guanpai.plays("334")[-1],
        "hongwu.Rules": hongwu.Rules("4"),
        "hongwu.Hand": hongwu.Hand("5h5hAsB"),
        "hongwu.Kind": hongwu.Kind.TRACTOR,
        "hongwu.Trump": trump,
        "hongwu.Combo": hongwu.classify("4h4h6h6h", trump),
        "mahjong.Rules": mahjong.Rules(wild_fifth_tile=False, loser_wild="any"),
        "mahjong.Meld": mahjong.Meld("ckong 1z"),
        "mahjong.Hand": melded,
        "mahjong.Score": score,
        "mahjong.Item": score.items[0],
        "mahjong.Reading": score.reading,
        "mahjong.Group": score.reading.groups[0],
        "mahjong.Advice": mahjong.advise(mahjong.Hand("23m66z8s", melds, wild="3p"))[0],
        "mahjong.NotAWin": mahjong.NotAWin("no win"),
        "IllegalAction": wenling.IllegalAction("not now"),
        "records.DamagedFile": records.DamagedFile("cut off"),
        "CoreBot greedy": bots.greedy,
        "CoreBot mcts": bots.by_name("mcts:20"),
        "CoreBot mcts by time": bots.by_name("mcts:0.5s"),
        "State": state,
        "Game": wenling.load_game("guanpai", stake=2),
        "Game of duijiatong": wenling.load_game("duijiatong"),
        "Game of hongwu": wenling.load_game("hongwu"),
        "Game of mahjong": wenling.load_game("mahjong"),
        "Record": next(records.read(HERE / "guanpai.parquet")),
        "Result": records.result(HERE / "guanpai.parquet"),
        "Row": records.result(HERE / "guanpai.parquet").bots[2],
    }


def write_pickles():
    lines = [
        json.dumps(
            {
                "name": name,
                "repr": repr(value),
                "protocol": protocol,
                "pickle": base64.b64encode(pickle.dumps(value, protocol)).decode(),
            }
        )
        for name, value in values().items()
        for protocol in (2, 5)
    ]
    (HERE / "pickles.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if records.FORMAT != "wenling-records-1":
        raise SystemExit("only wenling 0.1 may write these files")
    write_records()
    write_cut_off()
    write_states()
    write_pickles()
