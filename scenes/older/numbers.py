"""Numbers in texts, each of its own type."""

from __future__ import annotations

from scenes.records import FURTHEST, Number


def whole(text: str) -> int | None:
    """Return a text's whole number, None if it is none or too far from 0."""
    try:
        value = int(text)
    except ValueError:
        return None
    return value if abs(value) <= FURTHEST else None


def number(text: str) -> Number | None:
    """Return a text's number, whole ones as such, None if it is none or too far from 0."""
    integer = whole(text)
    if integer is not None:
        return integer
    try:
        value = float(text)
    except ValueError:
        return None
    return value if abs(value) <= FURTHEST else None  # NaN is not, either
