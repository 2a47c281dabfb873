"""Files of other shapes to rows: JSON Lines, lists under a key, objects keyed by question id."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import msgspec

from vqamc.errors import DataError, Problem
from vqamc.files.malformed import explain_malformed, line_fault
from vqamc.files.opening import Document
from vqamc.files.repeated_keys import refuse_repeats_within
from vqamc.files.sources import CSV, IMAGE_KEY, JSON, JSON_LINES, TSV
from vqamc.files.table import ANSWER_KEYS, ID_KEYS, ForeignRow, Table
from vqamc.files.tabular import DELIMITERS, read_tabular, unknown_table
from vqamc.ids import integers_of
from vqamc.wording import describe

A_LIST = "a list of rows"
AN_OBJECT = "an object of id: answer"
A_ROW = "a single row"

LIST_KEYS = ("results", "predictions", "answers", "data")
"""Keys under which other tools put the list of rows."""


def read_table(document: Document, form: str | None = None, columns: Sequence[str] = ()) -> Table:
    """Return the rows of a file, whatever shape they are in.

    Args:
        document: the file.
        form: JSON, JSON_LINES, CSV or TSV; seen from the text unless given.
        columns: names by which a table is told, beside the usual ones of ids.

    Raises:
        DataError: no form that we know, or a fault in it: every faulty row with its place; or a key
            that stands twice in one object, other than an id that keys a row.
    """
    if form is None or form == JSON:
        try:
            return _read_json(document, msgspec.json.decode(document.data))
        except (msgspec.DecodeError, RecursionError) as error:
            seen = text_form(document.data, columns) if form is None else None
            if seen is None:
                unknown = unknown_table(document) if form is None else None
                raise unknown or explain_malformed(document, error) from None
            form = seen
    return read_json_lines(document) if form == JSON_LINES else read_tabular(document, form)


def text_form(data: bytes, columns: Sequence[str] = ()) -> str | None:
    """Return the form of text that is not one JSON document, or None.

    Args:
        data: the text.
        columns: names of columns by which a table is told, beside the usual ones of ids.
    """
    head, _, rest = data.strip().partition(b"\n")
    if head.startswith(b"{"):
        # One whole object is enough to tell; what is wrong with other lines is told by reading.
        second = rest.lstrip().partition(b"\n")[0]
        lines = (_is_object(head) and bool(second)) or (
            _is_object(second) and head.rstrip().endswith(b"}")
        )
        return JSON_LINES if lines else None
    ids = {name.lower() for name in (*ID_KEYS, IMAGE_KEY, *columns)}
    for form in (CSV, TSV):
        names = head.decode("utf-8", "replace").lower().split(DELIMITERS[form])
        if len(names) > 1 and ids & {name.strip(' "\r') for name in names}:
            return form
    return None


def _is_object(line: bytes) -> bool:
    try:
        msgspec.json.decode(line, type=ForeignRow)
    except (msgspec.DecodeError, RecursionError):
        return False
    return True


def read_json_lines(document: Document) -> Table:
    """Return the rows of a file with one JSON object a line; blank lines are no rows.

    Raises:
        DataError: lines that are no JSON objects, each with its number; or a key that stands twice
            in one object.
    """
    rows, lines, problems = [], [], []
    decoder = msgspec.json.Decoder(ForeignRow)
    for number, line in enumerate(document.data.split(b"\n"), start=1):
        if not line.strip():
            continue
        try:
            rows.append(decoder.decode(line))
            lines.append(number)
            refuse_repeats_within(document.name, line, f"line {number}, $")
        except (msgspec.DecodeError, RecursionError) as error:
            got, remedy = _line_fault(line, error)
            problems.append(
                Problem(document.name, f"line {number}", "one JSON object", got, remedy)
            )
    if problems:
        raise DataError(problems)

    def path_of(row: int, key: str) -> str:
        return f"line {lines[row]}, $.{key}" if key else f"line {lines[row]}"

    return Table(document.name, JSON_LINES, rows, path_of)


def _line_fault(line: bytes, error: Exception) -> tuple[str, str]:
    """Return what is wrong with a line, and what to do."""
    if isinstance(error, msgspec.ValidationError):
        return describe(msgspec.json.decode(line)), "write one object a line, one line a question"
    return line_fault(line, error)


def is_row(decoded: dict[str, Any]) -> bool:
    """Return whether an object holds one id and one answer, rather than answers keyed by id."""
    return not decoded.keys().isdisjoint(ID_KEYS) and not decoded.keys().isdisjoint(ANSWER_KEYS)


def _read_json(document: Document, decoded: Any) -> Table:
    """Return the rows of one JSON document: a list, a list under a key, a map, or a single row."""
    lists = lists_under(LIST_KEYS, decoded)
    if isinstance(decoded, dict) and not lists and not is_row(decoded) and _is_map(decoded):
        return _mapped(document)
    refuse_repeats_within(document.name, document.data)
    if isinstance(decoded, list):
        return listed_rows(document.name, "$", document.form or A_LIST, decoded)
    if isinstance(decoded, dict):
        if lists:
            key = only_list(document.name, lists)
            return listed_rows(document.name, f"$.{key}", f"a list under `{key}`", decoded[key])
        if is_row(decoded):
            return Table(document.name, A_ROW, [decoded], lambda _, key: f"$.{key}" if key else "$")
    wanted = "rows with ids and answers"
    remedy = "write a list of rows, one object a question"
    raise DataError(Problem(document.name, "$", wanted, describe(decoded), remedy))


def lists_under(keys: Sequence[str], decoded: Any) -> list[str]:
    """Return under which of some keys a decoded document holds a list."""
    if not isinstance(decoded, dict):
        return []
    return [key for key in keys if isinstance(decoded.get(key), list)]


def only_list(file: str, keys: Sequence[str]) -> str:
    """Return the one key under which a file holds its rows.

    Raises:
        DataError: there are several: the rows under the others would be lost.
    """
    if len(keys) > 1:
        remedy = "keep one of them, and convert the others as files of their own"
        got = f"{len(keys)}: {', '.join(keys)}"
        raise DataError(Problem(file, "$", "rows under one key", got, remedy))
    return keys[0]


def listed_rows(file: str, at: str, shape: str, rows: list[Any]) -> Table:
    """Return a table of a list that stands at some path of a file.

    Raises:
        DataError: items that are no objects, each with its path.
    """
    faulty = [number for number, row in enumerate(rows) if not isinstance(row, dict)]
    if faulty:
        raise DataError(
            Problem(
                file,
                f"{at}[{number}]",
                "an object",
                describe(rows[number]),
                "write one object for each question",
            )
            for number in faulty
        )

    def path_of(row: int, key: str) -> str:
        return f"{at}[{row}].{key}" if key else f"{at}[{row}]"

    return Table(file, shape, rows, path_of)


def _is_map(decoded: dict[str, Any]) -> bool:
    """Return whether an object is keyed by question id rather than by names of its own."""
    inner = [value for value in decoded.values() if isinstance(value, dict)]
    if decoded and len(inner) == len(decoded):
        return any(not value.keys().isdisjoint(ANSWER_KEYS) for value in inner)
    if all(isinstance(value, str) for value in decoded.values()):
        return bool(decoded)
    return integers_of(list(decoded)) is not None


def _mapped(document: Document) -> Table:
    """Return the rows of an object keyed by question id; a key that stands twice is two rows."""
    refuse_repeats_within(document.name, document.data, but_in_the_whole=True)
    # Pairs, because a dict would forget all but the last of several values under one key.
    pairs = json.loads(document.data, object_pairs_hook=tuple, parse_int=msgspec.json.decode)
    rows, problems = [], []
    for key, value in pairs:
        inner = dict(value) if isinstance(value, tuple) else {"answer": value}
        if not inner.keys().isdisjoint(ID_KEYS):
            remedy = "write a list of rows instead of an object"
            problems.append(
                Problem(document.name, f"$[{key!r}]", "no other id inside", describe(inner), remedy)
            )
        rows.append({"question_id": key, **inner})
    if problems:
        raise DataError(problems)

    def path_of(row: int, key: str) -> str:
        at = f"$[{pairs[row][0]!r}]"
        return f"{at}.{key}" if key and isinstance(pairs[row][1], tuple) else at

    return Table(document.name, AN_OBJECT, rows, path_of, ids_are_text=True)
