"""Results in other people's shapes to ours: the shape changes, what the model said does not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from vqamc.errors import DataError, Problem
from vqamc.files.foreign import read_table
from vqamc.files.opening import Document
from vqamc.files.repeats import once
from vqamc.files.shapes import ANSWER_KEYS, ID_KEYS
from vqamc.files.table import Table
from vqamc.ids import canonical_ids
from vqamc.records import Prediction
from vqamc.wording import describe

_TABLE_TOOLS_INTEGER = re.compile(r"(-?[0-9]+)\.0+", re.ASCII)


@dataclass(frozen=True, slots=True)
class ConvertedResults:
    """Rows of a results file, and where they came from.

    Attributes:
        shape: what people call the shape they were in.
        n_read: how many rows the file had.
        predictions: one row an id, in the order of the file, ids as integers.
        warnings: what was odd about them.
    """

    shape: str
    n_read: int
    predictions: list[Prediction]
    warnings: tuple[str, ...]


def convert_results(
    document: Document, answer_key: str | None = None, id_key: str | None = None
) -> ConvertedResults:
    """Return the rows of a results file of any shape that we know.

    Args:
        document: the file.
        answer_key: where the answer stands; found by its name unless given.
        id_key: where the question id stands; found by its name unless given.

    Raises:
        DataError: no shape that we know, a row without id or answer, an answer that is no text, an
            id that is no integer: every faulty row with its place.
        PolicyError: one id with two answers.
    """
    table = read_table(document)
    if not table.rows:
        raise DataError(Problem(table.file, "$", "answers", "none", "nothing to convert"))
    id_key, _ = _key(table, id_key, ("question_id", *ID_KEYS), "--id-key")
    answer_key, others = _key(table, answer_key, ("answer", *ANSWER_KEYS), "--answer-key")
    _refuse_faulty(table, id_key, answer_key)
    warnings = [
        f"{table.file}: `{answer_key}` is read as the answer; --answer-key takes `{other}`"
        for other in others
    ]
    spelt = [row[id_key] for row in table.rows]
    if table.ids_are_text:
        spelt, said = _without_decimals(table, spelt)
        warnings += said
    ids = canonical_ids(spelt, table.file, lambda row: table.path_of(row, id_key), id_key)
    if not table.ids_are_text:
        warnings += ids.warnings
    rows = zip(ids.values.tolist(), (row[answer_key] for row in table.rows), strict=True)
    predictions, said = once(table.file, (Prediction(*row) for row in rows))
    return ConvertedResults(table.shape, len(table.rows), predictions, (*warnings, *said))


def _key(
    table: Table, given: str | None, known: tuple[str, ...], option: str
) -> tuple[str, list[str]]:
    """Return the key under which the rows hold something, and others that could have been it."""
    first = table.rows[0]
    if given is not None:
        wanted, spelt = f"the key {given}", [key for key in first if key == given]
    else:
        by_name = {key.strip().lower() if table.ids_are_text else key: key for key in first}
        wanted = f"one of the keys {', '.join(known)}"
        spelt = [by_name[key] for key in _names(known, table) if key in by_name]
    if not spelt:
        remedy = f"name it with {option}"
        raise DataError(Problem(table.file, table.path_of(0, ""), wanted, describe(first), remedy))
    return spelt[0], spelt[1:]


def _names(known: tuple[str, ...], table: Table) -> Iterator[str]:
    return iter(dict.fromkeys(key.lower() if table.ids_are_text else key for key in known))


def _refuse_faulty(table: Table, id_key: str, answer_key: str) -> None:
    problems = []
    for number, row in enumerate(table.rows):
        if id_key not in row or answer_key not in row:
            wanted = f"the keys {id_key} and {answer_key}"
            problems.append(Problem(table.file, table.path_of(number, ""), wanted, describe(row)))
        elif not isinstance(row[answer_key], str):
            got = f"{describe(row[answer_key])} (question {row[id_key]})"
            at = table.path_of(number, answer_key)
            problems.append(Problem(table.file, at, "a text", got, "write the answer as text"))
    if problems:
        raise DataError(problems)


def _without_decimals(table: Table, spelt: list[Any]) -> tuple[list[Any], list[str]]:
    """Return text ids as table tools write integers (`500.0`) without their decimals."""
    found = [_TABLE_TOOLS_INTEGER.fullmatch(one) for one in spelt]
    n_found = len(found) - found.count(None)
    if not n_found:
        return spelt, []
    read = [match[1] if match else one for match, one in zip(found, spelt, strict=True)]
    return read, [f"{table.file}: {n_found} ids are decimals (500.0); read as integers"]
