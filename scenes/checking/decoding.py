"""What a typed decoder says about a JSON text, in our words: where, what was wanted, what came."""

from __future__ import annotations

import re
from typing import Any

from scenes.checking.findings import NOTHING, Findings, mend, shown
from scenes.checking.texts import note_unwritable, parse_noting
from vqamc.errors import DataError, Problem

_AT = re.compile(r" - at `(?:key in )?(?P<path>.+)`$")
_MISSING = re.compile(r"^Object missing required field `(?P<key>.+)`$")
_WANTED = re.compile(r"^Expected `(?P<types>[^`]+)`(?P<bound> [<>]=? \S+)?")
_STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+)\]")
_WORDS = {
    "int": "an integer",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
}
_BOUNDS = {">=": "at least", "<=": "at most", ">": "above", "<": "below"}


def explained(file: str, text: bytes, error: Exception, what: str, place: str = "$") -> DataError:
    """Return the error of a JSON text that could not be decoded.

    Args:
        file: as messages call it.
        text: what was to be decoded.
        error: what the decoder raised.
        what: what the text should have been, such as `a scene-information file`.
        place: where the text stands in its file.
    """
    found = Findings(file, place)
    is_json, document = parse_noting(found, text)
    if is_json:
        note_unwritable(found, document)
    if found.problems:
        return DataError(found.problems)
    message = str(error)
    at = _AT.search(message)
    path = at["path"].removeprefix("$") if at else ""
    message = _AT.sub("", message)
    missing = _MISSING.match(message)
    if missing:
        return _problem(file, f"{place}{path}.{missing['key']}", what, "a value", NOTHING)
    return _problem(file, place + path, what, _wanted(message), _value(document, path))


def _problem(file: str, path: str, what: str, expected: str, got: Any) -> DataError:
    expected = f"{expected}, as {what} has it"
    return DataError(Problem(file, path, expected, shown(got), mend(expected, got)))


def _wanted(message: str) -> str:
    wanted = _WANTED.match(message)
    if not wanted:
        return "one of the words of the format" if "enum" in message else "another value"
    words = " or ".join(_WORDS.get(name, name) for name in wanted["types"].split(" | "))
    if wanted["bound"]:
        sign, limit = wanted["bound"].split()
        words += f" {_BOUNDS[sign]} {float(limit):g}"
    return words


def _value(document: Any, path: str) -> Any:
    """Return the value at a path; where the decoder names no key, that of the object above."""
    for key, index in _STEP.findall(path):
        if isinstance(document, dict):
            document = document.get(key, NOTHING)
        elif isinstance(document, list) and index:
            document = document[int(index)]
        else:
            break
    return document
