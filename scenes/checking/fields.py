"""What each field of a scene file may hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, get_args

from scenes.checking.findings import NOTHING, Findings
from scenes.records import FURTHEST, SMALLEST_SCALE, Category

CATEGORIES: tuple[str, ...] = get_args(Category)
_LONGEST_NAME = 200
_A_NUMBER = f"a number within {FURTHEST} of 0"


class Field(NamedTuple):
    """One key of an object: what it accepts, in code and in words."""

    key: str
    accepts: Callable[[Any], bool]
    expected: str
    required: bool = True


def check_fields(
    found: Findings, path: str, document: dict[str, Any], fields: Iterable[Field]
) -> None:
    """Note every field that is missing or holds what it may not."""
    for key, accepts, expected, required in fields:
        value = document.get(key, NOTHING)
        if value is NOTHING:
            if required:
                found.problem(f"{path}.{key}", expected, NOTHING)
        elif not accepts(value):
            found.problem(f"{path}.{key}", expected, value)


def is_integer(value: Any) -> bool:
    """Whether a JSON value is a whole number (true and 2.0 are none)."""
    return type(value) is int


def is_number(value: Any) -> bool:
    """Whether a JSON value is a number that a scene may hold."""
    return type(value) in {int, float} and -FURTHEST <= value <= FURTHEST  # NaN is not, either


def is_numbers(value: Any) -> bool:
    """Whether a JSON value is a list of numbers that a scene may hold."""
    return isinstance(value, list) and all(map(is_number, value))


def is_plain_name(value: Any) -> bool:
    """Whether a JSON value can name a file without reaching into another folder."""
    return (
        isinstance(value, str)
        and 0 < len(value.encode("utf-8", "replace")) <= _LONGEST_NAME
        and value not in {".", ".."}
        and not any(sign in "/\\:" or not sign.isprintable() for sign in value)
    )


def integer(key: str, low: int = 0, high: int = FURTHEST, *, required: bool = True) -> Field:
    """Return a field of a whole number from low to high."""
    words = "0 or 1" if (low, high) == (0, 1) else f"an integer {low}..{high}"
    return Field(key, lambda value: type(value) is int and low <= value <= high, words, required)


def number(key: str, *, required: bool = True) -> Field:
    """Return a field of a number that is not too far from 0."""
    return Field(key, is_number, _A_NUMBER, required)


def boolean(key: str, *, required: bool = True) -> Field:
    """Return a field of true or false."""
    return Field(key, lambda value: isinstance(value, bool), "true or false", required)


def plain_name(key: str, *, required: bool = True) -> Field:
    """Return a field of a name that can be part of a file's name."""
    return Field(key, is_plain_name, "a plain name without folders", required)


def one_of(key: str, allowed: Iterable[str], *, required: bool = True) -> Field:
    """Return a field of one of several strings."""
    values = tuple(allowed)
    return Field(
        key,
        lambda value: isinstance(value, str) and value in values,
        f"one of {', '.join(values)}",
        required,
    )


def size(key: str, *, required: bool = True) -> Field:
    """Return a field of a scale, above zero."""
    return Field(
        key,
        lambda value: is_number(value) and value >= SMALLEST_SCALE,
        f"a number above 0, from {SMALLEST_SCALE:g} to {FURTHEST}",
        required,
    )


def numbers(key: str, *, required: bool = True) -> Field:
    """Return a field of a list of such numbers."""
    return Field(key, is_numbers, f"a list of numbers within {FURTHEST} of 0", required)
