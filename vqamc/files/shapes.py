"""Result files in other people's shapes: recognised, named, and refused with what reads them.

Only `vqamc convert` reads these shapes; a scorer that guessed would score what nobody meant.
"""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from typing import Any

import msgspec

from vqamc.errors import DataError, Problem
from vqamc.wording import describe

WANTED_KEYS = ("question_id", "answer")
ANSWER_KEYS = ("text", "prediction", "multiple_choice", "pred_answer", "pred", "response", "output")
"""Where other tools put the answer, in the order in which they are tried."""

ID_KEYS = ("questionId", "questionid", "qid", "id")
"""Where other tools put the question id, in the order in which they are tried."""

LIST_KEYS = ("results", "predictions", "answers", "data")
"""Keys under which other tools put the list of rows."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A shape that is not ours.

    Attributes:
        name: what people call it.
        options: what `vqamc convert` needs besides the file.
    """

    name: str
    options: str = ""


def of_text(data: bytes) -> Shape | None:
    """Return the shape of text that is not one JSON document, or None."""
    lines = data.strip().splitlines()
    first = lines[0].strip()
    if len(lines) > 1 and first.startswith(b"{"):
        try:
            row = msgspec.json.decode(first)
            msgspec.json.decode(lines[1])
        except msgspec.DecodeError:
            return None
        inner = of_row(row)
        return Shape("JSON Lines", inner.options if inner else "")
    head = first.lower().replace(b'"', b"")
    for separator, name in ((b",", "CSV"), (b"\t", "TSV")):
        columns = [column.strip().decode("utf-8", "replace") for column in head.split(separator)]
        if len(columns) > 1 and any(key.lower() in columns for key in ("question_id", *ID_KEYS)):
            return Shape(name)
    return None


def of_row(row: Any) -> Shape | None:
    """Return the shape of a row that lacks the keys wanted, or None."""
    if not isinstance(row, dict) or all(key in row for key in WANTED_KEYS):
        return None
    if "questionId" in row and "prediction" in row:
        return Shape("GQA rows")
    has_id = any(key in row for key in ("question_id", *ID_KEYS))
    found = next((key for key in ANSWER_KEYS if isinstance(row.get(key), str)), None)
    if has_id and found:
        return Shape(f"rows with `{found}`", f" --answer-key {found}")
    if has_id and "answer" in row:
        return Shape("rows with another id key")
    return None


def is_row(decoded: dict[str, Any]) -> bool:
    """Return whether an object holds one id and one answer, rather than answers keyed by id."""
    has_id = any(key in decoded for key in ("question_id", *ID_KEYS))
    return has_id and any(key in decoded for key in ("answer", *ANSWER_KEYS))


def of_object(decoded: dict[str, Any]) -> Shape | None:
    """Return the shape of an object that holds results in its own way, or None."""
    for key in LIST_KEYS:
        if isinstance(rows := _plain(decoded.get(key)), list):
            inner = of_row(rows[0]) if rows else None
            return Shape(f"a list under `{key}`", inner.options if inner else "")
    if decoded and all(isinstance(_plain(value), str) for value in decoded.values()):
        return Shape("an object of id: answer")
    if all(key in decoded for key in WANTED_KEYS):
        return Shape("a single row")
    return None


def refusal(file: str, at: str, got: Any, shape: Shape) -> DataError:
    """Return the error that refuses a shape and names the command that reads it."""
    found = shape.name if got is None else f"{describe(got)} ({shape.name})"
    wanted = f"a list of rows with the keys {' and '.join(WANTED_KEYS)}"
    return DataError(Problem(file, at, wanted, found, convert_line(file, shape)))


def remedy_for_object(file: str, kind: str, decoded: dict[str, Any]) -> str:
    """Return what to do with an object that does not hold the rows of a kind."""
    for other in ("questions", "annotations"):
        if other in decoded and other != kind:
            return f"this is a file of {other}: look at which file you named"
    if kind == "results" and (shape := of_object(decoded)):
        return convert_line(file, shape)
    return ""


def convert_line(file: str, shape: Shape) -> str:
    """Return the words that name the command which reads a shape."""
    return (
        f"`vqamc convert {shlex.quote(file)} --to results{shape.options} --out results.json` "
        "reads it"
    )


def _plain(value: Any) -> Any:
    return msgspec.json.decode(value) if isinstance(value, msgspec.Raw) else value
