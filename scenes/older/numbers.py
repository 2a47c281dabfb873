"""Numbers in texts, each of its own type."""

from __future__ import annotations

import math

from scenes.records import Number


def whole(text: str) -> int | None:
    """Return a text's whole number, None if it is none."""
    try:
        return int(text)
    except ValueError:
        return None


def number(text: str) -> Number | None:
    """Return a text's finite number, whole ones as such, None if it is none."""
    integer = whole(text)
    if integer is not None:
        return integer
    try:
        value = float(text)
    except ValueError:
        return None
    return value if math.isfinite(value) else None
