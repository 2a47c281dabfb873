"""Values and ids in words, for messages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from math import isinf
from typing import Any

from vqamc.errors import SHOWN_PROBLEMS

DIGITS = 400
"""Longer integers are not spelt out: Python refuses to, and nobody reads them."""

_LARGEST = 10**DIGITS

_TO_A_COMMAND: ContextVar[bool] = ContextVar("_TO_A_COMMAND", default=False)
"""Whether what is said is read by who typed a command, rather than by who called a function."""


@contextmanager
def speaking_to_a_command() -> Iterator[None]:
    """Let messages name options as they are typed, not as arguments of functions."""
    token = _TO_A_COMMAND.set(True)
    try:
        yield
    finally:
        _TO_A_COMMAND.reset(token)


def option(name: str, *values: object) -> str:
    """Return a setting as its reader spells it: `--missing zero`, or `missing='zero'` in Python.

    Args:
        name: of the option, such as `tail-factor`.
        values: what it may be set to; none where only its name is meant.
    """
    if _TO_A_COMMAND.get():
        return " ".join([f"--{name}", *filter(None, [" or ".join(map(str, values))])])
    spelt = name.replace("-", "_")
    return f"{spelt}={' or '.join(map(repr, values))}" if values else spelt


def describe(value: Any) -> str:
    """Return a JSON value in words, short enough for a message."""
    match value:
        case None:
            return "null"
        case bool():
            return f"the boolean {str(value).lower()}"
        case int() if abs(value) >= _LARGEST:
            return f"a number of more than {DIGITS} digits"
        case float() if isinf(value):
            return "a number that no double holds"
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


_SINGULAR = {
    "questions": "question", "ids": "id", "answers": "answer", "rows": "row", "pairs": "pair",
    "files": "file", "results": "result", "prompts": "prompt",
    "are": "is", "stand": "stands", "have": "has", "repeat": "repeats",
}  # fmt: skip


def counted(n: int, many: str) -> str:
    """Return how many in the number that fits: of 1 `questions are` becomes `1 question is`."""
    return f"{n} {' '.join(_SINGULAR[word] for word in many.split()) if n == 1 else many}"


def _short(text: str, width: int = 60) -> str:
    return text if len(text) <= width else f"{text[: width - 1]}…"
