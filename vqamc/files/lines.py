"""JSON Lines: one row a line, read in pieces, so that a file may be larger than memory."""

from __future__ import annotations

import gzip
import re
import zlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, cast

import msgspec

from vqamc.errors import DataError, Problem
from vqamc.files.decoding import FileKind
from vqamc.files.opening import GZIP, UTF8_MARK, Document, is_utf16, refuse_utf16
from vqamc.files.repeated_keys import may_repeat, refuse_repeats_within

if TYPE_CHECKING:
    from vqamc.files.faulty_rows import FaultyRows

ENDINGS = (".jsonl", ".jsonl.gz")
"""The names of files that are read line by line."""

_BLOCK = 2**22

_BLANK_OR_INDENTED = re.compile(rb"\n\s")

_LONGEST_LIST = 2**16
"""Bytes of the longest first line that may be a row which is a list: pairs and groups are short."""


def is_lines(path: str | Path) -> bool:
    """Return whether a file is JSON Lines: its name says so, and it is not one list.

    Lines may be lists themselves, as pairs are: then there are several.
    """
    file = Path(path)
    if not str(path).endswith(ENDINGS) or not file.is_file():
        return False
    with _opened(file) as stream:
        try:
            first = stream.readline(_LONGEST_LIST).removeprefix(UTF8_MARK)
            while first.isspace():
                first = stream.readline(_LONGEST_LIST)
            return not first.lstrip().startswith(b"[") or (
                _is_json(first) and any(line.strip() for line in stream)
            )
        except (OSError, EOFError, zlib.error):
            return True  # Reading all of it says what is wrong.


def pieces_of(path: str | Path, kind: FileKind) -> Iterator[list[Any]]:
    """Yield the typed rows of a file of JSON Lines, some thousands at a time; blank lines are none.

    Raises:
        DataError: a line is not JSON, or no such row: every fault with its line; or the file is
            empty, or cut; or a key that stands twice in one row of results.
    """
    decoder = msgspec.json.Decoder(kind.row_type)
    found: FaultyRows | None = None
    n_rows = 0
    for first_line, block in _blocks(path):
        try:
            rows = decoder.decode_lines(block)
            if len(rows) != _lines_in(block):
                raise msgspec.DecodeError("rows that are not one a line")
        except (msgspec.DecodeError, RecursionError):
            from vqamc.files.faulty_rows import FaultyRows

            # Most files are right, and what explains the others takes a while to import.
            found = found or FaultyRows(path, kind, "line")
            for number, line in _numbered(block, first_line):
                found.look_at(line, number)
            continue
        n_rows += len(rows)
        if found is None and rows:
            if kind.keys and may_repeat(block, kind.keys, len(rows)):
                for number, line in _numbered(block, first_line):
                    refuse_repeats_within(f"line {number} of {path}", line)
            yield rows
    if found is not None:
        raise found.error()
    if not n_rows:
        raise DataError(
            Problem(str(path), "$", "a JSON object on each line", "none", "write the file again")
        )


def count(path: str | Path) -> int:
    """Return how many lines of a file are not blank; raises what `pieces_of` does of a cut file."""
    return sum(_lines_in(block) for _, block in _blocks(path))


def listed(document: Document) -> Document:
    """Return JSON Lines as one list of the same rows, each still on its line.

    What is no JSON stays so, for those who look at what is wrong with it.

    Raises:
        DataError: several rows with commas between them on one line.
    """
    if is_utf16(document.data):
        return document
    lines = document.data.rstrip().split(b"\n")
    for number, line in enumerate(lines, 1):
        if line.strip() and not _is_json(line, msgspec.Raw) and _is_json(b"[" + line + b"]"):
            # With commas between them several rows would be taken for a row each.
            at, remedy = f"line {number} of {document.name}", "end every row with a line feed"
            raise DataError(Problem(at, "$", "one row", "several", remedy))
    ended = [line + b"," if line.strip() else line for line in lines[:-1]]
    return replace(document, data=b"[" + b"\n".join([*ended, lines[-1]]) + b"]")


def _is_json(line: bytes, kind: Any = Any) -> bool:
    try:
        msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, RecursionError):
        return False
    return True


def _lines_in(block: bytes) -> int:
    """Return how many lines of a block are not blank."""
    if block[:1].isspace() or _BLANK_OR_INDENTED.search(block):
        return sum(1 for line in block.split(b"\n") if line.strip())
    return block.count(b"\n") + (not block.endswith(b"\n"))


def _numbered(block: bytes, first: int) -> Iterator[tuple[int, bytes]]:
    """Yield the lines of a block that are rows, each with its number."""
    for number, line in enumerate(block.split(b"\n"), first):
        if line.strip():
            yield number, line


def _blocks(path: str | Path) -> Iterator[tuple[int, bytes]]:
    """Yield whole lines, some megabytes at a time, and the number of the first of each."""
    line, rest = 1, list[bytes]()
    try:
        with _opened(Path(path)) as stream:
            block = stream.read(_BLOCK)
            refuse_utf16(str(path), block)
            block = block.removeprefix(UTF8_MARK)
            while block:
                head, newline, tail = block.rpartition(b"\n")
                if newline:
                    whole, rest = b"".join([*rest, head, newline]), []
                    yield line, whole
                    line += whole.count(b"\n")
                if tail:
                    rest.append(tail)
                block = stream.read(_BLOCK)
            if rest:
                yield line, b"".join(rest)
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        raise DataError(
            Problem(str(path), "$", "a whole gzip file", str(error), "write the file again")
        ) from error


def _opened(file: Path) -> BinaryIO:
    """Open a file; gzip is told by its first bytes, not by the name."""
    with file.open("rb") as stream:
        packed = stream.read(len(GZIP)) == GZIP
    return cast(BinaryIO, gzip.open(file, "rb")) if packed else file.open("rb")
