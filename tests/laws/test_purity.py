"""Scoring changes nothing: not its inputs, and not what any other scoring gives."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import fields
from typing import Any

import msgspec
import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from rules_names import ANY_NUMBER
from strategies import answered
from vqa_rows import Row, dataset, predictions

from vqamc.answers.dataset import Dataset
from vqamc.answers.evaluation import score
from vqamc.loading import load
from vqamc.records import Annotation

File = tuple[list[Row], dict[int, str]]


def snapshot(data: Dataset) -> dict[str, Any]:
    """Return a deep copy of all that a data set is; `forms` only keeps what was worked out."""
    return {
        part.name: deepcopy(getattr(data, part.name))
        for part in fields(data)
        if part.name != "forms"
    }


def assert_alike(before: dict[str, Any], after: dict[str, Any]) -> None:
    for name, value in before.items():
        if isinstance(value, np.ndarray):
            np.testing.assert_array_equal(value, after[name], strict=True)
        elif name in ("question_types", "answer_types"):
            assert value.labels == after[name].labels
            np.testing.assert_array_equal(value.codes, after[name].codes, strict=True)
        else:
            assert value == after[name]


@given(file=answered(), rules=st.sampled_from(ANY_NUMBER))
def test_inputs_are_unchanged(file: File, rules: str) -> None:
    rows, answers = file
    records = msgspec.convert(rows, list[Annotation])
    data, results = load(records), predictions(answers)
    before = deepcopy((records, answers, results)), snapshot(data)
    score(data, answers, rules=rules)
    score(data, results, rules=rules, only=[results[0]["question_id"]])
    assert (records, answers, results) == before[0]
    assert_alike(before[1], snapshot(data))


@given(file=answered(), others=st.lists(st.sampled_from(ANY_NUMBER), max_size=4))
def test_a_score_is_the_same_before_and_after_any_other(file: File, others: list[str]) -> None:
    rows, answers = file
    data = dataset(*rows)
    first = score(data, answers).to_dict()
    for rules in others:
        score(data, dict.fromkeys(answers, "something else"), rules=rules)
        score(data, {min(answers): "yes"}, rules=rules, missing="skip")
    assert score(data, answers).to_dict() == first
    assert score(dataset(*rows), answers).to_dict() == first


@given(file=answered(), rules=st.sampled_from(ANY_NUMBER))
def test_a_score_does_not_depend_on_what_else_is_scored(file: File, rules: str) -> None:
    rows, answers = file
    data = dataset(*rows)
    together = score(data, answers, rules=rules)
    for place, question_id in enumerate(together.question_ids.tolist()):
        alone = score(data, answers, rules=rules, only=[question_id])
        assert alone.accuracies.tolist() == [together.accuracies[place]]
