"""Multiple-choice questions as files of the release have them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from vqamc.answers.questions import Questions
from vqamc.choices.choice_sets import ChoiceSets
from vqamc.choices.neighbour_search import NeighbourSearch
from vqamc.choices.recipe import Recipe
from vqamc.files.release import release_header
from vqamc.records import Header, Question

TASK_TYPE: Final = "Multiple-Choice"
"""How the files of multiple choice call their task."""


def header_of(header: Header, num_choices: int, **more: Any) -> dict[str, Any]:
    """Return the bookkeeping of a multiple-choice file made from other questions."""
    return release_header(
        header, "Multiple-choice questions", task_type=TASK_TYPE, num_choices=num_choices, **more
    )


def header_of_built(
    questions: Questions, recipe: Recipe, search: NeighbourSearch | None
) -> dict[str, Any]:
    """Return the bookkeeping of built questions; it says so where neighbours are approximate."""
    more = {} if search is None else {"neighbours": search.to_dict()}
    return header_of(questions.header, recipe.options, **more)


def question_row(question_id: int, record: Question, choices: list[str]) -> dict[str, Any]:
    """Return one question as a row; image and split only where the source has them."""
    row = {"question_id": question_id, "question": record.question, "multiple_choices": choices}
    if record.image_id is not None:
        row["image_id"] = record.image_id
    if record.coco_split is not None:
        row["coco_split"] = record.coco_split
    return row


def rows_of(sets: ChoiceSets) -> Iterator[dict[str, Any]]:
    """Yield built questions as rows, sorted by id."""
    questions: Questions = sets.questions
    ids = questions.question_ids.tolist()
    for row, (question_id, record) in enumerate(zip(ids, questions.records, strict=True)):
        yield question_row(question_id, record, sets.options.texts(row))
