"""What people score, held against a plain loop."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from statistics import fmean

import pytest
from rules_names import ANY_NUMBER
from vqa_rows import annotation, dataset

import vqamc
from vqamc.answers.consensus import agreeing, compared_forms
from vqamc.answers.dataset import Dataset
from vqamc.answers.humans import human_reference
from vqamc.demo import demo_file
from vqamc.errors import DataError
from vqamc.rules import NAMED_RULES, rules_named

REAL_HEADS = (
    "abstract_v002_train2015_annotations_first100.json",
    "abstract_v002_train2017_annotations_first100.json",
    "abstract_v002_val2017_annotations_first100.json",
    "v2_mscoco_train2014_annotations_first100.json",
)


def asked(*questions: list[str]) -> Dataset:
    return dataset(*(annotation(row, texts) for row, texts in enumerate(questions)))


def plain(data: Dataset, rules: str) -> dict[str, float]:
    """The three figures by loops, in percent."""
    accuracy, ceiling, agreement = [], [], []
    for row in range(len(data)):
        texts = data.human_answers(row)
        forms = compared_forms("", texts, rules_named(rules))[1]
        of_each = []
        for left_out, text in enumerate(texts):
            given, _ = compared_forms(text, texts, rules_named(rules))
            others = forms[:left_out] + forms[left_out + 1 :]
            of_each.append(min(sum(agreeing(text, given, others, rules_named(rules))) / 3, 1))
        accuracy.append(fmean(of_each))
        ceiling.append(max(vqamc.score_answer(text, texts, rules) for text in texts))
        agreement.append(fmean(x == y for x, y in combinations(forms, 2)))
    figures = {"human_accuracy": accuracy, "ceiling": ceiling, "agreement": agreement}
    return {name: 100 * fmean(values) for name, values in figures.items()}


def fast(data: Dataset, rules: str) -> dict[str, float]:
    report = human_reference(data, rules).to_dict()
    return {name: report[name]["overall"] for name in ("human_accuracy", "ceiling", "agreement")}


@pytest.mark.parametrize("rules", NAMED_RULES)
def test_the_demo_equals_a_plain_loop(rules: str) -> None:
    data = vqamc.load(demo_file("annotations.json"))
    assert fast(data, rules) == pytest.approx(plain(data, rules), rel=1e-12)


@pytest.mark.parametrize("rules", NAMED_RULES)
@pytest.mark.parametrize("name", REAL_HEADS)
def test_a_real_head_equals_a_plain_loop(name: str, rules: str, shared: Path) -> None:
    data = vqamc.load(shared / "samples" / "vqa" / name)
    assert fast(data, rules) == pytest.approx(plain(data, rules), rel=1e-12)


@pytest.mark.parametrize("rules", ANY_NUMBER)
def test_messy_answers_equal_a_plain_loop(rules: str) -> None:
    data = asked(
        ["the cat", "cat", "a cat.", "CAT", "dog"],
        ["Yes"] * 10,
        ["two", "2", "2.", " two ", "to"],
        ["1,000", "1000", "x"],
        ["a", "the", "?", "."],
        ["red", "blue"],
    )
    assert fast(data, rules) == pytest.approx(plain(data, rules), rel=1e-12)


def test_each_annotator_is_held_against_the_others_only() -> None:
    humans = human_reference(asked(["red"] * 3 + ["blue"] * 2))
    # Three see two others who agree, two see one: (3 * 2/3 + 2 * 1/3) / 5.
    assert humans.to_dict()["human_accuracy"]["overall"] == pytest.approx(100 * 8 / 15, rel=1e-15)


def test_agreement_is_the_share_of_pairs() -> None:
    humans = human_reference(asked(["red"] * 3 + ["blue"] * 2))
    assert humans.to_dict()["agreement"]["overall"] == 40.0  # (3 + 1) of 10 pairs


def test_questions_with_one_annotator_are_left_out_and_counted() -> None:
    humans = human_reference(asked(["red"], ["red", "red"], ["red", "blue"]))
    assert humans.question_ids.tolist() == [1, 2]
    assert humans.counts["single_annotator"] == 1
    assert humans.to_dict()["agreement"]["overall"] == 50.0
    assert "1 question has a single annotator; left out of every figure" in humans.warnings[-1]


def test_nobody_to_hold_against_another_is_an_error() -> None:
    with pytest.raises(DataError, match="expected a question that two people answered, got none"):
        human_reference(asked(["red"], ["blue"]))


def test_every_rules_version_signs_its_own_line() -> None:
    data = asked(["red", "blue"] * 5)
    lines = {human_reference(data, rules).signature for rules in NAMED_RULES}
    assert len(lines) == len(NAMED_RULES)


def test_as_many_answers_as_a_scorer_cannot_take_are_an_error() -> None:
    with pytest.raises(DataError, match="expected exactly ten human answers a question"):
        human_reference(asked(["red", "blue"]), "mmf")


def test_figures_are_given_by_type() -> None:
    report = human_reference(vqamc.load(demo_file("annotations.json"))).to_dict()
    assert report["human_accuracy"]["per_answer_type"]["yes/no"] == pytest.approx(93.6111111111111)
    assert report["n_questions"] == 36
