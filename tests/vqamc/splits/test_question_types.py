"""The type of a question is the longest listed beginning, in whole words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

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
