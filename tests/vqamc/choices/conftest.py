"""Small sets with options, made on the spot."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pytest

from vqamc.answers.dataset import Dataset
from vqamc.loading import load
from vqamc.records import Annotation, Answer, Question

MakeSet = Callable[..., Dataset]


@pytest.fixture
def make_set() -> MakeSet:
    """Return a function that makes a data set of `{id: (options, human answers)}`."""

    def made(
        questions: Mapping[int, tuple[Sequence[str], Sequence[str]]],
        majority: Mapping[int, str] | None = None,
    ) -> Dataset:
        annotations = [
            Annotation(
                question_id=one,
                image_id=one // 10,
                question_type="what",
                answer_type="other",
                multiple_choice_answer=(majority or {}).get(one),
                answers=tuple(Answer(text, number + 1) for number, text in enumerate(humans)),
            )
            for one, (_, humans) in questions.items()
        ]
        asked = [
            Question(one, f"What is {one}?", one // 10, tuple(options))
            for one, (options, _) in questions.items()
        ]
        return load(annotations, asked)

    return made
