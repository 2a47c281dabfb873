"""Statistics of a set of four questions, each worked out by hand."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pytest
from vqa_rows import annotation, write

from vqamc.files.schemas import validator

# Two yes/no questions, one number question, one other, four answers each.
ROWS = [
    annotation(
        1,
        ["yes", "Yes.", "yes", "no"],
        image_id=1,
        question_type="is the",
        answer_type="yes/no",
        multiple_choice_answer="yes",
    ),
    annotation(
        2,
        ["no", "no", "no", "no"],
        image_id=1,
        question_type="is the",
        answer_type="yes/no",
        multiple_choice_answer="no",
    ),
    annotation(
        3,
        ["two", "2", "3", "4 or 5 of them"],
        image_id=2,
        question_type="how many",
        answer_type="number",
        multiple_choice_answer="2",
    ),
    annotation(
        4,
        ["a red car", "red car", "truck", "big red fire truck"],
        image_id=3,
        question_type="how many",
        answer_type="other",
        multiple_choice_answer="red car",
    ),
]


@pytest.fixture
def report(run, tmp_path: Path) -> dict[str, Any]:
    """Return the statistics of the four questions."""
    write(tmp_path / "a.json", ROWS)
    asked = [
        {"question_id": one["question_id"], "image_id": one["image_id"], "question": text}
        for one, text in zip(
            ROWS, ("Is it?", "Is it?", "How many are there?", "What?"), strict=True
        )
    ]
    write(tmp_path / "q.json", asked)
    outcome = run("stats a.json --questions q.json --format json --plot p.svg")
    assert outcome.status == 0, outcome.err
    assert (tmp_path / "p.svg").stat().st_size
    return outcome.json


def test_the_set_is_counted(report: dict[str, Any]) -> None:
    validator("statistics").validate(report)
    assert (report["n_questions"], report["n_images"]) == (4, 3)
    assert report["answer_types"] == {"number": 25.0, "other": 25.0, "yes/no": 50.0}
    assert report["question_types"] == {"how many": 2, "is the": 2}
    # yes, no | no | 2, 3, "4 or 5 of them" | red car, truck, big red fire truck
    assert report["distinct_answers_per_question"] == 9 / 4
    assert report["questions"] == {"n": 4, "distinct": 3, "mean_words": 9 / 4, "longest": 4}


def test_figures_over_all_answers(report: dict[str, Any]) -> None:
    figures = report["answers"]
    assert (figures["n"], figures["distinct"]) == (16, 8)
    # One word: 8 yes/no, 2, 2, 3 and truck; two: red car twice; more: two.
    assert figures["length_shares"] == {
        "0": 0.0,
        "1": 75.0,
        "2": 12.5,
        "3": 0.0,
        "more": 12.5,
    }
    assert figures["yes_among_yes_no"] == 37.5
    assert figures["two_among_numbers"] == 50.0
    assert figures["top_1000_coverage"] == 100.0
    entropy = figures["entropy"]["per_question_type"]
    # is the: yes 3, no 5. how many: 2 and red car twice of eight, four answers once.
    is_the = -(3 / 8 * math.log2(3 / 8) + 5 / 8 * math.log2(5 / 8))
    assert entropy["is the"] == pytest.approx(is_the, abs=1e-15)
    assert entropy["how many"] == 2.5
    assert figures["entropy"]["mean"] == pytest.approx((is_the + 2.5) / 2, abs=1e-15)


def test_figures_over_majority_answers(report: dict[str, Any]) -> None:
    figures = report["majority_answers"]
    assert (figures["n"], figures["distinct"]) == (4, 4)
    assert figures["length_shares"]["1"] == 75.0
    assert figures["yes_among_yes_no"] == 50.0
    assert figures["two_among_numbers"] == 100.0
    assert figures["entropy"] == {
        "mean": 1.0,
        "per_question_type": {"how many": 1.0, "is the": 1.0},
    }


def test_the_change_since_an_earlier_release_is_in_percent(run, tmp_path: Path) -> None:
    write(tmp_path / "v2.json", ROWS)
    one_sided = [{**ROWS[0], "question_id": n, "multiple_choice_answer": "yes"} for n in range(3)]
    write(tmp_path / "v1.json", [*one_sided, {**ROWS[1], "question_id": 9}])
    change = run("stats v2.json --before v1.json --format json").json["entropy_change"]
    before = -(3 / 4 * math.log2(3 / 4) + 1 / 4 * math.log2(1 / 4))
    assert change["majority_answers"]["before"] == pytest.approx(before)
    assert change["majority_answers"]["change"] == pytest.approx(100 * (1 - before) / before)
    assert "change, %" in run("stats v2.json --before v1.json").out


def test_types_that_are_missing_leave_their_figures_empty(run, tmp_path: Path) -> None:
    bare = [{"question_id": 1, "answers": [{"answer": "red"}] * 3}]
    write(tmp_path / "a.json", bare)
    report = run("stats a.json --format json").json
    assert report["answers"]["yes_among_yes_no"] is None
    assert report["answers"]["entropy"]["per_question_type"] == {"(missing)": 0.0}


def test_the_1000_most_frequent_answers_cover_what_they_cover(run, tmp_path: Path) -> None:
    rows = [annotation(n, [f"word{n}"] * (2 if n < 1000 else 1)) for n in range(1250)]
    write(tmp_path / "a.json", rows)
    report = run("stats a.json --format json --quiet").json
    assert report["answers"]["top_1000_coverage"] == 100 * 2000 / 2250
    assert report["majority_answers"]["top_1000_coverage"] == 80.0
