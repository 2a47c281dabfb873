"""One scene's JSON text to a JSON value, and what in it no reader of JSON takes."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from scenes.checking.findings import Findings

NOT_DECODED = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What decoding a JSON text may raise: it is no JSON, no UTF-8, not what is wanted, or too deep."""

_MOST_DIGITS = 4000
"""Python reads no longer integers; what is cut off here is far out of any range anyway."""

_FAULTS = {
    "Expecting value": "no value",
    "Expecting property name enclosed in double quotes": "no key in double quotes",
    "Expecting ':' delimiter": "no colon after a key",
    "Expecting ',' delimiter": "no comma between two values",
    "Illegal trailing comma before end of object": "a comma before the end of an object",
    "Illegal trailing comma before end of array": "a comma before the end of a list",
    "Extra data": "more text after the JSON",
    "Unterminated string starting at": "a string without an end",
    "Invalid control character at": "a control character in a string",
}
"""What the standard library says, in our words."""

_MEND = "fetch or write the file again"
_NO_DOUBLE = 2**1024

_STRANGE = (b"NaN", b"Infinity", b"\\ud", b"\\uD")
_STRANGE_NUMBERS = (b"0e000", b"0e+000", b"0" * 300)
_DIGITS_AS_ZEROS = bytes.maketrans(b"123456789E", b"000000000e")


class _Twice(dict[str, Any]):
    """An object in which keys stand twice, with the last value of each."""

    def __init__(self, pairs: list[tuple[str, Any]]) -> None:
        super().__init__(pairs)
        times = Counter(key for key, _ in pairs)
        self.repeated = [key for key, count in times.items() if count > 1]


def parse(text: bytes, hook: Callable[[list[tuple[str, Any]]], Any] | None = None) -> Any:
    """Return the JSON value of a text; NaN, Infinity and integers of any length are read.

    Args:
        text: the JSON.
        hook: makes each object of its pairs.

    Raises:
        json.JSONDecodeError: it is no JSON.
        UnicodeDecodeError: it is no UTF-8.
        RecursionError: it is nested too deeply.
    """
    decoded = text.decode("utf-8")  # The standard library would guess at other encodings.
    try:
        return json.loads(decoded, object_pairs_hook=hook)
    except json.JSONDecodeError:
        raise
    except ValueError:  # an integer of more digits than Python turns into one
        return json.loads(
            decoded,
            object_pairs_hook=hook,
            parse_int=lambda digits: int(digits[:_MOST_DIGITS]),
        )


def parse_noting(found: Findings, text: bytes) -> tuple[bool, Any]:
    """Return whether a text is JSON, and its value; note what is not, and keys that stand twice."""
    any_twice = False

    def noticed(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        nonlocal any_twice
        made = dict(pairs)
        if len(made) == len(pairs):
            return made
        any_twice = True
        return _Twice(pairs)

    try:
        document = parse(text, noticed)
        if any_twice:
            for path, key in _repeated(document, ""):
                got = f"the key {_spelt(key)} twice"
                found.fault(path, "each key once in an object", got, "keep it once")
        return True, document
    except json.JSONDecodeError as error:
        what = "the end of a cut file" if not error.doc[error.pos :].strip() else _fault(error)
        place = f"in line {error.lineno}, column {error.colno}"
        found.fault("", "JSON", f"{what} {place}", _MEND)
    except UnicodeDecodeError as error:
        got = f"byte {error.start} that is not UTF-8"
        found.fault("", "JSON in UTF-8", got, "save it as UTF-8")
    except RecursionError:
        found.fault("", "a scene", "JSON nested too deeply", _MEND)
    return False, None


def _fault(error: json.JSONDecodeError) -> str:
    own = f"{error.msg[:1].lower()}{error.msg[1:]}"
    return _FAULTS.get(error.msg, own)


def may_be_unwritable(text: bytes) -> bool:
    """Return whether a JSON text may hold what `note_unwritable` notes; most scenes cannot.

    A few searches for bytes: one pattern for all of it took as long as the rest of the check.
    """
    numbers = text.translate(_DIGITS_AS_ZEROS)
    return any(part in text for part in _STRANGE) or any(
        part in numbers for part in _STRANGE_NUMBERS
    )


def note_unwritable(found: Findings, document: Any) -> None:
    """Note every value that JSON readers refuse wherever it stands, unless it is noted already.

    Such are NaN, Infinity, numbers that no double holds, and halves of surrogate pairs.
    """
    noted = {problem.path.removeprefix(found.place) for problem in found.problems}
    for path, expected, value in list(_unwritable(document, "", noted)):
        found.problem(path, expected, value)


def _unwritable(value: Any, path: str, noted: set[str]) -> Iterator[tuple[str, str, Any]]:
    if path in noted:
        return
    if isinstance(value, dict):
        for key, item in value.items():
            if _is_text(key):
                yield from _unwritable(item, f"{path}.{key}", noted)
            else:
                yield path, "keys that are text", _spelt(key)
    elif isinstance(value, list):
        for k, item in enumerate(value):
            yield from _unwritable(item, f"{path}[{k}]", noted)
    elif isinstance(value, float) and not math.isfinite(value):
        yield path, "a finite number", value
    elif isinstance(value, int) and abs(value) >= _NO_DOUBLE:
        yield path, "a number that a double holds", value
    elif isinstance(value, str) and not _is_text(value):
        yield path, "text", _spelt(value)


def _repeated(value: Any, path: str) -> Iterator[tuple[str, str]]:
    """Hand out the path of each object in which a key stands twice, and that key."""
    if isinstance(value, _Twice):
        yield from ((path, key) for key in value.repeated)
    if isinstance(value, dict):
        for key, item in value.items():
            yield from _repeated(item, f"{path}.{_spelt(key)}")
    elif isinstance(value, list):
        for k, item in enumerate(value):
            yield from _repeated(item, f"{path}[{k}]")


def _spelt(text: str) -> str:
    return text.encode("ascii", "backslashreplace").decode()


def _is_text(value: str) -> bool:
    return not any("\ud800" <= sign <= "\udfff" for sign in value)
