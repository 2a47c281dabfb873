"""The Python side: one `load`, many scores, errors a caller would guess."""

from __future__ import annotations

import dataclasses
import gzip
import json
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from vqa_rows import annotation, dataset, predictions, write

import vqamc
from vqamc.demo import copy_demo
from vqamc.errors import UsageError
from vqamc.records import Annotation, Answer, Prediction

ROWS = [annotation(10, ["yes"] * 10), annotation(20, ["2"] * 9 + ["3"], image_id=2)]
ROWS_AS_RECORDS = msgspec.convert(ROWS, list[Annotation])
ANSWERS = {10: "yes", 20: "3"}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return write(tmp_path / "annotations.json", {"annotations": ROWS})


def test_load_once_and_score_as_often_as_you_like(path: Path) -> None:
    data = vqamc.load(annotations=path)
    assert vqamc.score(data, ANSWERS).overall == 65
    assert vqamc.score(data, {10: "Yes", 20: "3"}).overall == 15
    assert vqamc.score(data, {10: "Yes", 20: "3"}, rules="2016").overall == 65


def test_a_path_may_be_text_or_a_path_plain_or_packed(path: Path, tmp_path: Path) -> None:
    packed = tmp_path / "annotations.json.gz"
    packed.write_bytes(gzip.compress(path.read_bytes()))
    assert (
        vqamc.load(str(path)).fingerprint
        == vqamc.load(path).fingerprint
        == vqamc.load(packed).fingerprint
    )


@pytest.mark.parametrize(
    "form",
    [
        ANSWERS,
        {np.int64(10): "yes", np.int64(20): "3"},
        predictions(ANSWERS),
        tuple(predictions(ANSWERS)),
        [Prediction(20, "3"), Prediction(10, "yes")],
        predictions([("10", "yes"), ("20", "3")]),
        [*predictions(ANSWERS), *predictions(ANSWERS)],
    ],
)
def test_predictions_are_a_dict_or_rows(form: Any) -> None:
    scores = vqamc.score(dataset(*ROWS), form)
    assert scores.accuracies.tolist() == [1.0, 0.3]
    assert scores.answers == ["yes", "3"]


def test_results_are_frozen_and_hold_arrays() -> None:
    scores = vqamc.score(dataset(*ROWS), ANSWERS)
    assert isinstance(scores, vqamc.Scores)
    assert scores.question_ids.tolist() == [10, 20]
    assert scores.image_ids.tolist() == [1, 2]
    assert scores.matches.tolist() == [10, 1]
    assert (len(scores), scores.rules.name, scores.task) == (2, "2021", "open-ended")
    with pytest.raises(dataclasses.FrozenInstanceError):
        scores.rules = "2016"  # type: ignore[misc,assignment]
    with pytest.raises(TypeError):
        scores.counts["missing"] = 1  # type: ignore[index]


def test_to_dict_is_what_the_command_prints() -> None:
    document = vqamc.score(dataset(*ROWS), ANSWERS).to_dict()
    assert json.loads(json.dumps(document)) == document
    assert list(document) == [
        "accuracy", "n_questions", "rules", "task", "counts", "warnings", "signature",
    ]  # fmt: skip


def test_questions_are_held_against_the_annotations(path: Path, tmp_path: Path) -> None:
    asked = [{"question_id": 10, "question": "Is it?"}, {"question_id": 30, "question": "Why?"}]
    questions = write(tmp_path / "questions.json", asked)
    data = vqamc.load(path, questions)
    assert data.questions is not None
    assert data.questions.question_ids.tolist() == [10, 30]
    assert data.warnings == (
        f"1 of 2 questions of {path} are not in {questions}",
        f"1 of 2 questions of {questions} are not in {path}",
    )
    assert set(data.warnings) <= set(vqamc.score(data, ANSWERS).warnings)


def test_a_question_asked_twice_is_refused(tmp_path: Path) -> None:
    asked = [{"question_id": 10, "question": "Is it?"}] * 2
    with pytest.raises(vqamc.PolicyError, match=r"1 question ids stand twice \(10\)"):
        vqamc.load(ROWS_AS_RECORDS, write(tmp_path / "questions.json", asked))


def test_half_a_character_from_python_is_scored_and_signed() -> None:
    scores = vqamc.score(dataset(*ROWS), {10: "\ud83d", 20: "3"})
    assert scores.overall == 15
    assert "results:" in scores.signature


def test_one_answer_alone() -> None:
    assert vqamc.score_answer("Two", ["2"] * 3 + ["3"] * 7) == 0.9
    assert vqamc.normalize("Two dogs.") == "2 dogs"


