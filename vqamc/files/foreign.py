"""Files of other shapes to rows: JSON Lines, lists under a key, objects keyed by question id."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from vqamc.errors import DataError, Problem
from vqamc.files import shapes
from vqamc.files.malformed import explain_malformed
from vqamc.files.opening import Document
from vqamc.files.table import ForeignRow, Table
from vqamc.files.tabular import DELIMITERS, read_tabular
from vqamc.wording import describe

JSON_LINES = "JSON Lines"


def read_table(document: Document) -> Table:
    """Return the rows of a file, whatever shape they are in.

    Raises:
        DataError: no shape that we know, or a fault in one: every faulty row with its place.
    """
    try:
        decoded = msgspec.json.decode(document.data)
    except (msgspec.DecodeError, RecursionError) as error:
        shape = shapes.of_text(document.data)
        if shape is None:
            raise explain_malformed(document, error) from None
        if shape.name in DELIMITERS:
            return read_tabular(document, shape.name)
        return read_json_lines(document)
    return read_json(document, decoded)


def read_json_lines(document: Document) -> Table:
    """Return the rows of a file with one JSON object a line; blank lines are no rows.

    Raises:
        DataError: lines that are no JSON objects, each with its number.
    """
    rows, lines, problems = [], [], []
    decoder = msgspec.json.Decoder(ForeignRow)
    for number, line in enumerate(document.data.splitlines(), start=1):
        if not line.strip():
            continue
        try:
            rows.append(decoder.decode(line))
            lines.append(number)
        except (msgspec.DecodeError, RecursionError) as error:
            remedy = "mend the line, or leave it out where the file is written"
            problems.append(
                Problem(document.name, f"line {number}", "one JSON object", str(error), remedy)
            )
    if problems:
        raise DataError(problems)

    def path_of(row: int, key: str) -> str:
        return f"line {lines[row]}, $.{key}" if key else f"line {lines[row]}"

    return Table(document.name, JSON_LINES, rows, path_of)


def read_json(document: Document, decoded: Any) -> Table:
    """Return the rows of one JSON document: a list, a list under a key, a map, or a single row.

    Raises:
        DataError: none of these.
    """
    if isinstance(decoded, list):
        return _listed(document, "$", "a list of rows", decoded)
    if isinstance(decoded, dict):
        for key in shapes.LIST_KEYS:
            if isinstance(decoded.get(key), list):
                return _listed(document, f"$.{key}", f"a list under `{key}`", decoded[key])
        if shapes.is_row(decoded):
            return Table(
                document.name, "a single row", [decoded], lambda _row, key: f"$.{key}" * bool(key)
            )
        if decoded and all(isinstance(value, str | dict) for value in decoded.values()):
            return _mapped(document)
    wanted = "rows with ids and answers"
    remedy = "write a list of rows, one object a question"
    raise DataError(Problem(document.name, "$", wanted, describe(decoded), remedy))


def _listed(document: Document, at: str, shape: str, rows: list[Any]) -> Table:
    faulty = [number for number, row in enumerate(rows) if not isinstance(row, dict)]
    if faulty:
        raise DataError(
            Problem(document.name, f"{at}[{row}]", "an object", describe(rows[row]))
            for row in faulty
        )

    def path_of(row: int, key: str) -> str:
        return f"{at}[{row}].{key}" if key else f"{at}[{row}]"

    return Table(document.name, shape, rows, path_of)


def _mapped(document: Document) -> Table:
    """Return the rows of an object keyed by question id; a key that stands twice is two rows."""
    # Pairs, because a dict would forget all but the last of several values under one key.
    pairs = json.loads(document.data, object_pairs_hook=tuple, parse_int=msgspec.json.decode)
    rows = [{"question_id": key, **_inner(value)} for key, value in pairs]

    def path_of(row: int, key: str) -> str:
        at = f'$["{pairs[row][0]}"]'
        return f"{at}.{key}" if key and isinstance(pairs[row][1], tuple) else at

    return Table(document.name, "an object of id: answer", rows, path_of, ids_are_text=True)


def _inner(value: Any) -> ForeignRow:
    return dict(value) if isinstance(value, tuple) else {"answer": value}
