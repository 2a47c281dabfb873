"""What a blind player may look at: the questions that it answers, and those that it learns from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.dataset import Dataset
from vqamc.answers.majority import majority_answers
from vqamc.answers.normalize import normalize
from vqamc.answers.questions import Questions
from vqamc.errors import PolicyError
from vqamc.fingerprint import Fingerprint
from vqamc.ids import IdArray


@dataclass(frozen=True, slots=True, eq=False)
class Asked:
    """Questions to answer.

    Attributes:
        question_ids: ascending, shape (n,).
        texts: what each asks.
        types: the type that each is annotated with, None where it is not; None where no question is
            annotated, as in a question file.
    """

    question_ids: IdArray
    texts: tuple[str, ...]
    types: tuple[str | None, ...] | None = None

    def __len__(self) -> int:
        """Return the number of questions."""
        return len(self.texts)

    def take(self, rows: NDArray[np.int64]) -> Asked:
        """Return some of the questions."""
        types = None if self.types is None else tuple(self.types[row] for row in rows)
        return Asked(self.question_ids[rows], tuple(self.texts[row] for row in rows), types)


@dataclass(frozen=True, slots=True, eq=False)
class Training:
    """Questions to learn from, each with its correct answer: the majority answer.

    Attributes:
        source: the name of the file that they come from.
        has_texts: whether the texts of the questions are known; without, each is empty.
        asked: the questions.
        answers: the correct answer of each.
        image_ids: the image of each, shape (n,).
        fingerprint: a hash of the data that they were taken from.
    """

    source: str
    has_texts: bool
    asked: Asked
    answers: tuple[str, ...]
    image_ids: IdArray
    fingerprint: str

    def __len__(self) -> int:
        """Return the number of questions."""
        return len(self.asked)

    @property
    def types(self) -> tuple[str | None, ...]:
        """The type of each question, as annotated; None where it is not."""
        return self.asked.types or (None,) * len(self)

    def take(self, rows: NDArray[np.int64]) -> Training:
        """Return some of the questions; the fingerprint stays that of the whole."""
        return replace(
            self,
            asked=self.asked.take(rows),
            answers=tuple(self.answers[row] for row in rows),
            image_ids=self.image_ids[rows],
        )


def asked_by(questions: Questions) -> Asked:
    """Return the questions of a file."""
    return Asked(questions.question_ids, tuple(record.question for record in questions.records))


def training_of(data: Dataset) -> Training:
    """Return the questions of a data set that are both asked and annotated.

    Raises:
        PolicyError: there is none.
    """
    questions = data.questions
    if questions is None:
        asked, rows = Asked(data.question_ids, ("",) * len(data)), np.arange(len(data))
    else:
        ids, rows, places = np.intersect1d(
            data.question_ids, questions.question_ids, assume_unique=True, return_indices=True
        )
        if not len(ids):
            raise PolicyError(
                f"{questions.file} asks none of the questions that {data.file} annotates: "
                "another split?"
            )
        asked = Asked(ids, tuple(questions.records[place].question for place in places))
    labels = data.question_types.labels
    taken = data.take(rows)
    types = tuple(labels[code] for code in data.question_types.codes[rows])
    return Training(
        data.file,
        questions is not None,
        replace(asked, types=types),
        tuple(majority_answers(taken)),
        data.image_ids[rows],
        _fingerprint(data, asked),
    )


def fingerprint_of_texts(asked: Asked) -> str:
    """Return a hash of questions and their ids that does not depend on the order of rows."""
    fingerprint = Fingerprint()
    fingerprint.add_array(asked.question_ids)
    fingerprint.add_strings(asked.texts, np.arange(len(asked)))
    return fingerprint.hexdigest()


def by_frequency(texts: Iterable[str]) -> list[str]:
    """Return distinct texts, the most frequent first, ties by text."""
    counts = Counter(texts)
    return sorted(counts, key=lambda text: (-counts[text], text))


@lru_cache(maxsize=2**17)
def answer_form(text: str) -> str:
    """Return what two answers share that mean the same: the normal form, where there is one."""
    return normalize(text) or text


def _fingerprint(data: Dataset, asked: Asked) -> str:
    return f"{data.fingerprint}-{fingerprint_of_texts(asked)}"
