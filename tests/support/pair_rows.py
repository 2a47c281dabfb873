"""Yes/no questions in pairs and in groups of four, as tests write them down."""

from __future__ import annotations

from typing import Any

from vqa_rows import Row, annotation

COMPLEMENT = 900_000_000


def binary(question_id: int, majority: str, agreeing: int = 10, **fields: Any) -> Row:
    """Return an annotation of which so many of ten people gave the majority answer."""
    other = "no" if majority == "yes" else "yes"
    answers = [majority] * agreeing + [other] * (10 - agreeing)
    image = question_id if question_id >= COMPLEMENT else question_id // 10
    row = annotation(question_id, answers, image_id=image, question_type="is the")
    return row | {"answer_type": "yes/no", "multiple_choice_answer": majority} | fields


def pair(original_id: int, original: str, complement: str, agreeing: int = 10) -> list[Row]:
    """Return an original and its complement with their majority answers."""
    return [
        binary(original_id, original, agreeing),
        binary(COMPLEMENT + original_id, complement, agreeing),
    ]


def of_pair(original_id: int, original: str, complement: str) -> dict[int, str]:
    """Return what a model says on original and complement."""
    return {original_id: original, COMPLEMENT + original_id: complement}


def group(first: int, patterns: str = "ynny") -> tuple[list[Row], list[list[int]]]:
    """Return four annotations and the group of their ids: q1 on A, q1 on B, q2 on A, q2 on B."""
    ids = [first, first + 1, first + 2, first + 3]
    rows = [
        binary(question_id, "yes" if mark == "y" else "no")
        for question_id, mark in zip(ids, patterns, strict=True)
    ]
    return rows, [ids[:2], ids[2:]]
