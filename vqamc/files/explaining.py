"""Why a file is not what it claims to be: every faulty row held against its schema."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import msgspec

from vqamc import records
from vqamc.errors import DataError, Problem
from vqamc.files import shapes
from vqamc.files.decoding import ANNOTATIONS, RESULTS, FileKind
from vqamc.files.malformed import explain_malformed
from vqamc.files.opening import Document
from vqamc.files.schemas import problems, validator
from vqamc.ids import canonical_id
from vqamc.wording import DIGITS, describe

EXPLAINED_ROWS = 1000
"""How many faulty rows are held against the schema; the rest are counted."""


def explain(document: Document, kind: FileKind) -> DataError:
    """Return the error that names every fault of a file that is JSON but not of this kind."""
    try:
        document.data.decode("utf-8")  # Rows that are left undecoded are not looked into.
        at, raw_rows = _raw_rows(document, kind)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        # The decoder met a wrong type before it came to where the text stops being JSON.
        return malformed(document, kind, error)
    row_decoder = msgspec.json.Decoder(kind.row_type)
    faulty = [row for row, raw in enumerate(raw_rows) if faulty_row(row_decoder, raw)]
    if kind is RESULTS and faulty:
        first = plain(raw_rows[faulty[0]])
        if shape := shapes.of_document(document):
            return shapes.refusal(document.name, f"{at}[{faulty[0]}]", first, shape)
    if kind is ANNOTATIONS and faulty:
        first = plain(raw_rows[faulty[0]])
        refused = shapes.refusal_of_annotations(document, f"{at}[{faulty[0]}]", first)
        if refused is not None:
            return refused
    if faulty:
        first, place = plain(raw_rows[faulty[0]]), f"{at}[{faulty[0]}]"
        if remedy := shapes.remedy_for_row(kind.name, first):
            wanted = f"a row of {kind.name.replace('_', ' ')}"
            problem = Problem(document.name, place, wanted, describe(first), remedy)
            return DataError(problem, total=len(faulty))
    found = [
        problem
        for row in faulty[:EXPLAINED_ROWS]
        for problem in row_problems(document.name, kind, f"{at}[{row}]", raw_rows[row])
    ]
    if not found:  # The fault lies beside the rows.
        found = [_decoders_word(document.name, kind, "$", document.data)]
    return DataError(found, total=len(found) + max(0, len(faulty) - EXPLAINED_ROWS))


def row_problems(file: str, kind: FileKind, at: str, raw: msgspec.Raw) -> Iterator[Problem]:
    """Yield every fault of a row that `faulty_row` found."""
    row = plain(raw)
    found = list(problems(row, validator(kind.name, kind.definition or None), file, at))
    # The types are narrower than the schema can say.
    for problem in found or [_decoders_word(file, kind, at, raw)]:
        yield _owned(problem, row.get("question_id")) if isinstance(row, dict) else problem


def _owned(problem: Problem, question_id: Any) -> Problem:
    """Return a problem with the question whose row it is in, where that can be told."""
    if problem.path.endswith(".question_id") or canonical_id(question_id) is None:
        return problem
    return replace(problem, got=f"{problem.got} (question {canonical_id(question_id)})")


def _decoders_word(file: str, kind: FileKind, at: str, data: bytes | msgspec.Raw) -> Problem:
    """Return the decoder's own words for a fault that the schema does not know."""
    try:
        msgspec.json.decode(data)
    except msgspec.ValidationError as error:
        wanted = f"{kind.name} as their schema has them"
        return Problem(file, at, wanted, str(error), "write the row as the schema says")
    wanted, got = "an integer id below 2**63", "a number beyond it"
    return Problem(file, f"{at}.question_id", wanted, got, "write the id that the questions have")


def plain(data: bytes | msgspec.Raw) -> Any:
    """Return JSON as plain values; a number that no double holds is infinite."""
    try:
        return msgspec.json.decode(data)
    except msgspec.ValidationError:
        return json.loads(bytes(data), parse_int=_whole)


def _whole(digits: str) -> int | float:
    # Python refuses to read integers of thousands of digits; nobody means them.
    return int(digits) if len(digits) < DIGITS else float("inf")


def _raw_rows(document: Document, kind: FileKind) -> tuple[str, list[msgspec.Raw]]:
    """Return the path of the list of rows and its undecoded items, or raise what is wrong."""
    opening = document.data.lstrip()[:1]
    container: Any = {b"[": list[msgspec.Raw], b"{": dict[str, msgspec.Raw]}.get(opening, Any)
    decoded = msgspec.json.decode(document.data, type=container)
    if isinstance(decoded, list):
        return "$", decoded
    wanted = f"a list or an object with {kind.key}" if kind.container else "a list of rows"
    if kind is RESULTS:
        wanted = f"{wanted} with the keys {' and '.join(shapes.WANTED_KEYS)}"
    if not isinstance(decoded, dict):
        raise DataError(Problem(document.name, "$", wanted, describe(decoded), shapes.OTHER_FILE))
    if kind.container is not None and kind.key in decoded:
        try:
            return f"$.{kind.key}", msgspec.json.decode(decoded[kind.key], type=list[msgspec.Raw])
        except msgspec.ValidationError:
            got = describe(plain(decoded[kind.key]))
            at, remedy = f"$.{kind.key}", f"write the {kind.key} as a list"
            raise DataError(Problem(document.name, at, "a list", got, remedy)) from None
    remedy = shapes.remedy_for_object(document, kind.name, decoded)
    raise DataError(Problem(document.name, "$", wanted, describe(decoded), remedy))


def faulty_row(decoder: msgspec.json.Decoder[Any], raw: msgspec.Raw) -> bool:
    """Return whether a row is not of a kind."""
    try:
        row = decoder.decode(raw)
    except msgspec.ValidationError:
        return True
    # Ids are typed loosely, because files spell them in many ways; no type says "at least one".
    return canonical_id(getattr(row, "question_id", 0)) is None or (
        isinstance(row, records.Annotation) and not row.answers
    )


def malformed(document: Document, kind: FileKind, error: Exception) -> DataError:
    """Return the error that says where a document stops being JSON, or what it is instead."""
    if kind is RESULTS and (shape := shapes.of_document(document)):
        found = replace(shape, name=f"line 1 of {shape.name}")
        return shapes.refusal(document.name, "$", _first_line(document), found)
    return explain_malformed(document, error)


def _first_line(document: Document) -> Any:
    """Return the first row of JSON Lines, or the first line of other text."""
    line = document.data.strip().splitlines()[0]
    try:
        return msgspec.json.decode(line)
    except msgspec.DecodeError:
        return line.decode("utf-8", "replace")
