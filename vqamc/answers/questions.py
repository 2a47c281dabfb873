"""The asked side, prepared once: texts and options, sorted by question id."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vqamc.errors import DataError, PolicyError, Problem
from vqamc.ids import IdArray, canonical_ids
from vqamc.records import Header, Question, Rows
from vqamc.wording import listed


@dataclass(frozen=True, slots=True, eq=False)
class Questions:
    """Questions sorted by id.

    Attributes:
        file: the name of the file they came from, for messages.
        header: the file's bookkeeping.
        question_ids: ascending, shape (n,).
        records: the questions as the file has them, in that order.
        warnings: what was odd about the file.
    """

    file: str
    header: Header
    question_ids: IdArray
    records: tuple[Question, ...]
    warnings: tuple[str, ...]

    def __len__(self) -> int:
        """Return the number of questions."""
        return len(self.question_ids)

    @property
    def multiple_choice(self) -> bool:
        """Whether the questions come with options."""
        return any(record.multiple_choices is not None for record in self.records)


def prepare_questions(rows: Rows[Question]) -> Questions:
    """Return questions sorted by id.

    Raises:
        DataError: no question, or an id that is none.
        PolicyError: a question that stands twice.
    """
    if not rows.rows:
        raise DataError(Problem(rows.file, rows.at, "questions", "an empty list", "nothing to ask"))
    ids = canonical_ids(
        [one.question_id for one in rows.rows],
        rows.file,
        lambda row: rows.path_of(row, "question_id"),
    )
    order = np.argsort(ids.values, kind="stable")
    sorted_ids = ids.values[order]
    twice = np.unique(sorted_ids[1:][sorted_ids[1:] == sorted_ids[:-1]])
    if len(twice):
        raise PolicyError(
            f"{rows.file}: {len(twice)} question ids stand twice ({listed(twice)}); keep each once"
        )
    records = tuple(rows.rows[row] for row in order)
    return Questions(rows.file, rows.header, sorted_ids, records, ids.warnings)