@pytest.mark.parametrize(
    ("call", "builtin", "message"),
    [
        (lambda data: vqamc.load("nowhere.json"), FileNotFoundError, "nowhere.json: no such file"),
        (lambda data: vqamc.load([]), ValueError, "expected annotations, got an empty list"),
        (lambda data: vqamc.score(data, {}), ValueError, "nothing to score"),
        (lambda data: vqamc.score(data, []), ValueError, "nothing to score"),
        (lambda data: vqamc.score(data, {10: "yes"}), ValueError, "1 of 2 questions are not"),
        (lambda data: vqamc.score(data, {10: None, 20: "3"}), ValueError, r"null \(question 10\)"),
        (lambda data: vqamc.score(data, {10: "yes", 20: 3}), ValueError, r"3 \(question 20\)"),
        (lambda data: vqamc.score(data, {"x": "yes"}), ValueError, "an integer id below 2"),
        (lambda data: vqamc.score(data, [{"id": 10}]), ValueError, "keys question_id and answer"),
        (lambda data: vqamc.score(data, ["yes", "3"]), ValueError, "keys question_id and answer"),
        (lambda data: vqamc.score(data, ANSWERS, rules="2020"), ValueError, "no rules are called"),
        (
            lambda data: vqamc.score(data, ANSWERS, missing="drop"),
            ValueError,
            "choose one of error",
        ),
        (lambda data: vqamc.score(data, ANSWERS, extra="skip"), ValueError, "choose one of error"),
        (lambda data: vqamc.score(data, ANSWERS, only=[]), ValueError, "nothing to score"),
        (lambda data: vqamc.score(data, ANSWERS, only=["x"]), ValueError, "an integer id below"),
        (lambda data: vqamc.score(data, ANSWERS, only=[99]), ValueError, "not annotated"),
        (lambda data: data.row_of(99), KeyError, "question 99 is not annotated"),
        (lambda data: vqamc.score_answer("yes", []), ValueError, "at least one answer"),
    ],
)
def test_a_mistake_is_a_vqamc_error_and_the_builtin_one_would_guess(
    call: Any, builtin: type[Exception], message: str
) -> None:
    with pytest.raises(vqamc.VqamcError, match=message) as raised:
        call(dataset(*ROWS))
    assert isinstance(raised.value, builtin)


@pytest.mark.parametrize(
    ("humans", "complaint"),
    [
        ("yes", "expected a list of texts, got the text 'yes'; give one text for each annotator"),
        (b"yes", "expected a list of texts, got bytes"),
        ({"yes", "no"}, "expected a list of texts, got set"),
        ({"yes": 10}, "expected a list of texts, got an object with the keys yes"),
        (None, "expected a list of texts, got None"),
        (np.array("yes"), "expected a list of texts, got the text 'yes'"),
        ([], "expected at least one answer, got none"),
        ([2] * 10, r"human answers at \$\[0\]: expected a text, got the number 2"),
        (["2", None], r"human answers at \$\[1\]: expected a text, got null"),
        (np.array([1, 2]), r"human answers at \$\[0\]: expected a text, got the number 1"),
    ],
)
def test_human_answers_are_a_list_of_texts(humans: Any, complaint: str) -> None:
    with pytest.raises(vqamc.DataError, match=complaint):
        vqamc.score_answer("yes", humans)


@pytest.mark.parametrize("answer", [2, None, b"yes", ["yes"]])
def test_an_answer_is_a_text(answer: Any) -> None:
    with pytest.raises(vqamc.DataError, match=r"answer at \$: expected a text, got"):
        vqamc.score_answer(answer, ["yes"] * 10)
    with pytest.raises(vqamc.DataError, match=r"answer at \$: expected a text, got"):
        vqamc.normalize(answer)


def test_human_answers_may_lie_in_an_array_of_numpy() -> None:
    assert vqamc.score_answer("2", np.array(["2"] * 3 + ["3"] * 7)) == 0.9
    assert vqamc.score_answer(np.str_("2"), [np.str_("2")] * 3 + ["3"] * 7) == 0.9


@pytest.mark.parametrize("given", [ROWS, tuple(ROWS), {"annotations": ROWS, "data_type": "mscoco"}])
def test_what_json_load_returns_is_loaded_as_the_file_is(given: Any, path: Path) -> None:
    data = vqamc.load(given)
    assert data.fingerprint == vqamc.load(path).fingerprint
    assert data.header.data_type == ("mscoco" if isinstance(given, dict) else None)


def test_rows_and_records_may_be_mixed(path: Path) -> None:
    mixed = [ROWS[0], ROWS_AS_RECORDS[1]]
    assert vqamc.load(mixed).fingerprint == vqamc.load(path).fingerprint


