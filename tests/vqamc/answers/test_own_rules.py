"""Rules of your own: what is no choice is refused, and what is one moves both twins alike."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from vqa_rows import annotation, dataset

import vqamc
from vqamc.errors import UsageError
from vqamc.rules import RULES_2021


@pytest.mark.parametrize(
    ("choice", "value", "said"),
    [
        ("agreement", "three_of_all", "agreement='three_of_all': choose one of leave-one-out, "),
        ("text", "python3", "text='python3': choose one of python-2.7, python-3"),
        ("humans_normalized", "alway", "humans_normalized='alway': choose one of always, "),
        ("humans_cleaned", "yes", "humans_cleaned='yes': give True or False"),
        ("name", None, "name=None: give a text"),
        ("periods_deleted", 0, "periods_deleted=0: expected a whole number, at least 1"),
        ("periods_deleted", True, "periods_deleted=True: expected a whole number"),
        ("left_out", ["each"], "left_out=.*: choose one of each, alike, first-ten"),
    ],
)
def test_what_is_no_choice_is_refused(choice: str, value: Any, said: str) -> None:
    with pytest.raises(UsageError, match=said):
        replace(RULES_2021, **{choice: value})


@pytest.mark.parametrize("most", [1, 4, 32, 33, None])
def test_any_number_of_deleted_periods_is_read_alike_by_both_twins(most: int | None) -> None:
    rules = replace(RULES_2021, name="mine", periods_deleted=most)
    for periods in (0, 1, 2, 5, 33, 34):
        humans = ["x" + "." * max(0, periods - left) for left in (0, 1, 4, 32, 33, 99)]
        answer = "x" + "." * periods
        data = dataset(annotation(1, humans))
        plain = vqamc.score_answer(answer, humans, rules)
        assert vqamc.score(data, {1: answer}, rules=rules).overall == pytest.approx(100 * plain)
