"""Each answer against the majority answer of its question.

Both are compared in full normal form, whatever the rules of the consensus accuracy: `Yes.` is yes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.dataset import Dataset
from vqamc.answers.evaluation import Scores
from vqamc.answers.forms import remembered_normal_form
from vqamc.answers.interning import interned
from vqamc.answers.majority import majority_answers
from vqamc.answers.normalize import clean
from vqamc.answers.yes_no import NO, YES
from vqamc.ids import IdArray, rows_of

YES_CODE = 0
NO_CODE = 1
NOT_ANSWERED = -1


@dataclass(frozen=True, slots=True, eq=False)
class Judged:
    """Majority answers and a model's answers in one code: `YES_CODE`, `NO_CODE`, and others.

    Arrays have shape (n,) and are sorted by id.

    Attributes:
        question_ids: ascending.
        majority: the majority answer of each question.
        given: the model's answer, `NOT_ANSWERED` for none.
    """

    question_ids: IdArray
    majority: NDArray[np.int64]
    given: NDArray[np.int64]

    @property
    def right(self) -> NDArray[np.bool_]:
        """Whether the majority answer was given."""
        return np.equal(self.majority, self.given)


def judge(data: Dataset, scores: Scores) -> Judged:
    """Return the answers of scored questions beside the majority answers."""
    code_of = {YES: YES_CODE, NO: NO_CODE}

    def coded(texts: Sequence[str]) -> NDArray[np.int64]:
        codes = (code_of.setdefault(_form(text), len(code_of)) for text in texts)
        return np.fromiter(codes, dtype=np.int64, count=len(texts))

    strings, codes = interned(majority_answers(data))
    majority = coded(strings)[codes]
    # The last place is for the code -1: no answer.
    given = np.append(coded(scores.answer_strings), NOT_ANSWERED)[scores.answer_codes]
    scored = rows_of(data.question_ids, scores.question_ids)
    return Judged(scores.question_ids, majority[scored], given)


def _form(text: str) -> str:
    """Return the normal form; the cleaned text where nothing is left of it (`a`, `?`)."""
    cleaned = clean(text)
    return remembered_normal_form(cleaned) or cleaned
