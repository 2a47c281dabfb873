"""`vqamc score` in multiple choice: files in, one report out."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from vqamc.cli import main
from vqamc.files.schemas import load_schema

COLORS = ["blue", "red", "pink", "None"]


class Files:
    """A two-question set on disk, and results to write beside it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        answers = [["red"] * 7 + ["pink"] * 3, ["None"] * 10]
        self.write(
            "a.json",
            {
                "annotations": [
                    {
                        "question_id": 10 + row,
                        "image_id": 1,
                        "question_type": "what",
                        "answer_type": "other",
                        "multiple_choice_answer": said[0],
                        "answers": [
                            {"answer": text, "answer_id": number}
                            for number, text in enumerate(said, 1)
                        ],
                    }
                    for row, said in enumerate(answers)
                ]
            },
        )
        self.questions("q.json")

    def write(self, name: str, document: object) -> str:
        path = self.folder / name
        path.write_text(json.dumps(document), "utf-8")
        return str(path)

    def questions(self, name: str, task_type: str | None = "Multiple-Choice") -> str:
        rows = [
            {"question_id": one, "image_id": 1, "question": "What?", "multiple_choices": COLORS}
            for one in (10, 11)
        ]
        head = {} if task_type is None else {"task_type": task_type}
        return self.write(name, {**head, "num_choices": 4, "questions": rows})

    def score(self, answers: list[str], *options: str, questions: str = "q.json") -> int:
        rows = [{"question_id": 10 + row, "answer": text} for row, text in enumerate(answers)]
        results = self.write("r.json", rows)
        annotations = str(self.folder / "a.json")
        asked = ["--questions", str(self.folder / questions)] if questions else []
        return main(
            ["score", results, "--annotations", annotations, *asked, "--no-cache", *options]
        )


@pytest.fixture
def files(tmp_path):
    return Files(tmp_path)


def test_the_report_holds_the_figures_of_the_choice(files, capsys):
    assert files.score(["pink", "None"], "--format", "json") == 0
    report = json.loads(capsys.readouterr().out)
    Draft202012Validator(load_schema("score_report")).validate(report)
    assert report["task"] == "multiple-choice"
    assert report["accuracy"]["overall"] == 95.0
    assert report["ceiling"] == 100.0
    assert report["chance"] == 36.25
    assert report["majority_accuracy"] == 50.0
    assert report["choices"] == {"resolved": 2, "offlist": 0, "unresolved": 0, "blank": 0}


@pytest.mark.parametrize("task_type", ["Multiple-Choice", "Multiple Choice", None])
def test_the_task_comes_from_the_file(files, capsys, task_type):
    files.questions("other.json", task_type)
    assert files.score(["red", "None"], "--format", "json", questions="other.json") == 0
    assert json.loads(capsys.readouterr().out)["task"] == "multiple-choice"


def test_an_open_ended_header_is_believed_and_the_options_mentioned(files, capsys):
    files.questions("open.json", "Open-Ended")
    assert files.score(["crimson", "None"], "--format", "json", questions="open.json") == 0
    said = capsys.readouterr()
    assert json.loads(said.out)["task"] == "open-ended"
    assert "--task multiple-choice uses them" in said.err
    assert files.score(["crimson", "None"], "--task", "multiple-choice", questions="open.json") == 1


def test_the_user_may_ask_for_the_open_task(files, capsys):
    assert files.score(["crimson", "None"], "--task", "OpenEnded", "--format", "json") == 0
    report = json.loads(capsys.readouterr().out)
    assert report["task"] == "open-ended"
    assert "ceiling" not in report
    Draft202012Validator(load_schema("score_report")).validate(report)


def test_an_answer_off_the_list_ends_with_1_and_no_traceback(files, capsys):
    assert files.score(["Red", "None"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert "1 answer is none of their question's options (10)" in said.err
    assert "such as 'Red' for 'red'" in said.err
    assert "Traceback" not in said.err


def test_offlist_zero_counts_it(files, capsys):
    assert files.score(["Red", ""], "--offlist", "zero", "--format", "json") == 0
    report = json.loads(capsys.readouterr().out)
    assert report["choices"] == {"resolved": 0, "offlist": 1, "unresolved": 0, "blank": 1}
    assert report["accuracy"]["overall"] == 0.0


def test_letters_resolve_and_the_rest_has_reasons(files, capsys):
    assert files.score(["**B**", "I think none"], "--letters", "--format", "json") == 0
    report = json.loads(capsys.readouterr().out)
    assert report["choices"] == {"resolved": 1, "offlist": 0, "unresolved": 1, "blank": 0}
    assert report["reasons"] == {"letter": 1, "no_option": 1}
    assert report["accuracy"]["overall"] == 50.0


def test_the_text_report_names_ceiling_chance_and_reasons(files, capsys):
    assert files.score(["B", "A or B"], "--letters") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "accuracy 50.00 on 2 questions (multiple-choice, rules 2021)"
    assert "best options (ceiling)   100.00" in lines
    assert "uniform choice (chance)   36.25" in lines
    assert "several letters or answers          1" in lines


@pytest.mark.parametrize("options", [["--letters"], ["--offlist", "zero"]])
def test_settings_of_the_choice_need_options_to_choose_from(files, capsys, options):
    assert files.score(["red", "None"], *options, questions="") == 2
    assert "for multiple choice" in capsys.readouterr().err


def test_multiple_choice_needs_questions(files, capsys):
    assert files.score(["red", "None"], "--task", "multiple-choice", questions="") == 2
    assert "give --questions Q with multiple_choices" in capsys.readouterr().err


def test_an_unknown_task_ends_with_2(files, capsys):
    assert files.score(["red", "None"], "--task", "ranking") == 2
    assert "choose one of open-ended, multiple-choice" in capsys.readouterr().err


def test_each_question_has_its_choice_reason_and_regret(files, tmp_path):
    out = tmp_path / "rows.jsonl"
    assert files.score(["pink", "A or B"], "--letters", "--per-question", str(out)) == 0
    rows = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    assert rows[0] == {
        "question_id": 10,
        "answer": "pink",
        "normalized": "pink",
        "accuracy": 90.0,
        "matches": 3,
        "chosen": "pink",
        "best_option": "red",
        "reason": "exact",
        "regret": 10.0,
    }
    assert (rows[1]["chosen"], rows[1]["reason"], rows[1]["regret"]) == (None, "several", 100.0)


def test_none_among_the_options_survives_csv(files, tmp_path):
    out = tmp_path / "rows.csv"
    assert files.score(["red", "None"], "--per-question", str(out)) == 0
    with out.open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert rows[1]["chosen"] == rows[1]["best_option"] == "None"
    assert rows[1]["regret"] == "0.0"


def test_an_option_that_is_no_text_is_located(files, capsys):
    broken = [{"question_id": 10, "question": "What?", "multiple_choices": ["red", None, 2]}]
    files.write("broken.json", broken)
    assert files.score(["red", "None"], questions="broken.json") == 2
    said = capsys.readouterr().err
    assert "broken.json at $[0].multiple_choices[1]: expected a text, got null" in said
    assert "broken.json at $[0].multiple_choices[2]: expected a text, got the number 2" in said
