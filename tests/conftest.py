"""How long hypothesis searches: ``--hypothesis-profile=deep`` for a night's run."""

from hypothesis import HealthCheck, settings

COMMON = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}

settings.register_profile("dev", max_examples=100, **COMMON)
settings.register_profile("ci", max_examples=40, derandomize=True, **COMMON)
settings.register_profile("deep", max_examples=50_000, **COMMON)
settings.load_profile("dev")
