"""`vqamc check`, from the command line: what is odd about the files beside the results."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from vqa_rows import annotation, predictions, without_answer_ids, write


def test_oddities_of_the_annotations_are_in_the_report(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    row = without_answer_ids(annotation("1", ["yes"] * 9))
    write(tmp_path / "a.json", [row])
    write(tmp_path / "r.json", predictions({1: "yes"}))
    outcome = run("check r.json --annotations a.json --format json")
    assert (outcome.status, outcome.json["valid"]) == (0, True)
    found = [one for one in outcome.json["warnings"] if one["kind"] == "annotations"]
    assert [(one["count"], one["ids"]) for one in found] == [(1, [])] * 3
    said = " / ".join(one["message"] for one in found)
    assert "a.json: 1 of 1 question_id" in said
    assert "a.json: 1 of 1 questions have 9 human answers instead of 10" in said
    assert "a.json: in 1 of 1 questions some human answers have no id of their own" in said


def test_annotations_without_oddities_add_nothing(run: Callable[..., Any], tmp_path: Path) -> None:
    write(tmp_path / "a.json", [annotation(1, ["yes"] * 10)])
    write(tmp_path / "r.json", predictions({1: "yes"}))
    assert run("check r.json --annotations a.json --format json").json["warnings"] == []
