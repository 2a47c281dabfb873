"""`reference_printed` against the reference's own way, written out as a plain loop.

The loop below is written from the facts about the reference: dictionaries compared whole, doubles
added in the order of the annotations, the sum divided, and the double rounded as Python 2.7 does.
"""

from __future__ import annotations

import math
from collections import defaultdict
from copy import deepcopy
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from plain_consensus import clean, punctuation_step, word_step
from strategies import answered
from vqa_rows import Row, annotation, dataset, without_answer_ids

from vqamc.answers.evaluation import score
from vqamc.answers.groups import MISSING
from vqamc.answers.reference_print import round_half_away


def rounded(value: float) -> float:
    """Round a non-negative double to two decimals, exact halves up, in rational arithmetic."""
    return float(Fraction(math.floor(Fraction(value) * 100 + Fraction(1, 2)), 100))


def one_accuracy(row: Row, answer: str, version: str) -> float:
    humans = deepcopy(row["answers"])
    given = clean(answer)
    if version == "2021":
        for human in humans:
            human["answer"] = clean(human["answer"])
    disagree = len({human["answer"] for human in humans}) > 1
    if disagree:
        for human in humans:
            human["answer"] = punctuation_step(human["answer"])
            if version == "2021":
                human["answer"] = word_step(human["answer"])
    if disagree or version == "2016":
        given = word_step(punctuation_step(given))
    total = 0.0
    for left_out in humans:
        others = [human for human in humans if human != left_out]
        matching = [human for human in others if human["answer"] == given]
        total += min(1, float(len(matching)) / 3)
    return total / len(humans)


def printed_mean(accuracies: list[float]) -> float:
    total = 0.0
    for accuracy in accuracies:  # not sum(): from Python 3.12 on that corrects its rounding
        total += accuracy
    return rounded(100 * total / len(accuracies))


def as_the_reference_prints(rows: list[Row], answers: dict[int, str], version: str) -> Any:
    every: list[float] = []
    groups: dict[str, defaultdict[str, list[float]]] = {
        "question_type": defaultdict(list),
        "answer_type": defaultdict(list),
    }
    for row in rows:
        accuracy = one_accuracy(row, answers[row["question_id"]], version)
        every.append(accuracy)
        for key, group in groups.items():
            group[row.get(key, MISSING)].append(accuracy)
    means = {
        f"per_{key}": {label: printed_mean(part) for label, part in group.items()}
        for key, group in groups.items()
    }
    return {"overall": printed_mean(every), **means}


@pytest.mark.parametrize("version", ["2021", "2016"])
@given(file=answered())
def test_the_figures_are_those_of_the_plain_loop(
    version: str, file: tuple[list[Row], dict[int, str]]
) -> None:
    rows, answers = file
    scores = score(dataset(*rows), answers, rules=version)
    assert scores.reference_printed == as_the_reference_prints(rows, answers, version)


@given(st.floats(0, 100))
def test_rounding_is_that_of_the_double(value: float) -> None:
    assert round_half_away(value) == rounded(value)


@pytest.mark.parametrize("version", ["2021", "2016"])
def test_ten_answers_without_ids_fall_together(version: str) -> None:
    row = without_answer_ids(annotation(1, ["yes"] * 10))
    scores = score(dataset(row), {1: "yes"}, rules=version)
    assert scores.overall == 100
    assert scores.reference_printed is not None
    assert scores.reference_printed["overall"] == 0


def test_it_alone_depends_on_the_order_of_the_annotations() -> None:
    # 6.5 / 16 is a tie at two decimals; a running sum of doubles falls to either side of it.
    matches = [0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 4, 4]
    rows = [
        annotation(place, ["red"] * count + ["blue"] * (10 - count))
        for place, count in enumerate(matches)
    ]
    answers = dict.fromkeys(range(len(rows)), "red")
    up, down = score(dataset(*rows), answers), score(dataset(*rows[::-1]), answers)
    assert (up.overall, down.overall) == (40.625, 40.625)
    assert up.reference_printed is not None
    assert down.reference_printed is not None
    assert (up.reference_printed["overall"], down.reference_printed["overall"]) == (40.63, 40.62)


def test_no_rules_without_a_reference_have_its_print() -> None:
    data = dataset(annotation(1, ["yes"] * 10))
    assert score(data, {1: "yes"}, rules="paper").reference_printed is None
    assert score(data, {1: "yes"}, rules="always").reference_printed is None
