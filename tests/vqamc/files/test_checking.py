"""A check of a multiple-choice results file against its options, and what a check adds up."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from vqa_rows import annotation, predictions, write

OPTIONS = {"multiple_choices": ["Yes", "no", "None", "2"]}


@pytest.fixture
def check(run: Callable[..., Any], tmp_path: Path) -> Callable[..., Any]:
    """Check answers against two questions with options, and their annotations."""
    asked = [{"question_id": n, "question": "Is it?", **OPTIONS} for n in (1, 2)]
    write(tmp_path / "q.json", {"task_type": "Multiple-Choice", "questions": asked})
    write(tmp_path / "a.json", [annotation(n, ["yes"] * 9 + ["no"]) for n in (1, 2)])

    def checked(answers: Any, options: str = "--questions q.json") -> Any:
        write(tmp_path / "r.json", predictions(answers))
        return run(f"check r.json {options} --format json").json

    return checked


def kinds(findings: list[dict[str, Any]]) -> dict[str, list[int]]:
    return {finding["kind"]: finding["ids"] for finding in findings}


def test_answers_among_the_options_are_valid(check: Callable[..., Any]) -> None:
    document = check({1: "None", 2: "2"})
    assert (document["valid"], document["problems"], document["warnings"]) == (True, [], [])


def test_an_answer_off_the_list_is_a_problem_however_the_task_is_spelt(
    check: Callable[..., Any],
) -> None:
    document = check({1: "yes ", 2: "maybe"})
    assert kinds(document["problems"]) == {"off_list": [1, 2]}
    assert document["problems"][0]["message"] == (
        "answers that are none of the options; 1 of them would match after trimming or lowercasing"
    )


def test_the_task_may_be_open_ended_all_the_same(check: Callable[..., Any]) -> None:
    assert check({1: "maybe", 2: "2"}, "--questions q.json --task open-ended")["valid"]


def test_a_blank_answer_is_no_problem(check: Callable[..., Any]) -> None:
    document = check({1: " ", 2: "no"})
    assert document["valid"]
    assert kinds(document["warnings"]) == {"empty_answers": [1]}


def test_annotations_and_questions_together(check: Callable[..., Any]) -> None:
    document = check({1: "Yes", 2: "perhaps it is so."}, "--questions q.json --annotations a.json")
    assert kinds(document["problems"]) == {"off_list": [2]}
    assert kinds(document["warnings"]) == {
        "capitalised": [1],
        "ending_in_period": [2],
        "longer_than_three_words": [2],
    }


def test_every_kind_of_fault_in_one_pass(
    check: Callable[..., Any], run: Callable[..., Any], tmp_path: Path
) -> None:
    check({})
    rows: list[Any] = [*predictions([(1, "maybe"), (1, "sure"), (9, "no"), ("9", "no"), (8, None)])]
    write(tmp_path / "r.json", [*rows, {"question_id": 7}, "no row"])
    document = run("check r.json --questions q.json --format json").json
    found = {(one["kind"], one["count"], tuple(one["ids"])) for one in document["problems"]}
    assert found == {
        ("conflicting_ids", 1, (1,)),
        ("conflicting_ids", 1, (9,)),
        ("foreign_ids", 1, (9,)),
        ("malformed", 1, ()),
        ("missing_ids", 1, (2,)),
        ("off_list", 1, (1,)),
        ("wrong_keys", 1, (7,)),
        ("wrong_type", 1, (8,)),
    }


def test_the_checksum_is_that_of_the_file_on_disk(
    check: Callable[..., Any], tmp_path: Path
) -> None:
    document = check({1: "no", 2: "no"})
    assert document["sha256"] == hashlib.sha256((tmp_path / "r.json").read_bytes()).hexdigest()
    assert (document["n_results"], document["n_expected"]) == (2, 2)
