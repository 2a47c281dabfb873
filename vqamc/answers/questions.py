"""The asked side, prepared once: texts and options, sorted by question id."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from vqamc.answers.interning import interned
from vqamc.answers.options import Options, intern_options
from vqamc.answers.question_columns import QuestionColumns, gather_questions
from vqamc.errors import DataError, PolicyError, Problem
from vqamc.fingerprint import Fingerprint
from vqamc.ids import IdArray, Ids, canonical_ids
from vqamc.records import Header, Question, Rows
from vqamc.wording import listed


@dataclass(frozen=True, slots=True, eq=False)
class Questions:
    """Questions sorted by id.

    Attributes:
        file: the name of the file they came from, for messages.
        header: the file's bookkeeping.
        question_ids: ascending, shape (n,).
        records: the questions as the file has them, in that order; of a file that is read in
            pieces, made of its columns when they are looked at.
        warnings: what was odd about the file.
        options: the options of each question, in that order; None where no question has any.
        options_fingerprint: a hash of the ids and the options that does not depend on the order
            of rows; empty without options.
    """

    file: str
    header: Header
    question_ids: IdArray
    records: Sequence[Question]
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
        records = self.records
        if isinstance(records, QuestionColumns):
            fingerprint.add_strings(*records.texts)
            fingerprint.add_strings(*records.image_reprs())
        else:
            fingerprint.add_strings(*interned([one.question for one in records]))
            fingerprint.add_strings(*interned([repr(one.image_id) for one in records]))
        return fingerprint.hexdigest()

    def part(self, start: int, end: int) -> Questions:
        """Return the questions of some rows that follow one another, without their options."""
        return replace(
            self,
            question_ids=self.question_ids[start:end],
            records=self.records[start:end],
            options=None,
            options_fingerprint="",
        )


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
    records = tuple(rows.rows[row] for row in order)
    in_order = Ids(ids.values[order], ids.warnings)
    return _prepared(rows.file, rows.header, in_order, records, intern_options(records))


def questions_in_pieces(file: str, pieces: Iterable[list[Question]], header: Header) -> Questions:
    """Return questions sorted by id, as `prepare_questions` does, of which columns are kept.

    Args:
        file: its name, for messages.
        pieces: the rows of the file, gone through once; at least one.
        header: its bookkeeping.
    """
    ids, columns = gather_questions(file, pieces)
    return _prepared(file, header, ids, columns, columns.options)


def _prepared(
    file: str, header: Header, ids: Ids, records: Sequence[Question], options: Options | None
) -> Questions:
    """Return questions whose ids are ascending; raise if one stands twice."""
    twice = np.unique(ids.values[1:][ids.values[1:] == ids.values[:-1]])
    if len(twice):
        raise PolicyError(
            f"{file}: {len(twice)} question ids stand twice ({listed(twice)}); keep each once"
        )
    fingerprint = "" if options is None else _fingerprint(ids.values, options)
    return Questions(file, header, ids.values, records, ids.warnings, options, fingerprint)


def _fingerprint(question_ids: IdArray, options: Options) -> str:
    fingerprint = Fingerprint()
    fingerprint.add_array(question_ids)
    fingerprint.add_array(options.counts)
    fingerprint.add_strings(options.strings, options.codes)
    return fingerprint.hexdigest()
