"""Vocabularies of answers in the forms in which classifiers keep them."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from vqa_rows import annotation, predictions, write

from vqamc.answers.vocabulary import Vocabulary
from vqamc.errors import DataError
from vqamc.files.schemas import load_schema
from vqamc.files.vocabulary import read_vocabulary


@pytest.mark.parametrize("example", load_schema("vocabulary")["examples"], ids=str)
def test_a_reader_reads_the_examples_of_the_schema(example: Any, tmp_path: Path) -> None:
    assert read_vocabulary(write(tmp_path / "v.json", example))[:2] == ["yes", "no"]


def test_a_text_file_holds_one_answer_a_line(tmp_path: Path) -> None:
    (tmp_path / "v.txt").write_text("yes\nno way\r\n\n2", encoding="utf-8")
    assert read_vocabulary(tmp_path / "v.txt") == ["yes", "no way", "2"]


def test_lines_end_where_files_say_and_the_name_may_be_spelt_otherwise(tmp_path: Path) -> None:
    text = "one\u2028line\ntwo\r\n"
    (tmp_path / "v.TXT").write_bytes(text.encode())
    (tmp_path / "v.txt.gz").write_bytes(gzip.compress(text.encode()))
    for name in ("v.TXT", "v.txt.gz"):
        assert read_vocabulary(tmp_path / name) == ["one\u2028line", "two"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[]", "expected answers, got none"),
        ('["yes", 2]', r"v.json at \$\[1\]: expected a text, got the number 2"),
        ('{"yes": "no"}', "expected a list of answers, or an object of answers and their labels"),
        ("5", "expected a list of answers"),
        ('["yes"', "expected JSON, got the end of a cut file"),
    ],
)
def test_anything_else_is_refused(text: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "v.json").write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=said):
        Vocabulary.of(read_vocabulary(tmp_path / "v.json"), "v.json")


def test_the_command_reports_what_the_vocabulary_did(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    write(tmp_path / "a.json", [annotation(1, ["yes"] * 10), annotation(2, ["red"] * 10)])
    write(tmp_path / "r.json", predictions({1: "yes", 2: "red"}))
    write(tmp_path / "v.json", {"yes": 0, "no": 1})
    command = "score r.json --annotations a.json --vocabulary v.json"
    report = run(f"{command} --format json").json
    assert report["accuracy"]["overall"] == report["vocabulary"]["ceiling"] == 50
    assert report["vocabulary"]["n_outside"] == 1
    assert Draft202012Validator(load_schema("score_report")).is_valid(report)
    text = run(command).out
    assert "answers in v.json" in text
    assert "best answers of it (ceiling)  50.00" in text
    missing = run("score r.json --annotations a.json --vocabulary none.json")
    assert (missing.status, "none.json" in missing.err) == (2, True)


def test_choices_have_no_vocabulary(run: Callable[..., Any], tmp_path: Path) -> None:
    write(tmp_path / "a.json", [annotation(1, ["yes"] * 10)])
    write(tmp_path / "r.json", predictions({1: "yes"}))
    question = {"question_id": 1, "image_id": 1, "question": "Is it?"}
    asked = {"questions": [question | {"multiple_choices": ["yes", "no"]}]}
    write(tmp_path / "q.json", asked)
    (tmp_path / "v.txt").write_text("yes", encoding="utf-8")
    command = "score r.json --annotations a.json --questions q.json --vocabulary v.txt"
    refused = run(command)
    assert refused.status == 2
    assert "a vocabulary is for open-ended answers" in refused.err
    assert json.loads(run(f"{command} --task open-ended --format json").out)["n_questions"] == 1
