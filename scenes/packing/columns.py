"""The absent instances of a block, column by column: most columns are runs of the same few values.

A column of small integers is one text, a character a value; any other is a JSON list.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenes.packing.rows import (
    ARRAYS,
    INTEGERS,
    PLACES,
    Fields,
    has_arrays,
    is_open,
    lengthen,
    shorten,
)

Column = str | list[Any]

_SINGLE = (*PLACES, *INTEGERS)
_LOWEST, _COUNT = ord("0"), 70
_NOT_USED, _NOT_USED_MARK = -9999, "-"
_END = object()


class Columns:
    """Collects absent instances."""

    def __init__(self) -> None:
        self._values: dict[str, list[Any]] = {key: [] for key in (*_SINGLE, *ARRAYS)}

    def add(self, fields: Fields) -> None:
        """Add what varies of one instance; keys that it lacks add nothing."""
        for key in _SINGLE:
            if key in fields:
                self._values[key].append(fields[key])
        if has_arrays(fields):
            for key, value in zip(ARRAYS, shorten(fields), strict=True):
                self._values[key].append(value)

    def document(self) -> dict[str, Column]:
        """Return the columns as a JSON value."""
        return {key: _written(values) for key, values in self._values.items() if values}


class ColumnReader:
    """Hands the values back in the order in which they were added."""

    def __init__(self, document: dict[str, Column]) -> None:
        self._values: dict[str, Iterator[Any]] = {
            key: iter(_read(column)) for key, column in document.items()
        }

    def fill(self, fields: Fields) -> None:
        """Set what varies of the next absent instance; `fields` has the keys of its template.

        Raises:
            LookupError: there is no such value left.
        """
        if "present" in fields:
            fields["present"] = False
        for key in _SINGLE:
            if key in fields:
                fields[key] = self._next(key)
        if is_open(fields):
            arrays = lengthen([self._next(key) for key in ARRAYS])
            fields.update(zip(ARRAYS, arrays, strict=True))

    def end(self) -> None:
        """Make sure that nothing is left over.

        Raises:
            LookupError: a column has more values than were asked for.
        """
        for key, values in self._values.items():
            if next(values, _END) is not _END:
                raise LookupError(f"more values of {key} than instances")

    def _next(self, key: str) -> Any:
        value = next(self._values[key], _END)
        if value is _END:
            raise LookupError(f"fewer values of {key} than instances")
        return value


def _written(values: list[Any]) -> Column:
    if not all(type(value) is int for value in values):
        return values
    if not all(0 <= value < _COUNT or value == _NOT_USED for value in values):
        return values
    return "".join(
        _NOT_USED_MARK if value == _NOT_USED else chr(_LOWEST + value) for value in values
    )


def _read(column: Column) -> Iterator[Any]:
    if isinstance(column, str):
        return (_NOT_USED if mark == _NOT_USED_MARK else ord(mark) - _LOWEST for mark in column)
    return iter(column)
