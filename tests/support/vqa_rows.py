"""Rows of VQA files as tests write them down: only what a test is about is spelt out."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from vqamc.answers.dataset import Dataset
from vqamc.loading import load
from vqamc.records import Annotation

Row = dict[str, Any]


def annotation(question_id: Any, answers: Sequence[str], **fields: Any) -> Row:
    """Return an annotation whose answers have the ids 1, 2, … as in the releases."""
    row = {
        "question_id": question_id,
        "image_id": 1,
        "question_type": "what",
        "answer_type": "other",
        "answers": [{"answer": text, "answer_id": place} for place, text in enumerate(answers, 1)],
    }
    return row | fields


def without_answer_ids(row: Row) -> Row:
    """Return an annotation whose answers are bare, as other people's converters write them."""
    return row | {"answers": [{"answer": one["answer"]} for one in row["answers"]]}


def predictions(answers: Mapping[int, str] | Iterable[tuple[Any, Any]]) -> list[Row]:
    """Return the rows of a results file."""
    pairs = answers.items() if isinstance(answers, Mapping) else answers
    return [{"question_id": question_id, "answer": answer} for question_id, answer in pairs]


def dataset(*rows: Row) -> Dataset:
    """Return annotations as the data set that scoring takes."""
    return load(msgspec.convert(list(rows), list[Annotation]))


def write(path: str | Path, document: Any) -> Path:
    """Write a document as JSON and return where."""
    path = Path(path)
    path.write_text(json.dumps(document), encoding="utf-8")
    return path
