"""Text that is not JSON: where it breaks off being JSON, and what is wrong there."""

from __future__ import annotations

import re
from itertools import islice
from math import isinf

from vqamc.errors import DataError, Problem
from vqamc.files.opening import Document

_OFFSET = re.compile(r"\(byte (\d+)\)$")
_NOT_A_NUMBER = re.compile(rb"NaN|-?Infinity")
_HALF_A_PAIR = re.compile(rb"\\u[dD][89abAB][0-9a-fA-F]{2}(?=[^\\])")
_EXPONENT = re.compile(rb"[\[:,\s](-?\d+(?:\.\d+)?[eE]\+?\d+)")
_TAIL = 12
"""The decoder wants the second half of a surrogate pair so near the end before it says "cut"."""

_SNIPPET = 24
_NESTED_TOO_DEEP = "nested too deep"


def explain_malformed(document: Document, error: Exception) -> DataError:
    """Return the error that says in which line and column a document stops being JSON.

    Args:
        document: the file.
        error: what the decoder raised: msgspec's DecodeError, or RecursionError.
    """
    if isinstance(error, RecursionError):
        return DataError(
            Problem(document.name, "$", "JSON", _NESTED_TOO_DEEP, "write the file again")
        )
    offset, what, remedy = locate(document.data, str(error))
    line = document.data.count(b"\n", 0, offset) + 1
    before = document.data[document.data.rfind(b"\n", 0, offset) + 1 : offset]
    column = len(before.decode("utf-8", "replace")) + 1
    return DataError(
        Problem(document.name, "$", "JSON", f"{what} in line {line}, column {column}", remedy)
    )


def line_fault(line: bytes, error: Exception) -> tuple[str, str]:
    """Return what is wrong with a line that is not one JSON value, and what to do.

    Args:
        line: the line.
        error: what the decoder raised: msgspec's DecodeError, or RecursionError.
    """
    if isinstance(error, RecursionError):
        return f"one {_NESTED_TOO_DEEP}", "write the file again"
    offset, what, remedy = locate(line, str(error))
    if what.startswith("trailing characters") and line[offset : offset + 1] in b"{[":
        what, remedy = "another row after it", "end every row with a line feed"
    return f"{what} in column {len(line[:offset].decode('utf-8', 'replace')) + 1}", remedy


def locate(data: bytes, message: str) -> tuple[int, str, str]:
    """Return the offset of the fault in bytes, its name, and what to do.

    Args:
        data: what is not JSON.
        message: what the decoder said.
    """
    found = _OFFSET.search(message)
    if found is None:
        return _locate_without_offset(data, message)
    offset = int(found.group(1))
    if match := _NOT_A_NUMBER.match(data, offset - 1) or _NOT_A_NUMBER.match(data, offset):
        word = match.group().decode()
        return match.start(), word, "write null or leave the value out: JSON has no such number"
    if "trailing characters" in message:
        offset -= 1  # The decoder has already stepped past the first of them.
    what = message.removeprefix("JSON is malformed: ").removesuffix(found.group()).strip()
    near = data[offset : offset + _SNIPPET].split(b"\n")[0].decode("utf-8", "replace")
    if near and "comma" not in what:
        what = f"{what} at {near!r}"
    return offset, what, "mend the file where it is written; nothing is repaired silently"


def _locate_without_offset(data: bytes, message: str) -> tuple[int, str, str]:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        byte = data[error.start]
        return error.start, f"byte 0x{byte:02X}, which is not UTF-8", "save the file as UTF-8"
    if "out of range" in message:
        numbers = (one for one in _EXPONENT.finditer(data) if isinf(float(one[1])))
        return (
            max((one.start(1) for one in islice(numbers, 1)), default=0),
            "a number that no double holds",
            "write it as text, or leave it out",
        )
    if half := _HALF_A_PAIR.search(data, len(data) - _TAIL):
        what = f"half a surrogate pair ({half.group().decode()})"
        return half.start(), what, "write whole characters: half a pair is no text"
    return len(data), "the end of a cut file", "download or write the file again"
