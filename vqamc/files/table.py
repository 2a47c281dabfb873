"""Rows as other tools write them, before anyone asks what they mean."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

ForeignRow = dict[str, Any]
"""One row under the keys of its own file."""


@dataclass(frozen=True, slots=True)
class Table:
    """The rows of one file of any shape.

    Attributes:
        file: the name of the file, for messages.
        shape: what people call its shape.
        rows: the rows, in the order of the file; none is left out.
        path_of: where a row stands, and a key of it unless that is empty, for messages.
        ids_are_text: whether the shape has no other way to write an id (CSV, keys of an object).
    """

    file: str
    shape: str
    rows: list[ForeignRow]
    path_of: Callable[[int, str], str]
    ids_are_text: bool = False
