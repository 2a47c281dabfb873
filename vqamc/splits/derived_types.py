"""Annotations with the question types that they lack, every other byte as it came."""

from __future__ import annotations

from collections.abc import Iterator

from vqamc.answers.questions import Questions
from vqamc.errors import PolicyError
from vqamc.files.raw_rows import LightAnnotation, RawRows, filled_in
from vqamc.ids import rows_of
from vqamc.splits.question_types import type_finder
from vqamc.wording import listed


def lacking_types(annotations: RawRows[LightAnnotation]) -> list[int]:
    """Return the rows of annotations without a question type; a null is none."""
    return [row for row, one in enumerate(annotations.rows) if one.question_type is None]


def typed_rows(
    annotations: RawRows[LightAnnotation], asked: Questions, types: str
) -> Iterator[bytes]:
    """Return annotations in the order of their file, with derived types where they have none.

    Args:
        annotations: the annotations.
        asked: their questions.
        types: the list by which types are derived: `real` or `abstract`.

    Raises:
        PolicyError: an annotation without a type, and without a question to derive it from.
    """
    lacking = set(lacking_types(annotations))
    places = rows_of(asked.question_ids, annotations.ids).tolist()
    unknown = [row for row in lacking if places[row] < 0]
    if unknown:
        raise PolicyError(
            f"{asked.file} does not ask {len(unknown)} questions of {annotations.file} that have "
            f"no type ({listed(annotations.ids[unknown])}); another split?"
        )
    find = type_finder(types)
    return (
        filled_in(bytes(raw), "question_type", find(asked.records[places[row]].question))
        if row in lacking
        else bytes(raw)
        for row, raw in enumerate(annotations.raw)
    )
