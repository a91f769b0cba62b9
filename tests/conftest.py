"""Profiles of hypothesis: `dev` by default, `ci` and `deep` by HYPOTHESIS_PROFILE."""

import os

from hypothesis import settings

settings.register_profile("dev", deadline=None, max_examples=100)
settings.register_profile("ci", deadline=None, max_examples=100, derandomize=True)
settings.register_profile("deep", deadline=None, max_examples=5_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))
