"""Traces of the games, kept in the repository: whatever changes play or deals changes them.

``python -m tests.traces`` writes those anew that have moved; say in the commit why.
"""

from __future__ import annotations

import json
import pathlib

import numpy as np

import wenling

FOLDER = pathlib.Path(__file__).parent / "playthroughs"
SIGNATURES = FOLDER / "signatures.json"
GAMES, SEED = 10_000, 2026

# Words of the playthroughs, which 0.1 wrote, that are called otherwise since.
RENAMED = {"mahjong": {" wild=": " wild_kinds="}}


def signature(name: str) -> dict[str, int]:
    """What 10,000 random games in the core come to."""
    total = wenling.load_game(name).rollouts(GAMES, seed=SEED)
    return {"decisions": total["decisions"], "signature": total["signature"]}


def fingerprint(state: wenling.State, player: int) -> str:
    """An observation in a line: each array by its sum and a weighted sum."""
    parts = []
    for key, value in state.observation(player).items():
        numbers = np.atleast_1d(value).ravel()
        weights = np.arange(1, numbers.size + 1)
        parts.append(f"{key}={numbers.sum()}/{(numbers % 1009 * weights).sum()}")
    return " ".join(parts)


def playthrough(name: str) -> str:
    """One hand: what is to be seen, what could be done and what was."""
    state = wenling.load_game(name).new_initial_state(seed=SEED)
    lines = [json.dumps(state.setup(), ensure_ascii=False), ""]
    step = 0
    while not state.is_terminal():
        player = state.current_player()
        texts = sorted(map(state.action_to_string, state.legal_actions()))
        chosen = texts[(7919 * step) % len(texts)]
        some = ", ".join(texts[:: max(1, len(texts) // 5)][:5])
        lines += [f"{step} player {player}: {chosen}", f"  of {len(texts)}: {some}"]
        lines += [f"  sees {fingerprint(state, player)}"]
        state.apply_action(state.string_to_action(chosen))
        step += 1
    lines += ["", str(state), json.dumps(state.result(), ensure_ascii=False), ""]
    return "\n".join(lines)


def playthrough_file(name: str) -> pathlib.Path:
    return FOLDER / f"{name}.txt"


def kept_playthrough(name: str) -> str:
    """The playthrough that is kept, in the words of today."""
    text = playthrough_file(name).read_text(encoding="utf-8")
    for old, new in RENAMED.get(name, {}).items():
        text = text.replace(old, new)
    return text


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in wenling.games():
        text = playthrough(name)
        if not playthrough_file(name).exists() or kept_playthrough(name) != text:
            playthrough_file(name).write_text(text, encoding="utf-8")
    signatures = {name: signature(name) for name in wenling.games()}
    SIGNATURES.write_text(json.dumps(signatures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