def test_questions_are_taken_in_the_same_forms() -> None:
    asked = [{"question_id": 10, "question": "a?"}, {"question_id": 20, "question": "b?"}]
    for given in (asked, {"questions": asked}):
        data = vqamc.load(ROWS, given)
        assert data.questions is not None
        assert data.questions.question_ids.tolist() == [10, 20]


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        (None, r"annotations at \$: expected a path, a list of annotations, or .*, got None"),
        (5, r"annotations at \$: expected .*, got the number 5"),
        (b"[]", r"annotations at \$: expected .*, got bytes"),
        ({"questions": []}, r"annotations at \$: expected .*, got an object with the keys quest"),
        ({"annotations": None}, r"annotations at \$\.annotations: expected .*, got None"),
        ([], r"annotations at \$: expected annotations, got an empty list"),
        ([1], r"annotations at \$\[0\]: expected an object, got the number 1"),
        ([*ROWS, {"question_id": 3}], r"at \$\[2\]: expected the key answers"),
        (
            {"annotations": [{"question_id": 3, "answers": [{"answer": 2}]}]},
            r"at \$\.annotations\[0\]\.answers\[0\]\.answer: expected a text, got the number 2",
        ),
        ([{"question_id": 3, "answers": {"yes"}}], r"at \$\[0\]"),
    ],
)
def test_what_cannot_be_loaded_is_told_with_its_path(given: Any, complaint: str) -> None:
    with pytest.raises(vqamc.DataError, match=complaint):
        vqamc.load(given)


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        (None, "got None"),
        (5, "got the number 5"),
        ("results.json", "got the text 'results.json'; read it first, with vqamc.files.reading"),
        (Path("results.json"), "read it first, with vqamc.files.reading.read_results"),
        (["yes"], r"predictions at \$\[0\]: expected an object with the keys question_id"),
    ],
)
def test_predictions_in_no_form_are_refused(given: Any, complaint: str) -> None:
    with pytest.raises(vqamc.DataError, match=complaint):
        vqamc.score(dataset(*ROWS), given)


@pytest.mark.parametrize("only", [5, "1000", b"10", np.array(10), 1.5])
def test_a_subset_is_a_list_of_ids(only: Any) -> None:
    data = dataset(*ROWS)
    with pytest.raises(UsageError, match=r"only=.*: give a list of question ids"):
        vqamc.score(data, ANSWERS, only=only)
    with pytest.raises(UsageError, match=r"only=.*: give a list of question ids"):
        vqamc.compare(data, ANSWERS, ANSWERS, only=only)


@pytest.mark.parametrize("rules", [[], None, {}, 2021])
def test_rules_are_named(rules: Any) -> None:
    for call in (
        lambda: vqamc.score(dataset(*ROWS), ANSWERS, rules=rules),
        lambda: vqamc.load(ROWS, rules=rules),
        lambda: vqamc.score_answer("yes", ["yes"], rules=rules),
    ):
        with pytest.raises(UsageError, match="choose one of 2021, 2016, always, paper"):
            call()


def test_data_that_were_not_loaded_are_refused() -> None:
    with pytest.raises(UsageError, match=r"score takes data from vqamc\.load, got the text"):
        vqamc.score("annotations.json", ANSWERS)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("answers", "path"),
    [(("yes",), "answers[0]"), (5, "answers"), ((Answer(2),), "answers[0].answer")],  # type: ignore[arg-type]
)
def test_records_made_by_hand_are_refused_with_their_path(answers: Any, path: str) -> None:
    with pytest.raises(vqamc.DataError) as caught:
        vqamc.load([ROWS_AS_RECORDS[0], Annotation(7, answers)])
    assert [problem.path for problem in caught.value.problems] == [f"$[1].{path}"]


def test_sentences_are_read_as_yes_and_no_where_asked(tmp_path: Path) -> None:
    copy_demo(tmp_path)
    data = vqamc.load(tmp_path / "annotations.json")
    given = {1002: "Yes, it is."}
    plain = vqamc.score(data, given, missing="skip")
    read = vqamc.score(data, given, missing="skip", yes_no=True)
    assert (plain.overall, read.overall, read.counts["yes_no_leading"]) == (0.0, 100.0, 1)
    assert "yes_no:sentences" in read.signature


@pytest.mark.parametrize("name", ["overall", "rules", "nothing"])
def test_no_attribute_of_a_result_can_be_set_or_deleted(tmp_path: Path, name: str) -> None:
    copy_demo(tmp_path)
    data = vqamc.load(tmp_path / "annotations.json", tmp_path / "questions.json")
    binary = vqamc.load(tmp_path / "binary_annotations.json")
    answers = [{"question_id": int(one), "answer": "yes"} for one in data.question_ids]
    paired = [{"question_id": int(one), "answer": "yes"} for one in binary.question_ids]
    sets = vqamc.build_choices(data)
    results = (
        data,
        vqamc.score(data, answers),
        sets,
        vqamc.score_pairs(binary, paired),
        vqamc.compare(data, answers, answers),
    )
    for result in results:
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(result, name, 3)
        with pytest.raises(dataclasses.FrozenInstanceError):
            delattr(result, name)


def test_results_and_errors_are_public() -> None:
    for name in ("ChoiceSets", "Dataset", "PairScores", "UsageError", "InputNotFoundError"):
        assert getattr(vqamc, name).__name__ == name
        assert name in dir(vqamc)
