"""Whole numbers that a caller gives, such as seeds and counts, checked before they are used."""

from __future__ import annotations

from typing import Any

from vqamc.errors import UsageError


def whole_number(name: str, value: Any, least: int | None = None, most: int | None = None) -> int:
    """Return a whole number as it was given.

    Args:
        name: what it is, for messages.
        value: what was given; neither 1.0 nor true is a whole number here, for a signature names
            what was given.
        least: the least that is allowed.
        most: the most that is allowed.

    Raises:
        UsageError: no whole number, or one out of these bounds.
    """
    if not isinstance(value, int) or isinstance(value, bool):
        raise UsageError(f"{name}={value!r}: expected a whole number")
    if (least is not None and value < least) or (most is not None and value > most):
        bounds = [] if least is None else [f"at least {least}"]
        bounds += [] if most is None else [f"at most {most}"]
        shown = value if abs(value) < _SPELT_OUT else "a longer one"
        raise UsageError(f"{name}={shown}: expected a whole number, {' and '.join(bounds)}")
    return value


_SPELT_OUT = 10**40
