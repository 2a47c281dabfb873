"""The asked side, prepared once: texts and options, sorted by question id."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vqamc.answers.interning import interned
from vqamc.answers.options import Options, intern_options
from vqamc.errors import DataError, PolicyError, Problem
from vqamc.fingerprint import Fingerprint
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
        options: the options of each question, in that order; None where no question has any.
        options_fingerprint: a hash of the ids and the options that does not depend on the order
            of rows; empty without options.
    """

    file: str
    header: Header
    question_ids: IdArray
    records: tuple[Question, ...]
    warnings: tuple[str, ...]
    options: Options | None = None
    options_fingerprint: str = ""

    def __len__(self) -> int:
        """Return the number of questions."""
        return len(self.question_ids)

    @property
    def multiple_choice(self) -> bool:
        """Whether the questions come with options."""
        return self.options is not None

    def text_fingerprint(self) -> str:
        """Return a hash of ids, images and texts that does not depend on the order of rows."""
        fingerprint = Fingerprint()
        fingerprint.add_array(self.question_ids)
        fingerprint.add_strings(*interned([one.question for one in self.records]))
        fingerprint.add_strings(*interned([repr(one.image_id) for one in self.records]))
        return fingerprint.hexdigest()


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
    options = intern_options(records)
    fingerprint = "" if options is None else _fingerprint(sorted_ids, options)
    return Questions(
        rows.file, rows.header, sorted_ids, records, ids.warnings, options, fingerprint
    )


def _fingerprint(question_ids: IdArray, options: Options) -> str:
    fingerprint = Fingerprint()
    fingerprint.add_array(question_ids)
    fingerprint.add_array(options.counts)
    fingerprint.add_strings(options.strings, options.codes)
    return fingerprint.hexdigest()
