"""The schemas: valid themselves, valid examples, and one with the records that are decoded."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator
from rules_names import ANY_NUMBER
from vqa_rows import annotation, dataset

from vqamc import records
from vqamc.answers.evaluation import score
from vqamc.files import decoding
from vqamc.files.opening import Document
from vqamc.files.schemas import load_schema, schema_folder

NAMES = sorted(path.name.removesuffix(".schema.json") for path in schema_folder().glob("*.json"))
ROWS = {
    ("annotations", "annotation"): records.Annotation,
    ("annotations", "answer"): records.Answer,
    ("questions", "question"): records.Question,
    ("multiple_choice_questions", "question"): records.Question,
    ("results", "prediction"): records.Prediction,
    ("plausible_answers", "plausible"): records.PlausibleAnswers,
}
"""Each row of a schema, and the record that it becomes."""

FILES = {"annotations": records.AnnotationsFile, "questions": records.QuestionsFile}
PASSED_OVER = {"choice_origins"}
"""Keys of rows that no figure needs: where shuffled options stood before."""

KINDS = {kind.name: kind for kind in vars(decoding).values() if isinstance(kind, decoding.FileKind)}


def test_there_is_a_schema_for_every_kind_of_file() -> None:
    assert set(KINDS) | {"multiple_choice_questions", "score_report"} <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_is_valid_2020_12(name: str) -> None:
    schema = load_schema(name)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["$id"] == f"{name}.schema.json"
    Draft202012Validator.check_schema(schema)


@pytest.mark.parametrize("name", NAMES)
def test_its_examples_are_valid_and_minimal(name: str) -> None:
    schema = load_schema(name)
    assert schema["examples"]
    for example in schema["examples"]:
        assert list(Draft202012Validator(schema).iter_errors(example)) == []
        assert len(json.dumps(example)) < 1500


@pytest.mark.parametrize("name", sorted(KINDS))
def test_a_reader_reads_the_examples_of_its_schema(name: str) -> None:
    for example in load_schema(name)["examples"]:
        held = example if KINDS[name].definition else [example]  # of one row
        rows = decoding.decode(Document(name, json.dumps(held).encode()), KINDS[name])
        assert len(rows.rows) >= 1


@pytest.mark.parametrize(("place", "record"), ROWS.items(), ids=map("/".join, ROWS))
def test_a_row_has_the_fields_of_its_record(place: tuple[str, str], record: type) -> None:
    name, definition = place
    schema = load_schema(name)["$defs"][definition]
    found = msgspec.structs.fields(record)
    assert set(schema["properties"]) - PASSED_OVER == {one.name for one in found}
    needed = {one.name for one in found if one.required}
    if name == "multiple_choice_questions":
        needed.add("multiple_choices")
    assert set(schema["required"]) == needed


@pytest.mark.parametrize(("name", "record"), FILES.items())
def test_a_file_has_the_keys_of_its_record(name: str, record: type) -> None:
    _, container = load_schema(name)["anyOf"]
    found = msgspec.structs.fields(record)
    assert set(container["properties"]) == {one.name for one in found}
    assert container["required"] == [one.name for one in found if one.required]


@pytest.mark.parametrize(("place", "record"), ROWS.items(), ids=map("/".join, ROWS))
@pytest.mark.parametrize("wrong", [None, 5, "text", [], {}, True], ids=repr)
def test_schema_and_record_refuse_the_same_values(
    place: tuple[str, str], record: type, wrong: Any
) -> None:
    name, definition = place
    schema = {"$defs": load_schema(name)["$defs"], "$ref": f"#/$defs/{definition}"}
    example = json.loads(msgspec.json.encode(EXAMPLES[definition]))
    assert Draft202012Validator(schema).is_valid(example)
    for key in example:
        document = example | {key: wrong}
        try:
            msgspec.convert(document, record)
            taken = decodes_further(name, document)
        except msgspec.ValidationError:
            taken = False
        assert Draft202012Validator(schema).is_valid(document) is taken, document


def decodes_further(name: str, document: dict[str, Any]) -> bool:
    """Tell what the type of a record cannot: which texts are ids, which lists may be empty."""
    if isinstance(document.get("question_id"), str):
        return document["question_id"].isdecimal()
    if name == "multiple_choice_questions":
        return bool(document["multiple_choices"])
    return document.get("answers") != [] or name == "plausible_answers"


EXAMPLES = {
    "annotation": records.Annotation(1, (records.Answer("yes"),)),
    "answer": records.Answer("yes", 1, "yes"),
    "question": records.Question(1, "Is it?", 2, ("yes", "no"), "val2014"),
    "prediction": records.Prediction(1, "yes"),
    "plausible": records.PlausibleAnswers(1, ("yes",)),
}


@pytest.mark.parametrize("rules", ANY_NUMBER)
def test_a_score_report_is_as_its_schema_says(rules: str) -> None:
    data = dataset(annotation(1, ["yes"] * 10), annotation("2", ["2"] * 3, question_type=None))
    report = score(data, {1: "Yes"}, rules=rules, missing="zero").to_dict()
    validator = Draft202012Validator(load_schema("score_report"))
    assert list(validator.iter_errors(report)) == []
    del report["signature"]
    assert not validator.is_valid(report)


def test_the_command_prints_a_report_that_its_schema_describes(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    (tmp_path / "a.json").write_text(json.dumps([annotation(1, ["yes"] * 10)]))
    (tmp_path / "r.json").write_text('[{"question_id": 1, "answer": "no"}]')
    report = run("score r.json --annotations a.json --format json").json
    assert Draft202012Validator(load_schema("score_report")).is_valid(report)


def test_the_folders_readme_has_one_line_for_each() -> None:
    text = (Path(__file__).parents[3] / "data_schemas" / "README.md").read_text("utf-8")
    assert sorted(re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)) == NAMES
