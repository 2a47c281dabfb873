"""Values and ids in words, for messages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from vqamc.errors import SHOWN_PROBLEMS

DIGITS = 400
"""Longer integers are not spelt out: Python refuses to, and nobody reads them."""

_LARGEST = 10**DIGITS


def describe(value: Any) -> str:
    """Return a JSON value in words, short enough for a message."""
    match value:
        case None:
            return "null"
        case bool():
            return f"the boolean {str(value).lower()}"
        case int() if abs(value) >= _LARGEST:
            return f"a number of more than {DIGITS} digits"
        case int() | float():
            return f"the number {value}"
        case str():
            return f"the text {_short(value)!r}"
        case list() | tuple():
            return f"a list of {len(value)}"
        case dict() if not value:
            return "an object without keys"
        case dict():
            return f"an object with the keys {', '.join(map(str, list(value)[:8]))}"
    return type(value).__name__


def brief(value: Any) -> str:
    """Return an id as a file spells it, short enough for a message."""
    if isinstance(value, int | str) and not isinstance(value, bool):
        spelt = describe(value) if isinstance(value, int) and abs(value) >= _LARGEST else str(value)
        return _short(spelt)
    return describe(value)


def listed(ids: Iterable[int]) -> str:
    """Return the first 20 of some ids, in their order, for a message."""
    ordered = sorted(map(int, ids))
    shown = ", ".join(map(str, ordered[:SHOWN_PROBLEMS]))
    return f"{shown}, …" if len(ordered) > SHOWN_PROBLEMS else shown


def _short(text: str, width: int = 60) -> str:
    return text if len(text) <= width else f"{text[: width - 1]}…"
