"""How one answer came by its score."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import human_answers, texts

from vqamc.answers.consensus import score_answer
from vqamc.answers.explanation import explain
from vqamc.errors import DataError
from vqamc.rules import RULES_2016, RULES_2021, RULES_PAPER


def test_every_string_on_the_way_is_shown() -> None:
    humans = ["two dogs"] * 3 + ["Two Dogs.", "the\tdog"]
    document = explain(" 2 dogs.", humans, RULES_2021).to_dict()
    assert document["answer"] == " 2 dogs."
    assert document["cleaned"] == "2 dogs."
    assert document["normalized"] == document["compared"] == "2 dogs"
    assert document["human_answers"][-1] == {
        "answer": "the\tdog",
        "cleaned": "the dog",
        "normalized": "dog",
        "compared": "dog",
        "matches": False,
    }
    assert document["matches"] == 4
    assert document["unanimous"] is False
    assert document["leave_one_out"] == [1.0] * 5


def test_each_annotator_left_out_has_a_term() -> None:
    explanation = explain("red", ["red"] * 2 + ["blue"] * 8, RULES_2021)
    assert explanation.leave_one_out == (Fraction(1, 3),) * 2 + (Fraction(2, 3),) * 8
    assert explanation.accuracy == 60


def test_the_rules_of_the_paper_leave_nobody_out() -> None:
    assert explain("red", ["red"] * 10, RULES_PAPER).leave_one_out == ()


def test_unanimous_humans_are_compared_as_they_are() -> None:
    explanation = explain("Yes", ["yes", " yes"] * 5, RULES_2021)
    assert explanation.unanimous
    assert (explanation.compared, explanation.accuracy) == ("Yes", 0)
    assert explanation.every_rules["2016"] == 100  # which finds two answers, not one
    assert explanation.every_rules["always"] == explanation.every_rules["paper"] == 100


def test_nobody_to_compare_with_is_an_error() -> None:
    with pytest.raises(DataError, match="at least one answer"):
        explain("yes", [], RULES_2021)


@given(answer=texts, humans=human_answers(), rules=st.sampled_from([RULES_2021, RULES_2016]))
def test_the_terms_add_up_to_the_score(answer: str, humans: list[str], rules: object) -> None:
    explanation = explain(answer, humans, rules)  # type: ignore[arg-type]
    mean = sum(explanation.leave_one_out, Fraction(0)) / len(humans)
    assert explanation.accuracy == float(100 * mean)
    assert explanation.every_rules[explanation.rules.name] == explanation.accuracy
    assert score_answer(answer, humans, explanation.rules) == float(mean)
