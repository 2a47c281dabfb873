"""The reference's own figures on 3,000 messy questions: `tests/golden/consensus/README.md`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from vqa_rows import annotation, dataset

from vqamc.answers.consensus import score_answer
from vqamc.answers.evaluation import Scores, score
from vqamc.answers.reference_print import round_half_away

VERSIONS = ("2021", "2016")
MEANS = {
    "overall": "overall",
    "per_question_type": "perQuestionType",
    "per_answer_type": "perAnswerType",
}


@pytest.fixture(scope="module")
def handed(golden: Callable[[str], Any]) -> Any:
    return golden("consensus/consensus_handed.json")


@pytest.fixture(scope="module", params=VERSIONS)
def version(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def scores(handed: Any, version: str) -> Scores:
    types = ("image_id", "question_type", "answer_type")
    rows = [
        annotation(row["question_id"], row["answers"], **{key: row[key] for key in types})
        for row in handed["rows"]
    ]
    answers = {row["question_id"]: row["answer"] for row in handed["rows"]}
    return score(dataset(*rows), answers, rules=version)


def test_all_3000_questions_are_there(handed: Any, scores: Scores) -> None:
    assert len(handed["rows"]) == len(scores) == 3000
    assert scores.question_ids.tolist() == [row["question_id"] for row in handed["rows"]]


def test_every_question_earns_what_the_reference_gives_it(
    handed: Any, version: str, scores: Scores
) -> None:
    percent = (100 * scores.numerators / scores.denominators).tolist()
    assert list(map(round_half_away, percent)) == handed["official"][version]["per_question"]


def test_the_plain_twin_gives_every_question_the_same(handed: Any, version: str) -> None:
    percent = [
        round_half_away(100 * score_answer(row["answer"], row["answers"], version))
        for row in handed["rows"]
    ]
    assert percent == handed["official"][version]["per_question"]


@pytest.mark.parametrize("mean", MEANS)
def test_reference_printed_is_what_the_reference_prints(
    handed: Any, version: str, scores: Scores, mean: str
) -> None:
    assert scores.reference_printed is not None
    printed = scores.reference_printed[mean]
    assert printed == handed["official"][version]["accuracy"][MEANS[mean]]


@pytest.mark.parametrize("mean", MEANS)
def test_the_exact_means_differ_from_the_print_by_its_rounding_alone(
    handed: Any, version: str, scores: Scores, mean: str
) -> None:
    printed = handed["official"][version]["accuracy"][MEANS[mean]]
    exact = scores.to_dict()["accuracy"][mean]
    assert exact == (
        pytest.approx(printed, abs=0.005 + 1e-9, rel=0)
        if mean == "overall"
        else {
            label: pytest.approx(value, abs=0.005 + 1e-9, rel=0) for label, value in printed.items()
        }
    )
