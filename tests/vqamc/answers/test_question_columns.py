"""Questions that are kept as columns are the records that their file holds."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from vqamc.answers.question_columns import QuestionColumns
from vqamc.answers.questions import Questions, prepare_questions, questions_in_pieces
from vqamc.errors import DataError, PolicyError
from vqamc.records import Header, Question, Rows

PLAIN = [Question(k * 7 % 11, f"what {k % 3}?", k // 2) for k in range(11)]
IN_ORDER = [Question(k, f"what {k}?", k) for k in range(5)]
CHOSEN = [
    Question(3, "a?", 1, ("x", "y"), "val2014", "one.png"),
    Question(1, "b?", None, None),
    Question(2, "a?", "name", ("y",), None, "two.png"),
]
BY_TEXT = [Question("2", "a?", 1.0), Question("1", "b?", "1")]


def both(questions: Sequence[Question], size: int = 2) -> tuple[Questions, Questions]:
    """Return questions prepared at once, and in pieces of a size."""
    rows = list(questions)
    pieces = [rows[start : start + size] for start in range(0, len(rows), size)]
    whole = prepare_questions(Rows("q", "$", rows))
    return whole, questions_in_pieces("q", iter(pieces), Header())


@pytest.mark.parametrize("questions", [PLAIN, IN_ORDER, CHOSEN, BY_TEXT])
def test_records_options_and_fingerprints_are_those_of_the_rows(
    questions: list[Question],
) -> None:
    whole, columns = both(questions)
    assert isinstance(columns.records, QuestionColumns)
    assert list(columns.records) == list(whole.records)
    assert [columns.records[row] for row in range(len(whole))] == list(whole.records)
    assert np.array_equal(columns.question_ids, whole.question_ids)
    assert columns.text_fingerprint() == whole.text_fingerprint()
    assert columns.options_fingerprint == whole.options_fingerprint
    assert columns.warnings == whole.warnings


def test_some_rows_are_records_again() -> None:
    whole, columns = both(PLAIN)
    assert columns.records[3:5] == whole.records[3:5]
    assert columns.records[-1] == whole.records[-1]
    assert list(columns.part(2, 6).records) == list(whole.part(2, 6).records)
    with pytest.raises(IndexError):
        columns.records[11]


def test_an_id_twice_and_one_that_is_none_are_refused_as_at_once() -> None:
    with pytest.raises(PolicyError, match="1 question ids stand twice"):
        both([*PLAIN, PLAIN[0]])
    with pytest.raises(DataError, match=r"\$\[1\].question_id: expected an integer id"):
        questions_in_pieces("q", [[PLAIN[0], Question("x", "?")]], Header())
