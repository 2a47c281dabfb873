"""CSV and TSV to rows of text: every cell stays what it is, `None`, `NA`, `007` and `1/2` too."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from contextlib import contextmanager

from vqamc.errors import DataError, Problem
from vqamc.files.opening import Document
from vqamc.files.sources import CSV, TSV
from vqamc.files.table import ID_KEYS, Table
from vqamc.wording import describe

DELIMITERS = {CSV: ",", TSV: "\t"}
"""The character between two cells, by the name of the form."""

_LONGEST = 2**31 - 1
"""The highest limit that the csv module takes on every platform."""


def read_tabular(document: Document, form: str) -> Table:
    """Return the rows of a CSV or TSV file with a header.

    Raises:
        DataError: not UTF-8, a quote that does not close, a row with too few or too many cells, or
            a column named twice: every such row with its line.
    """
    header: list[str] = []
    rows, lines, problems = [], [], []
    for line, cells in _records(document, form):
        if not header:
            header = _header(document.name, line, cells)
        elif len(cells) == len(header):
            rows.append(dict(zip(header, cells, strict=True)))
            lines.append(line)
        else:
            wanted = f"{_cells(len(header))} ({', '.join(header)})"
            remedy = "quote cells that hold the separator"
            problems.append(
                Problem(document.name, f"line {line}", wanted, _cells(len(cells)), remedy)
            )
    if problems:
        raise DataError(problems)

    def path_of(row: int, key: str) -> str:
        return f"line {lines[row]}, column {key}" if key else f"line {lines[row]}"

    return Table(document.name, form, rows, path_of, ids_are_text=True, tabular=True)


def unknown_table(document: Document) -> DataError | None:
    """Return the error for what looks like a table that we cannot read, or None."""
    lines = document.data.strip().split(b"\n", 2)[:2]
    if lines[0].startswith((b"{", b"[")):
        return None
    for delimiter in (b";", b"\t", b","):
        if not all(delimiter in line for line in lines):
            continue
        wanted = f"a first line that names the columns, one of them {' or '.join(ID_KEYS)}"
        remedy = "write one; or name the columns it has with --id-key and --answer-key"
        if delimiter == b";":
            wanted, remedy = "commas or tabs between cells", "save the table with commas"
        got = describe(lines[0].decode("utf-8", "replace").strip())
        return DataError(Problem(document.name, "line 1", wanted, got, remedy))
    return None


def _records(document: Document, form: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the cells of each row that is not blank, and the line where it starts."""
    with _cells_of_any_length(document):
        yield from _read(document, form)


@contextmanager
def _cells_of_any_length(document: Document) -> Iterator[None]:
    """Lift the limit that the csv module sets to the length of a cell, and set it again."""
    before = csv.field_size_limit()
    csv.field_size_limit(max(before, min(len(document.data), _LONGEST)))
    try:
        yield
    finally:
        csv.field_size_limit(before)


def _read(document: Document, form: str) -> Iterator[tuple[int, list[str]]]:
    # No newline translation: a line break inside quotes is part of the answer.
    reader = csv.reader(
        io.StringIO(_text(document), newline=""), delimiter=DELIMITERS[form], strict=True
    )
    line = 1
    try:
        for cells in reader:
            if cells:
                yield line, cells
            line = reader.line_num + 1
    except csv.Error as error:
        remedy = "close the quote, and write a quote inside quotes twice"
        problem = Problem(document.name, f"line {line}", f"a row of {form}", str(error), remedy)
        raise DataError(problem) from None


def _text(document: Document) -> str:
    try:
        return document.data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = document.data.count(b"\n", 0, error.start) + 1
        got = f"byte 0x{document.data[error.start]:02X}"
        raise DataError(
            Problem(document.name, f"line {line}", "UTF-8", got, "save the file as UTF-8")
        ) from None


def _cells(n: int) -> str:
    return f"{n} cell{'' if n == 1 else 's'}"


def _header(file: str, line: int, cells: list[str]) -> list[str]:
    header = [cell.strip() for cell in cells]
    twice = sorted({name for name in header if header.count(name) > 1})
    if twice:
        got = f"{', '.join(name or 'a column without a name' for name in twice)} twice"
        raise DataError(
            Problem(file, f"line {line}", "columns of different names", got, "rename one of them")
        )
    return header
