"""Bytes to records: every container, spelling of ids and amount of header that files come with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from vqa_rows import annotation, write

from vqamc.answers.evaluation import score
from vqamc.errors import DataError
from vqamc.files.reading import (
    read_annotations,
    read_pairs,
    read_plausible_answers,
    read_question_ids,
    read_questions,
    read_results,
)
from vqamc.loading import load

ROWS = [annotation(10, ["yes"] * 10), annotation(20, ["2"] * 9 + ["3"])]
HEADER = {
    "info": {"year": "2017", "version": "1.0"},
    "license": {"name": "CC BY 4.0"},
    "data_type": "abstract_v002",
    "data_subtype": "val2017",
}


@pytest.mark.parametrize(
    "document",
    [
        ROWS,
        {"annotations": ROWS},
        HEADER | {"annotations": ROWS},
        {"annotations": ROWS} | HEADER,
        HEADER | {"info": {"year": 2014}, "annotations": ROWS, "more": [1, {"x": None}]},
        {"annotations": [row | {"more": {"x": [1]}, "coco_split": "val2014"} for row in ROWS]},
        {"annotations": [row | {"question_id": str(row["question_id"])} for row in ROWS]},
    ],
)
def test_annotations_in_every_container(tmp_path: Path, document: Any) -> None:
    rows = read_annotations(write(tmp_path / "a.json", document))
    assert [one.answers[0].answer for one in rows.rows] == ["yes", "2"]
    assert rows.at == ("$" if isinstance(document, list) else "$.annotations")
    data = load(tmp_path / "a.json")
    assert score(data, {10: "yes", 20: "2"}).overall == 100


def test_headers_are_kept_as_they_came(tmp_path: Path) -> None:
    rows = read_annotations(write(tmp_path / "a.json", HEADER | {"annotations": ROWS}))
    assert (rows.header.data_type, rows.header.data_subtype) == ("abstract_v002", "val2017")
    bare = read_annotations(write(tmp_path / "b.json", ROWS))
    assert (bare.header.data_type, bare.header.task_type) == (None, None)


def test_annotations_without_confidence_ids_types_or_image(tmp_path: Path) -> None:
    rows = [{"question_id": 10, "answers": [{"answer": "yes"}] * 2}]
    (one,) = read_annotations(write(tmp_path / "a.json", rows)).rows
    assert (one.image_id, one.question_type, one.answers[0].answer_confidence) == (None, None, None)


@pytest.mark.parametrize("wrap", [list, lambda rows: {"questions": rows}])
def test_questions_with_options_and_without(tmp_path: Path, wrap: Any) -> None:
    rows = [
        {"question_id": 10, "image_id": 1, "question": "Is it?"},
        {"question_id": "20", "question": "How many?", "multiple_choices": ["1", "2"]},
    ]
    plain, choice = read_questions(write(tmp_path / "q.json", wrap(rows))).rows
    assert (plain.question, plain.multiple_choices) == ("Is it?", None)
    assert (choice.question_id, choice.multiple_choices) == ("20", ("1", "2"))


def test_results_pairs_plausible_answers_and_ids(tmp_path: Path) -> None:
    results = read_results(write(tmp_path / "r.json", [{"question_id": 10.0, "answer": "yes"}]))
    assert (results.rows[0].question_id, results.rows[0].answer) == (10.0, "yes")
    pairs = read_pairs(write(tmp_path / "p.json", [[1, 2], ["3", 4]]))
    assert pairs.rows == [(1, 2), ("3", 4)]
    (said,) = read_plausible_answers(
        write(tmp_path / "s.json", [{"question_id": 1, "answers": ["yes", "no", "maybe"]}])
    ).rows
    assert said.answers == ("yes", "no", "maybe")
    ids = read_question_ids(write(tmp_path / "i.json", [10, "20"]))
    assert ids.values.tolist() == [10, 20]
    assert ids.warnings == (
        f"{tmp_path / 'i.json'}: 1 of 2 question_id are text; read as integers",
    )


def test_keys_of_an_answer_in_any_script_and_escapes(tmp_path: Path) -> None:
    path = tmp_path / "r.json"
    path.write_text(
        '[{"answer": "\\ud83d\\ude00 \\u00e9é\\n", "question_id": 1}]', encoding="utf-8"
    )
    assert read_results(path).rows[0].answer == "😀 éé\n"


@pytest.mark.parametrize(
    ("reader", "document", "message"),
    [
        (read_annotations, {"annotations": {}}, "$.annotations: expected a list, got an object"),
        (read_annotations, {"annotations": None}, "$.annotations: expected a list, got null"),
        (read_annotations, {"rows": []}, "$: expected a list or an object with annotations, got"),
        (
            read_annotations,
            [{"question_id": 1, "answers": [["yes"]]}],
            "$[0].answers[0]: expected an object, got a list of 1 (question 1)",
        ),
        (read_questions, [{"question_id": 1}], "$[0]: expected the key question, got an object"),
        (read_questions, [{"question_id": 1, "question": None}], "$[0].question: expected a text"),
        (read_pairs, [[1, 2, 3]], "$[0]: expected at most 2 items, got a list of 3"),
        (read_pairs, [[1]], "$[0]: expected at least 2 items, got a list of 1"),
        (
            read_plausible_answers,
            [{"question_id": 1, "answers": "yes"}],
            "$[0].answers: expected a",
        ),
        (
            read_question_ids,
            [1, None],
            "$[1]: expected an integer or an integer in quotes, got null",
        ),
        (read_question_ids, {"ids": [1]}, "$: expected a list of rows, got an object with the key"),
    ],
)
def test_a_fault_is_told_with_its_path(
    tmp_path: Path, reader: Any, document: Any, message: str
) -> None:
    path = write(tmp_path / "file.json", document)
    with pytest.raises(DataError) as refused:
        reader(path)
    assert str(refused.value).startswith(f"{path} at {message}")


def test_a_fault_deep_in_a_release_file(tmp_path: Path) -> None:
    rows = [json.loads(json.dumps(row)) for row in ROWS]
    rows[1]["answers"][7]["answer"] = 3
    rows[1]["answers"][8]["answer_confidence"] = "sure"
    path = write(tmp_path / "a.json", {"annotations": rows})
    with pytest.raises(DataError) as refused:
        read_annotations(path)
    assert str(refused.value).splitlines() == [
        f"{path} at $.annotations[1].answers[7].answer: expected a text, got the number 3 "
        "(question 20); write the answer as text",
        f"{path} at $.annotations[1].answers[8].answer_confidence: expected one of yes, maybe, no, "
        "null, got the text 'sure' (question 20); write it so",
    ]


def test_more_faulty_rows_than_are_looked_at_one_by_one_are_counted(tmp_path: Path) -> None:
    path = write(tmp_path / "r.json", [{"question_id": n, "answer": 1} for n in range(1500)])
    with pytest.raises(DataError) as refused:
        read_results(path)
    assert refused.value.total == 1500
    assert str(refused.value).splitlines()[-1] == "1500 problems in all, 20 shown"


def test_json_nested_too_deep_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "r.json"
    path.write_text("[" * 100_000)
    with pytest.raises(DataError, match="expected JSON, got nested too deep"):
        read_results(path)
