"""What a report is made of: pairs of choices, pairs that nobody asked for, options, warnings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from registered import registered, unpacked
from vqa_rows import annotation, write

from vqamc.files.schemas import load_schema
from vqamc.pairs.finding import COMPLEMENT

IDS = [0, 1, COMPLEMENT, COMPLEMENT + 1]
PEOPLE = ["yes", "no", "no", "yes"]
LINE = "report r.json --annotations a.json --out page"


def _write_pairs(
    folder: Path, said: Sequence[str | None], options: Sequence[str] = (), **head: Any
) -> None:
    """Write two pairs of yes/no questions, their options, and what a model said."""
    rows = zip(IDS, PEOPLE, strict=True)
    write(folder / "a.json", [annotation(one, [text] * 10, image_id=one) for one, text in rows])
    listed = {"multiple_choices": list(options)} if options else {}
    asked = [{"question_id": one, "image_id": one, "question": "Is it?", **listed} for one in IDS]
    write(folder / "q.json", {**head, "questions": asked})
    answers = [(one, text) for one, text in zip(IDS, said, strict=True) if text is not None]
    write(folder / "r.json", [{"question_id": one, "answer": text} for one, text in answers])


@pytest.mark.parametrize(
    ("said", "accuracy"),
    [("BAAB", 100.0), ("BBAB", 50.0), ("AAAA", 0.0), ("ABBA", 0.0)],
)
def test_pairs_of_choices_are_judged_by_the_texts_that_were_chosen(
    run: Callable[..., Any], tmp_path: Path, said: str, accuracy: float
) -> None:
    _write_pairs(tmp_path, list(said), ["no", "yes", "maybe"])
    outcome = run(f"{LINE} --choices q.json --letters")
    assert outcome.status == 0
    summary = registered(tmp_path / "page", "summary")
    assert summary["pairs"]["accuracy"]["percent"] == accuracy
    assert summary["signatures"][-1][0] == "pairs"
    assert "letters" in summary["signatures"][-1][1]
    pairs = registered(tmp_path / "page", "pairs")
    right = [unpacked(pairs[side]) for side in ("firstRight", "secondRight")]
    chosen = ["no" if letter == "A" else "yes" for letter in said]
    wanted = [int(one == people) for one, people in zip(chosen, PEOPLE, strict=True)]
    assert [*right[0], *right[1]] == wanted


def test_a_choice_that_is_no_option_is_wrong_in_its_pair(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    _write_pairs(tmp_path, ["yes", "no", "perhaps", "yes"], ["no", "yes"])
    assert run(f"{LINE} --choices q.json --offlist zero").status == 0
    assert registered(tmp_path / "page", "summary")["pairs"]["accuracy"]["percent"] == 50.0


def test_pairs_that_nobody_asked_for_do_not_stop_a_report(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    _write_pairs(tmp_path, ["yes", "no", None, None])
    outcome = run(f"{LINE} --missing skip")
    assert outcome.status == 0
    wanted = "r.json: of 2 pairs that the ids tell, none has an answer to both questions"
    assert wanted in outcome.err
    summary = registered(tmp_path / "page", "summary")
    assert summary["pairs"] is None
    assert any(wanted in one for one in summary["warnings"])
    write(tmp_path / "p.json", [[0, COMPLEMENT]])
    outcome = run(f"{LINE} --missing skip --pairs p.json")
    assert outcome.status == 2
    assert outcome.err.startswith("r.json at $: expected an answer to both questions of a pair")


def test_what_the_page_warns_of_is_said_on_stderr(run: Callable[..., Any], tmp_path: Path) -> None:
    _write_pairs(tmp_path, ["yes", "no", "no", "yes"])
    write(tmp_path / "p.json", [[0, 1], [1, 0], [1, COMPLEMENT]])
    outcome = run(f"{LINE} --pairs p.json --format json")
    assert outcome.status == 0
    assert list(Draft202012Validator(load_schema("report_page")).iter_errors(outcome.json)) == []
    assert "1 pair stands there before, in this order or reversed; kept once" in outcome.err
    assert "1 question stands in more than one pair (1)" in outcome.err
    warnings = registered(tmp_path / "page", "summary")["warnings"]
    assert warnings == outcome.json["warnings"]
    assert [f"warning: {one}" for one in warnings] == outcome.err.splitlines()


@pytest.mark.parametrize("task", ["", "--task open-ended"])
def test_a_file_of_choices_without_options_is_refused(
    run: Callable[..., Any], tmp_path: Path, task: str
) -> None:
    _write_pairs(tmp_path, ["yes", "no", "no", "yes"])
    outcome = run(f"{LINE} --choices q.json {task}")
    assert outcome.status == 2
    assert outcome.err.startswith("q.json at $.questions: expected questions with multiple_choices")
    assert not (tmp_path / "page").exists()


def test_choices_make_the_task_multiple_choice_whatever_the_file_calls_itself(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    _write_pairs(tmp_path, ["B", "A", "A", "B"], ["no", "yes"], task_type="Open-Ended")
    assert run(f"{LINE} --choices q.json --letters").status == 0
    assert registered(tmp_path / "page", "summary")["task"] == "multiple-choice"
    assert run(f"{LINE} --choices q.json --task open-ended").status == 0
    assert registered(tmp_path / "page", "summary")["task"] == "open-ended"
    outcome = run(f"{LINE} --questions q.json --letters")
    assert outcome.status == 2
    assert "choose --task multiple-choice to use the options of q.json" in outcome.err


def test_options_that_only_some_questions_have_are_not_shown_and_that_is_said(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    _write_pairs(tmp_path, ["yes", "no", "no", "yes"])
    rows = [{"question_id": one, "image_id": one, "question": "Is it?"} for one in IDS]
    write(tmp_path / "q.json", {"questions": [{**rows[0], "multiple_choices": ["no"]}, *rows[1:]]})
    outcome = run(f"{LINE} --choices q.json --task open-ended")
    assert outcome.status == 0
    assert "options are not shown: q.json: 3 of 4 questions" in outcome.err
