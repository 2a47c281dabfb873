"""The type of a question is the longest listed beginning, in whole words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from vqamc.demo import copy_demo
from vqamc.errors import UsageError
from vqamc.splits.question_types import question_type, type_finder
from vqamc.splits.type_lists import TYPE_LISTS


@pytest.mark.parametrize(
    ("question", "kind", "expected"),
    [
        ("What color is the cat?", "real", "what color is the"),
        ("What color is thermal?", "real", "what color is"),
        ("What color isn't it?", "real", "what color"),
        ("WHAT  COLOR\nIS THE\tcat?", "real", "what color is the"),
        ("What?", "real", "what"),
        ("What's that?", "real", "none of the above"),
        ("What’s that?", "real", "none of the above"),
        ("Whatever is this?", "real", "none of the above"),
        ("How many people are in the room?", "real", "how many people are in"),
        ("How many people are in the room?", "abstract", "how many people are"),
        ("Is the old man sad?", "abstract", "is the old man"),
        ("Is the old man sad?", "real", "is the"),
        ("Is the olden days here?", "abstract", "is the"),
        ("None of the above is what?", "real", "none of the above"),
        ("", "real", "none of the above"),
    ],
)
def test_the_longest_listed_beginning_is_the_type(question: str, kind: str, expected: str) -> None:
    assert question_type(question, kind) == expected


@pytest.mark.parametrize("kind", ["real", "abstract"])
def test_each_listed_type_is_its_own_type(kind: str) -> None:
    find = type_finder(kind)
    assert [find(f"{name} x?") for name in TYPE_LISTS[kind]] == list(TYPE_LISTS[kind])


def test_the_lists_have_the_sizes_of_the_releases() -> None:
    assert {name: len(types) for name, types in TYPE_LISTS.items()} == {"real": 65, "abstract": 81}


def test_a_list_of_ones_own_is_taken() -> None:
    assert question_type("Which way?", ["which", "which way"]) == "which way"


def test_another_list_is_refused() -> None:
    with pytest.raises(UsageError, match="no list of question types is called 'clipart'"):
        question_type("What?", "clipart")


def test_the_command_writes_one_row_a_question_sorted_by_id(run, tmp_path: Path) -> None:
    asked = [
        {"question_id": 20, "image_id": 2, "question": "Is it red?"},
        {"question_id": 10, "image_id": 1, "question": "Red?"},
    ]
    (tmp_path / "q.json").write_text(json.dumps(asked), "utf-8")
    outcome = run("question-types q.json --list real --out types.json --format json")
    assert outcome.status == 0
    assert outcome.json == {
        "n_questions": 2,
        "list": "real",
        "counts": {"is it": 1, "none of the above": 1},
    }
    assert json.loads((tmp_path / "types.json").read_text("utf-8")) == [
        {"question_id": 10, "question_type": "none of the above"},
        {"question_id": 20, "question_type": "is it"},
    ]


def test_annotations_get_the_types_that_they_lack_and_stay_else_as_they_came(
    run, tmp_path: Path
) -> None:
    copy_demo(tmp_path)
    document = json.loads((tmp_path / "annotations.json").read_text("utf-8"))
    rows = document["annotations"]
    had = [row["question_type"] for row in rows]
    rows[0]["question_type"], rows[2]["question_type"] = None, "mine"
    del rows[1]["question_type"]
    rows[1]["note"] = {"question_type": "kept"}
    (tmp_path / "a.json").write_text(json.dumps(document), "utf-8")
    line = "question-types questions.json --list real --annotations a.json --out typed.json"
    outcome = run(f"{line} --format json")
    assert (outcome.status, outcome.json["annotations_filled_in"]) == (0, 2), outcome.err
    typed = json.loads((tmp_path / "typed.json").read_text("utf-8"))
    assert [row.pop("question_type") for row in typed["annotations"][:3]] == [*had[:2], "mine"]
    for row in rows[:3]:
        row.pop("question_type", None)
    assert typed == document | {"annotations": typed["annotations"]}
    assert typed["annotations"] == rows
    for command in (
        "stats typed.json",
        "head-tail build typed.json --data vqa --rule code --out o",
    ):
        assert run(command).status == 0
    outcome = run("head-tail build a.json --data vqa --rule code --out o")
    assert outcome.status == 2
    assert "derive the types with `vqamc question-types Q" in outcome.err


def test_annotations_without_type_and_question_are_refused(run, tmp_path: Path) -> None:
    copy_demo(tmp_path)
    (tmp_path / "a.json").write_text('[{"question_id": 7, "multiple_choice_answer": "a"}]')
    line = "question-types questions.json --list real --annotations a.json --out typed.json"
    outcome = run(line)
    assert (outcome.status, "does not ask 1 questions of a.json" in outcome.err) == (1, True)
    assert not (tmp_path / "typed.json").exists()
