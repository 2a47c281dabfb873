"""The order of rows means nothing: any order gives the same bytes (`reference_printed` aside)."""

from __future__ import annotations

import json

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rules_names import ANY_NUMBER
from strategies import answered, shuffled
from vqa_rows import Row, dataset, predictions

from vqamc.answers.evaluation import score
from vqamc.answers.rules_difference import rules_difference
from vqamc.files.checking import Asked, check
from vqamc.files.opening import Document
from vqamc.files.writing import canonical_json


def report(rows: list[Row], results: list[Row], rules: str) -> bytes:
    document = score(dataset(*rows), results, rules=rules, missing="zero", extra="ignore").to_dict()
    document["accuracy"].pop("reference_printed", None)
    return canonical_json(document)


@pytest.mark.parametrize("rules", ANY_NUMBER)
@settings(max_examples=10)
@given(data=st.data(), file=answered())
def test_any_order_gives_the_same_report(
    rules: str, data: st.DataObject, file: tuple[list[Row], dict[int, str]]
) -> None:
    rows, answers = file
    # A foreign id and a repeat, so that counts and warnings are held as well.
    results = [*predictions(answers), {"question_id": 10**7, "answer": "red"}]
    results.append(results[0])
    other_rows, other_results = data.draw(shuffled(rows)), data.draw(shuffled(results))
    assert report(rows, results, rules) == report(other_rows, other_results, rules)


@given(data=st.data(), file=answered())
def test_any_order_gives_the_same_differences_between_rules(
    data: st.DataObject, file: tuple[list[Row], dict[int, str]]
) -> None:
    rows, answers = file
    results = predictions(answers)
    here = rules_difference(dataset(*rows), results).to_dict()
    other_rows, other_results = data.draw(shuffled(rows)), data.draw(shuffled(results))
    there = rules_difference(dataset(*other_rows), other_results).to_dict()
    assert canonical_json(here) == canonical_json(there)


results_with_faults = st.lists(
    st.fixed_dictionaries({"question_id": st.integers(0, 6), "answer": st.sampled_from("ab")}),
    min_size=1,
    max_size=8,
)


@given(data=st.data(), results=results_with_faults)
def test_any_order_gives_the_same_findings(data: st.DataObject, results: list[Row]) -> None:
    def found(rows: list[Row]) -> object:
        asked = Asked("annotations", np.arange(4), np.arange(4), {0: ["a"], 1: ["b", "B"]})
        document = check(Document("results", json.dumps(rows).encode()), asked).to_dict()
        document.pop("sha256")
        return document

    assert found(results) == found(data.draw(shuffled(results)))
