"""A multiple-choice file of which some lists of options are no lists of texts: the rest is read."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from vqamc.errors import DataError
from vqamc.files import decoding
from vqamc.files.opening import Document
from vqamc.files.pieces import read_rows, rows_document
from vqamc.findings import Finding
from vqamc.ids import canonical_id
from vqamc.records import Question, Rows
from vqamc.wording import describe

KEY = "multiple_choices"


def read_choices(path: str | Path) -> tuple[Rows[Question], tuple[Finding, ...]]:
    """Return the questions of a file, and those left out because their options are no texts.

    Raises:
        InputNotFoundError: no such file.
        DataError: not a question file, or faults other than in the options.
    """
    try:
        return read_rows(path, decoding.QUESTIONS), ()
    except DataError:
        document = rows_document(path, decoding.QUESTIONS.shards)
        whole, sound, faulty = _sorted_out(document)
        if not (sound and faulty):
            raise
    kept = {**whole, "questions": sound} if isinstance(whole, dict) else sound
    rows = decoding.decode(replace(document, data=msgspec.json.encode(kept)), decoding.QUESTIONS)
    return rows, (_finding(document.name, faulty),)


def _sorted_out(document: Document) -> tuple[Any, list[Any], list[Any]]:
    """Return the document, its rows whose options are texts or missing, and its other rows."""
    try:
        whole = msgspec.json.decode(document.data)
    except msgspec.DecodeError:
        return None, [], []
    rows = whole.get("questions") if isinstance(whole, dict) else whole
    if not isinstance(rows, list):
        return whole, [], []
    faulty = [row for row in rows if isinstance(row, dict) and not _sound(row.get(KEY))]
    sound = [row for row in rows if not isinstance(row, dict) or _sound(row.get(KEY))]
    return whole, sound, faulty


def _sound(options: Any) -> bool:
    return options is None or (
        isinstance(options, list) and all(isinstance(text, str) for text in options)
    )


def _finding(file: str, faulty: list[dict[str, Any]]) -> Finding:
    ids = [one for row in faulty if (one := canonical_id(row.get("question_id"))) is not None]
    options = faulty[0][KEY]
    got = describe(options)
    if isinstance(options, list):
        got = describe(next(text for text in options if not isinstance(text, str)))
    message = f"{file}: options that are no texts, such as {got}; write every option as text"
    return Finding.of("wrong_type", ids, message, count=len(faulty))
