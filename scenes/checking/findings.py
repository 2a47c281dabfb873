"""What a check finds: problems and warnings, each with the path of the value."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field
from typing import Any

from vqamc.errors import Problem

NOTHING = object()
"""Stands for a value that is not there."""

_SHOWN_CHARACTERS = 60
_TOO_LONG = 10**_SHOWN_CHARACTERS
_UNQUOTED = ("an integer", "a number", "0 or 1", "true or false")
_BARE = re.compile(r"true|false|-?\d+(\.\d+)?")
"""What is a number or a truth value but for its quotes."""


@dataclass(slots=True)
class Findings:
    """Collects what is wrong and what is odd in one file.

    Attributes:
        file: as messages call it.
        place: JSON path of the scene in its file, `$` or `$[3]`.
        problems: what makes the scene invalid.
        warnings: what is legal but odd.
        is_scene: whether there is a scene at all, right or wrong.
    """

    file: str
    place: str = "$"
    problems: list[Problem] = field(default_factory=list)
    warnings: list[Problem] = field(default_factory=list)
    is_scene: bool = False

    def problem(self, path: str, expected: str, got: Any, remedy: str = "") -> None:
        """Note that a value is wrong.

        Args:
            path: from the scene's own top, such as `.scene.sceneType`; empty for the whole.
            expected: what would have been right.
            got: the value, `NOTHING` if it is missing.
            remedy: what to do; by the value if empty.
        """
        self.fault(path, expected, shown(got), remedy or mend(expected, got))

    def fault(self, path: str, expected: str, got: str, remedy: str) -> None:
        """Note that something is wrong; `got` is already in words."""
        self.problems.append(Problem(self.file, self.place + path, expected, got, remedy))

    def warning(self, path: str, expected: str, got: str) -> None:
        """Note that a value is legal but odd; `got` is already in words."""
        self.warnings.append(Problem(self.file, self.place + path, expected, got))


def mend(expected: str, value: Any) -> str:
    """Return what to do about a wrong value, in general."""
    if value is NOTHING:
        return "add it, or fetch the file again"
    if isinstance(value, str) and expected.startswith(_UNQUOTED) and _BARE.fullmatch(value):
        return "write it without quotes"
    return "correct it, or fetch the file again"


def shown(value: Any) -> str:
    """Return a JSON value as a message shows it: its type where that helps, never too long."""
    if value is NOTHING:
        return "nothing"
    if isinstance(value, str):
        return _short(f'the string "{value}"')
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, list):
        return f"a list of {len(value)}" if value else "an empty list"
    if isinstance(value, dict):
        keys = ", ".join(sorted(map(str, value)))
        return _short(f"an object with the keys {keys}") if value else "an empty object"
    if isinstance(value, float) and math.isnan(value):
        return "NaN"
    if isinstance(value, int) and abs(value) >= _TOO_LONG:
        return f"an integer of more than {_SHOWN_CHARACTERS} digits"
    return _short(str(value))


def _short(text: str) -> str:
    if len(text) <= _SHOWN_CHARACTERS:
        return text
    return f"{text[:_SHOWN_CHARACTERS]}…"
