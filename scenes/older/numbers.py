"""Numbers in texts, each of its own type."""

from __future__ import annotations

import re

from scenes.records import FURTHEST, Number

_WHOLE = re.compile(r"-?\d+", re.ASCII)
_NUMBER = re.compile(r"-?\d+(\.\d*)?([eE][-+]?\d+)?", re.ASCII)
"""As programs write them: no blanks, no +, no `1_000`, no digits of other scripts."""

_MOST_DIGITS = 100
"""Python refuses to read thousands of them."""


def whole(text: str) -> int | None:
    """Return a text's whole number, None if it is none or too far from 0."""
    if not _WHOLE.fullmatch(text) or len(text) > _MOST_DIGITS:
        return None
    value = int(text)
    return value if abs(value) <= FURTHEST else None


def number(text: str) -> Number | None:
    """Return a text's number, whole ones as such, None if it is none or too far from 0."""
    integer = whole(text)
    if integer is not None:
        return integer
    if not _NUMBER.fullmatch(text):
        return None
    value = float(text)
    return value if abs(value) <= FURTHEST else None  # NaN is not, either
