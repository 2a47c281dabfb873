"""Each kind of file to its records: one function a kind."""

from __future__ import annotations

from pathlib import Path

from vqamc.errors import DataError, Problem
from vqamc.files import decoding
from vqamc.files.opening import open_document
from vqamc.files.pieces import read_rows
from vqamc.ids import Ids, canonical_ids
from vqamc.records import Annotation, Id, PlausibleAnswers, Prediction, Question, Rows


def read_annotations(path: str | Path) -> Rows[Annotation]:
    """Return the annotations of a file of any form: see `vqamc.files.pieces`.

    Raises:
        InputNotFoundError: no such file.
        DataError: not an annotation file: every fault with its path.
        UsageError: Parquet without pyarrow, or a folder that is none of shards.
    """
    return read_rows(path, decoding.ANNOTATIONS)


def read_questions(path: str | Path) -> Rows[Question]:
    """Return the questions of a file of any form; raises as annotations do."""
    return read_rows(path, decoding.QUESTIONS)


def read_results(path: str | Path) -> Rows[Prediction]:
    """Return the rows of a results file of any form; raises as annotations do.

    Raises:
        DataError: a key that stands twice in one row.
    """
    return read_rows(path, decoding.RESULTS)


def read_pairs(path: str | Path) -> Rows[tuple[Id, Id]]:
    """Return the pairs of a complementary-pairs file of any form; raises as annotations do."""
    return read_rows(path, decoding.PAIRS)


def read_groups(path: str | Path) -> Rows[tuple[tuple[Id, Id], tuple[Id, Id]]]:
    """Return groups of four: two questions, each on two scenes; raises as annotations do."""
    return read_rows(path, decoding.GROUPS)


def read_plausible_answers(path: str | Path) -> Rows[PlausibleAnswers]:
    """Return the rows of a plausible-answers file; raises as annotations do."""
    return decoding.decode(open_document(path), decoding.PLAUSIBLE)


def read_popular_answers(path: str | Path) -> Rows[str]:
    """Return a list of popular answers, most popular first; raises as annotations do."""
    return decoding.decode(open_document(path), decoding.POPULAR)


def read_question_ids(path: str | Path, remedy: str = "nothing to score") -> Ids:
    """Return the ids of a subset of questions; raises as annotations do, and for an empty one.

    Args:
        path: a list of ids.
        remedy: what an empty list means, or what to do about it.
    """
    rows: Rows[Id] = decoding.decode(open_document(path), decoding.QUESTION_IDS)
    if not rows.rows:
        raise DataError(Problem(rows.file, rows.at, "question ids", "none", remedy))
    return canonical_ids(rows.rows, rows.file, rows.path_of)
