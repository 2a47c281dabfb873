"""The annotated side: images told apart, and arrays that stay what they were."""

from __future__ import annotations

import pytest

from vqamc.answers.evaluation import score
from vqamc.loading import load
from vqamc.records import Annotation, Answer


def test_nobody_can_write_to_the_arrays_of_a_result() -> None:
    data = load([Annotation(1, (Answer("yes", 1),), 5)])
    scores = score(data, {1: "yes"})
    for array in (data.question_ids, data.codes, scores.numerators, scores.question_types.codes):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 7


def test_one_image_in_three_spellings_is_one_image() -> None:
    spelt = [10, "10", 10.0, 11, None]
    data = load([Annotation(row, (Answer("yes", 1),), image) for row, image in enumerate(spelt)])
    assert data.image_ids.tolist()[:4] == [10, 10, 10, 11]
    assert data.image_ids[4] < 0
    assert any("image_id are text or decimals" in warning for warning in data.warnings)
