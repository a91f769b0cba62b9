"""What the commands share."""

from __future__ import annotations

import json
from typing import Any

Subparsers = Any  # argparse names no public type for what add_subparsers returns


def to_json(value: dict[str, Any]) -> str:
    """A line of JSON for programs."""
    return json.dumps(value, ensure_ascii=False)
