"""What lists show, filter and sort by: one packed column each, loaded once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.dataset import Dataset
from vqamc.answers.groups import Groups
from vqamc.answers.interning import interned
from vqamc.answers.majority import majority_answers
from vqamc.pages.embedding import packed, packed_ids
from vqamc.reporting.page.contents import Contents
from vqamc.reporting.page.credits import CreditTable
from vqamc.reporting.page.pools import NO_TEXT, SortedTexts, sorted_texts
from vqamc.reporting.page.reasons import reason_column

CHUNK = 40_000
"""How many texts stand in one script."""


class Columns:
    """The columns of all questions.

    Args:
        contents: what the report shows.
        credited: the credits of the model, then of the others: one column each.
    """

    def __init__(self, contents: Contents, credited: CreditTable) -> None:
        self._contents = contents
        self._credits = credited
        self._answers = self._said()
        self._questions = self._asked()
        self._people_texts, self._people_codes, self._people_counts = _said_by_people(contents.data)

    def text_pages(self) -> Iterator[tuple[str, list[str]]]:
        """Yield the texts that the columns point at, by the name of their script."""
        for name, texts in (
            ("answers", self._answers.texts),
            ("questions", self._questions.texts),
            ("people", self._people_texts),
        ):
            for number, start in enumerate(range(0, len(texts), CHUNK)):
                yield f"{name}/{number}", list(texts[start : start + CHUNK])

    def people(self) -> dict[str, Any]:
        """Return which texts people gave to each question, each once: only a search needs them."""
        return {
            "texts": _chunks(self._people_texts),
            "counts": packed(self._people_counts),
            "codes": packed(self._people_codes),
        }

    def to_dict(self) -> dict[str, Any]:
        """Return the columns; codes of texts begin at 1, 0 is none."""
        scores, reasons = self._contents.scores, reason_column(self._contents)
        answer, majority = self._answers.columns
        return {
            "n": len(self._contents),
            "texts": {
                "answers": _chunks(self._answers.texts),
                "questions": _chunks(self._questions.texts),
            },
            "ids": packed_ids(scores.question_ids),
            "type": _grouped(scores.question_types),
            "answerType": _grouped(scores.answer_types),
            "reason": _grouped(Groups(reasons.labels, reasons.codes)),
            "credits": self._credits.to_list(),
            "credit": packed(self._credits.columns[0]),
            "answer": packed(answer + 1),
            "majority": packed(majority + 1),
            "question": packed(self._questions.columns[0] + 1),
            "others": [{"credit": packed(credit)} for credit in self._others_credits()],
        }

    def _others_credits(self) -> Iterator[Any]:
        """Yield each other model's credit codes, from 1; 0 where it was not scored."""
        columns = self._credits.columns[1:]
        for other, credit in zip(self._contents.others, columns, strict=False):
            rows = self._contents.rows_in(other)
            yield np.where(rows < 0, 0, credit[rows] + 1)

    def _said(self) -> SortedTexts:
        contents = self._contents
        scores = contents.scores
        strings, codes = interned(majority_answers(contents.data))
        return sorted_texts(
            (scores.answer_strings, scores.answer_codes),
            (strings, codes.astype(np.int64)),
        )

    def _asked(self) -> SortedTexts:
        records = self._contents.records
        strings, codes = interned([one.question for one in records if one is not None])
        places = np.full(len(records), NO_TEXT, dtype=np.int64)
        places[[one is not None for one in records]] = codes
        return sorted_texts((strings, places))


def _grouped(groups: Groups) -> dict[str, Any]:
    return {"labels": list(groups.labels), "codes": packed(groups.codes)}


def _chunks(texts: Sequence[str]) -> int:
    return -(-len(texts) // CHUNK)


def _said_by_people(data: Dataset) -> tuple[list[str], NDArray[np.int64], NDArray[np.int64]]:
    """Return the distinct human answers, those of each question in turn, and how many it has.

    The answers of a question are codes into the texts, each once.
    """
    rows = np.repeat(np.arange(len(data)), data.annotators)
    n_strings = len(data.strings)
    each = np.unique(rows * n_strings + data.codes)
    used, codes = np.unique(each % n_strings, return_inverse=True)
    counts = np.bincount(each // n_strings, minlength=len(data))
    return [data.strings[code] for code in used.tolist()], codes, counts
