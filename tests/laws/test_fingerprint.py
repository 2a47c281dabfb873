"""A fingerprint of data: blind to the order of rows, and to nothing that a figure depends on."""

from __future__ import annotations

from copy import deepcopy

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import annotations, answered, shuffled
from vqa_rows import Row, annotation, dataset, predictions

from vqamc.answers.predictions import gather
from vqamc.fingerprint import Fingerprint


@given(data=st.data(), rows=annotations())
def test_the_order_of_annotations_does_not_matter(data: st.DataObject, rows: list[Row]) -> None:
    assert dataset(*rows).fingerprint == dataset(*data.draw(shuffled(rows))).fingerprint


@given(data=st.data(), file=answered())
def test_the_order_of_results_does_not_matter(
    data: st.DataObject, file: tuple[list[Row], dict[int, str]]
) -> None:
    rows = predictions(file[1])
    other = data.draw(shuffled([*rows, rows[0]]))
    assert gather(rows).fingerprint() == gather(other).fingerprint()


ROW = annotation(1, ["yes", "no"], multiple_choice_answer="yes")
CHANGES = {
    "question_id": 3,
    "image_id": 2,
    "question_type": "how many",
    "answer_type": "number",
    "multiple_choice_answer": "no",
    "answers": [{"answer": "no", "answer_id": 1}, {"answer": "no", "answer_id": 2}],
}


@pytest.mark.parametrize("key", ROW)
@pytest.mark.parametrize("gone", [False, True])
def test_any_value_changed_or_gone_changes_it(key: str, gone: bool) -> None:
    rows = [deepcopy(ROW), annotation(2, ["2", "3"])]
    before = dataset(*rows).fingerprint
    if gone and key in ("question_id", "answers"):
        del rows[0]
    elif gone:
        del rows[0][key]
    else:
        rows[0][key] = CHANGES[key]
    assert dataset(*rows).fingerprint != before


def test_images_named_by_text_are_told_apart() -> None:
    first, second = (
        dataset(annotation(1, ["yes"], image_id=name), annotation(2, ["yes"], image_id="z.jpg"))
        for name in ("a.jpg", "b.jpg")
    )
    assert first.fingerprint != second.fingerprint


def test_answers_without_ids_of_their_own_are_other_data() -> None:
    own, shared = annotation(1, ["yes", "no"]), annotation(1, ["yes", "no"])
    shared["answers"][1]["answer_id"] = 1
    assert dataset(own).fingerprint != dataset(shared).fingerprint


@pytest.mark.parametrize(
    "other", [{1: "yes", 2: "no "}, {1: "yes"}, {1: "yes", 3: "no"}, {1: "no", 2: "yes"}]
)
def test_any_answer_changed_or_gone_changes_it(other: dict[int, str]) -> None:
    assert gather({1: "yes", 2: "no"}).fingerprint() != gather(other).fingerprint()


strings = st.lists(st.text(max_size=3), min_size=1, max_size=4)


def of_strings(*parts: list[str]) -> str:
    fingerprint = Fingerprint()
    for part in parts:
        distinct = tuple(dict.fromkeys(part))
        codes = np.array([distinct.index(text) for text in part])
        fingerprint.add_strings(distinct, codes)
    return fingerprint.hexdigest()


@given(one=strings, other=strings)
def test_lists_of_strings_have_one_fingerprint_each(one: list[str], other: list[str]) -> None:
    assert (of_strings(one) == of_strings(other)) is (one == other)
    assert of_strings(one, other) != of_strings([*one, *other])


def test_it_is_the_same_on_every_machine() -> None:
    assert dataset(ROW, annotation(2, ["2", "3"])).fingerprint == "13fd0ed84b81ece9"
    assert gather({1: "yes", 2: "né"}).fingerprint() == "393c2b4857cb94cb"
