"""Bytes to typed rows: fast when a file is right, thorough when it is not.

A right file is decoded once, straight into records. Only when that fails are its rows looked at one
by one, and each faulty row held against its schema, so that every fault is named with its path.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import msgspec

from vqamc import records
from vqamc.errors import DataError, Problem
from vqamc.files import shapes
from vqamc.files.malformed import explain_malformed
from vqamc.files.opening import Document
from vqamc.files.schemas import problems, validator
from vqamc.ids import canonical_id
from vqamc.wording import describe

EXPLAINED_ROWS = 1000
"""How many faulty rows are held against the schema; the rest are counted."""


@dataclass(frozen=True, slots=True)
class FileKind:
    """One kind of file.

    Attributes:
        name: the name of its schema, and what messages call it.
        row_type: the type of one row.
        definition: the row's name in the schema.
        container: the type of an object that holds the rows; None where only a bare list is read.
        key: where that object holds them.
    """

    name: str
    row_type: Any
    definition: str
    container: Any = None
    key: str = ""


ANNOTATIONS = FileKind(
    "annotations", records.Annotation, "annotation", records.AnnotationsFile, "annotations"
)
QUESTIONS = FileKind("questions", records.Question, "question", records.QuestionsFile, "questions")
RESULTS = FileKind("results", records.Prediction, "prediction")
PAIRS = FileKind("complementary_pairs", tuple[records.Id, records.Id], "pair")
PLAUSIBLE = FileKind("plausible_answers", records.PlausibleAnswers, "plausible")
QUESTION_IDS = FileKind("question_ids", records.Id, "id")


def decode(document: Document, kind: FileKind) -> records.Rows[Any]:
    """Return the typed rows of a file.

    Raises:
        DataError: not JSON, or not this kind of file: every fault with its path.
    """
    wanted = list[kind.row_type]  # type: ignore[name-defined]
    try:
        with _collector_paused():
            decoded = msgspec.json.decode(
                document.data, type=wanted if kind.container is None else wanted | kind.container
            )
    except msgspec.ValidationError:
        raise explain(document, kind) from None
    except (msgspec.DecodeError, RecursionError) as error:
        raise malformed(document, kind, error) from None
    if isinstance(decoded, list):
        return records.Rows(document.name, "$", decoded, records.Header())
    return records.Rows(document.name, f"$.{kind.key}", getattr(decoded, kind.key), decoded)


@contextmanager
def _collector_paused() -> Iterator[None]:
    """Keep the garbage collector out while millions of records without cycles are made."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def explain(document: Document, kind: FileKind) -> DataError:
    """Return the error that names every fault of a file that is JSON but not of this kind."""
    try:
        at, raw_rows = _raw_rows(document, kind)
    except (msgspec.DecodeError, RecursionError) as error:
        # The decoder met a wrong type before it came to where the text stops being JSON.
        return malformed(document, kind, error)
    row_decoder = msgspec.json.Decoder(kind.row_type)
    faulty = [row for row, raw in enumerate(raw_rows) if _fails(row_decoder, raw)]
    if kind is RESULTS and faulty:
        first = msgspec.json.decode(raw_rows[faulty[0]])
        if shape := shapes.of_row(first):
            return shapes.refusal(document.name, f"{at}[{faulty[0]}]", first, shape)
    found = [
        problem
        for row in faulty[:EXPLAINED_ROWS]
        for problem in _row_problems(document.name, kind, f"{at}[{row}]", raw_rows[row])
    ]
    return DataError(found, total=len(found) + max(0, len(faulty) - EXPLAINED_ROWS))


def _row_problems(file: str, kind: FileKind, at: str, raw: msgspec.Raw) -> Iterator[Problem]:
    found = False
    for problem in problems(
        msgspec.json.decode(raw), validator(kind.name, kind.definition), file, at
    ):
        found = True
        yield problem
    if not found:  # The types are narrower than the schema can say: let the decoder speak.
        try:
            msgspec.json.decode(raw, type=kind.row_type)
        except msgspec.ValidationError as error:
            yield Problem(file, at, f"one row of {kind.name}", str(error))


def _raw_rows(document: Document, kind: FileKind) -> tuple[str, list[msgspec.Raw]]:
    """Return the path of the list of rows and its undecoded items, or raise what is wrong."""
    opening = document.data.lstrip()[:1]
    container: Any = {b"[": list[msgspec.Raw], b"{": dict[str, msgspec.Raw]}.get(opening, Any)
    decoded = msgspec.json.decode(document.data, type=container)
    if isinstance(decoded, list):
        return "$", decoded
    wanted = "a list of rows" if kind.container is None else f"a list or an object with {kind.key}"
    if not isinstance(decoded, dict):
        raise DataError(Problem(document.name, "$", wanted, describe(decoded)))
    if kind.container is not None and kind.key in decoded:
        try:
            return f"$.{kind.key}", msgspec.json.decode(decoded[kind.key], type=list[msgspec.Raw])
        except msgspec.ValidationError:
            got = describe(msgspec.json.decode(decoded[kind.key]))
            raise DataError(Problem(document.name, f"$.{kind.key}", "a list", got)) from None
    remedy = shapes.remedy_for_object(document.name, kind.name, decoded)
    raise DataError(Problem(document.name, "$", wanted, describe(decoded), remedy))


def _fails(decoder: msgspec.json.Decoder[Any], raw: msgspec.Raw) -> bool:
    try:
        row = decoder.decode(raw)
    except msgspec.ValidationError:
        return True
    # Ids are typed loosely, because files spell them in many ways.
    return canonical_id(getattr(row, "question_id", 0)) is None


def malformed(document: Document, kind: FileKind, error: Exception) -> DataError:
    """Return the error that says where a document stops being JSON, or what it is instead."""
    if kind is RESULTS and (shape := shapes.of_text(document.data)):
        return shapes.refusal(document.name, "$", None, shape)
    return explain_malformed(document, error)
