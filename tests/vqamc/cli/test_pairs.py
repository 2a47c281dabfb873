"""`vqamc pairs` and `vqamc score --yes-no` as a user runs them, on the demo set."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import numpy as np
import pytest
from pair_rows import group
from vqa_rows import predictions, write

from vqamc.cli.pairs import COMMAND
from vqamc.demo import copy_demo
from vqamc.files.schemas import load_schema

PAIRS = "pairs binary_results.json --annotations binary_annotations.json"
SCORE = "score binary_results.json --annotations binary_annotations.json"


@pytest.fixture
def demo(run: Callable[..., Any], tmp_path: Path) -> Callable[..., Any]:
    """Run commands in a folder that holds the demo set."""
    copy_demo(tmp_path)
    return run


def test_the_example_of_the_help_runs(demo: Callable[..., Any]) -> None:
    outcome = demo(COMMAND.example.removeprefix("vqamc "))
    assert outcome.status == 0
    assert outcome.out.splitlines()[:5] == [
        "pair accuracy 42.86 on 7 pairs with opposite answers (pairs from ids, rules 2021)",
        "",
        "pairs right by          model   coin  always yes  always no  original yes  original no",
        "both majority answers   42.86  25.00        0.00       0.00         57.14        42.86",
        "both at full consensus  42.86  28.57        0.00      14.29         57.14        42.86",
    ]
    assert COMMAND.example in demo("pairs --help").out


def test_the_json_is_one_document_of_its_schema(demo: Callable[..., Any]) -> None:
    for more in ("", " --interval", " --yes-no", " --rules 2016", " --missing zero"):
        outcome = demo(f"{PAIRS}{more} --format json")
        assert outcome.status == 0
        jsonschema.validate(outcome.json, load_schema("pairs_report"))


def test_sentences_are_read_on_request(demo: Callable[..., Any]) -> None:
    as_told, read = demo(f"{PAIRS} --format json"), demo(f"{PAIRS} --yes-no --format json")
    assert as_told.json["pairs"]["pair_accuracy"] == 300 / 7
    assert as_told.err == (
        "warning: answers to paired yes/no questions that are sentences beginning with yes or no: "
        "1; `vqamc pairs --yes-no` reads them\n"
    )
    assert read.json["pairs"]["pair_accuracy"] == 400 / 7
    assert (read.err, read.json["counts"]["yes_no_leading"]) == ("", 1)


def test_score_reads_sentences_alike(demo: Callable[..., Any]) -> None:
    single = demo(f"{PAIRS} --yes-no --format json").json["single"]
    as_told, read = demo(f"{SCORE} --format json"), demo(f"{SCORE} --yes-no --format json")
    assert read.json["accuracy"]["overall"] == single["accuracy"]
    assert read.json["accuracy"]["overall"] > as_told.json["accuracy"]["overall"]
    assert read.json["counts"]["yes_no_whole"] == 17
    assert read.json["signature"] != as_told.json["signature"]
    jsonschema.validate(read.json, load_schema("score_report"))


def test_the_interval_is_printed_under_the_figure(demo: Callable[..., Any]) -> None:
    low, high = demo(f"{PAIRS} --interval --format json").json["pairs"]["interval"]
    lines = demo(f"{PAIRS} --interval").out.splitlines()
    assert lines[1] == f"95 % interval [{low:.2f}, {high:.2f}]"


def test_pairs_may_be_found_by_text(demo: Callable[..., Any], tmp_path: Path) -> None:
    # The same questions under ids that tell nothing.
    for name in ("annotations", "questions", "results"):
        path = tmp_path / f"binary_{name}.json"
        text = path.read_text("utf-8").replace('"question_id": 900000', '"question_id": 800000')
        path.write_text(text, encoding="utf-8")
    document = demo(f"{PAIRS} --questions binary_questions.json --format json").json
    assert document["source"] == "question text"
    # A pair of one answer cannot be told by its text.
    assert (document["pairs"]["n_complete"], document["pairs"]["n_unpaired"]) == (7, 4)
    assert document["pairs"]["pair_accuracy"] == 300 / 7


def test_groups_are_scored_four_by_four(demo: Callable[..., Any]) -> None:
    rows, ids = group(10)
    write("annotations.json", rows)
    write("groups.json", [ids])
    write("results.json", predictions({10: "yes", 11: "no", 12: "no", 13: "no"}))
    command = "pairs results.json --annotations annotations.json --groups groups.json"
    document = demo(f"{command} --format json").json
    jsonschema.validate(document, load_schema("pairs_report"))
    assert document["source"] == "groups file"
    assert document["groups"] == {
        "n": 1, "n_left_out": 0, "question": 50.0, "image": 50.0, "group": 0.0,
    }  # fmt: skip
    assert "right of 1 groups of four  share" in demo(command).out.splitlines()


@pytest.mark.parametrize(
    ("kind", "flag"), [("complementary_pairs", "pairs"), ("question_groups", "groups")]
)
def test_the_example_of_a_schema_is_read(demo: Callable[..., Any], kind: str, flag: str) -> None:
    schema = load_schema(kind)
    (example,) = schema["examples"]
    jsonschema.validate(example, schema)
    ids = np.ravel(example).tolist()
    rows, _ = group(10)
    write(
        "annotations.json",
        [row | {"question_id": one} for row, one in zip(rows, ids, strict=False)],
    )
    write("results.json", predictions(dict.fromkeys(ids, "yes")))
    write("example.json", example)
    command = f"pairs results.json --annotations annotations.json --{flag} example.json"
    outcome = demo(f"{command} --format json")
    assert (outcome.status, outcome.json["source"]) == (0, f"{flag} file")


def test_from_standard_input(demo: Callable[..., Any], tmp_path: Path) -> None:
    results = (tmp_path / "binary_results.json").read_bytes()
    words = shlex.split(f"{PAIRS} --format json --quiet")
    words[1] = "-"
    piped = demo(words, stdin=results)
    assert (piped.status, piped.err) == (0, "")
    assert piped.json == demo(f"{PAIRS} --format json").json
