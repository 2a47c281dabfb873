"""Rows that a caller hands over in Python, such as those of `json.load`, to records."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from contextlib import suppress
from typing import Any

import msgspec

from vqamc.errors import SHOWN_PROBLEMS, DataError, Problem
from vqamc.files.decoding import FileKind
from vqamc.files.schemas import problems, validator
from vqamc.records import Header, Rows
from vqamc.wording import describe


def rows_given(given: Any, kind: FileKind) -> Rows[Any]:
    """Return rows as records; what are records already is taken as it is.

    Args:
        given: records, rows as plain objects, or a whole file as an object that holds its rows.
        kind: the kind of file that the rows are of; it has a container.

    Raises:
        DataError: rows that are none of the kind: every fault with its path.
    """
    if isinstance(given, Rows):
        return given
    at, header, found = "$", Header(), given
    if isinstance(given, Mapping) and kind.key in given:
        at, found = f"$.{kind.key}", given[kind.key]
        header = msgspec.convert(
            {name: given.get(name) for name in Header.__struct_fields__}, Header
        )
    if not isinstance(found, Iterable) or isinstance(found, str | bytes | Mapping | Set):
        wanted = f"a path, a list of {kind.key}, or an object with {kind.key}"
        got = "None" if found is None else describe(found)
        raise DataError(Problem(kind.key, at, wanted, got, f"give {wanted}"))
    rows = list(found)
    if set(map(type, rows)) <= {kind.row_type}:
        return Rows(kind.key, at, rows, header)
    try:
        return Rows(kind.key, at, msgspec.convert(rows, list[kind.row_type]), header)  # type: ignore[name-defined]
    except (msgspec.ValidationError, TypeError):
        raise _explained(rows, kind, at) from None


def refuse_unfit(rows: Rows[Any], kind: FileKind) -> None:
    """Refuse records whose fields do not hold what their types say.

    Raises:
        DataError: some do not: every fault with its path.
    """
    plain = msgspec.to_builtins(rows.rows)
    if any(_fault(row, kind) for row in plain):
        raise _explained(plain, kind, rows.at)


def _explained(rows: list[Any], kind: FileKind, at: str) -> DataError:
    """Return the error that names every fault of the first faulty rows, and counts the others."""
    faulty = [(row, said) for row, one in enumerate(rows) if (said := _fault(one, kind))]
    found = [
        problem
        for row, said in faulty[:SHOWN_PROBLEMS]
        for problem in _row_problems(rows[row], kind, f"{at}[{row}]", said)
    ]
    return DataError(found, total=len(found) + max(0, len(faulty) - SHOWN_PROBLEMS))


def _fault(row: Any, kind: FileKind) -> str:
    """Return what the conversion of a row complains of; nothing where it is right."""
    try:
        msgspec.convert(row, kind.row_type)
    except (msgspec.ValidationError, TypeError) as error:
        return str(error)
    return ""


def _row_problems(row: Any, kind: FileKind, at: str, said: str) -> Iterator[Problem]:
    told = []
    # A type that JSON does not have is known to the conversion alone.
    with suppress(TypeError):
        as_in_a_file = msgspec.json.decode(msgspec.json.encode(row))
        told = list(problems(as_in_a_file, validator(kind.name, kind.definition), kind.key, at))
    wanted = f"{kind.name} as their schema has them"
    yield from told or [Problem(kind.key, at, wanted, said, "give the row as the schema says")]
