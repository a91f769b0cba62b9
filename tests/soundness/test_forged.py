"""Texts of states that somebody has changed; `python -m tests.soundness.forged` tries more."""

from tests.soundness import forged


def test_forged_states_are_refused_or_sound():
    counts, faults = forged.run(1500, seed=11)
    assert not faults
    assert counts["refused"] > 500
    assert counts["read"] > 50
