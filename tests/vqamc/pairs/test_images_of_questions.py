"""Pairs by text stand on two images, whichever file names them."""

from __future__ import annotations

from typing import Any

import pytest

from vqamc import load
from vqamc.pairs.matching import pairs_by_text


def annotation(question_id: int, answer: str) -> dict[str, Any]:
    answers = [{"answer": answer, "answer_id": number} for number in range(1, 11)]
    return {
        "question_id": question_id,
        "answers": answers,
        "multiple_choice_answer": answer,
    }


@pytest.mark.parametrize(("image", "pairs"), [(5, []), (6, [[10, 11]])])
def test_the_question_file_names_images_where_the_annotations_do_not(
    image: int, pairs: list[list[int]]
) -> None:
    questions = [
        {"question_id": 10, "image_id": 5, "question": "Is it day?"},
        {"question_id": 11, "image_id": image, "question": "Is it day?"},
    ]
    data = load([annotation(10, "yes"), annotation(11, "no")], questions)
    assert data.questions is not None
    assert pairs_by_text(data, data.questions).tolist() == pairs
